#include "calibration/controls/submit_search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "calibration/looking/button_frames.h"
#include "calibration/looking/change.h"
#include "calibration/looking/fine_shapes.h"
#include "calibration/looking/plain_ground.h"
#include "calibration/looking/row_fields.h"
#include "calibration/looking/things.h"
#include "calibration/marks/new_marks.h"
#include "calibration/words/button_words.h"
#include "calibration/words/forbidden.h"
#include "calibration/words/game_words.h"
#include "calibration/words/labels.h"
#include "calibration/words/named_button.h"
#include "calibration/words/prominent_button.h"
#include "calibration/words/promises.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

// What comes with the last peg and is larger than a place for marks by this factor is none.
constexpr double kLargerThanMark = 1.5;
// It is in line with buttons whose words are read, as high as they are (pixels both), and at most
// so many of their widths away.
constexpr int kSameLine = 4, kSameHeight = 6;
constexpr int kNearButton = 4;
constexpr std::size_t kMostUnread = 3;
// An icon is less than so many times its height before its words, and less wide than this part of
// its height.
constexpr int kGapOfIcon = 2;
constexpr double kWidestIcon = 1.6;
// A picture to click is at least this part of a color's size, and at most so many times that.
constexpr double kLeastOfColor = 0.5, kMostOfColor = 2;
// What came to life changed in more than this part of it.
constexpr double kCameToLife = 0.5;
// Words are in the middle of their button, but for so much (pixels), and at least this part as
// high.
constexpr int kWordsOffMiddle = 3;
constexpr double kWordsOfButton = 0.25;
// A button is hardly lower than a peg. Its lines are at least this part as high as the highest of
// them.
constexpr double kHighAsPeg = 0.75;
constexpr double kLowestLine = 1.0 / 3;
// Words without a frame have so many letters at least. The name of a color stands above or below
// it, at most so many times its size away.
constexpr std::size_t kLettersUnframed = 3;
constexpr double kNameOfColor = 1.5;
// The button of a row is at most so many of its heights from board and palette, and above neither.
constexpr double kNearRow = 3;
// A gap between two pegs is clicked only where it is at least this wide (pixels).
constexpr double kGapToClick = 5;
// The cell of the last hole ends nearer to it than this (steps), and its row does not yet.
constexpr double kBehindCell = 0.65;
// Without a gap the row's ground is, so many steps beyond its last hole.
constexpr double kBeyondLast = 0.85;
// And the corner between two pegs is this part of one below the line through their middles.
constexpr double kInCorner = 0.42;
// The row's ground may end before that: pixels of it differ by less than this (levels), and it is
// clicked this part of the way from the rim of the last peg to its end.
constexpr int kSameGround = 8;
constexpr double kTowardsEnd = 0.75;
// And where its answer may be written, so many steps beyond the last hole and before the first one.
constexpr std::array kBeyondRow = {1.5, 3.0};
// The same fields beside two rows stand in the same way beside them, but for rounding (pixels).
constexpr double kSameField = 3;

// Where a row whose pegs nearly touch shows its ground beyond the last of them, if that ends nearer
// than it would be clicked. It is as it is in the corner between two pegs.
std::optional<RefPoint> EdgeOfGround(const cv::Mat& bgra, const HoleRow& row) {
  const double step = row.Step();
  const auto at = [&](double along, double across) {
    return RefPoint{row.first.x + (along * row.step.x - across * row.step.y) / step,
                    row.first.y + (along * row.step.y + across * row.step.x) / step};
  };
  const double corner = kInCorner * row.diameter, last = (row.pegs - 1) * step;
  const auto ground = MedianColor(bgra, Rounded(at(step / 2, corner)), 0);
  const auto is_ground = [&](double along) {
    const auto color = MedianColor(bgra, Rounded(at(along, corner)), 0);
    return color && Distance(*color, *ground) < kSameGround;
  };
  double end = last + step / 2;
  if (!ground || !is_ground(end)) return std::nullopt;
  while (end < last + kBeyondLast * step && is_ground(end + 1)) ++end;
  if (end >= last + kBeyondLast * step) return std::nullopt;
  const double rim = last + row.diameter / 2;
  return at(rim + kTowardsEnd * (end - rim), 0);
}

