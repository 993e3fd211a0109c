// fix granular/grit/timestep: what it says of a step and of a run, in every way to run LAMMPS.
#include "kokkos_runs.h"
#include "start_deck.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const std::string GLASS = "hertz/material 1e8 0.8 0.25 damping coeff_restitution tangential none",
                  SPRING = "hooke 1e4 0 damping none tangential none", FIX = "fix ts all granular/grit/timestep ";
// By hand, for spheres of diameter and density 1, E = 1e8, nu = 0.25: pi r sqrt(rho/G)/(0.1631 nu + 0.8766), and
// 2.87 (m*^2/(R* E*^2 v))^0.2 at v = 0.2 and 1; pi sqrt(m*/k) and 2 sqrt(m*/k) of k = 1e4.
constexpr double RAYLEIGH = 2.7073411e-04, HERTZ = 2.4801381e-03, HERTZ_AT_1 = 1.7975536e-03,
                 CONTACT_TIME = 1.6074378e-02, CRITICAL_STEP = 1.0233267e-02, CLOSE = 1e-5;

class Timestep : public testing::TestWithParam<Way> {
 protected:
  const Folder folder;

  bool is_told_with_the_next_list() const { return HAS_GPU && GetParam().switches == ON_DEVICE; }
  Outcome run(const Deck &deck, const Variables &variables = {}) const
  {
    const Switches with(GetParam().switches);
    return folder.lammps(deck.text(), variables, GetParam().ranks);
  }
  std::vector<double> values(Deck deck, const std::string &formulas_after = "") const
  {
    deck.run += formulas_after +
                "\nprint \"values = $(f_ts[1]) $(f_ts[2]) $(f_ts[3]) $(f_ts[4]) $(f_ts[5]) $(f_ts[6]) "
                "$(f_ts[7]) $(f_ts[8]) $(f_ts[9]) $(f_ts[10]) $(f_ts[11])\"\n";
    const Outcome done = run(deck);
    EXPECT_TRUE(succeeds(done));
    return done.status == 0 ? folder.printed(done, "values") : std::vector<double>(11, 0);
  }
};

Deck glass()
{
  Deck deck;
  deck.laws = GLASS;
  deck.timestep = "1e-5";
  return deck;
}

}  // namespace

INSTANTIATE_TEST_SUITE_P(Kokkos, Timestep, testing::ValuesIn(ALL_WAYS), way_name);

TEST_P(Timestep, VectorOfAMaterial)
{
  Deck deck = glass();
  deck.before = "velocity all set 0.06 0.08 0\n" + FIX + "100 0.2 0.1 vmax 1";
  const std::vector<double> v = values(deck);
  EXPECT_NEAR(v[0], 1e-5 / RAYLEIGH, CLOSE * v[0]);
  EXPECT_NEAR(v[1], 1e-5 / HERTZ, CLOSE * v[1]) << "at twice the speed of the fastest particle";
  EXPECT_NEAR(v[2], 1e-5 * 0.2 / 0.001, CLOSE * v[2]) << "the skin is 0.001";
  EXPECT_NEAR(v[3], 1e-5 / HERTZ_AT_1, CLOSE * v[3]);
  EXPECT_EQ(v[4], 0) << "no spring without elastic constants";
  EXPECT_EQ(v[6], 0) << "no contacts";
  EXPECT_NEAR(v[7], 0.2 * RAYLEIGH, CLOSE * v[7]) << "a step that does";
  EXPECT_NEAR(v[8], 0.2, 1e-12);
}

TEST_P(Timestep, VectorOfASpring)
{
  Deck deck;
  deck.laws = SPRING;
  deck.before = FIX;
  const std::vector<double> v = values(deck);
  EXPECT_EQ(v[0], 0);
  EXPECT_EQ(v[1], 0);
  EXPECT_NEAR(v[4], 1e-4 / CONTACT_TIME, CLOSE * v[4]);
  EXPECT_NEAR(v[5], 1e-4 / CRITICAL_STEP, CLOSE * v[5]);
  EXPECT_NEAR(v[7], 0.05 * CONTACT_TIME, CLOSE * v[7]);
}

