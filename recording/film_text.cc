#include "recording/film_text.h"

#include <algorithm>
#include <cmath>

#include <opencv2/imgproc.hpp>

#include "recording/story.h"

namespace mindreader {
namespace {

constexpr int kFont = cv::FONT_HERSHEY_SIMPLEX;
// A capital letter of the font is so high at scale 1, in pixels.
constexpr double kFontHeight = 21;
// OpenCV puts the points of a letter on whole pixels, so that small letters become crooked. Letters
// are drawn so many times as large and made smaller.
constexpr int kFiner = 4;
// A stroke's part of a capital letter's height.
constexpr double kStroke = 0.115;
// Between two pegs' middles, in radii.
constexpr double kPegStep = 2.6;

struct Pen {
  double scale;  // of the font, kFiner times as large
  int stroke;
};

Pen PenOf(double height) {
  return {height * kFiner / kFontHeight,
          std::max(1, static_cast<int>(std::lround(height * kFiner * kStroke)))};
}

std::string Ascii(const std::string& text) {
  std::string plain;
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    if (byte >= 32 && byte < 127) plain += letter;
  }
  return plain;
}

cv::Scalar ToScalar(Bgr color) {
  return {double(color.blue), double(color.green), double(color.red)};
}

}  // namespace

int TextWidth(const std::string& text, double height) {
  const Pen pen = PenOf(height);
  const int width = cv::getTextSize(Ascii(text), kFont, pen.scale, pen.stroke, nullptr).width;
  return width / kFiner + 1;
}

void DrawText(cv::Mat& canvas, const std::string& text, cv::Point at, double height,
              const cv::Scalar& color) {
  const std::string plain = Ascii(text);
  if (plain.empty()) return;
  const Pen pen = PenOf(height);
  // Around the letters: what hangs below the base line, and the strokes' ends.
  const int margin = static_cast<int>(std::ceil(height * 0.6)) + 1;
  const cv::Rect place(at.x - margin, at.y - static_cast<int>(height) - margin,
                       TextWidth(plain, height) + 2 * margin,
                       static_cast<int>(height) + 2 * margin);
  cv::Mat fine(place.height * kFiner, place.width * kFiner, CV_8UC1, cv::Scalar(0));
  cv::putText(fine, plain, (at - place.tl()) * kFiner, kFont, pen.scale, cv::Scalar(255),
              pen.stroke, cv::LINE_AA);
  cv::Mat mask;
  cv::resize(fine, mask, place.size(), 0, 0, cv::INTER_AREA);
  const cv::Rect inside = place & cv::Rect({0, 0}, canvas.size());
  for (int y = inside.y; y < inside.br().y; ++y) {
    for (int x = inside.x; x < inside.br().x; ++x) {
      const double part = mask.at<unsigned char>(y - place.y, x - place.x) / 255.0;
      auto& pixel = canvas.at<cv::Vec3b>(y, x);
      for (int channel = 0; channel < 3; ++channel) {
        pixel[channel] =
            cv::saturate_cast<unsigned char>(pixel[channel] * (1 - part) + color[channel] * part);
      }
    }
  }
}

int PegsWidth(int pegs, int radius) {
  return pegs == 0 ? 0 : static_cast<int>(kPegStep * radius * (pegs - 1)) + 2 * radius;
}

void DrawPegs(cv::Mat& canvas, const Skin& skin, const mastermind::Code& code, int left, int middle,
              int radius) {
  for (int peg = 0; peg < code.size(); ++peg) {
    const cv::Point at(left + radius + static_cast<int>(kPegStep * radius * peg), middle);
    cv::circle(canvas, at, radius, ToScalar(ColorOf(skin, code[peg])), cv::FILLED, cv::LINE_AA);
    cv::circle(canvas, at, radius, kFaint, 1, cv::LINE_AA);
  }
}

}  // namespace mindreader
