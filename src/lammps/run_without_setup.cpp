#include "lammps/run_without_setup.h"

#include "atom.h"
#include "atom_vec.h"
#include "error.h"
#include "setup/seal.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace LAMMPS_NS;

namespace Grit {

// 'atom_style sphere 1': ghosts get radii and masses in every step, so that fixes may change them.
static bool sends_sizes(const Atom &atom)
{
  const auto &sent = atom.avec->fields_comm;
  return std::find(sent.begin(), sent.end(), "radius") != sent.end();
}

void RunWithoutSetup::run_ended(int frozen_bit)
{
  goes_on_from = LISTS;
  known = sums(frozen_bit);
}

RunWithoutSetup::Sums RunWithoutSetup::sums(int frozen_bit) const
{
  const Atom &atom = *lmp->atom;
  const bool vary = sends_sizes(atom);
  Sums mine, all;
  for (int i = 0; i < atom.nlocal; i++) {
    const std::int64_t name[] = {atom.tag[i], atom.type[i], atom.mask[i] & frozen_bit};
    const std::uint64_t sum = checksum(0, name, sizeof name);
    const double weight = 1 + std::ldexp(static_cast<double>(sum), -std::numeric_limits<std::uint64_t>::digits);
    mine.names += sum;
    mine.radius += vary ? 0 : weight * atom.radius[i];
    mine.mass += vary ? 0 : weight * atom.rmass[i];
  }
  MPI_Allreduce(&mine.names, &all.names, 1, MPI_UINT64_T, MPI_SUM, lmp->world);
  MPI_Allreduce(&mine.radius, &all.radius, 1, MPI_DOUBLE, MPI_SUM, lmp->world);
  MPI_Allreduce(&mine.mass, &all.mass, 1, MPI_DOUBLE, MPI_SUM, lmp->world);
  return all;
}

// Commands that give particles the mass that they have round it in another way.
bool RunWithoutSetup::Sums::agree(const Sums &other) const
{
  constexpr double ROUNDING = 1e-12;  // relative
  const auto same = [](double a, double b) { return std::fabs(a - b) <= ROUNDING * std::fabs(a); };
  return names == other.names && same(radius, other.radius) && same(mass, other.mass);
}

void RunWithoutSetup::expect_same(int frozen_bit) const
{
  if (known.agree(sums(frozen_bit))) return;
  lmp->error->all(FLERR,
                  "granular/grit: expected the particles of the last run, with their IDs, types, radii and masses, got "
                  "others, which ghosts and neighbor lists do not know: 'run' without 'pre no' after a command that "
                  "changes, makes or deletes particles (set, group of fix freeze, create_atoms, ...)");
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
