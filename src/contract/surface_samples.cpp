#include "contract/surface_samples.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <sstream>

#include "setup/exact.h"

namespace Grit::Contract {

namespace {

constexpr unsigned SEED = 20261;

WallWords words_in(const std::string &text)
{
  std::istringstream words(text);
  return {"the example", {std::istream_iterator<std::string>(words), std::istream_iterator<std::string>()}};
}

}  // namespace

LoadedSurface surface_of_example(const SurfaceObject &object)
{
  const WallWords words = words_in(object.example);
  std::size_t k = 0;
  const LoadedSurface surface = LoadedSurface::read(object, words, k);
  if (k != words.all.size()) refuse("expected the end of the example behind '", words[k - 1], "', got ", words.said(k));
  return surface;
}

LoadedSurface MovedSurface::after(real more_steps) const
{
  LoadedSurface later = surface;
  later.advance(steps + more_steps, dt);
  return later;
}

std::vector<MovedSurface> moved_surfaces(const SurfaceObject &object)
{
  constexpr real STEPS = 130, STEP = 1e-3;  // of a period of 1: where it is fast and away from its begin
  const LoadedSurface still = surface_of_example(object);
  SamplePoints points(still);
  std::vector<MovedSurface> all{{still, {}, STEPS, STEP}};
  for (const char *const direction : {"x", "y", "z"})
    for (const std::string form : {"wiggle ", "shear "}) {
      const real length = points.length();
      const WallWords words = words_in(form + direction + " " + exact(length) + (form == "wiggle " ? " 1" : ""));
      std::size_t k = 0;
      const WallMotion motion = WallMotion::read(words, k);
      LoadedSurface surface = still;
      try {
        surface.set_motion(motion, words, 0);
      } catch (const std::invalid_argument &) {
        continue;  // it does not move so
      }
      all.push_back({surface, motion, STEPS, STEP});
    }
  for (MovedSurface &one : all) one.surface.advance(one.steps, one.dt);
  return all;
}

SamplePoints::SamplePoints(const LoadedSurface &of) : surface(of), bits(SEED), smallest(INFINITE), largest(0)
{
  const WallWords words = words_in(of.object->example);
  for (const std::string &word : words.all) {
    real number = 0;
    if (!read_finite(word, number) || number == 0) continue;
    smallest = std::min(smallest, std::fabs(number));
    largest = std::max(largest, std::fabs(number));
  }
  if (largest == 0) smallest = largest = 1;
}

real SamplePoints::length()
{
  constexpr real PART = 0.05, TIMES = 3;  // of the smallest, and of the largest
  std::uniform_real_distribution<real> exponent(std::log(PART * smallest), std::log(TIMES * largest));
  return std::exp(exponent(bits));
}

vec3 SamplePoints::direction()
{
  std::normal_distribution<real> number;
  const vec3 v{number(bits), number(bits), number(bits)};
  return (1 / norm(v)) * v;
}

vec3 SamplePoints::next()
{
  const vec3 x = length() * direction();
  const std::optional<WallPoint> point = nearest_of(surface, x);
  const bool beside = std::uniform_int_distribution<int>(0, 2)(bits) > 0;
  return point && beside ? x - point->d + length() * direction() : x;
}

std::vector<WallPoint> points_of(const LoadedSurface &surface, vec3 x, real reach)
{
  std::vector<WallPoint> all;
  surface.for_each_point(x, reach, [&](const WallPoint &point) { all.push_back(point); });
  return all;
}

std::optional<WallPoint> nearest_of(const LoadedSurface &surface, vec3 x)
{
  const std::vector<WallPoint> all = points_of(surface, x);
  if (all.empty()) return {};
  return *std::min_element(all.begin(), all.end(),
                           [](const WallPoint &a, const WallPoint &b) { return a.distance < b.distance; });
}

std::optional<WallPoint> point_of(const LoadedSurface &surface, int part, vec3 x)
{
  for (const WallPoint &point : points_of(surface, x))
    if (point.id == part) return point;
  return {};
}

}  // namespace Grit::Contract
