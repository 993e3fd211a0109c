// What the laws of a pair say about the time step: the times that a step must resolve, and how deep bodies press each other.
#pragma once

#include "setup/setting.h"
#include "tester/contact_modes.h"

namespace Grit::Tester {

// Times of a pair of bodies; INFINITE where there is none.                                                      [time]
struct StepLimits {
  real rayleigh = INFINITE;     // see rayleigh_time()
  real hertz = INFINITE;        // at the largest speed now
  real hertz_given = INFINITE;  // at the speed that the user gave
  real contact = INFINITE;      // half a period of a normal spring that follows from no elastic constants
  real critical = INFINITE;     // the longest stable step of the pair alone: friction, dashpots and bonds included
};

// Speeds at which two bodies meet; 0: not known.
struct MeetingSpeeds {
  real now = 0, given = 0;
  real largest() const { return larger(now, given); }
};

// 2.87 (m*^2/(R* E*^2 v))^(1/5), the duration of a Hertzian collision; INFINITE at rest or without
// elastic constants.  Johnson, Contact Mechanics (1985), eq. 11.24                                                [time]
real hertz_time(const Pair &pair, real young, real speed);

// `a`, `b`: laws of both bodies, the same object where the pair was set.
StepLimits step_limits(const Pair &pair, const Setting &a, const Setting &b, const MeetingSpeeds &speeds);

// Overlap at which springs are looked at: that of a collision at this speed, at rest a hundredth of the effective radius.
real typical_overlap(const Pair &pair, real speed);

// How much faster than the normal law alone the fastest mode of the contact is: the square of the ratio of frequencies.
real stiffening(const Pair &pair, real overlap);

}  // namespace Grit::Tester
