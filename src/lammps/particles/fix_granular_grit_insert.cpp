#include "lammps/particles/fix_granular_grit_insert.h"

#include "atom.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "group.h"
#include "lammps/host/processes.h"
#include "lammps/host/refusal.h"
#include "lammps/particles/body_shapes.h"
#include "lammps/particles/new_bodies.h"
#include "modify.h"
#include "setup/text_file.h"
#include "update.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <sstream>

using namespace LAMMPS_NS;
using Grit::StreamOrder;
using Grit::vec3;

// ---- command -----------------------------------------------------------------------------------------------------------

FixGranularGritInsert::FixGranularGritInsert(LAMMPS *lmp, int narg, char **arg) :
    Fix(lmp, narg, arg), command(std::string("fix ") + id + " " + style)
{
  check_atoms();
  words = or_stop(lmp, [&] { return read(narg, arg); });
  account =
      std::make_unique<Grit::StreamAccount>(Grit::ParticleMix(words.kinds, words.shares), words.order, words.seed);
  place = or_stop(lmp, [&] { return Grit::make_place(lmp, words, command); });
  clumps = std::make_unique<Grit::ClumpMaker>(lmp, words.rigid, command);
  find_groups();
  restart_global = 1;
  time_depend = 1;  // LAMMPS refuses reset_timestep then
  force_reneighbor = 1;
  since = update->ntimestep;
  dt = update->dt;
  next_reneighbor = since + 1;
  scalar_flag = vector_flag = 1;
  extscalar = extvector = 0;
  size_vector = NVALUES;
  global_freq = 1;
}

void FixGranularGritInsert::check_atoms() const
{
  constexpr int SPACE = 3;
  if (!atom->radius_flag || !atom->rmass_flag || !(atom->omega_flag || Grit::have_shapes(*atom)))
    error->all(
        FLERR,
        "granular/grit: expected an atom style with radius, mass and angular velocity (atom_style sphere, or ellipsoid "
        "superellipsoid) in {}, got {}",
        command, atom->atom_style);
  if (!atom->tag_enable) error->all(FLERR, "granular/grit: expected atoms with IDs in {}, got none", command);
  if (domain->dimension != SPACE)
    error->all(FLERR, "granular/grit: expected a simulation in three dimensions in {}, got two", command);
}

Grit::StreamWords FixGranularGritInsert::read(int narg, char **arg)
{
  constexpr int FIRST = 3;
  const Grit::WallWords all{command, {arg + FIRST, arg + narg}};
  Grit::StreamWords all_words = Grit::StreamWords::read(
      all, atom->ntypes, [this](const std::string &name) { return text_of_file(name); },
      [this](const std::string &name) { return Grit::shapes_of_template(lmp, name, command); });
  Grit::give_shapes(lmp, all_words.kinds, command);
  return all_words;
}

// Process 0 reads for all.
std::string FixGranularGritInsert::text_of_file(const std::string &name) const
{
  std::string text, complaint;
  if (comm->me == 0) try {
      text = Grit::read_text_file(name, "a file of a sieve curve after 'sieve' in " + command);
    } catch (const std::invalid_argument &refused) {
      complaint = refused.what();
    }
  Grit::broadcast(world, complaint);
  if (!complaint.empty()) throw std::invalid_argument(complaint);
  Grit::broadcast(world, text);
  return text;
}

void FixGranularGritInsert::find_groups()
{
  for (const Grit::ParticleKind &kind : words.kinds) {
    const int k = kind.group.empty() ? igroup : group->find(kind.group);
    if (k < 0)
      error->all(FLERR, "granular/grit: expected the ID of a group after 'group' in {}, got '{}'", command, kind.group);
    if (!kind.group.empty() && group->dynamic[k])
      error->all(FLERR, "granular/grit: expected a group that is not dynamic after 'group' in {}, got '{}'", command,
                 kind.group);
    group_bits.push_back(groupbit | group->bitmask[k]);
  }
}

int FixGranularGritInsert::setmask() { return FixConst::PRE_EXCHANGE | FixConst::POST_RUN; }

// ---- time --------------------------------------------------------------------------------------------------------------

// Contacts are saved under the IDs of ghosts: that must be before new particles stand where these stood.
void FixGranularGritInsert::check_order() const
{
  bool behind = false;
  for (const Fix *fix : modify->get_fix_list()) {
    if (behind && utils::strmatch(fix->style, "HISTORY"))
      error->all(FLERR,
                 "granular/grit: expected {} behind the command pair_style, whose contacts are saved before it, "
                 "got it before",
                 command);
    behind = behind || fix == this;
  }
}

