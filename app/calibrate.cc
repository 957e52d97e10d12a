// mindreader calibrate: learns how a program looks and is operated, and writes it down as a skin.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "app/guide.h"
#include "app/interrupt.h"
#include "app/learned_skins.h"
#include "app/learning.h"
#include "app/options.h"
#include "app/subcommand.h"
#include "app/target.h"
#include "app/terminal.h"
#include "app/training.h"
#include "app/window_match.h"
#include "base/text.h"
#include "calibration/lesson/draft.h"
#include "calibration/lesson/played_board.h"
#include "calibration/lesson/skin_fit.h"
#include "skins/skin_file.h"
#include "vision/board_reader.h"
#include "vision/picture.h"

namespace mindreader {
namespace {

struct CalibrateOptions {
  TargetOptions target;
  std::string image;
  std::string output;
  std::string overlay;
  bool verify = false;
  bool guided = false;
};

constexpr const char* kCalibrateFooter = R"(Examples:
  mindreader calibrate --window Codebreak
  mindreader calibrate --app gnome-mastermind --headless --output my.toml --overlay seen.png
  mindreader calibrate --window Codebreak --verify --skin codebreak-learned
  mindreader calibrate --window Codebreak --guided
  mindreader calibrate --image board.png --overlay seen.png

It plays a game or two, beginning with an empty board. Keep your hand off the mouse meanwhile.
Exits with 0 when a skin was written (with --verify also when all of it fits still), 3 when no board
was found or nothing reacted like one, 4 when no meaning of the marks agrees with the rules, 5 when
it was stopped, 6 for any other failure.)";

// A picture of what was learned: the last board that was read whole, else the empty one.
Status DrawLesson(const Trained& trained, const Skin& skin, const std::string& file) {
  const Lesson& lesson = trained.lesson;
  const cv::Mat& picture =
      lesson.rows.empty() ? lesson.first.pixels : lesson.rows.back().shown.after;
  if (skin.played_by == PlayedBy::kPlayer) {
    if (const auto layout = LocateBoard(picture, skin)) {
      const Reading reading = ReadBoard(picture, skin, *layout);
      return SavePicture(file, DrawOverlay(picture, skin, *layout, reading));
    }
  }
  std::vector<HoleRow> rows;
  mastermind::History history;
  for (const LearnedRow& row : lesson.rows) {
    if (row.game != lesson.rows.back().game) continue;
    rows.push_back(row.shown.row);
    history.push_back({row.shown.guess, row.answer});
  }
  const PlayedBoard shown = ShowBoard(lesson, rows, history, std::nullopt);
  return SavePicture(file,
                     DrawOverlay(picture, MakeRoughSkin(lesson), shown.layout, shown.reading));
}

std::string Controls(const ControlsSkin& controls) {
  std::string text;
  switch (controls.placing) {
    case Placing::kPaletteThenHole: text = "a click on a color, then on a hole"; break;
    case Placing::kDrag: text = "colors are dragged to holes"; break;
    case Placing::kFillNext: text = "a click on a color fills the next hole"; break;
    case Placing::kHoleThenPalette: text = "a click on a hole, then on a color"; break;
    case Placing::kCycle: text = "clicks on a hole go through its colors"; break;
    case Placing::kPopup: text = "a click on a hole opens the colors"; break;
    case Placing::kKeys: text = "a key for each color"; break;
    case Placing::kArrows: text = "the arrow keys, up for the next color"; break;
    case Placing::kLists: text = "a list box in each hole"; break;
    case Placing::kTable: text = "a click on one of the choices of each hole"; break;
  }
  switch (controls.submitting) {
    case Submitting::kAutomatic: return text + "; a full row is judged by itself";
    case Submitting::kMarks: return text + "; a click on its marks has a row judged";
    case Submitting::kButton: return text + "; a button has a row judged";
    case Submitting::kRowButton: return text + "; a click beside it has a row judged";
    case Submitting::kKey: return text + "; the key " + controls.submit_key + " has a row judged";
  }
  return text;
}

void Summarize(const Skin& skin, const Trained& trained) {
  PrintLine(fmt::format("{} pegs of {} colors, {} rows", skin.board.pegs, skin.ColorCount(),
                        skin.board.rows));
  PrintLine(Controls(skin.controls));
  const bool knows_new_game = skin.controls.new_game != NewGame{} || !skin.dialogs.empty();
  PrintLine(knows_new_game ? "it is known how a new game begins"
                           : "it is not known yet how a new game begins");
  if (!trained.made.why_apprentice.empty()) {
    PrintLine("the apprentice plays it, from what it knows: " + trained.made.why_apprentice);
  }
  const double seconds = std::chrono::duration<double>(trained.wall).count();
  PrintLine(fmt::format("learned in {} with {} clicks and keys, {:.1f} s",
                        trained.games == 1 ? "1 game" : fmt::format("{} games", trained.games),
                        trained.clicks, seconds));
  PrintLine("skin: " + Printable(skin.file, 1000));
}

class Calibration {
 public:
  Calibration(const CalibrateOptions& options, const Interrupt& interrupt)
      : options_(options), interrupt_(interrupt) {}

