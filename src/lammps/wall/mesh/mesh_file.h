// Meshes from files. Process 0 reads, by LAMMPS' own reader of STL files.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "wall/mesh/triangle_mesh.h"

namespace LAMMPS_NS {
class LAMMPS;
}

namespace Grit {

struct MeshFile {
  std::vector<Triangle> triangles;  // in the order of the file
  std::uint64_t checksum = 0;       // of its bytes: a restart file knows that it is the same one
};

// Collective; every process gets all. Stops all of them with one sentence if the file is not whole. `command`: as
// messages name it.
MeshFile read_stl(LAMMPS_NS::LAMMPS *lmp, const std::string &file, const std::string &command);

}  // namespace Grit
