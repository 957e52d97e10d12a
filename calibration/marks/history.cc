#include "calibration/marks/history.h"

#include <algorithm>
#include <cmath>

#include <opencv2/imgproc.hpp>

#include "calibration/looking/box_rows.h"
#include "calibration/looking/change.h"
#include "calibration/looking/drift.h"
#include "calibration/looking/plain_ground.h"
#include "calibration/looking/things.h"
#include "vision/sample.h"
#include "vision/transform.h"

namespace mindreader {
namespace {

// Pegs of a history are between these parts of the input row's pegs.
constexpr double kSmallestPegOfHistory = 0.3;
constexpr double kLargestPegOfHistory = 1.3;
// A field of the input row that is more than so many times as long as high, as a list box is, is
// only as high as the line of text in it: pegs are up to as many times as large. So they are where
// letters are typed, which stand no further apart than they are high.
constexpr double kLargestPegByText = 2;
// And at most this many of their diameters apart.
constexpr double kFarthestPeg = 3;
constexpr double kSamePegSize = 0.2;
// Steps are those of the input row, within this part of them: all may be drawn a little smaller.
constexpr double kSameSteps = 0.08;
// A smaller peg shows its colour or its picture within this many levels, and no other one nearer by
// more than a little.
constexpr double kSamePegColor = 60;
constexpr double kSlack = 3;
constexpr double kNotClearlyNearer = 1.25;
constexpr double kSamePegPicture = 30;
// Pegs of one colour in one row differ by less than this (levels, on average).
constexpr double kOfOneColor = 6;
// Or pictures that do not stand on whole pixels by less than this part of what others differ by.
constexpr double kMuchLess = 0.125;
// Of a row that is in its place, more than this part of the pegs must be seen.
constexpr double kMostOfRow = 0.6;
// And on the whole they differ from their own pegs by less than this part of what they differ from
// the other ones: where pegs are words, other text is about as like all of them.
constexpr double kMoreLikeOwn = 0.85;
constexpr double kInLineWithInput = 3;  // pixels
// Pictures of one font are as far apart, to within this part of a step, and overlap in height.
constexpr double kEvenPictures = 0.08;
constexpr double kOverlapInHeight = 0.5;
// A guess is in its row's place when its pegs are nearer to the holes than this part of them.
constexpr double kInItsPlace = 0.25;
// Rows of one history stand in line to within this part of a peg.
constexpr double kOffLine = 0.3;
// The rims of empty holes, which show that these moved, are seen with so much around them.
constexpr int kAroundHole = 3;  // pixels
// A step of a board is at most so long in each direction, and two rows agree about it to within
// what is rounded (pixels).
constexpr int kLongestStep = 5;
constexpr int kRoundedStep = 1;
// Where anything is drawn colors differ by so much (standard deviation, levels).
constexpr double kFaintest = 0.5;

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

// The row of which two neighbouring shapes are the peg with this index and the next one. Pictures
// of one kind are measured alike, but not always in the middle of their holes: what is far from
// them is in line with both.
HoleRow RowAround(HoleRow row, int peg) {
  if (peg == 0) return row;
  const bool upright = std::abs(row.step.y) > std::abs(row.step.x);
  (upright ? row.first.x : row.first.y) += (upright ? row.step.x : row.step.y) / 2;
  (upright ? row.step.x : row.step.y) = 0;
  row.first = {row.first.x - peg * row.step.x, row.first.y - peg * row.step.y};
  return row;
}

// The row with pegs that fill as much of its steps as those of the input row do: tiles may be seen
// without their rims, but were known with them. Nothing for steps of another size.
std::optional<HoleRow> SizedAs(const HoleRow& input, HoleRow row) {
  const double times = row.Step() / input.Step();
  if (std::abs(times - 1) > kSameSteps) return std::nullopt;
  row.diameter = times * input.diameter;
  return row;
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

// Whether the pegs of a row look alike where the guess has one colour, and only there.
bool HasPattern(const cv::Mat& bgra, const HoleRow& row, const mastermind::Code& guess) {
  std::vector<Look> looks;
  for (int peg = 0; peg < row.pegs; ++peg) {
    const auto look = LookAt(bgra, row, peg);
    if (!look) return false;
    looks.push_back(*look);
  }
  double apart_of_same = 0, apart_of_others = kMostUnlike;
  for (int a = 0; a < row.pegs; ++a) {
    for (int b = 0; b < a; ++b) {
      const double apart =
          Unlikeness(looks[static_cast<std::size_t>(a)], looks[static_cast<std::size_t>(b)]);
      if (guess[a] == guess[b]) {
        apart_of_same = std::max(apart_of_same, apart);
      } else {
        apart_of_others = std::min(apart_of_others, apart);
      }
    }
  }
  // Where there is only one color nothing tells how much others differ.
  const double slack = apart_of_others < kMostUnlike ? kMuchLess * apart_of_others : 0;
  return apart_of_same < std::max(kOfOneColor, slack) &&
         apart_of_others > std::max(kOfOneColor, apart_of_same);
}

class RowFinder {
 public:
  RowFinder(const cv::Mat& bgra, const mastermind::Code& guess, const Control& control)
      : bgra_(bgra), guess_(guess), control_(control) {}

  // The row that begins with two neighbouring shapes, if all of it shows the guess.
  [[nodiscard]] std::optional<HoleRow> RowFrom(const Shape& first, const Shape& second,
                                               const HoleRow& input) const {
    const auto row = RowAlong(first, second, input);
    return row && ShowsAll(*row) ? row : std::nullopt;
  }

  // The row that they are somewhere in, where pictures before them have no outlines or others, or
  // that is the input row drawn smaller.
  [[nodiscard]] std::optional<HoleRow> RowWith(const Shape& first, const Shape& second,
                                               const HoleRow& input) const {
    const auto row = RowAlong(first, second, input);
    std::optional<HoleRow> best;
    for (int peg = 0; row && peg + 1 < row->pegs; ++peg) {
      const HoleRow around = RowAround(*row, peg);
      for (const auto& other : {std::optional(around), SizedAs(input, around)}) {
        if (other && ShowsAll(*other) && (!best || Apart(*other) < Apart(*best))) best = other;
      }
    }
    return best;
  }

  // How much the pegs of a row differ from those of the guess, as pictures.
  [[nodiscard]] double Apart(const HoleRow& row) const {
    double sum = 0;
    for (int peg = 0; peg < guess_.size(); ++peg) {
      const auto look = LookAt(bgra_, row, peg);
      const auto& own = control_.pegs[static_cast<std::size_t>(guess_[peg])];
      if (look && own) sum += Unlikeness(*look, *own);
    }
    return sum;
  }

  // How much they differ from the pegs of the other colors, each on average.
  [[nodiscard]] double ApartFromOthers(const HoleRow& row) const {
    double sum = 0;
    for (int peg = 0; peg < guess_.size(); ++peg) {
      const auto look = LookAt(bgra_, row, peg);
      const auto& own = control_.pegs[static_cast<std::size_t>(guess_[peg])];
      double apart = 0;
      int others = 0;
      for (int i = 0; look && own && i < control_.ColorCount(); ++i) {
        const auto& known = control_.pegs[static_cast<std::size_t>(i)];
        if (i == guess_[peg] || !known) continue;
        apart += Unlikeness(*look, *known);
        ++others;
      }
      sum += others > 0 ? apart / others : kMostUnlike;
    }
    return sum;
  }

  // Whether all pegs of a row show theirs of the guess.
  [[nodiscard]] bool ShowsAll(const HoleRow& row) const {
    for (int peg = 0; peg < guess_.size(); ++peg) {
      if (!Shows(row.Hole(peg), row.diameter, guess_[peg])) return false;
    }
    return true;
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
    // By the colour and by the whole picture: that of the peg itself, and those of the others.
    const auto& own = control_.pegs[static_cast<std::size_t>(color)];
    double own_color = 256, color_apart = 256, own_picture = 256, picture_apart = 256;
    bool colors_tell = true;
    for (int i = 0; i < control_.ColorCount(); ++i) {
      const auto& known = control_.pegs[static_cast<std::size_t>(i)];
      if (!known) continue;
      const double by_color = Distance(known->color(), look->color());
      const double by_picture = Unlikeness(*known, *look);
      if (i == color) {
        own_color = by_color;
        own_picture = by_picture;
      } else {
        color_apart = std::min(color_apart, by_color);
        picture_apart = std::min(picture_apart, by_picture);
        // Digits have one colour, and differ only as pictures.
        if (own && Distance(known->color(), own->color()) <= kSlack) colors_tell = false;
      }
    }
    // A row that was judged with its last peg may never have shown that one.
    if (!own) return std::min(color_apart, picture_apart) > kSlack;
    const auto is_nearest = [](double apart, double others) {
      return apart <= kSamePegColor && apart <= kNotClearlyNearer * others + kSlack;
    };
    if (colors_tell && is_nearest(own_color, color_apart)) return true;
    return is_nearest(own_picture, picture_apart) && (colors_tell || own_picture < kSamePegPicture);
  }

  const cv::Mat& bgra_;
  const mastermind::Code& guess_;
  const Control& control_;
};

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

// The cells of a table that are in a row's place. What fills them looks alike some pixels off, the
// more so beside a letter in the middle; the lines between them tell where they are.
std::optional<HoleRow> RowOfCellsAt(const HoleRow& row, const cv::Mat& bgra) {
  for (const BoardGuess& board : FindCellRows(bgra, row.pegs)) {
    const HoleRow cells = board.Row(0);
    if (std::abs(cells.first.x - row.first.x) < kInLineWithInput &&
        std::abs(cells.step.x - row.step.x) < kInLineWithInput &&
        std::abs(cells.first.y - row.first.y) < cells.diameter / 2) {
      return cells;
    }
  }
  return std::nullopt;
}

// A row whose pegs came between two pictures, as far across and as large as they are.
HoleRow MeasuredByChange(HoleRow row, const cv::Mat& before, const cv::Mat& after) {
  std::vector<double> across, sizes;
  const int half = static_cast<int>(row.Step() / 2);
  for (int peg = 0; peg < row.pegs; ++peg) {
    const WindowRect cell = WindowRect::Around(Rounded(row.Hole(peg)), half);
    const cv::Rect box =
        cv::Rect(cell.x, cell.y, cell.width, cell.height) & cv::Rect({}, after.size());
    if (box.empty()) continue;
    const auto fills = [&](const cv::Rect& part) {
      return part.width == box.width || part.height == box.height;
    };
    cv::Rect came = cv::boundingRect(ChangedPixels(before(box), after(box), {}));
    if (fills(came)) {
      // The ground of a card, which came as well: what stands on it counts.
      const cv::Mat ground(box.size(), after.type(), cv::Scalar(after.at<cv::Vec4b>(box.tl())));
      came = cv::boundingRect(ChangedPixels(ground, after(box), {}));
    }
    if (came.empty() || fills(came)) continue;
    across.push_back(row.PlaceOf({box.x + came.x + (came.width - 1) / 2.0,
                                  box.y + came.y + (came.height - 1) / 2.0})
                         .across);
    sizes.push_back(std::max(came.width, came.height));
  }
  if (across.empty()) return row;
  for (auto* list : {&across, &sizes}) std::sort(list->begin(), list->end());
  const double by = across[across.size() / 2];
  row.first.x -= by * row.step.y / row.Step();
  row.first.y += by * row.step.x / row.Step();
  row.diameter = sizes[sizes.size() / 2];
  return row;
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

// Whether there is anything but plain ground in a part of a picture.
bool IsDrawn(const cv::Mat& bgra, const WindowRect& part) {
  const cv::Rect box =
      cv::Rect(part.x, part.y, part.width, part.height) & cv::Rect({}, bgra.size());
  if (box.empty()) return false;
  cv::Scalar mean, deviation;
  cv::meanStdDev(bgra(box), mean, deviation);
  return std::max({deviation[0], deviation[1], deviation[2]}) >= kFaintest;
}

}  // namespace

std::vector<HoleRow> FindShownGuesses(const cv::Mat& empty, const cv::Mat& bgra,
                                      const mastermind::Code& guess, const HoleRow& input,
                                      const Control& control, bool also_in_input) {
  if (control.ShowsOnlyThere()) return {};
  const std::vector<Shape> all = FindShapes(WithPlainGround(bgra));
  const std::vector<Shape> shapes = NewPegs(empty, bgra, all, input, also_in_input);
  const RowFinder finder(bgra, guess, control);
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
        const auto row =
            begins ? finder.RowFrom(first, second, input) : finder.RowWith(first, second, input);
        if (!row || !came(*row)) continue;
        // Digits hardly differ from each other, nor a row from one that begins with its second peg.
        const auto same = std::find_if(rows.begin(), rows.end(), [&](const HoleRow& other) {
          return !row->Area().Intersect(other.Area()).Empty();
        });
        if (same == rows.end()) {
          rows.push_back(*row);
        } else if (same - rows.begin() >= static_cast<std::ptrdiff_t>(sure) &&
                   finder.Apart(*row) < finder.Apart(*same)) {
          *same = *row;
        }
      }
    }
  }
  return rows;
}

