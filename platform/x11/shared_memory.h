// Memory that the X server writes pictures into and we read them from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "base/error.h"
#include "platform/x11/connection.h"

namespace mindreader::x11 {

// A piece of memory shared with the X server: we can only read it. It has no name, so nothing is
// left behind however the process ends.
class SharedSegment {
 public:
  // kFailed when the server does not take it (another machine, an old server).
  [[nodiscard]] static Result<std::unique_ptr<SharedSegment>> Make(Connection& connection,
                                                                   std::size_t bytes);
  ~SharedSegment();
  SharedSegment(const SharedSegment&) = delete;
  SharedSegment& operator=(const SharedSegment&) = delete;

  [[nodiscard]] const std::uint8_t* pixels() const { return pixels_; }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }
  [[nodiscard]] std::uint32_t id() const { return id_; }

 private:
  SharedSegment(const std::uint8_t* pixels, std::size_t bytes, std::uint32_t id)
      : pixels_(pixels), bytes_(bytes), id_(id) {}

  const std::uint8_t* pixels_;
  std::size_t bytes_;
  std::uint32_t id_;  // of the server's side; ends with the connection
};

// Hands out segments and takes them back when the last user lets go, on whichever thread that is.
// Segments that are still in use outlive the pool and the connection.
class SegmentPool {
 public:
  explicit SegmentPool(Connection& connection);
  ~SegmentPool();
  SegmentPool(const SegmentPool&) = delete;
  SegmentPool& operator=(const SegmentPool&) = delete;

  // At least so large; nobody else has it. The connection's thread only.
  [[nodiscard]] Result<std::shared_ptr<const SharedSegment>> Acquire(std::size_t least_bytes);

 private:
  struct FreeList;
  void DropSurplus();

  Connection& connection_;
  std::shared_ptr<FreeList> free_;
};

}  // namespace mindreader::x11
