// Takes down what happens, on the player's thread, and makes a session of it on another one.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "platform/clock.h"
#include "platform/screen.h"
#include "recording/disk_session.h"
#include "recording/frame_encoder.h"
#include "recording/json.h"
#include "recording/session_sink.h"

namespace mindreader {

// Note() costs the player a few microseconds: it moves values into a queue, and everything else
// (comparing, packing and writing pictures, making text) happens on the recorder's thread. Events
// are never dropped. The recorder's thread yields to the player until kHurry bytes of pictures
// wait; from then on it takes its share of the processor. If more than kMaxWaiting bytes wait,
// which a disk that does nothing for minutes may bring about, an event is kept without its picture
// and says so ("lost": true).
class Recorder {
 public:
  // A frame that waits holds the memory that the display server drew it to: 16 windows that fill a
  // 4K screen, or hundreds of usual ones.
  static constexpr std::size_t kMaxWaiting = std::size_t{512} << 20;
  // Where every processor is busy, a nice thread would not get that far in minutes.
  static constexpr std::size_t kHurry = kMaxWaiting / 4;

  // Adds to a line; runs later, on the recorder's thread, so it owns what it needs.
  using Fill = std::function<void(Json&)>;
  // Changes a finished line before it is kept, on the recorder's thread.
  using Mask = std::function<void(Json&)>;

  // `start` is the zero of all times. `sink` and `warn` must outlive this.
  Recorder(SessionSink& sink, TimePoint start, Warn warn);
  ~Recorder();
  Recorder(const Recorder&) = delete;
  Recorder& operator=(const Recorder&) = delete;

  enum class From { kWorld, kPlayer };
  // The player's thread. `event` is a literal.
  void Note(From from, const char* event, TimePoint when, Fill fill,
            std::optional<Frame> frame = {});
  // The player's thread: the time as the session knows it, in whole microseconds since `start`.
  // What the clock said between two events is kept with the later one.
  [[nodiscard]] TimePoint NoteTime(TimePoint now);
  void NoteSleep(Duration slept) { slept_ += slept; }
  // A file of the session beside its frames, such as a skin; the same path is kept once.
  void Keep(const std::string& path, std::string content);
  // For everything noted after this.
  void MaskLines(Mask mask);
  // Frames noted after this need not be exact, because no replay will need them; see
  // FrameEncoder::SetSparing().
  void SpareFrames(bool sparing);
  // Where a replay will look in the frames noted after this; see FrameEncoder::KnowBoard().
  void KnowBoard(std::optional<KnownBoard> board);
  void KeepOnlyPlaces(WindowId window, std::vector<WindowRect> places);

  // Waits for the recorder's thread and closes the sink. Nothing may be noted afterwards.
  [[nodiscard]] Status Close();

 private:
  struct Item {
    From from = From::kWorld;
    const char* event = nullptr;
    std::int64_t us = 0;
    std::vector<std::int64_t> times;  // what the clock said before it
    Duration slept{};
    std::optional<Frame> frame;
    bool lost = false;
    Fill fill;
    std::function<void()> instead;  // an order to the recorder's thread; no line
  };
  enum class Pace { kNice, kHurried };
  void Add(Item item);
  void Hurry();
  void Run(Pace pace);
  void WriteSafely(Item& item);
  void Write(Item& item);
  void WriteRecipe(const FrameRecipe& recipe, std::int64_t us);

  SessionSink& sink_;
  TimePoint start_;
  Warn warn_;
  // The player's thread.
  std::vector<std::int64_t> times_;
  Duration slept_{};
  bool told_of_loss_ = false;
  // The recorder's thread.
  FrameEncoder encoder_;
  Mask mask_;
  std::int64_t number_ = 0;
  std::vector<Item> batch_;  // being written
  std::size_t written_ = 0;  // of batch_

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Item> waiting_;
  std::atomic<std::size_t> bytes_waiting_ = 0;  // of pictures
  bool closing_ = false;
  std::atomic<bool> hurries_ = false;
  std::thread thread_;
};

}  // namespace mindreader
