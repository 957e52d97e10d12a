#include "app/show_reading.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"

namespace mindreader {
namespace {

std::string PegName(const PegReading& peg, const Skin& skin) {
  switch (peg.kind) {
    case PegReading::Kind::kEmptyWaiting:
    case PegReading::Kind::kEmptyActive: return "empty";
    case PegReading::Kind::kUnknown: return "unknown";
    case PegReading::Kind::kColor: break;
  }
  const auto index = static_cast<std::size_t>(peg.color);
  return index < skin.palette.colors.size() ? skin.palette.colors[index].name : "unknown";
}

// Wide enough for the longest name of a colour, so that the columns stand below each other.
std::size_t ColumnWidth(const Skin& skin) {
  std::size_t width = std::string_view("unknown").size();
  for (const PaletteColor& color : skin.palette.colors) {
    width = std::max(width, Printable(color.name, 20).size());
  }
  return width;
}

std::string PegLine(const std::vector<PegReading>& pegs, const Skin& skin) {
  std::string line;
  for (const PegReading& peg : pegs) {
    const std::string name = peg.IsEmpty() ? "·" : Printable(PegName(peg, skin), 20);
    // The dot is two bytes and one column wide.
    line += fmt::format("{:<{}} ", name, ColumnWidth(skin) + (peg.IsEmpty() ? 1 : 0));
  }
  return line;
}

std::string MarksText(const RowReading& row) {
  if (!row.answered) return "";
  if (row.marks.unknown > 0) return fmt::format("{} marks unknown", row.marks.unknown);
  return fmt::format("{} exact, {} misplaced", row.marks.exact, row.marks.misplaced);
}

std::string RowLine(const Reading& reading, std::size_t index, const Skin& skin) {
  const RowReading& row = reading.rows[index];
  const bool active = reading.active_row == static_cast<int>(index);
  const std::string line = fmt::format("{} row {:>2}  {} {}", active ? ">" : " ", index + 1,
                                       PegLine(row.pegs, skin), MarksText(row));
  const std::size_t end = line.find_last_not_of(' ');
  return Styled(std::string_view(line).substr(0, end + 1), active        ? Style::kBold
                                                           : row.Blank() ? Style::kFaint
                                                                         : Style::kPlain);
}

Json Codes(const std::vector<PegReading>& pegs) {
  Json code = Json::array();
  for (const PegReading& peg : pegs) code.push_back(peg.IsColor() ? Json(peg.color) : Json());
  return code;
}

template <typename T>
Json OrNull(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}

Json RowJson(const RowReading& row, std::size_t index, const Skin& skin) {
  Json names = Json::array();
  int margin = row.marks.margin;
  for (const PegReading& peg : row.pegs) {
    names.push_back(PegName(peg, skin));
    margin = std::min(margin, peg.margin);
  }
  const bool marks_known = row.answered && row.marks.unknown == 0;
  return {{"row", index},
          {"code", Codes(row.pegs)},
          {"pegs", names},
          {"exact", marks_known ? Json(row.marks.exact) : Json()},
          {"misplaced", marks_known ? Json(row.marks.misplaced) : Json()},
          {"answered", row.answered},
          {"margin", margin}};
}

}  // namespace

std::vector<std::string> ReadingLines(const Reading& reading, const Skin& skin,
                                      const BoardLayout& layout) {
  std::vector<std::string> lines;
  lines.push_back(fmt::format("skin {} (score {:.3f}), {} rows, scale {:.2f}", Printable(skin.name),
                              layout.score, layout.rows, layout.scale));
  for (std::size_t i = reading.rows.size(); i > 0; --i) {
    lines.push_back(RowLine(reading, i - 1, skin));
  }
  if (!reading.secret.empty()) lines.push_back("  secret  " + PegLine(reading.secret, skin));
  for (const TextReading& text : reading.texts) {
    lines.push_back(fmt::format("text {}: \"{}\"", Printable(text.name), Printable(text.text)));
  }
  std::string state = fmt::format("state {}", Name(reading.state));
  if (!reading.reason.empty()) state += ": " + Printable(reading.reason);
  lines.push_back(state);
  return lines;
}

Json ReadingJson(const Reading& reading, const Skin& skin, const BoardLayout& layout) {
  Json rows = Json::array();
  for (std::size_t i = 0; i < reading.rows.size(); ++i) {
    rows.push_back(RowJson(reading.rows[i], i, skin));
  }
  Json texts = Json::array();
  for (const TextReading& text : reading.texts) {
    texts.push_back({{"name", text.name},
                     {"text", text.text},
                     {"exact", OrNull(text.exact)},
                     {"misplaced", OrNull(text.misplaced)}});
  }
  return {{"skin", skin.name},
          {"score", layout.score},
          {"scale", layout.scale},
          {"state", Name(reading.state)},
          {"reason", reading.reason},
          {"active_row", OrNull(reading.active_row)},
          {"rows", rows},
          {"secret", reading.secret.empty() ? Json() : Codes(reading.secret)},
          {"texts", texts}};
}

}  // namespace mindreader
