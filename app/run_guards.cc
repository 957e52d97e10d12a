#include "app/run_guards.h"

#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/logging.h"
#include "base/text.h"

namespace mindreader {
namespace {

// A pointer that lay still for so long was let go.
constexpr std::chrono::seconds kLetGo{2};
// How often it is looked at meanwhile.
constexpr std::chrono::milliseconds kLookEvery{100};

// Lets several chains have the same guard.
class SharedGuard final : public Guard {
 public:
  explicit SharedGuard(Guard& guard) : guard_(guard) {}
  [[nodiscard]] Status Check() override { return guard_.Check(); }

 private:
  Guard& guard_;
};

}  // namespace

void AddGuardOptions(CLI::App& app, GuardOptions& options) {
  app.add_option("--stop-key", options.stop_key, "stops it, wherever the keyboard focus is")
      ->type_name("KEY")
      ->capture_default_str()
      ->check([](const std::string& chord) {
        const auto known = CheckChord(chord);
        return known ? std::string() : known.error().Message();
      });
  app.add_option("--on-interrupt", options.on_interrupt,
                 "when you take the mouse or cover the window: stop, or pause until you let go")
      ->check(CLI::IsMember({"stop", "pause"}))
      ->capture_default_str();
}

Status RunGuards::Begin(Target& target, Clock& clock, Duration limit) {
  target_ = &target;
  final_.Add(std::make_unique<StopRequestGuard>([this] { return stop_key_pressed_.load(); },
                                                "the stop key was pressed"));
  final_.Add(std::make_unique<StopRequestGuard>([this] { return interrupt_.Raised(); }));
  // These two ask the player's clock, and a replay asks it as often.
  final_.Add(std::make_unique<TimeLimitGuard>(clock, limit));
  final_.Add(std::make_unique<RateGuard>(clock));
  chain_.Add(std::make_unique<SharedGuard>(final_));
  auto blank = BlankScreen::Watch(target.display->name(), target.authority());
  if (!blank) return Forward(blank);
  blank_ = std::move(*blank);
  chain_.Add(std::make_unique<BlankScreenGuard>([this] { return blank_->Now(); }, own_clock_));
  auto focus =
      std::make_unique<FocusGuard>(target.display->windows(), own_clock_, target.window.id);
  focus_ = focus.get();
  chain_.Add(std::move(focus));
  return TakeStopKey();
}

Status RunGuards::TakeStopKey() {
  auto key =
      StopKey::Grab(target_->display->name(), target_->authority(), options_.stop_key, [this] {
        stop_key_pressed_ = true;
        interrupt_.Raise();
      });
  if (key) {
    stop_key_ = std::move(*key);
    return {};
  }
  // Somebody who has chosen another key counts on it.
  if (options_.stop_key != StopKey::kDefaultChord) return Forward(key);
  LogWarning(fmt::format("there is no stop key: {}", key.error().Message()));
  return {};
}

void RunGuards::ReleaseFocus() {
  if (focus_ != nullptr) focus_->Release();
}

// Whether the pointer lies still, and for long enough.
bool RunGuards::UserIsAway(RootPoint pointer, RootPoint& last, TimePoint& still_since) {
  const TimePoint now = own_clock_.Now();
  if (pointer != last) {
    last = pointer;
    still_since = now;
  }
  return now - still_since >= kLetGo;
}

Status RunGuards::Resume(const Error& why) {
  if (!final_.Check()) return tl::unexpected(why);
  fmt::print(stderr, "mindreader: paused: {}. It goes on when you let go.\n",
             Printable(why.seen, 1000));
  RootPoint last{-1, -1};
  TimePoint still_since = own_clock_.Now();
  for (;;) {
    if (const auto may = final_.Check(); !may) return may;
    const auto standing = target_->display->windows().Survey(target_->window.id, {});
    if (!standing) return Forward(standing);
    const bool away = standing->pointer && UserIsAway(*standing->pointer, last, still_since);
    if (away && standing->viewable && focus_->CheckNow() && !blank_->Now()) return {};
    const auto wait = target_->display->windows().WaitForChange(own_clock_.Now() + kLookEvery);
    if (wait.outcome == WaitOutcome::kInterrupted) {
      const auto stopped = final_.Check();
      return stopped ? Status(tl::unexpected(why)) : stopped;
    }
  }
}

}  // namespace mindreader
