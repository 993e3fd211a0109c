// How the surface is curved that the triangles of a mesh stand for: at corners of smooth patches by the angles of their edges,
// in between by what the corners say.
// Cohen-Steiner, Morvan, Proc. 19th Symposium on Computational Geometry (2003) 312: the tensor of curvature of a patch is the
// sum over its edges, of direction e, of their length times their angle times e e^T, over its area.
#pragma once

#include <vector>

#include "contact/curvature.h"
#include "wall/mesh/mesh_face.h"
#include "wall/mesh/triangle_mesh.h"

namespace Grit {

// Curvature of a face at its corners, as its normal sees it: positive where convex.
struct FaceCurvature {
  real mean[MeshFace::SIDES], gauss[MeshFace::SIDES];  // of both principal curvatures: half the sum, the product

  // At corner + u first + v second of the face, from the side of its normal or from the other.
  GRIT_FUNCTION Curvature at(real u, real v, bool outside) const
  {
    const real w = 1 - u - v, k = (outside ? 1 : -1) * (w * mean[0] + u * mean[1] + v * mean[2]);
    const real apart = sqrt(larger(k * k - (w * gauss[0] + u * gauss[1] + v * gauss[2]), 0.0));
    Curvature curvature(radius_of(k + apart), radius_of(k));
    curvature.second = radius_of(k - apart);
    return curvature;
  }

 private:
  GRIT_FUNCTION static real radius_of(real curvature) { return curvature == 0 ? 0 : 1 / curvature; }
};

// Curvatures of all faces of a mesh, whose smooth edges are known. `numbers`: the place of each face in the mesh.
std::vector<FaceCurvature> curvatures_of(const TriangleMesh &mesh, const std::vector<int> &numbers,
                                         const std::vector<MeshFace> &faces);

}  // namespace Grit
