#include "lammps/particles/new_particles.h"

#include "atom.h"
#include "atom_vec.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "lammps.h"
#include "lammps/host/processes.h"
#include "lammps/particles/body_shapes.h"
#include "lammps/particles/new_bodies.h"
#include "lammps/particles/new_clumps.h"
#include "modify.h"

#include <algorithm>
#include <tuple>

using namespace LAMMPS_NS;

namespace Grit {

namespace {

constexpr int NOT_HERE = -1;
constexpr int REALS = 5;  // of a sphere on its way
static_assert(sizeof(BallNearby) == REALS * sizeof(double), "spheres lie side by side as reals");

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

// Without a radius: that comes with its form.
static int make_particle(LAMMPS *lmp, int type, vec3 where, vec3 velocity, double mass, tagint id, int group_bits)
{
  constexpr int OF_ALL = 1;  // the bit of group all
  Atom &atom = *lmp->atom;
  double x[3];
  store(where, x);
  if (!is_mine(*lmp->domain, where)) return NOT_HERE;
  atom.avec->create_atom(type, x);
  const int i = atom.nlocal - 1;
  atom.tag[i] = id;
  atom.mask[i] = OF_ALL | group_bits;
  atom.rmass[i] = mass;
  store(velocity, atom.v[i]);
  if (atom.molecule_flag) atom.molecule[i] = 0;  // of no clump; LAMMPS leaves what another particle had there
  return i;
}

int make_sphere(LAMMPS *lmp, const NewSphere &one, tagint id, int group_bits)
{
  const int i = make_particle(lmp, one.type, one.x, one.v, one.mass, id, group_bits);
  if (i == NOT_HERE) return i;
  lmp->atom->radius[i] = one.radius;
  store(one.omega, lmp->atom->omega[i]);
  lmp->modify->create_attribute(i);
  return i;
}

static int make_body(LAMMPS *lmp, const NewParticle &one, tagint id, int group_bits)
{
  const DrawnParticle &p = one.particle;
  const int i = make_particle(lmp, p.type, one.x, one.v, p.mass, id, group_bits);
  if (i == NOT_HERE) return i;
  give_shape(*lmp->atom, i, p.body->body(p.diameter()), p.mass * p.body->square(p.diameter()),
             one.turn.quaternion.data(), one.omega);
  lmp->modify->create_attribute(i);
  return i;
}

// ---- those that are there ----------------------------------------------------------------------------------------------

// Of a body the spheres that hold it, and its centre, which is a sphere without a size.
static std::vector<BallNearby> balls_of(LAMMPS *lmp, int i, bool has_shape)
{
  const Atom &atom = *lmp->atom;
  const Ball3 around{load(atom.x[i]), atom.radius[i]};
  if (!has_shape) return {{around, around.volume()}};
  std::vector<BallNearby> all{{{around.x, 0}, volume_of_body(lmp, i)}};
  const Superellipsoid body = shape_of(atom, i);
  for (const Ball3 &part : cover(body)) all.push_back({{around.x + body.axes.to_space(part.x), part.radius}, 0});
  return all;
}

std::vector<BallNearby> spheres_near(LAMMPS *lmp, const FreeSpace &space)
{
  const Atom &atom = *lmp->atom;
  const bool shapes = have_shapes(atom);
  std::vector<BallNearby> mine;
  for (int i = 0; i < atom.nlocal; i++) {
    if (!space.concerns({load(atom.x[i]), atom.radius[i]})) continue;
    const std::vector<BallNearby> one = balls_of(lmp, i, shapes && atom.ellipsoid[i] >= 0);
    mine.insert(mine.end(), one.begin(), one.end());
  }
  const int n = REALS * static_cast<int>(mine.size()), processes = lmp->comm->nprocs;
  std::vector<int> counts(processes), begins(processes, 0);
  MPI_Allgather(const_cast<int *>(&n), 1, MPI_INT, counts.data(), 1, MPI_INT, lmp->world);
  for (int k = 1; k < processes; k++) begins[k] = begins[k - 1] + counts[k - 1];
  std::vector<BallNearby> all((begins.back() + counts.back()) / REALS);
  MPI_Allgatherv(mine.data(), n, MPI_DOUBLE, all.data(), counts.data(), begins.data(), MPI_DOUBLE, lmp->world);
  std::sort(all.begin(), all.end(), [](const BallNearby &a, const BallNearby &b) {
    const auto key = [](const BallNearby &one) {
      return std::make_tuple(one.ball.x.x, one.ball.x.y, one.ball.x.z, one.ball.radius);
    };
    return key(a) < key(b);
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
    const auto id = static_cast<tagint>(last.particle + 1);
    const NewSphere alone{one.particle.type, one.particle.radius, one.particle.mass, one.x, one.v, one.omega};
    if (one.particle.clump)
      made += clumps.make(one, last.particle, ++last.molecule, groups);
    else
      made += (one.particle.body ? make_body(lmp, one, id, groups) : make_sphere(lmp, alone, id, groups)) != NOT_HERE;
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
