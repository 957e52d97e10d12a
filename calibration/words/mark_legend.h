// What a page itself says about its marks, before any of them was seen.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "base/color.h"
#include "calibration/words/labels.h"
#include "vision/board_reader.h"

namespace mindreader {

// The colours of marks, roughly: words name them ("White: right place"), or a mark is drawn beside
// the words. Nothing where it does not say, or says different things.
struct MarkLegend {
  std::optional<Bgr> exact;
  std::optional<Bgr> misplaced;
  // Only told by which is drawn above the other, before words in a script that nobody can read;
  // both are known then.
  bool by_order = false;

  // How a mark of this colour should be taken: 1 for an exact one, -1 for a misplaced one, 0 where
  // that is open.
  [[nodiscard]] int Tells(Bgr mark) const;
  friend bool operator==(const MarkLegend&, const MarkLegend&) = default;
};

// What one text says. In many languages; untrusted.
[[nodiscard]] MarkLegend LegendInWords(const std::string& text);
// What the labels of a picture say, or else the marks that are drawn left of some of them; where
// none of these says what it is, exact marks are mostly the first of two.
[[nodiscard]] MarkLegend ReadMarkLegend(const cv::Mat& bgra, const std::vector<Label>& labels);
// Where that is nothing, lines that tell of both kinds of marks are read once more, each alone: OCR
// may have taken the marks between their words for letters.
[[nodiscard]] MarkLegend ReadMarkLegend(const cv::Mat& bgra, const std::vector<Label>& labels,
                                        TextReader& reader);

}  // namespace mindreader
