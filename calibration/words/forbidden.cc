#include "calibration/words/forbidden.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include <opencv2/imgproc.hpp>

#include "calibration/words/button_words.h"
#include "calibration/words/promises.h"
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
// Pages lead to each other by these, in one line.
constexpr std::array<std::string_view, 8> kNextPage = {
    "next", "weiter", "suivant", "siguiente", "successivo", "volgende", "proximo", "nastepny"};
constexpr std::array<std::string_view, 9> kPageBefore = {"prev",      "previous",  "vorherige",
                                                         "precedent", "anterior",  "precedente",
                                                         "vorige",    "poprzedni", "zuruck"};
// Sentences explain; a button or link has few words.
constexpr std::size_t kMostWordsToClick = 4;
// Buttons and links can be clicked around their words, too (pixels).
constexpr int kAroundWords = 8;
// What goes on beyond letters does so for so many times their length, to one side at least, on a
// ground that is most of what is around them.
constexpr int kGoesOn = 2;
constexpr double kMostlyGround = 0.7;
// What fills its box between these parts of it is a disc, which may be measured without its edge.
constexpr double kLeastOfDisc = 0.7;
constexpr double kMostOfDisc = 0.93;
constexpr int kRoundDisc = 3;  // pixels
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
// A line of buttons is so many times as wide as one of them, at least.
constexpr int kManyButtons = 2;
constexpr unsigned char kBeyondAscii = 0x80;
constexpr int kHighestLine = 40;  // pixels
// Words of one link are apart by less than this, in the height of the higher one.
constexpr double kGapOfWords = 0.75;
// More than this part of a column between two labels is the edge of a button, or beyond it.
constexpr double kEndOfButton = 0.5;
// A button that moved is as large as it was, and so are its words as they are read again (pixels).
constexpr int kSameSize = 3;
// Around a panel that is not higher than a button (pixels) there may be a larger one, which takes
// less of the window: a part of the page may be one, too.
constexpr int kHighestButton = 60;
constexpr double kLargestAround = 0.15;
// The icon before the words of a button, in heights of their line: at most so far from them, and so
// wide; gaps within it are of a few pixels.
constexpr int kGapOfIcon = 1;
constexpr double kNarrowestIcon = 0.75;
constexpr int kWidestIcon = 4;
constexpr int kGapWithinIcon = 2;
// Words that were read with their frame around them have more than this part of it around them.
constexpr double kFrameOfWords = 0.6;
// The parts of a trail of links are apart by less than this, in heights of their line, and these
// signs stand between them, in UTF-8; between three or more parts a slash may.
constexpr double kGapInTrail = 3;
constexpr std::array<std::string_view, 3> kSignsInTrail = {">", "»", "›"};
constexpr std::ptrdiff_t kSlashesInTrail = 2;

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

// Whether few words say what must not be clicked, as those on a button or a link do.
bool SaysForbidden(const std::string& text) {
  const std::vector<std::string> words = LetterWords(text);
  return !words.empty() && words.size() <= kMostWordsToClick && !SuggestsThese(text) &&
         (HasOneOf(words, ForbiddenWords()) || AreOneOf(words, ForbiddenAlone()));
}

// Whether a label is a line of buttons that were also read one by one, of which one that stands
// apart must not be clicked, and another may be: that one alone is forbidden. All that it says of
// this kind is on them.
bool IsLineOfButtons(const Label& line, const std::vector<Label>& labels) {
  std::vector<Label> parts = labels;
  std::erase_if(parts, [&](const Label& part) {
    return !IsText(part.text) || !line.area.Contains(part.area.Center()) ||
           kManyButtons * part.area.width >= line.area.width;
  });
  std::string rest;
  for (const std::string& word : LetterWords(line.text)) {
    const bool on_part = std::any_of(parts.begin(), parts.end(), [&](const Label& part) {
      return HasOneOf(LetterWords(part.text), std::array{Folded(word)});
    });
    if (!on_part) rest += word + ' ';
  }
  if (SaysForbidden(rest)) return false;
  return std::any_of(parts.begin(), parts.end(), [&](const Label& one) {
    const WindowRect around = one.area.Grown(one.area.height);
    return SaysForbidden(one.text) &&
           std::any_of(parts.begin(), parts.end(), [&](const Label& other) {
             return !SaysForbidden(other.text) && around.Intersect(other.area).Empty();
           });
  });
}

