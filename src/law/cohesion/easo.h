// Capillary and viscous force of a liquid bridge between spheres, fitted to numerical solutions of its shape.
//   F = pi sqrt(r_i r_j) tension (exp(A H/R_2 + B) + C),  R_2: larger radius, V_2 = V/R_2^3
//   A = -1.1 V_2^-0.53,  B = (-0.148 ln V_2 - 0.96) angle^2 - 0.0082 ln V_2 + 0.48,  C = 0.0018 ln V_2 + 0.078
//   H and the bridge's volume: bridge_family.h; viscous forces: liquid.h
// Soulie, Cherblanc, El Youssoufi & Saix, Int. J. Numer. Anal. Meth. Geomech. 30 (2006) 213, eq. 13, 14; Easo & Wassgren,
// AIChE Annual Meeting (2013); LIGGGHTS easo/capillary/viscous.
#pragma once

#include "law/parts/bridge_family.h"

namespace Grit::Cohesion {

struct Easo : BridgeFamily {
  static constexpr const char *name = "easo";

  static Easo make(const Values &v, const SiblingLaws &) { return {BridgeFamily::make(v)}; }

  struct Shape {
    real gap, unit, at_touch, slope, level;

    GRIT_FUNCTION real force() const { return unit * (at_touch * exp(slope * gap) + level); }
    GRIT_FUNCTION real work(real end) const
    {
      return unit * (at_touch * (exp(slope * end) - exp(slope * gap)) / slope + level * (end - gap));
    }
  };

  // A flat wall counts as a sphere in contact with an equal one of twice its radius (Derjaguin).
  GRIT_FUNCTION Attraction operator()(const Contact &c, const NormalForce &f, real *h) const
  {
    const bool wall = c.massj == 0;
    const real large = wall ? 2 * c.reff : larger(c.radi, c.radj), mean = wall ? large : sqrt(c.radi * c.radj);
    return act(*this, c, f, h, [&](real volume, real gap) {
      const real v = log(volume / (large * large * large));
      const real at_touch = exp((-0.148 * v - 0.96) * angle * angle - 0.0082 * v + 0.48);
      return Shape{gap, PI * mean * tension, at_touch, -1.1 * exp(-0.53 * v) / large, 0.0018 * v + 0.078};
    });
  }
};

}  // namespace Grit::Cohesion
