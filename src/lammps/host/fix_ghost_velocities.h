// fix GRIT/GHOSTS: ghosts get the velocities and temperatures of the end of a step where output may ask for forces of pairs.
//
// LAMMPS sends velocities to ghosts in the middle of a step, before forces are computed. Own particles have those of its
// end when a compute such as pair/local asks single(), so that contacts with ghosts would mix two times, and their rows
// depend on where borders of processes are. Nothing else reads velocities of ghosts before they are sent again. The pair
// style makes this fix before every run in which such a compute exists, so that it comes after all that integrate.
#pragma once

#include "fix.h"

namespace LAMMPS_NS {

class FixGhostVelocities : public Fix {
 public:
  static constexpr const char *ID = "GRIT_GHOSTS";
  // Makes the fix anew if there are computes that ask for forces of pairs, and deletes it if there are none.
  static void renew(class LAMMPS *);

  FixGhostVelocities(class LAMMPS *, int, char **);
  int setmask() override;
  void final_integrate() override;
  void end_of_step() override;

 private:
  bool is_due() const;
};

}  // namespace LAMMPS_NS
