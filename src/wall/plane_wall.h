// Plane walls at rest or in motion: one above particles, one below them, or both.
#pragma once

#include "wall/servo_way.h"
#include "wall/surface_interface.h"

namespace Grit {

struct PlaneWall {
  static constexpr int PARTS = 2;                                              // lower and upper wall
  static constexpr bool KEEPS_BOUND = true;                                    // a contact may live on at any distance
  static constexpr const char *NAME = "planes", *IS = "are", *ROOM = "apart";  // for messages

  int axis = 0;         // of the normal
  real lo = 0, hi = 0;  // positions at rest, or those that they follow
  bool has_lo = false, has_hi = false;
  bool follows = false;  // positions of each step, see follow()
  WallMotion motion;
  ServoWay servo;  // towards particles
  real shift = 0;  // along the normal, now
  vec3 v_lo{0, 0, 0}, v_hi{0, 0, 0};

  GRIT_FUNCTION static int parts() { return PARTS; }
  // Some wall may be within this distance, on either side, or x is no number.
  GRIT_FUNCTION bool is_near(vec3 x, real distance) const
  {
    return (has_lo && !(fabs(height(0, x)) >= distance)) || (has_hi && !(fabs(height(1, x)) >= distance));
  }
  // f(point) for each wall that is nearer than `reach`. A center that got behind the wall is pushed away on that side, as
  // in LAMMPS' fix wall/gran.
  template <class F>
  GRIT_FUNCTION void for_each_point(vec3 x, real reach, F &&f) const
  {
    for (int part = 0; part < PARTS; part++) {
      if (!(part == 0 ? has_lo : has_hi)) continue;
      const real above = height(part, x);
      if (fabs(above) >= reach) continue;
      f(WallPoint{part, along_axis(axis, part == 0 ? above : -above), fabs(above), 0, velocity(part), {0, 0, 0}});
    }
  }
  GRIT_FUNCTION SurfaceMotion motion_of(int part, vec3 /*x*/, vec3 /*d*/) const { return {velocity(part), {0, 0, 0}}; }

  // "zplane lo hi", k at the first word; afterwards behind the last.
  static PlaneWall read(const WallWords &words, std::size_t &k) { return read(words, k, {false, false}); }
  // The same where words are no positions, which follow() tells in every step.
  struct Later {
    bool lo, hi;
  };
  static PlaneWall read(const WallWords &words, std::size_t &k, Later later);
  void set_motion(const WallMotion &one, const WallWords &words, std::size_t k);
  void advance(real steps, real dt);
  // In this step, after advance(): a position, and how fast it changes.
  struct Way {
    real position, velocity;
  };
  void follow(Way lower, Way upper);
  // It comes nearer to particles that do not move.
  bool is_displaced() const
  {
    return follows || servo.moves || (motion.kind == WallMotion::WIGGLE && motion.axis == axis);
  }
  WallPlace place() const;
  bool is_bounded_along(int dim) const { return dim == axis; }
  real gap() const { return has_lo && has_hi ? hi - lo : INFINITE; }
  std::string words() const;
  // With a load, which acts on one wall, see servo_way.h.
  std::string cannot_bear() const { return has_lo && has_hi ? "two walls, which one load cannot move" : ""; }
  LoadSum load_sum() const { return {LoadSum::ALONG, along_axis(axis, side())}; }
  real area(vec3 edge, bool flat) const;
  real position() const { return (has_lo ? lo : hi) + side() * servo.shift; }  // also before it advances
  real position_rate() const { return side() * servo.velocity; }
  static std::string ended() { return ""; }
  // For messages: "positions 1 and 2".
  std::string extent() const;
  // In words: a wall that is farther from where particles can be than that is long; empty if there is none.
  std::string far_from(const WallRoom &room) const;

  // Of a place over the lower plane or under the upper one.
  GRIT_FUNCTION real height(int part, vec3 x) const
  {
    const real along = component(x, axis);
    return part == 0 ? along - (lo + shift) : hi + shift - along;
  }

 private:
  // Also of a second place on one of the planes, see shape_points.h.
  GRIT_FUNCTION vec3 velocity(int part) const { return part % PARTS == 0 ? v_lo : v_hi; }
  real side() const { return has_lo ? 1 : -1; }  // on which particles are
};

}  // namespace Grit
