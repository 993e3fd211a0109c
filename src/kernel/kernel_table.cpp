#include "kernel/kernel_table.h"

namespace Grit {

namespace {

// Words of a fast law: its cohesion, bond and heat laws do nothing.
template <class N, class D, class T, class R, class W, class C, class B, class H>
std::string key_of(Type<ContactLaw<N, D, T, R, W, C, B, H>>)
{
  std::string key = N::name;
  for (const char *name : {D::name, T::name, R::name, W::name}) key += std::string(" ") + name;
  return key;
}

}  // namespace

std::unique_ptr<Kernel> make_kernel(const std::string &key, const PairLaws<GeneralLaw> &laws)
{
  std::unique_ptr<Kernel> kernel;
  with_first_fast(
      static_cast<const FastLaws *>(nullptr), [&](auto law) { return key_of(law) == key; },
      [&](auto law) { kernel = std::make_unique<KernelOf<typename decltype(law)::type>>(laws); });
  if (!kernel) kernel = std::make_unique<KernelOf<GeneralLaw>>(laws);
  return kernel;
}

}  // namespace Grit
