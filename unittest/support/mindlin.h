// What the tests of the four Mindlin laws share. Contact radius 0.05, N = 10 as in pressed(), so that kt = 2000 is a
// spring of 100.
#pragma once

#include "cases.h"
#include "compare.h"

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

// In what the laws differ: what is remembered after a slide of 0.05 that began to slip at 0.04, and the force after a
// change of the contact radius to 1, 2 and 1/2 of what it was.
struct MindlinCase {
  std::string name;
  real remembered, same, grown, shrunk;
};

inline void expect_mindlin(const MindlinCase &law)
{
  // By hand: kt a = 100, gamma_t = 0.5 * 2, N = 10, limit 0.5 * 10, steps of 1 * 0.01: as linear_history.
  Drive drive = mindlin_pressed(law.name + " 2000 .5 .5");
  EXPECT_VEC(drive.slide(1, 1).tangential.value, (vec3{0, -2, 0}), ARITHMETIC);
  const ContactForce f = drive.slide(1, 5);
  EXPECT_VEC(f.tangential.value, (vec3{0, -5, 0}), ARITHMETIC);
  EXPECT_REL(drive.h[1], law.remembered);
  EXPECT_REL(f.tangential.energy.stored, 0.08);
  EXPECT_REL(f.tangential.energy.dissipated, 0.05);

  EXPECT_REL(force_after_change(law.name, 1), law.same);
  EXPECT_REL(force_after_change(law.name, 2), law.grown);
  EXPECT_REL(force_after_change(law.name, 0.5), law.shrunk);

  // NULL: 8 G* a, value of an independent Python implementation for two materials.
  Drive glassy{Glassy::hertz("tangential " + law.name + " NULL 0 10"), Glassy::pair()};
  EXPECT_VEC(glassy.slide(0.02, 10).tangential.value, (vec3{0, -10485.362437 * 2e-7, 0}), ARITHMETIC);
}

}  // namespace Grit::Test
