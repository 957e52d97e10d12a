// The band below the window in a film: which guess, and what is known by now.
#pragma once

#include <opencv2/core/mat.hpp>

#include "base/geometry.h"
#include "recording/film_script.h"
#include "recording/story.h"

namespace mindreader {

class FilmBand {
 public:
  // For pictures of this width. Its text has one size in the whole film.
  FilmBand(const Story& story, int width);

  [[nodiscard]] int height() const { return height_; }
  // Over the lowest height() rows.
  void Draw(cv::Mat& canvas, const Shot& shot) const;
  // Also of what is beside the window.
  static inline const cv::Scalar kGround{32, 30, 28};

 private:
  [[nodiscard]] const StoryTurn* TurnOf(const Shot& shot) const;
  [[nodiscard]] bool Fits(const StoryTurn& turn, double text_height) const;

  const Story& story_;
  int width_;
  int height_;
  int peg_radius_;
  double text_height_;
};

}  // namespace mindreader
