#include "lammps/wall/mesh/mesh_picture.h"

#include "lammps/host/releases.h"

namespace Grit {

int MeshPicture::draw(const TriangleMesh &all, const std::vector<int> &sizes, const RegionMotion &motion, int *&kinds,
                      double **&numbers)
{
  constexpr int CORNERS = 3, DIMENSIONS = 3, COLUMNS = 1 + CORNERS * DIMENSIONS;
  const std::size_t n = all.faces.size();
  kind.assign(n, DRAWN_TRIANGLE);
  number.resize(n * COLUMNS);
  row.resize(n);
  std::size_t t = 0;
  for (std::size_t color = 1; color <= sizes.size(); color++)
    for (const std::size_t end = t + sizes[color - 1]; t < end; t++) {
      row[t] = number.data() + t * COLUMNS;
      row[t][0] = static_cast<double>(color);
      for (int k = 0; k < CORNERS; k++) store(motion.forth(all.corners[all.faces[t][k]]), row[t] + 1 + DIMENSIONS * k);
    }
  kinds = kind.data();
  numbers = row.data();
  return static_cast<int>(n);
}

}  // namespace Grit
