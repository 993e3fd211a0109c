// The radius for Hertz' law where two surfaces are curved differently along two directions.
#include "shape/elliptic_hertz.h"

#include <cmath>

#include "../support/compare.h"

using namespace Grit;

namespace {

constexpr real FITTED = 1e-7;

struct Integrals {
  real first, second;  // complete elliptic integrals of the square of the modulus
};

// By the arithmetic-geometric mean: Abramowitz & Stegun (1964), section 17.6.
Integrals complete_integrals(real square)
{
  real a = 1, b = std::sqrt(1 - square), sum = square, power = 1;
  for (int k = 0; k < 40 && std::fabs(a - b) > 1e-16 * a; k++) {
    const real c = (a - b) / 2;
    b = std::sqrt(a * b);
    a -= c;
    power *= 2;
    sum += power * c * c;
  }
  const real first = PI / (2 * a);
  return {first, first * (1 - sum / 2)};
}

// Numbers of mpmath with 30 digits.
TEST(EllipticHertz, ReferenceRadii)
{
  const real known[][3]{{1, 1, 1},
                        {1, 1.5, 0.82209606057067},
                        {1, 2, 0.721310051364313},
                        {1, 4, 0.540596209912077},
                        {1, 10, 0.388950753846208},
                        {0.2, 5, 1.46897836009589}};
  for (const auto &[flat, curved, radius] : known) EXPECT_WITHIN(elliptic_hertz_radius(flat, curved), radius, FITTED);
}

// Contacts of any axes, whose ratio gives the curvatures and the stiffness: Johnson (1985), equations 4.25 to 4.28.
TEST(EllipticHertz, EveryRatio)
{
  for (real axes = 0.999; axes > 2.1e-3; axes *= 0.93) {
    const real square = 1 - axes * axes;
    const auto [k, e] = complete_integrals(square);
    const real along = e / (axes * axes) - k, across = k - e, ratio = along / across;
    const real f1 = std::cbrt(4 / (PI * square) * std::pow(axes, 1.5) * std::sqrt(along * across));
    const real f2 = 2 / PI * std::sqrt(axes) * k / f1;
    EXPECT_WITHIN(elliptic_hertz_radius(1, ratio), std::pow(f2, -3) / std::sqrt(ratio), FITTED) << axes;
  }
}

// Of a line no ratio is left: the largest one counts, and nothing is infinite.
TEST(EllipticHertz, StraightInOneDirection)
{
  EXPECT_TRUE(std::isfinite(elliptic_hertz_radius(0, 1)));
  EXPECT_EQ(elliptic_hertz_radius(0, 1), elliptic_hertz_radius(1e-9, 1));
}

}  // namespace
