// Planes whose positions are variables of the input: beside 'wiggle', beside closed forms, the ledger, restart files, and what is
// refused.
#include "loaded_wall.h"
#include "start_deck.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const std::string DAMPED = "hooke 1e4 20 damping velocity tangential linear_nohistory 0 0";
const std::string LIFT = "variable lift equal 0.2*(1-cos(2*PI/0.3*step*dt))\n", WIGGLE = "NULL wiggle z 0.2 0.3";
const std::string EXCLUDED = "neigh_modify exclude type 1 1 exclude type 1 2 exclude type 2 2\n";

std::string plane(const std::string &words, const std::string &of) { return replaced(lid(words, of), "lid", "plane"); }

class WallVariables : public LoadedWall {
 protected:
  // Particles that meet walls only.
  void write_bed() const
  {
    Spheres spheres = bed(4, 4, 3, 0.5);
    spheres.lo = {-30, -30, -30};
    spheres.hi = {40, 40, 40};
    folder.write("spheres.data", spheres.data_file());
  }
  Table after(const std::string &input, const std::string &way = NONE, int ranks = 1) const
  {
    const Switches with(way);
    return folder.final_state(input, WALLED, ranks);
  }
  // Numbers of a run of a script that begins with FRAME.
  std::vector<double> numbers(const std::string &input, const std::vector<std::string> &formulas,
                              const Variables &more = {}) const
  {
    const Outcome run = folder.lammps(input + "\n" + print_values("numbers", formulas), with(more, WALLED));
    EXPECT_TRUE(succeeds(run)) << input.substr(FRAME.size());
    return run.status == 0 ? Folder::printed(run, "numbers") : std::vector<double>(formulas.size(), NAN);
  }
  static Variables steps_of(double dt) { return {{"dt", std::to_string(dt)}}; }
};

}  // namespace

// ---- where planes are ---------------------------------------------------------------------------------------------------

TEST_F(WallVariables, GoAsWiggleGoes)
{
  write_bed();
  const std::string begin = FRAME + EXCLUDED + laws(HOOKE) + LIFT;
  for (const std::string &way : {NONE, ON_DEVICE}) {
    const Table wiggled = after(begin + plane("zplane 0.1 " + WIGGLE, HOOKE) + "run 400\n", way);
    EXPECT_TRUE(agree(
        wiggled, after(begin + "variable at equal 0.1+v_lift\n" + plane("zplane v_at NULL", HOOKE) + "run 400\n", way),
        1e-12))
        << way;
    int struck = 0;
    for (const auto &[id, row] : wiggled.rows) struck += wiggled.at(id, "vz") > 2;
    EXPECT_GT(struck, 3) << way;
  }
}

// The velocity is that of the middle of a step: half a step, times the acceleration of the plane, behind that of 'wiggle'.
TEST_F(WallVariables, HaveTheVelocityOfADifferenceQuotient)
{
  write_sphere({0, 0, 0.5});
  constexpr double GAMMA = 20, OMEGA = 2 * M_PI / 0.3, T = 0.06;
  const std::string begin = FRAME + laws(DAMPED) + HELD + LIFT;
  for (const double dt : {4e-4, 2e-4}) {
    const std::string run = "run " + std::to_string(std::lround(T / dt));
    const auto force = [&](const std::string &words) {
      return numbers(begin + plane("zplane " + words, DAMPED) + run, {"f_plane[3]"}, steps_of(dt)).at(0);
    };
    const double late = 0.5 * dt * 0.2 * OMEGA * OMEGA * std::cos(OMEGA * T);
    EXPECT_NEAR(force("v_lift NULL") - force("0 " + WIGGLE), GAMMA * late, 0.02 * GAMMA * late) << dt;
  }
}

// A sphere that rests on a plane, which begins to move: s'' = -k/m s - c/m s' of its overlap s, s(0) = 0, s'(0) = v.
TEST_F(WallVariables, APlaneOfConstantVelocityPushesASphere)
{
  write_sphere({0, 0, 0.5});
  constexpr double V = 0.3, MASS = M_PI / 6, C = 20, T = 0.015;
  const double beta = C / (2 * MASS), omega = std::sqrt(SPRING / MASS - beta * beta),
               overlap = V * std::exp(-beta * T) * std::sin(omega * T) / omega,
               rate = V * std::exp(-beta * T) * (std::cos(omega * T) - beta / omega * std::sin(omega * T));
  ASSERT_GT(overlap, 1e-4) << "the test cannot fail";
  for (const auto &[words, sign] : {std::pair("zplane v_up NULL", 1.0), std::pair("zplane NULL v_down", -1.0)}) {
    const std::string input = FRAME + laws(DAMPED) + "variable up equal 0.3*step*dt\nvariable down equal 1-v_up\n" +
                              plane(words, DAMPED) + "run 1500";
    const std::vector<double> now = numbers(input, {"xcm(all,z)", "vcm(all,z)"}, {{"dt", "1e-5"}});
    EXPECT_NEAR(sign * (now[0] - 0.5), V * T - overlap, 1e-3 * overlap) << words;
    EXPECT_NEAR(sign * now[1], V - rate, 1e-3 * V) << words;
  }
}

