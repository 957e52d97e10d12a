// Command lines: an argument a line. They are parsed, and nothing is run.
#include <sstream>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/subcommand.h"
#include "tests/fuzz/fuzz.h"

namespace {

constexpr mindreader::Subcommand kSubcommands[] = {
    {"play", "", mindreader::DeclarePlay},         {"read", "", mindreader::DeclareRead},
    {"replay", "", mindreader::DeclareReplay},     {"report", "", mindreader::DeclareReport},
    {"video", "", mindreader::DeclareVideo},       {"solve", "", mindreader::DeclareSolve},
    {"evaluate", "", mindreader::DeclareEvaluate}, {"skins", "", mindreader::DeclareSkins},
    {"doctor", "", mindreader::DeclareDoctor},
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream lines{std::string(mindreader::fuzz::Text(data, size))};
  std::vector<std::string> arguments;
  for (std::string line; std::getline(lines, line);) arguments.push_back(line);
  // The parser takes them from the end.
  std::reverse(arguments.begin(), arguments.end());
  CLI::App app("fuzz", "mindreader");
  app.require_subcommand(1);
  std::vector<mindreader::Run> runs;  // they hold what the options are written to
  for (const auto& subcommand : kSubcommands) {
    runs.push_back(subcommand.declare(*app.add_subcommand(subcommand.name, subcommand.summary)));
  }
  try {
    app.parse(arguments);
  } catch (const CLI::ParseError& error) {
    (void)error.what();
  }
  return 0;
}
