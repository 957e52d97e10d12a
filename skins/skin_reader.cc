#include "skins/skin_reader.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "skins/skin_checks.h"
#include "skins/toml_fields.h"

namespace mindreader {
namespace {

// What agent/mastermind can play (its kMaxPegs), and what a window can show.
constexpr Bounds<int> kPegs{2, 8};
constexpr Bounds<int> kRows{1, 100};
// Below 2 pixels there is no inner disc to sample.
constexpr Bounds<double> kRadius{2, 1000};
// A minute: no program takes longer to answer a click.
constexpr Bounds<int> kMilliseconds{0, 60000};

// Stays inside the private home directory: relative, and without "..".
bool StaysInside(const std::filesystem::path& path) {
  return path.is_relative() &&
         std::none_of(path.begin(), path.end(), [](const auto& part) { return part == ".."; });
}

ProgramFile ReadProgramFile(Fields& fields, const toml::table& root, Complaints& complaints) {
  ProgramFile file{fields.Text("path"), fields.Text("content", "")};
  fields.Finish();
  if (!StaysInside(file.path)) {
    complaints.Add(Complaints::Kind::kWrongValue, PlaceOfKey(root, fields.PathOf("path")),
                   fields.PathOf("path") + " is \"" + file.path + "\"",
                   "a path relative to the home directory, without \"..\"");
  }
  return file;
}

Program ReadProgram(Fields fields, const toml::table& root, Complaints& complaints) {
  Program program;
  program.command = fields.Texts("command");
  program.package = fields.Text("package", "");
  program.environment = fields.TextMap("environment");
  for (Fields& file : fields.Tables("files")) {
    program.files.push_back(ReadProgramFile(file, root, complaints));
  }
  fields.Finish();
  return program;
}

Identity ReadIdentity(Fields fields) {
  Identity identity{fields.Text("window_class"), fields.Pattern("title")};
  fields.Finish();
  return identity;
}

// What the apprentice plays may lack what it finds out by itself, such as ranges of colours.
BoardSkin ReadBoardSkin(Fields fields, PlayedBy by) {
  BoardSkin board;
  board.pegs = fields.Int("pegs", kPegs);
  board.rows = fields.Int("rows", kRows);
  board.min_rows = fields.Int("min_rows", {kRows.low, board.rows}, board.rows);
  board.max_rows = fields.Int("max_rows", {board.rows, kRows.high}, board.rows);
  board.first_hole = fields.Point("first_hole");
  board.next_peg = fields.Point("next_peg");
  board.next_row = fields.Point("next_row");
  board.odd_row = fields.OptionalPoint("odd_row").value_or(RefPoint{});
  board.peg_radius = fields.Number("peg_radius", kRadius);
  board.empty_active = fields.Ranges("empty_active", by == PlayedBy::kPlayer);
  board.empty_waiting = fields.Ranges("empty_waiting", false);
  board.repeats = fields.Bool("repeats", true);
  board.drawn = fields.Bool("drawn", true);
  board.moves = fields.Number("moves", {0, 1}, 0);
  fields.Finish();
  return board;
}

PaletteSkin ReadPalette(Fields fields, PlayedBy by) {
  const bool complete = by == PlayedBy::kPlayer;
  PaletteSkin palette;
  palette.radius = fields.Number("radius", kRadius);
  for (Fields& color : fields.Tables("colors")) {
    palette.colors.push_back(
        {color.Text("name"),
         complete ? color.Point("place") : color.OptionalPoint("place").value_or(RefPoint{}),
         color.Ranges("appearance", complete), color.Text("key", "")});
    color.Finish();
  }
  fields.Finish();
  return palette;
}

MarksSkin ReadMarksSkin(Fields fields, PlayedBy by) {
  const bool complete = by == PlayedBy::kPlayer;
  MarksSkin marks;
  marks.slots = fields.Points("slots");
  marks.radius = fields.Number("radius", kRadius);
  marks.exact = fields.Ranges("exact", complete);
  marks.misplaced = fields.Ranges("misplaced", complete);
  marks.none = fields.Ranges("none", complete);
  marks.ready = fields.Ranges("ready", false);
  fields.Finish();
  return marks;
}

TextAnchor ReadAnchor(Fields& fields, std::string_view key) {
  return fields.Choice<TextAnchor>(
      key,
      {{"board", TextAnchor::kBoard}, {"top", TextAnchor::kTop}, {"bottom", TextAnchor::kBottom}},
      TextAnchor::kBoard);
}

TextSkin ReadText(Fields fields) {
  TextSkin text;
  text.name = fields.Text("name");
  text.area = fields.Area("area");
  text.anchor = ReadAnchor(fields, "anchor");
  text.marks = fields.Pattern("marks", 2);
  text.won = fields.Pattern("won");
  text.lost = fields.Pattern("lost");
  fields.Finish();
  return text;
}

NewGame ReadNewGame(Fields fields) {
  NewGame new_game;
  new_game.click = fields.OptionalPoint("click");
  new_game.click_anchor = ReadAnchor(fields, "click_anchor");
  new_game.key = fields.Text("key", "");
  fields.Finish();
  return new_game;
}

ControlsSkin ReadControls(Fields fields) {
  const auto milliseconds = [&](std::string_view key, std::chrono::milliseconds fallback) {
    return std::chrono::milliseconds(
        fields.Int(key, kMilliseconds, static_cast<int>(fallback.count())));
  };
  ControlsSkin controls;
  controls.placing = fields.Choice<Placing>("placing",
                                            {{"palette-then-hole", Placing::kPaletteThenHole},
                                             {"drag", Placing::kDrag},
                                             {"fill-next", Placing::kFillNext},
                                             {"hole-then-palette", Placing::kHoleThenPalette},
                                             {"cycle", Placing::kCycle},
                                             {"popup", Placing::kPopup},
                                             {"keys", Placing::kKeys},
                                             {"arrows", Placing::kArrows},
                                             {"lists", Placing::kLists},
                                             {"table", Placing::kTable}},
                                            controls.placing);
  controls.next_color_button = fields.OptionalPoint("next_color_button");
  controls.next_choices = fields.OptionalPoint("next_choices").value_or(RefPoint{});
  controls.word_place = fields.OptionalPoint("word_place");
  controls.word_size = fields.OptionalPoint("word_size").value_or(RefPoint{});
  controls.palette_shows_selection = fields.Bool("palette_shows_selection", false);
  controls.submitting = fields.Choice<Submitting>("submitting",
                                                  {{"automatic", Submitting::kAutomatic},
                                                   {"marks", Submitting::kMarks},
                                                   {"button", Submitting::kButton},
                                                   {"row-button", Submitting::kRowButton},
                                                   {"key", Submitting::kKey}},
                                                  controls.submitting);
  const bool by_button =
      controls.submitting == Submitting::kButton || controls.submitting == Submitting::kRowButton;
  if (by_button) {
    controls.submit_button = fields.Point("submit_button");
  } else {
    controls.submit_button = fields.OptionalPoint("submit_button").value_or(RefPoint{});
  }
  controls.submit_twice = fields.Bool("submit_twice", false);
  const bool by_key = controls.submitting == Submitting::kKey;
  controls.submit_key = by_key ? fields.Text("submit_key") : fields.Text("submit_key", "");
  if (auto new_game = fields.Table("new_game", false)) {
    controls.new_game = ReadNewGame(std::move(*new_game));
  }
  controls.accept_delay = milliseconds("accept_delay_ms", controls.accept_delay);
  controls.settle = milliseconds("settle_ms", controls.settle);
  controls.answer = milliseconds("answer_ms", controls.answer);
  fields.Finish();
  return controls;
}

DialogSkin ReadDialog(Fields fields) {
  DialogSkin dialog;
  dialog.name = fields.Text("name");
  dialog.title = fields.Pattern("title");
  dialog.text = fields.Pattern("text");
  dialog.meaning = fields.Choice<DialogMeaning>("meaning",
                                                {{"nothing", DialogMeaning::kNothing},
                                                 {"won", DialogMeaning::kWon},
                                                 {"lost", DialogMeaning::kLost}},
                                                DialogMeaning::kNothing);
  dialog.press = fields.Text("press", "");
  dialog.key = fields.Text("key", "");
  dialog.starts_new_game = fields.Bool("starts_new_game", false);
  fields.Finish();
  return dialog;
}

SecretSkin ReadSecret(Fields fields) {
  SecretSkin secret{fields.Point("first"), fields.Point("next")};
  fields.Finish();
  return secret;
}

PicturesSkin ReadPictures(Fields fields) {
  PicturesSkin pictures;
  pictures.palette = fields.TextsByName("palette");
  pictures.pegs = fields.TextsByName("pegs");
  pictures.choices = fields.TextsByName("choices");
  pictures.marks = fields.TextsByName("marks");
  pictures.hole = fields.Text("hole", "");
  fields.Finish();
  return pictures;
}

// Whether the file says anything of how its program looks or is operated. One that does not, only
// tells how to start it, and what is on the screen must be learned.
bool DescribesBoard(const toml::table& root) {
  constexpr std::array kParts{"reference", "board",   "palette", "marks",     "texts",
                              "controls",  "dialogs", "secret",  "played_by", "pictures"};
  return std::any_of(kParts.begin(), kParts.end(),
                     [&](const char* part) { return root.contains(part); });
}

void ReadLooks(Fields& file, Skin& skin) {
  skin.played_by = file.Choice<PlayedBy>(
      "played_by", {{"player", PlayedBy::kPlayer}, {"apprentice", PlayedBy::kApprentice}},
      PlayedBy::kPlayer);
  skin.reference = file.Extent("reference");
  const PlayedBy by = skin.played_by;
  if (auto table = file.Table("board", true)) skin.board = ReadBoardSkin(std::move(*table), by);
  if (auto table = file.Table("palette", true)) skin.palette = ReadPalette(std::move(*table), by);
  if (auto table = file.Table("marks", true)) skin.marks = ReadMarksSkin(std::move(*table), by);
  if (auto table = file.Table("pictures", false)) skin.pictures = ReadPictures(std::move(*table));
  for (Fields& text : file.Tables("texts")) skin.texts.push_back(ReadText(std::move(text)));
  if (auto table = file.Table("secret", false)) skin.secret = ReadSecret(std::move(*table));
}

void ReadStart(Fields& file, bool required, const toml::table& root, Complaints& complaints,
               Skin& skin) {
  if (auto table = file.Table("program", required)) {
    skin.program = ReadProgram(std::move(*table), root, complaints);
  }
  if (auto table = file.Table("identity", true)) skin.identity = ReadIdentity(std::move(*table));
}

void ReadUse(Fields& file, Skin& skin) {
  if (auto table = file.Table("controls", true)) skin.controls = ReadControls(std::move(*table));
  for (Fields& dialog : file.Tables("dialogs")) {
    skin.dialogs.push_back(ReadDialog(std::move(dialog)));
  }
}

}  // namespace

Result<Skin> ReadSkin(const toml::table& root) {
  Complaints complaints;
  Fields file(root, "", complaints);
  file.Known("extends");
  Skin skin;
  skin.title = file.Text("title");
  const bool describes_board = DescribesBoard(root);
  ReadStart(file, !describes_board, root, complaints, skin);
  if (describes_board) {
    ReadLooks(file, skin);
    ReadUse(file, skin);
  }
  file.Finish();
  // Only what was read without a complaint makes sense as a whole.
  if (describes_board && !complaints.MostTelling()) CheckSkin(skin, root, complaints);
  if (auto error = complaints.MostTelling()) {
    error->advice = "docs/skins.md describes every key";
    return tl::unexpected(std::move(*error));
  }
  return skin;
}

}  // namespace mindreader
