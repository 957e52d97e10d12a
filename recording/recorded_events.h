// The player's events as lines of a session.
#pragma once

#include "agent/events.h"
#include "platform/clock.h"
#include "recording/json.h"
#include "recording/recorded_world.h"

namespace mindreader {

// How an event is called in a session: "game", "decide", "gesture", "plan", "read again", "answer",
// "dialog", "end".
[[nodiscard]] const char* SessionName(const Event& event);
// Its line, without number, time and frame. Replays compare these.
[[nodiscard]] Json EventJson(const Event& event);

// Takes down what the player says, and passes it on.
class RecordedListener final : public Listener {
 public:
  // Both must outlive this.
  RecordedListener(Listener& next, const Tape& tape) : next_(next), tape_(tape) {}
  void On(const Event& event) override;

 private:
  void NoteGesture(const GestureMade& made);

  Listener& next_;
  Tape tape_;
};

}  // namespace mindreader
