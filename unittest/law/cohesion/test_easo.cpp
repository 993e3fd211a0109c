// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential history 0.4 &
//            cohesion easo 1 20 volume_ratio 1e-3 viscosity 0.1 min_gap 0.05 cutoff 1.3
#include "law/cohesion/easo.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

// Water between spheres of 5 and 7.5 mm, at the given distances one after the other, beginning in touch.
struct Bridge {
  Drive drive;
  Bridge(const std::string &liquid, const Contact &c) :
      drive{law("hooke 1e-200 0 damping none tangential none cohesion easo 0.0728 30 " + liquid), c}
  {
    at(0);
  }
  ContactForce at(real gap)
  {
    drive.c.delta = -gap;
    return drive.step();
  }
};

const char *const DROP = "volume 1e-10 ", *const SLIMY = "viscosity 0.05 min_gap 0.02 ";
const real RUPTURE = 5.856753948668e-4;  // (1 + angle/2) V^(1/3)

// Two wet spheres, 2 and 1 mm^3 on them.
Contact wet_pair()
{
  Contact c = Glassy::pair();
  c.liquid_i = 2e-9;
  c.liquid_j = 1e-9;
  return c;
}

}  // namespace

// Values of an independent Python script of the formulas of Soulie et al. (2006), eq. 13 and 14.
TEST(CohesionEaso, ForceFallsWithTheDistance)
{
  Bridge bridge(DROP, Glassy::pair());
  EXPECT_REL(bridge.at(0).normal, -0.0027020150097531366);
  EXPECT_REL(bridge.at(1e-5).normal, -0.002400955587013193);
  EXPECT_REL(bridge.at(1e-4).normal, -0.0008570180944428862);
  EXPECT_REL(bridge.at(3e-4).normal, -0.00015471451967525977);
  EXPECT_REL(Bridge(DROP, Glassy::wall()).at(1e-4).normal, -0.0011846625121758661);
}

// Numerical integral of the force up to rupture; in overlap the force is constant.
TEST(CohesionEaso, PotentialIsTheWorkUpToRupture)
{
  Bridge bridge(DROP, Glassy::pair());
  EXPECT_REL(bridge.at(0).cohesive, -2.650887214595597e-07);
  EXPECT_REL(bridge.at(1e-5).cohesive, -2.396045616244572e-07);
  EXPECT_REL(bridge.at(-1e-5).cohesive, -2.650887214595597e-07 - 0.0027020150097531366 * 1e-5);
  EXPECT_NEAR(bridge.at(RUPTURE * (1 - 1e-9)).cohesive, 0, 1e-15);
}

TEST(CohesionEaso, Ruptures)
{
  EXPECT_FALSE(Bridge(DROP, Glassy::pair()).at(RUPTURE * (1 - 1e-9)).ended);
  EXPECT_TRUE(Bridge(DROP, Glassy::pair()).at(RUPTURE * (1 + 1e-9)).ended);
  const std::string cut = std::string(DROP) + "max_gap 0.1";  // R* = 3 mm
  EXPECT_FALSE(Bridge(cut, Glassy::pair()).at(2.9999e-4).ended);
  EXPECT_TRUE(Bridge(cut, Glassy::pair()).at(3.0001e-4).ended);
  EXPECT_EQ(Bridge(cut, Glassy::pair()).at(2.9999e-4).cohesive < 0, true);
}

// Python script of the formulas of Shi & McCarthy (2008), eq. 40 and 41, at x = 0.02 and 0.1.
TEST(CohesionEaso, ViscousForces)
{
  Bridge wet(std::string(DROP) + SLIMY, Glassy::pair()), dry(DROP, Glassy::pair());
  for (Bridge *b : {&wet, &dry}) {
    b->drive.c.vn = -0.2;
    b->drive.c.vt = {0, 0.3, 0};
  }
  for (const auto &[gap, gamma_n, gamma_t] : {std::array{1e-5, 0.14137166941154067, 0.00861013484520882},
                                              {3e-4, 0.02827433388230813, 0.006183159650595126}}) {
    const ContactForce f = wet.at(gap), without = dry.at(gap);
    EXPECT_REL(f.normal - without.normal, 0.2 * gamma_n);
    EXPECT_REL(f.tangential.value.y, -0.3 * gamma_t);
    EXPECT_REL(norm(f.torque_i), wet.drive.c.lever_i * 0.3 * gamma_t);
    EXPECT_REL(norm(f.torque_j), wet.drive.c.lever_j * 0.3 * gamma_t);
    EXPECT_REL(f.dissipated(), wet.drive.c.dt * (0.04 * gamma_n + 0.09 * gamma_t));
    EXPECT_EQ(f.elastic, without.elastic);
  }
}

// Friction sees the force of the liquid on demand, the viscous one included.
TEST(CohesionEaso, ReducesTheLoad)
{
  const auto friction = [](const std::string &more) {
    Drive drive{law("hooke 1e4 0 damping none tangential linear_history 1e9 0 0.5 cohesion easo 0.0728 30 volume 1e-10 "
                    "viscosity 0.05 min_gap 0.02 " +
                    more),
                Glassy::pair()};
    drive.c.delta = 1e-5;
    drive.c.vn = -0.2;
    drive.c.vt = {0, 1e-3, 0};
    const ContactForce f = drive.steps(50);
    return norm(f.tangential.value - f.tangential.drag);
  };
  EXPECT_REL(friction(""), 0.5 * 0.1);
  EXPECT_REL(friction("tangential_reduce on"), 0.5 * (0.1 - 0.0027020150097531366 + 0.2 * 0.14137166941154067));
}

