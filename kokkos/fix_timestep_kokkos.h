// fix granular/grit/timestep/kk: where contacts are computed on a device velocities and forces are looked at there, and what
// was seen is asked for when a list ends. On the host it is the loop of the CPU style.
#pragma once

#include "kokkos_type.h"

#include "lammps/run/fix_timestep.h"

namespace LAMMPS_NS {

class FixTimestepKokkos : public FixTimestep {
 public:
  using Device = LMPDeviceType;
  static constexpr bool HAS_DEVICE = !std::is_same_v<LMPHostType, LMPDeviceType>;
  // The largest square of a velocity in steps with this list, and whether some number was none.
  struct Seen {
    double largest = 0;
    int infinite = 0;
  };

  FixTimestepKokkos(class LAMMPS *, int, char **, bool wants_device = HAS_DEVICE);

 protected:
  void read(std::uint64_t mask) const override;
  void watch_step() override;
  void end_list() override;

 private:
  const bool wants_device;
  Kokkos::View<Seen, Device> seen;
  int nsteps = 0;  // that were seen
};

class FixTimestepOnHost : public FixTimestepKokkos {
 public:
  FixTimestepOnHost(class LAMMPS *lmp, int narg, char **arg) : FixTimestepKokkos(lmp, narg, arg, false) {}
};

class FixTimestepOnDevice : public FixTimestepKokkos {
 public:
  FixTimestepOnDevice(class LAMMPS *lmp, int narg, char **arg) : FixTimestepKokkos(lmp, narg, arg, true) {}
};

}  // namespace LAMMPS_NS
