#include "recording/replay_world.h"

#include <exception>
#include <utility>

#include "base/text.h"
#include "recording/recorded_events.h"
#include "recording/value_json.h"

namespace mindreader {
namespace {

// A recorded answer as a value: the recorded error if it was one, kStopped when there is none.
template <typename Get>
auto Answer(ReplayTape& tape, const Json* line, Get get) -> Result<decltype(get(*line))> {
  if (line == nullptr) {
    if (!tape.at_end() && !tape.divergence()) {
      return Fail(ErrorCode::kFailed, "the player asks what was never asked in the recording");
    }
    return tl::unexpected(tape.Stopped());
  }
  try {
    if (line->contains("error")) return tl::unexpected(line->at("error").template get<Error>());
    return get(*line);
  } catch (const std::exception& error) {
    return Fail(ErrorCode::kUsage, "an event of the session is damaged: " + Printable(error.what()),
                "what docs/sessions.md describes");
  }
}

WaitResult WaitAnswer(ReplayTape& tape, Clock& clock, const Json* line) {
  const auto wait = Answer(tape, line, [](const Json& json) {
    return WaitResult{json.at("outcome").get<WaitOutcome>(),
                      std::chrono::microseconds(json.at("waited").get<std::int64_t>()),
                      {}};
  });
  if (!wait) return {tape.at_end() ? WaitOutcome::kInterrupted : WaitOutcome::kTimedOut, {}, {}};
  clock.AddIdle(wait->waited);
  return *wait;
}

class ReplayWatch final : public ChangeWatch {
 public:
  ReplayWatch(ReplayTape& tape, Clock& clock, WindowId window)
      : tape_(tape), clock_(clock), window_(window) {}
  void Forget() override {}
  WaitResult WaitForChange(const WindowRect&, TimePoint) override {
    return WaitAnswer(tape_, clock_, tape_.Ask("await change", {{"window", window_}}));
  }
  WaitResult WaitForQuiet(const WindowRect&, Duration, TimePoint) override {
    return WaitAnswer(tape_, clock_, tape_.Ask("await quiet", {{"window", window_}}));
  }

