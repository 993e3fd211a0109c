// What the Mindlin laws share.
//   F = -kt a xi - xt gamma_n vt,  |F| <= mu |N|,  a: contact radius; kt = 8 G* where the user gives NULL
// FORCE: remembers the spring force instead of the elongation, so that it does not grow with a at constant xi.
// RESCALE: shrinks what it remembers with a while the contact is unloaded.
// TRANSPORT: how the spring turns in LAMMPS' kinematics.
// Mindlin, J. Appl. Mech. 16 (1949) 259; Thornton, Cummins & Cleary, Powder Technology 233 (2013) 30, eq. 18(b);
// Walton, personal communication (LAMMPS pair granular).
#pragma once

#include "law/parts/slider.h"

namespace Grit::Tangential {

template <bool FORCE, bool RESCALE, Transport TRANSPORT = Transport::rescale>
struct MindlinFamily {
  static constexpr std::array coeffs{
      spring_constant(nullable("kt", "force/length^2", 0, INFINITE, Mix::geometric, MATERIAL)),
      required("xt", "-", 0, INFINITE), required("mu", "-", 0, INFINITE)};
  static constexpr auto remembered()
  {
    constexpr HistoryValue spring{FORCE ? "force" : "xi", FORCE ? "force" : "length", Rank::vector, Parity::odd,
                                  TRANSPORT};
    if constexpr (RESCALE)
      return std::array{spring, HistoryValue{"a", "length", Rank::scalar, Parity::even}};
    else
      return std::array{spring};
  }
  static constexpr auto history = remembered();
  static constexpr int nhistory = size_of(history);
  static constexpr unsigned gives = FRICTION, needs = CONTACT_RADIUS;
  static constexpr Rating coarse_graining{
      CoarseGraining::equivalent,
      "F grows with r^2 at the same xi/r and delta/r, apart from the dashpot, which follows the damping law"};

  real kt, xt, mu;

  static real stiffness(const Values &v, const SiblingLaws &p) { return v[0] == UNSET ? 8 * p.material.shear : v[0]; }
  static SiblingLaws friction(const Values &v, SiblingLaws p)
  {
    p.kt = stiffness(v, p);
    p.mu = v[2];
    return p;
  }

  template <class R>
  GRIT_FUNCTION FrictionOf<R> operator()(const ContactOf<R> &c, const NormalStateOf<R> &s, Remembered<R> *h) const
  {
    const R a = s.contact_radius, k = kt * a;
    Vec3<R> spring = load(h);
    if constexpr (RESCALE) {
      spring = select<R>(a < h[3], (a / h[3]) * spring, spring);
      h[3] = a;
    }
    const Truth<R> springs = k > 0;  // else there is no contact area: the force waits, only the dashpot acts
    Vec3<R> xi = spring;
    if constexpr (FORCE) xi = select<R>(springs, 1 / -k, 0) * spring;
    FrictionOf<R> f = slide(c, TRANSPORT, c.vt, k, xt * s.gamma_n, mu * s.fcrit, xi);
    if constexpr (FORCE) xi = select<R>(springs, -k * xi, spring);
    store(xi, h);
    return f;
  }
};

}  // namespace Grit::Tangential
