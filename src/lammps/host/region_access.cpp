#include "lammps/host/region_access.h"

#include "fmt/format.h"
#include "region_block.h"
#include "region_cone.h"
#include "region_cylinder.h"
#include "region_ellipsoid.h"
#include "region_plane.h"
#include "region_prism.h"
#include "region_sphere.h"
#include "setup/exact.h"

#include <cmath>
#include <initializer_list>

using namespace LAMMPS_NS;

namespace Grit {

namespace {

// LAMMPS keeps the sizes of its regions to itself, and its functions answer for one particle on the CPU. An explicit
// instantiation of a template may name private members: the only way to read them that needs no changed LAMMPS, and another
// layout of a later LAMMPS is an error of the compiler.
template <class Name, typename Name::Member MEMBER>
struct Show {
  friend typename Name::Member shown(Name) { return MEMBER; }
};

}  // namespace

#define GRIT_SHOW(Class, member, ...)                     \
  namespace {                                             \
  struct Class##_##member {                               \
    using Member = __VA_ARGS__ Class::*;                  \
    friend Member shown(Class##_##member);                \
  };                                                      \
  template struct Show<Class##_##member, &Class::member>; \
  }

using ThreeNumbers = double[3];
GRIT_SHOW(Region, point, ThreeNumbers)
GRIT_SHOW(Region, runit, ThreeNumbers)
GRIT_SHOW(Region, axis, ThreeNumbers)
GRIT_SHOW(RegBlock, xlo, double)
GRIT_SHOW(RegBlock, xhi, double)
GRIT_SHOW(RegBlock, ylo, double)
GRIT_SHOW(RegBlock, yhi, double)
GRIT_SHOW(RegBlock, zlo, double)
GRIT_SHOW(RegBlock, zhi, double)
GRIT_SHOW(RegCylinder, axis, char)
GRIT_SHOW(RegCylinder, c1, double)
GRIT_SHOW(RegCylinder, c2, double)
GRIT_SHOW(RegCylinder, lo, double)
GRIT_SHOW(RegCylinder, hi, double)
GRIT_SHOW(RegCylinder, radius, double)
GRIT_SHOW(RegCone, axis, char)
GRIT_SHOW(RegCone, c1, double)
GRIT_SHOW(RegCone, c2, double)
GRIT_SHOW(RegCone, lo, double)
GRIT_SHOW(RegCone, hi, double)
GRIT_SHOW(RegCone, radiuslo, double)
GRIT_SHOW(RegCone, radiushi, double)
GRIT_SHOW(RegSphere, xc, double)
GRIT_SHOW(RegSphere, yc, double)
GRIT_SHOW(RegSphere, zc, double)
GRIT_SHOW(RegSphere, radius, double)
GRIT_SHOW(RegEllipsoid, xc, double)
GRIT_SHOW(RegEllipsoid, yc, double)
GRIT_SHOW(RegEllipsoid, zc, double)
GRIT_SHOW(RegEllipsoid, a, double)
GRIT_SHOW(RegEllipsoid, b, double)
GRIT_SHOW(RegEllipsoid, c, double)
GRIT_SHOW(RegPrism, xlo, double)
GRIT_SHOW(RegPrism, xhi, double)
GRIT_SHOW(RegPrism, ylo, double)
GRIT_SHOW(RegPrism, yhi, double)
GRIT_SHOW(RegPrism, zlo, double)
GRIT_SHOW(RegPrism, zhi, double)
GRIT_SHOW(RegPrism, xy, double)
GRIT_SHOW(RegPrism, xz, double)
GRIT_SHOW(RegPrism, yz, double)
GRIT_SHOW(RegPlane, xp, double)
GRIT_SHOW(RegPlane, yp, double)
GRIT_SHOW(RegPlane, zp, double)
GRIT_SHOW(RegPlane, normal, ThreeNumbers)
#define GRIT_OF(region, Class, member) ((region).*shown(Class##_##member()))

std::string style_of(const Region &region)
{
  const std::string style = region.style;
  return style.substr(0, style.find("/kk"));
}

namespace {

RegionMotion motion_of(const Region &region)
{
  RegionMotion motion;
  motion.moves = region.moveflag;
  motion.turns = region.rotateflag;
  motion.shift = {region.dx, region.dy, region.dz};
  motion.v = load(region.v);
  if (!motion.turns) return motion;
  motion.point = load(GRIT_OF(region, Region, point));
  motion.axis = load(GRIT_OF(region, Region, runit));
  motion.sine = std::sin(region.theta);
  motion.cosine = std::cos(region.theta);
  motion.origin = load(region.rpoint);
  motion.omega = load(region.omega);
  return motion;
}

// LAMMPS' two coordinates of the axis, x before y before z.
vec3 center_of(int axis, double c1, double c2)
{
  if (axis == 0) return {0, c1, c2};
  return axis == 1 ? vec3{c1, 0, c2} : vec3{c1, c2, 0};
}

Block block_of(const Region &region)
{
  const auto &block = static_cast<const RegBlock &>(region);
  return {{GRIT_OF(block, RegBlock, xlo), GRIT_OF(block, RegBlock, ylo), GRIT_OF(block, RegBlock, zlo)},
          {GRIT_OF(block, RegBlock, xhi), GRIT_OF(block, RegBlock, yhi), GRIT_OF(block, RegBlock, zhi)}};
}

Round cylinder_of(const Region &region)
{
  const auto &cylinder = static_cast<const RegCylinder &>(region);
  const int axis = GRIT_OF(cylinder, RegCylinder, axis) - 'x';
  const double radius = GRIT_OF(cylinder, RegCylinder, radius);
  return {axis,
          center_of(axis, GRIT_OF(cylinder, RegCylinder, c1), GRIT_OF(cylinder, RegCylinder, c2)),
          GRIT_OF(cylinder, RegCylinder, lo),
          GRIT_OF(cylinder, RegCylinder, hi),
          radius,
          radius,
          false};
}

Round cone_of(const Region &region)
{
  const auto &cone = static_cast<const RegCone &>(region);
  const int axis = GRIT_OF(cone, RegCone, axis) - 'x';
  return {axis,
          center_of(axis, GRIT_OF(cone, RegCone, c1), GRIT_OF(cone, RegCone, c2)),
          GRIT_OF(cone, RegCone, lo),
          GRIT_OF(cone, RegCone, hi),
          GRIT_OF(cone, RegCone, radiuslo),
          GRIT_OF(cone, RegCone, radiushi),
          true};
}

Ball ball_of(const Region &region)
{
  const auto &ball = static_cast<const RegSphere &>(region);
  return {{GRIT_OF(ball, RegSphere, xc), GRIT_OF(ball, RegSphere, yc), GRIT_OF(ball, RegSphere, zc)},
          GRIT_OF(ball, RegSphere, radius)};
}

}  // namespace

vec3 normal_of_plane(const Region &region)
{
  const vec3 normal = load(GRIT_OF(static_cast<const RegPlane &>(region), RegPlane, normal));
  return (1 / norm(normal)) * normal;
}

Axis axis_of_rotation(const Region &region)
{
  const vec3 point = load(GRIT_OF(region, Region, point)), direction = load(GRIT_OF(region, Region, runit));
  return {point - dot(point, direction) * direction, direction};
}

namespace {

std::string in_words(std::initializer_list<double> numbers)
{
  constexpr double INFINITE_LENGTH = 1e20;  // at least: what LAMMPS takes for INF, by release
  std::string words;
  for (const double number : numbers) {
    if (!words.empty()) words += " ";
    if (std::fabs(number) >= INFINITE_LENGTH)
      words += number < 0 ? "-INF" : "INF";
    else
      words += exact(number + 0.0);  // no negative zero
  }
  return words;
}

std::string plane_in_words(const RegPlane &plane)
{
  const vec3 point{GRIT_OF(plane, RegPlane, xp), GRIT_OF(plane, RegPlane, yp), GRIT_OF(plane, RegPlane, zp)},
      normal = normal_of_plane(plane), nearest = dot(point, normal) * normal;
  return in_words({nearest.x, nearest.y, nearest.z});
}

std::string ellipsoid_in_words(const RegEllipsoid &egg)
{
  return in_words({GRIT_OF(egg, RegEllipsoid, xc), GRIT_OF(egg, RegEllipsoid, yc), GRIT_OF(egg, RegEllipsoid, zc),
                   GRIT_OF(egg, RegEllipsoid, a), GRIT_OF(egg, RegEllipsoid, b), GRIT_OF(egg, RegEllipsoid, c)});
}

std::string prism_in_words(const RegPrism &prism)
{
  return in_words({GRIT_OF(prism, RegPrism, xlo), GRIT_OF(prism, RegPrism, xhi), GRIT_OF(prism, RegPrism, ylo),
                   GRIT_OF(prism, RegPrism, yhi), GRIT_OF(prism, RegPrism, zlo), GRIT_OF(prism, RegPrism, zhi),
                   GRIT_OF(prism, RegPrism, xy), GRIT_OF(prism, RegPrism, xz), GRIT_OF(prism, RegPrism, yz)});
}

// Without the coordinate of its center along its axis, which is none.
std::string round_in_words(const Round &round)
{
  const vec3 c = round.center;
  const std::string axis(1, static_cast<char>('x' + round.axis)),
      center = in_words({round.axis == 0 ? c.y : c.x, round.axis == 2 ? c.y : c.z}),
      radii = round.is_cone ? in_words({round.radius_lo, round.radius_hi}) : in_words({round.radius_lo});
  return axis + " " + center + " " + radii + " " + in_words({round.lo, round.hi});
}

}  // namespace

std::string sizes_of(const Region &region)
{
  const std::string style = style_of(region);
  if (style == "cylinder") return round_in_words(cylinder_of(region));
  if (style == "cone") return round_in_words(cone_of(region));
  if (style == "plane") return plane_in_words(static_cast<const RegPlane &>(region));
  if (style == "ellipsoid") return ellipsoid_in_words(static_cast<const RegEllipsoid &>(region));
  if (style == "prism") return prism_in_words(static_cast<const RegPrism &>(region));
  if (style == "sphere") {
    const Ball ball = ball_of(region);
    return in_words({ball.center.x, ball.center.y, ball.center.z, ball.radius});
  }
  if (style == "block") {
    const Block block = block_of(region);
    return in_words({block.lo.x, block.hi.x, block.lo.y, block.hi.y, block.lo.z, block.hi.z});
  }
  if (!region.bboxflag) return "";
  return in_words({region.extent_xlo, region.extent_xhi, region.extent_ylo, region.extent_yhi, region.extent_zlo,
                   region.extent_zhi});
}

double length_of_axis(const Region &region)
{
  constexpr double UNIT = 1, ROUNDING = 1e-9;
  if (region.rotateflag) {
    const double length = norm(load(GRIT_OF(region, Region, axis)));
    if (fabs(length - UNIT) > ROUNDING) return length;
  }
  for (int k = 0; region.reglist && k < region.nregion; k++) {
    const double of_part = length_of_axis(*region.reglist[k]);
    if (of_part != UNIT) return of_part;
  }
  return UNIT;
}

std::string foreign_to_kernels(const Region &region)
{
  const std::string style = style_of(region);
  if (style != "block" && style != "cylinder" && style != "cone" && style != "sphere")
    return fmt::format("region {} is of style {}", region.id, style);
  if (region.openflag) return fmt::format("region {} has open faces", region.id);
  if (region.varshape) return fmt::format("region {} changes its shape", region.id);
  // The ends of such a cone push along z in LAMMPS' code.
  if (style == "cone" && region.interior && GRIT_OF(static_cast<const RegCone &>(region), RegCone, axis) == 'y')
    return fmt::format("region {} is a cone along y", region.id);
  return "";
}

RegionWall wall_of(const Region &region)
{
  const std::string style = style_of(region);
  RegionWall wall{};
  wall.interior = region.interior;
  wall.motion = motion_of(region);
  wall.kind = style == "block" ? RegionWall::BLOCK : style == "sphere" ? RegionWall::BALL : RegionWall::ROUND;
  if (style == "block") wall.block = block_of(region);
  if (style == "cylinder") wall.round = cylinder_of(region);
  if (style == "cone") wall.round = cone_of(region);
  if (style == "sphere") wall.ball = ball_of(region);
  return wall;
}

Curvature curvature_of(const Region &region, bool outside, double lammps_radius)
{
  if (lammps_radius == 0) return lammps_radius;
  const std::string style = style_of(region);
  if (style == "cylinder") return cylinder_of(region).curvature_of(lammps_radius);
  if (style == "cone") return cone_of(region).curvature_of(outside ? std::fabs(lammps_radius) : lammps_radius);
  return lammps_radius;
}

bool tells_distances(const Region &region)
{
  const std::string style = style_of(region);
  if (style == "block" || style == "plane" || style == "sphere") return true;
  return (style == "cone" || style == "cylinder" || style == "prism") && !region.openflag;
}

WallPlace place_of(const Region &region)
{
  WallPlace place;
  place.shift = {region.dx, region.dy, region.dz};
  if (!region.rotateflag) return place;
  place.angle = region.theta;
  place.point = load(GRIT_OF(region, Region, point));
  place.axis = load(GRIT_OF(region, Region, runit));
  const std::string style = style_of(region);
  const bool is_cone = style == "cone";
  place.sweeps = true;
  vec3 middle{0, 0, 0};
  if (style == "sphere") {
    middle = ball_of(region).center;
    place.sweeps = false;
  } else if (is_cone || style == "cylinder") {
    const Round round = is_cone ? cone_of(region) : cylinder_of(region);
    const vec3 across = place.axis - along_axis(round.axis, component(place.axis, round.axis));
    middle = round.center;
    place.sweeps = norm(across) != 0;
  }
  if (!place.sweeps) place.arm = place.distance_from_axis_at_rest(middle);
  return place;
}

}  // namespace Grit
