// A contact law on many contacts at once. The same laws in the same order as ContactLaw's call operator (a test compares
// them bit for bit), one law after the other over all lanes: a choice made at run time costs one branch for all of them,
// so that a combination is nearly as fast as one that the compiler knows. For contacts that neither rest, conduct heat
// nor change radii.
#pragma once

#include "contact/contact_law.h"
#include "contact/not_finite.h"
#include "kernel/contact_list.h"
#include "kernel/lanes.h"

namespace Grit {

// Two bodies near each other.
struct BodyPair {
  vec3 d, v;  // position and velocity of i less those of j
  vec3 omega_i, omega_j;
  real radius_i, radius_j, mass_i, mass_j;
  real meff;   // effective mass where one body is frozen, else 0
  Flag begun;  // the contact existed in the last step
};

// Between the laws the lanes keep what cannot be had from the bodies at once: storing and loading costs more than a sum.
struct Motion {
  vec3 n;
  real delta, reff, meff, vn;
  vec3 vt, n_old;
  real turn;
  Flag exists;
};
struct NormalPart {
  real force, contact_radius, kn, kt, damping_ratio, coulomb_offset, stored, adhesive;
  Flag open, static_load;
};
struct Damped {
  real fn, fcrit, gamma;
};
struct FrictionPart {
  vec3 value;
  real stored, k, gamma;
};

struct alignas(LANE_ALIGNMENT) ContactLanes {
  real dt;                 // 0: passive
  bool lammps_kinematics;  // kinematics
  Lanes<BodyPair> bodies;
  LanesOfHistory memory;  // what it holds at the onset of a contact does not count
  Lanes<PairForce> result;
  Lanes<real> sum;  // of the components of force and first torque: the second has no other parts

