// Contacts of which more than forces is wanted - energy ledger, heat, thinning, bonds, rigid bodies - with Kokkos as on
// the CPU.
#include "kokkos_runs.h"

using namespace Grit::Test;

namespace {

const std::vector<std::string> THREADS_AND_DEVICE = {TWO_THREADS, ON_DEVICE};
const std::string FRICTION = "tangential linear_history 3e3 0.3 0.4 rolling sds 1e3 1 0.1 twisting sds 50 0.02 0.02",
                  LAWS = "hooke 1e4 0.6 damping coeff_restitution " + FRICTION;

std::string falling_on_a_floor(const std::string &laws, const std::string &keywords = "")
{
  return GRAVITY + "pair_style granular/grit\npair_coeff * * " + laws + "\nfix floor all wall/gran/grit granular " +
         laws + " zplane 0 NULL wiggle z 0.05 0.5" + keywords + "\n";
}

const std::string RUBBING =
    "hooke 1e4 0.6 damping coeff_restitution tangential history 0.4 heating on torsion on rolling sds 1e3 1 0.1";

class KokkosWhole : public Kokkos {};

// ---- energy ledger -----------------------------------------------------------------------------------------------------

constexpr int TOTAL = 18, NCOLUMNS = 24, NACCOUNTS_OF_PARTICLES = 20;
const std::string LEDGER =
    "compute ledger all granular/grit/energy\ncompute mine all granular/grit/energy/atom\n"
    "thermo_style custom step pe c_ledger[*]\n";

class KokkosLedger : public Kokkos {
 protected:
  struct Accounts {
    std::vector<double> all;
    Table particles;
  };
  Accounts accounts(const std::string &switches, const std::string &input, int ranks)
  {
    const Switches with(switches);
    std::vector<std::string> columns;
    for (int k = 1; k <= NCOLUMNS; k++) columns.push_back("c_ledger[" + std::to_string(k) + "]");
    const Outcome run =
        folder.lammps(input + print_values("accounts", columns) +
                          "\nwrite_dump all custom mine.txt id c_mine[*] modify sort id format float %.17g",
                      {}, ranks);
    EXPECT_TRUE(succeeds(run)) << switches;
    if (run.status != 0) return {};
    return {folder.printed(run, "accounts"), folder.dump("mine.txt")};
  }
  static void expect_same(const Accounts &a, const Accounts &b, const std::string &what)
  {
    ASSERT_EQ(a.all.size(), b.all.size()) << what;
    const double total = a.all.at(TOTAL);
    for (std::size_t k = 0; k < a.all.size(); k++)
      EXPECT_NEAR(a.all[k], b.all[k], KOKKOS_ROUNDING * total) << what << k;
    ASSERT_EQ(a.particles.rows.size(), b.particles.rows.size()) << what;
    for (int k = 1; k <= NACCOUNTS_OF_PARTICLES; k++) {
      const std::string column = "c_mine[" + std::to_string(k) + "]";
      for (const auto &[id, row] : a.particles.rows)
        EXPECT_NEAR(row[a.particles.index(column)], b.particles.at(id, column), KOKKOS_ROUNDING * total)
            << what << column << " of " << id;
    }
  }
  void SetUp() override
  {
    Spheres spheres = bed(5, 5, 4, 1.0);
    for (Sphere &s : spheres.all) s.v[0] += 4;  // over the borders of processes
    folder.write("spheres.data", spheres.data_file());
  }
};

TEST_F(KokkosLedger, AccountsOfAllAndOfParticles)
{
  const std::string input = FRAME + falling_on_a_floor(LAWS, " losses half") + LEDGER + "run 500\n";
  const Accounts cpu = accounts(NONE, input, 1);
  ASSERT_EQ(cpu.all.size(), static_cast<std::size_t>(NCOLUMNS));
  for (const int ranks : {1, 2}) {
    const std::string where = " on " + std::to_string(ranks) + " ranks, ";
    for (const std::string &way : THREADS_AND_DEVICE) expect_same(cpu, accounts(way, input, ranks), way + where);
    expect_on_device();
  }
}

TEST_F(KokkosLedger, AccountsGoOnFromAFileOfEither)
{
  const std::string first = FRAME + falling_on_a_floor(LAWS) + LEDGER + "restart 250 file.*\nrun 500\n",
                    second =
                        "units si\nnewton on\natom_modify map array sort 50 1.0\nread_restart file.250\ncomm_modify "
                        "vel yes\nneighbor 0.3 bin\nneigh_modify delay 0 every 1 check yes\ntimestep 5e-4\n"
                        "thermo_modify norm no\nfix integrate all nve/sphere\n" +
                        falling_on_a_floor(LAWS) + LEDGER + "run 250\n";
  for (const std::string &writer : {NONE, ON_DEVICE}) {
    const Accounts whole = accounts(writer, first, 1);
    for (const std::string &reader : {NONE, ON_DEVICE})
      for (const int ranks : {1, 2})
        expect_same(whole, accounts(reader, second, ranks), writer + " to " + reader + ": ");
  }
}

TEST_F(KokkosLedger, WithForcesInOrder)
{
  std::string input = FRAME + falling_on_a_floor(LAWS) + LEDGER + "run 300\n";
  const Accounts cpu = accounts(NONE, input, 1);
  input.replace(input.find("granular/grit\n"), 14, "granular/grit deterministic yes\n");
  for (const std::string &way : THREADS_AND_DEVICE) expect_same(cpu, accounts(way, input, 1), way);
  expect_on_device();
}

// ---- heat, thinning, bonds, rigid bodies -------------------------------------------------------------------------------

TEST_F(KokkosWhole, Heat)
{
  folder.write("spheres.data", bed(5, 5, 4, 1.0).data_file());
  const std::string input = "variable atoms index \"sphere 1\"\n" + FRAME +
                            "fix property all property/atom temperature heatflow ghost yes\n"
                            "variable warmth atom 300+10*x+5*z\nset group all temperature v_warmth\n"
                            "fix conduction all heat/flow constant 1\ncompute warmth all property/atom temperature\n" +
                            falling_on_a_floor(RUBBING + " heat area 10", " temperature 400") + "run 500\n" +
                            "write_dump all custom warm.txt id c_warmth modify sort id format float %.17g\n";
  const auto warmth = [&](const std::string &switches) {
    const Switches with(switches);
    EXPECT_TRUE(succeeds(folder.lammps(input))) << switches;
    return folder.dump("warm.txt");
  };
  const Table cpu = warmth(NONE);
  double least = 1e300, most = 0;
  for (const auto &[id, row] : cpu.rows) {
    const double now = row[cpu.index("c_warmth")];
    least = std::min(least, now), most = std::max(most, now);
  }
  EXPECT_GT(most - least, 10);  // kelvin: there is something to conduct
  for (const std::string &way : THREADS_AND_DEVICE) EXPECT_TRUE(agree(cpu, warmth(way), KOKKOS_ROUNDING)) << way;
  expect_on_device();
}

TEST_F(KokkosWhole, Thinning)
{
  folder.write("spheres.data", bed(4, 4, 4, 3.0).data_file());
  const std::string input =
      "variable atoms index \"sphere 1\"\n" + FRAME +
      falling_on_a_floor("pellet 2e4 300 0.1 thinning 300 thin_rmin 0.95 tangential cundall 0.3 0.5") + "run 800\n";
  const Result cpu = result(NONE, input);
  int thinned = 0;
  for (const auto &[id, row] : cpu.state.rows) thinned += row[cpu.state.index("radius")] < 0.4;
  EXPECT_GT(thinned, 0);
  for (const std::string &way : THREADS_AND_DEVICE)
    for (const int ranks : {1, 2}) expect_same(cpu, result(way, input, {}, ranks), way);
}

// Ghosts have the radii of their owners for styles that do not thin as well.
TEST_F(KokkosWhole, ThinningByAnotherStyle)
{
  folder.write("spheres.data", bed(4, 4, 4, 3.0).data_file());
  const std::string thins = "pellet 2e4 300 0.1 thinning 300 thin_rmin 0.95 tangential cundall 0.3 0.5",
                    thins_not = "hooke 1e4 0.5 damping coeff_restitution tangential linear_history 8e3 0.5 0.4",
                    begin = "variable atoms index \"sphere 1\"\n" + FRAME + GRAVITY,
                    floor = "\nfix floor all wall/gran/grit granular " + thins + " zplane 0 NULL\nrun 400\n";
  const std::string input = begin +
                            "pair_style hybrid/overlay granular/grit granular/grit\npair_coeff * * granular/grit 1 " +
                            thins_not + "\npair_coeff * * granular/grit 2 " + thins + floor;
  const Result cpu = result(NONE, input);
  for (const std::string &way : THREADS_AND_DEVICE)
    for (const int ranks : {1, 2}) expect_same(cpu, result(way, input, {}, ranks), way);
}

TEST_F(KokkosWhole, BondsSwitchContactsOff)
{
  const std::string input = R"(
units si
atom_style hybrid sphere bond
atom_modify map array
boundary f f f
comm_modify vel yes
region box block -1 5 -1 5 -1 5
create_box 1 box bond/types 1 extra/bond/per/atom 6 extra/special/per/atom 20
lattice sc 0.9 origin 0.1 0.1 0.1
region balls block 0 3 0 3 0 3
create_atoms 1 region balls
set group all diameter 1.0 density 1.0
special_bonds lj 1 1 1
bond_style zero nocoeff
bond_coeff *
group first id 1:14
pair_style granular/grit
pair_coeff * * hooke 1e3 0.5 bonded off damping coeff_restitution tangential linear_history 3e2 0.5 0.5
variable push atom 0.5*sin(3*id)
velocity all set v_push v_push v_push
neighbor 0.3 bin
special_bonds lj 0 1 1  # a list for the bonds
create_bonds many first first 1 0.8 1.0
special_bonds lj 1 1 1
fix integrate all nve/sphere
timestep 1e-4
thermo_modify norm no
run 500
)";
  const Result cpu = result(NONE, input);
  std::string without = input;
  without.replace(without.find("bonded off"), 10, "");
  EXPECT_FALSE(agree(cpu.state, result(NONE, without).state, KOKKOS_ROUNDING));  // bonds matter
  for (const std::string &way : THREADS_AND_DEVICE) expect_same(cpu, result(way, input), way);
}

