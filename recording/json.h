// The JSON of session files.
#pragma once

#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "base/error.h"

namespace mindreader {

// The order of keys is the order of insertion, so that lines read the same each time.
using Json = nlohmann::ordered_json;

// On one line; invalid UTF-8 from outside is replaced, so this never fails.
[[nodiscard]] std::string ToLine(const Json& json);

// kUsage when the text is no JSON; `name` says whose text it is.
[[nodiscard]] Result<Json> ParseJson(const std::string& text, const std::string& name);

// The text under a key of an object; empty when there is none.
[[nodiscard]] std::string TextAt(const Json& object, const char* key);

// Where two values differ first, in the order of the first one's keys.
struct Difference {
  std::string where;  // "rows.2.pegs.0"; empty: the values themselves
  std::string recorded;
  std::string now;
};
[[nodiscard]] std::optional<Difference> FirstDifference(const Json& recorded, const Json& now);

}  // namespace mindreader
