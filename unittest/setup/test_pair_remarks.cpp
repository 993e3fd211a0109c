// What the log says of the laws of two types together.
#include "setup/pair_remarks.h"

#include "../support/compare.h"
#include "../support/laws.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

std::string of_heat(const std::string &i, const std::string &j)
{
  const std::string laws = "hertz/material 1e7 0.5 0.3 damping none tangential none ";
  return conductance_remark(setting(laws + i), setting(laws + j), COMMAND);
}

// Spheres of 0.5, or one of 0.25 and a flat wall (0).
std::string of_adhesion(const std::string &law, real radi, real radj)
{
  const Setting s = setting(law + " damping none tangential none");
  return validity_remark(s, s, radi, radj, COMMAND);
}

// Water between spheres of 5 mm.
std::string of_bridge(const std::string &law)
{
  const Setting s = setting("hooke 1e3 0 damping none tangential none cohesion " + law);
  return bridge_remark(s, s, 5e-3, 5e-3, COMMAND);
}

}  // namespace

// sqrt(400) = 20, 2 400/401 = 1.99501.
TEST(PairRemarks, ConductancesThatDifferTenfold)
{
  EXPECT_EQ(
      of_heat("heat radius 400", "heat radius 1"),
      "expected 'mixing series' for conductances that differ more than tenfold in pair_coeff 1 2, got 400 and 1 of "
      "heat law 'radius', which mix geometrically to 20, in series to 1.99501");
  EXPECT_EQ(
      of_heat("heat area 1", "heat area 400"),
      "expected 'mixing series' for conductances that differ more than tenfold in pair_coeff 1 2, got 1 and 400 of "
      "heat law 'area', which mix geometrically to 20, in series to 1.99501");
}

TEST(PairRemarks, ConductancesThatMixWell)
{
  EXPECT_EQ(of_heat("heat radius 400 mixing series", "heat radius 1 mixing series"), "");
  EXPECT_EQ(of_heat("heat radius 10", "heat radius 1"), "");
  EXPECT_EQ(of_heat("heat radius 10", "heat radius 0"), "") << "nothing flows either way";
  EXPECT_EQ(of_heat("", ""), "");
  EXPECT_EQ(of_heat("heat radius 400", "heat area 1"), "") << "they do not mix";
}

// Forces of the tables on the pages times 2 pi 0.005 0.072 = 2.262e-3: 0.976 and 0.426, 0.986 and 0.642.
TEST(PairRemarks, BridgesThatPullTooMuch)
{
  EXPECT_EQ(of_bridge("easo 0.072 60 volume_ratio 1e-4"),
            "expected a pull-off force near 0.000964592, that of the exact shape (cohesion law 'toroid'), for bridges "
            "between spheres of radius 0.005 and 0.005 in pair_coeff 1 2, got 0.00220839 of cohesion law 'easo'");
  EXPECT_EQ(of_bridge("washino 0.072 40 volume 1.0471975511966e-9 radius derjaguin"),
            "expected a pull-off force near 0.00145141, that of the exact shape (cohesion law 'toroid'), for bridges "
            "between spheres of radius 0.005 and 0.005 in pair_coeff 1 2, got 0.00223031 of cohesion law 'washino'");
  EXPECT_NE(of_bridge("washino 0.072 20 volume_ratio 1e-4 radius effective"), "") << "half of it";
}

TEST(PairRemarks, BridgesInTheRangeOfTheirLaw)
{
  for (const char *law :
       {"easo 0.072 20 volume_ratio 1e-3", "easo 0.072 0 volume_ratio 1e-5", "washino 0.072 20 volume_ratio 1e-4",
        "toroid 0.072 80 volume_ratio 1e-3", "none", "constant 1e-3"})
    EXPECT_EQ(of_bridge(law), "") << law;
}

// Only the angle is known: that at which no volume is right.
TEST(PairRemarks, BridgesOfSharedLiquid)
{
  for (const char *law :
       {"easo 0.072 20 share 0.1 max_gap 1", "washino 0.072 60 share 0.1 max_gap 1", "easo 0 60 share 0.1 max_gap 1"})
    EXPECT_EQ(of_bridge(law), "") << law;
  const std::string remark = of_bridge("easo 0.072 60 share 0.1 caps on max_gap 1");
  EXPECT_NE(remark.find("for bridges of any volume between"), std::string::npos) << remark;
}

// a_y/a_0 by an independent Python program, see test_thornton_ning.cpp.
TEST(PairRemarks, AdhesionThatIsTooStrong)
{
  const std::string strong = "thornton_ning 5e8 0 .25 500 1e6",
                    got =
                        " in pair_coeff 1 2, got 0.719073 of normal law 'thornton_ning': plastic work may be negative, "
                        "and slow cycles may return energy";
  EXPECT_EQ(of_adhesion(strong, 0.5, 0.5),
            "expected a_y/a_0 of at least 1.15 between spheres of radius 0.5 and 0.5" + got);
  EXPECT_EQ(of_adhesion(strong, 0.25, 0),
            "expected a_y/a_0 of at least 1.15 between a sphere of radius 0.25 and a flat wall" + got);
  EXPECT_EQ(of_adhesion("thornton_ning 5e7 0 .25 .05 1e6", 5e-3, 5e-3), "");
  EXPECT_NE(of_adhesion("thornton_ning 5e7 0 .25 .05 1e6", 5e-5, 5e-5), "") << "small ones come there first: 1.08";
  EXPECT_EQ(of_adhesion("jkr 5e7 0 .25 .05", 5e-5, 5e-5), "") << "it holds everywhere";
  EXPECT_EQ(of_adhesion(strong, 0, 0), "") << "there are no such particles";
}
