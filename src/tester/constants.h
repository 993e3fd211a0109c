// What follows from a law and two bodies: numbers that a user wants to see before a run.
#pragma once

#include "setup/law_maker.h"
#include "tester/two_bodies.h"

namespace Grit::Tester {

// Stiffness at an overlap, of bodies at rest that were pressed for the first time.
struct Stiffness {
  real normal, tangential;  // 0 where the law gives none                                     [force/length]
  real damping;             // constant of the normal motion                             [force time/length]
  real bond_normal = 0, bond_shear = 0;  // of a bond beside the laws of the contact      [force/length]
};
Stiffness stiffness_at(const Pair &pair, real overlap);

inline real sphere_volume(real radius) { return 4.0 / 3.0 * PI * radius * radius * radius; }
// Of bodies that are no spheres that of spheres of equal volume: a size.
real effective_radius(const Pair &pair);
// How bodies that are no spheres meet where they just touch.
ShapeMeeting touch_of_shapes(Pair pair);
real effective_mass(const Pair &pair);
// Overlap at which a centre reaches the other centre or the wall; of bodies that are no spheres both heights over the
// contact.
real largest_overlap(const Pair &pair);

// Longest steps with which velocity Verlet follows the springs, that of a bond among them: 2/omega along the normal and
// across it.                                                                                                      [time]
struct CriticalSteps {
  real normal, tangential;  // INFINITE where there is no spring
  real least() const { return smaller(normal, tangential); }
};
CriticalSteps critical_steps(const Pair &pair, const Stiffness &k);

// Time in which a Rayleigh wave passes a sphere, pi r sqrt(rho/G)/(0.1631 nu + 0.8766), the shorter one of both bodies;
// r of others is the least half length; 0 where the laws know no E and nu.  Li, Xu & Thornton, Powder Technology 160
// (2005) 219                                                                                                     [time]
real rayleigh_time(const Pair &pair, const Setting &of_a, const Setting &of_b);

// Head-on collision of bodies that are free; a bond law does not join them.
struct Collision {
  enum End {
    PARTED,
    TOGETHER,    // they still touch after the most steps
    THROUGH,     // a centre reached the other body: too fast for the stiffness
    UNRESOLVED,  // the first step is lost to round-off, or a number is not finite
  };
  static constexpr long MOST_STEPS = 1000000;

  real speed;
  End end;
  real restitution, duration;  // where they parted
  real overlap, force;         // the largest
};
// `critical`: longest stable step of the normal spring at a typical overlap; the steps are less than a hundredth of it.
Collision collide(const Pair &pair, real speed, real critical, long most_steps = Collision::MOST_STEPS);

}  // namespace Grit::Tester