// Whether buttons that must not be clicked were also read one by one within a line.
bool HoldsSuchButtons(const Label& line, const std::vector<Label>& labels) {
  return std::any_of(labels.begin(), labels.end(), [&](const Label& part) {
    return line.area.Contains(part.area.Center()) && SaysForbidden(part.text) &&
           kManyButtons * part.area.width < line.area.width;
  });
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

// Whether what passes for the panel of a label is a part of a shaded page: it goes on to the edge
// of the window, and something else is written on it.
bool IsOfPage(const cv::Mat& bgra, const WindowRect& panel, const Label& label,
              const std::vector<Label>& labels) {
  const bool at_edge = panel.x == 0 || panel.y == 0 || panel.x + panel.width == bgra.cols ||
                       panel.y + panel.height == bgra.rows;
  return at_edge && std::any_of(labels.begin(), labels.end(), [&](const Label& other) {
           return IsText(other.text) && panel.Contains(other.area.Center()) &&
                  other.area.Intersect(label.area).Empty();
         });
}

// The color of most of what is around a few letters, if there is one.
std::optional<Bgr> GroundAround(const cv::Mat& bgra, const WindowRect& letters) {
  const WindowRect around = letters.Grown(kAroundWords / 2);
  const cv::Rect box =
      cv::Rect(around.x, around.y, around.width, around.height) & cv::Rect({}, bgra.size());
  if (box.empty()) return std::nullopt;
  const auto border = BorderOf(box);
  const Bgr ground = MedianColor(bgra, border);
  const bool mostly = PartUnlike(bgra, border, ground) <= 1 - kMostlyGround;
  return mostly ? std::optional(ground) : std::nullopt;
}

// Whether what was read as a few letters is a part of something much longer, such as the tip of a
// pencil: letters end, and so does the small sign that they stand on.
bool GoesOn(const cv::Mat& bgra, const WindowRect& letters) {
  const cv::Rect all({}, bgra.size());
  const auto box_of = [&](const WindowRect& area) {
    return cv::Rect(area.x, area.y, area.width, area.height) & all;
  };
  const auto ground = GroundAround(bgra, letters);
  if (!ground) return false;
  const cv::Rect around = box_of(letters.Grown(kGoesOn * letters.width));
  cv::Mat ink(around.size(), CV_8UC1), labels, stats, centers;
  for (int y = 0; y < ink.rows; ++y) {
    for (int x = 0; x < ink.cols; ++x) {
      const double unlike = PartUnlike(bgra, {cv::Point(x, y) + around.tl()}, *ground);
      ink.at<std::uint8_t>(y, x) = unlike > 0 ? 255 : 0;
    }
  }
  const int count = cv::connectedComponentsWithStats(ink, labels, stats, centers, 8);
  const cv::Mat of_letters = labels(box_of(letters) - around.tl());
  for (int i = 1; i < count; ++i) {
    const cv::Rect thing(stats.at<int>(i, cv::CC_STAT_LEFT), stats.at<int>(i, cv::CC_STAT_TOP),
                         stats.at<int>(i, cv::CC_STAT_WIDTH), stats.at<int>(i, cv::CC_STAT_HEIGHT));
    const bool to_the_side = thing.x == 0 || thing.br().x == ink.cols;
    if (to_the_side && cv::countNonZero(of_letters == i) > 0) return true;
  }
  return false;
}

// Whether what was read as a few letters is a disc, such as a ball of wool: it is about as high as
// wide, and fills more of its box than letters do, and less than a sign that these stand on.
bool IsDisc(const cv::Mat& bgra, const WindowRect& letters) {
  const cv::Rect box(letters.x, letters.y, letters.width, letters.height);
  const bool inside = (box & cv::Rect({}, bgra.size())) == box;
  const auto ground = GroundAround(bgra, letters);
  if (!inside || !ground || std::abs(box.width - box.height) > kRoundDisc) return false;
  std::vector<cv::Point> pixels;
  for (int y = box.y; y < box.br().y; ++y) {
    for (int x = box.x; x < box.br().x; ++x) pixels.emplace_back(x, y);
  }
  const double filled = PartUnlike(bgra, pixels, *ground);
  return filled > kLeastOfDisc && filled < kMostOfDisc;
}

// Whether a label leads to the next page: the one before is named in its line.
bool LeadsOn(const Label& label, const std::vector<Label>& labels) {
  const std::vector<std::string> words = LetterWords(label.text);
  if (words.size() > kMostWordsToClick || !HasOneOf(words, kNextPage)) return false;
  return std::any_of(labels.begin(), labels.end(), [&](const Label& other) {
    return HasOneOf(LetterWords(other.text), kPageBefore) &&
           2 * std::abs(other.area.Center().y - label.area.Center().y) < label.area.height;
  });
}

// Whether a button ends between two labels of one line. A letter may be wider by a pixel than it is
// read.
bool EdgeBetween(const cv::Mat& bgra, const WindowRect& left, const WindowRect& right) {
  const cv::Rect all({}, bgra.size());
  const cv::Rect own = cv::Rect(left.x, left.y, left.width, left.height) & all;
  const int begin = left.x + left.width + 1;
  const int top = std::max(left.y, right.y);
  const int bottom = std::min(left.y + left.height, right.y + right.height);
  if (own.empty() || begin >= right.x - 1 || top >= bottom) return false;
  const cv::Rect gap = cv::Rect(begin, top, right.x - 1 - begin, bottom - top) & all;
  const auto pixels_of = [](const cv::Rect& box) {
    std::vector<cv::Point> pixels;
    for (int y = box.y; y < box.br().y; ++y) {
      for (int x = box.x; x < box.br().x; ++x) pixels.emplace_back(x, y);
    }
    return pixels;
  };
  const Bgr ground = MedianColor(bgra, pixels_of(own));
  for (int x = gap.x; x < gap.br().x; ++x) {
    const cv::Rect column(x, gap.y, 1, gap.height);
    if (PartUnlike(bgra, pixels_of(column), ground) > kEndOfButton) return true;
  }
  return false;
}

// The label that goes on with the words of another in its line, if OCR parted them: "show the" and
// "answer". A button beside it begins with a capital letter mostly, or with a bracket; or it has an
// edge.
const Label* NextWords(const cv::Mat& bgra, const Label& label, const std::vector<Label>& labels) {
  const int end = label.area.x + label.area.width;
  const auto next = std::ranges::find_if(labels, [&](const Label& other) {
    const int overlap =
        std::min(label.area.y + label.area.height, other.area.y + other.area.height) -
        std::max(label.area.y, other.area.y);
    const auto [lower, higher] = std::minmax(label.area.height, other.area.height);
    return IsText(other.text) && std::islower(static_cast<unsigned char>(other.text[0])) != 0 &&
           other.area.x > end && other.area.x - end < kGapOfWords * higher && 2 * overlap > lower &&
           !EdgeBetween(bgra, label.area, other.area);
  });
  return next == labels.end() ? nullptr : &*next;
}

// The icon of a button that has no frame, as those of a toolbar: what stands on the same ground
// right before the words. Nothing if there is none, or a frame's line, or words.
std::optional<WindowRect> IconBefore(const cv::Mat& bgra, const WindowRect& words,
                                     const std::vector<Label>& labels) {
  const WindowRect line = words.Grown(kAroundWords / 2);
  const cv::Rect box(line.x, line.y, line.width, line.height);
  if (box.empty() || (box & cv::Rect({}, bgra.size())) != box) return std::nullopt;
  const Bgr ground = MedianColor(bgra, BorderOf(box));
  const cv::Rect within(words.x, words.y, words.width, words.height);
  if (PartUnlike(bgra, BorderOf(within), ground) > kFrameOfWords) return std::nullopt;
  const auto is_empty = [&](int x) {
    std::vector<cv::Point> column;
    for (int y = line.y; y < line.y + line.height; ++y) column.emplace_back(x, y);
    return PartUnlike(bgra, column, ground) == 0;
  };
  int end = words.x;
  while (end > 0 && words.x - end <= kGapOfIcon * words.height && is_empty(end - 1)) --end;
  if (end == 0 || words.x - end > kGapOfIcon * words.height) return std::nullopt;
  int begin = end;
  for (int x = end; x > 0 && begin - x <= kGapWithinIcon; --x) {
    if (!is_empty(x - 1)) begin = x - 1;
  }
  const int width = end - begin;
  if (width < kNarrowestIcon * words.height || width > kWidestIcon * words.height) {
    return std::nullopt;
  }
  const WindowRect icon{begin, words.y - words.height, width, 3 * words.height};
  const bool reads = std::ranges::any_of(labels, [&](const Label& label) {
    return IsText(label.text) && !label.area.Contains(words.Center()) &&
           !label.area.Intersect(icon).Empty();
  });
  return reads ? std::nullopt : std::optional(icon);
}

}  // namespace

