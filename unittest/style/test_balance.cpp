// Contacts across borders of processes and periodic boundaries: both owners compute them, whatever LAMMPS has been told
// about ghosts and lists, and action is reaction. Where LAMMPS lacks what that takes, the run stops.
#include "frame.h"

using namespace Grit::Test;

namespace {

constexpr double SAME = 1e-11;  // sums are made in another order

// Large spheres near borders among small ones, pressed into each other. Types 1 and 2: small and large.
Spheres mixture()
{
  constexpr double SIZE = 8, SMALL = 0.5, LARGE = 2;
  constexpr int NSMALL = 250;
  Spheres spheres{{0, 0, 0}, {SIZE, SIZE, SIZE}, {}};
  Dice dice;
  for (int k = 0; k < 8; k++) {
    const auto place = [&](int axis) { return 0.1 + 0.5 * SIZE * (k >> axis & 1) + dice.between(0, 0.2); };
    spheres.all.push_back({2, LARGE, {place(0), place(1), place(2)}, dice.within(1), dice.within(1)});
  }
  const auto anywhere = [&] { return dice.between(0, SIZE); };
  for (int k = 0; k < NSMALL; k++)
    spheres.all.push_back({1, SMALL, {anywhere(), anywhere(), anywhere()}, dice.within(1), dice.within(1)});
  return spheres;
}

const std::string LAWS = "hooke 1e4 5 damping velocity tangential linear_history 8e3 1 0.5",
                  STYLE = "pair_style granular/grit\npair_coeff * * " + LAWS + "\n";

struct Case {
  const char *name;
  std::string commands;  // pair style and what else there is
  std::string like;      // the same forces in the plainest setting
  Variables variables = {};
  bool with_kokkos = true;  // LAMMPS makes such lists there
};
std::ostream &operator<<(std::ostream &out, const Case &c) { return out << c.name; }

const Variables MULTI = {{"list", "multi"}};
const std::string NO_SMALL_PAIRS = STYLE + "neigh_modify exclude type 1 1\n",
                  NO_LARGE_GROUP = STYLE +
                                   "group large type 2\ngroup some id 1:5 20:60\n"
                                   "neigh_modify exclude group large some\n";
const std::vector<Case> CASES = {
    {"Plain", STYLE, STYLE},
    {"Nsq", STYLE, STYLE, {{"list", "nsq"}}},
    {"ListsOfSizes", STYLE, STYLE, MULTI, false},
    {"GhostsOfSizes", "comm_modify mode multi\n" + STYLE, STYLE, MULTI, false},
    {"GhostsOfCollections", "comm_modify mode multi\nneigh_modify collection/interval 2 1.0 3.0\n" + STYLE, STYLE,
     MULTI, false},
    {"GhostsOfCollectionsByType",
     "neigh_modify collection/type 2 1 2\ncomm_modify mode multi cutoff/multi 1 3.2\n" + STYLE, STYLE, MULTI, false},
    {"MoreGhosts", "comm_modify cutoff 3.5\n" + STYLE, STYLE},
    {"FewerGhostsThanNeeded", "comm_modify cutoff 0.6\n" + STYLE, STYLE},
    {"Tiles", "balance 1.0 rcb\n" + STYLE, STYLE, {{"comm", "tiled"}}},
    {"TilesOfSizes",
     "comm_modify mode multi\nbalance 1.0 rcb\n" + STYLE,
     STYLE,
     {{"comm", "tiled"}, {"list", "multi"}},
     false},
    {"ExcludedTypes", NO_SMALL_PAIRS, NO_SMALL_PAIRS, MULTI, false},
    {"ExcludedGroups", NO_LARGE_GROUP, NO_LARGE_GROUP},
    {"IncludedGroup", "group small type 1\natom_modify first small\nneigh_modify include small\n" + STYLE,
     STYLE + "neigh_modify exclude type 1 2\nneigh_modify exclude type 2 2\n"},
    {"Hybrid",
     "pair_style hybrid granular/grit zero 1.0\npair_coeff 1 2 granular/grit " + LAWS +
         "\npair_coeff 2 2 granular/grit " + LAWS + "\npair_coeff 1 1 zero\n",
     NO_SMALL_PAIRS},
    {"HybridOverlay",
     "pair_style hybrid/overlay granular/grit zero 4.0\npair_coeff * * granular/grit " + LAWS +
         "\npair_coeff * * zero\n",
     STYLE}};

class ActionAndReaction : public testing::TestWithParam<Case> {
 protected:
  const Folder folder;

  void SetUp() override { folder.write("spheres.data", mixture().data_file()); }
  Table forces(const std::string &commands, const Variables &variables, int ranks)
  {
    return folder.final_state(FRAME + commands + "run 0\n", with(variables, {{"boundary", "p p p"}}), ranks);
  }
  // Sum of a component over that of its sizes.
  static double imbalance(const Table &state, int component)
  {
    double sum = 0, size = 0;
    for (const auto &row : state.rows) {
      const double f = state.vector(row.first, "f")[component];
      sum += f;
      size += std::fabs(f);
    }
    return std::fabs(sum) / size;
  }
  void expect_forces(const std::vector<int> &ranks, const std::vector<std::string> &newtons)
  {
    const Case &c = GetParam();
    if (with_kokkos() && !c.with_kokkos) return;
    const Table reference = forces(c.like, {{"newton", "off"}}, 1);
    for (const int n : ranks)
      for (const std::string &newton : newtons) {
        const Table state = forces(c.commands, with({{"newton", newton}}, c.variables), n);
        EXPECT_TRUE(agree(reference, state, SAME)) << n << " ranks, newton " << newton;
        for (int k = 0; k < 3; k++) EXPECT_LT(imbalance(state, k), SAME) << n << " ranks, newton " << newton;
      }
  }
};

TEST_P(ActionAndReaction, OnRanks) { expect_forces({4}, {"on"}); }
TEST_P(ActionAndReaction, OnMoreRanksNightly) { expect_forces({1, 2, 4}, {"on", "off"}); }

INSTANTIATE_TEST_SUITE_P(Cases, ActionAndReaction, testing::ValuesIn(CASES),
                         [](const auto &info) { return info.param.name; });

// LAMMPS refuses these ghosts where a script has newton off; the lists here are so in any script.
TEST(Ghosts, OfSmallPartnersOnlyAreRefused)
{
  const Folder folder;
  folder.write("spheres.data", mixture().data_file());
  const Outcome run = folder.lammps(FRAME + "comm_modify mode multi reduce/multi\n" + STYLE + "run 0\n",
                                    {{"boundary", "p p p"}, {"list", "multi"}});
  EXPECT_TRUE(fails_saying(run, {"granular/grit: expected 'comm_modify mode multi' without 'reduce/multi'"}));
}

// One of two owners has no ghost of the other's particle: its force has no reaction.
TEST(Ghosts, ThatAreMissingStopTheRun)
{
  const Folder folder;
  folder.write("spheres.data", mixture().data_file());
  for (const int ranks : {1, 4}) {
    const Outcome run = folder.lammps(
        FRAME + "group large type 2\natom_modify first large\ncomm_modify group large\n" + STYLE + "run 0\n",
        {{"boundary", "p p p"}}, ranks);
    EXPECT_TRUE(fails_saying(run, {"granular/grit: expected contact forces across borders of processes and periodic "
                                   "boundaries that cancel",
                                   "'comm_modify group'"}))
        << ranks;
  }
}

}  // namespace
