#include "calibration/looking/box_rows.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include <opencv2/imgproc.hpp>

#include "agent/mastermind/code.h"
#include "vision/sample.h"
#include "vision/shapes.h"
#include "vision/transform.h"

namespace mindreader {
namespace {

// Outlines, in levels between neighbouring pixels.
constexpr std::array kOutlineLevels{14, 36};
// Pixels.
constexpr int kShortestLine = 40;
constexpr int kThickestLine = 4;  // a step counts for both of its pixels
constexpr int kLowestRowBox = 12;
constexpr int kHighestRowBox = 60;
// A box's width by its height; the least is that of two letters and an arrow.
constexpr double kNarrowestBox = 1.15;
constexpr double kWidestBox = 9;
// Of its box's area a rounded one fills this much at least.
constexpr double kLeastFill = 0.88;
// A field to type into: its height (pixels), its width by its height, what its rounded rim takes of
// it, and what may be drawn inside: what it says, or a caret.
constexpr int kLowestField = 16;
constexpr int kHighestField = 100;
constexpr double kNarrowestField = 1.5;
constexpr double kWidestField = 40;
constexpr int kFieldRim = 3;
constexpr double kRimOfField = 0.15;
constexpr double kDrawnInField = 0.25;
constexpr double kCaret = 0.02;
constexpr std::size_t kMostFields = 6;
// Boxes of one row have one size and one height, and stand evenly, but for rounding (pixels).
constexpr int kBoxRounding = 2;
// Where boxes overlap the last one is the widest to be seen, by up to this part.
constexpr double kWiderLast = 0.25;
// They are at most so many of their widths apart.
constexpr double kFarthestBox = 2;
// Two boxes look alike to within this many levels on average.
constexpr double kSameBoxLook = 6.5;
// So many boxes below each other that look alike are hardly other things, such as buttons.
constexpr int kFewestInColumn = 3;
// Grounds of cells that differ by less (levels) are one: stripes of a table do.
constexpr int kOtherCellGround = 24;
// A row goes on as a board does, but for this part of a step.
constexpr double kSameRowPlace = 0.15;

// Tall keys: pixels, their width by their height, how many make a line, and their rim (pixels).
// What is written on them stands out by so many levels.
constexpr int kLowestKey = 40;
constexpr double kNarrowestKey = 0.3, kWidestKey = 0.74;
constexpr int kFewestKeys = 5;
constexpr int kRimOfKey = 5;
constexpr int kWrittenOnKey = 36;
// Fewer tall boxes that look alike are hardly holes.
constexpr int kFewestTallBoxes = 3;
// Another palette at the same place has so many colours at least.
constexpr std::size_t kFewestOfOther = 3;

bool SameBox(const cv::Rect& a, const cv::Rect& b) {
  return std::abs(a.x - b.x) <= kBoxRounding && std::abs(a.y - b.y) <= kBoxRounding &&
         std::abs(a.width - b.width) <= 2 * kBoxRounding &&
         std::abs(a.height - b.height) <= 2 * kBoxRounding;
}

// Of boxes: pixels, and their width by their height.
struct BoxLimits {
  int lowest, highest;
  double narrowest, widest;
};
constexpr BoxLimits kRowBox{kLowestRowBox, kHighestRowBox, kNarrowestBox, kWidestBox};
constexpr BoxLimits kTallKey{kLowestKey, kLargestShape, kNarrowestKey, kWidestKey};
constexpr BoxLimits kTextField{kLowestRowBox, kHighestField, kNarrowestBox, kWidestField};

std::vector<cv::Rect> FindBoxes(const cv::Mat& bgra, const BoxLimits& limits) {
  const cv::Mat steps = StepsOf(bgra);
  std::vector<cv::Rect> boxes;
  for (const int level : kOutlineLevels) {
    std::vector<std::vector<cv::Point>> outlines;
    std::vector<cv::Vec4i> hierarchy;
    cv::findContours(steps < level, outlines, hierarchy, cv::RETR_CCOMP, cv::CHAIN_APPROX_SIMPLE);
    for (std::size_t i = 0; i < outlines.size(); ++i) {
      if (hierarchy[i][3] >= 0) continue;  // the inner border of a region
      const auto& outline = outlines[i];
      const cv::Rect box = cv::boundingRect(outline);
      if (box.height < limits.lowest || box.height > limits.highest ||
          box.width < limits.narrowest * box.height || box.width > limits.widest * box.height) {
        continue;
      }
      std::vector<cv::Point> hull;
      cv::convexHull(outline, hull);
      if (cv::contourArea(hull) < kLeastFill * (box.width - 1) * (box.height - 1)) continue;
      const bool known = std::any_of(boxes.begin(), boxes.end(),
                                     [&](const cv::Rect& other) { return SameBox(box, other); });
      if (!known) boxes.push_back(box);
    }
  }
  std::sort(boxes.begin(), boxes.end(),
            [](const cv::Rect& a, const cv::Rect& b) { return a.x < b.x; });
  return boxes;
}

// A field of which only the line below it is drawn: what stands above the line, and all of the
// field, which has as much room above that as below it.
struct Underlined {
  cv::Rect written, whole;
};

std::vector<Underlined> FindUnderlined(const cv::Mat& bgra) {
  const cv::Mat steps = StepsOf(bgra) >= kOutlineLevels.front();
  cv::Mat level, labels, stats, centers;
  cv::morphologyEx(steps, level, cv::MORPH_OPEN,
                   cv::getStructuringElement(cv::MORPH_RECT, {kShortestLine, 1}));
  const int count = cv::connectedComponentsWithStats(level, labels, stats, centers);
  std::vector<Underlined> fields;
  for (int i = 1; i < count; ++i) {
    const cv::Rect line(stats.at<int>(i, cv::CC_STAT_LEFT), stats.at<int>(i, cv::CC_STAT_TOP),
                        stats.at<int>(i, cv::CC_STAT_WIDTH), stats.at<int>(i, cv::CC_STAT_HEIGHT));
    if (line.height > kThickestLine || line.width > kWidestBox * kHighestRowBox) continue;
    const auto is_empty = [&](int y) {
      return y < 0 || cv::countNonZero(steps(cv::Rect(line.x, y, line.width, 1))) == 0;
    };
    const int lowest = line.y - kHighestRowBox;
    int bottom = line.y - 1;  // of what stands above the line
    while (bottom > lowest && is_empty(bottom)) --bottom;
    int top = bottom;
    while (top > lowest && !is_empty(top)) --top;
    const int height = line.y - top + (line.y - 1 - bottom);
    const cv::Rect whole(line.x, line.y - height, line.width, height);
    if (bottom == line.y - 1 || top == lowest || whole.y < 0 || height < kLowestRowBox ||
        height > kHighestRowBox || whole.width < kNarrowestBox * height ||
        whole.width > kWidestBox * height) {
      continue;
    }
    fields.push_back({{line.x, top, line.width, bottom + 1 - top}, whole});
  }
  std::sort(fields.begin(), fields.end(),
            [](const Underlined& a, const Underlined& b) { return a.written.x < b.written.x; });
  return fields;
}

// The boxes may begin at another part of a pixel, as those that a browser sets in a line do: they
// are compared at quarters of one, softened, as a shifted picture is softer than the other.
bool BoxesLookAlike(const cv::Mat& soft, const cv::Rect& a, const cv::Rect& b) {
  const cv::Size size{std::min(a.width, b.width), std::min(a.height, b.height)};
  const cv::Mat one = soft(cv::Rect(a.tl(), size));
  const double pixels = static_cast<double>(one.channels()) * size.area();
  for (int quarters = -4; quarters <= 4; ++quarters) {
    cv::Mat other;
    const cv::Point2f center(static_cast<float>(b.x + (size.width - 1) / 2.0 + quarters / 4.0),
                             static_cast<float>(b.y + (size.height - 1) / 2.0));
    cv::getRectSubPix(soft, size, center, other);
    if (cv::norm(one, other, cv::NORM_L1) < kSameBoxLook * pixels) return true;
  }
  return false;
}

// In three channels, which can be shifted by parts of a pixel.
cv::Mat Softened(const cv::Mat& bgra) {
  cv::Mat soft;
  cv::cvtColor(bgra, soft, cv::COLOR_BGRA2BGR);
  cv::filter2D(soft, soft, -1, cv::Mat(cv::Matx13f(0.25F, 0.5F, 0.25F)));
  return soft;
}

RefPoint Center(const cv::Rect& box) {
  return {box.x + (box.width - 1) / 2.0, box.y + (box.height - 1) / 2.0};
}

// The boxes of the size of a first one that stand evenly apart from it to the right, as a second
// one does, for as long as they are `alike`; nothing where one stands before the first.
template <typename Alike>
std::vector<cv::Rect> BoxesInLine(const std::vector<cv::Rect>& boxes, const cv::Rect& first,
                                  const cv::Rect& second, const Alike& alike) {
  const int step = second.x - first.x;
  const auto like_first = [&](const cv::Rect& box) {
    return std::abs(box.y - first.y) <= kBoxRounding &&
           std::abs(box.width - first.width) <= kBoxRounding + kWiderLast * first.width &&
           std::abs(box.height - first.height) <= kBoxRounding;
  };
  const auto beside = [&](const cv::Rect& box, int away) {
    return std::find_if(boxes.begin(), boxes.end(), [&](const cv::Rect& other) {
      return like_first(other) && std::abs(other.x - box.x - away) <= kBoxRounding;
    });
  };
  if (!like_first(second) || step < first.width - kBoxRounding ||
      step > kFarthestBox * first.width || beside(first, -step) != boxes.end()) {
    return {};
  }
  std::vector<cv::Rect> line{first};
  for (auto next = beside(first, step); next != boxes.end() && alike(first, line.back(), *next);
       next = beside(line.back(), step)) {
    line.push_back(*next);
  }
  return line;
}

BoardGuess RowOfBoxes(const std::vector<cv::Rect>& line) {
  BoardGuess row;
  row.pegs = static_cast<int>(line.size());
  row.first = Center(line.front());
  row.next_peg = {static_cast<double>(line.back().x - line.front().x) / (row.pegs - 1), 0};
  row.rows = 1;
  // A step counts for both of its pixels.
  row.diameter = line.front().height + 2;
  row.length = line.front().width + 2;
  row.score = 0.5 * row.pegs;
  return row;
}

// The row that begins with two boxes.
std::optional<BoardGuess> RowFrom(const cv::Mat& soft, const std::vector<cv::Rect>& boxes,
                                  const cv::Rect& first, const cv::Rect& second) {
  // Neighbours are nearer to the same part of a pixel than the first box.
  const auto line = BoxesInLine(
      boxes, first, second, [&](const cv::Rect& begin, const cv::Rect& last, const cv::Rect& next) {
        return BoxesLookAlike(soft, begin, next) || BoxesLookAlike(soft, last, next);
      });
  const auto pegs = static_cast<int>(line.size());
  if (pegs < kFewestPegs || pegs > kMostPegs) return std::nullopt;
  return RowOfBoxes(line);
}

bool IsKnown(const BoardGuess& row, const std::vector<BoardGuess>& rows) {
  return std::any_of(rows.begin(), rows.end(), [&](const BoardGuess& other) {
    return Apart(row.first, other.first) < row.diameter / 2;
  });
}

// Rows of fields with a line below them, in which the same is written.
std::vector<BoardGuess> RowsOfUnderlined(const cv::Mat& bgra, const cv::Mat& soft) {
  const std::vector<Underlined> fields = FindUnderlined(bgra);
  std::vector<cv::Rect> written;
  for (const Underlined& field : fields) written.push_back(field.written);
  std::vector<BoardGuess> rows;
  for (std::size_t i = 0; i < written.size(); ++i) {
    for (std::size_t j = i + 1; j < written.size(); ++j) {
      auto row = RowFrom(soft, written, written[i], written[j]);
      if (!row) continue;
      row->first = Center(fields[i].whole);
      row->diameter = fields[i].whole.height + 2;
      if (!IsKnown(*row, rows)) rows.push_back(*row);
    }
  }
  return rows;
}

// The boxes of one size that stand evenly below a first one, as a second one does, for as long as
// they look alike; nothing where one stands above the first.
std::vector<cv::Rect> BoxesBelow(const cv::Mat& soft, const std::vector<cv::Rect>& boxes,
                                 const cv::Rect& first, const cv::Rect& second) {
  const int step = second.y - first.y;
  const auto at = [&](int y) {
    return std::find_if(boxes.begin(), boxes.end(), [&](const cv::Rect& other) {
      return SameBox(other, {first.x, y, first.width, first.height});
    });
  };
  if (step < first.height || step > kFarthestBox * first.height || at(second.y) == boxes.end() ||
      at(first.y - step) != boxes.end()) {
    return {};
  }
  std::vector<cv::Rect> column{first};
  for (auto next = at(second.y); next != boxes.end() && BoxesLookAlike(soft, column.back(), *next);
       next = at(next->y + step)) {
    column.push_back(*next);
  }
  return column;
}

// The board that has the row as its first one, whether it was seen with it or without.
std::optional<BoardGuess> WithBoard(const BoardGuess& row, const BoardGuess& board) {
  const double within = kSameRowPlace * row.next_peg.x;
  if (board.rows < kFewestRows || board.pegs != row.pegs ||
      std::abs(board.next_peg.x - row.next_peg.x) * row.pegs > within) {
    return std::nullopt;
  }
  BoardGuess whole = board;
  whole.length = row.length;
  if (Apart(row.first, board.first) >= within) {
    whole.first = {board.first.x - board.next_row.x, board.first.y - board.next_row.y};
    ++whole.rows;
    if (Apart(row.first, whole.first) >= within || whole.rows > kMostRows) return std::nullopt;
  }
  return whole;
}

// Where something is written on a key; empty where nothing is.
cv::Rect WrittenOn(const cv::Mat& steps, const cv::Rect& key) {
  const cv::Rect inside(key.x + kRimOfKey, key.y + kRimOfKey, key.width - 2 * kRimOfKey,
                        key.height - 2 * kRimOfKey);
  const cv::Rect written = cv::boundingRect(steps(inside) >= kWrittenOnKey);
  return written.empty() ? written : written + inside.tl();
}

// Whether something is written on each of some keys, and nothing on two of them.
bool EachSaysAnother(const cv::Mat& bgra, const std::vector<cv::Rect>& keys) {
  const cv::Mat steps = StepsOf(bgra), soft = Softened(bgra);
  std::vector<cv::Rect> all;
  for (const cv::Rect& key : keys) {
    const cv::Rect written = WrittenOn(steps, key);
    if (written.empty()) return false;
    for (const cv::Rect& other : all) {
      const bool same_size = std::abs(written.width - other.width) <= kBoxRounding &&
                             std::abs(written.height - other.height) <= kBoxRounding;
      if (same_size && BoxesLookAlike(soft, written, other)) return false;
    }
    all.push_back(written);
  }
  return true;
}

// So many neighbours in a longer line of cells, none of which has the one ground that all others
// have: the colors of a guess, beside numbers in cells as wide. A single other one is told from
// colors by what is written on it alone. Empty where there are none.
std::vector<cv::Rect> ColoredAmong(const cv::Mat& bgra, const std::vector<cv::Rect>& line,
                                   std::size_t count) {
  const cv::Mat steps = StepsOf(bgra);
  const bool single = line.size() == count + 1;
  const auto ground_of = [&](const cv::Rect& cell) {
    const WindowRect box{cell.x, cell.y, cell.width, cell.height};
    return MedianColor(bgra, box.Center(), cell.height / 2).value_or(Bgr{});
  };
  for (std::size_t begin = 0; begin + count <= line.size(); ++begin) {
    const Bgr others = ground_of(begin > 0 ? line.front() : line.back());
    bool alone = true;
    for (std::size_t i = 0; alone && i < line.size(); ++i) {
      const bool among = begin <= i && i < begin + count;
      alone = among == (Distance(ground_of(line[i]), others) >= kOtherCellGround) &&
              (!single || among == WrittenOn(steps, line[i]).empty());
    }
    const auto from = line.begin() + static_cast<std::ptrdiff_t>(begin);
    if (alone) return {from, from + static_cast<std::ptrdiff_t>(count)};
  }
  return {};
}

// Rows of the same boxes, evenly below each other, as boards, from their first row on and from
// their last one.
std::vector<BoardGuess> BoardsOf(std::vector<BoardGuess> rows) {
  std::sort(rows.begin(), rows.end(),
            [](const BoardGuess& a, const BoardGuess& b) { return a.first.y < b.first.y; });
  std::vector<BoardGuess> boards;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const BoardGuess& first = rows[i];
    const auto below = [&](double y) {
      return std::find_if(rows.begin(), rows.end(), [&](const BoardGuess& row) {
        return row.rows == 1 && row.pegs == first.pegs &&
               std::abs(row.next_peg.x - first.next_peg.x) * row.pegs < kBoxRounding &&
               std::abs(row.length - first.length) <= kBoxRounding &&
               Apart(row.first, {first.first.x, y}) < kBoxRounding;
      });
    };
    for (std::size_t j = i + 1; j < rows.size() && first.rows == 1; ++j) {
      const double pitch = rows[j].first.y - first.first.y;
      if (pitch < first.diameter) continue;
      int count = 1;
      double last = first.first.y;
      for (auto next = below(last + pitch); next != rows.end(); next = below(last + pitch)) {
        last = next->first.y;
        ++count;
      }
      const bool goes_up = below(first.first.y - pitch) != rows.end();
      if (count < kFewestRows || count > kMostRows || goes_up) continue;
      BoardGuess board = first;
      board.rows = count;
      board.next_row = {0, (last - first.first.y) / (count - 1)};
      board.score = static_cast<double>(count) * board.pegs;
      boards.push_back(board);
      std::swap(board.first.y, last);
      board.next_row.y = -board.next_row.y;
      boards.push_back(board);
    }
  }
  return boards;
}

}  // namespace

