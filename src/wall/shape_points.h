// Bodies that are no spheres at walls. Where one meets a wall, a sphere with its curvature that touches the wall at the same place
// and moves with it does the same: laws, memory, ledger and loads are those of spheres, and the force acts on the body where it acts
// on this sphere.
#pragma once

#include "shape/body_shape.h"
#include "shape/law_radius.h"
#include "shape/plane_meeting.h"
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

  // The sphere that stands for the body. wall: curvature of the wall, in the tangents of the normal.
  struct Stand {
    Body sphere;
    Curvature wall;
  };
  GRIT_FUNCTION Stand stand(const WallMeeting &m, const Tensor2<real> &wall) const
  {
    const CurvedBody curved{shape.curvature(m.on_body, -m.normal, Tangents(m.normal)), body.radius, equal_radius};
    const LawRadii radii = law_radii_on_wall(rule, curved, wall);
    // The overlap of a sharp edge may be larger than its radius; the centre of the sphere must not go through the wall.
    constexpr real DEEPEST = 0.5;
    const real radius = larger(radii.radi, (half_thickness - m.gap) / DEEPEST);
    Stand s{body, Curvature(radii.radj)};
    const vec3 arm = m.on_body + radius * m.normal;
    s.sphere.x += arm;
    s.sphere.v += cross(body.omega, arm);
    s.sphere.radius = s.sphere.radius0 = radius;
    return s;
  }
  // f(point, sphere). `part`: for memory; motion_of(x, d): of the wall at x - d.
  template <class MotionOf, class F>
  GRIT_FUNCTION void tell(const WallMeeting &m, int part, const Tensor2<real> &wall, MotionOf &&motion_of, F &&f) const
  {
    const Stand s = stand(m, wall);
    const real distance = s.sphere.radius + m.gap;
    const vec3 d = distance * m.normal;
    const SurfaceMotion motion = motion_of(s.sphere.x, d);
    f(WallPoint{part, d, distance, s.wall, motion.v, motion.omega}, s.sphere);
  }
};

// Surfaces that bodies of any shape can meet, by a for_each_place() of their own.
template <class Surface>
inline constexpr bool MEETS_SHAPES = std::is_same_v<Surface, PlaneWall>;

// f(point, sphere) for each place where the body is nearer than `reach`. Parts: those of the surface for the first place, then for a
// second one, as of a capsule that lies.
inline constexpr int PLACES_ON_PLANE = 2;
template <class F>
GRIT_FUNCTION void for_each_place(const PlaneWall &wall, const ShapeAtWall &at, real reach, F &&f)
{
  const Tensor2<real> flat{0, 0, 0};
  for (int part = 0; part < PlaneWall::PARTS; part++) {
    if (!(part == 0 ? wall.has_lo : wall.has_hi)) continue;
    const vec3 up = along_axis(wall.axis, part == 0 ? 1 : -1);
    with_shape(at.shape, [&](const auto &shape) {
      meet_plane(shape, up, wall.height(part, at.body.x), [&](const WallMeeting &m) {
        if (m.gap >= reach) return;
        at.tell(m, part + PlaneWall::PARTS * m.part, flat,
                [&](vec3 x, vec3 d) { return wall.motion_of(part, x, d); }, f);
      });
    });
  }
}

}  // namespace Grit
