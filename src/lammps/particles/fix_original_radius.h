// fix GRIT/RADIUS: radii before any law changed them, and the changes of a step, made by the pair style for laws that thin
// particles. Contacts give their changes with the radii at the beginning of the step; at its end they are summed and cut
// once, so that neither the order of contacts nor the number of processes matters.
#pragma once

#include "fix.h"

#include "kernel/workers.h"
#include "lammps/particles/particle_rows.h"

namespace LAMMPS_NS {

class FixOriginalRadius : public ParticleRows {
 public:
  static constexpr const char *ID = "GRIT_RADIUS", *STYLE = "GRIT/RADIUS";

  FixOriginalRadius(class LAMMPS *, int, char **);
  int setmask() override;
  void setup_pre_force(int) override;
  void pre_force(int) override;
  void end_of_step() override;

  double of_atom(int i) const { return original.values[i]; }
  // Gives the radius back, whatever this step still had in store.
  void recover(int i);
  const double *radii() const { return original.values.data(); }
  // Sums of the step: by how much a radius shrinks, and below which value it must not fall.
  double *shrink() { return change.values.data(); }
  double *smallest() { return bound.values.data(); }
  // On these threads, which are there as long as the program.
  void use(const Grit::Workers &workers) { threads = &workers; }
  const Grit::Workers &on_threads() const { return *threads; }

  void set_arrays(int) override;

 private:
  Column original{1};  // before any law changed it
  Column current{1};   // as this fix has left it; another one is a new original
  Column change{1, Lives::one_step}, bound{1, Lives::one_step};
  const Grit::Workers *threads = &Grit::Workers::alone();

  void set_radius(int i, double radius);
};

// fix GRIT/INERTIA: keeps the moment of inertia of thinned particles. LAMMPS' integrators take it from the radius of
// the moment, so torques are made smaller by the same ratio; the pair style adds this fix anew before every run, so that
// its post_force() comes after those that make torques.
class FixOriginalInertia : public Fix {
 public:
  static constexpr const char *ID = "GRIT_INERTIA";
  using Fix::Fix;
  int setmask() override;
  void setup(int) override;
  void post_force(int) override;
};

}  // namespace LAMMPS_NS
