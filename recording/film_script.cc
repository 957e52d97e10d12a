#include "recording/film_script.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "base/text.h"
#include "recording/html.h"
#include "recording/value_json.h"

namespace mindreader {
namespace {

// Seconds at speed 1.
constexpr double kTitle = 1.6, kLattice = 1.2, kEnd = 2.6;
constexpr double kGesture = 0.14;  // the eye follows seven clicks a second, not forty
constexpr double kAnswer = 0.9;    // to read the marks and the figures
constexpr double kLongestIdle = 0.5;

class Writer {
 public:
  Writer(const Session& session, const Story& story, double speed)
      : session_(session), story_(story), speed_(speed) {}

  FilmScript Run() {
    for (const Json& line : session_.events) Take(TextAt(line, "event"), line);
    if (script_.shots.empty()) return std::move(script_);
    CloseCue();
    Add(kAnswer);  // what the program says of the end
    Card(Shot::Kind::kEnd, kEnd);
    return std::move(script_);
  }

 private:
  void Take(const std::string& event, const Json& line) {
    const std::int64_t us = line.at("us").get<std::int64_t>();
    if (event == "view") board_ = line.value("window", std::uint32_t{0});
    if (event == "capture") return TakeCapture(line, us);
    if (event == "game") return TakeGame(us);
    if (event == "decide") return TakeDecision(us);
    if (event == "gesture") return TakeGesture(line, us);
    if (event == "answer") return TakeAnswer(us);
    if (event == "dialog") now_.dialog = {};
  }

  void TakeCapture(const Json& line, std::int64_t us) {
    const std::string frame = TextAt(line, "frame");
    if (frame.empty() || !line.contains("geometry")) return;
    const RootRect geometry = line["geometry"].get<RootRect>();
    const bool of_board = line.value("window", std::uint32_t{0}) == board_;
    ShownWindow& shown = of_board ? now_.board : now_.dialog;
    if (of_board) origin_ = geometry.Origin();
    if (of_board && !line.contains("part")) now_.whole = frame;
    const WindowPoint at{geometry.x - origin_.x, geometry.y - origin_.y};
    if (shown.frame == frame && shown.at == at) return;
    const bool known = !now_.board.frame.empty();
    // A window that closes by itself leaves no event; the next look at the board tells.
    if (of_board) now_.dialog = {};
    shown = {frame, of_board ? WindowPoint{} : at};
    if (known && begun_) Pass(us, 0);
  }

  void TakeGame(std::int64_t us) {
    CloseCue();
    now_.game = GameAt(us);
    now_.turn = -1;
    now_.answered = false;
    now_.dialog = {};
    last_us_ = us;
    if (std::exchange(begun_, true)) return;
    Card(Shot::Kind::kTitle, kTitle);
    Card(Shot::Kind::kLattice, kLattice);
  }

  void TakeDecision(std::int64_t us) {
    if (!begun_) return;
    Pass(us, 0);
    const int turn = TurnAt(us);
    if (turn == now_.turn) return;  // the player began it again
    CloseCue();
    now_.turn = turn;
    now_.answered = false;
    cue_begin_ = script_.seconds;
  }

  void TakeGesture(const Json& line, std::int64_t us) {
    if (!begun_ || !line.contains("from")) return;
    const WindowPoint shift = now_.dialog.frame.empty() ? WindowPoint{} : now_.dialog.at;
    const auto point = [&](const char* key) {
      const auto p = line[key].get<WindowPoint>();
      return WindowPoint{p.x + shift.x, p.y + shift.y};
    };
    now_.ripple = point(line.contains("to") ? "to" : "from");
    if (line.contains("to")) now_.from = point("from");
    Pass(us, kGesture);
    now_.ripple.reset();
    now_.from.reset();
  }

  void TakeAnswer(std::int64_t us) {
    if (!begun_) return;
    now_.answered = true;
    Pass(us, kAnswer);
  }

  // Shows what is there now for the time since the last shot, within bounds.
  void Pass(std::int64_t us, double at_least) {
    const double real = static_cast<double>(us - last_us_) / 1e6;
    last_us_ = us;
    Add(std::max(at_least, std::min(real, kLongestIdle)));
  }

