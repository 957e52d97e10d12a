#include "base/read_file.h"

#include <sys/stat.h>
#include <cstdlib>
#include <fstream>

#include <gtest/gtest.h>

namespace mindreader {
namespace {

namespace fs = std::filesystem;

class ReadFileTest : public ::testing::Test {
 protected:
  ReadFileTest() {
    std::string pattern = (fs::temp_directory_path() / "read-file-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
  }
  ~ReadFileTest() override { fs::remove_all(folder_); }
  static std::string WhyNot(const fs::path& file) {
    const auto read = ReadRegularFile(file, 100, "a test");
    return read ? "" : read.error().seen;
  }
  fs::path folder_;
};

TEST_F(ReadFileTest, ReadsEveryByte) {
  const std::string bytes("a\0b\n\xFF", 5);
  std::ofstream(folder_ / "file", std::ios::binary) << bytes;
  EXPECT_EQ(ReadRegularFile(folder_ / "file", 5, "a test"), bytes);
}

TEST_F(ReadFileTest, RefusesWhatIsTooLarge) {
  std::ofstream(folder_ / "file") << std::string(101, 'x');
  EXPECT_NE(WhyNot(folder_ / "file").find("more than 100 bytes"), std::string::npos);
}

TEST_F(ReadFileTest, WaitsForNobodyWhoWritesToAPipe) {
  ASSERT_EQ(mkfifo((folder_ / "pipe").c_str(), 0600), 0);
  EXPECT_NE(WhyNot(folder_ / "pipe").find("no regular file"), std::string::npos);
}

TEST_F(ReadFileTest, RefusesFoldersDevicesAndWhatIsNotThere) {
  EXPECT_NE(WhyNot(folder_).find("no regular file"), std::string::npos);
  EXPECT_NE(WhyNot("/dev/zero").find("no regular file"), std::string::npos);
  EXPECT_NE(WhyNot(folder_ / "nothing").find("does not exist"), std::string::npos);
}

}  // namespace
}  // namespace mindreader
