// What must hold of every game, whoever played it where.
#pragma once

#include <gtest/gtest.h>

#include "mindreader_run.h"

namespace mindreader::apps {

// Won within the program's rows, nothing misread, and every answer is the one that the rules give
// for the secret that was found.
inline void ExpectWon(const PlayedGame& game, int pegs, int rows) {
  SCOPED_TRACE(game.json);
  ASSERT_EQ(game.outcome, "won");
  EXPECT_EQ(game.misreads, 0);
  ASSERT_FALSE(game.turns.empty());
  EXPECT_LE(game.turns.size(), static_cast<std::size_t>(rows));
  const Pegs& secret = game.turns.back().code;
  EXPECT_EQ(secret.size(), static_cast<std::size_t>(pegs));
  EXPECT_EQ(game.turns.back().marks, (Marks{pegs, 0}));
  for (const PlayedTurn& turn : game.turns) EXPECT_EQ(turn.marks, MarksFor(turn.code, secret));
}

}  // namespace mindreader::apps
