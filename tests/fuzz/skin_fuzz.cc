// Skins: TOML from anybody. One that is accepted must do for looking at a picture with it.
#include <opencv2/imgproc.hpp>

#include "skins/skin_file.h"
#include "tests/fuzz/fuzz.h"
#include "vision/board_reader.h"

namespace {

// Something to see: discs of a few colours on gray, as boards are.
const cv::Mat& Board() {
  static const cv::Mat board = [] {
    cv::Mat made(240, 180, CV_8UC4, cv::Scalar(200, 200, 200, 255));
    for (int row = 0; row < 6; ++row) {
      for (int peg = 0; peg < 4; ++peg) {
        const int level = 40 * ((row + peg) % 6);
        cv::circle(made, {20 + 30 * peg, 20 + 34 * row}, 11,
                   cv::Scalar(level, 200 - level, 90, 255), cv::FILLED);
      }
    }
    return made;
  }();
  return board;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace mindreader;
  const auto skin = ParseSkin(fuzz::Text(data, size), "fuzz.toml", "/nonexistent");
  if (!skin) {
    fuzz::Require(!skin.error().Message().empty());
    return 0;
  }
  if (!skin->HasBoard()) return 0;
  const auto layout = LocateBoard(Board(), *skin);
  if (layout) (void)ReadBoard(Board(), *skin, *layout);
  return 0;
}
