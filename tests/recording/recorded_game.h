// A recorded game against the program that exists only in memory.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "agent/mastermind/code.h"
#include "agent/player.h"
#include "recording/recording.h"
#include "tests/fake/fake_program.h"

namespace mindreader {

// A folder for one test, removed with it.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

struct RecordedGame {
  mastermind::Code secret{3, 1, 4, 1};
  Faults faults = {};
  bool redact = false;
  std::filesystem::path folder = {};  // empty: into memory
};

// Plays and records one game. `result` may be an error, which is recorded too.
struct Played {
  Result<GameResult> result;
  std::unique_ptr<Recording> recording;  // ended
};
[[nodiscard]] Played Play(const RecordedGame& game);

[[nodiscard]] std::string ReadAll(const std::filesystem::path& file);
void WriteAll(const std::filesystem::path& file, const std::string& content);

}  // namespace mindreader