  void Card(Shot::Kind kind, double seconds) {
    Shot kept = now_;
    now_.kind = kind;
    now_.dialog = {};  // it would shine through the words
    Add(seconds);
    now_ = kept;
  }

  void Add(double seconds) {
    seconds /= speed_;
    if (seconds <= 0 || now_.board.frame.empty()) return;
    now_.seconds = seconds;
    script_.shots.push_back(now_);
    script_.seconds += seconds;
  }

  // The last of the story's games that had begun then, and the last of its turns; -1: none.
  [[nodiscard]] int GameAt(std::int64_t us) const {
    const auto next = std::ranges::upper_bound(story_.games, us, {}, &StoryGame::began);
    return static_cast<int>(next - story_.games.begin()) - 1;
  }
  [[nodiscard]] int TurnAt(std::int64_t us) const {
    if (now_.game < 0) return -1;
    const auto& turns = story_.games[static_cast<std::size_t>(now_.game)].turns;
    const auto next = std::ranges::upper_bound(turns, us, {}, &StoryTurn::decided);
    return static_cast<int>(next - turns.begin()) - 1;
  }

  [[nodiscard]] const StoryTurn* Turn() const {
    const auto game = static_cast<std::size_t>(now_.game),
               turn = static_cast<std::size_t>(now_.turn);
    if (now_.game < 0 || now_.turn < 0 || game >= story_.games.size()) return nullptr;
    return turn < story_.games[game].turns.size() ? &story_.games[game].turns[turn] : nullptr;
  }

  void CloseCue() {
    if (!cue_begin_) return;
    const StoryTurn* turn = Turn();
    if (turn != nullptr) script_.cues.push_back({*cue_begin_, script_.seconds, Text(*turn)});
    cue_begin_.reset();
  }

  [[nodiscard]] std::string Text(const StoryTurn& turn) const {
    std::string names;
    for (int peg = 0; peg < turn.guess.size(); ++peg) {
      names += (peg == 0 ? "" : ", ") + ColorName(story_.skin, turn.guess[peg]);
    }
    std::string text =
        fmt::format("Guess {}: {}.\n{} {} possible", turn.number, names, Grouped(turn.candidates),
                    turn.candidates == 1 ? "code was" : "codes were");
    if (!turn.answered) return text + ".";
    return text + fmt::format("; answer {} exact, {} misplaced: {} left.", turn.feedback.exact,
                              turn.feedback.misplaced, Grouped(turn.left));
  }

  const Session& session_;
  const Story& story_;
  double speed_;
  FilmScript script_;
  Shot now_;
  std::uint32_t board_ = 0;
  RootPoint origin_;
  std::int64_t last_us_ = 0;
  bool begun_ = false;
  std::optional<double> cue_begin_;
};

std::string VttTime(double seconds) {
  const auto ms = static_cast<std::int64_t>(std::llround(seconds * 1000));
  return fmt::format("{:02}:{:02}:{:02}.{:03}", ms / 3'600'000, ms / 60'000 % 60, ms / 1000 % 60,
                     ms % 1000);
}

// Text of a cue must not look like markup or like another cue.
std::string CueText(const std::string& text) {
  std::string safe;
  for (const char letter : text) {
    if (letter == '&') {
      safe += "&amp;";
    } else if (letter == '<') {
      safe += "&lt;";
    } else if (letter == '>') {
      safe += "&gt;";
    } else {
      safe += letter;
    }
  }
  return safe;
}

}  // namespace

FilmScript WriteScript(const Session& session, const Story& story, double speed) {
  return Writer(session, story, speed).Run();
}

std::string WebVtt(const std::vector<Cue>& cues) {
  std::string text = "WEBVTT\n";
  for (const Cue& cue : cues) {
    text +=
        fmt::format("\n{} --> {}\n{}\n", VttTime(cue.begin), VttTime(cue.end), CueText(cue.text));
  }
  return text;
}

}  // namespace mindreader
