#include "recording/film_card.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "recording/film_text.h"
#include "recording/html.h"
#include "recording/value_json.h"

namespace mindreader {
namespace {

// How bright the picture behind the words stays.
constexpr double kDimmed = 0.2;
// A large line's letters, of the picture's width and of its height at most.
constexpr double kOfWidth = 1 / 13.0, kOfHeight = 1 / 16.0;
constexpr double kSmall = 0.58;
// From one line to the next, in heights of its letters.
constexpr double kLineStep = 2.1;
// The widest line, of the picture's width.
constexpr double kWidest = 0.86;

struct CardLine {
  std::string text;
  double size;  // of a large line
  cv::Scalar color;
  std::optional<mastermind::Code> pegs = {};  // instead of text
};

std::string Counted(std::size_t count, const char* one, const char* many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

void DrawCard(cv::Mat& canvas, const Skin& skin, const std::vector<CardLine>& lines) {
  canvas.convertTo(canvas, -1, kDimmed);
  const double large = std::min(canvas.cols * kOfWidth, canvas.rows * kOfHeight);
  double whole = 0;
  for (const CardLine& line : lines) whole += large * line.size * kLineStep;
  double y = (canvas.rows - whole) / 2;
  for (const CardLine& line : lines) {
    double height = large * line.size;
    y += height * kLineStep;
    const int base = static_cast<int>(y - height * (kLineStep - 1) / 2);
    if (line.pegs) {
      const int radius = static_cast<int>(height * 0.7);
      const int left = (canvas.cols - PegsWidth(line.pegs->size(), radius)) / 2;
      DrawPegs(canvas, skin, *line.pegs, left, base - static_cast<int>(height / 2), radius);
      continue;
    }
    const double room = canvas.cols * kWidest;
    height *= std::min(1.0, room / TextWidth(line.text, height));
    const int left = (canvas.cols - TextWidth(line.text, height)) / 2;
    DrawText(canvas, line.text, {left, base}, height, line.color);
  }
}

struct Sums {
  int won = 0, finished = 0;
  std::optional<int> misreads;  // nothing: no secret became known
  std::size_t guesses = 0;
  std::int64_t wall = 0, own = 0;
};

Sums SumsOf(const Story& story) {
  Sums sums;
  for (const StoryGame& game : story.games) {
    sums.won += game.outcome == "won" ? 1 : 0;
    sums.finished += game.outcome.empty() ? 0 : 1;
    if (game.misreads) sums.misreads = sums.misreads.value_or(0) + *game.misreads;
    sums.guesses += game.turns.size();
    sums.wall += game.wall;
    sums.own += game.own;
  }
  return sums;
}

// "Won after 5 guesses"
std::string ResultOf(const StoryGame& game) {
  std::string outcome = game.outcome.empty() ? "stopped" : game.outcome;
  outcome.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(outcome.front())));
  return outcome + " after " + Counted(game.turns.size(), "guess", "guesses");
}

}  // namespace

void DrawTitleCard(cv::Mat& canvas, const Session& session, const Story& story) {
  const std::string title = TextAt(session.head.value("window", Json()), "title");
  const std::string strategy = TextAt(session.head.value("settings", Json()), "strategy");
  DrawCard(canvas, story.skin,
           {{title, 1, kInk},
            {fmt::format("{} pegs, {} colors", story.skin.board.pegs, story.skin.ColorCount()),
             kSmall, kInk},
            {"strategy: " + strategy, kSmall, kFaint},
            {"played by Mindreader", kSmall, kFaint}});
}

void DrawEndCard(cv::Mat& canvas, const Story& story) {
  const Sums sums = SumsOf(story);
  const StoryGame& last = story.games.back();
  std::vector<CardLine> lines;
  if (story.games.size() == 1) {
    lines.push_back({ResultOf(last), 1, sums.won == 1 ? kGood : kBad});
    if (last.secret) lines.push_back({{}, 1, kInk, last.secret});
  } else {
    lines.push_back({fmt::format("{} of {} games won", sums.won, story.games.size()), 1,
                     sums.won > 0 ? kGood : kBad});
    lines.push_back({Counted(sums.guesses, "guess", "guesses"), kSmall, kInk});
  }
  if (sums.misreads) {
    const auto misreads = static_cast<std::size_t>(std::max(0, *sums.misreads));
    lines.push_back({Counted(misreads, "misread", "misreads"), kSmall, kInk});
  }
  if (sums.finished > 0) {
    const std::string times = Span(sums.wall) + " in all, " + Span(sums.own) + " own work";
    lines.push_back({times, kSmall, kFaint});
  }
  DrawCard(canvas, story.skin, lines);
}

}  // namespace mindreader
