// The loop over pairs on a device of Kokkos: each thread computes one contact, see device_contact.h and
// device_whole_contact.h.
#pragma once

#include "fast_laws.h"
#include "kernel/device_whole_contact.h"
#include "pairs_of_particle.h"
#include "step_fields.h"

template <>
struct Kokkos::reduction_identity<Grit::Totals> {
  KOKKOS_FORCEINLINE_FUNCTION static Grit::Totals sum() { return {}; }
};
template <>
struct Kokkos::reduction_identity<Grit::WholeTotals> {
  KOKKOS_FORCEINLINE_FUNCTION static Grit::WholeTotals sum() { return {}; }
};

namespace Grit {

// What kernels found that gives no force: the first two centers at the same place, and the first two particles whose
// force is not finite, with what led to it.
struct Faults {
  static constexpr int NONE = -1;
  int same_i = NONE, same_j = NONE, infinite_i = NONE, infinite_j = NONE;
  real step = 0;
  MotionAtContact motion;
};

template <class Device>
struct FaultsOnDevice {
  Kokkos::View<Faults, Device> found;

  KOKKOS_INLINE_FUNCTION void note_same_place(int i, int j) const
  {
    if (is_first(found().same_i, i)) found().same_j = j;
  }
  KOKKOS_INLINE_FUNCTION void note_not_finite(int i, int j, real step, const MotionAtContact &motion) const
  {
    if (!is_first(found().infinite_i, i)) return;
    found().infinite_j = j;
    found().step = step;
    found().motion = motion;
  }

 private:
  KOKKOS_INLINE_FUNCTION static bool is_first(int &place, int i)
  {
    return Kokkos::atomic_compare_exchange(&place, static_cast<int>(Faults::NONE), i) == Faults::NONE;
  }
};

// See ForceBalance.
template <class Device>
using BalanceOnDevice = Kokkos::View<real[ForceBalance::SIZE], Device>;

// The arrays of LAMMPS, of DevicePairs and of PairsOfParticle. IN_ORDER: forces go to the parts of their pairs.
template <class Device, bool IN_ORDER>
struct KokkosArrays {
  static constexpr bool ORDERED = IN_ORDER;
  using Arrays = ::ArrayTypes<Device>;
  using Pairs = DevicePairs<Device>;

  using Indices = typename Pairs::template Array<int>;
  using Marks = typename Pairs::template Array<char>;
  using Memories = typename Pairs::Values;
  using Positions = typename Arrays::t_kkfloat_1d_3_lr_randomread;
  using Vectors = typename Arrays::t_kkfloat_1d_3_randomread;
  using Sums = typename Arrays::t_kkacc_1d_3;
  using Scalars = typename Arrays::t_kkfloat_1d_randomread;
  using Masks = typename Arrays::t_int_1d_randomread;
  using Energies = typename Arrays::t_kkacc_1d;
  using Virials = typename Arrays::t_kkacc_1d_6;
  using Parts = Kokkos::View<real *[PARTS_OF_PAIR], Device>;
  using Complaint = FaultsOnDevice<Device>;
  using Balance = BalanceOnDevice<Device>;
  using Bodies = StepFields<Device>;
  using Accounts = Kokkos::View<real *[NACCOUNTS], Device>;
  using Tags = typename Arrays::t_tagint_1d_randomread;
  using Bonds = typename Arrays::t_tagint_2d_randomread;
  using NumbersOfBonds = typename Arrays::t_int_2d_randomread;

  template <class Number>
  KOKKOS_INLINE_FUNCTION static void add(Number &sum, Number a)
  {
    Kokkos::atomic_add(&sum, a);
  }
  KOKKOS_INLINE_FUNCTION static void raise(real &largest, real a) { Kokkos::atomic_max(&largest, a); }
};

// f(law) with the first of the fast laws that `general` is made of, else with `general`: one launch computes pairs of
// two types, so that each can have a kernel of its own.
template <class F, class... Laws>
void with_fast_law(const GeneralLaw &general, const std::tuple<Laws...> *, F f)
{
  const bool found = ((Laws::is_chosen_by(general) && (f(Laws::chosen_by(general)), true)) || ...);
  if (!found) f(general);
}

// Forces of the pairs of a range; returns energy and virial if they are wanted.
template <class Device, bool IN_ORDER, class Law>
Totals compute_range(const DeviceLoop<KokkosArrays<Device, IN_ORDER>> &loop, const Law &law,
                     const ContactList::Range &range)
{
  using Policy = Kokkos::RangePolicy<typename Device::execution_space,
                                     Kokkos::LaunchBounds<LaunchLimits::THREADS, LaunchLimits::BLOCKS>>;
  using Arrays = KokkosArrays<Device, IN_ORDER>;
  const Policy policy(0, static_cast<std::int64_t>(range.end - range.begin));
  Totals totals;
  if (loop.wanted.any())
    Kokkos::parallel_reduce("grit pairs", policy, DeviceContact<Arrays, Law, true>{loop, law, range.begin},
                            Kokkos::Sum<Totals>(totals));
  else
    Kokkos::parallel_for("grit pairs", policy, DeviceContact<Arrays, Law, false>{loop, law, range.begin});
  return totals;
}

// The same with all that only some runs want.
template <class Device, bool IN_ORDER>
WholeTotals compute_whole_range(const WholeLoop<KokkosArrays<Device, IN_ORDER>> &loop, const GeneralLaw &law,
                                const ContactList::Range &range)
{
  using Policy = Kokkos::RangePolicy<typename Device::execution_space,
                                     Kokkos::LaunchBounds<WholeLaunchLimits::THREADS, WholeLaunchLimits::BLOCKS>>;
  const Policy policy(0, static_cast<std::int64_t>(range.end - range.begin));
  WholeTotals totals;
  Kokkos::parallel_reduce("grit whole pairs", policy,
                          WholeContact<KokkosArrays<Device, IN_ORDER>, GeneralLaw>{loop, law, range.begin},
                          Kokkos::Sum<WholeTotals>(totals));
  return totals;
}

}  // namespace Grit
