// A contact law on many contacts at once, which stand in lanes of memory. The same laws in the same order as ContactLaw's
// call operator (a test compares them bit for bit). Each law has a loop of its own: where it is chosen at run time the
// choice costs one branch for all lanes. For contacts that neither rest, conduct heat nor change radii.
#pragma once

#include "contact/contact_law.h"
#include "contact/not_finite.h"
#include "kernel/contact_list.h"
#include "kernel/lane_answers.h"

namespace Grit {

// What laws are given and what they answer, and what stands between their loops.
struct alignas(LANE_ALIGNMENT) ContactLanes {
  real dt;                 // 0: passive
  real step, time;         // number of the step, and when it is
  bool lammps_kinematics;  // kinematics
  Lanes<BodyPair> bodies;
  LanesOfHistory history;  // what it holds at the onset of a contact does not count
  Lanes<PairForce> result;
  Lanes<real> sum;  // of the components of force and first torque: the second has no other parts
  Lanes<MotionPart> motion;
  Lanes<NormalPart> normal;
  Lanes<CohesionPart> cohesion;
  Lanes<real> gamma;
  Lanes<FrictionPart> tangential, rolling, twisting;

  ContactLanes() = default;
  template <class TimeStep>
  explicit ContactLanes(const TimeStep &of) :
      dt(of.dt), step(of.number), time(of.time), lammps_kinematics(of.lammps_kinematics)
  {
  }
  GRIT_INLINE GRIT_FUNCTION Answers answers(int k)
  {
    return {{normal, k}, {cohesion, k}, {gamma, k}, {tangential, k}, {rolling, k}, {twisting, k}};
  }
};

// What idle laws give, before the first group of a law.
inline void clear_forces(ContactLanes &lanes)
{
  for (int k = 0; k < LANES; k++) {
    Answers answers = lanes.answers(k);
    answers.cohesion = CohesionPart{};
    answers.gamma = 0;
    for (InLane<FrictionPart> *friction : {&answers.tangential, &answers.rolling, &answers.twisting})
      *friction = FrictionPart{};
  }
}

// The contact of two bodies in this step.
template <class R>
GRIT_INLINE GRIT_FUNCTION ContactOf<R> contact_of(const BodyPairOf<R> &p, real dt, bool lammps_kinematics,
                                                  bool synchronized = false)
{
  const Vec3<R> rest{0, 0, 0};
  BodyOf<R> i{rest, p.v, p.omega_i, p.radius_i, p.mass_i}, j{rest, rest, p.omega_j, p.radius_j, p.mass_j};
  const R both = p.mass_i * p.mass_j / (p.mass_i + p.mass_j);
  return sphere_contact<R>(i, j, p.d, norm(p.d), select<R>(p.meff > 0, p.meff, both), dt, !p.begun, lammps_kinematics,
                           synchronized);
}

// Whether it exists. `outlives_overlap`: contacts live on without overlap.
template <class R>
GRIT_INLINE GRIT_FUNCTION Truth<R> contact_exists(const BodyPairOf<R> &p, bool outlives_overlap)
{
  const Truth<R> overlap = overlaps(p.d, p.radius_i + p.radius_j), begun = p.begun;
  return exists(overlap, begun, Truth<R>(outlives_overlap));
}

// A law of a kind in its turn: what it answers, beside the answers so far.
template <Slot SLOT, bool COHESIVE>
struct Turn {
  bool limit_damping;

  template <class Law, class R, class Known>
  GRIT_INLINE GRIT_FUNCTION void operator()(const Law &law, const ContactOf<R> &c, R *h, Known &answers) const
  {
    if constexpr (SLOT == NORMAL) answers.normal = law(c, h);
    if constexpr (SLOT == COHESION) answers.cohesion = law(c, answers.normal_force(), h);
    if constexpr (SLOT == DAMPING) answers.gamma = law(c, answers.normal_force());
    if constexpr (SLOT == TANGENTIAL) answers.tangential = law(c, state(c, answers), h);
    if constexpr (SLOT == ROLLING) answers.rolling = law(c, state(c, answers), h);
    if constexpr (SLOT == TWISTING) answers.twisting = law(c, state(c, answers), answers.sliding(), h);
  }

