#include "kernel/pair_kernel.h"

#include <cstring>

namespace Grit {

namespace {

std::vector<char> copy_of(const std::vector<GeneralLaw> &general)
{
  std::vector<char> bytes(general.size() * sizeof(GeneralLaw));
  std::memcpy(bytes.data(), general.data(), bytes.size());
  return bytes;
}

}  // namespace

std::vector<Kernel> &fast_kernels()
{
  static std::vector<Kernel> kernels;
  return kernels;
}

const Kernel &find_kernel(const std::string &key)
{
  static const Kernel general{"", compute_pairs<GeneralLaw>, copy_of};
  for (const Kernel &kernel : fast_kernels())
    if (kernel.key == key) return kernel;
  return general;
}

}  // namespace Grit
