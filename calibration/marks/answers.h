// What the marks mean: every way to read them that agrees with the rules, from all answers so far.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "agent/mastermind/code.h"
#include "agent/mastermind/counting.h"
#include "calibration/looking/drift.h"
#include "calibration/looking/look.h"
#include "calibration/looking/sketch.h"
#include "calibration/marks/mark_slots.h"
#include "calibration/marks/written_answer.h"
#include "calibration/words/mark_legend.h"
#include "vision/board_reader.h"

namespace mindreader {

// A guess and what the screen showed for it.
struct AnsweredRow {
  mastermind::Code guess;
  HoleRow row;     // beside which the marks are
  double reach;    // how far from the row they may be
  cv::Mat before;  // without the answer: the row is full, or was not there
  cv::Mat after;   // judged, and come to rest
  // What the program said in words, such as that the game is won; its marks do not count then.
  std::optional<mastermind::Feedback> told = {};
  bool went_on = false;  // the game went on after it, so it was not won with it
  Written written = {};  // what it says in numbers
  // A button beside the row that was pressed: that it is dimmed now tells nothing.
  std::optional<WindowRect> button = {};
  // What came in words somewhere else on the page; no numbers beside the row count then.
  std::optional<WrittenAnswer> said = {};
  // The row when its last peg was seen first, which may not be in `before`; some of the answer may
  // have been there already. Empty: not known.
  cv::Mat full = {};
  // As `before`, but the fields that marks stand on have the ground already that came with them.
  // Empty: as `before`.
  cv::Mat on_fields = {};
  // The row before its last peg, where it is judged in its place; empty: not known.
  cv::Mat filling = {};

  // Words in the place of marks are none.
  [[nodiscard]] bool MayHaveMarks() const { return !told && !written.none; }
  [[nodiscard]] const cv::Mat& BeforeMarks() const {
    return on_fields.empty() ? before : on_fields;
  }
};

// One way to read all answers.
struct Meaning {
  MarkSlots slots;
  std::vector<Look> exact, misplaced, none;   // looks of marks that mean this
  std::vector<mastermind::Feedback> answers;  // of the rows, in order
  // Of the rows, where each peg has a mark of its own; else empty.
  std::vector<std::optional<mastermind::Verdicts>> verdicts;
  double likelihood = 0;  // only for comparing; the rules weigh more
  mastermind::Counting counting = mastermind::Counting::kStandard;
  bool centred = false;  // instead of slots: the marks' places depend on how many there are
  bool moved = false;    // and were seen to
  bool as_said = false;  // every mark means what the page says in words of its color

  // The answer to the guess of this row.
  [[nodiscard]] mastermind::Turn TurnOf(std::size_t row, const mastermind::Code& guess) const;
};

// The code when the colour, which it does not have, is no colour: later ones move up by one.
[[nodiscard]] mastermind::Code WithoutColor(mastermind::Code code, int color);

struct SortedMarks;

// Collects answers and keeps all readings of them apart. Places and looks of marks are worked out
// anew from all rows whenever one is added, so what was unclear at first gets clear later.
class AnswerBook {
 public:
  // `slots`: places for marks that were seen before any came. `reader` reads answers that are
  // written in numbers, and must outlive this; null: they cannot be read.
  AnswerBook(mastermind::Rules rules, std::vector<MarkSlots> slots, TextReader* reader = nullptr)
      : rules_(rules), empty_slots_(std::move(slots)), reader_(reader) {}

  // Further places for marks that were seen.
  void AddSlots(const std::vector<MarkSlots>& slots);
  // Those that were given are none.
  void ForgetSlots() { empty_slots_.clear(); }
  void Add(AnsweredRow row);
  // The last row's answer was not complete yet: this is how it looks now, with the layout `moved`.
  void ReadLastAgain(cv::Mat after, const Shift& moved = {});
  // This row's marks may be further from it than was known when it was read.
  void WidenReach(std::size_t row, double reach);
  // The rows stand closer than was known when these were read: what came so far away is none of
  // their answers, but may be of the next row.
  void NarrowReach(double reach);
  // The layout moved after the last row was read.
  void MoveLast(const Shift& moved);
  // The last row's answer stands elsewhere.
  void ReplaceLast(AnsweredRow row);
  // How the row looks now: marks may have come after it was read.
  void ReadAgain(std::size_t row, cv::Mat after);
  // Nothing: it told nothing after all.
  void TellLast(std::optional<mastermind::Feedback> told) { rows_.back().told = told; }
  // The game went on after the last row.
  void LastWasNotWon() {
    rows_.back().went_on = true;
    rows_.back().told.reset();
  }
  // Whether a code may have a colour twice.
  void AllowRepeats(bool allow) { rules_.repeats = allow; }
  // Marks probably look and mean so, as they did when the program was learned.
  void Expect(std::vector<Look> exact, std::vector<Look> misplaced) {
    expected_exact_ = std::move(exact);
    expected_misplaced_ = std::move(misplaced);
  }
  // Marks probably mean what the page says of them.
  void ExpectAsSaid(const MarkLegend& legend) { legend_ = legend; }
  // There are so many colours.
  void SetColors(int colors) { rules_.colors = colors; }
  // As Hand::Drop(): no row has this colour, and later ones move up.
  void DropColor(int color);
  // Forgets the rows but not where their marks were and what they looked like: a new game begins.
  void BeginGame();
  // Readings under which some code agrees with all answers, the likeliest first, for a program that
  // counts its marks so.
  [[nodiscard]] std::vector<Meaning> Meanings(
      mastermind::Counting counting = mastermind::Counting::kStandard) const;
  // Those that show that a program counts in another way than the rules say: almost anything can be
  // explained so, but not that there are marks of two kinds, or numbers, or what the page says.
  [[nodiscard]] std::vector<Meaning> MeaningsAgainstRules(mastermind::Counting counting) const;
  [[nodiscard]] const std::vector<AnsweredRow>& rows() const { return rows_; }

 private:
  [[nodiscard]] std::vector<MarkSlots> SlotSets() const;
  [[nodiscard]] std::vector<MarkSlots> Cells() const;
  [[nodiscard]] bool WereSeenEmpty(const MarkSlots& slots) const;
  void AddMeanings(const SortedMarks& sorted, const Meaning& like,
                   std::vector<Meaning>& meanings) const;
  void AddCentred(mastermind::Counting counting, std::vector<Meaning>& meanings) const;
  void AddRims(mastermind::Counting counting, std::vector<Meaning>& meanings) const;
  void Read(std::size_t row);
  [[nodiscard]] int ToldOfNumbers() const;
  void AddWritten(bool exact_first, mastermind::Counting counting,
                  std::vector<Meaning>& meanings) const;
  void AddSigns(bool exact_first, mastermind::Counting counting,
                std::vector<Meaning>& meanings) const;
  [[nodiscard]] bool WordsAgree(mastermind::Counting counting) const;
  [[nodiscard]] bool Agrees(const Meaning& meaning) const;

  mastermind::Rules rules_;
  std::vector<MarkSlots> empty_slots_;
  TextReader* reader_;
  std::vector<AnsweredRow> rows_;
  std::vector<Look> expected_exact_, expected_misplaced_;
  MarkLegend legend_;
  std::vector<AnsweredRow> earlier_;  // of games before; only their marks count
};

}  // namespace mindreader
