// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential history 0.4 &
//            cohesion washino 1 20 volume_ratio 1e-3 cutoff 1.3
#include "law/cohesion/washino.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const char *const WATER = " damping none tangential none cohesion washino 0.0728 30 volume 1e-10 ";

// Water between spheres of 5 and 7.5 mm, at the given distances one after the other, beginning in touch.
struct Bridge {
  Drive drive;
  Bridge(const std::string &options, const Contact &c, const std::string &normal = "hooke 1e-200 0") :
      drive{law(normal + WATER + options), c}
  {
    at(0);
  }
  ContactForce at(real gap)
  {
    drive.c.delta = -gap;
    return drive.step();
  }
};

const real RUPTURE = 5.856753948668e-4;  // (1 + angle/2) V^(1/3)

}  // namespace

// Values of an independent Python script of the formulas of Rabinovich et al. (2005) with the auxiliary lengths that they
// print.
TEST(CohesionWashino, ForceFallsWithTheDistance)
{
  Bridge bridge("", Glassy::pair());
  EXPECT_REL(bridge.at(0).normal, -0.002595123022478);
  EXPECT_REL(bridge.at(1e-5).normal, -0.00235350196597);
  EXPECT_REL(bridge.at(1e-4).normal, -0.0008547979493895);
  EXPECT_REL(bridge.at(3e-4).normal, -0.000208935942083);
}

TEST(CohesionWashino, EffectiveRadius)
{
  Bridge bridge("radius effective", Glassy::pair());
  EXPECT_REL(bridge.at(1e-4).normal, -0.000653790809017);
  Bridge wall("radius effective", Glassy::wall());
  EXPECT_REL(wall.at(1e-4).normal, -0.000801490247653);
}

TEST(CohesionWashino, Wall) { EXPECT_REL(Bridge("", Glassy::wall()).at(1e-4).normal, -0.0009965593352334); }

// Numerical integral of the force up to rupture; in overlap the force is constant.
TEST(CohesionWashino, PotentialIsTheWorkUpToRupture)
{
  Bridge bridge("", Glassy::pair());
  EXPECT_REL(bridge.at(0).cohesive, -2.79609793352358e-7);
  EXPECT_REL(bridge.at(1e-5).cohesive, -2.5487001598775e-7);
  EXPECT_REL(bridge.at(-1e-5).cohesive, -2.79609793352358e-7 - 0.002595123022478 * 1e-5);
  EXPECT_NEAR(bridge.at(RUPTURE * (1 - 1e-9)).cohesive, 0, 1e-15);
}

TEST(CohesionWashino, RupturesAndDoesNotFormAgainWithoutTouch)
{
  Bridge bridge("", Glassy::pair());
  EXPECT_FALSE(bridge.at(RUPTURE * (1 - 1e-9)).ended);
  EXPECT_TRUE(bridge.at(RUPTURE * (1 + 1e-9)).ended);
  Bridge glued("", Glassy::pair(), "cundall 1e-9 break no");  // the normal law keeps the contact
  EXPECT_LT(glued.at(1e-4).normal, -8e-4);
  glued.at(1e-3);
  EXPECT_GT(glued.at(1e-4).normal, -1e-9);
  glued.at(0);
  EXPECT_LT(glued.at(1e-4).normal, -8e-4);
}

TEST(CohesionWashino, VolumeInProportionToTheBodies)
{
  const auto force = [](const std::string &volume, const Contact &c) {
    Drive drive{law("hooke 1e-200 0 damping none tangential none cohesion washino 1 0 " + volume), c};
    return drive.step().normal;
  };
  EXPECT_REL(force("volume_ratio 1e-3", resting_pair(1, 2, 1, 0, 1)),
             force("volume 0.0376991118430775", resting_pair(1, 2, 1, 0, 1)));  // 4/3 pi (1 + 8) 1e-3
  EXPECT_REL(force("volume_ratio 1e-3", resting_on_wall(1, 1, 0, 1)),
             force("volume 0.00418879020478639", resting_on_wall(1, 1, 0, 1)));
}

TEST(CohesionWashino, ReachIsTheDistanceOfRupture)
{
  const Setting s = setting(std::string("hooke 1e-200 0") + WATER);
  EXPECT_REL(reach(s, s, Glassy::RADIUS_I, Glassy::RADIUS_J), RUPTURE);
  EXPECT_TRUE(law(s).outlives_overlap);
  EXPECT_FALSE(law(s).normal_outlives_overlap);
}

TEST(CohesionWashino, OneVolumeIsGiven)
{
  EXPECT_THROW(setting("hooke 1 0 tangential none cohesion washino 1 0"), std::invalid_argument);
  EXPECT_THROW(setting("hooke 1 0 tangential none cohesion washino 1 0 volume 1 volume_ratio .1"),
               std::invalid_argument);
}

// LIGGGHTS washino/capillary/viscous: a twentieth of the liquid of both. Values as in test_easo.cpp.
TEST(CohesionWashino, ViscousAndShared)
{
  Contact c = Glassy::pair();
  c.liquid_i = 2e-9;
  c.liquid_j = 1e-9;
  c.delta = 0;
  Drive drive{law("hooke 1e-200 0 damping none tangential none cohesion washino 0.0728 30 share 0.05 max_gap 1 "
                  "viscosity 0.05 min_gap 0.02"),
              c};
  drive.step();
  EXPECT_REL(drive.h[0], 1.5e-10);
  drive.c.delta = -3e-4;
  drive.c.vn = -0.2;
  Drive constant{law("hooke 1e-200 0 damping none tangential none cohesion washino 0.0728 30 volume 1.5e-10"), c};
  constant.step();
  constant.c.delta = -3e-4;
  EXPECT_REL(drive.step().normal - constant.step().normal, 0.2 * 0.02827433388230813);
}
