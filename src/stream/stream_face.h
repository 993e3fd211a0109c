// Faces through which a stream comes: discs, rectangles, meshes.
#pragma once

#include <string>
#include <vector>

#include "wall/mesh/mesh_placement.h"
#include "wall/mesh/triangle_mesh.h"
#include "wall/wall_words.h"

namespace Grit {

struct FaceWords {
  enum class Shape { disc, rectangle, mesh } shape;
  vec3 point;        // center of the disc, corner of the rectangle
  vec3 a, b;         // the normal of the disc (a); two edges of the rectangle
  real radius = 0;   // of the disc
  std::string file;  // of the mesh
  MeshPlacement placement;

  // "disc X Y Z NX NY NZ R", "rectangle X Y Z AX AY AZ BX BY BZ" or "mesh FILE" and the keywords of its place; k at the first
  // word, afterwards behind the last one.
  static FaceWords read(const WallWords &words, std::size_t &k);
};

// A face as particles of one velocity see it that come through it.
class StreamFace {
 public:
  // `triangles`: of a mesh; `direction`: of the velocity, of length 1.
  StreamFace(const FaceWords &words, const std::vector<Triangle> &triangles, vec3 direction);

  // The area as seen along the direction.
  real area_across() const { return up_to.empty() ? 0 : up_to.back(); }
  // A point of the face from three numbers in (0, 1): uniform over that area, as a parallel stream passes a bent face.
  vec3 point(real first, real second, real third) const;
  vec3 lo{INFINITE, INFINITE, INFINITE}, hi{-INFINITE, -INFINITE, -INFINITE};  // the box around it

 private:
  std::vector<Triangle> triangles;               // none: a disc
  std::vector<real> up_to;                       // their areas across, summed up; of a disc its own
  vec3 center{0, 0, 0}, u{0, 0, 0}, w{0, 0, 0};  // of a disc: two radii at a right angle

  void extend(vec3 x);
};

}  // namespace Grit
