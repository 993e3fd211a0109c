#include "wall/wall_motion.h"

#include "wall/wall_record.h"
#include "wall/wall_words.h"

namespace Grit {

WallMotion::Now WallMotion::after(real steps, real dt) const
{
  if (kind == SHEAR) return {0, velocity};
  if (kind == STILL) return {0, 0};
  const real omega = 2 * PI / period, phase = omega * steps * dt;
  return {amplitude * (1 - std::cos(phase)), amplitude * omega * std::sin(phase)};
}

real WallMotion::largest_speed() const
{
  if (kind == SHEAR) return fabs(velocity);
  return kind == WIGGLE ? fabs(amplitude) * 2 * PI / period : 0;
}

WallMotion WallMotion::read(const WallWords &words, std::size_t &k)
{
  WallMotion motion;
  motion.kind = words[k] == "wiggle" ? WIGGLE : SHEAR;
  motion.axis = words.axis(k + 1);
  if (motion.kind == SHEAR) {
    motion.velocity = words.number(k + 2, "the velocity of 'shear'");
    k += 3;
    return motion;
  }
  motion.amplitude = words.number(k + 2, "the amplitude of 'wiggle'");
  motion.period = words.number(k + 3, "the period of 'wiggle'");
  if (motion.period <= 0)
    refuse("expected a period above 0 for 'wiggle' in ", words.command, ", got ", words.said(k + 3));
  k += 4;
  return motion;
}

std::string WallMotion::words() const
{
  const std::string direction(1, "xyz"[axis]);
  if (kind == WIGGLE) return "wiggle " + direction + " " + exact(amplitude) + " " + exact(period);
  return kind == SHEAR ? "shear " + direction + " " + exact(velocity) : "none";
}

}  // namespace Grit
