#include "recording/recorder.h"

#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <exception>
#include <utility>

#include "recording/value_json.h"

namespace mindreader {
namespace {

// So much nicer than the player (setpriority(2)): where cores are few, the game comes first.
constexpr int kNiceness = 19;
// What comes within this time is written in one go: to be woken for each event would cost the
// player more than the events. So much may be missing when the process is killed.
constexpr std::chrono::milliseconds kGather{50};

// How often the clock is mostly asked between two events, at most.
constexpr std::size_t kUsualTimes = 8;

std::size_t BytesOf(const Frame& frame) { return frame.pixels.total() * frame.pixels.elemSize(); }

}  // namespace

Recorder::Recorder(SessionSink& sink, TimePoint start, Warn warn)
    : sink_(sink), start_(start), warn_(std::move(warn)), encoder_(sink), thread_([this] {
        Run(Pace::kNice);
      }) {}

Recorder::~Recorder() { (void)Close(); }

TimePoint Recorder::NoteTime(TimePoint now) {
  const std::int64_t us = Microseconds(now - start_);
  if (times_.empty()) times_.reserve(kUsualTimes);
  times_.push_back(us);
  return start_ + std::chrono::microseconds(us);
}

void Recorder::Note(From from, const char* event, TimePoint when, Fill fill,
                    std::optional<Frame> frame) {
  Item item;
  item.from = from;
  item.event = event;
  item.us = Microseconds(when - start_);
  item.times = std::exchange(times_, {});
  item.slept = std::exchange(slept_, {});
  item.fill = std::move(fill);
  if (frame) {
    item.lost = bytes_waiting_ >= kMaxWaiting;
    if (!item.lost) {
      bytes_waiting_ += BytesOf(*frame);
      item.frame = std::move(frame);
      if (bytes_waiting_ > kHurry && !hurries_) Hurry();
    } else if (!std::exchange(told_of_loss_, true) && warn_) {
      warn_("the recording cannot keep up: some events are kept without their pictures");
    }
  }
  Add(std::move(item));
}

void Recorder::Keep(const std::string& path, std::string content) {
  Item item;
  item.instead = [this, path, bytes = Bytes(content.begin(), content.end())]() mutable {
    if (!sink_.Has(path)) sink_.File(path, std::move(bytes));
  };
  Add(std::move(item));
}

void Recorder::MaskLines(Mask mask) {
  Item item;
  item.instead = [this, mask = std::move(mask)]() mutable { mask_ = std::move(mask); };
  Add(std::move(item));
}

void Recorder::SpareFrames(bool sparing) {
  Item item;
  item.instead = [this, sparing] { encoder_.SetSparing(sparing); };
  Add(std::move(item));
}

void Recorder::KnowBoard(std::optional<KnownBoard> board) {
  Item item;
  item.instead = [this, board = std::move(board)]() mutable {
    encoder_.KnowBoard(std::move(board));
  };
  Add(std::move(item));
}

void Recorder::KeepOnlyPlaces(WindowId window, std::vector<WindowRect> places) {
  Item item;
  item.instead = [this, window, places = std::move(places)]() mutable {
    encoder_.KeepOnly(window, std::move(places));
  };
  Add(std::move(item));
}

void Recorder::Add(Item item) {
  bool was_empty = false;
  {
    const std::lock_guard lock(mutex_);
    was_empty = waiting_.empty();
    waiting_.push_back(std::move(item));
  }
  // Who writes looks again before it sleeps, so it must be woken only from sleep.
  if (was_empty) changed_.notify_one();
}

Status Recorder::Close() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  changed_.notify_one();
  if (!thread_.joinable()) return {};
  thread_.join();
  return sink_.Close();
}

// Who has made a thread nicer may not take that back (setpriority(2)): another thread goes on.
void Recorder::Hurry() {
  hurries_ = true;
  thread_ = std::thread([this, nicer = std::move(thread_)]() mutable {
    nicer.join();
    Run(Pace::kHurried);
  });
}

void Recorder::Run(Pace pace) {
  const bool nice = pace == Pace::kNice;
  if (nice) (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNiceness);  // a wish
  while (true) {
    while (written_ < batch_.size()) {
      if (nice && hurries_) return;
      WriteSafely(batch_[written_++]);
    }
    batch_.clear();  // keeps its room, and so does waiting_
    written_ = 0;
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !waiting_.empty() || closing_; });
    if (waiting_.empty()) return;
    changed_.wait_for(lock, kGather, [this] { return closing_; });
    batch_.swap(waiting_);
  }
}

// A library that throws must not take the player down with it.
void Recorder::WriteSafely(Item& item) {
  try {
    Write(item);
  } catch (const std::exception& error) {
    if (warn_) warn_(std::string("an event could not be recorded: ") + error.what());
  }
}

void Recorder::Write(Item& item) {
  if (item.instead) return item.instead();
  EventLine line;
  line.us = item.us;
  line.of_player = item.from == From::kPlayer;
  line.begins_game = std::string_view(item.event) == "game";
  Json json;
  std::optional<FrameEncoder::Encoded> encoded;
  if (item.frame) {
    encoded = encoder_.Encode(*item.frame);
    bytes_waiting_ -= BytesOf(*item.frame);
    item.frame.reset();
    if (encoded->recipe) WriteRecipe(*encoded->recipe, item.us);
    line.frame = encoded->hash;
  } else if (std::string_view(item.event) == "decide") {
    encoder_.NoteGuess();
  }
  json["n"] = ++number_;
  json["us"] = item.us;
  json["event"] = item.event;
  if (encoded) json["frame"] = encoded->hash;
  if (encoded && encoded->within > 0) json["within"] = encoded->within;
  if (item.lost) json["lost"] = true;
  item.fill(json);
  if (item.slept.count() > 0) json["slept"] = Microseconds(item.slept);
  if (!item.times.empty()) json["clock"] = std::move(item.times);
  if (mask_) mask_(json);
  line.text = ToLine(json);
  sink_.Line(std::move(line));
}

void Recorder::WriteRecipe(const FrameRecipe& recipe, std::int64_t us) {
  EventLine line;
  line.us = us;
  line.defines = recipe.hash;
  line.base = recipe.base;
  Json parts = Json::array();
  for (const FramePart& part : recipe.parts) {
    parts.push_back({{"at", part.at}, {"file", part.file}, {"alpha", OrNull(part.alpha)}});
    if (part.difference) parts.back()["difference"] = true;
    line.files.push_back(part.file);
  }
  const Json json{
      {"n", ++number_},           {"us", us},
      {"event", "frame"},         {"hash", recipe.hash},
      {"size", recipe.size},      {"base", recipe.base.empty() ? Json() : Json(recipe.base)},
      {"parts", std::move(parts)}};
  line.text = ToLine(json);
  sink_.Line(std::move(line));
}

}  // namespace mindreader
