#include "calibration/marks/answers.h"

#include <algorithm>
#include <utility>

#include <opencv2/core.hpp>

#include "agent/mastermind/strategy.h"
#include "calibration/looking/change.h"
#include "calibration/looking/gone_button.h"
#include "calibration/marks/mark_kinds.h"
#include "calibration/marks/mark_places.h"
#include "calibration/marks/peg_cells.h"
#include "calibration/marks/row_ground.h"

namespace mindreader {
namespace {

using mastermind::Counting;
using mastermind::Feedback;

// Games before this one whose rows still tell how marks look.
constexpr std::size_t kRowsKept = 24;

}  // namespace

mastermind::Code WithoutColor(mastermind::Code code, int color) {
  for (int peg = 0; peg < code.size(); ++peg) {
    if (code[peg] > color) code.Set(peg, code[peg] - 1);
  }
  return code;
}

void AnswerBook::AddSlots(const std::vector<MarkSlots>& slots) {
  empty_slots_.insert(empty_slots_.end(), slots.begin(), slots.end());
}

void AnswerBook::Add(AnsweredRow row) {
  rows_.push_back(std::move(row));
  Read(rows_.size() - 1);
}

void AnswerBook::ReplaceLast(AnsweredRow row) {
  rows_.pop_back();
  Add(std::move(row));
}

void AnswerBook::MoveLast(const Shift& moved) {
  AnsweredRow& last = rows_.back();
  for (cv::Mat* picture : {&last.before, &last.after, &last.full, &last.on_fields, &last.filling}) {
    if (!picture->empty()) *picture = Moved(*picture, moved);
  }
  last.row.first = {last.row.first.x + moved.by.x, last.row.first.y + moved.by.y};
  if (last.button) {
    last.button->x += moved.by.x;
    last.button->y += moved.by.y;
  }
}

void AnswerBook::ReadLastAgain(cv::Mat after, const Shift& moved) {
  if (moved.Any()) MoveLast(moved);
  rows_.back().after = std::move(after);
  Read(rows_.size() - 1);
}

void AnswerBook::ReadAgain(std::size_t row, cv::Mat after) {
  rows_[row].after = std::move(after);
  Read(row);
}

void AnswerBook::WidenReach(std::size_t row, double reach) {
  if (reach <= rows_[row].reach) return;
  rows_[row].reach = reach;
  Read(row);
}

void AnswerBook::NarrowReach(double reach) {
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    if (reach >= rows_[row].reach) continue;
    rows_[row].reach = reach;
    Read(row);
  }
}

// Where marks came to the places for them, nothing is written. What was said elsewhere may have
// told of something else: the row's marks are read as those of others are, and the rules decide.
void AnswerBook::Read(std::size_t index) {
  AnsweredRow& row = rows_[index];
  if (row.button && IsDimmedButton(row.before, row.after, *row.button)) {
    const cv::Rect box =
        cv::Rect(row.button->x, row.button->y, row.button->width, row.button->height) &
        cv::Rect({}, row.before.size());
    row.before = row.before.clone();
    row.after(box).copyTo(row.before(box));
  } else if (row.button) {
    row.before = WithoutButton(row.before, row.after, *row.button);
  } else {
    row.before = WithoutLight(row.filling, row.before, row.after, row.row, row.reach);
  }
  row.before = OnNewGround(row.before, row.after, row.row, row.reach);
  row.before = OnPlainFields(row.before, row.after, row.row, row.reach);
  const std::vector<AnsweredRow> others(rows_.begin(),
                                        rows_.begin() + static_cast<std::ptrdiff_t>(index));
  row.row = MeasuredByMarks(earlier_, others, row);
  row.on_fields =
      OnNewFields(row.before, row.after, row.row, row.reach, LargestMark(empty_slots_, row.row));
  const int ordinal = static_cast<int>(index) + 1;
  if (row.said) {
    row.written = {{*row.said}, {}};
    if (reader_ == nullptr) return;
    // Of what is said beside the row, too, either may have been read wrongly; rather what was read
    // elsewhere, if its words are in another order than those beside the row.
    const auto beside = ReadWritten(row.before, row.after, row.row, row.reach, ordinal, *reader_);
    auto& answers = row.written.answers;
    for (const WrittenAnswer& answer : beside.answers) {
      if (answer.order == WrittenAnswer::Order::kUnknown || answer == *row.said) continue;
      answers.insert(answer.order == row.said->order ? answers.end() : answers.begin(), answer);
    }
    return;
  }
  const bool marked =
      std::any_of(empty_slots_.begin(), empty_slots_.end(), [&](const MarkSlots& slots) {
        return static_cast<int>(slots.offsets.size()) >= rules_.pegs &&
               slots.diameter >= kSmallestDrawn && ShowsMark(row, slots);
      });
  if (reader_ == nullptr || marked) return;
  row.written = ReadWritten(row.before, row.after, row.row, row.reach, ordinal, *reader_);
}

