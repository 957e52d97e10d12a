// The last moments of a run, kept in memory for the case that it fails.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <map>
#include <set>
#include <string>

#include "recording/json.h"
#include "recording/session_sink.h"

namespace mindreader {

// Keeps the lines of the last kKept, and what the player said since its game began; forgets frames
// that none of them needs. Read it only when the recorder is closed.
class MemorySession final : public SessionSink {
 public:
  static constexpr std::chrono::seconds kKept{30};

  void File(const std::string& path, Bytes bytes) override { files_[path] = std::move(bytes); }
  void Line(EventLine line) override;
  [[nodiscard]] bool Has(const std::string& name) const override {
    return files_.contains(name) || recipes_.contains(name);
  }
  [[nodiscard]] Status Close() override { return {}; }

  // Makes a session folder of it, as DiskSession would. `head` becomes session.json and is told
  // whether the beginning is missing.
  [[nodiscard]] Status WriteTo(const std::filesystem::path& folder, Json head) const;

  // For tests: the size of what is kept.
  [[nodiscard]] std::size_t bytes() const;

 private:
  void Forget(std::int64_t before_us);
  void Sweep(std::int64_t before_us);
  [[nodiscard]] std::set<std::string> NeededFrames(std::int64_t since_us) const;

  std::deque<EventLine> lines_;
  std::map<std::string, EventLine> recipes_;  // of frames, by hash
  std::map<std::string, Bytes> files_;
  bool beginning_lost_ = false;
  int since_sweep_ = 0;
};

}  // namespace mindreader
