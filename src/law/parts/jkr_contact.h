// Contact of two spheres with adhesion inside the contact area.
//   delta = a^2/R - sqrt(4 pi gamma a/E*),  F = 4 E* a^3/(3 R) - sqrt(16 pi gamma E* a^3)
// gamma: surface energy of one surface, half the work of adhesion.
// Johnson, Kendall & Roberts, Proc. R. Soc. London A 324 (1971) 301.
#pragma once

#include "contact/contact.h"

namespace Grit {

struct JkrContact {
  real young, gamma, reff;  // E*, gamma, R

  // Largest attraction F_po, and the distance delta_po of the surfaces there: a^(3/2) = 3/4 R sqrt(4 pi gamma/E*).
  GRIT_FUNCTION real pulloff() const { return 3 * PI * gamma * reff; }
  GRIT_FUNCTION real pulloff_distance() const
  {
    const real g = gamma / young;
    return cbrt(3.0 / 16.0 * PI * PI * reff * g * g);
  }

  GRIT_FUNCTION real radius(real delta) const { return root(reff * delta, 4 * PI * gamma / young * reff * reff); }
  // The larger root w = sqrt(a) of w^4 - q w - R delta = 0, by Ferrari's way: m^3 + R delta m - q^2/8 = 0.
  // Apart: inlined into the kernel of all laws it would cost every contact registers of a device.
  GRIT_APART GRIT_FUNCTION static real root(real r, real square)
  {
    const real root = sqrt(larger(square * square / 256 + r * r * r / 27, 0.0));
    const real p = cbrt(square / 16 + root), o = r / (3 * p);
    const real m = square / 8 / (p * p + p * o + o * o);  // p - o without its cancellation
    const real w = sqrt(0.5 * m) + sqrt(larger(sqrt(larger(m * m + r, 0.0)) - 0.5 * m, 0.0));
    return w * w;
  }

  GRIT_FUNCTION real radius_at_touch() const { return cbrt(4 * PI * gamma / young * reff * reff); }

  // By which a flat punch of radius a is pulled back from the Hertzian contact of that radius.
  GRIT_FUNCTION real pulled_back(real a) const { return sqrt(4 * PI * gamma * a / young); }

  GRIT_FUNCTION real force(real a) const { return young * a * (4.0 / 3.0 * a * a / reff - 2 * pulled_back(a)); }
  // dF/ddelta; not negative, because the contact ends where it is zero
  GRIT_FUNCTION real stiffness(real a) const
  {
    const real square = 2 * a * a, back = 0.5 * reff * pulled_back(a);
    return larger(2 * young * a * (square - 3 * back) / (square - back), 0.0);
  }
  GRIT_FUNCTION real elastic_energy(real a) const
  {
    const real hertz = 4.0 / 3.0 * young * a * a * a / reff, back = pulled_back(a);
    return 0.4 * hertz * a * a / reff - hertz * back + young * a * back * back;
  }
  GRIT_FUNCTION real surface_energy(real a) const { return -2 * PI * gamma * a * a; }
  GRIT_FUNCTION real energy(real a) const { return elastic_energy(a) + surface_energy(a); }

  // Sum of both energies where the contact ends and at delta = 0, over F_po delta_po. With u = sqrt(a/l),
  // l^3 = 4 pi gamma R^2/E*, the sum is (8/15 u^10 - 4/3 u^7 + 1/2 u^4) E* l^5/R^2; there u^3 = 3/4 and 1, and
  // F_po delta_po is 3/16 (3/4)^(1/3).
  GRIT_FUNCTION real energy_at_end() const { return -0.8 * pulloff() * pulloff_distance(); }
  // Bodies whose motion is prescribed part where delta is lowest, at u^3 = 1/4: -3^(2/3) delta_po.
  GRIT_FUNCTION real break_distance() const { return cbrt(9.0) * pulloff_distance(); }
  GRIT_FUNCTION real energy_at_break() const { return 4.0 / 15.0 / cbrt(3.0) * pulloff() * pulloff_distance(); }
  GRIT_FUNCTION real energy_at_touch() const { return -1.6 * cbrt(4.0 / 3.0) * pulloff() * pulloff_distance(); }
};

}  // namespace Grit
