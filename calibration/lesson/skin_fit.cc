#include "calibration/lesson/skin_fit.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "calibration/lesson/fingerprint.h"
#include "calibration/lesson/recall.h"
#include "calibration/looking/sketch.h"
#include "vision/board_reader.h"
#include "vision/build_layout.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

// Holes and marks that are covered, or a game in progress, do not make a board another one.
constexpr double kMostUnknown = 0.15;

std::string Hex(Bgr c) { return fmt::format("#{:02X}{:02X}{:02X}", c.red, c.green, c.blue); }

std::string Shows(const cv::Mat& bgra, WindowPoint at, int radius) {
  const auto color = MedianColor(bgra, at, radius);
  return color ? fmt::format("shows {} at {},{}", Hex(*color), at.x, at.y)
               : fmt::format("would be at {},{}, outside the window", at.x, at.y);
}

class Judge {
 public:
  Judge(const Skin& skin, const cv::Mat& bgra, BoardLayout layout)
      : skin_(skin), bgra_(bgra), layout_(std::move(layout)) {}

  [[nodiscard]] PartFit Board() const {
    int unknown = 0, cells = 0;
    std::string seen;
    for (int row = 0; row < layout_.rows; ++row) {
      const RowReading reading = ReadRow(bgra_, skin_, layout_, row);
      for (std::size_t peg = 0; peg < reading.pegs.size(); ++peg) {
        ++cells;
        if (reading.pegs[peg].kind != PegReading::Kind::kUnknown) continue;
        ++unknown;
        if (seen.empty()) {
          const WindowPoint hole = layout_.holes[static_cast<std::size_t>(row)][peg];
          seen = fmt::format("hole {} of row {} {}", peg + 1, row + 1,
                             Shows(bgra_, hole, layout_.peg_radius));
        }
      }
    }
    return Verdict(SkinPart::kBoard, unknown, cells, seen);
  }

  [[nodiscard]] PartFit Marks() const {
    int unknown = 0, slots = 0;
    std::string seen;
    for (int row = 0; row < layout_.rows; ++row) {
      const RowReading reading = ReadRow(bgra_, skin_, layout_, row);
      slots += static_cast<int>(skin_.marks.slots.size());
      unknown += reading.marks.unknown;
      if (reading.marks.unknown > 0 && seen.empty()) {
        const auto& places = layout_.marks[static_cast<std::size_t>(row)];
        seen = fmt::format("the first mark of row {} {}", row + 1,
                           Shows(bgra_, places.front(), layout_.mark_radius));
      }
    }
    return Verdict(SkinPart::kMarks, unknown, slots, seen);
  }

  // Colours must all be there: two themes may differ in one.
  [[nodiscard]] PartFit Palette() const {
    for (std::size_t c = 0; c < layout_.palette.size(); ++c) {
      const WindowPoint at = layout_.palette[c];
      const PegReading peg = ReadPeg(bgra_, skin_, at, layout_.palette_radius);
      if (peg.color == static_cast<int>(c)) continue;
      return {SkinPart::kPalette, false,
              fmt::format("color '{}' {}", Printable(skin_.palette.colors[c].name, 40),
                          Shows(bgra_, at, layout_.palette_radius))};
    }
    const std::string other = WhatIsOther(skin_, bgra_, layout_);
    return {SkinPart::kPalette, other.empty(), other};
  }

 private:
  static PartFit Verdict(SkinPart part, int unknown, int cells, const std::string& seen) {
    if (unknown <= kMostUnknown * cells) return {part, true, {}};
    return {part, false, fmt::format("{} of {} cannot be read: {}", unknown, cells, seen)};
  }

  const Skin& skin_;
  const cv::Mat& bgra_;
  BoardLayout layout_;
};

