// mindreader read: one reading of a window or a picture, printed.
#include <memory>
#include <string>

#include <fmt/format.h>

#include "app/interrupt.h"
#include "app/logging.h"
#include "app/options.h"
#include "app/show_reading.h"
#include "app/skin_choice.h"
#include "app/subcommand.h"
#include "app/target.h"
#include "app/terminal.h"
#include "vision/board_reader.h"
#include "vision/picture.h"

namespace mindreader {
namespace {

struct ReadOptions {
  TargetOptions target;
  std::string image;
  std::string overlay;
  bool json = false;
};

constexpr const char* kReadFooter = R"(Examples:
  mindreader read --app gnome-mastermind --headless
  mindreader read --window "GNOME Mastermind"
  mindreader read --image board.png --skin colorcode --overlay seen.png
  mindreader read --pick --json

Exits with 4 when the board was found but cannot be read.)";

// The exit code for a board that is there but unreadable.
constexpr int kUnreadable = 4;

// Pixels, and which skin's board is in them.
struct Sight {
  std::unique_ptr<Target> target;  // null for a picture; keeps the pixels alive
  cv::Mat pixels;
  Skin skin;
  BoardLayout layout;
};

Result<Sight> LookAtImage(const ReadOptions& options) {
  const auto picture = LoadPicture(options.image);
  if (!picture) return Forward(picture);
  const auto skins = SkinsFor(options.target.skin, false);
  if (!skins) return Forward(skins);
  auto chosen = ChooseSkin(*picture, *skins,
                           options.target.skin == "auto" ? Pictures::kMustFit : Pictures::kIgnored);
  if (!chosen) return Forward(chosen);
  return Sight{nullptr, *picture, std::move(chosen->skin), std::move(chosen->layout)};
}

Result<Sight> LookAtTarget(const ReadOptions& options, Clock& clock, int wake_fd) {
  auto target = OpenTarget(options.target, clock, wake_fd);
  if (!target) return Forward(target);
  Target& open = **target;
  return Sight{*std::move(target), open.frame.pixels, open.skin, open.layout};
}

Reading ReadAll(const Sight& sight) {
  Reading reading = ReadBoard(sight.pixels, sight.skin, sight.layout);
  if (sight.layout.texts.empty()) return reading;
  if (const auto texts = TextReader::Create()) {
    ReadTexts(sight.pixels, sight.skin, sight.layout, **texts, reading);
  } else {
    LogWarning(fmt::format("texts are not read: {}", texts.error().Message()));
  }
  return reading;
}

Result<int> Read(const ReadOptions& options) {
  const auto interrupt = Interrupt::Catch();
  if (!interrupt) return Forward(interrupt);
  SteadyClock clock;
  const auto sight =
      options.image.empty() ? LookAtTarget(options, clock, interrupt->fd()) : LookAtImage(options);
  if (!sight) return Forward(sight);
  const Reading reading = ReadAll(*sight);
  if (options.json) {
    PrintJson(ReadingJson(reading, sight->skin, sight->layout));
  } else {
    for (const std::string& line : ReadingLines(reading, sight->skin, sight->layout)) {
      PrintLine(line);
    }
  }
  if (!options.overlay.empty()) {
    const Status saved = SavePicture(
        options.overlay, DrawOverlay(sight->pixels, sight->skin, sight->layout, reading));
    if (!saved) return Forward(saved);
  }
  return reading.state == BoardState::kUnreadable ? kUnreadable : 0;
}

}  // namespace

Run DeclareRead(CLI::App& app) {
  auto options = std::make_shared<ReadOptions>();
  AddTargetOptions(app, options->target);
  app.add_option("--image", options->image, "A picture of the window or of the whole screen")
      ->type_name("FILE.png")
      ->excludes("--app")
      ->excludes("--window")
      ->excludes("--pick")
      ->group("Target");
  app.add_option("--overlay", options->overlay,
                 "Write the picture with what was seen drawn over it")
      ->type_name("FILE.png");
  AddJsonOption(app, options->json);
  app.footer(kReadFooter);
  return [options] { return Read(*options); };
}

}  // namespace mindreader
