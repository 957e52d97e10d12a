// Probing: one gesture at a time, and what it changed on the screen.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "agent/click.h"
#include "agent/world.h"
#include "calibration/looking/drifting_specks.h"
#include "calibration/looking/moving_ground.h"
#include "calibration/looking/passing_things.h"

namespace mindreader {

// How long to wait for a program whose reactions are not known.
struct Patience {
  std::chrono::milliseconds reaction;  // until anything changes
  std::chrono::milliseconds still;     // without a change, until it counts as come to rest
  std::chrono::milliseconds longest;   // in all
};
inline constexpr Patience kForPeg{std::chrono::milliseconds(400), std::chrono::milliseconds(50),
                                  std::chrono::milliseconds(2500)};
// While nothing is known, what only lights up under the pointer must not hide what comes after it.
inline constexpr Patience kForProbe{std::chrono::milliseconds(450), std::chrono::milliseconds(140),
                                    std::chrono::milliseconds(2500)};
// The sign that a colour was picked, if any, comes at once.
inline constexpr Patience kForPick{std::chrono::milliseconds(80), std::chrono::milliseconds(25),
                                   std::chrono::milliseconds(600)};
// Of a step that another one follows it is enough that anything changes.
inline constexpr Patience kForStep{std::chrono::milliseconds(400), std::chrono::milliseconds(0),
                                   std::chrono::milliseconds(600)};
// Marks may come late, and one by one.
inline constexpr Patience kForAnswer{std::chrono::milliseconds(900), std::chrono::milliseconds(260),
                                     std::chrono::milliseconds(4500)};
// Some think for up to two seconds before they answer.
inline constexpr Patience kForLateAnswer{std::chrono::milliseconds(2600),
                                         std::chrono::milliseconds(400),
                                         std::chrono::milliseconds(6000)};
// Between one mark and the next there may be some that are not drawn.
inline constexpr Patience kForNextMark{std::chrono::milliseconds(700),
                                       std::chrono::milliseconds(700),
                                       std::chrono::milliseconds(6000)};
// What has begun goes on soon or not at all.
inline constexpr Patience kForRest{std::chrono::milliseconds(260), std::chrono::milliseconds(260),
                                   std::chrono::milliseconds(4500)};

// What covers a board when a game ends goes again within this.
inline constexpr Patience kForCover{std::chrono::milliseconds(2500), std::chrono::milliseconds(400),
                                    std::chrono::milliseconds(6000)};

// Whether a window was made larger than the program made it.
enum class Room { kAsItIs, kGiven };

// What one gesture did. A ground that moves stands still in the pictures.
struct Observed {
  Frame before;
  Frame after;
  ClickOutcome outcome = ClickOutcome::kTimedOut;  // kConfirmed: the gesture was made
  std::vector<WindowRect> changes;                 // where `after` differs, largest first
  Duration moved{};                                // from the first change to the last
  Duration pause{};                                // the longest between two of the changes

  [[nodiscard]] bool Reacted() const { return !changes.empty(); }
};

// Makes gestures in an unknown program's window and watches all of it, except for what never is
// still. One thread; what is passed in must outlive it.
class Prober {
 public:
  // Watches the window for a moment, to learn what changes without us. With Room::kGiven it is made
  // larger before, as far as the screen goes, for what is still to come in it, and may still grow.
  // Pictures of a window that refuses that are as large, and its last pixels go on in them.
  [[nodiscard]] static Result<Prober> Open(const World& world, Clicker& clicker, WindowId window,
                                           Room room = Room::kAsItIs);

  // Watches it again: it shows something else now.
  [[nodiscard]] Status Watch();

  // What blinks as a caret does is watched like all else from now on, or no longer: what is typed
  // comes where the caret was, and takes it elsewhere.
  void WatchCarets(bool watch);

  // Gestures that begin or end in one of these are not made, and have no effect. They take the
  // place of those that were forbidden in what the window showed before.
  void Forbid(std::vector<WindowRect> areas) { forbidden_ = std::move(areas); }
  [[nodiscard]] const std::vector<WindowRect>& forbidden() const { return forbidden_; }
  [[nodiscard]] bool IsForbidden(const Gesture& gesture) const;