std::optional<HoleRow> FindShownGuess(const cv::Mat& empty, const cv::Mat& bgra,
                                      const mastermind::Code& guess, const HoleRow& input,
                                      const Control& control, const std::optional<HoleRow>& like) {
  const auto shown = FindShownGuesses(empty, bgra, guess, input, control);
  if (shown.empty()) return std::nullopt;
  // First guesses are in the order of a palette or a legend, which may have moved with the layout.
  const auto at_first = FindShownGuesses(bgra, empty, guess, input, control);
  const auto only_moved = [&](const HoleRow& row) {
    return std::any_of(at_first.begin(), at_first.end(), [&](const HoleRow& then) {
      return row.Area().Contains(Rounded(then.first));
    });
  };
  std::optional<HoleRow> best;
  for (const HoleRow& row : shown) {
    if (!only_moved(row) && (!best || IsBetter(row, *best, like))) best = row;
  }
  return best;
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
      const auto row = RowAlong(first, second, input);
      if (!row || !better(*row)) continue;
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

std::optional<HoleRow> FindGuessInBoxes(const std::vector<BoardGuess>& box_rows,
                                        const cv::Mat& before, const cv::Mat& after,
                                        const mastermind::Code& guess, const HoleRow& input) {
  for (const BoardGuess& board : box_rows) {
    for (int i = 0; i < board.rows; ++i) {
      const HoleRow row = board.Row(i);
      if (row.pegs != guess.size() || !row.Area().Intersect(input.Area()).Empty()) continue;
      bool came = true;
      for (int peg = 0; came && peg < row.pegs; ++peg) {
        came = ChangeAt(before, after, row.Hole(peg), row.diameter) >= kPegAppeared;
      }
      if (came && HasPattern(after, row, guess)) return row;
    }
  }
  return std::nullopt;
}

std::optional<BoardGuess> HistoryOfBoxes(const std::vector<BoardGuess>& box_rows,
                                         const HoleRow& row) {
  std::vector<double> away;  // of the rows in line with it, in pixels below it
  for (const BoardGuess& board : box_rows) {
    for (int i = 0; i < board.rows; ++i) {
      const HoleRow other = board.Row(i);
      const bool in_line = other.pegs == row.pegs &&
                           std::abs(other.first.x - row.first.x) < kInLineWithInput &&
                           std::abs(other.step.x - row.step.x) < kInLineWithInput &&
                           std::abs(other.first.y - row.first.y) >= row.diameter;
      if (in_line) away.push_back(other.first.y - row.first.y);
    }
  }
  if (away.empty()) return std::nullopt;
  const auto nearer = [](double a, double b) { return std::abs(a) < std::abs(b); };
  const double pitch = std::abs(*std::min_element(away.begin(), away.end(), nearer));
  const auto goes_on = [&](double at) {
    return std::any_of(away.begin(), away.end(),
                       [&](double other) { return std::abs(other - at) < kInLineWithInput; });
  };
  int above = 0, below = 0;
  while (goes_on(-(above + 1) * pitch)) ++above;
  while (goes_on((below + 1) * pitch)) ++below;
  BoardGuess history;
  history.first = {row.first.x, row.first.y - above * pitch};
  history.next_peg = row.step;
  history.next_row = {0, pitch};
  history.pegs = row.pegs;
  history.rows = above + 1 + below;
  history.diameter = row.diameter;
  return history;
}

std::optional<HoleRow> FindGuessIn(const BoardGuess& history, const cv::Mat& empty,
                                   const cv::Mat& bgra, const mastermind::Code& guess,
                                   const Control& control) {
  if (control.ShowsOnlyThere()) return std::nullopt;
  const RowFinder finder(bgra, guess, control);
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

std::optional<HoleRow> FindGuessInLine(const HoleRow& like, const cv::Mat& before,
                                       const cv::Mat& after, const mastermind::Code& guess,
                                       const Control& control) {
  if (like.pegs != guess.size() || control.ShowsOnlyThere()) return std::nullopt;
  const RowFinder finder(after, guess, control);
  const WindowRect window{0, 0, after.cols, after.rows};
  const bool upright = std::abs(like.step.y) > std::abs(like.step.x);
  const auto shifted = [&](int by) {
    HoleRow row = like;
    (upright ? row.first.x : row.first.y) += by;
    return row;
  };
  std::optional<HoleRow> best;
  int most = static_cast<int>(kMostOfRow * guess.size());
  double least_apart = 0;
  const int reach = upright ? after.cols : after.rows;
  for (int by = -reach; by <= reach; ++by) {
    const HoleRow row = shifted(by);
    if (row.Area().Intersect(window) != row.Area()) continue;
    int came = 0;
    for (int peg = 0; peg < row.pegs; ++peg) {
      came += ChangeAt(before, after, row.Hole(peg), row.diameter) >= kPegAppeared ? 1 : 0;
    }
    if (came <= kMostOfRow * row.pegs) continue;
    const int shown = finder.Shown(row);
    const double apart = finder.Apart(row);
    if (shown < most || (best && shown == most && apart >= least_apart)) continue;
    if (!best && shown == most) continue;
    if (apart > kMoreLikeOwn * finder.ApartFromOthers(row)) continue;
    most = shown;
    least_apart = apart;
    best = row;
  }
  if (!best) return std::nullopt;
  const auto cells = like.length > like.diameter ? RowOfCellsAt(*best, after) : std::nullopt;
  return cells ? cells : MeasuredByChange(*best, before, after);
}

std::optional<HoleRow> FindGuessInLines(const std::vector<HoleRow>& rows, const cv::Mat& before,
                                        const cv::Mat& after, const mastermind::Code& guess,
                                        const Control& control) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool tried = std::any_of(
        rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(i), [&](const HoleRow& other) {
          return std::abs(other.PlaceOf(rows[i].first).along) < kOffLine * other.diameter;
        });
    if (tried) continue;
    if (const auto found = FindGuessInLine(rows[i], before, after, guess, control)) return found;
  }
  return std::nullopt;
}

