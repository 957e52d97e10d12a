// Where a session's contents go: to the disk as they come, or into memory for later.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/error.h"

namespace mindreader {

using Bytes = std::vector<unsigned char>;

// One line of events.jsonl.
struct EventLine {
  std::int64_t us = 0;     // since the session began
  bool of_player = false;  // what the player said, not what the world answered
  bool begins_game = false;
  std::string frame;               // the frame that it names, if any
  std::string defines;             // the frame that it defines, if any
  std::string base;                // the frame that the defined one is a change of, if any
  std::vector<std::string> files;  // that the defined frame needs
  std::string text;                // without the line break
};

// Called on the recorder's thread. What a line names was given before it.
class SessionSink {
 public:
  virtual ~SessionSink() = default;
  // A file of the session, by its path in the folder ("frames/…webp"); the same path never comes
  // twice.
  virtual void File(const std::string& path, Bytes bytes) = 0;
  virtual void Line(EventLine line) = 0;
  // Whether it still has the file of this path, or the frame of this hash.
  [[nodiscard]] virtual bool Has(const std::string& name) const = 0;
  // Ends the session. An error says what could not be kept.
  [[nodiscard]] virtual Status Close() = 0;
};

}  // namespace mindreader
