#include "recording/content_hash.h"

#include <array>
#include <memory>

#include <fmt/format.h>
#include <xxhash.h>

namespace mindreader {
namespace {

std::string Hex(const XXH128_hash_t& hash) {
  return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

}  // namespace

std::string ContentHash(std::span<const unsigned char> bytes) {
  return Hex(XXH3_128bits(bytes.data(), bytes.size()));
}

std::string ContentHash(const cv::Mat& picture) {
  const std::unique_ptr<XXH3_state_t, decltype(&XXH3_freeState)> state(XXH3_createState(),
                                                                       &XXH3_freeState);
  XXH3_128bits_reset(state.get());
  const std::array<int, 3> shape{picture.cols, picture.rows, picture.type()};
  XXH3_128bits_update(state.get(), shape.data(), sizeof(shape));
  const std::size_t row = static_cast<std::size_t>(picture.cols) * picture.elemSize();
  if (picture.isContinuous()) {
    XXH3_128bits_update(state.get(), picture.data, row * static_cast<std::size_t>(picture.rows));
  } else {
    for (int y = 0; y < picture.rows; ++y) XXH3_128bits_update(state.get(), picture.ptr(y), row);
  }
  return Hex(XXH3_128bits_digest(state.get()));
}

}  // namespace mindreader
