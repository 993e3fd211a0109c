// The temperature of a wall as a variable of the input.
#include "frame.h"

using namespace Grit::Test;

namespace {

const std::string LAWS =
    "hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin NULL 1.0 0.5 heat area 12.5";
constexpr double SAME = 1e-9;
const std::string PLANE = "zplane 0 NULL", POT = "region pot";

class WallTemperature : public testing::Test {
 protected:
  const Folder folder;

  void SetUp() override
  {
    Spheres one{{-2, -2, -2}, {2, 2, 2}, {{1, 1.0, {0, 0, 0.49}, {0, 0, 0}, {0, 0, 0}}}};
    folder.write("spheres.data", one.data_file(1));
  }
  // A sphere of 300 degrees that is held on a wall; `before`: of the wall.
  static std::string input(const std::string &wall, const std::string &temperature, const std::string &before = "",
                           const std::string &pair = "granular/grit kinematics lammps",
                           const std::string &suffix = "/grit")
  {
    const std::string style = std::string("wall/gran") + (wall == POT ? "/region" : "") + suffix;
    return FRAME + "unfix integrate\nfix heat all property/atom temperature heatflow ghost yes\n" +
           "set group all temperature 300\nregion pot block -9 9 -9 9 0 9\npair_style " + pair + "\npair_coeff * * " +
           LAWS + "\n" + before + "fix floor all " + style + " granular " + LAWS + " " + wall + " temperature " +
           temperature + "\ncompute flow all property/atom heatflow\nthermo_style custom step pe\n";
  }
  // Heat flow to the sphere in the last step; without fix heat/flow LAMMPS adds up those of all steps.
  double flow(const std::string &script, const std::string &run = "run 50\n", const Variables &more = {})
  {
    const std::string dump = "dump flow all custom 1 flow id c_flow\ndump_modify flow format float %.17g\n";
    const Outcome outcome = folder.lammps(script + dump + run, with(more, {{"boundary", "f f f"}}));
    EXPECT_TRUE(succeeds(outcome));
    if (outcome.status != 0) return 0;
    const std::vector<Table> sums = folder.dumps("flow");
    return sums.back().at(1, "c_flow") - sums.at(sums.size() - 2).at(1, "c_flow");
  }
};

TEST_F(WallTemperature, OfAVariableIsThatOfTheStep)
{
  for (const std::string &wall : {PLANE, POT}) {
    const double hot = flow(input(wall, "400"));
    EXPECT_GT(hot, 1);
    EXPECT_NEAR(flow(input(wall, "v_warm", "variable warm equal 300+2*step\n")), hot, SAME * hot) << wall;
    EXPECT_NEAR(flow(input(wall, "v_warm", "variable warm equal 300+2*step\n"), "run 20\nrun 5\n"), 0.5 * hot,
                SAME * hot)
        << wall;
    EXPECT_NEAR(flow(input(wall, "v_warm") + "variable warm equal 400\n"), hot, SAME * hot)
        << "defined behind the wall";
    EXPECT_NEAR(flow(input(wall, "v_warm", "variable warm equal -100*cos(step*PI/50)\n")), -2 * hot, SAME * hot)
        << "as in.pour.heat";
  }
}

TEST_F(WallTemperature, IsThatOfLammps)
{
  const std::string warm = "variable warm equal 300+2*step\n";
  for (const std::string &wall : {PLANE, POT}) {
    const double here = flow(input(wall, "v_warm", warm)),
                 lammps = flow(input(wall, "v_warm", warm, "granular", ""), "run 50\n", {REFERENCE});
    EXPECT_NEAR(here, lammps, SAME * lammps) << wall;
  }
}

// Pressure wants to be told one step ahead.
TEST_F(WallTemperature, OfAVariableWithComputes)
{
  const std::string before =
                        "compute press all pressure NULL virial\ncompute mean all reduce ave c_t\n"
                        "variable warm equal c_mean+100+0*c_press\n",
                    particles = "compute t all property/atom temperature\n";
  const double hot = flow(input(PLANE, "400"));
  EXPECT_NEAR(flow(input(PLANE, "v_warm", particles + before)), hot, SAME * hot);
}

TEST_F(WallTemperature, WrongOnesAreRefused)
{
  const std::pair<std::string, std::vector<std::string>> scripts[] = {
      {input(PLANE, "v_"), {"expected a number for the temperature of the wall or v_NAME in fix floor", "got 'v_'"}},
      {input(PLANE, "v_warm"), {"expected variable 'warm' for the temperature", "fix floor", "got none"}},
      {input(POT, "v_warm"), {"expected variable 'warm' for the temperature", "fix floor", "got none"}},
      {input(PLANE, "v_warm", "variable warm atom x\n"),
       {"expected a variable of style equal", "fix floor", "got 'warm'"}},
      {input(PLANE, "v_warm", "variable warm string 300\n"), {"expected a variable of style equal", "got 'warm'"}},
      {input(PLANE, "v_warm") + "variable warm atom x\n", {"expected a variable of style equal", "got 'warm'"}},
      {input(PLANE, "v_warm", "variable warm equal 1\n") + "run 1\nvariable warm delete\n",
       {"expected variable 'warm'", "got none"}},
      {input(PLANE, "v_warm", "variable warm equal exp(9*step)\n"),
       {"expected a finite temperature of the wall in fix floor", "'warm'", "in step"}},
      {input(PLANE, "300 temperature v_warm"), {"'temperature' once", "got it twice"}}};
  for (const auto &[script, texts] : scripts)
    EXPECT_TRUE(fails_saying(folder.lammps(script + "run 100\n", {{"boundary", "f f f"}}), texts))
        << script.substr(FRAME.size());
}

TEST_F(WallTemperature, InRestartFiles)
{
  const std::string
      warm = "variable warm equal 300+2*step\n",
      again =
          "units si\natom_modify map array\nread_restart file\n"
          "comm_modify vel yes\ntimestep 5e-4\nfix heat all property/atom temperature heatflow ghost yes\n",
      floor = "fix floor all wall/gran/grit granular " + LAWS + " zplane 0 NULL temperature ",
      flow_of = "\ncompute flow all property/atom heatflow\n";
  const double whole = flow(input(PLANE, "v_warm", warm));
  flow(input(PLANE, "v_warm", warm), "run 25\nwrite_restart file\n");
  EXPECT_NEAR(flow(again + warm + floor + "v_warm" + flow_of, "run 25\n"), whole, SAME * whole);
  for (const std::string other : {"v_hot", "400"})
    EXPECT_TRUE(fails_saying(folder.lammps(again + warm + "variable hot equal 1\n" + floor + other + "\nrun 1\n"),
                             {"temperature 'v_warm' for fix floor", "as in the restart file", "got '" + other + "'"}));
  EXPECT_NEAR(flow(again + floor + "400 history keep" + flow_of, "run 25\n"), whole, SAME * whole)
      << "step 50 has 400 degrees";
}

}  // namespace
