#include "skins/skin_file.h"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include <toml++/toml.h>

#include "base/text.h"
#include "skins/skin_reader.h"
#include "skins/toml_fields.h"

namespace mindreader {
namespace {

namespace fs = std::filesystem;

// A skin is a few kilobytes; a file of this size was taken for one by mistake.
constexpr std::uintmax_t kLargestFile = 1024 * 1024;
// A skin, the skin it varies, and that one's base is as deep as anybody needs.
constexpr std::size_t kDeepestExtends = 8;

Result<std::string> ReadFile(const fs::path& file) {
  const std::string shown = Printable(file.string());
  std::error_code error;
  if (!fs::exists(file, error)) {
    return Fail(ErrorCode::kUsage, shown + " does not exist", "a skin file (TOML)",
                "'mindreader skins' lists the known skins");
  }
  if (!fs::is_regular_file(file, error)) {
    return Fail(ErrorCode::kUsage, shown + " is not a regular file", "a skin file (TOML)");
  }
  const std::uintmax_t size = fs::file_size(file, error);
  if (!error && size > kLargestFile) {
    return Fail(ErrorCode::kUsage, shown + " has " + std::to_string(size) + " bytes",
                "a skin file of at most " + std::to_string(kLargestFile) + " bytes");
  }
  std::ifstream in(file, std::ios::binary);
  std::string content{std::istreambuf_iterator<char>(in), {}};
  if (!in) {
    return Fail(ErrorCode::kUsage, shown + " cannot be read", "a readable skin file",
                "Check its permissions");
  }
  return content;
}

// The one place where the parser's exceptions end.
Result<toml::table> ParseToml(std::string_view content, const std::string& name) {
  if (content.size() > kLargestFile) {
    return Fail(ErrorCode::kUsage,
                Printable(name) + " has " + std::to_string(content.size()) + " bytes",
                "a skin of at most " + std::to_string(kLargestFile) + " bytes");
  }
  try {
    return toml::parse(content, name);
  } catch (const toml::parse_error& error) {
    return Fail(ErrorCode::kUsage,
                Printable(name) + ":" + std::to_string(error.source().begin.line) + ":" +
                    std::to_string(error.source().begin.column) + ": " +
                    Printable(error.description()),
                "TOML 1.0");
  }
}

// Moves every key of `changes` into `base`: tables are merged, anything else is replaced. Moving
// keeps the lines of the nodes for messages.
void Merge(toml::table& base, toml::table&& changes) {
  for (auto&& [key, node] : changes) {
    toml::table* below = base[key.str()].as_table();
    if (below && node.is_table()) {
      Merge(*below, std::move(*node.as_table()));
    } else {
      base.insert_or_assign(key, std::move(node));
    }
  }
}

// A file that is being read, with those that it was extended by: none of them may be its base.
using Chain = std::vector<fs::path>;

bool InChain(const Chain& chain, const fs::path& file) {
  return std::any_of(chain.begin(), chain.end(), [&](const fs::path& other) {
    std::error_code error;
    return fs::equivalent(file, other, error);
  });
}

// The file that `extends = "name"` means: first in the same folder, then wherever skins are looked
// for. A file is never its own base, so that a skin of the user can extend the shipped one of the
// same name.
std::optional<fs::path> FindBase(const std::string& name, const fs::path& folder,
                                 const Chain& chain) {
  std::vector<fs::path> folders = SkinFolders();
  folders.insert(folders.begin(), folder);
  for (const fs::path& candidate : folders) {
    const fs::path file = candidate / (name + ".toml");
    std::error_code error;
    if (fs::is_regular_file(file, error) && !InChain(chain, file)) return file;
  }
  return std::nullopt;
}

bool IsPlainName(std::string_view name) {
  return !name.empty() && name.find('/') == std::string_view::npos && name[0] != '.' &&
         name.find('\0') == std::string_view::npos;
}

// The file's table with everything that it extends below it.
Result<toml::table> Resolve(toml::table table, const fs::path& folder, Chain& chain) {
  const toml::node* extends = table.get("extends");
  if (!extends) return table;
  const auto refuse = [&](const std::string& seen, const std::string& expected) {
    return Fail(ErrorCode::kUsage, PlaceOf(*extends, table) + ": " + seen, expected);
  };
  const auto name = extends->value_exact<std::string>();
  if (!name || !IsPlainName(*name)) {
    return refuse("extends is not the name of a skin", "a name such as \"gnome-mastermind\"");
  }
  if (chain.size() > kDeepestExtends) {
    return refuse("extends goes on for more than " + std::to_string(kDeepestExtends) + " files",
                  "fewer skins on top of each other");
  }
  const auto base_file = FindBase(*name, folder, chain);
  if (!base_file) {
    return refuse(
        "extends is \"" + Printable(*name, 60) + "\", and there is no other skin of that name",
        "the name of a skin in the same folder or among the known ones");
  }
  const auto content = ReadFile(*base_file);
  if (!content) return Forward(content);
  auto base = ParseToml(*content, base_file->string());
  if (!base) return base;
  chain.push_back(*base_file);
  auto resolved = Resolve(std::move(*base), base_file->parent_path(), chain);
  if (resolved) Merge(*resolved, std::move(table));
  return resolved;
}

Result<Skin> ParseInChain(std::string_view content, std::string_view name, const fs::path& folder,
                          Chain chain) {
  auto table = ParseToml(content, std::string(name));
  if (!table) return Forward(table);
  const auto resolved = Resolve(std::move(*table), folder, chain);
  if (!resolved) return Forward(resolved);
  auto skin = ReadSkin(*resolved);
  if (skin) {
    skin->name = fs::path(name).stem().string();
    skin->file = name;
  }
  return skin;
}

}  // namespace

Result<Skin> LoadSkin(const fs::path& file) {
  const auto content = ReadFile(file);
  if (!content) return Forward(content);
  return ParseInChain(*content, file.string(), file.parent_path(), {file});
}

Result<Skin> ParseSkin(std::string_view toml, std::string_view name, const fs::path& folder) {
  return ParseInChain(toml, name, folder, {});
}

}  // namespace mindreader
