// The frames of a session on disk.
#pragma once

#include <filesystem>
#include <list>
#include <map>
#include <string>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "base/error.h"
#include "recording/frame_encoder.h"
#include "recording/json.h"

namespace mindreader {

// Puts frames together from their recipes, and checks every part and every frame against its name.
// One thread.
class FrameArchive {
 public:
  explicit FrameArchive(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // Takes in a "frame" line. kUsage when it is not one.
  [[nodiscard]] Status Add(const Json& line);
  // The whole frame, CV_8UC4. Do not write to it. kContradiction, with the file's name, when a
  // picture is missing or is not the one that was recorded.
  [[nodiscard]] Result<cv::Mat> Load(const std::string& hash);
  [[nodiscard]] const std::map<std::string, FrameRecipe>& recipes() const { return recipes_; }

 private:
  [[nodiscard]] Result<cv::Mat> LoadPart(const FramePart& part) const;
  [[nodiscard]] Result<cv::Mat> Compose(const FrameRecipe& recipe, cv::Mat canvas) const;
  [[nodiscard]] const cv::Mat* Cached(const std::string& hash) const;

  std::filesystem::path folder_;
  std::map<std::string, FrameRecipe> recipes_;
  std::list<std::pair<std::string, cv::Mat>> cache_;  // the last ones, newest first
};

}  // namespace mindreader
