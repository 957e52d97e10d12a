# mindreader_module(NAME sources… LINK libraries…): one static library of the house.
# mindreader_test(NAME sources… LINK libraries… [LABEL unit|games] [TIMEOUT seconds] [SERIAL]): one
# GoogleTest program; its tests go to ctest. SERIAL: no other test runs beside one of these.

add_library(mindreader_settings INTERFACE)
target_include_directories(mindreader_settings INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(mindreader_settings INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
target_link_libraries(mindreader_settings INTERFACE mindreader_hardening)
if(MINDREADER_SANITIZE)
  target_compile_options(mindreader_settings INTERFACE
    -fsanitize=${MINDREADER_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_compile_definitions(mindreader_settings INTERFACE _GLIBCXX_ASSERTIONS)
  target_link_options(mindreader_settings INTERFACE -fsanitize=${MINDREADER_SANITIZE})
endif()
if(MINDREADER_FUZZ)
  # What the fuzzer steers by; only the fuzz targets themselves link with it.
  target_compile_options(mindreader_settings INTERFACE -fsanitize=fuzzer-no-link)
endif()

function(mindreader_module name)
  cmake_parse_arguments(PARSE_ARGV 1 module "" "" "LINK")
  add_library(mindreader_${name} STATIC ${module_UNPARSED_ARGUMENTS})
  target_link_libraries(mindreader_${name} PUBLIC mindreader_settings ${module_LINK})
endfunction()

function(mindreader_test name)
  cmake_parse_arguments(PARSE_ARGV 1 test "SERIAL" "LABEL;TIMEOUT" "LINK")
  if(NOT test_LABEL)
    set(test_LABEL unit)
  endif()
  if(NOT test_TIMEOUT)
    set(test_TIMEOUT 120)
  endif()
  if(NOT test_SERIAL)
    set(test_SERIAL OFF)
  endif()
  add_executable(${name} ${test_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PRIVATE mindreader_settings ${test_LINK} GTest::gmock_main)
  target_compile_definitions(${name} PRIVATE MINDREADER_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  gtest_discover_tests(${name} DISCOVERY_TIMEOUT 60
    PROPERTIES LABELS ${test_LABEL} TIMEOUT ${test_TIMEOUT} RUN_SERIAL ${test_SERIAL})
endfunction()
