#include "recording/film_draw.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <opencv2/imgproc.hpp>

#include "recording/html.h"
#include "recording/value_json.h"

namespace mindreader {
namespace {

const cv::Scalar kInk(240, 240, 240), kFaint(175, 175, 175), kBand(32, 30, 28);
const cv::Scalar kRipple(160, 47, 255), kGood(120, 220, 120), kBad(110, 110, 255);
// Of the window's width; it has two lines of text.
constexpr double kBandPart = 0.17;
constexpr int kSmallestBand = 56;
// Seconds in which a ripple grows to its full size.
constexpr double kRippleTime = 0.3;
// How bright the picture behind a card stays.
constexpr double kDimmed = 0.25;
// Hershey's simplex at scale 1 is so high, in pixels.
constexpr double kFontHeight = 22;

// The font has no other letters.
std::string Ascii(const std::string& text) {
  std::string plain;
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    if (byte >= 32 && byte < 127) plain += letter;
  }
  return plain;
}

const StoryGame* GameOf(const Story& story, const Shot& shot) {
  const auto game = static_cast<std::size_t>(shot.game);
  return shot.game >= 0 && game < story.games.size() ? &story.games[game] : nullptr;
}

const StoryTurn* TurnOf(const Story& story, const Shot& shot) {
  const StoryGame* game = GameOf(story, shot);
  const auto turn = static_cast<std::size_t>(shot.turn);
  return game != nullptr && shot.turn >= 0 && turn < game->turns.size() ? &game->turns[turn]
                                                                        : nullptr;
}

cv::Scalar ToScalar(Bgr color) {
  return {double(color.blue), double(color.green), double(color.red)};
}

int Even(double value) { return 2 * static_cast<int>(std::lround(value / 2)); }

}  // namespace

Result<FilmPainter> FilmPainter::Create(Session& session, const Story& story,
                                        const FilmScript& script, int width) {
  FilmPainter painter(session, story);
  // The largest window of the film decides; a smaller one leaves a margin.
  Size largest;
  for (const Shot& shot : script.shots) {
    const auto recipe = session.frames.recipes().find(shot.board.frame);
    if (recipe == session.frames.recipes().end()) continue;
    largest.width = std::max(largest.width, recipe->second.size.width);
    largest.height = std::max(largest.height, recipe->second.size.height);
  }
  if (largest.width == 0) {
    return Fail(ErrorCode::kUsage, "the session has no picture to show", "frames in it");
  }
  const int wanted = std::clamp(width == 0 ? largest.width : width, kSmallest, kLargest);
  painter.scale_ = static_cast<double>(wanted) / largest.width;
  painter.band_ = std::max(kSmallestBand, Even(wanted * kBandPart));
  // Video codecs want even sizes.
  painter.size_ = {Even(wanted), Even(largest.height * painter.scale_) + painter.band_};
  return painter;
}

Result<cv::Mat> FilmPainter::Paint(const Shot& shot, double age) {
  cv::Mat canvas(size_.height, size_.width, CV_8UC3, kBand);
  for (const ShownWindow* window : {&shot.board, &shot.dialog}) {
    if (window->frame.empty()) continue;
    if (const auto laid = Lay(canvas, *window); !laid) return Forward(laid);
  }
  if (shot.kind == Shot::Kind::kLattice) DrawLattice(canvas, shot);
  if (shot.ripple) DrawRipple(canvas, shot, age);
  if (shot.kind == Shot::Kind::kTitle || shot.kind == Shot::Kind::kEnd) {
    DrawCard(canvas, shot);
  } else {
    DrawBand(canvas, shot);
  }
  return canvas;
}

Status FilmPainter::Lay(cv::Mat& canvas, const ShownWindow& window) {
  const auto frame = session_.frames.Load(window.frame);
  if (!frame) return Forward(frame);
  cv::Mat scaled;
  cv::cvtColor(*frame, scaled, cv::COLOR_BGRA2BGR);
  const int method = scale_ < 1 ? cv::INTER_AREA : cv::INTER_CUBIC;
  if (scale_ != 1) cv::resize(scaled, scaled, {}, scale_, scale_, method);
  const cv::Rect place(Scaled(window.at), scaled.size());
  const cv::Rect inside = place & cv::Rect(0, 0, size_.width, size_.height - band_);
  if (inside.empty()) return {};
  scaled(inside - place.tl()).copyTo(canvas(inside));
  return {};
}

cv::Point FilmPainter::Scaled(WindowPoint p) const {
  return {static_cast<int>(std::lround(p.x * scale_)), static_cast<int>(std::lround(p.y * scale_))};
}

void FilmPainter::DrawLattice(cv::Mat& canvas, const Shot& shot) const {
  const StoryGame* game = GameOf(story_, shot);
  if (game == nullptr || !game->layout.is_object()) return;
  const auto ring = [&](WindowPoint at, int radius, const cv::Scalar& color) {
    cv::circle(canvas, Scaled(at), std::max(2, static_cast<int>(radius * scale_)), color, 2,
               cv::LINE_AA);
  };
  const Json& layout = game->layout;
  for (const auto& row : layout.at("holes").get<std::vector<std::vector<WindowPoint>>>()) {
    for (const WindowPoint hole : row) ring(hole, layout.at("peg_radius").get<int>(), kRipple);
  }
  for (const auto& row : layout.at("marks").get<std::vector<std::vector<WindowPoint>>>()) {
    for (const WindowPoint slot : row) ring(slot, layout.at("mark_radius").get<int>(), kGood);
  }
  for (const WindowPoint place : layout.at("palette").get<std::vector<WindowPoint>>()) {
    ring(place, layout.at("palette_radius").get<int>(), {255, 200, 60});
  }
}

