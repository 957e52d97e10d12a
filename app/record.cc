#include "app/record.h"

#include <stdlib.h>

#include <chrono>
#include <fstream>
#include <utility>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <opencv2/core/version.hpp>

#include "app/logging.h"
#include "base/text.h"

namespace mindreader {
namespace {

// "Debian GNU/Linux 12 (bookworm)" (os-release(5)).
std::string SystemName() {
  std::ifstream release("/etc/os-release");
  const std::string key = "PRETTY_NAME=\"";
  for (std::string line; std::getline(release, line);) {
    if (line.starts_with(key)) return line.substr(key.size(), line.size() - key.size() - 1);
  }
  return "unknown";
}

Json Environment(const DisplayFeatures& features) {
  return {{"system", SystemName()},      {"opencv", CV_VERSION},
          {"x_server", features.vendor}, {"xwayland", features.is_xwayland},
          {"shm", features.shm},         {"composite", features.composite},
          {"damage", features.damage},   {"xtest", features.xtest}};
}

void Tell(const std::string& message) { fmt::print(stderr, "mindreader: {}\n", message); }

}  // namespace

Result<TemporaryFolder> TemporaryFolder::Make() {
  std::error_code error;
  const auto parent = std::filesystem::temp_directory_path(error);
  std::string name = (parent / "mindreader-XXXXXX").string();
  if (!error && mkdtemp(name.data()) != nullptr) return TemporaryFolder(name);
  return Fail(ErrorCode::kFailed, "no folder can be made in " + Printable(parent.string()),
              "a place for temporary files", "Set TMPDIR, or give --record DIR.");
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code error;
  if (!path_.empty()) std::filesystem::remove_all(path_, error);
}

void AddRecordOptions(CLI::App& app, RecordOptions& options) {
  auto* record =
      app.add_option("--record", options.folder, "write a session that can be replayed and shown")
          ->type_name("DIR");
  app.add_flag("--redact", options.redact,
               "record no texts, and of the window only board and palette")
      ->needs(record);
}

Result<std::unique_ptr<Recording>> BeginRecording(const RecordOptions& options,
                                                  const Target& target, SessionSettings settings,
                                                  Clock& clock) {
  SessionHead head;
  head.program_version = MINDREADER_VERSION;
  const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  head.started = fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", now);
  head.settings = std::move(settings);
  // A path may name a user; the skin's contents are in the session anyway.
  head.settings.skin = std::filesystem::path(head.settings.skin).stem().string();
  if (target.known) head.skin = target.skin;
  head.window = target.window;
  head.environment = Environment(target.display->features());
  head.redacted = options.redact;
  return Recording::Begin(options.folder, std::move(head), target.display->screen(),
                          target.display->windows(), clock, LogWarning);
}

void EndRecording(Recording& recording, bool failed) {
  if (const auto ended = recording.End(); !ended) Tell(ended.error().Message());
  if (!failed || recording.has_folder()) return;
  const std::filesystem::path folder = NewFailureFolder();
  if (const auto saved = recording.SaveTo(folder); !saved) {
    Tell(saved.error().Message());
  } else {
    Tell("what led to this was recorded in " + Printable(folder.string(), 1000) +
         "; 'mindreader report' shows it");
  }
}

}  // namespace mindreader
