// Hertzian contact with a constant attraction.
//   F = 4/3 E* a delta - F_po,  F_po = 4 pi gamma reff,  a = sqrt(reff delta);  gamma: surface energy of one surface
// Derjaguin, Muller & Toporov, J. Colloid Interface Sci. 53 (1975) 314; friction limits of |F + 2 F_po| as in LAMMPS pair
// granular.
#pragma once

#include "../elastic_pair.h"

namespace Grit::Normal {

struct Dmt {
  static constexpr const char *name = "dmt";
  static constexpr std::array coeffs{
      positive("E", "pressure", Mix::law), required("damp", "as the damping law says", 0, INFINITE),
      required("nu", "-", 0, 0.5, Mix::law), required("gamma", "energy/length^2", 0, INFINITE)};
  static constexpr std::array<Memory, 0> history{};
  static constexpr int nhistory = 0;
  static constexpr unsigned gives = CONTACT_RADIUS | TANGENTIAL_STIFFNESS | MATERIAL, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::not_meaningful,
                                          "the pull-off force grows with the size and not with its square"};

  Material elastic;
  real gamma;

  static Material material(const Values &v) { return elastic_pair(v, 0, 2); }
  static Dmt make(const Values &v) { return {material(v), v[3]}; }

  GRIT_FUNCTION NormalForce operator()(const Contact &c, real *) const
  {
    const real a = sqrt(c.reff * c.delta), hertz = 4.0 / 3.0 * elastic.young * a * c.delta;
    const real pulloff = 4 * PI * gamma * c.reff, ratio = sqrt(4 * elastic.shear / elastic.young);
    NormalForce f{hertz - pulloff, a,           2 * elastic.young * a, 8 * elastic.shear * a,
                  ratio,           2 * pulloff, 0.4 * hertz * c.delta, false};
    f.adhesive = -pulloff * c.delta;
    f.static_load = true;
    return f;
  }
};

}  // namespace Grit::Normal
