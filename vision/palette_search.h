// Finding a skin's palette in a picture by its colours.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "skins/skin.h"
#include "vision/transform.h"

namespace mindreader {

// Which palette colour a pixel could belong to, by a table over coarse colours, so that a whole
// screen is labelled in a few milliseconds.
class PaletteColors {
 public:
  static constexpr std::uint8_t kNone = 255;
  static constexpr int kSpotTolerance = 16;
  // A peg's pixels spread around the median that the skin's ranges hold (gloss, gradients): a pixel
  // up to `tolerance` channel levels outside still has the label, if no other colour is as near.
  explicit PaletteColors(const PaletteSkin& palette, int tolerance = kSpotTolerance);
  [[nodiscard]] std::uint8_t Label(const std::uint8_t* bgra) const {
    return table_[static_cast<std::size_t>(((bgra[0] >> 3) << 10) | ((bgra[1] >> 3) << 5) |
                                           (bgra[2] >> 3))];
  }

 private:
  std::vector<std::uint8_t> table_;
};

// Where the palette may be, most promising first, each place once: pairs of peg-sized spots of two
// palette colours fix scale and shift, and a guess counts when enough of the other colours are
// where it says. Finds every scale from kSmallestScale to kLargestScale.
inline constexpr double kSmallestScale = 0.4;
inline constexpr double kLargestScale = 4.5;
[[nodiscard]] std::vector<BoardTransform> SearchPalette(const cv::Mat& bgra, const Skin& skin,
                                                        const PaletteColors& colors);

// Whether two guesses put the palette's ends at the same pegs.
[[nodiscard]] bool SamePalette(const Skin& skin, const BoardTransform& a, const BoardTransform& b);

// How many palette colours read as themselves when the palette lies as `at` says.
[[nodiscard]] int CountPaletteColors(const cv::Mat& bgra, const Skin& skin,
                                     const BoardTransform& at);

// The palette through the middles of its colours' spots around a guess; nothing when too few are
// seen. Good to a part of the radius: gloss and shadows pull the middles aside.
[[nodiscard]] std::optional<BoardTransform> FitPaletteSpots(const cv::Mat& bgra, const Skin& skin,
                                                            const PaletteColors& colors,
                                                            const BoardTransform& guess);

// Moves the palette onto its pegs as they are drawn, by their colours and then by their edges: some
// programs do not scale it with the board. Gives the guess back when the pegs cannot be seen.
[[nodiscard]] BoardTransform FitPalette(const cv::Mat& bgra, const cv::Mat& gray, const Skin& skin,
                                        const PaletteColors& colors, const BoardTransform& guess);

}  // namespace mindreader
