#include "recording/film_draw.h"

#include <algorithm>
#include <cmath>

#include <opencv2/imgproc.hpp>

#include "recording/film_card.h"
#include "recording/film_text.h"
#include "recording/value_json.h"

namespace mindreader {
namespace {

const cv::Scalar kRipple(160, 47, 255), kPalette(255, 200, 60);
// Seconds in which a ripple grows to its full size.
constexpr double kRippleTime = 0.3;
// A selected colour may be drawn larger than its place in the palette, in radii of that.
constexpr double kSelected = 1.7;

const StoryGame* GameOf(const Story& story, const Shot& shot) {
  const auto game = static_cast<std::size_t>(shot.game);
  return shot.game >= 0 && game < story.games.size() ? &story.games[game] : nullptr;
}

int Even(double value) { return 2 * static_cast<int>(std::lround(value / 2)); }

}  // namespace

Result<FilmPainter> FilmPainter::Create(Session& session, const Story& story,
                                        const FilmScript& script, int width) {
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
  FilmPainter painter(session, story, Even(wanted));
  painter.scale_ = static_cast<double>(wanted) / largest.width;
  // Video codecs want even sizes.
  painter.size_ = {Even(wanted), Even(largest.height * painter.scale_) + painter.band_.height()};
  return painter;
}

Result<cv::Mat> FilmPainter::Paint(const Shot& shot, double age) {
  cv::Mat canvas(size_.height, size_.width, CV_8UC3, FilmBand::kGround);
  if (const auto laid = LayBoard(canvas, shot); !laid) return Forward(laid);
  if (!shot.dialog.frame.empty()) {
    const auto dialog = session_.frames.Load(shot.dialog.frame);
    if (!dialog) return Forward(dialog);
    Lay(canvas, *dialog, shot.dialog.at);
  }
  switch (shot.kind) {
    case Shot::Kind::kTitle: DrawTitleCard(canvas, session_, story_); return canvas;
    case Shot::Kind::kEnd: DrawEndCard(canvas, story_); return canvas;
    case Shot::Kind::kLattice: DrawLattice(canvas, shot); break;
    case Shot::Kind::kPlay: break;
  }
  if (shot.ripple) DrawRipple(canvas, shot, age);
  band_.Draw(canvas, shot);
  return canvas;
}

Status FilmPainter::LayBoard(cv::Mat& canvas, const Shot& shot) {
  if (shot.board.frame.empty()) return {};
  const auto board = session_.frames.Load(shot.board.frame);
  if (!board) return Forward(board);
  const StoryGame* game = GameOf(story_, shot);
  if (game == nullptr || !game->layout.is_object() || shot.whole.empty() ||
      shot.whole == shot.board.frame) {
    Lay(canvas, *board, shot.board.at);
    return {};
  }
  const auto whole = session_.frames.Load(shot.whole);
  if (!whole) return Forward(whole);
  Lay(canvas, WithPaletteOf(*whole, *board, game->layout), shot.board.at);
  return {};
}

// The player looks only at the place of a colour to see it selected, and at a hole to see it
// filled. So a recorded picture goes on showing colours as selected that are so no more, and cuts
// off what reaches out of the place. The palette is taken from the last picture of all.
cv::Mat FilmPainter::WithPaletteOf(const cv::Mat& whole, const cv::Mat& board, const Json& layout) {
  if (whole.size() != board.size()) return board;
  cv::Mat mended = board.clone();
  const int radius = static_cast<int>(layout.at("palette_radius").get<int>() * kSelected);
  for (const WindowPoint place : layout.at("palette").get<std::vector<WindowPoint>>()) {
    const cv::Rect around(place.x - radius, place.y - radius, 2 * radius + 1, 2 * radius + 1);
    const cv::Rect inside = around & cv::Rect({0, 0}, board.size());
    if (!inside.empty()) whole(inside).copyTo(mended(inside));
  }
  return mended;
}

void FilmPainter::Lay(cv::Mat& canvas, const cv::Mat& bgra, WindowPoint at) const {
  cv::Mat scaled;
  cv::cvtColor(bgra, scaled, cv::COLOR_BGRA2BGR);
  const int method = scale_ < 1 ? cv::INTER_AREA : cv::INTER_CUBIC;
  if (scale_ != 1) cv::resize(scaled, scaled, {}, scale_, scale_, method);
  const cv::Rect place(Scaled(at), scaled.size());
  const cv::Rect inside = place & cv::Rect(0, 0, size_.width, size_.height - band_.height());
  if (!inside.empty()) scaled(inside - place.tl()).copyTo(canvas(inside));
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
    ring(place, layout.at("palette_radius").get<int>(), kPalette);
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

}  // namespace mindreader
