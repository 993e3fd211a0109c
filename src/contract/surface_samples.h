// Surfaces in places and motions, and points around them, for the rules of surfaces.
#pragma once

#include <optional>
#include <random>
#include <vector>

#include "wall/loaded_surface.h"

namespace Grit::Contract {

// Of the words of its example, which its words() must be, too.
LoadedSurface surface_of_example(const SurfaceObject &object);

// The surface at rest, and with each motion that it takes, some steps after its begin.
struct MovedSurface {
  LoadedSurface surface;
  WallMotion motion;
  real steps, dt;

  LoadedSurface after(real more_steps) const;
};
std::vector<MovedSurface> moved_surfaces(const SurfaceObject &object);

// Points at all distances between the smallest and the largest number of the example, some of them from the origin, some from the
// nearest point of the surface, on both sides.
class SamplePoints {
 public:
  explicit SamplePoints(const LoadedSurface &surface);
  vec3 next();
  real length();  // one of these distances

 private:
  const LoadedSurface &surface;
  std::mt19937 bits;
  real smallest, largest;
  vec3 direction();
};

std::vector<WallPoint> points_of(const LoadedSurface &surface, vec3 x, real reach = INFINITE);
// The nearest of them, or none.
std::optional<WallPoint> nearest_of(const LoadedSurface &surface, vec3 x);
// That of a part, or none.
std::optional<WallPoint> point_of(const LoadedSurface &surface, int part, vec3 x);

}  // namespace Grit::Contract
