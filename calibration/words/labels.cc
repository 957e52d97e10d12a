#include "calibration/words/labels.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <iterator>
#include <sstream>
#include <string_view>
#include <utility>

#include <opencv2/imgproc.hpp>

#include "base/text.h"
#include "calibration/looking/button_frames.h"
#include "calibration/looking/palettes.h"
#include "calibration/looking/plain_ground.h"
#include "calibration/words/button_words.h"
#include "calibration/words/promises.h"

namespace mindreader {
namespace {

constexpr std::size_t kMostButtons = 24;
constexpr double kMuchWider = 1.3;
// Inside a frame: the least height of text (pixels), and the least contrast (levels).
constexpr int kLeastText = 6;
constexpr double kContrastOfText = 40;
// Text is read best at about this height of its button (pixels), magnified by at most so much.
constexpr double kHeightToRead = 70;
constexpr double kMostMagnified = 3;
constexpr int kMarginOfButton = 10;
// A button so many times as high as its text has more room than that needs.
constexpr int kMuchHigherButton = 4;
// Words on one line with a gap of less than this part of their height belong together.
constexpr double kGapInLabel = 1.3;

// Faint lines: the steps of brightness (levels) of their ink, the widest space between words, and
// the tallest (pixels); and how many places are read at most.
constexpr int kFaintInk = 24;
constexpr int kFaintSpace = 11;
constexpr int kTallestFaint = 36;
constexpr int kMostFaintLines = 60;
// So much of a line's width that was read already, in parts, is all of it.
constexpr double kReadInParts = 0.8;
// Letters over a pattern: their strokes are slimmer than this (pixels).
constexpr int kWidestStroke = 9;
constexpr int kStrokesDarker = 2;  // as they are read alone
// What is as much darker as this belongs to a stroke; and what is around strokes on a pattern
// differs from its mean by more than this (levels).
constexpr double kEdgeOfStroke = 12;
constexpr double kPatterned = 8;

// What holes and pegs are read as; a text has other letters too.
constexpr std::string_view kRoundLetters = "oecqgd0uas86@";
constexpr int kRowOfHoles = 4;
constexpr std::ptrdiff_t kLettersOfText = 2, kLettersOfButton = 4;
// Of so many words and signs one in so many is a word at least, which has so many letters.
constexpr int kFewestScraps = 12, kScrapsToWord = 4, kLettersOfWholeWord = 3;
// And so many colors may be read as as many letters.
constexpr std::size_t kMostReadColors = 3;

// Panels over a picture: as parts of it, how much of one shows its ground, how even that is
// (levels), and how many are read.
constexpr double kSmallestPanel = 0.015, kLargestPanel = 0.6;
constexpr double kPlainPanel = 0.5;
constexpr int kPlainStep = 3;
constexpr std::size_t kMostPanels = 4;

// Of one of the components that OpenCV has found.
WindowRect BoxOf(const cv::Mat& stats, int component) {
  return {stats.at<int>(component, cv::CC_STAT_LEFT), stats.at<int>(component, cv::CC_STAT_TOP),
          stats.at<int>(component, cv::CC_STAT_WIDTH),
          stats.at<int>(component, cv::CC_STAT_HEIGHT)};
}

std::vector<Label> Lines(const std::vector<TextReader::Word>& words) {
  std::vector<Label> lines;
  bool apart = true;
  for (const TextReader::Word& word : words) {
    // What is read as a bar or a dash is mostly the edge of a button.
    if (Folded(word.text).empty()) {
      apart = true;
      continue;
    }
    const bool joins =
        !std::exchange(apart, false) &&
        std::abs(lines.back().area.Center().y - word.area.Center().y) < word.area.height / 2 + 2 &&
        word.area.x >= lines.back().area.x &&
        word.area.x - lines.back().area.x - lines.back().area.width <
            kGapInLabel * std::max(word.area.height, lines.back().area.height);
    if (joins) {
      lines.back().text += " " + word.text;
      lines.back().area = lines.back().area.Union(word.area);
    } else {
      lines.push_back({word.text, word.area});
    }
  }
  return lines;
}

// By how much (levels) strokes, as of letters, are darker or lighter than all around them
// (`light`): nothing in what is wider, such as the holes that letters without a ground of their own
// lie over.
cv::Mat StrokesOf(const cv::Mat& bgra, bool light) {
  cv::Mat gray, strokes;
  cv::cvtColor(bgra, gray, cv::COLOR_BGRA2GRAY);
  cv::morphologyEx(gray, strokes, light ? cv::MORPH_TOPHAT : cv::MORPH_BLACKHAT,
                   cv::getStructuringElement(cv::MORPH_RECT, {kWidestStroke, kWidestStroke}));
  return strokes;
}

// The strokes of letters alone: what goes on further than any letter, such as the outline of a
// button around them, is none.
cv::Mat WithoutOutlines(const cv::Mat& strokes) {
  cv::Mat letters = strokes.clone(), labels, stats, centers;
  const int count = cv::connectedComponentsWithStats(strokes, labels, stats, centers, 8);
  for (int i = 1; i < count; ++i) {
    const WindowRect box = BoxOf(stats, i);
    if (std::max(box.width, box.height) <= kTallestFaint) continue;
    const cv::Rect part(box.x, box.y, box.width, box.height);
    letters(part).setTo(0, labels(part) == i);
  }
  return letters;
}

// Whether what is around the strokes of a line is no plain ground: then they may be read wrongly.
bool LieOverPattern(const cv::Mat& bgra, const cv::Mat& strokes, const WindowRect& line) {
  const cv::Rect part(line.x, line.y, line.width, line.height);
  cv::Mat gray, around;
  cv::cvtColor(bgra(part), gray, cv::COLOR_BGRA2GRAY);
  cv::dilate(strokes(part) >= kEdgeOfStroke, around,
             cv::getStructuringElement(cv::MORPH_RECT, {3, 3}));
  cv::Scalar mean, deviation;
  cv::meanStdDev(gray, mean, deviation, 255 - around);
  return deviation[0] > kPatterned;
}

// Whether the text of a line is known: as part of a longer one, or in parts, such as two buttons
// beside each other.
bool WasRead(const WindowRect& line, const std::vector<Label>& known) {
  const WindowPoint center = line.Center();
  std::vector<bool> read(static_cast<std::size_t>(line.width), false);
  for (const Label& label : known) {
    if (!IsText(label.text)) continue;
    if (label.area.Contains(center)) return true;
    if (center.y < label.area.y || center.y >= label.area.y + label.area.height) continue;
    const WindowRect part = label.area.Intersect(line);
    if (part.Empty()) continue;
    const auto from = read.begin() + (part.x - line.x);
    std::fill(from, from + part.width, true);
  }
  const auto width = static_cast<double>(std::count(read.begin(), read.end(), true));
  return width > kReadInParts * line.width;
}

// The level that most pixels of a part have.
int MostFrequent(const cv::Mat& gray, const cv::Mat& part) {
  std::array<int, 256> count{};
  for (int y = 0; y < gray.rows; ++y) {
    for (int x = 0; x < gray.cols; ++x) {
      if (part.at<std::uint8_t>(y, x) != 0) ++count[gray.at<std::uint8_t>(y, x)];
    }
  }
  return static_cast<int>(std::max_element(count.begin(), count.end()) - count.begin());
}

// What is written in a high button, without most of the room above and below.
cv::Mat WithoutRoom(const cv::Mat& gray) {
  cv::Mat ink, steps;
  cv::morphologyEx(gray, steps, cv::MORPH_GRADIENT,
                   cv::getStructuringElement(cv::MORPH_RECT, {3, 3}));
  ink = steps >= kFaintInk;
  const cv::Rect text = cv::boundingRect(ink);
  if (text.empty() || text.height * kMuchHigherButton > gray.rows) return gray;
  const int top = std::max(0, text.y - text.height);
  return gray.rowRange(top, std::min(gray.rows, text.br().y + text.height)).clone();
}

// A button's text alone, dark on light and without its frame, whatever form that has.
// Nothing when there is nothing to read in it.
std::optional<std::string> ReadButton(const cv::Mat& bgra, const ButtonFrame& frame,
                                      TextReader& reader) {
  const cv::Rect box = frame.Box();
  cv::Mat gray, ink;
  const cv::Mat inside = InsideOf(frame);
  if (cv::countNonZero(inside) < kFramesOfWords.least_height * kLeastText) return std::nullopt;
  const auto contrast = [&](const cv::Mat& levels) {
    double darkest = 0, lightest = 0;
    cv::minMaxLoc(levels, &darkest, &lightest, nullptr, nullptr, inside);
    return lightest - darkest;
  };
  cv::cvtColor(bgra(box), gray, cv::COLOR_BGRA2GRAY);
  // Black on a dark color shows in one of its channels.
  for (int channel = 0; channel < 3 && contrast(gray) < kContrastOfText; ++channel) {
    cv::Mat levels;
    cv::extractChannel(bgra(box), levels, channel);
    if (contrast(levels) >= kContrastOfText) gray = levels;
  }
  if (contrast(gray) < kContrastOfText) return std::nullopt;
  gray.setTo(MostFrequent(gray, inside), inside == 0);
  gray = WithoutRoom(gray);
  const double scale = std::clamp(kHeightToRead / gray.rows, 1.0, kMostMagnified);
  cv::resize(gray, gray, {}, scale, scale, cv::INTER_CUBIC);
  cv::threshold(gray, ink, 0, 255, cv::THRESH_BINARY | cv::THRESH_OTSU);
  // Text covers less than half of a button.
  if (2 * cv::countNonZero(ink) < static_cast<int>(ink.total())) cv::bitwise_not(gray, gray);
  cv::normalize(gray, gray, 0, 255, cv::NORM_MINMAX);
  const int ground = MostFrequent(gray, cv::Mat(gray.size(), CV_8UC1, cv::Scalar(255)));
  gray.convertTo(gray, CV_8U, 255.0 / std::max(1, ground));
  cv::copyMakeBorder(gray, gray, kMarginOfButton, kMarginOfButton, kMarginOfButton, kMarginOfButton,
                     cv::BORDER_CONSTANT, 255);
  cv::Mat page;
  cv::cvtColor(gray, page, cv::COLOR_GRAY2BGRA);
  return reader.ReadLine(page, {0, 0, page.cols, page.rows});
}

// Signs on buttons, but for what `skipped` says of their areas.
template <typename Skipped>
std::vector<Label> ButtonSignsOf(const cv::Mat& bgra, const Skipped& skipped) {
  const std::vector<ButtonFrame> frames = ButtonFrames(bgra, kFramesOfSigns);
  std::vector<Label> labels;
  for (const ButtonFrame& frame : frames) {
    if (skipped(frame.area) || IsPartOfOther(frame, frames)) continue;
    if (const auto sign = SignOn(bgra, frame)) labels.push_back({{}, frame.area, sign});
  }
  return labels;
}

// A line that goes over a button with a sign to the next ones, in the parts that are beside it.
// Which of its words are in which part is not known.
std::vector<Label> BesideSigns(const Label& line, const std::vector<Label>& signs) {
  std::vector<Label> parts{line};
  for (const Label& sign : signs) {
    std::vector<Label> beside;
    for (const Label& part : parts) {
      const bool over =
          part.area.Contains(sign.area.Center()) && part.area.width > kMuchWider * sign.area.width;
      if (!over) {
        beside.push_back(part);
        continue;
      }
      const int end = part.area.x + part.area.width, sign_end = sign.area.x + sign.area.width;
      for (const auto& [from, to] : {std::pair(part.area.x, sign.area.x), {sign_end, end}}) {
        if (to - from > part.area.height / 2) {
          beside.push_back({part.text, {from, part.area.y, to - from, part.area.height}});
        }
      }
    }
    parts = std::move(beside);
  }
  return parts;
}

struct LetterCount {
  std::ptrdiff_t all = 0, other = 0;  // each once, those of `other` not round
};

LetterCount CountLetters(const std::string& line) {
  std::string seen;
  LetterCount count;
  for (const char c : Folded(line)) {
    if (seen.find(c) != std::string::npos) continue;
    seen += c;
    count.all += std::isalpha(static_cast<unsigned char>(c)) != 0 ? 1 : 0;
    count.other += kRoundLetters.find(c) == std::string_view::npos ? 1 : 0;
  }
  return count;
}

// Whether a line holds a row of round holes, whatever was read beside them: "OO0O Hl".
bool HoldsRowOfHoles(const std::string& line) {
  int run = 0;
  char last = ' ';
  for (char c : Folded(line)) {
    if (c == ' ') continue;
    if (c == '0' || c == 'q' || c == '@') c = 'o';
    run = c == last ? run + 1 : 1;
    last = c;
    if (run == kRowOfHoles && (c == 'o' || c == 'c')) return true;
  }
  return false;
}

}  // namespace

std::string Described(const Label& label) {
  if (label.sign) return std::string(NameOf(*label.sign));
  if (label.text.empty()) return "a button without words";
  return std::string("'").append(Printable(label.text)).append("'");
}

bool IsAmong(const Label& label, const std::vector<Label>& labels) {
  return std::any_of(labels.begin(), labels.end(), [&](const Label& other) {
    return other.area == label.area && other.text == label.text;
  });
}

cv::Mat InkOf(const cv::Mat& bgra) {
  cv::Mat gray, gradient;
  cv::cvtColor(bgra, gray, cv::COLOR_BGRA2GRAY);
  cv::morphologyEx(gray, gradient, cv::MORPH_GRADIENT,
                   cv::getStructuringElement(cv::MORPH_RECT, {3, 3}));
  return gradient >= kFaintInk;
}

std::vector<WindowRect> LineAreas(const cv::Mat& ink, int space) {
  cv::Mat closed, labels, stats, centers;
  cv::morphologyEx(ink, closed, cv::MORPH_CLOSE,
                   cv::getStructuringElement(cv::MORPH_RECT, {space, 1}));
  const int count = cv::connectedComponentsWithStats(closed, labels, stats, centers, 8);
  std::vector<WindowRect> areas;
  for (int i = 1; i < count; ++i) {
    const WindowRect area = BoxOf(stats, i);
    const bool long_enough = area.width >= 2 * area.height;
    if (area.height >= kLeastText && area.height <= kTallestFaint && long_enough) {
      areas.push_back(area);
    }
  }
  return areas;
}

std::vector<Label> ReadLines(const cv::Mat& bgra, TextReader& reader) {
  // OCR takes the stripes of a ground, and what is written on them, for anything.
  return Lines(reader.ReadWords(WithPlainGround(bgra)));
}

std::vector<Label> ReadFaintLines(const cv::Mat& bgra, TextReader& reader,
                                  const std::vector<Label>& known) {
  const cv::Mat plain = WithPlainGround(bgra);
  std::vector<Label> lines;
  int read = 0;
  for (const WindowRect& area : LineAreas(InkOf(plain), kFaintSpace)) {
    if (WasRead(area, known)) continue;
    if (++read > kMostFaintLines) break;
    std::string text = reader.ReadLine(plain, area.Grown(kAroundLine));
    if (IsText(text)) lines.push_back({std::move(text), area});
  }
  return lines;
}

Label WholeLine(const Label& label, const std::vector<Label>& labels) {
  std::vector<Label> line{label};
  for (const Label& other : labels) {
    const bool beside =
        std::abs(other.area.Center().y - label.area.Center().y) < label.area.height / 2;
    if (beside && other.area.height < 2 * label.area.height) line.push_back(other);
  }
  // The label may be one of them itself.
  if (line.size() > 1 && IsAmong(label, {line.begin() + 1, line.end()})) line.erase(line.begin());
  std::stable_sort(line.begin(), line.end(),
                   [](const Label& a, const Label& b) { return a.area.x < b.area.x; });
  Label whole = line.front();
  for (std::size_t i = 1; i < line.size(); ++i) {
    whole.text += ' ' + line[i].text;
    whole.area = whole.area.Union(line[i].area);
  }
  return whole;
}

std::vector<Label> ReadStartsOverPatterns(const cv::Mat& bgra, TextReader& reader,
                                          const std::vector<Label>& known) {
  const std::vector<Label> known_starts = LabelsThat(Promise::kStart, known);
  for (const bool light : {false, true}) {
    const cv::Mat strokes = StrokesOf(bgra, light);
    cv::Mat alone;  // black on white
    cv::cvtColor(255 - kStrokesDarker * strokes, alone, cv::COLOR_GRAY2BGRA);
    std::vector<WindowRect> areas =
        LineAreas(WithoutOutlines(strokes >= kContrastOfText), kFaintSpace);
    std::erase_if(areas, [&](const WindowRect& area) {
      return WasRead(area, known_starts) ||
             (WasRead(area, known) && !LieOverPattern(bgra, strokes, area));
    });
    if (std::ssize(areas) > kMostFaintLines) areas.resize(kMostFaintLines);
    for (const cv::Mat& picture : {alone, bgra}) {
      std::vector<Label> lines;
      for (const WindowRect& area : areas) {
        lines.push_back({reader.ReadLine(picture, area.Grown(kAroundLine)), area});
      }
      if (auto starts = LabelsThat(Promise::kStart, lines); !starts.empty()) return starts;
    }
  }
  return {};
}

bool IsText(const std::string& line) {
  return CountLetters(line).other >= kLettersOfText && !HoldsRowOfHoles(line);
}

bool IsOfScraps(const std::string& text) {
  std::istringstream words(text);
  int count = 0, whole = 0;
  for (std::string word; words >> word; ++count) {
    int letters = 0;
    for (std::size_t i = 0; i < word.size(); ++i) {
      const auto byte = static_cast<unsigned char>(word[i]);
      // Of other scripts each letter begins with a byte above those of quotes, stars and the like.
      const bool begins_letter = byte >= 0xC3 && byte != 0xE2;
      letters += std::isalpha(byte) != 0 || begins_letter ? 1 : 0;
    }
    whole += letters >= kLettersOfWholeWord ? 1 : 0;
  }
  return count >= kFewestScraps && kScrapsToWord * whole < count;
}

bool IsTextOfButton(const std::string& line) {
  const LetterCount letters = CountLetters(line);
  return letters.other >= kLettersOfText || (letters.other > 0 && letters.all >= kLettersOfButton);
}

bool MayBeColors(const cv::Mat& bgra, const Label& label) {
  return Folded(label.text).size() <= kMostReadColors && ShowsSeveralColors(bgra, label.area);
}

std::vector<Label> ReadLabels(const cv::Mat& bgra, TextReader& reader,
                              const std::vector<WindowRect>& pegs) {
  const auto among_pegs = [&](const WindowRect& area) {
    return std::any_of(pegs.begin(), pegs.end(),
                       [&](const WindowRect& p) { return p.Contains(area.Center()); });
  };
  std::vector<Label> labels = ReadLines(bgra, reader);
  std::erase_if(labels, [&](const Label& label) { return among_pegs(label.area); });
  // The whole picture's line may go from one button to the next.
  const auto drop_lines = [&](const WindowRect& button) {
    std::erase_if(labels, [&](const Label& line) {
      return line.area.Contains(button.Center()) && line.area.width > kMuchWider * button.width;
    });
  };
  const std::vector<Label> signs = ButtonSignsOf(bgra, among_pegs);
  for (const Label& sign : signs) drop_lines(sign.area);
  std::vector<ButtonFrame> frames = ButtonFrames(bgra, kFramesOfWords);
  std::erase_if(frames, [&](const ButtonFrame& frame) {
    return among_pegs(frame.area) ||
           std::any_of(signs.begin(), signs.end(), [&](const Label& sign) {
             return sign.area.Contains(frame.area.Center()) &&
                    frame.area.Contains(sign.area.Center());
           });
  });
  // Boards have many frames that hold no words; buttons are few and below or beside them.
  std::stable_sort(frames.begin(), frames.end(), [](const ButtonFrame& a, const ButtonFrame& b) {
    return a.area.width * b.area.height > b.area.width * a.area.height;
  });
  std::size_t read = 0;
  for (const ButtonFrame& frame : frames) {
    auto text = ReadButton(bgra, frame, reader);
    if (!text) continue;
    if (!Folded(*text).empty()) {
      drop_lines(frame.area);
      labels.push_back({*std::move(text), frame.area});
    }
    if (++read == kMostButtons) break;
  }
  labels.insert(labels.end(), signs.begin(), signs.end());
  return labels;
}

std::vector<TextPanel> TextPanels(const cv::Mat& bgra, TextReader& reader) {
  cv::Mat steps, bgr, labels, stats, centers;
  cv::cvtColor(bgra, bgr, cv::COLOR_BGRA2BGR);
  cv::morphologyEx(bgr, steps, cv::MORPH_GRADIENT,
                   cv::getStructuringElement(cv::MORPH_RECT, {3, 3}));
  cv::Mat plain;
  cv::inRange(steps, cv::Scalar::all(0), cv::Scalar::all(kPlainStep), plain);
  const int count = cv::connectedComponentsWithStats(plain, labels, stats, centers, 4);
  std::vector<WindowRect> panels;
  for (int i = 1; i < count; ++i) {
    const WindowRect area = BoxOf(stats, i);
    const double whole = static_cast<double>(area.width) * area.height;
    const double window = static_cast<double>(bgra.cols) * bgra.rows;
    if (whole < kSmallestPanel * window || whole > kLargestPanel * window ||
        stats.at<int>(i, cv::CC_STAT_AREA) < kPlainPanel * whole) {
      continue;
    }
    panels.push_back(area);
  }
  std::stable_sort(panels.begin(), panels.end(), [](const WindowRect& a, const WindowRect& b) {
    return a.width * a.height > b.width * b.height;
  });
  if (panels.size() > kMostPanels) panels.resize(kMostPanels);
  std::vector<TextPanel> read;
  for (const WindowRect& panel : panels) {
    const cv::Mat part = bgra(cv::Rect(panel.x, panel.y, panel.width, panel.height)).clone();
    read.push_back({panel, ReadLines(part, reader)});
    for (Label& line : read.back().lines) {
      line.area.x += panel.x;
      line.area.y += panel.y;
    }
  }
  return read;
}

std::vector<Label> ReadPanels(const cv::Mat& bgra, TextReader& reader) {
  std::vector<Label> lines;
  for (const TextPanel& panel : TextPanels(bgra, reader)) {
    lines.insert(lines.end(), panel.lines.begin(), panel.lines.end());
  }
  return lines;
}

std::vector<Label> ReadPicture(const cv::Mat& bgra, TextReader& reader) {
  std::vector<Label> labels = ReadLabels(bgra, reader);
  std::vector<Label> signs;
  std::copy_if(labels.begin(), labels.end(), std::back_inserter(signs),
               [](const Label& label) { return label.sign.has_value(); });
  std::vector<WindowRect> buttons;
  for (const ButtonFrame& frame : ButtonFrames(bgra, kFramesOfWords)) {
    const bool is_read = std::any_of(labels.begin(), labels.end(),
                                     [&](const Label& label) { return label.area == frame.area; });
    if (is_read) buttons.push_back(frame.area);
  }
  for (const auto& more : {ReadFaintLines(bgra, reader, labels), ReadPanels(bgra, reader)}) {
    for (const Label& line : more) {
      // What goes over several buttons says nothing else than they do.
      const auto over = std::count_if(
          buttons.begin(), buttons.end(),
          [&](const WindowRect& button) { return line.area.Contains(button.Center()); });
      if (over > 1) continue;
      const auto parts = BesideSigns(line, signs);
      labels.insert(labels.end(), parts.begin(), parts.end());
    }
  }
  return labels;
}

}  // namespace mindreader
