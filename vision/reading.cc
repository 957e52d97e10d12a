#include "vision/reading.h"

#include <algorithm>

namespace mindreader {

bool RowReading::Full() const {
  return !pegs.empty() &&
         std::all_of(pegs.begin(), pegs.end(), [](const PegReading& p) { return p.IsColor(); });
}

bool RowReading::Blank() const {
  return std::all_of(pegs.begin(), pegs.end(), [](const PegReading& p) { return p.IsEmpty(); });
}

bool RowReading::Unknown() const {
  return std::any_of(pegs.begin(), pegs.end(),
                     [](const PegReading& p) { return p.kind == PegReading::Kind::kUnknown; });
}

const char* Name(BoardState state) {
  switch (state) {
    case BoardState::kPlaying: return "playing";
    case BoardState::kWon: return "won";
    case BoardState::kLost: return "lost";
    case BoardState::kCovered: return "covered";
    case BoardState::kUnreadable: return "unreadable";
  }
  return "unreadable";
}

}  // namespace mindreader
