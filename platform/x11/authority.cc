#include "platform/x11/authority.h"

#include <fcntl.h>
#include <sys/random.h>
#include <unistd.h>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>

namespace mindreader::x11 {
namespace {

constexpr std::uint16_t kFamilyWild = 0xFFFF;  // matches every address
constexpr std::size_t kCookieBytes = 16;

void PutNumber(std::string& out, std::size_t number) {
  out += static_cast<char>((number >> 8U) & 0xFFU);
  out += static_cast<char>(number & 0xFFU);
}

void PutString(std::string& out, std::string_view text) {
  PutNumber(out, text.size());
  out += text;
}

// Takes the parts of a record from the front of a file's bytes; nothing when they are cut short.
class Parser {
 public:
  explicit Parser(std::string_view bytes) : bytes_(bytes) {}
  [[nodiscard]] bool AtEnd() const { return bytes_.empty(); }

  std::optional<std::size_t> Number() {
    if (bytes_.size() < 2) return std::nullopt;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes_[i]); };
    const std::size_t number = (std::size_t{byte(0)} << 8U) | byte(1);
    bytes_.remove_prefix(2);
    return number;
  }

  std::optional<std::string_view> String() {
    const auto length = Number();
    if (!length || bytes_.size() < *length) return std::nullopt;
    const std::string_view text = bytes_.substr(0, *length);
    bytes_.remove_prefix(*length);
    return text;
  }

 private:
  std::string_view bytes_;
};

}  // namespace

Result<std::string> NewCookie() {
  std::string cookie(kCookieBytes, '\0');
  if (getrandom(cookie.data(), cookie.size(), 0) != static_cast<ssize_t>(cookie.size())) {
    return Fail(ErrorCode::kFailed, std::string("no random bytes: ") + std::strerror(errno));
  }
  return cookie;
}

Status WriteAuthority(const std::filesystem::path& path, const std::string& cookie) {
  std::string record;
  PutNumber(record, kFamilyWild);
  PutString(record, "");  // any address
  PutString(record, "");  // any display number
  PutString(record, kCookieProtocol);
  PutString(record, cookie);
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  const bool written =
      file >= 0 && write(file, record.data(), record.size()) == static_cast<ssize_t>(record.size());
  const int error = errno;
  if (file >= 0) close(file);
  if (written) return {};
  return Fail(ErrorCode::kFailed, "cannot write " + path.string() + ": " + std::strerror(error));
}

Result<std::string> ReadAuthority(const std::filesystem::path& path, const std::string& display) {
  if (path.empty()) return std::string();
  std::ifstream file(path, std::ios::binary);
  if (!file) return Fail(ErrorCode::kNotFound, "cannot read " + path.string());
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  // host:number.screen
  const std::string after_host = display.substr(display.rfind(':') + 1);
  const std::string wanted = after_host.substr(0, after_host.find('.'));
  for (Parser parser(bytes); !parser.AtEnd();) {
    const auto family = parser.Number();
    const auto address = parser.String(), number = parser.String();
    const auto protocol = parser.String(), cookie = parser.String();
    if (!family || !address || !number || !protocol || !cookie) break;
    if (*protocol == kCookieProtocol && (number->empty() || *number == wanted)) {
      return std::string(*cookie);
    }
  }
  return Fail(ErrorCode::kNotFound, path.string() + " has no cookie for display :" + wanted);
}

}  // namespace mindreader::x11
