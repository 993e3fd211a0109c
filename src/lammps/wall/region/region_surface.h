// The surface of a region of LAMMPS, which answers for one particle at a time on the CPU: any region, and the bits of LAMMPS.
// Where kernels know its shape, they give other last bits of cylinders, cones, spheres and all that turns.
#pragma once

#include <cmath>
#include <vector>

#include "region.h"
#include "utils.h"

#include "lammps/host/region_access.h"
#include "wall/wall_point.h"

namespace Grit {

// The region that has a part of the surface, and on which side of it particles are.
struct RegionPart {
  LAMMPS_NS::Region *region;  // null: LAMMPS does not say which
  bool outside;
};

// The region of part `wall`: the whole, or one of those that are joined in it. Null for parts of joined regions inside out.
inline RegionPart part_of(LAMMPS_NS::Region &region, int wall)
{
  constexpr int OUTER_FACE = 0;  // the number that all points outside have, and inside an end of a cylinder or cone
  if (!region.reglist) return {&region, wall == OUTER_FACE};
  if (!region.interior) {  // LAMMPS numbers the regions, not their parts
    const bool is_joined = wall < 0 || wall >= region.nregion || region.reglist[wall]->reglist;
    if (is_joined) return {nullptr, false};
    return {region.reglist[wall], region.reglist[wall]->interior != 0};  // turned round while LAMMPS looks
  }
  for (int k = 0; k < region.nregion; k++) {
    if (wall < region.reglist[k]->cmax) return part_of(*region.reglist[k], wall);
    wall -= region.reglist[k]->cmax;
  }
  return {nullptr, false};
}

// LAMMPS does not say how curved an ellipsoid is, and leaves in its answers what memory had there: it counts as flat.
inline void clear_curvatures(LAMMPS_NS::Region &region)
{
  any_part(region, [](LAMMPS_NS::Region &part) {
    for (int k = 0; part.contact && k < part.cmax; k++) part.contact[k].radius = 0;
    return false;
  });
}

struct RegionSurface {
  LAMMPS_NS::Region *region = nullptr;
  bool moves = false;  // in this step

  // To where it is in this step.
  void advance()
  {
    moves = region->dynamic_check();
    if (!moves) return;
    region->prematch();
    region->set_velocity();
  }
  // Some part may be within this distance. On the other side LAMMPS does not say how far that is.
  bool is_near(vec3 x, real distance) const
  {
    if (is_far_outside(x, distance)) return false;
    for (int k = 0; k < NearPlace::COUNT; k++) {
      const auto [at, within] = near_place(k, x, distance);
      if (!region->match(at.x, at.y, at.z) || region->surface(at.x, at.y, at.z, within) > 0) return true;
    }
    return false;
  }
  // Adds each part of the surface that is nearer than `reach`.
  void find(vec3 x, real reach, std::vector<WallPoint> &points) const
  {
    if (!region->match(x.x, x.y, x.z)) return;
    const int n = region->surface(x.x, x.y, x.z, reach);
    for (int k = 0; k < n; k++) {
      const LAMMPS_NS::Region::Contact &touch = region->contact[k];
      const RegionPart part = part_of(*region, touch.iwall);
      const auto [v, omega] = motion_of(part, x, k);
      points.push_back(
          {touch.iwall, {touch.delx, touch.dely, touch.delz}, touch.r, curvature(part, touch.radius), v, omega});
    }
  }

 private:
  // Whether x is outside of what bounds a region at rest that has particles inside.
  bool is_far_outside(vec3 x, real distance) const
  {
    if (moves || !region->bboxflag) return false;
    const auto beyond = [&](double at, double lo, double hi) { return at < lo - distance || at > hi + distance; };
    return beyond(x.x, region->extent_xlo, region->extent_xhi) || beyond(x.y, region->extent_ylo, region->extent_yhi) ||
           beyond(x.z, region->extent_zlo, region->extent_zhi);
  }
  Curvature curvature(const RegionPart &part, double lammps_radius) const
  {
    const double of_lammps = region->interior ? lammps_radius : std::fabs(lammps_radius);
    if (!part.region) return of_lammps;
    Curvature answer = curvature_of(*part.region, part.outside, lammps_radius);
    answer.lammps = of_lammps;
    return answer;
  }
  // Of the surface at a contact. LAMMPS gives joined regions no rotation of their own. It computes where the contact is only
  // for regions that rotate, and takes the speed of a changing size from there: so that size rotates, by nothing.
  SurfaceMotion motion_of(const RegionPart &part, vec3 x, int contact) const
  {
    SurfaceMotion motion{{0, 0, 0}, {0, 0, 0}};
    if (!moves) return motion;
    const bool turns = part.region && part.region->rotateflag,
               lacks_place = part.region && part.region->varshape && !turns;
    if (lacks_place) {
      part.region->rotateflag = 1;
      store(vec3{0, 0, 0}, part.region->omega);
      store(vec3{0, 0, 0}, part.region->rpoint);
    }
    double at[] = {x.x, x.y, x.z}, v[3];
    region->velocity_contact(v, at, contact);
    if (lacks_place) part.region->rotateflag = 0;
    motion.v = load(v);
    if (turns) motion.omega = load(part.region->omega);
    return motion;
  }
};

}  // namespace Grit
