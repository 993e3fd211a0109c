// One contact whose motion a test prescribes step by step.
#pragma once

#include "laws.h"

namespace Grit::Test {

inline real sphere_mass(real radius, real density) { return 4.0 / 3.0 * PI * radius * radius * radius * density; }
inline real reduced(real a, real b) { return a * b / (a + b); }

// Spheres at rest, pressed together along x; i is on the side of positive x.
inline Contact resting_pair(real radi, real radj, real meff, real delta, real dt)
{
  const vec3 zero{0, 0, 0}, d{radi + radj - delta, 0, 0};
  return sphere_contact({d, zero, zero, radi, meff}, {zero, zero, zero, radj, meff}, d, d.x, meff, dt, true, false);
}

// A sphere at rest on a flat wall x = 0.
inline Contact resting_on_wall(real radius, real mass, real delta, real dt)
{
  const vec3 zero{0, 0, 0}, d{radius - delta, 0, 0}, n{1, 0, 0};
  return wall_contact({d, zero, zero, radius, mass}, d, d.x, 0, zero, zero, n, dt, true, false);
}

struct Drive {
  Law law;
  Contact c;
  real h[MAX_HISTORY] = {};
  real dissipated = 0;  // by the mechanisms of friction so far

  ContactForce step()
  {
    const ContactForce f = law(c, h);
    c.onset = false;
    dissipated += f.tangential.energy.dissipated + f.rolling.energy.dissipated + f.twisting.energy.dissipated;
    return f;
  }
  ContactForce steps(int n)
  {
    for (int k = 1; k < n; k++) step();
    return step();
  }
  // Sliding velocity along y for n steps.
  ContactForce slide(real speed, int n)
  {
    c.vt = {0, speed, 0};
    return steps(n);
  }
};

}  // namespace Grit::Test
