#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>

#include <opencv2/core.hpp>

#include "vision/board_reader.h"
#include "vision/classify.h"
#include "vision/row_order.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

// A dialog or another window covers a block of cells; a single cell that cannot be read is rather
// caught in the middle of a repaint.
constexpr int kSmallestCover = 2;

PegReading ReadHole(const cv::Mat& bgra, const Skin& skin, const BoardLayout& layout,
                    WindowPoint center) {
  const auto color = MedianColor(bgra, center, layout.peg_radius);
  if (!color) return {};
  const PegReading peg = ClassifyPeg(skin, *color);
  if (peg.kind == PegReading::Kind::kUnknown || layout.cell_border == 0) return peg;
  // The second witness: a cell has a border, and an empty one nothing in its middle.
  const int border = BorderContrast(bgra, center, *color, layout.next_peg, layout.next_row);
  if (border < layout.cell_border) return {};
  if (peg.IsEmpty() && InnerContrast(bgra, center, *color, layout.peg_radius) >= border) return {};
  return peg;
}

MarksReading ReadMarks(const cv::Mat& bgra, const Skin& skin, const BoardLayout& layout,
                       const std::vector<WindowPoint>& slots) {
  MarksReading marks;
  marks.margin = 255;
  for (const WindowPoint& slot : slots) {
    const auto color = MedianColor(bgra, slot, layout.mark_radius);
    const MarkReading mark = color ? ClassifyMark(skin.marks, *color) : MarkReading{};
    marks.margin = std::min(marks.margin, mark.margin);
    if (mark.mark == Mark::kUnknown) ++marks.unknown;
    if (mark.mark == Mark::kExact) ++marks.exact;
    if (mark.mark == Mark::kMisplaced) ++marks.misplaced;
    if (mark.mark == Mark::kReady) ++marks.ready;
  }
  if (marks.exact + marks.misplaced > skin.board.pegs) {
    return {0, 0, static_cast<int>(slots.size()), 0, 0};
  }
  return marks;
}

// The secret counts as shown only when every place of it holds a peg.
std::vector<PegReading> ReadSecret(const cv::Mat& bgra, const Skin& skin,
                                   const BoardLayout& layout) {
  std::vector<PegReading> secret;
  for (const WindowPoint& place : layout.secret) {
    secret.push_back(ReadPeg(bgra, skin, place, layout.peg_radius));
    if (!secret.back().IsColor()) return {};
  }
  return secret;
}

bool Solved(const RowReading& row) {
  return row.Full() && row.marks.exact == static_cast<int>(row.pegs.size());
}

bool Marked(const RowReading& row) { return row.marks.exact + row.marks.misplaced > 0; }

// Whether the marks of a full row alone tell that the program has judged it. Where a row shows that
// it waits, one that does not wait any more was judged, also without a mark.
bool Judged(const Skin& skin, const RowReading& row) {
  if (row.marks.unknown > 0 || row.marks.ready > 0) return false;
  return Marked(row) || !skin.marks.ready.empty();
}

// Whether the program has gone on to the row: something was placed in it, or it shows as active.
bool Reached(const RowReading& row, bool tells_active) {
  if (!row.Blank()) return true;
  return tells_active && row.pegs.front().kind == PegReading::Kind::kEmptyActive;
}

BoardState StateOf(const Reading& reading) {
  if (std::any_of(reading.rows.begin(), reading.rows.end(), Solved)) return BoardState::kWon;
  if (!reading.secret.empty()) return BoardState::kLost;
  const RowReading& last = reading.rows.back();
  return last.Full() && Marked(last) ? BoardState::kLost : BoardState::kPlaying;
}

// See RowReading::answered.
void MarkAnswered(const Skin& skin, bool tells_active, Reading& reading) {
  const bool over = reading.state != BoardState::kPlaying;
  bool reached_later = false;
  bool full_later = false;
  for (auto row = reading.rows.rbegin(); row != reading.rows.rend(); ++row) {
    row->answered = row->Full() && (reached_later || Judged(skin, *row) || (over && !full_later));
    reached_later = reached_later || Reached(*row, tells_active);
    full_later = full_later || row->Full();
  }
}

std::optional<int> ActiveRow(const Reading& reading, bool tells_active) {
  if (reading.state != BoardState::kPlaying) return std::nullopt;
  const auto active = std::find_if(reading.rows.begin(), reading.rows.end(),
                                   [](const RowReading& row) { return !row.answered; });
  if (active == reading.rows.end()) return std::nullopt;
  if (tells_active && !Reached(*active, tells_active)) return std::nullopt;
  return static_cast<int>(active - reading.rows.begin());
}

std::string Hex(Bgr c) { return cv::format("#%02X%02X%02X", c.red, c.green, c.blue); }

std::string Where(WindowPoint p) { return cv::format(" at %d,%d", p.x, p.y); }