std::vector<WindowRect> ForbiddenAreas(const cv::Mat& bgra, const std::vector<Label>& labels) {
  std::vector<WindowRect> areas;
  for (const Label& label : labels) {
    const std::vector<std::string> words = LetterWords(label.text);
    if (words.empty()) continue;
    // Two letters are read in many things.
    if (!IsText(label.text) && IsAdvertising(label.text, words) &&
        (GoesOn(bgra, label.area) || IsDisc(bgra, label.area))) {
      continue;
    }
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
    } else if ((SaysForbidden(label.text) && !IsLineOfButtons(label, labels)) ||
               LeadsOn(label, labels)) {
      areas.push_back(label.area.Grown(kAroundWords));
      // The first of buttons that were also read as one line has its own.
      const auto icon =
          HoldsSuchButtons(label, labels) ? std::nullopt : IconBefore(bgra, label.area, labels);
      if (icon) areas.push_back(*icon);
      for (const Label* next = NextWords(bgra, label, labels); next;
           next = NextWords(bgra, *next, labels)) {
        areas.push_back(next->area.Grown(kAroundWords));
      }
      const auto panel =
          PanelAround(bgra, label.area.Grown(kAroundWords / 2), kLessThanPage, kFilledButton);
      if (panel && !IsOfPage(bgra, *panel, label, labels) &&
          panel->height <= kHighButton * label.area.height &&
          panel->width <= kWideButton * label.area.width) {
        areas.push_back(*panel);
      }
    }
  }
  return areas;
}

