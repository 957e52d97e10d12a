#include "calibration/probing/prober.h"

#include <algorithm>
#include <span>
#include <utility>

#include <opencv2/imgproc.hpp>

#include "agent/dialogs.h"
#include "calibration/looking/caret.h"
#include "calibration/looking/change.h"

namespace mindreader {
namespace {

// A clock that shows tenths, a caret that blinks and a drifting background all change within this
// time; what is slower is not mistaken for an effect often enough to matter.
constexpr std::chrono::milliseconds kRestlessWatch{350};
// More gestures that fail one after the other would fail for ever.
constexpr int kFailuresInARow = 2;
// What changes so many times while it is watched moves, rather than goes on by steps.
constexpr double kWentOn = 3;
// Pictures of a ground that moves, one each time: so many at least while anything moves at all, so
// many without another color, and so many at most.
constexpr int kFewestPictures = 4;
constexpr int kPicturesWithoutNew = 3;
constexpr int kMostPictures = 12;
// What fades changes by at least this from picture to picture (levels).
constexpr int kFading = 2;
// A program may make its window larger or smaller by this part for what it shows. In one that does
// more, nothing is where it was.
constexpr double kMostGrown = 0.15;
// A window that needs room gets this much of its width besides, and all the screen's height but a
// part for what may be at the screen's edge.
constexpr double kWider = 1.5;
constexpr double kAtEdge = 0.04;
// Where things pass over the window, so much time is between two looks at it at least: each takes
// some.
constexpr std::chrono::milliseconds kBetweenLooks{20};
constexpr std::chrono::milliseconds kLookAgain{60};
// Specks that drift move within this.
constexpr std::chrono::milliseconds kSpecksMove{250};
// What came comes to light there after it has stayed, not all of it at once.
constexpr std::chrono::milliseconds kComesToLight{100};
// What moves is masked with some pixels around it: it will be there next.
constexpr int kRestlessMargin = 4;
// What moves to and fro, such as a ship at anchor, drifts at most so far out of its mask from one
// time that is found out to the next (pixels): what is larger or farther is something else.
constexpr int kDrift = 24;
// A line of text that runs on comes from what was masked when less of it was to be seen: it is so
// many times as long as high, and in one line with that to within this part of its height.
constexpr int kRunningLine = 3;
constexpr double kInLineOfMask = 0.5;
// What twinkles slowly, such as stars, changes by as little as this while it is watched (levels).
// Each is no larger than this (pixels): a mark that came late would be. More of them than hide this
// part of the window are noise.
constexpr int kTwinkling = 3;
constexpr int kLargestSpeck = 6;
constexpr double kMostSpecks = 0.05;

WindowRect Whole(const Frame& frame) { return {0, 0, frame.pixels.cols, frame.pixels.rows}; }

bool IsNearly(const cv::Size& a, const cv::Size& b) {
  return std::abs(a.width - b.width) <= kMostGrown * b.width &&
         std::abs(a.height - b.height) <= kMostGrown * b.height;
}

bool IsLarger(const cv::Size& a, const cv::Size& b) {
  return a.width >= b.width && a.height >= b.height;
}

// The picture cut at the right and below, or with its last pixels going on there.
cv::Mat CutOrExtended(const cv::Mat& bgra, const cv::Size& size) {
  const int right = std::max(0, size.width - bgra.cols);
  const int below = std::max(0, size.height - bgra.rows);
  cv::Mat whole;
  cv::copyMakeBorder(bgra, whole, 0, below, 0, right, cv::BORDER_REPLICATE);
  return whole(cv::Rect({}, size)).clone();
}

// Makes a window as large as it may be; the size that was asked for. A window manager, or the
// program, may refuse that.
Result<cv::Size> GiveRoom(const World& world, WindowId window) {
  const auto described = world.windows.Describe(window);
  if (!described) return Forward(described);
  const auto screen = world.windows.ScreenBounds();
  if (!screen) return Forward(screen);
  const RootRect& now = described->content;
  const auto room = [](int edge, int from, double wished) {
    return static_cast<int>(std::min(wished, (1 - kAtEdge) * edge - from));
  };
  const Size size{std::max(now.width, room(screen->width, now.x, kWider * now.width)),
                  std::max(now.height, room(screen->height, now.y, screen->height))};
  auto watch = world.screen.Watch(window);
  if (!watch) return Forward(watch);
  if (const auto asked = world.windows.Resize(window, size); !asked) return Forward(asked);
  const WindowRect whole{0, 0, size.width, size.height};
  const TimePoint deadline = world.clock.Now() + kForProbe.longest;
  while ((*watch)->WaitForQuiet(whole, kForProbe.reaction, deadline).outcome ==
         WaitOutcome::kResized) {
    (*watch)->Forget();
  }
  return cv::Size(size.width, size.height);
}

bool Differ(const Frame& a, const Frame& b, const cv::Mat& restless) {
  return cv::countNonZero(ChangedPixels(a.pixels, b.pixels, restless)) > 0;
}

cv::Mat WithMargin(const cv::Mat& changed) {
  const int side = 2 * kRestlessMargin + 1;
  cv::Mat wider;
  cv::dilate(changed, wider, cv::getStructuringElement(cv::MORPH_RECT, {side, side}));
  return wider;
}

// Where specks twinkle, of all that changed while the window was watched.
cv::Mat Twinkling(const cv::Mat& changed) {
  cv::Mat labels, stats, centers;
  const int count = cv::connectedComponentsWithStats(changed, labels, stats, centers, 8);
  cv::Mat specks(changed.size(), CV_8UC1, cv::Scalar(0));
  for (int i = 1; i < count; ++i) {
    const cv::Rect box(stats.at<int>(i, cv::CC_STAT_LEFT), stats.at<int>(i, cv::CC_STAT_TOP),
                       stats.at<int>(i, cv::CC_STAT_WIDTH), stats.at<int>(i, cv::CC_STAT_HEIGHT));
    if (std::max(box.width, box.height) <= kLargestSpeck) specks(box).setTo(255);
  }
  specks = WithMargin(specks);
  const bool few = cv::countNonZero(specks) <= kMostSpecks * static_cast<double>(specks.total());
  return few ? specks : cv::Mat::zeros(specks.size(), CV_8UC1);
}

// Whether a part that moves runs on along a part of the mask that it comes from.
bool RunsOn(const WindowRect& part, const std::vector<WindowRect>& masked) {
  if (part.width < kRunningLine * part.height) return false;
  const double slack = kInLineOfMask * part.height;
  return std::any_of(masked.begin(), masked.end(), [&](const WindowRect& mask) {
    return !part.Intersect(mask).Empty() && std::abs(part.y - mask.y) <= slack &&
           std::abs(part.y + part.height - mask.y - mask.height) <= slack;
  });
}

// Whether what changed since `before` goes on changing. What else changes by so little is a ground
// that drifts.
bool FadesOn(const Frame& before, const Frame& last, const Frame& now, const cv::Mat& restless) {
  const cv::Mat fading = ChangedPixels(last.pixels, now.pixels, restless, kFading);
  return cv::countNonZero(fading) > 0 &&
         cv::countNonZero(fading & ChangedPixels(before.pixels, now.pixels, restless)) > 0;
}

}  // namespace

Result<Prober> Prober::Open(const World& world, Clicker& clicker, WindowId window, Room room) {
  Prober prober(world, clicker, window, room);
  if (room == Room::kGiven) {
    const auto given = GiveRoom(world, window);
    if (!given) return Forward(given);
    prober.given_size_ = *given;
  }
  auto watch = world.screen.Watch(window);
  if (!watch) return Forward(watch);
  prober.watch_ = std::move(*watch);
  if (const auto watched = prober.Watch(); !watched) return Forward(watched);
  return prober;
}

// What failed once may not the next time.
Result<Frame> Prober::CaptureWindow() {
  auto frame = world_.screen.Capture(window_);
  const bool again = !frame && frame.error().code == ErrorCode::kFailed;
  return again ? world_.screen.Capture(window_) : std::move(frame);
}

Result<Frame> Prober::LookOnce() {
  auto frame = CaptureWindow();
  if (frame && room_ == Room::kGiven && !refuses_room_ &&
      !IsLarger(frame->pixels.size(), learned_size_)) {
    // Some programs make their window small again for a new game.
    if (const auto given = GiveRoom(world_, window_); !given) return Forward(given);
    frame = CaptureWindow();
  }
  if (!frame) return frame;
  size_ = frame->pixels.size();
  if (learned_size_.empty()) {
    // A window that only its program makes larger does so for what comes: there is a place for it.
    refuses_room_ =
        room_ == Room::kGiven && !IsLarger(size_, given_size_) && !IsNearly(size_, given_size_);
    learned_size_ = refuses_room_ ? given_size_ : size_;
  }
  if (size_ == learned_size_) return WithOpened(*std::move(frame));
  const bool larger = IsLarger(size_, learned_size_);
  if (IsNearly(size_, learned_size_) || (larger && room_ == Room::kGiven) || refuses_room_) {
    frame->pixels = CutOrExtended(frame->pixels, learned_size_);
  } else if (!restless_.empty()) {
    needs_room_ = larger;
    return Fail(ErrorCode::kNotFound, "the window changed its size while it was learned",
                "a window of one size", "Start again; learning begins anew.");
  }
  return WithOpened(*std::move(frame));
}

Result<Frame> Prober::WithOpened(Frame frame) {
  if (!opened_) return frame;
  const auto over = world_.screen.Capture(opened_->window.id);
  if (!over) {  // it closed
    opened_.reset();
    return frame;
  }
  const cv::Rect whole({}, frame.pixels.size());
  const cv::Rect place({over->geometry.x - frame.geometry.x, over->geometry.y - frame.geometry.y},
                       over->pixels.size());
  const cv::Rect shown = place & whole;
  frame.pixels = frame.pixels.clone();
  if (!shown.empty()) over->pixels(shown - place.tl()).copyTo(frame.pixels(shown));
  return frame;
}

// What is to be seen at this moment, as far as it was there for long enough.
Result<Frame> Prober::Look() {
  auto frame = LookOnce();
  if (!frame) return frame;
  looked_ = world_.clock.Now();
  if (passing_) frame->pixels = passing_->Without(frame->pixels, looked_);
  if (specks_) frame->pixels = specks_->Without(frame->pixels);
  frame->pixels = ground_.Stilled(frame->pixels);
  return frame;
}

Result<Frame> Prober::Capture() {
  const TimePoint stayed = world_.clock.Now() + PassingThings::kStays;
  auto frame = Look();
  while (passing_ && frame && world_.clock.Now() < stayed + kBetweenLooks) {
    world_.clock.SleepUntil(world_.clock.Now() + kBetweenLooks);
    frame = Look();
  }
  return frame;
}

Status Prober::Watch() {
  ground_ = {};
  passing_.reset();
  specks_.reset();
  restless_ = cv::Mat();
  learned_size_ = {};
  auto first = Capture();
  if (!first) return Forward(first);
  if (const auto learned = LearnRestless(); !learned) return learned;
  if (const auto learned = LearnPassing(); !learned) return learned;
  // A clock goes on before which they pass.
  if (passing_) return LearnRestless();
  if (specks_) {
    if (const auto learned = LearnRestless(); !learned) return learned;
    first = Capture();
    if (!first) return Forward(first);
  }
  if (const auto learned = LearnGround(*first); !learned) return learned;
  // What moves before the ground, and was not told from it.
  return ground_.IsMoving() ? LearnRestless() : Status();
}

// Things that pass over the window are no ground, nor anything that a mask could hide. While they
// are watched for, more of what twinkles is seen.
Status Prober::LearnPassing() {
  if (cv::countNonZero(restless_) == 0) return {};
  PassingWatch watch(restless_);
  SpeckWatch specks;
  TimePoint added;
  cv::Mat first, moved(restless_.size(), CV_8UC1, cv::Scalar(0));
  const TimePoint end = world_.clock.Now() + PassingWatch::kWatch;
  while (world_.clock.Now() < end) {
    const auto now = LookOnce();
    if (!now) return Forward(now);
    watch.Add(now->pixels, world_.clock.Now());
    if (first.empty()) first = now->pixels.clone();
    if (world_.clock.Now() - added >= kSpecksMove) {
      specks.Add(now->pixels);
      added = world_.clock.Now();
    }
    if (now->pixels.size() == moved.size() && first.size() == moved.size()) {
      moved |= ChangedPixels(first, now->pixels, {}, kTwinkling);
    }
    world_.clock.SleepUntil(world_.clock.Now() + kBetweenLooks);
  }
  if (watch.SawThemPass()) {
    passing_.emplace();
  } else if (specks_ = specks.Find(); !specks_) {
    restless_ |= Twinkling(moved);
  }
  return {};
}

// Only a window in which anything moves is watched for longer.
Status Prober::LearnGround(const Frame& first) {
  ground_.Watch(first.pixels);
  int colors = 0, without_new = 0;
  for (int picture = 1; picture < kMostPictures; ++picture) {
    const auto now = Capture();
    if (!now) return Forward(now);
    if (now->pixels.size() != first.pixels.size()) break;
    ground_.Watch(now->pixels);
    if (!ground_.SawMotion()) break;
    without_new = ground_.ColorCount() > colors ? 0 : without_new + 1;
    colors = ground_.ColorCount();
    if (picture >= kFewestPictures && without_new >= kPicturesWithoutNew) break;
    world_.clock.SleepUntil(world_.clock.Now() + kRestlessWatch);
  }
  ground_.Learn();
  return {};
}

// Watches the window for a moment, from the beginning when its size changes.
Result<Prober::Motion> Prober::WatchMotion() {
  auto last = Capture();
  if (!last) return Forward(last);
  Motion motion;
  motion.restless = cv::Mat(last->pixels.size(), CV_8UC1, cv::Scalar(0));
  motion.moved = motion.restless.clone();
  motion.times = motion.restless.clone();
  const cv::Mat first = last->pixels.clone();
  const TimePoint end = world_.clock.Now() + kRestlessWatch;
  while (world_.clock.Now() < end) {
    if (watch_->WaitForChange(Whole(*last), end).outcome != WaitOutcome::kChanged) break;
    auto now = Capture();
    if (!now) return Forward(now);
    if (now->pixels.size() != motion.restless.size()) {
      learned_size_ = {};
      return WatchMotion();
    }
    const cv::Mat changed = ChangedPixels(last->pixels, now->pixels, {});
    motion.restless |= WithMargin(changed);
    motion.moved |= ChangedPixels(first, now->pixels, {}, kTwinkling);
    cv::add(motion.times, 1, motion.times, changed);
    last = std::move(now);
  }
  return motion;
}

// What moved in when a program opened, or showed another view, has come to rest by now: else its
// place would never be looked at.
Status Prober::LearnRestless() {
  restless_ = cv::Mat();
  carets_.clear();
  auto motion = WatchMotion();
  if (!motion) return Forward(motion);
  if (cv::countNonZero(motion->restless) > 0) {
    const auto later = WatchMotion();
    if (!later) return Forward(later);
    if (later->restless.size() == motion->restless.size()) {
      RemoveSettled(later->restless, *motion);
      motion->restless |= later->restless;
      motion->moved |= later->moved;
    } else {
      motion = *later;
    }
  }
  restless_ = motion->restless | Twinkling(motion->moved);
  return {};
}

// Parts that went on changing, and then stopped. What changed once or twice may do so again: a
// clock, a caret.
void Prober::RemoveSettled(const cv::Mat& later, Motion& motion) {
  cv::Mat labels, stats, centers;
  const int count = cv::connectedComponentsWithStats(motion.restless, labels, stats, centers, 8);
  for (int i = 1; i < count; ++i) {
    const cv::Rect box(stats.at<int>(i, cv::CC_STAT_LEFT), stats.at<int>(i, cv::CC_STAT_TOP),
                       stats.at<int>(i, cv::CC_STAT_WIDTH), stats.at<int>(i, cv::CC_STAT_HEIGHT));
    const cv::Mat part = labels(box) == i;
    double most = 0;
    cv::minMaxLoc(motion.times(box), nullptr, &most, nullptr, nullptr, part);
    if (most < kWentOn || cv::countNonZero(later(box) & part) > 0) continue;
    motion.restless(box).setTo(0, part);
    motion.moved(box).setTo(0, part);
  }
}

// In a window that did not come to rest, what went on moving close to where something was seen to
// move has drifted out of its mask. The pictures are of the end of the wait: what only came there
// late changed once.
void Prober::LearnDrift(const cv::Mat& first, const cv::Mat& second, const cv::Mat& third) {
  const cv::Mat early = ChangedPixels(first, second, {}), late = ChangedPixels(second, third, {});
  const int side = 2 * kDrift + 1;
  cv::Mat close, labels, stats, centers;
  cv::dilate(restless_, close, cv::getStructuringElement(cv::MORPH_RECT, {side, side}));
  const std::vector<WindowRect> masked = ConnectedParts(restless_);
  const int count =
      cv::connectedComponentsWithStats(WithMargin(early | late), labels, stats, centers, 8);
  for (int i = 1; i < count; ++i) {
    const cv::Rect box(stats.at<int>(i, cv::CC_STAT_LEFT), stats.at<int>(i, cv::CC_STAT_TOP),
                       stats.at<int>(i, cv::CC_STAT_WIDTH), stats.at<int>(i, cv::CC_STAT_HEIGHT));
    const cv::Mat part = labels(box) == i;
    const bool goes_on =
        cv::countNonZero(early(box) & part) > 0 && cv::countNonZero(late(box) & part) > 0;
    const bool is_close = cv::countNonZero(part & ~close(box)) == 0;
    if (goes_on && (is_close || RunsOn({box.x, box.y, box.width, box.height}, masked))) {
      restless_(box) |= part;
    }
  }
}

void Prober::WatchCarets(bool watch) {
  if (watch) {
    for (const WindowRect& part : ConnectedParts(restless_)) {
      const int width = part.width - 2 * kRestlessMargin;
      const int height = part.height - 2 * kRestlessMargin;
      if (HasFormOfCaret(width, height)) carets_.push_back(part);
    }
  }
  for (const WindowRect& caret : carets_) {
    restless_(cv::Rect(caret.x, caret.y, caret.width, caret.height)).setTo(watch ? 0 : 255);
  }
  if (!watch) carets_.clear();
}

bool Prober::IsForbidden(const Gesture& gesture) const {
  if (gesture.kind == Gesture::Kind::kKey) return false;
  const bool drag = gesture.kind == Gesture::Kind::kDrag;
  return std::any_of(forbidden_.begin(), forbidden_.end(), [&](const WindowRect& area) {
    return area.Contains(gesture.from) || (drag && area.Contains(gesture.to));
  });
}

Result<Observed> Prober::Try(const Gesture& gesture, Patience patience) {
  // What came since then must not be taken for the effect.
  auto before = world_.clock.Now() - looked_ < PassingThings::kStays ? Look() : Capture();
  if (!before) return Forward(before);
  if (IsForbidden(gesture)) return Observed{*before, *before, ClickOutcome::kTimedOut, {}};
  ++gestures_;
  watch_->Forget();
  const auto made = Act(gesture, before->geometry);
  const bool failed = !made && made.error().code == ErrorCode::kFailed;
  failures_ = failed ? failures_ + 1 : 0;
  // A gesture that failed may have been made in part: what it did is what counts.
  if (failed && failures_ <= kFailuresInARow) return Await(*before, patience);
  if (!made) return Forward(made);
  if (made->outcome == ClickOutcome::kConfirmed) return Await(*before, patience);
  return Observed{*before, *before, made->outcome, {}};
}

bool Prober::IsInOpened(const Gesture& gesture, const RootRect& content) const {
  return opened_ && gesture.kind == Gesture::Kind::kClick &&
         opened_->window.content.Contains(ToRoot(gesture.from, content));
}

Result<ClickResult> Prober::Act(const Gesture& gesture, const RootRect& content) {
  if (!IsInOpened(gesture, content)) {
    return clicker_->Act(window_, {size_.width, size_.height}, *watch_, gesture, {});
  }
  const WindowInfo& window = opened_->window;
  Gesture within = gesture;
  within.from = within.to = ToWindow(ToRoot(gesture.from, content), window.content);
  return clicker_->Act(window.id, window.content.Extent(), *opened_->watch, within, {});
}

Result<Observed> Prober::TryOpened(const Observed& opened, const Gesture& gesture,
                                   Patience patience) {
  const bool came =
      std::any_of(opened.changes.begin(), opened.changes.end(),
                  [&](const WindowRect& part) { return part.Contains(gesture.from); });
  if (!came) return Try(gesture, patience);
  auto below = std::exchange(forbidden_, {});
  auto seen = Try(gesture, patience);
  forbidden_ = std::move(below);
  return seen;
}

Result<bool> Prober::IsCovered(WindowPoint point) {
  auto standing = world_.windows.Survey(window_, std::span(&point, 1));
  if (!standing && standing.error().code == ErrorCode::kFailed) {
    standing = world_.windows.Survey(window_, std::span(&point, 1));
  }
  if (!standing) return Forward(standing);
  return !standing->reachable;
}

Result<std::optional<WindowInfo>> Prober::OpenedOver(WindowPoint point) {
  const auto own = world_.windows.Describe(window_);
  if (!own) return Forward(own);
  auto over = world_.windows.Covering(window_, ToRoot(point, own->content));
  if (!over || !*over || IsOfProgram(**over, *own)) return over;
  return std::optional<WindowInfo>();
}

Result<std::vector<WindowInfo>> Prober::Dialogs() {
  return ProgramDialogs(world_.windows, window_);
}

Status Prober::ShowOpened(const WindowInfo& opened) {
  auto watch = world_.screen.Watch(opened.id);
  if (!watch) return Forward(watch);
  const WindowRect all{0, 0, opened.content.width, opened.content.height};
  const TimePoint deadline = world_.clock.Now() + kForProbe.longest;
  (void)(*watch)->WaitForQuiet(all, kForProbe.still, deadline);
  opened_ = Opened{opened, *std::move(watch)};
  return {};
}

Status Prober::CloseOpened(Observed& seen) {
  if (!opened_) return {};
  const Opened opened = *std::exchange(opened_, std::nullopt);
  const auto still = world_.windows.Describe(opened.window.id);
  if (!still || !still->viewable) return {};  // it closed
  const Gesture escape = Gesture::Key("Escape", "close what opened");
  const auto dialogs = Dialogs();
  if (!dialogs) return Forward(dialogs);
  // A dialog has the keys; what is no top-level window, such as a list, gets them from this one.
  const WindowInfo& window = opened.window;
  const bool is_dialog = std::ranges::find(*dialogs, window.id, &WindowInfo::id) != dialogs->end();
  if (!is_dialog) {
    const auto closed = Try(escape);
    if (!closed) return Forward(closed);
  } else {
    const auto closed =
        clicker_->Act(window.id, window.content.Extent(), *opened.watch, escape, {});
    if (!closed) return Forward(closed);
    (void)world_.windows.WaitForChange(world_.clock.Now() + kForProbe.reaction);
  }
  auto now = Capture();
  if (!now) return Forward(now);
  seen.after = *std::move(now);
  seen.changes = ChangedParts(seen.before.pixels, seen.after.pixels, restless_);
  return {};
}

Result<Observed> Prober::Await(const Frame& before, Patience patience) {
  if (passing_) {
    patience.reaction += PassingThings::kStays;
    patience.still += kComesToLight;
    patience.longest += PassingThings::kStays;
  }
  const TimePoint began = world_.clock.Now();
  Observed observed{before, before, ClickOutcome::kConfirmed, {}};
  TimePoint last_change = began;
  Frame last = before;
  bool reacted = false;
  cv::Mat half, later;  // how it looked after half of the longest wait, and half of the rest
  for (;;) {
    const TimePoint patient = reacted ? last_change + patience.still : began + patience.reaction;
    const TimePoint deadline = std::min(patient, began + patience.longest);
    // What has come is seen to stay by looking at it again.
    const TimePoint again = passing_ ? world_.clock.Now() + kLookAgain : deadline;
    const WaitOutcome outcome =
        watch_->WaitForChange(Whole(before), std::min(deadline, again)).outcome;
    if (outcome == WaitOutcome::kInterrupted) {
      return Fail(ErrorCode::kStopped, "interrupted while learning");
    }
    auto now = Look();
    if (!now) return Forward(now);
    const bool changed_on = reacted && FadesOn(before, last, *now, restless_);
    last = *now;
    // Specks are no reaction: they would end the wait for one.
    if (changed_on || (Differ(observed.after, *now, restless_) &&
                       (reacted || !ChangedParts(before.pixels, now->pixels, restless_).empty()))) {
      const TimePoint changed = world_.clock.Now();
      if (reacted) {
        observed.moved += changed - last_change;
        observed.pause = std::max(observed.pause, changed - last_change);
      }
      last_change = changed;
      reacted = true;
      observed.after = std::move(*now);
    }
    const TimePoint time = world_.clock.Now();
    if (time >= began + patience.longest) {
      if (!later.empty()) LearnDrift(half, later, last.pixels);
      break;
    }
    if (half.empty() && time >= began + patience.longest / 2) {
      half = last.pixels;
    } else if (!half.empty() && later.empty() && time >= began + 3 * patience.longest / 4) {
      later = last.pixels;
    }
    if (time < (reacted ? last_change + patience.still : began + patience.reaction)) continue;
    // What came and is gone again, such as the edge of a peg that falls on behind a panel, is no
    // effect: that may still come.
    const bool came_and_went =
        reacted && time < began + patience.reaction &&
        ChangedParts(before.pixels, observed.after.pixels, restless_).empty();
    if (!came_and_went) break;
    reacted = false;
    observed.moved = observed.pause = {};
  }
  observed.changes = ChangedParts(before.pixels, observed.after.pixels, restless_);
  return observed;
}

Status Prober::AwaitRest(Observed& seen) {
  auto rest = Await(seen.after, kForRest);
  if (!rest) return Forward(rest);
  seen.after = std::move(rest->after);
  seen.changes = ChangedParts(seen.before.pixels, seen.after.pixels, restless_);
  return {};
}

}  // namespace mindreader
