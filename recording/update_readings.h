// Puts better readings into a session.
#pragma once

#include <cstddef>
#include <map>

#include "base/error.h"
#include "recording/json.h"
#include "recording/session.h"

namespace mindreader {

// Replaces the readings of the events at these places of session.events, in memory and on disk; the
// file is the old one or the new one at any moment.
[[nodiscard]] Status UpdateReadings(Session& session, const std::map<std::size_t, Json>& readings);

}  // namespace mindreader
