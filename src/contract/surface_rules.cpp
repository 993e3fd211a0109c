#include "contract/surface_contract.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "contract/surface_samples.h"
#include "setup/exact.h"

namespace Grit::Contract {

namespace {

constexpr int SAMPLES = 2000;
constexpr real SAME = 1e-9;  // of two lengths; an error is of order one

std::string said(vec3 x) { return "(" + short_number(x.x) + ", " + short_number(x.y) + ", " + short_number(x.z) + ")"; }
std::string number(real value) { return short_number(value); }

bool same(real a, real b, real size, real tolerance = SAME) { return fabs(a - b) <= tolerance * size; }

// f(surface, points) for the surface at rest and in each motion.
template <class F>
Complaints each(const SurfaceObject &object, F &&f)
{
  Complaints all;
  for (const MovedSurface &moved : moved_surfaces(object)) {
    SamplePoints points(moved.surface);
    f(moved, points, all);
  }
  return all;
}

Complaints against_round_trip(const SurfaceObject &object)
{
  const LoadedSurface surface = surface_of_example(object);
  const std::string words = surface.words();
  SurfaceObject again = object;
  again.example = words.c_str();
  const LoadedSurface copy = surface_of_example(again);
  if (words.substr(0, words.find(' ')) != object.name)
    return {"its words() are '" + words + "': restart files need '" + object.name + "' first"};
  if (copy.words() != words) return {"its words() are '" + words + "', and '" + copy.words() + "' once they are read"};
  SamplePoints points(surface);
  for (int k = 0; k < SAMPLES; k++) {
    const vec3 x = points.next();
    const auto one = nearest_of(surface, x), other = nearest_of(copy, x);
    if (one.has_value() != other.has_value() || (one && one->distance != other->distance))
      return {"read from its words() '" + words + "', it is elsewhere: seen from " + said(x)};
  }
  return {};
}

Complaints against_points(const SurfaceObject &object)
{
  return each(object, [](const MovedSurface &moved, SamplePoints &points, Complaints &all) {
    int met = 0;
    for (int k = 0; k < SAMPLES; k++) {
      const vec3 x = points.next();
      const real reach = points.length();
      const std::vector<WallPoint> found = points_of(moved.surface, x, reach);
      met += !found.empty();
      std::set<int> parts;
      for (const WallPoint &p : found) {
        parts.insert(p.id);
        if (!same(norm(p.d), p.distance, p.distance))
          all.push_back("seen from " + said(x) + " a point is " + number(p.distance) + " away, but d is " +
                        number(norm(p.d)) + " long");
        if (!(p.distance < reach))
          all.push_back("seen from " + said(x) + " a point at a distance of " + number(p.distance) +
                        " is met within a reach of " + number(reach));
      }
      if (parts.size() != found.size()) all.push_back("seen from " + said(x) + " two points have one id");
      if (static_cast<int>(found.size()) > moved.surface.parts())
        all.push_back("seen from " + said(x) + " there are " + std::to_string(found.size()) +
                      " points, but parts() is " + std::to_string(moved.surface.parts()));
    }
    if (met == 0) all.push_back("no point is met anywhere");
  });
}

Complaints against_nearest(const SurfaceObject &object)
{
  constexpr real PART = 0.5;  // of the way to the wall
  return each(object, [](const MovedSurface &moved, SamplePoints &points, Complaints &all) {
    for (int k = 0; k < SAMPLES; k++) {
      const vec3 x = points.next(), y = points.next();
      const auto here = nearest_of(moved.surface, x), there = nearest_of(moved.surface, y);
      if (here && there && fabs(here->distance - there->distance) > norm(x - y) * (1 + SAME) + SAME * here->distance)
        all.push_back("from " + said(x) + " to " + said(y) + ", which is " + number(norm(x - y)) +
                      ", the distance changes by " + number(fabs(here->distance - there->distance)));
      if (!here) continue;
      const auto half = nearest_of(moved.surface, x - PART * here->d);
      constexpr real ROUNDING = 1e-6;  // a distance is a difference of coordinates
      const real size = norm(x) + here->distance;
      if (!half || !same(half->distance, (1 - PART) * here->distance, size, ROUNDING) ||
          norm(half->d - (1 - PART) * here->d) > ROUNDING * size)
        all.push_back("half way from " + said(x) + " to its nearest point the nearest point is another one: at " +
                      (half ? number(half->distance) : "no distance") + " instead of " +
                      number((1 - PART) * here->distance));
    }
  });
}

Complaints against_near(const SurfaceObject &object)
{
  return each(object, [](const MovedSurface &moved, SamplePoints &points, Complaints &all) {
    for (int k = 0; k < SAMPLES; k++) {
      const vec3 x = points.next(), y = points.next();
      const real reach = points.length();
      const bool met = !points_of(moved.surface, y, reach).empty();
      if (met && !moved.surface.is_near(y, reach))
        all.push_back("a point is met from " + said(y) + " within " + number(reach) + ", but is_near() says no");
      else if (met && !moved.surface.is_near(x, reach + norm(x - y)))
        all.push_back("a point is met within " + number(reach) + " from " + said(y) + ", which is " +
                      number(norm(x - y)) + " from " + said(x) + ", but nothing is near there");
    }
    if (!moved.surface.is_near({NAN, NAN, NAN}, 1)) all.push_back("is_near() is false for x that is no number");
  });
}

// Eigenvalues of how the direction to a part changes across it, the smaller one first; none where it is not smooth.
struct Bend {
  real least, most;
};
std::optional<Bend> bend_at(const LoadedSurface &surface, const WallPoint &at, vec3 x, real step)
{
  const vec3 n = (1 / at.distance) * at.d, along = fabs(n.x) < 0.5 ? vec3{1, 0, 0} : vec3{0, 1, 0};
  vec3 t = cross(n, along);
  t = (1 / norm(t)) * t;
  const std::array<vec3, 2> axes{t, cross(n, t)};
  real h[2][2];
  for (int k = 0; k < 2; k++) {
    const auto before = point_of(surface, at.id, x - step * axes[k]),
               behind = point_of(surface, at.id, x + step * axes[k]);
    if (!before || !behind) return {};
    const vec3 change = (1 / behind->distance) * behind->d - (1 / before->distance) * before->d;
    for (int m = 0; m < 2; m++) h[k][m] = dot(change, axes[m]) / (2 * step);
  }
  const real middle = 0.5 * (h[0][0] + h[1][1]), off = 0.5 * (h[0][1] + h[1][0]),
             half = std::hypot(0.5 * (h[0][0] - h[1][1]), off);
  return Bend{middle - half, middle + half};
}

// With a principal radius R of the surface, a body at a distance s sees the direction turn by 1/(R + s) per length. A sharp edge
// or tip has R = 0, which counts as flat: 1/s, or nothing.
Complaints against_curvature(const SurfaceObject &object)
{
  constexpr real STEP = 1e-4, SMOOTH = 1e-3, TOLERANCE = 5e-3, MOST = 20;  // of the distance; in turns per distance
  return each(object, [](const MovedSurface &moved, SamplePoints &points, Complaints &all) {
    for (int k = 0; k < SAMPLES; k++) {
      const vec3 x = points.next();
      const auto p = nearest_of(moved.surface, x);
      if (!p || p->distance < STEP * norm(x)) continue;
      const real s = p->distance;
      const auto wide = bend_at(moved.surface, *p, x, 2 * STEP * s), bend = bend_at(moved.surface, *p, x, STEP * s);
      if (!bend || !wide || !same(bend->least, wide->least, 1 / s, SMOOTH) ||
          !same(bend->most, wide->most, 1 / s, SMOOTH))
        continue;
      const auto expected = [s](real radius) { return radius == 0 ? 0 : s / (radius + s); };
      const real a = expected(p->curvature.first), b = expected(p->curvature.second), least = bend->least * s,
                 most = bend->most * s;
      if (fabs(least) > MOST || fabs(most) > MOST) continue;  // near the middle of a hollow
      const auto fits = [&](real declared, real radius, real seen) {
        return same(declared, seen, 1 + fabs(seen), TOLERANCE) || (radius == 0 && same(seen, 1, 1, TOLERANCE));
      };
      const real first = p->curvature.first, second = p->curvature.second;
      if ((fits(a, first, least) && fits(b, second, most)) || (fits(b, second, least) && fits(a, first, most)))
        continue;
      const auto radius = [s](real turn) { return fabs(turn) < TOLERANCE ? std::string("0") : number(s / turn - s); };
      all.push_back("seen from " + said(x) + " the surface has the radii of curvature " + radius(least) + " and " +
                    radius(most) + " (0: straight), but its point says " + number(first) + " and " + number(second));
    }
  });
}

Complaints against_motion(const SurfaceObject &object)
{
  constexpr real MORE = 1e-2, TOLERANCE = 1e-3;  // of a step
  return each(object, [&](const MovedSurface &moved, SamplePoints &points, Complaints &all) {
    if (moved.surface.motion.words() != moved.motion.words())
      all.push_back("set_motion(" + moved.motion.words() + ") leaves the member motion as " +
                    moved.surface.motion.words());
    const LoadedSurface still = surface_of_example(object), before = moved.after(-MORE), behind = moved.after(MORE);
    const WallPlace place = moved.surface.place();
    const real speed = larger(moved.motion.largest_speed(), 1.0);
    for (int k = 0; k < SAMPLES; k++) {
      const vec3 x = points.next();
      const auto here = nearest_of(moved.surface, x), rest = nearest_of(still, x);
      if (!here || !rest) continue;
      const real way = WallPlace().way_to(place, place.distance_from_axis(x)),
                 change = fabs(here->distance - rest->distance);
      if (change > way + SAME * (norm(x) + here->distance))
        all.push_back("with '" + moved.motion.words() + "' the distance from " + said(x) + " changes by " +
                      number(change) + ", but place() says that it has come at most " + number(way) + " nearer");
      if (change > SAME * (norm(x) + here->distance) && !moved.surface.is_displaced())
        all.push_back("with '" + moved.motion.words() + "' the distance from " + said(x) +
                      " changes, but is_displaced() " + "says no");
      const auto first = point_of(before, here->id, x), last = point_of(behind, here->id, x);
      if (!first || !last) continue;
      const real faster = (last->distance - first->distance) / (2 * MORE * moved.dt),
                 slower = (last->distance + first->distance - 2 * here->distance) / (MORE * moved.dt),
                 towards = dot(here->v, (1 / here->distance) * here->d);
      const real rounding = SAME * (norm(x) + here->distance) / (MORE * moved.dt);
      if (fabs(slower) > TOLERANCE * speed + rounding) continue;  // the nearest point jumps
      if (fabs(faster + towards) > TOLERANCE * speed + rounding)
        all.push_back("with '" + moved.motion.words() + "' the distance from " + said(x) + " changes by " +
                      number(faster) + " per time, but the velocity of the point along d is " + number(towards));
      const SurfaceMotion motion = moved.surface.motion_of(here->id, x, here->d);
      if (norm(motion.v - here->v) > SAME * speed || norm(motion.omega - here->omega) > SAME * speed)
        all.push_back("motion_of() and the point that is met from " + said(x) + " have other velocities");
    }
  });
}

}  // namespace

const std::vector<SurfaceRule> &surface_rules()
{
  static const std::vector<SurfaceRule> all{
      {"round trip", "The words of the surface, written and read, give the same surface to the last bit.",
       against_round_trip},
      {"points", "Points are as far away as they say, within reach, and no more than parts() says.", against_points},
      {"nearest point", "The way to a point is straight, and no part of the surface is nearer.", against_nearest},
      {"near", "Whatever is met is near, also for those who may come there.", against_near},
      {"curvature", "The radii of curvature are those by which the direction to the surface turns.", against_curvature},
      {"motion", "Velocities are those by which distances change, and place() says how far the surface has come.",
       against_motion}};
  return all;
}

Complaints check_surface_rule(const SurfaceRule &rule, const SurfaceObject &surface)
{
  Complaints found;
  try {
    found = rule.complaints(surface);
  } catch (const std::invalid_argument &refused) {
    found = {refused.what()};
  }
  if (const std::string thrown = surface.exception(); !thrown.empty()) found = {"it threw: " + printable(thrown)};
  for (std::string &one : found)
    one = std::string("surface '") + surface.name + "' breaks the rule '" + rule.name + "': " + one + "; with '" +
          surface.example + "'";
  return found;
}

}  // namespace Grit::Contract
