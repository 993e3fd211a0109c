// Hertzian contact with adhesion inside the contact area; see jkr_contact.h.
// The contact begins at delta = 0 and ends where the force is lowest, -F_po = -3 pi gamma reff, at delta = -delta_po.
// Johnson, Kendall & Roberts, Proc. R. Soc. London A 324 (1971) 301; end of the contact and friction limits of
// |F + 2 F_po| as in LAMMPS pair granular.
#pragma once

#include "../../contact_geometry.h"
#include "../elastic_pair.h"
#include "../jkr_contact.h"

namespace Grit::Normal {

struct Jkr {
  static constexpr const char *name = "jkr";
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
  static Jkr make(const Values &v) { return {material(v), v[3]}; }
  static bool beyond(const Values &v) { return v[3] > 0; }
  static real reach(const Values &v, real radi, real radj)
  {
    const real reff = radj > 0 ? radi * radj / (radi + radj) : effective_radius_on_wall(radi, radj);
    return JkrContact{material(v).young, v[3], reff}.pulloff_distance();
  }

  // Energies are counted from the end of the contact, so that nothing is left when it opens. What is lost between
  // touching and parting is dissipated in the step in which the contact begins.
  GRIT_FUNCTION NormalForce operator()(const Contact &c, real *) const
  {
    const JkrContact jkr{elastic.young, gamma, c.reff};
    const real a = jkr.radius(c.delta), end = jkr.energy_at_end(), ratio = sqrt(4 * elastic.shear / elastic.young);
    const bool parted = gamma > 0 && c.delta <= -jkr.pulloff_distance();
    NormalForce f{jkr.force(a),          a,     jkr.stiffness(a), 8 * elastic.shear * a, ratio, 2 * jkr.pulloff(),
                  jkr.elastic_energy(a), parted};
    f.adhesive = jkr.surface_energy(a) - end;
    f.plastic = c.onset && c.dt > 0 ? end - jkr.energy_at_touch() : 0;
    f.static_load = true;
    return f;
  }
};

}  // namespace Grit::Normal
