// The cards at the beginning and the end of a film.
#pragma once

#include <opencv2/core/mat.hpp>

#include "recording/session.h"
#include "recording/story.h"

namespace mindreader {

// Over what is there, which is dimmed.
void DrawTitleCard(cv::Mat& canvas, const Session& session, const Story& story);
void DrawEndCard(cv::Mat& canvas, const Story& story);

}  // namespace mindreader