  Result<int> Run() {
    if (const auto opened = Open(); !opened) return Forward(opened);
    if (options_.verify) {
      auto checked = Verify();
      if (!checked) return Forward(checked);
      if (*checked) return 0;
    }
    auto training = Training::Open(*target_, interrupt_, clock_, progress_);
    if (!training) return Forward(training);
    auto trained = Learn(**training);
    if (!trained) return Forward(trained);
    if (old_) trained->made.skin = Renewed(*old_, trained->made.skin, fit_);
    const auto written = Write(*trained);
    if (!written) return Forward(written);
    if (!options_.overlay.empty()) {
      const auto drawn = DrawLesson(*trained, *written, options_.overlay);
      if (!drawn) return Forward(drawn);
    }
    CheckNow(**training, *written);
    Summarize(*written, *trained);
    return 0;
  }

 private:
  Status Open() {
    TargetOptions target = options_.target;
    if (options_.verify && target.skin != "auto") {
      auto skin = FindSkin(target.skin);
      if (!skin) return Forward(skin);
      if (!skin->HasBoard()) {
        return Fail(ErrorCode::kUsage, "the skin " + Printable(skin->name) + " has no board",
                    "a skin with something to verify");
      }
      old_ = *std::move(skin);
    }
    target.may_learn = true;
    target.skin = "learn";  // whatever is known
    auto opened = OpenTarget(target, clock_, interrupt_.fd());
    if (!opened) return Forward(opened);
    target_ = *std::move(opened);
    progress_.Say("looking at " + Describe(target_->window));
    return {};
  }

  // Whether all of the skin fits.
  Result<bool> Verify() {
    const auto frame = target_->display->screen().Capture(target_->window.id);
    if (!frame) return Forward(frame);
    if (!old_) {
      if (const auto chosen = NearestSkin(frame->pixels); !chosen) return Forward(chosen);
    }
    bool all = true;
    if (!IsWindowOf(old_->identity, target_->window)) {
      all = false;
      PrintLine("identity: the window is " + Describe(target_->window));
    }
    fit_ = FitOf(*old_, frame->pixels);
    for (const PartFit& part : fit_) {
      all = all && part.fits;
      PrintLine(fmt::format("{}: {}", Name(part.part),
                            part.fits ? "fits" : "does not fit; " + Printable(part.seen, 400)));
    }
    PrintLine(all ? "skin '" + Printable(old_->name) + "' fits"
                  : "learning again what does not fit");
    return all;
  }

  // Of the skins for this window the one that fits best.
  Status NearestSkin(const cv::Mat& bgra) {
    const auto skins = AllSkins();
    if (!skins) return Forward(skins);
    std::ptrdiff_t best = -1;
    for (const Skin& skin : *skins) {
      if (!skin.HasBoard() || !IsWindowOf(skin.identity, target_->window)) continue;
      const auto fit = FitOf(skin, bgra);
      const auto fits =
          std::count_if(fit.begin(), fit.end(), [](const PartFit& f) { return f.fits; });
      if (fits <= best) continue;
      best = fits;
      old_ = skin;
    }
    if (old_) return {};
    return Fail(ErrorCode::kNotFound, "no skin is for the window " + Describe(target_->window),
                "a known program", "Leave --verify out to learn it.");
  }

  Result<Trained> Learn(Training& training) {
    if (!options_.guided) return training.Learn(std::nullopt);
    const auto told = AskPerson(*target_, interrupt_.fd());
    if (!told) return Forward(told);
    MadeSkin draft = MakeSkinOf(*told, *target_);
    draft.skin.name = "told";
    return training.Learn(draft.skin);
  }

  Result<Skin> Write(const Trained& trained) const {
    const std::string comment = CommentOn(trained.made);
    if (!options_.output.empty()) {
      return WriteLearned(trained.made.skin, options_.output, comment);
    }
    const bool own = old_ && std::filesystem::path(old_->file).parent_path() == UserSkinFolder();
    if (own) return WriteLearned(trained.made.skin, old_->file, comment);
    const std::string program =
        target_->app.name.empty() ? target_->window.window_class : target_->app.name;
    return KeepLearned(trained.made.skin, LearnedName(program), trained.lesson.first.pixels,
                       comment);
  }

