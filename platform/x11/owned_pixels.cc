#include "platform/x11/owned_pixels.h"

#include <utility>

#include <opencv2/core.hpp>

namespace mindreader::x11 {
namespace {

using Owner = std::shared_ptr<const void>;

// Lets go of the owner when the last cv::Mat of a picture goes. What OpenCV makes anew is its own.
class Borrowed final : public cv::MatAllocator {
 public:
  cv::UMatData* allocate(int dims, const int* sizes, int type, void* data, std::size_t* step,
                         cv::AccessFlag flags, cv::UMatUsageFlags usage) const override {
    return cv::Mat::getDefaultAllocator()->allocate(dims, sizes, type, data, step, flags, usage);
  }
  bool allocate(cv::UMatData* data, cv::AccessFlag flags, cv::UMatUsageFlags usage) const override {
    return cv::Mat::getDefaultAllocator()->allocate(data, flags, usage);
  }
  void deallocate(cv::UMatData* data) const override {
    if (data == nullptr) return;
    const std::unique_ptr<Owner> owner(static_cast<Owner*>(data->userdata));
    delete data;
  }
};

}  // namespace

cv::Mat OwnedPixels(const void* bytes, const Size& size, std::shared_ptr<const void> owner) {
  static const Borrowed borrowed;
  cv::Mat pixels(size.height, size.width, CV_8UC4, const_cast<void*>(bytes));
  auto data = std::make_unique<cv::UMatData>(&borrowed);
  data->data = data->origdata = pixels.data;
  data->size = pixels.total() * pixels.elemSize();
  data->userdata = std::make_unique<Owner>(std::move(owner)).release();
  pixels.u = data.release();
  pixels.addref();
  return pixels;
}

}  // namespace mindreader::x11
