// A body on a triangle: with its face where the lowest point of the body is over it, else with an edge or a corner,
// along the common normal of body and edge.
#pragma once

#include "shape/common_normal.h"
#include "shape/plane_meeting.h"

namespace Grit {

struct WallTriangle {
  static constexpr int SIDES = 3;
  enum : int { FACE, EDGE, CORNER };  // features, parts of a meeting

  vec3 corner, first, second;  // a corner, as seen from the centre of the body, and from there to the others
  vec3 normal;                 // of length 1

  GRIT_FUNCTION bool is_over(vec3 point) const
  {
    const vec3 from = point - corner, across = cross(first, second);
    const real u = dot(cross(from, second), across), v = dot(cross(first, from), across);
    return u >= 0 && v >= 0 && u + v <= dot(across, across);
  }
  struct Side {
    vec3 from, way, third;  // its first corner, from there to the next one, and the corner that it has not
  };
  GRIT_FUNCTION Side side(int k) const
  {
    const vec3 a = corner, b = corner + first, c = corner + second;
    return k == 0 ? Side{a, first, c} : k == 1 ? Side{b, second - first, a} : Side{c, -second, b};
  }
};

// Of a body with a side: the common normal with a capsule around it, which is the same.
template <class Body>
GRIT_FUNCTION WallMeeting meet_side(const Body &body, const WallTriangle::Side &side)
{
  constexpr real MARGIN = 0.3, END = 1e-12;  // over the body; over the length
  const real length = norm(side.way);
  const vec3 axis = (1 / length) * side.way;
  // Only the part beside the body: so the search begins near the end.
  const auto within = [length](real along) { return smaller(larger(along, 0), length); };
  const real line = -dot(side.from, axis), low = within(line - body.bounding()), high = within(line + body.bounding());
  const Capsule edge{axis, MARGIN * body.smallest(), high - low};
  const vec3 middle = side.from + (0.5 * (low + high)) * axis, nearest = side.from + within(line) * axis;
  const real distance = norm(nearest);
  const vec3 start = distance > 0 ? (1 / distance) * nearest : Tangents(axis).a;
  const CommonNormal n = common_normal(body, edge, middle, &start);
  const WallMeeting m{-n.normal, n.gap + edge.radius, n.on_i, WallTriangle::EDGE};
  const real along = dot(m.on_wall() - side.from, axis);
  const bool at_end = along <= END * length || along >= (1 - END) * length;
  return {m.normal, m.gap, m.on_body, at_end ? WallTriangle::CORNER : WallTriangle::EDGE};
}

// Of the sides whose normal leaves the triangle behind, the nearest one, if that is nearer than `reach`.
template <class Body>
GRIT_FUNCTION bool meet_sides(const Body &body, const WallTriangle &triangle, real reach, WallMeeting &best)
{
  constexpr real BEHIND = 1e-9;  // over the length of a side
  bool found = false;
  best.gap = reach;
  for (int k = 0; k < WallTriangle::SIDES; k++) {
    const WallTriangle::Side side = triangle.side(k);
    const WallMeeting m = meet_side(body, side);
    if (m.gap >= best.gap || dot(side.third - m.on_wall(), m.normal) > BEHIND * norm(side.way)) continue;
    best = m;
    found = true;
  }
  return found;
}

// f(meeting), nearer than `reach`; its part is the feature. The normal is on the side of the centre.
template <class F>
GRIT_FUNCTION void meet_triangle(const Superellipsoid &body, const WallTriangle &triangle, real reach, F &&f)
{
  const real over = -dot(triangle.corner, triangle.normal), height = fabs(over);
  if (height - body.bounding() >= reach) return;
  meet_plane(body, (over < 0 ? -1 : 1) * triangle.normal, height, [&](WallMeeting m) {
    if (m.gap >= reach) return;
    if (triangle.is_over(m.on_wall()) || meet_sides(body, triangle, reach, m)) f(m);
  });
}

// Of a capsule each end is a ball; what is between them meets sides. f(meeting, end): 0, 1, or 2 for what is between.
template <class F>
GRIT_FUNCTION void meet_triangle(const Capsule &body, const WallTriangle &triangle, real reach, F &&f)
{
  constexpr int BETWEEN = 2;
  for (int end = 0; end < ends_of(body); end++) {
    const vec3 at = end_of(body, end);
    const real over = dot(at - triangle.corner, triangle.normal);
    const vec3 up = (over < 0 ? -1 : 1) * triangle.normal;
    WallMeeting m{up, fabs(over) - body.radius, at - body.radius * up, WallTriangle::FACE};
    if (m.gap >= reach) continue;
    if (triangle.is_over(m.on_wall())) {
      f(m, end);
      continue;
    }
    const WallTriangle seen{triangle.corner - at, triangle.first, triangle.second, triangle.normal};
    if (!meet_sides(Capsule{body.axis, body.radius, 0}, seen, reach, m)) continue;
    m.on_body += at;
    f(m, end);
  }
  WallMeeting m{};
  if (body.segment > 0 && meet_sides(body, triangle, reach, m) && !body.beside(m.on_body).at_end) f(m, BETWEEN);
}

}  // namespace Grit
