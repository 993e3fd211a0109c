// Capillary and viscous force of a liquid bridge whose meridian is a circle.
//   F = dE/dH at constant volume,  E: energy of its surfaces, toroid_bridge.h
// between two equal spheres of the radius R = 2 R* (Derjaguin). It ruptures at
//   H = R ((1 + 0.29 angle + 0.28 angle^2) V_R + (0.1 + 0.25 angle^2) V_R^2),  V_R = V^(1/3)/R
// in the form of Willett, Adams, Johnson & Seville, Langmuir 16 (2000) 9396, and equal to theirs at angle 0; the numbers are
// fitted to the exact shape (test_toroid.cpp). Bridge's volume: bridge_family.h; viscous forces: liquid.h
#pragma once

#include "law/parts/bridge_family.h"
#include "law/parts/toroid_bridge.h"

namespace Grit::Cohesion {

struct Toroid : BridgeFamily {
  static constexpr const char *name = "toroid";

  static Toroid make(const Values &v, const SiblingLaws &) { return {BridgeFamily::make(v)}; }
  static real reach(const Values &v, real radi, real radj) { return reach_of(make(v, {}), radi, radj); }

  GRIT_FUNCTION real rupture(real volume, real reff) const
  {
    const real radius = 2 * reff, length = cbrt(over_cube(volume, radius)), square = angle * angle;
    return radius * length * (1 + 0.29 * angle + 0.28 * square + (0.1 + 0.25 * square) * length);
  }

  struct Shape {
    BridgeState bridge;
    real volume, angle, radius, tension;

    GRIT_FUNCTION real force() const { return tension * radius * bridge.force; }
    GRIT_FUNCTION real work(real end) const
    {
      const BridgeState last = toroid_bridge(volume, end / radius, angle);
      return tension * radius * radius * (last.energy - bridge.energy);
    }
  };

  GRIT_FUNCTION Attraction operator()(const Contact &c, const NormalForce &f, real *h) const
  {
    return act(*this, c, f, h, [&](real volume, real gap) {
      const real radius = 2 * c.reff, part = over_cube(volume, radius);
      return Shape{toroid_bridge(part, gap / radius, angle), part, angle, radius, tension};
    });
  }

 private:
  GRIT_FUNCTION static real over_cube(real volume, real radius)
  {
    return smaller(volume / (radius * radius * radius), ToroidBridge::LARGEST_VOLUME);
  }
};

}  // namespace Grit::Cohesion