void FilmPainter::DrawRipple(cv::Mat& canvas, const Shot& shot, double age) const {
  const double grown = std::clamp(age / kRippleTime, 0.15, 1.0);
  if (shot.from) {
    cv::arrowedLine(canvas, Scaled(*shot.from), Scaled(*shot.ripple), kRipple, 2, cv::LINE_AA, 0,
                    0.06);
  }
  const double radius = std::max(6.0, 20 * scale_) * grown;
  cv::circle(canvas, Scaled(*shot.ripple), static_cast<int>(radius), kRipple, 2, cv::LINE_AA);
  cv::circle(canvas, Scaled(*shot.ripple), 3, kRipple, cv::FILLED, cv::LINE_AA);
}

void FilmPainter::Write(cv::Mat& canvas, const std::string& text, cv::Point at, double size,
                        const cv::Scalar& color) const {
  const std::string plain = Ascii(text);
  double scale = size / kFontHeight;
  const int room = size_.width - at.x - 6;
  const int width = cv::getTextSize(plain, cv::FONT_HERSHEY_SIMPLEX, scale, 1, nullptr).width;
  if (width > room) scale *= static_cast<double>(room) / width;
  cv::putText(canvas, plain, at, cv::FONT_HERSHEY_SIMPLEX, scale, color, size > 15 ? 2 : 1,
              cv::LINE_AA);
}

void FilmPainter::DrawBand(cv::Mat& canvas, const Shot& shot) const {
  const int top = size_.height - band_;
  cv::rectangle(canvas, cv::Rect(0, top, size_.width, band_), kBand, cv::FILLED);
  const double line = band_ / 2.6;
  const int first = top + static_cast<int>(line), second = top + static_cast<int>(2.15 * line);
  const StoryTurn* turn = TurnOf(story_, shot);
  if (turn == nullptr) {
    Write(canvas, shot.kind == Shot::Kind::kLattice ? "Board found" : "", {8, first}, line * 0.55,
          kInk);
    return;
  }
  const std::uint64_t left = shot.answered ? turn->left : turn->candidates;
  const std::string bits = shot.answered ? fmt::format("{:+.2f} bits", turn->GainedBits())
                                         : fmt::format("expect {:.2f} bits", turn->expected_bits);
  Write(canvas,
        fmt::format("Guess {}   {} {}   {}", turn->number, Grouped(left),
                    left == 1 ? "code left" : "codes left", bits),
        {8, first}, line * 0.5, kInk);
  const int radius = std::max(4, static_cast<int>(line * 0.3));
  int x = 8 + radius;
  const int y = second - radius / 2;
  for (int peg = 0; peg < turn->guess.size(); ++peg, x += 3 * radius) {
    cv::circle(canvas, {x, y}, radius, ToScalar(ColorOf(story_.skin, turn->guess[peg])), cv::FILLED,
               cv::LINE_AA);
    cv::circle(canvas, {x, y}, radius, kFaint, 1, cv::LINE_AA);
  }
  if (!shot.answered) return;
  Write(canvas,
        fmt::format("{} exact, {} misplaced", turn->feedback.exact, turn->feedback.misplaced),
        {x + radius, second}, line * 0.55, kInk);
}

void FilmPainter::DrawCard(cv::Mat& canvas, const Shot& shot) const {
  canvas *= kDimmed;
  const double line = size_.width / 13.0;
  cv::Point at(static_cast<int>(line), static_cast<int>(size_.height * 0.36));
  const auto write = [&](const std::string& text, double size, const cv::Scalar& color) {
    Write(canvas, text, at, line * size, color);
    at.y += static_cast<int>(line * size * 2);
  };
  if (shot.kind == Shot::Kind::kTitle) {
    write(TextAt(session_.head.value("window", Json()), "title"), 0.9, kInk);
    write(fmt::format("{} pegs, {} colors", story_.skin.board.pegs, story_.skin.ColorCount()), 0.6,
          kInk);
    write("strategy: " + TextAt(session_.head.value("settings", Json()), "strategy"), 0.6, kFaint);
    write("played by Mindreader", 0.6, kFaint);
    return;
  }
  int won = 0, finished = 0, misreads = 0;
  std::size_t guesses = 0;
  std::int64_t wall = 0, own = 0;
  for (const StoryGame& game : story_.games) {
    won += game.outcome == "won" ? 1 : 0;
    finished += game.outcome.empty() ? 0 : 1;
    misreads += game.misreads.value_or(0);
    guesses += game.turns.size();
    wall += game.wall;
    own += game.own;
  }
  const StoryGame& last = story_.games.back();
  if (story_.games.size() == 1) {
    const std::string outcome = last.outcome.empty() ? "not finished" : last.outcome;
    write(fmt::format("{} after {} guesses", outcome, guesses), 0.9, won == 1 ? kGood : kBad);
  } else {
    write(fmt::format("{} of {} games won", won, finished), 0.9, kGood);
    write(fmt::format("{} guesses", guesses), 0.6, kInk);
  }
  write(fmt::format("{} misreads", misreads), 0.6, kInk);
  write(fmt::format("{} in all, {} own work", Span(wall), Span(own)), 0.6, kFaint);
}

}  // namespace mindreader
