// Spheres inside a shape, which touch its surface from within.
#pragma once

#include <vector>

#include "wall/mesh/triangle_mesh.h"

namespace Grit::Clump {

struct InnerSphere {
  vec3 center;
  real radius;
};

struct FillingRules {
  real least_radius;  // of a sphere [length]
  real distance;      // within which of a sphere the surface counts as covered [length]
  real cover;         // share of the surface that shall be covered
  int most_spheres;
  int points;  // of the surface, about
  real out;    // by which a sphere may stick out of the shape: faces of a round shape meet in edges [length]
};

struct Filling {
  std::vector<InnerSphere> spheres;  // in the order in which they were chosen
  real covered;                      // share of the surface
  real farthest;                     // of the surface from the spheres [length]
};

// A sphere is tangent to the surface in one of its points, from inside, and as large as it can be there: J.-F. Ferellec, G. R.
// McDowell, A method to model realistic particle shape and inertia in DEM, Granular Matter 12 (2010) 459. It is found as the
// ball that shrinks until no other face is in it: J. Ma, S. W. Bae, S. Choi, The Visual Computer 28 (2012) 7. In place of
// points by lot, the next sphere is the one that covers most of what is not covered yet (V. Chvatal, Math. Oper. Res. 4 (1979)
// 233), so that the same shape gives the same spheres. Points are spread evenly over the faces, not only at their corners.
// The mesh is closed, and its faces wind counter-clockwise, seen from outside.
Filling fill(const TriangleMesh &mesh, const FillingRules &rules);

}  // namespace Grit::Clump
