// Volume, center of mass and moments of inertia of a body that triangles enclose: exact, whatever its shape.
#pragma once

#include "wall/mesh/triangle_mesh.h"

namespace Grit::Clump {

struct MassProperties {
  real volume, mass;       // [length^3], [mass]
  vec3 center;             // of mass [length]
  vec3 moments, products;  // Ixx Iyy Izz and Ixy Ixz Iyz about the center [mass length^2]; Ixy = -int x y dm
};

// The mesh is closed and its faces wind counter-clockwise, seen from outside. Density [mass/length^3].
// B. Mirtich, Fast and accurate computation of polyhedral mass properties, J. Graphics Tools 1 (1996) 31; here by the
// tetrahedra of the faces and one point: F. Tonon, Explicit exact formulas for the 3-D tetrahedron inertia tensor in terms of
// its vertex coordinates, J. Math. Stat. 1 (2005) 8.
MassProperties mass_properties(const TriangleMesh &mesh, real density);

}  // namespace Grit::Clump
