// The exact shapes of liquid bridges that laws are compared with: special shapes known in closed form, limits, and published
// numbers.
#include "../../support/compare.h"
#include "../../support/exact_bridge.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr real DEGREE = PI / 180;

// What two spheres fill of a body that reaches to x on either side, whose half has the volume given.
struct Body {
  real alpha, half_volume;
  real cap() const { return 1 - std::cos(alpha); }
  real volume() const { return 2 * (half_volume - PI * cap() * cap() * (1 - cap() / 3)); }
  real gap(real x) const { return 2 * (x - cap()); }
};

// Willett, Adams, Johnson & Seville, Langmuir 16 (2000) 9396, appendix: force over 2 pi R gamma for volumes up to 0.1 and
// angles up to 50 degrees, fitted to their numerical solutions.
real willett(real volume, real angle, real gap)
{
  const real l = std::log(volume), s = std::log(0.5 * gap / std::sqrt(volume));
  const auto in_angle = [&](real a, real b, real c) { return a + b * angle + c * angle * angle; };
  const real f1 = in_angle(-0.44507, 0.050832, -1.1466) + in_angle(-0.1119, -0.000411, -0.1490) * l +
                  in_angle(-0.012101, -0.0036456, -0.01255) * l * l +
                  in_angle(-0.0005, -0.0003505, -0.00029076) * l * l * l,
             f2 = in_angle(1.9222, -0.57473, -1.2918) + in_angle(-0.0668, -0.1201, -0.22574) * l +
                  in_angle(-0.0013375, -0.0068988, -0.01137) * l * l,
             f3 = in_angle(1.268, -0.01396, -0.23566) + in_angle(0.198, 0.092, -0.06418) * l +
                  in_angle(0.02232, 0.02238, -0.009853) * l * l + in_angle(0.0008585, 0.001318, -0.00053) * l * l * l,
             f4 = in_angle(-0.010703, 0.073776, -0.34742) + in_angle(0.03345, 0.04543, -0.09056) * l +
                  in_angle(0.0018574, 0.004456, -0.006257) * l * l;
  return std::exp(f1 - f2 * std::exp(f3 * s + f4 * s * s));
}

}  // namespace

TEST(ExactBridge, Cylinder)
{
  const real alpha = 0.3, y = std::sin(alpha), x = 0.1;
  const Body body{alpha, PI * y * y * x};
  const ExactBridge::Shape shape = ExactBridge(body.volume(), PI / 2 - alpha).at(body.gap(x));
  EXPECT_WITHIN(shape.middle, y, 1e-7);
  EXPECT_WITHIN(shape.pressure, -1 / y, 1e-7);
  EXPECT_WITHIN(shape.force(), PI * y, 1e-7);
}

// No pressure: y = y_0 cosh(x/y_0), F = 2 pi y_0.
TEST(ExactBridge, Catenoid)
{
  const real middle = 0.2, x = 0.1, alpha = std::asin(middle * std::cosh(x / middle));
  const real angle = PI / 2 - alpha - std::atan(std::sinh(x / middle));
  const Body body{alpha, PI * (0.5 * middle * middle * x + 0.25 * std::pow(middle, 3) * std::sinh(2 * x / middle))};
  const ExactBridge::Shape shape = ExactBridge(body.volume(), angle).at(body.gap(x));
  EXPECT_WITHIN(shape.middle, middle, 1e-7);
  EXPECT_NEAR(shape.pressure, 0, 1e-6);
  EXPECT_WITHIN(shape.force(), 2 * PI * middle, 1e-7);
}

TEST(ExactBridge, Ball)
{
  const real ball = 0.3, x = 0.046, y = std::sqrt(ball * ball - x * x), alpha = std::asin(y);
  const Body body{alpha, PI * (ball * ball * x - x * x * x / 3)};
  const ExactBridge::Shape shape = ExactBridge(body.volume(), PI / 2 - alpha + std::atan(x / y)).at(body.gap(x));
  EXPECT_WITHIN(shape.middle, ball, 1e-7);
  EXPECT_NEAR(shape.force(), 0, 1e-7);
}

// The force is the derivative of the energy of the surfaces, which the solver does not use.
TEST(ExactBridge, ForceIsTheDerivativeOfTheEnergy)
{
  for (const real degrees : {0.0, 40.0, 80.0}) {
    const ExactBridge exact(1e-2, degrees * DEGREE);
    const real last = exact.at_rupture().gap, d = 1e-3 * last;
    for (const real part : {0.1, 0.5, 0.9}) {
      const real slope = (exact.energy(exact.at(part * last + d)) - exact.energy(exact.at(part * last - d))) / (2 * d);
      EXPECT_WITHIN(slope, exact.at(part * last).force(), 1e-4) << degrees << " degrees at " << part;
    }
  }
}

// Derjaguin: 2 pi R gamma cos(angle) at touch. What is missing falls with the filling angle, V^(1/4).
TEST(ExactBridge, VanishingVolume)
{
  for (const real degrees : {0.0, 20.0, 40.0, 60.0, 80.0}) {
    const real limit = 2 * PI * std::cos(degrees * DEGREE);
    const auto missing = [&](real volume) {
      return 1 - ExactBridge(volume, degrees * DEGREE).at_touch().force() / limit;
    };
    EXPECT_LT(std::fabs(missing(1e-10)), 0.02) << degrees;
    EXPECT_NEAR(missing(1e-6) / missing(1e-10), 10, 2) << degrees;
  }
}

// Their fit is good to a few percent where they use it, but for touch and rupture, and so are their distances of rupture.
TEST(ExactBridge, AsWillettAndOthersFoundIt)
{
  for (const real degrees : {0.0, 10.0, 20.0, 30.0, 40.0, 50.0})
    for (const real volume : {1e-4, 1e-3, 1e-2, 1e-1}) {
      const real angle = degrees * DEGREE, length = std::cbrt(volume);
      const ExactBridge exact(volume, angle);
      EXPECT_WITHIN((1 + angle / 2) * (length + 0.1 * length * length), exact.at_rupture().gap, 0.06);
      for (const real part : {0.02, 0.1, 0.3, 0.5, 0.7}) {
        const real gap = part * exact.at_rupture().gap;
        EXPECT_WITHIN(2 * PI * willett(volume, angle, gap), exact.at(gap).force(), 0.055)
            << degrees << " degrees, volume " << volume << ", at " << part << " of the rupture";
      }
    }
}

// Water, r 5 mm, 1e-4 of the volume of both: of a second, independent solution with coarser steps, in mN.
TEST(ExactBridge, AsASecondSolutionFoundIt)
{
  const real radius = 5e-3, tension = 0.072, volume = 1e-4 * 8 * PI / 3;
  for (const auto &[degrees, force] : {std::pair(0.0, 2.11), {20.0, 1.97}, {40.0, 1.57}, {60.0, 0.96}, {80.0, 0.22}})
    EXPECT_WITHIN(1e3 * radius * tension * ExactBridge(volume, degrees * DEGREE).at_touch().force(), force, 0.01);
}
