// Reading the tables of a skin file strictly: every value is checked for its type and range, every
// key must be known, and what is wrong is remembered with its file and line.
#pragma once

#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <toml++/toml.h>

#include "base/error.h"
#include "skins/skin.h"

namespace mindreader {

// "file:line", of the node or, where the parser kept no place for it, of `fallback`.
[[nodiscard]] std::string PlaceOf(const toml::node& node, const toml::node& fallback);

// What is wrong with a file. The reader goes on after a complaint, so that the most telling one is
// reported: a misspelt key explains more than the missing key that it causes.
class Complaints {
 public:
  enum class Kind { kUnknownKey, kWrongValue, kMissingKey };  // most telling first

  void Add(Kind kind, const std::string& place, const std::string& seen, std::string expected);
  // The first complaint of the most telling kind.
  [[nodiscard]] std::optional<Error> MostTelling() const;

 private:
  std::map<Kind, Error> first_of_kind_;
};

template <typename T>
struct Bounds {
  T low;
  T high;
};

// One table. A getter without a fallback makes its key required; when it complains it returns a
// harmless value of its type. Finish() must be called after the last getter.
class Fields {
 public:
  // `path` is the table's own key for messages: "board", "texts[0]", or empty for the whole file.
  // The table and the complaints must outlive this.
  Fields(const toml::table& table, std::string path, Complaints& complaints);

  int Int(std::string_view key, Bounds<int> bounds, std::optional<int> fallback = {});
  double Number(std::string_view key, Bounds<double> bounds, std::optional<double> fallback = {});
  bool Bool(std::string_view key, bool fallback);
  // Without NUL bytes, which no argument vector, file name or window title can carry.
  std::string Text(std::string_view key, const std::optional<std::string>& fallback = {});
  // An ECMAScript regular expression with `groups` groups (any number if negative), or empty.
  std::string Pattern(std::string_view key, int groups = -1);
  std::vector<std::string> Texts(std::string_view key);
  // Names as of environment variables: without '='.
  std::map<std::string, std::string> TextMap(std::string_view key);
  // With any names.
  std::map<std::string, std::string> TextsByName(std::string_view key);
  RefPoint Point(std::string_view key);
  std::optional<RefPoint> OptionalPoint(std::string_view key);
  std::vector<RefPoint> Points(std::string_view key);
  RefRect Area(std::string_view key);
  Size Extent(std::string_view key);
  Appearance Ranges(std::string_view key, bool required = true);

  template <typename T>
  T Choice(std::string_view key, std::initializer_list<std::pair<std::string_view, T>> names,
           T fallback);

  // A sub-table; nothing when it is absent (a complaint if it is required).
  std::optional<Fields> Table(std::string_view key, bool required);
  // An array of tables, [[key]].
  std::vector<Fields> Tables(std::string_view key);

  // Accepts a key that somebody else has read.
  void Known(std::string_view key) { known_.emplace_back(key); }
  // Complains of every key that no getter asked for.
  void Finish();

  // "board.rows" for "rows" in the table "board".
  [[nodiscard]] std::string PathOf(std::string_view key) const;

 private:
  // The value of a key, which is known from now on; null when it is absent.
  const toml::node* Find(std::string_view key);
  void Missing(std::string_view key, const std::string& expected);
  void Wrong(std::string_view key, const toml::node& found, const std::string& expected);
  std::map<std::string, std::string> TextMap(std::string_view key, std::string_view forbidden);
  // All numbers of [a, b, …]; nothing if the node is anything else or has another length.
  std::optional<std::vector<double>> Numbers(const toml::node& node, std::size_t count) const;
  std::optional<Bgr> Color(const toml::node* node) const;
  std::optional<BgrRange> Range(const toml::node& node) const;

  const toml::table* table_;
  std::string path_;
  Complaints* complaints_;
  std::vector<std::string> known_;
};

template <typename T>
T Fields::Choice(std::string_view key, std::initializer_list<std::pair<std::string_view, T>> names,
                 T fallback) {
  const toml::node* node = Find(key);
  if (!node) return fallback;
  const auto text = node->value_exact<std::string_view>();
  std::string expected;
  for (const auto& [name, value] : names) {
    if (text == name) return value;
    expected += (expected.empty() ? "\"" : ", \"") + std::string(name) + "\"";
  }
  Wrong(key, *node, "one of " + expected);
  return fallback;
}

}  // namespace mindreader