 private:
  ReplayTape& tape_;
  Clock& clock_;
  WindowId window_;
};

struct Nothing {};

// Asks, and says whether the recording has no answer of this time.
const Json* AskBeyond(ReplayTape& tape, const char* event, const ReplayTape::Key& key,
                      bool& beyond) {
  const int extra = tape.counts().extra;
  const Json* line = tape.Ask(event, key);
  beyond = tape.counts().extra > extra;
  return line;
}

}  // namespace

// --- the screen ----------------------------------------------------------------------------------

Result<Frame> ReplayScreen::Capture(WindowId window) {
  const Json* line = tape_.Ask("capture", {{"window", window}});
  const auto answered = Answer(tape_, line, [](const Json&) { return Nothing{}; });
  if (!answered) return Forward(answered);
  return Show(*line, window);
}

Result<Frame> ReplayScreen::CapturePart(WindowId window, const WindowRect& part) {
  const Json* line = tape_.Ask("capture", {{"window", window}});
  const auto answered = Answer(tape_, line, [](const Json&) { return Nothing{}; });
  if (!answered) return Forward(answered);
  auto frame = Show(*line, window);
  if (!frame) return frame;
  return CutOut(std::move(*frame), part);
}

Result<Frame> ReplayScreen::Show(const Json& line, WindowId window) {
  const std::string hash = line.value("frame", std::string());
  auto pixels = frames_.Load(hash);
  if (!pixels) {
    tape_.Diverge({Divergence::Kind::kFrame, line.at("n").get<std::int64_t>(),
                   line.value("lost", false) ? "its picture was not kept when it was recorded"
                                             : pixels.error().seen});
    return tl::unexpected(tape_.Stopped());
  }
  Frame frame;
  frame.pixels = std::move(*pixels);
  frame.window = window;
  const auto geometry =
      Answer(tape_, &line, [](const Json& json) { return json.at("geometry").get<RootRect>(); });
  if (!geometry) return Forward(geometry);
  frame.geometry = *geometry;
  frame.time = TimePoint(std::chrono::microseconds(line.at("us").get<std::int64_t>()));
  frame.sequence = ++sequence_;
  return frame;
}

Result<std::unique_ptr<ChangeWatch>> ReplayScreen::Watch(WindowId window) {
  const auto opened = Answer(tape_, tape_.Ask("watch", {{"window", window}}),
                             [](const Json&) { return Nothing{}; });
  if (!opened) return Forward(opened);
  return std::make_unique<ReplayWatch>(tape_, clock_, window);
}

// --- windows -------------------------------------------------------------------------------------

Result<std::vector<WindowInfo>> ReplayWindows::List() {
  return Answer(tape_, tape_.Ask("list", {}),
                [](const Json& json) { return json.at("windows").get<std::vector<WindowInfo>>(); });
}

Result<WindowInfo> ReplayWindows::Describe(WindowId window) {
  return Answer(tape_, tape_.Ask("describe", {{"window", window}}),
                [](const Json& json) { return json.at("info").get<WindowInfo>(); });
}

Result<std::optional<WindowInfo>> ReplayWindows::Covering(WindowId window, RootPoint point) {
  return Answer(tape_, tape_.Ask("covering", {{"window", window}, {"at", point}}),
                [](const Json& json) { return Maybe<WindowInfo>(json.at("by")); });
}

Result<Standing> ReplayWindows::Survey(WindowId window, std::span<const WindowPoint>) {
  // Whatever the places: when they differ, the click that follows tells it best.
  bool beyond = false;
  const Json* line = AskBeyond(tape_, "survey", {{"window", window}}, beyond);
  auto standing = Answer(tape_, line, [](const Json& json) {
    return Standing{json.at("content").get<RootRect>(), json.at("screen").get<RootRect>(),
                    json.at("viewable").get<bool>(), json.at("reachable").get<bool>(),
                    Maybe<RootPoint>(json.at("pointer"))};
  });
  // An earlier survey knows where the window is, but the pointer has gone on.
  if (standing && beyond) standing->pointer = tape_.PointerNow();
  return standing;
}

WaitResult ReplayWindows::WaitForChange(TimePoint) {
  return WaitAnswer(tape_, clock_, tape_.Ask("await windows", {}));
}

Result<WindowId> ReplayWindows::Focused() {
  return Answer(tape_, tape_.Ask("focused", {}),
                [](const Json& json) { return json.at("window").get<WindowId>(); });
}

Status ReplayWindows::Activate(WindowId window) {
  return tape_.Act("activate", {{"window", window}});
}
Status ReplayWindows::Move(WindowId window, RootPoint origin) {
  return tape_.Act("move window", {{"window", window}, {"to", origin}});
}
Status ReplayWindows::Resize(WindowId window, Size size) {
  return tape_.Act("resize window", {{"window", window}, {"size", size}});
}
Status ReplayWindows::Close(WindowId window) {
  return tape_.Act("close window", {{"window", window}});
}

Result<RootRect> ReplayWindows::ScreenBounds() {
  return Answer(tape_, tape_.Ask("screen", {}),
                [](const Json& json) { return json.at("bounds").get<RootRect>(); });
}

// --- the pointer ---------------------------------------------------------------------------------

Status ReplayPointer::Move(RootPoint to) { return tape_.Act("move", {{"to", to}}); }
Status ReplayPointer::Press() { return tape_.Act("press", {}); }
Status ReplayPointer::Release() { return tape_.Act("release", {}); }
Status ReplayPointer::Key(std::string_view chord) {
  return tape_.Act("key", {{"chord", std::string(chord)}});
}

Result<RootPoint> ReplayPointer::Location() {
  bool beyond = false;
  const Json* line = AskBeyond(tape_, "location", {}, beyond);
  if (beyond) {
    if (const auto at = tape_.PointerNow()) return *at;
  }
  return Answer(tape_, line, [](const Json& json) { return json.at("at").get<RootPoint>(); });
}

void ReplayListener::On(const Event& event) {
  tape_.Hear(SessionName(event), EventJson(event), {"wall", "own", "waited"});
}

}  // namespace mindreader
