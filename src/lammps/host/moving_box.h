// A box that changes in a run: ghosts move with it, also where no particle moves.
//
// LAMMPS makes a list when a particle has moved further than half of what the box has left of the skin. Where nothing is
// left, its lists for Kokkos stand until a particle has followed the box (a negative distance is squared), those of the CPU
// until one moves at all. So GRIT watches the box itself.
#pragma once

#include <array>

#include "contact/vec3.h"
#include "lammps/host/forward.h"

namespace Grit {

class BoxCorners {
 public:
  BoxCorners() = default;
  explicit BoxCorners(const LAMMPS_NS::Domain &box);
  // How much nearer a particle and a ghost may have come since the box had other corners: the sum of the two longest ways of
  // a corner, as LAMMPS takes it off the skin.
  double way_from(const BoxCorners &earlier) const;

 private:
  std::array<vec3, 8> corner{};
  std::size_t n = 0;
};

class MovingBox {
 public:
  explicit MovingBox(LAMMPS_NS::LAMMPS *all) : lmp(all) {}
  void set_up() { continued = false; }  // a run begins with a setup
  void list_made();
  void run_ended();
  // Asked once in a step, before LAMMPS decides; warns where 'run ... pre no' throws the box back.
  bool wants_list();

 private:
  LAMMPS_NS::LAMMPS *lmp;
  BoxCorners of_list, before;  // when the list was made, and when it was looked at before
  double last_way = 0;         // between two looks at different boxes
  bool continued = false;      // in a run without a setup, until its box changes
  bool said = false;

  bool begins_again() const;
  void warn_of_jump(double way);
};

}  // namespace Grit
