#include "app/learned_skins.h"

#include <cctype>
#include <system_error>

#include "app/skin_choice.h"
#include "base/text.h"
#include "skins/skin_file.h"
#include "skins/skin_writer.h"

namespace mindreader {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestName = 40;
// Looks of one program that are kept; a program that looks otherwise each time fills no disk.
constexpr int kMostLooks = 50;

bool Fits(const fs::path& file, const cv::Mat& picture) {
  const auto skin = LoadSkin(file);
  return skin && ChooseSkin(picture, {*skin}, Pictures::kMustFit);
}

}  // namespace

std::string LearnedName(const std::string& program) {
  std::string name;
  for (const char c : program) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80 && std::isalnum(byte) != 0) {
      name += static_cast<char>(std::tolower(byte));
    } else if (!name.empty() && name.back() != '-') {
      name += '-';
    }
    if (name.size() >= kLongestName) break;
  }
  while (!name.empty() && name.back() == '-') name.pop_back();
  return (name.empty() ? "program" : name) + "-learned";
}

Skin ForApprentice(Skin skin) {
  skin.played_by = PlayedBy::kApprentice;
  skin.board.empty_active.clear();
  skin.board.empty_waiting.clear();
  for (PaletteColor& color : skin.palette.colors) color.appearance.clear();
  for (Appearance* look :
       {&skin.marks.exact, &skin.marks.misplaced, &skin.marks.none, &skin.marks.ready}) {
    look->clear();
  }
  return skin;
}

bool IsLearned(const Skin& skin) {
  return skin.played_by == PlayedBy::kApprentice || skin.pictures != PicturesSkin{};
}

Result<Skin> WriteLearned(const Skin& skin, const fs::path& file, const std::string& comment) {
  if (const auto saved = SaveSkin(skin, comment, file); !saved) return Forward(saved);
  auto read = LoadSkin(file);
  if (read) return read;
  return Fail(ErrorCode::kFailed, "what was learned makes no skin: " + read.error().Message(),
              "a file that can be read back", "Please report this, with the file.");
}

Result<Skin> KeepLearned(const Skin& skin, const std::string& name, const cv::Mat& picture,
                         const std::string& comment) {
  const fs::path folder = UserSkinFolder();
  if (folder.empty()) {
    return Fail(ErrorCode::kFailed, "there is no place for the skin: HOME is not set",
                "HOME or XDG_DATA_HOME", "Set one of them.");
  }
  for (int number = 1; number <= kMostLooks; ++number) {
    const std::string stem = number == 1 ? name : name + "-" + std::to_string(number);
    const fs::path file = folder / (stem + ".toml");
    std::error_code error;
    if (fs::exists(file, error) && !Fits(file, picture)) continue;
    return WriteLearned(skin, file, comment);
  }
  return Fail(
      ErrorCode::kFailed,
      std::to_string(kMostLooks) + " looks of this program are in " + Printable(folder.string()),
      "fewer", "Remove those that are not needed.");
}

}  // namespace mindreader
