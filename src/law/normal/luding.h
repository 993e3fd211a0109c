// Elastic-plastic spring with attraction and a constant pull-off force; see hysteresis.h.
//   F = F_h(delta, delta_max) - f;  friction limits are taken of |N + kc delta + f|, of spring and dashpot together
// Luding, Granular Matter 10 (2008) 235.
#pragma once

#include "contact/law_interface.h"
#include "law/parts/characteristic_stiffness.h"
#include "law/parts/hysteresis.h"

namespace Grit::Normal {

struct Luding {
  static constexpr const char *name = "luding";
  static constexpr std::array coeffs{
      Coeff{"k1", "force/length", 0, INFINITE, Mix::geometric, REQUIRED, nullptr, true, true},
      Coeff{"k2max", "-", 1, INFINITE, Mix::geometric, REQUIRED, nullptr, true},
      required("kc", "-", 0, INFINITE),
      Coeff{"depth", "-", 0, 1, Mix::geometric, REQUIRED, nullptr, true},
      optional("pulloff", "force", 0, INFINITE, Mix::geometric, 0),
      Coeff{"E", "pressure", 0, INFINITE, Mix::law, UNSET, nullptr, true},
      optional("nu", "-", 0, 0.5, Mix::law, UNSET),
      Coeff{"velocity", "velocity", 0, INFINITE, Mix::equal, UNSET, nullptr, true},
      optional_damp_coeff()};
  static constexpr std::array history{HistoryValue{"delta_max", "length", Rank::scalar, Parity::even}};
  static constexpr int nhistory = size_of(history);
  static constexpr unsigned gives =
                                CONTACT_RADIUS | TANGENTIAL_STIFFNESS | LINEAR_FORCE | PLASTIC_FORCE | TOTAL_CUT | DAMP,
                            needs = NOTHING, has = COMPLAINT;
  static constexpr Rating coarse_graining{CoarseGraining::not_meaningful,
                                          "k1 and pulloff are constants that do not grow with the size"};

  real k1;  // 0: from the material
  CharacteristicStiffness stiffness;
  HysteresisRatios ratio;
  real pulloff;

  static const char *complaint(const real *v)
  {
    const bool all = v[5] != UNSET && v[6] != UNSET && v[7] != UNSET;
    const bool none = v[5] == UNSET && v[6] == UNSET && v[7] == UNSET;
    if (v[0] == UNSET ? all : none) return nullptr;
    return "either a number for k1, or NULL for k1 and the coefficients E, nu and velocity";
  }
  static Luding make(const Values &v)
  {
    const HysteresisRatios ratio{v[1], v[2], v[3]};
    if (v[0] != UNSET) return {v[0], {0, 0}, ratio, v[4]};
    return {0, {elastic_pair(v, 5, 6).young, v[7]}, ratio, v[4]};
  }

  GRIT_FUNCTION NormalForce operator()(const Contact &c, real *h) const
  {
    const HystereticSpring spring(c, k1 > 0 ? k1 : stiffness(c), ratio);
    NormalForce f = spring(c, h[0]);
    f.force -= pulloff;
    f.adhesive = -pulloff * c.delta;
    f.coulomb_offset = spring.kc * c.delta + pulloff;
    return f;
  }
};

}  // namespace Grit::Normal
