// A recorded run as a tape: answers the player's questions as they were answered then, and checks
// that he does what he did then.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/geometry.h"
#include "platform/clock.h"
#include "recording/json.h"

namespace mindreader {

// What a line of a session tells of.
[[nodiscard]] inline std::string EventName(const Json& line) { return TextAt(line, "event"); }

// The first thing that is not as it was.
struct Divergence {
  enum class Kind { kReading, kDecision, kClick, kFrame, kOutcome };
  Kind kind = Kind::kReading;
  std::int64_t event = 0;  // number of the recorded event; 0: after the last
  std::string what;        // for people
};
[[nodiscard]] const char* Name(Divergence::Kind kind);

// Questions (captures, waits, windows) may be asked in another number than then, because that
// changes nothing by itself: a recorded answer that nobody asks for is skipped, and a question that
// was not asked then is answered as it was answered last. Acts (input events, and orders to
// windows) and what the player says must be the same, one after the other. One thread.
class ReplayTape {
 public:
  // How questions of a kind are told apart: by these keys of their lines.
  using Key = std::vector<std::pair<const char*, Json>>;

  explicit ReplayTape(const std::vector<Json>& events) : events_(events) {}

  // From here on. Forgets nothing else.
  void Seek(std::size_t index);
  // The answer to a question; null when it was never asked, or the tape is at its end.
  [[nodiscard]] const Json* Ask(const char* event, const Key& key);
  // Where the pointer was known to be, whichever question told it; nothing if none did.
  [[nodiscard]] std::optional<RootPoint> PointerNow() const;
  // Something is done to the world. An error (kStopped) at the tape's end or when it was not so.
  [[nodiscard]] Status Act(const char* event, const Key& key);
  // The player says something. `ignored`: keys that may differ, such as times.
  void Hear(const char* event, const Json& now, const std::vector<std::string>& ignored);

  // Time: what the clock said at this place of the tape.
  [[nodiscard]] TimePoint Now();
  void Diverge(Divergence divergence);

  [[nodiscard]] const std::optional<Divergence>& divergence() const { return divergence_; }
  [[nodiscard]] bool at_end() const { return at_end_; }
  [[nodiscard]] std::size_t index() const { return index_; }
  [[nodiscard]] Error Stopped() const;

  // Differences in readings are collected here instead of ending the replay.
  void CollectReadings() { collect_ = true; }
  [[nodiscard]] const std::map<std::size_t, Json>& new_readings() const { return new_readings_; }

  struct Counts {
    int asked = 0;    // questions answered as they were then
    int skipped = 0;  // recorded answers that nobody asked for now
    int extra = 0;    // questions that were not asked then
    int acts = 0;
    int said = 0;
  };
  [[nodiscard]] const Counts& counts() const { return counts_; }

 private:
  void Pass(std::size_t index);
  [[nodiscard]] std::optional<std::size_t> NextDeed();
  [[nodiscard]] const Json* Last(const char* event, const Key& key) const;
  void Compare(std::size_t index, const Json& now, const std::vector<std::string>& ignored);

  const std::vector<Json>& events_;
  std::size_t index_ = 0;
  std::size_t times_used_ = 0;
  TimePoint now_{};
  bool at_end_ = false;
  bool collect_ = false;
  std::optional<Divergence> divergence_;
  std::map<std::size_t, Json> new_readings_;
  Counts counts_;
};

}  // namespace mindreader
