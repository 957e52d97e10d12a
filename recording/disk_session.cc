#include "recording/disk_session.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <span>
#include <system_error>
#include <utility>

#include "base/text.h"

namespace mindreader {
namespace {

namespace fs = std::filesystem;

// A full disk is tried again after this long.
constexpr std::chrono::milliseconds kRetry{500};

// 0 or an errno.
int WriteAll(int file, std::span<const unsigned char> bytes) {
  while (!bytes.empty()) {
    const ssize_t wrote = write(file, bytes.data(), bytes.size());
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote < 0) return errno;
    bytes = bytes.subspan(static_cast<std::size_t>(wrote));
  }
  return 0;
}

// Whole or not at all, for whoever looks while it is written: 0 or an errno.
int WriteWholeFile(const fs::path& path, std::span<const unsigned char> bytes) {
  const std::string part = path.string() + ".part";
  unlink(part.c_str());  // of a run that was killed; whatever else it is, it is not followed
  const int file = open(part.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (file < 0) return errno;
  int error = WriteAll(file, bytes);
  if (close(file) != 0 && error == 0) error = errno;
  if (error == 0 && rename(part.c_str(), path.c_str()) != 0) error = errno;
  if (error != 0) unlink(part.c_str());
  return error;
}

tl::unexpected<Error> CannotWrite(const fs::path& path, int error) {
  return Fail(ErrorCode::kUsage,
              Printable(path.string()) + " cannot be written: " + std::strerror(error),
              "a folder that can be made and written to");
}

Bytes ToBytes(const std::string& text) { return {text.begin(), text.end()}; }

}  // namespace

Result<std::unique_ptr<DiskSession>> DiskSession::Create(const fs::path& folder, const Json& head,
                                                         Warn warn) {
  std::error_code error;
  const bool is_new = fs::create_directories(folder, error);
  if (error) return CannotWrite(folder, error.value());
  // Pictures of somebody's screen are his alone.
  if (is_new) fs::permissions(folder, fs::perms::owner_all, error);
  fs::create_directory(folder / "frames", error);
  if (error) return CannotWrite(folder, error.value());
  fs::create_directory(folder / "skins", error);
  if (error) return CannotWrite(folder, error.value());
  if (fs::exists(folder / "events.jsonl", error)) {
    return Fail(ErrorCode::kUsage, Printable(folder.string()) + " holds a session already",
                "a new folder");
  }
  const fs::path events = folder / "events.jsonl";
  const int file = open(events.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) return CannotWrite(events, errno);
  // Last: a folder that has it is a whole session, whenever we are killed.
  if (const int failed = WriteWholeFile(folder / "session.json", ToBytes(head.dump(2) + "\n"))) {
    close(file);
    unlink(events.c_str());
    return CannotWrite(folder / "session.json", failed);
  }
  return std::unique_ptr<DiskSession>(new DiskSession(folder, file, std::move(warn)));
}

DiskSession::DiskSession(fs::path folder, int events, Warn warn)
    : folder_(std::move(folder)),
      events_(events),
      warn_(std::move(warn)),
      thread_([this] { Run(); }) {}

DiskSession::~DiskSession() {
  (void)Close();  // whoever wants to know closes it himself
  close(events_);
}

void DiskSession::File(const std::string& path, Bytes bytes) {
  has_.insert(path);
  Add({path, std::move(bytes)});
}

void DiskSession::Line(EventLine line) {
  if (!line.defines.empty()) has_.insert(line.defines);
  line.text += '\n';
  Add({{}, ToBytes(line.text)});
}

void DiskSession::Add(Job job) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return waiting_bytes_ < kMaxWaiting || closing_; });
  waiting_bytes_ += job.bytes.size();
  waiting_.push_back(std::move(job));
  changed_.notify_all();
}

Status DiskSession::Close() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    changed_.notify_all();
  }
  if (thread_.joinable()) thread_.join();
  return outcome_;
}

void DiskSession::Run() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return !waiting_.empty() || closing_; });
    if (waiting_.empty()) return;
    const Job& job = waiting_.front();  // stays where it is while others are added
    const bool last_try = closing_;     // there may have come room by the time it is closed
    lock.unlock();
    const bool written = WriteJob(job);
    lock.lock();
    if (written) {
      waiting_bytes_ -= waiting_.front().bytes.size();
      waiting_.pop_front();
      changed_.notify_all();
    } else if (last_try) {
      outcome_ = Fail(ErrorCode::kFailed,
                      "the session in " + Printable(folder_.string()) + " is cut short: " +
                          std::to_string(waiting_.size()) + " pieces could not be written",
                      "room on the disk", "What was written before can be replayed.");
      return;
    } else {
      changed_.wait_for(lock, kRetry, [this] { return closing_; });
    }
  }
}

bool DiskSession::WriteJob(const Job& job) {
  if (job.path.empty()) return AppendLine(job.bytes);
  const int error = WriteWholeFile(folder_ / job.path, job.bytes);
  if (error != 0) Complain(error);
  return error == 0;
}

bool DiskSession::AppendLine(const Bytes& bytes) {
  const int error = WriteAll(events_, bytes);
  if (error == 0) {
    good_ += bytes.size();
    return true;
  }
  // A half line would hide the next one.
  if (ftruncate(events_, static_cast<off_t>(good_)) == 0) {
    (void)lseek(events_, static_cast<off_t>(good_), SEEK_SET);
  }
  Complain(error);
  return false;
}

void DiskSession::Complain(int error) {
  if (std::exchange(complained_, true) || !warn_) return;
  warn_("the session in " + Printable(folder_.string()) + " cannot be written now (" +
        std::strerror(error) + "); it is kept in memory and tried again");
}

}  // namespace mindreader
