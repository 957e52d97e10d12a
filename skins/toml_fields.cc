#include "skins/toml_fields.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <sstream>

#include "base/pattern.h"
#include "base/text.h"

namespace mindreader {
namespace {

// A bound for coordinates: the X protocol has 16-bit ones.
constexpr double kLargestCoordinate = 32767;

// A value as the message shows it: scalars as they are written, the rest by its kind.
std::string Describe(const toml::node& node) {
  if (const auto* array = node.as_array()) {
    return "an array of " + std::to_string(array->size()) + " (" + [&] {
      std::ostringstream out;
      out << *array;
      return Printable(out.str(), 60);
    }() + ")";
  }
  if (node.is_table()) return "a table";
  if (const auto text = node.value_exact<std::string>()) return "\"" + Printable(*text, 60) + "\"";
  std::ostringstream out;
  node.visit([&](const auto& value) {
    if constexpr (!toml::is_container<decltype(value)>) out << value;
  });
  return Printable(out.str(), 60);
}

std::string Short(double number) {
  std::ostringstream out;
  out << number;
  return out.str();
}

bool HasNul(std::string_view text) { return text.find('\0') != std::string_view::npos; }

}  // namespace

std::string PlaceOf(const toml::node& node, const toml::node& fallback) {
  const toml::source_region& source =
      node.source().begin.line > 0 ? node.source() : fallback.source();
  const std::string file = source.path ? *source.path : std::string("skin");
  return Printable(file) + ":" + std::to_string(source.begin.line);
}

void Complaints::Add(Kind kind, const std::string& place, const std::string& seen,
                     std::string expected) {
  first_of_kind_.try_emplace(
      kind, Error{ErrorCode::kUsage, place + ": " + seen, std::move(expected), {}});
}

std::optional<Error> Complaints::MostTelling() const {
  if (first_of_kind_.empty()) return std::nullopt;
  return first_of_kind_.begin()->second;
}

Fields::Fields(const toml::table& table, std::string path, Complaints& complaints)
    : table_(&table), path_(std::move(path)), complaints_(&complaints) {}

std::string Fields::PathOf(std::string_view key) const {
  return path_.empty() ? std::string(key) : path_ + "." + std::string(key);
}

const toml::node* Fields::Find(std::string_view key) {
  Known(key);
  return table_->get(key);
}

void Fields::Missing(std::string_view key, const std::string& expected) {
  complaints_->Add(Complaints::Kind::kMissingKey, PlaceOf(*table_, *table_),
                   PathOf(key) + " is missing", expected);
}

void Fields::Wrong(std::string_view key, const toml::node& found, const std::string& expected) {
  complaints_->Add(Complaints::Kind::kWrongValue, PlaceOf(found, *table_),
                   PathOf(key) + " is " + Describe(found), expected);
}

int Fields::Int(std::string_view key, Bounds<int> bounds, std::optional<int> fallback) {
  const std::string expected =
      "a whole number from " + std::to_string(bounds.low) + " to " + std::to_string(bounds.high);
  const toml::node* node = Find(key);
  if (!node) {
    if (!fallback) Missing(key, expected);
    return fallback.value_or(bounds.low);
  }
  const auto number = node->value_exact<std::int64_t>();
  if (number && *number >= bounds.low && *number <= bounds.high) return static_cast<int>(*number);
  Wrong(key, *node, expected);
  return bounds.low;
}

double Fields::Number(std::string_view key, Bounds<double> bounds, std::optional<double> fallback) {
  const std::string expected = "a number from " + Short(bounds.low) + " to " + Short(bounds.high);
  const toml::node* node = Find(key);
  if (!node) {
    if (!fallback) Missing(key, expected);
    return fallback.value_or(bounds.low);
  }
  const auto number = node->is_number() ? node->value<double>() : std::nullopt;
  if (number && *number >= bounds.low && *number <= bounds.high) return *number;  // refuses NaN
  Wrong(key, *node, expected);
  return bounds.low;
}

bool Fields::Bool(std::string_view key, bool fallback) {
  const toml::node* node = Find(key);
  if (!node) return fallback;
  if (const auto value = node->value_exact<bool>()) return *value;
  Wrong(key, *node, "true or false");
  return fallback;
}

std::string Fields::Text(std::string_view key, const std::optional<std::string>& fallback) {
  const toml::node* node = Find(key);
  if (!node) {
    if (!fallback) Missing(key, "a text");
    return fallback.value_or("");
  }
  const auto text = node->value_exact<std::string>();
  if (text && !HasNul(*text) && (fallback || !text->empty())) return *text;
  Wrong(key, *node, fallback ? "a text without NUL bytes" : "a text that is not empty");
  return "";
}

std::string Fields::Pattern(std::string_view key, int groups) {
  std::string pattern = Text(key, "");
  if (pattern.empty()) return pattern;
  const auto found = CountGroups(pattern);
  if (found && (groups < 0 || *found == groups)) return pattern;
  std::string expected =
      "a regular expression of at most " + std::to_string(kLongestPattern) + " characters (RE2)";
  if (groups >= 0) expected += " with " + std::to_string(groups) + " groups in parentheses";
  Wrong(key, *table_->get(key), expected);
  return "";
}

std::vector<std::string> Fields::Texts(std::string_view key) {
  const std::string expected = "an array of texts";
  const toml::node* node = Find(key);
  if (!node) {
    Missing(key, expected);
    return {};
  }
  std::vector<std::string> texts;
  const toml::array* array = node->as_array();
  for (std::size_t i = 0; array && i < array->size(); ++i) {
    const auto text = (*array)[i].value_exact<std::string>();
    if (text && !HasNul(*text)) texts.push_back(*text);
  }
  if (array && !array->empty() && texts.size() == array->size() && !texts[0].empty()) return texts;
  Wrong(key, *node, expected);
  return {};
}

std::map<std::string, std::string> Fields::TextMap(std::string_view key) {
  return TextMap(key, "=");
}

std::map<std::string, std::string> Fields::TextsByName(std::string_view key) {
  return TextMap(key, {});
}

std::map<std::string, std::string> Fields::TextMap(std::string_view key,
                                                   std::string_view forbidden) {
  const toml::node* node = Find(key);
  if (!node) return {};
  const std::string expected = "a table of texts, { NAME = \"value\" }";
  const toml::table* table = node->as_table();
  if (!table) {
    Wrong(key, *node, expected);
    return {};
  }
  std::map<std::string, std::string> texts;
  for (const auto& [name, value] : *table) {
    const auto text = value.value_exact<std::string>();
    const bool good_name =
        !name.empty() && name.str().find_first_of(forbidden) == std::string_view::npos;
    if (text && good_name && !HasNul(*text) && !HasNul(name.str())) {
      texts.emplace(name.str(), *text);
    } else {
      Wrong(std::string(key) + "." + Printable(name.str()), value, "a text");
    }
  }
  return texts;
}

std::optional<std::vector<double>> Fields::Numbers(const toml::node& node,
                                                   std::size_t count) const {
  const toml::array* array = node.as_array();
  if (!array || array->size() != count) return std::nullopt;
  std::vector<double> numbers;
  for (const toml::node& element : *array) {
    const auto number = element.is_number() ? element.value<double>() : std::nullopt;
    if (!number || !(std::abs(*number) <= kLargestCoordinate)) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

std::optional<RefPoint> Fields::OptionalPoint(std::string_view key) {
  const toml::node* node = Find(key);
  if (!node) return std::nullopt;
  if (const auto xy = Numbers(*node, 2)) return RefPoint{(*xy)[0], (*xy)[1]};
  Wrong(key, *node, "[x, y]");
  return std::nullopt;
}

RefPoint Fields::Point(std::string_view key) {
  if (!table_->contains(key)) Missing(key, "[x, y]");
  return OptionalPoint(key).value_or(RefPoint{});
}

std::vector<RefPoint> Fields::Points(std::string_view key) {
  const std::string expected = "an array of places [[x, y], …]";
  const toml::node* node = Find(key);
  if (!node) {
    Missing(key, expected);
    return {};
  }
  const toml::array* array = node->as_array();
  std::vector<RefPoint> points;
  for (std::size_t i = 0; array && i < array->size(); ++i) {
    if (const auto xy = Numbers((*array)[i], 2)) points.push_back({(*xy)[0], (*xy)[1]});
  }
  if (array && points.size() == array->size()) return points;
  Wrong(key, *node, expected);
  return {};
}

RefRect Fields::Area(std::string_view key) {
  const std::string expected = "[x, y, width, height], not empty";
  const toml::node* node = Find(key);
  if (!node) {
    Missing(key, expected);
    return {};
  }
  const auto n = Numbers(*node, 4);
  if (n && (*n)[2] > 0 && (*n)[3] > 0) return {(*n)[0], (*n)[1], (*n)[2], (*n)[3]};
  Wrong(key, *node, expected);
  return {};
}

Size Fields::Extent(std::string_view key) {
  const std::string expected = "[width, height] in whole pixels, at least 1";
  const toml::node* node = Find(key);
  if (!node) {
    Missing(key, expected);
    return {};
  }
  const auto n = Numbers(*node, 2);
  const auto whole = [](double d) { return d >= 1 && d == std::floor(d); };
  if (n && whole((*n)[0]) && whole((*n)[1])) {
    return {static_cast<int>((*n)[0]), static_cast<int>((*n)[1])};
  }
  Wrong(key, *node, expected);
  return {};
}

std::optional<Bgr> Fields::Color(const toml::node* node) const {
  const auto levels = node ? Numbers(*node, 3) : std::nullopt;
  if (!levels) return std::nullopt;
  for (const double level : *levels) {
    if (level < 0 || level > 255 || level != std::floor(level)) return std::nullopt;
  }
  return Bgr{static_cast<std::uint8_t>((*levels)[0]), static_cast<std::uint8_t>((*levels)[1]),
             static_cast<std::uint8_t>((*levels)[2])};
}

std::optional<BgrRange> Fields::Range(const toml::node& node) const {
  const toml::table* table = node.as_table();
  if (!table || table->size() != 2) return std::nullopt;
  const auto low = Color(table->get("low"));
  const auto high = Color(table->get("high"));
  if (!low || !high) return std::nullopt;
  const bool ordered =
      low->blue <= high->blue && low->green <= high->green && low->red <= high->red;
  if (!ordered) return std::nullopt;
  return BgrRange{*low, *high};
}

Appearance Fields::Ranges(std::string_view key, bool required) {
  const std::string expected =
      "an array of { low = [blue, green, red], high = [blue, green, red] }, each level a whole "
      "number from 0 to 255 and low not above high";
  const toml::node* node = Find(key);
  if (!node) {
    if (required) Missing(key, expected);
    return {};
  }
  const toml::array* array = node->as_array();
  if (!array || (required && array->empty())) {
    Wrong(key, *node, expected);
    return {};
  }
  Appearance ranges;
  for (std::size_t i = 0; i < array->size(); ++i) {
    if (const auto range = Range((*array)[i])) {
      ranges.push_back(*range);
    } else {
      std::ostringstream found;
      found << PathOf(key) << "[" << i << "] is " << toml::node_view<const toml::node>((*array)[i]);
      complaints_->Add(Complaints::Kind::kWrongValue, PlaceOf((*array)[i], *node),
                       Printable(found.str()), expected);
    }
  }
  return ranges;
}

std::optional<Fields> Fields::Table(std::string_view key, bool required) {
  const toml::node* node = Find(key);
  if (!node) {
    if (required) Missing(key, "a table [" + PathOf(key) + "]");
    return std::nullopt;
  }
  if (const toml::table* table = node->as_table()) {
    return Fields(*table, PathOf(key), *complaints_);
  }
  Wrong(key, *node, "a table [" + PathOf(key) + "]");
  return std::nullopt;
}

std::vector<Fields> Fields::Tables(std::string_view key) {
  const toml::node* node = Find(key);
  if (!node) return {};
  std::vector<Fields> tables;
  const toml::array* array = node->as_array();
  for (std::size_t i = 0; array && i < array->size(); ++i) {
    const std::string path = PathOf(key) + "[" + std::to_string(i) + "]";
    if (const toml::table* table = (*array)[i].as_table()) {
      tables.emplace_back(*table, path, *complaints_);
    }
  }
  if (!array || tables.size() != array->size()) {
    Wrong(key, *node, "tables [[" + PathOf(key) + "]]");
  }
  return tables;
}

void Fields::Finish() {
  std::string known;
  for (const std::string& key : known_) known += (known.empty() ? "" : ", ") + key;
  for (const auto& [key, value] : *table_) {
    if (std::find(known_.begin(), known_.end(), key.str()) != known_.end()) continue;
    const std::string place = PlaceOf(value, *table_);
    complaints_->Add(Complaints::Kind::kUnknownKey, place,
                     "unknown key " + PathOf(Printable(key.str(), 60)), "one of " + known);
  }
}

}  // namespace mindreader
