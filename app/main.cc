// The command line: a table of subcommands, and the one place that catches.
#include <exception>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/logging.h"
#include "app/subcommand.h"
#include "app/terminal.h"
#include "base/error.h"
#include "base/text.h"

namespace mindreader {
namespace {

constexpr Subcommand kSubcommands[] = {
    {"play", "Play whole games in a program's window", DeclarePlay},
    {"read", "Read the board in a window or a picture once and print it", DeclareRead},
    {"calibrate", "Learn how a program looks and is operated, as a skin", DeclareCalibrate},
    {"replay", "Play a recorded run again and say what would differ", DeclareReplay},
    {"report", "Make a page of a recorded run", DeclareReport},
    {"video", "Make a film of a recorded run", DeclareVideo},
    {"solve", "Guess the code that you keep, while you type the marks", DeclareSolve},
    {"evaluate", "Play every secret of a board and print the statistics", DeclareEvaluate},
    {"skins", "List the known programs and their looks, or show one", DeclareSkins},
    {"doctor", "Check whether everything that is needed works here", DeclareDoctor},
};

constexpr const char* kFooter = R"(Examples:
  mindreader doctor
  mindreader read --app gnome-mastermind --headless
  mindreader read --image board.png --json

Exit codes: 0 done, 1 a game was lost, 2 wrong usage, 3 no board or window found,
4 the screen contradicts the rules, 5 stopped by a guard or the user, 6 any other failure.)";

// Long enough for a list of windows, short enough for a terminal.
constexpr std::size_t kLongestMessage = 4000;

int Report(const Error& error) {
  std::cerr << "mindreader: " << Printable(error.Message(), kLongestMessage) << "\n";
  return ExitCode(error.code);
}

// Help and version are no errors for us, although the parser throws them.
int ReportParse(const CLI::App& app, const CLI::ParseError& error) {
  if (error.get_exit_code() == 0) {
    app.exit(error, std::cout, std::cerr);
    return FlushOutput() ? 0 : ExitCode(ErrorCode::kFailed);
  }
  std::string command = "mindreader";
  for (const CLI::App* used : app.get_subcommands()) command += " " + used->get_name();
  std::string seen = error.what();
  // The parser misses a subcommand before it looks at what stands in its place.
  const std::vector<std::string> left = app.remaining();
  if (app.get_subcommands().empty() && !left.empty()) seen = "unknown subcommand " + left.front();
  return Report({ErrorCode::kUsage, std::move(seen), {}, "See '" + command + " --help'"});
}

int Main(int argc, char** argv) {
  CLI::App app("Plays Mastermind programs on the screen: looks, thinks, and clicks.", "mindreader");
  app.set_version_flag("--version", "mindreader " MINDREADER_VERSION);
  app.require_subcommand(1);
  app.footer(kFooter);
  LogOptions log;
  Run run;
  for (const Subcommand& subcommand : kSubcommands) {
    CLI::App* declared = app.add_subcommand(subcommand.name, subcommand.summary);
    AddLogOptions(*declared, log);
    declared->callback([&run, ready = subcommand.declare(*declared)] { run = ready; });
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return ReportParse(app, error);
  }
  if (const auto ready = SetUpLog(log); !ready) return Report(ready.error());
  const auto code = run();
  const auto written = FlushOutput();
  if (!code) return Report(code.error());
  return written ? *code : Report(written.error());
}

}  // namespace
}  // namespace mindreader

int main(int argc, char** argv) {
  try {
    return mindreader::Main(argc, argv);
  } catch (const std::exception& error) {
    return mindreader::Report({mindreader::ErrorCode::kFailed,
                               std::string("internal error: ") + error.what(),
                               {},
                               "Please report this"});
  }
}
