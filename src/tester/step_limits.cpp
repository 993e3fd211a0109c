#include "tester/step_limits.h"

#include <algorithm>

#include "tester/constants.h"

namespace Grit::Tester {

real hertz_time(const Pair &pair, real young, real speed)
{
  constexpr real DURATION = 2.87, FIFTH = 0.2;
  if (!(speed > 0) || !(young > 0)) return INFINITE;
  const real mass = effective_mass(pair);
  return DURATION * pow(mass * mass / (effective_radius(pair) * young * young * speed), FIFTH);
}

// Between overlaps that no law resolves and those that no law is made for.
real typical_overlap(const Pair &pair, real speed)
{
  constexpr real AT_REST = 0.01, LEAST = 1e-4, MOST = 0.3;
  const real radius = effective_radius(pair);
  return radius * (speed > 0 ? std::clamp(overlap_at_speed(pair, speed) / radius, LEAST, MOST) : AT_REST);
}

real stiffening(const Pair &pair, real overlap)
{
  const RatesOfPair rates = rates_of(pair, small_motion(pair, overlap));
  const real alone = stiffness_at(without_bond(pair), overlap).normal / effective_mass(pair);
  return alone > 0 ? larger(1.0, rates.largest.frequency_square / alone) : 0;
}

StepLimits step_limits(const Pair &pair, const Setting &a, const Setting &b, const MeetingSpeeds &speeds)
{
  StepLimits all;
  const real young = constants_of(a, b, "the time step").material.young;
  const real rayleigh = rayleigh_time(pair, a, b);
  if (rayleigh > 0) all.rayleigh = rayleigh;
  all.hertz = hertz_time(pair, young, speeds.now);
  all.hertz_given = hertz_time(pair, young, speeds.given);
  const RatesOfPair rates = rates_of(pair, small_motion(pair, typical_overlap(pair, speeds.largest())));
  if (!(rayleigh > 0)) all.contact = contact_time(rates.along);
  all.critical = critical_step(rates.largest);
  return all;
}

}  // namespace Grit::Tester
