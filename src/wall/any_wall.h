// A wall of any kind for kernels, where it is now: there is one kernel for all of them. AnyWall of wall_list.h is one of the
// surfaces of walls.cmake, a mesh or a region.
#pragma once

#include <type_traits>

#include "wall/mesh/mesh_wall.h"
#include "wall/region_wall.h"

namespace Grit {

template <class Surface>
struct HeldSurface {
  Surface surface;
};

// One beside the other: a kernel has one such object, and what they are without words stands in their members.
template <class... Surfaces>
struct OneOfSurfaces : HeldSurface<Surfaces>... {
  static_assert((std::is_trivially_copyable_v<Surfaces> && ...),
                "expected trivially copyable surfaces, got another one");
  int kind = 0;  // index into Surfaces

  OneOfSurfaces() = default;
  template <class Surface>
  OneOfSurfaces(const Surface &one) : kind(index_of<Surface>())
  {
    HeldSurface<Surface>::surface = one;
  }

  template <class Surface>
  GRIT_FUNCTION bool is() const
  {
    return kind == index_of<Surface>();
  }
  // The caller knows that it is one.
  template <class Surface>
  GRIT_FUNCTION const Surface &get() const
  {
    return HeldSurface<Surface>::surface;
  }
  template <class Surface>
  Surface &get()
  {
    return HeldSurface<Surface>::surface;
  }
  // f(the surface of its kind)
  template <class F>
  GRIT_FUNCTION auto visit(F &&f) const
  {
    return visit_first<F, Surfaces...>(f);
  }

  // What every surface can do: see surface_interface.h.
  GRIT_FUNCTION int parts() const
  {
    return visit([](const auto &wall) { return wall.parts(); });
  }
  GRIT_FUNCTION bool keeps_bound() const
  {
    return visit([](const auto &wall) { return wall.KEEPS_BOUND; });
  }
  GRIT_FUNCTION bool is_near(vec3 x, real distance) const
  {
    return visit([&](const auto &wall) { return wall.is_near(x, distance); });
  }
  GRIT_FUNCTION SurfaceMotion motion_of(int part, vec3 x, vec3 d) const
  {
    return visit([&](const auto &wall) { return wall.motion_of(part, x, d); });
  }
  // Of other walls than meshes, which need more room for their search.
  template <class F>
  GRIT_FUNCTION void for_each_point(vec3 x, real reach, F &&f) const
  {
    visit([&](const auto &wall) {
      if constexpr (!std::is_same_v<decltype(wall), const MeshWall &>) wall.for_each_point(x, reach, f);
    });
  }

 private:
  template <class Surface>
  GRIT_FUNCTION static constexpr int index_of()
  {
    static_assert((std::is_same_v<Surface, Surfaces> || ...), "expected one of the surfaces, got another type");
    int index = 0;
    (void) ((std::is_same_v<Surface, Surfaces> ? true : (index++, false)) || ...);
    return index;
  }
  template <class F, class First, class... Rest>
  GRIT_FUNCTION auto visit_first(F &f) const
  {
    if constexpr (sizeof...(Rest) > 0)
      if (!is<First>()) return visit_first<F, Rest...>(f);
    return f(get<First>());
  }
};

}  // namespace Grit
