#include "base/write_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>

#include "base/text.h"

namespace mindreader {
namespace {

namespace fs = std::filesystem;

// Long enough for any path that a person would read.
constexpr std::size_t kLongestPath = 1000;

tl::unexpected<Error> CannotWrite(const fs::path& file, int error) {
  std::string seen = Printable(file.string(), kLongestPath);
  return Fail(ErrorCode::kUsage, seen.append(" cannot be written: ").append(std::strerror(error)),
              "a path in a folder that exists and can be written to");
}

// 0, or errno.
int WriteAll(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(fd, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

int WriteAndClose(int fd, std::string_view bytes) {
  if (fd < 0) return errno;
  const int error = WriteAll(fd, bytes);
  return close(fd) != 0 && error == 0 ? errno : error;
}

// Into a new file beside it that then takes its name.
Status Replace(const fs::path& file, std::string_view bytes, mode_t mode) {
  std::string fresh = file.string() + ".XXXXXX";
  const int fd = mkostemp(fresh.data(), O_CLOEXEC);  // made by us alone, with mode 0600
  if (fd < 0) return CannotWrite(file, errno);
  int error = fchmod(fd, mode) != 0 ? errno : 0;
  const int failed = WriteAndClose(fd, bytes);
  if (error == 0) error = failed;
  if (error == 0 && rename(fresh.c_str(), file.c_str()) != 0) error = errno;
  if (error == 0) return {};
  unlink(fresh.c_str());
  return CannotWrite(file, error);
}

mode_t ModeOf(FileMode mode) {
  if (mode == FileMode::kPrivate) return 0600;
  const mode_t mask = umask(022);  // there is no other way to ask
  umask(mask);
  return 0666 & ~mask;
}

}  // namespace

Status RefuseForeignLink(const fs::path& file) {
  struct stat info {};
  if (lstat(file.c_str(), &info) != 0 || !S_ISLNK(info.st_mode)) return {};
  if (info.st_uid == geteuid() || info.st_uid == 0) return {};
  return Fail(ErrorCode::kUsage,
              Printable(file.string(), kLongestPath) + " is a link that somebody else has made",
              "a name of your own", "Write into a folder of yours.");
}

Status WriteFile(const fs::path& file, std::string_view bytes, FileMode mode) {
  if (auto ours = RefuseForeignLink(file); !ours) return ours;
  struct stat info {};
  const bool is_there = stat(file.c_str(), &info) == 0;
  if (is_there && S_ISREG(info.st_mode)) {
    // Through a link of the user's own, to the file that it stands for, which keeps its mode.
    std::error_code error;
    const fs::path real = fs::canonical(file, error);
    if (error) return CannotWrite(file, error.value());
    return Replace(real, bytes, info.st_mode & 07777);
  }
  if (!is_there && !fs::is_symlink(file)) return Replace(file, bytes, ModeOf(mode));
  if (is_there && S_ISDIR(info.st_mode)) return CannotWrite(file, EISDIR);
  const int error = WriteAndClose(open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600), bytes);
  if (error != 0) return CannotWrite(file, error);
  return {};
}

}  // namespace mindreader
