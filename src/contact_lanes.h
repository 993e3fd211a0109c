// A contact law on many contacts at once. The same laws in the same order as ContactLaw's call operator, one law after the
// other over all lanes: a choice made at run time costs one branch for all of them, so that every combination is as fast
// as one that the compiler knows. For contacts that neither rest, conduct heat nor change radii.
#pragma once

#include "contact_law.h"
#include "contact_list.h"
#include "lanes.h"

namespace Grit {

// Two bodies near each other.
struct BodyPair {
  vec3 d;  // from j to i
  vec3 v_i, v_j, omega_i, omega_j;
  real radius_i, radius_j, mass_i, mass_j;
  real meff;   // effective mass, where that of the two masses does not count; else 0
  Flag begun;  // the contact existed in the last step
};

// What a friction law gives to those that ask in this form.
struct FrictionForce {
  vec3 value;
  real stored, k, gamma;
};

// What a pair style wants to know.
struct PairForce {
  vec3 force, torque_i, torque_j;
  real stored;
  Flag open;
};

struct alignas(LANE_ALIGNMENT) ContactLanes {
  real dt;    // 0: passive
  bool host;  // kinematics
  Lanes<BodyPair> bodies;
  LanesOfMemory memory;  // advanced, unless passive
  Lanes<PairForce> result;

