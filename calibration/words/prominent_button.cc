#include "calibration/words/prominent_button.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

#include <opencv2/imgproc.hpp>

#include "calibration/looking/button_frames.h"
#include "calibration/looking/change.h"
#include "calibration/words/forbidden.h"
#include "calibration/words/promises.h"
#include "vision/sample.h"
#include "vision/transform.h"

namespace mindreader {
namespace {

// Buttons with words are at least so high (pixels), and so many times as wide.
constexpr int kLowestWithWords = 20;
constexpr double kAsWide = 1.4;
// How much catches the eye: the difference from what is around it, and how colourful it is (levels
// both, together). A gray button on white has less than a fifth of this.
constexpr int kProminent = 150, kBrightest = 255;
// What is around it is looked at beyond a soft edge, and beyond an outline or a shadow (pixels).
constexpr std::array kAroundButton = {4, 10};
// Another button competes from these parts of the first one's prominence and area on.
constexpr double kNearlyAsMuch = 0.7;
constexpr double kNearlyAsLarge = 0.5;

constexpr int kWordsOfSentence = 4;
// A word has so many letters, besides those that outlines of holes may be read as.
constexpr int kLettersOfWord = 3;
constexpr std::string_view kLettersOfHoles = "oOcCQDGU";
// Sentences are over a board when so many of them are across so many of its cells, of at least this
// size (pixels): letters make lattices, too.
constexpr int kSentencesOverBoard = 2;
constexpr int kCellsBelow = 2;
constexpr double kSmallestCell = 16;
constexpr double kInnerCell = 0.8;
// Their button is below them, at most so many of its heights.
constexpr double kBelow = 3;

// As parts of the window: where headers end, and how far from its middle line.
constexpr double kBelowHeader = 0.12;
constexpr double kNearMiddle = 0.2;

// The buttons of a menu agree to within so many pixels.
constexpr int kAlignedInMenu = 3;
constexpr std::size_t kSmallestMenu = 2;

// What is dimmed has no light pixels (levels of the lightest channel), but for this part of it.
constexpr int kLight = 170;
constexpr double kLightOfDimmed = 0.003;

// A button in the very middle of a game: its shortest side, how far it may be off the middle, and
// its sides from each other (pixels). Others of its size are so to within this part.
constexpr int kSmallestInCenter = 32;
constexpr double kOffCenter = 2;
constexpr int kSquare = 3;
constexpr double kOfItsSize = 0.15;
// Its sign takes these parts of its inside at least and at most, which is this part of it.
constexpr double kLeastSign = 0.05, kMostSign = 0.5;
constexpr double kInsideOfButton = 0.6;
constexpr std::size_t kFewestColorButtons = 4;
// A peg is at least this part as high as what its row lies on, and off its hole by this part of its
// own size at most.
constexpr double kPegOfRow = 0.5;
constexpr double kPegOffHole = 0.15;

int Prominence(const cv::Mat& bgra, const WindowRect& button) {
  const cv::Rect picture({}, bgra.size());
  const cv::Rect box(button.x, button.y, button.width, button.height);
  std::vector<cv::Point> inside;
  // Its words take less than half of it.
  for (int y = box.y; y < box.y + box.height; ++y) {
    for (int x = box.x; x < box.x + box.width; x += 2) inside.emplace_back(x, y);
  }
  const Bgr fill = MedianColor(bgra, inside);
  int difference = kBrightest;
  for (const int reach : kAroundButton) {
    const WindowRect grown = button.Grown(reach);
    const cv::Rect around = cv::Rect(grown.x, grown.y, grown.width, grown.height) & picture;
    difference = std::min(difference, Distance(fill, MedianColor(bgra, BorderOf(around))));
  }
  return difference + Chroma(fill);
}

bool IsInMiddle(const WindowRect& button, const cv::Mat& bgra) {
  const WindowPoint center = button.Center();
  return center.y >= kBelowHeader * bgra.rows &&
         std::abs(center.x - bgra.cols / 2) <= kNearMiddle * bgra.cols;
}

// Of one size, and in one column or line.
bool StandTogether(const WindowRect& a, const WindowRect& b) {
  return std::abs(a.width - b.width) <= kAlignedInMenu &&
         std::abs(a.height - b.height) <= kAlignedInMenu &&
         (std::abs(a.x - b.x) <= kAlignedInMenu || std::abs(a.y - b.y) <= kAlignedInMenu);
}

// The entries of lists that are wider than buttons, as those of levels with what each is like at
// its right end: their words are read one by one, and the first ones are its name.
std::vector<Label> WideEntries(const cv::Mat& bgra, const std::vector<Label>& labels) {
  const auto forbidden = ForbiddenAreas(bgra, labels);
  std::vector<Label> entries;
  for (const ButtonFrame& frame : ButtonFrames(bgra, kFramesOfEntries)) {
    const bool must_not =
        std::any_of(forbidden.begin(), forbidden.end(),
                    [&](const WindowRect& area) { return !area.Intersect(frame.area).Empty(); });
    if (must_not) continue;
    const Label* name = nullptr;
    for (const Label& label : labels) {
      if (!frame.area.Contains(label.area.Center())) continue;
      if (name == nullptr || label.area.x < name->area.x) name = &label;
    }
    if (name != nullptr && IsTextOfButton(name->text)) entries.push_back({name->text, frame.area});
  }
  return entries;
}

bool IsAcross(const WindowRect& line, const BoardGuess& board) {
  int cells = 0;
  const int radius = static_cast<int>(kInnerCell * board.diameter / 2);
  for (int i = 0; i < board.rows * board.pegs; ++i) {
    const RefPoint hole = board.Row(i / board.pegs).Hole(i % board.pegs);
    if (!WindowRect::Around(Rounded(hole), radius).Intersect(line).Empty()) ++cells;
  }
  return cells >= kCellsBelow;
}

// The box of what is unlike the page and holds together around a place.
std::optional<WindowRect> StandingOut(const cv::Mat& bgra, WindowPoint place) {
  const Bgr page = MedianColor(bgra, BorderOf(cv::Rect({}, bgra.size())));
  const cv::Scalar ground(page.blue, page.green, page.red), noise = cv::Scalar::all(kNoise);
  cv::Mat bgr, like, labels, stats, centers;
  cv::cvtColor(bgra, bgr, cv::COLOR_BGRA2BGR);
  cv::inRange(bgr, ground - noise, ground + noise, like);
  cv::connectedComponentsWithStats(like == 0, labels, stats, centers, 8);
  const int own = labels.at<int>(place.y, place.x);
  if (own == 0) return std::nullopt;
  return WindowRect{stats.at<int>(own, cv::CC_STAT_LEFT), stats.at<int>(own, cv::CC_STAT_TOP),
                    stats.at<int>(own, cv::CC_STAT_WIDTH), stats.at<int>(own, cv::CC_STAT_HEIGHT)};
}

bool HasASign(const cv::Mat& bgra, const Shape& button) {
  const WindowRect inside = WindowRect::Around(
      button.box.Center(), static_cast<int>(kInsideOfButton * button.box.width / 2));
  std::vector<cv::Point> pixels;
  for (int y = inside.y; y < inside.y + inside.height; ++y) {
    for (int x = inside.x; x < inside.x + inside.width; ++x) pixels.emplace_back(x, y);
  }
  const double sign = PartUnlike(bgra, pixels, MedianColor(bgra, pixels));
  return sign >= kLeastSign && sign <= kMostSign;
}

}  // namespace

bool IsSentence(const std::string& text) {
  std::istringstream words(text);
  int count = 0;
  for (std::string word; words >> word;) ++count;
  return count >= kWordsOfSentence && IsText(text);
}

std::vector<Label> FramedButtons(const cv::Mat& bgra, const std::vector<Label>& labels) {
  const auto frames = ButtonFrames(bgra, kFramesOfWords);
  const auto forbidden = ForbiddenAreas(bgra, labels);
  std::vector<Label> buttons;
  for (const Label& label : labels) {
    const WindowRect& area = label.area;
    const bool framed = std::any_of(frames.begin(), frames.end(),
                                    [&](const ButtonFrame& frame) { return frame.area == area; });
    const bool must_not =
        std::any_of(forbidden.begin(), forbidden.end(),
                    [&](const WindowRect& other) { return !other.Intersect(area).Empty(); });
    // "Guess" has round letters only.
    const bool in_words =
        IsTextOfButton(label.text) || !LabelsThat(Promise::kSubmit, {label}).empty();
    if (framed && !must_not && in_words && area.height >= kLowestWithWords &&
        area.width >= kAsWide * area.height) {
      buttons.push_back(label);
    }
  }
  return buttons;
}

void RemoveEndsOfButtons(const std::vector<Label>& labels, std::vector<BoardGuess>& boards) {
  std::erase_if(boards, [&](const BoardGuess& board) {
    if (board.rows > 1 || board.pegs > 2) return false;
    const WindowPoint first = Rounded(board.Row(0).Hole(0)), last = Rounded(board.Row(0).Hole(1));
    // The words of a button are framed together, and stand between its ends.
    const auto is_button = [&](const Label& label) {
      return label.area.Contains(first) && label.area.Contains(last);
    };
    return std::any_of(labels.begin(), labels.end(), is_button) &&
           std::any_of(labels.begin(), labels.end(), [&](const Label& label) {
             return IsText(label.text) && label.area.y <= first.y &&
                    first.y <= label.area.y + label.area.height && first.x < label.area.x &&
                    label.area.x + label.area.width < last.x;
           });
  });
}

std::optional<Label> MostProminent(const cv::Mat& bgra, const std::vector<Label>& buttons) {
  std::vector<int> prominence;
  for (const Label& button : buttons) prominence.push_back(Prominence(bgra, button.area));
  const auto most = std::max_element(prominence.begin(), prominence.end());
  if (most == prominence.end() || *most < kProminent) return std::nullopt;
  const auto first = static_cast<std::size_t>(most - prominence.begin());
  const auto area = [&](std::size_t i) {
    return static_cast<double>(buttons[i].area.width) * buttons[i].area.height;
  };
  for (std::size_t i = 0; i < buttons.size(); ++i) {
    const bool same = !buttons[i].area.Intersect(buttons[first].area).Empty();
    if (!same && prominence[i] > kNearlyAsMuch * *most && area(i) > kNearlyAsLarge * area(first)) {
      return std::nullopt;
    }
  }
  return buttons[first];
}

std::optional<Label> ButtonOver(const cv::Mat& bgra, const Sketch& sketch,
                                const std::vector<Label>& labels) {
  WindowRect sentences;
  int count = 0;
  for (const Label& label : labels) {
    if (!IsSentence(label.text)) continue;
    const bool over =
        std::any_of(sketch.boards.begin(), sketch.boards.end(), [&](const BoardGuess& board) {
          return board.pegs * board.rows >= kCellsOfABoard && board.diameter >= kSmallestCell &&
                 board.diameter > label.area.height && IsAcross(label.area, board);
        });
    if (!over) continue;
    ++count;
    sentences = sentences.Union(label.area);
  }
  if (count < kSentencesOverBoard) return std::nullopt;
  std::vector<Label> below = FramedButtons(bgra, labels);
  std::erase_if(below, [&](const Label& button) {
    const WindowPoint center = button.area.Center();
    const int end = sentences.y + sentences.height;
    return center.x < sentences.x || center.x > sentences.x + sentences.width || center.y < end ||
           button.area.y - end > kBelow * button.area.height;
  });
  return MostProminent(bgra, below);
}

std::optional<Label> ButtonInMiddle(const cv::Mat& bgra, const std::vector<Label>& labels) {
  std::vector<Label> buttons = FramedButtons(bgra, labels);
  std::erase_if(buttons, [&](const Label& button) { return !IsInMiddle(button.area, bgra); });
  return MostProminent(bgra, buttons);
}

std::optional<Label> FirstOfMenu(const cv::Mat& bgra, const std::vector<Label>& labels) {
  std::vector<Label> buttons = FramedButtons(bgra, labels);
  for (Label& entry : WideEntries(bgra, labels)) buttons.push_back(std::move(entry));
  std::vector<Label> promising;
  for (const Promise promise : {Promise::kSubmit, Promise::kNewGame, Promise::kDismiss}) {
    for (Label& label : LabelsThat(promise, labels)) promising.push_back(std::move(label));
  }
  std::vector<Label> menu;
  for (const Label& first : buttons) {
    std::vector<Label> alike;
    std::copy_if(buttons.begin(), buttons.end(), std::back_inserter(alike),
                 [&](const Label& other) { return StandTogether(first.area, other.area); });
    const bool promises = std::any_of(alike.begin(), alike.end(), [&](const Label& button) {
      return std::any_of(promising.begin(), promising.end(), [&](const Label& other) {
        return button.area.Contains(other.area.Center());
      });
    });
    WindowRect all = first.area;
    for (const Label& button : alike) all = all.Union(button.area);
    if (!promises && IsInMiddle(all, bgra) && alike.size() > menu.size()) menu = std::move(alike);
  }
  if (menu.size() < kSmallestMenu) return std::nullopt;
  return *std::min_element(menu.begin(), menu.end(), [](const Label& a, const Label& b) {
    return a.area.y + a.area.x < b.area.y + b.area.x;
  });
}

std::optional<Label> ButtonBeforeAll(const cv::Mat& bgra, const std::vector<Label>& labels) {
  auto button = ButtonInMiddle(bgra, labels);
  if (!button) button = FirstOfMenu(bgra, labels);
  if (!button) return std::nullopt;
  WindowRect middle = button->area;
  for (const Label& label : labels) {
    // Letters may glow.
    if (IsInMiddle(label.area, bgra)) middle = middle.Union(label.area.Grown(label.area.height));
  }
  return IsFaintAround(bgra, middle) ? button : std::nullopt;
}

std::optional<Label> ButtonInCenterOfGame(const cv::Mat& bgra, const Sketch& sketch) {
  const auto board =
      std::find_if(sketch.boards.begin(), sketch.boards.end(), [](const BoardGuess& guess) {
        return guess.rows > 1 && guess.pegs * guess.rows >= kCellsOfABoard;
      });
  if (board == sketch.boards.end()) return std::nullopt;
  const WindowRect cells = AreaOf(*board);
  for (const Shape& shape : sketch.shapes) {
    const auto [shorter, longer] = std::minmax(shape.box.width, shape.box.height);
    if (shorter < kSmallestInCenter || longer - shorter > kSquare) continue;
    // A hole or a color has others of its size.
    const bool alone =
        std::none_of(sketch.shapes.begin(), sketch.shapes.end(), [&](const Shape& other) {
          return !other.box.Contains(shape.box.Center()) &&
                 std::abs(other.Diameter() - shape.Diameter()) < kOfItsSize * shape.Diameter();
        });
    if (!alone || !HasASign(bgra, shape)) continue;
    // The button itself may be as light as the page.
    const WindowPoint beside{shape.box.x - kAroundButton.front(), shape.box.Center().y};
    if (beside.x < 0) continue;
    const auto game = StandingOut(bgra, beside);
    if (!game || game->Intersect(cells) != cells) continue;
    const double across = game->x + (game->width - 1) / 2.0 - shape.CenterX();
    const double along = game->y + (game->height - 1) / 2.0 - shape.CenterY();
    if (std::abs(across) <= kOffCenter && std::abs(along) <= kOffCenter) {
      return Label{{}, shape.box};
    }
  }
  return std::nullopt;
}

bool IsOfPalette(const WindowRect& button, const Sketch& sketch) {
  const auto is_of = [&](const PaletteGuess& palette) {
    return palette.colors.size() >= kFewestColorButtons &&
           std::any_of(palette.colors.begin(), palette.colors.end(),
                       [&](const Shape& color) { return button.Contains(color.box.Center()); });
  };
  return std::any_of(sketch.palettes.begin(), sketch.palettes.end(), is_of);
}

std::vector<Label> WordsOver(const Sketch& sketch, const std::vector<Label>& labels) {
  if (sketch.boards.empty()) return {};
  const BoardGuess& board = sketch.boards.front();
  if (board.rows == 1 || board.pegs * board.rows < kCellsOfABoard) return {};
  const auto is_letter = [](char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0 &&
           kLettersOfHoles.find(c) == std::string_view::npos;
  };
  std::vector<Label> over = labels;
  std::erase_if(over, [&](const Label& label) {
    return AreaOf(board).Intersect(label.area).Empty() ||
           std::ranges::count_if(label.text, is_letter) < kLettersOfWord;
  });
  return over;
}

bool FramesARow(const WindowRect& button, const Sketch& sketch) {
  // Holes that a button covers are no shapes.
  const auto is_seen = [&](RefPoint hole, double diameter) {
    return std::any_of(sketch.shapes.begin(), sketch.shapes.end(), [&](const Shape& shape) {
      return Apart({shape.CenterX(), shape.CenterY()}, hole) < kPegOffHole * diameter &&
             std::abs(shape.Diameter() - diameter) < kOfItsSize * diameter;
    });
  };
  const auto is_framed = [&](const HoleRow& row) {
    if (button.Intersect(row.Area()) != row.Area()) return false;
    for (int peg = 0; peg < row.pegs; ++peg) {
      if (!is_seen(row.Hole(peg), row.diameter)) return false;
    }
    return true;
  };
  return std::any_of(sketch.boards.begin(), sketch.boards.end(), [&](const BoardGuess& board) {
    if (board.rows == 1 || board.pegs * board.rows < kCellsOfABoard ||
        board.diameter < kPegOfRow * button.height) {
      return false;
    }
    for (int row = 0; row < board.rows; ++row) {
      if (is_framed(board.Row(row))) return true;
    }
    return false;
  });
}

bool IsFaintAround(const cv::Mat& bgra, const WindowRect& part) {
  cv::Mat light = LargestChannel(bgra) >= kLight;
  const cv::Rect box =
      cv::Rect(part.x, part.y, part.width, part.height) & cv::Rect({}, bgra.size());
  light(box).setTo(0);
  const double rest = static_cast<double>(bgra.total()) - box.area();
  return cv::countNonZero(light) < kLightOfDimmed * rest;
}

}  // namespace mindreader
