// The loop over pairs on a device of Kokkos: each thread computes one contact, see device_contacts.h.
#pragma once

#include "device_launch.h"
#include "kernel/device_contacts.h"
#include "kernel/kernel_table.h"
#include "pairs_of_particle.h"
#include "step_fields.h"

template <>
struct Kokkos::reduction_identity<Grit::Totals> {
  KOKKOS_FORCEINLINE_FUNCTION static Grit::Totals sum() { return {}; }
};
template <>
struct Kokkos::reduction_identity<Grit::TotalsAndBooking> {
  KOKKOS_FORCEINLINE_FUNCTION static Grit::TotalsAndBooking sum() { return {}; }
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
template <class OnDevice, bool IN_ORDER>
struct KokkosArrays {
  using Device = OnDevice;
  static constexpr bool ORDERED = IN_ORDER;
  static constexpr bool HAS_LIQUID = false;  // the host keeps it
  using Arrays = ::ArrayTypes<Device>;
  using Pairs = DevicePairs<Device>;

  using Indices = typename Pairs::template Array<int>;
  using Marks = typename Pairs::template Array<char>;
  using MemoryRows = typename Pairs::Rows;
  using Positions = typename Arrays::t_kkfloat_1d_3_lr_randomread;
  using Vectors = typename Arrays::t_kkfloat_1d_3_randomread;
  using Sums = typename Arrays::t_kkacc_1d_3;
  using Scalars = typename Arrays::t_kkfloat_1d_randomread;
  using Masks = typename Arrays::t_int_1d_randomread;
  using Energies = typename Arrays::t_kkacc_1d;
  using Virials = typename Arrays::t_kkacc_1d_6;
  using Parts = Kokkos::View<real *[PARTS_OF_PAIR], Device>;
  using Faults = FaultsOnDevice<Device>;
  using Balance = BalanceOnDevice<Device>;
  using Fields = StepFields<Device>;
  using Accounts = Kokkos::View<real *[NACCOUNTS], Device>;
  using Tags = typename Arrays::t_tagint_1d_randomread;
  using Bonds = typename Arrays::t_tagint_2d_randomread;
  using NumbersOfBonds = typename Arrays::t_int_2d_randomread;
  using Context = DeviceContext<KokkosArrays>;

  template <class Number>
  KOKKOS_INLINE_FUNCTION static void add(Number &sum, Number a)
  {
    Kokkos::atomic_add(&sum, a);
  }
  KOKKOS_INLINE_FUNCTION static void raise(real &largest, real a) { Kokkos::atomic_max(&largest, a); }
};

// Contacts of a range of pairs of two types; returns what they give to the sums.
template <unsigned WANTS, class Arrays, class Law>
TotalsOf<WANTS> compute_range(const PairView<Arrays> &view, const Law &law, const ContactList::Range &range)
{
  using Limits = LaunchLimits<WANTS, Law>;
  using Policy = Kokkos::RangePolicy<typename Arrays::Device::execution_space,
                                     Kokkos::LaunchBounds<Limits::THREADS, Limits::BLOCKS>>;
  using Contacts = DeviceContacts<Arrays, Law, WANTS>;
  const auto policy = launch_of<Contacts>(Policy(0, static_cast<std::int64_t>(range.end - range.begin)));
  const Contacts contacts{view, law, range.begin};
  TotalsOf<WANTS> totals;
  if constexpr (WANTS == Wants::FORCES)
    Kokkos::parallel_for("grit pairs", policy, contacts);
  else
    Kokkos::parallel_reduce("grit pairs", policy, contacts, Kokkos::Sum<TotalsOf<WANTS>>(totals));
  return totals;
}

// Forces, and energy and virial if they are wanted.
template <class Arrays, class Law>
Totals compute_forces(const PairView<Arrays> &view, const Law &law, const ContactList::Range &range)
{
  return view.sums.wanted.any() ? compute_range<Wants::TALLIES>(view, law, range)
                                : compute_range<Wants::FORCES>(view, law, range);
}

}  // namespace Grit
