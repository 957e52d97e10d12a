// Sessions: the first line is session.json, the others are events.jsonl.
#include <stdlib.h>
#include <filesystem>
#include <fstream>

#include "recording/report.h"
#include "recording/session.h"
#include "recording/story.h"
#include "tests/fuzz/fuzz.h"

namespace {

namespace fs = std::filesystem;

class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "session-fuzz-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) __builtin_trap();
    path_ = name;
  }
  ~Folder() { fs::remove_all(path_); }
  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace mindreader;
  static const Folder folder;
  const std::string_view text = fuzz::Text(data, size);
  const std::size_t end = std::min(text.find('\n'), text.size());
  std::ofstream(folder.path() / "session.json", std::ios::binary) << text.substr(0, end);
  std::ofstream(folder.path() / "events.jsonl", std::ios::binary)
      << text.substr(std::min(end + 1, text.size()));
  auto session = OpenSession(folder.path());
  if (!session) return 0;
  (void)Tell(*session);
  (void)ReportPage(*session);
  return 0;
}
