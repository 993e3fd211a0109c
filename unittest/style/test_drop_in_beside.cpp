// What else stands in scripts of LAMMPS under the suffix grit: computes that ask the pair style, columns of walls, fixes that
// hold, grow, join and heat particles, data files, threads.
#include "drop_in.h"
#include "local_rows.h"

using namespace Grit::Test;

namespace {

constexpr double SAME = 1e-9;
constexpr std::size_t LEAST_CONTACTS = 10;

// In a box without images: LAMMPS looks at these with velocities of another moment (row "contacts that are looked at").
class Computes : public OfAnyStyle {
 protected:
  static std::string closed(const Styles &s)
  {
    return replaced(script(s), "\"p p f\"", "\"f f f\"") + "fix sides all wall/gran " + s.wall + " xplane 0 4.4\n" +
           "fix fronts all wall/gran " + s.wall + " yplane 0 4.4\n";
  }
};

TEST_P(Computes, ColumnsOfPairLocal)
{
  const Styles &s = GetParam();
  const std::string columns = s.is_older() ? "" : " p11 p12",
                    input = closed(s) + "compute ids all property/local patom1 patom2 cutoff radius\n" +
                            "compute pairs all pair/local dist force fx fy fz p1 p2 p3 p4 p5 p6 p7 p8 p9 p10" +
                            columns + " cutoff radius\ndump pairs all local 800 pairs.txt c_ids[*] c_pairs[*]\n" +
                            "dump_modify pairs format float %.17g\nrun 800\n";
  ASSERT_TRUE(succeeds(lammps(input)));
  const auto expected = local_rows(folder.series("pairs.txt"));
  ASSERT_TRUE(succeeds(run(input)));
  expect_same_columns(expected, local_rows(folder.series("pairs.txt")), SAME, LEAST_CONTACTS);
}

TEST_P(Computes, NumbersOfContactsAndFabric)
{
  const std::string input =
      closed(GetParam()) +
      "compute n all contact/atom\ncompute sum all reduce sum c_n\ncompute fabric all fabric radius contact "
      "branch force/normal force/tangential\nthermo_style custom step c_sum c_fabric\n"
      "thermo_modify norm no\nrun 800\n" +
      print_values("said", {"c_sum", "c_fabric", "c_fabric[1]", "c_fabric[6]", "c_fabric[11]", "c_fabric[13]",
                            "c_fabric[19]", "c_fabric[20]"});
  const Outcome there = lammps(input), here = run(input);
  ASSERT_TRUE(succeeds(there));
  ASSERT_TRUE(succeeds(here));
  const auto expected = folder.printed(there, "said"), said = folder.printed(here, "said");
  EXPECT_GT(expected.at(0), 10);
  for (std::size_t k = 0; k < expected.size(); k++) EXPECT_NEAR(said.at(k), expected.at(k), 1e-8) << "value " << k;
}

TEST_P(Computes, ColumnsOfContactsWithAWall)
{
  std::string input = closed(GetParam());
  input.replace(input.find("zplane 0 NULL"), std::string("zplane 0 NULL").size(), "zplane 0 NULL contacts");
  input += "run 800\nwrite_dump all custom contacts.txt id f_floor[*] modify sort id format float %.17g\n";
  ASSERT_TRUE(succeeds(lammps(input)));
  const Table expected = folder.dump("contacts.txt");
  ASSERT_TRUE(succeeds(run(input)));
  const Table here = folder.dump("contacts.txt");
  ASSERT_EQ(expected.columns, here.columns);
  for (const std::string &column : expected.columns)
    EXPECT_LT(largest_difference(expected, here, {column}), 1e-8) << column;
}

INSTANTIATE_TEST_SUITE_P(BySuffix, Computes, testing::ValuesIn(STYLES_OF_LAMMPS), name_of_styles);

// ---- fixes beside the contacts -----------------------------------------------------------------------------------------

struct Beside {
  const char *name;
  std::string commands;
  double tolerance = 1e-10;
};
std::ostream &operator<<(std::ostream &out, const Beside &b) { return out << b.name; }
std::string name_of(const testing::TestParamInfo<Beside> &info) { return info.param.name; }

const std::string AS_PILES =
    "unfix integrate\ngroup pile id 1 2 5 6\ngroup other id 33 49\ngroup rest subtract all pile other\n"
    "fix integrate rest nve/sphere\nfix number all property/atom i_body\nset group pile i_body 1\n"
    "set group other i_body 2\ngroup bodies union pile other\nneigh_modify exclude group pile pile\n"
    "neigh_modify exclude group other other\ncomm_modify cutoff 4.0\n";
// A contact that growth closes in the step of a new list begins anew in LAMMPS (row "particles that grow").
constexpr double GROWTH = 1e-6;
const std::vector<Beside> FIXES = {
    {"Freeze",
     "group base id 1:16\ngroup mobile subtract all base\nunfix integrate\nfix integrate mobile nve/sphere\n"
     "fix base base freeze\n"},
    {"Adapt", "variable grown equal 0.9+1e-4*step\nfix grow all adapt 1 atom diameter v_grown\n", GROWTH},
    {"RigidSmall", AS_PILES + "fix bodies bodies rigid/small custom i_body\n"},
    {"Rigid", AS_PILES + "fix bodies bodies rigid group 2 pile other\n"},
    {"Deposit",
     "region rain block 0.6 3 0.6 3 6.4 6.9\nfix rain all deposit 5 1 40 4711 region rain near 1.1 vz -2 -2\n"},
    {"Pour",
     "unfix gravity\nfix gravity all gravity 9.81 vector 0 0 -1\nregion rain block 0.6 3.4 0.6 3.4 6.2 7.3\n"
     "fix rain all pour 20 1 4711 region rain diam one 0.5 dens 1 1\n"}};

class FixesBeside : public DropIn, public testing::WithParamInterface<Beside> {};

TEST_P(FixesBeside, MoveAsInLammps)
{
  for (const Styles &s : {STYLES_OF_LAMMPS[1], STYLES_OF_LAMMPS[3]}) {
    const std::string input =
        replaced(script(s), "atoms index sphere", "atoms index \"sphere 1\"") + GetParam().commands + "run 800\n";
    const Table expected = state_of_lammps(input), here = state(input);
    EXPECT_TRUE(agree(expected, here, GetParam().tolerance)) << s.pair;
    EXPECT_TRUE(agree(here, state(input, SUFFIX, 2), SAME)) << s.pair << " on two ranks";
  }
}

INSTANTIATE_TEST_SUITE_P(BySuffix, FixesBeside, testing::ValuesIn(FIXES), name_of);

TEST_F(DropIn, HeatFlowsBesideOtherFixes)
{
  const std::string heat = " heat area 12.5", laws = MATERIAL + heat,
                    input = FRAME + GRAVITY + "fix property all property/atom temperature heatflow ghost yes\n" +
                            "variable warmth atom 300+10*x\nset group all temperature v_warmth\npair_style granular\n"
                            "pair_coeff * * " +
                            laws + "\nfix floor all wall/gran granular " + laws +
                            " zplane 0 NULL temperature 250\nfix flow all heat/flow constant 2.0\n"
                            "compute warmth all property/atom temperature\nrun 800\nwrite_dump all custom warm id "
                            "c_warmth modify sort id format float %.17g\n";
  ASSERT_TRUE(succeeds(lammps(input)));
  const Table expected = folder.dump("warm");
  ASSERT_TRUE(succeeds(run(input)));
  EXPECT_LT(largest_difference(expected, folder.dump("warm"), {"c_warmth"}), 1e-9);
}

// ---- data files --------------------------------------------------------------------------------------------------------

// Those of older styles have no coefficients of pairs: their laws stand behind pair_style.
TEST_F(DropIn, DataFilesOfOlderStyles)
{
  const std::string input = script(STYLES_OF_LAMMPS[3]) + "run 100\n";
  ASSERT_TRUE(succeeds(run(input + "write_data data pair ij\n")));
  EXPECT_EQ(folder.read("data").find("Coeffs"), std::string::npos);
  std::string again = replaced(script(STYLES_OF_LAMMPS[3]), "read_data spheres.data", "read_data data");
  EXPECT_TRUE(succeeds(run(again + "run 100\n")));
  EXPECT_TRUE(succeeds(lammps(again + "run 100\n")));
}

// LAMMPS' own pair granular writes none, and scripts read data files before they name a pair style.
TEST_F(DropIn, DataFilesHaveNoCoefficients)
{
  ASSERT_TRUE(succeeds(run(script(STYLES_OF_LAMMPS[0]) + "run 100\nwrite_data data\n")));
  EXPECT_EQ(folder.read("data").find("Coeffs"), std::string::npos);
  EXPECT_TRUE(
      succeeds(run(replaced(script(STYLES_OF_LAMMPS[0]), "read_data spheres.data", "read_data data") + "run 100\n")));
}

// ---- threads and devices -----------------------------------------------------------------------------------------------

#ifdef GRIT_HAS_KOKKOS
class WithKokkos : public OfAnyStyle {};

// GRIT's styles for Kokkos by the first suffix, LAMMPS' for all else by the second.
TEST_P(WithKokkos, FollowsTheSuffix)
{
  const std::string input = script(GetParam()) + "run 300\n";
  const Switches with(SUFFIX_KOKKOS);
  const Outcome outcome = folder.lammps(input + dump_state("threads"));
  ASSERT_TRUE(succeeds(outcome));
  EXPECT_TRUE(outcome.says("in place of LAMMPS: pair_style " + GetParam().style() +
                           " (kinematics lammps), fix floor "
                           "wall/gran, fix ball wall/gran/region"));
  EXPECT_TRUE(outcome.says("pair " + GetParam().style() + "/grit/kk, perpetual"));
  EXPECT_TRUE(agree(state_of_lammps(input), folder.dump("threads"), 1e-9));
}

TEST_P(WithKokkos, KernelsOfDevicesFollowTheSuffix)
{
  const std::string input = script(GetParam()) + "run 300\n";
  EXPECT_TRUE(agree(state_of_lammps(input), state(input, WITH_KOKKOS + "2 -sf hybrid grit/kk/device kk"), 1e-9));
}

INSTANTIATE_TEST_SUITE_P(BySuffix, WithKokkos, testing::ValuesIn(STYLES_OF_LAMMPS), name_of_styles);
#endif

}  // namespace
