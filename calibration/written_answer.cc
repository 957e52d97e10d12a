#include "calibration/written_answer.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <string_view>
#include <utility>

#include <opencv2/imgproc.hpp>

#include "calibration/fine_shapes.h"
#include "calibration/new_marks.h"

namespace mindreader {
namespace {

// What programs and people call the two kinds of marks, without case.
constexpr std::array<std::string_view, 10> kExactWords = {
    "exact", "bull", "black", "right p", "correct", "hit", "right s", "fully", "perfect", "green"};
constexpr std::array<std::string_view, 13> kMisplacedWords = {
    "misplaced", "cow",       "white",  "wrong p", "close", "near",   "wrong s",
    "partial",   "elsewhere", "yellow", "almost",  "blow",  "present"};
// Words of one line are apart by less than this part of their height.
constexpr double kWordGap = 0.9;
// Strokes that overlap in height by this part of the lower one stand in one line.
constexpr double kOneLine = 0.5;
constexpr int kSmallestText = 5;  // pixels
// Text is read at about this height, black on white (pixels).
constexpr double kReadHeight = 16;
constexpr int kMargin = 8;
// A digit alone, without any ground around it, at these (measured: 140 of 144 at the first).
constexpr std::array<double, 2> kDigitHeights = {20, 32};
constexpr int kInk = 128;  // darker is ink
// A sign's height as parts of its width; how much of a frame's height what it frames has; and the
// border of a box around a digit, as one part in so many of its height.
constexpr double kWidestSign = 0.6;
constexpr double kSlimmestSign = 7;
constexpr double kWidestDigit = 0.85;  // wider is a box, as a part of its height
constexpr double kPartOfFrame = 0.35;
constexpr int kBoxBorder = 6;
constexpr std::size_t kMostSigns = 8;  // two numbers, perhaps with marks and units

// Where a number or a word begins; npos: it is not there.
template <std::size_t N>
std::size_t FirstOf(const std::string& text, const std::array<std::string_view, N>& words) {
  std::size_t first = std::string::npos;
  for (const std::string_view word : words) first = std::min(first, text.find(word));
  return first;
}

// The digit that a lone sign is: OCR takes digits that stand alone for letters of their form.
std::optional<int> LoneDigit(const std::string& sign) {
  if (sign.size() != 1) return std::nullopt;
  const char c = sign[0];
  if (std::isdigit(static_cast<unsigned char>(c)) != 0) return c - '0';
  constexpr std::array<std::pair<char, int>, 13> kForms = {{{'O', 0},
                                                            {'o', 0},
                                                            {'D', 0},
                                                            {'Q', 0},
                                                            {'I', 1},
                                                            {'l', 1},
                                                            {'|', 1},
                                                            {'i', 1},
                                                            {'Z', 2},
                                                            {'z', 2},
                                                            {'S', 5},
                                                            {'s', 5},
                                                            {'B', 8}}};
  for (const auto& [form, digit] : kForms) {
    if (c == form) return digit;
  }
  return std::nullopt;
}

std::string Lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

std::vector<std::string> WordsOf(const std::string& text) {
  std::vector<std::string> words{""};
  for (const char c : text) {
    const bool part = std::isalnum(static_cast<unsigned char>(c)) != 0;
    if (part) {
      words.back() += c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

// All numbers of a text: "1A2B" has two.
std::vector<int> NumbersOf(const std::string& text) {
  std::vector<int> numbers;
  for (const std::string& word : WordsOf(text)) {
    if (const auto lone = LoneDigit(word)) {
      numbers.push_back(*lone);
      continue;
    }
    for (std::size_t i = 0; i < word.size(); ++i) {
      if (std::isdigit(static_cast<unsigned char>(word[i])) == 0) continue;
      std::size_t end = i;
      while (end < word.size() && std::isdigit(static_cast<unsigned char>(word[end])) != 0) ++end;
      numbers.push_back(end - i == 1 ? word[i] - '0' : kMostPegs + 1);
      i = end;
    }
  }
  return numbers;
}

bool CanBeAnswer(int first, int second, int pegs) {
  return first >= 0 && second >= 0 && first + second <= pegs;
}

// Strokes that stand in one line, with gaps of no more than a space.
struct Cluster {
  WindowRect area;
  std::vector<WindowRect> strokes;
};

bool InOneLine(const WindowRect& a, const WindowRect& b) {
  const int overlap = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
  return overlap >= kOneLine * std::min(a.height, b.height);
}

std::vector<Cluster> Clusters(std::vector<WindowRect> strokes) {
  std::sort(strokes.begin(), strokes.end(),
            [](const WindowRect& a, const WindowRect& b) { return a.x < b.x; });
  std::vector<Cluster> clusters;
  for (const WindowRect& stroke : strokes) {
    const auto joins = [&](const Cluster& cluster) {
      const int gap = stroke.x - cluster.area.x - cluster.area.width;
      return InOneLine(cluster.area, stroke) &&
             gap < kWordGap * std::max(cluster.area.height, stroke.height);
    };
    const auto known = std::find_if(clusters.begin(), clusters.end(), joins);
    if (known == clusters.end()) {
      clusters.push_back({stroke, {stroke}});
    } else {
      known->area = known->area.Union(stroke);
      known->strokes.push_back(stroke);
    }
  }
  std::erase_if(clusters, [](const Cluster& c) { return c.area.height < kSmallestText; });
  std::sort(clusters.begin(), clusters.end(), [](const Cluster& a, const Cluster& b) {
    const double line = std::min(a.area.height, b.area.height) / 2.0;
    return ReadsBefore({static_cast<double>(a.area.x), static_cast<double>(a.area.Center().y)},
                       {static_cast<double>(b.area.x), static_cast<double>(b.area.Center().y)},
                       line);
  });
  return clusters;
}

// A part of a picture in black on white: its ink is what differs from its commonest colour.
cv::Mat Inked(const cv::Mat& bgra, const WindowRect& inside) {
  cv::Mat bgr;
  cv::cvtColor(bgra(cv::Rect(inside.x, inside.y, inside.width, inside.height)), bgr,
               cv::COLOR_BGRA2BGR);
  // The border of an area around strokes is mostly ground.
  std::array<std::vector<int>, 3> border;
  for (int y = 0; y < bgr.rows; ++y) {
    for (int x = 0; x < bgr.cols; ++x) {
      if (y > 0 && y < bgr.rows - 1 && x > 0 && x < bgr.cols - 1) continue;
      for (int c = 0; c < 3; ++c) {
        border[static_cast<std::size_t>(c)].push_back(bgr.at<cv::Vec3b>(y, x)[c]);
      }
    }
  }
  cv::Scalar ground;
  for (std::size_t c = 0; c < 3; ++c) {
    const auto middle = border[c].begin() + static_cast<std::ptrdiff_t>(border[c].size() / 2);
    std::nth_element(border[c].begin(), middle, border[c].end());
    ground[static_cast<int>(c)] = *middle;
  }
  cv::Mat apart, ink;
  cv::absdiff(bgr, ground, apart);
  std::array<cv::Mat, 3> channels;
  cv::split(apart, channels.data());
  ink = cv::max(cv::max(channels[0], channels[1]), channels[2]);
  double most = 0;
  cv::minMaxLoc(ink, nullptr, &most);
  if (most > 0) ink.convertTo(ink, CV_8U, 255 / most);
  return 255 - ink;
}

// A line of text as OCR wants it: magnified, with margins.
std::string ReadInk(const cv::Mat& ink, double height, TextReader& reader) {
  cv::Mat text;
  const double by = std::max(1.0, height / std::max(1, ink.rows));
  cv::resize(ink, text, {}, by, by, cv::INTER_CUBIC);
  cv::copyMakeBorder(text, text, kMargin, kMargin, kMargin, kMargin, cv::BORDER_CONSTANT,
                     cv::Scalar(255));
  cv::cvtColor(text, text, cv::COLOR_GRAY2BGRA);
  return reader.ReadLine(text, {0, 0, text.cols, text.rows});
}

std::string ReadArea(const cv::Mat& bgra, const WindowRect& area, TextReader& reader) {
  const WindowRect inside = area.Intersect({0, 0, bgra.cols, bgra.rows});
  if (inside.Empty()) return {};
  return ReadInk(Inked(bgra, inside), kReadHeight, reader);
}

// The digit that stands alone in an area: its ink is cut out, and read at one height or another.
std::optional<int> ReadDigit(const cv::Mat& bgra, const WindowRect& area, TextReader& reader) {
  const WindowRect inside = area.Intersect({0, 0, bgra.cols, bgra.rows});
  if (inside.Empty()) return std::nullopt;
  const cv::Mat ink = Inked(bgra, inside);
  const cv::Rect box = cv::boundingRect(ink < kInk);
  if (box.height < kSmallestText) return std::nullopt;
  for (const double height : kDigitHeights) {
    if (const auto digit = LoneDigit(ReadInk(ink(box), height, reader))) return digit;
  }
  return std::nullopt;
}

// By lines: what overlaps the first of a line in height belongs to it.
void InReadingOrder(std::vector<WindowRect>& places) {
  std::sort(places.begin(), places.end(),
            [](const WindowRect& a, const WindowRect& b) { return a.Center().y < b.Center().y; });
  for (auto line = places.begin(); line != places.end();) {
    const auto end = std::find_if(
        line, places.end(), [&](const WindowRect& place) { return !InOneLine(*line, place); });
    std::sort(line, end, [](const WindowRect& a, const WindowRect& b) { return a.x < b.x; });
    line = end;
  }
}

bool IsWithin(const WindowRect& inner, const WindowRect& outer) {
  return !(inner == outer) && outer.Intersect(inner) == inner;
}

// Strokes that may be digits or what digits stand in, without the frames of others.
std::vector<WindowRect> Signs(const std::vector<Cluster>& clusters) {
  std::vector<WindowRect> signs;
  for (const Cluster& cluster : clusters) {
    for (const WindowRect& stroke : cluster.strokes) {
      const double slimness = static_cast<double>(stroke.height) / stroke.width;
      if (stroke.height < kSmallestText || slimness < kWidestSign || slimness > kSlimmestSign) {
        continue;
      }
      const bool frames =
          std::any_of(cluster.strokes.begin(), cluster.strokes.end(), [&](const WindowRect& other) {
            return IsWithin(other, stroke) && other.height > kPartOfFrame * stroke.height;
          });
      if (!frames) signs.push_back(stroke);
    }
  }
  InReadingOrder(signs);
  return signs;
}

// A stroke is a digit, or a box with a digit in it.
std::optional<int> DigitAt(const cv::Mat& after, const WindowRect& stroke, TextReader& reader) {
  const WindowRect whole = stroke.Grown(2), inside = stroke.Grown(-stroke.height / kBoxBorder);
  const bool box = stroke.width > kWidestDigit * stroke.height;
  for (const WindowRect& area : box ? std::array{inside, whole} : std::array{whole, inside}) {
    if (const auto digit = ReadDigit(after, area, reader)) return digit;
  }
  return std::nullopt;
}

// Numbers that stand alone or beside a mark each.
std::vector<WrittenAnswer> FromLoneSigns(const cv::Mat& after, const std::vector<Cluster>& clusters,
                                         int pegs, TextReader& reader) {
  const std::vector<WindowRect> places = Signs(clusters);
  if (places.size() < 2 || places.size() > kMostSigns) return {};
  std::vector<std::optional<int>> signs;
  std::vector<int> digits;
  for (const WindowRect& place : places) {
    signs.push_back(DigitAt(after, place, reader));
    if (signs.back()) digits.push_back(*signs.back());
  }
  std::vector<WrittenAnswer> readings;
  const auto add = [&](int first, int second) {
    if (CanBeAnswer(first, second, pegs)) readings.push_back({first, second});
  };
  if (digits.size() == 2) add(digits[0], digits[1]);
  if (signs.size() == 4) {
    if (signs[1] && signs[3]) add(*signs[1], *signs[3]);  // each behind its mark
    if (signs[0] && signs[2]) add(*signs[0], *signs[2]);
  }
  return readings;
}

}  // namespace

std::optional<WrittenAnswer> ParseAnswer(const std::string& text, int pegs) {
  const std::vector<int> numbers = NumbersOf(text);
  if (numbers.size() != 2 || !CanBeAnswer(numbers[0], numbers[1], pegs)) return std::nullopt;
  WrittenAnswer answer{numbers[0], numbers[1]};
  const std::string lower = Lower(text);
  const std::size_t misplaced = FirstOf(lower, kMisplacedWords);
  const std::size_t exact = FirstOf(lower, kExactWords);
  using Order = WrittenAnswer::Order;
  if (exact < misplaced) answer.order = Order::kExactFirst;
  if (misplaced < exact) answer.order = Order::kMisplacedFirst;
  return answer;
}

std::vector<WrittenAnswer> ReadWritten(const cv::Mat& before, const cv::Mat& after,
                                       const HoleRow& row, double reach, TextReader& reader) {
  const auto clusters = Clusters(NewStrokes(before, after, row, reach));
  std::vector<WrittenAnswer> readings;
  if (clusters.empty()) return readings;
  const auto add = [&](const std::optional<WrittenAnswer>& reading) {
    if (reading && std::find(readings.begin(), readings.end(), *reading) == readings.end()) {
      readings.push_back(*reading);
    }
  };
  // Other things may have changed beside the row, so each part is read alone, too.
  std::vector<WrittenAnswer> without_words;
  std::string all;
  const auto parse = [&](const std::string& text) {
    const auto answer = ParseAnswer(text, row.pegs);
    if (answer && answer->order != WrittenAnswer::Order::kUnknown) add(answer);
    if (answer) without_words.push_back(*answer);
  };
  for (const Cluster& cluster : clusters) {
    const std::string text = ReadArea(after, cluster.area.Grown(2), reader);
    parse(text);
    all += (all.empty() ? "" : " ") + text;
  }
  parse(all);
  for (const WrittenAnswer& reading : FromLoneSigns(after, clusters, row.pegs, reader)) {
    add(reading);
  }
  for (const WrittenAnswer& reading : without_words) add(reading);
  return readings;
}

}  // namespace mindreader
