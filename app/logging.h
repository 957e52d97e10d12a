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

}  // namespace mindreader
