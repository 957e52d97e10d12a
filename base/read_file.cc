#include "base/read_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/text.h"

namespace mindreader {
namespace {

// Long enough for any path that a person would read.
constexpr std::size_t kLongestPath = 1000;

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  ~Descriptor() {
    if (fd_ >= 0) close(fd_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  [[nodiscard]] int get() const { return fd_; }

 private:
  int fd_;
};

}  // namespace

Result<std::string> ReadRegularFile(const std::filesystem::path& file, std::uintmax_t largest,
                                    const std::string& expected) {
  std::string shown = Printable(file.string(), kLongestPath);
  const auto refuse = [&](const std::string& why) {
    return Fail(ErrorCode::kUsage, shown.append(" ").append(why), expected);
  };
  // Nobody is waited for, should it be a pipe that nobody writes to.
  const Descriptor in(open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
  if (in.get() < 0) {
    if (errno == ENOENT) return refuse("does not exist");
    return refuse("cannot be read: " + std::string(std::strerror(errno)));
  }
  struct stat info {};
  if (fstat(in.get(), &info) != 0 || !S_ISREG(info.st_mode)) return refuse("is no regular file");
  if (static_cast<std::uintmax_t>(info.st_size) > largest) {
    return refuse("has more than " + std::to_string(largest) + " bytes");
  }
  std::string bytes(static_cast<std::size_t>(info.st_size), '\0');
  std::size_t got = 0;
  while (got < bytes.size()) {
    const ssize_t part = read(in.get(), bytes.data() + got, bytes.size() - got);
    if (part < 0 && errno == EINTR) continue;
    if (part < 0) return refuse("cannot be read: " + std::string(std::strerror(errno)));
    if (part == 0) break;  // it was cut meanwhile
    got += static_cast<std::size_t>(part);
  }
  bytes.resize(got);
  return bytes;
}

}  // namespace mindreader
