// Where skins that were learned are kept, and under which names.
#pragma once

#include <filesystem>
#include <string>

#include <opencv2/core/mat.hpp>

#include "base/error.h"
#include "skins/skin.h"

namespace mindreader {

// A name for a learned skin as a file may have it: "colorcode-learned" of a window class or of the
// name of a known program.
[[nodiscard]] std::string LearnedName(const std::string& program);

// Writes a skin into the user's folder and reads it back, so that what is returned is what later
// runs will see. `picture`: in which it was learned. An earlier skin of that name that fits the
// picture is replaced; one that does not shows another look of the program, and the new one gets a
// number. Errors as SaveSkin(); kFailed when what was learned makes no valid file.
[[nodiscard]] Result<Skin> KeepLearned(const Skin& skin, const std::string& name,
                                       const cv::Mat& picture, const std::string& comment);

// The same into a file of the user's choice, which is replaced.
[[nodiscard]] Result<Skin> WriteLearned(const Skin& skin, const std::filesystem::path& file,
                                        const std::string& comment);

// The same skin without what only the player needs.
[[nodiscard]] Skin ForApprentice(Skin skin);

// Whether a skin was learned: those are told apart by their pictures.
[[nodiscard]] bool IsLearned(const Skin& skin);

}  // namespace mindreader
