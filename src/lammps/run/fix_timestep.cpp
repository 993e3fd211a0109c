#include "lammps/run/fix_timestep.h"

#include "atom.h"
#include "atom_masks.h"
#include "comm.h"
#include "error.h"
#include "force.h"
#include "group.h"
#include "lammps/host/contact_styles.h"
#include "lammps/host/fix_access.h"
#include "lammps/host/processes.h"
#include "lammps/host/refusal.h"
#include "lammps/host/simulation_state.h"
#include "lammps/pair/pair_granular_grit.h"
#include "neighbor.h"
#include "tester/quantities.h"
#include "update.h"

#include <cmath>

using namespace LAMMPS_NS;
using Grit::StepTime;

namespace {

enum Value { DOES = Grit::NSTEP_TIMES, SPEED, EXPECTED_OVERLAP, OVERLAP, NVALUES };  // behind the fractions
constexpr double PERCENT = 100;

// That a person would write: two digits, not above the number.
double rounded_down(double step)
{
  const double unit = std::pow(10.0, std::floor(std::log10(step)) - 1);
  return std::floor(step / unit * (1 + 1e-9)) * unit;
}

}  // namespace

static FixTimestep *script_fix(LAMMPS *lmp)
{
  for (Fix *fix : lmp->modify->get_fix_list())
    if (fix->id != std::string(FixTimestep::ID))
      if (auto *const found = dynamic_cast<FixTimestep *>(fix)) return found;
  return nullptr;
}

void FixTimestep::find_or_make(LAMMPS *lmp, const std::string &style)
{
  if (!script_fix(lmp) && !lmp->modify->get_fix_by_id(ID)) make_fix(lmp, ID, style);
}

FixTimestep::FixTimestep(LAMMPS *lmp, int narg, char **arg) :
    Fix(lmp, narg, arg), watch(lmp, [this](std::uint64_t mask) { read(mask); }), is_own(std::string(id) == ID)
{
  constexpr int WORDS = 3;
  words = or_stop(
      lmp, [&] { return Grit::read_step_words({arg + WORDS, arg + narg}, std::string("fix ") + id + " " + style); });
  if (!is_own && script_fix(lmp))
    error->all(FLERR, "granular/grit: expected one fix granular/grit/timestep, got {} and {}", script_fix(lmp)->id, id);
  vector_flag = 1;
  size_vector = NVALUES;
  global_freq = 1;
  extvector = 0;
  datamask_read = datamask_modify = EMPTY_MASK;  // read() asks for what it needs
}

int FixTimestep::setmask() { return FixConst::POST_FORCE | FixConst::PRE_EXCHANGE; }

void FixTimestep::init()
{
  sleeps = (is_own && script_fix(lmp)) || words.action == Grit::StepWords::Action::off;
  if (sleeps) return;
  if (contact_pairs(lmp).empty() && contact_walls(lmp).empty())
    error->all(
        FLERR,
        "granular/grit: expected contacts of GRIT (pair_style granular/grit or one of its walls) for fix {} {}, got "
        "pair_style {} and none of these walls",
        id, style, force->pair_style ? force->pair_style : "none");
  if (atom->natoms > 0 && group->count(igroup) == 0 && comm->me == 0)
    error->warning(
        FLERR,
        "granular/grit: expected particles in group {} of fix {} {}, got none: until there are some nothing is "
        "checked or watched",
        group->names[igroup], id, style);
}

bool FixTimestep::is_wanted() const
{
  return !sleeps && Grit::is_run(*update) && update->nsteps > 0 && atom->radius_flag && atom->rmass_flag;
}

void FixTimestep::setup(int)
{
  if (!is_wanted()) return;
  check(true);
  watch.begin(words.overlap, particles.smallest_length());
}

// Collective over all processes.
void FixTimestep::check(bool anew)
{
  constexpr double MANY_MORE = 1.1;
  read(X_MASK | V_MASK | TYPE_MASK | MASK_MASK | RADIUS_MASK | RMASS_MASK | TAG_MASK);
  known_particles = atom->natoms;
  const Grit::ParticleSurvey now(lmp, groupbit, std::string("fix ") + id);
  const bool as_before = particles.covers(now);
  const auto network = found.times[Grit::NETWORK];
  if (anew || !as_before) {
    particles = now;
    if (Grit::Tester::is_unit_system(update->unit_style)) found = Grit::check_pairs(lmp, particles, words);
    found.times[Grit::NETWORK] = network;
  }
  if (anew || static_cast<double>(known_particles) > MANY_MORE * static_cast<double>(networked)) {
    networked = known_particles;
    if (Grit::Tester::is_unit_system(update->unit_style))
      found.times[Grit::NETWORK] = Grit::check_network(lmp, particles);
  }
  judge();
}

