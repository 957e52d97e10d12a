#include "app/training.h"

#include <utility>

#include <fmt/format.h>

#include "agent/events.h"
#include "agent/mastermind/strategy.h"
#include "app/learning.h"
#include "app/logging.h"
#include "app/play_output.h"
#include "base/text.h"
#include "calibration/apprentice/apprentice.h"

namespace mindreader {
namespace {

// One game tells nearly always enough; further ones show colours, and places of marks, that those
// before did not use.
constexpr int kMostGames = 5;
constexpr std::chrono::minutes kTimeLimit{10};

enum Step { kLook = 1, kFill, kMarks, kNewGame, kCheck };

// Follows a game of the apprentice.
class Follower final : public Listener {
 public:
  Follower(ProgressLine& progress, const Skin& met) : progress_(progress), met_(met) {}
  void On(const Event& event) override {
    if (std::holds_alternative<GameBegan>(event)) progress_.Step(kFill);
    if (const auto* answered = std::get_if<GuessAnswered>(&event)) {
      progress_.Step(kMarks);
      const mastermind::Turn& turn = answered->answer;
      progress_.Say(fmt::format("guess {}, {}: {} exact and {} misplaced; {} codes are possible",
                                answered->turn, ColorNames(met_, turn.guess), turn.feedback.exact,
                                turn.feedback.misplaced, answered->candidates_left));
    }
    if (const auto* ended = std::get_if<GameEnded>(&event)) {
      progress_.Step(kNewGame);
      progress_.Say(fmt::format("the game is {} after {} guesses", Name(ended->result.outcome),
                                ended->result.turns.size()));
    }
  }

 private:
  ProgressLine& progress_;
  const Skin& met_;
};

// Whether another game may show what is missing.
bool MayLearnMore(const Trained& trained) {
  return !trained.made.why_apprentice.empty() && trained.lesson.RowsStay() &&
         UsesPalette(trained.made.skin.controls.placing);
}

}  // namespace

void ProgressLine::Step(int step) { step_ = std::max(step_, step); }

void ProgressLine::Say(const std::string& line) const {
  constexpr std::size_t kLongest = 300;
  fmt::print(out_, "[{}/{}] {}\n", step_, kSteps, Printable(line, kLongest));
  std::fflush(out_);
}

Training::Training(Target& target, const Interrupt& interrupt, Clock& clock, ProgressLine& progress)
    : target_(target), interrupt_(interrupt), clock_(clock), progress_(progress) {}

Result<std::unique_ptr<Training>> Training::Open(Target& target, const Interrupt& interrupt,
                                                 Clock& clock, ProgressLine& progress) {
  std::unique_ptr<Training> training(new Training(target, interrupt, clock, progress));
  auto reader = TextReader::Create();
  if (reader) {
    training->text_reader_ = std::move(*reader);
  } else {
    LogWarning(fmt::format("texts are not read: {}", reader.error().Message()));
  }
  if (const auto given = training->GiveHand(); !given) return Forward(given);
  return training;
}

Status Training::GiveHand() {
  auto pointer = target_.display->MakePointer();
  if (!pointer) return Forward(pointer);
  pointer_ = std::move(*pointer);
  paced_.emplace(*pointer_, clock_);
  guards_.Add(std::make_unique<StopRequestGuard>([this] { return interrupt_.Raised(); }));
  guards_.Add(std::make_unique<TimeLimitGuard>(clock_, kTimeLimit));
  guards_.Add(std::make_unique<RateGuard>(clock_));
  clicker_.emplace(target_.display->screen(), target_.display->windows(), *paced_, clock_, guards_);
  return {};
}

Result<Frame> Training::Capture() const {
  return target_.display->screen().Capture(target_.window.id);
}

Result<Trained> Training::Learn(const std::optional<Skin>& known) {
  const TimePoint began = clock_.Now();
  Skin met;
  ApprenticeOptions options;
  options.strategy = mastermind::StrategyNames().front();
  options.narrate = [this](const std::string& line) { progress_.Say(line); };
  options.known = known;
  options.met = [&met](const Skin& skin) { met = skin; };
  const World world{target_.display->screen(), target_.display->windows(), clock_,
                    text_reader_.get()};
  std::optional<Apprentice> apprentice;
  const auto meet = [&]() -> Status {
    auto opened = Apprentice::Open(world, *clicker_, target_.window, options);
    if (!opened) return Forward(opened);
    apprentice.emplace(*std::move(opened));
    return {};
  };
  if (const auto met_it = meet(); !met_it) return Forward(met_it);
  Follower follower(progress_, met);
  Trained trained;
  do {
    auto played = apprentice->PlayGame(++trained.games, follower);
    if (!played && apprentice->NeedsRoom()) {
      options.room = Room::kGiven;
      if (const auto met_it = meet(); !met_it) return Forward(met_it);
      played = apprentice->PlayGame(trained.games, follower);
    }
    if (!played) return Forward(played);
    trained.clicks += played->clicks;
    if (const auto begun = apprentice->LearnNewGame(); !begun) {
      if (interrupt_.Raised()) return Forward(begun);
      progress_.Say(begun.error().seen);
      trained.lesson = apprentice->lesson();
      trained.made = MakeSkinOf(trained.lesson, target_);
      break;
    }
    trained.lesson = apprentice->lesson();
    trained.made = MakeSkinOf(trained.lesson, target_);
    if (MayLearnMore(trained)) progress_.Say("one more game: " + trained.made.why_apprentice);
  } while (MayLearnMore(trained) && trained.games < kMostGames);
  progress_.Step(kCheck);
  trained.wall = clock_.Now() - began;
  return trained;
}

}  // namespace mindreader
