#include "calibration/forbidden.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string>
#include <string_view>

#include <opencv2/imgproc.hpp>

#include "calibration/button_words.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

constexpr std::array<std::string_view, 8> kAdvertising = {
    "ad", "ads", "advertisement", "sponsored", "sale", "discount", "discounts", "casino"};
constexpr std::array<std::string_view, 20> kAdvertisingPhrases = {
    "click here",   "for free",    "free!",        "buy now",     "shop now",
    "order now",    "book now",    "get yours",    "win a",       "you won a",
    "% off",        "% on ",       "save up to",   "learn more",  "limited offer",
    "download now", "install now", "install free", "get the app", "free app"};
// Advertising, unless a panel says it of this game.
constexpr std::array<std::string_view, 2> kInvitations = {"start now", "play now"};
constexpr std::array<std::string_view, 3> kNamesOfGame = {"mastermind", "codebreaker", "superhirn"};
// Sentences explain; a button or link has few words.
constexpr std::size_t kMostWordsToClick = 4;
// Buttons and links can be clicked around their words, too (pixels).
constexpr int kAroundWords = 8;
// Pixels of one panel differ by at most this from their neighbours; one that takes more of the
// window than this is the page.
constexpr int kSamePanel = 2;
constexpr double kLessThanPage = 0.3;
// A button or an offer that holds little more than its forbidden words is left alone as a whole: so
// many times as high and as wide as they are, at most. A palette does not fit in.
constexpr int kHighButton = 8;
constexpr int kWideButton = 2;
// Words leave this part of their button: tiles of a pattern that meet leave less of their box.
constexpr double kFilledButton = 0.6;
constexpr unsigned char kBeyondAscii = 0x80;
constexpr int kHighestLine = 40;  // pixels
// Around a panel that is not higher than a button (pixels) there may be a larger one, which takes
// less of the window: a part of the page may be one, too.
constexpr int kHighestButton = 60;
constexpr double kLargestAround = 0.15;

// Between spaces and punctuation; letters with accents belong to their words.
std::vector<std::string> LetterWords(const std::string& text) {
  std::vector<std::string> words(1);
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalpha(byte) != 0 || byte >= kBeyondAscii) {
      words.back() += c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

template <typename List>
bool HasOneOf(const std::vector<std::string>& words, const List& list) {
  return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
    return std::any_of(list.begin(), list.end(),
                       [&](std::string_view listed) { return ReadsAs(word, listed); });
  });
}

// Whether words say one thing only; a picture before them may have been read as a letter.
template <typename List>
bool AreOneOf(const std::vector<std::string>& words, const List& list) {
  std::string all;
  for (const std::string& word : words) {
    if (word.size() > 1) all += word;
  }
  return HasOneOf({all}, list);
}

template <typename List>
bool Says(const std::string& text, const List& phrases) {
  std::string lower = text;
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return std::any_of(phrases.begin(), phrases.end(),
                     [&](std::string_view phrase) { return lower.find(phrase) != lower.npos; });
}

bool IsAdvertising(const std::string& text, const std::vector<std::string>& words) {
  return HasOneOf(words, kAdvertising) || Says(text, kAdvertisingPhrases);
}

// Whether the game is named on a panel, and nothing is advertised there in other words.
bool IsOfThisGame(const WindowRect& panel, const std::vector<Label>& labels) {
  bool named = false;
  for (const Label& label : labels) {
    if (!panel.Contains(label.area.Center())) continue;
    const std::vector<std::string> words = LetterWords(label.text);
    if (IsAdvertising(label.text, words)) return false;
    named = named || HasOneOf(words, kNamesOfGame);
  }
  return named;
}

// The panel, of one colour or shaded, that most of an area's border shows; nothing when that takes
// more of the window than `largest`, or fills less than `filled` of its box.
std::optional<WindowRect> PanelAround(const cv::Mat& bgra, const WindowRect& area, double largest,
                                      double filled = 0) {
  const cv::Rect box_of_area(area.x, area.y, area.width, area.height);
  if (box_of_area.empty() || (box_of_area & cv::Rect({}, bgra.size())) != box_of_area) {
    return std::nullopt;
  }
  const auto border = BorderOf(box_of_area);
  const Bgr ground = MedianColor(bgra, border);
  const auto seed = std::find_if(border.begin(), border.end(), [&](const cv::Point& pixel) {
    return PartUnlike(bgra, {pixel}, ground) == 0;
  });
  if (seed == border.end()) return std::nullopt;
  cv::Mat bgr;
  cv::cvtColor(bgra, bgr, cv::COLOR_BGRA2BGR);
  const auto same = cv::Scalar::all(kSamePanel);
  // Shades lead from one to the next, and where they lead on into the page its color ends it.
  for (const int range : {0, static_cast<int>(cv::FLOODFILL_FIXED_RANGE)}) {
    cv::Mat mask(bgra.rows + 2, bgra.cols + 2, CV_8UC1, cv::Scalar(0));
    cv::Rect box;
    const int pixels =
        cv::floodFill(bgr, mask, *seed, {}, &box, same, same, 4 | cv::FLOODFILL_MASK_ONLY | range);
    if (box.area() > largest * static_cast<double>(bgra.total())) continue;
    if (pixels < filled * box.area()) continue;
    return WindowRect{box.x, box.y, box.width, box.height}.Union(area);
  }
  return std::nullopt;
}

}  // namespace

std::vector<WindowRect> ForbiddenAreas(const cv::Mat& bgra, const std::vector<Label>& labels) {
  std::vector<WindowRect> areas;
  for (const Label& label : labels) {
    const std::vector<std::string> words = LetterWords(label.text);
    if (words.empty()) continue;
    const bool invites = Says(label.text, kInvitations);
    if (invites || IsAdvertising(label.text, words)) {
      WindowRect area = label.area;
      // What is higher than a line is a panel that was read as one.
      const auto seen = area.height > kHighestLine ? area : area.Grown(kAroundWords / 2);
      if (const auto panel = PanelAround(bgra, seen, kLessThanPage)) area = *panel;
      // Perhaps a button on a panel.
      const bool button = area.height <= kHighestButton && !(area == label.area);
      const auto around =
          button ? PanelAround(bgra, area.Grown(kAroundWords / 2), kLargestAround) : std::nullopt;
      if (around) area = *around;
      if (invites && IsOfThisGame(area, labels)) continue;
      areas.push_back(area);
    } else if (words.size() <= kMostWordsToClick &&
               (HasOneOf(words, ForbiddenWords()) || AreOneOf(words, ForbiddenAlone()))) {
      areas.push_back(label.area.Grown(kAroundWords));
      const auto panel =
          PanelAround(bgra, label.area.Grown(kAroundWords / 2), kLessThanPage, kFilledButton);
      if (panel && panel->height <= kHighButton * label.area.height &&
          panel->width <= kWideButton * label.area.width) {
        areas.push_back(*panel);
      }
    }
  }
  return areas;
}

}  // namespace mindreader
