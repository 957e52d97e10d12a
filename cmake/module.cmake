# mindreader_module(NAME sources… LINK libraries… [PICTURES] [TOGETHER]): one static library of the
# house. PICTURES: most of its files know OpenCV and fmt, whose headers are precompiled.
# mindreader_test(NAME sources… LINK libraries… [LABEL unit|games] [TIMEOUT seconds] [TOGETHER]): one
# GoogleTest program; its tests go to ctest, those of a sanitized build in a few bundles.
# TOGETHER: the templates that its files share cost more than what is their own, so they are compiled
# eight at a time, as one; no two of them should have a name of their own for different things.

add_library(mindreader_settings INTERFACE)
target_include_directories(mindreader_settings INTERFACE ${PROJECT_SOURCE_DIR})
# -pthread for all: it must agree wherever precompiled headers are reused, and some libraries bring it.
target_compile_options(mindreader_settings INTERFACE
  -pthread -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
target_link_libraries(mindreader_settings INTERFACE mindreader_hardening Threads::Threads)
if(MINDREADER_SANITIZE)
  target_compile_options(mindreader_settings INTERFACE
    -fsanitize=${MINDREADER_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_compile_definitions(mindreader_settings INTERFACE _GLIBCXX_ASSERTIONS)
  target_link_options(mindreader_settings INTERFACE -fsanitize=${MINDREADER_SANITIZE})
endif()
if(MINDREADER_FUZZ)
  # What the fuzzer steers by: the modules. Only the fuzz targets themselves link with it.
  target_compile_options(mindreader_settings INTERFACE
    $<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,STATIC_LIBRARY>:-fsanitize=fuzzer-no-link>)
endif()

# What a test spends is spent in the modules. Not less than -O1 in a release: of the functions of
# headers that a test and a module both have, the linker takes the test's. Beside what
# sanitizers do these cost little, and without optimisation a test compiles in a third of the time.
# At -O1 GCC 12 takes strings that are added up for copies out of bounds (GCC bug 105329); the modules
# keep these warnings, and so do Clang's builds of the tests.
if(MINDREADER_SANITIZE)
  set(mindreader_test_options -O0)
else()
  set(mindreader_test_options $<$<NOT:$<CONFIG:Debug>>:-O1>)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  list(APPEND mindreader_test_options -Wno-array-bounds -Wno-restrict -Wno-stringop-overflow)
endif()

# What most files of a kind begin with is compiled once: a second of each file. ccache could keep
# nothing that was compiled with it. .ci/run has clang-tidy read the modules without: what a group of
# files forgets to include is found there.
function(mindreader_share_headers name kind)
  if(CMAKE_CXX_COMPILER_LAUNCHER MATCHES ccache)
    return()
  endif()
  get_property(first GLOBAL PROPERTY mindreader_headers_of_${kind})
  if(first)
    target_precompile_headers(${name} REUSE_FROM ${first})
  else()
    target_precompile_headers(${name} PRIVATE ${ARGN})
    set_property(GLOBAL PROPERTY mindreader_headers_of_${kind} ${name})
  endif()
endfunction()

function(mindreader_module name)
  cmake_parse_arguments(PARSE_ARGV 1 module "PICTURES;TOGETHER" "" "LINK")
  add_library(mindreader_${name} STATIC ${module_UNPARSED_ARGUMENTS})
  target_link_libraries(mindreader_${name} PUBLIC mindreader_settings ${module_LINK})
  if(module_TOGETHER)
    set_target_properties(mindreader_${name} PROPERTIES UNITY_BUILD ${MINDREADER_UNITY})
  endif()
  if(module_PICTURES)
    mindreader_share_headers(mindreader_${name} pictures <algorithm> <array> <chrono> <functional>
      <map> <memory> <optional> <span> <string> <utility> <vector>
      <fmt/format.h> <opencv2/core/mat.hpp> <opencv2/imgproc.hpp>)
  endif()
endfunction()

# A sanitized build runs each test program in so many processes.
set(mindreader_shards 4)

function(mindreader_test name)
  cmake_parse_arguments(PARSE_ARGV 1 test "TOGETHER" "LABEL;TIMEOUT" "LINK")
  if(NOT test_LABEL)
    set(test_LABEL unit)
  endif()
  if(NOT test_TIMEOUT)
    set(test_TIMEOUT 120)
  endif()
  add_executable(${name} ${test_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PRIVATE mindreader_settings ${test_LINK} GTest::gmock_main)
  target_compile_options(${name} PRIVATE ${mindreader_test_options})
  if(test_TOGETHER)
    set_target_properties(${name} PROPERTIES UNITY_BUILD ${MINDREADER_UNITY})
  endif()
  mindreader_share_headers(${name} tests <gmock/gmock.h> <gtest/gtest.h>)
  target_compile_definitions(${name} PRIVATE MINDREADER_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  if(MINDREADER_SANITIZE AND test_LABEL STREQUAL unit)
    # To start a program takes longer there than most tests do: some hundred libraries.
    foreach(shard RANGE 1 ${mindreader_shards})
      math(EXPR index "${shard} - 1")
      add_test(NAME ${name}_${shard}_of_${mindreader_shards} COMMAND ${name})
      set_tests_properties(${name}_${shard}_of_${mindreader_shards} PROPERTIES LABELS unit TIMEOUT 600
        ENVIRONMENT "GTEST_TOTAL_SHARDS=${mindreader_shards};GTEST_SHARD_INDEX=${index}")
    endforeach()
  elseif(MINDREADER_SANITIZE)
    # Games run the program as people do, in a process of its own; they are built there on request.
    set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL TRUE)
  else()
    gtest_discover_tests(${name} DISCOVERY_TIMEOUT 60
      PROPERTIES LABELS ${test_LABEL} TIMEOUT ${test_TIMEOUT})
  endif()
endfunction()
