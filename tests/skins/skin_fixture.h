// A small valid skin as text, and folders of skins that go away with the test.
#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

namespace mindreader {

// Two pegs, two colours, three rows. Its lines are counted by the tests: line 1 is the title.
inline constexpr std::string_view kSmallSkin = R"(title = "Small"
reference = [100, 100]
[identity]
window_class = "Small"
[board]
pegs = 2
rows = 3
first_hole = [20, 80]
next_peg = [20, 0]
next_row = [0, -20]
peg_radius = 8
empty_active = [{ low = [250, 250, 250], high = [255, 255, 255] }]
[palette]
radius = 8
[[palette.colors]]
name = "red"
place = [20, 95]
appearance = [{ low = [0, 0, 200], high = [10, 10, 255] }]
[[palette.colors]]
name = "green"
place = [40, 95]
appearance = [{ low = [0, 200, 0], high = [10, 255, 10] }]
[marks]
slots = [[60, 80], [70, 80]]
radius = 4
exact = [{ low = [0, 0, 0], high = [10, 10, 10] }]
misplaced = [{ low = [240, 240, 240], high = [255, 255, 255] }]
none = [{ low = [100, 100, 100], high = [120, 120, 120] }]
[controls]
submitting = "marks"
)";

// The small skin with one piece of text replaced by another; the piece must be there once.
inline std::string SmallSkinWith(std::string_view piece, std::string_view replacement) {
  std::string skin(kSmallSkin);
  const std::size_t at = skin.find(piece);
  if (at == std::string::npos || skin.find(piece, at + 1) != std::string::npos) std::abort();
  return skin.replace(at, piece.size(), replacement);
}

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "skins-XXXXXX").string();
    if (!mkdtemp(name.data())) std::abort();
    path_ = name;
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  std::filesystem::path Write(const std::filesystem::path& name, std::string_view content) const {
    std::filesystem::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << content;
    return path_ / name;
  }

 private:
  std::filesystem::path path_;
};

// Sets an environment variable for the life of this object.
class ScopedEnvironment {
 public:
  ScopedEnvironment(const char* name, const std::string& value) : name_(name) {
    if (const char* old = std::getenv(name)) old_ = old;
    setenv(name, value.c_str(), 1);
  }
  ~ScopedEnvironment() { old_ ? setenv(name_, old_->c_str(), 1) : unsetenv(name_); }
  ScopedEnvironment(const ScopedEnvironment&) = delete;
  ScopedEnvironment& operator=(const ScopedEnvironment&) = delete;

 private:
  const char* name_;
  std::optional<std::string> old_;
};

}  // namespace mindreader