// Three spheres that touch: w^2 = 3 k/m, also where they belong to two processes or touch over the periodic boundary.
TEST_P(Timestep, NetworkOfContacts)
{
  constexpr double MASS = 3.14159265358979 / 6;
  Deck deck;
  deck.laws = SPRING;
  deck.box = "0 6 0 4 0 4";
  deck.places = {1, 1.99, 2.98};
  deck.before = FIX;
  EXPECT_NEAR(values(deck)[6], 1e-4 / (2 / std::sqrt(3e4 / MASS)), 1e-6);
  deck.places = {0.5, 5.51, 4.52};  // the second stands before the first
  EXPECT_NEAR(values(deck)[6], 1e-4 / (2 / std::sqrt(3e4 / MASS)), 1e-6);
}

// Two spheres that meet at 2 v: x = (2 v/w) sin(w t). The step in which the overlap passes 5 % of the radius is named.
TEST_P(Timestep, OverlapIsToldInItsStep)
{
  if (is_told_with_the_next_list()) GTEST_SKIP() << "a GPU says it with the next list";
  Deck deck;
  deck.laws = SPRING;
  deck.places = {1, 2.001};
  deck.timestep = "1e-5";
  deck.before = "velocity all ramp vx 5 -5 x 1 2.001 units box\n";
  deck.run = "run 2000";
  constexpr double RATE = 195.441, SPEED = 10;  // sqrt(k/m*)
  const double touch = 0.001 / SPEED, deep = touch + std::asin(0.025 * RATE / SPEED) / RATE;
  const int step = static_cast<int>(std::ceil(deep / 1e-5));
  const Outcome done = run(deck);
  ASSERT_TRUE(succeeds(done));
  const std::string words = "expected overlaps of at most 5 % of the smaller radius, got 5.0";
  EXPECT_TRUE(done.says(words));
  EXPECT_TRUE(done.says("between atoms 1 and 2 in step " + std::to_string(step)) ||
              done.says("between atoms 1 and 2 in step " + std::to_string(step + 1)))
      << step << done.output;
  EXPECT_EQ(count(done.output, words), 1);
  EXPECT_TRUE(done.says("granular/grit: overlaps above 5 % of a radius: found "));
}

// LAMMPS tells no fix that such a run begins.
TEST_P(Timestep, OverlapIsToldInARunWithoutSetup)
{
  Deck deck;
  deck.laws = SPRING;
  deck.places = {1, 2.001};
  deck.timestep = "1e-5";
  deck.before = "velocity all ramp vx 5 -5 x 1 2.001 units box\n";
  for (const std::string first : {"run 100", "run 0"}) {
    deck.run = first + "\nrun 1900 pre no";
    const Outcome done = run(deck);
    ASSERT_TRUE(succeeds(done));
    EXPECT_EQ(count(done.output, "expected overlaps of at most 5 % of the smaller radius, got 5"), 1) << first;
    EXPECT_TRUE(done.says("granular/grit: overlaps above 5 % of a radius: found ")) << first;
  }
}

TEST_P(Timestep, OverlapsMayBeAsDeepAsTheUserSays)
{
  Deck deck;
  deck.laws = SPRING;
  deck.places = {1, 2.001};
  deck.timestep = "1e-5";
  deck.before = "velocity all ramp vx 5 -5 x 1 2.001 units box\n" + FIX + "overlap 0.11";
  deck.run = "run 2000";
  EXPECT_TRUE(warns(run(deck), {})) << "v/w = 0.0512 is 10.2 % of the radius";
  deck.before = "velocity all ramp vx 5 -5 x 1 2.001 units box\n" + FIX + "overlap 0.1";
  EXPECT_TRUE(warns(run(deck), {"expected overlaps of at most 10 % of the smaller radius, got 10"}));
}

TEST_P(Timestep, OverlapAtAWall)
{
  if (GetParam().switches == ON_DEVICE) GTEST_SKIP() << "walls on a device are not looked at";
  Deck deck;
  deck.laws = SPRING;
  deck.boundary = "f p p";
  deck.places = {0.501, 3};
  deck.timestep = "1e-5";
  deck.before = "velocity all set -10 0 0\nfix side all wall/gran/grit granular " + SPRING + " xplane 0 NULL\n";
  deck.run = "run 1000";
  const Outcome done = run(deck);
  ASSERT_TRUE(succeeds(done));
  EXPECT_TRUE(done.says("of atom 1 and a wall in step 26")) << "0.001 + 0.025 at 10, less what the spring takes";
}