std::vector<BoardGuess> FindBoxRows(const cv::Mat& bgra, const std::vector<BoardGuess>& boards) {
  const std::vector<cv::Rect> boxes = FindBoxes(bgra, kRowBox);
  const cv::Mat soft = Softened(bgra);
  std::vector<BoardGuess> rows;
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    for (std::size_t j = i + 1; j < boxes.size(); ++j) {
      auto row = RowFrom(soft, boxes, boxes[i], boxes[j]);
      if (!row || IsKnown(*row, rows)) continue;
      for (const BoardGuess& board : boards) {
        if (const auto whole = WithBoard(*row, board)) {
          row = whole;
          break;
        }
      }
      rows.push_back(*row);
    }
  }
  // Elsewhere lines are those of tables, and below headings.
  if (rows.empty()) rows = RowsOfUnderlined(bgra, soft);
  std::vector<BoardGuess> boxes_of_all = BoardsOf(rows);
  boxes_of_all.insert(boxes_of_all.end(), rows.begin(), rows.end());
  return boxes_of_all;
}

std::vector<BoardGuess> FindBoxColumns(const cv::Mat& bgra) {
  const std::vector<cv::Rect> boxes = FindBoxes(bgra, kRowBox);
  const cv::Mat soft = Softened(bgra);
  // Boxes of this size in one line with one are cells of a table.
  const auto is_cell = [&](const cv::Rect& box) {
    return std::any_of(boxes.begin(), boxes.end(), [&](const cv::Rect& other) {
      return std::abs(other.x - box.x) > kBoxRounding &&
             SameBox({box.x, other.y, other.width, other.height}, box);
    });
  };
  std::vector<BoardGuess> columns;
  for (const cv::Rect& first : boxes) {
    for (const cv::Rect& second : boxes) {
      const auto line = BoxesBelow(soft, boxes, first, second);
      const auto pegs = static_cast<int>(line.size());
      if (pegs < kFewestInColumn || pegs > kMostPegs ||
          std::any_of(line.begin(), line.end(), is_cell)) {
        continue;
      }
      BoardGuess column;
      column.pegs = pegs;
      column.rows = 1;
      column.first = Center(line.front());
      column.next_peg = {0, static_cast<double>(line.back().y - line.front().y) / (pegs - 1)};
      column.diameter = line.front().height + 2;  // a step counts for both of its pixels
      column.score = 0.5 * pegs;
      const bool known = std::any_of(columns.begin(), columns.end(), [&](const BoardGuess& other) {
        return Apart(column.first, other.first) < column.diameter / 2;
      });
      if (!known) columns.push_back(column);
    }
  }
  return columns;
}

