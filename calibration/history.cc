#include "calibration/history.h"

#include <algorithm>
#include <cmath>

#include "calibration/change.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

// Pegs of a history are between these parts of the input row's pegs.
constexpr double kSmallestPeg = 0.3;
constexpr double kLargestPeg = 1.3;
// And at most this many of their diameters apart.
constexpr double kFarthestPeg = 3;
constexpr double kSameSize = 0.2;
// A smaller peg shows its colour or its picture within this many levels, and no other one nearer by
// more than a little.
constexpr double kSameColor = 60;
constexpr double kSlack = 3;
constexpr double kNotClearlyNearer = 1.25;
// Of a row that is in its place, more than this part of the pegs must be seen.
constexpr double kMostOfRow = 0.6;

class Finder {
 public:
  Finder(const cv::Mat& bgra, const mastermind::Code& guess, const Control& control)
      : bgra_(bgra), guess_(guess), control_(control) {}

  // The row that begins with two neighbouring shapes, if all of it shows the guess. Rows of a
  // history are written as the input row is.
  [[nodiscard]] std::optional<HoleRow> RowFrom(const Shape& first, const Shape& second,
                                               const HoleRow& input) const {
    const bool upright = std::abs(input.step.y) > std::abs(input.step.x);
    const double diameter = (first.Diameter() + second.Diameter()) / 2;
    const double dx = second.CenterX() - first.CenterX(), dy = second.CenterY() - first.CenterY();
    const double length = std::hypot(dx, dy);
    const bool straight = std::min(std::abs(dx), std::abs(dy)) < kSameSize * diameter;
    const bool forward = dx > diameter / 2 || dy > diameter / 2;
    const bool like_input = (std::abs(dy) > std::abs(dx)) == upright;
    if (!straight || !like_input || !forward || length > kFarthestPeg * diameter ||
        std::abs(first.Diameter() - second.Diameter()) > kSameSize * diameter) {
      return std::nullopt;
    }
    const HoleRow row{{first.CenterX(), first.CenterY()}, {dx, dy}, guess_.size(), diameter};
    return Shown(row) == guess_.size() ? std::optional(row) : std::nullopt;
  }

  // How many pegs of a row show theirs of the guess.
  [[nodiscard]] int Shown(const HoleRow& row) const {
    int shown = 0;
    for (int peg = 0; peg < guess_.size(); ++peg) {
      shown += Shows(row.Hole(peg), row.diameter, guess_[peg]) ? 1 : 0;
    }
    return shown;
  }

 private:
  // Small letters and glosses change a colour's median, so the nearest of the known ones counts.
  [[nodiscard]] bool Shows(RefPoint at, double diameter, int color) const {
    const auto look = Look::Of(bgra_, at, kPegPart * diameter);
    if (!look) return false;
    const bool seen = control_.pegs[static_cast<std::size_t>(color)].has_value();
    // By the colour and by the whole picture: that of the peg itself, and the nearest one.
    double own_color = 256, color_apart = 256, own_picture = 256, picture_apart = 256;
    for (int i = 0; i < control_.ColorCount(); ++i) {
      const auto& known = control_.pegs[static_cast<std::size_t>(i)];
      if (!known) continue;
      const double by_color = Distance(known->color(), look->color());
      const double by_picture = Unlikeness(*known, *look);
      color_apart = std::min(color_apart, by_color);
      picture_apart = std::min(picture_apart, by_picture);
      if (i == color) {
        own_color = by_color;
        own_picture = by_picture;
      }
    }
    // A row that was judged with its last peg may never have shown that one.
    if (!seen) return std::min(color_apart, picture_apart) > kSlack;
    const auto is_nearest = [](double own, double nearest) {
      return own <= kSameColor && own <= kNotClearlyNearer * nearest + kSlack;
    };
    return is_nearest(own_color, color_apart) || is_nearest(own_picture, picture_apart);
  }

  const cv::Mat& bgra_;
  const mastermind::Code& guess_;
  const Control& control_;
};

// A secret may be shown beside the history: rows of one history have one size and stand in line.
bool IsBetter(const HoleRow& row, const HoleRow& than, const std::optional<HoleRow>& like) {
  const auto alike = [&](const HoleRow& r) {
    return std::abs(r.diameter - like->diameter) < kSameSize / 2 * like->diameter &&
           std::min(std::abs(r.first.x - like->first.x), std::abs(r.first.y - like->first.y)) <
               like->diameter / 2;
  };
  if (like && alike(row) != alike(than)) return alike(row);
  return row.first.y < than.first.y;
}

}  // namespace

std::vector<HoleRow> FindShownGuesses(const cv::Mat& empty, const cv::Mat& bgra,
                                      const mastermind::Code& guess, const HoleRow& input,
                                      const Control& control, bool also_in_input) {
  std::vector<Shape> shapes = FindShapes(bgra);
  const WindowRect input_area = input.Area();
  std::erase_if(shapes, [&](const Shape& shape) {
    return (!also_in_input && input_area.Contains(shape.box.Center())) ||
           ChangeAt(empty, bgra, {shape.CenterX(), shape.CenterY()}, shape.Diameter()) <
               kPegAppeared ||
           shape.Diameter() < kSmallestPeg * input.diameter ||
           shape.Diameter() > kLargestPeg * input.diameter;
  });
  const Finder finder(bgra, guess, control);
  std::vector<HoleRow> rows;
  for (const Shape& first : shapes) {
    for (const Shape& second : shapes) {
      const auto row = finder.RowFrom(first, second, input);
      const bool known = row && std::any_of(rows.begin(), rows.end(), [&](const HoleRow& other) {
                           return std::hypot(row->first.x - other.first.x,
                                             row->first.y - other.first.y) < row->diameter / 2;
                         });
      if (row && !known) rows.push_back(*row);
    }
  }
  return rows;
}

std::optional<HoleRow> FindShownGuess(const cv::Mat& empty, const cv::Mat& bgra,
                                      const mastermind::Code& guess, const HoleRow& input,
                                      const Control& control, const std::optional<HoleRow>& like) {
  std::optional<HoleRow> best;
  for (const HoleRow& row : FindShownGuesses(empty, bgra, guess, input, control)) {
    if (!best || IsBetter(row, *best, like)) best = row;
  }
  return best;
}

std::optional<HoleRow> FindGuessIn(const BoardGuess& history, const cv::Mat& empty,
                                   const cv::Mat& bgra, const mastermind::Code& guess,
                                   const Control& control) {
  const Finder finder(bgra, guess, control);
  std::optional<HoleRow> best;
  int most = static_cast<int>(kMostOfRow * guess.size());
  for (int i = 0; i < history.rows; ++i) {
    const HoleRow row = history.Row(i);
    bool full = true;
    for (int peg = 0; full && peg < row.pegs; ++peg) {
      full = ChangeAt(empty, bgra, row.Hole(peg), row.diameter) >= kPegAppeared;
    }
    const int shown = full ? finder.Shown(row) : 0;
    if (shown <= most) continue;
    most = shown;
    best = row;
  }
  return best;
}

}  // namespace mindreader
