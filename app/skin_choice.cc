#include "app/skin_choice.h"

#include <optional>
#include <utility>

#include "base/text.h"
#include "skins/skin_file.h"

namespace mindreader {

Result<ChosenSkin> ChooseSkin(const cv::Mat& bgra, const std::vector<Skin>& candidates) {
  std::optional<ChosenSkin> best;
  std::string refusals;
  for (const Skin& skin : candidates) {
    auto layout = LocateBoard(bgra, skin);
    if (!layout) {
      refusals +=
          (refusals.empty() ? "" : "; ") + Printable(skin.name, 60) + ": " + layout.error().seen;
    } else if (!best || layout->score > best->layout.score) {
      best = ChosenSkin{skin, std::move(*layout)};
    }
  }
  if (best) return *std::move(best);
  return Fail(ErrorCode::kNotFound, "no board was found (" + refusals + ")",
              "a picture of the whole board, not covered",
              "'mindreader skins' lists the looks that are known");
}

Error NoBoard(const Skin& skin) {
  const std::string name = Printable(skin.name);
  return {ErrorCode::kUsage, "the skin " + name + " says how its program is started, and no more",
          "a skin with a [board]",
          "'mindreader play --app " + name + " --skin learn' learns its board by playing"};
}

Result<std::vector<Skin>> SkinsFor(const std::string& option) {
  if (option == "learn") {
    return Fail(ErrorCode::kUsage, "--skin learn is not possible here",
                "auto, or the name or file of a skin");
  }
  if (option != "auto") {
    auto skin = FindSkin(option);
    if (!skin) return Forward(skin);
    if (!skin->HasBoard()) return tl::unexpected(NoBoard(*skin));
    return std::vector<Skin>{std::move(*skin)};
  }
  auto skins = AllSkins();
  if (skins) std::erase_if(*skins, [](const Skin& skin) { return !skin.HasBoard(); });
  if (skins && skins->empty()) {
    return Fail(ErrorCode::kUsage, "no skins were found in any folder", "the shipped skins",
                "'mindreader doctor' tells where they are looked for");
  }
  return skins;
}

}  // namespace mindreader
