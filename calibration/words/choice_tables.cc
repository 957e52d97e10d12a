#include "calibration/words/choice_tables.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "vision/sample.h"

namespace mindreader {
namespace {

constexpr std::size_t kFewestChoices = 3;
// Fewer of one kind may be anything: a legend and its palette, two columns of words.
constexpr int kFewestHolesOfTable = 3;
// Words that are read in the same way for all holes tell where others are that are not.
constexpr std::size_t kFewestLines = 2;
// The next choice is not farther than so many times what is usual: one between may be missing.
constexpr double kFarthestNext = 2.5;
// Words of one entry of a list are nearer to each other than so many times their height. What is
// lower than this part of what is usual is no word, but the arrow of a scroll bar.
constexpr double kOneEntry = 2;
constexpr double kLowestWord = 0.5;
// Cells of one size have sides that differ by so many pixels at most.
constexpr int kSameSide = 1;
// What is in step with the colors of a list is so to within this part of their step.
constexpr double kInStep = 0.15;
// What repeats is where it is expected to within so many pixels, and has its color to within so
// many levels.
constexpr double kSamePlace = 3;
constexpr int kSameColor = 24;

RefPoint MiddleOf(const Shape& shape) { return {shape.CenterX(), shape.CenterY()}; }

RefPoint Between(RefPoint from, RefPoint to) { return {to.x - from.x, to.y - from.y}; }

bool IsAt(RefPoint place, RefPoint expected) {
  return std::hypot(place.x - expected.x, place.y - expected.y) < kSamePlace;
}

bool IsAcross(RefPoint step) { return std::abs(step.y) < kSamePlace; }
bool IsAlongAnAxis(RefPoint step) { return IsAcross(step) != (std::abs(step.x) < kSamePlace); }

// How far one palette is from another that shows the same.
std::optional<RefPoint> WayTo(const PaletteGuess& from, const PaletteGuess& to) {
  if (from.colors.size() != to.colors.size()) return std::nullopt;
  const RefPoint way = Between(MiddleOf(from.colors.front()), MiddleOf(to.colors.front()));
  for (std::size_t i = 0; i < from.colors.size(); ++i) {
    const Shape& a = from.colors[i];
    const Shape& b = to.colors[i];
    if (!IsAt(Between(MiddleOf(a), MiddleOf(b)), way) || Distance(a.color, b.color) > kSameColor) {
      return std::nullopt;
    }
  }
  return way;
}

// What comes at one distance after the first, if the ways from there to all that is like it are
// these. The last of them tells best how long a step is.
struct Steps {
  RefPoint step;
  int count = 1;
};
Steps StepsOf(RefPoint step, const std::vector<RefPoint>& ways) {
  Steps steps{step, 1};
  while (true) {
    const auto next = std::find_if(ways.begin(), ways.end(), [&](RefPoint way) {
      return IsAt(way, {steps.count * steps.step.x, steps.count * steps.step.y});
    });
    if (next == ways.end()) return steps;
    steps.step = {next->x / steps.count, next->y / steps.count};
    ++steps.count;
  }
}

// From the first, which has none before it.
std::optional<ChoiceTable> TableFrom(const PaletteGuess& first,
                                     const std::vector<PaletteGuess>& palettes) {
  std::vector<RefPoint> ways;
  for (const PaletteGuess& other : palettes) {
    const auto way = WayTo(first, other);
    if (way && IsAlongAnAxis(*way)) ways.push_back(*way);
  }
  std::optional<ChoiceTable> most;
  for (const RefPoint step : ways) {
    const bool forward = step.x + step.y > 0;
    const bool begins = std::none_of(ways.begin(), ways.end(), [&](RefPoint way) {
      return IsAt(way, {-step.x, -step.y});
    });
    if (!forward || !begins) continue;
    const Steps found = StepsOf(step, ways);
    if (found.count >= kFewestHolesOfTable && found.count <= kMostPegs &&
        (!most || found.count > most->holes)) {
      most = ChoiceTable{first, found.step, found.count};
    }
  }
  return most;
}

// A word that is written again and again, in the places where it is.
using Words = std::map<std::string, std::vector<Shape>>;

Words PlacesOf(const std::vector<Label>& labels) {
  Words words;
  for (const Label& label : labels) {
    std::vector<Shape>& places = words[label.text];
    const bool known = std::any_of(places.begin(), places.end(), [&](const Shape& other) {
      return !other.box.Intersect(label.area).Empty();
    });
    if (!known) places.push_back({label.area, {}, 1});
  }
  words.erase("");
  for (auto& [text, places] : words) {
    std::sort(places.begin(), places.end(), [](const Shape& a, const Shape& b) {
      return std::pair(a.box.x, a.box.y) < std::pair(b.box.x, b.box.y);
    });
  }
  return words;
}

// How many steps of a table it is from one place to another, if it is a number of them.
std::optional<int> StepsTo(RefPoint step, RefPoint way) {
  const int steps = static_cast<int>(std::lround((way.x + way.y) / (step.x + step.y)));
  return IsAt(way, {steps * step.x, steps * step.y}) ? std::optional(steps) : std::nullopt;
}

// The choices that OCR has not read for all holes, or not always in the same way: a word that is
// there twice at least, in a line with something for most holes.
void AddUnevenlyRead(const Words& words, const std::vector<Label>& labels, ChoiceTable& table) {
  const RefPoint step = table.step;
  const bool across = IsAcross(step);
  const WindowRect room = table.Area();
  const auto middle = [&](const WindowRect& area) {
    return across ? area.Center().y : area.Center().x;
  };
  const auto size = [&](const WindowRect& area) { return across ? area.height : area.width; };
  const auto in_line = [&](const WindowRect& a, const WindowRect& b) {
    return 2 * std::abs(middle(a) - middle(b)) < std::min(size(a), size(b));
  };
  for (const auto& [text, places] : words) {
    if (places.size() < 2) continue;
    const WindowRect& word = places.front().box;
    const bool beside = across ? word.x >= room.x - size(word) && word.x < room.x + room.width
                               : word.y >= room.y - size(word) && word.y < room.y + room.height;
    const auto again = StepsTo(step, Between(MiddleOf(places[0]), MiddleOf(places[1])));
    const bool known = std::any_of(table.first.colors.begin(), table.first.colors.end(),
                                   [&](const Shape& choice) { return in_line(choice.box, word); });
    if (!beside || !again || known) continue;
    std::set<int> holes;
    for (const Label& label : labels) {
      if (!in_line(label.area, word)) continue;
      const RefPoint from = MiddleOf(places.front());
      const double apart = across ? label.area.Center().x - from.x : label.area.Center().y - from.y;
      holes.insert(static_cast<int>(std::lround(apart / (step.x + step.y))));
    }
    if (2 * std::ssize(holes) < table.holes) continue;
    // The first that was read may be that of a later hole.
    const RefPoint off = Between(MiddleOf(table.first.colors.front()), MiddleOf(places.front()));
    const double back = std::round((across ? off.x : off.y) / (step.x + step.y));
    Shape choice = places.front();
    const WindowPoint way = Rounded({back * step.x, back * step.y});
    choice.box.x -= way.x;
    choice.box.y -= way.y;
    table.first.colors.push_back(choice);
  }
}

// Entries of lists may have several words, or be read in several ways: makes each one choice.
void JoinEntries(std::vector<Shape>& choices) {
  std::vector<int> heights;
  for (const Shape& choice : choices) heights.push_back(choice.box.height);
  std::nth_element(heights.begin(), heights.begin() + std::ssize(heights) / 2, heights.end());
  const double usual = heights[heights.size() / 2];
  std::vector<Shape> entries;
  for (const Shape& choice : choices) {
    const WindowRect& word = choice.box;
    if (word.height < kLowestWord * usual) continue;
    const auto same = std::find_if(entries.begin(), entries.end(), [&](const Shape& entry) {
      const WindowRect& other = entry.box;
      const int gap =
          std::max(word.x, other.x) - std::min(word.x + word.width, other.x + other.width);
      return gap < kOneEntry * usual && 2 * std::abs(word.Center().y - other.Center().y) < usual;
    });
    if (same == entries.end()) {
      entries.push_back(choice);
    } else {
      same->box = same->box.Union(word);
    }
  }
  choices = std::move(entries);
}

// Only what stands together: what is farther than usual after the one before is something else.
void KeepTogether(bool across, std::vector<Shape>& choices) {
  const auto gap_after = [&](std::size_t i) {
    const RefPoint way = Between(MiddleOf(choices[i]), MiddleOf(choices[i + 1]));
    return across ? way.y : way.x;
  };
  std::vector<double> gaps;
  for (std::size_t i = 0; i + 1 < choices.size(); ++i) gaps.push_back(gap_after(i));
  if (gaps.empty()) return;
  const std::vector<double> in_order = gaps;
  std::nth_element(gaps.begin(), gaps.begin() + std::ssize(gaps) / 2, gaps.end());
  const double usual = gaps[gaps.size() / 2];
  for (auto i = std::ssize(in_order); i-- > 0;) {
    if (in_order[static_cast<std::size_t>(i)] <= kFarthestNext * usual) continue;
    // The longer part is kept.
    const auto end = choices.begin() + i + 1;
    2 * (i + 1) >= std::ssize(choices) ? choices.erase(end, choices.end())
                                       : choices.erase(choices.begin(), end);
    return KeepTogether(across, choices);
  }
}

// Lines of one word each: where the same is written again and again at one distance, and other
// words before or after it in the same way.
void AddTablesOfWords(const std::vector<Label>& labels, std::vector<ChoiceTable>& tables) {
  const Words words = PlacesOf(labels);
  std::vector<ChoiceTable> lines;  // each with one word for each hole
  for (const auto& [text, places] : words) {
    std::vector<PaletteGuess> alone;
    for (const Shape& place : places) alone.push_back({{place}, place.Diameter(), 0});
    if (const auto line = TableFrom(alone.front(), alone)) lines.push_back(*line);
  }
  // What is read otherwise for some holes seems to have fewer.
  std::stable_sort(lines.begin(), lines.end(),
                   [](const ChoiceTable& a, const ChoiceTable& b) { return a.holes > b.holes; });
  while (!lines.empty()) {
    const RefPoint step = lines.front().step;
    const int holes = lines.front().holes;
    const auto others = std::stable_partition(
        lines.begin(), lines.end(),
        [&](const ChoiceTable& line) { return line.holes != holes || !IsAt(line.step, step); });
    ChoiceTable table{{}, step, holes};
    for (auto line = others; line != lines.end(); ++line) {
      table.first.colors.push_back(line->first.colors.front());
      table.first.diameter += line->first.diameter / static_cast<double>(lines.end() - others);
    }
    lines.erase(others, lines.end());
    if (table.first.colors.size() < kFewestLines) continue;
    AddUnevenlyRead(words, labels, table);
    auto& colors = table.first.colors;
    std::sort(colors.begin(), colors.end(), [&](const Shape& a, const Shape& b) {
      return IsAcross(step) ? a.box.y < b.box.y : a.box.x < b.box.x;
    });
    if (IsAcross(step)) JoinEntries(colors);
    KeepTogether(IsAcross(step), colors);
    if (colors.size() >= kFewestChoices) tables.push_back(std::move(table));
  }
}

// What is written before or after the colors of each list, and not in step with them, is no choice,
// but says what the list is for, or what was chosen.
void DropCaptions(const ChoiceTable& colors, ChoiceTable& words) {
  if (words.holes != colors.holes || !IsAt(words.step, colors.step) ||
      words.Area().Intersect(colors.Area()).Empty()) {
    return;
  }
  const auto place = [across = IsAcross(colors.step)](const Shape& choice) {
    return across ? choice.CenterY() : choice.CenterX();
  };
  const auto& line = colors.first.colors;
  const double first = place(line.front()), last = place(line.back());
  const double step = (last - first) / static_cast<double>(line.size() - 1);
  if (step < kSamePlace) return;  // they go the other way
  std::erase_if(words.first.colors, [&](const Shape& word) {
    const double at = place(word), steps = (at - first) / step;
    const bool beyond = at < first - step / 2 || at > last + step / 2;
    return beyond && std::abs(steps - std::round(steps)) > kInStep;
  });
}

// Cells of a lattice, one for each color of a palette beside it and for each hole, such as a table
// of radio buttons: its lines are the palette's.
void AddLattices(const Sketch& sketch, std::vector<ChoiceTable>& tables) {
  for (const BoardGuess& board : sketch.boards) {
    // What are its rows for the holes, for the choices.
    for (const bool rows : {true, false}) {
      const int choices = rows ? board.rows : board.pegs, holes = rows ? board.pegs : board.rows;
      const RefPoint next = rows ? board.next_row : board.next_peg;
      const RefPoint step = rows ? board.next_peg : board.next_row;
      const bool forward = next.x + next.y > 0 && step.x + step.y > 0;
      if (!forward || board.rows == 1 || choices < static_cast<int>(kFewestChoices) ||
          holes < kFewestHolesOfTable || holes > kMostPegs) {
        continue;
      }
      const auto is_in_line = [&](const Shape& color, int choice) {
        const double off = IsAcross(step) ? color.CenterY() - board.first.y - choice * next.y
                                          : color.CenterX() - board.first.x - choice * next.x;
        return std::abs(off) < board.diameter / 2;
      };
      const bool named = std::any_of(
          sketch.palettes.begin(), sketch.palettes.end(), [&](const PaletteGuess& palette) {
            if (std::ssize(palette.colors) != choices) return false;
            if (!palette.Area().Intersect(AreaOf(board)).Empty()) return false;
            for (int i = 0; i < choices; ++i) {
              if (!is_in_line(palette.colors[static_cast<std::size_t>(i)], i)) return false;
            }
            return true;
          });
      if (!named) continue;
      ChoiceTable table{{{}, board.diameter, 0}, step, holes};
      for (int i = 0; i < choices; ++i) {
        const WindowPoint at = Rounded({board.first.x + i * next.x, board.first.y + i * next.y});
        table.first.colors.push_back(
            {WindowRect::Around(at, static_cast<int>(board.diameter / 2)), {}, 1});
      }
      tables.push_back(std::move(table));
    }
  }
}

// Shapes that look alike in lines across or down, each line in its order.
std::vector<PaletteGuess> LinesAlike(const std::vector<Shape>& shapes, bool across) {
  std::vector<PaletteGuess> lines;
  for (const Shape& shape : shapes) {
    const auto line = std::find_if(lines.begin(), lines.end(), [&](const PaletteGuess& known) {
      const Shape& first = known.colors.front();
      const RefPoint way = Between(MiddleOf(first), MiddleOf(shape));
      return std::abs(across ? way.y : way.x) < kSamePlace &&
             std::abs(first.box.width - shape.box.width) <= kSameSide &&
             std::abs(first.box.height - shape.box.height) <= kSameSide &&
             Distance(first.color, shape.color) <= kSameColor;
    });
    if (line == lines.end()) {
      lines.push_back({{shape}, shape.Diameter(), 0});
    } else {
      line->colors.push_back(shape);
    }
  }
  for (PaletteGuess& line : lines) {
    std::sort(line.colors.begin(), line.colors.end(), [&](const Shape& a, const Shape& b) {
      return across ? a.box.x < b.box.x : a.box.y < b.box.y;
    });
  }
  return lines;
}

bool IsEven(const PaletteGuess& line) {
  const auto& cells = line.colors;
  const RefPoint step = Between(MiddleOf(cells[0]), MiddleOf(cells[1]));
  for (std::size_t i = 2; i < cells.size(); ++i) {
    if (!IsAt(Between(MiddleOf(cells[i - 1]), MiddleOf(cells[i])), step)) return false;
  }
  return true;
}

// Whether words stand before the first hole, in line with most of its choices.
bool IsNamed(const ChoiceTable& table, const std::vector<Label>& labels) {
  const bool across = IsAcross(table.step);
  const auto& choices = table.first.colors;
  const auto named = std::count_if(choices.begin(), choices.end(), [&](const Shape& choice) {
    return std::any_of(labels.begin(), labels.end(), [&](const Label& label) {
      const WindowPoint word = label.area.Center();
      const double off = across ? word.y - choice.CenterY() : word.x - choice.CenterX();
      const double before = across ? choice.CenterX() - word.x : choice.CenterY() - word.y;
      return std::abs(off) < choice.Diameter() / 2 && before > choice.Diameter() &&
             before < kFarthestNext * (table.step.x + table.step.y);
    });
  });
  return 2 * named > std::ssize(choices);
}

// Cells whose lines are as far from each other as the words beside them are long, so that they make
// no lattice.
void AddUnevenTables(const Sketch& sketch, const std::vector<Label>& labels,
                     std::vector<ChoiceTable>& tables) {
  for (const bool across : {true, false}) {
    std::vector<PaletteGuess> lines = LinesAlike(sketch.shapes, across);
    std::erase_if(lines, [](const PaletteGuess& line) {
      return line.colors.size() < kFewestChoices || IsEven(line);
    });
    for (const PaletteGuess& line : lines) {
      auto table = TableFrom(line, lines);
      if (table && IsNamed(*table, labels)) tables.push_back(*std::move(table));
    }
  }
}

}  // namespace

std::vector<ChoiceTable> FindChoiceTables(const Sketch& sketch, const std::vector<Label>& labels) {
  std::vector<ChoiceTable> tables;
  AddLattices(sketch, tables);
  AddUnevenTables(sketch, labels, tables);
  for (const PaletteGuess& palette : sketch.palettes) {
    if (palette.colors.size() < kFewestChoices) continue;
    if (auto table = TableFrom(palette, sketch.palettes)) tables.push_back(*std::move(table));
  }
  std::vector<ChoiceTable> of_words;
  AddTablesOfWords(labels, of_words);
  for (const ChoiceTable& colors : tables) {
    for (ChoiceTable& words : of_words) DropCaptions(colors, words);
  }
  std::move(of_words.begin(), of_words.end(), std::back_inserter(tables));
  std::stable_sort(tables.begin(), tables.end(), [](const ChoiceTable& a, const ChoiceTable& b) {
    return a.holes * std::ssize(a.first.colors) > b.holes * std::ssize(b.first.colors);
  });
  std::vector<ChoiceTable> apart;
  for (ChoiceTable& table : tables) {
    const bool overlaps = std::any_of(apart.begin(), apart.end(), [&](const ChoiceTable& other) {
      return !other.Area().Intersect(table.Area()).Empty();
    });
    if (!overlaps) apart.push_back(std::move(table));
  }
  return apart;
}

}  // namespace mindreader
