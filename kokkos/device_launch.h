// How kernels of every step are launched.
#pragma once

#include "kokkos_type.h"

namespace Grit {

// The same loop, launched without waiting. Kokkos hands a functor of more than 512 bytes over in one buffer of constant
// memory and waits before each such launch until the kernel of the one before has ended; in light launches the functor is
// an argument of the kernel, which may have 4096 bytes. On threads of the host it changes nothing.
template <class Functor, class Policy>
auto launch_of(const Policy &policy)
{
  using Property = Kokkos::Experimental::WorkItemProperty;
  constexpr std::size_t MOST = 3840;  // Kokkos adds the policy and the reducer
  if constexpr (sizeof(Functor) <= MOST)
    return Kokkos::Experimental::require(policy, Property::HintLightWeight);
  else
    return policy;
}

}  // namespace Grit
