// A ground that moves by itself behind everything else: bubbles that rise, colours that drift.
#pragma once

#include <cstdint>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "base/geometry.h"

namespace mindreader {

// Learns from some pictures of an untouched window in which colours its ground moves, and shows
// later pictures as if it stood still. What moves in one place only, such as a clock, is no ground.
// All pictures are BGRA and of one size.
class MovingGround {
 public:
  // The next picture of the untouched window.
  void Watch(const cv::Mat& bgra);
  // Whether anything moves.
  [[nodiscard]] bool SawMotion() const { return moved_pixels_ > 0; }
  // Whether something moves in many places, as far as was seen.
  [[nodiscard]] bool IsMoving() const;
  // How many colours it was seen to have: until there are no more it must be watched.
  [[nodiscard]] int ColorCount() const { return color_count_; }
  // Ends the watching.
  void Learn();

  // Whether some of it is to be seen in an area.
  [[nodiscard]] bool IsIn(const WindowRect& area) const;
  // The picture with the ground as it was at first. Until Learn(), and where no ground moves, the
  // picture itself. Pictures must come in the order in which they were taken.
  [[nodiscard]] cv::Mat Stilled(const cv::Mat& bgra);

 private:
  // Where in the window a colour moved.
  struct Spread {
    std::uint64_t blocks = 0;  // one bit for each
    int pixels = 0;
  };
  [[nodiscard]] bool IsSpread(const Spread& spread) const;
  void CollectColors();
  [[nodiscard]] cv::Mat GroundIn(const cv::Mat& bgra) const;
  [[nodiscard]] bool IsGone(const cv::Mat& bgra) const;
  void ForgetGonePanels(const cv::Mat& bgra, const cv::Mat& shows_ground);

  std::vector<cv::Mat> seen_;       // while it is watched
  std::vector<Spread> spreads_;     // of each bin of colours
  std::vector<std::uint8_t> bins_;  // of colours: whether the ground has them; empty: none moves
  int moved_pixels_ = 0;
  int color_count_ = 0;
  // After that. Masks are 255 where their picture shows the ground.
  cv::Mat ground_;  // the window as it was, with a ground that stands still
  cv::Mat is_ground_;
  cv::Mat still_;  // 255 where something else has a colour of the ground
  cv::Mat last_;   // the last picture as it was
  cv::Mat last_shows_ground_;
  cv::Mat shown_;  // and stilled
};

}  // namespace mindreader
