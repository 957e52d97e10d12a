#include "calibration/controls/list_search.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include <opencv2/core.hpp>

#include "calibration/looking/change.h"
#include "calibration/probing/changed_hole.h"
#include "calibration/probing/hand.h"
#include "calibration/probing/list_box.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

constexpr int kMostEntries = 15;
// How far a list box reaches from its middle at most, in steps to the next one.
constexpr double kRoomOfList = 0.48;
// So many entries of a list may look like an empty hole: what says that there is none, and white.
constexpr int kEntriesLikeEmpty = 3;
// Words are longer than high, by this factor at least; digits are told apart by a disc.
constexpr double kFormOfWord = 1.5;
// The peg in a box has the color that was chosen (levels), and is as large but for this part of it.
constexpr int kChosenColor = 24;
constexpr double kSizeOfChosen = 0.4;
// A box from which nothing was chosen yet differs from all entries by this (levels, on average): by
// less than a hole changes for a peg, as of a white one in a white box only its rim is to be seen.
constexpr double kOtherThanEntries = 5;

// The room that a list box has at most: to the next one of its row, and as high as it is.
WindowRect ListBox(const ChangedHole& cell) {
  const WindowPoint hole = Rounded(cell.Center());
  const int high = static_cast<int>(std::lround(cell.board.diameter / 2));
  const bool across = std::abs(cell.board.next_peg.x) > std::abs(cell.board.next_peg.y);
  const int wide = across ? static_cast<int>(kRoomOfList * std::abs(cell.board.next_peg.x)) : high;
  return {hole.x - wide, hole.y - high, 2 * wide, 2 * high};
}

// The one box of a row in which something changed, be it a word at its left.
std::optional<ChangedHole> FindChangedBox(const std::vector<BoardGuess>& boards,
                                          const Observed& seen) {
  if (auto cell = FindChangedHole(boards, seen)) return cell;
  for (const BoardGuess& board : boards) {
    std::optional<ChangedHole> changed;
    int count = 0;
    for (int peg = 0; peg < board.pegs; ++peg) {
      const ChangedHole cell{board, peg};
      const WindowRect box = ListBox(cell);
      const bool in_box =
          std::any_of(seen.changes.begin(), seen.changes.end(),
                      [&](const WindowRect& change) { return !change.Intersect(box).Empty(); });
      if (!in_box) continue;
      changed = cell;
      ++count;
    }
    if (count == 1) return changed;
  }
  return std::nullopt;
}

// In how many steps from one entry to the next a place of a list box gets another color.
int ColorSteps(const std::vector<Frame>& entries, RefPoint place, double diameter) {
  int steps = 0;
  std::optional<Look> last;
  for (const Frame& entry : entries) {
    const auto look = Look::Of(entry.pixels, place, diameter);
    if (look && last && (LooksColorful(*look) || LooksColorful(*last)) &&
        Distance(look->color(), last->color()) >= kChosenColor) {
      ++steps;
    }
    last = look;
  }
  return steps;
}

// Where every entry shows something else than the one before it: moves the holes there, along the
// row. As it was where there is no such place, or the middle is one. A color tells more than the
// word beside it, and more of a word changes where the picture of the color is smaller than a hole.
void LookWhereItDiffers(ChangedHole& cell, const std::vector<Frame>& entries) {
  const WindowRect all = ListBox(cell);
  const cv::Rect box =
      cv::Rect(all.x, all.y, all.width, all.height) & cv::Rect({}, entries.front().pixels.size());
  std::vector<int> changes(static_cast<std::size_t>(box.width));  // in how many steps, by column
  for (std::size_t entry = 1; entry < entries.size(); ++entry) {
    const cv::Mat changed =
        ChangedPixels(entries[entry - 1].pixels(box), entries[entry].pixels(box), {});
    for (int x = 0; x < box.width; ++x) {
      if (cv::countNonZero(changed.col(x)) > 0) ++changes[static_cast<std::size_t>(x)];
    }
  }
  const int reach = static_cast<int>(std::lround(kPegPart * cell.board.diameter / 2));
  const int middle = Rounded(cell.Center()).x - box.x;
  const auto seen_at = [&](int at) {
    int sum = 0;
    for (int x = std::max(0, at - reach); x <= std::min(box.width - 1, at + reach); ++x) {
      sum += changes[static_cast<std::size_t>(x)];
    }
    return sum;
  };
  const RefPoint center = cell.Center();
  const auto rank_of = [&](int at) {
    const RefPoint place{center.x + at - middle, center.y};
    return std::tuple(ColorSteps(entries, place, kPegPart * cell.board.diameter), seen_at(at),
                      -std::abs(at - middle));
  };
  int best = middle;
  auto best_rank = rank_of(middle);
  for (int at = reach; at + reach < box.width; ++at) {
    const auto rank = rank_of(at);
    if (rank <= best_rank) continue;
    best = at;
    best_rank = rank;
  }
  cell.board.first.x += best - middle;
}

