// Pairs of bodies that several tests share.
#pragma once

#include "drive.h"

namespace Grit::Test {

// Round numbers: effective radius 0.25, contact radius sqrt(0.25 * 0.01) = 0.05.
inline Contact round_pair() { return resting_pair(0.5, 0.5, 2, 0.01, 0.01); }

// The same pair under a normal force of 10 with gamma_n = 2; `rest` follows.
inline Drive pressed(const std::string &rest) { return {law("hooke 1000 2 damping velocity " + rest), round_pair()}; }

// Spheres of two materials, as in the independent Python implementations that the numbers of many tests come from:
// radii 5 and 7.5 mm, density 2500 kg/m3, overlap 10 um.
namespace Glassy {
inline constexpr real RADIUS_I = 0.005, RADIUS_J = 0.0075, DENSITY = 2500, OVERLAP = 1e-5, DT = 1e-6;
inline real mass_i() { return sphere_mass(RADIUS_I, DENSITY); }
inline real mass() { return reduced(mass_i(), sphere_mass(RADIUS_J, DENSITY)); }
inline Contact pair() { return resting_pair(RADIUS_I, RADIUS_J, mass(), OVERLAP, DT); }
inline Contact wall() { return resting_on_wall(RADIUS_I, mass_i(), OVERLAP, DT); }
// E = 50 and 100 MPa, nu = 0.3 and 0.25, e = 0.7; `rest` follows.
inline Law hertz(const std::string &rest)
{
  return law("hertz/material 5e7 .7 .3 damping coeff_restitution " + rest,
             "hertz/material 1e8 .7 .25 damping coeff_restitution " + rest);
}
}  // namespace Glassy

}  // namespace Grit::Test
