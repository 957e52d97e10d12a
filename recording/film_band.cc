#include "recording/film_band.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include <fmt/format.h>
#include <opencv2/imgproc.hpp>

#include "recording/film_text.h"
#include "recording/html.h"

namespace mindreader {
namespace {

// Of the picture's width; small windows need more to be read, large ones less.
constexpr double kHeightPart = 0.17;
constexpr int kLowest = 52, kHighest = 88;
// Parts of the band's height.
constexpr double kText = 0.22, kFirstLine = 0.42, kSecondLine = 0.83, kPeg = 0.13;
// The smallest that can be read, in pixels.
constexpr double kSmallestText = 6.5;
constexpr int kMargin = 9, kGap = 12;

struct Lines {
  std::string guess, known, answer;
};

Lines LinesOf(const StoryTurn& turn, bool answered) {
  const std::uint64_t left = answered ? turn.left : turn.candidates;
  Lines lines{fmt::format("Guess {}", turn.number),
              fmt::format("{} {} left", Grouped(left), left == 1 ? "code" : "codes"),
              fmt::format("{:.2f} bits expected", turn.expected_bits)};
  if (!answered) return lines;
  lines.known += fmt::format(", {:+.2f} bits", turn.GainedBits());
  lines.answer =
      fmt::format("{} exact, {} misplaced", turn.feedback.exact, turn.feedback.misplaced);
  return lines;
}

}  // namespace

FilmBand::FilmBand(const Story& story, int width)
    : story_(story),
      width_(width),
      // Video codecs want even sizes.
      height_(std::clamp(2 * static_cast<int>(std::lround(width * kHeightPart / 2)), kLowest,
                         kHighest)),
      peg_radius_(static_cast<int>(std::lround(height_ * kPeg))),
      text_height_(height_ * kText) {
  for (const StoryGame& game : story_.games) {
    for (const StoryTurn& turn : game.turns) {
      while (text_height_ > kSmallestText && !Fits(turn, text_height_)) text_height_ -= 0.25;
    }
  }
}

bool FilmBand::Fits(const StoryTurn& turn, double text_height) const {
  const int room = width_ - 2 * kMargin - kGap;
  return std::ranges::all_of(std::array{false, true}, [&](bool answered) {
    const Lines lines = LinesOf(turn, answered);
    const int second =
        PegsWidth(turn.guess.size(), peg_radius_) + TextWidth(lines.answer, text_height);
    return TextWidth(lines.guess, text_height) + TextWidth(lines.known, text_height) <= room &&
           second <= room;
  });
}

const StoryTurn* FilmBand::TurnOf(const Shot& shot) const {
  const auto game = static_cast<std::size_t>(shot.game), turn = static_cast<std::size_t>(shot.turn);
  if (shot.game < 0 || game >= story_.games.size() || shot.turn < 0) return nullptr;
  return turn < story_.games[game].turns.size() ? &story_.games[game].turns[turn] : nullptr;
}

void FilmBand::Draw(cv::Mat& canvas, const Shot& shot) const {
  const int top = canvas.rows - height_;
  cv::rectangle(canvas, cv::Rect(0, top, canvas.cols, height_), kGround, cv::FILLED);
  const int first = top + static_cast<int>(height_ * kFirstLine);
  const int second = top + static_cast<int>(height_ * kSecondLine);
  const auto left = [&](const std::string& text, int y) {
    DrawText(canvas, text, {kMargin, y}, text_height_, kInk);
  };
  const auto right = [&](const std::string& text, int y, const cv::Scalar& color) {
    DrawText(canvas, text, {canvas.cols - kMargin - TextWidth(text, text_height_), y}, text_height_,
             color);
  };
  const StoryTurn* turn = TurnOf(shot);
  if (turn == nullptr) {
    if (shot.kind == Shot::Kind::kLattice) left("Board found", first);
    return;
  }
  const Lines lines = LinesOf(*turn, shot.answered);
  left(lines.guess, first);
  right(lines.known, first, kInk);
  DrawPegs(canvas, story_.skin, turn->guess, kMargin, second - static_cast<int>(text_height_ / 2),
           peg_radius_);
  right(lines.answer, second, shot.answered ? kInk : kFaint);
}

}  // namespace mindreader
