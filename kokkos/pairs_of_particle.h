// For `deterministic yes`: the pairs that each particle is part of, in the order of the list, so that forces are added in the
// same order in every run and no thread waits for another.
#pragma once

#include "device_pairs.h"

namespace Grit {

// Force and both torques of each pair.
inline constexpr int PARTS_OF_PAIR = 9;

template <class Device>
struct PairsOfParticle {
  Kokkos::View<std::int64_t *, Device> start;  // of each own particle's stretch, and the end of the last
  Kokkos::View<std::int64_t *, Device> side;   // 2 pair + 1 if the particle is j of the pair
  Kokkos::View<real *[PARTS_OF_PAIR], Device> parts;

  double bytes() const
  {
    return static_cast<double>((start.size() + side.size()) * sizeof(std::int64_t) + parts.size() * sizeof(real));
  }
};

template <class Device>
void build(PairsOfParticle<Device> &sides, const DevicePairs<Device> &pairs, int nlocal, int index_mask)
{
  using Policy = Kokkos::RangePolicy<typename Device::execution_space>;
  const std::int64_t npairs = static_cast<std::int64_t>(pairs.size);
  using Places = Kokkos::View<std::int64_t *, Device>;
  using Parts = Kokkos::View<real *[PARTS_OF_PAIR], Device>;
  sides = PairsOfParticle<Device>();  // old and new are never there at once
  sides.start = Places("grit:start", nlocal + 1);
  sides.side = Places(Kokkos::view_alloc("grit:side", Kokkos::WithoutInitializing), 2 * npairs);
  sides.parts = Parts(Kokkos::view_alloc("grit:parts", Kokkos::WithoutInitializing), npairs);
  const auto start = sides.start;
  const auto side = sides.side;
  const auto list_i = pairs.i, list_j = pairs.neighbour;
  const Kokkos::View<int *, Device> number("grit:number", nlocal);
  Kokkos::parallel_for(
      "grit count sides", Policy(0, npairs), KOKKOS_LAMBDA(const std::int64_t k) {
        const int j = list_j(k) & index_mask;
        Kokkos::atomic_inc(&number(list_i(k)));
        if (j < nlocal) Kokkos::atomic_inc(&number(j));
      });
  Kokkos::parallel_scan(
      "grit stretches of sides", Policy(0, nlocal + 1), KOKKOS_LAMBDA(const int i, std::int64_t &sum, const bool last) {
        const int n = i < nlocal ? number(i) : 0;
        if (last) {
          start(i) = sum;
          if (i < nlocal) number(i) = 0;  // counted again while they are filled in
        }
        sum += n;
      });
  Kokkos::parallel_for(
      "grit sides", Policy(0, npairs), KOKKOS_LAMBDA(const std::int64_t k) {
        const int i = list_i(k), j = list_j(k) & index_mask;
        side(start(i) + Kokkos::atomic_fetch_add(&number(i), 1)) = 2 * k;
        if (j < nlocal) side(start(j) + Kokkos::atomic_fetch_add(&number(j), 1)) = 2 * k + 1;
      });
  Kokkos::parallel_for(
      "grit order sides", Policy(0, nlocal), KOKKOS_LAMBDA(const int i) {
        for (std::int64_t a = start(i) + 1; a < start(i + 1); a++) {
          const std::int64_t moved = side(a);
          std::int64_t b = a;
          for (; b > start(i) && side(b - 1) > moved; b--) side(b) = side(b - 1);
          side(b) = moved;
        }
      });
}

// Adds the parts of all pairs to the particles.
template <class Device, class Vectors>
void add_up(const PairsOfParticle<Device> &sides, int nlocal, const Vectors &f, const Vectors &torque)
{
  using Policy = Kokkos::RangePolicy<typename Device::execution_space>;
  const auto start = sides.start;
  const auto side = sides.side;
  const auto parts = sides.parts;
  Kokkos::parallel_for(
      "grit sums", Policy(0, nlocal), KOKKOS_LAMBDA(const int i) {
        constexpr int TORQUE_I = 3, TORQUE_J = 6;
        real sum[2 * 3] = {};
        for (std::int64_t at = start(i); at < start(i + 1); at++) {
          const std::int64_t pair = side(at) / 2;
          const bool is_j = side(at) % 2 != 0;
          for (int m = 0; m < 3; m++) {
            sum[m] += is_j ? -parts(pair, m) : parts(pair, m);
            sum[3 + m] += parts(pair, (is_j ? TORQUE_J : TORQUE_I) + m);
          }
        }
        for (int m = 0; m < 3; m++) {
          f(i, m) += sum[m];
          torque(i, m) += sum[3 + m];
        }
      });
}

}  // namespace Grit
