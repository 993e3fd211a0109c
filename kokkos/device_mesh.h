// The surface of a mesh in the memory of a device.
#pragma once

#include "kokkos_type.h"

#include <vector>

#include "wall/mesh_surface.h"
#include "wall/mesh_wall.h"

namespace Grit {

template <class Device>
class DeviceMesh {
 public:
  void take(const MeshSurface &surface)
  {
    copy(surface.faces(), faces);
    copy(surface.nodes(), nodes);
    copy(surface.face_numbers(), numbers);
  }
  // Puts its arrays in place of those of the host.
  void lend(MeshWall &wall) const
  {
    wall.mesh.faces = faces.data();
    wall.mesh.nodes = nodes.data();
    wall.numbers = numbers.data();
  }
  double bytes() const
  {
    return static_cast<double>(faces.size() * sizeof(MeshFace) + nodes.size() * sizeof(MeshNode) +
                               numbers.size() * sizeof(int));
  }

 private:
  Kokkos::View<MeshFace *, Device> faces;
  Kokkos::View<MeshNode *, Device> nodes;
  Kokkos::View<int *, Device> numbers;

  template <class T>
  static void copy(const std::vector<T> &from, Kokkos::View<T *, Device> &to)
  {
    using Host = Kokkos::View<const T *, Kokkos::HostSpace, Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
    to = Kokkos::View<T *, Device>(Kokkos::view_alloc("grit:mesh", Kokkos::WithoutInitializing), from.size());
    Kokkos::deep_copy(to, Host(from.data(), from.size()));
  }
};

}  // namespace Grit
