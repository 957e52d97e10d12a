// Tables of choices: each hole has its own, and all of them are shown.
#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "calibration/controls/control_trials.h"
#include "calibration/looking/change.h"
#include "calibration/marks/mark_slots.h"
#include "calibration/probing/changed_hole.h"
#include "calibration/probing/chosen_choice.h"
#include "calibration/probing/search_order.h"

namespace mindreader {
namespace {

// The hole that is tried: a color that fills the next hole would come to the first.
constexpr int kHoleToTry = 1;
// The button of a choice, with a dot where it is chosen, is so many times as large as that.
constexpr double kButtonOfDot = 3;
// An entry of a list is lower than so many times its color, and longer than high by this factor.
constexpr double kHighestEntry = 2, kLeastEntry = 2;
// What shows a choice is at least so many times as high as that.
constexpr double kLeastShown = 0.5;
// Of the room that a hole's choices have. Pegs elsewhere are no larger than so many choices, which
// may be long lists.
constexpr double kPartOfRoom = 0.9;
constexpr double kLargestPegOfChoices = 3;

Control ControlFor(const ChoiceTable& table) {
  Control control;
  control.way = Way::kTable;
  control.palette = table.first.colors;
  control.next_choices = table.step;
  control.pegs.resize(table.first.colors.size());
  return control;
}

Gesture Choice(const Control& control, int hole, int color) {
  return Gesture::Click(Rounded(control.PlaceOf(hole, color)),
                        fmt::format("try choice {} of hole {}", color + 1, hole + 1));
}

// Where no hole shows what was chosen the choices of each are its hole.
BoardGuess HolesOf(const ChoiceTable& table) {
  const WindowRect first = table.first.Area();
  BoardGuess board;
  board.first = {first.x + (first.width - 1) / 2.0, first.y + (first.height - 1) / 2.0};
  board.next_peg = table.step;
  board.pegs = table.holes;
  board.rows = 1;
  board.diameter = kPartOfRoom * std::min(std::hypot(table.step.x, table.step.y),
                                          static_cast<double>(std::max(first.width, first.height)));
  board.diameter =
      std::min(board.diameter, kLargestPegOfChoices * SizeOfChoice(table.first.colors.front()));
  return board;
}

// The one thing that a choice for a hole brought beside the table, about as wide as high and in
// line with the choices of that hole: it is what shows them, though nothing was seen there before.
std::optional<WindowRect> ShownBeside(const ChoiceTable& table, int hole, const Observed& seen) {
  std::optional<WindowRect> shown;
  for (const WindowRect& change : seen.changes) {
    if (!change.Intersect(table.Area()).Empty()) continue;
    if (shown) return std::nullopt;
    shown = change;
  }
  if (!shown || !AreOfOneSize(shown->width, shown->height)) return std::nullopt;
  // A dot is far smaller than what shows a choice.
  if (shown->height < kLeastShown * table.first.colors.front().box.height) return std::nullopt;
  const WindowPoint choices = table.AreaOf(hole).Center(), at = shown->Center();
  const bool across = std::abs(table.step.x) > std::abs(table.step.y);
  const double off = across ? at.x - choices.x : at.y - choices.y;
  const bool in_line = 2 * std::abs(off) < std::hypot(table.step.x, table.step.y);
  return in_line ? shown : std::nullopt;
}

// The entries of a list that stays open: all of the one that was chosen was lit, with its color and
// its name, and nothing else changed.
std::optional<std::vector<Shape>> EntriesOf(const Control& control, int hole, int color,
                                            const Observed& seen) {
  if (seen.changes.size() != 1) return std::nullopt;
  const WindowRect& entry = seen.changes.front();
  const Shape& own = control.palette[static_cast<std::size_t>(color)];
  const WindowPoint choice = Rounded(control.PlaceOf(hole, color));
  const WindowRect sample = WindowRect::Around(choice, static_cast<int>(SizeOfChoice(own) / 2));
  if (entry.Intersect(sample) != sample || entry.width < kLeastEntry * entry.height ||
      entry.height >= kHighestEntry * own.box.height) {
    return std::nullopt;
  }
  std::vector<Shape> entries = control.palette;
  for (Shape& other : entries) {
    const WindowPoint at = other.box.Center();
    other.box = entry;
    other.box.x += at.x - choice.x;
    other.box.y += at.y - choice.y;
  }
  return entries;
}

// The choices where each has a button of its own beside it, as radio buttons do: the one that was
// chosen for a hole, whatever it is, got a dot there, and nothing else changed.
std::optional<std::vector<Shape>> RadioButtonsOf(const Control& control, int hole, int color,
                                                 const Observed& seen) {
  if (seen.changes.size() != 1) return std::nullopt;
  const WindowRect& dot = seen.changes.front();
  const Shape& own = control.palette[static_cast<std::size_t>(color)];
  const RefPoint choice = control.PlaceOf(hole, color);
  const WindowPoint off{dot.Center().x - Rounded(choice).x, dot.Center().y - Rounded(choice).y};
  const bool in_line = std::abs(off.y) < own.box.height / 2;
  if (!in_line || std::abs(off.x) <= own.box.height / 2) return std::nullopt;
  const int radius = static_cast<int>(kButtonOfDot * std::max(dot.width, dot.height) / 2);
  std::vector<Shape> buttons = control.palette;
  for (Shape& button : buttons) {
    const WindowPoint at = button.box.Center();
    button.box = WindowRect::Around({at.x + off.x, at.y + off.y}, radius);
  }
  return buttons;
}

}  // namespace

ControlSearch::Found ControlSearch::TryTables() {
  for (const ChoiceTable& table : sketch_.tables) {
    auto found = TryTable(table);
    if (!found || *found) return found;
  }
  return std::optional<FoundControl>();
}

ControlSearch::Found ControlSearch::TryTable(const ChoiceTable& table) {
  narrate_(fmt::format("trying what looks like {} choices for each of {} holes",
                       table.first.colors.size(), table.holes));
  const Control control = ControlFor(table);
  boards_ = BoardsToTry(sketch_, {}, words_);
  std::erase_if(boards_, [&](const BoardGuess& board) {
    return board.pegs != table.holes || !AreaOf(board).Intersect(table.Area()).Empty();
  });
  auto chosen = prober_.Try(Choice(control, kHoleToTry, 0), kForProbe);
  if (!chosen) return Forward(chosen);
  if (!chosen->Reacted()) return std::optional<FoundControl>();
  clicked_ = Clicked{Rounded(control.PlaceOf(kHoleToTry, 0)), chosen->before};
  if (const auto rested = prober_.AwaitRest(*chosen); !rested) return Forward(rested);
  auto cell = FindChangedHole(boards_, *chosen);
  if (!cell || cell->peg != kHoleToTry) {
    auto shown = TryShown(table, *chosen, 0);
    if (!shown || *shown) return shown;
    return TryChoices(table, *chosen);
  }
  MeasureLargerPeg(*chosen, *cell);
  FoundControl found{control, cell->board, cell->peg, {0}};
  found.control.pegs[0] =
      Look::Of(chosen->after.pixels, cell->Center(), kPegPart * cell->board.diameter);
  return found;
}

// Whether what is chosen is shown beside the choices, where no hole was seen: for the next hole it
// comes one step further.
ControlSearch::Found ControlSearch::TryShown(const ChoiceTable& table, const Observed& first,
                                             int color) {
  const auto shown = ShownBeside(table, kHoleToTry, first);
  if (!shown) return std::optional<FoundControl>();
  const Control control = ControlFor(table);
  const auto next = prober_.Try(Choice(control, kHoleToTry + 1, color), kForProbe);
  if (!next) return Forward(next);
  const RefPoint middle{shown->x + (shown->width - 1) / 2.0, shown->y + (shown->height - 1) / 2.0};
  const RefPoint further{middle.x + table.step.x, middle.y + table.step.y};
  const auto came = [&](RefPoint at) {
    return ChangeAt(next->before.pixels, next->after.pixels, at,
                    std::min(shown->width, shown->height)) >= kPegAppeared;
  };
  if (!came(further) || came(middle)) return std::optional<FoundControl>();
  BoardGuess board;
  board.first = {middle.x - kHoleToTry * table.step.x, middle.y - kHoleToTry * table.step.y};
  board.next_peg = table.step;
  board.pegs = table.holes;
  board.rows = 1;
  board.diameter = std::min(shown->width, shown->height);
  FoundControl found{control, board, kHoleToTry, {color}};
  found.control.pegs[static_cast<std::size_t>(color)] =
      Look::Of(next->after.pixels, middle, kPegPart * board.diameter);
  return found;
}

// Whether the choices show themselves what was chosen: the one that was clicked goes on to do so
// until another one of its hole is, and those of the next hole have nothing to do with it. What
// lights up under the pointer does not.
ControlSearch::Found ControlSearch::TryChoices(const ChoiceTable& table, const Observed& first) {
  Control control = ControlFor(table);
  const auto learn_looks = [&] {
    control.choices.clear();
    for (int color = 0; color < control.ColorCount(); ++color) {
      control.choices.push_back(
          Look::Of(first.before.pixels, control.PlaceOf(kHoleToTry, color),
                   SizeOfChoice(control.palette[static_cast<std::size_t>(color)])));
    }
  };
  const auto chosen = [&](const Observed& seen, int hole) {
    return ChosenIn(seen.after.pixels, control, hole);
  };
  learn_looks();
  if (chosen(first, kHoleToTry) != 0) {
    auto elsewhere = EntriesOf(control, kHoleToTry, 0, first);
    if (!elsewhere) elsewhere = RadioButtonsOf(control, kHoleToTry, 0, first);
    if (elsewhere) {
      control.palette = *std::move(elsewhere);
      learn_looks();
    }
  }
  if (chosen(first, kHoleToTry) != 0) return NothingYet(first);
  const auto other = prober_.Try(Choice(control, kHoleToTry, 1), kForProbe);
  if (!other) return Forward(other);
  // With the first one the frame around a list may have come, too.
  if (auto shown = TryShown(table, *other, 1); !shown || *shown) return shown;
  if (chosen(*other, kHoleToTry) != 1) return NothingYet(*other);
  const auto next = prober_.Try(Choice(control, kHoleToTry + 1, 0), kForProbe);
  if (!next) return Forward(next);
  if (chosen(*next, kHoleToTry) != 1 || chosen(*next, kHoleToTry + 1) != 0) {
    return NothingYet(*next);
  }
  const BoardGuess holes = HolesOf({{control.palette, 0, 0}, table.step, table.holes});
  FoundControl found{std::move(control), holes, kHoleToTry, {1}};
  found.control.pegs[1] = LookAt(next->after.pixels, found.board.Row(0), kHoleToTry);
  return found;
}

}  // namespace mindreader
