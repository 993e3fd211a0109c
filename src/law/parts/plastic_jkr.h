// Elastic, perfectly plastic contact of two spheres with adhesion inside the contact area.
//   loading up to a_y:  jkr_contact.h;   a_y: p_y = 2 E* a_y/(pi R) - sqrt(4 gamma E*/(pi a_y)), pressure in the middle
//   beyond:             F_p(a) = pi p_y (a^2 - a_y^2) + 4 E* a_y^3/(3 R) - a_y sqrt(16 pi gamma E* a), delta(a) of JKR
//   unloading from a*:  JKR with R_p and delta - delta_p, such that F and a are those at a*
// F_p: pressure of JKR outside of the middle, where it is p_y up to a_p, a_p^2 = a^2 - a_y^2; its derivative by delta is
// eq. 69. gamma: surface energy of one surface. Thornton & Ning, Powder Technology 99 (1998) 154, eq. 14 to 28, 58 to 77.
#pragma once

#include "law/parts/jkr_contact.h"

namespace Grit {

// The elastic contact that is left after loading.
struct Flattened {
  real radius, shift;  // R_p, delta_p
};

struct PlasticJkr {
  static constexpr int NEWTON_STEPS = 7;  // from at most 1.6 times the root down: all digits

  JkrContact virgin;
  real pressure, yield;  // p_y, a_y
  real dry, edge;        // F_p = pi p_y a^2 + dry - edge sqrt(a)
  real pull;             // sqrt(a) times this is the distance of jkr.pulled_back(a)

  GRIT_FUNCTION PlasticJkr(const JkrContact &jkr, real limit) :
      virgin(jkr), pressure(limit), yield(yield_radius(jkr, limit)), pull(jkr.pulled_back(1))
  {
    dry = yield * yield * (4.0 / 3.0 * jkr.young * yield / jkr.reff - PI * pressure);
    edge = 2 * jkr.young * pull * yield;
  }

  // w = sqrt(a_y): w^3 - p w - q = 0 by Newton's way from above, where the cubic is convex.
  GRIT_FUNCTION static real yield_radius(const JkrContact &jkr, real limit)
  {
    const real scale = 0.5 * PI * jkr.reff / jkr.young, p = scale * limit,
               q = scale * sqrt(4 * jkr.gamma * jkr.young / PI);
    real w = sqrt(p) + cbrt(q);
    for (int k = 0; k < NEWTON_STEPS; k++) w = (2 * w * w * w + q) / (3 * w * w - p);
    return w * w;
  }

  GRIT_FUNCTION real force(real a) const { return PI * pressure * a * a + dry - edge * sqrt(a); }
  // After loading up to the contact radius a.
  GRIT_FUNCTION Flattened flattened(real a) const
  {
    if (a <= yield) return {virgin.reff, 0};
    const real hertz = force(a) + 2 * virgin.young * pull * a * sqrt(a);
    const real radius = 4.0 / 3.0 * virgin.young * a * a * a / hertz;
    return {radius, a * a * (1 / virgin.reff - 1 / radius)};
  }
  GRIT_FUNCTION JkrContact unloading(const Flattened &f) const { return {virgin.young, virgin.gamma, f.radius}; }

  // Dissipated from touching to the end of the contact, if its largest radius is a: the work of loading, less what the
  // elastic contact gives back, which ends with an energy that nothing recovers.
  GRIT_FUNCTION real lost(real a) const
  {
    const real touch = virgin.radius_at_touch();
    const JkrContact after = unloading(flattened(a));
    if (a <= yield) return after.energy_at_break() - virgin.energy_at_touch();
    const real begin = larger(yield, touch);
    return virgin.energy(begin) - virgin.energy(touch) + work(a) - work(begin) - after.energy(a) +
           after.energy_at_break();
  }

 private:
  // Integral of F_p over delta.
  GRIT_FUNCTION real work(real a) const
  {
    const real w = sqrt(a), square = PI * pressure * a * a;
    return a * a / virgin.reff * (0.5 * square + dry - 0.8 * edge * w) -
           pull * w * (0.2 * square + dry - 0.5 * edge * w);
  }
};

// What loading up to the overlap `largest` leaves, and what it dissipates beyond that up to `before`; all of it at the onset.
struct PlasticState {
  Flattened flat;
  real lost;
};
// Apart: inlined into the kernel of all laws it would cost every contact registers of a device.
GRIT_APART GRIT_FUNCTION PlasticState plastic_state(JkrContact jkr, real limit, real largest, real before, bool onset)
{
  const PlasticJkr plastic(jkr, limit);
  const real radius = largest > 0 ? jkr.radius(largest) : 0;
  PlasticState state{plastic.flattened(radius), 0};
  if (onset || largest > before) state.lost = plastic.lost(radius);
  if (!onset && largest > before) state.lost -= plastic.lost(before > 0 ? jkr.radius(before) : 0);
  return state;
}

}  // namespace Grit
