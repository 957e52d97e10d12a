// Keeps frames small: each distinct picture once, and of it only what differs from the one before.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/geometry.h"
#include "platform/screen.h"
#include "recording/session_sink.h"
#include "recording/thrift.h"

namespace mindreader {

// A rectangle of a frame, stored as a picture of its own.
struct FramePart {
  WindowPoint at;
  std::string file;  // path in the session
  // What the fourth channel is in all of it; nothing: it is stored in the picture. It means
  // nothing, but frames must come back to the last bit.
  std::optional<int> alpha;
  // To be added to what is there, channel by channel modulo 256, instead of laid over it.
  bool difference = false;
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
  // Where a picture in full would cost more than many changes.
  static constexpr int kLongestSparedChain = 400;
  // Of so many windows the last picture is kept to compare with: the board and a few dialogs. Each
  // dialog that opens is a new window, in every game again.
  static constexpr std::size_t kMostWindows = 8;

  explicit FrameEncoder(SessionSink& sink) : sink_(sink) {}

  struct Encoded {
    std::string hash;
    std::optional<FrameRecipe> recipe;  // when the sink does not have this picture
    int within = 0;  // so many levels is a channel off what was seen, at most; 0: exact
  };
  // Gives new files to the sink before it returns; to give it the recipe is up to the caller. A
  // frame that shows only a part is laid over what was last seen of the window: the recorded frame
  // is all of it, and has the part where it was.
  [[nodiscard]] Encoded Encode(const Frame& frame);
  // For tests: of how many windows it has a picture.
  [[nodiscard]] std::size_t windows() const { return last_.size(); }

  // From now on frames are exact wherever a replay may look (as they are at first), or only as
  // exact as the allowance for pictures that nobody will replay lets them be.
  void SetSparing(bool sparing) { sparing_ = sparing; }
  // From now on the player knows where in a window a replay will look, so that the rest of its
  // pictures can be spared, too; until the board is seen to be elsewhere, or the next call.
  void KnowBoard(std::optional<KnownBoard> board) { board_ = std::move(board); }
  // A guess was decided; it has an allowance of its own.
  void NoteGuess();
  // From now on only these places of this window's pictures are kept, and nothing of other windows
  // that were not named; the rest is painted black.
  void KeepOnly(WindowId window, std::vector<WindowRect> places) {
    redacts_ = true;
    kept_[window] = std::move(places);
  }

 private:
  struct Last {
    std::uint64_t used = 0;  // when; see uses_
    std::uint64_t sequence = 0;
    std::string hash;
    cv::Mat pixels;                 // of the whole window
    std::size_t bytes_in_full = 0;  // what it took when it was stored so
    int within = 0;
    std::optional<TileHeat> heat;
  };
  // What is new in a window.
  struct Change {
    cv::Rect place;               // that was captured
    cv::Mat before;               // what was there
    std::vector<cv::Rect> bands;  // in `before`: where it differs
  };
  Last& LastOf(WindowId window);
  [[nodiscard]] cv::Mat Allowed(const Frame& frame) const;
  // What must be exact of a window's picture; nothing: all of it.
  [[nodiscard]] std::optional<std::vector<WindowRect>> ExactPlaces(WindowId window,
                                                                   const cv::Mat& pixels,
                                                                   bool whole);
  [[nodiscard]] cv::Mat AsExactAsNeeded(const cv::Mat& pixels, const cv::Rect& place,
                                        const std::vector<WindowRect>& exact, Last& last) const;
  [[nodiscard]] bool MayRest(const Last& last) const;
  FrameRecipe Recipe(const Change& change, Last& last, const std::string& hash);
  FramePart ChangedPart(const Change& change, const cv::Rect& band, const Last& last);
  FramePart Store(const cv::Mat& picture, const cv::Point& at, bool difference);
  void NoteChain(const FrameRecipe& recipe);

  SessionSink& sink_;
  std::map<WindowId, Last> last_;
  std::uint64_t uses_ = 0;                       // of last_
  std::unordered_map<std::string, int> chains_;  // by hash: how many frames it rests on
  bool sparing_ = false;
  std::optional<KnownBoard> board_;
  Allowance allowance_;
  bool redacts_ = false;
  std::map<WindowId, std::vector<WindowRect>> kept_;
};

}  // namespace mindreader
