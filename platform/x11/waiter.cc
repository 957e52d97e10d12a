#include "platform/x11/waiter.h"

#include <algorithm>

namespace mindreader::x11 {

Wake Waiter::Block(TimePoint limit, Duration& waited) const {
  const TimePoint start = clock_->Now();
  const Wake wake = connection_->Wait(std::max(limit - start, Duration::zero()), wake_fd_);
  const Duration blocked = clock_->Now() - start;
  clock_->AddIdle(blocked);
  waited += blocked;
  return wake;
}

}  // namespace mindreader::x11
