// Pictures for `read --image`, and those of sessions.
#include <vector>

#include "recording/packed_picture.h"
#include "tests/fuzz/fuzz.h"
#include "vision/picture.h"
#include "vision/png.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace mindreader;
  if (const auto part = UnpackPicture({data, size})) {
    fuzz::Require(part->type() == CV_8UC4 && !part->empty());
    fuzz::Require(IsSensible({part->cols, part->rows}));
  }
  const auto picture = PictureFrom({data, size}, "fuzz.png");
  if (!picture) return 0;
  fuzz::Require(picture->type() == CV_8UC4 && !picture->empty());
  fuzz::Require(IsSensible({picture->cols, picture->rows}));
  return 0;
}
