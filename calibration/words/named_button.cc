#include "calibration/words/named_button.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>

#include <opencv2/imgproc.hpp>

#include "calibration/words/button_words.h"

namespace mindreader {
namespace {

// What a button is called has so many letters, at least, where it stands in a sentence, or is so
// many times as wide as high.
constexpr std::size_t kLeastName = 5;
constexpr double kLeastNameAspect = 2.5;
// Words differ from the ground of their button by more than this (levels), and are not looked for
// on its edge, which is so wide (pixels).
constexpr int kInkOfWords = 40;
constexpr int kEdgeOfNamed = 4;
// The same words in the same letters look like each other to at least this part, whatever ground
// they are on and wherever between two pixels they begin; others do to less. They have at least
// this part of the contrast.
constexpr double kSameWords = 0.75;
constexpr double kSameContrast = 0.4;

// Whether a line of text says what a button is called.
bool IsReadElsewhere(const Label& button, const std::vector<Label>& labels) {
  const std::string name = Folded(button.text);
  return name.size() >= kLeastName &&
         std::any_of(labels.begin(), labels.end(), [&](const Label& line) {
           const std::string words = Folded(line.text);
           return words != name && words.find(name) != std::string::npos &&
                  line.area.Intersect(button.area).Empty();
         });
}

double ContrastOf(const cv::Mat& gray) {
  cv::Scalar mean, deviation;
  cv::meanStdDev(gray, mean, deviation);
  return deviation[0];
}

// Where the words on a button are; empty where there are none.
cv::Rect WordsOn(const cv::Mat& gray, const WindowRect& button) {
  const WindowRect inner = button.Grown(-kEdgeOfNamed);
  const cv::Rect box =
      cv::Rect(inner.x, inner.y, inner.width, inner.height) & cv::Rect({}, gray.size());
  if (box.empty()) return {};
  // Words cover less than half of a button.
  std::vector<std::uint8_t> levels;
  for (int y = box.y; y < box.br().y; ++y) {
    levels.insert(levels.end(), gray.ptr(y) + box.x, gray.ptr(y) + box.br().x);
  }
  const auto middle = levels.begin() + static_cast<std::ptrdiff_t>(levels.size() / 2);
  std::nth_element(levels.begin(), middle, levels.end());
  cv::Mat unlike;
  cv::absdiff(gray(box), cv::Scalar(*middle), unlike);
  const cv::Rect words = cv::boundingRect(unlike > kInkOfWords);
  return words.empty() ? words : words + box.tl();
}

// Whether what is written on a button stands elsewhere, too, but not on another button.
bool IsSeenElsewhere(const cv::Mat& gray, const Label& button, const std::vector<Label>& buttons) {
  const cv::Rect words = WordsOn(gray, button.area);
  if (words.empty() || words.width < kLeastNameAspect * words.height) return false;
  cv::Mat alike;
  cv::matchTemplate(gray, gray(words), alike, cv::TM_CCOEFF_NORMED);
  std::vector<cv::Point> places;
  cv::findNonZero(cv::abs(alike) > kSameWords, places);  // also light on dark
  const double least = kSameContrast * ContrastOf(gray(words));
  return std::any_of(places.begin(), places.end(), [&](cv::Point at) {
    const WindowRect place{at.x, at.y, words.width, words.height};
    const bool on_button = std::any_of(buttons.begin(), buttons.end(), [&](const Label& other) {
      return !other.area.Intersect(place).Empty();
    });
    // Plain ground seems to look like anything.
    return !on_button && ContrastOf(gray(cv::Rect(at, words.size()))) >= least;
  });
}

}  // namespace

std::optional<Label> NamedButton(const cv::Mat& bgra, const std::vector<Label>& buttons,
                                 const std::vector<Label>& labels) {
  std::vector<Label> named;
  std::copy_if(buttons.begin(), buttons.end(), std::back_inserter(named),
               [&](const Label& button) { return IsReadElsewhere(button, labels); });
  if (named.empty()) {
    cv::Mat gray;
    cv::cvtColor(bgra, gray, cv::COLOR_BGRA2GRAY);
    std::copy_if(buttons.begin(), buttons.end(), std::back_inserter(named),
                 [&](const Label& button) { return IsSeenElsewhere(gray, button, buttons); });
  }
  return named.size() == 1 ? std::optional(named.front()) : std::nullopt;
}

}  // namespace mindreader
