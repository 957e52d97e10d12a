// What people type into `solve`: the first byte chooses the board.
#include "agent/mastermind/code.h"
#include "app/feedback_text.h"
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace mindreader;
  if (size == 0) return 0;
  const int pegs = 2 + data[0] % (mastermind::kMaxPegs - 1);
  const int colors = 2 + data[0] / 16 % (mastermind::kMaxColors - 1);
  const std::string_view text = fuzz::Text(data + 1, size - 1);
  if (const auto marks = ParseFeedback(text, pegs)) {
    fuzz::Require(mastermind::Possible(*marks, pegs));
    fuzz::Require(ParseFeedback(MarksText(*marks), pegs) == *marks);
  }
  if (const auto code = ParseCode(text, {pegs, colors, true})) {
    fuzz::Require(code->size() == pegs);
    for (int peg = 0; peg < pegs; ++peg) fuzz::Require((*code)[peg] < colors);
  }
  return 0;
}