TEST_P(Timestep, SpeedIsTold)
{
  if (is_told_with_the_next_list()) GTEST_SKIP() << "a GPU says it with the next list";
  Deck deck;
  deck.box = "0 400 0 4 0 4";
  deck.places = {1, 3};
  deck.timestep = "1e-3";
  deck.before = "neigh_modify delay 0 every 1 check yes\nset atom 1 vx 0\nset atom 2 vx 255\n";
  deck.run = "run 20";
  const Outcome done = run(deck);
  ASSERT_TRUE(succeeds(done));
  const std::string words =
      "expected particles that move by less than half of their radius in a step, got 0.51 radii of "
      "atom 2 in step 1";
  EXPECT_EQ(count(done.output, words), 1) << done.output;
  EXPECT_TRUE(
      done.says("granular/grit: particles faster than half of their radius in a step: in 20 steps of this run, "
                "the farthest went 0.51 radii"));
}

TEST_P(Timestep, WhatIsNoNumberStopsInItsStep)
{
  if (is_told_with_the_next_list()) GTEST_SKIP() << "a GPU says it with the next list";
  Deck deck;
  deck.before = "variable push equal exp(1000*(step>2))-1\ngroup one id 2\nfix push one addforce v_push 0 0\n";
  deck.run = "run 10";
  const testing::AssertionResult stopped =
      fails_saying(run(deck), {"expected finite velocities and forces, got velocity", "of atom 2 in step 3",
                               "time step 1e-04", "contacts '" + SMOOTH.substr(0, 5)});
  EXPECT_TRUE(stopped);
  record("E5", stopped ? 1 : 0, "injected");
}

namespace {

class TimestepWords : public testing::Test {
 protected:
  const Folder folder;
  Outcome run(const Deck &deck) const { return folder.lammps(deck.text()); }
};

}  // namespace

TEST_F(TimestepWords, StepsThatAreTooLong)
{
  Deck deck = glass();
  deck.timestep = "1e-4";
  deck.run = "run 1\nrun 1\ntimestep 1.1e-4\nrun 1";
  const std::string most =
      "expected a time step of at most 20 % of the Rayleigh time of type 1, which is 0.0002707, got ";
  const Outcome thrice = run(deck);
  EXPECT_TRUE(thrice.says(most + "0.0001, 36.94 % of it; a step of 5.4e-05 would do")) << thrice.output;
  EXPECT_EQ(count(thrice.output, most), 2) << "once for each step";
  deck.run = "run 1\npair_style granular/grit\npair_coeff * * " + GLASS + "\nminimize 0 0 1 1\nrun 1";
  EXPECT_TRUE(succeeds(run(deck))) << "the pair style of the first run is gone";
  deck.run = "run 1";
  deck.before = FIX + "100 0.5 0.1";
  EXPECT_TRUE(warns(run(deck), {}));
  deck.before = FIX + "off";
  EXPECT_TRUE(warns(run(deck), {}));
  deck.before = FIX + "warn no";
  EXPECT_TRUE(warns(run(deck), {}));
  deck.before = FIX + "error";
  EXPECT_TRUE(fails_saying(run(deck), {most}));
  deck.before = FIX + "vmax 1e6";
  EXPECT_TRUE(run(deck).says("of the duration of a Hertzian collision at 'vmax' of type 1")) << run(deck).output;
  deck.run = "run 0\nminimize 0 0 1 1";
  deck.before = "";
  EXPECT_TRUE(warns(run(deck), {})) << "no step is made";
}

TEST_F(TimestepWords, EveryTimeNamesItself)
{
  Deck deck;
  deck.timestep = "1e-2";
  EXPECT_TRUE(run(deck).says("at most 5 % of the contact time of the spring of type 1"));
  deck.timestep = "1e-4";
  deck.before = "velocity all set 10 0 0";
  EXPECT_TRUE(
      run(deck).says("at most 50 % of the time in which two bodies come nearer by the skin of the neighbor list"));
  deck.before = "";
  deck.laws = "hooke 1e4 1e5 damping velocity tangential none";
  EXPECT_TRUE(run(deck).says("at most 50 % of the critical step of one contact of type 1"));
  deck.laws = SPRING;
  deck.timestep = "1e-9";
  EXPECT_TRUE(
      run(deck).says("expected a time step near 0.0008 (5 % of the contact time of the spring of type 1), got 1e-09"))
      << run(deck).output;
  deck.timestep = "1e-4";
  deck.boundary = "p p f";
}

