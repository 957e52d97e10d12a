// mindreader solve: a person keeps the secret and types the marks.
#include <algorithm>
#include <charconv>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "agent/mastermind/choice.h"
#include "agent/mastermind/consistent_codes.h"
#include "agent/mastermind/partition_kernel.h"
#include "agent/mastermind/repair.h"
#include "agent/mastermind/strategy.h"
#include "app/board_options.h"
#include "app/feedback_text.h"
#include "app/subcommand.h"
#include "app/terminal.h"
#include "base/text.h"

namespace mindreader {
namespace {

using mastermind::Choice;
using mastermind::Code;
using mastermind::Feedback;
using mastermind::History;
using mastermind::Repair;
using mastermind::Rules;
using mastermind::Strategy;

struct SolveOptions {
  BoardOptions board;
  int rounds = 0;  // 0: as many as it takes
  bool explain = false;
  bool letters = false;
  std::uint64_t seed = 1;
};

constexpr const char* kSolveFooter =
    R"(Answer each guess with its marks, exact ones first: xxo, bbw or 2 1; an empty line for none.
Type help for what else can be typed.

Examples:
  mindreader solve
  mindreader solve --letters --rounds 6 --strategy simple
  printf 'xo\n\nxoo\nquit\n' | mindreader solve --explain)";

constexpr const char* kHelp =
    R"(xxo, bbw, 2 1   the marks of the guess: exact, then misplaced; empty for none
list [N]        the codes that are still possible, the first N of them
explain         why this guess: how it splits the codes that are left
rate CODE       how another guess would do
guess CODE      play that guess instead of mine
undo            take the last answer back
row N MARKS     change the answer of row N
fix N           apply a proposed repair, when the answers contradict each other
quit            stop)";

// Codes listed unless asked for more.
constexpr std::size_t kListed = 20;
// Candidates that describe a guess; beyond them, a sample.
constexpr std::size_t kDescribed = 4096;
constexpr std::uint64_t kSampleSeed = 1;
// Rivals of a guess that are looked at.
constexpr std::size_t kRivals = 500;

// A command line of the session: its first word, and the rest.
struct Words {
  std::string first;
  std::string rest;
};

Words Split(const std::string& line) {
  const std::size_t begin = line.find_first_not_of(" \t\r");
  if (begin == std::string::npos) return {};
  const std::size_t end = std::min(line.find_first_of(" \t\r", begin), line.size());
  const std::size_t rest = std::min(line.find_first_not_of(" \t\r", end), line.size());
  return {line.substr(begin, end - begin), line.substr(rest)};
}

