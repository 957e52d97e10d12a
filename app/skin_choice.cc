#include "app/skin_choice.h"

#include <optional>
#include <utility>

#include "base/text.h"
#include "calibration/lesson/fingerprint.h"
#include "calibration/lesson/recall.h"
#include "skins/skin_file.h"

namespace mindreader {

namespace {

// Where the skin's board is, or why it is not there.
Result<BoardLayout> Locate(const cv::Mat& bgra, const Skin& skin, Pictures pictures) {
  if (skin.played_by == PlayedBy::kApprentice) {
    if (Recall(skin, bgra)) return BoardLayout{};
    return Fail(ErrorCode::kNotFound, "no empty board as it was learned");
  }
  auto layout = LocateBoard(bgra, skin);
  if (!layout || pictures == Pictures::kIgnored) return layout;
  if (const std::string other = WhatIsOther(skin, bgra, *layout); !other.empty()) {
    return Fail(ErrorCode::kNotFound, other);
  }
  return layout;
}

}  // namespace

Result<ChosenSkin> ChooseSkin(const cv::Mat& bgra, const std::vector<Skin>& candidates,
                              Pictures pictures) {
  std::optional<ChosenSkin> best;
  std::string refusals;
  for (const Skin& skin : candidates) {
    auto layout = Locate(bgra, skin, pictures);
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

Result<std::vector<Skin>> SkinsFor(const std::string& option, bool may_learn) {
  if (option == "learn") {
    return Fail(ErrorCode::kUsage, "--skin learn is not possible here",
                "auto, or the name or file of a skin");
  }
  if (option != "auto") {
    auto skin = FindSkin(option);
    if (!skin) return Forward(skin);
    if (!skin->HasBoard()) return tl::unexpected(NoBoard(*skin));
    if (skin->played_by == PlayedBy::kApprentice && !may_learn) {
      return Fail(ErrorCode::kUsage,
                  "the skin " + Printable(skin->name) + " serves the apprentice alone",
                  "a skin that can be read", "'mindreader play' plays with it");
    }
    return std::vector<Skin>{std::move(*skin)};
  }
  auto skins = AllSkins();
  if (skins) {
    std::erase_if(*skins, [&](const Skin& skin) {
      return !skin.HasBoard() || (skin.played_by == PlayedBy::kApprentice && !may_learn);
    });
  }
  if (skins && skins->empty()) {
    return Fail(ErrorCode::kUsage, "no skins were found in any folder", "the shipped skins",
                "'mindreader doctor' tells where they are looked for");
  }
  return skins;
}

}  // namespace mindreader
