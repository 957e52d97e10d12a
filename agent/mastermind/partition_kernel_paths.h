// The kernels that are compiled in; PartitionKernels() says which of them this machine can run.
#pragma once

#include "agent/mastermind/partition_kernel.h"

namespace mindreader::mastermind {

extern const PartitionKernel kPortableKernel;
#if defined(__x86_64__)
extern const PartitionKernel kAvx2Kernel;
extern const PartitionKernel kAvx512Kernel;
#endif

}  // namespace mindreader::mastermind