std::optional<std::size_t> Number(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

enum class Next { kAsk, kChoose, kQuit };

class Session {
 public:
  Session(const Rules& rules, const SolveOptions& options, std::unique_ptr<Strategy> strategy)
      : rules_(rules), options_(options), strategy_(std::move(strategy)) {}

  // 0 when solved or left, 1 when the rounds ran out.
  int Play() {
    while (true) {
      const bool over = options_.rounds > 0 && static_cast<int>(history_.size()) >= options_.rounds;
      if (over && mastermind::CountCandidates(rules_, history_) > 0) return EndOfRounds();
      Choose();
      Next next = Next::kAsk;
      while (next == Next::kAsk) next = Ask();
      if (next == Next::kQuit) return 0;
      if (Solved()) return 0;
    }
  }

 private:
  std::string Text(const Code& code) const {
    if (!options_.letters) return code.ToString();
    std::string text;
    for (int peg = 0; peg < code.size(); ++peg) text += static_cast<char>('A' + code[peg]);
    return text;
  }

  void Choose() {
    choice_ = strategy_->Choose(history_);
    if (!choice_) return ShowContradiction();
    repairs_.clear();
    PrintLine(fmt::format("{:>2}. {}   {} code{} possible{}", history_.size() + 1,
                          Styled(Text(choice_->guess), Style::kBold), choice_->candidates,
                          choice_->candidates == 1 ? "" : "s",
                          choice_->is_candidate || choice_->candidates == 1
                              ? ""
                              : ", and this guess is none of them: it tells them apart best"));
    if (options_.explain) Explain();
  }

  void ShowContradiction() {
    PrintLine(Styled("No code fits these answers.", Style::kWarning));
    for (std::size_t row = 0; row < history_.size(); ++row) {
      PrintLine(fmt::format("  row {}: {}  {}", row + 1, Text(history_[row].guess),
                            MarksText(history_[row].feedback)));
    }
    repairs_ = mastermind::FindRepairs(rules_, history_);
    if (repairs_.empty()) {
      PrintLine("No change of one or two rows helps. Take answers back with undo.");
      return;
    }
    PrintLine("The smallest changes that make sense, the likeliest first:");
    for (std::size_t i = 0; i < repairs_.size(); ++i) {
      std::string text;
      for (const Repair::Change& change : repairs_[i].changes) {
        text += fmt::format("{}row {} should be {} instead of {}", text.empty() ? "" : ", and ",
                            change.row + 1, MarksText(change.feedback),
                            MarksText(history_[change.row].feedback));
      }
      PrintLine(fmt::format("  fix {}: {} ({} code{} left)", i + 1, text, repairs_[i].codes,
                            repairs_[i].codes == 1 ? "" : "s"));
    }
  }

  Next Ask() {
    std::cout << (choice_ ? "marks> " : "fix> ") << std::flush;
    std::string line;
    if (!std::getline(std::cin, line)) {
      PrintLine("");
      return Next::kQuit;
    }
    const Words words = Split(line);
    const auto is = [&words](std::string_view word) {
      return words.first == word || (words.first.size() == 1 && words.first[0] == word[0]);
    };
    if (is("quit")) return Next::kQuit;
    if (is("help") || words.first == "?") return Say(kHelp);
    if (is("undo")) return Undo();
    if (is("list")) return List(words.rest);
    if (words.first == "row") return ChangeRow(words.rest);
    if (is("fix")) return Fix(words.rest);
    if (!choice_) return Say("Repair the answers first: fix N, row N MARKS, or undo.");
    if (is("explain")) return Explain();
    if (words.first == "rate") return Rate(words.rest);
    if (is("guess")) return Replace(words.rest);
    return Answer(line);
  }

  Next Say(std::string_view text) const {
    PrintLine(text);
    return Next::kAsk;
  }
  Next Say(const Error& error) const { return Say(error.Message()); }

  Next Answer(const std::string& line) {
    const Result<Feedback> feedback = ParseFeedback(line, rules_.pegs);
    if (!feedback) return Say(feedback.error());
    history_.push_back({choice_->guess, *feedback});
    return Next::kChoose;
  }

  Next Undo() {
    if (history_.empty()) return Say("There is nothing to take back.");
    history_.pop_back();
    return Next::kChoose;
  }

  Next ChangeRow(const std::string& rest) {
    const Words words = Split(rest);
    const std::optional<std::size_t> row = Number(words.first);
    if (!row || *row < 1 || *row > history_.size()) return Say("Which row? Such as: row 2 xxo");
    const Result<Feedback> feedback = ParseFeedback(words.rest, rules_.pegs);
    if (!feedback) return Say(feedback.error());
    history_[*row - 1].feedback = *feedback;
    return Next::kChoose;
  }

  Next Fix(const std::string& rest) {
    const std::optional<std::size_t> number = rest.empty() ? 1 : Number(rest);
    if (!number || *number < 1 || *number > repairs_.size()) return Say("There is no such repair.");
    for (const Repair::Change& change : repairs_[*number - 1].changes) {
      history_[change.row].feedback = change.feedback;
    }
    return Next::kChoose;
  }

  Next List(const std::string& rest) const {
    const std::optional<std::size_t> number = rest.empty() ? kListed : Number(rest);
    if (!number || *number == 0) return Say("How many? Such as: list 100");
    const std::size_t most = *number;
    const mastermind::CodeSample left = mastermind::SampleConsistentCodes(
        rules_, history_, std::max(most, kDescribed), kSampleSeed);
    const bool all = left.count == left.codes.size();
    std::string text;
    const std::size_t shown = std::min(most, left.codes.size());
    for (std::size_t i = 0; i < shown; ++i) text += (i == 0 ? "" : " ") + Text(left.codes[i]);
    if (left.count > shown) text += fmt::format(" … {} in all", left.count);
    if (!all) text += " (some of them, taken at random)";
    return Say(text);
  }

  Choice DescribeGuess(const Code& guess, mastermind::Parts* parts = nullptr) const {
    const mastermind::CodeSample left =
        mastermind::SampleConsistentCodes(rules_, history_, kDescribed, kSampleSeed);
    if (parts != nullptr) *parts = mastermind::PartsOf(guess, left.codes);
    return mastermind::Describe(guess, left.codes, left.count);
  }

  void PrintChoice(std::string_view label, const Choice& choice) const {
    PrintLine(fmt::format(
        "    {} {}: {} answer{} possible, {:.3f} bits, at most {} code{} left, {}, about "
        "{:.2f} guesses to the end",
        label, Text(choice.guess), choice.parts, choice.parts == 1 ? "" : "s", choice.bits,
        choice.worst_part, choice.worst_part == 1 ? "" : "s",
        choice.is_candidate ? "may win at once" : "cannot win at once", choice.guesses_left));
  }

  Next Explain() const {
    mastermind::Parts parts;
    const Choice mine = DescribeGuess(choice_->guess, &parts);
    PrintChoice("my guess", mine);
    std::vector<std::pair<std::uint64_t, int>> sizes;
    for (int number = 0; number < mastermind::kMaxAnswers; ++number) {
      const std::uint64_t part = parts[static_cast<std::size_t>(number)];
      if (part > 0) sizes.emplace_back(part, number);
    }
    std::sort(sizes.rbegin(), sizes.rend());
    std::string text = "    it leaves";
    for (const auto& [part, number] : sizes) {
      text += fmt::format("  {} {}", MarksText(mastermind::AnswerFeedback(number)), part);
    }
    PrintLine(text);
    if (const std::optional<Choice> rival = Rival()) PrintChoice("its best rival", *rival);
    return Next::kAsk;
  }

  // Of the codes that may be the secret, the one that tells most beside the guess itself.
  std::optional<Choice> Rival() const {
    const mastermind::CodeSample left =
        mastermind::SampleConsistentCodes(rules_, history_, kRivals, kSampleSeed);
    std::optional<Choice> best;
    for (const Code& code : left.codes) {
      if (code == choice_->guess) continue;
      const Choice rival = mastermind::Describe(code, left.codes, left.count);
      if (!best || rival.bits > best->bits) best = rival;
    }
    if (!best) return best;
    return DescribeGuess(best->guess);
  }

  Next Rate(const std::string& rest) const {
    const Result<Code> code = ParseCode(rest, rules_);
    if (!code) return Say(code.error());
    PrintChoice("your guess", DescribeGuess(*code));
    PrintChoice("my guess", DescribeGuess(choice_->guess));
    for (std::size_t row = 0; row < history_.size(); ++row) {
      const Feedback would = Score(history_[row].guess, *code);
      if (would == history_[row].feedback) continue;
      return Say(fmt::format("    it cannot be the secret: row {} would have been {}", row + 1,
                             MarksText(would)));
    }
    return Next::kAsk;
  }

  Next Replace(const std::string& rest) {
    const Result<Code> code = ParseCode(rest, rules_);
    if (!code) return Say(code.error());
    choice_ = DescribeGuess(*code);
    return Say(fmt::format("{:>2}. {}   your guess", history_.size() + 1, Text(*code)));
  }

  bool Solved() const {
    if (history_.empty() || history_.back().feedback.exact != rules_.pegs) return false;
    if (!Consistent(history_.back().guess, history_)) return false;
    PrintLine(Styled(
        fmt::format("Solved in {} guess{}.", history_.size(), history_.size() == 1 ? "" : "es"),
        Style::kGood));
    return true;
  }

  int EndOfRounds() const {
    PrintLine(
        Styled(fmt::format("The {} rounds are over: you win. Still possible:", options_.rounds),
               Style::kBad));
    (void)List("");
    return 1;
  }

  Rules rules_;
  const SolveOptions& options_;
  std::unique_ptr<Strategy> strategy_;
  History history_;
  std::optional<Choice> choice_;
  std::vector<Repair> repairs_;
};

Result<int> RunSolve(const SolveOptions& options) {
  const Result<Rules> rules = options.board.CheckedRules();
  if (!rules) return Forward(rules);
  std::unique_ptr<Strategy> strategy =
      mastermind::MakeStrategy(options.board.strategy, *rules, options.seed);
  if (!strategy) return tl::unexpected(UnusableStrategy(options.board.strategy, *rules));
  const std::string colors =
      options.letters ? fmt::format("A to {}", static_cast<char>('A' + rules->colors - 1))
                      : fmt::format("1 to {}", rules->colors);
  PrintLine(
      fmt::format("Think of a code of {} pegs, colours {}{}. Mark my guesses: x for the right "
                  "colour in the right place, o for the right colour elsewhere.",
                  rules->pegs, colors, rules->repeats ? "" : ", none twice"));
  return Session(*rules, options, std::move(strategy)).Play();
}

}  // namespace

Run DeclareSolve(CLI::App& app) {
  auto options = std::make_shared<SolveOptions>();
  AddBoardOptions(app, options->board);
  app.add_option("--rounds", options->rounds, "Guesses before the codemaker wins; 0: any number")
      ->check(CLI::Range(0, 100));
  app.add_flag("--explain", options->explain, "Say why, with every guess");
  app.add_flag("--letters", options->letters, "Write colours as A, B, … instead of 1, 2, …");
  app.add_option("--seed", options->seed, "Of the strategy simple")->check(CLI::NonNegativeNumber);
  app.footer(kSolveFooter);
  return [options] { return RunSolve(*options); };
}

}  // namespace mindreader