// The first setup knows one position only; the next one has the velocity of its step, unless its number has changed.
TEST_F(WallVariables, BeginAtRestWhereTheyAre)
{
  write_sphere({0, 0, 0.5});
  const std::string begin =
      FRAME + laws(DAMPED) + HELD + "variable at equal 0.01+2*step*dt\n" + plane("zplane v_at NULL", DAMPED);
  constexpr double GAMMA = 20, V = 2, DT = 5e-4, FORCE = 0.01 * SPRING;
  const auto force = [&](const std::string &runs) { return -numbers(begin + runs, {"f_plane[3]"}).at(0); };
  EXPECT_NEAR(force("run 0"), FORCE, 1e-9);
  EXPECT_NEAR(force("run 1"), FORCE + V * DT * SPRING + GAMMA * V, 1e-9);
  EXPECT_NEAR(force("run 1\nrun 0"), FORCE + V * DT * SPRING + GAMMA * V, 1e-9);
  EXPECT_NEAR(force("run 1\nrun 1 pre no"), FORCE + 2 * V * DT * SPRING + GAMMA * V, 1e-9);
  EXPECT_NEAR(force("run 4\nunfix hold\nreset_timestep 1\nrun 0"), FORCE + V * DT * SPRING, 1e-9);
  EXPECT_NEAR(force("run 4\nvariable at equal 0.02\nrun 1"), 2 * FORCE, 1e-9) << "no velocity of a jump between runs";
}

// Beside 'shear', 'half_thickness' and another plane a position that does not change is a number.
TEST_F(WallVariables, OfAConstantAreNumbers)
{
  write_bed();
  const std::string begin = FRAME + laws(HERTZ) +
                            "fix down all gravity 30 vector 0 0 -1\nvariable z equal -0.2\n"
                            "variable top equal 5\n",
                    rest = " half_thickness 0.1 shear x 0.5", run = "run 300\n";
  const Table fixed = after(begin + plane("zplane -0.2 5" + rest, HERTZ) + run);
  for (const std::string words : {"zplane v_z 5", "zplane v_z v_top", "zplane -0.2 v_top"})
    EXPECT_TRUE(identical(fixed, after(begin + plane(words + rest, HERTZ) + run))) << words;
  EXPECT_FALSE(identical(fixed, after(begin + plane("zplane -0.2 5 half_thickness 0.1", HERTZ) + run)));
  EXPECT_FALSE(identical(fixed, after(begin + plane("zplane -0.2 5 shear x 0.5", HERTZ) + run)));
}

// ---- runs ---------------------------------------------------------------------------------------------------------------

namespace {

const std::string BETWEEN = "variable low equal 0.3*sin(9*step*dt)\nvariable high equal 4.2-0.5*sin(14*step*dt)\n",
                  TWO = "zplane v_low v_high";

}  // namespace

TEST_F(WallVariables, GoTheSameWayOnRanks)
{
  write_bed();
  const std::string input = FRAME + EXCLUDED + laws(HERTZ) + BETWEEN + plane(TWO, HERTZ) + "run 600\n";
  const Table one = after(input);
  for (const int ranks : {2, 4}) EXPECT_TRUE(identical(one, after(input, NONE, ranks))) << ranks << " processes";
  EXPECT_TRUE(identical(one, after(replaced(input, "run 600", "run 200\nrun 400 pre no"))));
  int struck = 0;
  for (const auto &[id, row] : one.rows) struck += std::fabs(one.at(id, "vz")) > 1;
  EXPECT_GT(struck, 10) << "the test cannot fail";
}

TEST_F(WallVariables, GoTheSameWayWithKokkos)
{
  write_bed();
  const std::string every = FRAME + EXCLUDED + laws(HERTZ) + BETWEEN + plane(TWO, HERTZ) + "thermo 1\nrun 300\n";
  const Table cpu = after(every);  // LAMMPS rounds in all steps
  for (const std::string &way : WAYS) EXPECT_TRUE(agree(cpu, after(every, way), KOKKOS_ROUNDING)) << way;
}

