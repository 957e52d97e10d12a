// The one error channel of the project: functions that can fail return Result<T> or Status.
#pragma once

#include <string>
#include <utility>

#include <tl/expected.hpp>

namespace mindreader {

// Why something failed, as far as a caller can act on it. Each value has one documented exit code
// (see ExitCode()).
enum class ErrorCode {
  kUsage,          // the command line or a file given by the user is wrong
  kNotFound,       // no display, no such window, or no board in it
  kContradiction,  // the screen contradicts the rules of the game and could not be re-read
  kStopped,        // a guard or the user stopped the run
  kFailed,         // anything else
};

// An error that a person can act on: what was seen, what was expected, and what to do next. Text
// that came from the screen must be escaped (see base/text.h) before it is put in here.
struct Error {
  ErrorCode code = ErrorCode::kFailed;
  std::string seen;
  std::string expected = {};
  std::string advice = {};

  // "seen; expected …. advice" on one line.
  [[nodiscard]] std::string Message() const;

  friend bool operator==(const Error&, const Error&) = default;
};

// The process exit code that the command line documents for this kind of error: 2 to 6.
[[nodiscard]] int ExitCode(ErrorCode code);

template <typename T>
using Result = tl::expected<T, Error>;
using Status = tl::expected<void, Error>;

// Shortens the return of an error: `return Fail(ErrorCode::kNotFound, "no window has title 'x'");`
[[nodiscard]] inline tl::unexpected<Error> Fail(ErrorCode code, std::string seen,
                                                std::string expected = {},
                                                std::string advice = {}) {
  return tl::unexpected(Error{code, std::move(seen), std::move(expected), std::move(advice)});
}

// Passes an error of another Result on: `if (!frame) return Forward(frame);`
template <typename T>
[[nodiscard]] tl::unexpected<Error> Forward(const tl::expected<T, Error>& failed) {
  return tl::unexpected(failed.error());
}

}  // namespace mindreader
