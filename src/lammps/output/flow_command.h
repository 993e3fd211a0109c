// The words of fix granular/grit/massflow.
#pragma once

#include <string>
#include <vector>

#include "lammps/wall/mesh/mesh_of_file.h"
#include "wall/flow/flow_face.h"

namespace LAMMPS_NS {
class LAMMPS;
}

namespace Grit {

struct WallWords;

struct FlowCommand {
  // The face:
  //   plane X Y Z NX NY NZ
  //   disc X Y Z NX NY NZ R
  //   mesh FILE [placement] [mesh FILE [placement]] ... [vec_side VX VY VZ] [point_at_outlet X Y Z]
  FlowPlane plane{{0, 0, 0}, {0, 0, 1}};
  double radius = 0;  // more than 0: a disc
  std::vector<MeshOfFile> meshes;
  FlowFront front;
  bool turned = false;
  // What is counted, and what becomes of it:
  //   count once|multiple, delete_atoms yes|no, every N, interval N, file|append NAME
  bool once = false, deletes = false, appends = false;
  int every = 0, interval = 0;  // steps
  std::string file;             // empty: none

  // Throws std::invalid_argument with a sentence.
  static FlowCommand read(const WallWords &words);
  // Reads the files of meshes. Collective.
  FlowFace face(LAMMPS_NS::LAMMPS *lmp, const std::string &command);
  // What a restart file compares, after face().
  std::string identity() const;

 private:
  std::string name_of(int triangle) const;

  bool has_turned = false, has_count = false, has_deletes = false;

  void read_plane(const WallWords &words, std::size_t &k);
  void read_face(const WallWords &words, std::size_t &k);
  bool read_front(const WallWords &words, std::size_t &k);
  bool read_choice(const WallWords &words, std::size_t &k);
  bool read_number(const WallWords &words, std::size_t &k);
  void read_keyword(const WallWords &words, std::size_t &k);
};

}  // namespace Grit
