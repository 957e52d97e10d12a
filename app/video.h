// Films of sessions, for `video` and `play --video`.
#pragma once

#include <filesystem>
#include <string>

#include "base/error.h"

namespace mindreader {

struct VideoOptions {
  std::string output;
  double speed = 1;
  int width = 0;
  std::string max_size;  // "10MB"; empty: any
};

// Before anything is played: kUsage when the file's format or the size is not known.
[[nodiscard]] Status CheckVideoOptions(const VideoOptions& options);
// Makes the film of a session, and says on stdout (or stderr) what it made.
[[nodiscard]] Status MakeVideo(const std::filesystem::path& session, const VideoOptions& options,
                               bool to_stderr);

}  // namespace mindreader
