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

#include <algorithm>
#include <array>
#include <cmath>
#include <new>
#include <type_traits>

using namespace LAMMPS_NS;

namespace Grit {

namespace {

// ---- what LAMMPS keeps to itself ---------------------------------------------------------------------------------------

double *put(double number, double *to) { return *to = number, to + 1; }
double *put(const double (&three)[3], double *to) { return std::copy(three, three + 3, to); }

// LAMMPS keeps the sizes of its regions to itself, and its functions answer for one particle on the CPU. An explicit
// instantiation of a template may name private members: the only way to read them that needs no changed LAMMPS, and another
// layout of a later LAMMPS is an error of the compiler. Those of a style are in the order of the command `region`.
template <std::size_t N, class Class, auto... MEMBERS>
struct Show {
  friend std::array<double, N> numbers_of(const Class &region)
  {
    static_assert(((sizeof(region.*MEMBERS) == sizeof(double[3]) ? 3 : 1) + ...) == N, "expected as many numbers");
    std::array<double, N> all;
    double *to = all.data();
    ((to = put(region.*MEMBERS, to)), ...);
    return all;
  }
};

#define GRIT_SHOW(N, Class, ...)                         \
  std::array<double, N> numbers_of(const Class &region); \
  template struct Show<N, Class, __VA_ARGS__>;

GRIT_SHOW(9, Region, &Region::point, &Region::runit, &Region::axis)
GRIT_SHOW(6, RegBlock, &RegBlock::xlo, &RegBlock::xhi, &RegBlock::ylo, &RegBlock::yhi, &RegBlock::zlo, &RegBlock::zhi)
GRIT_SHOW(6, RegCylinder, &RegCylinder::axis, &RegCylinder::c1, &RegCylinder::c2, &RegCylinder::radius,
          &RegCylinder::lo, &RegCylinder::hi)
GRIT_SHOW(7, RegCone, &RegCone::axis, &RegCone::c1, &RegCone::c2, &RegCone::radiuslo, &RegCone::radiushi, &RegCone::lo,
          &RegCone::hi)
GRIT_SHOW(4, RegSphere, &RegSphere::xc, &RegSphere::yc, &RegSphere::zc, &RegSphere::radius)
GRIT_SHOW(6, RegEllipsoid, &RegEllipsoid::xc, &RegEllipsoid::yc, &RegEllipsoid::zc, &RegEllipsoid::a, &RegEllipsoid::b,
          &RegEllipsoid::c)
GRIT_SHOW(9, RegPrism, &RegPrism::xlo, &RegPrism::xhi, &RegPrism::ylo, &RegPrism::yhi, &RegPrism::zlo, &RegPrism::zhi,
          &RegPrism::xy, &RegPrism::xz, &RegPrism::yz)
GRIT_SHOW(6, RegPlane, &RegPlane::xp, &RegPlane::yp, &RegPlane::zp, &RegPlane::normal)

// ---- sizes in words ----------------------------------------------------------------------------------------------------

std::string in_words(double number)
{
  constexpr double INFINITE_LENGTH = 1e20;  // at least: what LAMMPS takes for INF, by release
  if (std::fabs(number) >= INFINITE_LENGTH) return number < 0 ? "-INF" : "INF";
  return exact(number + 0.0);  // no negative zero
}

template <std::size_t N>
std::string in_words(const std::array<double, N> &numbers, bool begins_with_letter = false)
{
  std::string words;
  for (const double &number : numbers) {
    const bool is_letter = begins_with_letter && words.empty();
    words += (words.empty() ? "" : " ") + (is_letter ? std::string(1, static_cast<char>(number)) : in_words(number));
  }
  return words;
}

template <class Class>
std::string words_of(const Class &region)
{
  constexpr bool begins_with_axis = std::is_same_v<Class, RegCylinder> || std::is_same_v<Class, RegCone>;
  return in_words(numbers_of(region), begins_with_axis);
}
template <>
std::string words_of(const RegPlane &region)
{
  const auto [x, y, z, nx, ny, nz] = numbers_of(region);
  const vec3 normal = normal_of_plane(region), nearest = dot(vec3{x, y, z}, normal) * normal;
  return in_words(std::array{nearest.x, nearest.y, nearest.z});
}

// ---- shapes for kernels ------------------------------------------------------------------------------------------------

// LAMMPS has two coordinates of the axis, x before y before z.
Round round_of(double letter, double c1, double c2, double radius_lo, double radius_hi, double lo, double hi)
{
  const int axis = static_cast<char>(letter) - 'x';
  const vec3 center = axis == 0 ? vec3{0, c1, c2} : axis == 1 ? vec3{c1, 0, c2} : vec3{c1, c2, 0};
  return {axis, center, lo, hi, radius_lo, radius_hi};
}

RegionWall own_shape(const Region & /*unknown to kernels*/) { return {}; }
RegionWall own_shape(const RegBlock &region)
{
  const auto [xlo, xhi, ylo, yhi, zlo, zhi] = numbers_of(region);
  return Block{{xlo, ylo, zlo}, {xhi, yhi, zhi}};
}
RegionWall own_shape(const RegCylinder &region)
{
  const auto [letter, c1, c2, radius, lo, hi] = numbers_of(region);
  return round_of(letter, c1, c2, radius, radius, lo, hi);
}
RegionWall own_shape(const RegCone &region)
{
  const auto [letter, c1, c2, radius_lo, radius_hi, lo, hi] = numbers_of(region);
  return round_of(letter, c1, c2, radius_lo, radius_hi, lo, hi);
}
RegionWall own_shape(const RegSphere &region)
{
  const auto [x, y, z, radius] = numbers_of(region);
  return Ball{{x, y, z}, radius};
}

// ---- styles ------------------------------------------------------------------------------------------------------------

using Memory = std::vector<std::max_align_t>;

// See tells_distances().
enum class Distances { never, without_open_faces, always };

// A style of LAMMPS that is not made of other regions.
struct Style {
  const char *name;
  Distances tells;
  std::string (*words)(const Region &region);
  RegionWall (*shape)(const Region &region);
  Region *(*copy)(const Region &region, Memory &memory);
};

template <class Class>
Style style(const char *name, Distances tells)
{
  return {name, tells, [](const Region &region) { return words_of(static_cast<const Class &>(region)); },
          [](const Region &region) { return own_shape(static_cast<const Class &>(region)); },
          [](const Region &region, Memory &memory) -> Region * {
            memory.resize((sizeof(Class) + sizeof(std::max_align_t) - 1) / sizeof(std::max_align_t));
            return new (memory.data()) Class(static_cast<const Class &>(region));
          }};
}

const Style STYLES[] = {style<RegCylinder>("cylinder", Distances::without_open_faces),
                        style<RegCone>("cone", Distances::without_open_faces),
                        style<RegBlock>("block", Distances::always),
                        style<RegPlane>("plane", Distances::always),
                        style<RegSphere>("sphere", Distances::always),
                        style<RegPrism>("prism", Distances::without_open_faces),
                        style<RegEllipsoid>("ellipsoid", Distances::never)};

const Style *find_style(const Region &region)
{
  const std::string name = style_of(region);
  for (const Style &style : STYLES)
    if (style.name == name) return &style;
  return nullptr;
}

RegionWall shape_of(const Region &region)
{
  const Style *const style = find_style(region);
  return style ? style->shape(region) : RegionWall{};
}

}  // namespace

std::string style_of(const Region &region)
{
  const std::string style = region.style;
  return style.substr(0, style.find("/kk"));
}

std::string sizes_of(const Region &region)
{
  if (const Style *const style = find_style(region)) return style->words(region);
  if (!region.bboxflag) return "";
  return in_words(std::array{region.extent_xlo, region.extent_xhi, region.extent_ylo, region.extent_yhi,
                             region.extent_zlo, region.extent_zhi});
}

vec3 normal_of_plane(const Region &region)
{
  const auto [x, y, z, nx, ny, nz] = numbers_of(static_cast<const RegPlane &>(region));
  const vec3 normal{nx, ny, nz};
  return (1 / norm(normal)) * normal;
}

RegionRotation rotation_of(const Region &region)
{
  const auto [px, py, pz, dx, dy, dz, ax, ay, az] = numbers_of(region);
  return {{px, py, pz}, {dx, dy, dz}, {ax, ay, az}};
}

double length_of_axis(Region &region)
{
  constexpr double UNIT = 1, ROUNDING = 1e-9;
  double length = UNIT;
  any_part(region, [&](Region &part) {
    const double of_part = part.rotateflag ? norm(rotation_of(part).axis) : UNIT;
    const bool is_another = fabs(of_part - UNIT) > ROUNDING;
    if (is_another) length = of_part;
    return is_another;
  });
  return length;
}

std::string foreign_to_kernels(const Region &region)
{
  const RegionWall wall = shape_of(region);
  if (wall.shape == RegionWall::UNKNOWN) return fmt::format("region {} is of style {}", region.id, style_of(region));
  if (region.openflag) return fmt::format("region {} has open faces", region.id);
  if (region.varshape) return fmt::format("region {} changes its shape", region.id);
  // The ends of such a cone push along z in LAMMPS' code.
  if (style_of(region) == "cone" && region.interior && wall.round.axis == 'y' - 'x')
    return fmt::format("region {} is a cone along y", region.id);
  return "";
}

RegionWall wall_of(const Region &region)
{
  RegionWall wall = shape_of(region);
  wall.interior = region.interior;
  wall.motion.moves = region.moveflag;
  wall.motion.shift = {region.dx, region.dy, region.dz};
  wall.motion.v = load(region.v);
  if (!region.rotateflag) return wall;
  const RegionRotation rotation = rotation_of(region);
  wall.motion.turn(region.theta, rotation.point, rotation.direction, load(region.omega));
  return wall;
}

Curvature curvature_of(const Region &region, bool outside, double lammps_radius)
{
  if (lammps_radius == 0) return lammps_radius;
  const RegionWall wall = shape_of(region);
  if (wall.shape != RegionWall::ROUND) return lammps_radius;
  return wall.round.curvature_of(outside ? std::fabs(lammps_radius) : lammps_radius);
}

bool tells_distances(const Region &region)
{
  const Style *const style = find_style(region);
  if (!style) return false;
  return style->tells == Distances::always || (style->tells == Distances::without_open_faces && !region.openflag);
}

WallPlace place_of(const Region &region)
{
  const RegionWall wall = wall_of(region);
  const bool is_round = wall.shape == RegionWall::ROUND, is_ball = wall.shape == RegionWall::BALL;
  WallPlace place = wall.motion.place();
  const vec3 across = place.axis - along_axis(wall.round.axis, component(place.axis, wall.round.axis));
  const bool turns_along_itself = is_ball || (is_round && norm(across) == 0);
  if (!place.sweeps || !turns_along_itself) return place;
  place.sweeps = false;
  place.arm = place.distance_from_axis_at_rest(is_ball ? wall.ball.center : wall.round.center);
  return place;
}

bool RegionCopies::take(const Region &region, int n)
{
  const Style *const style = find_style(region);
  if (n > 0 && !style) return false;
  copies.resize(n);
  for (Copy &copy : copies) {
    copy.contact.assign(region.cmax, {});
    copy.region = style->copy(region, copy.memory);
    copy.region->contact = copy.contact.data();
  }
  return true;
}

}  // namespace Grit
