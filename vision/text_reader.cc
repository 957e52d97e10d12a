#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include <tesseract/baseapi.h>
#include <tesseract/resultiterator.h>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "vision/board_reader.h"

// OpenMP API: how deep parallel regions that the calling thread begins may nest; 0: none is
// parallel. Declared here because not every compiler ships omp.h.
extern "C" void omp_set_max_active_levels(int levels);

namespace mindreader {
namespace {

// Tesseract wants capitals of 20 pixels or more (its documentation, "Improving the quality of the
// output"); those of a desktop are 8 to 12 high.
constexpr int kLineMagnification = 3;
constexpr int kWordMagnification = 3;
constexpr int kMagnifiedDpi = 96 * kLineMagnification;

// An area whose gray levels lie this close together holds no text.
constexpr double kFlatLevels = 24;

// Text is darker than its background, as Tesseract expects, when the background is brighter than
// this.
constexpr double kDarkBackground = 110;

// Gray levels that a pixel must be away from its line's background to be ink.
constexpr int kInkContrast = 60;

// Words less certain than this (percent) are mostly icons and frames.
constexpr float kLeastConfidence = 25;

// A letter that stands alone is read at these heights (pixels), with half of that around it: of 216
// digits in four fonts of 11 to 30 pixels 211 or 212 were right at each, but not the same ones.
// What two of them agree on counts, of readings as certain as this (percent).
constexpr std::array<int, 4> kSignHeights = {20, 26, 16, 22};
constexpr int kCertainSign = 60;

// Alone a zero and the letter O of any size look the same.
bool IsRoundSign(std::string_view sign) { return sign == "0" || sign == "O" || sign == "o"; }

// A program shows a few dozen different lines; each costs its own pixels.
constexpr std::size_t kMostRemembered = 64;

cv::Mat GrayOf(const cv::Mat& bgra) {
  cv::Mat gray;
  cv::cvtColor(bgra, gray, cv::COLOR_BGRA2GRAY);
  return gray;
}

bool Flat(const cv::Mat& gray) {
  double low = 0, high = 0;
  cv::minMaxLoc(gray, &low, &high);
  return high - low < kFlatLevels;
}

// Edges of buttons and fields are long, level and thin; letters are neither as long nor, at the
// sizes of a desktop, as wide.
constexpr int kLeastEdge = 32;
constexpr int kThickestEdge = 6;
// Gray levels by which an edge differs from what is above and below it.
constexpr int kEdgeContrast = 12;

// Paints level edges over with what is beside them. Around a button that has the focus they are as
// dark as letters, and Tesseract then takes frame and label together for a picture.
cv::Mat WithoutEdges(const cv::Mat& gray) {
  const cv::Mat level = cv::getStructuringElement(cv::MORPH_RECT, {kLeastEdge, 1});
  const cv::Mat across = cv::getStructuringElement(cv::MORPH_RECT, {1, kThickestEdge + 1});
  cv::Mat clean = gray.clone();
  for (const auto kind : {cv::MORPH_CLOSE, cv::MORPH_OPEN}) {  // dark edges, then light ones
    cv::Mat beside, edges;
    cv::morphologyEx(clean, beside, kind, across);
    cv::absdiff(beside, clean, edges);
    cv::morphologyEx(edges, edges, cv::MORPH_OPEN, level);
    beside.copyTo(clean, edges > kEdgeContrast);
  }
  return clean;
}

// Noise is on much of a picture, as on a cloth: in cells of this size at least so many pixels, of
// so many levels, differ from what is around them by so much; and all by less than letters do. A
// pattern has few levels.
constexpr int kCellOfNoise = 16;
constexpr int kNoisyPixels = 64, kLevelsOfNoise = 16;
constexpr int kFaintestNoise = 4, kLettersDiffer = 24;
constexpr int kAroundNoise = 5;  // pixels, odd
constexpr double kMuchNoise = 0.2;

bool IsNoise(const cv::Mat& gray, const cv::Mat& apart) {
  double most = 0;
  cv::minMaxLoc(apart, nullptr, &most);
  if (most >= kLettersDiffer || cv::countNonZero(apart >= kFaintestNoise) < kNoisyPixels) {
    return false;
  }
  std::bitset<256> levels;
  for (int y = 0; y < gray.rows; ++y) {
    for (int x = 0; x < gray.cols; ++x) levels.set(gray.at<std::uint8_t>(y, x));
  }
  return static_cast<int>(levels.count()) >= kLevelsOfNoise;
}

// Paints noise over with what is around it. Tesseract may take it for hundreds of words, and half a
// minute to read them.
cv::Mat WithoutNoise(const cv::Mat& gray) {
  cv::Mat smooth, apart;
  cv::medianBlur(gray, smooth, kAroundNoise);
  cv::absdiff(gray, smooth, apart);
  int cells = 0, noisy = 0;
  for (int y = 0; y + kCellOfNoise <= gray.rows; y += kCellOfNoise) {
    for (int x = 0; x + kCellOfNoise <= gray.cols; x += kCellOfNoise) {
      const cv::Rect cell(x, y, kCellOfNoise, kCellOfNoise);
      ++cells;
      noisy += IsNoise(gray(cell), apart(cell)) ? 1 : 0;
    }
  }
  if (noisy <= kMuchNoise * cells) return gray;
  gray.copyTo(smooth, apart >= kLettersDiffer);
  return smooth;
}

// The level that most pixels have: the background's.
int CommonLevel(const cv::Mat& gray) {
  std::array<int, 256> count{};
  for (int y = 0; y < gray.rows; ++y) {
    const std::uint8_t* line = gray.ptr<std::uint8_t>(y);
    for (int x = 0; x < gray.cols; ++x) ++count[line[x]];
  }
  return static_cast<int>(std::max_element(count.begin(), count.end()) - count.begin());
}

cv::Mat Magnified(const cv::Mat& gray, int by) {
  cv::Mat large;
  cv::resize(gray, large, {}, by, by, cv::INTER_CUBIC);
  if (CommonLevel(gray) < kDarkBackground) cv::bitwise_not(large, large);
  return large;
}

// How many lines of text an area holds: bands of rows with ink, at least three rows high.
int CountTextLines(const cv::Mat& gray) {
  constexpr int kLeastHeight = 3;
  int lines = 0, height = 0;
  for (int y = 0; y < gray.rows; ++y) {
    const cv::Mat row = gray.row(y);
    const int background = CommonLevel(row);
    const auto* pixel = row.ptr<std::uint8_t>(0);
    const bool ink = std::any_of(pixel, pixel + gray.cols, [&](int level) {
      return std::abs(level - background) > kInkContrast;
    });
    height = ink ? height + 1 : 0;
    if (height == kLeastHeight) ++lines;
  }
  return lines;
}

// The columns from one blank to the next, where the ink of a line's words stands.
std::vector<cv::Range> InkRuns(const cv::Mat& gray) {
  // Letters of one word stand closer than this at the sizes of a desktop, an exclamation mark too.
  constexpr int kLeastBlank = 4;
  const int background = CommonLevel(gray);
  std::vector<cv::Range> runs;
  for (int x = 0; x < gray.cols; ++x) {
    bool ink = false;
    for (int y = 0; y < gray.rows && !ink; ++y) {
      ink = std::abs(gray.at<std::uint8_t>(y, x) - background) > kInkContrast;
    }
    if (!ink) continue;
    if (runs.empty() || x - runs.back().end >= kLeastBlank) runs.emplace_back(x, x);
    runs.back().end = x + 1;
  }
  return runs;
}

std::string PixelsOf(const cv::Mat& gray) {
  std::string key = std::to_string(gray.cols) + ":";
  for (int y = 0; y < gray.rows; ++y) {
    key.append(gray.ptr<char>(y), static_cast<std::size_t>(gray.cols));
  }
  return key;
}

// Without line breaks, runs of blanks and blanks at the ends.
std::string OneLine(const char* text) {
  std::string line;
  for (const char* c = text; c != nullptr && *c != '\0'; ++c) {
    const bool blank = *c == ' ' || *c == '\n' || *c == '\t';
    if (!blank) line += *c;
    if (blank && !line.empty() && line.back() != ' ') line += ' ';
  }
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return line;
}

// The latest results by the pixels that they were read from.
template <typename T>
class Memory {
 public:
  [[nodiscard]] const T* Find(const std::string& pixels) const {
    const auto known = results_.find(pixels);
    return known == results_.end() ? nullptr : &known->second;
  }
  const T& Keep(std::string pixels, T result) {
    if (results_.size() >= kMostRemembered) {
      results_.erase(order_.front());
      order_.pop_front();
    }
    order_.push_back(pixels);
    return results_.insert_or_assign(std::move(pixels), std::move(result)).first->second;
  }

