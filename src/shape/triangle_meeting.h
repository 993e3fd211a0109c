// A body on a triangle: with its face, where the lowest point of the body is over it, an edge or a corner, along the
// common normal of body and edge.
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
  GRIT_FUNCTION WallReach support(vec3 u) const
  {
    vec3 at = corner;
    for (const vec3 other : {corner + first, corner + second})
      if (dot(u, other) > dot(u, at)) at = other;
    return {at, dot(u, at)};
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

// Of the sides and corners whose normal leaves the triangle behind, the one with the largest gap. `which`: side by side.
template <class Body, class Which>
GRIT_FUNCTION bool meet_sides(const Body &body, const WallTriangle &triangle, WallMeeting &best, const Which &which)
{
  constexpr real BEHIND = 1e-9;  // over the length of a side
  bool found = false;
  for (int k = 0; k < WallTriangle::SIDES; k++) {
    const WallTriangle::Side side = triangle.side(k);
    WallMeeting m;
    if (!which(k) || !meet_side(body, side, m) || (found && m.gap <= best.gap)) continue;
    const vec3 at = m.on_wall();
    const real highest = larger(dot(side.third - at, m.normal),
                                larger(dot(side.from - at, m.normal), dot(side.from + side.way - at, m.normal)));
    if (highest > BEHIND * norm(side.way)) continue;
    best = m;
    found = true;
  }
  return found;
}
template <class Body>
GRIT_FUNCTION bool meet_sides(const Body &body, const WallTriangle &triangle, WallMeeting &best)
{
  return meet_sides(body, triangle, best, [](int) { return true; });
}

// Body and triangle are convex: of the face that the lowest point is over, and the sides and corners, the largest gap
// counts. Else a body beside an edge, with its centre below the face and an end over it, would be in contact with the face.
// `seams`: sides that are no edges, because the surface goes on beyond them; over one of these no body slips off a face.
class FaceOrSide {
 public:
  GRIT_FUNCTION FaceOrSide(const Superellipsoid &body, const WallTriangle &triangle, const bool *seams) :
      body(body), triangle(triangle), seams(seams)
  {
  }
  // face: with the plane; of a body that is not apart from it. False where there is none.
  GRIT_FUNCTION bool choose(const WallMeeting &face, WallMeeting &m) const
  {
    m = face;
    WallMeeting beside;
    if (triangle.is_over(face.on_wall())) {
      if (face.gap >= 0 || !meet_sides(body, triangle, beside, [this](int k) { return is_near(k); })) return true;
      if (beside.gap >= (is_at_seam(beside) ? 0 : face.gap)) m = beside;
      return true;
    }
    if (!meet_sides(body, triangle, beside)) return false;
    // The plane proves more: a sharp body, whose edges hide the way out.
    m = beside.gap >= face.gap - SAME * body.smallest() ? beside : slowly(face);
    return true;
  }

 private:
  static constexpr real SAME = 1e-9;  // over the body
  const Superellipsoid &body;
  const WallTriangle &triangle;
  const bool *seams;

  GRIT_FUNCTION bool is_near(int k) const
  {
    const WallTriangle::Side side = triangle.side(k);
    const real part = larger(real(0), smaller(real(1), -dot(side.from, side.way) / dot(side.way, side.way)));
    return norm(side.from + part * side.way) < body.bounding();
  }
  GRIT_FUNCTION bool is_at_seam(const WallMeeting &m) const
  {
    for (int k = 0; k < WallTriangle::SIDES; k++) {
      const WallTriangle::Side side = triangle.side(k);
      const real off = norm(cross(m.on_wall() - side.from, side.way));
      if (seams != nullptr && seams[k] && off <= SAME * dot(side.way, side.way)) return true;
    }
    return false;
  }
  GRIT_FUNCTION WallMeeting slowly(const WallMeeting &face) const
  {
    const SteepWay way = steepest_from(body, triangle, {0, 0, 0}, -face.normal);
    return {-way.u, way.gap, body.support(way.u).at, WallTriangle::EDGE};
  }
};

// f(meeting), nearer than `reach`; its part is the feature. The normal of a face is on the side of the centre.
template <class F>
GRIT_FUNCTION void meet_triangle(const Superellipsoid &body, const WallTriangle &triangle, real reach, F &&f,
                                 const bool *seams = nullptr)
{
  const real over = -dot(triangle.corner, triangle.normal), height = fabs(over);
  if (height - body.bounding() >= reach) return;
  meet_plane(body, (over < 0 ? -1 : 1) * triangle.normal, height, [&](const WallMeeting &face) {
    WallMeeting m;
    if (face.gap < reach && FaceOrSide(body, triangle, seams).choose(face, m) && m.gap < reach) f(m);
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
