// Liquid bridges whose liquid is that of the particles, and their viscous forces.
#include <cmath>
#include <numeric>

#include "kokkos_runs.h"

using namespace Grit::Test;

namespace {

const std::string SOLID = "hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential history 0.4 ",
                  PROPERTY = "fix wet all property/atom d_liquid\n";

double sum(const std::vector<double> &values) { return std::accumulate(values.begin(), values.end(), 0.0); }

// Prints the liquid on all particles and in all bridges.
const std::string TOTAL = R"(
compute wet all property/atom d_liquid
compute on_particles all reduce sum c_wet
compute bridge all pair/local p14
compute in_bridges all reduce sum c_bridge inputs local
variable on_particles equal c_on_particles
variable in_bridges equal c_in_bridges
fix total all ave/time 100 1 100 v_on_particles v_in_bridges format " %.17g" file liquid.txt
)";

class WetBed : public Kokkos, public testing::WithParamInterface<Way> {
 protected:
  void SetUp() override { folder.write("spheres.data", bed(5, 5, 4, 1.5).data_file()); }
  static std::string laws(const std::string &liquid)
  {
    return "pair_style granular/grit\npair_coeff * * " + SOLID + liquid +
           " cutoff 1.4\nfix floor all wall/gran/grit granular " + SOLID + " zplane 0 NULL\n";
  }
  static std::string whole(const std::string &liquid)
  {
    return FRAME + GRAVITY + PROPERTY + "variable wet atom 1e-3*(1+x)\nset group all d_liquid v_wet\n" + laws(liquid) +
           TOTAL;
  }
  Table after(const std::string &input) { return state(GetParam().switches, input, {}, GetParam().ranks); }
};

const std::string SHARED = "cohesion washino 1 20 share 0.05 max_gap 0.5 viscosity 0.1 min_gap 0.05";

}  // namespace

// No liquid is lost or made, however many bridges form and rupture.
TEST_P(WetBed, KeepsItsLiquid)
{
  const std::string input =
      whole("cohesion washino 0.01 20 share 0.05 max_gap 0.02 viscosity 1e-3 min_gap 0.05") + "run 600";
  const Table cpu = state(NONE, input);
  EXPECT_TRUE(agree(cpu, after(input), KOKKOS_ROUNDING));
  const std::vector<std::vector<double>> rows = folder.series("liquid.txt");
  ASSERT_EQ(rows.size(), 7u);
  const double first = rows.front().at(1) + rows.front().at(2);
  EXPECT_EQ(rows.front().at(2), 0);
  double most = 0;
  bool gave_back = false;
  for (const auto &row : rows) {
    EXPECT_NEAR(row.at(1) + row.at(2), first, 1e-14 * first) << row.at(0);
    gave_back = gave_back || row.at(2) < most;
    most = std::max(most, row.at(2));
  }
  EXPECT_GT(most, 1e-3 * first) << "no bridge";
  EXPECT_TRUE(gave_back) << "no bridge ruptured";
}

TEST_P(WetBed, ContinuesFromARestartFile)
{
  const std::string file = "restart 200 half.*\n",
                    again =
                        "units si\nread_restart half.200\ncomm_modify vel yes\nneighbor 0.3 bin\n"
                        "neigh_modify delay 0 every 1 check yes\ntimestep 5e-4\nfix integrate all nve/sphere\n" +
                        GRAVITY + PROPERTY + laws(SHARED) + TOTAL + file;
  const Table whole_run = after(whole(SHARED) + file + "run 400");
  const auto liquid = folder.series("liquid.txt").back();
  const Table continued = after(again + "run 200");
  EXPECT_TRUE(agree(continued, whole_run, KOKKOS_ROUNDING));
  const auto liquid_again = folder.series("liquid.txt").back();
  if (GetParam().switches.empty()) {
    EXPECT_TRUE(identical(continued, whole_run));
    EXPECT_EQ(liquid_again.at(2), liquid.at(2));
  }
  EXPECT_GT(liquid.at(2), 0);
}

// A tenth of what the spheres have is not what they have.
TEST_P(WetBed, LiquidMatters)
{
  EXPECT_FALSE(agree(after(whole(SHARED) + "run 300"),
                     after(whole("cohesion washino 1 20 share 0.5 max_gap 0.5 viscosity 0.1 min_gap 0.05") + "run 300"),
                     1e-6));
}

INSTANTIATE_TEST_SUITE_P(Kokkos, WetBed, testing::ValuesIn(ALL_WAYS), way_name);

