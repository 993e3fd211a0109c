// A cylinder around the z axis with particles inside, at rest or in motion: along its axis, or turning about it.
#pragma once

#include "wall/servo_way.h"
#include "wall/surface_interface.h"

namespace Grit {

struct CylinderWall {
  static constexpr int AXIS = 2, PARTS = 1;
  static constexpr bool KEEPS_BOUND = false;  // across the axis another point is the nearest one
  static constexpr const char *NAME = "a cylinder", *IS = "is", *ROOM = "wide";  // for messages

  real radius = 0;  // where no load has moved it
  WallMotion motion;
  ServoWay servo;     // inwards
  real speed = 0;     // along the axis, now
  real rotation = 0;  // about it

  GRIT_FUNCTION static int parts() { return PARTS; }
  // The wall may be within this distance, on either side, or x is no number.
  GRIT_FUNCTION bool is_near(vec3 x, real distance) const { return !(fabs(now() - norm(from_axis(x))) >= distance); }
  // f(point) for the wall if it is nearer than `reach`. A center that got outside is pushed away from there, as at planes.
  template <class F>
  GRIT_FUNCTION void for_each_point(vec3 x, real reach, F &&f) const
  {
    const vec3 from = from_axis(x);
    const real wall = now(), r = norm(from), gap = wall - r;
    if (r == 0 || fabs(gap) >= reach) return;  // on the axis no direction is nearer than the others
    const vec3 d = (1 - wall / r) * from;
    const real across = gap >= 0 ? -wall : wall;
    const auto [v, omega] = motion_of(0, x, d);
    f(WallPoint{0, d, fabs(gap), Curvature{across, LAMMPS_SPHERE * across}, v, omega});
  }
  GRIT_FUNCTION SurfaceMotion motion_of(int /*part*/, vec3 x, vec3 d) const
  {
    const vec3 omega = along_axis(AXIS, rotation), at = from_axis(x) - d;
    vec3 v = along_axis(AXIS, speed) + cross(omega, at);
    if (servo.moves) v += (-servo.velocity / norm(at)) * at;
    return {v, omega};
  }

  // "zcylinder radius", k at the first word; afterwards behind the last.
  static CylinderWall read(const WallWords &words, std::size_t &k);
  // Takes a motion of LAMMPS: wiggle along z; shear along z, or, with x or y, the speed at which the wall turns clockwise.
  void set_motion(const WallMotion &one, const WallWords &words, std::size_t k);
  void advance(real steps, real dt);
  bool is_displaced() const { return servo.moves; }
  // Nothing is nearer by more than the radius is smaller.
  WallPlace place() const { return {along_axis(0, servo.shift)}; }
  static bool is_bounded_along(int dim) { return dim != AXIS; }
  real gap() const { return 2 * now(); }
  // With a load, see servo_way.h.
  static std::string cannot_bear() { return ""; }
  static LoadSum load_sum() { return {LoadSum::OUTWARD}; }
  real area(vec3 edge, bool flat) const { return 2 * PI * now() * (flat ? 1 : edge.z); }
  real position() const { return now(); }
  real position_rate() const { return -servo.velocity; }
  std::string ended() const;
  std::string words() const;
  std::string extent() const;
  // In words, as for planes: the wall is far outside of the box, or far from it within.
  std::string far_from(const WallRoom &room) const;

 private:
  GRIT_FUNCTION real now() const { return radius - servo.shift; }
  GRIT_FUNCTION static vec3 from_axis(vec3 x) { return {x.x, x.y, 0}; }
};

}  // namespace Grit