std::vector<WindowRect> TrailsOfLinks(const cv::Mat& bgra, const std::vector<Label>& labels,
                                      TextReader& reader) {
  std::vector<WindowRect> trails;
  std::vector<Label> promising = LabelsThat(Promise::kStart, labels);
  const auto games = LabelsThat(Promise::kNewGame, labels);
  promising.insert(promising.end(), games.begin(), games.end());
  for (const Label& label : promising) {
    if (label.sign) continue;
    const int height = label.area.height;
    WindowRect trail = label.area;
    int parts = 1;
    const auto goes_on = [&](const Label& other) {
      const int gap =
          std::max(other.area.x - trail.x - trail.width, trail.x - other.area.x - other.area.width);
      // What has no area would be found again and again.
      return !other.area.Empty() && gap > 0 && gap < kGapInTrail * height &&
             other.area.height < 2 * height &&
             std::abs(other.area.Center().y - label.area.Center().y) < height / 2;
    };
    for (auto next = labels.begin();
         (next = std::find_if(labels.begin(), labels.end(), goes_on)) != labels.end(); ++parts) {
      trail = trail.Union(next->area);
    }
    if (parts == 1) continue;
    const std::string text = reader.ReadLine(bgra, trail.Grown(kAroundLine));
    if (Says(text, kSignsInTrail) || std::count(text.begin(), text.end(), '/') >= kSlashesInTrail) {
      trails.push_back(trail.Grown(kAroundWords));
    }
  }
  return trails;
}

std::vector<WindowRect> ForbiddenAnew(const std::vector<WindowRect>& earlier,
                                      const std::vector<WindowRect>& now,
                                      const std::vector<WindowRect>& changes) {
  std::vector<WindowRect> areas = now;
  std::copy_if(earlier.begin(), earlier.end(), std::back_inserter(areas), [&](const auto& area) {
    const bool changed = std::any_of(changes.begin(), changes.end(), [&](const auto& part) {
      return !part.Intersect(area).Empty();
    });
    const bool found = std::any_of(now.begin(), now.end(), [&](const auto& other) {
      return std::abs(other.width - area.width) <= kSameSize &&
             std::abs(other.height - area.height) <= kSameSize;
    });
    return !changed || !found;
  });
  return areas;
}

}  // namespace mindreader