  // The window shows a new game now: the skin must find it.
  void CheckNow(const Training& training, const Skin& skin) const {
    const auto frame = training.Capture();
    if (!frame || skin.played_by == PlayedBy::kApprentice) return;
    const auto layout = LocateBoard(frame->pixels, skin);
    progress_.Say(layout ? fmt::format("checked: the skin finds the board, {:.0f} % of it as told",
                                       100 * layout->score)
                         : "the board of the new game is not found: " + layout.error().seen);
  }

  const CalibrateOptions& options_;
  const Interrupt& interrupt_;
  SteadyClock clock_;
  ProgressLine progress_{stderr};
  std::unique_ptr<Target> target_;
  std::optional<Skin> old_;   // that is verified
  std::vector<PartFit> fit_;  // of it
};

// What one picture gives: candidates, and a draft of a skin to go on from by hand.
Result<int> LookAtImage(const CalibrateOptions& options) {
  const auto picture = LoadPicture(options.image);
  if (!picture) return Forward(picture);
  const Sketch sketch = MakeSketch(*picture);
  const auto likeliest = LikeliestOf(sketch);
  if (!likeliest) {
    return Fail(ErrorCode::kNotFound, "nothing in the picture looks like a board",
                "rows of equal holes", "Give a picture of the program's window, not covered.");
  }
  PrintLine(fmt::format("{} possible boards and {} possible palettes", sketch.boards.size(),
                        sketch.palettes.size()));
  const BoardGuess& board = likeliest->board;
  PrintLine(fmt::format(
      "likeliest board: {} rows of {} holes, the first at {:.0f},{:.0f}, {:.1f} pixels wide",
      board.rows, board.pegs, board.first.x, board.first.y, board.diameter));
  PrintLine(likeliest->palette.empty()
                ? std::string("no palette is seen")
                : fmt::format("likeliest palette: {} colors", likeliest->palette.size()));
  PrintLine(
      "which row is played first, how pegs are placed, and what marks mean, a picture cannot "
      "tell");
  if (!options.overlay.empty()) {
    const auto drawn = SavePicture(options.overlay, DrawSketch(*picture, sketch));
    if (!drawn) return Forward(drawn);
  }
  if (options.output.empty()) return 0;
  if (likeliest->palette.empty()) {
    return Fail(ErrorCode::kNotFound, "no colors are seen, and a skin needs them",
                "a picture with a palette");
  }
  Lesson lesson = DraftLesson(*picture, board, Way::kPaletteThenHole, likeliest->palette);
  lesson.window.title = std::filesystem::path(options.image).stem().string();
  const MadeSkin draft = MakeSkin(lesson);
  const auto written = WriteLearned(
      draft.skin, options.output,
      "A draft of mindreader's from one picture. Holes and colors were seen; [identity] and\n"
      "[controls] are to be filled in by hand, and which row is played first.");
  if (!written) return Forward(written);
  PrintLine("draft: " + Printable(written->file, 1000));
  return 0;
}

Result<int> Calibrate(const CalibrateOptions& options) {
  if (!options.image.empty()) return LookAtImage(options);
  if (const auto given = RequireTarget(options.target); !given) return Forward(given);
  const auto interrupt = Interrupt::Catch();
  if (!interrupt) return Forward(interrupt);
  return Calibration(options, *interrupt).Run();
}

}  // namespace

Run DeclareCalibrate(CLI::App& app) {
  auto options = std::make_shared<CalibrateOptions>();
  AddTargetOptions(app, options->target);
  app.add_option("--image", options->image, "A picture instead: learns as much as one can give")
      ->type_name("FILE.png")
      ->excludes("--app")
      ->excludes("--window")
      ->excludes("--pick")
      ->group("Target");
  app.add_option("--output", options->output,
                 "Where to write the skin, instead of the user's folder of skins")
      ->type_name("FILE.toml");
  app.add_option("--overlay", options->overlay, "Write a picture of what was learned")
      ->type_name("FILE.png");
  app.add_flag("--verify", options->verify,
               "Say which part of a known skin (--skin) does not fit, and learn only that again");
  app.add_flag("--guided", options->guided,
               "Where looking fails: ask for holes, colors and buttons")
      ->excludes("--headless");
  app.footer(kCalibrateFooter);
  return [options] { return Calibrate(*options); };
}

}  // namespace mindreader