 private:
  std::unordered_map<std::string, T> results_;
  std::deque<std::string> order_;
};

class TesseractReader final : public TextReader {
 public:
  TesseractReader() = default;
  ~TesseractReader() override { engine_.End(); }
  TesseractReader(const TesseractReader&) = delete;
  TesseractReader& operator=(const TesseractReader&) = delete;

  [[nodiscard]] Status Start() {
    if (engine_.Init(nullptr, "eng", tesseract::OEM_LSTM_ONLY) != 0) {
      return Fail(ErrorCode::kFailed, "Tesseract has no data for English",
                  "eng.traineddata in its data folder",
                  "Install the package tesseract-ocr-eng, or set TESSDATA_PREFIX.");
    }
    // Its remarks on pictures without text would go to our standard error.
    engine_.SetVariable("debug_file", "/dev/null");
    return {};
  }

  std::string ReadLine(const cv::Mat& bgra, const WindowRect& area) override {
    const WindowRect inside = area.Intersect({0, 0, bgra.cols, bgra.rows});
    if (inside.Empty() || bgra.type() != CV_8UC4) return {};
    const cv::Mat gray = GrayOf(bgra(cv::Rect(inside.x, inside.y, inside.width, inside.height)));
    if (Flat(gray)) return {};
    std::string pixels = PixelsOf(gray);
    if (const std::string* known = lines_.Find(pixels)) return *known;
    const std::vector<cv::Range> runs = InkRuns(gray);
    if (auto known = FromKnownWords(gray, runs)) return lines_.Keep(std::move(pixels), *known);
    return lines_.Keep(std::move(pixels), RecognizeLine(gray, runs));
  }

