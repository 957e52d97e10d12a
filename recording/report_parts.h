// The parts of the report's page.
#pragma once

#include <string>

#include "recording/session.h"
#include "recording/story.h"

namespace mindreader {

[[nodiscard]] std::string ReportStyle();

// SVG, as wide as there is room: candidates before each turn, on a logarithmic scale.
[[nodiscard]] std::string CandidatesChart(const StoryGame& game);
// SVG: one bar a turn, linked to it, with its gestures and waits.
[[nodiscard]] std::string Timeline(const StoryGame& game);
// SVG to lay over a picture of the board: what was read, and the path of the clicks.
[[nodiscard]] std::string BoardOverlay(const StoryGame& game, const StoryReading& reading,
                                       const std::vector<StoryGesture>& gestures, const Skin& skin);
// The part of links to it and its turns; no two games of a session have the same.
[[nodiscard]] std::string Anchor(const StoryGame& game);
// One turn in full.
[[nodiscard]] std::string TurnSection(Session& session, const Story& story, const StoryGame& game,
                                      const StoryTurn& turn);
// A row of pegs with their names.
[[nodiscard]] std::string Pegs(const Skin& skin, const mastermind::Code& code);
[[nodiscard]] std::string Marks(const mastermind::Feedback& feedback, int pegs);
// The picture with its overlay; says so when the frame is not there.
[[nodiscard]] std::string BoardFigure(Session& session, const Story& story, const StoryGame& game,
                                      const StoryReading& reading,
                                      const std::vector<StoryGesture>& gestures,
                                      const std::string& caption);

}  // namespace mindreader
