// The pictures of a film.
#pragma once

#include <opencv2/core/mat.hpp>

#include "base/error.h"
#include "base/geometry.h"
#include "recording/film_band.h"
#include "recording/film_script.h"
#include "recording/session.h"
#include "recording/story.h"

namespace mindreader {

// Draws shots onto pictures of one size: the window, and a band below it that says where the game
// stands. One thread.
class FilmPainter {
 public:
  // `width`: of the picture; 0: as the window, but kSmallest at least. The session and story must
  // outlive this. kContradiction when a frame is not as recorded.
  [[nodiscard]] static Result<FilmPainter> Create(Session& session, const Story& story,
                                                  const FilmScript& script, int width);
  static constexpr int kSmallest = 240, kLargest = 3840;

  // CV_8UC3, BGR, of size(). `age`: seconds since the shot began.
  [[nodiscard]] Result<cv::Mat> Paint(const Shot& shot, double age);
  // Whether the picture of the shot changes while it lasts.
  [[nodiscard]] static bool Moves(const Shot& shot) { return shot.ripple.has_value(); }
  [[nodiscard]] Size size() const { return size_; }

 private:
  FilmPainter(Session& session, const Story& story, int width)
      : session_(session), story_(story), band_(story, width) {}
  Status LayBoard(cv::Mat& canvas, const Shot& shot);
  [[nodiscard]] static cv::Mat WithPaletteOf(const cv::Mat& whole, const cv::Mat& board,
                                             const Json& layout);
  void Lay(cv::Mat& canvas, const cv::Mat& bgra, WindowPoint at) const;
  void DrawLattice(cv::Mat& canvas, const Shot& shot) const;
  void DrawRipple(cv::Mat& canvas, const Shot& shot, double age) const;
  [[nodiscard]] cv::Point Scaled(WindowPoint p) const;

  Session& session_;
  const Story& story_;
  double scale_ = 1;  // film pixels per window pixel
  FilmBand band_;
  Size size_;
};

}  // namespace mindreader
