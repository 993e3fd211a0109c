// Round walls of tests, and what must hold of each meeting of a body with them.
#pragma once

#include <vector>

#include "../support/compare.h"
#include "bodies.h"
#include "shape/capsule.h"
#include "shape/round_side.h"
#include "shape/wall_meeting.h"
#include "wall/region_shapes.h"

namespace Grit::Test {

// The region of LAMMPS around an axis of the coordinates.
inline Round region_of(const RoundSide &side, int axis)
{
  return {axis, {0, 0, 0}, side.lo, side.hi, side.radius_at(side.lo), side.radius_at(side.hi)};
}

// The points of body and wall lie on the normal, which is that of the body's surface there; `sign`: 1 outside, -1
// inside.
template <class Body>
void expect_on_normal(const Body &body, const WallMeeting &m, real exact)
{
  EXPECT_NEAR(norm(m.normal), 1, exact);
  EXPECT_VEC(body.beside(m.on_body).at, m.on_body, exact);
  EXPECT_VEC(body.beside(m.on_body).normal, -m.normal, exact);
}

// The point of the wall is one of the side, and the normal is that of the side there; `sign`: of the wall's normal, 1
// off the axis.
inline void expect_on_side(const RoundSide &side, vec3 x, const WallMeeting &m, real sign, real exact)
{
  const vec3 at = x + m.on_wall();
  const real h = dot(at, side.axis);
  const vec3 across = at - h * side.axis;
  EXPECT_NEAR(norm(across), side.radius_at(h), exact * side.radius);
  const vec3 off = side.cosine() * ((1 / norm(across)) * across - side.slope * side.axis);
  EXPECT_VEC(m.normal, sign * off, exact);
}

// The point of the wall is one of the end's circle, and the normal is across it.
inline void expect_on_rim(const RoundSide &side, real end, vec3 x, const WallMeeting &m, real exact)
{
  const vec3 at = x + m.on_wall();
  EXPECT_NEAR(dot(at, side.axis), end, exact * side.radius);
  const vec3 across = at - end * side.axis;
  EXPECT_NEAR(norm(across), side.radius_at(end), exact * side.radius);
  EXPECT_NEAR(dot(m.normal, cross(side.axis, unit(across))), 0, exact);
}

template <class Meet>
std::vector<WallMeeting> all_of(const Meet &meet)
{
  std::vector<WallMeeting> all;
  meet([&](const WallMeeting &m) { all.push_back(m); });
  return all;
}

}  // namespace Grit::Test
