// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential history 0.4 &
//            bond parallel 1e4 2.5 50 50 retardation 1e-4
#include "law/bond/parallel.h"

#include "../../contact/two_body.h"
#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const std::string ALONE = "none damping none tangential none bond parallel ";
const std::string CEMENT = "1e9 2.5 ";  // E = 1 GPa, kn/ks = 2.5

// Spheres of 5 and 7.5 mm that overlap by 10 um, or the smaller one on a wall, joined by a bond at rest.
struct Bonded : Drive {
  explicit Bonded(const std::string &words, const Contact &contact = Glassy::pair()) :
      Drive{Grit::Test::law(ALONE + words), contact}
  {
    c.step = 1;
    step();
  }
  ContactForce pull(real elongation)
  {
    c.delta = Glassy::OVERLAP - elongation;
    return step();
  }
  ContactForce shear(real way)
  {
    c.vt = {0, way / c.dt, 0};
    return step();
  }
  ContactForce bend(real angle)
  {
    c.spin = {0, 0, angle / c.dt};
    return step();
  }
  ContactForce twist(real angle)
  {
    c.spin = {angle / c.dt, 0, 0};
    return step();
  }
};

}  // namespace

// Numbers of an independent Python script of the formulas: L = 12.49 mm, R = 0.8 * 5 mm.
TEST(BondParallel, PullsBack)
{
  const ContactForce f = Bonded(CEMENT + "NULL NULL radius 0.8").pull(1e-6);
  EXPECT_REL(f.normal, -4.024458163125435);
  EXPECT_REL(f.bond.stored, 2.0122290815627174e-06);
  EXPECT_REL(f.bond.tension, 80064.05124099278);
  EXPECT_EQ(f.bond.shear, 0);
}

TEST(BondParallel, ResistsCompressionAlike)
{
  const ContactForce f = Bonded(CEMENT + "NULL NULL radius 0.8").pull(-1e-6);
  EXPECT_REL(f.normal, 4.024458163125435);
  EXPECT_REL(f.bond.tension, -80064.05124099278);
}

TEST(BondParallel, ResistsShear)
{
  const ContactForce f = Bonded(CEMENT + "NULL NULL radius 0.8").shear(3e-6);
  EXPECT_REL(f.force.y, -4.829349795750522);
  EXPECT_REL(f.bond.shear, 96076.86148919135);
  EXPECT_REL(f.bond.stored, 7.244024693625783e-06);
  EXPECT_REL(f.torque_i.z, -f.force.y * (Glassy::RADIUS_I - 0.5 * Glassy::OVERLAP));
}

TEST(BondParallel, ResistsBending)
{
  const ContactForce f = Bonded(CEMENT + "NULL NULL radius 0.8").bend(2e-4);
  EXPECT_REL(f.torque_i.z, -0.003219566530500349);
  EXPECT_REL(f.torque_j.z, 0.003219566530500349);
  EXPECT_REL(f.bond.tension, 64051.240992794235);
  EXPECT_REL(f.bond.stored, 3.219566530500349e-07);
}

TEST(BondParallel, ResistsTwisting)
{
  const ContactForce f = Bonded(CEMENT + "NULL NULL radius 0.8").twist(2e-4);
  EXPECT_REL(f.torque_i.x, -0.0025756532244002794);
  EXPECT_REL(f.torque_j.x, 0.0025756532244002794);
  EXPECT_REL(f.bond.shear, 25620.496397117695);
  EXPECT_REL(f.bond.stored, 2.5756532244002797e-07);
}

TEST(BondParallel, OnAWallIsAsLongAndAsWideAsTheGrain)
{
  EXPECT_REL(Bonded(CEMENT + "NULL NULL radius 0.8", Glassy::wall()).pull(1e-6).normal, -10.07324297744222);
}

TEST(BondParallel, HasAStiffnessByAreaWhereItsLengthIsGiven)
{
  EXPECT_REL(Bonded(CEMENT + "NULL NULL radius 0.8 length 0.01").pull(1e-6).normal, -5.026548245743668);
}

TEST(BondParallel, StressesOfBendingCountAsFarAsAsked)
{
  Bonded half(CEMENT + "NULL NULL radius 0.8 moment 0.5");
  EXPECT_REL(half.bend(2e-4).bond.tension, 0.5 * 64051.240992794235);
  EXPECT_REL(Bonded(CEMENT + "NULL NULL radius 0.8 moment 0.5").twist(2e-4).bond.shear, 0.5 * 25620.496397117695);
}

