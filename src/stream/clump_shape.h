// A clump: spheres that keep their places in one rigid body.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "stream/free_space.h"

namespace Grit {

struct ClumpShape {
  std::string name;            // of its template
  int number;                  // in its template, from 0
  std::vector<Ball3> spheres;  // seen from the center of mass of the body, not yet turned
  std::vector<int> types;      // of the spheres, to which that of the kind of particles is added
  std::vector<real> masses;    // of the spheres, which LAMMPS keeps with them
  real mass;                   // of the body; spheres may overlap

  // All [length] from the center of mass: of the farthest center, and of the farthest surface.
  real arm() const;
  real reach() const;
  real largest_radius() const;
  real smallest_radius() const;
  // Of all spheres, as if they did not overlap.
  real volume() const;
};

// The shapes of the molecules of a template; throws std::invalid_argument with a sentence.
using ShapesOfTemplate = std::function<std::vector<ClumpShape>(const std::string &name)>;

}  // namespace Grit