// Where a palette like the skin's is now, if anywhere else.
std::string WherePaletteIs(const Skin& skin, const cv::Mat& bgra) {
  for (const PaletteGuess& palette : MakeSketch(bgra).palettes) {
    if (static_cast<int>(palette.colors.size()) != skin.ColorCount()) continue;
    std::vector<RefPoint> places;
    bool all = true;
    for (std::size_t c = 0; c < palette.colors.size(); ++c) {
      const Shape& shape = palette.colors[c];
      places.push_back({shape.CenterX(), shape.CenterY()});
      const int radius = std::max(1, static_cast<int>(shape.Diameter() / 2));
      const PegReading peg = ReadPeg(bgra, skin, Rounded(places.back()), radius);
      all = all && peg.color == static_cast<int>(c);
    }
    if (!all || !OtherColor(skin, bgra, places, palette.diameter).empty()) continue;
    return fmt::format("; its colors are {:.0f},{:.0f} pixels away from where they were",
                       places.front().x - skin.palette.colors.front().place.x,
                       places.front().y - skin.palette.colors.front().place.y);
  }
  return {};
}

std::vector<PartFit> NothingFits(const std::string& why) {
  return {{SkinPart::kBoard, false, why},
          {SkinPart::kPalette, false, why},
          {SkinPart::kMarks, false, why}};
}

}  // namespace

const char* Name(SkinPart part) {
  switch (part) {
    case SkinPart::kBoard: return "board";
    case SkinPart::kPalette: return "palette";
    case SkinPart::kMarks: return "marks";
  }
  return "?";
}

std::vector<PartFit> FitOf(const Skin& skin, const cv::Mat& bgra) {
  if (skin.played_by == PlayedBy::kApprentice) {
    if (!Recall(skin, bgra)) return NothingFits("no empty board looks as it did");
    return {
        {SkinPart::kBoard, true, {}}, {SkinPart::kPalette, true, {}}, {SkinPart::kMarks, true, {}}};
  }
  const Size size{bgra.cols, bgra.rows};
  auto layout = LocateBoard(bgra, skin);
  if (!layout && size != skin.reference) return NothingFits(layout.error().seen);
  if (!layout) layout = BuildLayout(skin, {}, size, skin.board.rows);
  const Judge judge(skin, bgra, std::move(*layout));
  std::vector<PartFit> fit{judge.Board(), judge.Palette(), judge.Marks()};
  if (!fit[1].fits) fit[1].seen += WherePaletteIs(skin, bgra);
  return fit;
}

Skin Renewed(const Skin& old, const Skin& now, const std::vector<PartFit>& fit) {
  const auto fits = [&](SkinPart part) {
    return std::any_of(fit.begin(), fit.end(),
                       [&](const PartFit& f) { return f.part == part && f.fits; });
  };
  // Places of another window size, or for another player, do not go together.
  if (old.reference != now.reference || old.played_by != now.played_by) return now;
  Skin skin = old;
  if (!fits(SkinPart::kBoard)) {
    skin.board = now.board;
    skin.pictures.hole = now.pictures.hole;
  }
  if (!fits(SkinPart::kMarks)) {
    skin.marks = now.marks;
    skin.pictures.marks = now.pictures.marks;
  }
  if (fits(SkinPart::kPalette)) return skin;
  skin.palette = now.palette;
  skin.pictures.palette = now.pictures.palette;
  skin.pictures.pegs = now.pictures.pegs;
  if (old.ColorCount() != now.ColorCount()) return skin;
  for (std::size_t c = 0; c < skin.palette.colors.size(); ++c) {
    skin.palette.colors[c].name = old.palette.colors[c].name;
  }
  const auto rename = [&](const std::map<std::string, std::string>& from) {
    std::map<std::string, std::string> to;
    for (std::size_t c = 0; c < skin.palette.colors.size(); ++c) {
      const auto found = from.find(now.palette.colors[c].name);
      if (found != from.end()) to[old.palette.colors[c].name] = found->second;
    }
    return to;
  };
  skin.pictures.palette = rename(now.pictures.palette);
  skin.pictures.pegs = rename(now.pictures.pegs);
  return skin;
}

}  // namespace mindreader
