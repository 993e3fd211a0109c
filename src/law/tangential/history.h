// Spring, dashpot and slider of LIGGGHTS and Aspherix ("tangential history"), stiffness and damping from the normal law.
//   stick, kt |xi| < mu |N|:   F = -kt xi - gamma_t vt, the sum is not cut
//   slip:                      F = -mu |N| xi/|xi|, no dashpot, xi shrinks to the limit
// Kloss, Goniva, Hager, Amberger & Pirker, Prog. Comput. Fluid Dyn. 12 (2012) 140; Di Renzo & Di Maio, Chem. Eng. Sci. 59
// (2004) 525. For normal laws that say so the sum is cut: Luding, Granular Matter 10 (2008) 235, eq. 17-21.
#pragma once

#include "contact/law_interface.h"
#include "law/parts/spring_slider.h"

namespace Grit::Tangential {

struct History {
  enum Coefficient { MU, TANGENTIAL_DAMPING, HEATING, BONDED, TORSION, CAP };
  enum Torsion { OFF, ON, PRINTED };
  static constexpr const char *name = "history";
  static constexpr std::array coeffs{required("mu", "-", 0, INFINITE, Mix::equal),
                                     choice("tangential_damping", "off|on", 1),
                                     choice("heating", "off|on", 0),
                                     choice("bonded", "off|on", 1),
                                     choice("torsion", "off|on|printed", OFF),
                                     choice("cap", "lens|mean", 0)};
  static constexpr Transport transport = Transport::project;
  static constexpr std::array history{HistoryValue{"xi", "length", Rank::vector, Parity::odd, transport}};
  static constexpr int nhistory = size_of(history);
  static constexpr unsigned gives = FRICTION | LIMITED_AT_REST, needs = TANGENTIAL_STIFFNESS,
                            has = COMPLAINT | TWISTING_LAW | MAKES_HEAT | ASKS_FOR_BONDS;
  static constexpr Rating coarse_graining{CoarseGraining::may_differ, "k_t and gamma_t follow the normal law"};

  real mu;
  bool damps, heats, unless_bonded, cuts_total;

  static History make(const Values &v, const SiblingLaws &p)
  {
    return {v[MU], v[TANGENTIAL_DAMPING] != 0, v[HEATING] != 0, v[BONDED] == 0, p.cut_total};
  }
  static SiblingLaws friction(const Values &v, SiblingLaws p)
  {
    p.kt = UNSET;
    p.mu = v[MU];
    p.unless_bonded = v[BONDED] == 0;
    p.heats = v[HEATING] != 0;
    return p;
  }
  static const char *complaint(const real *v)
  {
    return v[CAP] != 0 && int(v[TORSION]) == OFF ? "'torsion on' or 'torsion printed' with the coefficient 'cap'"
                                                 : nullptr;
  }
  static bool makes_heat(const real *v) { return v[HEATING] != 0; }
  static bool asks_for_bonds(const real *v) { return v[BONDED] == 0; }
  // The twisting law that comes with the options.
  static const char *twisting_law(const real *v)
  {
    if (int(v[TORSION]) == OFF) return nullptr;
    if (int(v[TORSION]) == PRINTED) return v[CAP] == 0 ? "history form printed" : "history cap mean form printed";
    return v[CAP] == 0 ? "history" : "history cap mean";
  }

  template <class R>
  GRIT_FUNCTION FrictionOf<R> operator()(const ContactOf<R> &c, const NormalStateOf<R> &s, Remembered<R> *h) const
  {
    const bool off = unless_bonded && c.bonded;
    const R gamma = damps ? s.gamma_t : 0, limit = mu * s.fcrit;
    Vec3<R> xi = load(h);
    FrictionOf<R> f{};
    if (!off)
      f = cuts_total ? slide(c, transport, c.vt, s.kt, gamma, limit, xi)
                     : slide_spring(c, transport, c.vt, s.kt, gamma, limit, xi);
    store(off ? Vec3<R>{0, 0, 0} : xi, h);
    f.heats = heats;
    return f;
  }
};

}  // namespace Grit::Tangential