  Lanes<Motion> motion;  // from here on: between the laws
  Lanes<NormalPart> normal;
  Lanes<Attraction> cohesion;
  Lanes<Damped> damped;
  Lanes<FrictionPart> tangential, rolling, twisting;
};

// The contact of a lane.
GRIT_INLINE GRIT_FUNCTION Contact contact_in(const ContactLanes &lanes, int lane, real dt, bool lammps_kinematics)
{
  BodyPair p = lanes.bodies.get(lane);
  Motion m = lanes.motion.get(lane);
  Contact c;
  c.n = m.n;
  c.delta = m.delta;
  c.radi = c.radi0 = p.radius_i;
  c.radj = c.radj0 = p.radius_j;
  c.reff = m.reff;
  c.meff = m.meff;
  c.massi = p.mass_i;
  c.massj = p.mass_j;
  set_levers(c);
  c.vn = m.vn;
  c.vt = m.vt;
  c.spin = p.omega_i - p.omega_j;
  c.n_old = m.n_old;
  c.turn = m.turn;
  c.onset = !p.begun;
  c.half_thickness = c.temperature_i = c.temperature_j = 0;
  c.dt = dt;
  c.lammps_kinematics = lammps_kinematics;
  c.bonded = false;
  return c;
}

GRIT_INLINE GRIT_FUNCTION NormalForce normal_in(const Lanes<NormalPart> &lanes, int lane)
{
  NormalPart n = lanes.get(lane);
  NormalForce f{n.force, n.contact_radius, n.kn, n.kt, n.damping_ratio, n.coulomb_offset, n.stored, n.open};
  f.adhesive = n.adhesive;
  f.static_load = n.static_load;
  return f;
}

GRIT_INLINE GRIT_FUNCTION Friction friction_in(const Lanes<FrictionPart> &lanes, int lane)
{
  FrictionPart f = lanes.get(lane);
  return {f.value, {f.stored, 0}, f.k, f.gamma};
}

GRIT_INLINE GRIT_FUNCTION NormalState state_in(const ContactLanes &lanes, int lane)
{
  NormalPart n = lanes.normal.get(lane);
  Damped d = lanes.damped.get(lane);
  return {d.fn, d.fcrit, n.contact_radius, n.kn, n.kt, d.gamma, d.gamma * n.damping_ratio, n.force};
}

// The bodies do not touch, or the normal law, which comes first, ended the contact.
GRIT_INLINE GRIT_FUNCTION bool is_open(const ContactLanes &lanes, int lane)
{
  const bool exists = lanes.motion.get(lane).exists, open = lanes.normal.get(lane).open;
  return !exists || open;
}

// Relative motion. `outlives_overlap`: contacts live on without overlap.
GRIT_INLINE GRIT_FUNCTION void find_motion(ContactLanes &lanes, bool outlives_overlap)
{
  const real dt = lanes.dt;
  const bool lammps_kinematics = lanes.lammps_kinematics;
  each_lane([&](int k) GRIT_INLINE {
    BodyPair p = lanes.bodies.get(k);
    constexpr vec3 rest{0, 0, 0};
    Body i{rest, p.v, p.omega_i, p.radius_i, p.mass_i}, j{rest, rest, p.omega_j, p.radius_j, p.mass_j};
    const real both = p.mass_i * p.mass_j / (p.mass_i + p.mass_j);
    Contact c = sphere_contact(i, j, p.d, norm(p.d), p.meff > 0 ? p.meff : both, dt, !p.begun, lammps_kinematics);
    const bool begun = p.begun, overlap = overlaps(p.d, p.radius_i + p.radius_j);
    const bool exists = Encounter{overlap, begun, outlives_overlap}.exists();
    lanes.motion.set(k, {c.n, c.delta, c.reff, c.meff, c.vn, c.vt, c.n_old, c.turn, exists});
  });
}

// Before the first group of a law: what idle laws give.
inline void clear_forces(ContactLanes &lanes)
{
  for (int k = 0; k < LANES; k++) {
    lanes.cohesion.set(k, {0, 0, false});
    for (Lanes<FrictionPart> *friction : {&lanes.tangential, &lanes.rolling, &lanes.twisting})
      friction->set(k, {{0, 0, 0}, 0, 0, 0});
  }
}

// call(law, contact, memory of the law, lane) in every lane; `part`: where its memory stands. ALWAYS: an idle law, too.
template <bool ALWAYS = false, class Law, class Call>
GRIT_INLINE GRIT_FUNCTION void apply(const Law &chosen, ContactLanes &lanes, Part part, Call call)
{
  const real dt = lanes.dt;
  const bool lammps_kinematics = lanes.lammps_kinematics;
  visit(chosen, [&](const auto &one) {
    auto law = one;                                                   // of our own: no store changes it
    if constexpr (LawTraits<decltype(law)>::idle && !ALWAYS) return;  // what it would give is zero already
    constexpr int n = LawTraits<decltype(law)>::nhistory;
    real(*const memory)[LANES] = lanes.memory.value + part.begin;
    each_lane([&](int k) GRIT_INLINE {
      Contact c = contact_in(lanes, k, dt, lammps_kinematics);
      real h[n > 0 ? n : 1];
      for (int m = 0; m < n; m++) {
        const real old = memory[m][k];
        h[m] = c.onset ? 0 : old;
      }
      call(law, c, h, k);
      const bool open = is_open(lanes, k);
      for (int m = 0; m < n; m++) memory[m][k] = open ? 0 : h[m];
    });
  });
}

template <class Law>
GRIT_INLINE GRIT_FUNCTION void add_up(const Law &, ContactLanes &lanes)
{
  constexpr real NO_HEAT = 0;
  const real dt = lanes.dt;
  const bool lammps_kinematics = lanes.lammps_kinematics;
  each_lane([&](int k) GRIT_INLINE {
    Friction t = friction_in(lanes.tangential, k), r = friction_in(lanes.rolling, k),
             w = friction_in(lanes.twisting, k);
    NormalForce f = normal_in(lanes.normal, k);
    ContactForce all = Law::sum(contact_in(lanes, k, dt, lammps_kinematics), f, lanes.cohesion.get(k),
                                lanes.damped.get(k).fn, t, r, w, NO_HEAT);
    const bool open = is_open(lanes, k);
    constexpr vec3 none{0, 0, 0};
    PairForce result{select(open, none, all.force), select(open, none, all.torque_i), select(open, none, all.torque_j),
                     open ? 0 : all.stored(), open};
    lanes.result.set(k, result);
    lanes.sum.set(k, sum_of(result.force) + sum_of(result.torque_i));
  });
}

// The forces of the bodies in the lanes.
template <class Law>
GRIT_INLINE GRIT_FUNCTION void evaluate(const Law &law, ContactLanes &lanes)
{
  const bool limit_damping = law.limit_damping;
  find_motion(lanes, law.outlives_overlap);
  const Layout<Law> layout = law.layout();
  apply(law.normal, lanes, layout.normal(), [&](const auto &normal, const Contact &c, real *h, int k) GRIT_INLINE {
    NormalForce f = normal(c, h);
    lanes.normal.set(k, {f.force, f.contact_radius, f.kn, f.kt, f.damping_ratio, f.coulomb_offset, f.stored, f.adhesive,
                         f.open, f.static_load});
  });
  apply(law.cohesion, lanes, layout.cohesion(),
        [&](const auto &cohesion, const Contact &c, real *h, int k)
            GRIT_INLINE { lanes.cohesion.set(k, cohesion(c, normal_in(lanes.normal, k), h)); });
  apply<true>(law.damping, lanes, Part{0, 0}, [&](const auto &damping, const Contact &c, real *, int k) GRIT_INLINE {
    NormalForce f = normal_in(lanes.normal, k);
    NormalState s = Law::normal_state(limit_damping, c, f, lanes.cohesion.get(k), damping(c, f));
    lanes.damped.set(k, {s.fn, s.fcrit, s.gamma_n});
  });
  const auto keep = [](const Friction &f) GRIT_INLINE { return FrictionPart{f.value, f.energy.stored, f.k, f.gamma}; };
  apply(law.tangential, lanes, layout.tangential(),
        [&](const auto &tangential, const Contact &c, real *h, int k)
            GRIT_INLINE { lanes.tangential.set(k, keep(tangential(c, state_in(lanes, k), h))); });
  apply(law.rolling, lanes, layout.rolling(), [&](const auto &rolling, const Contact &c, real *h, int k) GRIT_INLINE {
    lanes.rolling.set(k, keep(rolling(c, state_in(lanes, k), h)));
  });
  apply(law.twisting, lanes, layout.twisting(),
        [&](const auto &twisting, const Contact &c, real *h, int k) GRIT_INLINE {
          lanes.twisting.set(k, keep(twisting(c, state_in(lanes, k), friction_in(lanes.tangential, k), h)));
        });
  add_up(law, lanes);
}

}  // namespace Grit
