#include "skins/skin_writer.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "skins/toml_text.h"

namespace mindreader {
namespace {

// Collects the lines of a file.
class Lines {
 public:
  void Comment(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      out_ += end == 0 ? "#\n" : fmt::format("# {}\n", text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }
  void Table(std::string_view name, std::string_view comment = {}) {
    if (!out_.empty()) out_ += '\n';
    Comment(comment);
    out_ += fmt::format("{}\n", name);
  }
  void Add(std::string_view key, const std::string& value) {
    out_ += fmt::format("{} = {}\n", key, value);
  }
  void AddText(std::string_view key, const std::string& text) {
    if (!text.empty()) Add(key, TomlText(text));
  }
  void AddLook(std::string_view key, const Appearance& look) {
    if (!look.empty()) Add(key, TomlRanges(look));
  }
  void AddTexts(std::string_view table, const std::map<std::string, std::string>& texts) {
    if (texts.empty()) return;
    Table(fmt::format("[{}]", table));
    for (const auto& [name, text] : texts) Add(TomlKey(name), TomlText(text));
  }
  [[nodiscard]] std::string Take() && { return std::move(out_); }

 private:
  std::string out_;
};

const char* Name(Placing placing) {
  switch (placing) {
    case Placing::kPaletteThenHole: return "palette-then-hole";
    case Placing::kDrag: return "drag";
    case Placing::kFillNext: return "fill-next";
    case Placing::kHoleThenPalette: return "hole-then-palette";
    case Placing::kCycle: return "cycle";
    case Placing::kPopup: return "popup";
    case Placing::kKeys: return "keys";
    case Placing::kArrows: return "arrows";
    case Placing::kLists: return "lists";
    case Placing::kTable: return "table";
  }
  return "?";
}

const char* Name(Submitting submitting) {
  switch (submitting) {
    case Submitting::kAutomatic: return "automatic";
    case Submitting::kMarks: return "marks";
    case Submitting::kButton: return "button";
    case Submitting::kRowButton: return "row-button";
    case Submitting::kKey: return "key";
  }
  return "?";
}

const char* Name(TextAnchor anchor) {
  switch (anchor) {
    case TextAnchor::kBoard: return "board";
    case TextAnchor::kTop: return "top";
    case TextAnchor::kBottom: return "bottom";
  }
  return "?";
}

const char* Name(DialogMeaning meaning) {
  switch (meaning) {
    case DialogMeaning::kNothing: return "nothing";
    case DialogMeaning::kWon: return "won";
    case DialogMeaning::kLost: return "lost";
  }
  return "?";
}

void WriteProgram(const Program& program, Lines& lines) {
  if (program.command.empty()) return;
  lines.Table("[program]", "How it is started.");
  std::string words;
  for (const std::string& word : program.command) {
    words += (words.empty() ? "" : ", ") + TomlText(word);
  }
  lines.Add("command", fmt::format("[{}]", words));
  lines.AddText("package", program.package);
  lines.AddTexts("program.environment", program.environment);
  for (const ProgramFile& file : program.files) {
    lines.Table("[[program.files]]");
    lines.Add("path", TomlText(file.path));
    lines.AddText("content", file.content);
  }
}

void WriteBoard(const BoardSkin& board, Lines& lines) {
  lines.Table(
      "[board]",
      "Hole p of row r is at first_hole + r * next_row + p * next_peg, both counted from 0;\n"
      "row 0 is played first.");
  lines.Add("pegs", std::to_string(board.pegs));
  lines.Add("rows", std::to_string(board.rows));
  if (board.min_rows != board.rows) lines.Add("min_rows", std::to_string(board.min_rows));
  if (board.max_rows != board.rows) lines.Add("max_rows", std::to_string(board.max_rows));
  lines.Add("first_hole", TomlPoint(board.first_hole));
  lines.Add("next_peg", TomlPoint(board.next_peg));
  lines.Add("next_row", TomlPoint(board.next_row));
  if (board.odd_row != RefPoint{}) lines.Add("odd_row", TomlPoint(board.odd_row));
  lines.Add("peg_radius", TomlNumber(board.peg_radius));
  lines.AddLook("empty_active", board.empty_active);
  lines.AddLook("empty_waiting", board.empty_waiting);
  if (!board.repeats) lines.Add("repeats", "false");
  if (!board.drawn) lines.Add("drawn", "false");
  if (board.moves != 0) lines.Add("moves", TomlNumber(board.moves));
}

void WritePalette(const Skin& skin, Lines& lines) {
  lines.Table("[palette]", "Looks are boxes of colors, [blue, green, red], bounds included.");
  lines.Add("radius", TomlNumber(skin.palette.radius));
  for (const PaletteColor& color : skin.palette.colors) {
    lines.Table("[[palette.colors]]");
    lines.Add("name", TomlText(color.name));
    if (skin.played_by == PlayedBy::kPlayer || color.place != RefPoint{}) {
      lines.Add("place", TomlPoint(color.place));
    }
    lines.AddLook("appearance", color.appearance);
    lines.AddText("key", color.key);
  }
}

void WriteMarks(const MarksSkin& marks, Lines& lines) {
  lines.Table("[marks]", "Where row 0 shows its marks; those of later rows move with next_row.");
  std::string slots;
  for (const RefPoint& slot : marks.slots) slots += (slots.empty() ? "" : ", ") + TomlPoint(slot);
  lines.Add("slots", fmt::format("[{}]", slots));
  lines.Add("radius", TomlNumber(marks.radius));
  lines.AddLook("exact", marks.exact);
  lines.AddLook("misplaced", marks.misplaced);
  lines.AddLook("none", marks.none);
  lines.AddLook("ready", marks.ready);
}

void WriteTexts(const std::vector<TextSkin>& texts, Lines& lines) {
  for (const TextSkin& text : texts) {
    lines.Table("[[texts]]");
    lines.Add("name", TomlText(text.name));
    lines.Add("area",
              fmt::format("[{}, {}, {}, {}]", TomlNumber(text.area.x), TomlNumber(text.area.y),
                          TomlNumber(text.area.width), TomlNumber(text.area.height)));
    if (text.anchor != TextAnchor::kBoard) lines.Add("anchor", TomlText(Name(text.anchor)));
    lines.AddText("marks", text.marks);
    lines.AddText("won", text.won);
    lines.AddText("lost", text.lost);
  }
}

void WriteControls(const ControlsSkin& controls, Lines& lines) {
  const ControlsSkin usual;
  lines.Table("[controls]", "How pegs are placed and rows are submitted.");
  lines.Add("placing", TomlText(Name(controls.placing)));
  if (controls.next_color_button) {
    lines.Add("next_color_button", TomlPoint(*controls.next_color_button));
  }
  if (controls.next_choices != RefPoint{}) {
    lines.Add("next_choices", TomlPoint(controls.next_choices));
  }
  if (controls.word_place) {
    lines.Add("word_place", TomlPoint(*controls.word_place));
    lines.Add("word_size", TomlPoint(controls.word_size));
  }
  if (controls.palette_shows_selection) lines.Add("palette_shows_selection", "true");
  lines.Add("submitting", TomlText(Name(controls.submitting)));
  const bool by_button =
      controls.submitting == Submitting::kButton || controls.submitting == Submitting::kRowButton;
  if (by_button || controls.submit_button != RefPoint{}) {
    lines.Add("submit_button", TomlPoint(controls.submit_button));
  }
  if (controls.submit_twice) lines.Add("submit_twice", "true");
  lines.AddText("submit_key", controls.submit_key);
  const auto milliseconds = [&](const char* key, std::chrono::milliseconds value,
                                std::chrono::milliseconds fallback) {
    if (value != fallback) lines.Add(key, std::to_string(value.count()));
  };
  milliseconds("accept_delay_ms", controls.accept_delay, usual.accept_delay);
  milliseconds("settle_ms", controls.settle, usual.settle);
  milliseconds("answer_ms", controls.answer, usual.answer);
  const NewGame& new_game = controls.new_game;
  if (new_game == NewGame{}) return;
  lines.Table("[controls.new_game]");
  if (new_game.click) lines.Add("click", TomlPoint(*new_game.click));
  if (new_game.click_anchor != TextAnchor::kBoard) {
    lines.Add("click_anchor", TomlText(Name(new_game.click_anchor)));
  }
  lines.AddText("key", new_game.key);
}

void WriteDialogs(const std::vector<DialogSkin>& dialogs, Lines& lines) {
  for (const DialogSkin& dialog : dialogs) {
    lines.Table("[[dialogs]]");
    lines.Add("name", TomlText(dialog.name));
    lines.AddText("title", dialog.title);
    lines.AddText("text", dialog.text);
    if (dialog.meaning != DialogMeaning::kNothing) {
      lines.Add("meaning", TomlText(Name(dialog.meaning)));
    }
    lines.AddText("press", dialog.press);
    lines.AddText("key", dialog.key);
    if (dialog.starts_new_game) lines.Add("starts_new_game", "true");
  }
}

void WritePictures(const PicturesSkin& pictures, Lines& lines) {
  if (pictures == PicturesSkin{}) return;
  lines.Table(
      "[pictures]",
      "What was seen, as PNG in base64: by it the program is known again. Take a line away\n"
      "and that part is not compared any more.");
  lines.AddText("hole", pictures.hole);
  lines.AddTexts("pictures.palette", pictures.palette);
  lines.AddTexts("pictures.pegs", pictures.pegs);
  lines.AddTexts("pictures.choices", pictures.choices);
  lines.AddTexts("pictures.marks", pictures.marks);
}

}  // namespace

std::string WriteSkin(const Skin& skin, const std::string& comment) {
  Lines lines;
  lines.Comment(comment);
  lines.Add("title", TomlText(skin.title));
  if (skin.played_by == PlayedBy::kApprentice) lines.Add("played_by", "\"apprentice\"");
  if (skin.HasBoard()) {
    lines.Add("reference", fmt::format("[{}, {}]", skin.reference.width, skin.reference.height));
  }
  lines.Table("[identity]", "Which windows are this program's.");
  lines.Add("window_class", TomlText(skin.identity.window_class));
  lines.AddText("title", skin.identity.title);
  WriteProgram(skin.program, lines);
  if (!skin.HasBoard()) return std::move(lines).Take();
  WriteBoard(skin.board, lines);
  WritePalette(skin, lines);
  WriteMarks(skin.marks, lines);
  WriteTexts(skin.texts, lines);
  WriteControls(skin.controls, lines);
  WriteDialogs(skin.dialogs, lines);
  if (skin.secret) {
    lines.Table("[secret]");
    lines.Add("first", TomlPoint(skin.secret->first));
    lines.Add("next", TomlPoint(skin.secret->next));
  }
  WritePictures(skin.pictures, lines);
  return std::move(lines).Take();
}

}  // namespace mindreader
