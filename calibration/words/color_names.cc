#include "calibration/words/color_names.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace mindreader {
namespace {

// Below this difference of channels (levels) a colour has no hue that people would name.
constexpr int kGray = 34;

struct Hue {
  int below;  // degrees
  const char* name;
};
constexpr std::array<Hue, 10> kHues = {{{14, "red"},
                                        {42, "orange"},
                                        {68, "yellow"},
                                        {90, "lime"},
                                        {158, "green"},
                                        {190, "cyan"},
                                        {252, "blue"},
                                        {290, "violet"},
                                        {342, "pink"},
                                        {360, "red"}}};

std::string NameOfColor(Bgr c) {
  const int high = std::max({c.blue, c.green, c.red}), low = std::min({c.blue, c.green, c.red});
  if (high - low < kGray) {
    if (low > 215) return "white";
    if (high < 50) return "black";
    return high < 110 ? "dark gray" : high < 180 ? "gray" : "light gray";
  }
  const double spread = high - low;
  double hue = 0;
  if (high == c.red) {
    hue = 60 * (c.green - c.blue) / spread;
  } else if (high == c.green) {
    hue = 120 + 60 * (c.blue - c.red) / spread;
  } else {
    hue = 240 + 60 * (c.red - c.green) / spread;
  }
  if (hue < 0) hue += 360;
  const auto* found =
      std::find_if(kHues.begin(), kHues.end(), [&](const Hue& h) { return hue < h.below; });
  const std::string name = found == kHues.end() ? "red" : found->name;
  // Dark orange is brown, pale red is pink, to everybody.
  if (name == "orange" && high < 205) return "brown";
  if (high < 130) return "dark " + name;
  if (low > 150) return "pale " + name;
  return name;
}

}  // namespace

std::vector<std::string> NamesOf(const std::vector<Bgr>& colors) {
  std::vector<std::string> names;
  for (const Bgr& color : colors) {
    const std::string name = NameOfColor(color);
    std::string unique = name;
    for (int n = 2; std::find(names.begin(), names.end(), unique) != names.end(); ++n) {
      unique = fmt::format("{} {}", name, n);
    }
    names.push_back(std::move(unique));
  }
  return names;
}

}  // namespace mindreader
