#include "recording/report.h"

#include <exception>

#include <fmt/format.h>

#include "base/text.h"
#include "recording/html.h"
#include "recording/report_parts.h"
#include "recording/story.h"

namespace mindreader {
namespace {

std::string Figure(const std::string& number, const char* what, const char* mood = "") {
  return fmt::format("<li><b class=\"{}\">{}</b>{}</li>", mood, number, what);
}

std::string Counted(std::size_t count, const char* one, const char* many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

std::string Outcome(const StoryGame& game) {
  if (!game.error.empty()) return "stopped";
  return game.outcome.empty() ? "unfinished" : game.outcome;
}

std::string Figures(const StoryGame& game) {
  const std::string outcome = Outcome(game);
  const bool finished = game.outcome == "won" || game.outcome == "lost";
  std::string html = "<ul class=\"figures\">";
  html += Figure(Escaped(outcome), "outcome", outcome == "won" ? "good" : "bad");
  html += Figure(std::to_string(game.turns.size()), game.turns.size() == 1 ? "guess" : "guesses");
  if (finished) {
    html += Figure(game.misreads ? std::to_string(*game.misreads) : "?", "misreads",
                   game.misreads == 0 ? "good" : "warn");
    html += Figure(std::to_string(game.retries), "retries", game.retries == 0 ? "good" : "warn");
    html += Figure(std::to_string(game.clicks), "gestures");
    html += Figure(Span(game.wall), "in all");
    html += Figure(Span(game.own), "own work");
  }
  return html + "</ul>";
}

std::string GameSection(Session& session, const Story& story, const StoryGame& game) {
  std::string html =
      fmt::format("<section aria-labelledby=\"{0}\"><h2 id=\"{0}\">Game {1}{2}</h2>", Anchor(game),
                  game.number, game.attempt == 1 ? "" : ", begun again");
  if (!game.error.empty()) {
    html += fmt::format("<p class=\"error\" role=\"alert\"><b class=\"bad\">Stopped:</b> {}</p>",
                        Escaped(game.error));
  }
  html += Figures(game);
  if (game.secret) html += fmt::format("<p>The secret: {}</p>", Pegs(story.skin, *game.secret));
  if (!game.found.empty()) {
    html += fmt::format("<p>Taken over after {}.</p>", Counted(game.found.size(), "row", "rows"));
  }
  for (const std::string& dialog : game.dialogs) {
    html += fmt::format("<p>Answered the window “{}”.</p>", Escaped(dialog));
  }
  if (!game.turns.empty()) {
    html += fmt::format(
        "<div class=\"charts\"><figure>{}<figcaption>Codes still possible before each turn, on a "
        "logarithmic scale</figcaption></figure><figure>{}<figcaption>Time: a bar a turn, a stroke "
        "a gesture, waits for repaints below. Each bar leads to its "
        "turn.</figcaption></figure></div>",
        CandidatesChart(game), Timeline(game));
  }
  for (const StoryTurn& turn : game.turns) html += TurnSection(session, story, game, turn);
  if (!game.last.frame.empty()) {
    html +=
        "<h3>How it ended</h3>" + BoardFigure(session, story, game, game.last, {},
                                              game.error.empty() ? "The last reading of the board"
                                                                 : "The last picture of the board");
  }
  return html + "</section>";
}

std::string Value(const Json& value) {
  return value.is_string() ? Escaped(value.get<std::string>()) : Escaped(ToLine(value));
}

std::string List(const Json& object) {
  std::string html = "<dl>";
  if (object.is_object()) {
    for (const auto& [key, value] : object.items()) {
      html += fmt::format("<dt>{}</dt><dd>{}</dd>", Escaped(key), Value(value));
    }
  }
  return html + "</dl>";
}

std::string About(const Session& session, const Story& story) {
  std::string html = "<section aria-labelledby=\"about\"><h2 id=\"about\">About this run</h2>";
  html += fmt::format("<dl><dt>Skin</dt><dd>{}: {}</dd></dl>", Escaped(story.skin.name),
                      Escaped(story.skin.title));
  for (const char* part : {"window", "settings", "environment"}) {
    html += fmt::format("<h3>{}</h3>", part) + List(session.head.value(part, Json()));
  }
  html += fmt::format(
      "<dl><dt>recorded</dt><dd>{}</dd><dt>by</dt><dd>mindreader {}</dd><dt>events</dt><dd>{}</dd>"
      "<dt>frames</dt><dd>{}</dd></dl>",
      Escaped(TextAt(session.head, "started")), Escaped(TextAt(session.head, "mindreader")),
      session.events.size(), session.frames.recipes().size());
  return html + "</section>";
}

std::string Warnings(const Session& session, const Story& story) {
  std::string html;
  const auto warn = [&](const std::string& text) {
    html += fmt::format("<p class=\"warn\">{}</p>", text);
  };
  if (session.cut) warn("The recording was interrupted; what was written before is shown.");
  if (story.games.empty()) warn("The run ended before a game began.");
  if (session.begins_late()) warn("The beginning of this run was not kept.");
  if (session.redacted()) warn("Texts are masked, and only board and palette are shown.");
  if (story.lost_frames > 0) {
    warn(fmt::format("{} were not kept.",
                     Counted(static_cast<std::size_t>(story.lost_frames), "picture", "pictures")));
  }
  return html;
}

std::string Page(Session& session, const Story& story) {
  const std::string title = fmt::format("{}: {}", Escaped(TextAt(session.head["window"], "title")),
                                        Counted(story.games.size(), "game", "games"));
  std::string html = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; "
      "style-src 'unsafe-inline'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{0}</title><style>{1}</style></head>\n<body>"
      "<a class=\"skip\" href=\"#content\">To the games</a>"
      "<header><h1>{0}</h1><p class=\"faint\">Played and recorded by Mindreader.</p>{2}</header>\n"
      "<div class=\"switches\">"
      "<label><input type=\"checkbox\" id=\"show-seen\" checked> Show what was recognised</label>"
      "<label><input type=\"checkbox\" id=\"show-path\"> Show the path of the "
      "clicks</label></div>\n"
      "<main id=\"content\">",
      title, ReportStyle(), Warnings(session, story));
  for (const StoryGame& game : story.games) html += GameSection(session, story, game);
  return html + About(session, story) + "</main></body></html>\n";
}

}  // namespace

Result<std::string> ReportPage(Session& session) {
  const auto story = Tell(session);
  if (!story) return Forward(story);
  try {
    return Page(session, *story);
  } catch (const std::exception& error) {
    return Fail(ErrorCode::kUsage, "the session is damaged: " + Printable(error.what()),
                "what docs/sessions.md describes");
  }
}

}  // namespace mindreader
