// In a bed: hertz/material 1e5 0.5 0.3 tangential mindlin NULL 0.5 0.4 damping tsuji
#include "law/damping/tsuji.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

// Damping constant at F/delta = 1000, meff = 2.
real gamma(const std::string &e)
{
  const Law tsuji = law("hertz 20000 " + e + " damping tsuji tangential none");
  const Contact c = round_pair();
  return tsuji.damping(c, tsuji.normal(c, nullptr));
}

}  // namespace

// Polynomial 1.2728 - 4.2783 e + 11.087 e^2 - 22.348 e^3 + 27.467 e^4 - 18.022 e^5 + 4.8218 e^6 by hand; its value at
// e = 1 is what the fit leaves there, not zero.
TEST(DampingTsuji, PolynomialOfTheCoefficientOfRestitution)
{
  const real root = std::sqrt(2.0 * 1000.0);
  EXPECT_REL(gamma("0"), 1.2728 * root);
  EXPECT_REL(gamma("0.5"), 0.340740625 * root);
  EXPECT_WITHIN(gamma("1"), 0.0003 * root, 1e-9);
}

TEST(DampingTsuji, Force)
{
  Drive drive{law("hertz 20000 .5 damping tsuji tangential none"), round_pair()};
  drive.c.vn = -0.1;
  EXPECT_REL(drive.step().normal, 10 + 0.1 * 0.340740625 * std::sqrt(2000.0));
}

TEST(DampingTsuji, NoOverlapNoDamping)
{
  Drive drive{law("hertz 20000 .5 damping tsuji tangential none"), round_pair()};
  drive.c.delta = 0;
  drive.c.vn = -0.1;
  EXPECT_EQ(drive.step().normal, 0);
}
