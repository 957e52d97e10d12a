#include "calibration/marks/written_signs.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <utility>

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "calibration/looking/fine_shapes.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

// Words of one line are apart by less than this part of their height.
constexpr double kWordGap = 0.9;
// Words are apart by this part of their line's height at least; the letters of one are not.
constexpr double kBetweenWords = 0.2;
// Strokes that overlap in height by this part of the lower one stand in one line.
constexpr double kOneLine = 0.5;
constexpr int kSmallestText = 5;  // pixels
// Text is read at about this height, black on white (pixels).
constexpr double kReadHeight = 16;
constexpr int kMarginOfText = 8;
constexpr int kInkOfText = 128;  // darker is ink
// A sign's height as parts of its width, and that of two boxes that touch; how much of a frame's
// height what it frames has; and the border of a box around a digit, as one part in so many of its
// height.
constexpr double kWidestSign = 0.6;
constexpr double kWidestPair = 0.42;
constexpr double kSlimmestSign = 7;
constexpr double kWidestDigit = 0.85;  // wider is a box, as a part of its height
constexpr double kSlimOne = 3;         // no other digit is as slim, height through width
constexpr double kPartOfFrame = 0.35;
constexpr int kBoxBorder = 6;
// The zero of a number that stands in two signs is as high as the digits in its line, but for this
// part of them.
constexpr double kAsHighAsDigit = 0.75;
// A dot is lower than a box with a digit in it (pixels), and ink to this part of its own box at
// least, as discs are; what is slimmer, height through width, is a bar.
constexpr int kLowestBox = 10;
constexpr double kSolid = 0.75;
constexpr double kSlimBar = 1.5;
// A disc is all ink within this part of its size, and so dark on average there.
constexpr double kMiddleOfDisc = 0.75;
constexpr int kShadeOfDisc = 64;
// A ring looks the same when it is turned by a quarter (correlation), and has less ink than this in
// the middle one of so many parts along each side.
constexpr double kSameTurned = 0.8;
constexpr int kPartsOfRing = 3;
constexpr double kInkInRing = 0.1;
// A picture beside a number is larger than its digits by this factor, higher than wide, or wider
// than high, by these factors at most, and its color differs from theirs by more than this
// (levels), unless it is wider than high by this factor, as no digit is.
constexpr double kLargerThanDigit = 1.2;
constexpr double kHighPicture = 1.15;
constexpr double kWidePicture = 1.5;
constexpr double kWiderThanDigits = 1.1;
constexpr int kOtherInk = 60;
constexpr int kSameDigitHeight = 1;  // pixels
// A filled box differs from what is around it, so far from it (pixels), by more than this (levels).
constexpr int kAroundBox = 3;
constexpr int kFilledBox = 24;
constexpr std::size_t kMostSigns = 8;  // two numbers, perhaps with marks and units
// Forms are compared at this size (pixels); those of one sign agree by more than this
// (correlation), and their boxes differ in slimness by less than this factor.
const cv::Size kForm(12, 16);
constexpr double kSameSignForm = 0.85;
constexpr double kSameSlimness = 1.35;
// So many strokes in one line are dashes: as thin (pixels), longer than that by this factor, and as
// long and in line but for some pixels.
constexpr std::size_t kFewestDashes = 4;
constexpr int kThickestDash = 3;
constexpr int kLongDash = 2;
constexpr int kSameDash = 2;