HoleRow Followed(HoleRow row, const cv::Mat& then, const cv::Mat& now, int reach) {
  const WindowPoint by = Drift(then, now, row.Area(), reach);
  row.first = {row.first.x + by.x, row.first.y + by.y};
  return row;
}

bool IsThere(const HoleRow& followed, const cv::Mat& now, const HoleRow& row, const cv::Mat& then,
             const mastermind::Code& guess) {
  int same = 0;
  for (int peg = 0; peg < row.pegs; ++peg) {
    const auto own = LookAt(then, row, peg), there = LookAt(now, followed, peg);
    same += own && there && Unlikeness(*own, *there) < kPegAppeared ? 1 : 0;
  }
  return same > kMostOfRow * row.pegs || HasPattern(now, followed, guess);
}

WindowPoint DriftByOtherRows(const BoardGuess& board, const HoleRow& row, const cv::Mat& empty,
                             const cv::Mat& before, const cv::Mat& after) {
  const auto judged = board.Find(row);
  if (!judged) return {};
  const int reach = static_cast<int>(std::min(row.Step(), board.Pitch()) / 2);
  const auto drift = [&](const cv::Mat& then, int other) -> WindowPoint {
    if (other < 0 || other >= board.rows) return {};
    const WindowRect area = board.Row(other).Area().Grown(kAroundHole);
    // Rows that come one by one are not there yet, and plain ground is found anywhere.
    return IsDrawn(then, area) ? Drift(then, after, area, reach) : WindowPoint{};
  };
  // Steps that are too small to be seen add up where a picture is compared with the first one.
  const WindowPoint by = drift(empty, *judged + 2);
  return by != WindowPoint{} ? by : drift(before, *judged - 1);
}

