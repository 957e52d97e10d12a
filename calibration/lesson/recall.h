// What a skin for the apprentice tells about a window: knowledge instead of probing.
#pragma once

#include <optional>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "calibration/lesson/submit_way.h"
#include "calibration/looking/sketch.h"
#include "calibration/marks/mark_slots.h"
#include "calibration/probing/hand.h"
#include "skins/skin.h"

namespace mindreader {

struct Recalled {
  BoardGuess board;
  Control control;
  std::optional<SubmitWay> submit;  // nothing: to be found out again
  std::vector<MarkSlots> slots;
  std::vector<Look> exact, misplaced;
};

// Finds the skin's board, still empty, in a picture: at its own size where it was, else wherever
// looking finds a board and a palette of its kind. Nothing when what is there looks otherwise.
[[nodiscard]] std::optional<Recalled> Recall(const Skin& skin, const cv::Mat& bgra);

}  // namespace mindreader
