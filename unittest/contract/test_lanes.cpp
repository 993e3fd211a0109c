// Contacts in lanes side by side get bit for bit what they get one by one.
#include <cstring>
#include <limits>

#include "any_law.h"
#include "fast_laws.h"
#include "kernel/contact_lanes.h"
#include "kernel/mdr_contacts.h"
#include "watch/watch_lanes.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr int NRESULTS = Lanes<PairForce>::size;
constexpr real UNTOUCHED = std::numeric_limits<real>::quiet_NaN();  // what no contact may read

// What a lane shall hold after a step.
struct Expected {
  PairForce result;
  real memory[MAX_HISTORY];
  SeenContact seen;
};

// A contact by itself, as the loop over pairs treats it.
struct OneContact {
  Test::Motion motion;
  bool frozen;  // body j, so that it counts as infinitely heavy
  Touch touch = APART;
  real history[MAX_HISTORY];

  real frozen_mass(const Moment &now) const { return frozen ? now.i.mass : 0; }
  BodyPair bodies(const Moment &now) const
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
  Expected step(const Law &law, const Moment &now, bool lammps_kinematics)
  {
    const Encounter e{overlaps(now.i.x - now.j.x, now.i.radius + now.j.radius), touch == BEGUN, law.outlives_overlap};
    Contact c = contact_of(now, !e.begun, lammps_kinematics);
    if (law.synchronizes()) {
      const vec3 d = now.i.x - now.j.x;
      set_motion_of_spheres(c, d, norm(d), now.i.v - now.j.v, now.i.omega, now.j.omega, true);
    }
    if (frozen) c.meff = frozen_mass(now);
    const ContactForce f = force_in(e.life(), law, c, history);
    touch = next_touch(touch, f.open, now.dt > 0);
    Expected expected{{f.force, f.torque_i, f.torque_j, f.stored(), f.open}, {}, SeenContact::of(c, f)};
    if (acts(e.life())) std::copy_n(history, law.nhistory(), expected.memory);
    return expected;
  }
};

// Now and then the bodies are moved apart, in every lane at another time and in some never.
void move_apart(Test::Motion &motion, int lane)
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

// Compiled once for each law, not for each place that calls it.
template <class L>
void evaluate_lanes(const L &law, ContactLanes &lanes)
{
  evaluate(law, lanes);
}

// Zeros may differ in their sign; numbers that are none differ from everything.
void compare(const char *what, int lane, const real *value, const real *expected, int n, Complaints &complaints)
{
  for (int m = 0; m < n; m++)
    if (!(value[m] == expected[m]))
      complaints.push_back(std::string(what) + " number " + std::to_string(m) + " in lane " + std::to_string(lane) +
                           ": " + std::to_string(value[m]) + ", one by one " + std::to_string(expected[m]));
}

// `nhistory`: number of reals to compare that the contact remembers.
void compare(ContactLanes &lanes, int lane, const Expected &expected, int nhistory, Complaints &complaints)
{
  real result[NRESULTS], one[NRESULTS], memory[MAX_HISTORY];
  for (int m = 0; m < NRESULTS; m++) result[m] = lanes.result[m][lane];
  for (int m = 0; m < nhistory; m++) memory[m] = lanes.history.value[m][lane];
  std::memcpy(one, &expected.result, sizeof one);
  compare("result", lane, result, one, NRESULTS, complaints);
  compare("memory", lane, memory, expected.memory, nhistory, complaints);
}

// What rows tell of laws that the compiler knows, of the lanes with a contact.
template <class L>
void compare_rows(const L &law, ContactLanes lanes, const std::vector<Expected> &expected, Complaints &complaints)
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
      if (one.open && expected[k].seen.open) continue;
      compare("row", k, now, then, NSEEN, complaints);
    }
  }
}

