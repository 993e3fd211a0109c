// Hertzian contact with a constant attraction.
//   F = 4/3 E* a delta - F_po,  F_po = 4 pi gamma reff,  a = sqrt(reff delta);  see adhesive_spheres.h
// Derjaguin, Muller & Toporov, J. Colloid Interface Sci. 53 (1975) 314.
#pragma once

#include "contact/law_interface.h"
#include "law/parts/adhesive_spheres.h"

namespace Grit::Normal {

struct Dmt : AdhesiveSpheres {
  static constexpr const char *name = "dmt";
  static Dmt make(const Values &v) { return {mixed(v)}; }

  GRIT_FUNCTION NormalForce operator()(const Contact &c, real *) const
  {
    const real a = sqrt(c.reff * c.delta), hertz = 4.0 / 3.0 * elastic.young * a * c.delta;
    const real pulloff = 4 * PI * gamma * c.reff;
    NormalForce f = contact(a, pulloff);
    f.force = hertz - pulloff;
    f.kn = 2 * elastic.young * a;
    f.stored = 0.4 * hertz * c.delta;
    f.adhesive = -pulloff * c.delta;
    return f;
  }
};

}  // namespace Grit::Normal
