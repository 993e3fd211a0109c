// What fix wall/gran/mesh/grit gives out of its meshes: the words of the command, sums over processes, files for ParaView and what
// restart files keep.
#pragma once

#include <string>
#include <vector>

#include "lammps.h"
#include "lmptype.h"

#include "lammps/wall/mesh/mesh_picture.h"
#include "wall/mesh/mesh_accounts.h"
#include "wall/mesh/mesh_wear.h"
#include "wall/mesh/triangle_mesh.h"
#include "wall/region_wall.h"

namespace Grit {

class WallRecord;
struct WallWords;

class MeshOutput {
 public:
  vec3 about{0, 0, 0};  // point of torques; it does not move with the mesh
  MeshWear wear;
  MeshAccounts accounts;

  // One of its keywords, k at the first word, afterwards behind the last; false if it is another word.
  //   about X Y Z
  //   write N FILE        every N steps, FILE with a * for the step
  //   wear finnie|finnie/steps|archard CONSTANT
  bool read(const WallWords &words, std::size_t &k);
  void check(const WallWords &words) const;                     // when all keywords are read
  bool is_asked_for() const { return has_about || every > 0; }  // by a keyword
  int interval() const { return every; }                        // of files, in steps; 0: none
  bool writes_in(LAMMPS_NS::bigint step) const { return every > 0 && step % every == 0; }
  // `triangles`: of each mesh in `mesh`, which is at rest.
  void begin(const std::vector<int> &triangles, const TriangleMesh &mesh, const MeshUnits &units);

  // Sums over all processes, once a step. Collective.
  double row(LAMMPS_NS::LAMMPS *lmp, int mesh, int column);
  void forget_sums() { rows_are_summed = false; }
  // The triangles where the motion brings them. Collective.
  void write(LAMMPS_NS::LAMMPS *lmp, const RegionMotion &motion, const std::string &command) const;

  // For dump image, see MeshPicture.
  int draw(const RegionMotion &motion, int *&kinds, double **&numbers);

  // Restart files have sums over all processes, which process 0 has afterwards. The first is collective.
  void collect(LAMMPS_NS::LAMMPS *lmp);
  void describe(WallRecord &record) const;
  void restore(LAMMPS_NS::LAMMPS *lmp, const WallRecord &record);

 private:
  int every = 0;
  bool has_about = false;
  std::string file;
  TriangleMesh mesh;
  std::vector<int> sizes;
  MeshPicture picture;
  bool rows_are_summed = false;
  std::vector<real> summed_rows, summed_works, summed_lasting;  // over all processes

  void read_write(const WallWords &words, std::size_t &k);
  void read_wear(const WallWords &words, std::size_t &k);
  std::string wear_words() const;
};

}  // namespace Grit
