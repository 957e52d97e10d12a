#include "calibration/probing/chosen_choice.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <opencv2/core.hpp>

namespace mindreader {
namespace {

// The choice that is chosen changes by this factor more than any other of its hole.
constexpr double kMoreThanOtherChoices = 1.5;
// A choice that is longer than high by this factor is a word.
constexpr double kLongChoice = 1.5;

// Words that stand between pixels are drawn otherwise for each hole; how bright a choice is on the
// whole changes only when it is chosen.
double ChangeOfChoice(const Look& before, const Look& now) {
  const cv::Scalar was = cv::mean(before.patch()), is = cv::mean(now.patch());
  double most = 0;
  for (int i = 0; i < 3; ++i) most = std::max(most, std::abs(is[i] - was[i]));
  return std::min(most, Unlikeness(before, now));
}

}  // namespace

double SizeOfChoice(const Shape& choice) { return std::min(choice.box.width, choice.box.height); }

std::optional<int> ChosenIn(const cv::Mat& bgra, const Control& control, int peg) {
  std::optional<int> chosen;
  double most = 0, second = 0;
  for (int color = 0; color < control.ColorCount(); ++color) {
    const auto& shape = control.palette[static_cast<std::size_t>(color)];
    const auto& before = control.choices[static_cast<std::size_t>(color)];
    const auto now = Look::Of(bgra, control.PlaceOf(peg, color), SizeOfChoice(shape));
    const double change = now && before ? ChangeOfChoice(*before, *now) : 0;
    if (change > most) {
      second = std::exchange(most, change);
      chosen = color;
    } else {
      second = std::max(second, change);
    }
  }
  return most >= kPegAppeared && most > kMoreThanOtherChoices * second ? chosen : std::nullopt;
}

WindowRect AreaOfChoices(const Control& control, int pegs) {
  if (control.way != Way::kTable) return {};
  const ChoiceTable table{{control.palette, 0, 0}, control.next_choices, pegs};
  WindowRect area = table.Area();
  // The rim of a choice is drawn otherwise while it has the keys; of a list with words that of the
  // list is, which reaches up to the next one.
  double rim = 0;
  bool words = false;
  for (const Shape& choice : control.palette) {
    rim = std::max(rim, SizeOfChoice(choice) / 2);
    words = words || choice.box.width > kLongChoice * choice.box.height;
  }
  if (!words) return area.Grown(static_cast<int>(rim));
  area.width += std::max(0, static_cast<int>(table.step.x) - table.AreaOf(0).width);
  return area.Grown(static_cast<int>(2 * rim));
}

}  // namespace mindreader
