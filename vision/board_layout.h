// Where everything of a skin is in a frame of one size: the skin's places in window pixels.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "base/error.h"
#include "base/geometry.h"
#include "skins/skin.h"

namespace mindreader {

struct TextArea {
  std::string name;
  WindowRect area;
};

// Valid for frames of `frame_size` for as long as the program does not move its board within the
// window.
struct BoardLayout {
  Size frame_size;
  double scale = 1;  // window pixels per reference pixel of the board
  int rows = 0;
  std::vector<std::vector<WindowPoint>> holes;  // [row][peg], row 0 is played first
  WindowPoint next_peg;  // the step from hole to hole, rounded; for the look of a cell's border
  WindowPoint next_row;
  int peg_radius = 0;
  // How clearly a hole must be set off from its surroundings to be a hole at all (channel levels,
  // see BorderContrast in sample.h): learned from the frame that the board was found in. 0 when
  // this program draws its holes without any border.
  int cell_border = 0;
  std::vector<std::vector<WindowPoint>> marks;  // [row][slot]
  int mark_radius = 0;
  std::vector<WindowPoint> palette;  // [color]
  int palette_radius = 0;
  std::vector<TextArea> texts;
  std::optional<WindowPoint> submit_button;  // for Submitting::kRowButton that of row 0
  std::optional<WindowPoint> new_game;
  std::vector<WindowPoint> secret;  // [peg]
  WindowRect board;                 // bounding box of holes and marks
  double score = 0;                 // how well the frame fits, 0 … 1; see LocateBoard

  // The cells of a row, holes and marks, each with their radius.
  [[nodiscard]] WindowRect RowArea(int row) const;
  [[nodiscard]] WindowRect MarksArea(int row) const;
};

// Finds the skin's board anywhere in a picture: in a window's own frame at any size, or in a
// picture of the whole screen. Candidates come, the cheapest first, from the reference size itself,
// from spots in the palette's colours, and from the periods of edges (Canny, Hough segments,
// autocorrelation); each is moved onto the picture's edges and checked. score is the part of the
// palette places and of the cells (holes and marks, in an order that a game can have) that read as
// the skin says. Rows that stand together in a block are not counted when they do not fit, up to
// kLargestCover of all rows: a dialog may lie over them, and ReadBoard tells so. But of the palette
// alone kMinimumScore must be readable. kNotFound (with the best candidate's failing part named)
// below kMinimumScore, kUsage for a picture that is not CV_8UC4.
inline constexpr double kMinimumScore = 0.85;
inline constexpr double kLargestCover = 0.6;
[[nodiscard]] Result<BoardLayout> LocateBoard(const cv::Mat& bgra, const Skin& skin);

}  // namespace mindreader
