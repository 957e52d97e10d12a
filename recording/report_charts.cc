#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "recording/html.h"
#include "recording/report_parts.h"
#include "recording/value_json.h"

namespace mindreader {
namespace {

// Sizes in the units of the charts' own view boxes.
constexpr double kWidth = 360;
constexpr double kChartHeight = 170;
constexpr double kLeft = 20, kBottom = 22, kTop = 18;

// Of "1+2" beside a row, in pixels of the window.
constexpr int kNoteWidth = 26;

double Log(std::uint64_t count) {
  return std::log2(static_cast<double>(std::max<std::uint64_t>(count, 1)));
}

std::string Bar(double x, double y, double width, double height, const char* name) {
  return fmt::format(R"(<rect class="{}" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}"/>)",
                     name, x, y, std::max(0.5, width), std::max(0.5, height));
}

std::string Label(double x, double y, const std::string& text, const char* anchor = "middle") {
  return fmt::format(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="{}">{}</text>)", x, y, anchor,
                     Escaped(text));
}

struct Overlay {
  std::string seen, path;

  void Ring(WindowPoint at, int radius) {
    seen += fmt::format(
        R"(<circle cx="{0}" cy="{1}" r="{2}"/><circle class="dark" cx="{0}" cy="{1}" r="{2}"/>)",
        at.x, at.y, radius);
  }
  void Note(WindowPoint at, int size, const std::string& text) {
    seen += fmt::format(R"(<text x="{}" y="{}" font-size="{}">{}</text>)", at.x, at.y, size,
                        Escaped(text));
  }
};

// A colour by its number in the palette, which every name list of the page gives too.
std::string Sign(const StoryPeg& peg) {
  if (peg.kind == "color") return std::to_string(peg.color + 1);
  return peg.kind == "unknown" ? "?" : "";
}

void DrawReading(Overlay& overlay, const Json& layout, const StoryReading& reading) {
  const auto holes = layout.at("holes").get<std::vector<std::vector<WindowPoint>>>();
  const int radius = layout.at("peg_radius").get<int>();
  for (std::size_t row = 0; row < std::min(holes.size(), reading.rows.size()); ++row) {
    const StoryRow& read = reading.rows[row];
    for (std::size_t peg = 0; peg < std::min(holes[row].size(), read.pegs.size()); ++peg) {
      overlay.Ring(holes[row][peg], radius);
      overlay.Note(holes[row][peg], std::max(10, radius), Sign(read.pegs[peg]));
    }
  }
  const auto marks = layout.at("marks").get<std::vector<std::vector<WindowPoint>>>();
  for (std::size_t row = 0; row < std::min(marks.size(), reading.rows.size()); ++row) {
    const StoryRow& read = reading.rows[row];
    if (!read.answered || marks[row].empty()) continue;
    WindowRect area;
    for (const WindowPoint slot : marks[row]) {
      area = area.Union(WindowRect::Around(slot, layout.at("mark_radius").get<int>()));
    }
    // Beside the marks, which shall be seen too.
    const int room = layout.at("size").get<Size>().width - (area.x + area.width);
    const int x =
        room >= kNoteWidth ? area.x + area.width + kNoteWidth / 2 : area.x - kNoteWidth / 2;
    overlay.Note({x, area.Center().y}, kNoteWidth / 2,
                 fmt::format("{}+{}", read.exact, read.misplaced));
  }
}

void DrawPath(Overlay& overlay, const std::vector<StoryGesture>& gestures) {
  std::optional<WindowPoint> last;
  int number = 0;
  const auto go = [&](WindowPoint to) {
    if (last) {
      overlay.path +=
          fmt::format(R"(<line x1="{}" y1="{}" x2="{}" y2="{}"/>)", last->x, last->y, to.x, to.y);
    }
    last = to;
  };
  for (const StoryGesture& gesture : gestures) {
    if (!gesture.from || !gesture.on_board) continue;
    go(*gesture.from);
    overlay.path += fmt::format(
        R"(<circle cx="{0}" cy="{1}" r="7"/><text x="{0}" y="{1}" font-size="9">{2}</text>)",
        gesture.from->x, gesture.from->y, ++number);
    if (gesture.to) go(*gesture.to);
  }
}

}  // namespace