// By hand: spheres of m* = pi/12 and radius 1/2 overlap by v sqrt(m*/k), over the radius 0.324 v for k = 10 (but not
// by more than both radii) and 0.0591 v for k = 300. A fall from z = 3 to the floor at 0 ends at 7.75.
TEST_F(TimestepWords, SoftContacts)
{
  const std::string expected = "expected contacts that are stiff enough for overlaps below ";
  Deck deck;
  deck.boundary = "p p f";
  deck.before = "fix gravity all gravity 10 vector 0 0 -1\nset group all z 3";
  deck.laws = "hooke 10 0 damping none tangential none";
  EXPECT_TRUE(run(deck).says(expected + "50 % of the smaller radius, got 200 % for type 1 at the speed 7.75, which "
                                        "particles have when they fall through the box"))
      << run(deck).output;
  deck.laws = "hooke 300 0 damping none tangential none";
  EXPECT_FALSE(run(deck).says(expected)) << "45.8 %, and particles that rest do not fall";
  deck.before += "\nvelocity all set 3 0 0";
  EXPECT_TRUE(run(deck).says(expected + "30 % of the smaller radius, got 35.4 % for type 1 at the speed 6, which "
                                        "particles have or will have at 'vmax'"))
      << run(deck).output;
}

// The pair of types, and the wall.
TEST_F(TimestepWords, WhoMakesIt)
{
  Deck deck = glass();
  deck.boundary = "p p f";
  deck.before = "set atom 2 type 2\npair_coeff 2 2 " + GLASS +
                "\npair_coeff 1 2 hertz/material 1e14 0.8 0.25 damping "
                "coeff_restitution tangential none";
  EXPECT_TRUE(run(deck).says("the Rayleigh time of types 1 and 2"));
  deck = glass();
  deck.boundary = "p p f";
  deck.before =
      "fix floor all wall/gran/grit granular hertz/material 1e14 0.8 0.25 damping coeff_restitution "
      "tangential none zplane -1 NULL";
  EXPECT_TRUE(run(deck).says("the Rayleigh time of type 1 and fix floor"));
  deck.before = "pair_style none\n" + deck.before;
  EXPECT_TRUE(run(deck).says("the Rayleigh time of type 1 and fix floor")) << "walls alone";
}

// A moving wall counts with its own speed: v = 0.1 + 0.1.
TEST_F(TimestepWords, MovingWalls)
{
  Deck deck = glass();
  deck.boundary = "p p f";
  deck.before = FIX + "\nvelocity all set 0.1 0 0\nfix floor all wall/gran/grit granular " + GLASS +
                " zplane -1 NULL shear x 0.5";
  deck.run = "run 1\nprint \"speed = $(f_ts[9])\"";
  EXPECT_NEAR(Folder::printed(run(deck), "speed").at(0), 0.6, 1e-9);
}

// Smaller particles that come during a run are looked at when they are there.
TEST_F(TimestepWords, ParticlesThatComeLater)
{
  if (with_kokkos()) GTEST_SKIP() << "LAMMPS refuses fix pour with Kokkos";
  Deck deck = glass();
  deck.boundary = "p p f";
  deck.timestep = "2e-5";
  deck.before =
      "fix gravity all gravity 1 vector 0 0 -1\nregion slab block 1 3 1 3 3 3.8 units box\n"
      "fix in all pour 1 1 4711 region slab diam one 0.1 dens 1 1";
  deck.run = "run 10";
  const Outcome done = run(deck);
  ASSERT_TRUE(succeeds(done));
  const std::size_t warning = done.output.find("of the Rayleigh time of type 1, which is 2.707e-05");
  ASSERT_NE(warning, std::string::npos) << done.output;
  EXPECT_GT(warning, done.output.find("   Step "));
}

