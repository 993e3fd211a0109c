// fix granular/grit/progress: one line every N steps that says how far a run is, how fast, and how deep contacts are.
#pragma once

#include <array>

#include "fix.h"

namespace LAMMPS_NS {

class FixProgress : public Fix {
 public:
  FixProgress(class LAMMPS *, int, char **);
  int setmask() override;
  void init() override;
  void setup(int) override;
  void post_force(int) override;
  double compute_vector(int) override;

 private:
  enum { DONE, SPEED, LEFT, CONTACTS, OVERLAP, NVALUES };

  std::array<double, NVALUES> values{};
  double since = 0;      // when the last line was written, by the clock
  bigint from_step = 0;  // and in which step

  void count_contacts();
};

}  // namespace LAMMPS_NS
