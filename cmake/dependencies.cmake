# Everything comes from Debian packages, and its headers count as system headers.
find_package(PkgConfig REQUIRED)
find_package(spdlog REQUIRED)
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(tomlplusplus REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(tl-expected REQUIRED)
find_package(Threads REQUIRED)
pkg_check_modules(tesseract REQUIRED IMPORTED_TARGET tesseract)
pkg_check_modules(ffmpeg REQUIRED IMPORTED_TARGET libavcodec libavformat libavutil libswscale)
pkg_check_modules(re2 REQUIRED IMPORTED_TARGET re2)
pkg_check_modules(png REQUIRED IMPORTED_TARGET libpng)
pkg_check_modules(webp REQUIRED IMPORTED_TARGET libwebp)
pkg_check_modules(xxhash REQUIRED IMPORTED_TARGET libxxhash)
pkg_check_modules(x11 REQUIRED IMPORTED_TARGET x11)
pkg_check_modules(xcb REQUIRED IMPORTED_TARGET
  xcb xcb-shm xcb-damage xcb-composite xcb-xfixes xcb-randr xcb-ewmh xcb-icccm xcb-xtest
  xcb-screensaver xcb-dpms)

# libxdo ships neither a CMake nor a pkg-config file.
find_library(XDO_LIBRARY xdo REQUIRED)
add_library(xdo::xdo UNKNOWN IMPORTED)
set_target_properties(xdo::xdo PROPERTIES IMPORTED_LOCATION "${XDO_LIBRARY}")
target_link_libraries(xdo::xdo INTERFACE PkgConfig::x11)

# OpenCV's own CMake files are in libopencv-dev, which brings every module with Qt and VTK. We need two.
find_path(OPENCV_INCLUDE_DIR opencv2/core.hpp PATH_SUFFIXES opencv4 REQUIRED)
foreach(component core imgproc)
  find_library(OPENCV_${component}_LIBRARY opencv_${component} REQUIRED)
  add_library(opencv::${component} UNKNOWN IMPORTED)
  set_target_properties(opencv::${component} PROPERTIES
    IMPORTED_LOCATION "${OPENCV_${component}_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${OPENCV_INCLUDE_DIR}")
endforeach()
target_link_libraries(opencv::imgproc INTERFACE opencv::core)

if(MINDREADER_TESTS)
  find_package(GTest REQUIRED)
  pkg_check_modules(turbojpeg REQUIRED IMPORTED_TARGET libturbojpeg)
  include(GoogleTest)
endif()
if(MINDREADER_BENCH)
  find_package(benchmark REQUIRED)
endif()
