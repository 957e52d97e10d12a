#include <algorithm>
#include <string>

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "base/text.h"
#include "vision/board_reader.h"

namespace mindreader {
namespace {

const cv::Scalar kLattice(160, 160, 0, 255);
const cv::Scalar kUnknown(255, 0, 255, 255);
const cv::Scalar kInk(255, 255, 255, 255);
const cv::Scalar kPaper(0, 0, 0, 255);
const cv::Scalar kTextFrame(255, 128, 0, 255);

// Letters are about this part of a peg's radius high, but never below what can be read.
constexpr double kLetterSize = 0.045;
constexpr double kSmallestLetter = 0.33;

// The longest text that is written into a picture (bytes).
constexpr std::size_t kLongestText = 60;

cv::Point At(WindowPoint p) { return {p.x, p.y}; }

// Palette colours are numbered from 1, as people count.
std::string NameOf(int color) { return std::to_string(color + 1); }

void Write(cv::Mat& picture, const std::string& text, cv::Point center, double size) {
  int baseline = 0;
  const cv::Size box = cv::getTextSize(text, cv::FONT_HERSHEY_SIMPLEX, size, 1, &baseline);
  const cv::Point origin(center.x - box.width / 2, center.y + box.height / 2);
  cv::putText(picture, text, origin, cv::FONT_HERSHEY_SIMPLEX, size, kPaper, 3, cv::LINE_AA);
  cv::putText(picture, text, origin, cv::FONT_HERSHEY_SIMPLEX, size, kInk, 1, cv::LINE_AA);
}

// The middle of a colour's first range: what the skin takes the colour for.
cv::Scalar Typical(const PaletteColor& color) {
  if (color.appearance.empty()) return kInk;
  const BgrRange& range = color.appearance.front();
  return {(range.low.blue + range.high.blue) / 2.0, (range.low.green + range.high.green) / 2.0,
          (range.low.red + range.high.red) / 2.0, 255};
}

void DrawRing(cv::Mat& picture, WindowPoint center, int radius, const cv::Scalar& color) {
  cv::circle(picture, At(center), radius, kPaper, 4, cv::LINE_AA);
  cv::circle(picture, At(center), radius, color, 2, cv::LINE_AA);
}

class Overlay {
 public:
  Overlay(const cv::Mat& bgra, const Skin& skin, const BoardLayout& layout)
      : picture_(bgra.clone()), skin_(skin), layout_(layout) {
    picture_.forEach<cv::Vec4b>([](cv::Vec4b& pixel, const int*) { pixel[3] = 255; });
    letter_ = std::max(kSmallestLetter, kLetterSize * layout.peg_radius / 2);
  }

  void DrawLattice() {
    for (const auto& row : layout_.holes) {
      cv::line(picture_, At(row.front()), At(row.back()), kLattice, 1);
    }
    for (std::size_t peg = 0; peg < layout_.holes.front().size(); ++peg) {
      cv::line(picture_, At(layout_.holes.front()[peg]), At(layout_.holes.back()[peg]), kLattice,
               1);
    }
    const WindowRect& board = layout_.board;
    cv::rectangle(picture_, cv::Rect(board.x, board.y, board.width, board.height), kLattice, 1);
  }

  void DrawPalette() {
    for (std::size_t c = 0; c < layout_.palette.size(); ++c) {
      DrawRing(picture_, layout_.palette[c], layout_.palette_radius,
               Typical(skin_.palette.colors[c]));
      Write(picture_, NameOf(static_cast<int>(c)), At(layout_.palette[c]), letter_);
    }
  }

  void DrawRow(const RowReading& row, std::size_t index) {
    for (std::size_t peg = 0; peg < row.pegs.size(); ++peg) {
      DrawPeg(row.pegs[peg], layout_.holes[index][peg]);
    }
    const WindowRect marks = layout_.MarksArea(static_cast<int>(index));
    const MarksReading& m = row.marks;
    const bool unknown = m.unknown > 0;
    cv::rectangle(picture_, cv::Rect(marks.x, marks.y, marks.width, marks.height),
                  unknown ? kUnknown : kLattice, 1);
    if (unknown || m.exact + m.misplaced > 0 || row.answered) {
      Write(picture_, unknown ? "?" : std::to_string(m.exact) + "+" + std::to_string(m.misplaced),
            At(marks.Center()), kSmallestLetter + 0.1);
    }
  }

  void DrawPeg(const PegReading& peg, WindowPoint center) {
    if (peg.IsColor()) {
      const auto color = static_cast<std::size_t>(peg.color);
      DrawRing(picture_, center, layout_.peg_radius, Typical(skin_.palette.colors[color]));
      Write(picture_, NameOf(peg.color), At(center), letter_);
      const cv::Point below(center.x, center.y + layout_.peg_radius * 3 / 4);
      Write(picture_, std::to_string(peg.margin), below, kSmallestLetter);
    } else if (peg.IsEmpty()) {
      const bool active = peg.kind == PegReading::Kind::kEmptyActive;
      cv::circle(picture_, At(center), active ? 5 : 2, kLattice, active ? 2 : cv::FILLED,
                 cv::LINE_AA);
    } else {
      DrawRing(picture_, center, layout_.peg_radius, kUnknown);
      Write(picture_, "?", At(center), letter_);
    }
  }

  void DrawTexts(const Reading& reading) {
    for (const TextArea& text : layout_.texts) {
      const WindowRect& a = text.area;
      cv::rectangle(picture_, cv::Rect(a.x, a.y, a.width, a.height), kTextFrame, 1);
      const auto read = std::find_if(reading.texts.begin(), reading.texts.end(),
                                     [&](const TextReading& one) { return one.name == text.name; });
      if (read == reading.texts.end()) continue;
      Write(picture_, Printable(read->text, kLongestText), {a.Center().x, a.y + a.height - 6},
            kSmallestLetter);
    }
  }

  void DrawState(const Reading& reading) {
    std::string text = Name(reading.state);
    if (reading.active_row) text += ", row " + std::to_string(*reading.active_row + 1);
    Write(picture_, text, {layout_.board.Center().x, std::max(10, layout_.board.y - 10)},
          kSmallestLetter + 0.1);
  }

  [[nodiscard]] cv::Mat Take() && { return std::move(picture_); }

 private:
  cv::Mat picture_;
  const Skin& skin_;
  const BoardLayout& layout_;
  double letter_ = kSmallestLetter;
};

}  // namespace

cv::Mat DrawOverlay(const cv::Mat& bgra, const Skin& skin, const BoardLayout& layout,
                    const Reading& reading) {
  Overlay overlay(bgra, skin, layout);
  if (layout.rows > 0) overlay.DrawLattice();
  overlay.DrawPalette();
  for (std::size_t row = 0; row < reading.rows.size() && row < layout.holes.size(); ++row) {
    overlay.DrawRow(reading.rows[row], row);
  }
  for (std::size_t peg = 0; peg < reading.secret.size() && peg < layout.secret.size(); ++peg) {
    overlay.DrawPeg(reading.secret[peg], layout.secret[peg]);
  }
  overlay.DrawTexts(reading);
  if (layout.rows > 0) overlay.DrawState(reading);
  return std::move(overlay).Take();
}

}  // namespace mindreader
