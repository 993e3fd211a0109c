// A contact force that is infinite or no number: it stops a run in the step in which it appears, with what led to it.
#pragma once

#include <string>

#include "contact/contact.h"

namespace Grit {

// A sum is finite only if all of its parts are: one test for many numbers.
GRIT_FUNCTION bool is_finite(real sum) { return sum - sum == 0; }
template <class R>
GRIT_FUNCTION R sum_of(Vec3<R> a)
{
  return a.x + a.y + a.z;
}

// The sum of forces and torques of a PairForce or ContactForce.
template <class Force>
GRIT_FUNCTION real sum_of_forces(const Force &f)
{
  return sum_of(f.force) + sum_of(f.torque_i) + sum_of(f.torque_j);
}
GRIT_FUNCTION bool is_finite(const ContactForce &f)
{
  return is_finite(sum_of_forces(f) + (f.heat_i + f.heat_j + f.shrink_i + f.shrink_j));
}

// What led to a contact force. d: from the partner, or the nearest point of a wall, to the center of i.
struct MotionAtContact {
  vec3 d{0, 0, 0}, v{0, 0, 0}, omega_i{0, 0, 0}, omega_j{0, 0, 0};
  real overlap = 0;
};

// Two particles whose contact force is not finite.
struct NotFinite {
  int i, j;
  MotionAtContact motion;
};

// "overlap 0.02, normal speed 1, tangential speed 0.3, spins 4 and 0".
std::string in_words(const MotionAtContact &motion);

}  // namespace Grit
