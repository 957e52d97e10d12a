#include "calibration/apprentice.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>
#include <opencv2/core.hpp>

#include "agent/dialogs.h"
#include "base/text.h"
#include "calibration/apprentice_game.h"
#include "calibration/button_frames.h"
#include "calibration/change.h"
#include "calibration/dialog_over.h"
#include "calibration/dialog_windows.h"
#include "calibration/drift.h"
#include "calibration/forbidden.h"
#include "calibration/game_words.h"
#include "calibration/header_bar.h"
#include "calibration/labels.h"
#include "calibration/new_game.h"
#include "calibration/page_zoom.h"
#include "calibration/palettes.h"
#include "calibration/plain_ground.h"
#include "calibration/played_board.h"
#include "calibration/prominent_button.h"
#include "calibration/recall.h"
#include "calibration/skin_maker.h"
#include "calibration/word_palette.h"
#include "calibration/written_signs.h"

namespace mindreader {
namespace {

// What is taller than this part of the window is no line of text, but some of the board.
constexpr double kTallestText = 0.05;
// So many cells are a board.
constexpr int kMany = 16;
// So many pictures one after the other may be a title, what lies over the board, and the board.
constexpr int kMostPictures = 3;
// So many buttons lead to a game at most.
constexpr std::ptrdiff_t kMostStarts = 4;
// Rows whose pictures are kept, the newest: a game or two tell what a program looks like.
constexpr std::size_t kRowsOfLesson = 24;
constexpr int kAroundLine = 3;  // of text, pixels
// What buttons of a dialog promise that is open before the first game, the likeliest first.
constexpr std::array kOfGreetings = {Promise::kStart, Promise::kSubmit, Promise::kDismiss,
                                     Promise::kLevel};
// A board that is back where it was is so to less than this part of the way to the next row.
constexpr double kNotYetARow = 0.3;

// Whether the first rows look as they did.
bool LooksFresh(const cv::Mat& first, const cv::Mat& now, const BoardGuess& board) {
  for (int row = 0; row < std::min(board.rows, 2); ++row) {
    for (int peg = 0; peg < board.pegs; ++peg) {
      const RefPoint hole = board.Row(row).Hole(peg);
      if (ChangeAt(first, now, hole, board.diameter) >= kPegAppeared) return false;
    }
  }
  return true;
}

// The code with one colour for another, and the other way round.
mastermind::Code Swapped(mastermind::Code code, int a, int b) {
  for (int peg = 0; peg < code.size(); ++peg) {
    if (code[peg] == a) {
      code.Set(peg, b);
    } else if (code[peg] == b) {
      code.Set(peg, a);
    }
  }
  return code;
}

}  // namespace

mastermind::Code Begun(mastermind::Code code, const std::vector<int>& colors, bool repeats) {
  for (int peg = 0; peg < std::min(code.size(), static_cast<int>(colors.size())); ++peg) {
    const int color = colors[static_cast<std::size_t>(peg)];
    if (repeats) {
      code.Set(peg, color);
    } else {
      code = Swapped(code, code[peg], color);
    }
  }
  return code;
}

Apprentice::Apprentice(const World& world, Clicker& clicker, Prober prober, WindowInfo window,
                       ApprenticeOptions options)
    : world_(world),
      clicker_(&clicker),
      prober_(std::make_unique<Prober>(std::move(prober))),
      window_(std::move(window)),
      options_(std::make_unique<ApprenticeOptions>(std::move(options))),
      narrate_(&options_->narrate) {}

Result<Apprentice> Apprentice::Open(const World& world, Clicker& clicker, const WindowInfo& window,
                                    ApprenticeOptions options) {
  // A program that greets in a dialog takes nothing until that is answered.
  const auto answered = AnswerDialogs(world, window.id, clicker, options.narrate,
                                      WhichDialogs::kOfWindow, kOfGreetings);
  if (!answered) return Forward(answered);
  auto opened = Prober::Open(world, clicker, window.id, options.room);
  if (!opened) return Forward(opened);
  const auto zoomed = ZoomToSeeWell(*opened, options.narrate);
  if (!zoomed) return Forward(zoomed);
  auto prober = *zoomed ? Prober::Open(world, clicker, window.id, options.room) : std::move(opened);
  if (!prober) return Forward(prober);
  return Apprentice(world, clicker, std::move(*prober), window, std::move(options));
}

// --- meeting the program -------------------------------------------------------------------------

Status Apprentice::Meet() {
  auto start = prober_->Capture();
  if (!start) return Forward(start);
  first_ = std::move(*start);
  if (RecallSkin()) return SetStrategy();
  return FindOut();
}

// What a skin tells needs not be tried out.
bool Apprentice::RecallSkin() {
  if (!options_->known) return false;
  auto known = Recall(*options_->known, first_.pixels);
  if (!known) {
    (*narrate_)("the window does not look as it did when its skin was learned");
    return false;
  }
  board_ = known->board;
  grows_ = !options_->known->board.drawn;
  sketch_ = MakeSketch(first_.pixels);
  (*narrate_)(fmt::format("known from skin '{}': rows of {} holes, {} colors",
                          Printable(options_->known->name), board_.pegs,
                          known->control.ColorCount()));
  SetHand(std::move(known->control), known->slots);
  if (known->submit) submitter_->Know(*std::move(known->submit));
  book_->Expect(std::move(known->exact), std::move(known->misplaced));
  return true;
}

// What the window says, as it is when nothing was clicked yet.
void Apprentice::ReadPage() {
  sketch_ = MakeSketch(first_.pixels);
  if (world_.text_reader == nullptr) return;
  labels_ = ReadPicture(first_.pixels, *world_.text_reader);
  std::vector<Label> labels = labels_;
  // What is read over a pattern counts for a start alone: most of it is no text.
  if (LabelsThat(Promise::kStart, labels_).empty()) {
    const auto more = ReadStartsOverPatterns(first_.pixels, *world_.text_reader, labels_);
    labels_.insert(labels_.end(), more.begin(), more.end());
  }
  // A lattice of many cells is no text, whatever it is read as, and no advertisement.
  WindowRect cells;
  if (!sketch_.boards.empty()) {
    const BoardGuess& board = sketch_.boards.front();
    if (board.pegs * board.rows >= kMany) {
      cells = AreaOf(board);
    }
  }
  std::erase_if(labels, [&](const Label& label) { return cells.Contains(label.area.Center()); });
  auto areas = ForbiddenAreas(first_.pixels, labels);
  std::erase_if(areas, [&](const WindowRect& area) {
    return !cells.Empty() && area.Intersect(cells) == cells;
  });
  prober_->Forbid(areas);
  // A button in line with the colours, such as ENTER or DELETE on a keyboard of colours.
  for (const Promise promise : {Promise::kSubmit, Promise::kNewGame}) {
    for (const Label& label : LabelsThat(promise, labels)) {
      if (!label.sign) areas.push_back(label.area);
    }
  }
  RemoveFromPalettes(areas, sketch_.palettes);
  for (PaletteGuess& names : PalettesOfWords(labels)) {
    sketch_.palettes.push_back(std::move(names));
  }
  no_repeats_said_ =
      no_repeats_said_ || std::any_of(labels.begin(), labels.end(),
                                      [](const Label& label) { return SaysNoRepeats(label.text); });
  ReadRules(labels);
  KeepFields(labels);
  always_told_.clear();
  for (const Label& label : labels) {
    if (SaysWon(label.text)) always_told_.push_back(label.area);
  }
}

// What the window says of the codes. A line that tells of letters one by one is read once more as a
// whole: one of them that is missing would be missing in all guesses.
void Apprentice::ReadRules(const std::vector<Label>& labels) {
  said_ = {};
  for (const Label& label : labels) {
    if (!TellsOfLetters(label.text)) continue;
    WindowRect line = label.area;
    for (const Label& other : labels) {
      const bool beside =
          std::abs(other.area.Center().y - label.area.Center().y) < label.area.height / 2;
      if (beside && other.area.height < 2 * label.area.height) line = line.Union(other.area);
    }
    said_.Read(ReadStrokes(first_.pixels, line.Grown(kAroundLine), *world_.text_reader));
  }
  for (const Label& label : labels) said_.Read(label.text);
}

// Keeps the fields that may want a guess: what is written in them asks for it, or they are empty
// where something on the page does. Other boxes may be anything.
void Apprentice::KeepFields(const std::vector<Label>& labels) {
  const bool asks = !said_.keys.empty() || said_.pegs ||
                    std::any_of(labels.begin(), labels.end(),
                                [](const Label& label) { return AsksToType(label.text); });
  std::erase_if(sketch_.fields, [&](const TextField& field) {
    const auto inside = [&](const Label& label) {
      return field.area.Contains(label.area.Center());
    };
    const auto written = std::count_if(labels.begin(), labels.end(), inside);
    const bool asks_itself =
        written > 0 && std::all_of(labels.begin(), labels.end(), [&](const Label& label) {
          return !inside(label) || AsksToType(label.text);
        });
    return !asks_itself && !(field.empty && written == 0 && asks);
  });
}

// Begins anew where the window shows another picture of the board.
Result<View> Apprentice::LookAnew() {
  auto now = prober_->Capture();
  if (!now) return Forward(now);
  const View view = ViewOf(sketch_, first_.pixels, now->pixels, prober_->restless());
  if (view != View::kAnother) return view;
  (*narrate_)("the window looks different now");
  first_ = *std::move(now);
  ReadPage();
  return view;
}

Status Apprentice::FindOut() {
  ReadPage();
  Tried tried;
  const auto nothing = [](const Result<FoundControl>& result) {
    return !result && result.error().code == ErrorCode::kNotFound;
  };
  // A click may end a title page, or take away what lay over the board; or lead away from it, where
  // nothing must be clicked any more.
  bool led_away = false;
  const auto search = [&](Effort effort) -> Result<FoundControl> {
    for (int pictures = 1;; ++pictures) {
      if (const auto closed = CloseDialogs(); !closed) return Forward(closed);
      auto found = FindControl(*prober_, sketch_, Words(), said_, *narrate_, tried, effort);
      if (!nothing(found)) return found;
      const auto view = LookAnew();
      if (!view) return Forward(view);
      if (*view == View::kSame) return found;
      if (*view == View::kElsewhere) {
        led_away = true;
        return Fail(ErrorCode::kNotFound, "a click led away from what looked like a board",
                    "a peg in a hole, or no change",
                    "Go back to the board, and teach it with a skin file: see docs/skins.md.");
      }
      tried = {};
      if (pictures == kMostPictures) return found;
    }
  };
  // Many programs want a start button pressed before anything reacts. What only promises another
  // game, or may submit a row, is pressed when nothing did.
  if (const auto closed = CloseDialogs(); !closed) return closed;
  const auto began = PressStarts(Start::kSurely);
  if (!began) return Forward(began);
  if (*began) {
    if (const auto seen = SeeWell(); !seen) return seen;
  }
  auto found = search(Effort::kQuick);
  if (nothing(found) && !led_away) {
    const auto started = PressStarts(Start::kPerhaps);
    if (!started) return Forward(started);
    if (*started) {
      if (const auto seen = SeeWell(); !seen) return seen;
      tried = {};
      found = search(Effort::kQuick);
    }
  }
  if (nothing(found) && !led_away) found = search(Effort::kThorough);
  if (!found) return Forward(found);
  board_ = found->board;
  probed_peg_ = found->peg;
  begun_with_ = std::move(found->begun);
  grows_ = found->filled.has_value();
  filled_ = std::move(found->filled);
  // Where no holes are drawn, no places for marks are.
  SetHand(std::move(found->control),
          grows_ ? std::vector<MarkSlots>() : FindEmptySlots(first_.pixels, board_));
  if (no_repeats_said_) ForbidRepeats();
  return SetStrategy();
}

void Apprentice::SetHand(Control control, const std::vector<MarkSlots>& slots) {
  std::vector<WindowRect> palette;
  const bool always_there = control.way != Way::kPopup;
  for (const Shape& color : control.palette) {
    if (always_there) palette.push_back(color.box.Grown(color.box.width / 2));
  }
  const bool turns = control.way == Way::kCycle || control.way == Way::kArrows;
  const bool cycles = turns || control.way == Way::kLists;
  const mastermind::Rules rules{board_.pegs, control.ColorCount(), true};
  const auto empty_entry = control.way == Way::kLists ? control.empty : control.blank;
  hand_ = std::make_unique<Hand>(*prober_, std::move(control));
  if (empty_entry) hand_->LearnEmpty(*empty_entry);
  for (int peg = 0; peg < board_.pegs && !cycles; ++peg) {
    const auto empty = Look::Of(first_.pixels, board_.Row(0).Hole(peg), kPegPart * board_.diameter);
    if (empty) hand_->LearnEmpty(*empty);
  }
  empty_holes_.clear();
  const cv::Mat plain = WithPlainGround(first_.pixels);
  for (int peg = 0; peg < board_.pegs; ++peg) {
    empty_holes_.push_back(Look::Of(plain, board_.Row(0).Hole(peg), kPegPart * board_.diameter));
  }
  submitter_ =
      std::make_unique<Submitter>(*prober_, world_, *narrate_, slots, std::move(palette), turns);
  book_ = std::make_unique<AnswerBook>(rules, slots, world_.text_reader);
}

// Where words stand, and the buttons around them; and the header of a page, whose words and icons
// lead elsewhere.
std::vector<WindowRect> Apprentice::Words() const {
  if (world_.text_reader == nullptr) return {};
  std::vector<WindowRect> areas = AreasThatPromise(labels_);
  for (const Label& line : ReadLines(first_.pixels, *world_.text_reader)) {
    const bool tall = line.area.height > kTallestText * first_.pixels.rows;
    if (IsText(line.text) && !tall) areas.push_back(line.area.Grown(1));
  }
  // Slanted and faint words too, such as a name; but what stands in a box may be a color's.
  const auto frames = ButtonFrames(first_.pixels, kFramesOfWords);
  for (const Label& label : labels_) {
    const bool boxed = std::any_of(frames.begin(), frames.end(), [&](const ButtonFrame& frame) {
      return frame.area.Contains(label.area.Center());
    });
    const bool tall = label.area.height > kTallestText * first_.pixels.rows;
    if (!boxed && !tall && IsText(label.text)) areas.push_back(label.area.Grown(1));
  }
  if (const auto header = HeaderBar(first_.pixels)) areas.push_back(*header);
  return areas;
}

// Some programs refuse guesses with a colour twice, as their secrets have none.
void Apprentice::ForbidRepeats() {
  if (!repeats_ || hand_->control().ColorCount() < board_.pegs) return;
  repeats_ = false;
  book_->AllowRepeats(false);
  (*narrate_)("every color may be used only once");
}

Status Apprentice::RefuseRepeats(const Game& game, const Observed& judged) {
  if (const auto answered = AnswerRefusal(game, judged); !answered) return answered;
  ForbidRepeats();
  return SetStrategy();
}

Status Apprentice::SetStrategy() {
  const mastermind::Rules rules{board_.pegs, hand_->control().ColorCount(), repeats_};
  strategy_ = mastermind::MakeStrategy(options_->strategy, rules, options_->seed);
  if (strategy_) return {};
  return Fail(ErrorCode::kNotFound, fmt::format("{} holes and {} colors", rules.pegs, rules.colors),
              fmt::format("a board that strategy '{}' can play", options_->strategy));
}

// Rules and greetings lie over the board until they are closed.
Status Apprentice::CloseDialogs() {
  if (world_.text_reader == nullptr) return {};
  for (int dialogs = 0; dialogs < kMostPictures; ++dialogs) {
    const auto dialog = FindDialog(first_.pixels, sketch_, *world_.text_reader);
    if (!dialog) break;
    const auto closed = Close(*dialog, *prober_, *narrate_);
    if (!closed) return Forward(closed);
    if (!*closed) break;
    if (const auto shown = ShowAnew(); !shown) return shown;
  }
  return {};
}

// What a start brought may be larger than the window, or small in it.
Status Apprentice::SeeWell() {
  const auto zoomed = ZoomToSeeWell(*prober_, *narrate_);
  if (!zoomed) return Forward(zoomed);
  return *zoomed ? ShowAnew() : Status();
}

// Looks at what the window shows now as at a new one.
Status Apprentice::ShowAnew() {
  if (const auto watched = prober_->Watch(); !watched) return Forward(watched);
  auto now = prober_->Capture();
  if (!now) return Forward(now);
  first_ = *std::move(now);
  ReadPage();
  return {};
}

// A start may lead to a choice of levels, and that to another start.
Result<bool> Apprentice::PressStarts(Start start) {
  std::vector<Label> pressed;
  auto began = PressStart(start, pressed);
  for (auto more = began; more && *more && std::ssize(pressed) < kMostStarts;) {
    more = PressStart(Start::kSurely, pressed);
    if (!more) return more;
  }
  return began;
}

// Presses the first button that does anything, none that was pressed before.
Result<bool> Apprentice::PressStart(Start start, std::vector<Label>& pressed) {
  if (world_.text_reader == nullptr) return false;
  auto buttons = LabelsThat(Promise::kStart, labels_);
  if (start == Start::kSurely) {
    // "Play" may submit a row where there are any; the one prominent button in the middle does not.
    const bool board = std::any_of(
        sketch_.boards.begin(), sketch_.boards.end(),
        [](const BoardGuess& guess) { return guess.rows > 1 && guess.pegs * guess.rows >= kMany; });
    const auto promises = [&](const Label& button, Promise promise) {
      const auto such = LabelsThat(promise, labels_);
      return std::any_of(such.begin(), such.end(),
                         [&](const Label& other) { return other.area == button.area; });
    };
    const auto prominent = ButtonInMiddle(first_.pixels, labels_);
    std::erase_if(buttons, [&](const Label& button) {
      const bool sure = !board || (prominent && prominent->area == button.area);
      return !sure && promises(button, Promise::kSubmit);
    });
    // What lies over the board goes with its one prominent button, whatever that says. But a dark
    // page looks dimmed: what submits a row of it begins nothing, and a game that was just started
    // needs no new one.
    auto over = ButtonOver(first_.pixels, sketch_, labels_);
    if (!over) over = ButtonBeforeAll(first_.pixels, labels_);
    if (!over) over = ButtonInCenterOfGame(first_.pixels, sketch_);
    if (over) {
      const bool submits = promises(*over, Promise::kSubmit) &&
                           !promises(*over, Promise::kDismiss) && !promises(*over, Promise::kStart);
      const bool again = board && !pressed.empty() && promises(*over, Promise::kNewGame);
      if (submits || again) over.reset();
    }
    if (over) buttons.insert(buttons.begin(), *std::move(over));
    // What a start leads to, where no board is yet, may be a choice of levels: one of them begins.
    // What else is there may lead back.
    if (!board && !pressed.empty() && LabelsThat(Promise::kLevel, pressed).empty()) {
      const auto levels = LabelsThat(Promise::kLevel, labels_);
      buttons.insert(buttons.end(), levels.begin(), levels.end());
    }
  } else {
    const auto others = LabelsThat(Promise::kNewGame, labels_);
    buttons.insert(buttons.end(), others.begin(), others.end());
    const auto levels = LabelsThat(Promise::kLevel, labels_);
    buttons.insert(buttons.end(), levels.begin(), levels.end());
    if (auto prominent = ButtonInMiddle(first_.pixels, labels_)) {
      buttons.push_back(*std::move(prominent));
    } else if (auto first = FirstOfMenu(first_.pixels, labels_)) {
      buttons.push_back(*std::move(first));
    }
  }
  std::vector<std::pair<Label, Gesture>> ways;
  for (const Label& button : buttons) {
    ways.emplace_back(button, Gesture::Click(button.area.Center(), "start"));
  }
  // A title page may ask for a key instead.
  for (const std::string& key : KeysThat(Promise::kStart, labels_)) {
    ways.emplace_back(Label{key, {}}, Gesture::Key(key, "start"));
  }
  for (const auto& [label, gesture] : ways) {
    const WindowRect area = label.area;
    const bool again =
        std::any_of(pressed.begin(), pressed.end(), [&, &text = label.text](const Label& other) {
          return other.text == text && (other.area == area || other.area.Contains(area.Center()));
        });
    if (again) continue;
    const auto seen = prober_->Try(gesture, kForAnswer);
    if (!seen) return Forward(seen);
    // It may ask for a level in a window of its own.
    const auto answered = AnswerDialogs(world_, window_.id, *clicker_, *narrate_,
                                        WhichDialogs::kOfWindow, kOfGreetings);
    if (!answered) return Forward(answered);
    if (!seen->Reacted() && answered->empty()) continue;
    pressed.push_back(label);
    (*narrate_)("pressed " + Described(label));
    if (const auto shown = ShowAnew(); !shown) return Forward(shown);
    return true;
  }
  return false;
}

// --- one game ------------------------------------------------------------------------------------

Result<GameResult> Apprentice::PlayGame(int number, Listener& listener) {
  Game game;
  game.result.game = number;
  game.began = world_.clock.Now();
  game.idle_before = world_.clock.Idle();
  const int gestures = prober_->gestures();
  clicker_->ForgetPointer();
  const bool first = games_++ == 0;
  const auto ready = first ? Meet() : std::exchange(begun_, false) ? Status() : BeginNewGame();
  if (!ready) return Forward(ready);
  TellMet();
  if (const auto told = TellBegan(game, listener); !told) return Forward(told);
  game.holes = board_.Row(0);
  while (!game.over) {
    if (const auto played = PlayTurn(game, listener); !played) return Forward(played);
  }
  GameResult& result = game.result;
  result.turns = BestHistory();
  if (result.outcome == GameOutcome::kWon) JudgeGame(result);
  result.clicks = prober_->gestures() - gestures;
  result.wall = world_.clock.Now() - game.began;
  result.own = result.wall - (world_.clock.Idle() - game.idle_before);
  const PlayedBoard shown = Shown(result.outcome);
  const auto end = prober_->Capture();
  if (!end) return Forward(end);
  listener.On(GameEnded{result, *end, shown.layout, shown.reading});
  return result;
}

mastermind::History Apprentice::BestHistory() const {
  mastermind::History history;
  if (meanings_.empty()) return history;
  for (std::size_t i = 0; i < book_->rows().size(); ++i) {
    history.push_back(meanings_.front().TurnOf(i, book_->rows()[i].guess));
  }
  return history;
}

std::optional<mastermind::Choice> Apprentice::ChooseGuess() const {
  if (book_->rows().empty()) return strategy_->Choose({});
  if (counting_ == mastermind::Counting::kStandard) return strategy_->Choose(BestHistory());
  return mastermind::ChooseBy(counting_, strategy_->rules(), BestHistory());
}

// Not every program lets pegs be taken out again: a guess that goes on from the first ones, that
// could be the code if there is one, and else is as near to it as it can be.
mastermind::Code Apprentice::BeginningWith(const std::vector<int>& begun,
                                           const mastermind::Code& guess) const {
  const mastermind::Code likewise = Begun(guess, begun, repeats_);
  const mastermind::History history = BestHistory();
  if (likewise == guess || history.empty()) return likewise;
  std::optional<mastermind::Code> other;
  for (const mastermind::Code& code :
       mastermind::CandidatesBy(counting_, strategy_->rules(), history)) {
    const mastermind::Code changed = Begun(code, begun, repeats_);
    if (changed == code) return code;
    const bool played = std::any_of(history.begin(), history.end(),
                                    [&](const auto& turn) { return turn.guess == changed; });
    if (!played && !other) other = changed;
  }
  return other.value_or(likewise);
}

// Keys are colours from the first one on, without a gap: new ones are tried in this order, so that
// no key is pressed beyond the one after the last. Colours that were never placed are all alike.
mastermind::Code Apprentice::NewKeysInOrder(mastermind::Code guess) const {
  if (hand_->control().way != Way::kKeys) return guess;
  int next = 0;
  for (int peg = 0; peg < guess.size(); ++peg) {
    if (guess[peg] < next || hand_->Knows(guess[peg])) continue;
    while (hand_->Knows(next)) ++next;
    guess = Swapped(guess, guess[peg], next++);
  }
  return guess;
}

// A game that was won shows what each answer should have been.
void Apprentice::JudgeGame(GameResult& result) const {
  result.secret = result.turns.back().guess;
  result.misreads = 0;
  for (std::size_t i = 0; i < result.turns.size(); ++i) {
    const mastermind::Turn& turn = result.turns[i];
    const bool as_counted =
        mastermind::ScoreBy(counting_, turn.guess, *result.secret, i) == turn.feedback;
    if (!as_counted) {
      ++*result.misreads;
    } else if (mastermind::Score(turn.guess, *result.secret) != turn.feedback) {
      result.contradictions.push_back(static_cast<int>(i) + 1);
    }
  }
}

Status Apprentice::PlayTurn(Game& game, Listener& listener) {
  const TimePoint began = world_.clock.Now();
  const Duration idle_before = world_.clock.Idle();
  auto choice = ChooseGuess();
  if (!choice) {
    return Fail(ErrorCode::kContradiction, "no code agrees with the answers", "answers that agree",
                "The program may count its marks in another way.");
  }
  const auto begun = std::exchange(begun_with_, {});
  // All colours are alike before the first answer: let the one that was placed already be the
  // first.
  if (book_->rows().empty() && begun.size() == 1) {
    choice->guess = Swapped(choice->guess, choice->guess[0], begun[0]);
  } else if (!begun.empty()) {
    choice->guess = BeginningWith(begun, choice->guess);
  }
  choice->guess = NewKeysInOrder(choice->guess);
  listener.On(GuessChosen{game.result.game, game.row + 1, *choice});
  mastermind::Code guess = choice->guess;
  auto filled =
      filled_ ? Result<Observed>(*std::exchange(filled_, std::nullopt)) : FillRow(game, guess);
  if (!filled) {
    if (!strategy_) return Forward(filled);  // what is left of the colors cannot be played
    // The game may be over although the last answer did not look like it, or that was not complete.
    if (const auto over = ToldTheEnd(game); over && *over) return {};
    const auto go_on = [&] {
      const bool won = BestHistory().back().feedback.exact == board_.pegs;
      return won ? Finish(game, true) : Status();
    };
    if (const auto moved = FollowLastRow(game); moved && *moved) return go_on();
    if (const auto late = ReadLateMarks(game); late && *late) return go_on();
    if (const auto again = AwaitNextRow(game); again && *again) return {};
    return Forward(filled);
  }
  knows_pegs_ = true;
  game.awaited = false;
  game.full = filled->after.pixels.clone();
  game.filling = filled->before.pixels.clone();
  // A full row that is judged by itself may be refused with its last peg.
  if (WasRefused(guess, *filled)) return RefuseRepeats(game, *filled);
  game.only_code = IsOnlyCode(guess);
  const TimePoint submitted = world_.clock.Now();
  auto judged = submitter_->Submit(board_, game.holes, *filled,
                                   [&] { return RestoreRow(game, guess, filled->after); });
  if (!judged) {
    if (const auto dropped = DropEmptyColor(guess); dropped && *dropped) return {};
    const auto unseen = WasJudgedUnseen(game, guess);
    if (!unseen) return Forward(unseen);
    if (!*unseen) return Forward(judged);
    judged = **unseen;
  }
  if (const auto late = AwaitLateMarks(game, guess, submitted, *judged); !late) return late;
  if (!judged->Reacted()) {
    if (const auto dropped = DropEmptyColor(guess); dropped && *dropped) return {};
  }
  if (history_.pegs > 0) {
    // Rows of a history slide to their places.
    auto rest = prober_->Await(judged->after, kForRest);
    if (!rest) return Forward(rest);
    judged->after = rest->after;
  }
  if (WasRefused(guess, *judged)) return RefuseRepeats(game, *judged);
  if (WasOnlyEmptied(game, guess, *judged) && submitter_->TakeBack()) return {};
  if (const auto read = ReadAnswer(game, guess, std::move(*judged)); !read) return read;
  const mastermind::Feedback seen = BestHistory().back().feedback;
  if (HasRepeats(guess) && seen.exact + seen.misplaced > 0) took_repeats_ = true;
  if (seen.exact != board_.pegs && game.only_code && !HadAnswer(seen)) TakeForWon();
  if (BestHistory().back().feedback.exact == board_.pegs) {
    const auto went_on = WentOn(game, guess);
    if (!went_on) return Forward(went_on);
    if (*went_on && !LearnNotWon()) return NoMeaning();
  }
  const mastermind::Turn turn = BestHistory().back();
  const Duration wall = world_.clock.Now() - began;
  const TurnTimes times{wall, wall - (world_.clock.Idle() - idle_before)};
  game.result.turn_times.push_back(times);
  TellAnswered(game, turn, times, listener);
  if (turn.feedback.exact == board_.pegs) return Finish(game, true);
  ++game.row;
  // An input row is never used up; no program is known that takes more guesses than this.
  if (game.row >= kMostRows) return Finish(game, false);
  if (board_.rows == 1 || game.row < board_.rows) return {};
  const auto further = FindFurtherRow(game);
  if (!further) return Forward(further);
  return *further ? Status() : Finish(game, false);
}

// --- another game --------------------------------------------------------------------------------

Result<bool> Apprentice::BoardIsFresh() {
  auto now = prober_->Capture();
  if (!now) return Forward(now);
  return IsBackHome(*now) || (!IsScrolled() && LooksFresh(first_.pixels, now->pixels, board_));
}

// Whether a board that moved or scrolled is empty where it was at first, but for some pixels.
bool Apprentice::IsBackHome(const Frame& now) {
  if (!home_) return false;
  const WindowRect area = AreaOf(home_->board);
  const int reach = static_cast<int>(kNotYetARow * home_->board.Pitch());
  const WindowPoint by = Drift(home_->first.pixels, now.pixels, area, reach);
  const Shift shift = ShiftAround(home_->first.pixels, now.pixels, area, by);
  BoardGuess board = home_->board;
  board.first = {board.first.x + by.x, board.first.y + by.y};
  const cv::Mat first =
      by == WindowPoint{} ? home_->first.pixels : Moved(home_->first.pixels, shift);
  if (!LooksFresh(first, now.pixels, board)) return false;
  if (const auto at = PaletteAt(); at && home_->palette) {
    hand_->MovePalette({home_->palette->x + by.x - at->x, home_->palette->y + by.y - at->y});
  }
  history_.first.x += board.first.x - board_.first.x;
  history_.first.y += board.first.y - board_.first.y;
  board_ = board;
  first_ = home_->first;
  first_.pixels = first;
  home_.reset();
  return true;
}

Status Apprentice::BeginNewGame() {
  NewGameSearch search(world_, *prober_, *clicker_, *narrate_);
  auto began = search.Begin([this] { return BoardIsFresh(); });
  if (!began) return Forward(began);
  new_game_ = *std::move(began);
  KeepRows(past_);
  book_->BeginGame();
  meanings_.clear();
  return {};
}

Status Apprentice::LearnNewGame() {
  if (const auto begun = BeginNewGame(); !begun) return begun;
  begun_ = true;
  return {};
}

// --- what was learned ----------------------------------------------------------------------------

void Apprentice::KeepRows(std::vector<LearnedRow>& rows) const {
  const auto history = BestHistory();
  for (std::size_t i = 0; i < history.size(); ++i) {
    rows.push_back({book_->rows()[i], history[i].feedback, games_});
  }
  if (rows.size() <= kRowsOfLesson) return;
  rows.erase(rows.begin(), rows.end() - static_cast<std::ptrdiff_t>(kRowsOfLesson));
}

Lesson Apprentice::lesson() const {
  Lesson lesson;
  lesson.window = window_;
  lesson.first = first_;
  lesson.board = board_;
  lesson.control = hand_->control();
  lesson.submit = submitter_->way();
  lesson.rows = past_;
  lesson.new_game = new_game_;
  lesson.answer_moves = answer_moves_;
  lesson.ground_moves = prober_->ground().IsIn(AreaOf(board_));
  lesson.drawn = !grows_;
  lesson.scrolls = scrolls_;
  if (IsScrolled()) {
    lesson.first = home_->first;
    lesson.board = home_->board;
  }
  if (!meanings_.empty()) {
    meaning_of_lesson_ = meanings_.front();
    KeepRows(lesson.rows);
  }
  lesson.meaning = meaning_of_lesson_;
  return lesson;
}

void Apprentice::TellMet() const {
  if (options_->met) options_->met(MakeRoughSkin(lesson()));
}

// The board as it is known to be: the apprentice does not read it whole.
PlayedBoard Apprentice::Shown(std::optional<GameOutcome> outcome) const {
  const Lesson lesson = this->lesson();
  std::vector<HoleRow> rows;
  for (const AnsweredRow& row : book_->rows()) rows.push_back(row.row);
  return ShowBoard(lesson, rows, BestHistory(), outcome);
}

Status Apprentice::TellBegan(const Game& game, Listener& listener) {
  const auto now = prober_->Capture();
  if (!now) return Forward(now);
  const PlayedBoard shown = Shown({});
  listener.On(GameBegan{game.result.game, *now, shown.layout, shown.reading, {}});
  return {};
}

void Apprentice::TellAnswered(const Game& game, const mastermind::Turn& turn,
                              const TurnTimes& times, Listener& listener) const {
  const bool won = turn.feedback.exact == board_.pegs;
  const auto count = [&]() -> std::uint64_t {
    if (counting_ == mastermind::Counting::kStandard) {
      return mastermind::CountCandidates(strategy_->rules(), BestHistory());
    }
    return mastermind::CandidatesBy(counting_, strategy_->rules(), BestHistory()).size();
  };
  const std::uint64_t left = won ? 1 : count();
  const auto frame = prober_->Capture();
  if (!frame) return;  // the next gesture says why
  const PlayedBoard shown = Shown({});
  listener.On(
      GuessAnswered{game.result.game, game.row + 1, turn, left, times, *frame, shown.reading});
}

}  // namespace mindreader