bool InOneLine(const WindowRect& a, const WindowRect& b) {
  const int overlap = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
  return overlap >= kOneLine * std::min(a.height, b.height);
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
std::string ReadInk(const cv::Mat& ink, TextReader& reader) {
  cv::Mat text;
  const double by = std::max(1.0, kReadHeight / std::max(1, ink.rows));
  cv::resize(ink, text, {}, by, by, cv::INTER_CUBIC);
  cv::copyMakeBorder(text, text, kMarginOfText, kMarginOfText, kMarginOfText, kMarginOfText,
                     cv::BORDER_CONSTANT, cv::Scalar(255));
  cv::cvtColor(text, text, cv::COLOR_GRAY2BGRA);
  return reader.ReadLine(text, {0, 0, text.cols, text.rows});
}

// The ink of an area, cut out; empty where there is none of a text's height.
cv::Mat InkAlone(const cv::Mat& bgra, const WindowRect& area) {
  const WindowRect inside = area.Intersect({0, 0, bgra.cols, bgra.rows});
  if (inside.Empty()) return {};
  const cv::Mat ink = Inked(bgra, inside);
  const cv::Rect box = cv::boundingRect(ink < kInkOfText);
  return box.height < kSmallestText ? cv::Mat() : cv::Mat(ink(box));
}

// Two boxes that touch are seen as one.
std::vector<WindowRect> Separated(const WindowRect& stroke) {
  const double slimness = static_cast<double>(stroke.height) / stroke.width;
  if (slimness >= kWidestSign) return {stroke};
  const int half = stroke.width / 2;
  return {{stroke.x, stroke.y, half, stroke.height},
          {stroke.x + stroke.width - half, stroke.y, half, stroke.height}};
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

// How far two areas are apart; pixels, 0 where they touch.
double GapBetween(const WindowRect& a, const WindowRect& b) {
  const int x = std::max({0, a.x - b.x - b.width, b.x - a.x - a.width});
  const int y = std::max({0, a.y - b.y - b.height, b.y - a.y - a.height});
  return std::hypot(x, y);
}

bool IsWithin(const WindowRect& inner, const WindowRect& outer) {
  return !(inner == outer) && outer.Intersect(inner) == inner;
}

bool IsFramed(const WindowRect& inner, const WindowRect& outer) {
  return IsWithin(inner, outer) && inner.height > kPartOfFrame * outer.height;
}

// Whether a box is filled at both sides rather than a line around what it holds.
bool IsFilled(const cv::Mat& bgra, const WindowRect& box) {
  const int y = box.Center().y, border = box.height / kBoxBorder;
  const auto differ = [&](int inside, int outside) {
    if (!cv::Rect({}, bgra.size()).contains({outside, y})) return false;
    const auto& a = bgra.at<cv::Vec4b>(y, inside);
    const auto& b = bgra.at<cv::Vec4b>(y, outside);
    int most = 0;
    for (int i = 0; i < 3; ++i) most = std::max(most, std::abs(a[i] - b[i]));
    return most > kFilledBox;
  };
  const int right = box.x + box.width - 1;
  return differ(box.x + border, box.x - kAroundBox) && differ(right - border, right + kAroundBox);
}

// Whether a stroke is the box of one digit that did not change itself, such as a white zero on what
// is a white card now: the only stroke in it is the hollow of the zero.
bool IsBoxOfHollow(const cv::Mat& bgra, const WindowRect& stroke, const StrokeLine& line) {
  const auto framed =
      std::count_if(line.strokes.begin(), line.strokes.end(),
                    [&](const WindowRect& other) { return IsFramed(other, stroke); });
  return framed == 1 && stroke.height >= kWidestSign * stroke.width && IsFilled(bgra, stroke);
}

// The strokes of a line with the parts of one sign joined: where the window showed the same gray
// before, such as a rule that moved down, that pixel has not changed, and a digit is in two parts.
// The boxes of these overlap, and one of them is lower than a digit beside the other could be.
std::vector<WindowRect> WithJoinedParts(std::vector<WindowRect> strokes) {
  for (std::size_t i = 0; i < strokes.size();) {
    const WindowRect low = strokes[i++];
    const auto whole = std::find_if(strokes.begin(), strokes.end(), [&](const WindowRect& high) {
      const WindowRect both = high.Union(low);
      return low.height < kAsHighAsDigit * high.height && both.height == high.height &&
             !high.Intersect(low).Empty() && !IsWithin(low, high) && both.height > both.width;
    });
    if (whole == strokes.end()) continue;
    *whole = whole->Union(low);
    strokes.erase(strokes.begin() + static_cast<std::ptrdiff_t>(--i));
  }
  return strokes;
}

// Strokes that may be digits or what digits stand in, without the frames of others.
std::vector<WindowRect> PlacesOfSigns(const cv::Mat& bgra, const std::vector<StrokeLine>& lines) {
  std::vector<WindowRect> signs;
  for (const StrokeLine& found : lines) {
    const StrokeLine line{found.area, WithJoinedParts(found.strokes)};
    std::vector<WindowRect> boxes;
    std::copy_if(line.strokes.begin(), line.strokes.end(), std::back_inserter(boxes),
                 [&](const WindowRect& stroke) { return IsBoxOfHollow(bgra, stroke, line); });
    for (const WindowRect& stroke : line.strokes) {
      const double slimness = static_cast<double>(stroke.height) / stroke.width;
      if (stroke.height < kSmallestText || slimness < kWidestPair || slimness > kSlimmestSign) {
        continue;
      }
      const bool is_box = std::find(boxes.begin(), boxes.end(), stroke) != boxes.end();
      const bool in_box = std::any_of(boxes.begin(), boxes.end(),
                                      [&](const WindowRect& box) { return IsFramed(stroke, box); });
      const bool frames =
          !is_box && std::any_of(line.strokes.begin(), line.strokes.end(),
                                 [&](const WindowRect& other) { return IsFramed(other, stroke); });
      if (!frames && !in_box) {
        for (const WindowRect& sign : Separated(stroke)) signs.push_back(sign);
      }
    }
  }
  InReadingOrder(signs);
  return signs;
}

// How wide some ink is, of which the column at either end may be covered in part only; pixels.
double WidthOf(const cv::Mat& ink) {
  double width = ink.cols;
  for (const int end : {0, ink.cols - 1}) {
    double darkest = 0;
    cv::minMaxLoc(ink.col(end), &darkest);
    width -= darkest / 255;
  }
  return width;
}

// Whether some ink is a ring, such as the mark that a number stands beside: no digit is one. OCR
// may take it for any round digit, and the more so what is left of it within the border of a box.
bool IsRing(const cv::Mat& ink) {
  const double slimness = static_cast<double>(ink.rows) / ink.cols;
  if (slimness >= kSlimZero || 1 / slimness >= kSlimZero) return false;
  cv::Mat square, turned, match;
  const int side = kForm.height;
  cv::resize(ink, square, {side, side}, 0, 0, cv::INTER_AREA);
  const int edge = (kPartsOfRing - 1) * side / (2 * kPartsOfRing);
  const cv::Rect middle(edge, edge, side - 2 * edge, side - 2 * edge);
  if (cv::mean(255 - square(middle))[0] >= kInkInRing * 255) return false;
  cv::rotate(square, turned, cv::ROTATE_90_CLOCKWISE);
  cv::matchTemplate(square, turned, match, cv::TM_CCOEFF_NORMED);
  return match.at<float>(0) > kSameTurned;
}

// Whether some ink is a disc of any size, such as a filled mark: no digit is one.
bool IsFilledDisc(const cv::Mat& ink) {
  const double slimness = static_cast<double>(ink.rows) / ink.cols;
  if (slimness >= kSlimZero || 1 / slimness >= kSlimZero) return false;
  const auto within = [&](double part) {
    cv::Mat disc(ink.size(), CV_8UC1, cv::Scalar(0));
    const cv::Size half(static_cast<int>(part * ink.cols / 2),
                        static_cast<int>(part * ink.rows / 2));
    cv::ellipse(disc, {ink.cols / 2, ink.rows / 2}, half, 0, 0, 360, cv::Scalar(255), cv::FILLED);
    return disc;
  };
  double lightest = 0;
  const cv::Mat middle = within(kMiddleOfDisc);
  cv::minMaxLoc(ink, nullptr, &lightest, nullptr, nullptr, middle);
  // A field that is hardly ink itself, with a digit on it, is half as dark as that.
  return lightest < kInkOfText && cv::mean(ink, middle)[0] < kShadeOfDisc &&
         cv::mean(ink, ~within(1))[0] >= kInkOfText;
}

// A stroke is a digit, or a box with a digit in it.
Sign SignAt(const cv::Mat& bgra, const WindowRect& stroke, TextReader& reader) {
  const WindowRect whole = stroke.Grown(2), inside = stroke.Grown(-stroke.height / kBoxBorder);
  Sign sign{stroke, {}, 1, {}};
  const auto set_form = [&sign](const cv::Mat& ink) {
    sign.slimness = static_cast<double>(ink.rows) / ink.cols;
    cv::resize(ink, sign.form, kForm, 0, 0, cv::INTER_AREA);
  };
  // Within a dot or a disc only its blurred edges would be read.
  const cv::Mat drawn = InkAlone(bgra, whole);
  if (drawn.empty()) return sign;
  set_form(drawn);
  if (IsDot(sign) || IsFilledDisc(drawn) || IsRing(drawn)) return sign;
  // A bold zero is slim by its ink alone, without its blurred edges: within it its hollow would be
  // read.
  const bool slim = drawn.rows == stroke.height && WidthOf(drawn) <= kWidestDigit * drawn.rows;
  const bool box = !slim && stroke.width > kWidestDigit * stroke.height;
  sign.form.release();
  for (const WindowRect& area : box ? std::array{inside, whole} : std::array{whole, inside}) {
    const cv::Mat ink = InkAlone(bgra, area);
    if (ink.empty()) continue;
    const auto digit = LoneDigit(reader.ReadSign(ink));
    if (sign.form.empty() || digit) set_form(ink);
    // A bold zero that begins within a pixel is seen one wider.
    if (!digit || (digit == 0 && ink.rows < kSlimZero * WidthOf(ink))) continue;
    sign.digit = digit;
    break;
  }
  // OCR takes a one whose serifs are thin for a bar, and a bar for many things.
  if (!sign.digit && sign.slimness > kSlimOne) sign.digit = 1;
  return sign;
}

// The colour of a sign, where it differs most from its ground: channel by channel the mean.
Bgr InkColor(const cv::Mat& bgra, const WindowRect& area) {
  const WindowRect inside = area.Intersect({0, 0, bgra.cols, bgra.rows});
  const cv::Mat ink = Inked(bgra, inside) < kInkOfText;
  const cv::Scalar mean =
      cv::mean(bgra(cv::Rect(inside.x, inside.y, inside.width, inside.height)), ink);
  const auto level = [&](int channel) { return cv::saturate_cast<std::uint8_t>(mean[channel]); };
  return {level(0), level(1), level(2)};
}

// Whether a filled box holds a sign that is as high as a digit which stands beside it: one number
// may be on a badge and the other one only in a line.
bool HoldsSignAsHigh(const cv::Mat& bgra, const WindowRect& box, const WindowRect& digit) {
  const WindowRect inside = box.Grown(-box.height / kBoxBorder);
  const cv::Mat ink = InkAlone(bgra, inside);
  return IsFilled(bgra, box) && ink.rows < inside.height && ink.cols < inside.width &&
         std::abs(ink.rows - digit.height) <= kSameDigitHeight;
}

// Whether two filled boxes as large as each other stand side by side, each with a digit: of badges
// none is a picture.
bool AreBadges(const cv::Mat& bgra, const Sign& a, const Sign& b) {
  return a.digit && b.digit && a.area.width == b.area.width && a.area.height == b.area.height &&
         InOneLine(a.area, b.area) && GapBetween(a.area, b.area) > 0 &&
         GapBetween(a.area, b.area) < a.area.width && IsFilled(bgra, a.area) &&
         IsFilled(bgra, b.area);
}

// Pictures beside numbers, such as a sun and a moon, may be read as digits, too.
void ForgetPictures(const cv::Mat& bgra, std::vector<Sign>& signs) {
  const auto is_picture_beside = [&](const Sign& sign, const Sign& digit) {
    return InOneLine(sign.area, digit.area) &&
           GapBetween(sign.area, digit.area) < sign.area.height &&
           sign.area.height < kHighPicture * sign.area.width &&
           sign.area.width < kWidePicture * sign.area.height &&
           sign.area.height >= kLargerThanDigit * digit.area.height &&
           !HoldsSignAsHigh(bgra, sign.area, digit.area) &&
           (sign.area.width > kWiderThanDigits * sign.area.height ||
            Distance(InkColor(bgra, sign.area.Grown(2)), InkColor(bgra, digit.area.Grown(2))) >
                kOtherInk);
  };
  std::vector<bool> pictures;
  for (const Sign& sign : signs) {
    const bool badge =
        std::ranges::any_of(signs, [&](const Sign& other) { return AreBadges(bgra, sign, other); });
    pictures.push_back(sign.digit && !badge && std::ranges::any_of(signs, [&](const Sign& digit) {
                         return digit.digit && is_picture_beside(sign, digit);
                       }));
  }
  for (std::size_t i = 0; i < signs.size(); ++i) {
    if (pictures[i]) signs[i].digit.reset();
  }
}

// What was separated as two boxes is one thing after all, such as a picture that is much wider than
// high, where neither half is a digit, nor as slim as a zero that cannot be read, or is much lower
// than the digits in its line: a double arrow beside a number.
void JoinHalves(const cv::Mat& bgra, std::vector<Sign>& signs, TextReader& reader) {
  const auto is_no_digit = [&](const Sign& sign) {
    return !sign.digit && (sign.slimness < kSlimZero ||
                           std::any_of(signs.begin(), signs.end(), [&](const Sign& other) {
                             return other.digit && InOneLine(sign.area, other.area) &&
                                    sign.area.height < kAsHighAsDigit * other.area.height;
                           }));
  };
  for (std::size_t i = 1; i < signs.size(); ++i) {
    const WindowRect &left = signs[i - 1].area, &right = signs[i].area;
    const int gap = right.x - left.x - left.width;
    // Of an odd width the pixel in the middle is in neither.
    const bool are_halves = right.y == left.y && right.height == left.height &&
                            right.width == left.width && (gap == 0 || gap == 1);
    if (!are_halves || !is_no_digit(signs[i - 1]) || !is_no_digit(signs[i])) continue;
    signs[i - 1] = SignAt(bgra, left.Union(right), reader);
    signs[i - 1].digit.reset();
    signs.erase(signs.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

// Dots that are no higher than any digit, and off the corners of what the signs are beside, are
// what is left of the round corners of a ground that became another one: no marks.
void ForgetCorners(const WindowRect& beside, std::vector<Sign>& signs) {
  int lowest = 0;
  for (const Sign& sign : signs) {
    if (sign.digit) lowest = lowest == 0 ? sign.area.height : std::min(lowest, sign.area.height);
  }
  const auto is_off_corner = [&](const WindowRect& area) {
    const bool across = area.y + area.height <= beside.y || area.y >= beside.y + beside.height;
    const bool along = area.x + area.width <= beside.x || area.x >= beside.x + beside.width;
    return across && along;
  };
  std::erase_if(signs, [&](const Sign& sign) {
    return IsDot(sign) && sign.area.height <= lowest && is_off_corner(sign.area);
  });
}

}  // namespace

std::optional<int> LoneDigit(std::string_view sign) {
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

std::vector<WindowRect> WithoutDashedLines(const std::vector<WindowRect>& strokes) {
  if (strokes.size() < kFewestDashes) return strokes;
  // From one end of a stroke to that of another one behind it; its lengths are along the line.
  const auto in_line = [](int across_a, int from_a, int thick_a, int long_a, int across_b,
                          int from_b, int thick_b, int long_b) {
    const int gap = std::max(from_b - from_a - long_a, from_a - from_b - long_b);
    return std::max(thick_a, thick_b) <= kThickestDash && long_a >= kLongDash * thick_a &&
           long_b >= kLongDash * thick_b && std::abs(across_a - across_b) < kSameDash &&
           std::abs(long_a - long_b) < kSameDash && gap > 0 && gap < std::max(long_a, long_b);
  };
  std::vector<int> lines;
  const int count = cv::partition(strokes, lines, [&](const WindowRect& a, const WindowRect& b) {
    return in_line(a.x, a.y, a.width, a.height, b.x, b.y, b.width, b.height) ||
           in_line(a.y, a.x, a.height, a.width, b.y, b.x, b.height, b.width);
  });
  std::vector<std::size_t> sizes(static_cast<std::size_t>(count));
  for (const int line : lines) ++sizes[static_cast<std::size_t>(line)];
  std::vector<WindowRect> kept;
  for (std::size_t i = 0; i < strokes.size(); ++i) {
    if (sizes[static_cast<std::size_t>(lines[i])] < kFewestDashes) kept.push_back(strokes[i]);
  }
  return kept;
}

std::vector<StrokeLine> LinesOf(std::vector<WindowRect> strokes) {
  std::sort(strokes.begin(), strokes.end(),
            [](const WindowRect& a, const WindowRect& b) { return a.x < b.x; });
  std::vector<StrokeLine> lines;
  for (const WindowRect& stroke : strokes) {
    const auto joins = [&](const StrokeLine& line) {
      const int gap = stroke.x - line.area.x - line.area.width;
      return InOneLine(line.area, stroke) &&
             gap < kWordGap * std::max(line.area.height, stroke.height);
    };
    const auto known = std::find_if(lines.begin(), lines.end(), joins);
    if (known == lines.end()) {
      lines.push_back({stroke, {stroke}});
    } else {
      known->area = known->area.Union(stroke);
      known->strokes.push_back(stroke);
    }
  }
  std::erase_if(lines, [](const StrokeLine& c) { return c.area.height < kSmallestText; });
  std::sort(lines.begin(), lines.end(), [](const StrokeLine& a, const StrokeLine& b) {
    const double line = std::min(a.area.height, b.area.height) / 2.0;
    return ReadsBefore({static_cast<double>(a.area.x), static_cast<double>(a.area.Center().y)},
                       {static_cast<double>(b.area.x), static_cast<double>(b.area.Center().y)},
                       line);
  });
  return lines;
}

std::vector<StrokeLine> LoneStrokesOf(const std::vector<StrokeLine>& lines) {
  std::vector<StrokeLine> alone;
  for (const StrokeLine& line : lines) {
    StrokeLine kept, word;
    bool one_sign = true;
    const auto end_word = [&] {
      if (one_sign && !word.strokes.empty()) {
        kept.area = kept.strokes.empty() ? word.area : kept.area.Union(word.area);
        kept.strokes.insert(kept.strokes.end(), word.strokes.begin(), word.strokes.end());
      }
      word = {};
      one_sign = true;
    };
    for (const WindowRect& stroke : line.strokes) {
      const int gap = stroke.x - word.area.x - word.area.width;
      if (gap >= kBetweenWords * line.area.height) end_word();
      one_sign = one_sign && (word.strokes.empty() || gap < 0);  // over another: a part of it
      word.area = word.strokes.empty() ? stroke : word.area.Union(stroke);
      word.strokes.push_back(stroke);
    }
    end_word();
    if (!kept.strokes.empty()) alone.push_back(std::move(kept));
  }
  return alone;
}

std::string ReadStrokes(const cv::Mat& bgra, const WindowRect& area, TextReader& reader) {
  const WindowRect inside = area.Intersect({0, 0, bgra.cols, bgra.rows});
  if (inside.Empty()) return {};
  return ReadInk(Inked(bgra, inside), reader);
}

std::vector<Sign> ReadSigns(const cv::Mat& bgra, const WindowRect& beside,
                            std::vector<StrokeLine> lines, TextReader& reader) {
  std::stable_sort(lines.begin(), lines.end(), [&](const StrokeLine& a, const StrokeLine& b) {
    return GapBetween(a.area, beside) < GapBetween(b.area, beside);
  });
  std::vector<WindowRect> places = PlacesOfSigns(bgra, lines);
  while (places.size() > kMostSigns) {
    lines.pop_back();
    places = PlacesOfSigns(bgra, lines);
  }
  if (places.size() < 2) return {};
  std::vector<Sign> signs;
  for (const WindowRect& place : places) signs.push_back(SignAt(bgra, place, reader));
  JoinHalves(bgra, signs, reader);
  ForgetPictures(bgra, signs);
  ForgetCorners(beside, signs);
  return signs;
}

std::vector<int> DigitsOn(const cv::Mat& bgra, const WindowRect& field, TextReader& reader) {
  const WindowRect inside = field.Intersect({0, 0, bgra.cols, bgra.rows});
  if (inside.Empty()) return {};
  cv::Mat parts, stats, centers;
  const int count =
      cv::connectedComponentsWithStats(Inked(bgra, inside) < kInkOfText, parts, stats, centers);
  std::vector<WindowRect> strokes;
  for (int part = 1; part < count; ++part) {
    strokes.push_back({inside.x + stats.at<int>(part, cv::CC_STAT_LEFT),
                       inside.y + stats.at<int>(part, cv::CC_STAT_TOP),
                       stats.at<int>(part, cv::CC_STAT_WIDTH),
                       stats.at<int>(part, cv::CC_STAT_HEIGHT)});
  }
  std::vector<int> digits;
  for (const WindowRect& place : PlacesOfSigns(bgra, LinesOf(std::move(strokes)))) {
    if (const auto digit = SignAt(bgra, place, reader).digit) digits.push_back(*digit);
  }
  return digits;
}

bool IsDot(const Sign& sign) {
  return sign.area.height < kLowestBox && !sign.form.empty() && sign.slimness < kSlimBar &&
         cv::mean(255 - sign.form)[0] >= kSolid * 255;
}

bool SameForm(const Sign& a, const Sign& b) {
  if (a.form.empty() || b.form.empty()) return false;
  const double slimmer = a.slimness / b.slimness;
  if (std::max(slimmer, 1 / slimmer) >= kSameSlimness) return false;
  cv::Mat match;
  cv::matchTemplate(a.form, b.form, match, cv::TM_CCOEFF_NORMED);
  return match.at<float>(0) > kSameSignForm;
}

}  // namespace mindreader
