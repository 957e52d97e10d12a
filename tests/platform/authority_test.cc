#include "platform/x11/authority.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <sys/stat.h>

#include <gtest/gtest.h>

namespace mindreader::x11 {
namespace {

namespace fs = std::filesystem;

class AuthorityTest : public ::testing::Test {
 protected:
  AuthorityTest() {
    std::string pattern = (fs::temp_directory_path() / "authority-test-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
  }
  ~AuthorityTest() override { fs::remove_all(folder_); }
  void Write(const std::string& bytes) const { std::ofstream(file(), std::ios::binary) << bytes; }
  [[nodiscard]] fs::path file() const { return folder_ / "authority"; }

  fs::path folder_;
};

// Xauth(3): family (2 bytes, big-endian; 65535 is wild), then address, number, name and data, each
// with a 2 byte length.
TEST_F(AuthorityTest, WritesTheRecordThatXauthDescribes) {
  ASSERT_TRUE(WriteAuthority(file(), "0123456789abcdef"));
  std::ifstream in(file(), std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  EXPECT_EQ(bytes,
            std::string("\xFF\xFF\0\0\0\0\0\x12MIT-MAGIC-COOKIE-1\0\x10", 28) + "0123456789abcdef");
}

TEST_F(AuthorityTest, KeepsTheSecretFromOthersAndOverwritesNothing) {
  ASSERT_TRUE(WriteAuthority(file(), "secret"));
  struct stat info {};
  ASSERT_EQ(stat(file().c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777U, 0600U);
  EXPECT_FALSE(WriteAuthority(file(), "other"));
}

TEST_F(AuthorityTest, FindsTheCookieOfADisplay) {
  Write(std::string("\x01\0\0\4host\0\0017\0\x12MIT-MAGIC-COOKIE-1\0\2no", 35) +
        std::string("\x01\0\0\4host\0\00218\0\x12MIT-MAGIC-COOKIE-1\0\3yes", 37));
  EXPECT_EQ(ReadAuthority(file(), ":18"), "yes");
  EXPECT_EQ(ReadAuthority(file(), "host:18.0"), "yes");
  EXPECT_EQ(ReadAuthority(file(), ":7"), "no");
  EXPECT_FALSE(ReadAuthority(file(), ":1"));
}

TEST_F(AuthorityTest, SurvivesAFileThatIsCutShort) {
  ASSERT_TRUE(WriteAuthority(file(), "0123456789abcdef"));
  for (std::uintmax_t size = fs::file_size(file()); size-- > 0;) {
    fs::resize_file(file(), size);
    EXPECT_FALSE(ReadAuthority(file(), ":0")) << size;
  }
}

TEST_F(AuthorityTest, LeavesTheSearchToTheLibrariesWhenNoFileIsNamed) {
  EXPECT_EQ(ReadAuthority("", ":0"), "");
  EXPECT_FALSE(ReadAuthority(folder_ / "missing", ":0"));
}

TEST(Cookie, IsSixteenBytesAndNeverTheSame) {
  const auto first = NewCookie(), second = NewCookie();
  ASSERT_TRUE(first && second);
  EXPECT_EQ(first->size(), 16U);
  EXPECT_NE(*first, *second);
}

}  // namespace
}  // namespace mindreader::x11
