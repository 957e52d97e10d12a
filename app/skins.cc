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

constexpr const char* kFooter =
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

Json ToJson(const Skin& skin) {
  Json colors = Json::array();
  for (const PaletteColor& color : skin.palette.colors) colors.push_back(color.name);
  return {{"name", skin.name},
          {"title", skin.title},
          {"file", skin.file},
          {"pegs", skin.board.pegs},
          {"colors", colors},
          {"rows", skin.board.rows},
          {"min_rows", skin.board.min_rows},
          {"max_rows", skin.board.max_rows},
          {"repeats", skin.board.repeats},
          {"window_class", skin.identity.window_class},
          {"window_title", skin.identity.title},
          {"command", skin.program.command},
          {"package", skin.program.package}};
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
  line("board", fmt::format("{} pegs of {} colours, {} rows, {}", skin.board.pegs,
                            skin.ColorCount(), Rows(skin.board),
                            skin.board.repeats ? "colours may repeat" : "no colour repeats"));
  line("colours", colors);
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
      PrintLine(fmt::format("{} {} pegs, {:>2} colours  {}",
                            Styled(fmt::format("{:<24}", Printable(skin.name)), Style::kBold),
                            skin.board.pegs, skin.ColorCount(), Printable(skin.title)));
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
  app.footer(kFooter);
  return [options] {
    return options->name.empty() ? List(options->json) : Show(options->name, options->json);
  };
}

}  // namespace mindreader
