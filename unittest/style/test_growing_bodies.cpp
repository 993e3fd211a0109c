// Particles that fix adapt makes larger meet although none of them moves.
#include <cmath>

#include "kokkos_runs.h"

using namespace Grit::Test;

namespace {

constexpr double STIFFNESS = 1e4, APART = 1.3;
const std::string LAWS = "hooke 1e4 0 damping none tangential linear_nohistory 0 0";
const Variables IN_USE = {{"boundary", "f f f"}, {"dt", "1e-3"}, {"atoms", "sphere 1"}};

// Two spheres of diameter 1 at rest, one above the other, that become `end` times as large within a thousand steps.
std::string deck(const std::string &style, double end)
{
  return FRAME + "pair_style granular/grit" + style + "\npair_coeff * * " + LAWS +
         "\nunfix integrate\nneighbor 0.05 bin\nfix hold all move linear 0 0 0\nvariable d equal 1+" +
         std::to_string(end - 1) +
         "*step*dt\nfix grow all adapt 1 atom diameter v_d\nvariable force equal fz[1]\nthermo_style custom step "
         "v_force\nrun 1000\n" +
         print_values("force", {"v_force"});
}

class GrowingBodies : public ::testing::Test {
 protected:
  Folder folder;

  void SetUp() override
  {
    Spheres two;
    two.lo = {-3, -3, -3};
    two.hi = {3, 3, 3};
    two.all = {{1, 1.0, {0, 0, 0.5 * APART}, {0, 0, 0}, {0, 0, 0}},
               {1, 1.0, {0, 0, -0.5 * APART}, {0, 0, 0}, {0, 0, 0}}};
    folder.write("spheres.data", two.data_file());
  }
};

// The force is that of the overlap: the law is linear. LAMMPS finds the pair within the cutoff of the run, which knows the
// sizes that the particles have when it begins.
TEST_F(GrowingBodies, MeetAtRest)
{
  for (const std::string &way : {NONE, ON_DEVICE})
    for (const int ranks : {1, 2})
      for (const auto &[words, end] : {std::pair{"", 1.45}, std::pair{" 2", 1.9}}) {
        const Switches in_use(way);
        const Outcome run = folder.lammps(deck(words, end), IN_USE, ranks);
        ASSERT_TRUE(succeeds(run)) << way << ranks;
        EXPECT_NEAR(folder.printed(run, "force").at(0), STIFFNESS * (end - APART), 1e-8) << way << " " << ranks;
      }
}

// Two spheres part as fast as they grow, or nearly: where a list is made they are apart with the sizes of the step before, and
// touch with those of the step. The upper one slides by u and goes up by w, the lower one is held, nobody turns: the contact
// slides by u z0/z in time, so its spring holds k_t (u z0/w) log(1 + w t/z0), whenever lists are made and whoever looks.
TEST_F(GrowingBodies, RememberWhateverListsAreMade)
{
  constexpr double SLIDING = 0.1, PARTING = 1.01, DEPTH = 4.2e-4, KT = 1e3, DT = 1e-4;
  constexpr int STEPS = 400;
  const double z0 = 1 - DEPTH, spring = KT * SLIDING * z0 / PARTING * std::log1p(PARTING * STEPS * DT / z0);
  Spheres two;
  two.lo = {-3, -3, -3};
  two.hi = {3, 3, 3};
  two.all = {{1, 1.0, {0, 0, 0.5 * z0}, {0, 0, 0}, {0, 0, 0}}, {1, 1.0, {0, 0, -0.5 * z0}, {0, 0, 0}, {0, 0, 0}}};
  folder.write("spheres.data", two.data_file());
  const std::string begin =
                        FRAME +
                        "pair_style granular/grit\npair_coeff * * hooke 1e3 0 damping none tangential linear_history "
                        "1e3 0 1000\nunfix integrate\ngroup upper id 1\ngroup lower id 2\n"
                        "fix hold lower move linear 0 0 0\nfix go upper move linear 0.1 0 1.01\n"
                        "variable d equal 1+step*dt\nfix grow all adapt 1 atom diameter v_d\n"
                        "variable force equal fx[2]\nthermo_style custom step v_force\n",
                    end = "run 400\n" + print_values("force", {"v_force"}),
                    ledger = "compute ledger all granular/grit/energy\n";
  for (const std::string &way : {NONE, ON_DEVICE})
    for (const int ranks : {1, 2})
      for (const char *check : {"yes", "no"})
        for (const std::string &looks : {std::string(), ledger}) {
          const Switches in_use(way);
          const Outcome run =
              folder.lammps(begin + looks + end,
                            {{"boundary", "f f f"}, {"dt", "1e-4"}, {"atoms", "sphere 1"}, {"check", check}}, ranks);
          ASSERT_TRUE(succeeds(run)) << way << ranks;
          EXPECT_NEAR(folder.printed(run, "force").at(0), spring, 1e-3 * spring)
              << way << " " << ranks << " check " << check << " " << looks;
        }
}

// By more than the skin at once: in the setup, when the list is made already, or in a step that makes a list, also one for a
// restart file.
TEST_F(GrowingBodies, MeetAfterAJump)
{
  const std::string jumps[] = {"fix grow all adapt 1 atom diameter v_large", "fix grow all adapt 10 atom diameter v_d",
                               "fix grow all adapt 10 atom diameter v_d\nrestart 50 file.*"};
  for (const std::string &way : {NONE, ON_DEVICE})
    for (const std::string &jump : jumps) {
      const Switches in_use(way);
      const Outcome run =
          folder.lammps(FRAME + "pair_style granular/grit\npair_coeff * * " + LAWS +
                            "\nunfix integrate\nneighbor 0.05 bin\nneigh_modify every 50 check no\n"
                            "fix hold all move linear 0 0 0\nvariable large equal 1.4\n"
                            "variable d equal 1+0.4*(step>=50)\n" +
                            jump + "\nvariable force equal fz[1]\nthermo_style custom step v_force\nrun 52\n" +
                            print_values("force", {"v_force"}),
                        IN_USE);
      ASSERT_TRUE(succeeds(run)) << way << jump;
      EXPECT_NEAR(folder.printed(run, "force").at(0), STIFFNESS * (1.4 - APART), 1e-8) << way << " " << jump;
    }
}

// Who grows as the contacts say asks for them while the pairs wait for the sizes of the step.
TEST_F(GrowingBodies, MayAskForContacts)
{
  const std::string asks =
      "compute p all pair/local p1 p2 p3\ncompute s all reduce sum c_p[1] c_p[2] c_p[3] inputs local\n"
      "variable d equal 1.3+step*dt+0*c_s[1]\n";
  const Outcome run = folder.lammps(FRAME + "pair_style granular/grit\npair_coeff * * " + LAWS +
                                        "\nunfix integrate\nneighbor 0.05 bin\nneigh_modify check no\n"
                                        "fix hold all move linear 0 0 0\n" +
                                        asks +
                                        "fix grow all adapt 1 atom diameter v_d\nvariable force equal fz[1]\n"
                                        "thermo_style custom step v_force c_s[1]\nrun 20\n" +
                                        print_values("force", {"v_force"}),
                                    IN_USE);
  ASSERT_TRUE(succeeds(run));
  EXPECT_NEAR(folder.printed(run, "force").at(0), STIFFNESS * 0.02, 1e-8);
}

TEST_F(GrowingBodies, AreNotLostBeyondTheCutoff)
{
  constexpr double TOO_LARGE = 1.9;
  for (const std::string &way : {NONE, ON_DEVICE}) {
    const Switches in_use(way);
    EXPECT_TRUE(fails_saying(folder.lammps(deck("", TOO_LARGE), IN_USE),
                             {"expected particles that grow in one run to 1.5 times the largest radius", "in step"}))
        << way;
  }
}

}  // namespace
