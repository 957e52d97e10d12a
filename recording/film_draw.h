// The pictures of a film.
#pragma once

#include <string>

#include <opencv2/core/mat.hpp>

#include "base/error.h"
#include "base/geometry.h"
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
  FilmPainter(Session& session, const Story& story) : session_(session), story_(story) {}
  Status Lay(cv::Mat& canvas, const ShownWindow& window);
  void DrawLattice(cv::Mat& canvas, const Shot& shot) const;
  void DrawRipple(cv::Mat& canvas, const Shot& shot, double age) const;
  void DrawBand(cv::Mat& canvas, const Shot& shot) const;
  void DrawCard(cv::Mat& canvas, const Shot& shot) const;
  void Write(cv::Mat& canvas, const std::string& text, cv::Point at, double size,
             const cv::Scalar& color) const;
  [[nodiscard]] cv::Point Scaled(WindowPoint p) const;

  Session& session_;
  const Story& story_;
  double scale_ = 1;  // film pixels per window pixel
  int band_ = 0;      // height of the band
  Size size_;
};

}  // namespace mindreader
