// fix GRIT/BODIES: the bodies of fix rigid and rigid/small in restart files.
//
// LAMMPS writes nothing of them to a restart file; the fixes of a continued run set bodies up anew from their particles: to
// round-off where masses and velocities of particles give those of the body, and as other bodies where spheres overlap and
// the mass comes from a molecule template. So their state travels with the file and goes back into the fix of the run that
// continues: after it has set its bodies up, before forces, and force and torque, with those of particles (fix GRIT/FORCES),
// once more after it has summed them.
#pragma once

#include <array>
#include <set>
#include <string>
#include <vector>

#include "lammps/host/rigid_bodies.h"
#include "lammps/particles/particle_rows.h"
#include "lammps/restart/particle_record.h"

namespace LAMMPS_NS {

class FixBodyRestart : public ParticleData {
 public:
  static constexpr const char *ID = "GRIT_BODIES";
  static constexpr const char *STYLE = "GRIT/BODIES";

  FixBodyRestart(class LAMMPS *, int, char **);
  int setmask() override;
  void init() override;
  void setup_pre_neighbor() override;
  void final_integrate() override;
  void min_post_force(int) override;

  // Bodies of a file that wait for their run; handed to a fix of this kind that comes behind that of the bodies.
  struct Waiting {
    std::vector<std::vector<double>> rows;  // of each particle
    std::vector<double> everywhere;         // of bodies that all processes know
    bigint count = 0;                       // of bodies
    bigint version = 0;                     // of the LAMMPS that wrote them: releases lay bodies out in their own ways
    bigint held = 0;                        // particles in bodies
    bigint exact = 0;                       // positions of the file are those of the rows to the last bit
  };
  // By fix GRIT/FORCES: where forces of the file are put back, and at the end of a run.
  void put_forces() const;
  void keep_particles();

  bool is_pending() const { return pending; }
  Waiting release();
  void adopt(Waiting &&waiting);

  double memory_usage() override;
  void grow_arrays(int) override;
  int maxsize_restart() override;
  void write_restart(FILE *) override;
  void restart(char *) override;
  int pack_forward_comm(int, int *, double *, int, int *) override;
  void unpack_forward_comm(int, int, double *) override;

 private:
  bool pending = false;  // bodies of a restart file wait for their step
  bool back = false;     // they are with their fix, except force and torque
  Waiting waiting;
  std::set<std::string> warned;  // fixes of which the user was warned
  std::vector<double> forces;    // and torques, of the bodies that this process has

  // In a row: ID and state of the particle, then what the fix of the bodies sends with it.
  static constexpr int STATE = 1, OF_FIX = STATE + Grit::NPARTICLE;
  static int largest_row();

  // ID and state of each particle at the end of a run: where commands have changed it since, its body is not that of the fix.
  using Particle = std::array<double, OF_FIX>;
  std::vector<Particle> at_end;
  bool between = false;    // after a run
  bool minimized = false;  // it was a minimization, in which particles of bodies move by themselves
  bigint natoms_at_end = 0;
  std::vector<double> body_in_file;  // of each particle and ghost, while bodies are compared

  Grit::RigidBodies bodies() const;
  Particle particle(int i) const;
  bool is_same(int i, const double *before, bool exact) const;
  bool have_changed() const;
  std::vector<double> row(int i) const;
  bool fit(const Grit::RigidBodies &now, int i) const;
  bool all_fit(const Grit::RigidBodies &now) const;
  bool are_grouped_alike(const Grit::RigidBodies &now);
  std::string why_not(const Grit::RigidBodies &now);
  void stop_if_merged(const Grit::RigidBodies &now) const;
  void put_back(const Grit::RigidBodies &now);
  void drop();
  void begin();

  void copy(int from, int to) override;
  void clear(int i) override;
  int pack(int i, double *buf) override;
  int unpack(int i, const double *buf) override;
  int size_in_file(int i) override;
  int write_to_file(int i, double *buf) override;
  void read_from_file(int i, const AtomBlock &block) override;
};

}  // namespace LAMMPS_NS
