#include "clump/clump_of_shape.h"

#include <algorithm>
#include <cmath>
#include <sstream>

#include "setup/exact.h"
#include "setup/messages.h"
#include "wall/mesh/mesh_check.h"

namespace Grit::Clump {

namespace {

// Of the radius of the sphere of equal volume, where the user says nothing.
constexpr real USUAL_LEAST_RADIUS = 0.1, USUAL_DISTANCE = 0.15, USUAL_OUT = 0.01;

real or_usual(real wish, real share, real size) { return wish == UNSET ? share * size : wish; }

void refuse_open(const MeshFacts &facts, const std::string &name)
{
  const auto refuse_edges = [&](const Finding &found, const char *what) {
    if (found.count > 0)
      refuse("expected triangles that enclose a body in ", quoted(name), ", got ", found.count, " edges ", what,
             ", the first one at triangle ", found.first);
  };
  refuse_edges(facts.open, "of one triangle only");
  refuse_edges(facts.crowded, "of three triangles or more");
  refuse_edges(facts.turned, "whose two triangles wind in different ways");
}

void turn_inside_out(TriangleMesh &mesh)
{
  for (auto &face : mesh.faces) std::swap(face[1], face[2]);
}

// Closed, of this scale, and with faces that wind counter-clockwise, seen from outside.
TriangleMesh solid_of(std::vector<Triangle> triangles, const Wishes &wishes)
{
  for (Triangle &triangle : triangles)
    for (vec3 &corner : triangle) corner = wishes.scale * corner;
  CheckedMesh checked = check_mesh(triangles, 0, wishes.file);
  refuse_open(checked.facts, wishes.file);
  if (mass_properties(checked.mesh, 1).volume < 0) turn_inside_out(checked.mesh);
  const real volume = mass_properties(checked.mesh, 1).volume;
  if (!(volume > 0)) refuse("expected triangles that enclose a body in ", quoted(wishes.file), ", got no volume");
  return checked.mesh;
}

real sum_of_cubes(const std::vector<InnerSphere> &spheres)
{
  real sum = 0;
  for (const InnerSphere &sphere : spheres) sum += sphere.radius * sphere.radius * sphere.radius;
  return sum;
}

// Without negative zeros.
std::string in_words(vec3 v) { return exact(v.x + 0.0) + " " + exact(v.y + 0.0) + " " + exact(v.z + 0.0); }

real farthest_from_center(const std::vector<InnerSphere> &spheres)
{
  real farthest = 0;
  for (const InnerSphere &sphere : spheres) farthest = std::max(farthest, norm(sphere.center));
  return farthest;
}

}  // namespace

ClumpOfShape make_clump(const std::vector<Triangle> &triangles, const Wishes &wishes)
{
  TriangleMesh mesh = solid_of(triangles, wishes);
  ClumpOfShape clump{};
  clump.body = mass_properties(mesh, wishes.density);
  for (vec3 &corner : mesh.corners) corner = corner - clump.body.center;
  clump.equivalent_radius = std::cbrt(clump.body.volume * 3 / (4 * PI));
  const FillingRules rules{or_usual(wishes.least_radius, USUAL_LEAST_RADIUS, clump.equivalent_radius),
                           or_usual(wishes.distance, USUAL_DISTANCE, clump.equivalent_radius),
                           wishes.cover,
                           wishes.most_spheres,
                           wishes.points,
                           or_usual(wishes.out, USUAL_OUT, clump.equivalent_radius)};
  clump.filling = fill(mesh, rules);
  if (clump.filling.spheres.empty())
    refuse("expected a least radius that fits into ", quoted(wishes.file), ", got ", short_number(rules.least_radius),
           ": no sphere of it does");
  return clump;
}

std::string molecule_file(const ClumpOfShape &clump, const Wishes &wishes)
{
  const std::vector<InnerSphere> &spheres = clump.filling.spheres;
  const MassProperties &body = clump.body;
  // LAMMPS' page of the command molecule says xy xz yz, LAMMPS (4 Jul 2026) reads yz xz xy; a test notes a LAMMPS that does not.
  const vec3 products{body.products.z, body.products.y, body.products.x};
  std::ostringstream text;
  text << "# grit-clump: " << spheres.size() << " spheres inside of " << printable(wishes.file) << ", density "
       << exact(wishes.density) << ", volume " << exact(body.volume) << "\n\n"
       << spheres.size() << " atoms\n"
       << exact(body.mass) << " mass\n0 0 0 com\n"
       << in_words(body.moments) << " " << in_words(products) << " inertia\n";
  const auto section = [&](const char *name, const auto &value) {
    text << "\n" << name << "\n\n";
    for (std::size_t k = 0; k < spheres.size(); k++) text << k + 1 << " " << value(spheres[k]) << "\n";
  };
  const real mass_of_cube = body.mass / sum_of_cubes(spheres);
  section("Coords", [](const InnerSphere &s) { return in_words(s.center); });
  section("Types", [&](const InnerSphere &) { return wishes.type; });
  section("Diameters", [](const InnerSphere &s) { return exact(2 * s.radius); });
  section("Masses", [&](const InnerSphere &s) { return exact(mass_of_cube * s.radius * s.radius * s.radius); });
  return text.str();
}

std::string report(const ClumpOfShape &clump, const Wishes &wishes)
{
  constexpr real PERCENT = 100;
  const Filling &filling = clump.filling;
  std::ostringstream text;
  text << "grit-clump: " << filling.spheres.size() << " spheres cover " << short_number(PERCENT * filling.covered)
       << " % of the surface of " << quoted(wishes.file) << "; no point of it is farther from them than "
       << short_number(filling.farthest) << "\n"
       << "grit-clump: volume " << short_number(clump.body.volume) << ", radius of the sphere of this volume "
       << short_number(clump.equivalent_radius) << ", mass " << short_number(clump.body.mass)
       << "; centers of the spheres are up to " << short_number(farthest_from_center(filling.spheres))
       << " from the center of mass\n";
  if (filling.spheres.size() == 1)
    text << "grit-clump: warning: fix rigid/small takes no body of one sphere: simulate a sphere\n";
  return text.str();
}

}  // namespace Grit::Clump
