#include "lammps/run/run_watch.h"

#include "atom.h"
#include "atom_masks.h"
#include "comm.h"
#include "error.h"
#include "kernel/motion_scan.h"
#include "lammps/host/contact_styles.h"
#include "lammps/host/processes.h"
#include "lammps/host/simulation_state.h"
#include "lammps/pair/pair_granular_grit.h"
#include "lammps/particles/body_shapes.h"
#include "lammps/wall/fix_wall_base.h"
#include "update.h"

#include <algorithm>
#include <cmath>

using namespace LAMMPS_NS;

namespace Grit {

namespace {

constexpr double PERCENT = 100;

bool has_number(const double *v) { return std::isfinite(v[0]) && std::isfinite(v[1]) && std::isfinite(v[2]); }

std::string in_words(const double *v) { return fmt::format("({}, {}, {})", v[0], v[1], v[2]); }

// The laws of particles of this type with each other.
std::string laws_of(LAMMPS *lmp, int type)
{
  for (const PairGranularGrit *pair : contact_pairs(lmp))
    if (pair->laws() && pair->laws()->has(type, type))
      return fmt::format(" and contacts '{}'", pair->laws()->words(type, type));
  return "";
}

}  // namespace

void RunWatch::begin(double deepest, double smallest)
{
  on = true;
  limit = deepest;
  have_shapes = Grit::have_shapes(*lmp->atom);
  found = {};
  pairs.clear();
  watching.clear();
  for (PairGranularGrit *pair : contact_pairs(lmp)) (pair->watch_depths(limit) ? watching : pairs).push_back(pair);
  walls = contact_walls(lmp);
  take_lost_searches();  // those of this run count
  look_again(smallest);
}

void RunWatch::look_again(double smallest)
{
  smallest_length = smallest;
  slack = way = 0;
  next_look = 0;
}

void RunWatch::step()
{
  const Atom &atom = *lmp->atom;
  read(V_MASK | F_MASK);
  if (atom.nlocal == 0) return take({0, true});
  const VectorScan own(atom.v[0], atom.nlocal), force(atom.f[0], atom.nlocal);
  // Ghosts belong to other processes, or are images; they count for contacts that are looked at here.
  const bool has_others = !pairs.empty() && lmp->comm->nprocs > 1 && lmp->comm->ghost_velocity;
  const int others = has_others ? atom.nghost : 0;
  const VectorScan ghosts(atom.v[0] + 3 * static_cast<std::size_t>(atom.nlocal), others);
  // A long body that turns brings its ends to others while its center rests.
  const double turning = have_shapes ? fastest_turning(atom, atom.nlocal + others) : 0;
  take({std::max(own.bound(), ghosts.bound()) + turning, std::isfinite(own.sum) && std::isfinite(force.sum)});
}

void RunWatch::take(const Motion &motion, int nsteps)
{
  constexpr double BOTH = 2;
  if (!motion.finite) check_numbers();
  const double far = motion.speed * lmp->update->dt;
  way += BOTH * nsteps * far;
  if (far > FAR * smallest_length) look_at_speeds(lmp->update->dt);
  look_at_walls();
  for (const PairGranularGrit *pair : watching) note_depth(pair->deepest());
  if (!pairs.empty() && way >= slack && lmp->update->ntimestep >= next_look) look_at_contacts();
  if (lmp->comm->nprocs == 1) tell();
}

// The square of a number may be infinite where the number is not.
void RunWatch::check_numbers() const
{
  const Atom &atom = *lmp->atom;
  read(V_MASK | F_MASK);
  for (int i = 0; i < atom.nlocal; i++) {
    if (has_number(atom.v[i]) && has_number(atom.f[i])) continue;
    read(TAG_MASK | TYPE_MASK);
    lmp->error->one(FLERR,
                    "granular/grit: expected finite velocities and forces, got velocity {} and force {} of atom {} in "
                    "step {}, with time step {}{}",
                    in_words(atom.v[i]), in_words(atom.f[i]), atom.tag[i], lmp->update->ntimestep, lmp->update->dt,
                    laws_of(lmp, atom.type[i]));
  }
}

void RunWatch::note(Watched what, double value, int i, int j)
{
  Finding &one = found[what];
  one.steps++;
  if (!one.warned && !one.waits()) {
    read(TAG_MASK);
    const tagint *const tag = lmp->atom->tag;
    one.step = lmp->update->ntimestep;
    one.first_value = value;
    one.a = std::min(tag[i], tag[j]);
    one.b = std::max(tag[i], tag[j]);
  }
  one.worst = std::max(one.worst, value);
}

void RunWatch::look_at_contacts()
{
  DeepContacts deepest;
  constexpr double ALL = 0;
  for (PairGranularGrit *pair : pairs) deepest += pair->contacts_deeper(ALL);
  last_depth = deepest.deepest;
  way = 0;
  slack = std::max(0.0, limit - last_depth) * smallest_length;
  note_depth(deepest);
  if (last_depth > limit) next_look = lmp->update->ntimestep + PAUSE;
}

void RunWatch::note_depth(const DeepContacts &deepest)
{
  if (deepest.deepest > limit) note(OVERLAP, deepest.deepest, deepest.i, deepest.j);
}

void RunWatch::look_at_walls()
{
  for (const FixWallBase *wall : walls) {
    const DeepestPoint &point = wall->deepest();
    if (point.depth <= limit) continue;
    note(OVERLAP, point.depth, point.particle, point.particle);
  }
}

void RunWatch::look_at_speeds(double dt)
{
  const Atom &atom = *lmp->atom;
  read(V_MASK | RADIUS_MASK);
  double farthest = 0;
  int which = 0;
  for (int i = 0; i < atom.nlocal; i++) {
    if (!(atom.radius[i] > 0)) continue;
    const double turning = have_shapes ? Grit::speed_of_turning(atom, i) : 0,
                 length = have_shapes ? smallest_half(atom, i) : atom.radius[i];
    const double far = (norm(load(atom.v[i])) + turning) * dt / length;
    if (far <= farthest) continue;
    farthest = far;
    which = i;
  }
  if (farthest > FAR) note(SPEED, farthest, which, which);
}

std::string RunWatch::sentence(Watched what, const Finding &first) const
{
  const std::string step = fmt::format("in step {}", first.step);
  if (what == SPEED && have_shapes)
    return fmt::format(
        "expected bodies whose surface moves by less than half of their smallest half length in a step, got {:.4g} "
        "half lengths of atom {} {}, rotation included: the time step is too large, or something accelerates it",
        first.first_value, first.a, step);
  if (what == SPEED)
    return fmt::format(
        "expected particles that move by less than half of their radius in a step, got {:.4g} radii of "
        "atom {} {}: the time step is too large, or something accelerates it",
        first.first_value, first.a, step);
  const std::string who = first.a == first.b ? fmt::format("of atom {} and a wall", first.a)
                                             : fmt::format("between atoms {} and {}", first.a, first.b);
  return fmt::format(
      "expected overlaps of at most {} % of the smaller radius, got {:.4g} % {} {}: contacts are too "
      "soft for this load or speed, or the time step is too large",
      PERCENT * limit, PERCENT * first.first_value, who, step);
}

void RunWatch::tell()
{
  for (int k = 0; k < NWATCHED; k++) {
    Finding &one = found[k];
    if (!(lmp->comm->nprocs > 1 ? on_any(lmp->world, one.waits()) : one.waits())) continue;
    warn(static_cast<Watched>(k), one);
    one.warned = true;
    one.step = -1;
  }
}

// By the first one, of the process with the lowest rank that found one.
void RunWatch::warn(Watched what, const Finding &first) const
{
  constexpr int FIRST = 0;
  Finding shown = first;
  if (lmp->comm->nprocs > 1) {
    const int from = of_all(lmp->world, first.waits() ? lmp->comm->me : lmp->comm->nprocs, MPI_MIN);
    MPI_Bcast(&shown, sizeof shown, MPI_BYTE, from, lmp->world);
  }
  if (lmp->comm->me == FIRST) lmp->error->warning(FLERR, "granular/grit: {}", sentence(what, shown));
}

double RunWatch::deepest()
{
  constexpr double ALL = 0;
  if (!is_run(*lmp->update)) return last_depth;  // there may be other particles by now
  last_depth = 0;
  for (const auto *group : {&pairs, &watching})
    for (PairGranularGrit *pair : *group) last_depth = std::max(last_depth, pair->contacts_deeper(ALL).deepest);
  for (const FixWallBase *wall : walls) last_depth = std::max(last_depth, wall->deepest().depth);
  return last_depth;
}

void RunWatch::end()
{
  on = false;
  if (lmp->comm->nprocs > 1) tell();
  std::array<Finding, NWATCHED> all = found;
  for (Finding &one : all) {
    one.worst = largest_of(lmp->world, one.worst);
    one.steps = largest_of(lmp->world, one.steps);
  }
  found = {};
  const std::int64_t lost = sum_of(lmp->world, take_lost_searches());
  for (PairGranularGrit *pair : watching) pair->watch_depths(0);
  pairs.clear();  // the script may delete them
  watching.clear();
  walls.clear();
  if (lmp->comm->me != 0) return;
  if (all[OVERLAP].steps > 0)
    utils::logmesg(lmp,
                   "granular/grit: overlaps above {} % of a radius: found {} times in this run, the deepest {:.4g} %\n",
                   PERCENT * limit, all[OVERLAP].steps, PERCENT * all[OVERLAP].worst);
  if (all[SPEED].steps > 0)
    utils::logmesg(lmp,
                   "granular/grit: particles faster than half of their {} in a step: in {} steps of this run, the "
                   "farthest went {:.4g} {}\n",
                   have_shapes ? "smallest half length" : "radius", all[SPEED].steps, all[SPEED].worst,
                   have_shapes ? "half lengths" : "radii");
  if (lost > 0)
    utils::logmesg(
        lmp,
        "granular/grit: searches for the common normal of two bodies that did not end at one in this run: {}; "
        "the direction in which the bodies overlap least, to 1e-11, took its place\n",
        lost);
}

std::int64_t RunWatch::take_lost_searches() const
{
  std::int64_t all = 0;
  for (const auto *group : {&pairs, &watching})
    for (PairGranularGrit *pair : *group) all += pair->take_lost_searches();
  return all;
}

}  // namespace Grit
