#include "base/base64.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace mindreader {
namespace {

using Bytes = std::vector<unsigned char>;

Bytes BytesOf(const std::string& text) { return {text.begin(), text.end()}; }

// RFC 4648, 10: the test vectors.
constexpr struct {
  const char *plain, *encoded;
} kVectors[] = {{"", ""},
                {"f", "Zg=="},
                {"fo", "Zm8="},
                {"foo", "Zm9v"},
                {"foob", "Zm9vYg=="},
                {"fooba", "Zm9vYmE="},
                {"foobar", "Zm9vYmFy"}};

TEST(Base64, IsAsTheStandardHasIt) {
  for (const auto& [plain, encoded] : kVectors) {
    EXPECT_EQ(ToBase64(BytesOf(plain)), encoded);
    EXPECT_EQ(FromBase64(encoded), BytesOf(plain));
  }
  EXPECT_EQ(ToBase64(Bytes{0xFB, 0xEF, 0xFF}), "++//");
}

TEST(Base64, GivesAnyBytesBack) {
  std::mt19937 dice(1);
  for (std::size_t size = 0; size < 100; ++size) {
    Bytes bytes(size);
    for (auto& byte : bytes) byte = static_cast<unsigned char>(dice());
    EXPECT_EQ(FromBase64(ToBase64(bytes)), bytes);
  }
}

TEST(Base64, RefusesOtherLetters) {
  EXPECT_FALSE(FromBase64("Zm9v Zm9v"));
  EXPECT_FALSE(FromBase64("Zm=v"));
  EXPECT_FALSE(FromBase64("Zm9\n"));
}

}  // namespace
}  // namespace mindreader
