// Two spheres on six springs: cases that the tests of the three elastic laws share. Spheres of 10 and 15 mm, E = 10 and
// 30 MPa, kappa = 0.2 and 0.4, charlen 20 mm, overlap 50 um. Reference numbers are of an independent Python
// implementation of Woo's purely elastic model.
#pragma once

#include "drive.h"

namespace Grit::Test::SixSprings {

inline constexpr real DT = 1e-4;
inline constexpr const char *MAPS[] = {"product", "quotient", "physical"};
inline const vec3 SLIDE{0, 2e-5, -1e-5}, BEND{0, 2e-3, -5e-4};  // after one step
inline constexpr real TWIST = 1e-3;

inline Law law_of(const std::string &map)
{
  const std::string couples = " rolling elastic .02 map " + map + " twisting elastic .02 map " + map;
  return law("cundall 1e7 break no tangential elastic .2" + couples,
             "cundall 3e7 break no tangential elastic .4" + couples);
}

// At rest, one step after the contact began.
inline Drive resting(const std::string &map, real delta = 5e-5)
{
  Drive drive{law_of(map), resting_pair(.010, .015, 1, delta, DT)};
  drive.step();
  return drive;
}

// One step by the given elongations.
inline ContactForce moved(Drive &drive, vec3 slide, real twist, vec3 bend)
{
  drive.c.vt = (1 / DT) * slide;
  drive.c.spin = (1 / DT) * (bend + twist * drive.c.n);
  return drive.step();
}

inline vec3 bending_couple(const Drive &drive, const ContactForce &f)
{
  return drive.c.reff * cross(drive.c.n, f.rolling.value);
}

}  // namespace Grit::Test::SixSprings
