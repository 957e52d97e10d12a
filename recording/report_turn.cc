#include <algorithm>

#include <fmt/format.h>

#include "recording/html.h"
#include "recording/report_parts.h"
#include "recording/rivals.h"

namespace mindreader {
namespace {

constexpr std::size_t kRivals = 3;
// A margin below this is shown as a warning: twice what a reading needs at least.
constexpr int kThinMargin = 16;

mastermind::History Before(const StoryGame& game, const StoryTurn& turn) {
  mastermind::History history = game.found;
  for (const StoryTurn& earlier : game.turns) {
    if (earlier.number < turn.number) history.push_back({earlier.guess, earlier.feedback});
  }
  return history;
}

std::string Why(const Story& story, const StoryGame& game, const StoryTurn& turn) {
  std::string html = "<h4>Why this guess</h4><dl>";
  const auto entry = [&](const char* name, const std::string& value) {
    html += fmt::format("<dt>{}</dt><dd>{}</dd>", name, value);
  };
  entry("Codes possible before", Grouped(turn.candidates));
  entry("Expected information",
        fmt::format("{:.3f} bits in {} different answers", turn.expected_bits, turn.parts));
  entry("At worst", fmt::format("{} left", Grouped(turn.worst_part)));
  entry("Can be the secret", turn.is_candidate ? "yes" : "no, it only asks");
  if (turn.answered) {
    entry("Codes possible after", Grouped(turn.left));
    entry("Gained", fmt::format("{:.3f} bits ({:+.3f})", turn.GainedBits(),
                                turn.GainedBits() - turn.expected_bits));
  }
  html += "</dl>";
  const mastermind::Rules rules{story.skin.board.pegs, story.skin.ColorCount(),
                                story.skin.board.repeats};
  const auto rivals = BestRivals(rules, Before(game, turn), turn.guess, kRivals);
  if (rivals.best.empty()) return html;
  html += fmt::format(
      "<div class=\"scroll\"><table><caption class=\"faint\">The best rivals of {} other guesses "
      "compared</caption><thead><tr><th>guess</th><th class=\"number\">bits</th>"
      "<th class=\"number\">at worst</th><th>possible</th></tr></thead><tbody>",
      Grouped(rivals.compared));
  for (const Rival& rival : rivals.best) {
    html += fmt::format(
        "<tr><td>{}</td><td class=\"number\">{:.3f}</td><td "
        "class=\"number\">{}</td><td>{}</td></tr>",
        Pegs(story.skin, rival.guess), rival.bits, Grouped(rival.worst_part),
        rival.is_candidate ? "yes" : "no");
  }
  return html + "</tbody></table></div>";
}

std::string Place(const StoryGesture& gesture) {
  if (!gesture.chord.empty()) return "key " + Escaped(gesture.chord);
  if (!gesture.from) return "";
  std::string place = fmt::format("{},{}", gesture.from->x, gesture.from->y);
  if (gesture.to) place += fmt::format(" → {},{}", gesture.to->x, gesture.to->y);
  return place;
}

std::string Clicks(const StoryTurn& turn) {
  if (turn.gestures.empty()) return "";
  std::string html =
      "<h4>What the hand did</h4><div class=\"scroll\"><table><thead><tr><th "
      "class=\"number\">#</th>"
      "<th>purpose</th><th>at</th><th>outcome</th><th class=\"number\">waited</th></tr></thead>"
      "<tbody>";
  int number = 0;
  for (const StoryGesture& gesture : turn.gestures) {
    const bool fine = gesture.outcome == "confirmed" || gesture.outcome.empty();
    html += fmt::format(
        "<tr><td class=\"number\">{}</td><td>{}</td><td>{}</td><td class=\"{}\">{}</td>"
        "<td class=\"number\">{}</td></tr>",
        ++number, Escaped(gesture.purpose), Place(gesture), fine ? "good" : "bad",
        gesture.outcome.empty() ? "planned" : Escaped(gesture.outcome), Span(gesture.waited));
  }
  return html + "</tbody></table></div>";
}

std::string Times(const StoryGame& game, const StoryTurn& turn) {
  // What the player tells of a turn that it began again is of its last beginning.
  const std::int64_t whole = std::max(turn.wall, turn.answered.value_or(game.ended) - turn.decided);
  std::string html = fmt::format("<h4>Time</h4><dl><dt>{}</dt><dd>{}</dd>",
                                 turn.answered ? "Whole turn" : "Until it ended", Span(whole));
  if (turn.answered) html += fmt::format("<dt>Own work</dt><dd>{}</dd>", Span(turn.own));
  return html + fmt::format("<dt>Waited for repaints</dt><dd>{}</dd></dl>", Span(turn.waited));
}

std::string Seen(const Story& story, const StoryTurn& turn) {
  if (!turn.answered && turn.read_again.empty()) return "";
  std::string html = "<h4>What was read</h4>";
  for (const std::string& reason : turn.read_again) {
    html += fmt::format("<p class=\"warn\">Read again: {}</p>", Escaped(reason));
  }
  const auto row = static_cast<std::size_t>(turn.number) - 1;
  if (row < turn.reading.rows.size()) {
    const StoryRow& read = turn.reading.rows[row];
    html +=
        "<div class=\"scroll\"><table><thead><tr><th>hole</th><th>peg</th>"
        "<th class=\"number\">margin</th></tr></thead><tbody>";
    int hole = 0;
    for (const StoryPeg& peg : read.pegs) {
      html += fmt::format(
          "<tr><td>{}</td><td>{}</td><td class=\"number {}\">{}</td></tr>", ++hole,
          peg.color >= 0 ? Escaped(ColorName(story.skin, peg.color)) : Escaped(peg.kind),
          peg.margin < kThinMargin ? "warn" : "", peg.margin);
    }
    html += fmt::format(
        "<tr><td>marks</td><td>{} exact, {} misplaced{}</td><td class=\"number {}\">{}</td></tr>",
        read.exact, read.misplaced,
        read.unknown > 0 ? fmt::format(", {} unknown", read.unknown) : "",
        read.margin < kThinMargin ? "warn" : "", read.margin);
    html += "</tbody></table></div>";
  }
  for (const StoryText& text : turn.reading.texts) {
    html += fmt::format("<p>Text <i>{}</i>: “{}”</p>", Escaped(text.name), Escaped(text.text));
  }
  return html;
}

}  // namespace

std::string Anchor(const StoryGame& game) {
  return game.attempt == 1 ? fmt::format("g{}", game.number)
                           : fmt::format("g{}-{}", game.number, game.attempt);
}

std::string Pegs(const Skin& skin, const mastermind::Code& code) {
  std::string html = "<span class=\"pegs\">";
  for (int peg = 0; peg < code.size(); ++peg) {
    html += fmt::format(
        "<span><span class=\"peg\" style=\"background:{}\"></span>{}<span class=\"faint\"> "
        "{}</span>"
        "</span>",
        CssColor(ColorOf(skin, code[peg])), Escaped(ColorName(skin, code[peg])), code[peg] + 1);
  }
  return html + "</span>";
}

std::string Marks(const mastermind::Feedback& feedback, int pegs) {
  std::string signs;
  for (int i = 0; i < feedback.exact; ++i) signs += "●";
  for (int i = 0; i < feedback.misplaced; ++i) signs += "○";
  for (int i = feedback.exact + feedback.misplaced; i < pegs; ++i) signs += "·";
  return fmt::format("<span class=\"marks\" aria-hidden=\"true\">{}</span> {} exact, {} misplaced",
                     signs, feedback.exact, feedback.misplaced);
}

std::string BoardFigure(Session& session, const Story& story, const StoryGame& game,
                        const StoryReading& reading, const std::vector<StoryGesture>& gestures,
                        const std::string& caption) {
  const auto frame = session.frames.Load(reading.frame);
  if (!frame) {
    return fmt::format("<figure><p class=\"bad\">No picture: {}</p></figure>",
                       Escaped(frame.error().seen));
  }
  return fmt::format(
      "<figure><span class=\"board\"><img src=\"{}\" width=\"{}\" height=\"{}\" alt=\"The "
      "program's "
      "window\">{}</span><figcaption>{}</figcaption></figure>",
      PngUrl(*frame), frame->cols, frame->rows, BoardOverlay(game, reading, gestures, story.skin),
      Escaped(caption));
}

std::string TurnSection(Session& session, const Story& story, const StoryGame& game,
                        const StoryTurn& turn) {
  const std::string answer =
      turn.answered
          ? fmt::format("{}; {} left", Marks(turn.feedback, turn.guess.size()), Grouped(turn.left))
          : std::string("<span class=\"bad\">no answer</span>");
  const bool trouble = !turn.read_again.empty();
  std::string html = fmt::format(
      "<details class=\"turn\" id=\"{}t{}\"{}><summary><h3>Turn {}</h3> {} — {}{}</summary>"
      "<div class=\"inside\">",
      Anchor(game), turn.number, turn.number == 1 ? " open" : "", turn.number,
      Pegs(story.skin, turn.guess), answer, trouble ? " <b class=\"warn\">read again</b>" : "");
  html += turn.answered ? BoardFigure(session, story, game, turn.reading, turn.gestures,
                                      fmt::format("The board after turn {}", turn.number))
                        : "<div></div>";
  html += "<div>" + Why(story, game, turn);
  return html + Times(game, turn) + Clicks(turn) + Seen(story, turn) + "</div></div></details>";
}

}  // namespace mindreader
