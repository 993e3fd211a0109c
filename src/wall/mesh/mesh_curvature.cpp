#include "wall/mesh/mesh_curvature.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace Grit {

namespace {

using Corners = std::array<int, MeshFace::SIDES>;

int next_of(int side) { return (side + 1) % MeshFace::SIDES; }

// One patch after the other: the faces around a corner that smooth edges join there.
class Patches {
 public:
  Patches(const TriangleMesh &mesh, const std::vector<int> &numbers, const std::vector<MeshFace> &faces) :
      mesh(mesh), numbers(numbers), faces(faces), patch_of(faces.size(), MeshFace::NONE), answer(faces.size())
  {
    for (FaceCurvature &face : answer) std::fill(face.mean, face.mean + MeshFace::SIDES, NAN);
    for (int face = 0; face < static_cast<int>(faces.size()); face++)
      for (int corner = 0; corner < MeshFace::SIDES; corner++)
        if (std::isnan(answer[face].mean[corner])) find(face, corners(face)[corner]);
  }
  const std::vector<FaceCurvature> &curvatures() const { return answer; }

 private:
  struct Member {
    int face;
    real side;  // -1 where it winds the other way than the first one
  };
  const TriangleMesh &mesh;
  const std::vector<int> &numbers;
  const std::vector<MeshFace> &faces;
  std::vector<int> patch_of;  // of each face the last one
  int patch = 0;
  std::vector<Member> members;
  real area = 0;
  std::array<vec3, 3> rows{};  // of the tensor, times the area
  std::vector<FaceCurvature> answer;

  const Corners &corners(int face) const { return mesh.faces[numbers[face]]; }

  void find(int face, int around)
  {
    members.clear();
    patch++;
    area = 0;
    rows = {};
    join(face, 1);
    for (std::size_t k = 0; k < members.size(); k++) visit(members[k], around);
    // The tensor lies in the plane of the surface: of its invariants these two are left.
    const real trace = rows[0].x + rows[1].y + rows[2].z,
               square = dot(rows[0], rows[0]) + dot(rows[1], rows[1]) + dot(rows[2], rows[2]);
    for (const Member &member : members) {
      const Corners &of_face = corners(member.face);
      const auto corner = std::find(of_face.begin(), of_face.end(), around) - of_face.begin();
      answer[member.face].mean[corner] = member.side * 0.5 * trace / area;
      answer[member.face].gauss[corner] = 0.5 * (trace * trace - square) / (area * area);
    }
  }
  void join(int face, real side)
  {
    if (patch_of[face] == patch) return;
    patch_of[face] = patch;
    members.push_back({face, side});
  }
  // A third of the area of a face belongs to each of its corners.
  void visit(Member member, int around)
  {
    const MeshFace &face = faces[member.face];
    area += norm(cross(face.first, face.second)) / (2 * MeshFace::SIDES);
    for (int side = 0; side < MeshFace::SIDES; side++) {
      const int begin = corners(member.face)[side], end = corners(member.face)[next_of(side)];
      if (face.smooth[side] != MeshFace::NONE && (begin == around || end == around))
        cross_edge(member, face.smooth[side], begin, end);
    }
  }
  // Half the length of an edge belongs to each end; each of its faces counts half of that.
  void cross_edge(Member here, int next, int begin, int end)
  {
    constexpr real SHARE = 0.25;
    const real side = goes(next, begin, end) ? -here.side : here.side;
    const vec3 along = mesh.corners[end] - mesh.corners[begin], one = here.side * faces[here.face].normal,
               other = side * faces[next].normal;
    vec3 beyond{0, 0, 0};  // the middle of the next face
    for (const int corner : corners(next)) beyond += (1.0 / MeshFace::SIDES) * mesh.corners[corner];
    const bool convex = dot(one, beyond - mesh.corners[begin]) < 0;
    const real angle = std::atan2(norm(cross(one, other)), dot(one, other)),
               bend = (convex ? SHARE : -SHARE) * angle / norm(along);
    rows[0] += (bend * along.x) * along;
    rows[1] += (bend * along.y) * along;
    rows[2] += (bend * along.z) * along;
    join(next, side);
  }
  bool goes(int face, int begin, int end) const
  {
    for (int side = 0; side < MeshFace::SIDES; side++)
      if (corners(face)[side] == begin && corners(face)[next_of(side)] == end) return true;
    return false;
  }
};

}  // namespace

std::vector<FaceCurvature> curvatures_of(const TriangleMesh &mesh, const std::vector<int> &numbers,
                                         const std::vector<MeshFace> &faces)
{
  return Patches(mesh, numbers, faces).curvatures();
}

}  // namespace Grit