void FixGranularGritInsert::init()
{
  constexpr int MINIMIZATION = 2;
  check_order();
  if (dt != update->dt) reset_dt();  // before the first run LAMMPS does not tell
  or_stop(lmp, [&] {
    Grit::check_capsules(lmp, words.kinds, command);
    if (account->mix.has_clumps()) clumps->init(account->mix, group_bits);
    place->init(time_between(), account->mix.largest_reach());
  });
  minimized = update->whichflag == MINIMIZATION ? update->ntimestep : NONE;
  schedule();
  owed_before = words.order.rate == StreamOrder::ALL_AT_ONCE ? 0 : account->owed();
  if (!told) tell();
}

// In the next step, if that which was planned is past, or if steps are counted anew.
void FixGranularGritInsert::schedule()
{
  const bigint now = update->ntimestep;
  if (since > now) since = now;
  if (account->is_complete())
    next_reneighbor = 0;
  else if (next_reneighbor <= now || next_reneighbor > now + words.every)
    next_reneighbor = now + 1;
}

void FixGranularGritInsert::pass_time()
{
  account->pass(dt * static_cast<double>(update->ntimestep - since));
  since = update->ntimestep;
}

// The step has changed already.
void FixGranularGritInsert::reset_dt()
{
  pass_time();
  dt = update->dt;
}

void FixGranularGritInsert::tell()
{
  told = true;
  const Grit::ParticleMix &mix = account->mix;
  if (comm->me == 0)
    utils::logmesg(lmp, "granular/grit: {}: {}diameters from {:g} to {:g}, {:g} of mass in a particle in the mean\n",
                   command, mix.has_bodies() ? "spheres around the bodies with " : "", 2 * mix.smallest_radius(),
                   2 * mix.largest_radius(), mix.mean_mass());
}

// ---- particles ---------------------------------------------------------------------------------------------------------

void FixGranularGritInsert::pre_exchange()
{
  if (update->ntimestep != next_reneighbor) return;
  pass_time();
  place->update(time_between(), account->mix.largest_reach());
  const std::vector<Grit::NewParticle> particles = pour();
  if (!particles.empty()) {
    const Grit::LastIds last =
        Grit::make_particles(lmp, particles, {account->last_id, account->last_molecule}, group_bits, *clumps, command);
    account->last_id = last.particle;
    account->last_molecule = last.molecule;
  }
  next_reneighbor = account->is_complete() ? 0 : update->ntimestep + words.every;
}

// All processes find the same places for the same particles. Some are drawn at a time, until none are due or one finds no room.
std::vector<Grit::NewParticle> FixGranularGritInsert::pour()
{
  const double largest = account->mix.largest_radius(), arm = account->mix.largest_arm();
  const vec3 arms{arm, arm, arm};
  Grit::FreeSpace space(place->lo - arms, place->hi + arms, Grit::periodic_shifts(lmp), largest, 2 * largest);
  double solid = 0;
  for (const Grit::BallNearby &one : Grit::spheres_near(lmp, space)) {
    space.add(one.ball);
    if (one.volume > 0 && place->contains(one.ball.x)) solid += one.volume;
  }
  std::vector<Grit::NewParticle> poured;
  bool goes_on = true;
  while (goes_on) {
    account->draw_due({place->volume, solid});
    std::vector<Grit::StreamAccount::Waiting> without_room;
    goes_on = !account->waiting.empty();
    for (const Grit::StreamAccount::Waiting &one : account->waiting) {
      const std::vector<Grit::Ball3> spheres = one.particle.spheres(turn_of(one));
      vec3 x;
      if (!find_place(space, spheres, x)) {
        without_room.push_back(one);
        continue;
      }
      for (const Grit::Ball3 &ball : spheres) space.add({x + ball.x, ball.radius});
      solid += one.particle.volume();
      account->poured(one.particle);
      poured.push_back(make(one, x));
    }
    account->waiting = without_room;
    if (!without_room.empty()) account->no_room();
    goes_on = goes_on && without_room.empty() && !account->is_complete();
  }
  return poured;
}

// By the number in the stream, not by the try: particles that hardly find room in one orientation do not come in others
// only.
Grit::Orientation FixGranularGritInsert::turn_of(const Grit::StreamAccount::Waiting &one) const
{
  if (one.particle.is_sphere() || words.turn) return words.turn.value_or(Grit::Orientation{});
  const auto [a, b] = account->random.uniform(Grit::DrawFor::orientation, one.number, 0);
  return Grit::Orientation::uniform(a, b, account->random.uniform(Grit::DrawFor::orientation, one.number, 1)[0]);
}

