#include "lammps/start_checks.h"

#include "atom.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "fix.h"
#include "force.h"
#include "modify.h"
#include "setup/law_checks.h"
#include "update.h"

#include <algorithm>
#include <array>

using namespace LAMMPS_NS;

namespace Grit {

static constexpr int RUN = 1;  // whichflag of LAMMPS in a run

bool gives_torque(const Setting &setting)
{
  const std::array<Slot, 3> turning{TANGENTIAL, ROLLING, TWISTING};
  return std::any_of(turning.begin(), turning.end(), [&](Slot slot) { return !setting.law(slot).is_idle(); });
}

// 'run 0' only computes forces, and minimizers have no time.
void check_time_step(LAMMPS *lmp, const std::string &place)
{
  const Update *const update = lmp->update;
  if (update->whichflag == RUN && update->nsteps > 0 && !(update->dt > 0))
    lmp->error->all(FLERR, "granular/grit: expected a time step above 0 for a run with {}, got {}", place, update->dt);
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

// The style without the suffix of an accelerator.
static std::string plain_style(const Fix *fix)
{
  std::string style = fix->style;
  for (const char *suffix : {"/kk", "/omp", "/intel", "/gpu", "/opt"}) {
    const std::size_t at = style.find(suffix);
    if (at != std::string::npos) style.erase(at);
  }
  return style;
}

static bool moves_spheres(const Fix *fix, const Atom *atom, MPI_Comm world)
{
  int mine = 0, any = 0;
  for (int i = 0; i < atom->nlocal && !mine; i++) mine = (atom->mask[i] & fix->groupbit) && atom->radius[i] > 0;
  MPI_Allreduce(&mine, &any, 1, MPI_INT, MPI_MAX, world);
  return any;
}

void warn_without_rotation(LAMMPS *lmp, const std::string &place, std::set<std::string> &told)
{
  static const char *const OF_POINTS[] = {"nve", "nve/limit", "nvt", "nvt/sllod", "npt", "nph"};
  if (lmp->update->whichflag != RUN) return;
  for (const Fix *fix : lmp->modify->get_fix_list()) {
    const std::string style = plain_style(fix);
    if (std::find(std::begin(OF_POINTS), std::end(OF_POINTS), style) == std::end(OF_POINTS)) continue;
    if (!moves_spheres(fix, lmp->atom, lmp->world)) continue;
    if (told.insert(fix->id).second && lmp->comm->me == 0)
      lmp->error->warning(
          FLERR,
          "granular/grit: expected an integrator that turns particles, such as fix nve/sphere, beside "
          "the torques of {}, got fix {} of style {}, which leaves their angular velocities as they are",
          place, fix->id, fix->style);
  }
}

void check_contacts(LAMMPS *lmp, const std::string &place)
{
  constexpr int PREFIX = 0, ONLY = 0, FIRST = 1;  // pair hybrid may have several
  for (const int which : {ONLY, FIRST})
    if (lmp->force->pair_match("^granular/grit", PREFIX, which)) return;
  for (const char *wall : {"^wall/gran/grit", "^wall/gran/region/grit"})
    if (!lmp->modify->get_fix_by_style(wall).empty()) return;
  const char *const pair = lmp->force->pair_style;
  lmp->error->all(FLERR,
                  "granular/grit: expected pair_style granular/grit, fix wall/gran/grit or fix wall/gran/region/grit, "
                  "whose contacts {} shows, got pair_style {} and none of these walls",
                  place, pair ? pair : "none");
}

void warn_without_springs(LAMMPS *lmp, const Setting &setting, const std::string &place)
{
  if (lmp->comm->me != 0) return;
  for (const std::string &remark : spring_remarks(setting))
    lmp->error->warning(FLERR, "granular/grit: {}: {}", place, remark);
}

void warn_of_overlaps(LAMMPS *lmp, const DeepContacts &found, bigint &known)
{
  constexpr double SIDES = 2, PERCENT = 100;
  double sides = 0;
  MPI_Allreduce(&found.sides, &sides, 1, MPI_DOUBLE, MPI_SUM, lmp->world);
  const auto number = static_cast<bigint>(sides / SIDES);
  if (number <= known) return;
  known = number;
  struct {
    double depth;
    int rank;
  } mine{found.deepest, lmp->comm->me}, deepest{};
  MPI_Allreduce(&mine, &deepest, 1, MPI_DOUBLE_INT, MPI_MAXLOC, lmp->world);
  std::array<tagint, 2> tags{};
  if (deepest.rank == lmp->comm->me) tags = {lmp->atom->tag[found.i], lmp->atom->tag[found.j]};
  std::sort(tags.begin(), tags.end());
  MPI_Bcast(tags.data(), tags.size(), MPI_LMP_TAGINT, deepest.rank, lmp->world);
  if (lmp->comm->me == 0)
    lmp->error->warning(FLERR,
                        "granular/grit: expected overlaps of at most {} % of the smaller radius at the start of a run, "
                        "got {} deeper ones; the deepest, between atoms {} and {}, is {:.4g} %",
                        PERCENT * DeepContacts::LIMIT, number, tags[0], tags[1], PERCENT * deepest.depth);
}

}  // namespace Grit
