// Many contacts looked at at once, for laws that the compiler knows: as contact_lanes.h computes them, with all that rows tell.
#pragma once

#include "kernel/contact_lanes.h"
#include "watch/seen_contact.h"

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

template <bool LAMMPS_KINEMATICS, class Law>
GRIT_INLINE inline void look_at_lanes(const Law &law, ContactLanes &lanes, Lanes<SeenContact> &seen)
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
    f.ended = !here || known.normal.ended;
    seen.set(k, SeenContact::of(c, f));
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
