#include "lammps/particles/new_particles.h"

#include "atom.h"
#include "atom_vec.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "lammps.h"
#include "lammps/host/processes.h"
#include "lammps/particles/new_clumps.h"
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

std::int64_t largest_of_all(LAMMPS *lmp, const tagint *numbers)
{
  const Atom &atom = *lmp->atom;
  const tagint mine = atom.nlocal > 0 ? *std::max_element(numbers, numbers + atom.nlocal) : 0;
  return largest_of(lmp->world, static_cast<bigint>(mine));
}

std::int64_t spheres_of(const NewParticle &one)
{
  return one.particle.clump ? static_cast<std::int64_t>(one.particle.clump->spheres.size()) : 1;
}

void expect_ids(LAMMPS *lmp, std::int64_t number, std::int64_t last, const std::string &command)
{
  if (number > MAXTAGINT - last)
    lmp->error->all(FLERR, "granular/grit: expected IDs up to {} for the particles of {}, got none left behind {}",
                    MAXTAGINT, command, last);
}

}  // namespace

int make_sphere(LAMMPS *lmp, const NewSphere &one, tagint id, int group_bits)
{
  constexpr int OF_ALL = 1;  // the bit of group all
  Atom &atom = *lmp->atom;
  double x[3];
  store(one.x, x);
  if (!is_mine(*lmp->domain, one.x)) return -1;
  atom.avec->create_atom(one.type, x);
  const int i = atom.nlocal - 1;
  atom.tag[i] = id;
  atom.mask[i] = OF_ALL | group_bits;
  atom.radius[i] = one.radius;
  atom.rmass[i] = one.mass;
  store(one.v, atom.v[i]);
  store(one.omega, atom.omega[i]);
  if (atom.molecule_flag) atom.molecule[i] = 0;  // of no clump; LAMMPS leaves what another particle had there
  lmp->modify->create_attribute(i);
  return i;
}

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

LastIds make_particles(LAMMPS *lmp, const std::vector<NewParticle> &particles, LastIds last,
                       const std::vector<int> &group_bits, const ClumpMaker &clumps, const std::string &command)
{
  Atom &atom = *lmp->atom;
  last.particle = std::max(last.particle, largest_of_all(lmp, atom.tag));
  if (atom.molecule_flag) last.molecule = std::max(last.molecule, largest_of_all(lmp, atom.molecule));
  bigint number = 0, made = 0;
  for (const NewParticle &one : particles) number += spheres_of(one);
  expect_ids(lmp, number, last.particle, command);
  expect_ids(lmp, static_cast<std::int64_t>(particles.size()), last.molecule, command);
  forget_ghosts(atom);
  for (const NewParticle &one : particles) {
    const int groups = group_bits[one.particle.kind];
    const NewSphere alone{one.particle.type, one.particle.radius, one.particle.mass, one.x, one.v, one.omega};
    if (one.particle.clump)
      made += clumps.make(one, last.particle, ++last.molecule, groups);
    else
      made += make_sphere(lmp, alone, static_cast<tagint>(last.particle + 1), groups) >= 0;
    last.particle += spheres_of(one);
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
  return last;
}

}  // namespace Grit
