#include "lammps/particles/particle_sizes.h"

#include "atom.h"
#include "fix.h"
#include "lammps/particles/fix_mdr_bodies.h"
#include "lammps/particles/fix_original_radius.h"
#include "modify.h"
#include "setup/law_table.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace LAMMPS_NS;

namespace Grit {

ParticleSizes::ParticleSizes(LAMMPS *lmp, int frozen_bit, const FixOriginalRadius *radii, const FixMdrBodies *bodies)
{
  const Atom &atom = *lmp->atom;
  const int n = atom.ntypes + 1;
  const double nobody = std::numeric_limits<double>::infinity();
  std::vector<double> mine(n, 0), mine_frozen(n, 0), mine_least(n, nobody);
  for (const char *style : {"^pour", "^deposit", "^granular/grit/insert"})
    for (Fix *fix : lmp->modify->get_fix_by_style(style))
      for (int i = 1; i < n; i++) {
        int type = i;
        const double *radius = static_cast<double *>(fix->extract("radius", type));
        if (radius) mine[i] = std::max(mine[i], (bodies ? MDR_GROWTH : 1) * *radius);
      }
  for (int i = 0; i < atom.nlocal; i++) {
    double &smallest = mine_least[atom.type[i]];
    smallest = std::min(smallest, atom.radius[i]);
    double &most = (atom.mask[i] & frozen_bit ? mine_frozen : mine)[atom.type[i]];
    most = std::max({most, atom.radius[i], radii ? radii->of_atom(i) : 0});  // it may get its radius back
    if (bodies) most = std::max(most, bodies->largest_radius(i));
  }
  moving.resize(n);
  least.resize(n);
  frozen.resize(n);
  MPI_Allreduce(mine.data(), moving.data(), n, MPI_DOUBLE, MPI_MAX, lmp->world);
  MPI_Allreduce(mine_least.data(), least.data(), n, MPI_DOUBLE, MPI_MIN, lmp->world);
  MPI_Allreduce(mine_frozen.data(), frozen.data(), n, MPI_DOUBLE, MPI_MAX, lmp->world);
}

double ParticleSizes::reach(int i, int j) const
{
  const double mi = moving[i], mj = moving[j], fi = frozen[i], fj = frozen[j];
  if (mi + fi == 0 || mj + fj == 0) return 0;
  double sum = mi > 0 && mj > 0 ? mi + mj : 0;
  if (mi > 0) sum = std::max(sum, mi + fj);
  if (mj > 0) sum = std::max(sum, fi + mj);
  return sum;
}

double ParticleSizes::largest(int type) const { return std::max(moving[type], frozen[type]); }

double ParticleSizes::smallest(int type) const { return std::isfinite(least[type]) ? least[type] : 0; }

double ParticleSizes::largest() const
{
  return std::max(*std::max_element(moving.begin(), moving.end()), *std::max_element(frozen.begin(), frozen.end()));
}

double ParticleSizes::largest_diameter(const LawTable &laws) const
{
  double most = 0;
  for (int i = 1; i <= laws.ntypes; i++)
    for (int j = 1; j <= laws.ntypes; j++)
      if (laws.has(i, j)) most = std::max(most, 2 * largest(i));
  return most;
}

}  // namespace Grit