// Whatever comes between runs.
TEST_F(TimestepWords, SurvivesWhatScriptsDo)
{
  Deck deck = glass();
  deck.timestep = "1e-4";
  deck.run =
      "run 1\nrun 1 pre no\nwrite_restart file\nminimize 0 0 1 1\nrun 1\nclear\nread_restart file\n"
      "fix integrate all nve/sphere\ntimestep 1e-4\nrun 1\nunfix integrate\ndump d all custom 1 d.txt id type x y z "
      "vx vy vz\nrun 2\nundump d\nrerun d.txt dump x y z\n";
  const Outcome done = run(deck);
  EXPECT_TRUE(succeeds(done));
  EXPECT_EQ(count(done.output, "of the Rayleigh time"), 2) << "once before 'clear' and once behind it\n" << done.output;
}

// There is nothing to compare with before the first particles come.
TEST_F(TimestepWords, WithoutParticles)
{
  Deck deck = glass();
  deck.places = {};
  deck.diameter = "";
  EXPECT_TRUE(warns(run(deck), {}));
}

TEST_F(TimestepWords, WithPairHybrid)
{
  Deck deck = glass();
  deck.timestep = "1e-4";
  deck.before =
      "pair_style hybrid/overlay granular/grit zero 1\npair_coeff * * granular/grit " + GLASS + "\npair_coeff * * zero";
  EXPECT_TRUE(run(deck).says("the Rayleigh time of type 1"));
}

TEST_F(TimestepWords, AreRefused)
{
  Deck deck;
  const auto with = [&](const std::string &words) {
    deck.before = words;
    return run(deck);
  };
  EXPECT_TRUE(fails_saying(with(FIX + "vmax"), {"expected a number above 0 for the keyword 'vmax' in fix ts "
                                                "granular/grit/timestep",
                                                "got the end of the line"}));
  EXPECT_TRUE(fails_saying(with(FIX + "\nfix again all granular/grit/timestep"),
                           {"expected one fix granular/grit/timestep, got ts and again"}));
  const std::string progress = "fix p all granular/grit/progress";
  EXPECT_TRUE(
      fails_saying(with(progress), {"expected a whole number of steps of at least 1 in fix p", "end of the line"}));
  EXPECT_TRUE(fails_saying(with(progress + " 0"), {"expected a whole number of steps of at least 1", "got '0'"}));
  EXPECT_TRUE(fails_saying(with(progress + " x"), {"expected a whole number of steps of at least 1", "got 'x'"}));
  EXPECT_TRUE(fails_saying(with(progress + " 10 y"), {"expected nothing behind the number of steps", "got 'y'"}));
  EXPECT_TRUE(fails_saying(with(progress + " 10\npair_style none"),
                           {"expected pair_style granular/grit for fix p", "got none"}));
}

// ---- progress ----------------------------------------------------------------------------------------------------------

using Progress = Timestep;
INSTANTIATE_TEST_SUITE_P(Kokkos, Progress, testing::ValuesIn(ALL_WAYS), way_name);

// Two contacts, one over the periodic boundary, of 2 % and 4 % of the radius.
TEST_P(Progress, OneLineEveryNSteps)
{
  Deck deck;
  deck.box = "0 6 0 4 0 4";
  deck.places = {0.5, 1.49, 5.52, 3.5};
  deck.integrator = "nve/sphere\nunfix integrate";
  deck.before = "fix p all granular/grit/progress 10";
  deck.run = "run 40\nprint \"values = $(f_p[1]) $(f_p[3]) $(f_p[4]) $(f_p[5])\"";
  const Outcome done = run(deck);
  ASSERT_TRUE(succeeds(done));
  EXPECT_EQ(count(done.output, " particle-steps/s, "), 4);
  for (const char *percent : {"25", "50", "75", "100"})
    EXPECT_EQ(count(done.output, std::string("granular/grit: ") + percent + " % of 40 steps, "), 1) << percent;
  EXPECT_EQ(count(done.output, "2 contacts, largest overlap 4 % of a radius"), 4) << done.output;
  const std::vector<double> v = folder.printed(done, "values");
  EXPECT_EQ(v.at(0), 100);
  EXPECT_EQ(v.at(1), 0);
  EXPECT_EQ(v.at(2), 2);
  EXPECT_NEAR(v.at(3), 0.04, 1e-9);
}
