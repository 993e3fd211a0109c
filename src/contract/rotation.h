// Rotations of vectors by a finite angle.
#pragma once

#include <random>

#include "contact/vec3.h"

namespace Grit::Contract {

// Rodrigues' formula; the axis is a unit vector.
inline vec3 rotated(vec3 a, vec3 axis, real angle)
{
  const real along = (1 - std::cos(angle)) * dot(axis, a);
  return std::cos(angle) * a + std::sin(angle) * cross(axis, a) + along * axis;
}

inline vec3 unit(vec3 a) { return (1 / norm(a)) * a; }

// A rotation, to be applied to every vector of a state.
struct Rotation {
  vec3 axis;
  real angle;
  vec3 operator()(vec3 a) const { return rotated(a, axis, angle); }
};

// Numbers that are the same in every run.
class Random {
 public:
  explicit Random(unsigned seed) : engine(seed) {}
  real uniform(real a, real b)
  {
    return a + (b - a) * (static_cast<real>(engine()) / (static_cast<real>(engine.max()) + 1));
  }
  int below(int n) { return static_cast<int>(uniform(0, n)); }
  // Log-uniform.
  real magnitude(real a, real b) { return std::exp(uniform(std::log(a), std::log(b))); }
  vec3 vector(real size) { return {uniform(-size, size), uniform(-size, size), uniform(-size, size)}; }
  vec3 direction()
  {
    vec3 a = vector(1);
    while (norm(a) < 0.1) a = vector(1);
    return unit(a);
  }
  Rotation rotation() { return {direction(), uniform(0.5, 3)}; }

 private:
  std::mt19937 engine;  // its sequence is part of the standard
};

}  // namespace Grit::Contract
