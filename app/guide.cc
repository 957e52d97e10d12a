#include "app/guide.h"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "calibration/lesson/draft.h"
#include "platform/x11/window_picker.h"
#include "vision/shapes.h"

namespace mindreader {
namespace {

constexpr int kMostAttempts = 3;
constexpr int kMostColors = 15;
constexpr int kFewestColors = 2;
// Of the way from hole to hole, where no shape is seen at a hole.
constexpr double kPegOfStep = 0.8;

class Guide {
 public:
  Guide(Target& target, int wake_fd) : target_(target), wake_fd_(wake_fd) {}

  Result<Lesson> Ask() {
    auto frame = target_.display->screen().Capture(target_.window.id);
    if (!frame) return Forward(frame);
    frame_ = *std::move(frame);
    shapes_ = FindShapes(frame_.pixels);
    Tell("A click with the left button answers; the right button says: there is none.");
    const auto board = AskBoard();
    if (!board) return Forward(board);
    const auto way = AskWay();
    if (!way) return Forward(way);
    std::vector<Shape> palette;
    const auto asked = AskPalette(*board, palette);
    if (!asked) return Forward(asked);
    Lesson lesson = DraftLesson(frame_.pixels, *board, *way, palette);
    lesson.first = frame_;
    lesson.window = target_.window;
    auto submit = AskSubmit(*board);
    if (!submit) return Forward(submit);
    lesson.submit = *std::move(submit);
    return lesson;
  }

 private:
  static void Tell(const std::string& line) { fmt::print(stderr, "{}\n", line); }

  // Where the person clicks, in the window; nothing for the right button.
  Result<std::optional<WindowPoint>> Click(const std::string& question) {
    Tell(question);
    for (int attempt = 0; attempt < kMostAttempts; ++attempt) {
      const auto clicked = PickPoint(target_.display->name(), wake_fd_);
      if (!clicked && clicked.error().code == ErrorCode::kStopped) {
        return std::optional<WindowPoint>();
      }
      if (!clicked) return Forward(clicked);
      const auto now = target_.display->windows().Describe(target_.window.id);
      if (!now) return Forward(now);
      if (now->content.Contains(*clicked)) return std::optional(ToWindow(*clicked, now->content));
      Tell("That was outside the window; once more, please.");
    }
    return Fail(ErrorCode::kUsage, "no click was in the window", "clicks in the program's window");
  }

  Result<WindowPoint> NeededClick(const std::string& question) {
    auto place = Click(question);
    if (!place) return Forward(place);
    if (*place) return **place;
    return Fail(ErrorCode::kStopped, "you said that there is none", "a place that is needed");
  }

  Result<int> Number(const std::string& question, int low, int high) {
    for (int attempt = 0; attempt < kMostAttempts; ++attempt) {
      fmt::print(stderr, "{} ({} to {}): ", question, low, high);
      std::fflush(stderr);
      std::string line;
      if (!std::getline(std::cin, line)) return Fail(ErrorCode::kStopped, "no answer came");
      int number = 0;
      const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
      if (error == std::errc() && number >= low && number <= high) return number;
    }
    return Fail(ErrorCode::kUsage, "no answer was a number in that range");
  }

  [[nodiscard]] RefPoint Center(WindowPoint place) const {
    const Shape shape = ShapeAt(shapes_, place, 1);
    return {shape.CenterX(), shape.CenterY()};
  }

  Result<BoardGuess> AskBoard() {
    BoardGuess board;
    const auto first = NeededClick("Click on the first hole of the row that takes pegs now.");
    if (!first) return Forward(first);
    const auto last = NeededClick("Click on the last hole of that row.");
    if (!last) return Forward(last);
    const auto pegs = Number("How many holes has a row?", kFewestPegs, kMostPegs);
    if (!pegs) return Forward(pegs);
    board.pegs = *pegs;
    board.first = Center(*first);
    const RefPoint end = Center(*last);
    board.next_peg = {(end.x - board.first.x) / (*pegs - 1), (end.y - board.first.y) / (*pegs - 1)};
    board.diameter = Diameter(*first, board.next_peg);
    board.rows = 1;
    const auto next = Click(
        "Click on the first hole of the row that is played after it; the right button if guesses "
        "are shown elsewhere.");
    if (!next) return Forward(next);
    if (!*next) return board;
    const RefPoint after = Center(**next);
    board.next_row = {after.x - board.first.x, after.y - board.first.y};
    const auto rows = Number("How many rows are there?", 2, kMostRows);
    if (!rows) return Forward(rows);
    board.rows = *rows;
    return board;
  }

  [[nodiscard]] double Diameter(WindowPoint place, RefPoint step) const {
    const double usual = kPegOfStep * std::hypot(step.x, step.y);
    const double seen = ShapeAt(shapes_, place, usual).Diameter();
    return std::min(seen, std::hypot(step.x, step.y));
  }

  Result<Way> AskWay() {
    Tell(
        "How is a peg placed?\n  1  a click on a color, then on a hole\n"
        "  2  a color is dragged to a hole\n  3  a click on a color fills the next hole");
    const auto answer = Number("Which of them?", 1, 3);
    if (!answer) return Forward(answer);
    return *answer == 1 ? Way::kPaletteThenHole : *answer == 2 ? Way::kDrag : Way::kFillNext;
  }

  Status AskPalette(const BoardGuess& board, std::vector<Shape>& palette) {
    Tell(
        "Click on each color to choose from, one after another, and on the first one again at the "
        "end.");
    while (static_cast<int>(palette.size()) < kMostColors) {
      const auto place = Click(fmt::format("Color {}:", palette.size() + 1));
      if (!place) return Forward(place);
      if (!*place || (!palette.empty() && palette.front().box.Contains(**place))) break;
      palette.push_back(ShapeAt(shapes_, **place, board.diameter));
    }
    if (static_cast<int>(palette.size()) >= kFewestColors) return {};
    return Fail(ErrorCode::kStopped, "fewer than two colors were shown", "all colors");
  }

  Result<std::optional<SubmitWay>> AskSubmit(const BoardGuess& board) {
    const auto place = Click(
        "Click on what has a full row judged: a button, or its marks; the right button if that "
        "happens by itself.");
    if (!place) return Forward(place);
    SubmitWay way;
    way.words = "nothing: a full row is judged";
    if (!*place) return std::optional(way);
    const HoleRow row = board.Row(0);
    const RefPoint offset{(*place)->x - row.first.x, (*place)->y - row.first.y};
    // Across the row it is beside it when it is nearer to it than to the next one.
    const double length = std::hypot(row.step.x, row.step.y);
    const double across = std::abs(offset.x * row.step.y - offset.y * row.step.x) / length;
    const bool beside = board.rows > 1 && across < board.Pitch() / 2;
    way.kind = beside ? SubmitWay::Kind::kClickBeside : SubmitWay::Kind::kClick;
    way.place = **place;
    way.offset = offset;
    way.words = beside ? "a click beside it" : "a button";
    return std::optional(way);
  }

  Target& target_;
  int wake_fd_;
  Frame frame_;
  std::vector<Shape> shapes_;
};

}  // namespace

Result<Lesson> AskPerson(Target& target, int wake_fd) { return Guide(target, wake_fd).Ask(); }

}  // namespace mindreader
