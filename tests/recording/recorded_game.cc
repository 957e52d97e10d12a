#include "tests/recording/recorded_game.h"

#include <cstdlib>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "agent/mastermind/strategy.h"

namespace mindreader {
namespace {

class Silence final : public Listener {
 public:
  void On(const Event&) override {}
};

SessionHead HeadOf(const Skin& skin, bool redact) {
  SessionHead head;
  head.settings.strategy = "entropy";
  head.skin = skin;
  head.window.id = FakeProgram::kBoard;
  head.window.title = "Fake";
  head.window.window_class = "Fake";
  head.redacted = redact;
  return head;
}

}  // namespace

TemporaryFolder::TemporaryFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "recording-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) ADD_FAILURE() << "no temporary folder";
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() { std::filesystem::remove_all(path_); }

Played Play(const RecordedGame& game) {
  FakeClock clock;
  const Skin skin = FakeProgram::MakeSkin(4, 6, 8);
  FakeProgram program(skin, game.secret, clock, game.faults);
  auto head = HeadOf(skin, game.redact);
  if (const auto window = program.Describe(FakeProgram::kBoard)) head.window = *window;
  auto made = Recording::Begin(game.folder, std::move(head), program, program, clock, nullptr);
  if (!made) return {Forward(made), nullptr};
  std::unique_ptr<Recording> recording = std::move(*made);

  const auto hand = recording->Decorate(program);
  PacedPointer paced(*hand, recording->clock());
  GuardChain guards;
  guards.Add(std::make_unique<StopRequestGuard>([] { return false; }));
  guards.Add(std::make_unique<TimeLimitGuard>(recording->clock(), std::chrono::hours(1)));
  guards.Add(std::make_unique<RateGuard>(recording->clock()));
  Clicker clicker(recording->screen(), recording->windows(), paced, recording->clock(), guards);
  FakeTextReader reader;
  const World world{recording->screen(), recording->windows(), recording->clock(), &reader};
  Silence silence;
  RecordedListener listener = recording->Decorate(silence);
  const auto strategy = mastermind::MakeStrategy("entropy", {4, 6, true});

  recording->BeginView(skin, FakeProgram::kBoard, {.reads_texts = true});
  auto view = BoardView::Open(world, skin, FakeProgram::kBoard);
  if (!view) return {Forward(view), nullptr};
  recording->BoardIsAt(view->layout());
  auto result = Player(world, *view, *strategy, &clicker, listener).PlayGame(1);
  if (!result) recording->NoteError(1, result.error());
  const Status ended = recording->End();
  EXPECT_TRUE(ended) << ended.error().Message();
  return {std::move(result), std::move(recording)};
}

std::string ReadAll(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void WriteAll(const std::filesystem::path& file, const std::string& content) {
  std::ofstream(file, std::ios::binary) << content;
}

}  // namespace mindreader
