#include "lammps/contact_styles.h"

#include "force.h"
#include "lammps/fix_wall_base.h"
#include "lammps/pair_granular_grit.h"
#include "modify.h"

namespace LAMMPS_NS {

std::vector<PairGranularGrit *> contact_pairs(LAMMPS *lmp)
{
  constexpr int PREFIX = 0, ONLY = 0;
  const auto find = [lmp](int nsub) {
    return dynamic_cast<PairGranularGrit *>(lmp->force->pair_match("^granular/grit", PREFIX, nsub));
  };
  if (find(ONLY)) return {find(ONLY)};
  std::vector<PairGranularGrit *> all;
  for (int nsub = 1; find(nsub); nsub++) all.push_back(find(nsub));
  return all;
}

std::vector<FixWallBase *> contact_walls(LAMMPS *lmp)
{
  std::vector<FixWallBase *> all;
  for (Fix *fix : lmp->modify->get_fix_list())
    if (auto *const wall = dynamic_cast<FixWallBase *>(fix)) all.push_back(wall);
  return all;
}

}  // namespace LAMMPS_NS
