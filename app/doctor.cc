// mindreader doctor: does everything that is needed work here, and if not, what to do.
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "app/options.h"
#include "app/subcommand.h"
#include "app/terminal.h"
#include "base/text.h"
#include "platform/clock.h"
#include "platform/x11/display.h"
#include "platform/x11/self_test.h"
#include "skins/skin_file.h"
#include "vision/board_reader.h"

namespace mindreader {
namespace {

namespace fs = std::filesystem;

struct DoctorOptions {
  std::string display;
  bool no_input = false;
  bool json = false;
};

constexpr const char* kDoctorFooter =
    R"(Each line is ok, or says what does not work and what to do about it. Exits with 0 when
nothing is broken; a warning is something that only some uses need.

Examples:
  mindreader doctor
  mindreader doctor --display :1 --json)";

enum class Verdict { kOk, kWarning, kBroken };

struct Check {
  std::string name;
  Verdict verdict = Verdict::kOk;
  std::string found;
  std::string advice;
  ErrorCode code = ErrorCode::kFailed;  // of a broken one
};

const char* Name(Verdict verdict) {
  switch (verdict) {
    case Verdict::kOk: return "ok";
    case Verdict::kWarning: return "warning";
    case Verdict::kBroken: return "broken";
  }
  return "";
}

Check FromError(std::string name, const Error& error) {
  return {std::move(name), Verdict::kBroken, error.seen, error.advice, error.code};
}

Check Extension(std::string name, bool there, Verdict without, std::string use) {
  return {std::move(name), there ? Verdict::kOk : without, there ? "there" : "missing",
          there ? "" : std::move(use), ErrorCode::kNotFound};
}

// What the extensions promise, measured with a small window of our own.
void Measure(X11Display& display, Clock& clock, bool with_input, std::vector<Check>& checks) {
  for (ProbeResult& probe : RunSelfTest(display, {}, clock, with_input)) {
    checks.push_back({std::move(probe.name), probe.ok ? Verdict::kOk : Verdict::kBroken,
                      std::move(probe.figure), std::move(probe.advice), ErrorCode::kFailed});
  }
}

void CheckDisplay(const std::string& name, bool with_input, std::vector<Check>& checks) {
  SteadyClock clock;
  const auto display = X11Display::Open(name, clock);
  if (!display) {
    checks.push_back(FromError("display", display.error()));
    return;
  }
  const DisplayFeatures& features = (*display)->features();
  checks.push_back({"display",
                    Verdict::kOk,
                    (*display)->name() + ", " + Printable(features.vendor, 60),
                    "",
                    {}});
  if (features.is_xwayland) {
    checks.push_back({"wayland",
                      Verdict::kWarning,
                      "this is Xwayland",
                      "Only X programs can be seen; use --headless or an X session for the rest",
                      {}});
  }
  checks.push_back(Extension("MIT-SHM", features.shm, Verdict::kWarning,
                             "Captures are some 20 times slower without it"));
  checks.push_back(Extension("Composite", features.composite, Verdict::kWarning,
                             "Windows that are covered cannot be read; keep the game in front"));
  checks.push_back(Extension("DAMAGE", features.damage, Verdict::kBroken,
                             "Enable it in the X server: repaints cannot be waited for"));
  checks.push_back(Extension("XTEST", features.xtest, Verdict::kBroken,
                             "Enable it in the X server: nothing can be clicked"));
  Measure(**display, clock, with_input, checks);
}

// Where a program would be started from: PATH, and where Debian puts games.
bool Installed(const std::string& program) {
  const char* path = std::getenv("PATH");
  std::istringstream folders(std::string(path ? path : "") + ":/usr/games");
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (!folder.empty() && access((fs::path(folder) / program).c_str(), X_OK) == 0) return true;
  }
  return false;
}

