// The corpus: screenshots in tests/corpus/<program>/NAME.png, each with NAME.json beside it that a
// person wrote while looking at the picture. tests/corpus/README.md describes the format.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/geometry.h"

namespace mindreader::corpus {

// A row as drawn: palette index per hole, kEmpty for an empty one.
inline constexpr int kEmpty = -1;
struct Row {
  std::vector<int> pegs;
  int exact = 0;
  int misplaced = 0;
};

// What one skin should read from the picture.
struct Answer {
  std::string skin;
  std::string state;
  int rows = 0;
  std::vector<Row> played;        // from the first row on; the rest is empty unless covered
  std::vector<int> covered;       // rows that cannot be seen
  std::optional<int> active_row;  // none: the game is over or the board is covered
  std::vector<int> secret;
  std::map<std::string, std::string> texts;
  std::optional<WindowPoint> first_hole, first_color, last_color;
};

struct Dialog {
  WindowRect area;
  std::map<std::string, WindowPoint> labels;  // within the area
};

struct Case {
  std::filesystem::path picture;
  std::vector<Answer> answers;
  std::vector<std::string> refused_by;  // skins that must not find their board here
  std::optional<Dialog> dialog;

  [[nodiscard]] std::string Name() const;  // program_picture, letters, digits and _ only
};

// Every picture of the corpus in alphabetical order. kUsage names a picture without answer, an
// answer without picture, or an answer that cannot be read.
[[nodiscard]] Result<std::vector<Case>> ReadCorpus();

}  // namespace mindreader::corpus
