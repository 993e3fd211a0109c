// Walls and meshes that no particle can touch, or that are smaller than all particles: most of them have other units than the
// box. A warning, once for a wall.
#include <algorithm>
#include <cmath>
#include <utility>

#include "comm.h"
#include "domain.h"
#include "error.h"
#include "group.h"
#include "lammps/wall/fix_wall_gran_grit.h"
#include "lammps/wall/mesh/fix_wall_gran_mesh_grit.h"
#include "wall/wall_room.h"

using namespace LAMMPS_NS;
using Grit::short_number;
using Grit::vec3;

// The lower and the upper corner of the box, of a tilted one of what is around it.
static std::pair<vec3, vec3> corners_of(const Domain &box)
{
  if (box.triclinic) return {Grit::load(box.boxlo_bound), Grit::load(box.boxhi_bound)};
  return {Grit::load(box.boxlo), Grit::load(box.boxhi)};
}

// Sides that LAMMPS moves, or that another fix does, may come to the wall.
static Grit::WallRoom room_of(const Domain &box)
{
  constexpr int FIXED = 1;  // as LAMMPS counts its kinds of sides
  const auto [lo, hi] = corners_of(box);
  const bool moves = box.box_change_size || box.box_change_shape;
  const auto side = [&](int axis, vec3 corner, int which, double nowhere) {
    return !moves && box.boundary[axis][which] == FIXED ? component(corner, axis) : nowhere;
  };
  constexpr double FAR = Grit::INFINITE;
  Grit::WallRoom room;
  room.lo = {side(0, lo, 0, -FAR), side(1, lo, 0, -FAR), side(2, lo, 0, -FAR)};
  room.hi = {side(0, hi, 1, FAR), side(1, hi, 1, FAR), side(2, hi, 1, FAR)};
  room.edge = hi - lo;
  return room;
}

static std::string said(vec3 x)
{
  return "(" + short_number(x.x) + ", " + short_number(x.y) + ", " + short_number(x.z) + ")";
}

static std::string from_to(vec3 lo, vec3 hi) { return "from " + said(lo) + " to " + said(hi); }

// Walls beside the box may be there for no particle; it is odd only if the box is nearer to none than it is long.
void NamedWallSurface::check_place()
{
  if (warned_of_place || travel() != Travel::none) return;
  const Grit::WallRoom room = room_of(*domain);
  const std::string far = std::visit([&](const auto &wall) { return wall.far_from(room); }, surface);
  if (far.empty()) return;
  warned_of_place = true;
  if (comm->me == 0)
    error->warning(FLERR, "granular/grit: expected walls near to the box in {}, got {}: no particle can touch it",
                   words.command, far);
}

// A mesh at rest is beyond a side of the box, or around it and nowhere near.
bool MeshWallSurface::is_out_of_reach(const Grit::MeshBox &box) const
{
  const Grit::WallRoom room = room_of(*domain);
  const double longest = std::max({room.edge.x, room.edge.y, room.edge.z}),
               reach =
                   largest_reach > 0 ? largest_reach + fix.of_command().half_thickness : longest;  // particles may come
  for (int axis = 0; axis < domain->dimension; axis++)
    if (room.is_beyond(axis, component(box.lo, axis), component(box.hi, axis), reach)) return true;
  if (!room.is_bounded()) return false;
  const vec3 center = 0.5 * (room.lo + room.hi);
  return !surface.view().is_near(wall.motion.back(center), 0.5 * norm(room.edge) + reach);
}

void MeshWallSurface::check_place()
{
  const Grit::MeshBox box = surface.box_around(wall.motion);
  if (!warned_of_place && motion.is_still() && is_out_of_reach(box)) {
    warned_of_place = true;
    const auto [lo, hi] = corners_of(*domain);
    if (comm->me == 0)
      error->warning(FLERR,
                     "granular/grit: expected triangles that particles can touch in {}, got a mesh {} in a box {}: is "
                     "there a 'scale' to its units?",
                     words.command, from_to(box.lo, box.hi), from_to(lo, hi));
  }
  const double smallest = fix.diameters().smallest;
  if (warned_of_size || smallest >= Grit::INFINITE) return;
  for (const Grit::MeshOfFile &one : meshes) {
    const vec3 extent = one.hi - one.lo;
    if (std::max({extent.x, extent.y, extent.z}) >= smallest) continue;
    warned_of_size = true;
    if (comm->me == 0)
      error->warning(FLERR,
                     "granular/grit: expected a mesh larger than the smallest particle of group {}, whose diameter is "
                     "{}, in {}, got {} {}: is there a 'scale' to its units?",
                     group->names[fix.igroup], short_number(smallest), words.command, one.file,
                     from_to(one.lo, one.hi));
  }
}
