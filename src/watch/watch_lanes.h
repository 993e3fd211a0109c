// Many contacts looked at at once, for laws that the compiler knows: as contact_lanes.h computes them, with all that rows tell.
#pragma once

#include "kernel/contact_lanes.h"

namespace Grit {

// What the laws of a contact have answered so far, with nothing left out.
struct WholeAnswers {
  NormalForce normal{};
  Attraction cohesion{};
  real gamma = 0;
  Friction tangential{}, rolling{}, twisting{};

  GRIT_INLINE GRIT_FUNCTION const NormalForce &normal_force() const { return normal; }
  GRIT_INLINE GRIT_FUNCTION const Attraction &attraction() const { return cohesion; }
  GRIT_INLINE GRIT_FUNCTION const Friction &sliding() const { return tangential; }
};

// The parts of a contact and of its forces that a row tells, where no bond and no heat law acts.
struct SeenContact {
  vec3 n;
  real delta, reff, vn;
  vec3 vt, spin;
  vec3 force, torque_i, torque_j;
  real normal;
  vec3 tangential, rolling, twisting;
  Energy of_normal, of_tangential, of_rolling, of_twisting;
  real adhesive, cohesive, heat_i, heat_j, bridge;
  Flag sliding, open;

  GRIT_INLINE static SeenContact of(const Contact &c, const ContactForce &f, bool open)
  {
    return {c.n,
            c.delta,
            c.reff,
            c.vn,
            c.vt,
            c.spin,
            f.force,
            f.torque_i,
            f.torque_j,
            f.normal,
            f.tangential.value,
            f.rolling.value,
            f.twisting.value,
            f.energy,
            f.tangential.energy,
            f.rolling.energy,
            f.twisting.energy,
            f.adhesive,
            f.cohesive,
            f.heat_i,
            f.heat_j,
            f.bridge,
            f.tangential.sliding,
            open};
  }

  // What else there is of them stays as it is.
  GRIT_INLINE void tell(Contact &c, ContactForce &f) const
  {
    c.n = n;
    c.delta = delta;
    c.reff = reff;
    c.vn = vn;
    c.vt = vt;
    c.spin = spin;
    f.force = force;
    f.torque_i = torque_i;
    f.torque_j = torque_j;
    f.normal = normal;
    f.tangential.value = tangential;
    f.tangential.energy = of_tangential;
    f.tangential.sliding = sliding;
    f.rolling.value = rolling;
    f.rolling.energy = of_rolling;
    f.twisting.value = twisting;
    f.twisting.energy = of_twisting;
    f.energy = of_normal;
    f.adhesive = adhesive;
    f.cohesive = cohesive;
    f.heat_i = heat_i;
    f.heat_j = heat_j;
    f.bridge = bridge;
  }
};

template <bool LAMMPS_KINEMATICS, class Law>
GRIT_INLINE void look_at_lanes(const Law &law, ContactLanes &lanes, Lanes<SeenContact> &seen)
{
  constexpr real NO_HEAT = 0;
  const Law own = law;  // no store changes it
  const real dt = lanes.dt;
  each_lane([&](int k) GRIT_INLINE {
    const BodyPair bodies = lanes.bodies.get(k);
    const Contact c = contact_of(bodies, dt, LAMMPS_KINEMATICS);
    const bool here = contact_exists(bodies, own.outlives_overlap);
    WholeAnswers known;
    in_order(own, [&](const auto &one, Part part, auto evaluate)
                      GRIT_INLINE { evaluate_in_lane(one, part, lanes, k, c, here, known, evaluate); });
    const NormalState state = Law::normal_state(own.limit_damping, c, known.normal, known.cohesion, known.gamma);
    ContactForce f{};
    Law::add(c, known.normal, known.cohesion, state.fn, known.tangential, known.rolling, known.twisting, NO_HEAT, f);
    f.bridge = known.cohesion.volume;
    seen.set(k, SeenContact::of(c, f, !here || known.normal.open));
  });
}

// Contacts of a law in all lanes; what they remember advances in the lanes alone.
template <class Law>
GRIT_FLATTEN void look_at_lanes(const Law &law, ContactLanes &lanes, Lanes<SeenContact> &seen)
{
  if (lanes.lammps_kinematics)
    look_at_lanes<true>(law, lanes, seen);
  else
    look_at_lanes<false>(law, lanes, seen);
}

}  // namespace Grit