// Whether a button stands in line with a row, near one of its ends.
bool IsInLine(const WindowRect& button, const HoleRow& row) {
  const WindowPoint at = button.Center();
  const auto [along, across] = row.PlaceOf({static_cast<double>(at.x), static_cast<double>(at.y)});
  const double past = std::max(-along, along - (row.pegs - 1) * row.Step());
  return std::abs(across) < row.diameter / 2 && button.Intersect(row.Area()).Empty() &&
         past < kBeyondRow.back() * row.Step();
}

// The framed buttons in line with a row on which nothing was read.
std::vector<WindowRect> UnreadInLine(const cv::Mat& bgra, const HoleRow& row,
                                     const std::vector<Label>& labels) {
  std::vector<WindowRect> buttons;
  for (const ButtonFrame& frame : ButtonFrames(bgra, kFramesOfWords)) {
    const bool is_read = std::any_of(labels.begin(), labels.end(), [&](const Label& label) {
      return (label.sign || IsText(label.text)) && !label.area.Intersect(frame.area).Empty();
    });
    if (!is_read && IsInLine(frame.area, row)) buttons.push_back(frame.area);
  }
  return buttons;
}

// Whether a button does anything else than to submit a row.
bool PromisesOther(const Label& label) {
  return TakesBack(label.text) || !LabelsThat(Promise::kNewGame, {label}).empty() ||
         !LabelsThat(Promise::kDismiss, {label}).empty();
}

// The one framed button in line with a row whose words are not known, and promise nothing else.
std::optional<WindowRect> OnlyInLine(const cv::Mat& bgra, const HoleRow& row,
                                     const std::vector<Label>& labels) {
  auto buttons = FramedButtons(bgra, labels);
  std::erase_if(buttons, [&](const Label& button) {
    return !IsInLine(button.area, row) || !IsTextOfButton(button.text) || IsSentence(button.text) ||
           !LabelsThat(Promise::kSubmit, {button}).empty();
  });
  const bool other = std::any_of(buttons.begin(), buttons.end(), PromisesOther);
  return buttons.size() == 1 && !other ? std::optional(buttons.front().area) : std::nullopt;
}

// What is much lower than the highest line on a button is light on its edges.
void DropGlints(std::vector<Label>& words) {
  int highest = 0;
  for (const Label& line : words) highest = std::max(highest, line.area.height);
  std::erase_if(words, [&](const Label& l) { return l.area.height < kLowestLine * highest; });
}

// The one picture that stands in line with the colors as they do, and is none of them: a bell to
// ring, a lever. Not where several do, nor where it is read what it is.
std::optional<WindowRect> PictureInLine(const cv::Mat& bgra, const std::vector<WindowRect>& colors,
                                        const WindowRect& board, const std::vector<Label>& labels) {
  WindowRect palette;
  for (const WindowRect& color : colors) palette = palette.Union(color);
  std::vector<WindowRect> found;
  for (const Shape& picture : PicturesOnGround(bgra)) {
    const WindowRect& area = picture.box;
    const WindowPoint at = area.Center();
    const bool in_line =
        !colors.empty() && std::all_of(colors.begin(), colors.end(), [&](const WindowRect& color) {
          const bool level = palette.width > palette.height;
          const int apart = level ? color.Center().y - at.y : color.Center().x - at.x;
          const int size = std::max(color.width, color.height);
          const int own = std::max(area.width, area.height);
          return 2 * std::abs(apart) < std::min(color.width, color.height) &&
                 own > kLeastOfColor * size && own < kMostOfColor * size;
        });
    const bool is_read = std::any_of(labels.begin(), labels.end(), [&](const Label& label) {
      return (label.sign || IsText(label.text)) && !label.area.Intersect(area).Empty();
    });
    const bool apart = palette.Intersect(area).Empty() && board.Intersect(area).Empty();
    if (in_line && apart && !is_read) found.push_back(area);
  }
  return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

}  // namespace

// Where no text is. A button may stand beside the row that is played, but not between its holes.
std::vector<WindowRect> Submitter::PegAreas(const BoardGuess& board) const {
  std::vector<WindowRect> areas = colors_;
  areas.push_back(AreaOf(board));
  return areas;
}

bool Submitter::OnPalette(WindowPoint place) const {
  return std::any_of(palette_.begin(), palette_.end(),
                     [&](const WindowRect& own) { return own.Contains(place); });
}

