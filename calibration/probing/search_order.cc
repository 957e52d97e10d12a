#include "calibration/probing/search_order.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include "agent/mastermind/code.h"
#include "calibration/looking/fine_shapes.h"
#include "vision/transform.h"

namespace mindreader {
namespace {

constexpr int kMostOfAKind = 16;  // boards, single rows, dots
constexpr int kMostLatticesOfDots = 4;
// Lattices that come before single rows; the first two are the ends of the likeliest one.
constexpr std::ptrdiff_t kSureBoards = 4;
// Of the holes in a table so many are tried besides: at its first and its last row.
constexpr std::size_t kMostInTables = 2;
constexpr std::size_t kMostPalettes = 3;
// So many colours are hardly anything else than a palette.
constexpr std::size_t kSurePalette = 3;
// The sides of two colors differ by at most this part, or so many pixels.
constexpr double kSameSides = 0.12;
constexpr int kRoundedSides = 2;
// Three things this much smaller than the cells of a board are letters, or a pattern's.
constexpr double kTiny = 0.4;
// A legend shows colours that a palette shows larger, but for this part of them.
constexpr double kSameColors = 0.8;
// A peg fills about this part of the way to the next one.
constexpr double kPegOfStep = 0.7;
// Cells smaller than this, against the palette's, are tried last: they are places for marks, or
// dots where pegs will be.
constexpr double kSmallestHole = 0.6;
constexpr double kSmallestHoleAlone = 12;  // pixels, where there is no palette
// And a lattice of them counts for so much less: what lies between holes makes lattices, too.
constexpr double kSmallCells = 0.6;
// A board is much likelier than a palette from this factor on.
constexpr double kMuchLikelier = 3;
// A color in a hole is in its middle to within this part of it, and beside it from this part on.
constexpr double kInHole = 0.15, kBesideHole = 0.25;
// What has fewer colours, or holes in a line, than this is near a board: so many of its steps at
// most.
constexpr int kFewHoles = 3;
constexpr double kNearBoard = 3;
// What covers the code is as high as so many of its rows at most.
constexpr double kRowsOfCover = 2;
constexpr double kDense = 2;  // steps of a board, in sizes of its cells
constexpr int kNoWord = 4;
constexpr double kLargeLetter = 24;  // pixels
// Half of a hole's outline is as wide as the hole, but for this part of it, and so high at most.
constexpr double kOffOutline = 0.15;
constexpr double kHalfOutline = 0.65;
// Lines of a board that was found already, as part of its side.
constexpr double kSameCells = 0.3;
// The lines of a block of keys have the same steps, and are as far apart, but for this part of a
// key; from one to the next it is so many keys at most.
constexpr double kSameKeys = 0.12;
constexpr double kNextKeys = 1.7;
// The digits from one on are in so many lines of so many keys.
constexpr int kDigitsInLine = 3;

// Whether its colours are those of another one, or some of them.
bool IsPartOf(const PaletteGuess& part, const PaletteGuess& palette) {
  return std::all_of(part.colors.begin(), part.colors.end(), [&](const Shape& color) {
    return std::any_of(palette.colors.begin(), palette.colors.end(),
                       [&](const Shape& other) { return other.box.Contains(color.box.Center()); });
  });
}

// The first few that are no parts of one before.
std::vector<PaletteGuess> FirstFew(const std::vector<PaletteGuess>& palettes) {
  std::vector<PaletteGuess> first;
  for (const PaletteGuess& palette : palettes) {
    if (first.size() == kMostPalettes) break;
    const bool part = std::any_of(first.begin(), first.end(), [&](const PaletteGuess& other) {
      return IsPartOf(palette, other);
    });
    if (!part) first.push_back(palette);
  }
  return first;
}

// How much a peg measures on a board, about.
double PegSize(const BoardGuess& board) {
  const double step = std::min(std::hypot(board.next_peg.x, board.next_peg.y), board.Pitch());
  return std::max(board.diameter, kPegOfStep * step);
}

// A legend shows colours smaller than the pegs are that a palette has as well.
bool MayBeLegend(const PaletteGuess& palette, const std::vector<PaletteGuess>& all) {
  return std::any_of(all.begin(), all.end(), [&](const PaletteGuess& other) {
    return other.diameter > palette.diameter &&
           static_cast<double>(other.colors.size()) >=
               kSameColors * static_cast<double>(palette.colors.size());
  });
}

// The board with what covers the code beside its first or last row: a bar with nothing on it.
// Beyond it a palette is as near to the board as without it.
WindowRect AreaWithCover(const BoardGuess& board, const Sketch& sketch) {
  const WindowRect rows = AreaOf(board);
  const WindowRect near = rows.Grown(static_cast<int>(kNearBoard * board.Pitch()));
  WindowRect area = rows;
  for (const TextField& field : sketch.fields) {
    const WindowRect& bar = field.area;
    const bool in_line = bar.x < rows.x + rows.width && rows.x < bar.x + bar.width;
    if (field.empty && in_line && bar.height <= kRowsOfCover * board.Pitch() &&
        bar.Intersect(rows).Empty() && !bar.Intersect(near).Empty()) {
      area = area.Union(bar);
    }
  }
  return area;
}

// Whether a line may be the input row of a board: near its first or last row, along that, and with
// as many holes.
bool MayBeInputOf(const BoardGuess& line, const BoardGuess& board) {
  const auto is_upright = [](const BoardGuess& b) {
    return std::abs(b.next_peg.y) > std::abs(b.next_peg.x);
  };
  const bool upright = is_upright(board);
  if (line.rows > 1 || line.pegs != board.pegs || is_upright(line) != upright ||
      board.pegs * board.rows < kCellsOfABoard) {
    return false;
  }
  const WindowRect rows = AreaOf(board), own = AreaOf(line);
  const int reach = static_cast<int>(kNearBoard * board.Pitch());
  WindowRect near = rows.Grown(reach);
  if (upright) {
    near = {near.x, rows.y, near.width, rows.height};
  } else {
    near = {rows.x, near.y, rows.width, near.height};
  }
  return own.Intersect(rows).Empty() && !own.Intersect(near).Empty();
}

// The board with what covers the code, and with its input row: the palette of this is near it.
WindowRect AreaWithInput(const BoardGuess& board, const Sketch& sketch) {
  WindowRect area = AreaWithCover(board, sketch);
  for (const BoardGuess& line : sketch.boards) {
    if (MayBeInputOf(line, board)) area = area.Union(AreaOf(line));
  }
  return area;
}

// Whether a few shapes stand too far from the board to belong to it: icons in the header of a page.
bool IsAside(const WindowRect& area, const Sketch& sketch) {
  if (sketch.boards.empty()) return false;
  const BoardGuess& board = sketch.boards.front();
  if (board.pegs * board.rows < kCellsOfABoard) return false;
  const int reach = static_cast<int>(kNearBoard * board.Pitch());
  return AreaWithCover(board, sketch).Grown(reach).Intersect(area).Empty();
}

// Whether a lattice may be the board as well as the likeliest one.
bool IsLikely(const BoardGuess& board, const Sketch& sketch) {
  return board.rows > 1 && board.score >= kAsLikely * sketch.boards.front().score;
}

// Whether a line may be the input row of a likely board. The likeliest one may be a lattice of what
// lies between the holes, whose rows are nearer to each other.
bool MayBeInputOfAny(const BoardGuess& line, const Sketch& sketch) {
  return std::any_of(sketch.boards.begin(), sketch.boards.end(), [&](const BoardGuess& board) {
    return IsLikely(board, sketch) && MayBeInputOf(line, board);
  });
}

// Whether it is too far for a palette from all likely boards. Beyond the ends of the rows marks and
// a button may take as much room as the holes.
bool IsFarFromBoards(const WindowRect& area, const Sketch& sketch) {
  return std::none_of(sketch.boards.begin(), sketch.boards.end(), [&](const BoardGuess& board) {
    if (!IsLikely(board, sketch)) return false;
    const int reach = static_cast<int>(kNearBoard * board.Pitch());
    const int row = static_cast<int>(board.Row(0).Step() * board.pegs);
    const bool upright = std::abs(board.next_peg.y) > std::abs(board.next_peg.x);
    WindowRect near = AreaWithInput(board, sketch).Grown(reach);
    const int more = std::max(0, row - reach);
    if (upright) {
      near = {near.x, near.y - more, near.width, near.height + 2 * more};
    } else {
      near = {near.x - more, near.y, near.width + 2 * more, near.height};
    }
    return !near.Intersect(area).Empty();
  });
}

// Whether one of its holes is there, to within this part of it.
bool HasCellAt(const BoardGuess& board, RefPoint at, double within = 0.5) {
  for (int i = 0; i < board.rows * board.pegs; ++i) {
    const RefPoint hole = board.Row(i / board.pegs).Hole(i % board.pegs);
    if (std::hypot(hole.x - at.x, hole.y - at.y) < within * board.diameter) return true;
  }
  return false;
}

// Whether one of its colors is a cell of a likely board.
bool HoldsACell(const PaletteGuess& palette, const Sketch& sketch) {
  return std::any_of(sketch.boards.begin(), sketch.boards.end(), [&](const BoardGuess& board) {
    return IsLikely(board, sketch) &&
           std::any_of(palette.colors.begin(), palette.colors.end(), [&](const Shape& color) {
             return HasCellAt(board, {color.CenterX(), color.CenterY()});
           });
  });
}

// Whether the cells of a board are so many, and so near to each other, that they have no room for
// anything between them.
bool IsDense(const BoardGuess& board) {
  const double step = std::max(board.Row(0).Step(), board.Pitch());
  return board.rows * board.pegs >= kCellsOfABoard && step <= kDense * board.diameter;
}

// Whether all its colors are between the cells of the likeliest board, where only its ground is to
// be seen.
bool IsBetweenCells(const PaletteGuess& palette, const Sketch& sketch) {
  const BoardGuess& board = sketch.boards.front();
  if (!IsDense(board)) return false;
  const WindowRect area = AreaOf(board);
  return std::all_of(palette.colors.begin(), palette.colors.end(), [&](const Shape& color) {
    return area.Contains(color.box.Center()) &&
           !HasCellAt(board, {color.CenterX(), color.CenterY()});
  });
}

// Whether it is the last line of a likelier board and a line beside that, such as an input row: two
// lines are no lattice.
bool JoinsALine(const BoardGuess& pair, const Sketch& sketch) {
  if (pair.pegs != 2 || pair.rows < 2) return false;
  return std::any_of(sketch.boards.begin(), sketch.boards.end(), [&](const BoardGuess& board) {
    if (board.rows < 2 || board.score <= pair.score || board.pegs * board.rows < kCellsOfABoard ||
        std::abs(pair.diameter - board.diameter) >= kSameCells * board.diameter) {
      return false;
    }
    std::array<int, 2> shared{};
    for (int row = 0; row < pair.rows; ++row) {
      for (const int peg : {0, 1}) {
        shared[static_cast<std::size_t>(peg)] += HasCellAt(board, pair.Row(row).Hole(peg)) ? 1 : 0;
      }
    }
    return (shared[0] == pair.rows && shared[1] == 0) || (shared[1] == pair.rows && shared[0] == 0);
  });
}

// Whether some of its holes would be on colours of the palette, or the other way round.
bool Overlaps(const BoardGuess& board, const PaletteGuess& palette) {
  const WindowRect area = AreaOf(board);
  return std::any_of(palette.colors.begin(), palette.colors.end(), [&](const Shape& color) {
    if (area.Contains(color.box.Center())) return true;
    if (!area.Grown(color.box.width / 2).Contains(color.box.Center())) return false;
    for (int i = 0; i < board.rows * board.pegs; ++i) {
      const WindowPoint hole = Rounded(board.Row(i / board.pegs).Hole(i % board.pegs));
      if (color.box.Contains(hole)) return true;
    }
    return false;
  });
}

// The board without a line at one of its sides that is the palette, where that stands in line with
// its holes as one more row or column of them does; nothing where it is elsewhere on the board.
std::optional<BoardGuess> WithoutPalette(const BoardGuess& board, const PaletteGuess& palette) {
  if (!Overlaps(board, palette)) return board;
  if (board.rows <= kFewestRows || board.pegs <= kFewestPegs) return std::nullopt;
  std::array<BoardGuess, 4> rests{board, board, board, board};
  for (std::size_t side = 0; side < rests.size(); ++side) {
    BoardGuess& rest = rests[side];
    if (side < 2) {
      if (side == 0) rest.BeginAt(1);
      --rest.rows;
    } else {
      if (side == 2) rest.first = board.Row(0).Hole(1);
      --rest.pegs;
    }
    rest.score *= static_cast<double>(rest.rows * rest.pegs) / (board.rows * board.pegs);
    if (!Overlaps(rest, palette)) return rest;
  }
  return std::nullopt;
}

// Whether it lies across the likeliest board, with some colors between the holes of that, where
// only ground is to be seen: such as a column of ground, with what stands below the board. The
// board must be much likelier, unless what is below it is a palette without that column, too.
bool CrossesTheBoard(const PaletteGuess& palette, const Sketch& sketch) {
  const BoardGuess& board = sketch.boards.front();
  if (!IsDense(board) || WithoutPalette(board, palette)) return false;
  const auto is_rest = [&](const PaletteGuess& other) {
    return other.colors.size() >= kSurePalette && IsPartOf(other, palette) &&
           !Overlaps(board, other);
  };
  if (board.score < kMuchLikelier * palette.score &&
      std::ranges::none_of(sketch.palettes, is_rest)) {
    return false;
  }
  const WindowRect area = AreaOf(board);
  return std::any_of(palette.colors.begin(), palette.colors.end(), [&](const Shape& color) {
    return area.Contains(color.box.Center()) &&
           !HasCellAt(board, {color.CenterX(), color.CenterY()}, kBesideHole);
  });
}

// Whether a palette has all colors of another one that are not on the board, a few at least.
bool HasTheRest(const PaletteGuess& palette, const PaletteGuess& other, const BoardGuess& board) {
  const WindowRect area = AreaOf(board);
  std::vector<Shape> rest = other.colors;
  std::erase_if(rest, [&](const Shape& color) { return area.Contains(color.box.Center()); });
  return rest.size() >= kSurePalette &&
         std::all_of(rest.begin(), rest.end(), [&](const Shape& color) {
           return std::any_of(palette.colors.begin(), palette.colors.end(), [&](const Shape& own) {
             return own.box.Contains(color.box.Center());
           });
         });
}

// Whether most of its colors that are on the board are where that has holes: else the end of the
// board is nearer to the palette than it is, by chance.
bool StandsInHoles(const PaletteGuess& palette, const BoardGuess& board) {
  const WindowRect area = AreaOf(board);
  int all = 0, in_holes = 0;
  for (const Shape& color : palette.colors) {
    if (!area.Contains(color.box.Center())) continue;
    ++all;
    in_holes += HasCellAt(board, {color.CenterX(), color.CenterY()}, kInHole) ? 1 : 0;
  }
  return 2 * in_holes >= all;
}

// Whether it goes on into a likely board, and what it has beside that is a palette, or in one.
bool GoesIntoABoard(const PaletteGuess& palette, const Sketch& sketch) {
  const auto is_in = [&](const PaletteGuess& some, const BoardGuess& board) {
    return board.pegs * board.rows >= kCellsOfABoard && IsLikely(board, sketch) &&
           Overlaps(board, some);
  };
  const auto stands_apart = [&](const PaletteGuess& some) {
    return some.colors.size() >= kSurePalette &&
           std::none_of(sketch.boards.begin(), sketch.boards.end(),
                        [&](const BoardGuess& board) { return is_in(some, board); });
  };
  return std::any_of(sketch.boards.begin(), sketch.boards.end(), [&](const BoardGuess& board) {
    return is_in(palette, board) && StandsInHoles(palette, board) &&
           std::any_of(
               sketch.palettes.begin(), sketch.palettes.end(), [&](const PaletteGuess& other) {
                 const bool part =
                     other.colors.size() < palette.colors.size() && IsPartOf(other, palette);
                 return (part || HasTheRest(other, palette, board)) && stands_apart(other);
               });
  });
}

// Colors of a palette have one form; icons that stand together, such as a flag and a stop sign,
// have not.
bool HasOneForm(const PaletteGuess& palette) {
  const auto same = [](int a, int b) {
    return std::abs(a - b) <= std::max<double>(kRoundedSides, kSameSides * std::max(a, b));
  };
  const WindowRect& first = palette.colors.front().box;
  return std::all_of(palette.colors.begin(), palette.colors.end(), [&](const Shape& color) {
    return same(color.box.width, first.width) && same(color.box.height, first.height);
  });
}

// Whether it is too small for the palette of the board, and has too few colors to be sure of.
bool IsTiny(const PaletteGuess& palette, const BoardGuess& board) {
  return palette.colors.size() <= kSurePalette && board.pegs * board.rows >= kCellsOfABoard &&
         palette.diameter < kTiny * board.diameter;
}

// Whether it stands at the height of the board's rows, where marks may need room between.
bool IsBesideRows(const WindowRect& area, const Sketch& sketch) {
  const WindowRect board = AreaOf(sketch.boards.front());
  const int middle = area.Center().y;
  return middle > board.y && middle < board.y + board.height;
}

// Whether it is some of the cells of a larger board, which is likelier.
bool IsPartOf(const BoardGuess& part, const BoardGuess& board) {
  if (part.pegs * part.rows >= board.pegs * board.rows || part.score > board.score) return false;
  const WindowRect area = AreaOf(board);
  const RefPoint end = part.Row(part.rows - 1).Hole(part.pegs - 1);
  return area.Contains(Rounded(part.first)) && area.Contains(Rounded(end)) &&
         std::abs(part.diameter - board.diameter) < kSameCells * board.diameter;
}

bool IsPartOfAny(const BoardGuess& part, const std::vector<BoardGuess>& boards) {
  return std::any_of(boards.begin(), boards.end(), [&](const BoardGuess& board) {
    return board.rows > 1 && IsPartOf(part, board);
  });
}

// A line that was read across a row's holes and on to other words beside them, such as those of a
// button, without these.
WindowRect WithoutWordsBeside(WindowRect line, const WindowRect& holes,
                              const std::vector<WindowRect>& words) {
  for (const WindowRect& word : words) {
    if (!word.Intersect(holes).Empty() || word.Intersect(line).Empty()) continue;
    const int end = line.x + line.width;
    if (word.x >= holes.x + holes.width) {
      line.width = std::max(0, std::min(end, word.x) - line.x);
    } else if (word.x + word.width <= holes.x) {
      const int begin = std::max(line.x, word.x + word.width);
      line.width = std::max(0, end - begin);
      line.x = begin;
    }
  }
  return line;
}

// Where a hole would be on a word. What is no higher than that and touches it is what letters and
// the edge of their button leave between them: two or three such things are no holes.
WindowRect AreaOfWord(const WindowRect& word, const BoardGuess& board) {
  const bool scraps = board.pegs < kNoWord && board.diameter <= word.height;
  return scraps ? word.Grown(static_cast<int>(board.diameter / 2)) : word;
}

// Whether what was read as a word is half of a hole's outline: its dashes are taken for letters. A
// word in a hole leaves some room at its sides, and what stands for a button is as high as that.
bool IsHalfAnOutline(const WindowRect& word, RefPoint hole, double diameter) {
  const double most = (1 + kOffOutline) * diameter, least = (1 - kOffOutline) * diameter;
  const WindowRect within = WindowRect::Around(Rounded(hole), static_cast<int>(most / 2));
  return within.Intersect(word) == word && word.width >= least &&
         word.height <= kHalfOutline * diameter;
}

// Whether a hole would be on words; a letter on a peg is none, and text makes no lattices. What
// most of so many large holes were read as is no word: letters in line are not so much alike.
bool IsOn(const BoardGuess& board, const std::vector<WindowRect>& words) {
  if (board.rows > 1) return false;
  return std::any_of(words.begin(), words.end(), [&](const WindowRect& word) {
    const WindowRect area = AreaOfWord(word, board);
    int on = 0;
    const bool large = board.pegs >= kNoWord && board.diameter >= kLargeLetter;
    for (int peg = 0; peg < board.pegs; ++peg) {
      const RefPoint hole = board.Row(0).Hole(peg);
      if (large && IsHalfAnOutline(word, hole, board.diameter)) return false;
      on += area.Contains(Rounded(hole)) ? 1 : 0;
    }
    // Nor is what holds nothing else but what stands beside them: a number, marks.
    const int step = static_cast<int>(std::hypot(board.next_peg.x, board.next_peg.y));
    const WindowRect own = WithoutWordsBeside(word, AreaOf(board), words);
    const bool whole = on == board.pegs && AreaOf(board).Grown(step).Intersect(own) == own;
    const bool are_holes =
        2 * on > board.pegs && board.pegs >= kNoWord && (board.diameter >= kLargeLetter || whole);
    return on > 0 && !are_holes;
  });
}

// Whether a board that is as likely as another one of its form stands beside or below that: its
// rows go on where those end.
bool GoesOnAfter(const BoardGuess& board, const BoardGuess& other) {
  const double slack = kSameCells * board.diameter;
  return board.score == other.score && board.pegs == other.pegs && board.rows == other.rows &&
         std::abs(board.diameter - other.diameter) < slack &&
         Apart(board.next_peg, other.next_peg) < slack &&
         Apart(board.next_row, other.next_row) < slack &&
         AreaOf(board).Intersect(AreaOf(other)).Empty() &&
         ReadsBefore(other.first, board.first, board.diameter / 2);
}

// Boards of one form in reading order, in the places that they have together.
void SortBoards(std::vector<const BoardGuess*>& boards) {
  for (auto board = boards.begin(); board != boards.end(); ++board) {
    for (auto later = std::next(board); later != boards.end(); ++later) {
      if (GoesOnAfter(**board, **later)) std::swap(*board, *later);
    }
  }
}

}  // namespace

std::vector<PaletteGuess> PalettesToTry(const Sketch& sketch) {
  std::vector<PaletteGuess> palettes = sketch.palettes;
  std::erase_if(palettes, [](const PaletteGuess& p) { return p.colors.size() < kSurePalette; });
  if (!sketch.boards.empty()) {
    const BoardGuess& board = sketch.boards.front();
    std::erase_if(palettes, [&](const PaletteGuess& p) {
      return IsTiny(p, board) || IsBetweenCells(p, sketch) || CrossesTheBoard(p, sketch) ||
             GoesIntoABoard(p, sketch);
    });
    const double peg = PegSize(board);
    const auto all = palettes;
    for (PaletteGuess& palette : palettes) {
      if (MayBeLegend(palette, all)) palette.score *= std::min(1.0, palette.diameter / peg);
    }
    std::stable_sort(
        palettes.begin(), palettes.end(),
        [](const PaletteGuess& a, const PaletteGuess& b) { return a.score > b.score; });
  }
  return FirstFew(palettes);
}

std::vector<PaletteGuess> PairsToTry(const Sketch& sketch, const std::vector<WindowRect>& words) {
  std::vector<PaletteGuess> pairs = sketch.palettes;
  std::erase_if(pairs, [&](const PaletteGuess& p) {
    const WindowRect area = p.Area();
    const bool in_words = std::any_of(words.begin(), words.end(), [&](const WindowRect& word) {
      return std::any_of(p.colors.begin(), p.colors.end(),
                         [&](const Shape& color) { return word.Contains(color.box.Center()); });
    });
    return in_words || p.colors.size() >= kSurePalette || !HasOneForm(p) || HoldsACell(p, sketch) ||
           (IsAside(area, sketch) && IsFarFromBoards(area, sketch) && !IsBesideRows(area, sketch));
  });
  return FirstFew(pairs);
}

std::vector<BoardGuess> BoardsToTry(const Sketch& sketch, const PaletteGuess& palette,
                                    const std::vector<WindowRect>& words) {
  std::vector<BoardGuess> large, small;
  const double usual =
      palette.colors.empty() ? kSmallestHoleAlone : kSmallestHole * palette.diameter;
  std::vector<BoardGuess> boards = sketch.boards;
  std::erase_if(boards, [&](const BoardGuess& board) { return JoinsALine(board, sketch); });
  const std::vector<BoardGuess> lattices = boards;
  std::copy_if(sketch.box_rows.begin(), sketch.box_rows.end(), std::back_inserter(boards),
               [](const BoardGuess& board) { return board.rows > 1; });
  std::stable_sort(boards.begin(), boards.end(),
                   [](const BoardGuess& a, const BoardGuess& b) { return a.score > b.score; });
  for (const BoardGuess& guess : boards) {
    const bool part = guess.rows == 1 && IsPartOfAny(guess, lattices);
    const auto without = WithoutPalette(guess, palette);
    if (part || !without || IsOn(*without, words)) continue;
    BoardGuess board = *without;
    const bool few = board.rows == 1 && board.pegs <= kFewHoles;
    if (few && IsAside(AreaOf(board), sketch) && !MayBeInputOfAny(board, sketch)) continue;
    const bool dots = board.diameter < usual;
    if (dots) {
      // Rows may be nearer to each other than their holes are.
      const double step = std::min(std::hypot(board.next_peg.x, board.next_peg.y), board.Pitch());
      const double room = kLargestPeg * step;
      board.diameter = std::min(room, usual / kSmallestHole);
      board.score *= kSmallCells;
    }
    (dots ? small : large).push_back(board);
  }
  // Lattices first, also of dots; input rows stand alone, and are not crowded out by parts of
  // other things.
  const auto has_rows = [](const BoardGuess& b) { return b.rows > 1; };
  std::vector<BoardGuess> chosen;
  for (const bool lattice : {true, false}) {
    for (const auto* kind : {&large, &small}) {
      int taken = 0, whole = 0;
      for (const BoardGuess& board : *kind) {
        if (has_rows(board) != lattice) continue;
        // Parts of a lattice leave room for the same dots in the other direction.
        const bool whole_dots = kind == &small && lattice && !IsPartOfAny(board, chosen);
        if (++taken > kMostOfAKind || (whole_dots && ++whole > kMostLatticesOfDots)) break;
        chosen.push_back(board);
      }
    }
  }
  // Holes may be boxes that are wider than high.
  for (const BoardGuess& board : sketch.box_rows) {
    const bool known = std::any_of(chosen.begin(), chosen.end(), [&](const BoardGuess& other) {
      return other.Holds(board.Row(0));
    });
    if (!known && !Overlaps(board, palette) && !IsOn(board, words)) chosen.push_back(board);
  }
  return chosen;
}

std::vector<WindowPoint> HolesToTry(const std::vector<BoardGuess>& boards, std::size_t most) {
  std::vector<const BoardGuess*> lattices, singles;
  for (const BoardGuess& board : boards) {
    (board.rows > 1 ? lattices : singles).push_back(&board);
  }
  std::stable_sort(lattices.begin(), lattices.end(),
                   [](const auto* a, const auto* b) { return a->score > b->score; });
  SortBoards(lattices);
  const auto parts = std::stable_partition(
      lattices.begin(), lattices.end(),
      [&](const BoardGuess* lattice) { return !IsPartOfAny(*lattice, boards); });
  const auto sure = std::min(kSureBoards, std::distance(lattices.begin(), parts));
  std::vector<const BoardGuess*> order(lattices.begin(), lattices.begin() + sure);
  // An input row may be drawn as dots, which come after the larger things on a page.
  std::stable_partition(singles.begin(), singles.end(), [&](const BoardGuess* single) {
    return std::any_of(lattices.begin(), lattices.begin() + sure,
                       [&](const BoardGuess* lattice) { return MayBeInputOf(*single, *lattice); });
  });
  // The cells of a table also hold marks and buttons beside the holes, which its inner columns
  // have: these are tried besides.
  std::copy_if(parts, lattices.end(), std::back_inserter(order), [&](const BoardGuess* part) {
    return sure > 0 && part->rows == lattices.front()->rows &&
           part->pegs * part->rows >= kCellsOfABoard;
  });
  most += std::min(kMostInTables, order.size() - static_cast<std::size_t>(sure));
  order.insert(order.end(), singles.begin(), singles.end());
  order.insert(order.end(), lattices.begin() + sure, lattices.end());
  std::vector<WindowPoint> holes;
  for (const BoardGuess* board : order) {
    if (holes.size() >= most) break;
    const WindowPoint hole = Rounded(board->first);
    const bool known = std::any_of(holes.begin(), holes.end(), [&](const WindowPoint& other) {
      return std::hypot(hole.x - other.x, hole.y - other.y) < board->diameter / 2;
    });
    if (!known) holes.push_back(hole);
  }
  return holes;
}

PaletteGuess KeysOf(const HoleRow& row, const std::vector<BoardGuess>& lines,
                    const std::vector<WindowRect>& boxes) {
  const double slack = kSameKeys * row.diameter;
  // How far the lines of the same keys are across this one.
  std::vector<double> places;
  double pitch = kNextKeys * row.diameter;
  for (const BoardGuess& line : lines) {
    const auto [along, across] = row.PlaceOf(line.first);
    if (line.rows > 1 || line.pegs != row.pegs || std::abs(along) >= slack ||
        Apart(line.next_peg, row.step) * row.pegs >= slack ||
        std::abs(line.diameter - row.diameter) >= slack) {
      continue;
    }
    places.push_back(across);
    if (std::abs(across) >= row.diameter) pitch = std::min(pitch, std::abs(across));
  }
  const auto is_line = [&](int index) {
    return std::any_of(places.begin(), places.end(),
                       [&](double place) { return std::abs(place - index * pitch) < slack; });
  };
  int first = 0, last = 0;
  while (is_line(first - 1)) --first;
  while (is_line(last + 1)) ++last;
  if ((last - first + 1) * row.pegs > mastermind::kMaxColors) first = last = 0;
  PaletteGuess keys;
  keys.diameter = row.diameter;
  const auto add = [&](int line, int key) {
    const RefPoint hole = row.Hole(key);
    const RefPoint at{hole.x - line * pitch * row.step.y / row.Step(),
                      hole.y + line * pitch * row.step.x / row.Step()};
    const int radius = static_cast<int>(row.diameter / 2);
    keys.colors.push_back({WindowRect::Around(Rounded(at), radius), {}, 1});
  };
  const int last_digits = first + kDigitsInLine - 1;
  const bool digits = row.pegs == kDigitsInLine && row.step.x > 0 &&
                      (last == last_digits || last == last_digits + 1);
  for (int line = first; line <= (digits ? last_digits : last); ++line) {
    for (int key = 0; key < row.pegs; ++key) add(line, key);
  }
  if (!digits) return keys;
  add(last_digits + 1, kDigitsInLine / 2);
  const WindowPoint zero = keys.colors.back().box.Center();
  const bool is_there = std::any_of(boxes.begin(), boxes.end(), [&](const WindowRect& box) {
    const WindowPoint at = box.Center();
    return std::hypot(at.x - zero.x, at.y - zero.y) < slack &&
           std::abs(box.height - row.diameter) < slack;
  });
  if (last == last_digits && !is_there) keys.colors.pop_back();
  return keys;
}

bool HasDigits(const PaletteGuess& keys) {
  const auto in_line = [&](const Shape& key) {
    return std::count_if(keys.colors.begin(), keys.colors.end(),
                         [&](const Shape& other) { return other.box.y == key.box.y; });
  };
  const int digits = kDigitsInLine * kDigitsInLine;
  const bool one_more = std::ssize(keys.colors) == digits + 1;
  return (std::ssize(keys.colors) == digits || one_more) &&
         std::all_of(keys.colors.begin(), keys.colors.begin() + digits,
                     [&](const Shape& key) { return in_line(key) == kDigitsInLine; });
}

}  // namespace mindreader
