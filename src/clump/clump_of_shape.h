// From the triangles of a shape to a molecule template of LAMMPS.
#pragma once

#include <string>
#include <vector>

#include "clump/mass_properties.h"
#include "clump/sphere_filling.h"
#include "contact/coeff.h"

namespace Grit::Clump {

// What the user says of a clump; lengths in those of the scaled shape, UNSET: of its size.
struct Wishes {
  std::string file, output;
  real density = UNSET, scale = 1, least_radius = UNSET, distance = UNSET, out = UNSET, cover = 0.95;
  int most_spheres = 50, points = 3000, type = 1;
};

struct ClumpOfShape {
  MassProperties body;
  Filling filling;             // spheres from the center of mass
  real equivalent_radius = 0;  // of the sphere of the same volume
};

// Refuses, in a sentence, triangles that enclose no body, and rules by which no sphere fits.
ClumpOfShape make_clump(const std::vector<Triangle> &triangles, const Wishes &wishes);

// A file for the command molecule: spheres, each with its part of the mass, by volume, and the mass, center of mass and inertia
// of the shape.
std::string molecule_file(const ClumpOfShape &clump, const Wishes &wishes);

// What a person wants to know of it, in lines.
std::string report(const ClumpOfShape &clump, const Wishes &wishes);

}  // namespace Grit::Clump
