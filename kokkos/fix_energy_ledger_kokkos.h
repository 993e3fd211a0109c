// fix GRIT/ENERGY/KK: the accounts of the energy ledger where kernels of a device book into them. They stay there through
// sorting and exchange between processes; the host gets them when it asks.
#pragma once

#include "kokkos_base.h"

#include "lammps/output/fix_energy_ledger.h"

namespace LAMMPS_NS {

class FixEnergyLedgerKokkos : public FixEnergyLedger, public KokkosBase {
 public:
  using Device = LMPDeviceType;
  using Accounts = Kokkos::View<double * [Grit::NACCOUNTS], Device>;

  FixEnergyLedgerKokkos(class LAMMPS *, int, char **);

  // The accounts of particles, to be read and written on the device, and what the contacts of a step booked in sum.
  const Accounts &on_device();
  void add(const Grit::Booking &sum);

  void fetch() override;
  void to_host() override;

  void pre_force(int) override;
  double memory_usage() override;
  void grow_arrays(int) override;

  void sort_kokkos(Kokkos::BinSort<KeyViewType, BinOp> &) override;
  int pack_exchange_kokkos(const int &, DAT::tdual_double_2d_lr &, DAT::tdual_int_1d, DAT::tdual_int_1d,
                           ExecutionSpace) override;
  void unpack_exchange_kokkos(DAT::tdual_double_2d_lr &, DAT::tdual_int_1d &, int, int, int, ExecutionSpace) override;

 private:
  Accounts accounts;
  bool device_newer = false;
};

}  // namespace LAMMPS_NS
