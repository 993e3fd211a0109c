#include "lammps/run/step_check.h"

#include "atom.h"
#include "lammps/host/contact_styles.h"
#include "lammps/host/processes.h"
#include "lammps/pair/pair_granular_grit.h"
#include "lammps/run/deep_overlaps.h"
#include "lammps/wall/fix_wall_base.h"
#include "neighbor.h"
#include "tester/constants.h"

#include <algorithm>

using namespace LAMMPS_NS;

namespace Grit {

namespace {

using Tester::Pair;
using Size = ParticleSurvey::Size;

constexpr double HEAVY = 1e12;  // over the mass of the other body: one that is held

// `b`: null for a wall.
Pair pair_of(const GeneralLaw &law, bool lammps_kinematics, Size a, const Size *b)
{
  Pair pair;
  pair.law = law;
  pair.lammps_kinematics = lammps_kinematics;
  pair.wall = !b;
  if (b) {
    pair.b = {{}, {}, {}, b->radius, b->mass >= INFINITE ? HEAVY * a.mass : b->mass};
    if (a.mass >= INFINITE) a.mass = HEAVY * b->mass;
  } else {
    pair.weight = 0;
  }
  pair.a = {{}, {}, {}, a.radius, a.mass};
  return pair;
}

// Bodies that can meet.
struct Meeting {
  Pair smallest, largest;
  Setting a, b;
  std::string name;
  double speed;     // of both against each other
  double approach;  // of their centers
  bool deep;        // overlaps of any depth are meant
};

void lower(StepFindings::Time &time, double other, const std::string &of)
{
  if (!(other < time.time)) return;
  time.time = other;
  time.of = of;
}

double depth_of(const Pair &pair, double speed)
{
  const double radius = pair.wall ? pair.a.radius : std::min(pair.a.radius, pair.b.radius);
  return Tester::overlap_at_speed(pair, speed) / radius;
}

// How deep bodies would press each other at this speed.
void find_depth(const Meeting &m, double speed, StepFindings::Depth &deepest)
{
  if (m.deep || !(speed > 0)) return;
  for (const Pair *pair : {&m.smallest, &m.largest}) {
    if (!(Tester::stiffness_at(*pair, Tester::typical_overlap(*pair, 0)).normal > 0)) continue;
    const double depth = depth_of(*pair, speed);
    if (depth > deepest.overlap) deepest = {depth, speed, m.name};
  }
}

void check(const Meeting &m, double vmax, double fall, StepFindings &found)
{
  const Tester::MeetingSpeeds speeds{m.speed, vmax};
  const Tester::StepLimits limits = Tester::step_limits(m.smallest, m.a, m.b, speeds);
  const std::pair<StepTime, double> all[] = {{RAYLEIGH, limits.rayleigh},
                                             {HERTZ, limits.hertz},
                                             {HERTZ_GIVEN, limits.hertz_given},
                                             {CONTACT, limits.contact},
                                             {CRITICAL, limits.critical}};
  for (const auto &[which, time] : all) lower(found.times[which], time, m.name);
  found.speed = std::max(found.speed, m.speed);
  found.approach = std::max(found.approach, m.approach);
  find_depth(m, std::max(speeds.now, speeds.given), found.deepest);
  find_depth(m, fall, found.deepest_fall);
}

std::vector<Meeting> meetings_of(PairGranularGrit &pair, const ParticleSurvey &particles)
{
  constexpr double BOTH = 2;
  const LawTable &laws = *pair.laws();
  std::vector<Meeting> all;
  for (int i = 1; i <= laws.ntypes; i++)
    for (int j = i; j <= laws.ntypes; j++) {
      if (!particles.has(i) || !particles.has(j) || (particles.is_held(i) && particles.is_held(j))) continue;
      if (!laws.has(i, j) || !laws.complaint(i, j).empty()) continue;
      Meeting m;
      laws.with_sides(i, j, [&](const Setting &a, const Setting &b) {
        m.a = a;
        m.b = b;
      });
      const bool kinematics = pair.uses_lammps_kinematics();
      const Size smallest = particles.smallest(j), largest = particles.largest(j);
      m.smallest = pair_of(laws.law(i, j), kinematics, particles.smallest(i), &smallest);
      m.largest = pair_of(laws.law(i, j), kinematics, particles.largest(i), &largest);
      m.name = i == j ? fmt::format("type {}", i) : fmt::format("types {} and {}", i, j);
      m.speed = BOTH * particles.speed();
      m.approach = BOTH * particles.speed_of_centers();
      m.deep = means_deep_overlaps(laws, i, j);
      all.push_back(m);
    }
  return all;
}

std::vector<Meeting> meetings_of(LAMMPS *lmp, FixWallBase &wall, const ParticleSurvey &particles, bool kinematics)
{
  std::vector<Meeting> all;
  const WallLaws &laws = wall.laws();
  const double speed = largest_of(lmp->world, wall.speed());
  for (int i = 1; i <= lmp->atom->ntypes; i++) {
    if (!particles.has(i) || particles.is_held(i) || !laws.complaint(i).empty()) continue;
    Meeting m;
    laws.with_sides(i, [&](const Setting &a, const Setting &b) {
      m.a = a;
      m.b = b;
    });
    m.smallest = pair_of(laws.law(i), kinematics, particles.smallest(i), nullptr);
    m.largest = pair_of(laws.law(i), kinematics, particles.largest(i), nullptr);
    m.name = fmt::format("type {} and fix {}", i, wall.id);
    m.speed = particles.speed() + speed;
    m.approach = particles.speed_of_centers() + speed;
    m.deep = laws.is_endless(i);
    all.push_back(m);
  }
  return all;
}

}  // namespace

double allowed(StepTime which, const StepWords &words)
{
  constexpr double HALF = 0.5, WHOLE = 1;
  const double all[NSTEP_TIMES] = {words.rayleigh, words.hertz, HALF, words.hertz, words.contact, words.stable, WHOLE};
  return all[which];
}

const char *name_of(StepTime which)
{
  static const char *const NAMES[NSTEP_TIMES] = {
      "the Rayleigh time",
      "the duration of a Hertzian collision at the present speed",
      "the time in which two bodies come nearer by the skin of the neighbor list",
      "the duration of a Hertzian collision at 'vmax'",
      "the contact time of the spring",
      "the critical step of one contact",
      "the critical step of all contacts together"};
  return NAMES[which];
}

StepThatDoes step_that_does(const StepFindings &found, const StepWords &words)
{
  StepThatDoes least;
  for (int k = 0; k < NSTEP_TIMES; k++) {
    const auto which = static_cast<StepTime>(k);
    if (!(found.times[which].time < INFINITE)) continue;
    const double step = allowed(which, words) * found.times[k].time;
    if (step < least.step) least = {step, which};
  }
  return least;
}

StepFindings check_pairs(LAMMPS *lmp, const ParticleSurvey &particles, const StepWords &words)
{
  StepFindings found;
  bool kinematics = false;
  for (PairGranularGrit *pair : contact_pairs(lmp)) {
    kinematics = kinematics || pair->uses_lammps_kinematics();
    for (const Meeting &m : meetings_of(*pair, particles)) check(m, words.vmax, particles.fall(), found);
  }
  for (FixWallBase *wall : contact_walls(lmp))
    for (const Meeting &m : meetings_of(lmp, *wall, particles, kinematics))
      check(m, words.vmax, particles.fall(), found);
  if (found.approach > 0) lower(found.times[SKIN], lmp->neighbor->skin / found.approach, "");
  return found;
}

}  // namespace Grit
