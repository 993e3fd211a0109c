// Linear spring, dashpot and slider of DEMLab.
//   form path (DEMLab):  F = -min(kt s + etat |vt|, mu |N|) vt/|vt|,  s = path length of the sliding contact point
//   form vector:         F = -kt xi - etat vt, cut at mu |N|
//   kt = 2(1 - nu)/(2 - nu) kn where not given, nu: given, or of the materials, the mean of both; etat = 2 zeta(restitution) sqrt(2 meff kt/7)
// Rangel, DEMLab (2024); stiffness ratio of Mindlin, J. Appl. Mech. 16 (1949) 259; damping of Deen, van Sint Annaland,
// van der Hoef & Kuipers, Chem. Eng. Sci. 62 (2007) 28. In the path form the force jumps when the motion reverses and vanishes at rest.
#pragma once

#include "contact/law_interface.h"
#include "contact/material.h"
#include "law/parts/slider.h"

namespace Grit::Tangential {

struct Sds {
  enum Form { PATH, VECTOR };
  enum Coefficient { MU, KT, ETAT, RESTITUTION, FORM, NU };
  static constexpr const char *name = "sds";
  static constexpr std::array coeffs{
      required("mu", "-", 0, INFINITE, Mix::equal),
      Coeff{"kt", "force/length", 0, INFINITE, Mix::geometric, UNSET, nullptr, true, false, MATERIAL, Role::own, "nu"},
      optional("etat", "force time/length", 0, INFINITE, Mix::equal, UNSET),
      optional("restitution", "-", 0, 1, Mix::equal, UNSET),
      choice("form", "path|vector", PATH),
      optional("nu", "-", 0, 0.5, Mix::arithmetic, UNSET)};
  static constexpr Transport transport = Transport::rescale;
  static constexpr std::array history{HistoryValue{"xi", "length", Rank::vector, Parity::odd, transport},
                                      HistoryValue{"path", "length", Rank::scalar, Parity::even}};
  static constexpr int nhistory = size_of(history);
  static constexpr unsigned gives = FRICTION, needs = NOTHING, has = COMPLAINT;
  static constexpr Rating coarse_graining{CoarseGraining::may_differ,
                                          "k_t follows the normal law, or is a constant where kt is given"};

  real mu, kt, kt_over_kn, eta, zeta;  // kt, eta: UNSET where they follow from the other two
  int form;

  static const char *complaint(const real *v)
  {
    if (v[KT] != UNSET && v[NU] != UNSET) return "either 'kt' or 'nu' (got both)";
    if (v[ETAT] == UNSET && v[RESTITUTION] == UNSET) return "either 'etat' or 'restitution' (got neither)";
    return v[ETAT] != UNSET && v[RESTITUTION] != UNSET ? "either 'etat' or 'restitution' (got both)" : nullptr;
  }
  static Sds make(const Values &v, const SiblingLaws &p)
  {
    const real nu = v[NU] == UNSET ? p.material.poisson : v[NU];
    const real zeta = v[RESTITUTION] == UNSET ? 0 : damping_ratio(v[RESTITUTION]);
    return {v[MU], v[KT], 2 * (1 - nu) / (2 - nu), v[ETAT], zeta, int(v[FORM])};
  }
  static SiblingLaws friction(const Values &v, SiblingLaws p)
  {
    p.kt = v[KT];
    p.mu = v[MU];
    return p;
  }

  GRIT_FUNCTION Friction operator()(const Contact &c, const NormalState &s, real *h) const
  {
    const real k = kt == UNSET ? kt_over_kn * s.kn : kt, limit = mu * s.fcrit;
    const real gamma = eta == UNSET ? 2 * zeta * sqrt(2.0 / 7.0 * c.meff * k) : eta;
    if (form == VECTOR) {
      vec3 xi = load(h);
      Friction f = slide(c, transport, c.vt, k, gamma, limit, xi);
      store(xi, h);
      return f;
    }
    const real speed = norm(c.vt);
    h[3] += speed * c.dt;
    const real force = smaller(k * h[3] + gamma * speed, limit);
    vec3 f = speed > 0 ? (-force / speed) * c.vt : vec3{0, 0, 0};
    return {f, {0, force * speed * c.dt}, k, gamma, f, true, force == limit};
  }
};

}  // namespace Grit::Tangential
