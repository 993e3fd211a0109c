// What makes no sense though every word is understood: errors and warnings at the start of a run.
#include "start_deck.h"

using namespace Grit::Test;

namespace {

const std::string FRICTION = "hooke 1e4 0.5 damping coeff_restitution tangential linear_history 8e3 1 0.5";

class StartChecks : public testing::Test {
 protected:
  const Folder folder;

  Outcome run(const std::string &input, int ranks = 1) const { return folder.lammps(input, {}, ranks); }
};

// ---- size --------------------------------------------------------------------------------------------------------------

// LAMMPS gives created atoms a diameter of 1: here in a box of 5 cm, whose units are metres.
TEST_F(StartChecks, CreatedAtomsInASmallBox)
{
  const std::string hint = "LAMMPS gives created atoms a diameter of 1 and a density of 1 until 'set";
  Deck deck;
  deck.box = "0 0.05 0 0.05 0 0.05";
  deck.places = {0.01, 0.04};
  deck.diameter = "";
  EXPECT_TRUE(fails_saying(run(deck.text()), {"expected particles smaller than the periodic box",
                                              "length in x is 0.05, got a diameter of 1", "touches itself", hint}));
  deck.boundary = "f f f";
  EXPECT_TRUE(warns(run(deck.text()), {"expected particles smaller than the box, whose length in z is 0.05", hint}));
  deck.boundary = "s s s";  // edges that follow the particles say nothing of them
  EXPECT_FALSE(run(deck.text()).says("expected particles smaller"));
}

TEST_F(StartChecks, ParticlesLargerThanHalfOfTheBox)
{
  Deck deck;
  deck.box = "0 4 0 1.5 0 4";
  deck.places = {1, 3};
  EXPECT_TRUE(warns(run(deck.text()), {"expected particles smaller than half of the box, whose length in y is 1.5, got "
                                       "a diameter of 1"}));
  deck.boundary = "p f p";
  EXPECT_TRUE(warns(run(deck.text()), {}));
  deck.boundary = "p p p";  // z has no length in two dimensions
  deck.box = "0 4 0 4 -0.1 0.1";
  deck.dimension = 2;
  EXPECT_FALSE(run(deck.text() + "fix plane all enforce2d\n").says("expected particles smaller"));
}

// ---- integrators -------------------------------------------------------------------------------------------------------

TEST_F(StartChecks, IntegratorsOfPointsBesideTorques)
{
  const std::string beside = "such as fix nve/sphere, beside the torques of ", got = ", got fix integrate of style nve";
  Deck deck;
  deck.laws = FRICTION;
  EXPECT_TRUE(warns(run(deck.text()), {}));
  deck.integrator = "nve";
  deck.run = "run 1\nrun 1\nunfix integrate\nfix other all nve\nrun 1";
  const Outcome thrice = run(deck.text());
  EXPECT_TRUE(thrice.says(beside + "pair_style granular/grit" + got));
  EXPECT_EQ(count(thrice.output, beside), 2) << "once for each integrator";
  deck.run = "run 1";
  deck.laws = SMOOTH;
  EXPECT_TRUE(warns(run(deck.text()), {}));
  deck.laws = SMOOTH + " rolling cdt 0.1";
  EXPECT_TRUE(warns(run(deck.text()), {beside}));
  deck.laws = SMOOTH;
  deck.boundary = "p p f";
  deck.before = "fix floor all wall/gran/grit granular " + FRICTION + " zplane -1 NULL";
  EXPECT_TRUE(warns(run(deck.text()), {beside + "fix floor wall/gran/grit" + got}));
  deck.before += "\ngroup none empty\nunfix integrate\nfix integrate none nve\nfix turning all nve/sphere";
  EXPECT_TRUE(warns(run(deck.text()), {}));
}

// ---- time step ---------------------------------------------------------------------------------------------------------

TEST_F(StartChecks, TimeStep)
{
  Deck deck;
  for (const std::string step : {"0", "-1"}) {
    deck.timestep = step;
    deck.run = "run 1";
    EXPECT_TRUE(fails_saying(run(deck.text()),
                             {"expected a time step above 0 for a run with pair_style granular/grit", "got " + step}));
    deck.run = "run 0\nminimize 0 0 1 1";  // no step is made
    EXPECT_TRUE(succeeds(run(deck.text())));
  }
}

TEST_F(StartChecks, TimeStepOfWallsAlone)
{
  const std::string alone = "pair_style none\nfix floor all wall/gran/grit granular " + SMOOTH + " zplane -1 NULL";
  Deck deck;
  deck.boundary = "p p f";
  deck.timestep = "0";
  deck.before = alone;
  EXPECT_TRUE(fails_saying(run(deck.text()), {"expected a time step above 0 for a run with fix floor"}));
}

// ---- laws without what they speak of -----------------------------------------------------------------------------------

TEST_F(StartChecks, SpringsOfStiffnessZero)
{
  Deck deck;
  deck.boundary = "p p f";
  deck.laws = "hooke 1e4 0 damping none tangential linear_history 0 1 0.5";
  deck.before = "fix floor all wall/gran/grit granular " + deck.laws + " rolling sds 0 1 0.1 zplane -1 NULL";
  const std::string kt = "tangential law 'linear_history' is without its spring: coefficient 'kt' is 0";
  EXPECT_TRUE(warns(run(deck.text()), {"pair_coeff * *: " + kt, "fix floor wall/gran/grit: " + kt,
                                       "rolling law 'sds' is without its spring: coefficient 'k' is 0"}));
}

TEST_F(StartChecks, BondedOffWithoutBonds)
{
  Deck deck;
  const std::string none = "expected bonds of LAMMPS for laws with 'bonded off', got none";
  deck.laws = "hooke 1e4 0 bonded off damping none tangential none";
  EXPECT_TRUE(warns(run(deck.text()), {none}));
  deck.laws = "hooke 1e4 0 damping none tangential history 0.5 bonded off";
  EXPECT_TRUE(warns(run(deck.text()), {none}));
  std::string bonded = deck.text();
  const auto replace = [&](const std::string &part, const std::string &other) {
    bonded.replace(bonded.find(part), part.size(), other);
  };
  replace("atom_style sphere", "atom_style hybrid sphere bond");
  replace("create_box 2 box", "create_box 2 box bond/types 1 extra/bond/per/atom 2 extra/special/per/atom 2");
  EXPECT_TRUE(warns(run(bonded), {none}));
  replace("pair_style",
          "special_bonds lj 1 1 1\nbond_style zero nocoeff\nbond_coeff *\ncreate_bonds single/bond 1 1 2\n"
          "pair_style");
  EXPECT_TRUE(warns(run(bonded), {}));
}

TEST_F(StartChecks, EnergyOfContactsThatAreNot)
{
  const std::string expected = "expected pair_style granular/grit, fix wall/gran/grit or fix wall/gran/region/grit";
  Deck deck;
  deck.boundary = "p p f";
  for (const std::string style : {"granular/grit/energy", "granular/grit/energy/atom"}) {
    const std::string compute = "compute e all " + style;
    deck.before = compute + "\npair_style none";
    EXPECT_TRUE(fails_saying(run(deck.text()), {expected, "compute e " + style, "got pair_style none"}));
    deck.before = compute + "\npair_style granular\npair_coeff * * hooke 1 1 tangential linear_nohistory 0 0";
    EXPECT_TRUE(fails_saying(run(deck.text()), {expected, "compute e " + style, "got pair_style granular"}));
    deck.before += "\nfix floor all wall/gran/grit granular " + SMOOTH + " zplane -1 NULL";
    EXPECT_TRUE(succeeds(run(deck.text()))) << "walls alone have energies as well";
  }
  deck.before =
      "compute e all granular/grit/energy\npair_style hybrid/overlay granular/grit zero 1\n"
      "pair_coeff * * granular/grit " +
      SMOOTH + "\npair_coeff * * zero";
  EXPECT_TRUE(succeeds(run(deck.text())));
}

// ---- overlaps ----------------------------------------------------------------------------------------------------------

TEST_F(StartChecks, DeepOverlapsAreCountedOnAnyNumberOfRanks)
{
  for (const int ranks : {1, 2})
    EXPECT_TRUE(warns(run(overlapping().text(), ranks), {deep_contacts(3, "3 and 4", "60")})) << ranks << " ranks";
}

// What cannot move, what a bond holds.
TEST_F(StartChecks, DeepOverlapsOfFrozenAndBondedParticlesDoNotCount)
{
  Deck frozen = overlapping(), glued = overlapping();
  frozen.before = "group held id 3 4\nfix held held freeze";
  EXPECT_TRUE(warns(run(frozen.text()), {deep_contacts(2, "6 and 7", "50")}));
  glued.before = "pair_coeff 1 2 cundall 1e4 break no damping none tangential none cutoff 1.5";
  EXPECT_TRUE(warns(run(glued.text()), {deep_contacts(2, "6 and 7", "50")}));
}

TEST_F(StartChecks, MinimizersMayBeginWithDeepOverlaps)
{
  Deck deck = overlapping();
  deck.run = "minimize 0 0 1 1";
  EXPECT_TRUE(warns(run(deck.text()), {}));
}

// A bond of 1e6 Pa and a strength of a tenth of that reaches over a tenth of a radius; with a modulus in MPa over 1e5 of it.
TEST(FarReach, IsToldBeforeLammpsListsAllPairs)
{
  const Folder folder;
  const auto bond = [&](const std::string &modulus) {
    Deck deck;
    deck.laws = "hooke 1e4 0.5 damping coeff_restitution tangential none bond parallel " + modulus + " 2 1e5 1e5";
    deck.run = "run 0";
    return folder.lammps(deck.text());
  };
  EXPECT_TRUE(warns(bond("1e6"), {}));
  EXPECT_TRUE(bond("1").says("expected laws that reach over less than the size of particles, got"));
}

// In a periodic box of 4 a cutoff of 18 copies each particle (1 + 2 18/4)^3 = 1000 times.
TEST(Copies, AreTooManyForACutoffOfManyBoxes)
{
  const Folder folder;
  const auto with = [&](const std::string &cutoff, const std::string &boundary) {
    Deck deck;
    deck.boundary = boundary;
    deck.laws = "cundall 1e4 break no damping none tangential none cutoff " + cutoff;
    deck.run = "run 0";
    return folder.lammps(deck.text());
  };
  EXPECT_TRUE(succeeds(with("17.9", "p p p")));
  EXPECT_TRUE(succeeds(with("30", "p p f")));
  EXPECT_TRUE(
      with("30", "p p p")
          .says("ERROR: granular/grit: expected a cutoff that is not far longer than the periodic box of 4 by 4 by "
                "4 for pair_coeff 1 1, got 30: LAMMPS would make 4096 copies of each particle"));
}
}  // namespace