Check Program(const std::string& program, const std::string& package, const std::string& use) {
  const bool there = Installed(program);
  return {program, there ? Verdict::kOk : Verdict::kWarning, there ? "installed" : "not installed",
          there ? "" : "apt install " + package + " (" + use + ")", ErrorCode::kNotFound};
}

void CheckTools(std::vector<Check>& checks) {
  checks.push_back(Program("Xvfb", "xvfb", "for --headless"));
  checks.push_back(Program("openbox", "openbox", "for --headless, or use --no-wm"));
  checks.push_back(Program("dbus-run-session", "dbus-daemon", "for programs of GNOME"));
}

void CheckTexts(std::vector<Check>& checks) {
  const auto reader = TextReader::Create();
  checks.push_back(reader ? Check{"tesseract", Verdict::kOk, "language data found", "", {}}
                          : FromError("tesseract", reader.error()));
}

// A command may begin with a wrapper, whose own arguments end with "--" by convention.
const std::string& GameOf(const std::vector<std::string>& command) {
  const auto separator = std::find(command.begin(), command.end(), "--");
  if (separator == command.end() || separator + 1 == command.end()) return command.front();
  return *(separator + 1);
}

void CheckPrograms(const std::vector<Skin>& skins, std::vector<Check>& checks) {
  std::set<std::string> seen;
  for (const Skin& skin : skins) {
    if (skin.program.command.empty() || skin.program.package.empty()) continue;
    const std::string& game = GameOf(skin.program.command);
    if (!seen.insert(game).second) continue;
    checks.push_back(Program(Printable(game), Printable(skin.program.package),
                             "to play it with --app " + Printable(skin.name)));
  }
}

void CheckSkins(std::vector<Check>& checks) {
  const auto skins = AllSkins();
  if (!skins) {
    checks.push_back(FromError("skins", skins.error()));
    return;
  }
  std::string folders;
  for (const fs::path& folder : SkinFolders()) {
    folders += (folders.empty() ? "" : ", ") + Printable(folder.string());
  }
  if (skins->empty()) {
    checks.push_back({"skins", Verdict::kBroken, "none in " + folders,
                      "Install Mindreader anew, or set MINDREADER_SKINS", ErrorCode::kUsage});
    return;
  }
  checks.push_back({"skins", Verdict::kOk, std::to_string(skins->size()) + " known", "", {}});
  CheckPrograms(*skins, checks);
}

void Print(const Check& check) {
  const Style style = check.verdict == Verdict::kOk        ? Style::kGood
                      : check.verdict == Verdict::kWarning ? Style::kWarning
                                                           : Style::kBad;
  std::string line =
      fmt::format("{} {:<17} {}", Styled(fmt::format("{:<8}", Name(check.verdict)), style),
                  check.name, check.found);
  if (!check.advice.empty()) line += ". " + check.advice;
  PrintLine(line);
}

Result<int> Examine(const DoctorOptions& options) {
  std::vector<Check> checks;
  CheckDisplay(options.display, !options.no_input, checks);
  CheckTools(checks);
  CheckTexts(checks);
  CheckSkins(checks);
  for (const Check& check : checks) {
    if (options.json) {
      PrintJson({{"check", check.name},
                 {"verdict", Name(check.verdict)},
                 {"found", check.found},
                 {"advice", check.advice}});
    } else {
      Print(check);
    }
  }
  const auto broken = std::find_if(checks.begin(), checks.end(), [](const Check& check) {
    return check.verdict == Verdict::kBroken;
  });
  return broken == checks.end() ? 0 : ExitCode(broken->code);
}

}  // namespace

Run DeclareDoctor(CLI::App& app) {
  auto options = std::make_shared<DoctorOptions>();
  app.add_option("--display", options->display, "The X display instead of $DISPLAY")
      ->type_name("NAME");
  app.add_flag("--no-input", options->no_input,
               "Leave the pointer alone: do not measure clicks on a window of our own");
  AddJsonOption(app, options->json);
  app.footer(kDoctorFooter);
  return [options] { return Examine(*options); };
}

}  // namespace mindreader
