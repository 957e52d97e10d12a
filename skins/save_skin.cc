// Writing a skin to disk.
#include <cerrno>
#include <cstring>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

#include "base/text.h"
#include "skins/skin_writer.h"

namespace mindreader {
namespace {

namespace fs = std::filesystem;

tl::unexpected<Error> CannotWrite(const fs::path& file, const std::string& why) {
  return Fail(ErrorCode::kFailed, Printable(file.string()) + " cannot be written: " + why,
              "a place for the skin", "Choose another one with --output.");
}

// Private to the user, as the XDG Base Directory Specification wants it.
Status MakeFolder(const fs::path& folder) {
  std::error_code error;
  if (folder.empty() || fs::is_directory(folder, error)) return {};
  if (const auto above = MakeFolder(folder.parent_path()); !above) return above;
  if (fs::create_directory(folder, error) || fs::is_directory(folder)) {
    fs::permissions(folder, fs::perms::owner_all, error);
    return {};
  }
  return CannotWrite(folder, error.message());
}

Status WriteAll(int fd, const std::string& text, const fs::path& file) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t written = write(fd, text.data() + done, text.size() - done);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return CannotWrite(file, std::strerror(errno));
    done += static_cast<std::size_t>(written);
  }
  if (fsync(fd) != 0) return CannotWrite(file, std::strerror(errno));
  return {};
}

}  // namespace

Status SaveSkin(const Skin& skin, const std::string& comment, const fs::path& file) {
  if (const auto made = MakeFolder(file.parent_path()); !made) return made;
  // Beside the file, so that renaming it is one step; the user's mask decides who may read it.
  constexpr mode_t kReadableByAll = 0666;
  const std::string temporary = file.string() + "." + std::to_string(getpid()) + ".new";
  const int fd = open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC,
                      kReadableByAll);
  if (fd < 0) return CannotWrite(file, std::strerror(errno));
  Status written = WriteAll(fd, WriteSkin(skin, comment), file);
  close(fd);
  if (written && rename(temporary.c_str(), file.c_str()) != 0) {
    written = CannotWrite(file, std::strerror(errno));
  }
  if (!written) unlink(temporary.c_str());
  return written;
}

}  // namespace mindreader