// What the first cell of a row that cannot be read shows.
std::string DescribeMisfit(const cv::Mat& bgra, const BoardLayout& layout, const Reading& reading,
                           int index) {
  const auto r = static_cast<std::size_t>(index);
  const RowReading& row = reading.rows[r];
  const std::string name = "row " + std::to_string(index + 1);
  for (std::size_t peg = 0; peg < row.pegs.size(); ++peg) {
    if (row.pegs[peg].kind != PegReading::Kind::kUnknown) continue;
    const WindowPoint hole = layout.holes[r][peg];
    const auto color = MedianColor(bgra, hole, layout.peg_radius);
    return name + " hole " + std::to_string(peg + 1) + Where(hole) +
           (color ? " shows " + Hex(*color) : " is outside the picture") +
           ", no certain peg and no hole";
  }
  if (row.marks.unknown > 0) {
    return name + " has " + std::to_string(row.marks.unknown) + " marks that cannot be read" +
           Where(layout.marks[r].front());
  }
  return name + Where(layout.holes[r].front()) + " does not fit its neighbours";
}

int UnreadableCells(const RowReading& row) {
  const auto unknown = std::count_if(row.pegs.begin(), row.pegs.end(), [](const PegReading& p) {
    return p.kind == PegReading::Kind::kUnknown;
  });
  return static_cast<int>(unknown) + row.marks.unknown;
}

void Refuse(const cv::Mat& bgra, const BoardLayout& layout, const std::vector<int>& misfits,
            Reading& reading) {
  const int first = misfits.front(), last = misfits.back();
  const int count = static_cast<int>(misfits.size());
  const bool block = last - first + 1 == count && count < static_cast<int>(reading.rows.size());
  const int cells = UnreadableCells(reading.rows[static_cast<std::size_t>(first)]);
  const bool covered = block && (count >= kSmallestCover || cells >= kSmallestCover);
  reading.state = covered ? BoardState::kCovered : BoardState::kUnreadable;
  reading.reason = DescribeMisfit(bgra, layout, reading, first);
  if (covered && count > 1) {
    reading.reason = "rows " + std::to_string(first + 1) + " to " + std::to_string(last + 1) +
                     " are covered; " + reading.reason;
  }
}

}  // namespace

PegReading ReadPeg(const cv::Mat& bgra, const Skin& skin, WindowPoint center, int radius) {
  const auto color = MedianColor(bgra, center, radius);
  return color ? ClassifyPeg(skin, *color) : PegReading{};
}

RowReading ReadRow(const cv::Mat& bgra, const Skin& skin, const BoardLayout& layout, int row) {
  RowReading reading;
  const auto r = static_cast<std::size_t>(row);
  reading.pegs.reserve(layout.holes[r].size());
  for (const WindowPoint& hole : layout.holes[r]) {
    reading.pegs.push_back(ReadHole(bgra, skin, layout, hole));
  }
  reading.marks = ReadMarks(bgra, skin, layout, layout.marks[r]);
  reading.answered = reading.Full() && Judged(skin, reading);
  return reading;
}

std::vector<WindowRect> PlacesRead(const BoardLayout& layout) {
  const auto farthest = [](WindowPoint step) {
    return std::max(std::abs(step.x), std::abs(step.y));
  };
  const int step = std::max(farthest(layout.next_peg), farthest(layout.next_row));
  const auto to_border = static_cast<int>(std::ceil(kBorderReach * step));
  WindowRect cells = layout.board;
  for (const auto& row : layout.holes) {
    for (const WindowPoint hole : row) cells = cells.Union(WindowRect::Around(hole, to_border));
  }
  std::vector<WindowRect> places{cells};
  for (const WindowPoint color : layout.palette) {
    places.push_back(WindowRect::Around(color, layout.palette_radius));
  }
  for (const WindowPoint peg : layout.secret) {
    places.push_back(WindowRect::Around(peg, layout.peg_radius));
  }
  for (const TextArea& text : layout.texts) places.push_back(text.area);
  return places;
}

Reading ReadBoard(const cv::Mat& bgra, const Skin& skin, const BoardLayout& layout) {
  Reading reading;
  if (bgra.type() != CV_8UC4 || Size{bgra.cols, bgra.rows} != layout.frame_size ||
      layout.rows == 0) {
    reading.reason = cv::format("a picture of %dx%d where the layout is for %dx%d", bgra.cols,
                                bgra.rows, layout.frame_size.width, layout.frame_size.height);
    return reading;
  }
  for (int row = 0; row < layout.rows; ++row) {
    reading.rows.push_back(ReadRow(bgra, skin, layout, row));
  }
  reading.secret = ReadSecret(bgra, skin, layout);
  const bool tells_active = TellsActiveRow(skin.board);
  const RowOrder order = FitRowOrder(reading.rows, tells_active);
  if (!order.misfits.empty()) {
    Refuse(bgra, layout, order.misfits, reading);
    return reading;
  }
  reading.state = StateOf(reading);
  MarkAnswered(skin, tells_active, reading);
  reading.active_row = ActiveRow(reading, tells_active);
  return reading;
}

}  // namespace mindreader
