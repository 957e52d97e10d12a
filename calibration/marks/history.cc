#include "calibration/marks/history.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include <opencv2/imgproc.hpp>

#include "calibration/looking/box_rows.h"
#include "calibration/looking/change.h"
#include "calibration/looking/drift.h"
#include "calibration/looking/look.h"
#include "calibration/probing/hand.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

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
// A peg that stands anywhere along a hole is seen from a place no further from it than half of this
// part of the hole's height.
constexpr double kStepAlongHole = 0.25;
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

// Whether there is anything but plain ground in a part of a picture.
bool IsDrawn(const cv::Mat& bgra, const WindowRect& part) {
  const cv::Rect box =
      cv::Rect(part.x, part.y, part.width, part.height) & cv::Rect({}, bgra.size());
  if (box.empty()) return false;
  cv::Scalar mean, deviation;
  cv::meanStdDev(bgra(box), mean, deviation);
  return std::max({deviation[0], deviation[1], deviation[2]}) >= kFaintest;
}

// Whether a row of a board looks rather as if it had moved so far, too.
bool RowAgrees(const BoardGuess& board, int row, WindowPoint by, const cv::Mat& before,
               const cv::Mat& after) {
  if (row < 0 || row >= board.rows) return false;
  const WindowRect area = board.Row(row).Area().Grown(kAroundHole);
  const WindowPoint own = LikelyDrift(before, after, area, kLongestStep);
  return own != WindowPoint{} && std::abs(own.x - by.x) <= kRoundedStep &&
         std::abs(own.y - by.y) <= kRoundedStep;
}

// How unlike two pictures in a line are, one of which may stand on half a pixel, which also softens
// it.
double ApartBetweenPixels(const Look& a, const Look& b) {
  const auto beside = [](const Look& look) {
    cv::Mat patch;
    cv::filter2D(look.patch(), patch, -1, cv::Mat(cv::Matx12f(0.5F, 0.5F)));
    return Look::FromPatch(patch).value_or(look);
  };
  return std::min({Unlikeness(a, b), Unlikeness(beside(a), b), Unlikeness(a, beside(b))});
}

}  // namespace

double PegsOfGuess::Apart(const HoleRow& row) const {
  double sum = 0;
  for (int peg = 0; peg < guess_.size(); ++peg) {
    const auto look = LookAt(bgra_, row, peg);
    const auto& own = control_.pegs[static_cast<std::size_t>(guess_[peg])];
    if (look && own) sum += Unlikeness(*look, *own);
  }
  return sum;
}

double PegsOfGuess::ApartFromOthers(const HoleRow& row) const {
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

bool PegsOfGuess::AllIn(const HoleRow& row) const {
  for (int peg = 0; peg < guess_.size(); ++peg) {
    if (!Shows(row.Hole(peg), row.diameter, guess_[peg])) return false;
  }
  return true;
}

int PegsOfGuess::CountIn(const HoleRow& row) const {
  int shown = 0;
  for (int peg = 0; peg < guess_.size(); ++peg) {
    shown += Shows(row.Hole(peg), row.diameter, guess_[peg]) ? 1 : 0;
  }
  return shown;
}

// Small letters and glosses change a colour's median, so the nearest of the known ones counts.
bool PegsOfGuess::Shows(RefPoint at, double diameter, int color) const {
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
      const double apart = ApartBetweenPixels(looks[static_cast<std::size_t>(a)],
                                              looks[static_cast<std::size_t>(b)]);
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

std::vector<HoleRow> PlacesAlongHoles(const HoleRow& row) {
  std::vector<HoleRow> places{row};
  const double reach = (row.length - row.diameter) / 2;
  const int steps = static_cast<int>(std::ceil(reach / (kStepAlongHole * row.diameter)));
  for (int i = 1; i <= steps; ++i) {
    for (const int way : {-1, 1}) {
      const double part = way * reach * i / steps / row.Step();  // of the way to the next hole
      places.push_back(row);
      places.back().first = {row.first.x + part * row.step.x, row.first.y + part * row.step.y};
    }
  }
  return places;
}

std::optional<HoleRow> FindGuessInBoxes(const std::vector<BoardGuess>& box_rows,
                                        const cv::Mat& before, const cv::Mat& after,
                                        const mastermind::Code& guess, const HoleRow& input) {
  for (const BoardGuess& board : box_rows) {
    for (int i = 0; i < board.rows; ++i) {
      const HoleRow row = board.Row(i);
      if (row.pegs != guess.size() || !row.Area().Intersect(input.Area()).Empty()) continue;
      const auto shows_guess = [&](const HoleRow& place) {
        bool came = true;
        for (int peg = 0; came && peg < place.pegs; ++peg) {
          came = ChangeAt(before, after, place.Hole(peg), place.diameter) >= kPegAppeared;
        }
        return came && HasPattern(after, place, guess);
      };
      if (std::ranges::any_of(PlacesAlongHoles(row), shows_guess)) return row;
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
  const PegsOfGuess pegs(bgra, guess, control);
  std::optional<HoleRow> best;
  int most = static_cast<int>(kMostOfRow * guess.size());
  for (int i = 0; i < history.rows; ++i) {
    const HoleRow row = history.Row(i);
    bool full = true;
    for (int peg = 0; full && peg < row.pegs; ++peg) {
      full = ChangeAt(empty, bgra, row.Hole(peg), row.diameter) >= kPegAppeared;
    }
    const int shown = full ? pegs.CountIn(row) : 0;
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
  const PegsOfGuess pegs(after, guess, control);
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
    const int shown = pegs.CountIn(row);
    const double apart = pegs.Apart(row);
    if (shown < most || (best && shown == most && apart >= least_apart)) continue;
    if (!best && shown == most) continue;
    if (apart > kMoreLikeOwn * pegs.ApartFromOthers(row)) continue;
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
  const auto agrees = [&](int other) { return RowAgrees(board, other, by, before, after); };
  return agrees(*judged + 2) || agrees(*judged - 1) ? by : WindowPoint{};
}

WindowPoint StepOfPage(const HoleRow& input, const std::vector<BoardGuess>& histories,
                       const cv::Mat& first, const cv::Mat& after) {
  const WindowPoint by = LikelyDrift(first, after, input.Area(), kLongestStep);
  if (by == WindowPoint{}) return {};
  for (const BoardGuess& history : histories) {
    if (history.rows == 1 || history.Holds(input)) continue;
    for (int row = 0; row < history.rows; ++row) {
      if (RowAgrees(history, row, by, first, after)) return by;
    }
  }
  return {};
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
