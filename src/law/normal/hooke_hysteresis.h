// Elastic-plastic spring with attraction whose stiffness follows from the material; see hysteresis.h.
//   k1 from a characteristic velocity, see characteristic_stiffness.h
// Kloss, Goniva, Hager, Amberger & Pirker, Prog. Comput. Fluid Dyn. 12 (2012) 140 (LIGGGHTS); Luding, Granular Matter 10
// (2008) 235.
#pragma once

#include "contact/law_interface.h"
#include "law/parts/characteristic_stiffness.h"
#include "law/parts/hysteresis.h"

namespace Grit::Normal {

struct HookeHysteresis {
  static constexpr const char *name = "hooke/hysteresis";
  static constexpr std::array coeffs{positive("E", "pressure", Mix::law),
                                     damp_coeff(),
                                     required("nu", "-", 0, 0.5, Mix::law),
                                     positive("velocity", "velocity", Mix::equal),
                                     Coeff{"k2max", "-", 1, INFINITE, Mix::geometric, REQUIRED, nullptr, true},
                                     required("kc", "-", 0, INFINITE),
                                     Coeff{"depth", "-", 0, 1, Mix::geometric, REQUIRED, nullptr, true}};
  static constexpr std::array history{HistoryValue{"delta_max", "length", Rank::scalar, Parity::even}};
  static constexpr int nhistory = size_of(history);
  static constexpr unsigned gives =
                                CONTACT_RADIUS | TANGENTIAL_STIFFNESS | MATERIAL | LINEAR_FORCE | PLASTIC_FORCE | DAMP,
                            needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent,
                                          "k1 grows with the size at the same velocity and density"};

  CharacteristicStiffness stiffness;
  HysteresisRatios ratio;

  static Material material(const Values &v) { return elastic_pair(v, 0, 2); }
  static HookeHysteresis make(const Values &v) { return {{material(v).young, v[3]}, {v[4], v[5], v[6]}}; }

  GRIT_FUNCTION NormalForce operator()(const Contact &c, real *h) const
  {
    return HystereticSpring(c, stiffness(c), ratio)(c, h[0]);
  }
};

}  // namespace Grit::Normal