std::vector<BoardGuess> FindCellRows(const cv::Mat& bgra, int pegs) {
  const std::vector<cv::Rect> boxes = FindBoxes(bgra, kRowBox);
  std::vector<BoardGuess> rows;
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    for (std::size_t j = i + 1; j < boxes.size(); ++j) {
      auto line = BoxesInLine(boxes, boxes[i], boxes[j],
                              [](const cv::Rect& first, const cv::Rect&, const cv::Rect& next) {
                                return std::abs(next.width - first.width) <= 2 * kBoxRounding;
                              });
      const auto count = static_cast<std::size_t>(pegs);
      if (line.size() > count) line = ColoredAmong(bgra, line, count);
      if (line.size() == count) rows.push_back(RowOfBoxes(line));
    }
  }
  return rows;
}

void AddPalettesOfTallKeys(const cv::Mat& bgra, std::vector<PaletteGuess>& palettes) {
  const std::vector<cv::Rect> boxes = FindBoxes(bgra, kTallKey);
  const auto in_column = [&](const cv::Rect& key) {
    return std::any_of(boxes.begin(), boxes.end(), [&](const cv::Rect& other) {
      return std::abs(other.y - key.y) >= key.height &&
             SameBox({other.x, key.y, other.width, other.height}, key);
    });
  };
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    for (std::size_t j = i + 1; j < boxes.size(); ++j) {
      const auto line =
          BoxesInLine(boxes, boxes[i], boxes[j],
                      [](const cv::Rect& first, const cv::Rect&, const cv::Rect& next) {
                        return std::abs(next.width - first.width) <= 2 * kBoxRounding;
                      });
      if (static_cast<int>(line.size()) < kFewestKeys ||
          static_cast<int>(line.size()) > mastermind::kMaxColors ||
          std::any_of(line.begin(), line.end(), in_column) || !EachSaysAnother(bgra, line)) {
        continue;
      }
      PaletteGuess keys;
      for (const cv::Rect& key : line) {
        const int radius = std::min(key.width, key.height) / 2;
        const WindowRect box{key.x, key.y, key.width, key.height};
        const Bgr color = MedianColor(bgra, box.Center(), radius).value_or(Bgr{});
        keys.colors.push_back({box, color, 1});
      }
      keys.diameter = keys.colors.front().Diameter();
      keys.score = static_cast<double>(line.size());
      const bool known =
          std::any_of(palettes.begin(), palettes.end(), [&](const PaletteGuess& other) {
            return other.colors.size() >= kFewestOfOther &&
                   !other.Area().Intersect(keys.Area()).Empty();
          });
      if (!known) palettes.push_back(std::move(keys));
    }
  }
}