// Step number `step` of all contacts, first passively, in lanes and one by one.
template <class L>
void check_step(const L &law, const Law &one_by_one, std::vector<OneContact> &contacts, std::size_t step,
                ContactLanes &lanes, Complaints &complaints)
{
  const int nhistory = one_by_one.nhistory();
  for (int k = 0; k < LANES; k++) lanes.bodies.set(k, contacts[k].bodies(contacts[k].motion[step]));
  lanes.dt = contacts[0].motion[step].dt;
  ContactLanes passive = lanes;  // what it leaves in the memory, nobody reads
  passive.dt = 0;
  const ContactLanes before = lanes, before_passive = passive;
  evaluate_lanes(law, passive);
  evaluate_lanes(law, lanes);
  std::vector<Expected> expected, at_rest;
  for (int k = 0; k < LANES; k++) {
    Moment now = contacts[k].motion[step], still = now;
    still.dt = 0;
    at_rest.push_back(contacts[k].step(one_by_one, still, lanes.lammps_kinematics));
    expected.push_back(contacts[k].step(one_by_one, now, lanes.lammps_kinematics));
    compare(passive, k, at_rest[k], 0, complaints);
    compare(lanes, k, expected[k], nhistory, complaints);
  }
  compare_rows(law, before_passive, at_rest, complaints);
  compare_rows(law, before, expected, complaints);
}

// `law` in lanes against the general law one by one.
template <class L>
Complaints check_lanes(const L &law, const Law &one_by_one, std::vector<OneContact> contacts, bool lammps_kinematics)
{
  Complaints complaints;
  ContactLanes lanes;
  lanes.lammps_kinematics = lammps_kinematics;
  for (auto &value : lanes.history.value) std::fill_n(value, LANES, UNTOUCHED);
  clear_forces(lanes);
  for (std::size_t step = 0; step < contacts[0].motion.size(); step++)
    check_step(law, one_by_one, contacts, step, lanes, complaints);
  return complaints;
}

LawId id_of(Slot slot, const std::string &name)
{
  for (const LawId id : all_laws({slot}))
    if (id.info().name == name) return id;
  throw std::invalid_argument("no law " + name);
}

// f(setting, its law, host) with and without a limit of damping, in both kinematics; laws that may rest have no lanes. Of
// laws of liquid bridges few do not: the draw goes on until there is one.
template <class F>
int for_each_variant(Random &random, const std::vector<LawId> &fixed, F &&f)
{
  constexpr int MOST = 10 * SAMPLES;
  int variants = 0;
  std::vector<LawId> all = fixed;
  if (std::none_of(fixed.begin(), fixed.end(), [](LawId id) { return id.slot == BOND; }))
    all.push_back(id_of(BOND, "none"));  // bonds are computed one by one
  for (int k = 0; k < SAMPLES || (variants == 0 && k < MOST); k++) {
    const Setting s = random_setting(random, all);
    Law made = law(s);
    if (made.may_rest() || made.shares_liquid) continue;  // lanes hold no liquid
    for (const bool limit : {false, true})
      for (const bool lammps_kinematics : {false, true}) {
        made.limit_damping = limit;
        f(s, made, lammps_kinematics);
        variants++;
      }
  }
  return variants;
}

template <class N, class D, class T, class R, class W, class C, class B, class H>
void expect_fast_is_general(const ContactLaw<N, D, T, R, W, C, B, H> *)
{
  using Own = ContactLaw<N, D, T, R, W, C, B, H>;
  const std::vector<LawId> fixed{id_of(NORMAL, N::name),  id_of(DAMPING, D::name),  id_of(TANGENTIAL, T::name),
                                 id_of(ROLLING, R::name), id_of(TWISTING, W::name), id_of(COHESION, C::name),
                                 id_of(BOND, B::name),    id_of(HEAT, H::name)};
  Random random(1);
  const int tested = for_each_variant(random, fixed, [&](const Setting &s, const Law &general, bool lammps_kinematics) {
    EXPECT_TRUE(Own::is_chosen_by(general));
    const Own own = Own::chosen_by(general);
    const std::vector<OneContact> contacts = random_contacts(random, general.outlives_overlap);
    EXPECT_TRUE(holds(check_lanes(own, general, contacts, lammps_kinematics))) << to_words(s);
    EXPECT_TRUE(holds(check_lanes<GeneralLaw>(general, general, contacts, lammps_kinematics))) << to_words(s);
  });
  EXPECT_GT(tested, 0);
}

template <class... Laws>
void expect_all_fast_are_general(const std::tuple<Laws...> *)
{
  (expect_fast_is_general(static_cast<const Laws *>(nullptr)), ...);
}

}  // namespace

