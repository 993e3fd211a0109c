// Conduction in proportion to the contact area.
//   q = h pi a^2 (T_j - T_i),  a: contact radius,  h: of both, conductance.h
// LAMMPS pair granular.
#pragma once

#include "law/parts/conductance.h"

namespace Grit::Heat {

struct Area {
  static constexpr const char *name = "area";
  static constexpr std::array coeffs{required("h", "energy/(time length^2 temperature)", 0, INFINITE),
                                     Conductance::mixing};
  static constexpr std::array<HistoryValue, 0> history{};
  static constexpr int nhistory = 0;
  static constexpr unsigned gives = NOTHING, needs = CONTACT_RADIUS;
  static constexpr Rating coarse_graining{CoarseGraining::not_meaningful,
                                          "the conductivity of a packing grows with r at the same delta/r"};

  real h;

  static Area make(const Values &v, const SiblingLaws &) { return {Conductance::of(v)}; }

  GRIT_FUNCTION real operator()(const Contact &c, const NormalState &s) const
  {
    return h * PI * s.contact_radius * s.contact_radius * (c.temperature_j - c.temperature_i);
  }
};

}  // namespace Grit::Heat