  std::string ReadSign(const cv::Mat& ink) override {
    if (ink.empty() || ink.type() != CV_8UC1 || Flat(ink)) return {};
    std::vector<std::string> readings;
    for (const int height : kSignHeights) {
      const double by = static_cast<double>(height) / ink.rows;
      cv::Mat sign;
      cv::resize(ink, sign, {}, by, by, by < 1 ? cv::INTER_AREA : cv::INTER_CUBIC);
      const int around = height / 2;
      cv::copyMakeBorder(sign, sign, around, around, around, around, cv::BORDER_CONSTANT, 255);
      engine_.SetPageSegMode(tesseract::PSM_SINGLE_LINE);
      Show(sign);
      const std::unique_ptr<char[]> text(engine_.GetUTF8Text());
      std::string reading = OneLine(text.get());
      if (engine_.MeanTextConf() < kCertainSign) continue;
      const bool agreed = std::any_of(readings.begin(), readings.end(), [&](const auto& other) {
        return reading == other || (IsRoundSign(reading) && IsRoundSign(other));
      });
      if (agreed) return reading;
      readings.push_back(std::move(reading));
    }
    return {};
  }

  std::vector<Word> ReadWords(const cv::Mat& bgra) override {
    if (bgra.empty() || bgra.type() != CV_8UC4) return {};
    const cv::Mat gray = GrayOf(bgra);
    if (Flat(gray)) return {};
    std::string pixels = PixelsOf(gray);
    if (const auto* known = words_.Find(pixels)) return *known;
    return words_.Keep(std::move(pixels), RecognizeWords(gray));
  }

 private:
  // Tesseract asks for four OpenMP threads by number. One line is too little work to share, and
  // threads that wait for each other by spinning take up to a hundred times as long on a busy
  // machine.
  void Show(const cv::Mat& picture) {
    omp_set_max_active_levels(0);
    engine_.SetImage(picture.data, picture.cols, picture.rows, 1, static_cast<int>(picture.step));
    engine_.SetSourceResolution(kMagnifiedDpi);
  }

  // A line of words that were all read before, in other lines.
  [[nodiscard]] std::optional<std::string> FromKnownWords(
      const cv::Mat& gray, const std::vector<cv::Range>& runs) const {
    if (runs.empty()) return std::nullopt;
    std::string line;
    for (const cv::Range& run : runs) {
      const std::string* word = line_words_.Find(PixelsOf(gray.colRange(run)));
      if (word == nullptr) return std::nullopt;
      line += (line.empty() ? "" : " ") + *word;
    }
    return line;
  }

