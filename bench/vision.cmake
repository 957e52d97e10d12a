add_executable(vision_bench ${CMAKE_CURRENT_SOURCE_DIR}/vision_bench.cc ${PROJECT_SOURCE_DIR}/tests/vision/corpus.cc)
target_include_directories(vision_bench PRIVATE ${PROJECT_SOURCE_DIR}/tests/vision)
target_compile_definitions(vision_bench PRIVATE MINDREADER_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
target_link_libraries(vision_bench PRIVATE
  mindreader_vision nlohmann_json::nlohmann_json benchmark::benchmark)
