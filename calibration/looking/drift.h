// Layouts that move: a line of text comes or goes, rows are added, and all else makes room.
#pragma once

#include <optional>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "base/geometry.h"
#include "vision/shapes.h"

namespace mindreader {

// How far a part of the first picture is from its place in the second (pixels, at most `reach` in
// each direction). {0, 0} when it is still there, or nowhere to be found. `mask`: CV_8UC1 of the
// part's size, 0 where pixels do not count; empty: all do.
[[nodiscard]] WindowPoint Drift(const cv::Mat& before, const cv::Mat& after, const WindowRect& part,
                                int reach, const cv::Mat& mask = {});

// The same, where it fits only rather better there than in its place: of what browsers draw each on
// a fraction of a pixel of its own, that is all that a step of some pixels leaves. Something else
// has to tell the same.
[[nodiscard]] WindowPoint LikelyDrift(const cv::Mat& before, const cv::Mat& after,
                                      const WindowRect& part, int reach, const cv::Mat& mask = {});

// The same, of a row of a board: what moved by less than half of `pitch`, the way to the next row,
// is not in another row, where an earlier guess shows the same pegs.
[[nodiscard]] WindowPoint DriftOfRow(const cv::Mat& before, const cv::Mat& after,
                                     const WindowRect& part, double pitch, int reach,
                                     const cv::Mat& mask = {});

// The same, of the empty holes of a row with so much `around` them, such as their rims. Where these
// are too faint to be found, more that is around them tells, such as the edge of a panel, up to so
// `far` from them, if the holes rather moved with it than not.
[[nodiscard]] WindowPoint DriftOfHoles(const cv::Mat& before, const cv::Mat& after,
                                       const WindowRect& holes, int around, int far, int reach);

// Whether most of these colors look as they did, each with its rim: another one that is lit has not
// moved there.
[[nodiscard]] bool MostStay(const cv::Mat& before, const cv::Mat& after,
                            const std::vector<Shape>& colors);

// Whether a part looks rather as it did at first, `there` from its place, than as it would in
// another place, had it moved there since the second picture with what was in it.
[[nodiscard]] bool LooksAsAtFirst(const cv::Mat& first, const cv::Mat& before, const cv::Mat& after,
                                  const WindowRect& part, WindowPoint by, WindowPoint there = {});

// Where a small picture is to be seen (its middle): where it was, or at the place that looks most
// like it, if that looks the same to within what anti-aliasing changes; or where it was, in lighter
// or darker shades.
[[nodiscard]] std::optional<WindowPoint> FindPicture(const cv::Mat& bgra, const cv::Mat& wanted,
                                                     WindowPoint was);

// What moved, and how far: a whole page, or what a box in it shows, such as a board that scrolls.
struct Shift {
  WindowPoint by;
  WindowRect area;  // of the second picture: where what moved is now, and may be cut off

  [[nodiscard]] bool Any() const { return by != WindowPoint{}; }
};

// The area of a shift of which a part is known: with what is around that part, as far as it looks
// moved rather than still. Where something came into view it may end before that.
[[nodiscard]] Shift ShiftAround(const cv::Mat& before, const cv::Mat& after, const WindowRect& part,
                                WindowPoint by);

// The picture with a shift that it had not seen yet; what comes in repeats the edge of the area.
[[nodiscard]] cv::Mat Moved(const cv::Mat& picture, const Shift& shift);

// The picture moved by that much; what comes in at its sides repeats the edge.
[[nodiscard]] cv::Mat Moved(const cv::Mat& picture, WindowPoint by);

}  // namespace mindreader
