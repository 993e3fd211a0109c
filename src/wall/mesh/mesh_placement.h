// How a mesh comes from its file into the simulation box: the keywords scale, shift, rotate and weld.
#pragma once

#include <string>
#include <vector>

#include "wall/mesh/triangle_mesh.h"

namespace Grit {

struct WallWords;

struct MeshPlacement {
  struct Step {
    enum Kind { SCALE, SHIFT, ROTATE } kind;
    real factor;         // of SCALE
    vec3 vector;         // SHIFT: the way; ROTATE: the axis, as given
    real angle_degrees;  // of ROTATE, right-handed
    vec3 apply(vec3 x) const;
  };
  std::vector<Step> steps;  // in the order of the script, each about the origin of the box
  real tolerance = 0;       // within which corners are joined [length after the steps]; 0: only equal ones

  static bool is_keyword(const std::string &word);
  // "scale S", "shift X Y Z", "rotate X Y Z ANGLE" or "weld TOLERANCE", k at the keyword; afterwards behind the last
  // word.
  void read(const WallWords &words, std::size_t &k);
  void apply(std::vector<Triangle> &triangles) const;
  // The same words, every digit kept; "none" for a mesh as its file has it.
  std::string words() const;
};

}  // namespace Grit
