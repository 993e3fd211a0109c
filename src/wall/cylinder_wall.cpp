#include "wall/cylinder_wall.h"

#include "wall/wall_record.h"
#include "wall/wall_words.h"

namespace Grit {

CylinderWall CylinderWall::read(const WallWords &words, std::size_t &k)
{
  CylinderWall wall;
  wall.radius = words.number(k + 1, "the radius of 'zcylinder'");
  if (wall.radius <= 0)
    refuse("expected a radius above 0 for 'zcylinder' in ", words.command, ", got ", words.said(k + 1));
  k += 2;
  return wall;
}

void CylinderWall::set_motion(const WallMotion &one, const WallWords &words, std::size_t k)
{
  if (one.kind == WallMotion::WIGGLE && one.axis != AXIS)
    refuse("expected z for 'wiggle' of 'zcylinder' in ", words.command, ", got ", words.said(k + 1));
  motion = one;
}

void CylinderWall::advance(real steps, real dt)
{
  const real velocity = motion.after(steps, dt).velocity;
  const bool turns = motion.axis != AXIS;
  speed = turns ? 0 : velocity;
  rotation = turns ? -velocity / now() : 0;
}

std::string CylinderWall::ended() const { return now() > 0 ? "" : "a radius of " + short_number(now()); }

std::string CylinderWall::words() const { return "zcylinder " + exact(radius); }

std::string CylinderWall::far_from(const WallRoom &room) const
{
  if (!room.is_bounded_along(0) || !room.is_bounded_along(1)) return "";
  const vec3 lo = room.lo, hi = room.hi;
  const auto nearest = [](real from, real to) { return larger(larger(from, -to), 0.0); };
  const auto farthest = [](real from, real to) { return larger(fabs(from), fabs(to)); };
  const real least = norm(vec3{nearest(lo.x, hi.x), nearest(lo.y, hi.y), 0}),
             most = norm(vec3{farthest(lo.x, hi.x), farthest(lo.y, hi.y), 0}), edge = larger(room.edge.x, room.edge.y);
  if (radius >= least - edge && radius <= most + edge) return "";
  const auto corner = [](vec3 x) { return "(" + short_number(x.x) + ", " + short_number(x.y) + ")"; };
  return "a radius of " + short_number(radius) + " around x = y = 0 and a box from " + corner(lo) + " to " +
         corner(hi) + " in x and y";
}

std::string CylinderWall::extent() const { return "radius " + short_number(radius); }

}  // namespace Grit
