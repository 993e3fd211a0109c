// linear_history with the transport of the older pair gran styles: in the host's kinematics the stored spring is only
// projected into the tangent plane, so it shrinks when the contact turns. In the objective kinematics both laws agree.
//   F = -kt xi - xt gamma_n vt,  |F| <= mu |N|
// Silbert et al., Phys. Rev. E 64 (2001) 051302; LAMMPS pair gran/hooke/history.

#include "../slider.h"

namespace Grit::Tangential {

struct LinearHistoryClassic {
  static constexpr const char *name = "linear_history_classic";
  static constexpr std::array coeffs{required("kt", "force/length", 0, INFINITE), required("xt", "-", 0, INFINITE),
                                     required("mu", "-", 0, INFINITE)};
  static constexpr Transport transport = Transport::project;
  static constexpr std::array history{Memory{"xi", Rank::vector, Parity::odd, transport}};
  static constexpr int nhistory = size_of(history);
  static constexpr unsigned gives = FRICTION, needs = NOTHING;

  real kt, xt, mu;

  static LinearHistoryClassic make(const Values &v, const Partners &) { return {v[0], v[1], v[2]}; }
  static Partners friction(const Values &v, Partners p)
  {
    p.kt = v[0];
    p.mu = v[2];
    return p;
  }

  GRIT_FUNCTION Friction operator()(const Contact &c, const NormalState &s, real *h) const
  {
    vec3 xi = load(h);
    const Friction f = slide(c, transport, c.vt, kt, xt * s.gamma_n, mu * s.fcrit, xi);
    store(xi, h);
    return f;
  }
};

}  // namespace Grit::Tangential
