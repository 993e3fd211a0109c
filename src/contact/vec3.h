// Three numbers and the operations that contact mechanics needs.
#pragma once

#include "contact/portability.h"

namespace Grit {

struct vec3 {
  real x, y, z;
};

GRIT_FUNCTION vec3 operator+(vec3 a, vec3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
GRIT_FUNCTION vec3 operator-(vec3 a, vec3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
GRIT_FUNCTION vec3 operator-(vec3 a) { return {-a.x, -a.y, -a.z}; }
GRIT_FUNCTION vec3 operator*(real s, vec3 a) { return {s * a.x, s * a.y, s * a.z}; }
GRIT_FUNCTION vec3 &operator+=(vec3 &a, vec3 b) { return a = a + b; }
GRIT_FUNCTION vec3 &operator-=(vec3 &a, vec3 b) { return a = a - b; }

GRIT_FUNCTION real dot(vec3 a, vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
GRIT_FUNCTION real norm(vec3 a) { return sqrt(dot(a, a)); }
GRIT_FUNCTION vec3 cross(vec3 a, vec3 b)
{
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

// One of two, without a branch.
GRIT_FUNCTION vec3 select(bool first, vec3 a, vec3 b)
{
  return {first ? a.x : b.x, first ? a.y : b.y, first ? a.z : b.z};
}

// Along an axis: 0 for x, 1 for y, 2 for z.
GRIT_FUNCTION real component(vec3 a, int axis) { return axis == 0 ? a.x : axis == 1 ? a.y : a.z; }
GRIT_FUNCTION vec3 along_axis(int axis, real a) { return {axis == 0 ? a : 0, axis == 1 ? a : 0, axis == 2 ? a : 0}; }

// Between vec3 and the arrays of three reals in which hosts and histories keep vectors.
GRIT_FUNCTION vec3 load(const real *a) { return {a[0], a[1], a[2]}; }
GRIT_FUNCTION void store(vec3 v, real *a)
{
  a[0] = v.x;
  a[1] = v.y;
  a[2] = v.z;
}
GRIT_FUNCTION void add(vec3 v, real *a)
{
  a[0] += v.x;
  a[1] += v.y;
  a[2] += v.z;
}

}  // namespace Grit
