#include "lammps/host/contact_styles.h"

#include "force.h"
#include "lammps/pair/pair_granular_superellipsoid_grit.h"
#include "lammps/wall/fix_wall_base.h"
#include "modify.h"

namespace LAMMPS_NS {

std::vector<Pair *> granular_pairs(LAMMPS *lmp)
{
  constexpr int PREFIX = 0, ONLY = 0;
  Force &force = *lmp->force;
  if (!force.pair) return {};
  const auto find = [&](int nsub) { return force.pair_match("^gran", PREFIX, nsub); };
  if (find(ONLY)) return {find(ONLY)};
  std::vector<Pair *> all;
  for (int nsub = 1; find(nsub); nsub++) all.push_back(find(nsub));
  return all;
}

std::vector<PairGranularGrit *> contact_pairs(LAMMPS *lmp)
{
  std::vector<PairGranularGrit *> all;
  for (Pair *pair : granular_pairs(lmp))
    if (auto *const here = dynamic_cast<PairGranularGrit *>(pair)) all.push_back(here);
  return all;
}

PairGranularSuperellipsoidGrit *pair_of_shapes(LAMMPS *lmp)
{
  for (PairGranularGrit *pair : contact_pairs(lmp))
    if (auto *const here = dynamic_cast<PairGranularSuperellipsoidGrit *>(pair)) return here;
  return nullptr;
}

const Grit::BodyShapes *shapes_of(LAMMPS *lmp)
{
  const PairGranularSuperellipsoidGrit *const pair = pair_of_shapes(lmp);
  return pair ? &pair->bodies_of_particles() : nullptr;
}

std::vector<FixWallBase *> contact_walls(LAMMPS *lmp)
{
  std::vector<FixWallBase *> all;
  for (Fix *fix : lmp->modify->get_fix_list())
    if (auto *const wall = dynamic_cast<FixWallBase *>(fix)) all.push_back(wall);
  return all;
}

}  // namespace LAMMPS_NS
