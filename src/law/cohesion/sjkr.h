// Attraction proportional to the contact area: the simplified JKR model of LIGGGHTS.
//   F = k pi a^2,  a: radius of the lens in which the bodies overlap
// Kloss, Goniva, Hager, Amberger & Pirker, Prog. Comput. Fluid Dyn. 12 (2012) 140 (LIGGGHTS).
#pragma once

#include "contact/law_interface.h"
#include "law/parts/lens.h"

namespace Grit::Cohesion {

struct Sjkr {
  static constexpr const char *name = "sjkr";
  static constexpr std::array coeffs{required("k", "energy/length^3", 0, INFINITE),
                                     choice("tangential_reduce", "off|on", 0)};
  static constexpr std::array<HistoryValue, 0> history{};
  static constexpr int nhistory = 0;
  static constexpr unsigned gives = NOTHING, needs = SPHERES;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent, "F grows with r^2 at the same delta/r"};

  real k;
  bool reduces_load;

  static Sjkr make(const Values &v, const SiblingLaws &) { return {v[0], v[1] != 0}; }

  // The potential is the volume of the lens, because its derivative is the area.
  GRIT_FUNCTION Attraction operator()(const Contact &c, const NormalForce &, real *) const
  {
    return {k * PI * lens_square(c), -k * lens_volume(c), reduces_load};
  }
};

}  // namespace Grit::Cohesion