// A tenth of 2 and 1 mm^3 makes a bridge; at its rupture both get half of it. Nothing is lost, nothing moves in a passive
// evaluation.
TEST(CohesionEaso, LiquidIsSharedAndGivenBack)
{
  Drive drive{law("hooke 1e-200 0 damping none tangential none cohesion easo 0.0728 30 share 0.1 max_gap 1"),
              wet_pair()};
  const auto at = [&](real gap, real dt) {
    drive.c.delta = -gap;
    drive.c.dt = dt;
    return drive.law(drive.c, drive.h);
  };
  const ContactForce passive = at(0, 0), formed = at(0, 1e-5);
  EXPECT_EQ(passive.flow_i, 0);
  EXPECT_EQ(passive.normal, formed.normal);
  EXPECT_EQ(passive.bridge, 0) << "its liquid is still with the spheres";
  EXPECT_REL(formed.bridge, 3e-10);
  drive.c.onset = false;
  EXPECT_REL(formed.flow_i, -2e-10);
  EXPECT_REL(formed.flow_j, -1e-10);
  EXPECT_REL(drive.h[0], 3e-10);
  drive.c.liquid_i = drive.c.liquid_j = 5e-9;  // whatever becomes of them, the bridge keeps its volume
  const ContactForce held = at(1e-4, 1e-5), over = at(1e-3, 0), last = at(1e-3, 1e-5);
  EXPECT_EQ(held.flow_i + held.flow_j, 0);
  EXPECT_REL(held.normal, Bridge("volume 3e-10", Glassy::pair()).at(1e-4).normal);
  EXPECT_EQ(over.flow_i, 0);
  EXPECT_TRUE(last.ended);
  EXPECT_REL(last.flow_i, 1.5e-10);
  EXPECT_REL(last.flow_j, 1.5e-10);
}

// Shi & McCarthy (2008): 1/2 (1 - sqrt(1 - (r_j/(r_i + r_j))^2)) of the liquid of i, Python.
TEST(CohesionEaso, CapsGiveTheirLiquid)
{
  Drive drive{law("hooke 1e-200 0 damping none tangential none cohesion easo 0.0728 30 share 1 caps on max_gap 1"),
              wet_pair()};
  const ContactForce f = drive.step();
  EXPECT_REL(f.flow_i, -2e-10);
  EXPECT_REL(f.flow_j, -4.1742430504415956e-11);
}

// The plane has no liquid and takes none.
TEST(CohesionEaso, AWallKeepsNothing)
{
  Contact c = Glassy::wall();
  c.liquid_i = 1e-9;
  Drive drive{law("hooke 1e-200 0 damping none tangential none cohesion easo 0.0728 30 share 0.1 max_gap 1"), c};
  drive.c.delta = 0;
  EXPECT_REL(drive.step().flow_i, -1e-10);
  drive.c.delta = -1e-2;
  EXPECT_REL(drive.step().flow_i, 1e-10);
}

// The cap is that which an equal sphere would shade: 1/2 (1 - sqrt(1 - (1/2)^2)) of the liquid.
TEST(CohesionEaso, AWallShadesAsAnEqualSphere)
{
  Contact c = Glassy::wall();
  c.liquid_i = 1e-9;
  c.radj = 7 * c.radi;
  Drive drive{law("hooke 1e-200 0 damping none tangential none cohesion easo 0.0728 30 share 0.1 caps on max_gap 1"),
              c};
  drive.c.delta = 0;
  EXPECT_REL(drive.step().flow_i, -1e-10 * 0.066987298107780677);
}

TEST(CohesionEaso, DrySpheresHaveNoBridge)
{
  Drive drive{law("hooke 1e-200 0 damping none tangential none cohesion easo 0.0728 30 share 0.1 max_gap 1"),
              Glassy::pair()};
  drive.c.delta = 0;
  const ContactForce f = drive.step();
  EXPECT_EQ(f.cohesive, 0);
  EXPECT_EQ(drive.h[0], 0);
}

TEST(CohesionEaso, ReachIsTheLongestBridge)
{
  const std::string laws = "hooke 1e-200 0 tangential none cohesion easo 0.0728 30 ";
  const auto reach_of = [&](const std::string &liquid) {
    const Setting s = setting(laws + liquid);
    return reach(s, s, Glassy::RADIUS_I, Glassy::RADIUS_J);
  };
  EXPECT_REL(reach_of(DROP), RUPTURE);
  EXPECT_REL(reach_of("share 0.1 max_gap 0.5"), 0.5 * 3e-3);
  EXPECT_TRUE(law(setting(laws + "share 0.1 max_gap 0.5")).shares_liquid);
  EXPECT_FALSE(law(setting(laws + DROP)).shares_liquid);
}

TEST(CohesionEaso, WantsOneSourceOfLiquid)
{
  for (const char *liquid :
       {"", "volume 1 share .1 max_gap 1", "share .1", "caps on", "volume 1 caps on", "volume 1 viscosity 1",
        "volume 1 min_gap 0.1", "volume 1 viscosity 1 min_gap 7", "share 0 max_gap 1"})
    EXPECT_THROW(setting(std::string("hooke 1 0 tangential none cohesion easo 1 0 ") + liquid), std::invalid_argument)
        << liquid;
}