void FixTimestep::judge()
{
  constexpr double WASTE = 1000, ROUNDING = 1e-6;  // of a step that is computed as such a part
  const double dt = update->dt;
  StepTime worst = Grit::NSTEP_TIMES;
  double excess = 1 + ROUNDING;
  for (int k = 0; k < Grit::NSTEP_TIMES; k++) {
    const auto which = static_cast<StepTime>(k);
    const double over = found.fraction(which, dt) / allowed(which, words);
    if (over > excess) {
      worst = which;
      excess = over;
    }
  }
  if (worst != Grit::NSTEP_TIMES) complain(worst);
  const Grit::StepThatDoes does = step_that_does(found, words);
  if (does.step < Grit::INFINITE && dt * WASTE < does.step)
    warn("short",
         fmt::format("expected a time step near {:.2g} ({} % of {} of {}), got {:.6g}: a run needs {:.3g} times as "
                     "many steps as it must",
                     rounded_down(does.step), PERCENT * allowed(does.by, words), name_of(does.by),
                     found.times[does.by].of, dt, does.step / dt));
  judge_depth();
}

// Particles at rest do not fall, so that more must be at stake there.
void FixTimestep::judge_depth()
{
  constexpr double DEEP = 0.3, DEEP_AFTER_FALL = 0.5;
  const auto complain_of = [&](const Grit::StepFindings::Depth &depth, double most, const std::string &who) {
    if (depth.overlap > most)
      warn("soft",
           fmt::format("expected contacts that are stiff enough for overlaps below {} % of the smaller radius, "
                       "got {:.3g} % for {} at the speed {:.3g}, which particles {}: stiffness, density or units?",
                       PERCENT * most, PERCENT * depth.overlap, depth.of, depth.speed, who));
  };
  complain_of(found.deepest, DEEP, "have or will have at 'vmax'");
  complain_of(found.deepest_fall, DEEP_AFTER_FALL, "have when they fall through the box");
}

void FixTimestep::complain(StepTime which)
{
  const Grit::StepFindings::Time &time = found.times[which];
  const double dt = update->dt, most = allowed(which, words);
  const std::string of = time.of.empty() ? "" : " of " + time.of;
  const std::string text = fmt::format(
      "expected a time step of at most {} % of {}{}, which is {:.4g}, got {:.6g}, {:.4g} % of it; a step of {:.2g} "
      "would do",
      PERCENT * most, name_of(which), of, time.time, dt, PERCENT * found.fraction(which, dt),
      rounded_down(step_that_does(found, words).step));
  if (words.action == Grit::StepWords::Action::error) error->all(FLERR, "granular/grit: {}", text);
  const bool of_one_atom = which == Grit::NETWORK;
  warn(fmt::format("{} {} {}", static_cast<int>(which), of_one_atom ? "" : of, dt), text);
}

// Once, whatever changes a little from run to run.
void FixTimestep::warn(const std::string &about, const std::string &text)
{
  if (said.insert(about).second && comm->me == 0) error->warning(FLERR, "granular/grit: {}", text);
}

// Not at the end of a step: integrators come next and read the same arrays, and with Kokkos LAMMPS joins the two halves of a
// step where no fix stands between.
void FixTimestep::post_force(int)
{
  if (!is_wanted() || update->setupflag) return;
  const bool grown = neighbor->ago == 0 && atom->natoms > known_particles;
  const bool periodic = words.every > 0 && words.every_time && update->ntimestep % words.every == 0;
  if (grown || periodic) check(periodic);
  if (grown) watch.look_again(particles.smallest_length());
  if (!watch.is_on()) begin_without_setup();
  watch_step();
}

// Of `run ... pre no` LAMMPS tells no fix that it begins.
void FixTimestep::begin_without_setup()
{
  if (known_particles == 0) check(true);
  watch.begin(words.overlap, particles.smallest_length());
}

// A list ends. Of a setup nothing is to be told.
void FixTimestep::pre_exchange()
{
  if (!is_wanted() || update->setupflag) return;
  end_list();
  if (comm->nprocs > 1) watch.tell();
}

void FixTimestep::post_run()
{
  if (sleeps) return;
  end_list();
  watch.end();
}

// As at the last check; the deepest overlap as it is now.
double FixTimestep::compute_vector(int k)
{
  if (k < Grit::NSTEP_TIMES) return found.fraction(static_cast<StepTime>(k), update->dt);
  if (k == SPEED) return found.speed;
  if (k == EXPECTED_OVERLAP) return std::max(found.deepest.overlap, found.deepest_fall.overlap);
  if (k == OVERLAP) return Grit::largest_of(world, watch.deepest());
  const double step = step_that_does(found, words).step;
  return step < Grit::INFINITE ? step : 0;
}
