// Impacts whose energy ledger is audited.
#pragma once

#include "../support/verify.h"
#include "two_body.h"

namespace Grit::Test {

// With bodies that part in the middle of a step, the force of the last step counts for the time that it acts.
inline real step_of(real duration, int steps) { return duration / (steps + 0.5); }

// One impact. Its energies and losses add up, and the error of the time step, which closes the sum, is a small part.
inline Collision audited_impact(TwoBody &bodies, real largest_step_error = 1e-4)
{
  const real before = total_energy(bodies), round_off = 1e-11;
  const Collision collision = collide(bodies);
  EXPECT_WITHIN(total_energy(bodies), before, round_off);
  EXPECT_LT(fabs(bodies.accounts.amount[TIME_STEP]), largest_step_error * before);
  return collision;
}

// Words of an input line; every digit of the numbers is kept.
template <class... Words>
std::string line_of(Words... words)
{
  std::ostringstream line;
  line.precision(17);
  (line << ... << words);
  return line.str();
}

}  // namespace Grit::Test