// Where the entries of a list differ, if those are words: a disc shows too few of their letters to
// tell them apart. `box` is all of the list box. From the hole; empty where they are anything else.
WindowRect WordOf(const ChangedHole& cell, const WindowRect& box,
                  const std::vector<Frame>& entries) {
  WindowRect word;
  for (std::size_t entry = 1; entry < entries.size(); ++entry) {
    for (const WindowRect& part :
         ChangedParts(entries[entry - 1].pixels, entries[entry].pixels, {})) {
      const WindowRect inside = part.Intersect(box);
      if (!inside.Empty()) word = word.Empty() ? inside : word.Union(inside);
    }
  }
  if (word.Empty() || word.width < kFormOfWord * word.height) return {};
  // Colors tell by themselves, be it that of the box or of something beside the word.
  const auto is_colorful = [&](const Frame& entry) {
    const auto all = Look::OfBox(entry.pixels, word);
    const auto look = Look::Of(entry.pixels, cell.Center(), kPegPart * cell.board.diameter);
    return (all && LooksColorful(*all)) || (look && LooksColorful(*look));
  };
  if (std::any_of(entries.begin(), entries.end(), is_colorful)) return {};
  const WindowPoint hole = Rounded(cell.Center());
  word.x -= hole.x;
  word.y -= hole.y;
  return word;
}

// How the cell's hole shows an entry.
std::optional<Look> LookAtEntry(const Frame& entry, const ChangedHole& cell,
                                const WindowRect& word) {
  const HoleRow row = cell.board.Row(0);
  return word.Empty() ? LookAt(entry.pixels, row, cell.peg)
                      : LookAtWord(entry.pixels, row, cell.peg, word);
}

// How a box looked before the first key, if that brought another look, and no color looks so:
// nothing had been chosen from it. What is hardly told from white in other boxes may be such a one.
std::optional<Look> LookOfNone(const Observed& first_key, const ChangedHole& cell,
                               const Control& control) {
  const auto none = LookAtEntry(first_key.before, cell, control.word);
  const auto is_other = [&](const std::optional<Look>& entry) {
    return none && entry && Unlikeness(*none, *entry) >= kOtherThanEntries;
  };
  const bool is_none = is_other(LookAtEntry(first_key.after, cell, control.word)) &&
                       std::all_of(control.pegs.begin(), control.pegs.end(), is_other);
  return is_none ? none : std::nullopt;
}

