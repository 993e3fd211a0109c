// Triangles with numbers as a file of VTK, for ParaView: XML PolyData (.vtp), as text, every digit kept.
#pragma once

#include <string>
#include <vector>

#include "wall/mesh/mesh_accounts.h"
#include "wall/mesh/mesh_wear.h"
#include "wall/mesh/triangle_mesh.h"

namespace Grit {

// Triangles at their present place, in their order, with the numbers of each (TriangleRow::SIZE reals): force, pressure,
// shear traction, number of contacts, work of sliding and, if something wears them, worn volume and depth.
std::string vtp_of(const TriangleMesh &mesh, const std::vector<real> &rows, const MeshWear &wear, double step,
                   real time);

}  // namespace Grit
