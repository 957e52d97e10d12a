// What differs between two frames of a window, and where.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "base/geometry.h"
#include "platform/screen.h"
#include "skins/skin.h"

namespace mindreader {

// A pixel changed when some channel differs by at least this: dithering and the rounding of video
// memory change pixels by a few levels.
inline constexpr int kChangedPixel = 10;

// The largest of the first three channels (CV_8UC4) at each pixel.
[[nodiscard]] cv::Mat LargestChannel(const cv::Mat& difference);

// 255 where a pixel differs by this many levels or more (CV_8UC1). The frames must have one size;
// `restless` (same size, or empty) masks out what changes by itself.
[[nodiscard]] cv::Mat ChangedPixels(const cv::Mat& before, const cv::Mat& after,
                                    const cv::Mat& restless, int levels = kChangedPixel);
// The connected parts that changed, largest first; gaps of a few pixels are closed, specks dropped.
[[nodiscard]] std::vector<WindowRect> ChangedParts(const cv::Mat& before, const cv::Mat& after,
                                                   const cv::Mat& restless);
// The connected parts of a picture of changed pixels, as they are, in no order.
[[nodiscard]] std::vector<WindowRect> ConnectedParts(const cv::Mat& changed);
// Whether a part shows the same in both frames, perhaps brighter or dimmer in one.
[[nodiscard]] bool IsOnlyDimmed(const cv::Mat& before, const cv::Mat& after,
                                const WindowRect& part);
// The same, and clearly paler in the first frame: the words of what could not be clicked then.
[[nodiscard]] bool WasPaler(const cv::Mat& before, const cv::Mat& after, const WindowRect& part);
// Whether a cell shows the same in both frames, with less contrast in the second one, and no more
// colour: a key that was used up is greyed so, and no peg came to it.
[[nodiscard]] bool IsGreyed(const cv::Mat& before, const cv::Mat& after, RefPoint center,
                            double diameter);
// Whether much of the window shows something else, as when a title page goes; pegs and marks are
// less than that.
[[nodiscard]] bool IsOtherPicture(const cv::Mat& before, const cv::Mat& after,
                                  const cv::Mat& restless);
// A picture with a part of it as it is in a later one, so that nothing seems to have changed there.
[[nodiscard]] cv::Mat WithLaterPart(const cv::Mat& before, const cv::Mat& after,
                                    const WindowRect& part);
// How much the inner disc of a cell changed: the mean of the largest channel difference.
[[nodiscard]] double ChangeAt(const cv::Mat& before, const cv::Mat& after, RefPoint center,
                              double diameter);
// The same in all of it: letters may be hollow, such as O, and nothing in their middles.
[[nodiscard]] double ChangeOfLetter(const cv::Mat& before, const cv::Mat& after, RefPoint center,
                                    double diameter);

}  // namespace mindreader
