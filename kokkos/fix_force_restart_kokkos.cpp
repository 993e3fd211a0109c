#include "fix_force_restart_kokkos.h"

#include "atom_kokkos.h"
#include "atom_masks.h"
#include "device_copy.h"
#include "device_exchange.h"
#include "utils.h"

using namespace LAMMPS_NS;

namespace {

using OnHost = LMPHostType;

constexpr uint64_t FORCES = F_MASK | TORQUE_MASK;

}  // namespace

FixForceRestartKokkos::FixForceRestartKokkos(LAMMPS *lmp, int narg, char **arg) : FixForceRestart(lmp, narg, arg)
{
  kokkosable = 1;
  exchange_comm_device = sort_device = 1;
  execution_space = Host;
  datamask_read = datamask_modify = EMPTY_MASK;
  // In restart files it is what the CPU style would have written.
  delete[] style;
  style = utils::strdup("GRIT/FORCES");
}

void FixForceRestartKokkos::setup(int vflag)
{
  if (pending) read_particles();
  FixForceRestart::setup(vflag);
}

void FixForceRestartKokkos::read_particles() const
{
  atomKK->sync(Host, TAG_MASK | TYPE_MASK | IMAGE_MASK | X_MASK | V_MASK | OMEGA_MASK | RADIUS_MASK | RMASS_MASK);
}

void FixForceRestartKokkos::take(int i, double *packed) const
{
  atomKK->sync(Host, FORCES);
  FixForceRestart::take(i, packed);
}

void FixForceRestartKokkos::put(int i, const double *packed)
{
  atomKK->sync(Host, FORCES);
  FixForceRestart::put(i, packed);
  atomKK->modified(Host, FORCES);
}

// ---- between runs: particles that carry forces are sorted and sent seldom, so this happens on the host --------------------

void FixForceRestartKokkos::sort_kokkos(Kokkos::BinSort<KeyViewType, BinOp> &sorter)
{
  if (!pending && !between) return;
  const int n = atom->nlocal;
  Kokkos::View<double *[NSTORED], LMPDeviceType> carried("grit:carried forces", n);
  const auto here = Grit::room_on_host(carried);
  double one[NSTORED];
  for (int i = 0; i < n; i++) {
    if (between) take(i, one);
    for (int m = 0; m < NSTORED; m++) here(i, m) = between ? one[m] : stored.of(i)[m];
  }
  Kokkos::deep_copy(carried, here);
  sorter.sort(LMPDeviceType(), carried);
  Kokkos::deep_copy(here, carried);
  for (int i = 0; i < n; i++) {
    for (int m = 0; m < NSTORED; m++) (between ? one[m] : stored.of(i)[m]) = here(i, m);
    if (between) put(i, one);
  }
}

int FixForceRestartKokkos::pack_exchange_kokkos(const int &nsend, DAT::tdual_double_2d_lr &buffer,
                                                DAT::tdual_int_1d index, DAT::tdual_int_1d refill, ExecutionSpace space)
{
  if (!pending && !between) return 0;
  const Grit::Exchange<OnHost> e = Grit::exchange_of<OnHost>(buffer, index, refill, nsend, space);
  int size = 0;
  for (int k = 0; k < nsend; k++) size += pack_exchange(e.index(k), &e.buffer(size));
  for (int k = 0; k < nsend; k++)
    if (e.refill(k) >= 0) copy_arrays(e.refill(k), e.index(k), 0);
  Grit::give<OnHost>(buffer, space);
  return size;
}

void FixForceRestartKokkos::unpack_exchange_kokkos(DAT::tdual_double_2d_lr &buffer, DAT::tdual_int_1d &index, int nrecv,
                                                   int nfirst, int first, ExecutionSpace space)
{
  const Grit::Incoming<OnHost> in = Grit::incoming_of<OnHost>(buffer, index, nrecv, nfirst, first, space);
  for (int k = 0; k < nrecv; k++)
    if (in.exchange.index(k) >= 0) unpack_exchange(in.exchange.index(k), &in.exchange.buffer(k * NSTORED));
}
