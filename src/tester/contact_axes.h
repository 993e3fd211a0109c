// Degrees of freedom of two bodies in contact, and the axes along which they are told.
#pragma once

#include <array>

#include "contact/vec3.h"

namespace Grit::Tester {

// Translation along and across the normal, rotation about the normal and across it.
enum Dof { ALONG, ACROSS1, ACROSS2, ABOUT, BEND1, BEND2, NDOFS };
inline constexpr std::array<const char *, NDOFS> DOF_NAME{"normal", "shear1", "shear2", "twist", "bend1", "bend2"};
using Six = std::array<real, NDOFS>;

struct ContactAxes {
  vec3 x, y, z;

  // y = x cross the coordinate axis Y or Z, whichever is farther from x.
  static ContactAxes about(vec3 x);
  vec3 vector(real a, real b, real c) const { return a * x + b * y + c * z; }
  vec3 components(vec3 v) const { return {dot(v, x), dot(v, y), dot(v, z)}; }
  Six components(vec3 translation, vec3 rotation) const
  {
    const vec3 t = components(translation), r = components(rotation);
    return {t.x, t.y, t.z, r.x, r.y, r.z};
  }
};

}  // namespace Grit::Tester
