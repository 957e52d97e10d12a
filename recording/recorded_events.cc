#include "recording/recorded_events.h"

#include <optional>
#include <utility>

#include "recording/value_json.h"

namespace mindreader {
namespace {

template <class... Handlers>
struct Overloaded : Handlers... {
  using Handlers::operator()...;
};
template <class... Handlers>
Overloaded(Handlers...) -> Overloaded<Handlers...>;

Json ResultJson(const GameResult& result) {
  Json json{{"game", result.game},
            {"outcome", Name(result.outcome)},
            {"turns", result.turns},
            {"turns_found", result.turns_found},
            {"secret", OrNull(result.secret)},
            {"misreads", OrNull(result.misreads)},
            {"retries", result.retries},
            {"clicks", result.clicks},
            {"wall", Microseconds(result.wall)},
            {"own", Microseconds(result.own)}};
  if (!result.contradictions.empty()) json["contradictions"] = result.contradictions;
  return json;
}

Json GestureJson(const Gesture& gesture) { return gesture; }

Json Made(const GestureMade& e) {
  Json json = GestureJson(e.gesture);
  json["attempt"] = e.attempt;
  json["outcome"] = Name(e.result.outcome);
  json["waited"] = Microseconds(e.result.waited);
  json["place"] = e.result.place;
  return json;
}

// Reading and layout are turned into text on the recorder's thread; the rest is a handful of
// numbers.
struct Heavy {
  std::optional<Reading> reading;
  std::optional<BoardLayout> layout;
  std::optional<Frame> frame;

  void Put(Json& json) const {
    if (reading) json["reading"] = *reading;
    if (layout) json["layout"] = *layout;
  }
};

Json Light(const Event& event) {
  return std::visit(Overloaded{
                        [](const GameBegan& e) {
                          return Json{{"game", e.game}, {"found", e.found}};
                        },
                        [](const GuessChosen& e) {
                          return Json{{"game", e.game},
                                      {"turn", e.turn},
                                      {"code", e.choice.guess},
                                      {"candidates", e.choice.candidates},
                                      {"is_candidate", e.choice.is_candidate},
                                      {"bits", e.choice.bits},
                                      {"parts", e.choice.parts},
                                      {"worst_part", e.choice.worst_part}};
                        },
                        [](const GestureMade& e) { return Made(e); },
                        [](const GesturePlanned& e) { return GestureJson(e.gesture); },
                        [](const ReadAgain& e) {
                          return Json{{"reason", e.reason}};
                        },
                        [](const RulesContradicted& e) {
                          return Json{{"game", e.game}, {"rows", e.rows}, {"reason", e.reason}};
                        },
                        [](const GuessAnswered& e) {
                          Json json{{"game", e.game}, {"turn", e.turn}};
                          json.update(Json(e.answer));
                          json["left"] = e.candidates_left;
                          json["wall"] = Microseconds(e.times.wall);
                          json["own"] = Microseconds(e.times.own);
                          return json;
                        },
                        [](const DialogDismissed& e) {
                          return Json{{"name", e.name}, {"text", e.text}};
                        },
                        [](const GameEnded& e) { return ResultJson(e.result); },
                    },
                    event);
}

Heavy HeavyPart(const Event& event) {
  return std::visit(Overloaded{
                        [](const GameBegan& e) {
                          return Heavy{e.reading, e.layout, e.frame};
                        },
                        [](const GuessAnswered& e) {
                          return Heavy{e.reading, {}, e.frame};
                        },
                        [](const GameEnded& e) {
                          return Heavy{e.reading, e.layout, e.frame};
                        },
                        [](const auto&) { return Heavy{}; },
                    },
                    event);
}

}  // namespace

const char* SessionName(const Event& event) {
  return std::visit(Overloaded{
                        [](const GameBegan&) { return "game"; },
                        [](const GuessChosen&) { return "decide"; },
                        [](const GestureMade&) { return "gesture"; },
                        [](const GesturePlanned&) { return "plan"; },
                        [](const ReadAgain&) { return "read again"; },
                        [](const RulesContradicted&) { return "contradiction"; },
                        [](const GuessAnswered&) { return "answer"; },
                        [](const DialogDismissed&) { return "dialog"; },
                        [](const GameEnded&) { return "end"; },
                    },
                    event);
}

Json EventJson(const Event& event) {
  Json json = Light(event);
  HeavyPart(event).Put(json);
  return json;
}

void RecordedListener::On(const Event& event) {
  if (const auto* const made = std::get_if<GestureMade>(&event)) {
    NoteGesture(*made);
    return next_.On(event);
  }
  Heavy heavy = HeavyPart(event);
  std::optional<Frame> frame = std::exchange(heavy.frame, {});
  tape_.recorder.Note(
      Recorder::From::kPlayer, SessionName(event), tape_.clock.Unnoted(),
      [light = Light(event), heavy = std::move(heavy)](Json& json) {
        json.update(light);
        heavy.Put(json);
      },
      std::move(frame));
  next_.On(event);
}

// The most frequent by far, so even the making of its few numbers is left to the recorder's thread.
void RecordedListener::NoteGesture(const GestureMade& made) {
  tape_.recorder.Note(
      Recorder::From::kPlayer, SessionName(made), tape_.clock.Unnoted(),
      [gesture = made.gesture, result = made.result, attempt = made.attempt](Json& json) {
        json.update(Made({gesture, result, attempt}));
      });
}

}  // namespace mindreader
