// How far a load has moved a wall, for surfaces and kernels.
#pragma once

#include <cmath>
#include <type_traits>
#include <utility>

#include "contact/vec3.h"

namespace Grit {

// Along the load, which presses the wall against particles: a length and a velocity, of a wall that turns an angle and an angular
// velocity.
struct ServoWay {
  bool moves = false;
  real shift = 0, velocity = 0;
};

// What the sum over contacts is that a load has against it. Each summand is rounded to a multiple of the same small number, so that
// the sum is exact: the wall goes the same way, bit for bit, on any number of processes and threads and in any order of particles.
struct LoadSum {
  enum Kind : int { NONE, ALONG, OUTWARD, ABOUT } kind = NONE;
  vec3 direction{0, 0, 0};  // of the load or its axis; OUTWARD: towards the z axis
  vec3 point{0, 0, 0};      // of the axis
  real rounder = 0;         // 0: nothing is rounded

  // 2^-40 of what is expected of the sum, which may be 2^12 times as large before it is rounded as any sum.
  void round_for(real expected)
  {
    constexpr int DIGITS = 40, OF_REAL = 52;
    constexpr real HALF_AS_MUCH = 1.5;  // so that the sum with a summand of either sign has the same exponent
    int exponent = 0;
    std::frexp(expected, &exponent);
    rounder = expected > 0 ? HALF_AS_MUCH * std::ldexp(real(1), exponent - DIGITS + OF_REAL) : 0;
  }
  // A particle at x got this force and torque.
  GRIT_FUNCTION real of(vec3 x, vec3 force, vec3 torque) const
  {
    return (exactly(x, force, torque) + rounder) - rounder;
  }

 private:
  GRIT_FUNCTION real exactly(vec3 x, vec3 force, vec3 torque) const
  {
    if (kind == ALONG) return dot(force, direction);
    if (kind == ABOUT) return dot(cross(x - point, force) + torque, direction);
    const vec3 outward{x.x, x.y, 0};
    const real r = norm(outward);
    return r > 0 ? -dot(force, outward) / r : 0;
  }
};

// The surface can be moved by a load: it has a member ServoWay servo, and besides
//   std::string cannot_bear() const                why no load can move it, in words; empty: one can
//   LoadSum load_sum() const                       what particles have against the load
//   real area(vec3 edge, bool flat) const          of what bears the load in a box with these edges, flat: in two dimensions
//   real position() const, position_rate() const   of the output
//   std::string ended() const                      why it cannot be where it is, in words; empty: it can
template <class Surface, class = void>
inline constexpr bool BEARS_LOADS = false;
template <class Surface>
inline constexpr bool BEARS_LOADS<Surface, std::void_t<decltype(std::declval<Surface &>().servo)>> = true;

}  // namespace Grit
