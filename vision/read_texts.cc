#include <algorithm>
#include <charconv>
#include <string>

#include "base/pattern.h"
#include "vision/board_reader.h"

namespace mindreader {
namespace {

// A skin without a pattern says nothing of the text.
std::optional<PatternMatch> Search(const std::string& text, const std::string& pattern) {
  if (pattern.empty()) return std::nullopt;
  return SearchPattern(pattern, text);
}

std::optional<int> Number(const std::string& digits) {
  int value = 0;
  const char* end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, value);
  if (error != std::errc() || stop != end) return std::nullopt;
  return value;
}

void ReadStatedMarks(const std::string& pattern, TextReading& text) {
  const auto match = Search(text.text, pattern);
  if (!match || match->groups.size() < 2) return;
  const auto exact = Number(match->groups[0]), misplaced = Number(match->groups[1]);
  if (!exact || !misplaced) return;
  text.exact = exact;
  text.misplaced = misplaced;
}

void End(BoardState state, Reading& reading) {
  reading.state = state;
  reading.active_row.reset();
  const auto last = std::find_if(reading.rows.rbegin(), reading.rows.rend(),
                                 [](const RowReading& row) { return row.Full(); });
  if (last != reading.rows.rend()) last->answered = true;
}

// The text knows better than the pixels who won when the last row's marks are never drawn; but it
// cannot overrule marks that show a win.
void Conclude(const TextSkin& skin, const TextReading& text, Reading& reading) {
  const bool readable =
      reading.state != BoardState::kCovered && reading.state != BoardState::kUnreadable;
  if (!readable) return;
  if (Search(text.text, skin.won)) {
    End(BoardState::kWon, reading);
  } else if (Search(text.text, skin.lost)) {
    if (reading.state == BoardState::kWon) {
      reading.state = BoardState::kUnreadable;
      reading.reason = "the marks show a win, but the text '" + skin.name + "' says lost";
      return;
    }
    End(BoardState::kLost, reading);
  }
}

}  // namespace

void ReadTexts(const cv::Mat& bgra, const Skin& skin, const BoardLayout& layout, TextReader& reader,
               Reading& reading) {
  reading.texts.clear();
  for (const TextArea& area : layout.texts) {
    const auto text_skin = std::find_if(skin.texts.begin(), skin.texts.end(),
                                        [&](const TextSkin& t) { return t.name == area.name; });
    if (text_skin == skin.texts.end()) continue;
    TextReading& text = reading.texts.emplace_back();
    text.name = area.name;
    text.text = reader.ReadLine(bgra, area.area);
    ReadStatedMarks(text_skin->marks, text);
    Conclude(*text_skin, text, reading);
  }
}

}  // namespace mindreader
