// Impacts of two bodies.
#pragma once

#include "../support/drive.h"
#include "contract/two_body.h"

namespace Grit::Test {

// Highest force and overlap of a collision and its duration, all found between the steps: the peaks of parabolas
// through the last three values, the end from the speed of parting.
struct Collision {
  real peak_force = 0, peak_overlap = 0, duration = 0;
};

class PeakFinder {
 public:
  // Peak of a smooth curve sampled at equal steps.
  void add(real value)
  {
    last[0] = last[1];
    last[1] = last[2];
    last[2] = value;
    const real slope = 0.5 * (last[2] - last[0]), bend = last[0] - 2 * last[1] + last[2];
    if (last[1] >= last[0] && last[1] >= last[2] && bend < 0) peak = last[1] - 0.5 * slope * slope / bend;
  }
  real peak = 0;

 private:
  real last[3] = {0, 0, 0};
};

inline Collision collide(TwoBody &bodies)
{
  PeakFinder force, overlap;
  real time = 0;
  do {
    bodies.step();
    time += bodies.dt;
    force.add(bodies.force.normal);
    overlap.add(bodies.overlap());
  } while (bodies.overlap() > 0);
  const real parting = dot(bodies.i.body.v - bodies.j.body.v, bodies.i.body.x - bodies.j.body.x) /
                       norm(bodies.i.body.x - bodies.j.body.x);
  return {force.peak, overlap.peak, time + bodies.overlap() / parting};
}

}  // namespace Grit::Test
