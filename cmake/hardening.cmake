# What an attacker who controls a picture, a window title or a skin file should find: a program at
# random addresses, with read-only relocations and guarded stacks. For builds that are not
# instrumented by a sanitizer.
include(CheckPIESupported)
check_pie_supported()
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

add_library(mindreader_hardening INTERFACE)
if(MINDREADER_SANITIZE)
  return()
endif()
target_compile_options(mindreader_hardening INTERFACE
  -fstack-protector-strong -fstack-clash-protection)
target_link_options(mindreader_hardening INTERFACE -Wl,-z,relro,-z,now)
# Fortify needs optimised code; some compilers set it themselves, to another level.
target_compile_options(mindreader_hardening INTERFACE
  $<$<NOT:$<CONFIG:Debug>>:-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=2>)
target_compile_definitions(mindreader_hardening INTERFACE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)
