// Stages of the law tester: what they record, and when they end.
#include "../support/law_lines.h"
#include "try_laws.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const std::string HOOKE_WORDS = "--mass 2 --radius 1 hooke 100 0 damping velocity tangential linear_history 50 0 .5 ";

}  // namespace

// Overlap, force and energies of a linear spring, and a table whose work is what the accounts add up to.
TEST(Experiment, RecordsAPress)
{
  const Result r = run_stages(HOOKE_WORDS, "step 1e-3\nstage normal velocity -1 for time 0.01\n");
  EXPECT_EQ(r.rows.size(), 11u);
  EXPECT_NEAR(last(r, "time"), 0.01, 1e-15);
  EXPECT_EQ(last(r, "step"), 10);
  EXPECT_NEAR(last(r, "overlap"), 0.01, 1e-14);
  EXPECT_NEAR(last(r, "f_normal"), 1, 1e-11);
  EXPECT_NEAR(last(r, "e_elastic_normal"), 0.005, 1e-13);
  EXPECT_NEAR(last(r, "work"), 0.005, 1e-13);
  EXPECT_EQ(last(r, "touching"), 1);
}

// mu N = 0.5 N is reached at a displacement of 10 mm.
TEST(Experiment, TellsSlipAndHistory)
{
  const Result r = run_stages(HOOKE_WORDS,
                              "step 1e-3\nstage normal velocity -1 for steps 10\n"
                              "stage shear1 velocity 1 until slip\n");
  EXPECT_NEAR(last(r, "u_shear1"), 0.01, 1.1e-3);
  EXPECT_NEAR(last(r, "f_shear1"), 0.5, 1e-9);
  EXPECT_NEAR(last(r, "tangential_xi_1"), -0.01, 1e-9);  // xi is the displacement of A against B
  EXPECT_EQ(last(r, "stage"), 2);
}

TEST(Experiment, EndsStagesAtConditions)
{
  const auto end_of = [](const std::string &stage) {
    return run_stages(HOOKE_WORDS, "step 1e-3\noverlap 0.0205\n" + stage + "\n");
  };
  EXPECT_NEAR(last(end_of("stage normal velocity -1 until overlap >= 0.03"), "overlap"), 0.0305, 1e-12);
  EXPECT_NEAR(last(end_of("stage normal velocity -1 until f_normal > 3"), "f_normal"), 3.05, 1e-9);
  EXPECT_NEAR(last(end_of("stage normal velocity 1 until broken"), "overlap"), -0.0005, 1e-12);
  EXPECT_EQ(last(end_of("stage until step == 7"), "step"), 7);
  EXPECT_NEAR(last(end_of("stage twist velocity 1 until u_twist^2 + abs(u_twist) >= 0.11"), "u_twist"), 0.101, 2e-3);
}

// B is thrown at A, comes back, and a force towards A lets it bounce three times.
TEST(Experiment, CountsBounces)
{
  const Result r = run_stages(HOOKE_WORDS,
                              "step 1e-3\noverlap -0.1\nstage normal initial -1 until touching\n"
                              "stage normal free until broken\n"
                              "stage normal force -4 until bounces == 3\n");
  EXPECT_EQ(last(r, "bounces"), 3);
  EXPECT_GT(last(r, "v_normal"), 0);
}

// A hold between loading and unloading does not hide the bounce, and round-off makes none.
TEST(Experiment, CountsBouncesAcrossStages)
{
  const Result r = run_stages(HOOKE_WORDS,
                              "step 1e-3\nstage normal velocity -1 for steps 5\nstage for steps 1\n"
                              "stage normal velocity 1 until bounces == 1\n");
  EXPECT_EQ(last(r, "stage_steps"), 1);
  EXPECT_EQ(
      last(run_stages(HOOKE_WORDS, "step 1e-3\noverlap 1e-4\nstage shear1 force 0.001 for steps 1000\n"), "bounces"),
      0);
}