// Whether all that came with the last peg is one thing larger than marks are, and elsewhere than
// where places for them were seen.
bool Submitter::MayBeButton(const Observed& filled, const BoardGuess& board,
                            const HoleRow& row) const {
  const auto came = NewMarks(filled.before.pixels, filled.after.pixels, row, ReachOfMarks(board));
  if (came.size() != 1 || slots_.empty()) return false;
  const Shape& thing = came.front();
  return std::all_of(slots_.begin(), slots_.end(), [&](const MarkSlots& slots) {
    if (thing.Diameter() < kLargerThanMark * slots.diameter) return false;
    for (std::size_t i = 0; i < slots.offsets.size(); ++i) {
      const RefPoint at = slots.At(row, i);
      if (std::hypot(thing.CenterX() - at.x, thing.CenterY() - at.y) < thing.Diameter()) {
        return false;
      }
    }
    return true;
  });
}

cv::Mat Submitter::ChangedWhenFull(const Observed& filled, const cv::Rect& box) const {
  cv::Mat changed =
      ChangedPixels(filled.before.pixels, filled.after.pixels, prober_.restless())(box).clone();
  if (pick_ && pick_->after.pixels.size() == filled.after.pixels.size()) {
    const cv::Mat picked =
        ChangedPixels(pick_->before.pixels, pick_->after.pixels, prober_.restless())(box);
    changed.setTo(0, picked);
  }
  return changed;
}

bool Submitter::CameToLife(const Observed& filled, const WindowRect& button) const {
  const cv::Rect box = cv::Rect(button.x, button.y, button.width, button.height) &
                       cv::Rect({}, filled.after.pixels.size());
  const cv::Mat changed = ChangedWhenFull(filled, box);
  return cv::countNonZero(changed) > kCameToLife * box.area();
}

bool Submitter::WordsCameToLife(const Observed& filled, const WindowRect& button) const {
  const cv::Rect box = cv::Rect(button.x, button.y, button.width, button.height) &
                       cv::Rect({}, filled.after.pixels.size());
  const cv::Mat changed = ChangedWhenFull(filled, box);
  const cv::Rect words = cv::boundingRect(changed);
  const cv::Point off = words.tl() + words.br() - cv::Point(box.size());  // twice as far
  return words.height >= kWordsOfButton * box.height && words.width > words.height &&
         words.width < box.width && std::abs(off.x) <= 2 * kWordsOffMiddle &&
         std::abs(off.y) <= 2 * kWordsOffMiddle;
}

// The only thing among the colors that came to life with the last peg, though nothing was placed
// with it.
std::optional<WindowRect> Submitter::LitAmongColors(const Observed& filled) const {
  std::vector<WindowRect> lit;
  std::copy_if(unplaced_.begin(), unplaced_.end(), std::back_inserter(lit),
               [&](const WindowRect& area) { return CameToLife(filled, area); });
  return lit.size() == 1 ? std::optional(lit.front()) : std::nullopt;
}

// Buttons that are too large for their frames to be looked for: as a whole they look otherwise
// since the row is full, around words that promise nothing else. None of those that are known.
std::vector<Label> Submitter::LargeButtons(const BoardGuess& board, const HoleRow& row,
                                           const Observed& filled, const std::vector<Label>& labels,
                                           const std::vector<Label>& known) const {
  const cv::Mat& after = filled.after.pixels;
  const WindowRect game = AreaOf(board).Union(row.Area());
  std::vector<WindowRect> taken = ForbiddenAreas(after, labels);
  taken.push_back(game);
  std::vector<Label> large;
  for (const WindowRect& part : filled.changes) {
    const auto meets = [&](const WindowRect& area) { return !area.Intersect(part).Empty(); };
    const bool is_known = std::any_of(known.begin(), known.end(), [&](const Label& button) {
      return part.Contains(button.area.Center()) && CameToLife(filled, button.area);
    });
    if (part.width <= part.height || part.height < kHighAsPeg * row.diameter ||
        OnPalette(part.Center()) || is_known || std::any_of(taken.begin(), taken.end(), meets) ||
        !CameToLife(filled, part)) {
      continue;
    }
    // Alone it is read better than in the whole picture.
    const cv::Mat alone = after(cv::Rect(part.x, part.y, part.width, part.height)).clone();
    auto words = ReadPicture(alone, *world_.text_reader);
    DropGlints(words);
    std::string text;
    for (const Label& label : words) text += (text.empty() ? "" : " ") + label.text;
    const bool is_button = IsTextOfButton(text) && !IsSentence(text) &&
                           std::none_of(words.begin(), words.end(), PromisesOther) &&
                           ForbiddenAreas(alone, words).empty();
    if (is_button) large.push_back({text, part});
  }
  return large;
}

