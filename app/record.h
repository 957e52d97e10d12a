// What the subcommands that play have to do with recordings.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <utility>

#include <CLI/CLI.hpp>

#include "app/target.h"
#include "base/error.h"
#include "recording/recording.h"

namespace mindreader {

// A folder of our own that goes when this goes.
class TemporaryFolder {
 public:
  [[nodiscard]] static Result<TemporaryFolder> Make();
  ~TemporaryFolder();
  TemporaryFolder(TemporaryFolder&& other) noexcept : path_(std::exchange(other.path_, {})) {}
  TemporaryFolder& operator=(TemporaryFolder&&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  explicit TemporaryFolder(std::filesystem::path path) : path_(std::move(path)) {}
  std::filesystem::path path_;
};

struct RecordOptions {
  std::string folder;  // --record; empty: only the last moments, in memory
  bool redact = false;
};

// Adds --record and --redact.
void AddRecordOptions(CLI::App& app, RecordOptions& options);

// Begins to record whatever goes through the target's display.
[[nodiscard]] Result<std::unique_ptr<Recording>> BeginRecording(const RecordOptions& options,
                                                                const Target& target,
                                                                SessionSettings settings,
                                                                Clock& clock);

// Ends it. After a failed run whose recording has no folder, saves what is in memory and says where
// on stderr. Trouble with the recording is told, and does not change how the run ended.
void EndRecording(Recording& recording, bool failed);

}  // namespace mindreader
