// What particles do to a mesh wall: sums of each mesh and of each triangle. Each thread notes its contacts in a list of its own;
// the lists are added in the order of threads, so that sums do not depend on their number.
#pragma once

#include <array>
#include <vector>

#include "contact/vec3.h"

namespace Grit {

// One contact of this step.
struct MeshTouch {
  int triangle;  // counted over all meshes
  vec3 force;    // on the mesh                                                               [force]
  vec3 torque;   // on the mesh, about the point of the accounts                              [force length]
  real work;     // that the motion of the mesh does on the particle in this step             [energy]
  // For outputs by triangle only.
  real normal = 0;      // normal force, positive where it presses                          [force]
  vec3 shear{0, 0, 0};  // the rest of the force on the mesh                                [force]
  real slip = 0;        // work of sliding friction in this step                            [energy]
  real worn = 0;        // worn off in this step                                            [volume]
};

// The sums of one mesh.
struct MeshRow {
  static constexpr int FORCE = 0, TORQUE = 3, WORK = 6, CONTACTS = 7, SIZE = 8;
  using Values = std::array<real, SIZE>;
};

// The sums of one triangle.
struct TriangleRow {
  static constexpr int FORCE = 0, NORMAL = 3, SHEAR = 4, CONTACTS = 7, SLIP = 8, WORN = 9, SIZE = 10;
};

class MeshAccounts {
 public:
  // `triangles`: of each mesh, in their order. The work of sliding and wear are kept for each triangle if wanted.
  void begin(const std::vector<int> &triangles, bool by_triangle);
  bool has_triangles() const { return keeps_triangles; }

  // ---- a step ----
  void clear();  // before its contacts
  void divide(int threads);
  void note(int thread, const MeshTouch &touch) { noted[thread].push_back(touch); }
  void close();  // after them

  // ---- of this process ----
  const std::vector<MeshRow::Values> &meshes() const { return rows; }
  // TriangleRow::SIZE reals for each triangle.
  std::vector<real> triangles() const;

  // ---- what lasts over steps, as reals in a row: works of the meshes; place, slip and worn volume of triangles ----
  static constexpr int LASTING = 2;  // of a triangle
  std::vector<real> works() const;
  const std::vector<real> &lasting() const { return kept; }
  void set_works(const std::vector<real> &works);
  void set_lasting(const std::vector<real> &values) { kept = values; }
  void forget();
  void forget_wear();

 private:
  bool keeps_triangles = false;
  std::vector<int> mesh_of;  // each triangle
  std::vector<MeshRow::Values> rows;
  std::vector<real> kept;  // slip and worn volume of each triangle
  std::vector<std::vector<MeshTouch>> noted;

  void add(const MeshTouch &touch);
};

}  // namespace Grit
