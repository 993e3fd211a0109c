// How the force and torque of a contact reach the sums of its two particles on a device. Additions are atomic, since other
// threads add to the same particles, and the memory for them is what limits the kernel. So the threads of a warp of CUDA add
// together: contacts that follow each other in the list share their first particle, whose sum is made in the warp; and
// numbers that lie side by side in memory are added by neighbouring threads, so that they travel together.
#pragma once

#include <type_traits>

#include "contact/vec3.h"

namespace Grit {

// A force and a torque for one particle.
struct ForceAndTorque {
  static constexpr int SIZE = 6;
  vec3 force, torque;
};

template <class Arrays, class Sums>
GRIT_FUNCTION void add_alone(const Sums &sums, int at, const ForceAndTorque &a)
{
  using Number = std::decay_t<decltype(sums.f(0, 0))>;
  const real force[] = {a.force.x, a.force.y, a.force.z}, torque[] = {a.torque.x, a.torque.y, a.torque.z};
  for (int k = 0; k < 3; k++) Arrays::add(sums.f(at, k), static_cast<Number>(force[k]));
  for (int k = 0; k < 3; k++) Arrays::add(sums.torque(at, k), static_cast<Number>(torque[k]));
}

#if defined(__CUDA_ARCH__)

// The threads of a warp that are here at the same time. They need not be all of it.
template <unsigned THREADS>
class PartOfWarp {
 public:
  GRIT_FUNCTION PartOfWarp() : here(__activemask()), thread(threadIdx.x + blockDim.x * threadIdx.y), lane(thread % WARP)
  {
  }

  // Too few for what follows to be worth it.
  GRIT_FUNCTION bool is_small() const { return __popc(here) < WARP / 4; }

  // All threads take part.
  template <class Arrays, class Sums>
  GRIT_FUNCTION void add_to_both(const Sums &sums, int i, const ForceAndTorque &of_i, int j, const ForceAndTorque &of_j,
                                 bool own) const
  {
    real numbers[ForceAndTorque::SIZE];
    copy(of_i, numbers);
    const bool leads = gather(i, numbers);
    add<Arrays>(sums, leads, i, numbers);
    copy(of_j, numbers);
    add<Arrays>(sums, own, j, numbers);
  }

 private:
  GRIT_FUNCTION static void copy(const ForceAndTorque &a, real (&to)[ForceAndTorque::SIZE])
  {
    to[0] = a.force.x, to[1] = a.force.y, to[2] = a.force.z;
    to[3] = a.torque.x, to[4] = a.torque.y, to[5] = a.torque.z;
  }

  // Sums of threads beside each other whose particle is the same: true in the first of them, which then has their sum.
  GRIT_FUNCTION bool gather(int particle, real (&sum)[ForceAndTorque::SIZE]) const
  {
    const int before = __shfl_up_sync(here, particle, 1);
    const bool follows = lane > 0 && (here >> (lane - 1) & 1) && before == particle;
    const unsigned ends = __ballot_sync(here, !follows) | ~here;
    const unsigned behind = lane + 1 < WARP ? ends & (~0u << (lane + 1)) : 0;
    const unsigned end = behind ? __ffs(behind) - 1 : WARP;
    for (unsigned step = 1; __any_sync(here, lane + step < end); step *= 2)
      for (real &number : sum) {
        const real other = __shfl_down_sync(here, number, step);
        if (lane + step < end) number += other;
      }
    return !follows;
  }

  // Each thread for which `wants` adds to one particle.
  template <class Arrays, class Sums>
  GRIT_FUNCTION void add(const Sums &sums, bool wants, int particle, const real (&all)[ForceAndTorque::SIZE]) const
  {
    __shared__ real value[THREADS][ForceAndTorque::SIZE];
    __shared__ int place[THREADS];
    for (int k = 0; k < ForceAndTorque::SIZE; k++) value[thread][k] = all[k];
    place[thread] = particle;
    const unsigned wanting = __ballot_sync(here, wants), first = thread - lane;
    __syncwarp(here);
    using Number = std::decay_t<decltype(sums.f(0, 0))>;
    for (unsigned k = __popc(here & ((1u << lane) - 1)); k < 3 * WARP; k += __popc(here)) {
      const unsigned of = k / 3, component = k % 3;
      if (!(wanting >> of & 1)) continue;
      Arrays::add(sums.f(place[first + of], component), static_cast<Number>(value[first + of][component]));
      Arrays::add(sums.torque(place[first + of], component), static_cast<Number>(value[first + of][3 + component]));
    }
    __syncwarp(here);  // all have been read before one of these threads, maybe among others, comes here again
  }

  static constexpr unsigned WARP = 32;
  unsigned here, thread, lane;
};

#endif

// Adds to both particles of a contact; `own`: the second is no ghost. THREADS: the most of a block.
template <unsigned THREADS, class Arrays, class Sums>
GRIT_FUNCTION void add_to_both(const Sums &sums, int i, const ForceAndTorque &of_i, int j, const ForceAndTorque &of_j,
                               bool own)
{
#if defined(__CUDA_ARCH__)
  if (const PartOfWarp<THREADS> warp; !warp.is_small())
    return warp.template add_to_both<Arrays>(sums, i, of_i, j, of_j, own);
#endif
  add_alone<Arrays>(sums, i, of_i);
  if (own) add_alone<Arrays>(sums, j, of_j);
}

}  // namespace Grit
