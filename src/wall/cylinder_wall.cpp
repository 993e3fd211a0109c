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
  rotation = turns ? -velocity / radius : 0;
}

std::string CylinderWall::words() const { return "zcylinder " + exact(radius); }

std::string CylinderWall::extent() const { return "radius " + short_number(radius); }

}  // namespace Grit
