// Conduction through the constriction of two bodies at their contact.
//   q = 2 k a (T_j - T_i),  a: contact radius,  k: of both, conductance.h
// Batchelor & O'Brien, Proc. R. Soc. Lond. A 355 (1977) 313; LAMMPS pair granular.
#pragma once

#include "law/parts/conductance.h"

namespace Grit::Heat {

struct Radius {
  static constexpr const char *name = "radius";
  static constexpr std::array coeffs{required("k", "energy/(time length temperature)", 0, INFINITE),
                                     Conductance::mixing};
  static constexpr std::array<HistoryValue, 0> history{};
  static constexpr int nhistory = 0;
  static constexpr unsigned gives = NOTHING, needs = CONTACT_RADIUS;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent,
                                          "the conductivity of a packing stays at the same delta/r"};

  real k;

  static Radius make(const Values &v, const SiblingLaws &) { return {Conductance::of(v)}; }

  GRIT_FUNCTION real operator()(const Contact &c, const NormalState &s) const
  {
    return 2 * k * s.contact_radius * (c.temperature_j - c.temperature_i);
  }
};

}  // namespace Grit::Heat
