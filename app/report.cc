// mindreader report: a page of a recorded run.
#include "recording/report.h"

#include <filesystem>
#include <memory>
#include <string>

#include "app/subcommand.h"
#include "app/terminal.h"
#include "base/text.h"
#include "base/write_file.h"
#include "recording/session.h"

namespace mindreader {
namespace {

struct ReportCommand {
  std::string folder;
  std::string output;  // empty: report.html in the folder
};

constexpr const char* kReportFooter = R"(Examples:
  mindreader report game
  mindreader report game --output game.html

The page is one file, needs no network, and can be opened from disk.)";

Result<int> RunReport(const ReportCommand& command) {
  auto session = OpenSession(command.folder);
  if (!session) return Forward(session);
  const auto page = ReportPage(*session);
  if (!page) return Forward(page);
  const std::filesystem::path file = command.output.empty()
                                         ? std::filesystem::path(command.folder) / "report.html"
                                         : std::filesystem::path(command.output);
  // It shows what was on somebody's screen.
  if (const auto written = WriteFile(file, *page, FileMode::kPrivate); !written) {
    return Forward(written);
  }
  PrintLine(Printable(file.string(), 1000));
  return 0;
}

}  // namespace

Run DeclareReport(CLI::App& app) {
  const auto command = std::make_shared<ReportCommand>();
  app.add_option("DIR", command->folder, "a session")->required();
  app.add_option("--output", command->output, "where to write it; DIR/report.html otherwise")
      ->type_name("FILE.html");
  app.footer(kReportFooter);
  return [command] { return RunReport(*command); };
}

}  // namespace mindreader
