// Linear spring whose stiffness follows from the material and a characteristic velocity; see characteristic_stiffness.h.
//   F = kn delta,  kt = kn or 2/7 kn, gamma_t = gamma_n;  or kt = 8 G* a, gamma_t = gamma_n sqrt(5/6 kt/kn)
// Kloss, Goniva, Hager, Amberger & Pirker, Prog. Comput. Fluid Dyn. 12 (2012) 140 (LIGGGHTS).
#pragma once

#include "contact/law_interface.h"
#include "law/parts/characteristic_stiffness.h"

namespace Grit::Normal {

struct HookeMaterial {
  enum Ratio { ONE, MINDLIN, OF_MATERIAL };
  static constexpr const char *name = "hooke/material";
  static constexpr std::array coeffs{
      positive("E", "pressure", Mix::law), damp_coeff(), required("nu", "-", 0, 0.5, Mix::law),
      positive("velocity", "velocity", Mix::equal), choice("ktkn", "one|mindlin|material", ONE)};
  static constexpr std::array<HistoryValue, 0> history{};
  static constexpr int nhistory = 0;
  static constexpr unsigned gives = CONTACT_RADIUS | TANGENTIAL_STIFFNESS | MATERIAL | LINEAR_FORCE | DAMP,
                            needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent,
                                          "k_n grows with the size at the same velocity and density"};

  CharacteristicStiffness stiffness;
  real kt_kn, kt_a;  // tangential stiffness over the normal one, or over the contact radius where that is not 0

  static Material material(const Values &v) { return elastic_pair(v, 0, 2); }
  static HookeMaterial make(const Values &v)
  {
    const real equal_periods = 2.0 / 7.0;  // of normal and tangential oscillation of solid spheres
    const int ratio = static_cast<int>(v[4]);
    return {{material(v).young, v[3]},
            ratio == MINDLIN ? equal_periods : 1,
            ratio == OF_MATERIAL ? 8 * material(v).shear : 0};
  }

  GRIT_FUNCTION NormalForce operator()(const Contact &c, real *) const
  {
    const real k = stiffness(c), f = k * c.delta, a = sqrt(larger(c.reff * c.delta, 0.0));
    const bool of_material = kt_a > 0;
    const real kt = of_material ? kt_a * a : kt_kn * k;
    // A restitution gives Hertz' gamma_t = 2 sqrt(5/6) zeta sqrt(m* kt), and gamma_n = 2 zeta sqrt(m* kn) of a linear force.
    return {f, a, k, kt, of_material ? sqrt(5.0 / 6.0 * kt / k) : 1, 0, 0.5 * f * c.delta, false};
  }
};

}  // namespace Grit::Normal
