#include "recording/json.h"

#include <algorithm>
#include <exception>

#include "base/text.h"

namespace mindreader {
namespace {

// Long values are cut in messages; the path says where to look.
constexpr std::size_t kLongestValue = 120;

std::string Shown(const Json& value) { return Printable(ToLine(value), kLongestValue); }

Difference Below(const std::string& key, Difference inner) {
  inner.where = inner.where.empty() ? key : key + "." + inner.where;
  return inner;
}

std::optional<Difference> InObjects(const Json& recorded, const Json& now) {
  for (const auto& [key, value] : recorded.items()) {
    if (!now.contains(key)) return Difference{key, Shown(value), "nothing"};
    if (auto inner = FirstDifference(value, now.at(key))) return Below(key, std::move(*inner));
  }
  for (const auto& [key, value] : now.items()) {
    if (!recorded.contains(key)) return Difference{key, "nothing", Shown(value)};
  }
  return std::nullopt;
}

std::optional<Difference> InArrays(const Json& recorded, const Json& now) {
  for (std::size_t i = 0; i < std::max(recorded.size(), now.size()); ++i) {
    const std::string key = std::to_string(i);
    if (i >= now.size()) return Difference{key, Shown(recorded[i]), "nothing"};
    if (i >= recorded.size()) return Difference{key, "nothing", Shown(now[i])};
    if (auto inner = FirstDifference(recorded[i], now[i])) return Below(key, std::move(*inner));
  }
  return std::nullopt;
}

}  // namespace

std::string ToLine(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<Json> ParseJson(const std::string& text, const std::string& name) {
  Json json = Json::parse(text, nullptr, false);
  if (!json.is_discarded()) return json;
  return Fail(ErrorCode::kUsage, Printable(name) + " is damaged: \"" + Printable(text, 60) + "\"",
              "JSON");
}

std::string TextAt(const Json& object, const char* key) {
  if (!object.is_object()) return {};
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::optional<Difference> FirstDifference(const Json& recorded, const Json& now) {
  if (recorded.is_object() && now.is_object()) return InObjects(recorded, now);
  if (recorded.is_array() && now.is_array()) return InArrays(recorded, now);
  if (recorded == now) return std::nullopt;
  return Difference{{}, Shown(recorded), Shown(now)};
}

}  // namespace mindreader
