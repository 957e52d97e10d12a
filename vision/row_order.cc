#include "vision/row_order.h"

#include <algorithm>
#include <utility>

namespace mindreader {
namespace {

enum class RowLook { kUnreadable, kFull, kBeingFilled, kActive, kWaiting };

bool AllEmptiesAre(const RowReading& row, PegReading::Kind kind) {
  return std::all_of(row.pegs.begin(), row.pegs.end(),
                     [&](const PegReading& p) { return !p.IsEmpty() || p.kind == kind; });
}

RowLook LookOf(const RowReading& row, bool tells_active) {
  if (row.Unknown() || row.marks.unknown > 0) return RowLook::kUnreadable;
  if (row.Full()) return RowLook::kFull;
  // Marks are given to full rows only.
  if (row.marks.exact + row.marks.misplaced > 0) return RowLook::kUnreadable;
  if (!tells_active) return row.Blank() ? RowLook::kWaiting : RowLook::kBeingFilled;
  const bool active = AllEmptiesAre(row, PegReading::Kind::kEmptyActive);
  if (!row.Blank()) return active ? RowLook::kBeingFilled : RowLook::kUnreadable;
  if (active) return RowLook::kActive;
  const bool waiting = AllEmptiesAre(row, PegReading::Kind::kEmptyWaiting);
  return waiting ? RowLook::kWaiting : RowLook::kUnreadable;
}

bool Fits(RowLook look, int row, int full) {
  if (row < full) return look == RowLook::kFull;
  if (row > full) return look == RowLook::kWaiting;
  return look == RowLook::kBeingFilled || look == RowLook::kActive || look == RowLook::kWaiting;
}

// Rows between two misfits that only read as empty belong to the same cover: a flat surface can
// read as an empty row.
std::vector<int> CloseGaps(const std::vector<RowReading>& rows, std::vector<int> misfits) {
  if (misfits.empty()) return misfits;
  std::vector<int> block;
  for (int row = misfits.front(); row <= misfits.back(); ++row) {
    const bool misfit = std::binary_search(misfits.begin(), misfits.end(), row);
    if (!misfit && !rows[static_cast<std::size_t>(row)].Blank()) return misfits;
    block.push_back(row);
  }
  return block;
}

}  // namespace

RowOrder FitRowOrder(const std::vector<RowReading>& rows, bool tells_active) {
  std::vector<RowLook> looks;
  for (const RowReading& row : rows) looks.push_back(LookOf(row, tells_active));
  RowOrder best;
  for (int full = 0; full <= static_cast<int>(rows.size()); ++full) {
    RowOrder order{full, {}};
    for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
      if (!Fits(looks[static_cast<std::size_t>(row)], row, full)) order.misfits.push_back(row);
    }
    if (full == 0 || order.misfits.size() < best.misfits.size()) best = std::move(order);
  }
  best.misfits = CloseGaps(rows, std::move(best.misfits));
  return best;
}

}  // namespace mindreader
