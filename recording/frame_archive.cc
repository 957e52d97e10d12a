#include "recording/frame_archive.h"

#include <algorithm>
#include <cstdint>
#include <exception>
#include <string_view>
#include <utility>

#include "base/read_file.h"
#include "base/text.h"
#include "recording/content_hash.h"
#include "recording/frame_change.h"
#include "recording/packed_picture.h"
#include "recording/value_json.h"
#include "vision/png.h"

namespace mindreader {
namespace {

// Of one picture: that of a screen that shows nothing but noise is smaller.
constexpr std::uintmax_t kLargestPart = std::uintmax_t{64} << 20;
// Frames are read nearly in their order, so a few are enough to begin a chain from.
constexpr std::size_t kCached = 6;
// Far longer than any chain that the encoder makes; stops one that goes in a circle.
constexpr std::size_t kLongestChain = 1000;

constexpr std::string_view kPartFolder = "frames/";
constexpr std::size_t kHashDigits = 32;

// What the recorder names its files; anything else could name a file outside the session.
bool IsPartName(const std::string& file) {
  const std::string_view name(file);
  const std::size_t end = kPartFolder.size() + kHashDigits;
  if (name.size() <= end || !name.starts_with(kPartFolder)) return false;
  if (name.substr(end) != ".webp" && name.substr(end) != ".png") return false;
  return std::ranges::all_of(name.substr(kPartFolder.size(), kHashDigits), [](char letter) {
    return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f');
  });
}

tl::unexpected<Error> Damaged(const std::string& file, const std::string& why) {
  return Fail(ErrorCode::kContradiction, Printable(file) + " " + why, "the picture as recorded",
              "Record the game again, or restore the file.");
}

FrameRecipe ToRecipe(const Json& line) {
  FrameRecipe recipe;
  line.at("hash").get_to(recipe.hash);
  line.at("size").get_to(recipe.size);
  if (!line.at("base").is_null()) line.at("base").get_to(recipe.base);
  for (const Json& part : line.at("parts")) {
    recipe.parts.push_back({part.at("at").get<WindowPoint>(), part.at("file").get<std::string>(),
                            Maybe<int>(part.at("alpha")), part.value("difference", false)});
  }
  return recipe;
}

bool Sound(const FrameRecipe& recipe) {
  return recipe.size.width > 0 && recipe.size.height > 0 && IsSensible(recipe.size) &&
         std::ranges::all_of(recipe.parts,
                             [](const FramePart& part) { return IsPartName(part.file); });
}

}  // namespace

Status FrameArchive::Add(const Json& line) {
  try {
    FrameRecipe recipe = ToRecipe(line);
    if (Sound(recipe)) {
      recipes_[recipe.hash] = std::move(recipe);
      return {};
    }
  } catch (const std::exception&) {
    // Falls through to the same message.
  }
  return Fail(ErrorCode::kUsage, "a frame line is damaged: " + Printable(ToLine(line), 100));
}

const cv::Mat* FrameArchive::Cached(const std::string& hash) const {
  const auto found =
      std::ranges::find_if(cache_, [&](const auto& entry) { return entry.first == hash; });
  return found == cache_.end() ? nullptr : &found->second;
}

Result<cv::Mat> FrameArchive::Load(const std::string& hash) {
  if (const cv::Mat* known = Cached(hash)) return *known;
  // From the frame back to one that is known or rests on none.
  std::vector<const FrameRecipe*> chain;
  cv::Mat frame;
  for (std::string next = hash; !next.empty() && frame.empty();) {
    const auto recipe = recipes_.find(next);
    if (recipe == recipes_.end() || chain.size() > kLongestChain) {
      return Damaged("frame " + next, "is not in the session");
    }
    chain.push_back(&recipe->second);
    next = recipe->second.base;
    if (const cv::Mat* known = Cached(next)) frame = known->clone();
  }
  for (auto step = chain.rbegin(); step != chain.rend(); ++step) {
    auto composed = Compose(**step, std::move(frame));
    if (!composed) return composed;
    frame = std::move(*composed);
  }
  if (const std::string now = ContentHash(frame); now != hash) {
    return Damaged("frame " + hash, "has other pixels than were recorded");
  }
  cache_.emplace_front(hash, frame);
  if (cache_.size() > kCached) cache_.pop_back();
  return frame;
}

Result<cv::Mat> FrameArchive::Compose(const FrameRecipe& recipe, cv::Mat canvas) const {
  const cv::Size size(recipe.size.width, recipe.size.height);
  if (canvas.size() != size) canvas = cv::Mat::zeros(size, CV_8UC4);
  for (const FramePart& part : recipe.parts) {
    auto picture = LoadPart(part);
    if (!picture) return picture;
    const cv::Rect place({part.at.x, part.at.y}, picture->size());
    if ((place & cv::Rect({0, 0}, size)) != place) {
      return Damaged(part.file, "reaches out of its frame");
    }
    cv::Mat there = canvas(place);
    if (part.difference) {
      AddDifference(*picture, there);
    } else {
      picture->copyTo(there);
    }
  }
  return canvas;
}

Result<cv::Mat> FrameArchive::LoadPart(const FramePart& part) const {
  const auto content = ReadRegularFile(folder_ / part.file, kLargestPart, "a picture");
  if (!content || content->empty()) return Damaged(part.file, "is missing or empty");
  auto picture = UnpackPicture(Bytes(content->begin(), content->end()));
  if (!picture) return Damaged(part.file, "is no picture of a frame");
  if (part.alpha) {
    for (int y = 0; y < picture->rows; ++y) {
      unsigned char* row = picture->ptr(y);
      for (int x = 0; x < picture->cols; ++x) {
        row[4 * x + 3] = static_cast<unsigned char>(*part.alpha);
      }
    }
  }
  const std::string_view hash = std::string_view(part.file).substr(kPartFolder.size(), kHashDigits);
  if (hash != ContentHash(*picture))
    return Damaged(part.file, "has other pixels than were recorded");
  return *std::move(picture);
}

}  // namespace mindreader
