#include "recording/disk_session.h"

#include <sys/resource.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <memory>
#include <thread>

#include <gtest/gtest.h>

#include "tests/recording/recorded_game.h"

namespace mindreader {
namespace {

EventLine TextLine(std::string text) {
  EventLine line;
  line.text = std::move(text);
  return line;
}

// Files of this process cannot grow beyond a size: to a writer that is a full disk.
class SmallDisk {
 public:
  explicit SmallDisk(rlim_t bytes) {
    handler_ = std::signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit small{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
  }
  ~SmallDisk() { Grow(); }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;
  void Grow() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }

 private:
  rlimit before_{};
  void (*handler_)(int) = nullptr;
};

TEST(DiskSessionTest, RefusesAFolderThatHoldsASession) {
  const TemporaryFolder temporary;
  const auto folder = temporary.path() / "s";
  ASSERT_TRUE(DiskSession::Create(folder, Json::object(), nullptr));
  const auto again = DiskSession::Create(folder, Json::object(), nullptr);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().code, ErrorCode::kUsage);
}

TEST(DiskSessionTest, LeavesWholeLinesOnAFullDiskAndSaysSo) {
  const TemporaryFolder temporary;
  const auto folder = temporary.path() / "s";
  std::atomic<int> warnings = 0;
  auto disk = DiskSession::Create(folder, Json::object(), [&](const std::string&) { ++warnings; });
  ASSERT_TRUE(disk);
  const SmallDisk small(1000);
  for (int i = 0; i < 50; ++i) (*disk)->Line(TextLine(std::string(99, 'x')));
  const Status closed = (*disk)->Close();
  ASSERT_FALSE(closed);
  EXPECT_EQ(warnings, 1);
  EXPECT_EQ(ReadAll(folder / "events.jsonl").size(), 1000U);  // ten lines of a hundred bytes
}

TEST(DiskSessionTest, LosesNothingWhenTheDiskHasRoomAgain) {
  const TemporaryFolder temporary;
  const auto folder = temporary.path() / "s";
  std::atomic<int> warnings = 0;
  auto disk = DiskSession::Create(folder, Json::object(), [&](const std::string&) { ++warnings; });
  ASSERT_TRUE(disk);
  {
    const SmallDisk small(1050);
    for (int i = 0; i < 50; ++i) (*disk)->Line(TextLine(std::to_string(100 + i)));
    (*disk)->File("frames/x.png", Bytes(2000, 7));
    (*disk)->Line(TextLine("last"));
    while (warnings == 0) std::this_thread::yield();
  }
  ASSERT_TRUE((*disk)->Close());
  EXPECT_EQ(ReadAll(folder / "frames/x.png").size(), 2000U);
  const std::string lines = ReadAll(folder / "events.jsonl");
  EXPECT_EQ(lines.size(), 50 * 4 + 5U);
  EXPECT_TRUE(lines.ends_with("149\nlast\n"));
}

// There came room after a piece could not be written, and before that was noticed it was closed.
TEST(DiskSessionTest, LosesNothingWhenItIsClosedRightAfterTheDiskGrew) {
  const TemporaryFolder temporary;
  const auto folder = temporary.path() / "s";
  std::unique_ptr<DiskSession> disk;
  SmallDisk small(1000);
  Status closed;
  std::thread closer;
  std::atomic<bool> warned = false;
  auto created = DiskSession::Create(folder, Json::object(), [&](const std::string&) {
    small.Grow();
    closer = std::thread([&] { closed = disk->Close(); });
    std::this_thread::sleep_for(std::chrono::milliseconds(50));  // it is closing by now
    warned = true;
  });
  ASSERT_TRUE(created);
  disk = *std::move(created);
  disk->File("frames/x.png", Bytes(2000, 7));
  while (!warned) std::this_thread::yield();
  closer.join();
  EXPECT_TRUE(closed) << closed.error().Message();
  EXPECT_EQ(ReadAll(folder / "frames/x.png").size(), 2000U);
}

}  // namespace
}  // namespace mindreader
