add_executable(bench_turn ${CMAKE_CURRENT_SOURCE_DIR}/turn.cc)
target_link_libraries(bench_turn PRIVATE mindreader_settings mindreader_app)
# As beside the program itself: where the shipped skins are found.
file(CREATE_LINK ${PROJECT_SOURCE_DIR}/skins/shipped ${CMAKE_CURRENT_BINARY_DIR}/skins SYMBOLIC)
