// Spring, dashpot and slider on the rolling displacement.
//   Q = -k xi_r - gamma v_r,  |Q| <= mu |N|,  v_r = reff (w_i - w_j) x n;  couple on i: reff n x Q
// Luding, Granular Matter 10 (2008) 235, sec. 3.4; rolling velocity of Wang et al., Particuology 23 (2015) 49, eq. 31;
// LAMMPS pair granular. The rolling displacement is even under exchange of i and j (LAMMPS transfers it as odd).
#pragma once

#include "contact/law_interface.h"
#include "law/parts/slider.h"

namespace Grit::Rolling {

struct Sds {
  static constexpr const char *name = "sds";
  static constexpr std::array coeffs{spring_constant(required("k", "force/length", 0, INFINITE)),
                                     required("gamma", "force time/length", 0, INFINITE),
                                     required("mu", "-", 0, INFINITE)};
  static constexpr Transport transport = Transport::rescale;
  static constexpr std::array history{HistoryValue{"xi", "length", Rank::vector, Parity::even, transport}};
  static constexpr int nhistory = size_of(history);
  static constexpr unsigned gives = NOTHING, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::not_meaningful, "k and gamma are constants"};

  real k, gamma, mu;

  static Sds make(const Values &v, const SiblingLaws &) { return {v[0], v[1], v[2]}; }

  template <class R>
  GRIT_FUNCTION FrictionOf<R> operator()(const ContactOf<R> &c, const NormalStateOf<R> &s, Remembered<R> *h) const
  {
    Vec3<R> xi = load(h);
    FrictionOf<R> f = slide(c, transport, c.vroll(), k, gamma, mu * s.fcrit, xi);
    store(xi, h);
    return f;
  }
};

}  // namespace Grit::Rolling
