#include "lammps/host/start_checks.h"

#include "atom.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "fix.h"
#include "force.h"
#include "lammps/host/contact_styles.h"
#include "lammps/host/processes.h"
#include "lammps/host/simulation_state.h"
#include "lammps/host/style_tables.h"
#include "lammps/particles/body_shapes.h"
#include "modify.h"
#include "neighbor.h"
#include "setup/law_checks.h"
#include "setup/law_table.h"
#include "update.h"

#include <algorithm>
#include <array>

using namespace LAMMPS_NS;

namespace Grit {

namespace {

// LAMMPS keeps to itself whether 'reduce/multi' is set, and refuses it by the script's newton, not by that of a list.
struct CommAccess : Comm {
  static bool reduces(const Comm &comm) { return comm.*(&CommAccess::multi_reduce); }
};

}  // namespace

bool gives_torque(const Setting &setting)
{
  const std::array<Slot, 3> turning{TANGENTIAL, ROLLING, TWISTING};
  return std::any_of(turning.begin(), turning.end(), [&](Slot slot) { return !setting.law(slot).is_idle(); });
}

void check_atoms(LAMMPS *lmp, const std::string &command)
{
  const Atom &atom = *lmp->atom;
  if (atom.ellipsoid_flag && !atom.omega_flag)
    lmp->error->all(FLERR,
                    "granular/grit: expected pair_style granular/superellipsoid/grit for particles of atom_style "
                    "ellipsoid, got {}",
                    command);
  if (!atom.radius_flag || !atom.rmass_flag || !atom.omega_flag || !atom.torque_flag)
    lmp->error->all(
        FLERR,
        "granular/grit: expected an atom style with radius, mass, angular velocity and torque (atom_style sphere), "
        "got {}",
        atom.atom_style);
  check_communication(lmp, command);
}

void check_communication(LAMMPS *lmp, const std::string &command)
{
  if (!lmp->comm->ghost_velocity)
    lmp->error->all(FLERR,
                    "granular/grit: expected 'comm_modify vel yes' before the run for {}, got ghost atoms without "
                    "velocities",
                    command);
  if (CommAccess::reduces(*lmp->comm))
    lmp->error->all(FLERR,
                    "granular/grit: expected 'comm_modify mode multi' without 'reduce/multi' for {}, got it: the owner "
                    "of either particle computes a contact, and 'reduce/multi' keeps small ghosts from the owner of a "
                    "large particle",
                    command);
  if (!lmp->atom->tag_enable)
    lmp->error->all(FLERR, "granular/grit: expected atoms with IDs for {}, got 'atom_modify id no'", command);
}

void check_heat(LAMMPS *lmp, const LawTable &laws)
{
  if (!laws.heats() || (lmp->atom->temperature_flag && lmp->atom->heatflow_flag)) return;
  lmp->error->all(FLERR,
                  "granular/grit: expected particles with temperature and heat flow ('fix ID all property/atom "
                  "temperature heatflow ghost yes' before the run) for contacts that conduct or make heat, got none");
}

// 'run 0' only computes forces, and minimizers have no time.
void check_time_step(LAMMPS *lmp, const std::string &command)
{
  const Update *const update = lmp->update;
  if (is_run(*update) && update->nsteps > 0 && !(update->dt > 0))
    lmp->error->all(FLERR, "granular/grit: expected a time step above 0 for a run with {}, got {}", command,
                    update->dt);
}

void check_run_style(LAMMPS *lmp, const std::string &command)
{
  const char *const style = lmp->update->integrate_style;
  if (utils::strmatch(style, "^respa"))
    lmp->error->all(FLERR, "granular/grit: expected 'run_style verlet' for {}, got {}", command, style);
}

// LAMMPS gives created atoms a diameter and a density of 1 in any system of units.
void check_sizes(LAMMPS *lmp, double largest_diameter, bool warns)
{
  enum { PERIODIC, FIXED };  // kinds of boundary whose edge does not follow the particles
  constexpr double HALF = 0.5;
  static const char *const HINT =
      "LAMMPS gives created atoms a diameter of 1 and a density of 1 until 'set ... diameter "
      "... density' changes them";
  const Domain *const domain = lmp->domain;
  for (int k = 0; k < domain->dimension; k++) {
    const int *const sides = domain->boundary[k];
    if (sides[0] > FIXED || sides[1] > FIXED) continue;
    const double edge = domain->prd[k];
    const bool periodic = sides[0] == PERIODIC;
    if (largest_diameter > edge && periodic)
      lmp->error->all(
          FLERR,
          "granular/grit: expected particles smaller than the periodic box, whose length in {} is {}, got a "
          "diameter of {}: such a particle touches itself; {}",
          "xyz"[k], edge, largest_diameter, HINT);
    if (warns && largest_diameter > (periodic ? HALF : 1) * edge && lmp->comm->me == 0)
      lmp->error->warning(FLERR,
                          "granular/grit: expected particles smaller than {}the box, whose length in {} is {}, got a "
                          "diameter of {}; {}",
                          periodic ? "half of " : "", "xyz"[k], edge, largest_diameter, HINT);
  }
}

// The bond style makes its fix after the pair style was initialised, but keeps a place for it from its beginning.
bool bonds_may_change(LAMMPS *lmp)
{
  const auto &fixes = lmp->modify->get_fix_list();
  return std::any_of(fixes.begin(), fixes.end(), [](const Fix *fix) { return utils::strmatch(fix->id, "^BPM_"); });
}

void warn_without_bonds(LAMMPS *lmp)
{
  if (lmp->atom->nspecial && (lmp->atom->nbonds > 0 || bonds_may_change(lmp))) return;
  // Particles of molecules may come later, and bonds between those that are there.
  static const char *const MAKERS[] = {"^pour", "^deposit", "^bond/create", "^bond/react"};
  for (const char *style : MAKERS)
    if (lmp->atom->nspecial && !lmp->modify->get_fix_by_style(style).empty()) return;
  if (lmp->comm->me == 0)
    lmp->error->warning(FLERR,
                        "granular/grit: expected bonds of LAMMPS for laws with 'bonded off', got none: the words "
                        "change nothing");
}

bool warn_of_past_bonds(LAMMPS *lmp, const Setting &setting, const std::string &command)
{
  const Joining joining = joining_of(setting);
  if (!joining.joins || joining.after == UNSET || joining.after >= static_cast<double>(lmp->update->ntimestep))
    return false;
  if (lmp->comm->me == 0)
    lmp->error->warning(FLERR,
                        "granular/grit: {}: bonds of 'step {:.0f}' form after that step, which is past at step {}: "
                        "those of a restart file stay, no new ones form",
                        command, joining.after, lmp->update->ntimestep);
  return true;
}

static bool moves_spheres(const Fix *fix, const Atom *atom, MPI_Comm world)
{
  bool mine = false;
  for (int i = 0; i < atom->nlocal && !mine; i++) mine = (atom->mask[i] & fix->groupbit) && atom->radius[i] > 0;
  return on_any(world, mine);
}

void warn_without_rotation(LAMMPS *lmp, const std::string &command, std::set<std::string> &warned)
{
  static const std::set<std::string> OF_POINTS{"nve", "nve/limit", "nvt", "nvt/sllod", "npt", "nph"},
      OF_SPHERES{"nve/sphere", "nve/sphere/grit", "nvt/sphere", "npt/sphere", "nph/sphere"};
  const bool turn_shapes = Grit::have_shapes(*lmp->atom);
  if (!is_run(*lmp->update)) return;
  for (const Fix *fix : lmp->modify->get_fix_list()) {
    const std::string style = without_variant(fix->style);
    if (!OF_POINTS.count(style) && !(turn_shapes && OF_SPHERES.count(style))) continue;
    if (!moves_spheres(fix, lmp->atom, lmp->world)) continue;
    if (warned.insert(fix->id).second && lmp->comm->me == 0)
      lmp->error->warning(FLERR,
                          "granular/grit: expected an integrator that turns particles, such as fix nve/{}, beside "
                          "the torques of {}, got fix {} of style {}, which leaves their {} as they are",
                          turn_shapes ? "asphere" : "sphere", command, fix->id, fix->style,
                          turn_shapes ? "orientations" : "angular velocities");
  }
}

void warn_of_far_reach(LAMMPS *lmp, double needed, double radii, int i, int j)
{
  constexpr double FAR = 2;  // over the sum of two radii; liquid bridges and bonds reach over parts of it
  if (!(radii > 0) || needed <= FAR * radii || lmp->comm->me != 0) return;
  lmp->error->warning(FLERR,
                      "granular/grit: expected laws that reach over less than the size of particles, got {:.4g} for "
                      "pair_coeff {} {} beside a sum of two radii of {:.4g}: units of a gap, a volume, a strength or a "
                      "modulus? LAMMPS lists all pairs within it",
                      needed, i, j, radii);
}

void check_copies(LAMMPS *lmp, double cutoff, int i, int j)
{
  constexpr double MOST = 1000;  // a cutoff of four boxes in three periodic directions has 729
  const Domain &box = *lmp->domain;
  double copies = 1;
  for (int k = 0; k < box.dimension; k++)
    if (box.periodicity[k]) copies *= 1 + 2 * cutoff / box.prd[k];
  if (copies <= MOST) return;
  lmp->error->all(
      FLERR,
      "granular/grit: expected a cutoff that is not far longer than the periodic box of {:.4g} by {:.4g} by "
      "{:.4g} for pair_coeff {} {}, got {:.4g}: LAMMPS would make {:.0f} copies of each particle",
      box.xprd, box.yprd, box.zprd, i, j, cutoff, copies);
}

void check_contacts(LAMMPS *lmp, const std::string &command)
{
  if (!contact_pairs(lmp).empty() || !contact_walls(lmp).empty()) return;
  const char *const pair = lmp->force->pair_style;
  lmp->error->all(FLERR,
                  "granular/grit: expected pair_style granular/grit, fix wall/gran/grit or fix wall/gran/region/grit, "
                  "whose contacts {} shows, got pair_style {} and none of these walls",
                  command, pair ? pair : "none");
}

void warn_without_springs(LAMMPS *lmp, const Setting &i, const Setting &j, const std::string &command)
{
  if (lmp->comm->me != 0) return;
  const std::vector<std::string> others = spring_remarks(j);
  for (const std::string &remark : spring_remarks(i))
    if (std::find(others.begin(), others.end(), remark) != others.end())
      lmp->error->warning(FLERR, "granular/grit: {}: {}", command, remark);
}

void warn_once(LAMMPS *lmp, const std::string &sentence, std::set<std::string> &warned)
{
  if (!sentence.empty() && warned.insert(sentence).second && lmp->comm->me == 0)
    lmp->error->warning(FLERR, "granular/grit: {}", sentence);
}

void check_coarse_graining(LAMMPS *lmp, const StyleSettings &style, const Setting &setting, const std::string &command)
{
  using Check = StyleSettings::Check;
  if (style.coarse_graining == 1 || style.check == Check::off) return;
  const auto bad = coarse_graining_remarks(setting, CoarseGraining::not_meaningful);
  if (style.check == Check::error && !bad.empty())
    lmp->error->all(FLERR,
                    "granular/grit: expected laws that hold for coarse-grained particles in {}, got: {}; "
                    "'coarsegraining {} check warn' runs nevertheless",
                    command, bad.front(), style.coarse_graining);
  if (lmp->comm->me != 0) return;
  for (const std::string &remark : coarse_graining_remarks(setting, CoarseGraining::may_differ))
    lmp->error->warning(FLERR, "granular/grit: {}: {}", command, remark);
}

// ---- when all is set up ------------------------------------------------------------------------------------------------

// A contact is found again by the ID of the partner: two images of one partner would get each other's history.
void warn_of_images(LAMMPS *lmp)
{
  const Domain &domain = *lmp->domain;
  const double reach = 2 * lmp->neighbor->cutneighmax;
  const int periodic[] = {domain.xperiodic, domain.yperiodic, domain.zperiodic};
  for (int k = 0; k < domain.dimension; k++)
    if (periodic[k] && domain.prd[k] < reach && lmp->comm->me == 0)
      lmp->error->warning(
          FLERR,
          "granular/grit: expected a periodic length of at least {} (twice cutoff and skin) in {}, got {}: a particle "
          "may touch two images of another one, and these contacts would share their history",
          reach, "xyz"[k], domain.prd[k]);
}

// Asked once, in the setup of a run: what makes forces differ is the setting, not the motion.
void check_balance(LAMMPS *lmp, const ForceBalance &of_this_process)
{
  ForceBalance forces = of_this_process;
  sum_up(lmp->world, of_this_process.value, forces.value, ForceBalance::SIZE);
  if (forces.holds()) return;
  const vec3 sum = forces.sum();
  lmp->error->all(
      FLERR,
      "granular/grit: expected contact forces across borders of processes and periodic boundaries that cancel, "
      "got the sum ({}, {}, {}): some process lacks ghost particles, or they are not like their owners (by "
      "'comm_modify group', or 'fix deform ... remap v' for some particles only)",
      sum.x, sum.y, sum.z);
}

}  // namespace Grit