// kinetic + stored + lost - work of the walls stays.
TEST_F(WallVariables, WorkIsInTheLedger)
{
  write_bed();
  for (const std::string &way : {NONE, ON_DEVICE}) {
    const Switches in_use(way);
    const std::string input = FRAME + laws(HERTZ) + BETWEEN + plane(TWO, HERTZ) +
                              "compute ledger all granular/grit/energy\nthermo_style custom step c_ledger[19]\n";
    const double before = numbers(input + "run 0", {"c_ledger[19]"}, steps_of(1e-4)).at(0);
    const std::vector<double> after = numbers(input + "run 3000", {"c_ledger[19]", "c_ledger[16]"}, steps_of(1e-4));
    EXPECT_GT(std::fabs(after[1]), 0.3 * before) << "the test cannot fail";
    EXPECT_NEAR(after[0], before, 1e-8 * std::fabs(after[1])) << way;
  }
}

TEST_F(WallVariables, TheTimeStepIsCheckedForTheVelocityOfAStep)
{
  write_sphere({0, 0, -2});
  const std::string begin = FRAME + laws(HOOKE) +
                            "fix check all granular/grit/timestep\n"
                            "variable up equal 0.2*step*dt\nvariable down equal 2.9-0.7*step*dt\n";
  const auto speed = [&](const std::string &words, const std::string &runs) {
    return numbers(begin + plane(words, HOOKE) + runs, {"f_check[9]"}).at(0);
  };
  EXPECT_EQ(speed("zplane v_up v_down", "run 1"), 0);
  EXPECT_NEAR(speed("zplane v_up v_down", "run 1\nrun 1"), 0.7, 1e-9);
  EXPECT_NEAR(speed("zplane v_up NULL shear x 0.5", "run 1\nrun 1"), 0.7, 1e-9);
}

// ---- restart files ------------------------------------------------------------------------------------------------------

namespace {

class WallVariablesRestart : public WallVariables {
 protected:
  const std::string positions = BETWEEN + "variable other equal v_low\n";
  void SetUp() override { folder.write("spheres.data", bed(4, 4, 3, 0.5).data_file()); }
  std::string again(const std::string &words, const std::string &file = "file.400") const
  {
    return "units si\natom_style sphere\natom_modify map array sort 50 1.0\nread_restart " + file +
           "\ncomm_modify vel yes\nneighbor 0.3 bin\nneigh_modify delay 0 every 1 check yes\ntimestep 5e-4\nthermo "
           "100\n"
           "thermo_modify norm no\nfix integrate all nve/sphere\n" +
           positions + plane(words, HERTZ);
  }
};

}  // namespace

TEST_F(WallVariablesRestart, GoesOnBitForBit)
{
  for (const int ranks : {1, 2}) {
    const Table whole = folder.final_state(
        FRAME + laws(HERTZ) + positions + plane(TWO, HERTZ) + "restart 400 file.*\nrun 1000\n", {}, ranks);
    EXPECT_TRUE(identical(whole, folder.final_state(again(TWO) + "restart 400 file.*\nrun 600\n", {}, ranks))) << ranks;
  }
}

// A setup has the velocity of the file.
TEST_F(WallVariablesRestart, HoldsTheVelocity)
{
  const std::string total = print_values("total", {"f_plane[3]"}),
                    held = replaced(FRAME, "fix integrate all nve/sphere", "fix hold all move linear 0 0 0");
  const auto of = [&](const std::string &input) {
    const Outcome run = folder.lammps(input);
    EXPECT_TRUE(succeeds(run)) << input;
    return Folder::printed(run, "total");
  };
  const std::vector<double> before =
      of(held + laws(HERTZ) + positions + plane(TWO, HERTZ) + "run 400\nwrite_restart file.400\n" + total);
  const std::string now = replaced(again(TWO), "fix integrate all nve/sphere", "fix hold all move linear 0 0 0");
  EXPECT_GT(std::fabs(before.at(0)), 1) << "the test cannot fail";
  EXPECT_NEAR(of(now + "run 0\n" + total).at(0), before.at(0), 1e-12 * std::fabs(before.at(0)));
}

// The name counts, not the value.
TEST_F(WallVariablesRestart, KnowsOtherPositions)
{
  ASSERT_TRUE(succeeds(
      folder.lammps(FRAME + laws(HERTZ) + positions + plane(TWO, HERTZ) + "run 400\nwrite_restart file.400\n")));
  for (const std::string other : {"zplane v_other v_high", "zplane v_low NULL", "zplane 0 v_high"}) {
    EXPECT_TRUE(fails_saying(folder.lammps(again(other) + "run 0\n"),
                             {"expected surface 'zplane v_low v_high' for fix plane", "as in the restart file",
                              "got '" + other + "'", "history keep"}))
        << other;
    EXPECT_TRUE(succeeds(folder.lammps(again(other + " history keep") + "run 10\n"))) << other;
  }
}