  // One gesture and its effect, when that has come to rest. One that failed counts by the effect
  // that it had, unless the next ones fail, too. kNotFound when the window is gone or was resized
  // by much (see NeedsRoom()), kStopped as the clicker says.
  [[nodiscard]] Result<Observed> Try(const Gesture& gesture, Patience patience = kForPeg);
  // As Try(), of something that came with `opened`: what is forbidden there is below it.
  [[nodiscard]] Result<Observed> TryOpened(const Observed& opened, const Gesture& gesture,
                                           Patience patience = kForPeg);
  // Waits for a change from `before`, such as one that a gesture brings late.
  [[nodiscard]] Result<Observed> Await(const Frame& before, Patience patience);
  // Waits until nothing more comes of an effect that was seen, and adds what came: what stood in a
  // hole, or the ring around it, may go before its peg comes.
  [[nodiscard]] Status AwaitRest(Observed& seen);
  // The window now, with a ground that stands still, and as large as when it was watched: some
  // programs make their windows a little larger for what they show. Without what only passes over
  // it, such as bubbles or snow; to see what stays takes a moment. Errors are those of Try().
  [[nodiscard]] Result<Frame> Capture();
  // Whether another window, such as an open list, lies over a point of this one.
  [[nodiscard]] Result<bool> IsCovered(WindowPoint point);
  // The window of the same program that does; nothing for another program's.
  [[nodiscard]] Result<std::optional<WindowInfo>> OpenedOver(WindowPoint point);
  // The dialogs of the window that are open; no lists.
  [[nodiscard]] Result<std::vector<WindowInfo>> Dialogs();

  // From now on, until it closes, pictures show another window of the program where it lies over
  // this one, and clicks on it are made in it. Waits until it is painted.
  [[nodiscard]] Status ShowOpened(const WindowInfo& opened);
  // Closes it by Escape, and adds that to what was seen last. Nothing where none is open.
  [[nodiscard]] Status CloseOpened(Observed& seen);

  // Whether a try failed because the window had become so much larger that nothing is where it was.
  [[nodiscard]] bool NeedsRoom() const { return needs_room_; }

  [[nodiscard]] int gestures() const { return gestures_; }
  [[nodiscard]] WindowId window() const { return window_; }
  [[nodiscard]] const cv::Mat& restless() const { return restless_; }
  [[nodiscard]] const MovingGround& ground() const { return ground_; }

 private:
  Prober(const World& world, Clicker& clicker, WindowId window, Room room)
      : world_(world), clicker_(&clicker), window_(window), room_(room) {}
  // Another window that is shown with this one.
  struct Opened {
    WindowInfo window;
    std::unique_ptr<ChangeWatch> watch;
  };
  Result<Frame> Look();
  Result<Frame> CaptureWindow();
  Result<Frame> LookOnce();
  Result<Frame> WithOpened(Frame frame);
  [[nodiscard]] bool IsInOpened(const Gesture& gesture, const RootRect& content) const;
  Result<ClickResult> Act(const Gesture& gesture, const RootRect& content);
  Status LearnPassing();
  Status LearnGround(const Frame& first);
  // What moved while the window was watched, all CV_8UC1: 255 at what changed from picture to
  // picture, and around it, and at what changed at all; how many times each pixel changed.
  struct Motion {
    cv::Mat restless, moved, times;
  };
  Result<Motion> WatchMotion();
  Status LearnRestless();
  static void RemoveSettled(const cv::Mat& later, Motion& motion);
  void LearnDrift(const cv::Mat& first, const cv::Mat& second, const cv::Mat& third);

  World world_;
  Clicker* clicker_;
  WindowId window_;
  Room room_;
  bool needs_room_ = false;
  bool refuses_room_ = false;  // it does not become as large as it should
  cv::Size given_size_;        // as large
  std::unique_ptr<ChangeWatch> watch_;
  cv::Size size_;          // of the window
  cv::Size learned_size_;  // of all pictures
  MovingGround ground_;
  std::optional<Opened> opened_;
  std::optional<PassingThings> passing_;  // where things do
  std::optional<DriftingSpecks> specks_;  // where they do
  TimePoint looked_;                      // when it was looked at last
  // CV_8UC1, 255 where pixels change without us; empty while the window is watched for them.
  cv::Mat restless_;
  std::vector<WindowRect> carets_;  // parts of it that are watched all the same
  std::vector<WindowRect> forbidden_;
  int gestures_ = 0;
  int failures_ = 0;  // of gestures, one after the other
};

}  // namespace mindreader