// ---- strength ----------------------------------------------------------------------------------------------------------

TEST(BondParallel, BreaksInTension)
{
  Bonded bond(CEMENT + "8e4 NULL radius 0.8");
  EXPECT_EQ(bond.pull(0.999e-6).bond.state, JOINED);
  bond.c.time = 0.25;
  const ContactForce f = bond.pull(1e-6);
  EXPECT_EQ(f.bond.state, BROKEN_IN_TENSION);
  EXPECT_EQ(f.bond.broken_at, 0.25);
  EXPECT_TRUE(f.bond.broken);
  EXPECT_EQ(f.normal, 0);
  EXPECT_EQ(f.bond.stored, 0);
  EXPECT_FALSE(bond.step().bond.broken);
}

TEST(BondParallel, BreaksInBending)
{
  Bonded bond(CEMENT + "8e4 NULL radius 0.8");
  EXPECT_EQ(bond.bend(2e-4).bond.state, JOINED);
  EXPECT_EQ(bond.bend(0.5e-4).bond.state, BROKEN_IN_TENSION);
}

TEST(BondParallel, BreaksInShearAndInTwisting)
{
  EXPECT_EQ(Bonded(CEMENT + "NULL 9.6e4 radius 0.8").shear(3e-6).bond.state, BROKEN_IN_SHEAR);
  EXPECT_EQ(Bonded(CEMENT + "NULL 9.7e4 radius 0.8").shear(3e-6).bond.state, JOINED);
  EXPECT_EQ(Bonded(CEMENT + "NULL 2.56e4 radius 0.8").twist(2e-4).bond.state, BROKEN_IN_SHEAR);
  EXPECT_EQ(Bonded(CEMENT + "NULL 2.57e4 radius 0.8").twist(2e-4).bond.state, JOINED);
}

// Mohr and Coulomb: pressed by 80064 Pa, tanphi 0.5 adds 40032 Pa.
TEST(BondParallel, IsStrongerUnderPressureWithFriction)
{
  Bonded weak(CEMENT + "NULL 9e4 radius 0.8"), strong(CEMENT + "NULL 9e4 radius 0.8 tanphi 0.5"),
      pulled(CEMENT + "NULL 9.7e4 radius 0.8 tanphi 0.5");
  weak.pull(-1e-6), strong.pull(-1e-6), pulled.pull(1e-6);
  EXPECT_EQ(weak.shear(3e-6).bond.state, BROKEN_IN_SHEAR);
  EXPECT_EQ(strong.shear(3e-6).bond.state, JOINED);
  EXPECT_EQ(strong.shear(1.1e-6).bond.state, BROKEN_IN_SHEAR);  // 131 305 Pa beside 130 032
  EXPECT_EQ(pulled.shear(3e-6).bond.state, JOINED);             // in tension the strength is tau
}

TEST(BondParallel, NeverBreaksInAPassiveEvaluation)
{
  Bonded bond(CEMENT + "1 1 radius 0.8");
  bond.c.dt = 0;
  EXPECT_EQ(bond.pull(1e-6).bond.state, JOINED);
  EXPECT_REL(bond.step().normal, -4.024458163125435);
}

// ---- forming -----------------------------------------------------------------------------------------------------------

TEST(BondParallel, FormsRightAfterItsStepOnly)
{
  for (const int step : {4, 5, 6, 7}) {
    Drive drive{law(ALONE + CEMENT + "NULL NULL step 5"), Glassy::pair()};
    drive.c.step = step;
    const ContactForce f = drive.step();
    EXPECT_EQ(f.bond.formed, step == 6) << step;
    EXPECT_EQ(f.bond.state, step == 6 ? JOINED : NEVER_JOINED) << step;
  }
}

TEST(BondParallel, FormsOverAGap)
{
  const Law law = Grit::Test::law(ALONE + CEMENT + "NULL NULL gap 2e-5 step 0");
  const real radii = Glassy::RADIUS_I + Glassy::RADIUS_J;
  EXPECT_TRUE(law.joins_over(2e-5 * (1 + 1e-12), radii, 1, true));
  EXPECT_FALSE(law.joins_over(2.1e-5, radii, 1, true));
  EXPECT_FALSE(law.joins_over(2e-5, radii, 2, true));
  EXPECT_FALSE(law.joins_over(2e-5, radii, 1, false));
  Drive drive{law, Glassy::pair()};
  drive.c.delta = -2e-5;
  drive.c.step = 1;
  EXPECT_TRUE(drive.step().bond.holds);
}

