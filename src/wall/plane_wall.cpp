#include "wall/plane_wall.h"

#include "wall/wall_record.h"
#include "wall/wall_words.h"

namespace Grit {

PlaneWall PlaneWall::read(const WallWords &words, std::size_t &k, Later later)
{
  const std::string name = quoted(words[k]);
  PlaneWall wall;
  wall.axis = words[k][0] - 'x';
  wall.has_lo = words[k + 1] != "NULL";
  wall.has_hi = words[k + 2] != "NULL";
  wall.follows = later.lo || later.hi;
  if (wall.has_lo && !later.lo)
    wall.lo = words.number(k + 1, "the lower position of " + name + " (or v_NAME, or NULL)");
  if (wall.has_hi && !later.hi)
    wall.hi = words.number(k + 2, "the upper position of " + name + " (or v_NAME, or NULL)");
  if (!wall.has_lo && !wall.has_hi)
    refuse("expected at least one position of ", name, " in ", words.command, ", got NULL twice");
  if (wall.has_lo && wall.has_hi && !wall.follows && wall.lo >= wall.hi)
    refuse("expected a lower position below the upper one for ", name, " in ", words.command, ", got ", words[k + 1],
           " and ", words[k + 2]);
  k += 3;
  return wall;
}

// k: the keyword, for messages.
void PlaneWall::set_motion(const WallMotion &one, const WallWords &words, std::size_t k)
{
  if (one.kind == WallMotion::SHEAR && one.axis == axis)
    refuse("expected a direction in the plane of the wall for 'shear' in ", words.command, ", got ", words.said(k + 1));
  motion = one;
}

void PlaneWall::advance(real steps, real dt)
{
  const WallMotion::Now now = motion.after(steps, dt);
  shift = motion.axis == axis ? now.shift : 0;
  vec3 v = along_axis(motion.axis, now.velocity);
  if (servo.moves) {
    shift += side() * servo.shift;
    v += along_axis(axis, side() * servo.velocity);
  }
  v_lo = v_hi = v;
}

void PlaneWall::follow(Way lower, Way upper)
{
  lo = lower.position;
  hi = upper.position;
  v_lo += along_axis(axis, lower.velocity);
  v_hi += along_axis(axis, upper.velocity);
}

// The ways of two that go by themselves are components of one vector, which is as long as each of them at least.
WallPlace PlaneWall::place() const
{
  constexpr int DIMENSIONS = 3;
  if (!follows) return {along_axis(axis, shift)};
  return {along_axis(axis, lo) + along_axis((axis + 1) % DIMENSIONS, hi)};
}

real PlaneWall::area(vec3 edge, bool flat) const
{
  real area = 1;
  for (int dim = 0; dim < (flat ? 2 : 3); dim++)
    if (dim != axis) area *= component(edge, dim);
  return area;
}

std::string PlaneWall::words() const
{
  const auto position = [](bool there, real value) { return there ? exact(value) : "NULL"; };
  return std::string(1, "xyz"[axis]) + "plane " + position(has_lo, lo) + " " + position(has_hi, hi);
}

std::string PlaneWall::far_from(const WallRoom &room) const
{
  const auto is_far = [&](bool there, real at) {
    return there && room.is_beyond(axis, at, at, component(room.edge, axis));
  };
  const bool lower = is_far(has_lo, lo), upper = is_far(has_hi, hi);
  if (!lower && !upper) return "";
  const std::string name(1, "xyz"[axis]);
  const real end = component(room.lo, axis), other = component(room.hi, axis),
             low = end > -INFINITE ? end : other - component(room.edge, axis);
  return "a wall at " + name + " = " + short_number(lower ? lo : hi) + " beside a box from " + short_number(low) +
         " to " + short_number(low + component(room.edge, axis)) + " in " + name;
}

std::string PlaneWall::extent() const { return "positions " + short_number(lo) + " and " + short_number(hi); }

}  // namespace Grit
