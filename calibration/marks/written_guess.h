// Where a program writes a guess that was typed: "1023" in a line of a list, or "R G B Y".
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include <opencv2/core/mat.hpp>

#include "agent/mastermind/code.h"
#include "calibration/looking/sketch.h"
#include "vision/board_reader.h"

namespace mindreader {

// Where in a text, as OCR reads it, these digits or letters begin and end, whatever is between
// them; nothing when they are not there, or a part of a longer word. A digit may be read as a
// letter of its form.
[[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>> PlaceOfGuess(
    const std::string& text, const std::string& guess);

// The characters of the guess as a row of holes, in a line of text that came between two pictures,
// but not within `input`. Of several the one in line with `like`, an earlier row, then the lowest;
// nothing when it is not there, or not read.
[[nodiscard]] std::optional<HoleRow> FindWrittenGuess(const cv::Mat& before, const cv::Mat& after,
                                                      const std::string& guess,
                                                      const WindowRect& input,
                                                      const std::optional<HoleRow>& like,
                                                      TextReader& reader);

// What the holes of a row that shows a guess show as text, a character each: the same one where the
// guess has one color, and only there. Empty where they do not, or all would be alike: plain pegs
// are read as letters, too. Untrusted text.
[[nodiscard]] std::string WrittenInHoles(const cv::Mat& bgra, const HoleRow& row,
                                         const mastermind::Code& guess, TextReader& reader);

}  // namespace mindreader
