// mindreader video: a film of a recorded run.
#include "app/video.h"

#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <memory>

#include <fmt/format.h>

#include "app/subcommand.h"
#include "app/terminal.h"
#include "base/text.h"
#include "recording/film.h"
#include "recording/session.h"
#include "recording/video_file.h"

namespace mindreader {
namespace {

struct VideoCommand {
  std::string folder;
  VideoOptions options;
};

constexpr const char* kVideoFooter = R"(Examples:
  mindreader video game --output game.mp4
  mindreader video game --output game.gif --width 300 --speed 2
  mindreader video game --output game.webm --max-size 2MB

The name's end chooses the format: .mp4 (H.264), .webm (VP9), .gif or .webp. Captions are written
beside it as WebVTT. Clicks and answers are stretched so that people can follow; idle time is cut.)";

// "10MB", "500kB", "1.5MiB", "2000000"
Result<std::uint64_t> ParseBytes(const std::string& text) {
  if (text.empty()) return std::uint64_t{0};
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string unit(end, text.data() + text.size());
  double factor = 0;
  if (unit.empty() || unit == "B") factor = 1;
  if (unit == "k" || unit == "kB" || unit == "KB") factor = 1e3;
  if (unit == "M" || unit == "MB") factor = 1e6;
  if (unit == "KiB") factor = 1024;
  if (unit == "MiB") factor = 1024 * 1024;
  if (error == std::errc() && factor > 0 && number > 0 && number < 1e9) {
    return static_cast<std::uint64_t>(number * factor);
  }
  return Fail(ErrorCode::kUsage, "'" + Printable(text) + "' is no size", "such as 10MB or 500kB");
}

}  // namespace

Status CheckVideoOptions(const VideoOptions& options) {
  const auto format = FormatOf(options.output);
  if (!format) return Forward(format);
  if (const auto codec = CheckCodec(*format); !codec) return codec;
  const std::filesystem::path folder = std::filesystem::path(options.output).parent_path();
  if (access(folder.empty() ? "." : folder.c_str(), W_OK | X_OK) != 0) {
    return Fail(ErrorCode::kUsage,
                Printable(options.output, 1000) + " cannot be written: " + std::strerror(errno),
                "a path in a folder that exists and can be written to");
  }
  if (const auto bytes = ParseBytes(options.max_size); !bytes) return Forward(bytes);
  return {};
}

Status MakeVideo(const std::filesystem::path& folder, const VideoOptions& options, bool to_stderr) {
  const auto bytes = ParseBytes(options.max_size);
  if (!bytes) return Forward(bytes);
  auto session = OpenSession(folder);
  if (!session) return Forward(session);
  const auto film = MakeFilm(*session, {options.output, options.speed, options.width, *bytes});
  if (!film) return Forward(film);
  if (const std::string best = BestCodec(*FormatOf(options.output)); film->codec != best) {
    fmt::print(
        stderr,
        "mindreader: the FFmpeg of this system has no {}, so {} was taken; not every program "
        "may play the film\n",
        best, film->codec);
  }
  const std::string line =
      fmt::format("{}: {}x{}, {:.1f} s, {} kB, {}", Printable(options.output, 1000), film->width,
                  film->height, film->seconds, (film->bytes + 999) / 1000, film->codec);
  if (to_stderr) {
    fmt::print(stderr, "{}\n", line);
  } else {
    PrintLine(line);
  }
  return {};
}

Run DeclareVideo(CLI::App& app) {
  const auto command = std::make_shared<VideoCommand>();
  VideoOptions& options = command->options;
  app.add_option("DIR", command->folder, "a session")->required();
  app.add_option("--output", options.output, "where to write it; its end chooses the format")
      ->type_name("FILE")
      ->required();
  app.add_option("--speed", options.speed, "so many times as fast")
      ->check(CLI::Range(0.1, 100.0))
      ->capture_default_str();
  app.add_option("--width", options.width, "of the film in pixels; the window's otherwise")
      ->check(CLI::Range(240, 3840));
  app.add_option("--max-size", options.max_size, "take less quality until it is no larger")
      ->type_name("SIZE");
  app.footer(kVideoFooter);
  return [command]() -> Result<int> {
    if (const auto known = CheckVideoOptions(command->options); !known) return Forward(known);
    if (const auto made = MakeVideo(command->folder, command->options, false); !made) {
      return Forward(made);
    }
    return 0;
  };
}

}  // namespace mindreader
