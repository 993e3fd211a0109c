// fix GRIT/LIQUID: the liquid on particles, made by the pair style for laws of bridges that particles share it with. The
// volume of each stands in the user's property d_liquid. Contacts say what flows with the volumes at the beginning of the step; after
// all forces it is summed once, so that no contact sees what another one took in the same step.
#pragma once

#include <vector>

#include "fix.h"

#include "lammps/restart/restart_block.h"

namespace LAMMPS_NS {

class FixLiquid : public Fix, public Restored {
 public:
  static constexpr const char *ID = "GRIT_LIQUID", *STYLE = "GRIT/LIQUID", *PROPERTY = "liquid";

  FixLiquid(class LAMMPS *, int, char **);
  int setmask() override;
  void init() override;
  void setup_pre_force(int) override;
  void min_pre_force(int) override;
  void pre_force(int) override;
  void final_integrate() override;

  // Laws share the liquid of particles: it is an error if they have none. The user may not want that of a restart file.
  void require(bool ignores_file);
  // Liquid on own particles and ghosts.                                                             [volume]
  double *volumes() const;
  // Sums of the step: what flows into own particles.                                                [volume]
  double *flows() { return flow.data(); }

  int pack_forward_comm(int, int *, double *, int, int *) override;
  void unpack_forward_comm(int, int, double *) override;
  double memory_usage() override;
  void write_restart(FILE *) override;
  void restart(char *) override;

 private:
  std::vector<double> flow;
  double of_file = 0;  // on all particles, until the first run                                            [volume]
  static constexpr int NONE = -1;
  int index = NONE;  // of the property

  double on_particles() const;
  bool is_given_back() const;
  void check_restored();
};

}  // namespace LAMMPS_NS
