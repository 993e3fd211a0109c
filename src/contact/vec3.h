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
#if defined(GRIT_FMA)
// A multiple of a vector, which becomes one operation with the vector that it is added to or taken from.
struct Multiple : vec3 {
  real s;
  vec3 a;
};
GRIT_FUNCTION Multiple operator*(real s, vec3 a) { return {{s * a.x, s * a.y, s * a.z}, s, a}; }
GRIT_FUNCTION vec3 multiply_add(real s, vec3 a, vec3 b)
{
  return {multiply_add(s, a.x, b.x), multiply_add(s, a.y, b.y), multiply_add(s, a.z, b.z)};
}
GRIT_FUNCTION vec3 operator+(vec3 a, Multiple b) { return multiply_add(b.s, b.a, a); }
GRIT_FUNCTION vec3 operator+(Multiple a, vec3 b) { return multiply_add(a.s, a.a, b); }
// Neither of two multiples is fused: exchanged they give the same, as the two owners of a contact want it.
GRIT_FUNCTION vec3 operator+(Multiple a, Multiple b) { return static_cast<vec3>(a) + static_cast<vec3>(b); }
GRIT_FUNCTION vec3 operator-(vec3 a, Multiple b) { return multiply_add(-b.s, b.a, a); }
GRIT_FUNCTION vec3 operator-(Multiple a, vec3 b) { return multiply_add(a.s, a.a, -b); }
GRIT_FUNCTION vec3 operator-(Multiple a, Multiple b) { return static_cast<vec3>(a) - static_cast<vec3>(b); }
GRIT_FUNCTION vec3 &operator+=(vec3 &a, Multiple b) { return a = a + b; }
GRIT_FUNCTION vec3 &operator-=(vec3 &a, Multiple b) { return a = a - b; }
#else
GRIT_FUNCTION vec3 operator*(real s, vec3 a) { return {s * a.x, s * a.y, s * a.z}; }
#endif
GRIT_FUNCTION vec3 &operator+=(vec3 &a, vec3 b) { return a = a + b; }
GRIT_FUNCTION vec3 &operator-=(vec3 &a, vec3 b) { return a = a - b; }

GRIT_FUNCTION real dot(vec3 a, vec3 b) { return multiply_add(a.z, b.z, multiply_add(a.y, b.y, a.x * b.x)); }
GRIT_FUNCTION real norm(vec3 a) { return sqrt(dot(a, a)); }
GRIT_FUNCTION vec3 cross(vec3 a, vec3 b)
{
  return {multiply_add(a.y, b.z, -(a.z * b.y)), multiply_add(a.z, b.x, -(a.x * b.z)),
          multiply_add(a.x, b.y, -(a.y * b.x))};
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
