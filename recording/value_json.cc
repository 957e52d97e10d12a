#include "recording/value_json.h"

#include <array>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace mindreader {
namespace {

constexpr std::array<std::pair<ErrorCode, const char*>, 5> kErrorNames{
    {{ErrorCode::kUsage, "usage"},
     {ErrorCode::kNotFound, "not found"},
     {ErrorCode::kContradiction, "contradiction"},
     {ErrorCode::kStopped, "stopped"},
     {ErrorCode::kFailed, "failed"}}};

constexpr std::array kOutcomes{WaitOutcome::kChanged,  WaitOutcome::kQuiet,
                               WaitOutcome::kTimedOut, WaitOutcome::kWindowGone,
                               WaitOutcome::kResized,  WaitOutcome::kInterrupted};

const char* Name(Gesture::Kind kind) {
  switch (kind) {
    case Gesture::Kind::kClick: return "click";
    case Gesture::Kind::kDrag: return "drag";
    case Gesture::Kind::kKey: return "key";
  }
  return "?";
}

}  // namespace

void to_json(Json& json, const Size& size) { json = Json::array({size.width, size.height}); }
void from_json(const Json& json, Size& size) {
  size = {json.at(0).get<int>(), json.at(1).get<int>()};
}

void to_json(Json& json, const WindowId& id) { json = static_cast<std::uint32_t>(id); }
void from_json(const Json& json, WindowId& id) {
  id = static_cast<WindowId>(json.get<std::uint32_t>());
}

void to_json(Json& json, const WindowInfo& window) {
  json = {{"id", window.id},
          {"title", window.title},
          {"instance", window.instance},
          {"class", window.window_class},
          {"pid", window.pid},
          {"transient_for", window.transient_for},
          {"content", window.content},
          {"viewable", window.viewable}};
}
void from_json(const Json& json, WindowInfo& window) {
  json.at("id").get_to(window.id);
  json.at("title").get_to(window.title);
  json.at("instance").get_to(window.instance);
  json.at("class").get_to(window.window_class);
  json.at("pid").get_to(window.pid);
  json.at("transient_for").get_to(window.transient_for);
  json.at("content").get_to(window.content);
  json.at("viewable").get_to(window.viewable);
}

void to_json(Json& json, const WaitOutcome& outcome) { json = mindreader::Name(outcome); }
void from_json(const Json& json, WaitOutcome& outcome) {
  const auto name = json.get<std::string>();
  for (const WaitOutcome known : kOutcomes) {
    if (name == mindreader::Name(known)) {
      outcome = known;
      return;
    }
  }
  throw std::invalid_argument("no wait ends with '" + name + "'");
}

void to_json(Json& json, const ErrorCode& code) {
  for (const auto& [known, name] : kErrorNames) {
    if (known == code) json = name;
  }
}
void from_json(const Json& json, ErrorCode& code) {
  const auto text = json.get<std::string>();
  for (const auto& [known, name] : kErrorNames) {
    if (text == name) {
      code = known;
      return;
    }
  }
  throw std::invalid_argument("no error has the code '" + text + "'");
}

void to_json(Json& json, const Error& error) {
  json = {{"code", error.code},
          {"seen", error.seen},
          {"expected", error.expected},
          {"advice", error.advice}};
}
void from_json(const Json& json, Error& error) {
  json.at("code").get_to(error.code);
  json.at("seen").get_to(error.seen);
  json.at("expected").get_to(error.expected);
  json.at("advice").get_to(error.advice);
}

void to_json(Json& json, const PegReading& peg) {
  switch (peg.kind) {
    case PegReading::Kind::kColor: json = Json::array({peg.color, peg.margin}); return;
    case PegReading::Kind::kEmptyWaiting: json = Json::array({"empty", peg.margin}); return;
    case PegReading::Kind::kEmptyActive: json = Json::array({"active", peg.margin}); return;
    case PegReading::Kind::kUnknown: json = Json::array({"unknown", peg.margin}); return;
  }
}

void to_json(Json& json, const RowReading& row) {
  json = {{"pegs", row.pegs},
          {"exact", row.marks.exact},
          {"misplaced", row.marks.misplaced},
          {"unknown", row.marks.unknown},
          {"margin", row.marks.margin},
          {"answered", row.answered}};
}

void to_json(Json& json, const Reading& reading) {
  Json texts = Json::array();
  for (const TextReading& text : reading.texts) {
    texts.push_back({{"name", text.name},
                     {"text", text.text},
                     {"exact", OrNull(text.exact)},
                     {"misplaced", OrNull(text.misplaced)}});
  }
  json = {{"state", Name(reading.state)},
          {"reason", reading.reason},
          {"active_row", OrNull(reading.active_row)},
          {"rows", reading.rows},
          {"secret", reading.secret},
          {"texts", std::move(texts)}};
}

void to_json(Json& json, const BoardLayout& layout) {
  Json texts = Json::array();
  for (const TextArea& text : layout.texts) {
    texts.push_back({{"name", text.name}, {"area", text.area}});
  }
  json = {{"size", layout.frame_size},
          {"scale", layout.scale},
          {"score", layout.score},
          {"board", layout.board},
          {"holes", layout.holes},
          {"peg_radius", layout.peg_radius},
          {"marks", layout.marks},
          {"mark_radius", layout.mark_radius},
          {"palette", layout.palette},
          {"palette_radius", layout.palette_radius},
          {"secret", layout.secret},
          {"texts", std::move(texts)},
          {"submit", OrNull(layout.submit_button)},
          {"new_game", OrNull(layout.new_game)}};
}

void to_json(Json& json, const Gesture& gesture) {
  json = {{"kind", Name(gesture.kind)}, {"purpose", gesture.purpose}};
  if (gesture.kind == Gesture::Kind::kKey) {
    json["chord"] = gesture.chord;
    return;
  }
  json["from"] = gesture.from;
  if (gesture.kind == Gesture::Kind::kDrag) json["to"] = gesture.to;
}

namespace mastermind {

void to_json(Json& json, const Code& code) {
  json = Json::array();
  for (int peg = 0; peg < code.size(); ++peg) json.push_back(code[peg]);
}
void from_json(const Json& json, Code& code) {
  const auto colors = json.get<std::vector<int>>();
  if (colors.size() > kMaxPegs) throw std::invalid_argument("a code of too many pegs");
  for (const int color : colors) {
    if (color < 0 || color >= kMaxColors) throw std::invalid_argument("a code of no colors");
  }
  code = Code(colors);
}

void to_json(Json& json, const Turn& turn) {
  json = {
      {"code", turn.guess}, {"exact", turn.feedback.exact}, {"misplaced", turn.feedback.misplaced}};
}
void from_json(const Json& json, Turn& turn) {
  json.at("code").get_to(turn.guess);
  json.at("exact").get_to(turn.feedback.exact);
  json.at("misplaced").get_to(turn.feedback.misplaced);
}

}  // namespace mastermind
}  // namespace mindreader
