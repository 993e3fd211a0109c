// fix GRIT/FORCES/KK: as GRIT/FORCES. It asks for particles only where it has something to do with them, which is never in a
// step of a run, so that they can stay on the device.
#pragma once

#include "kokkos_base.h"

#include "lammps/restart/fix_force_restart.h"

namespace LAMMPS_NS {

class FixForceRestartKokkos : public FixForceRestart, public KokkosBase {
 public:
  FixForceRestartKokkos(class LAMMPS *, int, char **);
  void setup(int) override;

  void sort_kokkos(Kokkos::BinSort<KeyViewType, BinOp> &) override;
  int pack_exchange_kokkos(const int &, DAT::tdual_double_2d_lr &, DAT::tdual_int_1d, DAT::tdual_int_1d,
                           ExecutionSpace) override;
  void unpack_exchange_kokkos(DAT::tdual_double_2d_lr &, DAT::tdual_int_1d &, int, int, int, ExecutionSpace) override;

 protected:
  void take(int i, double *packed) const override;
  void read_particles() const override;
  void put(int i, const double *packed) override;
};

}  // namespace LAMMPS_NS