// Bonds are computed one by one.
GRIT_CONTRACT(InLanes, {NORMAL, DAMPING, TANGENTIAL, ROLLING, TWISTING, COHESION, HEAT});

TEST_P(InLanes, AsOneByOne)
{
  Random random(seed_of(GetParam()));
  const int tested =
      for_each_variant(random, {GetParam()}, [&](const Setting &s, const Law &made, bool lammps_kinematics) {
        const std::vector<OneContact> contacts = random_contacts(random, made.outlives_overlap);
        if (is_mdr(made)) return;  // nor are laws whose force depends on the contacts around
        EXPECT_TRUE(holds(check_lanes<GeneralLaw>(made, made, contacts, lammps_kinematics)))
            << to_words(s) << (made.limit_damping ? " limit_damping" : "") << (lammps_kinematics ? " lammps" : "");
      });
  EXPECT_GT(tested, 0);
}

TEST(ContactLanes, FastLawsAreGeneral) { expect_all_fast_are_general(static_cast<const FastLaws *>(nullptr)); }

// The lanes hold what a law left when the next one comes: an idle law must not give it.
TEST(ContactLanes, IdleLawsGiveNothingAfterOthers)
{
  Random random(1);
  const Law all =
                law("hooke 1e3 .5 tangential linear_history 200 1 .4 rolling sds 10 1 .1 twisting sds 10 1 .1 "
                    "cohesion sjkr 20"),
            few = law("hooke 1e3 .5 tangential none");
  std::vector<OneContact> contacts = random_contacts(random, false);
  Complaints complaints;
  ContactLanes lanes;
  lanes.lammps_kinematics = false;
  for (const Law &made : {all, few}) {
    for (OneContact &c : contacts) c.touch = APART;
    clear_forces(lanes);
    for (std::size_t step = 0; step < contacts[0].motion.size(); step++)
      check_step<GeneralLaw>(made, made, contacts, step, lanes, complaints);
  }
  EXPECT_TRUE(holds(complaints));
}

// Laws that the compiler knows never do.
TEST(ContactLanes, SynchronizedAsOneByOne)
{
  Random random(1);
  const Law made =
                law("hooke 1e3 .5 tangential linear_history 200 1 .4 rolling sds 10 1 .1 twisting marshall "
                    "synchronized_verlet"),
            plain = law("hooke 1e3 .5 tangential linear_history 200 1 .4 rolling sds 10 1 .1 twisting marshall");
  const std::vector<OneContact> contacts = random_contacts(random, false);
  for (const bool lammps_kinematics : {false, true}) {
    EXPECT_TRUE(holds(check_lanes<GeneralLaw>(made, made, contacts, lammps_kinematics)));
    EXPECT_FALSE(check_lanes<GeneralLaw>(made, plain, contacts, lammps_kinematics).empty()) << "it changes nothing";
  }
}

// Bodies that do not touch, whether they did in the last step or not.
TEST(ContactLanes, BodiesApartHaveNoForceAndNoMemory)
{
  Random random(1);
  const Law made = law("hertz 1e3 .5 tangential mindlin 1e3 1 .4 rolling sds 10 1 .1 twisting sds 10 1 .1");
  ContactLanes lanes;
  lanes.dt = 0.01;
  lanes.lammps_kinematics = false;
  clear_forces(lanes);
  for (int k = 0; k < LANES; k++) {
    lanes.bodies.set(k, {2.001 * random.direction(), 1, random.vector(1), 1, random.vector(1), 1, random.vector(1), 1,
                         0, k % 2 == 0});
    for (auto &value : lanes.history.value) value[k] = 42;
  }
  evaluate_lanes<GeneralLaw>(made, lanes);
  for (int k = 0; k < LANES; k++) {
    const PairForce f = lanes.result.get(k);
    EXPECT_TRUE(f.open);
    EXPECT_EQ(norm(f.force) + norm(f.torque_i) + norm(f.torque_j) + fabs(f.stored), 0);
    for (int m = 0; m < MAX_HISTORY; m++) EXPECT_EQ(lanes.history.value[m][k], m < made.nhistory() ? 0 : 42) << m;
  }
}