std::string CandidatesChart(const StoryGame& game) {
  if (game.turns.empty()) return "";
  const double most = std::max(1.0, Log(game.turns.front().candidates));
  const double slot = (kWidth - kLeft) / static_cast<double>(game.turns.size() + 1);
  std::string bars, words;
  const auto bar = [&](std::size_t index, std::uint64_t count, const std::string& name) {
    const double height = (kChartHeight - kTop - kBottom) * Log(count) / most;
    const double x = kLeft + slot * static_cast<double>(index);
    const double y = kChartHeight - kBottom - height;
    bars += Bar(x + slot * 0.1, y, slot * 0.8, height, "bar");
    bars += Label(x + slot / 2, y - 4, Grouped(count));
    bars += Label(x + slot / 2, kChartHeight - 6, name);
    words += fmt::format("{} {}: {}", words.empty() ? "" : ",", name, Grouped(count));
  };
  for (std::size_t i = 0; i < game.turns.size(); ++i) {
    bar(i, game.turns[i].candidates, fmt::format("{}", game.turns[i].number));
  }
  if (game.turns.back().answered) bar(game.turns.size(), game.turns.back().left, "end");
  return fmt::format(
      R"(<svg viewBox="0 0 {} {}" role="img" aria-label="Codes still possible before each turn:{}">{}</svg>)",
      kWidth, kChartHeight, words, bars);
}

std::string Timeline(const StoryGame& game) {
  const double height = 28.0 * static_cast<double>(game.turns.size()) + 20;
  const double whole = std::max<double>(1, static_cast<double>(game.ended - game.began));
  const auto x_of = [&](std::int64_t us) {
    return kLeft + (kWidth - 2 * kLeft) * static_cast<double>(us - game.began) / whole;
  };
  std::string bars;
  double y = 4;
  for (const StoryTurn& turn : game.turns) {
    const std::int64_t end = turn.answered.value_or(game.ended);
    bars += fmt::format(R"(<a href="#{}t{}" aria-label="Turn {}: {}, own work {}">)", Anchor(game),
                        turn.number, turn.number, Span(end - turn.decided), Span(turn.own));
    bars += Bar(x_of(turn.decided), y, x_of(end) - x_of(turn.decided), 20, "bar");
    for (const StoryGesture& gesture : turn.gestures) {
      const double waited = x_of(gesture.us) - x_of(gesture.us - gesture.waited);
      bars += Bar(x_of(gesture.us) - waited, y + 12, waited, 8, "waiting");
      bars += fmt::format(R"(<line class="tick" x1="{0:.1f}" x2="{0:.1f}" y1="{1}" y2="{2}"/>)",
                          x_of(gesture.us), y + 2, y + 11);
    }
    bars += Label(x_of(turn.decided) - 4, y + 14, std::to_string(turn.number), "end") + "</a>";
    y += 28;
  }
  bars += Label(kLeft, height - 2, "0", "start") +
          Label(kWidth - kLeft, height - 2, Span(game.ended - game.began), "end");
  return fmt::format(R"(<svg viewBox="0 0 {} {:.0f}" role="group" aria-label="Timeline">{}</svg>)",
                     kWidth, height, bars);
}

std::string BoardOverlay(const StoryGame& game, const StoryReading& reading,
                         const std::vector<StoryGesture>& gestures, const Skin&) {
  if (!game.layout.is_object()) return "";
  const Size size = game.layout.at("size").get<Size>();
  Overlay overlay;
  DrawReading(overlay, game.layout, reading);
  DrawPath(overlay, gestures);
  return fmt::format(
      R"(<svg viewBox="0 0 {} {}" aria-hidden="true"><g class="seen">{}</g><g class="path">{}</g></svg>)",
      size.width, size.height, overlay.seen, overlay.path);
}

}  // namespace mindreader