WindowPoint StepOfBoard(const BoardGuess& board, const HoleRow& row, const cv::Mat& pegs,
                        const cv::Mat& before, const cv::Mat& after) {
  const auto judged = board.Find(row);
  if (!judged || cv::countNonZero(pegs) == 0) return {};
  const WindowPoint by = LikelyDrift(before, after, row.Area(), kLongestStep, pegs);
  if (by == WindowPoint{}) return {};
  const auto agrees = [&](int other) {
    if (other < 0 || other >= board.rows) return false;
    const WindowRect area = board.Row(other).Area().Grown(kAroundHole);
    const WindowPoint own = LikelyDrift(before, after, area, kLongestStep);
    return own != WindowPoint{} && std::abs(own.x - by.x) <= kRoundedStep &&
           std::abs(own.y - by.y) <= kRoundedStep;
  };
  return agrees(*judged + 2) || agrees(*judged - 1) ? by : WindowPoint{};
}

HoleRow Aligned(const HoleRow& row, const std::vector<HoleRow>& before) {
  if (before.empty()) return row;
  const HoleRow& like = before.front();
  const double slack = kOffLine * like.diameter;
  const auto [along, across] = like.PlaceOf(row.first);
  const RefPoint end = row.Hole(row.pegs - 1);
  const bool alike = row.pegs == like.pegs &&
                     std::abs(row.diameter - like.diameter) < kSamePegSize * like.diameter &&
                     std::abs(along) < slack &&
                     std::abs(like.PlaceOf(end).across - across) < slack &&
                     std::abs(like.PlaceOf(end).along - (like.pegs - 1) * like.Step()) < slack;
  if (!alike) return row;
  double pitch = 0;
  for (const HoleRow& other : before) {
    const double apart = std::abs(like.PlaceOf(other.first).across);
    if (apart > like.diameter / 2 && (pitch == 0 || apart < pitch)) pitch = apart;
  }
  const double even = pitch > 0 ? std::round(across / pitch) * pitch : across;
  const double place = std::abs(even - across) < slack ? even : across;
  HoleRow aligned = like;
  aligned.first.x -= place * like.step.y / like.Step();
  aligned.first.y += place * like.step.x / like.Step();
  return aligned;
}

}  // namespace mindreader
