// Linear spring and dashpot with a Coulomb limit on their sum.
//   F = -kt xi - xt gamma_n vt,  |F| <= mu |N|
// Cundall & Strack, Geotechnique 29 (1979) 47; Luding, Granular Matter 10 (2008) 235, eq. 17-21; LAMMPS pair granular.
#pragma once

#include "contact/law_interface.h"
#include "law/parts/slider.h"

namespace Grit::Tangential {

template <Transport TRANSPORT>
struct LinearHistoryFamily {
  static constexpr std::array coeffs{spring_constant(required("kt", "force/length", 0, INFINITE)),
                                     required("xt", "-", 0, INFINITE), required("mu", "-", 0, INFINITE)};
  static constexpr std::array history{HistoryValue{"xi", "length", Rank::vector, Parity::odd, TRANSPORT}};
  static constexpr int nhistory = size_of(history);
  static constexpr unsigned gives = FRICTION, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::not_meaningful,
                                          "kt is a constant, so that F grows with r only at the same xi/r"};

  real kt, xt, mu;

  static SiblingLaws friction(const Values &v, SiblingLaws p)
  {
    p.kt = v[0];
    p.mu = v[2];
    return p;
  }

  template <class R>
  GRIT_FUNCTION FrictionOf<R> operator()(const ContactOf<R> &c, const NormalStateOf<R> &s, Remembered<R> *h) const
  {
    Vec3<R> xi = load(h);
    FrictionOf<R> f = slide(c, TRANSPORT, c.vt, kt, xt * s.gamma_n, mu * s.fcrit, xi);
    store(xi, h);
    return f;
  }
};

struct LinearHistory : LinearHistoryFamily<Transport::rescale> {
  static constexpr const char *name = "linear_history";
  static LinearHistory make(const Values &v, const SiblingLaws &) { return {{v[0], v[1], v[2]}}; }
};

}  // namespace Grit::Tangential
