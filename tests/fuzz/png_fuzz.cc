// Pictures for `read --image`.
#include <vector>

#include "app/image_file.h"
#include "tests/fuzz/fuzz.h"
#include "vision/png_header.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace mindreader;
  const auto picture = DecodePng({data, data + size}, "fuzz.png");
  if (!picture) return 0;
  fuzz::Require(picture->type() == CV_8UC4 && !picture->empty());
  fuzz::Require(IsSensible({picture->cols, picture->rows}));
  return 0;
}
