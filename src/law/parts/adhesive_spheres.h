// What the laws of adhesive elastic spheres share: coefficients, and what friction knows of a contact of radius a.
//   kt = 8 G* a,  gamma_t = sqrt(4 G*/E*) gamma_n,  friction limits of |F + 2 F_po|, F_po: largest attraction
// gamma: surface energy of one surface. Mindlin, J. Appl. Mech. 16 (1949) 259; limits as in LAMMPS pair granular.
#pragma once

#include "law/parts/elastic_pair.h"

namespace Grit::Normal {

struct AdhesiveSpheres {
  static constexpr std::array coeffs{positive("E", "pressure", Mix::law), damp_coeff(),
                                     required("nu", "-", 0, 0.5, Mix::law),
                                     required("gamma", "energy/length^2", 0, INFINITE)};
  static constexpr std::array<HistoryValue, 0> history{};
  static constexpr int nhistory = 0;
  static constexpr unsigned gives = CONTACT_RADIUS | TANGENTIAL_STIFFNESS | MATERIAL | DAMP, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::not_meaningful,
                                          "the pull-off force grows with the size and not with its square"};

  Material elastic;
  real gamma;

  static Material material(const Values &v) { return elastic_pair(v, 0, 2); }
  static AdhesiveSpheres mixed(const Values &v) { return {material(v), v[3]}; }

  // Without force and energies.
  GRIT_FUNCTION NormalForce contact(real a, real pulloff) const
  {
    NormalForce f{};
    f.contact_radius = a;
    f.kt = 8 * elastic.shear * a;
    f.damping_ratio = sqrt(4 * elastic.shear / elastic.young);
    f.coulomb_offset = 2 * pulloff;
    f.static_load = true;
    return f;
  }
};

}  // namespace Grit::Normal
