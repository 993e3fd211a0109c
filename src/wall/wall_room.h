// Where particles can be: walls that are far from there have other units than the box.
#pragma once

#include "contact/vec3.h"

namespace Grit {

// A box by its corners; INFINITE where a side lets particles pass or moves.
struct WallRoom {
  vec3 lo{-INFINITE, -INFINITE, -INFINITE}, hi{INFINITE, INFINITE, INFINITE};
  vec3 edge{0, 0, 0};  // lengths, also where a side is open

  bool is_bounded_along(int axis) const { return component(lo, axis) > -INFINITE && component(hi, axis) < INFINITE; }
  bool is_bounded() const { return is_bounded_along(0) && is_bounded_along(1) && is_bounded_along(2); }
  // What reaches from `begin` to `end` along an axis is farther away than that.
  bool is_beyond(int axis, real begin, real end, real distance) const
  {
    return end < component(lo, axis) - distance || begin > component(hi, axis) + distance;
  }
};

}  // namespace Grit
