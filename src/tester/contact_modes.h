// How a contact answers small motions, as its laws show it themselves, and which time step follows it.
#pragma once

#include "tester/two_bodies.h"

namespace Grit::Tester {

// One number for each way in which two bodies can move against each other.
struct Modes {
  real normal = 0, shear = 0;  // along the normal and across it, at the contact point
  real bend = 0, twist = 0;    // about axes across the normal, and about it
};

// Springs and dashpots of a contact that was pressed to an overlap and moves a little from there. The normal spring is the
// stiffer one of pressing and releasing; a bond that can form has formed. What slips, or resists rolling with a couple of
// its own size, is neither spring nor dashpot.                     [force/length, torque/rad], [the same times time]
struct SmallMotion {
  Modes spring, dashpot;
};
SmallMotion small_motion(const Pair &pair, real overlap);

// Largest squares of frequencies and rates of decay, c/2m, of the modes of two bodies joined by that; `along`: of the normal
// one alone. Sliding turns spheres as well, 1/m + r^2/I, and where the radii differ bends the contact.
struct Rates {
  real frequency_square = 0, decay = 0;
};
struct RatesOfPair {
  Rates along, largest;
};
RatesOfPair rates_of(const Pair &pair, const SmallMotion &motion);

// The longest step with which central differences follow a damped oscillator, (2/w)(sqrt(1 + xi^2) - xi), xi = decay/w; also
// of a dashpot alone.  Belytschko, Liu & Moran, Nonlinear Finite Elements (2000), section 6.2                  [time]
real critical_step(const Rates &rates);

// Half a period of the damped oscillator; INFINITE where it creeps or has no spring.                            [time]
real contact_time(const Rates &rates);

// Overlap at which the work of pressing, without damping and bonds, has used up the energy of bodies that meet at this
// speed; at most the overlap at which a centre reaches the other body.                                        [length]
real overlap_at_speed(const Pair &pair, real speed);

// The same contact without its bond law.
Pair without_bond(Pair pair);

}  // namespace Grit::Tester
