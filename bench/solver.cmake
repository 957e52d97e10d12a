add_executable(bench_solver ${CMAKE_CURRENT_SOURCE_DIR}/solver.cc)
target_link_libraries(bench_solver PRIVATE mindreader_settings mindreader_mastermind fmt::fmt)
