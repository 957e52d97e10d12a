#include "recording/story.h"

#include <algorithm>
#include <cmath>
#include <exception>

#include "base/text.h"
#include "recording/value_json.h"

namespace mindreader {
namespace {

StoryPeg ToPeg(const Json& json) {
  StoryPeg peg;
  peg.margin = json.at(1).get<int>();
  if (json.at(0).is_number_integer()) {
    peg.color = json.at(0).get<int>();
    peg.kind = "color";
  } else {
    peg.kind = json.at(0).get<std::string>();
  }
  return peg;
}

StoryReading ToReading(const Json& line) {
  StoryReading reading;
  reading.frame = TextAt(line, "frame");
  const Json& json = line.at("reading");
  reading.state = TextAt(json, "state");
  for (const Json& row : json.at("rows")) {
    StoryRow read;
    for (const Json& peg : row.at("pegs")) read.pegs.push_back(ToPeg(peg));
    row.at("exact").get_to(read.exact);
    row.at("misplaced").get_to(read.misplaced);
    row.at("unknown").get_to(read.unknown);
    row.at("margin").get_to(read.margin);
    row.at("answered").get_to(read.answered);
    reading.rows.push_back(std::move(read));
  }
  for (const Json& text : json.at("texts")) {
    reading.texts.push_back({TextAt(text, "name"), TextAt(text, "text")});
  }
  return reading;
}

StoryGesture ToGesture(const Json& line) {
  StoryGesture gesture;
  line.at("us").get_to(gesture.us);
  gesture.kind = TextAt(line, "kind");
  gesture.purpose = TextAt(line, "purpose");
  gesture.chord = TextAt(line, "chord");
  if (line.contains("from")) gesture.from = line["from"].get<WindowPoint>();
  if (line.contains("to")) gesture.to = line["to"].get<WindowPoint>();
  gesture.outcome = TextAt(line, "outcome");
  gesture.waited = line.value("waited", std::int64_t{0});
  gesture.on_board = !gesture.purpose.starts_with("answer the window");
  return gesture;
}

class Teller {
 public:
  explicit Teller(const Session& session) : session_(session) {}

  Result<Story> Run() {
    for (const Json& line : session_.events) {
      story_.end = std::max(story_.end, line.at("us").get<std::int64_t>());
      if (line.value("lost", false)) ++story_.lost_frames;
      Take(TextAt(line, "event"), line);
    }
    return std::move(story_);
  }

 private:
  void Take(const std::string& event, const Json& line) {
    if (event == "view") return TakeView(line);
    if (event == "capture" && line.contains("frame") && line.value("window", Json()) == window_) {
      last_frame_ = TextAt(line, "frame");
    }
    if (event == "game") return TakeGame(line);
    if (event == "error") return TakeError(line);
    if (event == "gesture" || event == "plan") return TakeGesture(line);
    if (event == "dialog") return TakeDialog(line);
    if (story_.games.empty()) return;
    StoryGame& game = story_.games.back();
    if (event == "decide") TakeDecision(game, line);
    if (event == "end") TakeEnd(game, line);
    if (game.turns.empty()) return;
    StoryTurn& turn = game.turns.back();
    if (event == "answer") TakeAnswer(game, turn, line);
    if (event == "read again") turn.read_again.push_back(TextAt(line, "reason"));
    if (event.starts_with("await") && !turn.answered) {
      turn.waited += line.value("waited", std::int64_t{0});
    }
  }

  void TakeView(const Json& line) {
    window_ = line.value("window", Json());
    const auto skin = session_.skins.find(TextAt(line.at("skin"), "hash"));
    if (skin != session_.skins.end()) story_.skin = skin->second;
  }

  void TakeGame(const Json& line) {
    StoryGame game;
    line.at("game").get_to(game.number);
    if (!story_.games.empty() && story_.games.back().number == game.number) {
      game.attempt = story_.games.back().attempt + 1;
    }
    game.began = game.ended = line.at("us").get<std::int64_t>();
    line.at("found").get_to(game.found);
    game.first = game.last = ToReading(line);
    game.layout = line.at("layout");
    game.before = std::move(early_);
    game.dialogs = std::move(early_dialogs_);
    early_.clear();
    early_dialogs_.clear();
    story_.games.push_back(std::move(game));
  }

  void TakeGesture(const Json& line) {
    if (!IsPlaying() || story_.games.back().turns.empty()) {
      early_.push_back(ToGesture(line));
    } else {
      story_.games.back().turns.back().gestures.push_back(ToGesture(line));
    }
  }

