#include "lammps/restart/system_record.h"

#include "atom.h"
#include "comm.h"
#include "domain.h"
#include "force.h"
#include "setup/exact.h"
#include "setup/words.h"
#include "update.h"

#include <vector>

using namespace LAMMPS_NS;

namespace Grit {

static std::string in_words(const double *values, int n)
{
  return listed(std::vector<double>(values, values + n), exact, " ");
}

static std::string in_words(const std::vector<long long> &values)
{
  return listed(values, [](long long value) { return std::to_string(value); }, " ");
}

// Left out is what the script decides: newton, grid of processes, map of atoms.
std::map<std::string, std::string> describe_system(LAMMPS *lmp)
{
  const Domain &box = *lmp->domain;
  const Atom &atom = *lmp->atom;
  const Comm &comm = *lmp->comm;
  const Update &update = *lmp->update;
  const int *const bounds = &box.boundary[0][0];
  const double tilt[] = {box.xy, box.xz, box.yz};
  const double least[] = {box.minxlo, box.minxhi, box.minylo, box.minyhi, box.minzlo, box.minzhi};
  constexpr int NBOUNDS = 6, NSPECIAL = 3;
  return {
      {"units", update.unit_style},
      {"step", in_words({update.ntimestep})},
      {"time", in_words({update.atimestep}) + " " + in_words(&update.atime, 1)},
      {"time step", in_words(&update.dt, 1)},
      {"dimension", in_words({box.dimension})},
      {"periodicity", in_words({box.xperiodic, box.yperiodic, box.zperiodic})},
      {"boundaries", in_words(std::vector<long long>(bounds, bounds + NBOUNDS)) + " " + in_words(least, NBOUNDS)},
      {"box", in_words(box.boxlo, 3) + " " + in_words(box.boxhi, 3)},
      {"tilt", in_words({box.triclinic}) + " " + in_words(tilt, 3)},
      {"types", in_words({atom.ntypes, atom.nbondtypes})},
      {"bonds", in_words({atom.nbonds, atom.bond_per_atom})},
      {"factors of bonded pairs", in_words(lmp->force->special_lj + 1, NSPECIAL)},
      {"IDs", in_words({atom.tag_enable})},
      {"sorting", in_words({atom.sortfreq}) + " " + in_words(&atom.userbinsize, 1)},
      {"communication", in_words({comm.mode, comm.ghost_velocity}) + " " + in_words(&comm.cutghostuser, 1)},
  };
}

}  // namespace Grit
