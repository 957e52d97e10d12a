#include "platform/x11/shared_memory.h"

#include <sys/mman.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include <xcb/shm.h>

namespace mindreader::x11 {
namespace {

// Bytes of segments kept for the next captures: those of some ten windows, or of hundreds of parts,
// such as a recorder lets go at once.
constexpr std::size_t kMaxFree = std::size_t{32} << 20;
// Small parts of windows differ in size but share their segments.
constexpr std::size_t kSmallestSegment = std::size_t{64} * 1024;
// A segment may be this many times larger than what is asked for.
constexpr std::size_t kMaxWaste = 4;

Error NoMemory(const char* what) {
  return {ErrorCode::kFailed,
          std::string("no shared memory (") + what + "): " + std::strerror(errno)};
}

}  // namespace

Result<std::unique_ptr<SharedSegment>> SharedSegment::Make(Connection& connection,
                                                           std::size_t bytes) {
  const int file = memfd_create("mindreader-frame", MFD_CLOEXEC);
  if (file < 0) return tl::unexpected(NoMemory("memfd_create"));
  if (ftruncate(file, static_cast<off_t>(bytes)) != 0) {
    close(file);
    return tl::unexpected(NoMemory("ftruncate"));
  }
  // Read-only on our side: a frame is the same for all who look at it.
  void* const memory = mmap(nullptr, bytes, PROT_READ, MAP_SHARED, file, 0);
  if (memory == MAP_FAILED) {
    close(file);
    return tl::unexpected(NoMemory("mmap"));
  }
  const std::uint32_t id = xcb_generate_id(connection.get());
  std::unique_ptr<SharedSegment> segment(
      new SharedSegment(static_cast<const std::uint8_t*>(memory), bytes, id));
  // XCB closes the file once it is sent.
  const Status attached = connection.Check(xcb_shm_attach_fd_checked(connection.get(), id, file, 0),
                                           "share memory for pictures");
  if (!attached) return Forward(attached);
  return segment;
}

SharedSegment::~SharedSegment() { munmap(const_cast<std::uint8_t*>(pixels_), bytes_); }

struct SegmentPool::FreeList {
  std::mutex mutex;
  std::vector<std::unique_ptr<const SharedSegment>> segments;  // the least recently used first
  std::size_t bytes = 0;                                       // of them all
};

SegmentPool::SegmentPool(Connection& connection)
    : connection_(connection), free_(std::make_shared<FreeList>()) {}

SegmentPool::~SegmentPool() = default;

Result<std::shared_ptr<const SharedSegment>> SegmentPool::Acquire(std::size_t least_bytes) {
  const std::size_t bytes = std::max(least_bytes, kSmallestSegment);
  std::unique_ptr<const SharedSegment> segment;
  {
    const std::lock_guard lock(free_->mutex);
    const auto fits = std::find_if(
        free_->segments.rbegin(), free_->segments.rend(), [bytes](const auto& candidate) {
          return candidate->bytes() >= bytes && candidate->bytes() <= bytes * kMaxWaste;
        });
    if (fits != free_->segments.rend()) {
      segment = std::move(*fits);
      free_->segments.erase(std::next(fits).base());
      free_->bytes -= segment->bytes();
    }
  }
  DropSurplus();  // also when there was one: what was needed once must not be kept for ever
  if (!segment) {
    auto made = SharedSegment::Make(connection_, bytes);
    if (!made) return Forward(made);
    segment = std::move(*made);
  }
  const auto give_back = [list = std::weak_ptr(free_)](const SharedSegment* used) {
    std::unique_ptr<const SharedSegment> owned(used);
    if (const auto alive = list.lock()) {
      const std::lock_guard lock(alive->mutex);
      alive->bytes += owned->bytes();
      alive->segments.push_back(std::move(owned));
    }
  };
  return std::shared_ptr<const SharedSegment>(segment.release(), give_back);
}

void SegmentPool::DropSurplus() {
  const std::lock_guard lock(free_->mutex);
  while (free_->bytes > kMaxFree) {
    free_->bytes -= free_->segments.front()->bytes();
    xcb_shm_detach(connection_.get(), free_->segments.front()->id());
    free_->segments.erase(free_->segments.begin());
  }
}

}  // namespace mindreader::x11