  // What is answered between two games makes way for the next one.
  void TakeDialog(const Json& line) {
    (IsPlaying() ? story_.games.back().dialogs : early_dialogs_).push_back(TextAt(line, "name"));
  }

  [[nodiscard]] bool IsPlaying() const {
    return !story_.games.empty() && story_.games.back().outcome.empty() &&
           story_.games.back().error.empty();
  }

  // A turn that the player began again, because the board was not as expected, is one turn.
  static StoryTurn& TurnOf(StoryGame& game, const Json& line) {
    const int number = line.at("turn").get<int>();
    const bool again =
        !game.turns.empty() && game.turns.back().number == number && !game.turns.back().answered;
    if (again) return game.turns.back();
    game.turns.emplace_back();
    game.turns.back().number = number;
    line.at("us").get_to(game.turns.back().decided);
    return game.turns.back();
  }

  static void TakeDecision(StoryGame& game, const Json& line) {
    StoryTurn& turn = TurnOf(game, line);
    line.at("code").get_to(turn.guess);
    line.at("candidates").get_to(turn.candidates);
    line.at("is_candidate").get_to(turn.is_candidate);
    line.at("bits").get_to(turn.expected_bits);
    line.at("parts").get_to(turn.parts);
    line.at("worst_part").get_to(turn.worst_part);
  }

  static void TakeAnswer(StoryGame& game, StoryTurn& turn, const Json& line) {
    turn.answered = line.at("us").get<std::int64_t>();
    line.at("code").get_to(turn.guess);  // who learns may have had to place another one
    line.at("exact").get_to(turn.feedback.exact);
    line.at("misplaced").get_to(turn.feedback.misplaced);
    line.at("left").get_to(turn.left);
    line.at("wall").get_to(turn.wall);
    line.at("own").get_to(turn.own);
    turn.reading = ToReading(line);
    game.last = turn.reading;
    game.ended = *turn.answered;
  }

  static void TakeEnd(StoryGame& game, const Json& line) {
    game.outcome = TextAt(line, "outcome");
    game.ended = line.at("us").get<std::int64_t>();
    game.secret = Maybe<mastermind::Code>(line.at("secret"));
    game.misreads = Maybe<int>(line.at("misreads"));
    line.at("retries").get_to(game.retries);
    line.at("clicks").get_to(game.clicks);
    line.at("wall").get_to(game.wall);
    line.at("own").get_to(game.own);
    game.last = ToReading(line);
  }

  void TakeError(const Json& line) {
    const Error error = line.at("error").get<Error>();
    const int number = line.value("game", 0);
    if (story_.games.empty() || story_.games.back().number != number) {
      story_.games.push_back({});
      story_.games.back().number = number;
      story_.games.back().began = line.at("us").get<std::int64_t>();
    }
    StoryGame& game = story_.games.back();
    game.error = error.Message();
    game.ended = line.at("us").get<std::int64_t>();
    // Nobody could read any more what was seen then.
    if (!last_frame_.empty()) game.last = {last_frame_, {}, {}, {}};
  }

  const Session& session_;
  Story story_;
  Json window_;  // of the view
  std::string last_frame_;
  std::vector<StoryGesture> early_;
  std::vector<std::string> early_dialogs_;
};

}  // namespace

double StoryTurn::GainedBits() const {
  if (left == 0 || candidates == 0) return 0;
  return std::log2(static_cast<double>(candidates) / static_cast<double>(left));
}

Result<Story> Tell(const Session& session) {
  try {
    return Teller(session).Run();
  } catch (const std::exception& error) {
    return Fail(ErrorCode::kUsage, "the session is damaged: " + Printable(error.what()),
                "what docs/sessions.md describes");
  }
}

Bgr ColorOf(const Skin& skin, int color) {
  const auto index = static_cast<std::size_t>(color);
  if (color < 0 || index >= skin.palette.colors.size()) return {128, 128, 128};
  const Appearance& appearance = skin.palette.colors[index].appearance;
  if (appearance.empty()) return {128, 128, 128};
  const auto middle = [](int low, int high) { return static_cast<std::uint8_t>((low + high) / 2); };
  const BgrRange& range = appearance.front();
  return {middle(range.low.blue, range.high.blue), middle(range.low.green, range.high.green),
          middle(range.low.red, range.high.red)};
}

std::string ColorName(const Skin& skin, int color) {
  const auto index = static_cast<std::size_t>(color);
  return color >= 0 && index < skin.palette.colors.size() ? skin.palette.colors[index].name : "?";
}

}  // namespace mindreader
