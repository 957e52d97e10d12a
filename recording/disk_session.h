// A session folder that is written while it happens.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>

#include "recording/json.h"
#include "recording/session_sink.h"

namespace mindreader {

// Told what a person should know, such as that the disk is full. Called on another thread.
using Warn = std::function<void(const std::string&)>;

// Writes on a thread of its own, in the order given, so that whatever is on the disk makes sense at
// any moment: a line is there only when all files that it names are, and a file or line that could
// not be written whole is taken back. While the disk is full it tries again.
class DiskSession final : public SessionSink {
 public:
  // What may wait for the disk; beyond it File() and Line() block. A game makes about 300 KiB a
  // second, so this is many minutes of a disk that does nothing.
  static constexpr std::size_t kMaxWaiting = std::size_t{256} << 20;

  // Makes the folder with session.json in it. kUsage when it cannot, or when it is not empty.
  [[nodiscard]] static Result<std::unique_ptr<DiskSession>> Create(
      const std::filesystem::path& folder, const Json& head, Warn warn);
  ~DiskSession() override;
  DiskSession(const DiskSession&) = delete;
  DiskSession& operator=(const DiskSession&) = delete;

  void File(const std::string& path, Bytes bytes) override;
  void Line(EventLine line) override;
  [[nodiscard]] bool Has(const std::string& name) const override { return has_.contains(name); }
  // Waits until everything is written, or cannot be.
  [[nodiscard]] Status Close() override;

 private:
  struct Job {
    std::string path;  // empty: a line
    Bytes bytes;
  };
  DiskSession(std::filesystem::path folder, int events, Warn warn);
  void Add(Job job);
  void Run();
  bool WriteJob(const Job& job);
  bool AppendLine(const Bytes& bytes);
  void Complain(int error);

  std::filesystem::path folder_;
  int events_;            // events.jsonl
  std::size_t good_ = 0;  // bytes of it that are whole lines
  Warn warn_;
  bool complained_ = false;
  std::set<std::string> has_;  // of the recorder's thread

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Job> waiting_;
  std::size_t waiting_bytes_ = 0;
  bool closing_ = false;
  Status outcome_;
  std::thread thread_;
};

}  // namespace mindreader
