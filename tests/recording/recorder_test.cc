#include "recording/recorder.h"

#include <sys/resource.h>
#include <unistd.h>

#include <condition_variable>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace mindreader::recorder_test {
namespace {

// As a disk that does nothing until it is let go.
class StalledSink final : public SessionSink {
 public:
  void File(const std::string& path, Bytes) override { names_.insert(path); }
  void Line(EventLine line) override {
    std::unique_lock lock(mutex_);
    begun_ = true;
    changed_.notify_all();
    changed_.wait(lock, [this] { return running_; });
    if (!line.defines.empty()) names_.insert(line.defines);
    if (line.defines.empty()) lines_.push_back(Json::parse(line.text));
    niceness_.push_back(getpriority(PRIO_PROCESS, static_cast<id_t>(gettid())));
  }
  [[nodiscard]] bool Has(const std::string& name) const override { return names_.contains(name); }
  [[nodiscard]] Status Close() override { return {}; }

  // Until the recorder stands in it.
  void AwaitLine() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return begun_; });
  }
  void LetGo() {
    const std::lock_guard lock(mutex_);
    running_ = true;
    changed_.notify_all();
  }
  // When the recorder is closed.
  [[nodiscard]] const std::vector<Json>& lines() const { return lines_; }
  [[nodiscard]] const std::vector<int>& niceness() const { return niceness_; }

 private:
  std::set<std::string> names_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool begun_ = false, running_ = false;
  std::vector<Json> lines_;  // but those that define frames
  std::vector<int> niceness_;
};

// A picture as large as a part of the recorder's limit, of one color: quick to pack.
Frame LargeFrame(std::uint64_t number, std::size_t parts) {
  constexpr int kWidth = 4096;
  const int height = static_cast<int>(Recorder::kMaxWaiting / parts / (4 * kWidth)) + 1;
  Frame frame;
  frame.pixels = cv::Mat(height, kWidth, CV_8UC4, cv::Scalar::all(static_cast<double>(number)));
  frame.window = WindowId{1};
  frame.geometry = {0, 0, kWidth, height};
  frame.sequence = number;
  return frame;
}

void NoteFrames(Recorder& recorder, std::uint64_t first, std::uint64_t last, std::size_t parts) {
  for (std::uint64_t number = first; number <= last; ++number) {
    recorder.Note(
        Recorder::From::kWorld, "capture", {}, [number](Json& json) { json["number"] = number; },
        LargeFrame(number, parts));
  }
}

std::vector<std::uint64_t> NumbersOf(const std::vector<Json>& lines) {
  std::vector<std::uint64_t> numbers;
  for (const Json& line : lines) numbers.push_back(line.at("number"));
  return numbers;
}

TEST(RecorderTest, IsNiceUntilManyPicturesWaitAndThenTakesItsShare) {
  StalledSink sink;
  Recorder recorder(sink, {}, nullptr);
  NoteFrames(recorder, 1, 1, 8);
  sink.AwaitLine();
  NoteFrames(recorder, 2, 4, 8);  // more than a quarter of what may wait
  sink.LetGo();
  ASSERT_TRUE(recorder.Close());
  EXPECT_EQ(NumbersOf(sink.lines()), (std::vector<std::uint64_t>{1, 2, 3, 4}));
  for (const Json& line : sink.lines()) EXPECT_FALSE(line.contains("lost")) << line;
  ASSERT_FALSE(sink.niceness().empty());
  EXPECT_EQ(sink.niceness().front(), 19);
  EXPECT_EQ(sink.niceness().back(), getpriority(PRIO_PROCESS, 0));
}

TEST(RecorderTest, StaysNiceWhereFewPicturesWait) {
  StalledSink sink;
  Recorder recorder(sink, {}, nullptr);
  NoteFrames(recorder, 1, 4, 32);
  sink.LetGo();
  ASSERT_TRUE(recorder.Close());
  ASSERT_EQ(sink.lines().size(), 4U);
  EXPECT_EQ(sink.niceness().back(), 19);
}

TEST(RecorderTest, KeepsEventsWithoutTheirPicturesWhereNothingIsWrittenForLong) {
  StalledSink sink;
  std::vector<std::string> warnings;
  Recorder recorder(sink, {}, [&](const std::string& text) { warnings.push_back(text); });
  NoteFrames(recorder, 1, 1, 4);
  sink.AwaitLine();
  NoteFrames(recorder, 2, 7, 4);
  sink.LetGo();
  ASSERT_TRUE(recorder.Close());
  EXPECT_EQ(NumbersOf(sink.lines()), (std::vector<std::uint64_t>{1, 2, 3, 4, 5, 6, 7}));
  EXPECT_FALSE(sink.lines().at(4).contains("lost"));
  for (const std::size_t last : {5U, 6U}) EXPECT_TRUE(sink.lines().at(last).contains("lost"));
  EXPECT_EQ(warnings.size(), 1U);
}

}  // namespace
}  // namespace mindreader::recorder_test
