#include "recording/memory_session.h"

#include <utility>

#include "recording/disk_session.h"

namespace mindreader {
namespace {

// How many new frames come between two searches for frames that nobody needs any more.
constexpr int kSweepEvery = 64;

}  // namespace

void MemorySession::Line(EventLine line) {
  if (line.begins_game) {
    // What was said in the game before is of no more interest than anything else of its time.
    for (EventLine& old : lines_) old.of_player = false;
  }
  const std::int64_t horizon = line.us - std::chrono::microseconds(kKept).count();
  Forget(horizon);
  if (line.defines.empty()) {
    lines_.push_back(std::move(line));
    return;
  }
  recipes_[line.defines] = std::move(line);
  if (++since_sweep_ >= kSweepEvery) Sweep(horizon);
}

void MemorySession::Forget(std::int64_t before_us) {
  // The front is the oldest; what the player said may stay in between.
  std::size_t kept = 0;
  while (kept < lines_.size() && lines_[kept].us < before_us) {
    if (lines_[kept].of_player) {
      ++kept;
      continue;
    }
    lines_.erase(lines_.begin() + static_cast<std::ptrdiff_t>(kept));
    beginning_lost_ = true;
  }
}

// Those that a line names, the newer ones, and all that these rest on.
std::set<std::string> MemorySession::NeededFrames(std::int64_t since_us) const {
  std::set<std::string> needed;
  const auto need = [&](std::string hash) {
    while (!hash.empty() && needed.insert(hash).second) {
      const auto recipe = recipes_.find(hash);
      hash = recipe == recipes_.end() ? std::string() : recipe->second.base;
    }
  };
  for (const EventLine& line : lines_) need(line.frame);
  for (const auto& [hash, recipe] : recipes_) {
    if (recipe.us >= since_us) need(hash);
  }
  return needed;
}

void MemorySession::Sweep(std::int64_t before_us) {
  since_sweep_ = 0;
  const auto needed = NeededFrames(before_us);
  std::map<std::string, Bytes> files;
  for (auto recipe = recipes_.begin(); recipe != recipes_.end();) {
    if (!needed.contains(recipe->first)) {
      recipe = recipes_.erase(recipe);
      continue;
    }
    for (const std::string& file : recipe->second.files) {
      if (auto bytes = files_.extract(file)) files.insert(std::move(bytes));
    }
    ++recipe;
  }
  for (auto& [path, bytes] : files_) {
    if (!path.starts_with("frames/")) files[path] = std::move(bytes);
  }
  files_ = std::move(files);
}

Status MemorySession::WriteTo(const std::filesystem::path& folder, Json head) const {
  head["begins_late"] = beginning_lost_;
  auto disk = DiskSession::Create(folder, head, nullptr);
  if (!disk) return Forward(disk);
  for (const auto& [path, bytes] : files_) (*disk)->File(path, bytes);
  std::set<std::string> written;
  const auto define = [&](const std::string& wanted) {
    std::vector<const EventLine*> chain;
    for (std::string hash = wanted; !hash.empty() && written.insert(hash).second;) {
      const auto recipe = recipes_.find(hash);
      if (recipe == recipes_.end()) break;
      chain.push_back(&recipe->second);
      hash = recipe->second.base;
    }
    for (auto line = chain.rbegin(); line != chain.rend(); ++line) (*disk)->Line(**line);
  };
  for (const EventLine& line : lines_) {
    define(line.frame);
    (*disk)->Line(line);
  }
  return (*disk)->Close();
}

std::size_t MemorySession::bytes() const {
  std::size_t sum = 0;
  for (const auto& [path, bytes] : files_) sum += bytes.size();
  for (const EventLine& line : lines_) sum += line.text.size();
  for (const auto& [hash, recipe] : recipes_) sum += recipe.text.size();
  return sum;
}

}  // namespace mindreader