void AddBoardsOfTallBoxes(const cv::Mat& bgra, const std::vector<PaletteGuess>& palettes,
                          std::vector<BoardGuess>& boards) {
  const std::vector<cv::Rect> boxes = FindBoxes(bgra, kTallKey);
  const cv::Mat soft = Softened(bgra);
  std::vector<BoardGuess> rows;
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    for (std::size_t j = i + 1; j < boxes.size(); ++j) {
      const auto row = RowFrom(soft, boxes, boxes[i], boxes[j]);
      if (!row || row->pegs < kFewestTallBoxes || IsKnown(*row, rows)) continue;
      // All of it: a row's diameter is its height as yet.
      const WindowRect area = row->Row(0).Area();
      const bool has_holes = std::any_of(boards.begin(), boards.end(), [&](const auto& board) {
        return !AreaOf(board).Intersect(area).Empty();
      });
      const bool has_colors = std::any_of(palettes.begin(), palettes.end(), [&](const auto& other) {
        return other.colors.size() >= kFewestOfOther && !other.Area().Intersect(area).Empty();
      });
      if (!has_holes && !has_colors) rows.push_back(*row);
    }
  }
  std::vector<BoardGuess> all = BoardsOf(rows);
  all.insert(all.end(), rows.begin(), rows.end());
  // Pegs are as high as wide.
  for (BoardGuess& board : all) board.diameter = std::exchange(board.length, 0);
  boards.insert(boards.end(), all.begin(), all.end());
}

