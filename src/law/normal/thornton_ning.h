// Elastic, perfectly plastic contact with adhesion inside the contact area; see plastic_jkr.h and adhesive_spheres.h.
// The contact begins at delta = 0; once unloaded to delta_p - delta_f(R_p) the bodies part, and they join again where
// the flattened surfaces touch, at delta_p.
// Thornton & Ning, Powder Technology 99 (1998) 154.
#pragma once

#include "contact/law_interface.h"
#include "contact/sphere.h"
#include "law/parts/adhesive_spheres.h"
#include "law/parts/plastic_jkr.h"

namespace Grit::Normal {

struct ThorntonNing : AdhesiveSpheres {
  static constexpr const char *name = "thornton_ning";
  static constexpr std::array own{positive("p_y", "pressure", Mix::smallest)};
  static constexpr auto coeffs = joined(AdhesiveSpheres::coeffs, own);
  static constexpr std::array history{HistoryValue{"delta_max", "length", Rank::scalar, Parity::even},
                                      HistoryValue{"parted", "-", Rank::scalar, Parity::even}};
  static constexpr int nhistory = size_of(history);
  static constexpr unsigned gives = AdhesiveSpheres::gives | PLASTIC_FORCE, has = OUTLIVES_OVERLAP | REACH | VALIDITY;

  real limit;

  static ThorntonNing make(const Values &v) { return {mixed(v), v[4]}; }
  static bool outlives_overlap(const Values &v) { return v[3] > 0; }
  // Flattened bodies part sooner: delta_p grows faster than delta_f.
  static real reach(const Values &v, real radi, real radj) { return elastic_contact(v, radi, radj).break_distance(); }

  // Below 1.145, plastic work is negative in a part of the first loading; below 0.78, cycles return energy.
  static Validity validity(const Values &v, real radi, real radj)
  {
    constexpr real LEAST = 1.15;
    const JkrContact jkr = elastic_contact(v, radi, radj);
    const real touch = jkr.radius_at_touch();
    return {"a_y/a_0", touch > 0 ? PlasticJkr::yield_radius(jkr, v[4]) / touch : INFINITE, LEAST};
  }

  // Energies are counted from the end of the contact. What parting will cost is dissipated when the surfaces touch and
  // when they are flattened further.
  GRIT_FUNCTION NormalForce operator()(const Contact &c, real *h) const
  {
    const real before = h[0], largest = larger(before, c.delta);
    const PlasticState state = plastic_state({elastic.young, gamma, c.reff}, limit, largest, before, c.onset);
    const JkrContact jkr{elastic.young, gamma, state.flat.radius};
    const real d = c.delta - state.flat.shift;
    const bool was_parted = h[1] != 0, parted = was_parted ? !(d > 0) : !(d > -jkr.break_distance());
    h[0] = largest;
    h[1] = parted;
    NormalForce f{};
    if (!parted) f = pressed(jkr, d);
    f.ended = parted && c.delta <= 0;
    if (c.is_passive()) return f;
    f.plastic = state.lost;
    if (was_parted && !parted) f.plastic += jkr.energy_at_break() - jkr.energy_at_touch();
    return f;
  }

 private:
  static JkrContact elastic_contact(const Values &v, real radi, real radj)
  {
    const real reff = radj > 0 ? radi * radj / (radi + radj) : effective_radius_on_wall(radi, radj);
    return {material(v).young, v[3], reff};
  }
  GRIT_FUNCTION NormalForce pressed(const JkrContact &jkr, real d) const
  {
    const real a = jkr.radius(d);
    NormalForce f = contact(a, jkr.pulloff());
    f.force = jkr.force(a);
    f.kn = jkr.stiffness(a);
    f.stored = jkr.elastic_energy(a);
    f.adhesive = jkr.surface_energy(a) - jkr.energy_at_break();
    return f;
  }
};

}  // namespace Grit::Normal
