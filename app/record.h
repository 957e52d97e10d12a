// What the subcommands that play have to do with recordings.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "app/target.h"
#include "base/error.h"
#include "recording/recording.h"

namespace mindreader {

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
