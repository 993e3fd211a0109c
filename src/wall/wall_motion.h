// How a wall moves that LAMMPS does not move: an oscillation or a steady velocity along one axis.
#pragma once

#include <string>

#include "contact/vec3.h"

namespace Grit {

struct WallWords;

struct WallMotion {
  enum Kind { STILL, WIGGLE, SHEAR } kind = STILL;
  int axis = 0;
  real amplitude = 0, period = 0;  // of WIGGLE
  real velocity = 0;               // of SHEAR

  // Along the axis, that many steps after its begin.
  struct Now {
    real shift, velocity;
  };
  Now after(real steps, real dt) const;
  real largest_speed() const;

  // From "wiggle dim amplitude period" or "shear dim velocity", k at the first word; afterwards behind the last.
  static WallMotion read(const WallWords &words, std::size_t &k);
  // The same words, every digit kept; "none" for a wall at rest.
  std::string words() const;
};

}  // namespace Grit
