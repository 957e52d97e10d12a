// Writing pictures as a film, with FFmpeg's libraries.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include <opencv2/core/mat.hpp>

#include "base/error.h"
#include "base/geometry.h"
#include "recording/color_table.h"

namespace mindreader {

enum class VideoFormat { kMp4, kWebm, kGif, kWebp };
[[nodiscard]] const char* Name(VideoFormat format);
// By the end of the file's name: .mp4, .webm, .gif, .webp, in any case. kUsage for any other.
[[nodiscard]] Result<VideoFormat> FormatOf(const std::filesystem::path& file);

// The codec that a format is best written with: others take less, or are played everywhere less.
[[nodiscard]] const char* BestCodec(VideoFormat format);
// kFailed, with what to install, when this system's FFmpeg has no codec for the format.
[[nodiscard]] Status CheckCodec(VideoFormat format);

struct VideoSettings {
  VideoFormat format = VideoFormat::kMp4;
  Size size;                         // even
  int coarseness = 0;                // 0 … 4: each step costs quality and saves bytes
  double last_seconds = 0;           // how long the last picture is shown; GIF must know it before
  std::optional<ColorTable> colors;  // needed for kGif
};

// One thread.
class VideoFile {
 public:
  // Takes the best codec that works here. Errors as CheckCodec, and kUsage when the file cannot be
  // written.
  [[nodiscard]] static Result<std::unique_ptr<VideoFile>> Create(const std::filesystem::path& file,
                                                                 VideoSettings settings);
  virtual ~VideoFile() = default;
  // A picture, CV_8UC3, shown from `from` to `to` milliseconds after the beginning.
  [[nodiscard]] virtual Status Add(const cv::Mat& bgr, std::int64_t from, std::int64_t to) = 0;
  [[nodiscard]] virtual Status Finish() = 0;
  // "libx264"; another than the first choice when that one is missing.
  [[nodiscard]] virtual std::string codec() const = 0;
};

// The frame rate of a format: videos have frames at a steady rate, animations only where something
// changes, but no more of them.
[[nodiscard]] int FramesPerSecond(VideoFormat format);
[[nodiscard]] bool IsSteady(VideoFormat format);

}  // namespace mindreader
