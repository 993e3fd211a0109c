// fix GRIT/BODIES: the bodies of fix rigid and rigid/small in restart files.
//
// LAMMPS writes nothing of them to a restart file; the fixes of a continued run set bodies up anew from their particles: to
// round-off where masses and velocities of particles give those of the body, and as other bodies where spheres overlap and
// the mass comes from a molecule template. So their state travels with the file and goes back into the fix of the run that
// continues: after it has set its bodies up, before forces, and force and torque once more after it has summed them.
#pragma once

#include <string>
#include <vector>

#include "lammps/host/rigid_bodies.h"
#include "lammps/particles/particle_rows.h"

namespace LAMMPS_NS {

class FixBodyRestart : public ParticleData {
 public:
  static constexpr const char *ID = "GRIT_BODIES";
  static constexpr const char *STYLE = "GRIT/BODIES";

  FixBodyRestart(class LAMMPS *, int, char **);
  int setmask() override;
  void setup_pre_neighbor() override;
  void setup(int) override;
  void post_force(int) override;
  void min_post_force(int) override;

  // Bodies of a file that wait for their run; handed to a fix of this kind that comes behind that of the bodies.
  struct Waiting {
    std::vector<std::vector<double>> rows;  // of each particle
    std::vector<double> everywhere;         // of bodies that all processes know
    bigint count = 0;                       // of bodies
    bigint version = 0;                     // of the LAMMPS that wrote them: releases lay bodies out in their own ways
  };
  bool is_pending() const { return pending; }
  Waiting release();
  void adopt(Waiting &&waiting);

  double memory_usage() override;
  void grow_arrays(int) override;
  int maxsize_restart() override;
  void write_restart(FILE *) override;
  void restart(char *) override;

 private:
  bool pending = false;  // bodies of a restart file wait for their step
  bool back = false;     // they are with their fix, except force and torque
  Waiting waiting;
  std::vector<double> forces;  // and torques, of the bodies that this process has

  Grit::RigidBodies bodies() const;
  double name(int i) const;
  std::vector<double> row(int i) const;
  bool fit(const Grit::RigidBodies &now, int i) const;
  bool all_fit(const Grit::RigidBodies &now) const;
  std::string why_not(const Grit::RigidBodies &now) const;
  void put_back(const Grit::RigidBodies &now);
  void drop();

  void copy(int from, int to) override;
  void clear(int i) override;
  int pack(int i, double *buf) override;
  int unpack(int i, const double *buf) override;
  int size_in_file(int i) override;
  int write_to_file(int i, double *buf) override;
  void read_from_file(int i, const AtomBlock &block) override;
};

}  // namespace LAMMPS_NS
