#include "lammps/particles/new_particles.h"

#include "atom.h"
#include "atom_vec.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "lammps.h"
#include "lammps/host/processes.h"
#include "modify.h"

#include <algorithm>
#include <tuple>

using namespace LAMMPS_NS;

namespace Grit {

namespace {

constexpr int REALS = 4;  // of a sphere on its way
static_assert(sizeof(Ball3) == REALS * sizeof(double), "spheres lie side by side as reals");

// What LAMMPS keeps of ghosts ends here as at the beginning of its exchange: new particles stand where they stood.
void forget_ghosts(Atom &atom)
{
  if (atom.map_style != Atom::MAP_NONE) atom.map_clear();
  atom.nghost = 0;
  atom.avec->clear_bonus();
}

bool is_mine(Domain &box, vec3 x)
{
  double at[3], lamda[3];
  store(x, at);
  if (box.triclinic) box.x2lamda(at, lamda);
  const double *const here = box.triclinic ? lamda : at;
  const double *const lo = box.triclinic ? box.sublo_lamda : box.sublo, *const hi =
                                                                            box.triclinic ? box.subhi_lamda : box.subhi;
  for (int axis = 0; axis < 3; axis++)
    if (here[axis] < lo[axis] || here[axis] >= hi[axis]) return false;
  return true;
}

void make(LAMMPS *lmp, const NewParticle &one, tagint id, int group_bit)
{
  constexpr int OF_ALL = 1;  // the bit of group all
  Atom &atom = *lmp->atom;
  double x[3];
  store(one.x, x);
  atom.avec->create_atom(one.particle.type, x);
  const int i = atom.nlocal - 1;
  atom.tag[i] = id;
  atom.mask[i] = OF_ALL | group_bit;
  atom.radius[i] = one.particle.radius;
  atom.rmass[i] = one.particle.mass;
  store(one.v, atom.v[i]);
  store(one.omega, atom.omega[i]);
  lmp->modify->create_attribute(i);
}

std::int64_t largest_id(LAMMPS *lmp)
{
  const Atom &atom = *lmp->atom;
  const tagint mine = atom.nlocal > 0 ? *std::max_element(atom.tag, atom.tag + atom.nlocal) : 0;
  return largest_of(lmp->world, static_cast<bigint>(mine));
}

}  // namespace

std::vector<Ball3> spheres_near(LAMMPS *lmp, const FreeSpace &space)
{
  const Atom &atom = *lmp->atom;
  std::vector<Ball3> mine;
  for (int i = 0; i < atom.nlocal; i++) {
    const Ball3 ball{load(atom.x[i]), atom.radius[i]};
    if (space.concerns(ball)) mine.push_back(ball);
  }
  const int n = REALS * static_cast<int>(mine.size()), processes = lmp->comm->nprocs;
  std::vector<int> counts(processes), begins(processes, 0);
  MPI_Allgather(const_cast<int *>(&n), 1, MPI_INT, counts.data(), 1, MPI_INT, lmp->world);
  for (int k = 1; k < processes; k++) begins[k] = begins[k - 1] + counts[k - 1];
  std::vector<Ball3> all((begins.back() + counts.back()) / REALS);
  MPI_Allgatherv(mine.data(), n, MPI_DOUBLE, all.data(), counts.data(), begins.data(), MPI_DOUBLE, lmp->world);
  std::sort(all.begin(), all.end(), [](const Ball3 &a, const Ball3 &b) {
    return std::tie(a.x.x, a.x.y, a.x.z, a.radius) < std::tie(b.x.x, b.x.y, b.x.z, b.radius);
  });
  return all;
}

std::int64_t make_particles(LAMMPS *lmp, const std::vector<NewParticle> &particles, std::int64_t last_id, int group_bit,
                            const std::string &command)
{
  Atom &atom = *lmp->atom;
  std::int64_t id = std::max(last_id, largest_id(lmp));
  const auto number = static_cast<std::int64_t>(particles.size());
  if (number > MAXTAGINT - id)
    lmp->error->all(FLERR, "granular/grit: expected IDs up to {} for the particles of {}, got none left behind {}",
                    MAXTAGINT, command, id);
  forget_ghosts(atom);
  bigint made = 0;
  for (const NewParticle &one : particles) {
    ++id;
    if (!is_mine(*lmp->domain, one.x)) continue;
    make(lmp, one, static_cast<tagint>(id), group_bit);
    made++;
  }
  made = sum_of(lmp->world, made);
  if (made != number)
    lmp->error->all(FLERR, "granular/grit: expected a process for each of {} particles of {}, got {} of them made",
                    number, command, made);
  atom.natoms += made;
  if (atom.map_style != Atom::MAP_NONE) {
    atom.map_init();
    atom.map_set();
  }
  return id;
}

}  // namespace Grit
