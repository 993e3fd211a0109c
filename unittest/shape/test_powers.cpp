// Powers and roots beside those of the library in long doubles.
#include <cmath>

#include <gtest/gtest.h>

#include "kernel/register_powers.h"
#include "shape/powers.h"

using namespace Grit;

namespace {

constexpr real FROM = 1e-280, STEP = 1.37;  // numbers from there to 1 / FROM

template <class F>
void for_many(F f)
{
  for (real x = FROM; x < 1 / FROM; x *= STEP) f(x);
}

}  // namespace

TEST(Powers, WholeRootsAreThoseOfTheLibrary)
{
  constexpr real ROUND_OFF = 1e-15;
  for (int m = 2; m <= MOST_WHOLE; m++) {
    for_many([&](real x) {
      const real exact = static_cast<real>(std::pow(static_cast<long double>(x), 1.0L / m));
      EXPECT_NEAR(whole_root(x, m) / exact, 1, ROUND_OFF) << m << ' ' << x;
    });
    EXPECT_EQ(whole_root(1.0, m), 1);
    EXPECT_EQ(whole_root(0.0, m), 0);
  }
}

TEST(Powers, RootsAndPowersOfAnyExponent)
{
  for (const real n : {1.0, 2.0, 2.5, 3.0, 4.0, 7.0, 8.0, 16.0, 17.0, 99.5})
    for (const real x : {0.0, 1e-6, 0.3, 1.0, 1.4}) {
      EXPECT_NEAR(root(x, n), std::pow(x, 1 / n), 1e-15) << n << ' ' << x;
      const real expected = std::pow(x, n);
      EXPECT_NEAR(power(x, n), expected, 2e-15 * expected) << n << ' ' << x;
    }
  EXPECT_EQ(power(0.0, 0), 1);  // as of an ellipsoid, which bends where it is flat along an axis too
}

TEST(Powers, ThreeRootsHaveTheBitsOfEach)
{
  for (const real n : {1.0, 2.0, 2.5, 3.0, 4.0, 7.0, 8.0, 15.0, 17.0})
    for_many([&](real x) {
      const vec3 v{x, 0.7 * x, x > 1 ? 1.0 : 0.0}, all = roots(v, n);
      EXPECT_EQ(all.x, root(v.x, n));
      EXPECT_EQ(all.y, root(v.y, n));
      EXPECT_EQ(all.z, root(v.z, n));
    });
}

#if defined(GRIT_REGISTERS)

TEST(Powers, RegistersHaveTheSameBits)
{
  int n = 0;
  real at[REGISTER_LANES];
  for_many([&](real x) {
    at[n++] = x;
    if (n < REGISTER_LANES) return;
    n = 0;
    const Register all(at, std::experimental::element_aligned);
    for (const real e : {2.0, 3.0, 4.0, 5.0, 8.0, 11.0, 16.0, 2.5}) {
      const Register roots = root(all, e), powers = power(all, e);
      for (int k = 0; k < REGISTER_LANES; k++) {
        EXPECT_EQ(roots[k], root(at[k], e));
        EXPECT_EQ(powers[k], power(at[k], e));
      }
    }
  });
}

#endif
