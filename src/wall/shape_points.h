// Bodies that are no spheres at walls. Where one meets a wall, a sphere with its curvature that touches the wall at the
// same place and moves with it does the same: laws, memory, ledger and loads are those of spheres, and the force acts
// on the body where it acts on this sphere.
#pragma once

#include "shape/body_shape.h"
#include "shape/inside_round.h"
#include "shape/law_radius.h"
#include "wall/cylinder_wall.h"
#include "wall/plane_wall.h"

namespace Grit {

// f(body) with the shape as the one that it is.
template <class F>
GRIT_FUNCTION void with_shape(const BodyShape &shape, F &&f)
{
  if (shape.kind == ShapeKind::capsule)
    f(shape.capsule());
  else
    f(shape.body);
}

struct ShapeAtWall {
  const BodyShape &shape;
  const Body &body;
  real equal_radius;  // of the sphere of equal volume
  LawRadius rule;
  real half_thickness;

  // Of a capsule an end is a sphere, also where the point lies on the line from which on it is a cylinder: as it tips,
  // the radius that laws see does not change.
  enum class Bent { as_it_is, as_end };
  GRIT_FUNCTION Tensor2<real> curvature(const WallMeeting &m, Bent bent) const
  {
    const real c = 1 / shape.body.half.x;
    return bent == Bent::as_end ? Tensor2<real>{c, 0, c} : shape.curvature(m.on_body, -m.normal, Tangents(m.normal));
  }
  // The sphere that stands for the body. wall: curvature of the wall, in the tangents of the normal.
  struct Stand {
    Body sphere;
    Curvature wall;
  };
  GRIT_FUNCTION Stand stand(const WallMeeting &m, const Tensor2<real> &wall, Bent bent) const
  {
    const CurvedBody curved{curvature(m, bent), body.radius, equal_radius};
    const LawRadii radii = law_radii_on_wall(rule, curved, wall);
    // The overlap of a sharp edge may be larger than its radius; the centre of the sphere must not go through the wall.
    constexpr real DEEPEST = 0.5;
    const real radius = larger(radii.radi, (half_thickness - m.gap) / DEEPEST);
    Stand s{body, wall_of(radii, wall)};
    const vec3 arm = m.on_body + radius * m.normal;
    s.sphere.x += arm;
    s.sphere.v += cross(body.omega, arm);
    s.sphere.radius = s.sphere.radius0 = radius;
    return s;
  }
  // A wall that is round in one direction and convex has the length of that radius for laws, see length_of_wall().
  GRIT_FUNCTION static Curvature wall_of(const LawRadii &radii, const Tensor2<real> &wall)
  {
    constexpr real STRAIGHT = 1e-12;                                    // over the square of the other curvature
    const real ratio = radii.radi / radii.reff, a = ratio * ratio - 1;  // sphere_of_wall() solved for the wall
    const bool round = wall.trace() > 0 && fabs(wall.determinant()) < STRAIGHT * wall.trace() * wall.trace();
    if (!round || !(a > 0)) return {radii.radj};
    return {radii.radi / a, LAMMPS_SPHERE * radii.radi / a};
  }
  GRIT_FUNCTION Bent of_ends() const { return shape.kind == ShapeKind::capsule ? Bent::as_end : Bent::as_it_is; }
  // f(point, sphere). `part`: for memory; motion_of(x, d): of the wall at x - d.
  template <class MotionOf, class F>
  GRIT_FUNCTION void tell(const WallMeeting &m, int part, const Tensor2<real> &wall, Bent bent, MotionOf &&motion_of,
                          F &&f) const
  {
    const Stand s = stand(m, wall, bent);
    const real distance = s.sphere.radius + m.gap;
    const vec3 d = distance * m.normal;
    const SurfaceMotion motion = motion_of(s.sphere.x, d);
    f(WallPoint{part, d, distance, s.wall, motion.v, motion.omega}, s.sphere);
  }
};

// Surfaces that bodies of any shape can meet, by a for_each_place() of their own.
template <class Surface>
inline constexpr bool MEETS_SHAPES = std::is_same_v<Surface, PlaneWall> || std::is_same_v<Surface, CylinderWall>;

// f(point, sphere) for each place where the body is nearer than `reach`. Parts: those of the surface for the first
// place, then for a second one, as of a capsule that lies. From here on stand those whose numbers do not stay: such
// contacts go on by their normals.
inline constexpr int FOLLOWED = 64;
inline constexpr int PLACES_ON_PLANE = 2;
GRIT_FUNCTION constexpr int most_places(const PlaneWall &) { return PLACES_ON_PLANE * PlaneWall::PARTS; }
GRIT_FUNCTION constexpr int most_places(const CylinderWall &) { return MOST_INSIDE; }

template <class MotionOf, class F>
GRIT_FUNCTION void tell_plane(const ShapeAtWall &at, vec3 up, real height, real reach, int part, int parts,
                              MotionOf &&motion_of, F &&f)
{
  const Tensor2<real> flat{0, 0, 0};
  with_shape(at.shape, [&](const auto &shape) {
    meet_plane(shape, up, height, [&](const WallMeeting &m) {
      if (m.gap < reach) at.tell(m, part + parts * m.part, flat, at.of_ends(), motion_of, f);
    });
  });
}

template <class F>
GRIT_FUNCTION void for_each_place(const PlaneWall &wall, const ShapeAtWall &at, real reach, F &&f)
{
  for (int part = 0; part < PlaneWall::PARTS; part++) {
    if (!(part == 0 ? wall.has_lo : wall.has_hi)) continue;
    const vec3 up = along_axis(wall.axis, part == 0 ? 1 : -1);
    tell_plane(
        at, up, wall.height(part, at.body.x), reach, part, PlaneWall::PARTS,
        [&](vec3 x, vec3 d) { return wall.motion_of(part, x, d); }, f);
  }
}

// How fast the normal of a side turns on the way along the tangents of a meeting; sense: 1 outside, -1 inside. x: of
// the body, as for the meeting. An end is flat. Meusnier, as in region_shapes.h.
GRIT_FUNCTION Tensor2<real> curvature_of(const RoundSide &side, vec3 x, const WallMeeting &m, real sense)
{
  constexpr real TIP = 1e-12;  // of a cone, which counts as flat: over the body
  const vec3 around = cross(side.axis, m.normal);
  const real size = norm(around), radius = side.radius_at(dot(x + m.on_wall(), side.axis));
  if (size == 0 || radius <= TIP * norm(m.on_body)) return {0, 0, 0};
  const vec2 e = (1 / size) * Tangents(m.normal).of(around);
  const real c = sense * side.cosine() / radius;
  return {c * e.a * e.a, c * e.a * e.b, c * e.b * e.b};
}

// The inside of a side that has no ends of its own: where a container has some, they are planes. x: of the body, from
// the place on the axis with h = 0. An end of a capsule has the part `part` or `parts` more. Meetings with sign -1 are
// left out.
template <class MotionOf, class F>
GRIT_FUNCTION void tell_inside(const ShapeAtWall &at, const RoundSide &side, vec3 x, real reach, int part, int parts,
                               MotionOf &&motion_of, F &&f)
{
  int count = 0;
  const bool numbered = at.shape.kind == ShapeKind::capsule;
  with_shape(at.shape, [&](const auto &shape) {
    meet_inside(shape, side, x, reach, [&](const WallMeeting &m) {
      if (m.sign < 0) return;
      const int number = numbered ? part + parts * m.part : FOLLOWED + count++;
      at.tell(m, number, curvature_of(side, x, m, -1), at.of_ends(), motion_of, f);
    });
  });
}

// Not of a body whose centre is outside.
template <class F>
GRIT_FUNCTION void for_each_place(const CylinderWall &wall, const ShapeAtWall &at, real reach, F &&f)
{
  constexpr int PART = 0;
  const RoundSide side{along_axis(CylinderWall::AXIS, 1), wall.radius - wall.servo.shift};
  const vec3 x = at.body.x;
  if (x.x * x.x + x.y * x.y > side.radius * side.radius) return;
  tell_inside(
      at, side, x, reach, PART, CylinderWall::PARTS, [&](vec3 place, vec3 d) { return wall.motion_of(PART, place, d); },
      f);
}

}  // namespace Grit
