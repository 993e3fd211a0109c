// What the tests of the four Mindlin laws share. Contact radius 0.05, N = 10 as in pressed(), so that kt = 2000 is a
// spring of 100.
#pragma once

#include "cases.h"

namespace Grit::Test {

inline Drive mindlin_pressed(const std::string &rest)
{
  return {law("hertz 20000 2 damping velocity tangential " + rest), round_pair()};
}

// Tangential force after a slide of 0.01 at the overlap of round_pair() and then at rest with `factor` times its
// contact radius; the force at the start is 1.
inline real force_after_change(const std::string &name, real factor)
{
  Drive drive = mindlin_pressed(name + " 2000 0 10");
  drive.slide(1, 1);
  drive.c.delta *= factor * factor;
  return norm(drive.slide(0, 1).tangential.value);
}

}  // namespace Grit::Test
