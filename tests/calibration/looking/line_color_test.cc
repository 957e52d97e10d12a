// The color of the lines between colors.
#include "calibration/looking/line_color.h"

#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "tests/calibration/drawn_palette.h"

namespace mindreader::line_color_test {
namespace {

// Letters on colors with black lines between and around them: a black one with a letter has no
// outline. A black button in line with them that has a smaller word is none.
TEST(AddColorsOfLines, AddsTheColorThatTheLinesHaveWhereALetterIsOnIt) {
  for (const bool letter : {true, false}) {
    cv::Mat picture(200, 700, CV_8UC4, cv::Scalar(0, 0, 0, 255));
    PaletteGuess palette;
    palette.diameter = 75;
    std::vector<WindowPoint> centers;
    for (int i = 0; i < 6; ++i) {
      const WindowPoint at{80 + 84 * i, 100};
      centers.push_back(at);
      if (i < 5) {
        const cv::Scalar& fill = kPaletteColors[static_cast<std::size_t>(i)];
        cv::rectangle(picture, cv::Rect(at.x - 40, 62, 81, 77), fill, cv::FILLED);
        palette.colors.push_back(
            {WindowRect::Around(at, 37),
             {static_cast<std::uint8_t>(fill[0]), static_cast<std::uint8_t>(fill[1]),
              static_cast<std::uint8_t>(fill[2])},
             1});
      }
      const bool word = i == 5 && !letter;
      cv::putText(picture, word ? "OK" : std::string(1, "VLADZP"[i]), {at.x - 28, 124},
                  cv::FONT_HERSHEY_SIMPLEX, word ? 0.6 : 1, cv::Scalar::all(i == 5 ? 255 : 0), 2);
    }
    if (!letter) centers.pop_back();
    std::vector<PaletteGuess> palettes{palette};
    AddColorsOfLines(picture, palettes);
    ExpectCenters(palettes.front(), centers);
  }
}

}  // namespace
}  // namespace mindreader::line_color_test