// What a list box shows, a word or a colour, may be small and at its left. `first_key`: what that
// to the first entry did before any other.
Result<std::optional<FoundControl>> LearnList(Prober& prober, ChangedHole cell,
                                              const Observed& first_key, const Frame& start) {
  const WindowRect box = ListBox(cell);
  std::vector<Frame> entries{start};
  for (int entry = 1; entry <= kMostEntries; ++entry) {
    const auto seen = prober.Try(Gesture::Key("Down", "go through a list"), kForProbe);
    if (!seen) return Forward(seen);
    const bool shown =
        std::any_of(seen->changes.begin(), seen->changes.end(),
                    [&](const WindowRect& change) { return !change.Intersect(box).Empty(); });
    if (!shown) break;
    entries.push_back(seen->after);
  }
  const WindowRect shown_in = ListBox(cell);
  LookWhereItDiffers(cell, entries);
  Control control;
  control.way = Way::kLists;
  control.word = WordOf(cell, shown_in, entries);
  for (std::size_t entry = 0; entry < entries.size(); ++entry) {
    const auto look = LookAtEntry(entries[entry], cell, control.word);
    if (entry == 0 && look && !LooksColorful(*look)) {
      control.empty = look;
      continue;
    }
    control.pegs.push_back(look);
    control.entries.push_back(static_cast<int>(entry));
  }
  if (!control.empty) control.empty = LookOfNone(first_key, cell, control);
  if (control.ColorCount() < 2) return std::optional<FoundControl>();
  const int last = control.ColorCount() - 1;
  return FoundControl{std::move(control), cell.board, cell.peg, {last}};
}

// Opens the list, goes on in it by a key, and chooses what is there. Nothing when it did not open.
Result<std::optional<Observed>> Choose(Prober& prober, WindowPoint box, const char* key,
                                       int times = 1) {
  const auto opened = OpenList(prober, box, "open a list", ListWait::kSure);
  if (!opened) return Forward(opened);
  if (!opened->open) return std::optional<Observed>();
  for (int pressed = 0; pressed < times; ++pressed) {
    const auto moved = prober.Try(Gesture::Key(key, "go through a list"), kForPick);
    if (!moved) return Forward(moved);
  }
  auto seen = prober.Try(Gesture::Key("Return", "choose from a list"), kForProbe);
  if (!seen) return Forward(seen);
  seen->before = opened->seen.before;  // the list that closed is no change of the board
  seen->changes = ChangedParts(seen->before.pixels, seen->after.pixels, prober.restless());
  return std::optional(*std::move(seen));
}

// In some lists keys move only while they are open: up to the first entry and down to the last one,
// each is chosen.
Result<std::optional<FoundControl>> LearnByChoosing(Prober& prober,
                                                    const std::vector<BoardGuess>& boards,
                                                    WindowPoint box) {
  auto seen = Choose(prober, box, "Down");
  if (!seen) return Forward(seen);
  auto cell = *seen ? FindChangedBox(boards, **seen) : std::nullopt;
  if (!cell) return std::optional<FoundControl>();
  const WindowRect area = ListBox(*cell);
  const auto differ = [&](const Frame& a, const Frame& b) {
    const auto changes = ChangedParts(a.pixels, b.pixels, prober.restless());
    return std::any_of(changes.begin(), changes.end(),
                       [&](const WindowRect& change) { return !change.Intersect(area).Empty(); });
  };
  const Frame none = (*seen)->before;
  std::vector<Frame> entries{(*seen)->after};
  std::size_t at = 0;
  for (const bool down : {false, true}) {
    for (int steps = 0; steps < kMostEntries; ++steps) {
      seen = Choose(prober, box, down ? "Down" : "Up");
      if (!seen) return Forward(seen);
      if (!*seen || !differ((*seen)->before, (*seen)->after)) break;
      const auto known = std::find_if(entries.begin(), entries.end(), [&](const Frame& entry) {
        return !differ(entry, (*seen)->after);
      });
      if (known != entries.end()) {
        // Back at one that was chosen before: a list that goes round is known now.
        const bool next = down && static_cast<std::size_t>(known - entries.begin()) == at + 1;
        at = static_cast<std::size_t>(known - entries.begin());
        if (!next) break;
        continue;
      }
      at = down ? entries.size() : 0;
      entries.insert(entries.begin() + static_cast<std::ptrdiff_t>(at), (*seen)->after);
    }
  }
  // A menu forgets what was chosen: down is its first entry, and up its last one, again and again;
  // or the first one, too.
  bool is_menu = false;
  if (entries.size() <= 2 && *seen && !differ((*seen)->before, (*seen)->after)) {
    std::vector<Frame> menu{(*seen)->after};
    for (int steps = 2; steps <= kMostEntries; ++steps) {
      seen = Choose(prober, box, "Down", steps);
      if (!seen) return Forward(seen);
      if (!*seen || !differ(menu.front(), (*seen)->after) || !differ(menu.back(), (*seen)->after)) {
        break;
      }
      if (!differ(none, (*seen)->after)) {
        // What takes a peg out again is no color: it is put back.
        seen = Choose(prober, box, "Down");
        if (!seen) return Forward(seen);
        break;
      }
      menu.push_back((*seen)->after);
    }
    is_menu = menu.size() > entries.size();
    if (is_menu) {
      at = 0;
      while (at + 1 < menu.size() && *seen && differ(menu[at], (*seen)->after)) ++at;
      entries = std::move(menu);
    }
  }
  std::vector<Frame> all = entries;
  all.push_back(none);
  LookWhereItDiffers(*cell, all);
  Control control;
  control.way = Way::kLists;
  // The box that was not chosen from yet may have had another rim.
  control.word = WordOf(*cell, area, entries);
  const auto look = [&](const Frame& frame) { return LookAtEntry(frame, *cell, control.word); };
  control.empty = look(none);
  for (std::size_t entry = 0; entry < entries.size(); ++entry) {
    control.pegs.push_back(look(entries[entry]));
    control.entries.push_back(static_cast<int>(entry) + (is_menu ? 1 : 0));
  }
  control.is_menu = is_menu;
  if (control.ColorCount() < 2) return std::optional<FoundControl>();
  return FoundControl{std::move(control), cell->board, cell->peg, {static_cast<int>(at)}};
}

}  // namespace

