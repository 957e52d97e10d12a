#include "recording/frame_encoder.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "recording/content_hash.h"

namespace mindreader {
namespace {

// Changed rows that lie closer together than this are stored as one part: a file of its own costs
// about as much as so many rows of a small change.
constexpr int kBandGap = 12;
// Above this part of the area a change is stored as a whole picture.
constexpr double kLargestChange = 0.5;
// The fastest one; the rows' filters do most of the work on flat pictures.
constexpr int kCompression = 1;

// The columns of a row range in which two pictures differ.
cv::Rect ChangedPart(const cv::Mat& a, const cv::Mat& b, int from_row, int to_row) {
  int left = a.cols, right = -1;
  for (int y = from_row; y < to_row; ++y) {
    const auto* one = a.ptr<std::uint32_t>(y);
    const auto* two = b.ptr<std::uint32_t>(y);
    int x = 0;
    while (x < left && one[x] == two[x]) ++x;
    left = std::min(left, x);
    int end = a.cols - 1;
    while (end > right && one[end] == two[end]) --end;
    right = std::max(right, end);
  }
  return {left, from_row, right - left + 1, to_row - from_row};
}

// Rectangles that hold every pixel in which two pictures of one size differ.
std::vector<cv::Rect> ChangedBands(const cv::Mat& a, const cv::Mat& b) {
  std::vector<cv::Rect> bands;
  const auto bytes = static_cast<std::size_t>(a.cols) * a.elemSize();
  int first = -1, last = -1;
  for (int y = 0; y < a.rows; ++y) {
    if (std::memcmp(a.ptr(y), b.ptr(y), bytes) == 0) continue;
    if (first >= 0 && y - last > kBandGap) {
      bands.push_back(ChangedPart(a, b, first, last + 1));
      first = -1;
    }
    if (first < 0) first = y;
    last = y;
  }
  if (first >= 0) bands.push_back(ChangedPart(a, b, first, last + 1));
  return bands;
}

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

double Area(const std::vector<cv::Rect>& bands) {
  double area = 0;
  for (const cv::Rect& band : bands) area += band.area();
  return area;
}

}  // namespace

FrameEncoder::Encoded FrameEncoder::Encode(const Frame& frame) {
  Last& last = last_[frame.window];
  if (frame.pixels.empty()) return {last.hash, {}};
  if (!last.hash.empty() && last.sequence == frame.sequence) return {last.hash, {}};
  last.sequence = frame.sequence;
  const cv::Rect place(frame.origin.x, frame.origin.y, frame.pixels.cols, frame.pixels.rows);
  const cv::Size size(std::max(frame.geometry.width, place.br().x),
                      std::max(frame.geometry.height, place.br().y));
  const bool comparable = !last.hash.empty() && last.pixels.size() == size;
  if (!comparable) last.pixels = cv::Mat::zeros(size, CV_8UC4);
  cv::Mat shown = last.pixels(place);
  const cv::Mat pixels = Allowed(frame);
  auto bands = comparable ? ChangedBands(shown, pixels) : std::vector<cv::Rect>{};
  if (comparable && bands.empty()) return {last.hash, {}};
  pixels.copyTo(shown);
  for (cv::Rect& band : bands) band += place.tl();

  std::string hash = ContentHash(last.pixels);
  std::optional<FrameRecipe> recipe;
  if (sink_.Has(hash)) {
    last.chain = kLongestChain;  // how long the chain of this picture is was not kept
  } else if (comparable && MayRest(last, bands)) {
    recipe = Changed(bands, last);
  } else {
    recipe = Whole(last);
  }
  if (recipe) recipe->hash = hash;
  last.hash = hash;
  return {std::move(hash), std::move(recipe)};
}

// Whether the picture that `last` has become can be stored as a change of what it was.
bool FrameEncoder::MayRest(const Last& last, const std::vector<cv::Rect>& bands) const {
  return last.chain < kLongestChain && sink_.Has(last.hash) &&
         Area(bands) <= kLargestChange * last.pixels.size().area();
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

FrameRecipe FrameEncoder::Whole(Last& last) {
  last.chain = 0;
  const cv::Rect all({0, 0}, last.pixels.size());
  return {{}, {}, {all.width, all.height}, {Store(last, all)}};
}

FrameRecipe FrameEncoder::Changed(const std::vector<cv::Rect>& bands, Last& last) {
  ++last.chain;
  FrameRecipe recipe{{}, last.hash, {last.pixels.cols, last.pixels.rows}, {}};
  for (const cv::Rect& band : bands) recipe.parts.push_back(Store(last, band));
  return recipe;
}

FramePart FrameEncoder::Store(const Last& last, const cv::Rect& place) {
  const cv::Mat picture = last.pixels(place);
  FramePart part{
      {place.x, place.y}, "frames/" + ContentHash(picture) + ".png", CommonAlpha(picture)};
  if (sink_.Has(part.file)) return part;
  cv::Mat stored = picture;
  if (part.alpha) cv::cvtColor(picture, stored, cv::COLOR_BGRA2BGR);
  Bytes bytes;
  cv::imencode(".png", stored, bytes, {cv::IMWRITE_PNG_COMPRESSION, kCompression});
  sink_.File(part.file, std::move(bytes));
  return part;
}

}  // namespace mindreader
