#include "fix_timestep_kokkos.h"

#include "atom_kokkos.h"
#include "atom_masks.h"
#include "comm.h"
#include "device_copy.h"
#include "device_launch.h"

#include <cmath>

using namespace LAMMPS_NS;

namespace {

using Device = FixTimestepKokkos::Device;

struct Look {
  ArrayTypes<Device>::t_kkfloat_1d_3_randomread v;
  ArrayTypes<Device>::t_kkacc_1d_3_const f;
  Kokkos::View<FixTimestepKokkos::Seen, Device> seen;
  int nlocal;

  template <class Vectors>
  KOKKOS_INLINE_FUNCTION static double square(const Vectors &a, int i)
  {
    return a(i, 0) * a(i, 0) + a(i, 1) * a(i, 1) + a(i, 2) * a(i, 2);
  }
  // Most particles are not faster than what was seen before, and write nothing.
  KOKKOS_INLINE_FUNCTION void operator()(int i) const
  {
    const double fast = square(v, i), pushed = i < nlocal ? square(f, i) : 0;
    if (!Kokkos::isfinite(fast + pushed)) seen().infinite = 1;
    if (fast > seen().largest) Kokkos::atomic_max(&seen().largest, fast);
  }
};

}  // namespace

FixTimestepKokkos::FixTimestepKokkos(LAMMPS *lmp, int narg, char **arg, bool device) :
    FixTimestep(lmp, narg, arg), wants_device(device), seen("grit:fastest particle")
{
  kokkosable = 1;
  execution_space = Host;
}

void FixTimestepKokkos::read(std::uint64_t mask) const { atomKK->sync(Host, mask); }

void FixTimestepKokkos::watch_step()
{
  if (!wants_device) return watch.step();
  atomKK->sync(ExecutionSpaceFromDevice<Device>::space, V_MASK | F_MASK);
  const int others = comm->nprocs > 1 && comm->ghost_velocity ? atom->nghost : 0;
  Kokkos::parallel_for("grit fastest particle",
                       Grit::launch_of<Look>(Kokkos::RangePolicy<Device::execution_space>(0, atom->nlocal + others)),
                       Look{atomKK->k_v.view<Device>(), atomKK->k_f.view<Device>(), seen, atom->nlocal});
  nsteps++;
  if (!HAS_DEVICE) end_list();
}

void FixTimestepKokkos::end_list()
{
  if (!wants_device || nsteps == 0) return;
  const auto here = Grit::on_host(seen);
  const Seen was = here();
  watch.take({std::sqrt(was.largest), was.infinite == 0}, nsteps);
  Kokkos::deep_copy(seen, Seen{});
  nsteps = 0;
}
