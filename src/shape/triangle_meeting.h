// A body on a triangle: with its face where the lowest point of the body is over it, else with an edge or a corner,
// along the common normal of body and edge.
#pragma once

#include "shape/common_normal.h"
#include "shape/plane_meeting.h"
#include "shape/thin_normal.h"

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

// Of a body with a side, as the common normal with a capsule around it. False where there is none.
template <class Body>
GRIT_FUNCTION bool meet_side(const Body &body, const WallTriangle::Side &side, WallMeeting &m)
{
  constexpr real END = 1e-12;  // over the length
  const real length = norm(side.way);
  const vec3 axis = (1 / length) * side.way;
  // Only the part beside the body: so the search begins near the end. Where it is cut nothing can be nearest.
  const auto within = [length](real along) { return smaller(larger(along, 0), length); };
  const real line = -dot(side.from, axis), low = within(line - body.bounding()), high = within(line + body.bounding());
  const Capsule edge{axis, ThinNormal::WIDTH * body.smallest(), high - low};
  const vec3 middle = side.from + (0.5 * (low + high)) * axis, nearest = side.from + within(line) * axis;
  const real distance = norm(nearest);
  const CommonNormal n =
      normal_with_thin(body, edge, middle, distance > 0 ? (1 / distance) * nearest : Tangents(axis).a);
  m = {-n.normal, n.gap + edge.radius, n.on_i, WallTriangle::EDGE};
  const real along = dot(m.on_wall() - side.from, axis), end = END * length;
  if (along <= end || along >= length - end) m.part = WallTriangle::CORNER;
  const auto is_cut = [length](real at) { return at > 0 && at < length; };
  return (along > low + end || !is_cut(low)) && (along < high - end || !is_cut(high));
}

// Of the sides and corners whose normal leaves the triangle behind, the one with the largest gap.
template <class Body>
GRIT_FUNCTION bool meet_sides(const Body &body, const WallTriangle &triangle, WallMeeting &best)
{
  constexpr real BEHIND = 1e-9;  // over the length of a side
  bool found = false;
  for (int k = 0; k < WallTriangle::SIDES; k++) {
    const WallTriangle::Side side = triangle.side(k);
    WallMeeting m;
    if (!meet_side(body, side, m) || (found && m.gap <= best.gap)) continue;
    const vec3 at = m.on_wall();
    const real highest = larger(dot(side.third - at, m.normal),
                                larger(dot(side.from - at, m.normal), dot(side.from + side.way - at, m.normal)));
    if (highest > BEHIND * norm(side.way)) continue;
    best = m;
    found = true;
  }
  return found;
}

// f(meeting), nearer than `reach`; its part is the feature. The normal of a face is on the side of the centre. Body and
// triangle are convex: of the face that the lowest point is over, and the sides and corners, the largest gap counts; else
// a body beside an edge, with its centre below the face and an end over it, would be in contact with the face.
template <class F>
GRIT_FUNCTION void meet_triangle(const Superellipsoid &body, const WallTriangle &triangle, real reach, F &&f)
{
  const real over = -dot(triangle.corner, triangle.normal), height = fabs(over);
  if (height - body.bounding() >= reach) return;
  meet_plane(body, (over < 0 ? -1 : 1) * triangle.normal, height, [&](WallMeeting m) {
    if (m.gap >= reach) return;
    const bool is_over = triangle.is_over(m.on_wall());
    WallMeeting beside;
    if (meet_sides(body, triangle, beside) && (!is_over || beside.gap > m.gap))
      m = beside;
    else if (!is_over)
      return;
    if (m.gap < reach) f(m);
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
    if (!meet_sides(Capsule{body.axis, body.radius, 0}, seen, m) || m.gap >= reach) continue;
    m.on_body += at;
    f(m, end);
  }
  WallMeeting m{};
  if (body.segment > 0 && meet_sides(body, triangle, m) && m.gap < reach && !body.beside(m.on_body).at_end)
    f(m, BETWEEN);
}

}  // namespace Grit
