#include "calibration/lesson/draft.h"

#include <algorithm>
#include <string>

#include <opencv2/imgproc.hpp>

namespace mindreader {
namespace {

const cv::Scalar kBoard(0, 160, 0, 255);
const cv::Scalar kPalette(0, 0, 220, 255);
const cv::Scalar kOtherBoard(190, 190, 190, 255);
const cv::Scalar kPaper(0, 0, 0, 255);
const cv::Scalar kLetterInk(255, 255, 255, 255);
constexpr double kLetter = 0.4;
constexpr std::size_t kMostDrawn = 4;  // of each kind

bool AreOverlapping(const BoardGuess& board, const PaletteGuess& palette) {
  const WindowRect area = AreaOf(board);
  return std::any_of(palette.colors.begin(), palette.colors.end(),
                     [&](const Shape& shape) { return area.Contains(shape.box.Center()); });
}

void Write(cv::Mat& picture, const std::string& text, cv::Point at) {
  cv::putText(picture, text, at, cv::FONT_HERSHEY_SIMPLEX, kLetter, kPaper, 3, cv::LINE_AA);
  cv::putText(picture, text, at, cv::FONT_HERSHEY_SIMPLEX, kLetter, kLetterInk, 1, cv::LINE_AA);
}

void DrawBoard(cv::Mat& picture, const BoardGuess& board, const cv::Scalar& color, bool numbers) {
  for (int row = 0; row < std::max(1, board.rows); ++row) {
    for (int peg = 0; peg < board.pegs; ++peg) {
      const WindowPoint hole = Rounded(board.Row(row).Hole(peg));
      const int radius = std::max(2, static_cast<int>(board.diameter / 2));
      cv::circle(picture, {hole.x, hole.y}, radius, color, numbers ? 2 : 1, cv::LINE_AA);
    }
  }
}

}  // namespace

Lesson DraftLesson(const cv::Mat& bgra, const BoardGuess& board, Way way,
                   const std::vector<Shape>& palette) {
  Lesson lesson;
  lesson.first.pixels = bgra;
  lesson.board = board;
  lesson.control.way = way;
  lesson.control.palette = palette;
  lesson.control.pegs.resize(palette.size());
  return lesson;
}

std::optional<Likeliest> LikeliestOf(const Sketch& sketch) {
  for (const PaletteGuess& palette : sketch.palettes) {
    for (const BoardGuess& board : sketch.boards) {
      if (!AreOverlapping(board, palette)) return Likeliest{board, palette.colors};
    }
  }
  if (sketch.boards.empty()) return std::nullopt;
  return Likeliest{sketch.boards.front(), {}};
}

Shape ShapeAt(const std::vector<Shape>& shapes, WindowPoint place, double diameter) {
  const Shape* best = nullptr;
  for (const Shape& shape : shapes) {
    if (!shape.box.Contains(place)) continue;
    if (best == nullptr || shape.Diameter() < best->Diameter()) best = &shape;
  }
  if (best != nullptr) return *best;
  return {WindowRect::Around(place, std::max(1, static_cast<int>(diameter / 2))), {}, 0};
}

cv::Mat DrawSketch(const cv::Mat& bgra, const Sketch& sketch) {
  cv::Mat picture = bgra.clone();
  picture.forEach<cv::Vec4b>([](cv::Vec4b& pixel, const int*) { pixel[3] = 255; });
  for (std::size_t i = std::min(kMostDrawn, sketch.boards.size()); i-- > 1;) {
    DrawBoard(picture, sketch.boards[i], kOtherBoard, false);
  }
  const auto likeliest = LikeliestOf(sketch);
  if (!likeliest) return picture;
  DrawBoard(picture, likeliest->board, kBoard, true);
  int number = 0;
  for (const Shape& shape : likeliest->palette) {
    const WindowRect& box = shape.box;
    cv::rectangle(picture, cv::Rect(box.x, box.y, box.width, box.height), kPalette, 2);
    Write(picture, std::to_string(++number), {box.x, box.y + box.height / 2});
  }
  return picture;
}

}  // namespace mindreader
