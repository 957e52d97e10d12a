#include "recording/frame_encoder.h"

#include <algorithm>
#include <utility>

#include "recording/content_hash.h"
#include "recording/frame_change.h"
#include "recording/packed_picture.h"

namespace mindreader {
namespace {

// Pixels. Smaller changes, as of a peg, are stored as they are, so that they need nothing to be
// looked at; in larger ones most is as it was or nearly so, and packs better as a difference.
constexpr int kSmallPart = 64 * 64;
// Of so many frames it is known how many others they rest on; an hour of play.
constexpr std::size_t kKnownChains = 16384;

std::optional<int> CommonAlpha(const cv::Mat& bgra) {
  const int alpha = bgra.empty() ? 0 : bgra.ptr(0)[3];
  for (int y = 0; y < bgra.rows; ++y) {
    const unsigned char* row = bgra.ptr(y);
    unsigned differs = 0;
    for (int x = 0; x < bgra.cols; ++x) differs |= row[4 * x + 3] ^ static_cast<unsigned>(alpha);
    if (differs != 0) return std::nullopt;
  }
  return alpha;
}

}  // namespace

FrameEncoder::Encoded FrameEncoder::Encode(const Frame& frame) {
  Last& last = LastOf(frame.window);
  const bool known = !last.hash.empty() && last.sequence == frame.sequence;
  if (frame.pixels.empty() || known) return {last.hash, {}, last.within};
  last.sequence = frame.sequence;
  const cv::Rect place(frame.origin.x, frame.origin.y, frame.pixels.cols, frame.pixels.rows);
  const cv::Size size(std::max(frame.geometry.width, place.br().x),
                      std::max(frame.geometry.height, place.br().y));
  const bool comparable = !last.hash.empty() && last.pixels.size() == size;
  if (!comparable) last.pixels = cv::Mat::zeros(size, CV_8UC4);
  // Of a part's picture the rest is as far off as it was.
  if (!comparable || place.size() == size) last.within = 0;
  cv::Mat shown = last.pixels(place);
  cv::Mat pixels = Allowed(frame);
  const auto exact = ExactPlaces(frame.window, pixels, place.size() == size);
  Change change{place, {}, {}};
  if (comparable) {
    if (exact) pixels = AsExactAsNeeded(pixels, place, *exact, last);
    change.bands = ChangedBands(shown, pixels);
    if (change.bands.empty()) return {last.hash, {}, last.within};
    change.before = shown.clone();
  }
  pixels.copyTo(shown);

  std::string hash = ContentHash(last.pixels);
  std::optional<FrameRecipe> recipe;
  if (!sink_.Has(hash)) recipe = Recipe(change, last, hash);
  last.hash = hash;
  return {std::move(hash), std::move(recipe), last.within};
}

void FrameEncoder::NoteGuess() {
  allowance_.AddGuess();
  if (allowance_.OwesTooMuch()) return;
  for (auto& [window, last] : last_) {
    if (last.heat) last.heat->CoolForGuess();
  }
}

// Forgets the window that was looked at longest ago when there are too many.
FrameEncoder::Last& FrameEncoder::LastOf(WindowId window) {
  const bool full = last_.size() >= kMostWindows && !last_.contains(window);
  if (full)
    last_.erase(
        std::ranges::min_element(last_, {}, [](const auto& entry) { return entry.second.used; }));
  Last& last = last_[window];
  last.used = ++uses_;
  return last;
}

cv::Mat FrameEncoder::Allowed(const Frame& frame) const {
  if (!redacts_) return frame.pixels;
  cv::Mat allowed = cv::Mat::zeros(frame.pixels.size(), frame.pixels.type());
  const WindowRect shown{frame.origin.x, frame.origin.y, frame.pixels.cols, frame.pixels.rows};
  const auto kept = kept_.find(frame.window);
  if (kept == kept_.end()) return allowed;
  for (const WindowRect& place : kept->second) {
    const WindowRect inside = place.Intersect(shown);
    if (inside.Empty()) continue;
    const cv::Rect part(inside.x - shown.x, inside.y - shown.y, inside.width, inside.height);
    frame.pixels(part).copyTo(allowed(part));
  }
  return allowed;
}

std::optional<std::vector<WindowRect>> FrameEncoder::ExactPlaces(WindowId window,
                                                                 const cv::Mat& pixels,
                                                                 bool whole) {
  if (sparing_) return std::vector<WindowRect>{};
  if (!whole || !board_ || board_->window != window) return std::nullopt;
  auto places = board_->PlacesNeeded(pixels);
  if (!places) board_.reset();
  // What stands still is affordable, and is exact everywhere.
  return allowance_.IsSpent() ? places : std::nullopt;
}

cv::Mat FrameEncoder::AsExactAsNeeded(const cv::Mat& pixels, const cv::Rect& place,
                                      const std::vector<WindowRect>& exact, Last& last) const {
  if (!last.heat || last.heat->size() != last.pixels.size()) last.heat.emplace(last.pixels.size());
  Spared spared = Spare(last.pixels(place), pixels, place.tl(), allowance_, *last.heat);
  for (const WindowRect& needed : exact) {
    const cv::Rect part =
        (cv::Rect(needed.x, needed.y, needed.width, needed.height) & place) - place.tl();
    pixels(part).copyTo(spared.picture(part));
  }
  last.within = std::max(last.within, spared.within);
  return std::move(spared.picture);
}

// Whether the window's next picture can be stored as a change of its last one.
bool FrameEncoder::MayRest(const Last& last) const {
  const auto chain = chains_.find(last.hash);
  const bool dear = sparing_ || !allowance_.Affords(last.bytes_in_full);
  const int longest = dear ? kLongestSparedChain : kLongestChain;
  return chain != chains_.end() && chain->second < longest && sink_.Has(last.hash);
}

// `last` has its old name, and shows already what has changed.
FrameRecipe FrameEncoder::Recipe(const Change& change, Last& last, const std::string& hash) {
  const cv::Rect all({0, 0}, last.pixels.size());
  FrameRecipe recipe{hash, {}, {all.width, all.height}, {}};
  if (!change.bands.empty() && MayRest(last)) {
    recipe.base = last.hash;
    for (const cv::Rect& band : change.bands) {
      recipe.parts.push_back(ChangedPart(change, band, last));
    }
  } else {
    const std::int64_t before = allowance_.left();
    recipe.parts.push_back(Store(last.pixels, all.tl(), false));
    last.bytes_in_full = static_cast<std::size_t>(before - allowance_.left());
  }
  NoteChain(recipe);
  return recipe;
}

FramePart FrameEncoder::ChangedPart(const Change& change, const cv::Rect& band, const Last& last) {
  const cv::Rect place = band + change.place.tl();
  const cv::Mat before = change.before(band), now = last.pixels(place);
  const bool plain = band.area() <= kSmallPart || ShowsSomethingElse(before, now);
  return Store(plain ? now : DifferenceOf(before, now), place.tl(), !plain);
}

FramePart FrameEncoder::Store(const cv::Mat& picture, const cv::Point& at, bool difference) {
  const std::string name =
      "frames/" + ContentHash(picture) + PackedSuffix({picture.cols, picture.rows});
  FramePart part{{at.x, at.y}, name, CommonAlpha(picture), difference};
  if (sink_.Has(part.file)) return part;
  Bytes bytes = PackPicture(picture, !part.alpha);
  allowance_.Spend(bytes.size());
  sink_.File(part.file, std::move(bytes));
  return part;
}

void FrameEncoder::NoteChain(const FrameRecipe& recipe) {
  const auto base = chains_.find(recipe.base);
  const int chain = base == chains_.end() ? 0 : base->second + 1;
  // What is forgotten is stored in full once more.
  if (chains_.size() >= kKnownChains) chains_.clear();
  chains_[recipe.hash] = chain;
}

}  // namespace mindreader
