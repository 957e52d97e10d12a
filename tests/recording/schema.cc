#include "tests/recording/schema.h"

#include <regex>
#include <set>
#include <stdexcept>

namespace mindreader {
namespace {

bool HasType(const Json& value, const std::string& type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  if (type == "boolean") return value.is_boolean();
  if (type == "null") return value.is_null();
  throw std::invalid_argument("unknown type " + type);
}

std::string ObjectMisfit(const Json& value, const Json& schema, const Json& root) {
  for (const Json& key : schema.value("required", Json::array())) {
    if (!value.contains(key.get<std::string>())) return "lacks " + key.get<std::string>();
  }
  const Json& known = schema.at("properties");
  for (const auto& [key, inner] : value.items()) {
    if (!known.contains(key)) return "has an unknown key " + key;
    if (auto misfit = Misfit(inner, known.at(key), root); !misfit.empty()) {
      return key + ": " + misfit;
    }
  }
  return {};
}

std::string ArrayMisfit(const Json& value, const Json& schema, const Json& root) {
  if (value.size() < schema.value("minItems", std::size_t{0})) return "is too short";
  if (value.size() > schema.value("maxItems", value.size())) return "is too long";
  for (const Json& item : value) {
    if (auto misfit = Misfit(item, schema.at("items"), root); !misfit.empty()) return misfit;
  }
  return {};
}

std::string OneOfMisfit(const Json& value, const Json& choices, const Json& root) {
  int fits = 0;
  std::string misfits;
  for (const Json& choice : choices) {
    const std::string misfit = Misfit(value, choice, root);
    if (misfit.empty()) ++fits;
    // The choice for another event says nothing of interest.
    if (misfit.find("is not the constant") == std::string::npos) misfits += misfit + "; ";
  }
  if (fits == 1) return {};
  return fits == 0 ? "fits nothing: " + misfits : "fits more than one";
}

}  // namespace

std::string Misfit(const Json& value, const Json& schema, const Json& root) {
  static const std::set<std::string> kKnown{"$schema",    "$defs",    "title",
                                            "$ref",       "oneOf",    "type",
                                            "properties", "required", "additionalProperties",
                                            "items",      "minItems", "maxItems",
                                            "enum",       "const",    "minimum",
                                            "pattern"};
  for (const auto& [key, ignored] : schema.items()) {
    if (!kKnown.contains(key)) throw std::invalid_argument("unknown keyword " + key);
  }
  if (schema.contains("$ref")) {
    const auto path = schema.at("$ref").get<std::string>().substr(1);
    return Misfit(value, root.at(Json::json_pointer(path)), root);
  }
  if (schema.contains("oneOf")) return OneOfMisfit(value, schema.at("oneOf"), root);
  if (schema.contains("const")) {
    const bool equal = ToLine(schema.at("const")) == ToLine(value);
    return equal ? "" : "is not the constant " + ToLine(schema.at("const"));
  }
  if (schema.contains("enum")) {
    for (const Json& known : schema.at("enum")) {
      if (ToLine(known) == ToLine(value)) return {};
    }
    return ToLine(value) + " is not in the list";
  }
  const auto type = schema.at("type").get<std::string>();
  if (!HasType(value, type)) return ToLine(value) + " is no " + type;
  if (schema.contains("minimum") && value < schema.at("minimum")) return "is too small";
  if (schema.contains("pattern") &&
      !std::regex_search(value.get<std::string>(),
                         std::regex(schema.at("pattern").get<std::string>()))) {
    return ToLine(value) + " has another form";
  }
  if (value.is_object()) {
    // The choices above are told apart by their constants, so these come first.
    const Json& properties = schema.at("properties");
    for (const auto& [key, inner] : properties.items()) {
      if (!inner.contains("const") || !value.contains(key)) continue;
      if (auto misfit = Misfit(value.at(key), inner, root); !misfit.empty()) return misfit;
    }
    return ObjectMisfit(value, schema, root);
  }
  return value.is_array() ? ArrayMisfit(value, schema, root) : std::string();
}

}  // namespace mindreader
