// The values of the player's world as JSON, both ways. docs/sessions.md describes them.
//
// The from_json functions are for nlohmann's get<T>(), and throw what it throws; read a session
// through recording/session.h, which turns that into an Error.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "agent/events.h"
#include "agent/mastermind/code.h"
#include "base/error.h"
#include "base/geometry.h"
#include "platform/clock.h"
#include "platform/wait.h"
#include "platform/windows.h"
#include "recording/json.h"
#include "vision/board_layout.h"
#include "vision/reading.h"

namespace mindreader {

// Whole ones, as all times are written.
[[nodiscard]] inline std::int64_t Microseconds(Duration duration) {
  return std::chrono::floor<std::chrono::microseconds>(duration).count();
}

// [x, y], [x, y, width, height], [width, height].
template <typename Space>
void to_json(Json& json, const Point<Space>& p) {
  json = Json::array({p.x, p.y});
}
template <typename Space>
void from_json(const Json& json, Point<Space>& p) {
  p = {json.at(0).get<int>(), json.at(1).get<int>()};
}
template <typename Space>
void to_json(Json& json, const Rect<Space>& r) {
  json = Json::array({r.x, r.y, r.width, r.height});
}
template <typename Space>
void from_json(const Json& json, Rect<Space>& r) {
  r = {json.at(0).get<int>(), json.at(1).get<int>(), json.at(2).get<int>(), json.at(3).get<int>()};
}
void to_json(Json& json, const Size& size);
void from_json(const Json& json, Size& size);

void to_json(Json& json, const WindowId& id);
void from_json(const Json& json, WindowId& id);
void to_json(Json& json, const WindowInfo& window);
void from_json(const Json& json, WindowInfo& window);

void to_json(Json& json, const WaitOutcome& outcome);
void from_json(const Json& json, WaitOutcome& outcome);

void to_json(Json& json, const ErrorCode& code);
void from_json(const Json& json, ErrorCode& code);
void to_json(Json& json, const Error& error);
void from_json(const Json& json, Error& error);

// A peg is [what, margin], where what is a colour's index, "empty", "active" or "unknown".
void to_json(Json& json, const PegReading& peg);
void to_json(Json& json, const RowReading& row);
void to_json(Json& json, const Reading& reading);

// Places of the board in pixels of the window.
void to_json(Json& json, const BoardLayout& layout);

void to_json(Json& json, const Gesture& gesture);

namespace mastermind {
void to_json(Json& json, const Code& code);
void from_json(const Json& json, Code& code);
// {"code": …, "exact": …, "misplaced": …}
void to_json(Json& json, const Turn& turn);
void from_json(const Json& json, Turn& turn);
}  // namespace mastermind

// null for nothing.
template <typename T>
[[nodiscard]] Json OrNull(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}
template <typename T>
[[nodiscard]] std::optional<T> Maybe(const Json& json) {
  if (json.is_null()) return std::nullopt;
  return json.get<T>();
}

}  // namespace mindreader
