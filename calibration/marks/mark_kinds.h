// Marks as they look, sorted into kinds: what they mean is another question.
#pragma once

#include <optional>
#include <vector>

#include "calibration/looking/look.h"
#include "calibration/marks/answers.h"
#include "calibration/marks/mark_slots.h"

namespace mindreader {

// Looks of one kind of mark differ by less than this (levels, on average), directly or through
// others: on fractions of a pixel a small ring is drawn narrower here and lower there.
inline constexpr double kOneKind = 16;

// A place where less than this changed with the answer shows no mark (levels, on average).
inline constexpr double kNoMark = 7;

// Signs on pegs stand on discs of their own, which are most of them.
inline constexpr double kOneSign = 6;

// Marks that differ by less than this (levels) hardly differ from what was there before.
inline constexpr int kFaintMark = 24;
// How much of a mark is looked at, of its size: a hollow one is seen as its inside, and its ring
// counts too. And of the way to the next one: nothing of that.
inline constexpr double kPartOfMark = 1.2;
inline constexpr double kPartOfStep = 0.9;
// Of a sign on a peg nothing of the peg.
inline constexpr double kPartOfSign = 0.9;

struct SeenMark {
  Look look;
  int contrast;  // levels between its colour and the one before
  // What was there before, and the mark alone, on the same ground whatever that was: a page may
  // have another one behind each row.
  std::optional<Look> ground;
  std::optional<Look> alone;
  bool dash = false;  // a thin stroke across
  // The color of its strokes, where it hardly differs from the ground on the whole.
  std::optional<Bgr> ink = {};
};

// The marks of a row, in reading order; nothing where no mark came to a place for one.
using SeenMarks = std::vector<std::optional<SeenMark>>;

struct SortedMarks {
  // Which kind of look each place of each row shows; nothing where no mark came.
  std::vector<std::vector<std::optional<std::size_t>>> kinds;
  std::vector<Look> looks;               // of each kind, the first that was seen
  std::vector<int> contrasts;            // of each kind, when it was first seen
  std::vector<char> dashes;              // whether each kind was a dash then
  std::vector<std::optional<Bgr>> inks;  // of each kind, then
};

// What came with the answer to a disc, or around the peg in it as far as `around_pegs` says.
[[nodiscard]] std::optional<SeenMark> MarkAt(const AnsweredRow& row, RefPoint at, double diameter,
                                             double around_pegs = 0);

// The marks of a row, or of each of these, at these places; none where the row was told.
[[nodiscard]] SeenMarks MarksAt(const AnsweredRow& row, const MarkSlots& slots);
[[nodiscard]] std::vector<SeenMarks> MarksOfRows(const std::vector<AnsweredRow>& rows,
                                                 const MarkSlots& slots);

// Whether any came to these places, told or not.
[[nodiscard]] bool ShowsMark(const AnsweredRow& row, const MarkSlots& slots);

// Marks of earlier rows tell how kinds look, too. Those of one kind differ by less than `one_kind`.
[[nodiscard]] SortedMarks SortMarks(const std::vector<SeenMarks>& earlier,
                                    const std::vector<SeenMarks>& rows, double one_kind = kOneKind);

}  // namespace mindreader
