// --log-level and --log-file.
#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include "base/error.h"

namespace mindreader {

struct LogOptions {
  std::string level = "warn";
  std::string file;  // empty: stderr
};

void AddLogOptions(CLI::App& app, LogOptions& options);

// Makes spdlog's default logger as the options say. kUsage when the file cannot be opened.
[[nodiscard]] Status SetUpLog(const LogOptions& options);

// To the log. Ready-made text, because spdlog's own formatting would be compiled again, for three
// seconds, in every file that logs.
void LogWarning(const std::string& message);
void LogInfo(const std::string& message);

}  // namespace mindreader
