// Stages of the law tester that accelerate and decelerate, and what stages do when they end.
#include "try_laws.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const std::string SPRING = "--mass 2 --radius 1 hooke 100 0 damping velocity tangential linear_history 50 0 .5 ";
const std::string DASHPOT = "--mass 2 --radius 1 hooke 100 7 damping velocity tangential none ";

// Cycloidal motion: the part of the way after the part s of the time.
real cycloid(real s) { return s - std::sin(2 * PI * s) / (2 * PI); }

}  // namespace

// The path in each step, and the force of a spring of 100 N/m on it; the rate that a dashpot of 7 kg/s sees is the mean over
// the step. N = 40 steps of V = -0.5 mm a step.
TEST(SmoothStage, FollowsTheCycloid)
{
  const int steps = 40;
  const real dt = 1e-3, speed = -0.5, way = speed * steps * dt;
  for (const std::string &words : {SPRING, DASHPOT}) {
    const Result r = run_stages(words, "step 1e-3\nstage normal velocity -0.5 smooth for steps 40\n");
    ASSERT_EQ(r.rows.size(), steps + 1u);
    EXPECT_EQ(value(r, r.rows[0], "v_normal"), 0);
    for (int k = 1; k <= steps; k++) {
      const real u = way * cycloid(real(k) / steps), before = way * cycloid(real(k - 1) / steps),
                 dashpot = words == DASHPOT ? 7 * (u - before) / dt : 0;
      EXPECT_NEAR(value(r, r.rows[k], "u_normal"), u, 1e-14) << k;
      EXPECT_NEAR(value(r, r.rows[k], "v_normal"), (u - before) / dt, 1e-12) << k;
      EXPECT_NEAR(value(r, r.rows[k], "f_normal"), -100 * u - dashpot, 1e-11) << k;
    }
  }
}

// Twice the rate in the middle, rest at both ends, and the same way as without the word, for each degree of freedom and for
// the turn of the pair.
TEST(SmoothStage, GoesTheSameWay)
{
  for (const std::string dof : {"normal", "shear1", "shear2", "twist", "bend1", "bend2"}) {
    const auto run = [&](const std::string &smooth) {
      return run_stages(SPRING,
                        "step 1e-4\noverlap 1e-3\nstage " + dof + " velocity -0.1 " + smooth + "for time 0.01\n");
    };
    const Result r = run("smooth "), steady = run("");
    EXPECT_NEAR(last(r, "u_" + dof), last(steady, "u_" + dof), 1e-9 * std::fabs(last(steady, "u_" + dof))) << dof;
    const real first_and_last = 2 * PI * PI / 3 / (100 * 100);  // of 100 steps
    EXPECT_NEAR(last(r, "v_" + dof), -0.1 * first_and_last, 1e-3 * first_and_last) << dof;
    EXPECT_NEAR(value(r, r.rows[1], "v_" + dof), -0.1 * first_and_last, 1e-3 * first_and_last) << dof;
    EXPECT_NEAR(value(r, r.rows[50], "v_" + dof), -0.2, 1e-3 * 0.2) << dof;
    EXPECT_NEAR(last(r, "time"), 0.01, 1e-15);
  }
}

// A spring that friction limits does not depend on rates: pressed, then sheared until it slides, 0.5 of 100 N/m times 10 mm.
TEST(SmoothStage, LoadsWithoutRates)
{
  const Result r = run_stages(SPRING,
                              "step 1e-3\nstage normal velocity -1 smooth for time 0.01\n"
                              "stage shear1 velocity 1 smooth for time 0.02\n");
  EXPECT_NEAR(last(r, "f_normal"), 1, 1e-12);
  EXPECT_NEAR(last(r, "f_shear1"), 0.5, 1e-12);
}

// Turned as one body, which changes no force: kinetic energy goes with the square of the rate, 0 at both ends and four times
// that of the even turn in the middle.
TEST(SmoothStage, TurnsThePair)
{
  const auto turn = [](const std::string &smooth) {
    return run_stages(SPRING,
                      "step 1e-4\nstage normal velocity -1 for time 0.01\nstage shear1 velocity 1 for time 0.005\n"
                      "stage turn 0 0 3 " +
                          smooth + "for time 0.02\n");
  };
  const Result even = turn(""), smooth = turn("smooth ");
  const real energy = last(even, "kinetic");
  ASSERT_GT(energy, 0);
  EXPECT_NEAR(last(smooth, "f_shear1"), 0.25, 1e-4);
  EXPECT_LT(last(smooth, "kinetic"), 1e-6 * energy);
  EXPECT_NEAR(value(smooth, smooth.rows[100 + 50 + 100], "kinetic"), 4 * energy, 1e-3 * energy);
}

