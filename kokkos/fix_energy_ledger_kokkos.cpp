#include "fix_energy_ledger_kokkos.h"

#include "atom.h"
#include "atom_masks.h"
#include "device_copy.h"
#include "device_exchange.h"
#include "utils.h"

#include <algorithm>

using namespace LAMMPS_NS;
using Grit::NACCOUNTS;
using Grit::NSTORED;

namespace {

using Policy = Kokkos::RangePolicy<LMPDeviceType::execution_space>;

// The rows of the host: account after account of each particle.
auto rows_of(std::vector<double> &atoms)
{
  using Rows = Kokkos::View<double *[NACCOUNTS], Kokkos::LayoutRight, Kokkos::HostSpace,
                            Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
  return Rows(atoms.data(), atoms.size() / NACCOUNTS);
}

}  // namespace

FixEnergyLedgerKokkos::FixEnergyLedgerKokkos(LAMMPS *lmp, int narg, char **arg) : FixEnergyLedger(lmp, narg, arg)
{
  kokkosable = 1;
  exchange_comm_device = sort_device = 1;
  execution_space = ExecutionSpaceFromDevice<Device>::space;
  datamask_read = datamask_modify = EMPTY_MASK;
  // In restart files it is what the CPU style would have written.
  delete[] style;
  style = utils::strdup("GRIT/ENERGY");
}

// ---- between host and device -------------------------------------------------------------------------------------------

const FixEnergyLedgerKokkos::Accounts &FixEnergyLedgerKokkos::on_device()
{
  if (device_newer) return accounts;
  device_newer = true;
  const auto here = rows_of(atoms.values);
  if (accounts.extent(0) != here.extent(0)) accounts = Accounts("grit:accounts", here.extent(0));
  const auto mirror = Grit::room_on_host(accounts);
  Kokkos::deep_copy(mirror, here);
  Kokkos::deep_copy(accounts, mirror);
  return accounts;
}

void FixEnergyLedgerKokkos::fetch()
{
  if (!device_newer) return;
  const auto mirror = Grit::on_host(accounts);
  Kokkos::deep_copy(rows_of(atoms.values), mirror);
}

void FixEnergyLedgerKokkos::to_host()
{
  fetch();
  device_newer = false;
}

// ---- bookings ----------------------------------------------------------------------------------------------------------

void FixEnergyLedgerKokkos::add(const Grit::Booking &sum)
{
  for (int k = 0; k < NACCOUNTS; k++) sums[k] += sum.amount[k];
}

void FixEnergyLedgerKokkos::pre_force(int vflag)
{
  if (!device_newer) return FixEnergyLedger::pre_force(vflag);
  tell_of_change();
  std::fill_n(sums.begin(), NSTORED, 0.0);
  const Accounts all = accounts;
  Kokkos::parallel_for(
      "grit stored energies", Policy(0, atom->nlocal), KOKKOS_LAMBDA(const int i) {
        for (int k = 0; k < NSTORED; k++) all(i, k) = 0;
      });
}

// ---- what travels with a particle --------------------------------------------------------------------------------------

double FixEnergyLedgerKokkos::memory_usage()
{
  return FixEnergyLedger::memory_usage() + static_cast<double>(accounts.size() * sizeof(double));
}

void FixEnergyLedgerKokkos::grow_arrays(int nmax)
{
  FixEnergyLedger::grow_arrays(nmax);
  if (device_newer) Kokkos::resize(accounts, nmax);
}

// ---- the same on the device --------------------------------------------------------------------------------------------

void FixEnergyLedgerKokkos::sort_kokkos(Kokkos::BinSort<KeyViewType, BinOp> &sorter)
{
  sorter.sort(Device(), on_device());
}

int FixEnergyLedgerKokkos::pack_exchange_kokkos(const int &nsend, DAT::tdual_double_2d_lr &buffer,
                                                DAT::tdual_int_1d index, DAT::tdual_int_1d refill, ExecutionSpace space)
{
  const Accounts all = on_device();
  const Grit::Exchange<Device> e = Grit::exchange_of<Device>(buffer, index, refill, nsend, space);
  Kokkos::parallel_for(
      "grit pack accounts", Policy(0, nsend), KOKKOS_LAMBDA(const int k) {
        const int i = e.index(k), j = e.refill(k);
        for (int m = 0; m < NACCOUNTS; m++) {
          e.buffer(k * NACCOUNTS + m) = all(i, m);
          if (j >= 0) all(i, m) = all(j, m);
        }
      });
  Grit::give<Device>(buffer, space);
  return nsend * NACCOUNTS;
}

void FixEnergyLedgerKokkos::unpack_exchange_kokkos(DAT::tdual_double_2d_lr &buffer, DAT::tdual_int_1d &index, int nrecv,
                                                   int nfirst, int first, ExecutionSpace space)
{
  const Accounts all = on_device();
  const Grit::Incoming<Device> in = Grit::incoming_of<Device>(buffer, index, nrecv, nfirst, first, space);
  Kokkos::parallel_for(
      "grit unpack accounts", Policy(0, nrecv), KOKKOS_LAMBDA(const int k) {
        const int i = in.exchange.index(k);
        for (int m = 0; m < NACCOUNTS && i >= 0; m++) all(i, m) = in.exchange.buffer(k * NACCOUNTS + m);
      });
}
