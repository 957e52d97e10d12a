// Where skins are looked for.
#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>
#include <system_error>

#include "base/text.h"
#include "skins/skin_file.h"

namespace mindreader {
namespace {

namespace fs = std::filesystem;

std::string Environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

// $XDG_DATA_HOME, which must be absolute (XDG Base Directory Specification), or its default.
fs::path UserDataFolder() {
  const fs::path configured = Environment("XDG_DATA_HOME");
  if (configured.is_absolute()) return configured;
  const fs::path home = Environment("HOME");
  return home.is_absolute() ? home / ".local/share" : fs::path();
}

// The shipped skins are beside the program in a build folder, and under share when installed.
std::vector<fs::path> ShippedFolders() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (error) return {};
  const fs::path folder = program.parent_path();
  return {folder / "skins", folder.parent_path() / "share/mindreader/skins"};
}

// Every skin file by its stem; where two folders have the same stem the first wins.
std::map<std::string, fs::path> KnownFiles() {
  std::map<std::string, fs::path> files;
  for (const fs::path& folder : SkinFolders()) {
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
      if (entry->path().extension() == ".toml") {
        files.try_emplace(entry->path().stem().string(), entry->path());
      }
    }
  }
  return files;
}

bool LooksLikePath(std::string_view name) {
  return name.find('/') != std::string_view::npos || name.ends_with(".toml");
}

}  // namespace

fs::path UserSkinFolder() {
  const fs::path user = UserDataFolder();
  return user.empty() ? user : user / "mindreader/skins";
}

std::vector<fs::path> SkinFolders() {
  std::vector<fs::path> folders;
  const std::string own = Environment("MINDREADER_SKINS");
  if (!own.empty()) folders.emplace_back(own);
  if (fs::path user = UserSkinFolder(); !user.empty()) folders.push_back(std::move(user));
  for (fs::path& folder : ShippedFolders()) folders.push_back(std::move(folder));
  return folders;
}

Result<std::vector<Skin>> AllSkins() {
  std::vector<Skin> skins;
  for (const auto& [stem, file] : KnownFiles()) {
    auto skin = LoadSkin(file);
    if (!skin) return Forward(skin);
    skins.push_back(std::move(*skin));
  }
  return skins;
}

Result<Skin> FindSkin(std::string_view name_or_path) {
  if (LooksLikePath(name_or_path)) return LoadSkin(fs::path(name_or_path));
  const auto files = KnownFiles();
  if (const auto found = files.find(std::string(name_or_path)); found != files.end()) {
    return LoadSkin(found->second);
  }
  std::string known;
  for (const auto& [stem, file] : files) known += (known.empty() ? "" : ", ") + Printable(stem);
  return Fail(ErrorCode::kUsage, "no skin is called \"" + Printable(name_or_path, 60) + "\"",
              known.empty() ? "a skin file; no skins were found in any folder" : "one of " + known,
              "A path to a skin file works too, such as ./my.toml");
}

}  // namespace mindreader
