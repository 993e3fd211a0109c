// The triangles of an STL file, where LAMMPS' own reader is not there.
#pragma once

#include <string>
#include <vector>

#include "wall/mesh/triangle_mesh.h"

namespace Grit {

// Of these bytes, which are one whole STL file (check_stl), binary or as text.
std::vector<Triangle> stl_triangles(const std::string &bytes);

}  // namespace Grit