// Values are taken when a stage begins: a force that keeps the load at which the press ended.
TEST(Experiment, KeepsALoad)
{
  const Result r = run_stages(HOOKE_WORDS,
                              "step 1e-3\nstage normal velocity -1 until overlap >= 0.0195\nstage for steps 1\n"
                              "stage normal force -f_normal shear1 velocity 1e-3 for steps 1000\n");
  EXPECT_NEAR(last(r, "f_normal"), 2, 1e-3);
}

TEST(Experiment, RepeatsStages)
{
  const Result r = run_stages(HOOKE_WORDS,
                              "parameter most 0.03\nstep 1e-3\nrepeat 3\n"
                              "  stage normal velocity -1 until overlap >= most*cycle/3 - 1e-9\n"
                              "  stage normal velocity 1 until overlap <= 0.005\nend\n");
  EXPECT_EQ(last(r, "stage"), 6);
  EXPECT_EQ(last(r, "cycle"), 3);
  real deepest[3] = {0, 0, 0};
  for (const auto &row : r.rows)
    for (int cycle = 1; cycle <= 3; cycle++)
      if (value(r, row, "cycle") == cycle) deepest[cycle - 1] = std::max(deepest[cycle - 1], value(r, row, "overlap"));
  for (int cycle = 1; cycle <= 3; cycle++) EXPECT_NEAR(deepest[cycle - 1], 0.01 * cycle, 1e-9);
}

// Every law, pressed, sheared, rolled, twisted and pulled apart: the accounts of energy add up to the work in every row.
TEST(Experiment, EnergiesAddUpToTheWork)
{
  const std::string stages =
      "step 5e-4\nstage normal velocity -0.4 for steps 100\n"
      "stage normal velocity -0.1 shear1 velocity 0.5 bend1 velocity 0.7 twist velocity 1 for steps 100\n"
      "stage shear2 velocity -0.5 bend2 velocity -0.7 twist velocity -1 for steps 100\n"
      "stage normal velocity 0.6 for steps 400\n";
  for (const LawLine &line : LAW_LINES) {
    if (line.slot == NORMAL && line.law == "none") continue;  // no force, no work
    const Result r = run_stages("--radius 0.5,0.6 --density 1 --temperature 300,400 " + line.words, stages);
    real most = 0, difference = 0;
    for (const auto &row : r.rows) {
      real sum = 0;
      for (int k = 0; k < WALL_WORK; k++) sum += value(r, row, std::string("e_") + ACCOUNT_NAME[k]);
      most = std::max(most, std::fabs(value(r, row, "work")));
      difference = std::max(difference, std::fabs(sum - value(r, row, "work")));
    }
    EXPECT_GT(most, 0) << line;
    EXPECT_LT(difference, 1e-12 * most) << line;
  }
}

// Pulled, bent and twisted: a round section of radius R breaks at sigma pi R^2, sigma pi R^3/4, tau pi R^3/2.
TEST(Experiment, BondsBreakAsBeams)
{
  struct Case {
    std::string protocol, load;
    real strength, mode;
  };
  const real r = 0.005, sigma = 2e6, tau = 1e6;
  for (const Case &c : {Case{"bond_pull", "f_normal", sigma * PI * r * r, BROKEN_IN_TENSION},
                        Case{"bond_bend", "m_bend1", sigma * PI * r * r * r / 4, BROKEN_IN_TENSION},
                        Case{"bond_twist", "m_twist", tau * PI * r * r * r / 2, BROKEN_IN_SHEAR}}) {
    const Result result = run_one(request("--protocol " + c.protocol +
                                          " --every 1 --radius 0.005 --density 2500 none damping none tangential none "
                                          "bond parallel 1e9 2.5 2e6 1e6"));
    real most = 0;
    for (const auto &row : result.rows) most = std::max(most, std::fabs(value(result, row, c.load)));
    EXPECT_LE(most, c.strength * (1 + 1e-9)) << c.protocol;
    EXPECT_GT(most, c.strength * (1 - 1e-3)) << c.protocol;
    EXPECT_EQ(value(result, result.rows.back(), "bond"), c.mode) << c.protocol;
    EXPECT_EQ(value(result, result.rows.back(), c.load), 0) << c.protocol;
  }
}

