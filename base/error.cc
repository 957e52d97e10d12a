#include "base/error.h"

namespace mindreader {

std::string Error::Message() const {
  std::string message = seen;
  if (!expected.empty()) message += "; expected " + expected;
  if (!advice.empty()) message += ". " + advice;
  return message;
}

int ExitCode(ErrorCode code) {
  switch (code) {
    case ErrorCode::kUsage: return 2;
    case ErrorCode::kNotFound: return 3;
    case ErrorCode::kContradiction: return 4;
    case ErrorCode::kStopped: return 5;
    case ErrorCode::kFailed: return 6;
  }
  return 6;
}

}  // namespace mindreader