// ---- two spheres -------------------------------------------------------------------------------------------------------

namespace {

// Two spheres of 5 mm that touch and are drawn apart with 1 cm/s; too heavy to be stopped. Liquid: 1 % of their volume.
class WetPair : public Kokkos {
 protected:
  static std::string deck(const std::string &law, const std::string &rest)
  {
    return "units si\natom_style sphere\natom_modify map array\nboundary f f f\nnewton off\ncomm_modify vel yes\n"
           "region box block -0.02 0.04 -0.02 0.02 -0.02 0.02\ncreate_box 1 box\n"
           "create_atoms 1 single 0 0 0\ncreate_atoms 1 single 0.009999 0 0\n"
           "set group all diameter 0.01 density 1e12\nneighbor 0.004 bin\nneigh_modify delay 0\n" +
           PROPERTY + "variable liquid equal 4/3*PI*0.005^3*0.01\nset group all d_liquid ${liquid}\n" +
           "pair_style granular/grit\npair_coeff * * hertz/material 5e6 1.0 0.25 damping coeff_restitution "
           "tangential history 0.5 cohesion " +
           law +
           " max_gap 0.5 viscosity 0.001 min_gap 0.01 cutoff 0.012\ntimestep 1e-5\nfix integrate all nve/sphere\n"
           "group moving id 2\nvelocity moving set 0.01 0 0\n" +
           rest;
  }
};

struct Row {
  double x, force;  // of the second sphere
};

}  // namespace

// Forces that LIGGGHTS-PUBLIC 3.8.0 gives in the same steps (600, 1800, ...): pair_style gran model hertz tangential history cohesion
// washino/capillary/viscous with youngsModulus 5e6, poissonsRatio 0.25, coefficientRestitution 1, coefficientFriction 0.5,
// surfaceLiquidContentInitial 0.01, surfaceTension 0.0728, fluidViscosity 0.001, contactAngle 0,
// minSeparationDistanceRatio 0.01, maxSeparationDistanceRatio 1.2, and easo/capillary/viscous with the same.
TEST_F(WetPair, ForcesOfLiggghts)
{
  const std::vector<Row> washino = {{0.010058999999956309, -0.0011175079156090263},
                                    {0.010178999999651423, -0.00074778457656181189},
                                    {0.01029899999913806, -0.00050029715034127667},
                                    {0.010418999998484979, -0.00034567990126158088},
                                    {0.0105389999977355, -0.00024947157226534494}},
                         easo = {{0.010058999999933734, -0.0016734266395958084},
                                 {0.010178999999475269, -0.0011285431831245391},
                                 {0.010298999998702185, -0.00077377066361278019},
                                 {0.010418999997713563, -0.00053934599187873138},
                                 {0.010538999996574814, -0.00038415503950181475}};
  for (const auto &[law, rows] : {std::pair(std::string("washino 0.0728 0 share 0.05 radius effective"), washino),
                                  std::pair(std::string("easo 0.0728 0 share 1 caps on"), easo)}) {
    ASSERT_TRUE(succeeds(folder.lammps(deck(law,
                                            "dump d all custom 600 d.txt id xu yu zu fx fy fz\ndump_modify d sort "
                                            "id format float %.17g\nrun 6000\n"))));
    const std::vector<Table> steps = folder.dumps("d.txt");
    ASSERT_EQ(steps.size(), 11u);
    for (std::size_t k = 0; k < rows.size(); k++) {
      const Table &now = steps[1 + 2 * k];
      EXPECT_NEAR(now.at(2, "xu"), rows[k].x, 1e-9) << law;
      EXPECT_NEAR(now.at(2, "fx"), rows[k].force, 1e-6 * std::fabs(rows[0].force)) << law << " at " << rows[k].x;
    }
  }
}

// By hand: V = 0.05 2 V_0 ruptures at V^(1/3); then both have what they had, because they gave the same.
TEST_F(WetPair, BridgeFormsAndRuptures)
{
  const double v = 4.0 / 3.0 * M_PI * std::pow(0.005, 3) * 0.01, bridge = 0.1 * v;
  const int last = static_cast<int>((std::cbrt(bridge) + 1e-6) / 1e-7);  // step in which the gap is V^(1/3)
  const auto liquid = [&](int steps) {
    const Outcome run = folder.lammps(deck(
        "washino 0.0728 0 share 0.05",
        TOTAL + "run " + std::to_string(steps) + "\n" + print_values("liquid", {"v_on_particles", "v_in_bridges"})));
    EXPECT_TRUE(succeeds(run));
    return folder.printed(run, "liquid");
  };
  const std::vector<double> before = liquid(last - 3), after = liquid(last + 3);
  EXPECT_NEAR(before.at(1), bridge, 1e-12 * bridge);
  EXPECT_NEAR(sum(before), 2 * v, 1e-14 * 2 * v);
  EXPECT_EQ(after.at(1), 0);
  EXPECT_NEAR(after.at(0), 2 * v, 1e-14 * 2 * v);
}

