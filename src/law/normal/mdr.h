// Adhesive, elastic and plastic particles under large deformation, the mechanically derived contact model: mdr_flat.h has the
// force of one side, mdr_contact.h that of a contact, mdr_body.h what becomes of a particle. These need the contacts around,
// so the force is computed before those of other laws and stands in the contact.
// Zunker & Kamrin, J. Mech. Phys. Solids 183 (2024) 105492 and 105493; Zunker et al., Powder Technology (2025) 120972.
#pragma once

#include "contact/law_interface.h"
#include "law/normal/mdr/mdr_contact.h"
#include "law/parts/elastic_pair.h"

namespace Grit::Normal {

struct Mdr {
  static constexpr const char *name = "mdr";
  static constexpr real COMPRESSIBLE = 0.499;  // at 0.5 the bulk modulus is infinite
  static constexpr std::array coeffs{
      positive("E", "pressure", Mix::equal),    required("nu", "-", 0, COMPRESSIBLE, Mix::equal),
      positive("Y", "pressure", Mix::equal),    required("gamma", "energy/area", 0, INFINITE, Mix::equal),
      required("psi_b", "-", 0, 1, Mix::equal), damp_coeff(),
      choice("adhesion", "held|lammps", 0)};
  static constexpr std::array<HistoryValue, 0> history{};
  static constexpr int nhistory = 0;
  static constexpr auto prepared = MDR_MEMORY;  // behind the memory of all laws
  static constexpr unsigned gives = CONTACT_RADIUS | MATERIAL | PLASTIC_FORCE | DAMP | PREPARED, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::not_meaningful,
                                          "the pull-off force grows with the size and not with its square", "gamma"};

  MdrMaterial solid;

  static Material material(const Values &v) { return elastic_pair(v, 0, 1); }
  static Mdr make(const Values &v) { return {MdrMaterial::make(v.mixed)}; }
  GRIT_FUNCTION NormalForce operator()(const Contact &c, real *) const
  {
    const bool pair = c.massj > 0;
    const real a = sqrt(larger(c.reff * c.delta, 0.0));
    NormalForce f{};
    f.force = c.prepared.force;
    f.contact_radius = a;
    f.kn = (pair ? 1 : 2) * solid.plane * a;  // of Hertz
    f.damping_ratio = 1;
    return f;
  }
};

}  // namespace Grit::Normal