std::vector<WindowRect> FindRowBoxes(const cv::Mat& bgra) {
  std::vector<WindowRect> boxes;
  for (const cv::Rect& box : FindBoxes(bgra, kRowBox)) {
    boxes.push_back({box.x, box.y, box.width, box.height});
  }
  return boxes;
}

std::vector<TextField> FindFields(const cv::Mat& bgra) {
  const cv::Mat steps = StepsOf(bgra);
  std::vector<TextField> fields;
  for (const cv::Rect& box : FindBoxes(bgra, kTextField)) {
    const int rim = std::max(kFieldRim, static_cast<int>(kRimOfField * box.height));
    const cv::Rect inside(box.x + rim, box.y + rim, box.width - 2 * rim, box.height - 2 * rim);
    if (box.height < kLowestField || box.width < kNarrowestField * box.height || inside.empty()) {
      continue;
    }
    const int drawn = cv::countNonZero(steps(inside) >= kOutlineLevels.front());
    if (drawn <= kDrawnInField * inside.area()) {
      fields.push_back({{box.x, box.y, box.width, box.height}, drawn <= kCaret * inside.area()});
    }
  }
  std::sort(fields.begin(), fields.end(),
            [](const TextField& a, const TextField& b) { return a.area.y < b.area.y; });
  if (fields.size() > kMostFields) fields.clear();  // cells of a table
  return fields;
}

}  // namespace mindreader
