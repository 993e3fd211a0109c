#include "contract/lane_checks.h"

#include <limits>

#include "contract/rules.h"
#include "kernel/mdr_contacts.h"
#include "setup/exact.h"

namespace Grit::Contract {

template void evaluate_lanes<GeneralLaw>(const GeneralLaw &, ContactLanes &);

namespace {

constexpr int NRESULTS = Lanes<PairForce>::size;
constexpr real UNTOUCHED = std::numeric_limits<real>::quiet_NaN();  // what no contact may read

void move_apart(Contract::Motion &motion, int lane)
{
  const int every = 5;
  const real gap = 0.1;
  for (std::size_t k = 0; k < motion.size(); k++) {
    Moment &m = motion[k];
    m.bonded = false;
    m.i.radius0 = m.i.radius;  // laws that change radii are not for lanes
    m.j.radius0 = m.j.radius;
    if (lane % 4 == 0 || (k + lane) % every > 1) continue;
    const vec3 d = m.i.x - m.j.x;
    m.i.x = m.j.x + ((m.i.radius + m.j.radius + gap) / norm(d)) * d;
  }
}

}  // namespace

BodyPair OneContact::bodies(const Moment &now) const
{
  BodyPair b;
  b.d = now.i.x - now.j.x;
  b.v = now.i.v - now.j.v;
  b.omega_i = now.i.omega;
  b.omega_j = now.j.omega;
  b.radius_i = now.i.radius;
  b.radius_j = now.j.radius;
  b.mass_i = now.i.mass;
  b.mass_j = now.j.mass;
  b.meff = frozen_mass(now);
  b.begun = touch == BEGUN;
  return b;
}

ExpectedLane OneContact::step(const Law &law, const Moment &now, bool lammps_kinematics)
{
  const Encounter e{overlaps(now.i.x - now.j.x, now.i.radius + now.j.radius), touch == BEGUN, law.outlives_overlap};
  Contact c = contact_of(now, !e.begun, lammps_kinematics);
  if (law.synchronizes()) {
    const vec3 d = now.i.x - now.j.x;
    set_motion_of_spheres(c, d, norm(d), now.i.v - now.j.v, now.i.omega, now.j.omega, true);
  }
  if (frozen) c.meff = frozen_mass(now);
  const ContactForce f = force_in(e.life(), law, c, history);
  touch = next_touch(touch, f.ended, c.advances());
  ExpectedLane expected{{f.force, f.torque_i, f.torque_j, f.stored(), f.ended}, {}, SeenContact::of(c, f)};
  if (acts(e.life())) std::copy_n(history, law.nhistory(), expected.memory);
  return expected;
}

std::vector<OneContact> random_contacts(Random &random, bool outlives_overlap)
{
  std::vector<OneContact> contacts(LANES);
  for (int k = 0; k < LANES; k++) {
    contacts[k].motion = random_motion(random, outlives_overlap);
    contacts[k].frozen = k % 3 == 1;
    move_apart(contacts[k].motion, k);
    std::fill_n(contacts[k].history, MAX_HISTORY, UNTOUCHED);
  }
  return contacts;
}

ContactLanes blank_lanes(bool lammps_kinematics)
{
  ContactLanes lanes;
  lanes.lammps_kinematics = lammps_kinematics;
  for (auto &value : lanes.history.value) std::fill_n(value, LANES, UNTOUCHED);
  clear_forces(lanes);
  return lanes;
}

void compare_numbers(const char *what, int lane, const real *value, const real *expected, int n, Complaints &complaints)
{
  for (int m = 0; m < n; m++)
    if (!(value[m] == expected[m]))
      complaints.push_back(std::string(what) + " number " + std::to_string(m) + " in lane " + std::to_string(lane) +
                           ": " + exact(value[m]) + ", one by one " + exact(expected[m]));
}

void compare_lane(const ContactLanes &lanes, int lane, const ExpectedLane &expected, int nhistory,
                  Complaints &complaints)
{
  real result[NRESULTS], one[NRESULTS], memory[MAX_HISTORY];
  for (int m = 0; m < NRESULTS; m++) result[m] = lanes.result[m][lane];
  for (int m = 0; m < nhistory; m++) memory[m] = lanes.history.value[m][lane];
  std::memcpy(one, &expected.result, sizeof one);
  compare_numbers("result", lane, result, one, NRESULTS, complaints);
  compare_numbers("memory", lane, memory, expected.memory, nhistory, complaints);
}

Complaints against_lanes(LawId id)
{
  Random random(seed_of(id));
  return of_each_variant(random, {id}, [&](const Setting &, const Law &made, bool lammps_kinematics) {
    const std::vector<OneContact> contacts = random_contacts(random, made.outlives_overlap);
    if (is_mdr(made)) return Complaints{};  // nor have laws lanes whose force depends on the contacts around
    return check_lanes<GeneralLaw>(made, made, contacts, lammps_kinematics);
  });
}

}  // namespace Grit::Contract
