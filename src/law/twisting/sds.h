// Spring, dashpot and slider on the twist angle.
//   M = -k theta - gamma w_n,  |M| <= mu |N|,  w_n = (w_i - w_j).n
// Luding, Granular Matter 10 (2008) 235, sec. 3.5; LAMMPS pair granular. The twist angle is even under exchange of i and
// j (LAMMPS transfers it as odd).
#pragma once

#include "contact/law_interface.h"
#include "law/parts/slider.h"

namespace Grit::Twisting {

struct Sds {
  static constexpr const char *name = "sds";
  static constexpr std::array coeffs{spring_constant(required("k", "torque/rad", 0, INFINITE)),
                                     required("gamma", "torque time/rad", 0, INFINITE),
                                     required("mu", "length", 0, INFINITE)};
  static constexpr std::array history{HistoryValue{"theta", "rad", Rank::scalar, Parity::even}};
  static constexpr int nhistory = size_of(history);
  static constexpr unsigned gives = NOTHING, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::not_meaningful, "k and gamma are constants"};

  real k, gamma, mu;

  static Sds make(const Values &v, const SiblingLaws &) { return {v[0], v[1], v[2]}; }

  template <class R>
  GRIT_FUNCTION FrictionOf<R> operator()(const ContactOf<R> &c, const NormalStateOf<R> &s, const FrictionOf<R> &,
                                         Remembered<R> *h) const
  {
    return twist(c, k, gamma, mu * s.fcrit, h);
  }
};

}  // namespace Grit::Twisting
