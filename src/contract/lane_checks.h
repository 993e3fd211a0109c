// Contacts in lanes side by side get bit for bit what they get one by one.
#pragma once

#include <algorithm>
#include <cstring>

#include "contact/life.h"
#include "contract/samples.h"
#include "kernel/register_moves.h"
#include "watch/watch_lanes.h"

namespace Grit::Contract {

// What a lane shall hold after a step.
struct ExpectedLane {
  PairForce result;
  real memory[MAX_HISTORY];
  SeenContact seen;
};

// A contact by itself, as the loop over pairs treats it.
struct OneContact {
  Contract::Motion motion;
  bool frozen;  // body j, so that it counts as infinitely heavy
  Touch touch = APART;
  real history[MAX_HISTORY];

  BodyPair bodies(const Moment &now) const;
  ExpectedLane step(const Law &law, const Moment &now, bool lammps_kinematics);

 private:
  real frozen_mass(const Moment &now) const { return frozen ? now.i.mass : 0; }
};

// One for each lane; now and then the bodies are moved apart, in every lane at another time and in some never.
std::vector<OneContact> random_contacts(Random &random, bool outlives_overlap);

// Lanes of which nothing was computed yet; what no contact may read is not a number.
ContactLanes blank_lanes(bool lammps_kinematics);

#if defined(GRIT_REGISTERS)

// A number of each of the lanes that a register takes, of(lane); a vector likewise.
template <class Of>
Register in_register(Of of)
{
  return Register([&](auto k) { return of(static_cast<int>(k)); });
}
template <class Of>
Vec3<Register> vector_in_register(Of of)
{
  return {in_register([&](int k) { return of(k).x; }), in_register([&](int k) { return of(k).y; }),
          in_register([&](int k) { return of(k).z; })};
}

// The lanes from number `begin` on as the loop over pairs computes them.
template <class L>
void evaluate_in_register(const L &law, ContactLanes &lanes, int begin)
{
  const auto of = [&](auto member) {
    return [&lanes, begin, member](int k) { return lanes.bodies.get(begin + k).*member; };
  };
  RegisterContacts<L> r;
  r.bodies = {vector_in_register(of(&BodyPair::d)),
              in_register(of(&BodyPair::radius_i)),
              vector_in_register(of(&BodyPair::v)),
              in_register(of(&BodyPair::mass_i)),
              vector_in_register(of(&BodyPair::omega_i)),
              in_register(of(&BodyPair::radius_j)),
              vector_in_register(of(&BodyPair::omega_j)),
              in_register(of(&BodyPair::mass_j)),
              in_register(of(&BodyPair::meff)),
              in_register([&](int k) { return lanes.bodies.get(begin + k).begun.value; }) > 0};
  for (int m = 0; m < r.nhistory; m++)
    r.history[m] = in_register([&](int k) { return lanes.history.value[m][begin + k]; });
  const TimeStep step{lanes.dt, lanes.step, lanes.time, lanes.lammps_kinematics};
  if (step.lammps_kinematics)
    evaluate_in_registers<true>(law, step, r);
  else
    evaluate_in_registers<false>(law, step, r);
  Lanes<PairForce, REGISTER_LANES> result;
  spread(r.result, result);
  for (int k = 0; k < REGISTER_LANES; k++) {
    lanes.result.set(begin + k, result.get(k));
    for (int m = 0; m < r.nhistory; m++) lanes.history.value[m][begin + k] = r.history[m][k];
  }
}

#endif

// As the loop over pairs computes them. Compiled once for each law, not for each place that calls it.
template <class L>
void evaluate_lanes(const L &law, ContactLanes &lanes)
{
  if constexpr (FITS_REGISTERS<L>)
    for (int begin = 0; begin < LANES; begin += REGISTER_LANES) evaluate_in_register(law, lanes, begin);
  else
    evaluate_in_turn(law, lanes);
}
extern template void evaluate_lanes<GeneralLaw>(const GeneralLaw &, ContactLanes &);

// "result number 3 in lane 5: 0.1, one by one 0.2" for each of n numbers that differs. Zeros may differ in their sign;
// numbers that are none differ from everything.
void compare_numbers(const char *what, int lane, const real *value, const real *expected, int n,
                     Complaints &complaints);
// `nhistory`: number of reals to compare that the contact remembers.
void compare_lane(const ContactLanes &lanes, int lane, const ExpectedLane &expected, int nhistory,
                  Complaints &complaints);

// What rows tell of laws that the compiler knows, of the lanes with a contact.
template <class L>
void compare_rows(const L &law, ContactLanes lanes, const std::vector<ExpectedLane> &expected, Complaints &complaints)
{
  if constexpr (!IS_CHOSEN_AT_RUN_TIME<L>) {
    constexpr int NSEEN = Lanes<SeenContact>::size;
    Lanes<SeenContact> seen;
    look_at_lanes(law, lanes, seen);
    for (int k = 0; k < LANES; k++) {
      const SeenContact one = seen.get(k);
      real now[NSEEN], then[NSEEN];
      std::memcpy(now, &one, sizeof now);
      std::memcpy(then, &expected[k].seen, sizeof then);
      if (one.ended && expected[k].seen.ended) continue;
      compare_numbers("row", k, now, then, NSEEN, complaints);
    }
  }
}

// Step number `step` of all contacts, first passively, in lanes and one by one.
template <class L>
void check_lanes_in_step(const L &law, const Law &one_by_one, std::vector<OneContact> &contacts, std::size_t step,
                         ContactLanes &lanes, Complaints &complaints)
{
  const int nhistory = one_by_one.nhistory();
  for (int k = 0; k < LANES; k++) lanes.bodies.set(k, contacts[k].bodies(contacts[k].motion[step]));
  lanes.dt = contacts[0].motion[step].dt;
  lanes.step = contacts[0].motion[step].step;
  lanes.time = contacts[0].motion[step].time;
  ContactLanes passive = lanes;  // what it leaves in the memory, nobody reads
  passive.dt = 0;
  const ContactLanes before = lanes, before_passive = passive;
  evaluate_lanes(law, passive);
  evaluate_lanes(law, lanes);
  std::vector<ExpectedLane> expected, at_rest;
  for (int k = 0; k < LANES; k++) {
    Moment now = contacts[k].motion[step], still = now;
    still.dt = 0;
    at_rest.push_back(contacts[k].step(one_by_one, still, lanes.lammps_kinematics));
    expected.push_back(contacts[k].step(one_by_one, now, lanes.lammps_kinematics));
    compare_lane(passive, k, at_rest[k], 0, complaints);
    compare_lane(lanes, k, expected[k], nhistory, complaints);
  }
  compare_rows(law, before_passive, at_rest, complaints);
  compare_rows(law, before, expected, complaints);
}

// `law` in lanes against the general law one by one.
template <class L>
Complaints check_lanes(const L &law, const Law &one_by_one, std::vector<OneContact> contacts, bool lammps_kinematics)
{
  Complaints complaints;
  ContactLanes lanes = blank_lanes(lammps_kinematics);
  for (std::size_t step = 0; step < contacts[0].motion.size(); step++)
    check_lanes_in_step(law, one_by_one, contacts, step, lanes, complaints);
  return complaints;
}

// Calls f(setting, its law, kinematics of LAMMPS) with and without a limit of damping, in both kinematics, until it has
// complaints; these are the answer. Laws that may rest have no lanes. Of laws of liquid bridges few do not: the draw goes on
// until there is one.
template <class F>
Complaints of_each_variant(Random &random, const std::vector<LawId> &fixed, F &&f)
{
  constexpr int MOST = 10 * SAMPLES;
  int variants = 0;
  std::vector<LawId> all = fixed;
  if (std::none_of(fixed.begin(), fixed.end(), [](LawId id) { return id.slot == BOND; }))
    all.push_back({BOND, find_law(BOND, "none")});  // bonds are computed one by one
  for (int k = 0; k < SAMPLES || (variants == 0 && k < MOST); k++) {
    const Setting s = random_setting(random, all);
    Law made = law(s);
    if (made.may_rest() || made.shares_liquid) continue;  // lanes hold no liquid
    for (const bool limit : {false, true})
      for (const bool lammps_kinematics : {false, true}) {
        made.limit_damping = limit;
        const Complaints complaints = caught([&] { return f(s, made, lammps_kinematics); });
        if (!complaints.empty()) return about(s, lammps_kinematics, complaints);
        variants++;
      }
  }
  if (variants > 0) return {};
  return {"no line of laws was found that has lanes"};
}

}  // namespace Grit::Contract
