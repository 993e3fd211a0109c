#include "lammps/region_record.h"

#include "domain.h"
#include "fmt/format.h"
#include "lammps/region_access.h"
#include "lammps/releases.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iterator>

using LAMMPS_NS::Region;

namespace Grit {

namespace {

using Point = std::array<double, 3>;

constexpr int POINTS = 16;       // around a region; each may give two more beside the surface that is nearest to it
constexpr double MARGIN = 0.2;   // of the box around a region in which they are, over its size
constexpr double BESIDE = 1e-3;  // distance of points beside a surface, over the size
constexpr double FAR = 1e6;      // up to which surfaces are seen from a point, over the size
constexpr double NEAR = 0.01;    // the same where LAMMPS sees none so far away (in ellipsoids)
constexpr double ANGLE = 1;      // of the turn that shows the axis of a rotation
constexpr std::size_t VIEW_SIZE = 8;  // numbers of a view in a record

constexpr const char *const KIND = "region ", *const VIEWS = "views of ", *const TURNS = "turn of ",
                            *const PLACE = "place of ";
std::string item(const char *what, const Region &region) { return std::string(what) + region.id; }

// The region and those that it is made of.
void visit(Region &region, const std::function<void(Region &)> &act)
{
  act(region);
  if (!region.reglist) return;
  for (int k = 0; k < region.nregion; k++) visit(*region.reglist[k], act);
}

// ---- what a region is --------------------------------------------------------------------------------------------------

std::string kind_of(const Region &region)
{
  std::string text = style_of(region) + ", side " + (region.interior ? "in" : "out");
  if (region.moveflag) text += ", move";
  if (region.rotateflag) text += ", rotate";
  if (region.varshape) text += ", shape of variables";
  // LAMMPS' prism numbers its faces otherwise inside than in the input.
  static constexpr int AS_GIVEN[] = {0, 1, 2, 3, 4, 5}, OF_PRISM[] = {4, 5, 2, 3, 0, 1};
  const int *const inside = style_of(region) == "prism" ? OF_PRISM : AS_GIVEN;
  for (int face = 0; region.openflag && face < 6; face++)
    if (region.open_faces[inside[face]]) text += ", open " + std::to_string(face + 1);
  for (int k = 0; region.reglist && k < region.nregion; k++)
    text += (k == 0 ? ", of " : " ") + std::string(region.reglist[k]->id);
  return text;
}

// ---- how it looks ------------------------------------------------------------------------------------------------------

struct View {
  Point from;
  double inside, surfaces, nearest, distances, curvatures;  // distances and radii of curvature in all
};

struct Surface {
  bool seen;
  Point at;
};

// Surfaces of the region within a distance of the point.
int surfaces_near(Region &region, const Point &from, bool inside, double distance)
{
  Point x = from;
  return inside ? region.surface_interior(x.data(), distance) : region.surface_exterior(x.data(), distance);
}

// Where the curved face of a region or all its faces are open LAMMPS computes from outside with numbers that nobody has set.
bool is_unclear_from_outside(const Region &region)
{
  constexpr int CURVED = 2;
  const std::string style = region.style;
  const int *const open = region.open_faces;
  if (!region.openflag) return false;
  if (style == "cylinder" || style == "cone") return open[CURVED] != 0;
  return style == "prism" && std::all_of(open, open + std::size(region.open_faces), [](int face) { return face != 0; });
}

View look(Region &region, const Point &from, double size, Surface *nearest = nullptr)
{
  const bool inside = region.inside(from[0], from[1], from[2]) != 0;
  if (!inside && is_unclear_from_outside(region)) return {from, 0, 0, 0, 0, 0};
  int n = surfaces_near(region, from, inside, FAR * size);
  if (n == 0) n = surfaces_near(region, from, inside, NEAR * size);
  View view{from, static_cast<double>(inside), static_cast<double>(n), 0, 0, 0};
  for (int k = 0; k < n; k++) {
    const Region::Contact &one = region.contact[k];
    view.distances += one.r;
    view.curvatures += one.radius;
    if (k > 0 && one.r >= view.nearest) continue;
    view.nearest = one.r;
    if (nearest) nearest->at = {from[0] - one.delx, from[1] - one.dely, from[2] - one.delz};
  }
  if (nearest) nearest->seen = n > 0;
  for (double *const number : {&view.nearest, &view.distances, &view.curvatures})
    if (!std::isfinite(*number)) *number = 0;  // as LAMMPS finds it in places without a normal
  return view;
}

// Numbers that fill the space between 0 and 1 evenly (van der Corput), the k-th for a prime base.
double spread(int k, int base)
{
  double part = 1, sum = 0;
  for (int n = k + 1; n > 0; n /= base) sum += (part /= base) * (n % base);
  return sum;
}

struct Box {
  Point lo, hi;
  double size() const { return std::max({hi[0] - lo[0], hi[1] - lo[1], hi[2] - lo[2]}); }
};

// Around the part of the region that the simulation box or its neighborhood holds.
Box surroundings(const Region &region, const LAMMPS_NS::Domain &domain)
{
  const double extent_lo[] = {region.extent_xlo, region.extent_ylo, region.extent_zlo},
               extent_hi[] = {region.extent_xhi, region.extent_yhi, region.extent_zhi};
  Box box{};
  for (int k = 0; k < 3; k++) {
    const double length = domain.boxhi[k] - domain.boxlo[k], far_lo = domain.boxlo[k] - length,
                 far_hi = domain.boxhi[k] + length;
    box.lo[k] = domain.boxlo[k];
    box.hi[k] = domain.boxhi[k];
    if (region.bboxflag && extent_lo[k] < far_hi && extent_hi[k] > far_lo) {
      box.lo[k] = std::max(extent_lo[k], far_lo);
      box.hi[k] = std::min(extent_hi[k], far_hi);
    }
    const double margin = MARGIN * (box.hi[k] - box.lo[k]);
    box.lo[k] -= margin;
    box.hi[k] += margin;
  }
  return box;
}

// From points around the region, and beside the surfaces that are nearest to these.
std::vector<View> look_around(Region &region, const Box &box)
{
  static constexpr int PRIMES[] = {2, 3, 5};
  const double size = box.size();
  std::vector<View> views;
  for (int k = 0; k < POINTS; k++) {
    Point from;
    for (int m = 0; m < 3; m++) from[m] = box.lo[m] + spread(k, PRIMES[m]) * (box.hi[m] - box.lo[m]);
    Surface surface{};
    const View view = look(region, from, size, &surface);
    views.push_back(view);
    if (!surface.seen || view.nearest == 0) continue;
    for (const double side : {-1, 1}) {
      Point beside;
      for (int m = 0; m < 3; m++)
        beside[m] = surface.at[m] + side * BESIDE * size / view.nearest * (from[m] - surface.at[m]);
      views.push_back(look(region, beside, size));
    }
  }
  return views;
}

std::vector<double> numbers_of(double size, const std::vector<View> &views)
{
  std::vector<double> numbers{size};
  for (const View &v : views)
    numbers.insert(numbers.end(),
                   {v.from[0], v.from[1], v.from[2], v.inside, v.surfaces, v.nearest, v.distances, v.curvatures});
  return numbers;
}

bool same_view(const View &a, const View &b, double size)
{
  return a.inside == b.inside && a.surfaces == b.surfaces && same_number(a.nearest, b.nearest, size) &&
         same_number(a.distances, b.distances, size) && same_number(a.curvatures, b.curvatures, size);
}

std::string in_words(const View &v)
{
  return fmt::format(
      "{} it with {} surfaces in sight, the nearest at {:.10g}, distances of {:.10g} and radii of {:.10g} "
      "in all",
      v.inside != 0 ? "inside" : "outside", static_cast<int>(v.surfaces), v.nearest, v.distances, v.curvatures);
}

WallDifference view_difference(Region &region, const std::vector<double> &numbers)
{
  const std::string whose = fmt::format("region {}", region.id);
  if (numbers.size() % VIEW_SIZE != 1) return {whose + " described", "no description that can be read"};
  const double size = numbers[0];
  for (std::size_t k = 1; k < numbers.size(); k += VIEW_SIZE) {
    const double *const n = &numbers[k];
    const View before{{n[0], n[1], n[2]}, n[3], n[4], n[5], n[6], n[7]}, now = look(region, before.from, size);
    if (!same_view(before, now, size))
      return {fmt::format("{} with the point ({:.6g}, {:.6g}, {:.6g}) {}", whose, n[0], n[1], n[2], in_words(before)),
              "it " + in_words(now)};
  }
  return {};
}

// ---- how it turns ------------------------------------------------------------------------------------------------------

// Where the rotation alone takes a point: it shows the axis, which LAMMPS keeps to itself.
Point turned(Region &region, const Point &point)
{
  const double dx = region.dx, dy = region.dy, dz = region.dz, theta = region.theta;
  region.dx = region.dy = region.dz = 0;
  region.theta = ANGLE;
  Point x = point;
  move_with(region, x[0], x[1], x[2]);
  region.dx = dx;
  region.dy = dy;
  region.dz = dz;
  region.theta = theta;
  return x;
}

// Two points and where they go.
std::vector<double> turn_of(Region &region, const Box &box)
{
  std::vector<double> numbers;
  for (const Point &corner : {box.lo, box.hi}) {
    const Point end = turned(region, corner);
    numbers.insert(numbers.end(), corner.begin(), corner.end());
    numbers.insert(numbers.end(), end.begin(), end.end());
  }
  return numbers;
}

WallDifference turn_difference(Region &region, const std::vector<double> &numbers, double size)
{
  constexpr std::size_t BOTH = 6;
  for (std::size_t k = 0; k + BOTH <= numbers.size(); k += BOTH) {
    const double *const n = &numbers[k];
    const Point now = turned(region, {n[0], n[1], n[2]});
    for (int m = 0; m < 3; m++)
      if (!same_number(now[m], n[3 + m], size))
        return {
            fmt::format("region {} with a rotation that takes ({:.6g}, {:.6g}, {:.6g}) in {} rad to ({:.6g}, {:.6g}, "
                        "{:.6g})",
                        region.id, n[0], n[1], n[2], ANGLE, n[3], n[4], n[5]),
            fmt::format("one that takes it to ({:.6g}, {:.6g}, {:.6g})", now[0], now[1], now[2])};
  }
  return {};
}

// ---- where it is -------------------------------------------------------------------------------------------------------

// What LAMMPS notes of a region's motion: shift, angle, and the radius that a variable may set.
std::string moved_in_words(const double *place)
{
  return fmt::format("moved by ({:.10g}, {:.10g}, {:.10g}) and turned by {:.10g}", place[0], place[1], place[2],
                     place[3]);
}

// ---- the whole ---------------------------------------------------------------------------------------------------------

WallDifference part_difference(Region &part, const WallRecord &file, Shapes shapes)
{
  WallRecord kind;
  kind.add(item(KIND, part), kind_of(part));
  WallDifference other = kind.difference(file);
  if (other.found() || part.reglist) return other;
  const std::vector<double> views = file.numbers(item(VIEWS, part));
  if ((shapes == Shapes::varying) == (part.varshape != 0)) other = view_difference(part, views);
  if (!other.found() && part.rotateflag)
    other = turn_difference(part, file.numbers(item(TURNS, part)), views.empty() ? 0 : views[0]);
  return other;
}

}  // namespace

void describe_region(Region &region, const LAMMPS_NS::Domain &domain, WallRecord &record)
{
  visit(region, [&](Region &part) {
    if (record.find(item(KIND, part))) return;
    record.add(item(KIND, part), kind_of(part));
    if (part.reglist) return;
    const Box box = surroundings(part, domain);
    record.add(item(VIEWS, part), numbers_of(box.size(), look_around(part, box)));
    if (part.rotateflag) record.add(item(TURNS, part), turn_of(part, box));
  });
}

WallDifference region_difference(Region &region, const WallRecord &file, Shapes shapes)
{
  WallDifference first;
  visit(region, [&](Region &part) {
    if (!first.found()) first = part_difference(part, file, shapes);
  });
  return first;
}

// ---- where it is -------------------------------------------------------------------------------------------------------

void describe_place(Region &region, WallRecord &record)
{
  visit(region, [&](Region &part) {
    if (!part.reglist && !record.find(item(PLACE, part)))
      record.add(item(PLACE, part), std::vector<double>(part.prev, part.prev + part.size_restart));
  });
}

void restore_place(Region &region, const WallRecord &record)
{
  visit(region, [&](Region &part) {
    const std::vector<double> numbers = record.numbers(item(PLACE, part));
    if (!part.reglist && numbers.size() == static_cast<std::size_t>(part.size_restart))
      std::copy(numbers.begin(), numbers.end(), part.prev);
  });
}

WallDifference place_difference(Region &region, double size, const WallRecord &file)
{
  constexpr std::size_t ANGLES = 3;
  WallDifference first;
  visit(region, [&](Region &part) {
    const std::vector<double> numbers = file.numbers(item(PLACE, part));
    bool same = numbers.empty() || numbers.size() == static_cast<std::size_t>(part.size_restart);
    for (std::size_t k = 0; same && k < numbers.size(); k++)
      same = same_number(numbers[k], part.prev[k], k == ANGLES ? 1 : size);
    if (!same && !first.found())
      first = {fmt::format("region {} {}", part.id, moved_in_words(numbers.data())), "it " + moved_in_words(part.prev)};
  });
  return first;
}

}  // namespace Grit
