// mindreader skins: which programs are known.
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "app/options.h"
#include "app/subcommand.h"
#include "app/terminal.h"
#include "base/text.h"
#include "skins/skin_file.h"

namespace mindreader {
namespace {

struct SkinsOptions {
  std::string name;
  bool json = false;
};

constexpr const char* kSkinsFooter =
    R"(Skins are looked for in $MINDREADER_SKINS, then in the user's data folder
(~/.local/share/mindreader/skins), then among the shipped ones.

Examples:
  mindreader skins
  mindreader skins gnome-mastermind
  mindreader skins ./my.toml --json)";

std::string Command(const Program& program) {
  std::string command;
  for (const std::string& word : program.command) {
    command += (command.empty() ? "" : " ") + Printable(word);
  }
  return command;
}

std::string Rows(const BoardSkin& board) {
  if (board.min_rows == board.max_rows) return std::to_string(board.rows);
  return fmt::format("{} ({} to {})", board.rows, board.min_rows, board.max_rows);
}

std::string BoardInShort(const Skin& skin) {
  if (!skin.HasBoard()) return "board is learned";
  return fmt::format("{} pegs, {:>2} colours", skin.board.pegs, skin.ColorCount());
}

Json ToJson(const Skin& skin) {
  Json colors = Json::array();
  for (const PaletteColor& color : skin.palette.colors) colors.push_back(color.name);
  Json json{{"name", skin.name},
            {"title", skin.title},
            {"file", skin.file},
            {"learned", !skin.HasBoard()},
            {"window_class", skin.identity.window_class},
            {"window_title", skin.identity.title},
            {"command", skin.program.command},
            {"package", skin.program.package}};
  if (!skin.HasBoard()) return json;
  json["pegs"] = skin.board.pegs;
  json["colors"] = colors;
  json["rows"] = skin.board.rows;
  json["min_rows"] = skin.board.min_rows;
  json["max_rows"] = skin.board.max_rows;
  json["repeats"] = skin.board.repeats;
  return json;
}

void ShowInFull(const Skin& skin) {
  std::string colors;
  for (const PaletteColor& color : skin.palette.colors) {
    colors += (colors.empty() ? "" : ", ") + Printable(color.name, 40);
  }
  const auto line = [](std::string_view label, const std::string& value) {
    PrintLine(fmt::format("{} {}", Styled(fmt::format("{:<9}", label), Style::kFaint), value));
  };
  PrintLine(Styled(Printable(skin.name), Style::kBold));
  line("title", Printable(skin.title));
  line("file", Printable(skin.file));
  if (skin.HasBoard()) {
    line("board", fmt::format("{} pegs of {} colours, {} rows, {}", skin.board.pegs,
                              skin.ColorCount(), Rows(skin.board),
                              skin.board.repeats ? "colours may repeat" : "no colour repeats"));
    line("colours", colors);
  } else {
    line("board", "learned by playing (play --skin learn)");
  }
  line("window", fmt::format("class {}, title {}", Printable(skin.identity.window_class),
                             skin.identity.title.empty() ? "any" : Printable(skin.identity.title)));
  line("command", skin.program.command.empty() ? "none" : Command(skin.program));
  line("package", skin.program.package.empty() ? "none" : Printable(skin.program.package));
}

Result<int> List(bool json) {
  const auto skins = AllSkins();
  if (!skins) return Forward(skins);
  for (const Skin& skin : *skins) {
    if (json) {
      PrintJson(ToJson(skin));
    } else {
      PrintLine(fmt::format("{} {:<18}  {}",
                            Styled(fmt::format("{:<30}", Printable(skin.name)), Style::kBold),
                            BoardInShort(skin), Printable(skin.title)));
    }
  }
  return 0;
}

Result<int> Show(const std::string& name, bool json) {
  const auto skin = FindSkin(name);
  if (!skin) return Forward(skin);
  if (json) {
    PrintJson(ToJson(*skin));
  } else {
    ShowInFull(*skin);
  }
  return 0;
}

}  // namespace

Run DeclareSkins(CLI::App& app) {
  auto options = std::make_shared<SkinsOptions>();
  app.add_option("name", options->name, "Show this skin in full (a name or a file)");
  AddJsonOption(app, options->json);
  app.footer(kSkinsFooter);
  return [options] {
    return options->name.empty() ? List(options->json) : Show(options->name, options->json);
  };
}

}  // namespace mindreader
