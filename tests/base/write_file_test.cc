#include "base/write_file.h"

#include <sys/stat.h>
#include <unistd.h>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

namespace mindreader {
namespace {

namespace fs = std::filesystem;

class WriteFileTest : public ::testing::Test {
 protected:
  WriteFileTest() {
    std::string pattern = (fs::temp_directory_path() / "write-file-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
    umask(022);
  }
  ~WriteFileTest() override { fs::remove_all(folder_); }
  static std::string Content(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static unsigned ModeOf(const fs::path& file) {
    struct stat info {};
    EXPECT_EQ(stat(file.c_str(), &info), 0);
    return info.st_mode & 0777;
  }
  fs::path folder_;
};

TEST_F(WriteFileTest, MakesAndReplacesAFileAndLeavesNothingElse) {
  const fs::path file = folder_ / "file";
  ASSERT_TRUE(WriteFile(file, "one"));
  ASSERT_TRUE(WriteFile(file, "two\n"));
  EXPECT_EQ(Content(file), "two\n");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 1);
}

TEST_F(WriteFileTest, GivesItTheModeThatWasAskedForAndKeepsThatOfAFileThatWasThere) {
  ASSERT_TRUE(WriteFile(folder_ / "usual", "x"));
  EXPECT_EQ(ModeOf(folder_ / "usual"), 0644U);
  ASSERT_TRUE(WriteFile(folder_ / "private", "x", FileMode::kPrivate));
  EXPECT_EQ(ModeOf(folder_ / "private"), 0600U);
  chmod((folder_ / "usual").c_str(), 0640);
  ASSERT_TRUE(WriteFile(folder_ / "usual", "y"));
  EXPECT_EQ(ModeOf(folder_ / "usual"), 0640U);
}

TEST_F(WriteFileTest, FollowsALinkOfOurOwn) {
  ASSERT_TRUE(WriteFile(folder_ / "file", "one"));
  fs::create_symlink(folder_ / "file", folder_ / "link");
  ASSERT_TRUE(WriteFile(folder_ / "link", "two"));
  EXPECT_EQ(Content(folder_ / "file"), "two");
  EXPECT_TRUE(fs::is_symlink(folder_ / "link"));
}

TEST_F(WriteFileTest, RefusesALinkThatSomebodyElseHasMade) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can make a file somebody else's";
  ASSERT_TRUE(WriteFile(folder_ / "file", "one"));
  fs::create_symlink(folder_ / "file", folder_ / "link");
  ASSERT_EQ(lchown((folder_ / "link").c_str(), 12345, 12345), 0);
  const auto written = WriteFile(folder_ / "link", "two");
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().code, ErrorCode::kUsage);
  EXPECT_EQ(Content(folder_ / "file"), "one");
}

TEST_F(WriteFileTest, WritesToDevicesAndTellsWhatIsFull) {
  EXPECT_TRUE(WriteFile("/dev/null", "x"));
  EXPECT_FALSE(WriteFile("/dev/full", "x"));
  EXPECT_FALSE(WriteFile(folder_, "x"));
  EXPECT_FALSE(WriteFile(folder_ / "nowhere" / "file", "x"));
}

}  // namespace
}  // namespace mindreader