// A bond that broke is remembered while it could form again; surfaces that were farther apart join anew.
TEST(BondParallel, DoesNotFormAgainBeforeSurfacesPart)
{
  Drive drive{law(ALONE + CEMENT + "1e3 NULL gap 1e-4"), Glassy::pair()};
  drive.step();
  drive.c.delta = -0.5e-4;
  EXPECT_TRUE(drive.step().bond.broken);
  const ContactForce near = drive.step();
  EXPECT_FALSE(near.ended);
  EXPECT_EQ(near.bond.state, BROKEN_IN_TENSION);
  drive.c.delta = -1.1e-4;
  EXPECT_TRUE(drive.step().ended);
  drive.c.delta = -0.9e-4;
  drive.c.onset = true;
  EXPECT_TRUE(drive.step().bond.formed);
}

TEST(BondParallel, IsSeenToBreakForOneStepWhereverTheBodiesAre)
{
  Drive drive{law(ALONE + CEMENT + "1e3 NULL"), Glassy::pair()};
  drive.step();
  drive.c.delta = -1e-3;
  const ContactForce f = drive.step();
  EXPECT_TRUE(f.bond.broken);
  EXPECT_FALSE(f.ended);
  EXPECT_TRUE(drive.step().ended);
}

// ---- beside the laws of the contact --------------------------------------------------------------------------------------

TEST(BondParallel, ActsInParallelWithTheContact)
{
  Drive drive{law("hooke 1e5 0 damping none tangential none bond parallel " + CEMENT + "NULL NULL radius 0.8"),
              Glassy::pair()};
  drive.step();
  drive.c.delta = Glassy::OVERLAP - 1e-6;
  EXPECT_REL(drive.step().normal, 1e5 * 9e-6 - 4.024458163125435);
}

// The overlap at the time of the break does not count: the contact takes over without a jump.
TEST(BondParallel, ActsAloneIfAskedAndTheContactTakesOver)
{
  Drive drive{law("hooke 1e5 0 damping none tangential linear_history 1e5 0 0.5 bond parallel " + CEMENT +
                  "NULL 1e3 radius 0.8 overlay no"),
              Glassy::pair()};
  drive.step();
  EXPECT_EQ(drive.step().normal, 0);
  const ContactForce broken = drive.slide(10, 1);
  EXPECT_EQ(broken.bond.state, BROKEN_IN_SHEAR);
  EXPECT_EQ(broken.normal, 0);
  EXPECT_EQ(norm(broken.tangential.value), 0);
  drive.c.delta = Glassy::OVERLAP + 2e-6;
  EXPECT_REL(drive.step().normal, 1e5 * 2e-6);
  drive.c.delta = -1e-6;
  EXPECT_TRUE(drive.step().ended);
  drive.c.onset = true;  // surfaces that touch anew count from there
}

// A contact that ends within the overlap that a broken bond has left: no cohesion acts, in the step and after it.
TEST(BondParallel, HasNoCohesionInTheOverlapThatItLeft)
{
  Drive drive{law("cundall 1e9 equilibrium yes damping none tangential none cohesion constant 0.2 bond parallel " +
                  CEMENT + "NULL 1e3 radius 0.8 overlay no"),
              Glassy::pair()};
  drive.step();
  EXPECT_EQ(drive.step().bond.state, JOINED);
  drive.c.delta = Glassy::OVERLAP + 2e-6;
  EXPECT_EQ(drive.slide(10, 1).bond.state, BROKEN_IN_SHEAR);
  EXPECT_REL(drive.step().normal, -0.2);  // cundall is in equilibrium here
  drive.c.delta = Glassy::OVERLAP + 1e-6;
  EXPECT_EQ(drive.step().normal, 0);
  drive.c.dt = 0;
  EXPECT_EQ(drive.step().normal, 0);
}

// ---- energy ------------------------------------------------------------------------------------------------------------

namespace {

// Two spheres of 5 mm that touch, one of them hit so that all four mechanisms of the bond are loaded.
TwoBody struck(const std::string &words, real dt)
{
  const vec3 zero{0, 0, 0};
  const real mass = sphere_mass(5e-3, 2500);
  return {law(words), Body{{0.01 - 1e-6, 0, 0}, {0.02, 0.05, 0}, {30, 10, -20}, 5e-3, mass},
          Body{zero, zero, zero, 5e-3, mass}, dt};
}

}  // namespace