TEST_F(WetPair, ASphereTakesItsLiquidBackFromAWall)
{
  const std::string wet =
      "hertz/material 5e6 1.0 0.25 damping coeff_restitution tangential history 0.5 cohesion washino "
      "0.0728 0 share 0.05 max_gap 0.5";
  const auto liquid = [&](int steps) {
    const Outcome run = folder.lammps(
        deck("washino 0.0728 0 share 0.05",
             "delete_atoms group moving\nfix wall all wall/gran/grit granular " + wet +
                 " xplane -0.0049999 NULL\nvelocity all set 0.01 0 0\ncompute wet all property/atom d_liquid\n"
                 "compute on all reduce sum c_wet\nthermo_style custom step c_on\nrun " +
                 std::to_string(steps) + "\n" + print_values("liquid", {"c_on"})));
    EXPECT_TRUE(succeeds(run));
    return folder.printed(run, "liquid").at(0);
  };
  const double v = 4.0 / 3.0 * M_PI * std::pow(0.005, 3) * 0.01;
  EXPECT_NEAR(liquid(1000), 0.95 * v, 1e-12 * v);
  EXPECT_NEAR(liquid(10000), v, 1e-14 * v);
}

TEST_F(WetPair, SentencesForLiquidThatIsNotThere)
{
  const std::string law = "washino 0.0728 0 share 0.05", all = deck(law, "run 1\n");
  std::string without = all, negative = all;
  without.erase(without.find(PROPERTY), PROPERTY.size());
  const std::string set = "set group all d_liquid ${liquid}";
  without.erase(without.find(set), set.size());
  negative.replace(negative.find(set), set.size(), "set group all d_liquid -1e-9");
  EXPECT_TRUE(
      fails_saying(folder.lammps(without), {"expected the liquid of particles ('fix ID all property/atom d_liquid'"}));
  EXPECT_TRUE(fails_saying(folder.lammps(negative), {"expected a liquid (d_liquid) of at least 0 of atom 1"}));
  // three spheres in a row take four fifths each from the one in the middle
  EXPECT_TRUE(fails_saying(folder.lammps(deck("washino 0.0728 0 share 0.8",
                                              "create_atoms 1 single -0.009999 0 0\nset atom 3 "
                                              "diameter 0.01 density 1e12 d_liquid 1e-9\nrun 1\n")),
                           {"expected bridges that take at most all of the liquid", "of atom 1", "'share'"}));
  std::string bonded = all;
  const std::string damping = "damping coeff_restitution ";
  bonded.replace(bonded.find(damping), damping.size(), damping + "bonded off ");
  EXPECT_TRUE(fails_saying(folder.lammps(bonded),
                           {"expected 'volume' or 'volume_ratio' for cohesion law 'washino' with 'bonded off'"}));
}

// What the run goes on with where nobody shares any more: FixLiquid idles, and no bridge of 1 m^3 is left.
TEST_F(WetPair, LawsMayStopSharing)
{
  const std::string without =
                        "pair_coeff * * hertz/material 5e6 1.0 0.25 damping coeff_restitution tangential history 0.5 "
                        "cohesion washino 0.0728 0 volume 1e-9 cutoff 0.012\n",
                    forces = dump_state("state.txt");
  const std::string shared = deck("washino 0.0728 0 share 0.05", "run 100\n");
  const Outcome changed = folder.lammps(shared + without + "unfix wet\nrun 100\n" + forces);
  ASSERT_TRUE(succeeds(changed));
  EXPECT_TRUE(changed.says("drop") || changed.says("forget") || changed.says("lose")) << changed.output;
  ASSERT_TRUE(
      succeeds(folder.lammps(deck("washino 0.0728 0 volume 1e-9", "run 100\n") +
                             "pair_coeff * * hertz/material 5e6 1.0 0.25 damping coeff_restitution tangential history "
                             "0.5 cohesion washino 0.0728 0 share 0.05 max_gap 0.5 cutoff 0.012\nrun 2000\n" +
                             forces)));
  EXPECT_LT(std::fabs(folder.dump("state.txt").at(2, "fx")), 1e-2) << "a bridge of 1 m^3";
}

