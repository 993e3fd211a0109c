// The shape of particles that are no spheres, in any size: ellipsoids, superellipsoids, capsules.
#pragma once

#include <string>
#include <vector>

#include "shape/body_shape.h"
#include "stream/free_space.h"

namespace Grit {

// Of a body with these exponents.
ShapeKind kind_of(const Superellipsoid &body, bool capsule);

// What is odd about a shape, as "expected X, got Y" without its first word; empty: nothing. `block`: the words by which
// exponents are set.
std::string complaint_of_shape(const Superellipsoid &body, bool capsule, const std::string &block);

// Spheres that hold all of a body, seen from its centre, for searches of room: the one around it, or a row or layer of
// spheres around parts of a long or flat one. The body lies along the axes of space.
std::vector<Ball3> cover(const Superellipsoid &body);

class GrainShape {
 public:
  // `diameters` along its own axes, of one size; others are similar to it.
  GrainShape(vec3 diameters, real n1, real n2, bool capsule);

  // The second longest diameter of that size: by it grains pass a square hole.                       [length]
  real middle() const { return second; }
  bool is_capsule() const { return unit_body.kind == ShapeKind::capsule; }

  // Of the body whose second longest diameter is this, along the axes of space.
  Superellipsoid body(real diameter) const;
  real reach(real diameter) const { return radius * diameter; }                              // of the sphere around it
  real volume(real diameter) const { return unit_volume * diameter * diameter * diameter; }  // [length^3]
  // Principal moments of inertia over the mass.                                                     [length^2]
  vec3 square(real diameter) const { return (diameter * diameter) * unit_square; }
  real diameter_of(real reach) const { return reach / radius; }

 private:
  real second;
  BodyShape unit_body;  // with a second diameter of 1; so the values below
  real radius, unit_volume;
  vec3 unit_square;
};

}  // namespace Grit
