// The surface of a mesh in the memory of a device.
#pragma once

#include "kokkos_type.h"

#include <cstring>
#include <vector>

#include "wall/mesh/mesh_surface.h"
#include "wall/mesh/mesh_wall.h"

namespace Grit {

template <class Device>
class DeviceMesh {
 public:
  void take(const MeshSurface &surface)
  {
    copy(surface.faces(), faces);
    copy(surface.nodes(), nodes);
    copy(surface.face_numbers(), numbers);
    copy(surface.curvatures(), curvatures);
    known.clear();
  }
  // Puts its arrays in place of those of the host.
  void lend(MeshWall &wall) const
  {
    wall.mesh.faces = faces.data();
    wall.mesh.nodes = nodes.data();
    wall.mesh.curvatures = curvatures.size() > 0 ? curvatures.data() : nullptr;
    wall.numbers = numbers.data();
    wall.images = images.data();
  }
  // As they are in this step.
  void take_images(const MeshWall &wall)
  {
    const std::vector<vec3> now(wall.images, wall.images + wall.nimages);
    const bool same =
        known.size() == now.size() && std::memcmp(known.data(), now.data(), now.size() * sizeof(vec3)) == 0;
    if (same) return;
    known = now;
    copy(now, images);
  }
  double bytes() const
  {
    return static_cast<double>(faces.size() * sizeof(MeshFace) + nodes.size() * sizeof(MeshNode) +
                               numbers.size() * sizeof(int) + curvatures.size() * sizeof(FaceCurvature) +
                               images.size() * sizeof(vec3));
  }

 private:
  Kokkos::View<MeshFace *, Device> faces;
  Kokkos::View<MeshNode *, Device> nodes;
  Kokkos::View<int *, Device> numbers;
  Kokkos::View<FaceCurvature *, Device> curvatures;
  Kokkos::View<vec3 *, Device> images;
  std::vector<vec3> known;  // what `images` has

  template <class T>
  static void copy(const std::vector<T> &from, Kokkos::View<T *, Device> &to)
  {
    using Host = Kokkos::View<const T *, Kokkos::HostSpace, Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
    to = Kokkos::View<T *, Device>(Kokkos::view_alloc("grit:mesh", Kokkos::WithoutInitializing), from.size());
    Kokkos::deep_copy(to, Host(from.data(), from.size()));
  }
};

}  // namespace Grit
