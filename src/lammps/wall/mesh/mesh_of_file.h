// The meshes of a command: their files, how they are placed, and the triangles of all of them together.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "wall/mesh/mesh_placement.h"
#include "wall/mesh/triangle_mesh.h"

namespace LAMMPS_NS {
class LAMMPS;
}

namespace Grit {

struct WallWords;

struct MeshOfFile {
  std::string file;
  MeshPlacement placement;
  std::uint64_t checksum = 0;     // of the file
  std::vector<int> triangles;     // of each face, its number in the file, from 1
  vec3 lo{0, 0, 0}, hi{0, 0, 0};  // the box around it, where it is placed

  // "mesh FILE" and the keywords of its place, k at the first word; afterwards behind the last. A `rotate` that begins with a
  // variable or a period is a motion of the wall.
  static MeshOfFile read(const WallWords &words, std::size_t &k);
  // What a restart file compares: what the file holds, whatever its name, and where it is.
  std::string identity() const;
};

// Reads and checks them, tells what they are, and joins them. Throws std::invalid_argument with a sentence. Collective.
TriangleMesh load_meshes(LAMMPS_NS::LAMMPS *lmp, std::vector<MeshOfFile> &meshes, const std::string &command);

}  // namespace Grit
