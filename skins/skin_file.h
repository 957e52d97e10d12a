// Reading skins from TOML files. docs/skins.md describes the format.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "skins/skin.h"

namespace mindreader {

// Reads one skin. Errors (kUsage) name file, line, key, what was found and what was expected:
// unknown keys, wrong types, values out of range, ranges with low above high, overlapping colours
// and places outside the reference size are all refused. A file may begin with `extends = "other"`
// (a skin in the same folder, or else in SkinFolders()): its own keys then replace those of the
// other one, table by table. The skin's name is the stem of the file.
[[nodiscard]] Result<Skin> LoadSkin(const std::filesystem::path& file);

// As LoadSkin, from memory; `name` stands for the file in messages, and `extends` is looked up in
// `folder`.
[[nodiscard]] Result<Skin> ParseSkin(std::string_view toml, std::string_view name,
                                     const std::filesystem::path& folder = {});

// The folders that are searched for skins, first match wins: $MINDREADER_SKINS, the user's XDG data
// folder (mindreader/skins), then the shipped skins (beside the program or where it was installed).
[[nodiscard]] std::vector<std::filesystem::path> SkinFolders();

// The user's XDG data folder for skins, which need not exist; empty when HOME is not set.
[[nodiscard]] std::filesystem::path UserSkinFolder();

// Every skin found in SkinFolders() by file stem. A broken file is an error, not skipped silently.
[[nodiscard]] Result<std::vector<Skin>> AllSkins();

// By name ("gnome-mastermind") or by path ("./my.toml"). An unknown name lists the known ones.
[[nodiscard]] Result<Skin> FindSkin(std::string_view name_or_path);

}  // namespace mindreader