void AnswerBook::BeginGame() {
  earlier_.insert(earlier_.end(), rows_.begin(), rows_.end());
  if (earlier_.size() > kRowsKept) {
    earlier_.erase(earlier_.begin(), earlier_.end() - static_cast<std::ptrdiff_t>(kRowsKept));
  }
  rows_.clear();
}

void AnswerBook::DropColor(int color) {
  for (AnsweredRow& row : rows_) row.guess = WithoutColor(row.guess, color);
  --rules_.colors;
}

std::vector<MarkSlots> AnswerBook::SlotSets() const {
  std::vector<MarkSlots> sets = empty_slots_;
  const auto places = SlotsOfMarks(earlier_, rows_, rules_.pegs);
  // Nothing tells the answer only where nothing came.
  const auto cells = Cells();
  if (places.empty() && cells.empty()) sets.emplace_back();
  sets.insert(sets.end(), cells.begin(), cells.end());
  sets.insert(sets.end(), places.begin(), places.end());
  return sets;
}

// The cells of the pegs themselves, where their ground became another one in some of them only, or
// in each another one.
std::vector<MarkSlots> AnswerBook::Cells() const {
  if (rows_.empty()) return {};
  std::vector<MarkSlots> sets{CellsOf(rows_.front().row)};
  if (const auto inside = CellsInside(rows_)) sets.push_back(*inside);
  if (const auto part = PartOfCells(rows_)) sets.push_back(*part);
  if (const auto tiles = TilesOf(rows_)) sets.push_back(*tiles);
  std::erase_if(sets, [&](const MarkSlots& cells) {
    const SortedMarks sorted = SortMarks({}, MarksOfRows(rows_, cells));
    return std::none_of(sorted.kinds.begin(), sorted.kinds.end(), [](const auto& kinds) {
      return std::any_of(kinds.begin(), kinds.end(),
                         [&](const auto& kind) { return kind != kinds.front(); });
    });
  });
  return sets;
}

mastermind::Turn Meaning::TurnOf(std::size_t row, const mastermind::Code& guess) const {
  mastermind::Turn turn{guess, answers[row]};
  if (!verdicts.empty()) turn.verdicts = verdicts[row];
  return turn;
}

bool AnswerBook::Agrees(const Meaning& meaning) const {
  const bool standard = meaning.counting == Counting::kStandard;
  mastermind::History history;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const Feedback& answer = meaning.answers[i];
    if (standard && !mastermind::Possible(answer, rules_.pegs)) return false;
    const bool went_on = rows_[i].went_on || i + 1 < rows_.size();
    if (went_on && answer.exact == rules_.pegs) return false;
    history.push_back(meaning.TurnOf(i, rows_[i].guess));
  }
  return standard ? mastermind::CountCandidates(rules_, history) > 0
                  : mastermind::HasCandidateBy(meaning.counting, rules_, history);
}

// Whether these places were drawn before any mark came.
bool AnswerBook::WereSeenEmpty(const MarkSlots& slots) const {
  return std::any_of(empty_slots_.begin(), empty_slots_.end(), [&](const MarkSlots& empty) {
    return empty.offsets.size() == slots.offsets.size() && empty.diameter == slots.diameter &&
           empty.offsets.front().x == slots.offsets.front().x &&
           empty.offsets.front().y == slots.offsets.front().y;
  });
}

}  // namespace mindreader