Result<std::optional<FoundControl>> LearnOpenList(Prober& prober,
                                                  const std::vector<BoardGuess>& boards,
                                                  WindowPoint box) {
  const auto press = [&](const char* key) {
    return prober.Try(Gesture::Key(key, "go through a list"), kForProbe);
  };
  if (const auto closed = press("Escape"); !closed) return Forward(closed);
  const auto first_key = press("Home");
  if (!first_key) return Forward(first_key);
  std::optional<ChangedHole> cell;
  for (int entry = 1; entry <= kEntriesLikeEmpty && !cell; ++entry) {
    const auto down = Gesture::Key("Down", "go through a list");
    const auto moved = OpenList(prober, box, down, ListWait::kPerhaps);
    if (!moved) return Forward(moved);
    if (moved->open) break;
    cell = FindChangedBox(boards, moved->seen);
  }
  if (!cell) {
    // A key may have opened it again.
    if (const auto seen = press("Escape"); !seen) return Forward(seen);
    return LearnByChoosing(prober, boards, box);
  }
  const auto start = press("Home");
  if (!start) return Forward(start);
  return LearnList(prober, *cell, *first_key, start->after);
}

std::optional<ChangedHole> FindPegInBox(const std::vector<BoardGuess>& boards, const Observed& seen,
                                        const Shape& color) {
  auto cell = FindChangedBox(boards, seen);
  if (!cell || cell->board.length <= cell->board.diameter) return std::nullopt;
  const WindowRect box = ListBox(*cell);
  const RefPoint middle = cell->Center();
  for (const Shape& shape : FindShapes(seen.after.pixels)) {
    const RefPoint at{shape.CenterX(), shape.CenterY()};
    const bool is_peg =
        std::hypot(at.x - middle.x, at.y - middle.y) > shape.Diameter() / 2 &&
        box.Intersect(shape.box) == shape.box &&
        Distance(shape.color, color.color) < kChosenColor &&
        std::abs(shape.Diameter() - color.Diameter()) < kSizeOfChosen * color.Diameter() &&
        ChangeAt(seen.before.pixels, seen.after.pixels, at, shape.Diameter()) >= kPegAppeared;
    if (!is_peg) continue;
    BoardGuess& board = cell->board;
    board.first = {board.first.x + at.x - middle.x, board.first.y + at.y - middle.y};
    board.diameter = shape.Diameter();
    return cell;
  }
  return std::nullopt;
}

}  // namespace mindreader