// Words that no frame is around, as on a flat toolbar, and that were pale until the row was full:
// none that name a color or promise something else.
std::vector<Label> Submitter::UnframedButtons(const Observed& filled,
                                              const std::vector<Label>& labels) const {
  const cv::Mat& after = filled.after.pixels;
  const auto frames = ButtonFrames(after, kFramesOfWords);
  const auto forbidden = ForbiddenAreas(after, labels);
  const auto names_color = [&](const WindowPoint at) {
    return std::any_of(colors_.begin(), colors_.end(), [&](const WindowRect& color) {
      const WindowPoint middle = color.Center();
      return 2 * std::abs(at.x - middle.x) < color.width &&
             std::abs(at.y - middle.y) < kNameOfColor * color.height;
    });
  };
  std::vector<Label> words;
  std::copy_if(labels.begin(), labels.end(), std::back_inserter(words), [&](const Label& label) {
    const WindowRect& area = label.area;
    const auto meets = [&](const WindowRect& other) { return !other.Intersect(area).Empty(); };
    const bool framed = std::any_of(frames.begin(), frames.end(), [&](const ButtonFrame& frame) {
      return frame.area.Contains(area.Center());
    });
    const bool other = PromisesOther(label) || IsSentence(label.text);
    return Folded(label.text).size() >= kLettersUnframed && !framed && !other &&
           !OnPalette(area.Center()) && !names_color(area.Center()) &&
           std::none_of(forbidden.begin(), forbidden.end(), meets) &&
           WasPaler(filled.before.pixels, after, area);
  });
  return words;
}

