#include "lammps/host/run_without_setup.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "fix.h"
#include "lammps/host/processes.h"
#include "lammps/particles/body_shapes.h"
#include "lammps/particles/growing_bodies.h"
#include "lammps/restart/particle_record.h"
#include "modify.h"
#include "setup/seal.h"

#include <cmath>
#include <limits>

using namespace LAMMPS_NS;

namespace Grit {

// Which fix it is of all that were ever made: a new one may have the ID and the address of one that is gone. Only opens a
// protected member.
struct Instance : Fix {
  static int of(const Fix &fix) { return fix.*&Instance::instance_me; }
};

// LAMMPS calls fixes by their places. The energy ledger, which a compute makes, waits for a setup.
std::vector<std::pair<int, int>> RunWithoutSetup::called_fixes() const
{
  const Modify &modify = *lmp->modify;
  std::vector<std::pair<int, int>> all;
  for (int k = 0; k < modify.nfix; k++)
    if (modify.fmask[k] && !utils::strmatch(modify.fix[k]->style, "^GRIT/"))
      all.emplace_back(k, Instance::of(*modify.fix[k]));
  return all;
}

void RunWithoutSetup::initialised()
{
  goes_on_from = CUTOFFS;
  fixes = called_fixes();
}

void RunWithoutSetup::run_ended(int frozen_bit)
{
  if (begins()) return;  // no step has looked at the particles
  goes_on_from = LISTS;
  fixes = called_fixes();
  known = sums(frozen_bit);
}

// One number of the half lengths and exponents of a particle that is no sphere, which ghosts do not follow either; 0 of a sphere.
static double size_of_shape(const Atom &atom, int i)
{
  constexpr int BEHIND_ORIENTATION = 4;
  double shape[NSHAPE], size = 0;
  const int n = pack_shape(atom, i, shape);
  for (int k = BEHIND_ORIENTATION; k < n; k++) size += k * shape[k];
  return size;
}

RunWithoutSetup::Sums RunWithoutSetup::sums(int frozen_bit) const
{
  const Atom &atom = *lmp->atom;
  Sums mine;
  for (int i = 0; i < atom.nlocal; i++) {
    const std::int64_t name[] = {atom.tag[i], atom.type[i], atom.mask[i] & frozen_bit};
    const std::uint64_t sum = checksum(0, name, sizeof name);
    const double weight = 1 + std::ldexp(static_cast<double>(sum), -std::numeric_limits<std::uint64_t>::digits);
    mine.names += sum;
    mine.radius += weight * atom.radius[i] + weight * size_of_shape(atom, i);
    mine.mass += weight * atom.rmass[i];
  }
  return {add_up(lmp->world, mine.names), sum_of(lmp->world, mine.radius), sum_of(lmp->world, mine.mass)};
}

// Commands that give particles the mass that they have round it in another way.
bool RunWithoutSetup::Sums::sizes_agree(const Sums &other) const
{
  constexpr double ROUNDING = 1e-12;  // relative
  const auto same = [](double a, double b) { return std::fabs(a - b) <= ROUNDING * std::fabs(a); };
  return same(radius, other.radius) && same(mass, other.mass);
}

// Whether sizes are the same as well; stops at others that nobody sends. What process 0 finds holds for all.
bool RunWithoutSetup::expect_same(int frozen_bit) const
{
  const Sums now = sums(frozen_bit);
  int same[] = {known.names == now.names, known.sizes_agree(now)};
  MPI_Bcast(same, 2, MPI_INT, 0, lmp->world);
  if (!same[0] || !(same[1] || sends_sizes(*lmp->atom)))
    lmp->error->all(
        FLERR,
        "granular/grit: expected the particles of the last run, with their IDs, types, radii and masses, got "
        "others, which ghosts and neighbor lists do not know: 'run' without 'pre no' after a command that "
        "changes, makes or deletes particles (set, group of fix freeze, create_atoms, ...)");
  return same[1];
}

// reset_atoms makes a map of IDs where the script has none, and deletes it, but LAMMPS' exchange of atoms remembers that there
// is one.
void RunWithoutSetup::forget_map_of_command() const
{
  if (lmp->atom->map_style == Atom::MAP_NONE) lmp->comm->init();
}

void RunWithoutSetup::expect_same_fixes() const
{
  if (fixes != called_fixes())
    lmp->error->all(
        FLERR,
        "granular/grit: expected the fixes of the last run, got others, of which LAMMPS knows nothing: 'run' "
        "without 'pre no' after fix and unfix");
}

void RunWithoutSetup::stop_at_sizes() const
{
  lmp->error->all(
      FLERR,
      "granular/grit: expected particles no larger than those for which LAMMPS was initialised, got larger "
      "ones, for which its cutoffs are too small: 'run' without 'pre no' after a command that changes radii "
      "or types");
}

}  // namespace Grit
