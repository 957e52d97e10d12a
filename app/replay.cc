// mindreader replay: plays a recorded run again and says what would be different now.
#include <memory>
#include <string>

#include <fmt/format.h>

#include "app/find_new_game.h"
#include "app/options.h"
#include "app/subcommand.h"
#include "app/terminal.h"
#include "base/text.h"
#include "recording/replay.h"
#include "recording/session.h"
#include "recording/skin_json.h"
#include "skins/skin_file.h"

namespace mindreader {
namespace {

struct ReplayCommand {
  std::string folder;
  bool readings_only = false;
  bool update = false;
  std::string skin;  // empty: the recorded one
  bool json = false;
};

constexpr const char* kReplayFooter = R"(Examples:
  mindreader replay game
  mindreader replay game --readings-only --update
  mindreader replay game --skin ./changed.toml

Vision, solver, player and clicks run as they are now, on the recorded frames and clock. Exits with
0 when every reading, decision and click is as it was, with 4 at the first one that is not.)";

Json ReportJson(const ReplayReport& report) {
  Json json{{"games", report.games},
            {"readings", report.readings},
            {"decisions", report.decisions},
            {"clicks", report.clicks},
            {"frames", report.frames},
            {"asked", report.counts.asked},
            {"skipped", report.counts.skipped},
            {"extra", report.counts.extra},
            {"updated", report.updated},
            {"learned", report.learned},
            {"difference", nullptr}};
  if (report.divergence) {
    json["difference"] = {{"kind", Name(report.divergence->kind)},
                          {"event", report.divergence->event},
                          {"what", report.divergence->what}};
  }
  return json;
}

void Print(const ReplayReport& report, bool readings_only) {
  if (readings_only) {
    PrintLine(fmt::format("{} readings compared", report.readings));
  } else {
    PrintLine(fmt::format("{} games, {} readings, {} decisions, {} clicks, {} frames compared",
                          report.games, report.readings, report.decisions, report.clicks,
                          report.frames));
    PrintLine(fmt::format("{} questions to the screen as recorded, {} more, {} fewer",
                          report.counts.asked, report.counts.extra, report.counts.skipped));
  }
  if (report.learned > 0) {
    PrintLine("what the apprentice played while it learned was passed over");
  }
  if (report.updated > 0) PrintLine(fmt::format("{} readings updated", report.updated));
  if (report.divergence) {
    PrintLine(fmt::format("first difference, at event {}: {}: {}", report.divergence->event,
                          Name(report.divergence->kind), Printable(report.divergence->what, 2000)));
  }
}

// The other skin, and in what it is another one.
Result<Skin> OtherSkin(const ReplayCommand& command, const Session& session) {
  auto skin = FindSkin(command.skin);
  if (!skin) return skin;
  for (const auto& [hash, recorded] : session.skins) {
    const auto difference = FirstDifference(SkinToJson(recorded), SkinToJson(*skin));
    if (!difference) continue;
    fmt::print(stderr, "mindreader: the skin differs from the recorded one: {} was {}, is now {}\n",
               Printable(difference->where), difference->recorded, difference->now);
  }
  return skin;
}

Status BeginGameSilently(const World& world, BoardView& view, Clicker& clicker) {
  return FindNewGame(world, view, clicker, [](const std::string&) {});
}

Result<int> RunReplay(const ReplayCommand& command) {
  auto session = OpenSession(command.folder);
  if (!session) return Forward(session);
  ReplayOptions options{command.readings_only, command.update, {}, BeginGameSilently};
  if (!command.skin.empty()) {
    auto skin = OtherSkin(command, *session);
    if (!skin) return Forward(skin);
    options.skin = std::move(*skin);
  }
  const auto report = Replay(*session, options);
  if (!report) return Forward(report);
  if (report->learned > 0 && report->games + report->readings == 0 && !report->divergence) {
    return Fail(ErrorCode::kUsage, "all of the session was played while the program was learned",
                "a game of the player's", "'mindreader report' shows it.");
  }
  if (command.json) {
    PrintJson(ReportJson(*report));
  } else {
    Print(*report, command.readings_only);
  }
  return report->divergence ? ExitCode(ErrorCode::kContradiction) : 0;
}

}  // namespace

Run DeclareReplay(CLI::App& app) {
  const auto command = std::make_shared<ReplayCommand>();
  app.add_option("DIR", command->folder, "a session")->required();
  app.add_flag("--readings-only", command->readings_only, "only read the recorded frames again");
  app.add_flag("--update", command->update,
               "put readings that differ into the session, if nothing else differs");
  app.add_option("--skin", command->skin, "another skin than the recorded one")
      ->type_name("NAME|FILE");
  AddJsonOption(app, command->json);
  app.footer(kReplayFooter);
  return [command] { return RunReplay(*command); };
}

}  // namespace mindreader