// Whatever they say: a button that was grey until the row was full, one that a text names, and the
// one near the board that catches the eye. Never one that promises something else.
std::vector<SubmitWay> Submitter::WordlessButtons(const BoardGuess& board, const HoleRow& row,
                                                  const Observed& filled,
                                                  const std::vector<Label>& labels) const {
  WindowRect game = AreaOf(board).Union(row.Area());
  for (const WindowRect& color : palette_) game = game.Union(color);
  auto buttons = FramedButtons(filled.after.pixels, labels);
  for (const Promise other : {Promise::kSubmit, Promise::kNewGame, Promise::kDismiss}) {
    for (const Label& label : LabelsThat(other, labels)) {
      std::erase_if(buttons, [&](const Label& button) { return button.area == label.area; });
    }
  }
  std::erase_if(buttons, [](const Label& button) { return TakesBack(button.text); });
  std::vector<SubmitWay> ways;
  const auto add = [&](const Label& button, const char* words) {
    SubmitWay way;
    way.kind = SubmitWay::Kind::kClick;
    way.place = button.area.Center();
    way.words = words;
    ways.push_back(std::move(way));
  };
  std::vector<Label> enabled = LargeButtons(board, row, filled, labels, buttons);
  std::copy_if(buttons.begin(), buttons.end(), std::back_inserter(enabled),
               [&](const Label& button) { return CameToLife(filled, button.area); });
  if (enabled.empty()) {
    std::copy_if(buttons.begin(), buttons.end(), std::back_inserter(enabled),
                 [&](const Label& button) { return WordsCameToLife(filled, button.area); });
  }
  if (enabled.empty()) enabled = UnframedButtons(filled, labels);
  if (enabled.size() == 1) add(enabled.front(), kEnabledButton);
  const auto begins = std::find_if(buttons.begin(), buttons.end(),
                                   [](const Label& button) { return BeginsToSubmit(button.text); });
  if (begins != buttons.end()) add(*begins, kProminentButton);
  if (const auto named = NamedButton(filled.after.pixels, buttons, labels)) {
    add(*named, kProminentButton);
  }
  const auto is_far = [&](const WindowRect& button) {
    const int reach = static_cast<int>(kNearRow * button.height);
    return button.Center().y < game.y || game.Grown(reach).Intersect(button).Empty();
  };
  std::erase_if(buttons, [&](const Label& button) { return is_far(button.area); });
  if (const auto prominent = MostProminent(filled.after.pixels, buttons)) {
    add(*prominent, kProminentButton);
  }
  // A sign that is too small or strange to be known, on a button in line with others that are, or
  // on the one that catches the eye.
  std::vector<Label> unread;
  for (const ButtonFrame& frame : ButtonFrames(filled.after.pixels, kFramesOfWords)) {
    const WindowPoint center = frame.area.Center();
    const bool is_read = std::any_of(labels.begin(), labels.end(), [&](const Label& label) {
      const bool on_it =
          frame.area.Contains(label.area.Center()) || label.area.Contains(frame.area.Center());
      return on_it && (label.sign || IsText(label.text));
    });
    // The icon before words that promise something else.
    const bool may_be_icon = frame.area.width < kWidestIcon * frame.area.height;
    const bool is_icon =
        may_be_icon && std::any_of(labels.begin(), labels.end(), [&](const Label& label) {
          const int gap = label.area.x - frame.area.x - frame.area.width;
          return gap >= 0 && gap < kGapOfIcon * frame.area.height &&
                 std::abs(label.area.Center().y - center.y) <= kSameLine && PromisesOther(label);
        });
    // Beside the rows there are fields for marks.
    const bool beside_rows = center.y > game.y && center.y < game.y + game.height;
    if (is_read || is_icon || beside_rows) continue;
    const bool in_line = std::any_of(labels.begin(), labels.end(), [&](const Label& label) {
      return IsText(label.text) && std::abs(label.area.Center().y - center.y) <= kSameLine &&
             std::abs(label.area.height - frame.area.height) <= kSameHeight &&
             std::abs(label.area.x - frame.area.x) < kNearButton * label.area.width;
    });
    if (in_line) {
      unread.push_back({"", frame.area});
    } else if (!is_far(frame.area)) {
      buttons.push_back({"", frame.area});
    }
  }
  // So many are tiles of the ground.
  if (unread.size() <= kMostUnread) {
    for (const Label& button : unread) add(button, kUnreadButton);
  }
  const auto prominent = MostProminent(filled.after.pixels, buttons);
  if (prominent && prominent->text.empty()) add(*prominent, kUnreadButton);
  const WindowRect holes = AreaOf(board).Union(row.Area());
  if (const auto picture = PictureInLine(filled.after.pixels, colors_, holes, labels)) {
    add({"", *picture}, kUnreadButton);
  }
  return ways;
}

SubmitWay Submitter::ButtonAt(WindowPoint place, const BoardGuess& board, const HoleRow& row,
                              const cv::Mat& full) {
  const auto strips = BesideRow(row, board.Pitch(), {full.cols, full.rows});
  const bool of_row = std::any_of(strips.begin(), strips.end(),
                                  [&](const WindowRect& strip) { return strip.Contains(place); });
  if (!of_row) return {SubmitWay::Kind::kClick, place, {}, {}, "a button"};
  return {SubmitWay::Kind::kClickBeside,
          {},
          {place.x - row.first.x, place.y - row.first.y},
          {},
          std::string(kButtonBeside)};
}

std::vector<SubmitWay> Submitter::FaintButtons(const BoardGuess& board, const HoleRow& row,
                                               const cv::Mat& full) const {
  std::vector<SubmitWay> ways;
  if (world_.text_reader == nullptr) return ways;
  TextReader& reader = *world_.text_reader;
  const auto pegs = PegAreas(board);
  const auto lines = ReadFaintLines(full, reader, ReadLabels(full, reader, pegs));
  for (const Label& label : LabelsThat(Promise::kSubmit, lines)) {
    const WindowPoint place = label.area.Center();
    const bool on_pegs = std::any_of(pegs.begin(), pegs.end(),
                                     [&](const WindowRect& area) { return area.Contains(place); });
    if (on_pegs || choices_.Contains(place) ||
        prober_.IsForbidden(Gesture::Click(place, "a button"))) {
      continue;
    }
    ways.push_back(ButtonAt(place, board, row, full));
  }
  return ways;
}