// The same variable with another value moves the plane between the file and the run.
TEST_F(WallVariablesRestart, KnowsPlanesThatHaveJumped)
{
  ASSERT_TRUE(succeeds(
      folder.lammps(FRAME + laws(HERTZ) + positions + plane(TWO, HERTZ) + "run 400\nwrite_restart file.400\n")));
  const std::string jumped = "variable high equal 4.1-0.5*sin(14*step*dt)\n";
  const auto input = [&](const std::string &words) {
    return replaced(again(words), positions, positions + jumped) + "run 0\n" + print_values("total", {"f_plane[3]"});
  };
  EXPECT_TRUE(fails_saying(folder.lammps(input(TWO)), {"expected upper position 'v_high' of", "for fix plane",
                                                       "as in the restart file", "history keep"}));
  // Forces of the file are of the other place.
  const Outcome kept = folder.lammps(input(TWO + " history keep"));
  EXPECT_TRUE(succeeds(kept));
  EXPECT_TRUE(kept.says("computed anew: they are of other laws, fixes or places of walls"));
  EXPECT_FALSE(folder.lammps(again(TWO) + "run 0\n").says("computed anew"));
}

// ---- words --------------------------------------------------------------------------------------------------------------

TEST_F(WallVariables, WrongOnesAreRefused)
{
  write_sphere({0, 0, 2.125});
  const std::string servo = " servo force 50" + BODY;
  const std::pair<std::string, std::vector<std::string>> cases[] = {
      {"zplane v_none NULL", {"expected variable 'none' for the lower position in fix plane", "got none"}},
      {"zplane NULL v_none", {"expected variable 'none' for the upper position in fix plane", "got none"}},
      {"zplane v_places NULL", {"expected a variable of style equal for the lower position", "got 'places'"}},
      {"zplane v_ NULL", {"expected a number for the lower position of 'zplane' (or v_NAME, or NULL)", "got 'v_'"}},
      {"zplane v_up", {"expected a number for the upper position of 'zplane'", "the end of the line"}},
      {"zplane 0 v_grows", {"expected a finite upper position in fix plane", "'grows'", "got inf in step"}},
      {"zplane v_up 0.895", {"walls with a gap between them in fix plane", "got positions 0.9 and 0.895 in step 90"}},
      {"zplane -8.95 v_down", {"got positions -8.95 and -9 in step 90"}},
      {"zplane v_up 1.295 half_thickness 0.2", {"got positions 0.9 and 1.295 with half thickness 0.2 in step 90"}},
      {"zplane v_up NULL wiggle z 0.1 1",
       {"expected numbers for the positions of planes with 'wiggle' in fix plane", "got 'zplane v_up NULL'"}},
      {"zplane NULL v_up" + servo,
       {"expected numbers for the positions of planes with 'servo' in fix plane", "got 'zplane NULL v_up'"}},
      {"zcylinder v_up", {"expected a number for the radius of 'zcylinder'", "got 'v_up'"}}};
  const std::string variables =
      "variable up equal 0.01*step\nvariable down equal -0.1*step\nvariable grows equal 2*exp(9*step)\n"
      "variable places atom x\n";
  for (const auto &[words, texts] : cases)
    EXPECT_TRUE(
        fails_saying(folder.lammps(FRAME + laws(HOOKE) + variables + plane(words, HOOKE) + "run 200\n", WALLED), texts))
        << words;
}

// A gap is known when variables are; planes that may come from far away are not said to be there.
TEST_F(WallVariables, WarnOfWhatTheFirstStepKnows)
{
  write_sphere({0, 0, 0.5});
  const std::string begin = FRAME + laws(HOOKE) + "variable near equal 0.9\nvariable far equal 5000\n";
  const auto run = [&](const std::string &words) {
    return folder.lammps(begin + plane(words, HOOKE) + "run 1\nrun 1\n", WALLED);
  };
  const Outcome narrow = run("zplane 0 v_near");
  EXPECT_TRUE(
      warns(narrow, {"expected planes of fix plane wall/gran/grit that are at least 1 apart", "got a gap of 0.9"}));
  EXPECT_EQ(count(narrow.output, "expected planes of fix plane"), 1);
  for (const std::string words : {"zplane -2 v_far", "zplane NULL v_far"})
    EXPECT_FALSE(run(words).says("expected walls near")) << words;
}
