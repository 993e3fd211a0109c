// Hertzian contact with adhesion inside the contact area; see jkr_contact.h and adhesive_spheres.h.
// The contact begins at delta = 0 and ends where the force is lowest, -F_po = -3 pi gamma reff, at delta = -delta_po.
// Johnson, Kendall & Roberts, Proc. R. Soc. London A 324 (1971) 301; end of the contact as in LAMMPS pair granular.
#pragma once

#include "contact/law_interface.h"
#include "contact/sphere.h"
#include "law/parts/adhesive_spheres.h"
#include "law/parts/jkr_contact.h"

namespace Grit::Normal {

struct Jkr : AdhesiveSpheres {
  static constexpr const char *name = "jkr";
  static constexpr unsigned has = OUTLIVES_OVERLAP | REACH;
  static Jkr make(const Values &v) { return {mixed(v)}; }
  static bool outlives_overlap(const Values &v) { return v[3] > 0; }
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
    const real a = jkr.radius(c.delta), end = jkr.energy_at_end();
    NormalForce f = contact(a, jkr.pulloff());
    f.force = jkr.force(a);
    f.kn = jkr.stiffness(a);
    f.ended = gamma > 0 && c.delta <= -jkr.pulloff_distance();
    f.stored = jkr.elastic_energy(a);
    f.adhesive = jkr.surface_energy(a) - end;
    f.plastic = c.onset && c.advances() ? end - jkr.energy_at_touch() : 0;
    return f;
  }
};

}  // namespace Grit::Normal
