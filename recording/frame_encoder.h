// Keeps frames small: each distinct picture once, and of it only what differs from the one before.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/geometry.h"
#include "platform/screen.h"
#include "recording/session_sink.h"

namespace mindreader {

// A rectangle of a frame, stored as a picture of its own.
struct FramePart {
  WindowPoint at;
  std::string file;  // path in the session
  // What the fourth channel is in all of it; nothing: it is stored in the picture. It means
  // nothing, but frames must come back to the last bit.
  std::optional<int> alpha;
};

// How a frame is put together: all of `base`, with the parts laid over it. Without a base one part
// covers everything.
struct FrameRecipe {
  std::string hash;  // of the finished pixels, all four channels
  std::string base;  // hash of another frame; empty: none
  Size size;
  std::vector<FramePart> parts;
};

// One thread.
class FrameEncoder {
 public:
  // A frame that rests on so many others is stored in full: what a damaged file spoils, and what
  // must be read to see one frame, stay bounded.
  static constexpr int kLongestChain = 40;

  explicit FrameEncoder(SessionSink& sink) : sink_(sink) {}

  struct Encoded {
    std::string hash;
    std::optional<FrameRecipe> recipe;  // when the sink does not have this picture
  };
  // Gives new files to the sink before it returns; to give it the recipe is up to the caller. A
  // frame that shows only a part is laid over what was last seen of the window: the recorded frame
  // is all of it, and has the part where it was.
  [[nodiscard]] Encoded Encode(const Frame& frame);
  // From now on only these places of this window's pictures are kept, and nothing of other windows
  // that were not named; the rest is painted black.
  void KeepOnly(WindowId window, std::vector<WindowRect> places) {
    redacts_ = true;
    kept_[window] = std::move(places);
  }

 private:
  struct Last {
    std::uint64_t sequence = 0;
    std::string hash;
    cv::Mat pixels;  // of the whole window
    int chain = 0;
  };
  [[nodiscard]] cv::Mat Allowed(const Frame& frame) const;
  [[nodiscard]] bool MayRest(const Last& last, const std::vector<cv::Rect>& bands) const;
  FrameRecipe Whole(Last& last);
  FrameRecipe Changed(const std::vector<cv::Rect>& bands, Last& last);
  FramePart Store(const Last& last, const cv::Rect& place);

  SessionSink& sink_;
  std::map<WindowId, Last> last_;
  bool redacts_ = false;
  std::map<WindowId, std::vector<WindowRect>> kept_;
};

}  // namespace mindreader
