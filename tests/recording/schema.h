// Just enough of JSON Schema (draft 2020-12) for the schemas in docs/.
#pragma once

#include <string>

#include "recording/json.h"

namespace mindreader {

// Why a value does not fit a schema; empty when it does. Throws on a keyword that is not known, so
// that no part of a schema is passed over.
[[nodiscard]] std::string Misfit(const Json& value, const Json& schema, const Json& root);

}  // namespace mindreader