bool FixGranularGritInsert::find_place(const Grit::FreeSpace &space, const std::vector<Grit::Ball3> &spheres, vec3 &x)
{
  constexpr std::int64_t OUTSIDE = 100;  // points of the box around a place for each of the place itself
  std::int64_t tried = 0;
  for (std::int64_t k = 0; tried < words.tries && k < OUTSIDE * words.tries; k++) {
    if (!place->point(account->random, account->places++, spheres, x)) continue;
    if (std::all_of(spheres.begin(), spheres.end(),
                    [&](const Grit::Ball3 &ball) { return space.is_free({x + ball.x, ball.radius}); }))
      return true;
    tried++;
  }
  return false;
}

static vec3 scattered(vec3 mean, vec3 deviation, const Grit::CountedRandom &random, Grit::DrawFor purpose,
                      std::uint64_t number)
{
  if (norm(deviation) == 0) return mean;
  const auto [a, b] = random.normal(purpose, number, 0);
  const double c = random.normal(purpose, number, 1)[0];
  return mean + vec3{a * deviation.x, b * deviation.y, c * deviation.z};
}

Grit::NewParticle FixGranularGritInsert::make(const Grit::StreamAccount::Waiting &one, vec3 x) const
{
  const Grit::CountedRandom &random = account->random;
  return {one.particle, x,
          scattered(words.velocity, words.velocity_deviation, random, Grit::DrawFor::velocity, one.number),
          scattered(words.spin, words.spin_deviation, random, Grit::DrawFor::spin, one.number), turn_of(one)};
}

// A minimization counts steps in which no time passes.
void FixGranularGritInsert::leave_out_minimized()
{
  if (minimized == NONE) return;
  since += update->ntimestep - minimized;
  minimized = NONE;
  schedule();
}

// ---- output ------------------------------------------------------------------------------------------------------------

// Minimizations end here as well.
void FixGranularGritInsert::post_run()
{
  leave_out_minimized();
  warn_of_what_waits();
}

void FixGranularGritInsert::warn_of_what_waits() const
{
  if (account->waiting.empty()) return;
  const double owed = account->owed(), one = account->owes_mass() ? account->mix.largest_mass() : 1;
  const bool has_rate = words.order.rate != StreamOrder::ALL_AT_ONCE;
  const double usual = has_rate ? one + words.order.rate * time_between() : 0;
  if (owed <= owed_before || owed <= usual || comm->me != 0) return;
  error->warning(FLERR, "granular/grit: expected room for all particles of {}, got none for {:g} of {} {}", command,
                 owed, account->owes_mass() ? "mass" : "the number",
                 has_rate ? "that its rate asks for: they come when there is room" : "that it was asked for");
}

double FixGranularGritInsert::compute_scalar() { return account->amount_poured().number; }

double FixGranularGritInsert::compute_vector(int k)
{
  switch (k) {
    case MASS:
      return account->amount_poured().mass;
    case OWED:
      return account->owed();
    default:
      return static_cast<double>(account->waiting.size());
  }
}

// The largest radius of particles of a type to come: pair styles choose their cutoffs by it.
void *FixGranularGritInsert::extract(const char *name, int &type)
{
  if (std::strcmp(name, "radius") != 0) return nullptr;
  asked_radius = account->mix.largest_radius(type);
  return &asked_radius;
}

// ---- restart -----------------------------------------------------------------------------------------------------------

// Steps from now on, because reset_timestep may come before the fix that reads them.
void FixGranularGritInsert::write_restart(FILE *fp)
{
  if (comm->me != 0) return;
  const bigint now = update->ntimestep, counted = minimized == NONE ? now : minimized;
  const bool ends = account->is_complete();
  write_block(lmp, fp, *this,
              fmt::format("{} {} {}", ends ? 0 : counted - since, ends ? 0 : next_reneighbor - now, account->words()));
}

void FixGranularGritInsert::restart(char *block)
{
  got_global = true;
  const std::string content = read_block(lmp, *this, block);
  std::istringstream text(content);
  std::string rest;
  bigint passed = 0, ahead = 0;
  text >> passed >> ahead;
  std::getline(text, rest);
  if (!text || !account->read(rest))
    error->all(FLERR,
               "granular/grit: expected the block of {} in the restart file as it was written by this version of GRIT, "
               "got another one",
               command);
  since = update->ntimestep - passed;
  next_reneighbor = update->ntimestep + ahead;  // schedule() looks whether that is so
  minimized = NONE;
}
