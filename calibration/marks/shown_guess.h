// Finding the row of a picture that shows a guess: programs with one input row show past guesses
// elsewhere, often smaller.
#pragma once

#include <optional>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "agent/mastermind/code.h"
#include "calibration/looking/sketch.h"
#include "calibration/probing/control.h"

namespace mindreader {

// The row of a picture, other than `input`, whose pegs show a guess in its colours, and which was
// not there in the picture of an empty board. Of several the one in line with `like`, an earlier
// row, then the one nearest to the top, where newest guesses come first; nothing when there is
// none. Colors that showed it on the empty board as well, and have only moved, do not count.
[[nodiscard]] std::optional<HoleRow> FindShownGuess(const cv::Mat& empty, const cv::Mat& bgra,
                                                    const mastermind::Code& guess,
                                                    const HoleRow& input, const Control& control,
                                                    const std::optional<HoleRow>& like = {});

// That row where there are `earlier` ones: what is in the place of one of these and did not change
// with the answer is an earlier guess, in colors that are hardly told from those of this one.
[[nodiscard]] std::optional<HoleRow> FindGuessThatCame(const cv::Mat& empty, const cv::Mat& before,
                                                       const cv::Mat& after,
                                                       const mastermind::Code& guess,
                                                       const HoleRow& input, const Control& control,
                                                       const std::vector<HoleRow>& earlier,
                                                       const std::optional<HoleRow>& like);

// All rows of that kind, each once; also what is in the place of `input` if that is asked for.
[[nodiscard]] std::vector<HoleRow> FindShownGuesses(const cv::Mat& empty, const cv::Mat& bgra,
                                                    const mastermind::Code& guess,
                                                    const HoleRow& input, const Control& control,
                                                    bool also_in_input = false);

// As above, of a secret that is shown when the game is over: also as a row where guesses are
// columns.
[[nodiscard]] std::vector<HoleRow> FindShownSecrets(const cv::Mat& empty, const cv::Mat& bgra,
                                                    const mastermind::Code& guess,
                                                    const HoleRow& input, const Control& control,
                                                    bool also_in_input = false);

// Whether a row that was filled shows its guess where it is, in pegs of any form.
[[nodiscard]] bool GoesOnShowing(const cv::Mat& empty, const cv::Mat& bgra,
                                 const mastermind::Code& guess, const HoleRow& row,
                                 const Control& control);

// The row of as many equal shapes, evenly apart, that are not there on an empty board, some of
// which came between two pictures, and of which those look alike, and only those, that have the
// same colour in the guess: pegs may be shown otherwise than in the input row. The largest ones, of
// several the first in line with `like` or nearest to the top; nothing when there is none.
[[nodiscard]] std::optional<HoleRow> FindGuessByPattern(const cv::Mat& empty, const cv::Mat& before,
                                                        const cv::Mat& after,
                                                        const mastermind::Code& guess,
                                                        const HoleRow& input,
                                                        const std::optional<HoleRow>& like);

// Where a guess came in a level line of so many pictures, each on plain ground: pictures of one
// font stand on one line, and are not as high as each other, and what is seen in them may be no
// outline. Only their pattern tells; on another ground than in the holes they do not look as they
// do there.
[[nodiscard]] std::optional<HoleRow> FindGuessInPictures(const cv::Mat& before,
                                                         const cv::Mat& after,
                                                         const mastermind::Code& guess,
                                                         const HoleRow& input,
                                                         const std::optional<HoleRow>& like);

}  // namespace mindreader
