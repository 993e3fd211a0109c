// The scan for deep overlaps on a device of Kokkos.
#pragma once

#include "device_pairs.h"
#include "kernel/overlap_scan.h"

template <>
struct Kokkos::reduction_identity<Grit::DeepContacts> {
  KOKKOS_FORCEINLINE_FUNCTION static Grit::DeepContacts sum() { return {}; }
};

namespace Grit {

template <class Device>
struct DeviceBodies {
  using Arrays = ::ArrayTypes<Device>;

  typename DevicePairs<Device>::template Array<int> of_i, of_neighbour;
  typename Arrays::t_kkfloat_1d_3_lr_randomread of_x;
  typename Arrays::t_kkfloat_1d_randomread of_radius;
  typename Arrays::t_int_1d_randomread of_mask;

  KOKKOS_INLINE_FUNCTION int i(std::size_t k) const { return of_i(k); }
  KOKKOS_INLINE_FUNCTION int neighbour(std::size_t k) const { return of_neighbour(k); }
  KOKKOS_INLINE_FUNCTION vec3 x(int a) const { return {of_x(a, 0), of_x(a, 1), of_x(a, 2)}; }
  KOKKOS_INLINE_FUNCTION real radius(int a) const { return of_radius(a); }
  KOKKOS_INLINE_FUNCTION int mask(int a) const { return of_mask(a); }
};

template <class Device>
DeepContacts scan(const DeviceBodies<Device> &bodies, const ScanPart &part)
{
  const Kokkos::RangePolicy<typename Device::execution_space> policy(
      0, static_cast<std::int64_t>(part.pairs.end - part.pairs.begin));
  DeepContacts found;
  Kokkos::parallel_reduce("grit deep overlaps", policy,
                          OverlapScan<DeviceBodies<Device>>{bodies, part.rules, part.pairs.begin},
                          Kokkos::Sum<DeepContacts>(found));
  return found;
}

}  // namespace Grit
