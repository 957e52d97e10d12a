#include "recording/replay_tape.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "recording/value_json.h"

namespace mindreader {
namespace {

constexpr std::array<std::string_view, 8> kActs{
    "move", "press", "release", "key", "activate", "move window", "resize window", "close window"};
constexpr std::array<std::string_view, 11> kSayings{
    "view",          "game",   "decide", "gesture", "plan", "read again",
    "contradiction", "answer", "dialog", "end",     "error"};

template <std::size_t N>
bool IsOneOf(const std::array<std::string_view, N>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

bool IsDeed(const std::string& name) { return IsOneOf(kActs, name) || IsOneOf(kSayings, name); }

bool Fits(const Json& line, const char* event, const ReplayTape::Key& key) {
  return EventName(line) == event && std::ranges::all_of(key, [&](const auto& entry) {
           return line.contains(entry.first) && line.at(entry.first) == entry.second;
         });
}

// Whether the run ended here because somebody outside wanted it to, which no replay repeats.
bool IsStopFromOutside(const Json& line) {
  if (EventName(line) != "error" || !line.contains("error")) return false;
  const std::string seen = TextAt(line["error"], "seen");
  return seen == "stopped on request" || seen == "the stop key was pressed" ||
         seen == "the screen is blank" || seen.starts_with("another window has the focus") ||
         seen.starts_with("interrupted while");
}

// Whether it only let the button go because the run was stopped then.
bool LetsGoForStop(const std::vector<Json>& events, std::size_t index) {
  return EventName(events[index]) == "release" && index + 1 < events.size() &&
         IsStopFromOutside(events[index + 1]);
}

// "move to [3,4]" of a line or of what is done now.
std::string Describe(const Json& line) {
  std::string text = EventName(line);
  for (const char* key : {"to", "chord", "window", "size", "code", "purpose", "from", "outcome"}) {
    if (line.contains(key)) text += fmt::format(" {} {}", key, ToLine(line.at(key)));
  }
  if (line.contains("error")) text += ": " + TextAt(line["error"], "seen");
  return Printable(text);
}

std::string Describe(const char* event, const ReplayTape::Key& key) {
  Json line{{"event", event}};
  for (const auto& [name, value] : key) line[name] = value;
  return Describe(line);
}

std::int64_t NumberOf(const Json& line) { return line.at("n").get<std::int64_t>(); }

Divergence::Kind KindOf(const std::string& event, const std::string& where) {
  if (where.starts_with("reading") || where.starts_with("layout") || event == "game") {
    return Divergence::Kind::kReading;
  }
  if (event == "answer" || event == "read again" || event == "contradiction")
    return Divergence::Kind::kReading;
  if (event == "gesture" || event == "plan") return Divergence::Kind::kClick;
  if (event == "end" || event == "error" || event == "dialog") return Divergence::Kind::kOutcome;
  return Divergence::Kind::kDecision;
}

}  // namespace

const char* Name(Divergence::Kind kind) {
  switch (kind) {
    case Divergence::Kind::kReading: return "reading";
    case Divergence::Kind::kDecision: return "decision";
    case Divergence::Kind::kClick: return "click";
    case Divergence::Kind::kFrame: return "frame";
    case Divergence::Kind::kOutcome: return "outcome";
  }
  return "?";
}

void ReplayTape::Seek(std::size_t index) {
  index_ = index;
  times_used_ = 0;
}

Error ReplayTape::Stopped() const {
  return {
      ErrorCode::kStopped, divergence_ ? "the replay differs" : "the recording ends here", {}, {}};
}

void ReplayTape::Diverge(Divergence divergence) {
  if (!divergence_ && !at_end_) divergence_ = std::move(divergence);
}

// Everything before `index` is done with.
void ReplayTape::Pass(std::size_t index) {
  for (; index_ < index; ++index_) {
    if (!IsDeed(EventName(events_[index_]))) ++counts_.skipped;
  }
  ++index_;
  times_used_ = 0;
}

// The next act or saying.
std::optional<std::size_t> ReplayTape::NextDeed() {
  for (std::size_t i = index_; i < events_.size(); ++i) {
    if (IsStopFromOutside(events_[i]) || LetsGoForStop(events_, i)) return std::nullopt;
    if (IsDeed(EventName(events_[i]))) return i;
  }
  return std::nullopt;
}

const Json* ReplayTape::Last(const char* event, const Key& key) const {
  for (std::size_t i = std::min(index_, events_.size()); i-- > 0;) {
    if (Fits(events_[i], event, key)) return &events_[i];
  }
  return nullptr;
}

const Json* ReplayTape::Ask(const char* event, const Key& key) {
  if (divergence_ || at_end_) return nullptr;
  const auto deed = NextDeed();
  const std::size_t end = deed.value_or(events_.size());
  for (std::size_t i = index_; i < end; ++i) {
    if (!Fits(events_[i], event, key)) continue;
    Pass(i);
    ++counts_.asked;
    return &events_[i];
  }
  if (!deed) {
    at_end_ = true;
    return nullptr;
  }
  ++counts_.extra;
  return Last(event, key);
}

std::optional<RootPoint> ReplayTape::PointerNow() const {
  const auto seen = [this](std::size_t i) -> std::optional<RootPoint> {
    const Json& line = events_[i];
    const std::string name = EventName(line);
    const char* key = name == "location" ? "at" : name == "survey" ? "pointer" : "to";
    const bool tells = name == "location" || name == "survey" || name == "move";
    if (!tells || !line.contains(key)) return std::nullopt;
    return Maybe<RootPoint>(line.at(key));
  };
  // Whatever asked for it then: before the next act the answer is the same.
  for (std::size_t i = index_; i < events_.size() && !IsDeed(EventName(events_[i])); ++i) {
    if (const auto at = seen(i)) return at;
  }
  for (std::size_t i = std::min(index_, events_.size()); i-- > 0;) {
    if (const auto at = seen(i)) return at;
  }
  return std::nullopt;
}

Status ReplayTape::Act(const char* event, const Key& key) {
  if (divergence_ || at_end_) return tl::unexpected(Stopped());
  const auto next = NextDeed();
  if (!next) {
    at_end_ = true;
    return tl::unexpected(Stopped());
  }
  const Json& then = events_[*next];
  if (!Fits(then, event, key)) {
    Diverge({Divergence::Kind::kClick, NumberOf(then),
             fmt::format("recorded: {}; now: {}", Describe(then), Describe(event, key))});
    return tl::unexpected(Stopped());
  }
  Pass(*next);
  ++counts_.acts;
  if (!then.contains("error")) return {};
  return Fail(ErrorCode::kFailed, then["error"].value("seen", std::string()));
}

void ReplayTape::Hear(const char* event, const Json& now, const std::vector<std::string>& ignored) {
  if (divergence_ || at_end_) return;
  const auto next = NextDeed();
  if (!next) {
    at_end_ = true;
    return;
  }
  const Json& then = events_[*next];
  if (EventName(then) != event) {
    Json line = now;
    line["event"] = event;
    Diverge({KindOf(event, {}), NumberOf(then),
             fmt::format("recorded: {}; now: {}", Describe(then), Describe(line))});
    return;
  }
  Compare(*next, now, ignored);
  Pass(*next);
  ++counts_.said;
}

void ReplayTape::Compare(std::size_t index, const Json& now,
                         const std::vector<std::string>& ignored) {
  const Json& then = events_[index];
  Json recorded = then, fresh = now;
  for (const char* key : {"n", "us", "event", "frame", "slept", "clock", "lost", "within"}) {
    recorded.erase(key);
  }
  for (const std::string& key : ignored) {
    recorded.erase(key);
    fresh.erase(key);
  }
  auto difference = FirstDifference(recorded, fresh);
  if (difference && collect_ && difference->where.starts_with("reading")) {
    new_readings_[index] = fresh["reading"];
    recorded.erase("reading");
    fresh.erase("reading");
    difference = FirstDifference(recorded, fresh);
  }
  if (!difference) return;
  const std::string event = EventName(then);
  std::string turn;
  if (then.contains("turn")) turn = fmt::format(" of turn {}", ToLine(then["turn"]));
  Diverge({KindOf(event, difference->where), NumberOf(then),
           fmt::format("'{}'{}: {} was {}, is now {}", event, turn, Printable(difference->where),
                       difference->recorded, difference->now)});
}

TimePoint ReplayTape::Now() {
  if (index_ < events_.size()) {
    const Json& next = events_[index_];
    if (next.contains("clock") && next["clock"].is_array() && times_used_ < next["clock"].size() &&
        next["clock"][times_used_].is_number_integer()) {
      now_ = TimePoint(std::chrono::microseconds(next["clock"][times_used_++].get<std::int64_t>()));
    }
  }
  return now_;
}

}  // namespace mindreader
