// Contacts in LAMMPS' way. Beside the kernels: who wants LAMMPS' numbers does not ask for speed.
#include "kernel/shape_pairs.h"
#include "shape/midway_point.h"

namespace Grit {

// Where LAMMPS ends the ways to the surfaces of bodies that are no ellipsoids, whose overlap it has in closed form.
static real end_of(const BodyShape &b)
{
  constexpr real OF_LAMMPS = 1e-8;
  return b.kind == ShapeKind::ellipsoid ? 0 : OF_LAMMPS;
}

bool set_midway(const ShapePair &two, const CommonNormal &n, ShapeMeeting &m)
{
  if (!(n.gap < 0)) return false;
  const Superellipsoid &i = two.of_i().body, &j = two.of_j().body;
  const MidwayPoint x = MidwaySearch(i, j, two.d).from(n, end_of(two.of_i()), end_of(two.of_j()));
  if (!x.found) return false;
  const bool gauss = two.bodies.rule == LawRadius::gauss;
  m.normal = -x.normal;
  m.overlap = x.overlap;
  m.arm_i = x.at;
  m.arm_j = x.at - two.d;
  m.radi = uncapped_radius(i, x.on_i, gauss, two.p.bodies.radius(two.i));
  m.radj = uncapped_radius(j, x.on_j, gauss, two.p.bodies.radius(two.j));
  return true;
}

}  // namespace Grit
