#include "calibration/words/new_lines.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include <opencv2/core.hpp>

#include "calibration/looking/change.h"
#include "calibration/words/button_words.h"
#include "calibration/words/game_words.h"

namespace mindreader {
namespace {

// Lines that came where others were: the widest space between words, also of large ones (pixels).
constexpr int kNewLineSpace = 25;
constexpr std::size_t kMostNewLines = 40;

}  // namespace

std::vector<Label> LinesThatChanged(std::vector<Label> lines, const cv::Mat& changed) {
  std::erase_if(lines, [&](const Label& line) {
    const cv::Rect area = cv::Rect(line.area.x, line.area.y, line.area.width, line.area.height) &
                          cv::Rect({}, changed.size());
    return area.empty() || cv::countNonZero(changed(area)) == 0;
  });
  return lines;
}

std::vector<WindowRect> AreasOfNewLines(const cv::Mat& before, const cv::Mat& after) {
  // What they stand on may have come with them.
  cv::Mat ink = ChangedPixels(before, after, {});
  cv::bitwise_and(ink, InkOf(after), ink);
  std::vector<WindowRect> areas = LineAreas(ink, kNewLineSpace);
  if (areas.size() > kMostNewLines) areas.resize(kMostNewLines);
  return areas;
}

std::vector<Label> ReadNewLines(const cv::Mat& before, const cv::Mat& after, TextReader& reader) {
  std::vector<Label> lines;
  for (const WindowRect& area : AreasOfNewLines(before, after)) {
    lines.push_back({reader.ReadLine(after, area.Grown(kAroundLine)), area});
  }
  return lines;
}

bool CameToSayNoRepeats(const cv::Mat& before, const cv::Mat& after, TextReader& reader) {
  const auto that_say_so = [&](const cv::Mat& picture) {
    std::vector<Label> labels = ReadLines(picture, reader);
    for (Label& label : ReadPanels(picture, reader)) labels.push_back(std::move(label));
    std::erase_if(labels, [](const Label& label) {
      return !SaysNoRepeats(label.text) && !SaysTwice(label.text);
    });
    return labels;
  };
  const std::vector<Label> now = that_say_so(after);
  if (!now.empty()) {
    // The rules of the game may have said so all the time: where they stand, or in their words.
    const std::vector<Label> then = that_say_so(before);
    const auto changed = [&](const WindowRect& area) {
      const cv::Rect box = cv::Rect(area.x, area.y, area.width, area.height) &
                           cv::Rect({}, before.size()) & cv::Rect({}, after.size());
      return box.empty() || cv::countNonZero(ChangedPixels(before(box), after(box), {})) > 0;
    };
    return std::any_of(now.begin(), now.end(), [&](const Label& label) {
      // The same words may be read in one picture and not in the other.
      return changed(label.area) && std::none_of(then.begin(), then.end(), [&](const Label& other) {
               return !label.area.Intersect(other.area).Empty() ||
                      ReadsAs(label.text, Folded(other.text));
             });
    });
  }
  // On a ground of lines and letters alike a line is read best alone.
  const std::vector<WindowRect> areas = AreasOfNewLines(before, after);
  return std::any_of(areas.begin(), areas.end(), [&](const WindowRect& area) {
    const auto in = [&](const cv::Mat& picture) {
      return SaysNoRepeats(reader.ReadLine(picture, area.Grown(kAroundLine)));
    };
    return in(after) && !in(before);
  });
}

}  // namespace mindreader
