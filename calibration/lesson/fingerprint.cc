#include "calibration/lesson/fingerprint.h"

#include <algorithm>

#include "base/text.h"
#include "calibration/looking/look_text.h"
#include "calibration/probing/hand.h"

namespace mindreader {

std::vector<std::optional<Look>> PicturesOf(const Skin& skin,
                                            const std::map<std::string, std::string>& pictures) {
  std::vector<std::optional<Look>> looks;
  for (const PaletteColor& color : skin.palette.colors) {
    const auto found = pictures.find(color.name);
    looks.push_back(found == pictures.end() ? std::nullopt : LookFromText(found->second));
  }
  return looks;
}

std::string OtherColor(const Skin& skin, const cv::Mat& bgra, const std::vector<RefPoint>& places,
                       double diameter) {
  const auto kept = PicturesOf(skin, skin.pictures.palette);
  for (std::size_t c = 0; c < kept.size() && c < places.size(); ++c) {
    if (!kept[c]) continue;
    const std::string name = "color '" + Printable(skin.palette.colors[c].name, 40) + "'";
    const auto look = Look::Of(bgra, places[c], kPegPart * diameter);
    if (!look) return name + " is outside the picture";
    const double difference = Unlikeness(*look, *kept[c]);
    if (difference > kSamePicture) return name + " looks otherwise";
    for (std::size_t other = 0; other < kept.size(); ++other) {
      if (other != c && kept[other] && Unlikeness(*look, *kept[other]) < difference) {
        return name + " looks like another one";
      }
    }
  }
  return {};
}

std::string WhatIsOther(const Skin& skin, const cv::Mat& bgra, const BoardLayout& layout) {
  std::vector<RefPoint> places;
  for (const WindowPoint& place : layout.palette) {
    places.push_back({static_cast<double>(place.x), static_cast<double>(place.y)});
  }
  return OtherColor(skin, bgra, places, 2.0 * layout.palette_radius);
}

}  // namespace mindreader
