// A session as a film for people.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "base/error.h"
#include "recording/session.h"

namespace mindreader {

struct FilmOptions {
  std::filesystem::path output;  // .mp4, .webm, .gif or .webp
  double speed = 1;
  int width = 0;                // of the film, in pixels; 0: as the window
  std::uint64_t max_bytes = 0;  // 0: as large as it gets
};

struct FilmReport {
  std::string codec;
  int width = 0, height = 0;
  double seconds = 0;
  std::uint64_t bytes = 0;
  std::filesystem::path captions;
};

// Renders the film, and its captions (WebVTT) beside it. To stay below max_bytes it takes less
// quality, then a smaller picture. Errors: kUsage (nothing to show, cannot be written, cannot be
// made so small), kContradiction (a frame is not as recorded), kFailed (a codec is missing).
[[nodiscard]] Result<FilmReport> MakeFilm(Session& session, const FilmOptions& options);

}  // namespace mindreader