TEST_F(KokkosWhole, RigidBodies)
{
  folder.write("spheres.data", bed(5, 5, 4, 0.3).data_file());
  const std::string input = FRAME + falling_on_a_floor(LAWS) + R"(
group 1 id 26 27
group 2 id 51 56
group single subtract all 1 2
unfix integrate
fix integrate single nve/sphere
group bodies union 1 2
fix bodies bodies rigid group 2 1 2
run 400
)";
  const Result cpu = result(NONE, input);
  for (const std::string &way : THREADS_AND_DEVICE) expect_same(cpu, result(way, input), way);
}

// ---- what stops a run --------------------------------------------------------------------------------------------------

// Kernels cannot stop a run by themselves: the message comes later and names the atoms.
TEST_F(KokkosWhole, CentersAtTheSamePlace)
{
  Spheres spheres = bed(3, 3, 3, 0.3);
  spheres.all[1].x = spheres.all[0].x;
  folder.write("spheres.data", spheres.data_file());
  for (const std::string &ledger : {NONE, LEDGER})
    for (const std::string &way : THREADS_AND_DEVICE) {
      const Switches with(way);
      EXPECT_TRUE(fails_saying(folder.lammps(FRAME + falling_on_a_floor(LAWS) + ledger + "run 10\n"),
                               {"expected two centers at different places for atoms 1 and 2, got the same"}))
          << way;
    }
}

