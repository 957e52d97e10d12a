#include "tests/faults/arena.h"

namespace mindreader::faults {
namespace {

using mastermind::Code;

int Any(std::mt19937& random, int low, int high) {
  return std::uniform_int_distribution<int>(low, high)(random);
}

// Boards of all the kinds that the fake program has: another one with each seed.
Skin AnySkin(std::mt19937& random) {
  Skin skin = FakeProgram::MakeSkin(Any(random, 3, 5), Any(random, 5, 8), 12);
  if (Any(random, 0, 1) == 1) skin.controls.placing = Placing::kDrag;
  // A peg that is dragged and submits at once cannot be looked at before: no real program does so.
  if (skin.controls.placing == Placing::kDrag || Any(random, 0, 1) == 1) {
    skin.controls.submitting = Submitting::kMarks;
  }
  return skin;
}

Code AnyCode(const Skin& skin, std::mt19937& random) {
  std::vector<int> pegs;
  for (int peg = 0; peg < skin.board.pegs; ++peg) {
    pegs.push_back(Any(random, 0, skin.ColorCount() - 1));
  }
  return Code(pegs);
}

class FakeStage final : public Stage {
 public:
  explicit FakeStage(std::uint32_t seed)
      : random_(seed), skin_(AnySkin(random_)), program_(skin_, AnyCode(skin_, random_), clock_) {}

  Screen& screen() override { return program_; }
  Windows& windows() override { return program_; }
  Pointer& pointer() override { return program_; }
  Clock& clock() override { return clock_; }
  TextReader* text_reader() override { return &reader_; }
  WindowId board() override { return FakeProgram::kBoard; }
  const Skin& skin() override { return skin_; }
  std::optional<std::vector<Code>> Judged() override {
    std::vector<Code> rows;
    for (const auto& turn : program_.answered()) rows.push_back(turn.guess);
    return rows;
  }

  bool MoveWindow() override {
    const auto at = program_.Describe(FakeProgram::kBoard)->content;
    Windows& its = program_;
    return its.Move(FakeProgram::kBoard, {at.x + Any(random_, 5, 60), at.y + 17}).has_value();
  }
  bool CoverAll() override {
    program_.Cover();
    return true;
  }
  bool CloseWindow() override {
    program_.CloseBoard();
    return true;
  }
  bool FreezeProgram() override { return Freeze(std::chrono::hours(1)); }
  bool FreezeForAMoment() override { return Freeze(std::chrono::milliseconds(700)); }
  bool BlankTheScreen() override { return blank_ = true; }
  bool IsBlank() override { return blank_; }
  bool UserMovesPointer(int pixels) override {
    const auto at = *program_.Location();
    Pointer& hand = program_;
    return hand.Move({at.x + pixels, at.y}).has_value();
  }
  bool UserPlacesPeg() override {
    program_.Queue([this, color = Any(random_, 0, skin_.ColorCount() - 1)] {
      if (static_cast<int>(program_.answered().size()) < skin_.board.rows) program_.Put(0, color);
    });
    return true;
  }
  bool UserBeginsNewGame() override {
    program_.Queue([this] { program_.BeginNewGame(); });
    return true;
  }
  bool OpenUnknownDialog() override {
    program_.OpenDialog("Question", "Delete?", "Yes");
    return true;
  }

 private:
  bool Freeze(Duration duration) {
    program_.FreezeUntil(clock_.Now() + duration);
    return true;
  }

  std::mt19937 random_;
  Skin skin_;
  FakeClock clock_;
  FakeProgram program_;
  FakeTextReader reader_;
  bool blank_ = false;
};

}  // namespace

std::unique_ptr<Stage> MakeFakeStage(std::uint32_t seed) {
  return std::make_unique<FakeStage>(seed);
}

}  // namespace mindreader::faults
