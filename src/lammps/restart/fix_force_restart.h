// fix GRIT/FORCES: forces and torques of the step at which a restart file was written.
//
// Granular forces depend on velocities of the half step, which a restart file does not hold. So the total force and torque
// travel with the file and replace what the setup of the continued run computes. The pair style adds this fix last, after
// all fixes of the input, so that its setup() comes after theirs.
#pragma once

#include <cstdint>
#include <vector>

#include "lammps/particles/particle_rows.h"

namespace LAMMPS_NS {

class FixForceRestart : public ParticleRows {
 public:
  static constexpr const char *ID = "GRIT_FORCES";

  FixForceRestart(class LAMMPS *, int, char **);
  int setmask() override;
  void setup(int) override;
  void post_force(int) override;
  void min_setup(int) override;
  void min_post_force(int) override;
  void post_run() override;

  // Forces of a restart file that wait; handed to a fix of this kind that comes later in the list of fixes.
  bool is_pending() const { return pending; }
  struct Waiting {
    std::vector<double> forces;
    bigint natoms;         // for which they were computed
    std::uint64_t sum;     // of the particles for which they were put back last
    std::uint64_t causes;  // of the file
  };
  Waiting release();
  void adopt(Waiting &&waiting);

  virtual void read_particles() const {}  // the CPU will

  void copy_arrays(int, int, int) override;
  void set_arrays(int) override;
  int pack_exchange(int, double *) override;
  int unpack_exchange(int, double *) override;
  void write_restart(FILE *) override;
  void restart(char *) override;

 protected:
  static constexpr int NFORCE = 6;            // force, torque
  static constexpr int NSTORED = NFORCE + 1;  // and 1 where they are there
  static constexpr bigint NEVER = -1;
  bigint step = NEVER;     // of the forces that the atoms hold now, here
  bigint natoms = NEVER;   // of the file, or in the last setup or at the end of the last run
  int nlocal = 0;          // own particles when forces were computed: LAMMPS notes only later that some are lost
  bool pending = false;    // forces of a restart file wait for their step
  bool minimized = false;  // the last forces are those of a minimization
  bool between = false;    // after a run: forces of its last step move with the particles, which LAMMPS does not do
  Column stored{NSTORED};  // force, torque and 1 where there is a value, while pending

  // The sum of the particles for which the forces of the file were put back last; commands change it.
  static constexpr std::uint64_t NO_SUM = 0;
  std::uint64_t sum = NO_SUM;

  std::uint64_t causes_of_file = NO_SUM;  // sum_of_causes() where the forces that wait were computed
  std::uint64_t sum_at_end = NO_SUM;      // of the particles and the box at the end of the last run

  void forget_if_changed();
  std::uint64_t sum_of_state() const;
  std::uint64_t sum_of_laws() const;
  std::uint64_t sum_of_causes() const;
  std::uint64_t sum_of_particles() const;
  bool keeps() const override { return pending; }
  void to_file(int i, double *file) override;
  virtual void take(int i, double *packed) const;
  virtual void put(int i, const double *packed);
};

}  // namespace LAMMPS_NS
