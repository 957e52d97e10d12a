#include "app/play_output.h"

#include <chrono>

#include <fmt/format.h>

#include "base/text.h"

namespace mindreader {
namespace {

double Milliseconds(Duration duration) {
  return std::chrono::duration<double, std::milli>(duration).count();
}

template <class... Handlers>
struct Overloaded : Handlers... {
  using Handlers::operator()...;
};
template <class... Handlers>
Overloaded(Handlers...) -> Overloaded<Handlers...>;

// A colour of the palette as a terminal shows it: the middle of its range.
std::string Dot(const Skin& skin, int color) {
  const BgrRange& range = skin.palette.colors[static_cast<std::size_t>(color)].appearance.front();
  const auto middle = [](int low, int high) { return (low + high) / 2; };
  return fmt::format("\x1B[38;2;{};{};{}m●\x1B[0m", middle(range.low.red, range.high.red),
                     middle(range.low.green, range.high.green),
                     middle(range.low.blue, range.high.blue));
}

std::string Pegs(const Skin& skin, const mastermind::Code& code, bool color) {
  std::string dots;
  for (int peg = 0; color && peg < code.size(); ++peg) dots += Dot(skin, code[peg]) + " ";
  return dots + ColorNames(skin, code);
}

std::string Counted(std::uint64_t count, const char* one, const char* many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

}  // namespace

std::string ColorNames(const Skin& skin, const mastermind::Code& code) {
  std::string names;
  for (int peg = 0; peg < code.size(); ++peg) {
    names += (peg == 0 ? "" : " ") + skin.palette.colors[static_cast<std::size_t>(code[peg])].name;
  }
  return names;
}

void ProgressPrinter::On(const Event& event) {
  if (!options_.show) return;
  const auto print = [this](const std::string& line) {
    fmt::print(out_, "{}\n", line);
    std::fflush(out_);
  };
  std::visit(
      Overloaded{
          [&](const GameBegan& e) {
            print(fmt::format(
                "game {}: {} rows of {} pegs, {} colors{}", e.game, e.layout.rows, skin_.board.pegs,
                skin_.ColorCount(),
                e.found.empty() ? "" : fmt::format(", {} rows already played", e.found.size())));
          },
          [&](const GuessChosen& e) {
            if (!options_.explain) return;
            if (e.choice.parts == 0) {
              print(fmt::format("  {} instead: {} codes possible", e.choice.guess.ToString(),
                                e.choice.candidates));
              return;
            }
            print(
                fmt::format("  {}: {} codes possible; this guess has {} answers, {:.3f} bits, "
                            "leaves at most {}{}",
                            e.choice.guess.ToString(), e.choice.candidates, e.choice.parts,
                            e.choice.bits, e.choice.worst_part,
                            e.choice.is_candidate ? "" : "; it cannot be the secret itself"));
          },
          [&](const GestureMade& e) {
            if (e.result.outcome == ClickOutcome::kConfirmed && !options_.explain) return;
            print(fmt::format("  {} at {},{}: {} after {:.1f} ms", e.gesture.purpose,
                              e.result.place.x, e.result.place.y, Name(e.result.outcome),
                              Milliseconds(e.result.waited)));
          },
          [&](const GesturePlanned& e) {
            print(fmt::format("  would bring {} ({},{} → {},{})", e.gesture.purpose,
                              e.gesture.from.x, e.gesture.from.y, e.gesture.to.x, e.gesture.to.y));
          },
          [&](const ReadAgain& e) { print("  reading again: " + e.reason); },
          [&](const RulesContradicted& e) {
            print(fmt::format("  the program contradicts the rules in row {}: {}",
                              fmt::join(e.rows, " or "), e.reason));
          },
          [&](const GuessAnswered& e) {
            print(fmt::format("guess {}: {}  →  {} exact, {} misplaced; {} left", e.turn,
                              Pegs(skin_, e.answer.guess, options_.color), e.answer.feedback.exact,
                              e.answer.feedback.misplaced,
                              Counted(e.candidates_left, "code", "codes")));
          },
          [&](const DialogDismissed& e) {
            print(fmt::format("  answered the window '{}' (\"{}\")", e.name, Printable(e.text)));
          },
          [&](const GameEnded&) {},
      },
      event);
}

Json GameJson(const GameResult& result, const std::string& app, const std::string& skin) {
  Json json;
  json["game"] = result.game;
  json["outcome"] = Name(result.outcome);
  json["guesses"] = Json::array();
  for (const auto& turn : result.turns) {
    Json code = Json::array();
    for (int peg = 0; peg < turn.guess.size(); ++peg) code.push_back(turn.guess[peg]);
    json["guesses"].push_back({{"code", std::move(code)},
                               {"exact", turn.feedback.exact},
                               {"misplaced", turn.feedback.misplaced}});
  }
  json["turns"] = result.turns.size();
  json["turns_found"] = result.turns_found;
  json["misreads"] = nullptr;
  if (result.misreads) json["misreads"] = *result.misreads;
  json["contradictions"] = result.contradictions;
  json["retries"] = result.retries;
  json["clicks"] = result.clicks;
  json["bot_ms"] = Milliseconds(result.own);
  json["wall_ms"] = Milliseconds(result.wall);
  json["app"] = app;
  json["skin"] = skin;
  return json;
}

Json ErrorJson(int game, const Error& error, const std::string& app, const std::string& skin) {
  return {{"game", game},
          {"outcome", "error"},
          {"exit_code", ExitCode(error.code)},
          {"message", error.Message()},
          {"app", app},
          {"skin", skin}};
}

std::string GameLine(const GameResult& result, const Skin& skin) {
  if (result.outcome == GameOutcome::kDryRun) return "dry run: nothing was clicked";
  const std::string secret =
      result.secret ? "the secret was " + ColorNames(skin, *result.secret) : "secret not shown";
  const std::string audit = result.misreads
                                ? fmt::format("{} misread", *result.misreads)
                                : std::string("readings not audited, since the secret is unknown");
  const std::string doubt = result.contradictions.empty()
                                ? ""
                                : fmt::format("; the program contradicts the rules in row {}",
                                              fmt::join(result.contradictions, " or "));
  return fmt::format("game {} {} with {}: {}; {}, {}; {:.0f} ms, of them {:.1f} ms own work{}",
                     result.game, Name(result.outcome),
                     Counted(result.turns.size(), "guess", "guesses"), secret, audit,
                     Counted(static_cast<std::uint64_t>(result.retries), "retry", "retries"),
                     Milliseconds(result.wall), Milliseconds(result.own), doubt);
}

}  // namespace mindreader