std::vector<SubmitWay> Submitter::Ideas(const BoardGuess& board, const HoleRow& row,
                                        const Observed& filled) const {
  std::vector<SubmitWay> ideas;
  std::vector<SubmitWay> arrows;  // may also take the last peg out, or lead elsewhere
  std::vector<SubmitWay> wordless;
  std::vector<Label> labels;
  std::vector<Label> framed;  // buttons
  const auto beside = [&](RefPoint place, std::string words) {
    ideas.push_back({SubmitWay::Kind::kClickBeside,
                     {},
                     {place.x - row.first.x, place.y - row.first.y},
                     {},
                     std::move(words)});
  };
  if (world_.text_reader != nullptr) {
    labels = ReadLabels(filled.after.pixels, *world_.text_reader, PegAreas(board));
    auto promising = LabelsThat(Promise::kSubmit, labels);
    // What cannot be clicked promises nothing.
    std::erase_if(promising, [&](const Label& label) {
      return prober_.IsForbidden(Gesture::Click(label.area.Center(), "a button"));
    });
    // A word without a frame may be a heading.
    framed = FramedButtons(filled.after.pixels, labels);
    const auto signs = std::find_if(promising.begin(), promising.end(),
                                    [](const Label& label) { return label.sign.has_value(); });
    std::stable_partition(promising.begin(), signs, [&](const Label& label) {
      return std::any_of(framed.begin(), framed.end(),
                         [&](const Label& button) { return button.area == label.area; });
    });
    for (const Label& label : promising) {
      ideas.push_back(ButtonAt(label.area.Center(), board, row, filled.after.pixels));
      const bool arrow =
          label.sign == ButtonSign::kReturnArrow || label.sign == ButtonSign::kRightArrow;
      if (arrow && !CameToLife(filled, label.area)) {
        arrows.push_back(std::move(ideas.back()));
        ideas.pop_back();
      }
    }
    wordless = WordlessButtons(board, row, filled, labels);
    for (const SubmitWay& idea : wordless) {
      if (idea.words == kEnabledButton) ideas.push_back(idea);
    }
  }
  if (const auto button = OnlyInLine(filled.after.pixels, row, labels)) {
    ideas.push_back(ButtonAt(button->Center(), board, row, filled.after.pixels));
  }
  if (const auto lit = LitAmongColors(filled)) {
    ideas.push_back({SubmitWay::Kind::kClick, lit->Center(), {}, {}, kEnabledButton});
  }
  // What lit up beside the row when it was full, or below or above it, and where its marks will be.
  for (const WindowRect& strip : AroundRow(board, row, filled.after.pixels.size())) {
    for (const WindowRect& part : filled.changes) {
      const WindowPoint center = part.Center();
      if (!strip.Contains(center) || IsInCellOf(row, center) || OnPalette(center) ||
          part.height > 2 * strip.height) {
        continue;
      }
      beside({static_cast<double>(center.x), static_cast<double>(center.y)}, "its marks");
    }
  }
  for (const MarkSlots& slots : slots_) {
    RefPoint middle;
    for (std::size_t i = 0; i < slots.offsets.size(); ++i) {
      middle.x += slots.At(row, i).x / static_cast<double>(slots.offsets.size());
      middle.y += slots.At(row, i).y / static_cast<double>(slots.offsets.size());
    }
    // What looks like places for marks may be letters on buttons.
    const bool on_button = std::any_of(framed.begin(), framed.end(), [&](const Label& button) {
      return IsTextOfButton(button.text) && button.area.Contains(Rounded(middle));
    });
    if (!OnPalette(Rounded(middle)) && !on_button) beside(middle, "its marks");
  }
  // The row itself, where no peg is hit: between two of them, or just beyond the last.
  // List boxes leave no gap between their holes.
  const bool gap =
      std::hypot(row.step.x, row.step.y) - row.diameter >= kGapToClick &&
      !choices_.Contains(Rounded({row.first.x + row.step.x / 2, row.first.y + row.step.y / 2}));
  const RefPoint from = gap ? row.first : row.Hole(row.pegs - 1);
  const double part = gap ? 0.5 : kBeyondLast;
  const RefPoint ground{from.x + part * row.step.x, from.y + part * row.step.y};
  std::vector<SubmitWay> doubled;
  if (!OnPalette(Rounded(ground))) {
    beside(ground, "a click on it");
    doubled.push_back(ideas.back());
    doubled.back().words = "a double click on it";
    doubled.back().twice = true;
  }
  const RefPoint last = row.Hole(row.pegs - 1);
  const RefPoint behind{last.x + kBehindCell * row.step.x, last.y + kBehindCell * row.step.y};
  if (gap && !OnPalette(Rounded(behind))) beside(behind, kBehindPegs);
  // Round pegs that nearly touch leave corners.
  if (!gap && row.Step() > 0) {
    const auto edge = EdgeOfGround(filled.after.pixels, row);
    if (edge && !OnPalette(Rounded(*edge))) beside(*edge, "a click on it");
    const double across = kInCorner * row.diameter / row.Step();
    beside({row.first.x + row.step.x / 2 - across * row.step.y,
            row.first.y + row.step.y / 2 + across * row.step.x},
           "a click on it between two pegs");
  }
  // Where it is said, before what may do anything else; else last of all.
  const bool doubles = std::any_of(labels.begin(), labels.end(),
                                   [](const Label& label) { return SaysDoubleClick(label.text); });
  if (doubles) ideas.insert(ideas.end(), doubled.begin(), doubled.end());
  ideas.push_back({SubmitWay::Kind::kKey, {}, {}, "Return", "the Return key"});
  for (const SubmitWay& idea : wordless) {
    if (idea.words == kProminentButton || idea.words == kUnreadButton) ideas.push_back(idea);
  }
  // Where an answer will be written there may be an empty field until then, one beside each row.
  // Alone it may be a button, and what is read in it its words.
  const cv::Mat& full = filled.after.pixels;
  const auto others = FieldsBeside(full, NextRow(board, row), ReachOfMarks(board));
  const auto fields = FieldsBeside(full, row, ReachOfMarks(board));
  for (const WindowRect& field : fields) {
    const WindowPoint center = field.Center();
    const bool one_of_many = std::any_of(others.begin(), others.end(), [&](const auto& other) {
      return std::hypot(other.Center().x - center.x - board.next_row.x,
                        other.Center().y - center.y - board.next_row.y) < kSameField;
    });
    const bool in_words = std::any_of(labels.begin(), labels.end(), [&](const Label& label) {
      return IsText(label.text) && !label.area.Intersect(field).Empty();
    });
    if (OnPalette(center) || (in_words && !one_of_many)) continue;
    beside({static_cast<double>(center.x), static_cast<double>(center.y)}, "its marks");
  }
  // A sign that is too small to be known, on a button in line with the row.
  for (const WindowRect& button : UnreadInLine(full, row, labels)) {
    const WindowPoint center = button.Center();
    const bool known = std::any_of(fields.begin(), fields.end(),
                                   [&](const WindowRect& field) { return field.Contains(center); });
    if (known || OnPalette(center)) continue;
    beside({static_cast<double>(center.x), static_cast<double>(center.y)}, kUnreadButton);
  }
  ideas.insert(ideas.end(), arrows.begin(), arrows.end());
  // Or nothing is to be seen where it will be: near the row, or anywhere on ground that goes on.
  const double step = row.Step();
  std::vector<RefPoint> places;
  for (const double steps : kBeyondRow) {
    for (const double at : {row.pegs - 1 + steps, -steps}) {
      places.push_back({row.first.x + at * row.step.x, row.first.y + at * row.step.y});
    }
  }
  for (const RefPoint& place : PlacesOnGround(full, row)) {
    const double along = row.PlaceOf(place).along;
    const double beyond = std::max(-along, along - (row.pegs - 1) * step);
    if (beyond > kBeyondRow.back() * step) places.push_back(place);
  }
  for (const RefPoint& place : places) {
    const WindowRect around = WindowRect::Around(Rounded(place), kSmallestSign);
    const bool inside = WindowRect{0, 0, full.cols, full.rows}.Intersect(around) == around;
    const bool on_button = std::any_of(labels.begin(), labels.end(), [&](const Label& label) {
      return label.area.Grown(kButtonRim).Contains(around.Center());
    });
    if (!inside || on_button || OnPalette(around.Center()) || !IsPlain(full, around)) continue;
    beside(place, "a click on the place beside it");
  }
  if (!doubles) ideas.insert(ideas.end(), doubled.begin(), doubled.end());
  std::erase_if(ideas, [&](const SubmitWay& idea) {
    if (idea.kind == SubmitWay::Kind::kKey) return false;
    const bool there = idea.kind == SubmitWay::Kind::kClick;
    return choices_.Contains(there ? idea.place : BesideOf(idea, row));
  });
  return ideas;
}

}  // namespace mindreader
