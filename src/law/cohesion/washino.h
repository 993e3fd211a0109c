// Capillary and viscous force of a liquid bridge between spheres, or a sphere and a wall.
//   F = 2 pi R tension (cos(angle)/(1 + H/(R alpha^2)) + sin(alpha) sin(alpha + angle))
//   H and the bridge's volume: bridge_family.h; alpha: half-filling angle, liquid_bridge.h; viscous forces: liquid.h
// Rabinovich, Esayanur & Moudgil, Langmuir 21 (2005) 10992, eq. 19, 20 and A3; Washino, Tan, Hounslow & Salman, Chem. Eng.
// Sci. 93 (2013) 197; LIGGGHTS washino/capillary/viscous.
#pragma once

#include "law/parts/bridge_family.h"
#include "law/parts/liquid_bridge.h"

namespace Grit::Cohesion {

struct Washino : BridgeFamily {
  enum Radius { DERJAGUIN, EFFECTIVE };
  static constexpr const char *name = "washino";
  static constexpr std::array coeffs =
      joined(BridgeFamily::coeffs, std::array{choice("radius", "derjaguin|effective", DERJAGUIN)});
  static constexpr int RADIUS = static_cast<int>(BridgeFamily::coeffs.size());

  bool derjaguin;

  static Washino make(const Values &v, const SiblingLaws &)
  {
    return {BridgeFamily::make(v), int(v[RADIUS]) == DERJAGUIN};
  }

  struct Shape {
    LiquidBridge bridge;
    real gap, unit, angle;

    GRIT_FUNCTION real force() const { return unit * bridge.force(gap, angle); }
    GRIT_FUNCTION real work(real end) const { return unit * bridge.work(gap, end, angle); }
  };

  GRIT_FUNCTION Attraction operator()(const Contact &c, const NormalForce &f, real *h) const
  {
    const real radius = derjaguin ? 2 * c.reff : c.reff, unit = 2 * PI * radius * tension;
    return act(*this, c, f, h, [&](real volume, real gap) { return Shape{{radius, volume}, gap, unit, angle}; });
  }
};

}  // namespace Grit::Cohesion