TEST(BondParallel, KeepsTheEnergyAtAnyTimeStep)
{
  for (const real dt : {1e-6, 4e-6}) {
    TwoBody bodies = struck(ALONE + "1e8 2 NULL NULL", dt);
    bodies.step();
    EXPECT_EQ(bodies.accounts.amount[BONDS_FORMED], 1);
    const real before = total_energy(bodies);
    bodies.run(2000);
    EXPECT_EQ(bodies.force.bond.state, JOINED);
    EXPECT_NEAR(total_energy(bodies), before, 1e-13 * before);
    EXPECT_LT(std::fabs(bodies.accounts.amount[TIME_STEP]), 1e-3 * before) << dt;
  }
}

TEST(BondParallel, BooksWhatItsViscosityTakes)
{
  TwoBody bodies = struck(ALONE + "1e8 2 NULL NULL retardation 1e-6", 1e-7);
  bodies.step();
  const real before = total_energy(bodies);
  bodies.run(20000);
  EXPECT_NEAR(total_energy(bodies), before, 1e-12 * before);
  EXPECT_GT(bodies.accounts.amount[VISCOUS_BOND], 0.1 * before);
  EXPECT_LT(std::fabs(bodies.accounts.amount[TIME_STEP]), 1e-3 * before);
}

// What the bond held goes to `broken`, and the count is in the ledger.
TEST(BondParallel, BooksWhatItHeldWhenItBreaks)
{
  TwoBody bodies = struck("hooke 1e6 0 damping none tangential none bond parallel 1e8 2 NULL 1e4", 1e-7);
  bodies.step();
  // The contact began pressed, which no step has done.
  const real before = total_energy(bodies), begun = bodies.accounts.amount[TIME_STEP];
  real held = 0;
  for (int k = 0; k < 10000 && bodies.accounts.amount[BONDS_BROKEN_IN_SHEAR] == 0; k++) {
    held = bodies.force.bond.stored;
    bodies.step();
  }
  EXPECT_EQ(bodies.accounts.amount[BONDS_FORMED], 1);
  EXPECT_EQ(bodies.accounts.amount[BONDS_BROKEN_IN_SHEAR], 1);
  EXPECT_EQ(bodies.accounts.amount[BONDS_BROKEN_IN_TENSION], 0);
  EXPECT_WITHIN(bodies.accounts.amount[BROKEN], held, 2e-2);
  EXPECT_EQ(bodies.accounts.amount[ELASTIC_BOND], 0);
  EXPECT_NEAR(total_energy(bodies), before, 1e-13 * before);
  EXPECT_LT(std::fabs(bodies.accounts.amount[TIME_STEP] - begun), 1e-4 * before);
  bodies.run(1000);
  EXPECT_NEAR(total_energy(bodies), before, 1e-13 * before);
}

// A contact that a setup has seen and that the bond replaces in its first step is broken by the bond, not by the time step.
TEST(BondParallel, BooksTheContactThatItReplaces)
{
  for (const bool seen : {true, false}) {
    TwoBody bodies =
        struck("hooke 1e6 0 damping none tangential none bond parallel 1e8 2 NULL NULL step 0 overlay no", 1e-8);
    if (seen) bodies.setup();
    const real before = total_energy(bodies), pressed = bodies.accounts.amount[ELASTIC_NORMAL];
    EXPECT_EQ(pressed > 0, seen);
    bodies.step();
    EXPECT_EQ(bodies.force.bond.state, JOINED);
    EXPECT_EQ(bodies.accounts.amount[ELASTIC_NORMAL], 0);
    EXPECT_NEAR(bodies.accounts.amount[BROKEN], pressed, 1e-3 * pressed);
    EXPECT_NEAR(bodies.accounts.amount[TIME_STEP], 0, 1e-3 * pressed);
    EXPECT_NEAR(total_energy(bodies), before, 1e-13 * before);
  }
}

// Whatever the number of the step and the time are: both may be set back.
TEST(BondParallel, KnowsTheStepInWhichItBreaks)
{
  Bonded bond(CEMENT + "1e5 NULL radius 0.8");
  const auto memory = [&] { return BondMemory::read(bond.h + bond.law.layout().bond().begin); };
  EXPECT_FALSE(memory().just_broke());
  bond.pull(2e-6);
  EXPECT_TRUE(memory().just_broke());
  bond.step();
  EXPECT_FALSE(memory().just_broke());
  EXPECT_TRUE(memory().is_broken());
}