TEST(Experiment, StopsWhereAStageWouldNotEnd)
{
  EXPECT_EQ(sentence_of([] {
              run_stages("--most-steps 50 " + HOOKE_WORDS, "step 1e-3\nstage normal velocity 1 until broken\n");
            }),
            "expected 'broken' within 50 steps in the stages, line 2, got none: the stage would not end");
}

// Prescribed rates are met for any length of step: rows of the same times, and the same forces of a spring.
TEST(Experiment, LooksCoarser)
{
  const std::string stages = "step 1e-3\nevery 6\nstage normal velocity -0.1 for time 0.024\n";
  const Result fine = run_stages(HOOKE_WORDS, stages), coarse = run_stages("--coarser 3 " + HOOKE_WORDS, stages),
               step = run_stages("--coarser 3 --step 5e-4 --every 12 " + HOOKE_WORDS, stages),
               rare = run_stages("--coarser 12 " + HOOKE_WORDS, stages);
  EXPECT_EQ(coarse.step, 3e-3);
  EXPECT_EQ(step.step, 1.5e-3);
  ASSERT_EQ(fine.rows.size(), 5u);
  ASSERT_EQ(coarse.rows.size(), 5u);
  ASSERT_EQ(step.rows.size(), 5u);
  EXPECT_EQ(rare.rows.size(), 3u);  // one after each step, which are no fewer
  EXPECT_EQ(value(coarse, coarse.rows.back(), "step"), 8);
  for (std::size_t row = 0; row < fine.rows.size(); row++)
    for (const char *name : {"time", "f_normal"})
      for (const Result &other : {coarse, step})
        EXPECT_NEAR(value(other, other.rows[row], name), value(fine, fine.rows[row], name), 1e-12) << name << row;
}

TEST(Experiment, StopsWhereATableWouldBeTooLong)
{
  EXPECT_EQ(sentence_of([] { run_stages(HOOKE_WORDS, "step 1e-9\nstage for steps 500001\n"); }),
            "expected at most 500000 rows of the table, got more: take --every larger than 1");
}

TEST(Experiment, StopsWhereBodiesCannotMoveLikeThat)
{
  EXPECT_EQ(
      sentence_of([] { run_stages(HOOKE_WORDS, "step 1\nstage normal velocity -3 for steps 1\n"); }),
      "expected bodies that do not pass through each other in the stages, line 2: take smaller steps or other rates "
      "than at time 0");
}

// A sphere at a wall: mass and radius are those of the sphere. Half a period of mass and spring, no loss.
TEST(Experiment, TakesAWall)
{
  const Result r = run_stages("--wall " + HOOKE_WORDS, "step 1e-3\nstage normal initial -0.1 until broken\n");
  EXPECT_NEAR(last(r, "time"), PI * std::sqrt(2 / 100.0), 1.1e-3);
  EXPECT_NEAR(last(r, "work"), 0, 1e-4 * 0.5 * 2 * 0.1 * 0.1);
}

// Every protocol of the program runs with every law that has what it draws.
TEST(Experiment, RunsTheNamedProtocols)
{
  for (const NamedProtocol &p : named_protocols()) {
    int ran = 0;
    for (const char *laws :
         {"hertz/material 1e7 .5 .3 tangential mindlin NULL .5 .4 rolling sds 2e3 1 .2 twisting marshall",
          "pellet 1e7 1000 .05 thinning 5 tangential cundall .2 .5",
          "jkr 1e7 .1 .3 .1 tangential none heat radius 50"}) {
      const std::string sentence = sentence_of([&] {
        const Result r = run_one(request("--temperature 300,400 --protocol " + std::string(p.name) + " " + laws));
        EXPECT_GT(r.rows.size(), 50u) << p.name;
        EXPECT_LT(r.rows.size(), 20000u) << p.name;
        EXPECT_FALSE(r.pictures.empty()) << p.name;
      });
      ran += sentence == "accepted";
      const bool draws = sentence.rfind("expected quantities of the table after 'draw'", 0) != 0;
      EXPECT_EQ(sentence == "accepted", draws) << sentence;
    }
    EXPECT_GE(ran, 1) << p.name;
    EXPECT_NE(purpose(p), "") << p.name;
  }
}