 private:
  template <class R, class Known>
  GRIT_INLINE GRIT_FUNCTION NormalStateOf<R> state(const ContactOf<R> &c, const Known &answers) const
  {
    return normal_state<COHESIVE>(limit_damping, c, answers.normal_force(), answers.attraction(), answers.gamma);
  }
};

// The laws of a contact in their order: each(law, where its history stands, its turn).
template <class Law, class Each>
GRIT_INLINE GRIT_FUNCTION void in_order(const Law &law, Each each)
{
  constexpr bool COHESIVE = !LawTraits<decltype(Law::cohesion)>::idle;
  const auto at = law.layout();
  const bool limit = law.limit_damping;
  each(law.normal, at.normal(), Turn<NORMAL, COHESIVE>{limit});
  each(law.cohesion, at.cohesion(), Turn<COHESION, COHESIVE>{limit});
  each(law.damping, Part{0, 0}, Turn<DAMPING, COHESIVE>{limit});
  each(law.tangential, at.tangential(), Turn<TANGENTIAL, COHESIVE>{limit});
  each(law.rolling, at.rolling(), Turn<ROLLING, COHESIVE>{limit});
  each(law.twisting, at.twisting(), Turn<TWISTING, COHESIVE>{limit});
}

// One law in one lane, with its part of the history.
template <class Law, class Known, class Evaluate>
GRIT_INLINE GRIT_FUNCTION void evaluate_in_lane(const Law &law, Part part, ContactLanes &lanes, int lane,
                                                const Contact &c, bool exists, Known &answers, Evaluate evaluate)
{
  constexpr int n = LawTraits<Law>::nhistory;
  real h[n > 0 ? n : 1];
  for (int m = 0; m < n; m++) {
    const real old = lanes.history.value[part.begin + m][lane];
    h[m] = c.onset ? 0 : old;
  }
  evaluate(law, c, h, answers);
  NormalPart normal = answers.normal;
  const bool ended = !exists || normal.ended;
  for (int m = 0; m < n; m++) lanes.history.value[part.begin + m][lane] = ended ? 0 : h[m];
}

// What all laws say together.
template <class Law, class Known>
GRIT_INLINE GRIT_FUNCTION void add_up(const Law &law, ContactLanes &lanes, int lane, const Contact &c, bool exists,
                                      const Known &answers)
{
  constexpr real NO_HEAT = 0;
  constexpr vec3 none{0, 0, 0};
  NormalForce f = answers.normal_force();
  FrictionPart rolling = answers.rolling, twisting = answers.twisting;
  NormalState state = Law::normal_state(law.limit_damping, c, f, answers.attraction(), answers.gamma);
  ContactForce all{};
  Law::add(c, f, answers.attraction(), state.fn, answers.sliding(), rolling.whole(), twisting.whole(), NO_HEAT, all);
  const bool ended = !exists || f.ended;
  PairForce result{select(ended, none, all.force), select(ended, none, all.torque_i), select(ended, none, all.torque_j),
                   ended ? 0 : all.stored(), ended};
  lanes.result.set(lane, result);
  lanes.sum.set(lane, sum_of(result.force) + sum_of(result.torque_i));
}

// What a contact has of the step, for all lanes.
struct StepOfLanes {
  real dt, number, time;
  bool lammps_kinematics;

  GRIT_INLINE GRIT_FUNCTION explicit StepOfLanes(const ContactLanes &l) :
      dt(l.dt), number(l.step), time(l.time), lammps_kinematics(l.lammps_kinematics)
  {
  }
};

// The contact of bodies whose motion is known.
template <class R>
GRIT_INLINE GRIT_FUNCTION ContactOf<R> contact_of(const BodyPairOf<R> &p, const MotionPartOf<R> &m,
                                                  const StepOfLanes &step)
{
  ContactOf<R> c;
  c.n = m.n;
  c.delta = m.delta;
  c.radi = c.radi0 = p.radius_i;
  c.radj = c.radj0 = c.length_j = p.radius_j;
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
  c.temperature_i = c.temperature_j = c.liquid_i = c.liquid_j = 0;
  c.dt = step.dt;
  c.lammps_kinematics = step.lammps_kinematics;
  c.bonded = false;
  c.step = step.number;
  c.time = step.time;
  c.prepared = {0, 0, 0};
  return c;
}

// f(contact, whether it exists, answers so far, lane) in every lane.
template <class F>
GRIT_INLINE GRIT_FUNCTION void each_contact(ContactLanes &lanes, F f)
{
  const StepOfLanes step(lanes);
  each_lane([&](int k) GRIT_INLINE {
    Answers answers = lanes.answers(k);
    const BodyPair bodies = lanes.bodies.get(k);
    const MotionPart motion = lanes.motion.get(k);
    f(contact_of(bodies, motion, step), motion.exists, answers, k);
  });
}

// The relative motion in every lane. Where it is synchronized, the spins of the bodies become the relative one, which
// contact_in() takes from them.
template <bool SYNCHRONIZED, class Law>
GRIT_INLINE GRIT_FUNCTION void find_motion(const Law &law, ContactLanes &lanes)
{
  const real dt = lanes.dt;
  const bool lammps_kinematics = lanes.lammps_kinematics, outlives_overlap = law.outlives_overlap;
  each_lane([&](int k) GRIT_INLINE {
    BodyPair bodies = lanes.bodies.get(k);
    Contact c = contact_of(bodies, dt, lammps_kinematics, SYNCHRONIZED);
    if constexpr (SYNCHRONIZED) {
      bodies.omega_i = c.spin;
      bodies.omega_j = {0, 0, 0};
      lanes.bodies.set(k, bodies);
    }
    lanes.motion.set(
        k, {c.n, c.delta, c.reff, c.meff, c.vn, c.vt, c.n_old, c.turn, contact_exists(bodies, outlives_overlap)});
  });
}

// One law in all lanes.
template <class Law, class Evaluate>
GRIT_INLINE GRIT_FUNCTION void evaluate_one(const Law &law, Part part, Evaluate evaluate, ContactLanes &lanes)
{
  auto own = law;  // no store changes it
  each_contact(lanes, [&](const Contact &c, bool exists, auto &answers, int k)
                          GRIT_INLINE { evaluate_in_lane(own, part, lanes, k, c, exists, answers, evaluate); });
}

// All laws, each in a loop of its own; those of shared objects bring it along.
template <class Law>
GRIT_INLINE GRIT_FUNCTION void evaluate_in_turn(const Law &law, ContactLanes &lanes)
{
  if (law.synchronizes())
    find_motion<true>(law, lanes);
  else
    find_motion<false>(law, lanes);
  in_order(law, [&](const auto &chosen, Part part, auto evaluate) GRIT_INLINE {
    visit(chosen, [&](const auto &one) {
      using One = std::decay_t<decltype(one)>;
      if constexpr (IS_LOADED<One>)
        one.object->group(one.numbers, part.begin, evaluate.limit_damping, lanes);
      else if constexpr (!LawTraits<One>::idle)  // what it would say is zero already
        evaluate_one(one, part, evaluate, lanes);
    });
  });
  each_contact(lanes, [&](const Contact &c, bool exists, const auto &answers, int k)
                          GRIT_INLINE { add_up(law, lanes, k, c, exists, answers); });
}

}  // namespace Grit
