// How long it takes to find a board and to read it, on the screenshots of tests/corpus. Prints a
// signature first: a hash of everything that is found and read in the whole corpus. A change that
// alters the signature must say why.

#include <benchmark/benchmark.h>

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>

#include "corpus.h"
#include "skins/skin_file.h"
#include "vision/board_reader.h"
#include "vision/picture.h"

namespace mindreader {
namespace {

std::filesystem::path Source() { return MINDREADER_SOURCE_DIR; }

std::optional<Skin> ShippedSkin(const std::string& name) {
  auto skin = LoadSkin(Source() / "skins" / "shipped" / (name + ".toml"));
  if (!skin) return std::nullopt;
  return *skin;
}

// FNV-1a, 64 bits (Fowler, Noll, Vo).
class Signature {
 public:
  void Add(std::int64_t value) {
    for (int shift = 0; shift < 64; shift += 8) {
      hash_ = (hash_ ^ ((static_cast<std::uint64_t>(value) >> shift) & 0xFF)) * 1099511628211ULL;
    }
  }
  void Add(const PegReading& peg) {
    Add(static_cast<int>(peg.kind));
    Add(peg.color);
    Add(peg.margin);
  }
  void Add(const Reading& reading) {
    Add(static_cast<int>(reading.state));
    Add(reading.active_row.value_or(-1));
    for (const RowReading& row : reading.rows) {
      for (const PegReading& peg : row.pegs) Add(peg);
      for (const int n : {row.marks.exact, row.marks.misplaced, row.marks.unknown}) Add(n);
      Add(row.answered ? 1 : 0);
    }
    for (const PegReading& peg : reading.secret) Add(peg);
  }
  [[nodiscard]] std::uint64_t Value() const { return hash_; }

 private:
  std::uint64_t hash_ = 14695981039346656037ULL;
};

// Every answered picture with its skin; places and texts are left out, only what was read counts.
int PrintSignature() {
  const auto cases = corpus::ReadCorpus();
  if (!cases) {
    std::fprintf(stderr, "%s\n", cases.error().Message().c_str());
    return 1;
  }
  Signature signature;
  int boards = 0;
  for (const corpus::Case& one : *cases) {
    const auto picture = LoadPicture(one.picture);
    for (const corpus::Answer& answer : one.answers) {
      const auto skin = ShippedSkin(answer.skin);
      if (!picture || !skin) return 1;
      const auto layout = LocateBoard(*picture, *skin);
      signature.Add(layout ? layout->rows : -1);
      if (layout) signature.Add(ReadBoard(*picture, *skin, *layout));
      ++boards;
    }
  }
  std::printf("signature %016llx over %d boards in %zu pictures\n",
              static_cast<unsigned long long>(signature.Value()), boards, cases->size());
  return 0;
}

struct Scene {
  Skin skin;
  cv::Mat picture;
};

std::optional<Scene> Load(benchmark::State& state, const char* skin_name, const char* picture) {
  const auto skin = ShippedSkin(skin_name);
  const auto loaded = LoadPicture(Source() / "tests" / "corpus" / picture);
  if (skin && loaded) return Scene{*skin, *loaded};
  state.SkipWithError("the skin or the picture is missing");
  return std::nullopt;
}

void Locate(benchmark::State& state, const char* skin, const char* picture) {
  const auto scene = Load(state, skin, picture);
  if (!scene) return;
  for (auto _ : state) benchmark::DoNotOptimize(LocateBoard(scene->picture, scene->skin));
}

void ReadKnown(benchmark::State& state, const char* skin, const char* picture) {
  const auto scene = Load(state, skin, picture);
  if (!scene) return;
  const auto layout = LocateBoard(scene->picture, scene->skin);
  if (!layout) return state.SkipWithError("no board");
  for (auto _ : state) benchmark::DoNotOptimize(ReadBoard(scene->picture, scene->skin, *layout));
}

void ReadOneRow(benchmark::State& state, const char* skin, const char* picture) {
  const auto scene = Load(state, skin, picture);
  if (!scene) return;
  const auto layout = LocateBoard(scene->picture, scene->skin);
  if (!layout) return state.SkipWithError("no board");
  for (auto _ : state) benchmark::DoNotOptimize(ReadRow(scene->picture, scene->skin, *layout, 2));
}

constexpr const char* kGnome = "gnome-mastermind";
constexpr const char* kTango = "gnome-mastermind-tango";
constexpr const char* kColorCode = "colorcode";

#define MINDREADER_VISION_BENCH(function, name, ...) \
  BENCHMARK_CAPTURE(function, name, __VA_ARGS__)     \
      ->Unit(benchmark::kMicrosecond)                \
      ->Repetitions(5)                               \
      ->ReportAggregatesOnly()

MINDREADER_VISION_BENCH(Locate, window, kGnome, "gnome-mastermind/mid.png");
MINDREADER_VISION_BENCH(Locate, resized_window, kGnome, "gnome-mastermind/size-480x720-mid.png");
MINDREADER_VISION_BENCH(Locate, large_window_by_lines, kTango,
                        "gnome-mastermind/tango-8-rows-size-760x960.png");
MINDREADER_VISION_BENCH(Locate, full_screen, kGnome, "gnome-mastermind/mid-root.png");
MINDREADER_VISION_BENCH(Locate, full_screen_under_dialog, kGnome,
                        "gnome-mastermind/lost-dialog-root.png");
MINDREADER_VISION_BENCH(Locate, full_screen_two_programs, kColorCode, "both/side-by-side-root.png");
MINDREADER_VISION_BENCH(Locate, full_screen_without_it, kColorCode,
                        "gnome-mastermind/mid-root.png");
MINDREADER_VISION_BENCH(ReadKnown, gnome_mastermind, kGnome, "gnome-mastermind/mid.png");
MINDREADER_VISION_BENCH(ReadKnown, colorcode, kColorCode, "colorcode/mid.png");
MINDREADER_VISION_BENCH(ReadOneRow, gnome_mastermind, kGnome, "gnome-mastermind/mid.png");

}  // namespace
}  // namespace mindreader

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (mindreader::PrintSignature() != 0) return 1;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
