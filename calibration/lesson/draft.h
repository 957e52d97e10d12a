// What one picture gives, without touching anything.
#pragma once

#include <optional>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "calibration/lesson/lesson.h"
#include "calibration/looking/sketch.h"

namespace mindreader {

// A lesson with what somebody says of a picture, a person or the sketch of it: holes and colours,
// how pegs are placed, and nothing of marks. The pixels must stay as they are.
[[nodiscard]] Lesson DraftLesson(const cv::Mat& bgra, const BoardGuess& board, Way way,
                                 const std::vector<Shape>& palette);

// The likeliest board and palette that do not overlap; nothing when there is no board.
struct Likeliest {
  BoardGuess board;
  std::vector<Shape> palette;  // may be empty
};
[[nodiscard]] std::optional<Likeliest> LikeliestOf(const Sketch& sketch);

// The smallest shape that holds a place, as somebody points at it; a disc of this diameter around
// it where there is none.
[[nodiscard]] Shape ShapeAt(const std::vector<Shape>& shapes, WindowPoint place, double diameter);

// The picture with boards, palettes and marks of a sketch drawn over it: the likeliest in strong
// colours, others faint.
[[nodiscard]] cv::Mat DrawSketch(const cv::Mat& bgra, const Sketch& sketch);

}  // namespace mindreader
