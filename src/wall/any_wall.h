// A wall of any kind for kernels, where it is now: there is one kernel for all of them.
#pragma once

#include "wall/cylinder_wall.h"
#include "wall/mesh/mesh_wall.h"
#include "wall/plane_wall.h"
#include "wall/region_wall.h"

namespace Grit {

struct AnyWall {
  enum Kind { PLANES, CYLINDER, REGION, MESH } kind = PLANES;
  PlaneWall planes;
  CylinderWall cylinder;
  RegionWall region;
  MeshWall mesh;

  AnyWall() = default;
  AnyWall(const PlaneWall &wall) : kind(PLANES), planes(wall) {}
  AnyWall(const CylinderWall &wall) : kind(CYLINDER), cylinder(wall) {}
  AnyWall(const RegionWall &wall) : kind(REGION), region(wall) {}
  AnyWall(const MeshWall &wall) : kind(MESH), mesh(wall) {}

  // f(the wall of its kind)
  template <class F>
  GRIT_FUNCTION auto visit(F &&f) const
  {
    if (kind == PLANES) return f(planes);
    if (kind == CYLINDER) return f(cylinder);
    if (kind == MESH) return f(mesh);
    return f(region);
  }

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
  // Of a part of the surface at x - d, where a particle at x has no contact with it any more.
  GRIT_FUNCTION SurfaceMotion motion_of(int part, vec3 x, vec3 d) const
  {
    return visit([&](const auto &wall) { return wall.motion_of(part, x, d); });
  }
  // Of other walls than meshes, which need more room for their search.
  template <class F>
  GRIT_FUNCTION void for_each_point(vec3 x, real reach, F &&f) const
  {
    if (kind == PLANES) return planes.for_each_point(x, reach, f);
    if (kind == CYLINDER) return cylinder.for_each_point(x, reach, f);
    if (kind == REGION) region.for_each_point(x, reach, f);
  }
};

}  // namespace Grit
