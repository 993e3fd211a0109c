#include "lammps/wall/wall_surface.h"

#include "lammps/wall/fix_wall_base.h"
#include "wall/mesh/mesh_wall.h"
#include "wall/shape_points.h"

#include <cmath>
#include <limits>
#include <utility>

using namespace LAMMPS_NS;

WallSurface::WallSurface(FixWallBase &wall) : Pointers(wall.lmp), fix(wall), words(wall.of_command().words) {}

Grit::WallDifference WallSurface::difference(const Grit::WallRecord &file)
{
  Grit::WallRecord here;
  describe(here);
  return here.difference(file);
}

// What a particle remembers of some parts.
namespace {
struct NormalsOfContacts {
  const Grit::ContactMemory &zones;
  std::vector<std::pair<int, const double *>> contacts;

  int size() const { return static_cast<int>(contacts.size()); }
  static bool is(int) { return true; }
  int part(int m) const { return contacts[m].first; }
  Grit::vec3 normal(int m) const { return zones.last_normal(contacts[m].second); }
};
}  // namespace

void WallSurface::follow_by_normals(const Grit::ContactMemory &zones, const Grit::MemoryAtWall &of_wall, int i,
                                    std::vector<Grit::WallPoint> &points, Parts parts, double cosine)
{
  const auto has = [&](int part) { return part >= parts.first && part < parts.end; };
  std::vector<Grit::WallPoint *> followed;
  for (Grit::WallPoint &point : points)
    if (has(point.id)) followed.push_back(&point);
  if (followed.empty()) return;
  NormalsOfContacts memory{zones, {}};
  of_wall.for_each(i, [&](int part, const double *row) {
    if (has(part)) memory.contacts.emplace_back(part, row);
  });
  Grit::follow_normals(
      memory, static_cast<int>(followed.size()), [&](int k) -> Grit::WallPoint & { return *followed[k]; }, cosine);
  for (Grit::WallPoint *point : followed)
    if (point->was != Grit::WallPoint::NEW) point->was = memory.part(point->was);
}

// Normals of two places of a body on a round side are far apart, and turn in a step by little.
void WallSurface::follow_places(const Grit::ContactMemory &zones, const Grit::MemoryAtWall &contacts, int i,
                                std::vector<Grit::WallPoint> &points)
{
  constexpr double TURN = 10;  // degrees
  static const double cosine = std::cos(Grit::radians(TURN));
  const bool of_shape = !points.empty() && points.front().sphere != Grit::WallPoint::ITSELF;
  if (of_shape)
    follow_by_normals(zones, contacts, i, points, {Grit::FOLLOWED, std::numeric_limits<int>::max()}, cosine);
}
