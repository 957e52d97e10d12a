// A session as one page for people.
#pragma once

#include <string>

#include "base/error.h"
#include "recording/session.h"

namespace mindreader {

// The whole page: one file that needs no network and no script. What came from the screen is
// escaped, and a content security policy forbids everything but the page's own style and pictures.
[[nodiscard]] Result<std::string> ReportPage(Session& session);

}  // namespace mindreader
