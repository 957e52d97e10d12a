// The command line is a table of subcommands (main.cc). To add one, such as `play`:
//   1. write app/play.cc with `Run DeclarePlay(CLI::App& app)`: it adds its options to `app` and
//      returns what to run once they are parsed. The options live in a shared_ptr that the returned
//      function holds, because CLI11 keeps references to them;
//   2. declare it at the end of this header, add its line to the table in main.cc, and its file to
//      CMakeLists.txt.
// A subcommand prints its results to stdout through app/terminal.h, gives back every error, and
// never exits by itself; main prints the error and turns it into the exit code.
#pragma once

#include <functional>

#include <CLI/CLI.hpp>

#include "base/error.h"

namespace mindreader {

// Ends with the exit code of a run that came to its end: 0 done, 1 a game was lost, 4 the picture
// was captured but cannot be read. Errors have their own codes (ExitCode()).
using Run = std::function<Result<int>()>;

struct Subcommand {
  const char* name;
  const char* summary;  // one line, for the list of subcommands
  Run (*declare)(CLI::App& app);
};

Run DeclarePlay(CLI::App& app);
Run DeclareReplay(CLI::App& app);
Run DeclareReport(CLI::App& app);
Run DeclareVideo(CLI::App& app);
Run DeclareCalibrate(CLI::App& app);
Run DeclareRead(CLI::App& app);
Run DeclareSolve(CLI::App& app);
Run DeclareEvaluate(CLI::App& app);
Run DeclareSkins(CLI::App& app);
Run DeclareDoctor(CLI::App& app);

}  // namespace mindreader