  Lanes<ContactMotion> motion;  // from here on: between the laws
  Lanes<Flag> exists;
  Lanes<NormalForce> normal;
  Lanes<Attraction> cohesion;
  Lanes<NormalState> state;
  Lanes<FrictionForce> tangential, rolling, twisting;
};

// The contact of a lane.
GRIT_INLINE Contact contact_in(const Lanes<ContactMotion> &motion, int lane, real dt, bool host)
{
  Contact c;
  static_cast<ContactMotion &>(c) = motion.get(lane);
  c.radi0 = c.radi;
  c.radj0 = c.radj;
  c.half_thickness = c.temperature_i = c.temperature_j = 0;
  c.dt = dt;
  c.host = host;
  c.bonded = false;
  return c;
}

// Relative motion; memory is zero at the onset. `beyond`: contacts live on without overlap.
GRIT_INLINE void find_motion(ContactLanes &lanes, bool beyond, int nhistory)
{
  const real dt = lanes.dt;
  const bool host = lanes.host;
  each_lane([&](int k) GRIT_LAMBDA {
    BodyPair p = lanes.bodies.get(k);
    Body i{{0, 0, 0}, p.v_i, p.omega_i, p.radius_i, p.mass_i}, j{{0, 0, 0}, p.v_j, p.omega_j, p.radius_j, p.mass_j};
    const real meff = p.mass_i * p.mass_j / (p.mass_i + p.mass_j);
    lanes.motion.set(k, sphere_contact(i, j, p.d, norm(p.d), p.meff == 0 ? meff : p.meff, dt, !p.begun, host));
    lanes.exists.set(k, touch(p.d, p.radius_i + p.radius_j) | (beyond & p.begun));
  });
  for (int m = 0; m < nhistory; m++)
    each_lane([&](int k) GRIT_LAMBDA {
      const real old = lanes.memory.value[m][k];
      lanes.memory.value[m][k] = lanes.bodies.get(k).begun ? old : 0;
    });
}

// result(lane) = law(contact, ..., memory of the law) in every lane; `offset`: where its memory begins.
template <class Law, class Call>
GRIT_INLINE void apply(const Law &chosen, ContactLanes &lanes, int offset, Call call)
{
  const real dt = lanes.dt;
  const bool host = lanes.host;
  visit(chosen, [&](const auto &one) {
    auto law = one;  // of our own: no store changes it
    constexpr int n = HistorySize<decltype(law)>::value;
    real(*const memory)[LANES] = lanes.memory.value + offset;
    each_lane([&](int k) GRIT_LAMBDA {
      Contact c = contact_in(lanes.motion, k, dt, host);
      real h[n > 0 ? n : 1];
      for (int m = 0; m < n; m++) h[m] = memory[m][k];
      call(law, c, h, k);
      for (int m = 0; m < n; m++) memory[m][k] = h[m];
    });
  });
}

template <class Law>
GRIT_INLINE void add_up(const Law &, ContactLanes &lanes)
{
  constexpr real NO_HEAT = 0;
  const real dt = lanes.dt;
  const bool host = lanes.host;
  const auto friction = [](const FrictionForce &f)
                            GRIT_LAMBDA { return Friction{f.value, {f.stored, 0}, f.k, f.gamma}; };
  each_lane([&](int k) GRIT_LAMBDA {
    Contact c = contact_in(lanes.motion, k, dt, host);
    NormalForce f = lanes.normal.get(k);
    Attraction a = lanes.cohesion.get(k);
    Friction t = friction(lanes.tangential.get(k)), r = friction(lanes.rolling.get(k)),
             w = friction(lanes.twisting.get(k));
    ContactForce all = Law::sum(c, f, a, lanes.state.get(k).fn, t, r, w, NO_HEAT);
    const bool open = (!lanes.exists.get(k)) | f.open;
    constexpr vec3 none{0, 0, 0};
    lanes.result.set(k, {select(open, none, all.force), select(open, none, all.torque_i),
                         select(open, none, all.torque_j), open ? 0 : all.stored(), open});
  });
}

template <class Law>
GRIT_INLINE void evaluate(const Law &law, ContactLanes &lanes)
{
  const bool limit_damping = law.limit_damping;
  find_motion(lanes, law.beyond, law.nhistory());
  int offset = 0;
  apply(law.normal, lanes, offset,
        [&](const auto &normal, const Contact &c, real *h, int k) GRIT_LAMBDA { lanes.normal.set(k, normal(c, h)); });
  const int of_cohesion = law.normal.nhistory + law.tangential.nhistory + law.rolling.nhistory + law.twisting.nhistory;
  apply(law.cohesion, lanes, of_cohesion, [&](const auto &cohesion, const Contact &c, real *h, int k) GRIT_LAMBDA {
    lanes.cohesion.set(k, cohesion(c, lanes.normal.get(k), h));
  });
  apply(law.damping, lanes, 0, [&](const auto &damping, const Contact &c, real *, int k) GRIT_LAMBDA {
    NormalForce f = lanes.normal.get(k);
    lanes.state.set(k, Law::normal_state(limit_damping, c, f, lanes.cohesion.get(k), damping(c, f)));
  });
  const auto keep = [](const Friction &f) GRIT_LAMBDA { return FrictionForce{f.value, f.energy.stored, f.k, f.gamma}; };
  apply(law.tangential, lanes, offset += law.normal.nhistory,
        [&](const auto &tangential, const Contact &c, real *h, int k)
            GRIT_LAMBDA { lanes.tangential.set(k, keep(tangential(c, lanes.state.get(k), h))); });
  apply(law.rolling, lanes, offset += law.tangential.nhistory,
        [&](const auto &rolling, const Contact &c, real *h, int k)
            GRIT_LAMBDA { lanes.rolling.set(k, keep(rolling(c, lanes.state.get(k), h))); });
  apply(law.twisting, lanes, offset += law.rolling.nhistory,
        [&](const auto &twisting, const Contact &c, real *h, int k) GRIT_LAMBDA {
          FrictionForce f = lanes.tangential.get(k);
          Friction t{f.value, {f.stored, 0}, f.k, f.gamma};
          lanes.twisting.set(k, keep(twisting(c, lanes.state.get(k), t, h)));
        });
  add_up(law, lanes);
  for (int m = 0; m < law.nhistory(); m++)
    each_lane([&](int k) GRIT_LAMBDA {
      const real now = lanes.memory.value[m][k];
      lanes.memory.value[m][k] = lanes.result.get(k).open ? 0 : now;
    });
}

}  // namespace Grit