// What the caller moves beside is not accelerated: a load that acts, and a body that is free.
TEST(SmoothStage, LeavesForcesAsTheyAre)
{
  const Result r =
      run_stages(SPRING, "step 1e-4\noverlap 0.02\nstage normal force -2 shear1 velocity 1e-3 smooth for time 1\n");
  for (const auto &row : r.rows) ASSERT_NEAR(value(r, row, "f_normal"), 2, 1e-5);
}

TEST(SmoothStage, OfOneAndOfTwoSteps)
{
  EXPECT_NEAR(last(run_stages(SPRING, "step 1e-3\nstage normal velocity -1 smooth for steps 1\n"), "overlap"), 1e-3,
              1e-15);
  const Result r = run_stages(SPRING, "step 1e-3\nstage normal velocity -1 smooth for steps 2\n");
  EXPECT_NEAR(value(r, r.rows[1], "overlap"), 1e-3, 1e-15);
  EXPECT_NEAR(last(r, "overlap"), 2e-3, 1e-15);
}

TEST(StageEnd, PrintsValues)
{
  const Result r =
      run_stages(SPRING,
                 "step 1e-3\nstage normal velocity -1 until overlap >= 0.0095 done print overlap f_normal/kn\n"
                 "stage normal velocity 1 for steps 5 done print f_normal\n");
  ASSERT_EQ(r.notes.size(), 2u);
  EXPECT_EQ(r.notes[0].stage, 1);
  EXPECT_NEAR(r.notes[0].time, 0.01, 1e-15);
  ASSERT_EQ(r.notes[0].values.size(), 2u);
  EXPECT_EQ(r.notes[0].values[1].first, "f_normal/kn");
  EXPECT_NEAR(r.notes[0].values[0].second, 0.01, 1e-14);
  EXPECT_NEAR(r.notes[0].values[1].second, 0.01, 1e-13);
  EXPECT_NEAR(r.notes[1].values.at(0).second, 0.5, 1e-11);
}

// Each cycle goes 1.5 times as deep as the one before; the depth of the last one is 0.01 * 1.5^2.
TEST(StageEnd, ChangesAParameterForTheStagesToCome)
{
  const Result r =
      run_stages(SPRING,
                 "parameter depth 0.01\nparameter largest 0\nstep 1e-3\nrepeat 3\n"
                 "  stage normal velocity -depth/0.01 for time 0.01 done set largest max(largest, f_normal)\n"
                 "  stage normal velocity depth/0.01 for time 0.01 done set depth 1.5 * depth and print largest\n"
                 "end\n");
  ASSERT_EQ(r.notes.size(), 3u);
  for (int cycle = 0; cycle < 3; cycle++)
    EXPECT_NEAR(r.notes[cycle].values.at(0).second, std::pow(1.5, cycle), 1e-11) << cycle;
}

// Two laws that are compared begin with the parameters as they are written.
TEST(StageEnd, LeavesParametersOfOtherRunsAlone)
{
  Experiment e = request(SPRING).experiments.at(0);
  e.stages = lines_of(
      "parameter depth 0.01\nstep 1e-3\nstage normal velocity -depth for steps 1 done set depth 5\n"
      "stage for steps 1 done print depth\n",
      "the stages");
  for (int run = 0; run < 2; run++) {
    const Result r = Tester::run(e);
    EXPECT_NEAR(last(r, "overlap"), 1e-5, 1e-15);
    EXPECT_EQ(r.notes.at(0).values.at(0).second, 5);
  }
}

TEST(StageEnd, StandsInTheAnswerWithUnits)
{
  std::ostringstream out;
  answer(request("--step 1e-3 " + SPRING,
                 {"--stage", "normal velocity -1 for steps 10 done print overlap touching f_normal/overlap"}),
         out);
  EXPECT_NE(out.str().find("stage 1 ended at 0.01 s: overlap = 0.01 m, touching = 1, f_normal/overlap = 100\n"),
            std::string::npos)
      << out.str();
}
