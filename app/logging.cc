#include "app/logging.h"

#include <memory>

#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "base/text.h"

namespace mindreader {

void AddLogOptions(CLI::App& app, LogOptions& options) {
  app.add_option("--log-level", options.level, "How much to log")
      ->check(CLI::IsMember({"trace", "debug", "info", "warn", "error", "off"}))
      ->capture_default_str()
      ->group("Logging");
  app.add_option("--log-file", options.file, "Where to append the log to, instead of stderr")
      ->type_name("FILE")
      ->group("Logging");
}

Status SetUpLog(const LogOptions& options) {
  try {
    spdlog::sink_ptr sink;
    if (options.file.empty()) {
      sink = std::make_shared<spdlog::sinks::stderr_sink_st>();
    } else {
      sink = std::make_shared<spdlog::sinks::basic_file_sink_st>(options.file);
    }
    spdlog::set_default_logger(std::make_shared<spdlog::logger>("mindreader", std::move(sink)));
  } catch (const spdlog::spdlog_ex&) {
    return Fail(ErrorCode::kUsage,
                "the log file " + Printable(options.file) + " cannot be opened for writing",
                "a path in a folder that exists and can be written to");
  }
  spdlog::set_pattern("%Y-%m-%d %H:%M:%S.%e %l %v");
  spdlog::set_level(spdlog::level::from_str(options.level));
  spdlog::flush_on(spdlog::level::debug);
  return {};
}

void LogWarning(const std::string& message) { spdlog::warn(message); }

void LogInfo(const std::string& message) { spdlog::info(message); }

}  // namespace mindreader