  // Remembers the words of the line that was just recognized, if each of them is one run of ink.
  void KeepWords(const cv::Mat& gray, const std::vector<cv::Range>& runs, const std::string& line) {
    constexpr auto kLevel = tesseract::RIL_WORD;
    constexpr int kSlack = 2 * kLineMagnification;  // boxes are a little wider than the ink
    const std::unique_ptr<tesseract::ResultIterator> it(engine_.GetIterator());
    if (!it || it->Empty(kLevel)) return;
    std::vector<std::string> words;
    std::string joined;
    do {
      if (words.size() == runs.size()) return;
      const cv::Range& run = runs[words.size()];
      int left = 0, top = 0, right = 0, bottom = 0;
      it->BoundingBox(kLevel, &left, &top, &right, &bottom);
      if (std::abs(left - run.start * kLineMagnification) > kSlack ||
          std::abs(right - run.end * kLineMagnification) > kSlack) {
        return;
      }
      const std::unique_ptr<char[]> text(it->GetUTF8Text(kLevel));
      words.push_back(OneLine(text.get()));
      joined += (joined.empty() ? "" : " ") + words.back();
    } while (it->Next(kLevel));
    if (words.size() != runs.size() || joined != line) return;
    for (std::size_t i = 0; i < runs.size(); ++i) {
      std::string pixels = PixelsOf(gray.colRange(runs[i]));
      if (line_words_.Find(pixels) == nullptr) {
        line_words_.Keep(std::move(pixels), std::move(words[i]));
      }
    }
  }

  std::string RecognizeLine(const cv::Mat& gray, const std::vector<cv::Range>& runs) {
    const bool is_one_line = CountTextLines(gray) <= 1;
    engine_.SetPageSegMode(is_one_line ? tesseract::PSM_SINGLE_LINE : tesseract::PSM_SINGLE_BLOCK);
    const cv::Mat large = Magnified(gray, kLineMagnification);
    Show(large);
    const std::unique_ptr<char[]> text(engine_.GetUTF8Text());
    std::string line = OneLine(text.get());
    if (is_one_line) KeepWords(gray, runs, line);
    return line;
  }

  std::vector<Word> RecognizeWords(const cv::Mat& gray) {
    engine_.SetPageSegMode(tesseract::PSM_SPARSE_TEXT);
    const cv::Mat large = Magnified(WithoutEdges(WithoutNoise(gray)), kWordMagnification);
    Show(large);
    std::vector<Word> words;
    if (engine_.Recognize(nullptr) != 0) return words;
    const std::unique_ptr<tesseract::ResultIterator> it(engine_.GetIterator());
    constexpr auto kLevel = tesseract::RIL_WORD;
    if (!it || it->Empty(kLevel)) return words;
    do {
      if (it->Confidence(kLevel) < kLeastConfidence) continue;
      const std::unique_ptr<char[]> text(it->GetUTF8Text(kLevel));
      int left = 0, top = 0, right = 0, bottom = 0;
      it->BoundingBox(kLevel, &left, &top, &right, &bottom);
      // The box of a small word may be lower than one pixel of the picture.
      constexpr int kBy = kWordMagnification;
      const int width = std::max(1, (right - left) / kBy);
      const int height = std::max(1, (bottom - top) / kBy);
      if (std::string word = OneLine(text.get()); !word.empty()) {
        words.push_back({std::move(word), {left / kBy, top / kBy, width, height}});
      }
    } while (it->Next(kLevel));
    return InReadingOrder(std::move(words));
  }

  // By lines: a word belongs to the line whose first word it overlaps by half its height.
  static std::vector<Word> InReadingOrder(std::vector<Word> words) {
    std::stable_sort(words.begin(), words.end(), [](const Word& a, const Word& b) {
      return a.area.Center().y < b.area.Center().y;
    });
    auto line = words.begin();
    while (line != words.end()) {
      const int limit = line->area.Center().y + std::max(1, line->area.height / 2);
      const auto end = std::find_if(line, words.end(),
                                    [&](const Word& word) { return word.area.Center().y > limit; });
      std::stable_sort(line, end, [](const Word& a, const Word& b) { return a.area.x < b.area.x; });
      line = end;
    }
    return words;
  }

  tesseract::TessBaseAPI engine_;
  Memory<std::string> lines_;
  Memory<std::string> line_words_;  // by the pixels of their columns
  Memory<std::vector<Word>> words_;
};

}  // namespace

Result<std::unique_ptr<TextReader>> TextReader::Create() {
  auto reader = std::make_unique<TesseractReader>();
  if (const Status started = reader->Start(); !started) return Forward(started);
  return reader;
}

}  // namespace mindreader
