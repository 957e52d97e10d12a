#include "calibration/marks/shown_guess.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>

#include "calibration/looking/change.h"
#include "calibration/looking/look.h"
#include "calibration/looking/plain_ground.h"
#include "calibration/looking/things.h"
#include "calibration/marks/history.h"
#include "calibration/probing/hand.h"
#include "vision/shapes.h"
#include "vision/transform.h"

namespace mindreader {
namespace {

// Pegs of a history are between these parts of the input row's pegs.
constexpr double kSmallestPegOfHistory = 0.25;
constexpr double kLargestPegOfHistory = 1.3;
// A field of the input row that is more than so many times as long as high, as a list box is, is
// only as high as the line of text in it: pegs are up to as many times as large. So they are where
// letters are typed, which stand no further apart than they are high.
constexpr double kLargestPegByText = 2;
// And at most this many of their diameters apart.
constexpr double kFarthestPeg = 3;
// Steps are those of the input row, within this part of them: all may be drawn a little smaller.
constexpr double kSameSteps = 0.08;
// With its rim a tile is larger by this factor at most.
constexpr double kWithRim = 1.25;
// Pictures of one font are as far apart, to within this part of a step, and overlap in height.
constexpr double kEvenPictures = 0.08;
constexpr double kOverlapInHeight = 0.5;
// A guess is in its row's place when its pegs are nearer to the holes than this part of them.
constexpr double kInItsPlace = 0.25;
// A row that is drawn between pixels is off the page that it moves with by so much (pixels).
constexpr int kOffPage = 2;

double LargestPegOfHistory(const HoleRow& input) {
  const bool for_text = input.length > kLargestPegByText * input.diameter ||
                        (input.pegs > 1 && input.diameter >= input.Step());
  return (for_text ? kLargestPegByText : kLargestPegOfHistory) * input.diameter;
}

// The row that two neighbouring shapes begin. Rows of a history are written as the input row is.
std::optional<HoleRow> RowAlong(const Shape& first, const Shape& second, const HoleRow& input) {
  const bool upright = std::abs(input.step.y) > std::abs(input.step.x);
  const double diameter = (first.Diameter() + second.Diameter()) / 2;
  const double dx = second.CenterX() - first.CenterX(), dy = second.CenterY() - first.CenterY();
  const double length = std::hypot(dx, dy);
  const bool straight = std::min(std::abs(dx), std::abs(dy)) < kSamePegSize * diameter;
  const bool forward = dx > diameter / 2 || dy > diameter / 2;
  const bool like_input = (std::abs(dy) > std::abs(dx)) == upright;
  if (!straight || !like_input || !forward || length > kFarthestPeg * diameter ||
      std::abs(first.Diameter() - second.Diameter()) > kSamePegSize * diameter) {
    return std::nullopt;
  }
  return HoleRow{{first.CenterX(), first.CenterY()}, {dx, dy}, input.pegs, diameter};
}

// The row with the step to the last of its pegs that has an outline of its size: each is measured
// to half a pixel, and what the first two are off would add up along the row.
HoleRow MeasuredBy(const std::vector<Shape>& shapes, HoleRow row) {
  for (int peg = 1; peg < row.pegs; ++peg) {
    const RefPoint hole = row.Hole(peg);
    double nearest = row.diameter / 4;
    for (const Shape& shape : shapes) {
      const RefPoint middle{shape.CenterX(), shape.CenterY()};
      const double off = Apart(middle, hole);
      if (off >= nearest ||
          std::abs(shape.Diameter() - row.diameter) > kSamePegSize * row.diameter) {
        continue;
      }
      nearest = off;
      row.step = {(middle.x - row.first.x) / peg, (middle.y - row.first.y) / peg};
    }
  }
  return row;
}

// The row in line with both of its first pegs. Pictures of one kind are measured alike, but not
// always in the middle of their holes: what is far from them would be out of line, and so would the
// next rows be.
HoleRow Straight(HoleRow row) {
  const bool upright = std::abs(row.step.y) > std::abs(row.step.x);
  (upright ? row.first.x : row.first.y) += (upright ? row.step.x : row.step.y) / 2;
  (upright ? row.step.x : row.step.y) = 0;
  return row;
}

// The row of which two neighbouring shapes are the peg with this index and the next one.
HoleRow RowAround(const HoleRow& row, int peg) {
  if (peg == 0) return row;
  HoleRow around = Straight(row);
  around.first = {around.first.x - peg * around.step.x, around.first.y - peg * around.step.y};
  return around;
}

// The row with pegs that fill as much of its steps as those of the input row do: tiles may be seen
// without their rims, but were known with them. Nothing for steps of another size, unless the pegs
// are smaller than that by no more than a rim.
std::optional<HoleRow> SizedAs(const HoleRow& input, HoleRow row) {
  const double times = row.Step() / input.Step();
  const double rim = times * input.diameter / row.diameter;
  if (std::abs(times - 1) > kSameSteps && (rim < 1 || rim > kWithRim)) return std::nullopt;
  row.diameter = times * input.diameter;
  return row;
}

// The row that begins with two neighbouring shapes of these, if all of it shows the guess.
std::optional<HoleRow> ShownRowFrom(const PegsOfGuess& pegs, const Shape& first,
                                    const Shape& second, const HoleRow& input,
                                    const std::vector<Shape>& shapes) {
  auto row = RowAlong(first, second, input);
  if (!row) return std::nullopt;
  row = MeasuredBy(shapes, *row);
  if (const HoleRow straight = Straight(*row); pegs.AllIn(straight)) return straight;
  return pegs.AllIn(*row) ? row : std::nullopt;
}

// The row that they are somewhere in, where pictures before them have no outlines or others, or
// that is the input row drawn smaller.
std::optional<HoleRow> ShownRowWith(const PegsOfGuess& pegs, const Shape& first,
                                    const Shape& second, const HoleRow& input) {
  const auto row = RowAlong(first, second, input);
  std::optional<HoleRow> best;
  for (int peg = 0; row && peg + 1 < row->pegs; ++peg) {
    const HoleRow around = RowAround(*row, peg);
    for (const auto& other : {std::optional(around), SizedAs(input, around)}) {
      if (other && pegs.AllIn(*other) && (!best || pegs.Apart(*other) < pegs.Apart(*best))) {
        best = other;
      }
    }
  }
  return best;
}

// Whether a shape is what a digit leaves of the larger one around it, or a gloss: not in its
// middle. What it only overlaps is some of the ground between pegs that are pictures.
bool IsPartOfPeg(const Shape& shape, const std::vector<Shape>& all) {
  return std::any_of(all.begin(), all.end(), [&](const Shape& other) {
    const double times = other.Diameter() / shape.Diameter();
    const double off =
        std::hypot(other.CenterX() - shape.CenterX(), other.CenterY() - shape.CenterY());
    return times > kLargestPegOfHistory && times < kFarthestPeg &&
           off > kSamePegSize * shape.Diameter() && other.box.Intersect(shape.box) == shape.box;
  });
}

// Whether a shape is the ground between two pegs that are smaller than it: in the middle between
// them, and partly covered by both.
bool IsBetweenPegs(const Shape& shape, const std::vector<Shape>& all) {
  const auto covers_part = [&](const Shape& peg) {
    return peg.Diameter() < shape.Diameter() && !peg.box.Intersect(shape.box).Empty() &&
           !shape.box.Contains(peg.box.Center());
  };
  return std::any_of(all.begin(), all.end(), [&](const Shape& one) {
    return covers_part(one) && std::any_of(all.begin(), all.end(), [&](const Shape& other) {
             const double off_x = (one.CenterX() + other.CenterX()) / 2 - shape.CenterX();
             const double off_y = (one.CenterY() + other.CenterY()) / 2 - shape.CenterY();
             return covers_part(other) &&
                    std::abs(one.Diameter() - other.Diameter()) < kSamePegSize * one.Diameter() &&
                    std::hypot(off_x, off_y) < kSamePegSize * one.Diameter();
           });
  });
}

// Shapes that came between two pictures beside the input row and may be pegs of a history.
std::vector<Shape> NewPegs(const cv::Mat& before, const cv::Mat& after,
                           const std::vector<Shape>& all, const HoleRow& input,
                           bool also_in_input) {
  const WindowRect input_area = input.Area();
  std::vector<Shape> shapes = all;
  std::erase_if(shapes, [&](const Shape& shape) {
    return IsPartOfPeg(shape, all) || (!also_in_input && input_area.Contains(shape.box.Center())) ||
           ChangeAt(before, after, {shape.CenterX(), shape.CenterY()}, shape.Diameter()) <
               kPegAppeared ||
           shape.Diameter() < kSmallestPegOfHistory * input.diameter ||
           shape.Diameter() > LargestPegOfHistory(input);
  });
  return shapes;
}

bool IsOutlined(const HoleRow& row, int peg, const std::vector<Shape>& shapes) {
  const RefPoint hole = row.Hole(peg);
  return std::any_of(shapes.begin(), shapes.end(), [&](const Shape& shape) {
    return std::hypot(shape.CenterX() - hole.x, shape.CenterY() - hole.y) < row.diameter / 4;
  });
}

// A secret may be shown beside the history: rows of one history have one size and stand in line.
bool IsBetter(const HoleRow& row, const HoleRow& than, const std::optional<HoleRow>& like) {
  const auto alike = [&](const HoleRow& r) {
    return std::abs(r.diameter - like->diameter) < kSamePegSize / 2 * like->diameter &&
           std::min(std::abs(r.first.x - like->first.x), std::abs(r.first.y - like->first.y)) <
               like->diameter / 2;
  };
  if (like && alike(row) != alike(than)) return alike(row);
  return row.first.y < than.first.y;
}

// How large the pegs in a row are: pictures may be much smaller than the holes that they stand in,
// which may be pictures themselves.
double SizeOfPegs(const HoleRow& row, const std::vector<Shape>& pictures) {
  double largest = 0;
  for (int peg = 0; peg < row.pegs; ++peg) {
    const WindowPoint hole = Rounded(row.Hole(peg));
    double size = row.diameter;
    for (const Shape& picture : pictures) {
      if (picture.box.Contains(hole)) size = std::min(size, picture.Diameter());
    }
    largest = std::max(largest, size);
  }
  return largest;
}

// The rows that show the guess and did not do so in a picture before. First guesses are in the
// order of a palette or a legend, which may have moved with the layout.
std::vector<HoleRow> RowsThatCame(const cv::Mat& empty, const cv::Mat& bgra,
                                  const mastermind::Code& guess, const HoleRow& input,
                                  const Control& control) {
  auto rows = FindShownGuesses(empty, bgra, guess, input, control);
  if (rows.empty()) return rows;
  const auto at_first = FindShownGuesses(bgra, empty, guess, input, control);
  std::erase_if(rows, [&](const HoleRow& row) {
    return std::any_of(at_first.begin(), at_first.end(), [&](const HoleRow& then) {
      return row.Area().Contains(Rounded(then.first));
    });
  });
  return rows;
}

std::optional<HoleRow> BestOf(const std::vector<HoleRow>& rows,
                              const std::optional<HoleRow>& like) {
  std::optional<HoleRow> best;
  for (const HoleRow& row : rows) {
    if (!best || IsBetter(row, *best, like)) best = row;
  }
  return best;
}

// Whether a row was there before, with its pegs. What is drawn between pixels may be off the page
// around it by some of them, as that was found to have moved.
bool Stays(const HoleRow& row, const cv::Mat& before, const cv::Mat& after) {
  const auto was_at = [&](RefPoint first) {
    const HoleRow then{first, row.step, row.pegs, row.diameter};
    for (int peg = 0; peg < row.pegs; ++peg) {
      const auto is = LookAt(after, row, peg), was = LookAt(before, then, peg);
      if (!is || !was || Unlikeness(*is, *was) >= kPegAppeared) return false;
    }
    return true;
  };
  for (int x = -kOffPage; x <= kOffPage; ++x) {
    for (int y = -kOffPage; y <= kOffPage; ++y) {
      if (was_at({row.first.x + x, row.first.y + y})) return true;
    }
  }
  return false;
}

}  // namespace

std::vector<HoleRow> FindShownGuesses(const cv::Mat& empty, const cv::Mat& bgra,
                                      const mastermind::Code& guess, const HoleRow& input,
                                      const Control& control, bool also_in_input) {
  if (control.ShowsOnlyThere()) return {};
  const std::vector<Shape> all = FindShapes(WithPlainGround(bgra));
  const std::vector<Shape> shapes = NewPegs(empty, bgra, all, input, also_in_input);
  const PegsOfGuess pegs(bgra, guess, control);
  // Light pegs on a light ground are to be seen by their outlines only.
  const auto came = [&](const HoleRow& row) {
    for (int peg = 0; peg < row.pegs; ++peg) {
      if (!IsOutlined(row, peg, all) &&
          ChangeAt(empty, bgra, row.Hole(peg), row.diameter) < kPegAppeared) {
        return false;
      }
    }
    return true;
  };
  std::vector<HoleRow> rows;
  // What begins with shapes is surer than what only has them.
  for (const bool begins : {true, false}) {
    const std::size_t sure = begins ? 0 : rows.size();
    for (const Shape& first : shapes) {
      for (const Shape& second : shapes) {
        const auto row = begins ? ShownRowFrom(pegs, first, second, input, shapes)
                                : ShownRowWith(pegs, first, second, input);
        if (!row || !came(*row)) continue;
        // Digits hardly differ from each other, nor a row from one that begins with its second peg.
        const auto same = std::find_if(rows.begin(), rows.end(), [&](const HoleRow& other) {
          return !row->Area().Intersect(other.Area()).Empty();
        });
        if (same == rows.end()) {
          rows.push_back(*row);
        } else if (same - rows.begin() >= static_cast<std::ptrdiff_t>(sure) &&
                   pegs.Apart(*row) < pegs.Apart(*same)) {
          *same = *row;
        }
      }
    }
  }
  return rows;
}

std::vector<HoleRow> FindShownSecrets(const cv::Mat& empty, const cv::Mat& bgra,
                                      const mastermind::Code& guess, const HoleRow& input,
                                      const Control& control, bool also_in_input) {
  auto rows = FindShownGuesses(empty, bgra, guess, input, control, also_in_input);
  if (std::abs(input.step.y) <= std::abs(input.step.x)) return rows;
  HoleRow across = input;
  across.step = {input.Step(), 0};
  std::ranges::move(FindShownGuesses(empty, bgra, guess, across, control, also_in_input),
                    std::back_inserter(rows));
  return rows;
}

std::optional<HoleRow> FindShownGuess(const cv::Mat& empty, const cv::Mat& bgra,
                                      const mastermind::Code& guess, const HoleRow& input,
                                      const Control& control, const std::optional<HoleRow>& like) {
  return BestOf(RowsThatCame(empty, bgra, guess, input, control), like);
}

std::optional<HoleRow> FindGuessThatCame(const cv::Mat& empty, const cv::Mat& before,
                                         const cv::Mat& after, const mastermind::Code& guess,
                                         const HoleRow& input, const Control& control,
                                         const std::vector<HoleRow>& earlier,
                                         const std::optional<HoleRow>& like) {
  const auto is_earlier = [&](const HoleRow& row) {
    const bool was = std::any_of(earlier.begin(), earlier.end(), [&](const HoleRow& other) {
      const auto [along, across] = other.PlaceOf(row.first);
      return std::max(std::abs(along), std::abs(across)) < other.diameter / 2;
    });
    return was && Stays(row, before, after);
  };
  const auto shown = BestOf(RowsThatCame(empty, after, guess, input, control), like);
  if (!shown || !is_earlier(*shown)) return shown;
  auto rows = RowsThatCame(before, after, guess, input, control);
  std::erase_if(rows, is_earlier);
  return BestOf(rows, like);
}

bool GoesOnShowing(const cv::Mat& empty, const cv::Mat& bgra, const mastermind::Code& guess,
                   const HoleRow& row, const Control& control) {
  const auto shown = FindShownGuesses(empty, bgra, guess, row, control, true);
  return std::any_of(shown.begin(), shown.end(), [&](const HoleRow& other) {
    // A row is straight: its ends are enough.
    return std::max(Apart(row.first, other.first),
                    Apart(row.Hole(row.pegs - 1), other.Hole(row.pegs - 1))) <
           kInItsPlace * row.diameter;
  });
}

std::optional<HoleRow> FindGuessByPattern(const cv::Mat& empty, const cv::Mat& before,
                                          const cv::Mat& after, const mastermind::Code& guess,
                                          const HoleRow& input,
                                          const std::optional<HoleRow>& like) {
  const std::vector<Shape> all =
      NewPegs(empty, after, FindShapes(WithPlainGround(after)), input, false);
  std::vector<Shape> shapes = all;
  std::erase_if(shapes, [&](const Shape& shape) { return IsBetweenPegs(shape, all); });
  std::optional<HoleRow> best;
  const auto better = [&](const HoleRow& row) {
    if (!best || row.diameter > (1 + kSamePegSize) * best->diameter) return true;
    return row.diameter > best->diameter / (1 + kSamePegSize) && IsBetter(row, *best, like);
  };
  for (const Shape& first : shapes) {
    for (const Shape& second : shapes) {
      auto row = RowAlong(first, second, input);
      if (!row || !better(*row)) continue;
      row = MeasuredBy(shapes, *row);
      bool outlined = true, came = false;
      for (int peg = 0; peg < row->pegs; ++peg) {
        outlined = outlined && IsOutlined(*row, peg, shapes);
        came = came || ChangeAt(before, after, row->Hole(peg), row->diameter) >= kPegAppeared;
      }
      if (outlined && came && HasPattern(after, *row, guess)) best = row;
    }
  }
  return best;
}

std::optional<HoleRow> FindGuessInPictures(const cv::Mat& before, const cv::Mat& after,
                                           const mastermind::Code& guess, const HoleRow& input,
                                           const std::optional<HoleRow>& like) {
  const bool upright = std::abs(input.step.y) > std::abs(input.step.x);
  if (upright || input.pegs < 2) return std::nullopt;
  std::vector<Shape> pictures = PicturesOnGround(after);
  const WindowRect input_area = input.Area();
  const double smallest = kSmallestPegOfHistory * SizeOfPegs(input, PicturesOnGround(before));
  std::erase_if(pictures, [&](const Shape& picture) {
    return input_area.Contains(picture.box.Center()) || picture.Diameter() < smallest ||
           picture.Diameter() > LargestPegOfHistory(input) ||
           ChangeAt(before, after, {picture.CenterX(), picture.CenterY()}, picture.Diameter()) <
               kPegAppeared;
  });
  const auto picture_at = [&](RefPoint place, double step) {
    return std::find_if(pictures.begin(), pictures.end(), [&](const Shape& picture) {
      return std::abs(picture.CenterX() - place.x) < kEvenPictures * step &&
             std::abs(picture.CenterY() - place.y) < kOverlapInHeight * picture.box.height;
    });
  };
  std::optional<HoleRow> best;
  for (const Shape& first : pictures) {
    for (const Shape& last : pictures) {
      const double step = (last.CenterX() - first.CenterX()) / (input.pegs - 1);
      HoleRow row{{first.CenterX(), first.CenterY()}, {step, 0}, input.pegs, 0};
      if (step < first.box.width || step > kFarthestPeg * first.Diameter()) continue;
      std::vector<double> middles;
      for (int peg = 0; peg < row.pegs; ++peg) {
        const auto picture = picture_at(row.Hole(peg), step);
        if (picture == pictures.end()) break;
        middles.push_back(picture->CenterY());
        row.diameter = std::max(row.diameter, picture->Diameter());
      }
      // More of them in line are no guess.
      if (std::ssize(middles) < row.pegs || picture_at(row.Hole(-1), step) != pictures.end() ||
          picture_at(row.Hole(row.pegs), step) != pictures.end()) {
        continue;
      }
      std::sort(middles.begin(), middles.end());
      row.first.y = middles[middles.size() / 2];
      if (HasPattern(after, row, guess) && (!best || IsBetter(row, *best, like))) best = row;
    }
  }
  return best;
}

}  // namespace mindreader