TEST_F(KokkosWhole, AContactThatNeverEndsLeavesTheList)
{
  folder.write("spheres.data", bed(3, 3, 3, 0.3).data_file());
  const std::string input = FRAME +
                            "pair_style granular/grit\npair_coeff * * cundall 10 break no tangential none cutoff 1.5\n"
                            "velocity all set 5 0 0 sum yes\ngroup one id 14\nset atom 14 diameter 1.4\n"
                            "velocity one set -60 0 0\nneigh_modify every 1\nrun 100\n";
  for (const std::string &way : THREADS_AND_DEVICE) {
    const Switches with(way);
    EXPECT_TRUE(fails_saying(folder.lammps(input), {"contacts of atom", "stretched beyond the cutoff"})) << way;
  }
}

TEST_F(KokkosWhole, CenterOnAWall)
{
  Spheres spheres = bed(3, 3, 3, 0.3);
  spheres.all[4].x[2] = 0;
  folder.write("spheres.data", spheres.data_file());
  for (const std::string &way : THREADS_AND_DEVICE) {
    const Switches with(way);
    EXPECT_TRUE(fails_saying(folder.lammps(FRAME + falling_on_a_floor(LAWS) + "run 10\n"),
                             {"expected the center of atom 5 beside the wall in fix floor wall/gran/grit"}))
        << way;
  }
}

}  // namespace
