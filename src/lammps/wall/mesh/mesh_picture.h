// The triangles of meshes as objects of LAMMPS' dump image, which draws what Fix::image() lends it.
#pragma once

#include <vector>

#include "wall/mesh/triangle_mesh.h"
#include "wall/region_wall.h"

namespace Grit {

class MeshPicture {
 public:
  // Triangles of `all` where the motion brings them, `sizes` of them of each mesh, whose number is that of their color.
  // Returns how many; the arrays are as dump image wants them, and valid until the next call.
  int draw(const TriangleMesh &all, const std::vector<int> &sizes, const RegionMotion &motion, int *&kinds,
           double **&numbers);

 private:
  std::vector<int> kind;
  std::vector<double> number;  // of each triangle: its color, from 1 on as types of particles have, and its corners
  std::vector<double *> row;
};

}  // namespace Grit
