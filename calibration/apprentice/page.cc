// What the apprentice reads of a page, as it is when nothing was clicked yet.
#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "calibration/apprentice/meeting.h"
#include "calibration/looking/button_frames.h"
#include "calibration/looking/palettes.h"
#include "calibration/marks/written_signs.h"
#include "calibration/probing/search_order.h"
#include "calibration/words/button_words.h"
#include "calibration/words/choice_tables.h"
#include "calibration/words/forbidden.h"
#include "calibration/words/game_words.h"
#include "calibration/words/header_bar.h"
#include "calibration/words/labels.h"
#include "calibration/words/prominent_button.h"
#include "calibration/words/promises.h"
#include "calibration/words/sign_keys.h"
#include "calibration/words/word_palette.h"

namespace mindreader {
namespace {

// Of a hole's size, what its rim was read as at most.
constexpr double kScrapOfHole = 0.4;
// What stands on a key is within this part of it: its rim may be read as strokes.
constexpr double kWithinKey = 0.8;
// What is taller than this part of the window is no line of text, but some of the board.
constexpr double kTallestText = 0.05;
// The next line of a text is at most so many of its heights below.
constexpr int kNextLine = 3;

}  // namespace

WindowRect LatticeIn(const Sketch& sketch) {
  if (sketch.boards.empty()) return {};
  const BoardGuess& board = sketch.boards.front();
  return board.pegs * board.rows >= kCellsOfABoard ? AreaOf(board) : WindowRect{};
}

void RemoveHoles(const Sketch& sketch, std::vector<Label>& labels) {
  const WindowRect cells = LatticeIn(sketch);
  const auto is_scrap = [&](const Label& label) {
    return std::any_of(sketch.boards.begin(), sketch.boards.end(), [&](const BoardGuess& board) {
      return board.pegs >= kSureRow && kScrapOfHole * board.diameter > label.area.height &&
             AreaOf(board).Contains(label.area.Center());
    });
  };
  // The dashes of all holes in a row may be read as one text, in which there may be any word.
  const auto is_row = [&](const Label& label) {
    return std::ranges::any_of(sketch.boards, [&](const BoardGuess& board) {
      if (board.pegs < kSureRow || board.rows > 1) return false;
      const HoleRow row = board.Row(0);
      return label.area.Contains(Rounded(row.first)) &&
             label.area.Contains(Rounded(row.Hole(row.pegs - 1)));
    });
  };
  std::erase_if(labels, [&](const Label& label) {
    return cells.Contains(label.area.Center()) || (!IsText(label.text) && is_scrap(label)) ||
           (IsOfScraps(label.text) && is_row(label));
  });
}

std::vector<WindowRect> ForbiddenOn(const Frame& frame, const std::vector<Label>& labels,
                                    const Sketch& sketch, TextReader& reader) {
  const WindowRect cells = LatticeIn(sketch);
  auto areas = ForbiddenAreas(frame.pixels, labels);
  const auto trails = TrailsOfLinks(frame.pixels, labels, reader);
  areas.insert(areas.end(), trails.begin(), trails.end());
  std::erase_if(areas, [&](const WindowRect& area) {
    return !cells.Empty() && area.Intersect(cells) == cells;
  });
  return areas;
}

// What the window says, as it is when nothing was clicked yet.
void Apprentice::Meeting::ReadPage() {
  own_.sketch_ = MakeSketch(own_.first_.pixels);
  if (own_.world_.text_reader == nullptr) return;
  labels_ = ReadPicture(own_.first_.pixels, *own_.world_.text_reader);
  std::vector<Label> labels = labels_;
  // What is read over a pattern counts for a start alone: most of it is no text.
  if (LabelsThat(Promise::kStart, labels_).empty()) {
    const auto more = ReadStartsOverPatterns(own_.first_.pixels, *own_.world_.text_reader, labels_);
    labels_.insert(labels_.end(), more.begin(), more.end());
  }
  RemoveHoles(own_.sketch_, labels);
  auto areas = ForbiddenOn(own_.first_, labels, own_.sketch_, *own_.world_.text_reader);
  own_.prober_->Forbid(areas);
  own_.forbidden_in_ = own_.first_.pixels.clone();
  // A button in line with the colours, such as ENTER or DELETE on a keyboard of colours. Pictures
  // of pegs may be read as a few round letters, such as "go".
  const auto is_picture = [&](const Label& label) {
    return !IsText(label.text) && ShowsSeveralColors(own_.first_.pixels, label.area);
  };
  for (const Promise promise : {Promise::kSubmit, Promise::kNewGame}) {
    for (const Label& label : LabelsThat(promise, labels)) {
      if (!label.sign && !is_picture(label)) areas.push_back(label.area);
    }
  }
  for (const Label& label : labels) {
    if (TakesBack(label.text)) areas.push_back(label.area);
  }
  RemoveFromPalettes(areas, own_.sketch_.palettes);
  DemoteTitled(labels, own_.sketch_.palettes);
  DemoteLetters(labels, own_.sketch_.palettes);
  RemoveEndsOfButtons(labels, own_.sketch_.boards);
  AddPalettesOfKeys(labels, own_.sketch_.palettes);
  for (PaletteGuess& names : PalettesOfWords(labels)) {
    own_.sketch_.palettes.push_back(std::move(names));
  }
  // Lists that stay open make a lattice of words.
  std::vector<Label> with_lattice = labels;
  std::copy_if(labels_.begin(), labels_.end(), std::back_inserter(with_lattice),
               [cells = LatticeIn(own_.sketch_)](const Label& label) {
                 return cells.Contains(label.area.Center()) && IsText(label.text);
               });
  own_.sketch_.tables = FindChoiceTables(own_.sketch_, with_lattice);
  own_.doubts_repeats_ = own_.doubts_repeats_ ||
                         std::any_of(labels.begin(), labels.end(),
                                     [](const Label& label) { return SaysNoRepeats(label.text); });
  ReadRules(labels);
  // A title page may say it of the board behind it.
  const MarkLegend legend = ReadMarkLegend(own_.first_.pixels, labels, *own_.world_.text_reader);
  const bool surer = !legend.by_order || own_.legend_ == MarkLegend{} || own_.legend_.by_order;
  if (legend != MarkLegend{} && surer) own_.legend_ = legend;
  KeepFields(labels);
  own_.always_told_.clear();
  for (const Label& label : labels) {
    if (SaysWon(label.text)) own_.always_told_.push_back(label.area);
  }
}

// What the window says of the codes. A line that tells of letters one by one is read once more as a
// whole: one of them that is missing would be missing in all guesses. Where OCR leaves out the
// signs between them, they are labels of their own, and only all of them together tell.
void Apprentice::Meeting::ReadRules(const std::vector<Label>& labels) {
  said_ = {};
  for (const Label& label : labels) {
    const Label whole = WholeLine(label, labels);
    if (!TellsOfLetters(label.text) && !TellsOfLetters(whole.text)) continue;
    const WindowRect& line = whole.area;
    std::string text =
        ReadStrokes(own_.first_.pixels, line.Grown(kAroundLine), *own_.world_.text_reader);
    // It may go on in the next line.
    for (const Label& other : labels) {
      const int down = other.area.Center().y - label.area.Center().y;
      const bool below = down > label.area.height / 2 && down < kNextLine * label.area.height &&
                         std::abs(other.area.x - line.x) < label.area.height;
      if (below) text += ' ' + other.text;
    }
    said_.Read(text);
    if (!said_.keys.empty()) break;
  }
  for (const Label& label : labels) said_.Read(label.text);
  if (said_.keys.empty()) said_.keys = KeysBesideNames(labels);
  if (said_.keys.empty()) said_.keys = KeysToldAndDrawn(labels);
  // A letter on a color is no line of text: it is read where the names are listed.
  if (!said_.keys.empty() || PalettesOfWords(labels).empty()) return;
  for (const PaletteGuess& palette : PalettesToTry(own_.sketch_)) {
    std::vector<Label> with_letters = labels;
    for (const Shape& color : palette.colors) {
      const auto within = WindowRect::Around(color.box.Center(),
                                             static_cast<int>(kWithinKey * color.Diameter() / 2));
      for (const WindowRect& area : {color.box, within}) {
        with_letters.push_back(
            {ReadStrokes(own_.first_.pixels, area, *own_.world_.text_reader), area});
      }
    }
    said_.keys = KeysBesideNames(with_letters);
    if (!said_.keys.empty()) break;
  }
}

// Keeps the fields that may want a guess: what is written in them asks for it, or they are empty
// where something on the page does. Other boxes may be anything.
void Apprentice::Meeting::KeepFields(const std::vector<Label>& labels) {
  const bool asks = !said_.keys.empty() || said_.pegs ||
                    std::any_of(labels.begin(), labels.end(),
                                [](const Label& label) { return AsksToType(label.text); });
  std::erase_if(own_.sketch_.fields, [&](const TextField& field) {
    const auto inside = [&](const Label& label) {
      return field.area.Contains(label.area.Center());
    };
    const auto written = std::count_if(labels.begin(), labels.end(), inside);
    const bool asks_itself =
        written > 0 && std::all_of(labels.begin(), labels.end(), [&](const Label& label) {
          return !inside(label) || AsksToType(label.text);
        });
    return !asks_itself && !(field.empty && written == 0 && asks);
  });
}

// Where words stand, and the buttons around them; and the header of a page, whose words and icons
// lead elsewhere.
std::vector<WindowRect> Apprentice::Meeting::Words() const {
  if (own_.world_.text_reader == nullptr) return {};
  std::vector<WindowRect> areas = AreasThatPromise(labels_);
  for (const Label& line : ReadLines(own_.first_.pixels, *own_.world_.text_reader)) {
    const bool tall = line.area.height > kTallestText * own_.first_.pixels.rows;
    if (IsText(line.text) && !tall && !MayBeColors(own_.first_.pixels, line)) {
      areas.push_back(line.area.Grown(1));
    }
  }
  // Slanted and faint words too, such as a name; but what stands in a box may be a color's.
  const auto frames = ButtonFrames(own_.first_.pixels, kFramesOfWords);
  for (const Label& label : labels_) {
    const bool boxed = std::any_of(frames.begin(), frames.end(), [&](const ButtonFrame& frame) {
      return frame.area.Contains(label.area.Center());
    });
    const bool tall = label.area.height > kTallestText * own_.first_.pixels.rows;
    if (!boxed && !tall && IsText(label.text) && !MayBeColors(own_.first_.pixels, label)) {
      areas.push_back(label.area.Grown(1));
    }
  }
  if (const auto header = HeaderBar(own_.first_.pixels)) areas.push_back(*header);
  return areas;
}

}  // namespace mindreader