TEST_F(WetPair, MinimizesWithoutARunBefore)
{
  EXPECT_TRUE(succeeds(folder.lammps(deck("washino 0.0728 0 share 0.05", "min_style fire\nminimize 0 0 3 3\n"))));
}

// Three thirds are all there is, but for rounding: here they are 1 + 8e-14 of it.
TEST_F(WetPair, AllOfTheLiquidMayGo)
{
  const std::string two_more =
      "create_atoms 1 single -0.009999 0 0\ncreate_atoms 1 single 0 0.009999 0\n"
      "set atom 3*4 diameter 0.01 density 1e12\nrun 10\n";
  EXPECT_TRUE(succeeds(folder.lammps(deck("washino 0.0728 0 share 0.33333333333336", two_more))));
}

TEST_F(WetPair, ThePropertyMayNotGoBetweenRuns)
{
  EXPECT_TRUE(fails_saying(folder.lammps(deck("washino 0.0728 0 share 0.05", "run 10\nunfix wet\nrun 10 pre no\n")),
                           {"granular/grit: expected the", "'run' without 'pre no'"}));
}

// ---- restart files -----------------------------------------------------------------------------------------------------

namespace {

class WetRestart : public WetPair {
 protected:
  // A bridge, and what is left on both spheres; or dry ones.
  void write(const std::string &switches, const std::string &more = "")
  {
    const Switches with(switches);
    ASSERT_TRUE(succeeds(folder.lammps(deck(LAW, more + "run 10\nwrite_restart file\n"))));
  }
  Outcome read(const std::string &switches, const std::string &before_run, const std::string &property = PROPERTY)
  {
    const Switches with(switches);
    return folder.lammps(
        "units si\nread_restart file\ncomm_modify vel yes\nneighbor 0.004 bin\nneigh_modify delay 0\n"
        "timestep 1e-5\nfix integrate all nve/sphere\n" +
        property + before_run +
        "compute wet all property/atom d_liquid\ncompute on all reduce sum c_wet\nthermo_style custom step c_on\n"
        "run 10\n" +
        print_values("liquid", {"c_on"}));
  }
  const std::string LAW = "washino 0.0728 0 share 0.05", LOST = "expected the liquid ",
                    DRY = "set group all d_liquid 0\n";
};

}  // namespace

#ifdef GRIT_HAS_KOKKOS
TEST_F(WetRestart, LiquidThatDoesNotComeBackStopsTheRun)
{
  for (const auto &[of_file, here] : {std::pair(NONE, ONE_THREAD), std::pair(ONE_THREAD, NONE)}) {
    write(of_file);
    EXPECT_TRUE(fails_saying(read(here, ""), {LOST, "of particles (d_liquid)", "got 0", "property/atom"})) << of_file;
    EXPECT_TRUE(fails_saying(read(here, "write_restart again\n"), {LOST})) << of_file;
    EXPECT_TRUE(fails_saying(read(here, DRY), {LOST})) << "nobody knows whether that was meant";
    EXPECT_TRUE(succeeds(read(here, "pair_style granular/grit history ignore\n"))) << of_file;
    const Outcome wet = read(here, "set group all d_liquid 1e-9\n");
    EXPECT_TRUE(succeeds(wet)) << of_file;
    EXPECT_NEAR(folder.printed(wet, "liquid").at(0), 2e-9, 1e-21);
  }
}
#endif

TEST_F(WetRestart, LiquidUnderAnotherIdDoesNotComeBack)
{
  write(NONE);
  EXPECT_TRUE(fails_saying(read(NONE, "", "fix damp all property/atom d_liquid\n"), {LOST, "needs the ID"}));
}

TEST_F(WetRestart, DryBedsGoOn)
{
  write(NONE);
  EXPECT_TRUE(succeeds(read(NONE, DRY))) << "of a file that gave it back, and beside another property:";
  EXPECT_TRUE(succeeds(read(NONE, DRY, "fix more all property/atom d_more\n" + PROPERTY)));
  write(NONE, DRY);
#ifdef GRIT_HAS_KOKKOS
  EXPECT_TRUE(succeeds(read(ONE_THREAD, "")));
#endif
  EXPECT_TRUE(succeeds(read(NONE, "", "fix damp all property/atom d_liquid\n")));
}
