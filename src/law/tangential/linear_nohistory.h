// Sliding friction of a dashpot that the Coulomb limit cuts; nothing is remembered, nothing is stored.
//   F = -min(xt gamma_n |vt|, mu |N|) vt/|vt|
// Haff & Werner, Powder Technology 48 (1986) 239; LAMMPS pair gran/hooke.
#pragma once

#include "contact/law_interface.h"

namespace Grit::Tangential {

struct LinearNohistory {
  static constexpr const char *name = "linear_nohistory";
  static constexpr std::array coeffs{required("xt", "-", 0, INFINITE), required("mu", "-", 0, INFINITE)};
  static constexpr std::array<HistoryValue, 0> history{};
  static constexpr int nhistory = 0;
  static constexpr unsigned gives = FRICTION, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::may_differ, "the dashpot follows the damping law"};

  real xt, mu;

  static LinearNohistory make(const Values &v, const SiblingLaws &) { return {v[0], v[1]}; }
  static SiblingLaws friction(const Values &v, SiblingLaws p)
  {
    p.kt = 0;
    p.mu = v[1];
    return p;
  }

  template <class R>
  GRIT_FUNCTION FrictionOf<R> operator()(const ContactOf<R> &c, const NormalStateOf<R> &s, Remembered<R> *) const
  {
    const R gamma = xt * s.gamma_n, speed = norm(c.vt);
    const R force = smaller<R>(gamma * speed, mu * s.fcrit);
    const Truth<R> sliding = force < gamma * speed;
    Vec3<R> f = select<R>(speed > 0, (-force / speed) * c.vt, {0, 0, 0});
    return {f, {0, force * speed * c.dt}, 0, gamma, f, sliding, sliding};
  }
};

}  // namespace Grit::Tangential
