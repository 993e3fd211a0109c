// What contacts change beside forces: radii; and bonds, which switch contacts off.
#include "frame.h"

using namespace Grit::Test;

namespace {

class Bodies : public testing::Test {
 protected:
  const Folder folder;
};

// ---- thinning ----------------------------------------------------------------------------------------------------------

// Pellets that yield and roll, under a floor that shakes them; radii change every step, so the atom style sends them.
std::string thinning_bed()
{
  const std::string laws = "pellet 2e4 300 0.1 thinning 300 thin_rmin 0.95 tangential cundall 0.3 0.5";
  return "variable atoms index \"sphere 1\"\n" + FRAME + GRAVITY + "pair_style granular/grit\npair_coeff * * " + laws +
         "\nfix floor all wall/gran/grit granular " + laws + " zplane 0 NULL wiggle z 0.05 0.5\n";
}

class Thinning : public Bodies {
 protected:
  void SetUp() override { folder.write("spheres.data", bed(4, 4, 4, 3.0).data_file()); }

  Table radii(const std::string &input, const Variables &variables = {}, int ranks = 1)
  {
    const Outcome run =
        folder.lammps(input + "\nwrite_dump all custom radii id radius mass xu yu zu modify format float %.17g sort id",
                      variables, ranks);
    EXPECT_TRUE(succeeds(run));
    return folder.dump("radii");
  }
};

TEST_F(Thinning, RadiiShrinkToTheirBoundAndMassesStay)
{
  const Table first = radii(thinning_bed() + "run 0"), last = radii(thinning_bed() + "run 4000");
  int thinned = 0, bound = 0;
  for (const auto &[id, row] : first.rows) {
    const double ratio = last.at(id, "radius") / first.at(id, "radius");
    EXPECT_LE(ratio, 1);
    EXPECT_GE(ratio, 0.95 * (1 - 1e-15));
    thinned += ratio < 0.999;
    bound += ratio < 0.95 * (1 + 1e-12);
    EXPECT_EQ(last.at(id, "mass"), first.at(id, "mass"));
  }
  EXPECT_GT(thinned, 30);
  EXPECT_GT(bound, 0);
}

TEST_F(Thinning, DoesNotDependOnRanksOrOrder)
{
  const Table one = radii(thinning_bed() + "run 1000");
  for (const auto &[ranks, newton] : {std::pair(1, "off"), std::pair(2, "on"), std::pair(4, "off")}) {
    const Table other = radii(thinning_bed() + "run 1000", {{"newton", newton}}, ranks);
    for (const auto &[id, row] : one.rows)
      EXPECT_NEAR(other.at(id, "radius"), one.at(id, "radius"), 1e-10) << id << ", " << ranks << " ranks";
  }
}

// A bound that the radius has passed already, by contacts of another kind, does not make a particle grow.
TEST_F(Thinning, NeverMakesAParticleGrow)
{
  std::string input = thinning_bed();
  input.replace(input.rfind("thin_rmin 0.95"), std::string("thin_rmin 0.95").size(), "thin_rmin 0.99");  // of the floor
  const auto dump = [](const std::string &name) {
    return "\nwrite_dump all custom " + name + " id radius modify format float %.17g sort id\n";
  };
  EXPECT_TRUE(succeeds(
      folder.lammps(input + "run 0" + dump("first") + "run 2000" + dump("middle") + "run 500" + dump("last"))));
  const Table first = folder.dump("first"), middle = folder.dump("middle"), last = folder.dump("last");
  int below = 0;
  for (const auto &[id, row] : first.rows) {
    EXPECT_LE(middle.at(id, "radius"), first.at(id, "radius")) << id;
    EXPECT_LE(last.at(id, "radius"), middle.at(id, "radius")) << id;
    below += last.at(id, "radius") < 0.99 * first.at(id, "radius");
  }
  EXPECT_GT(below, 5);
}

// Between runs a particle is made with the default radius of LAMMPS and then set to that of the first one: it spins up
// on a rough floor as the first one does, with the moment of inertia that belongs to the radius which the user gave.
TEST_F(Bodies, RadiusOfTheUserIsAnOriginalOne)
{
  const Outcome run = folder.lammps(R"(
units si
atom_style sphere 1
atom_modify map array
boundary f f f
comm_modify vel yes
region box block -1 2 -1 1 -1 1
create_box 1 box
create_atoms 1 single 0 0 0
set group all diameter 0.02 density 1000
neighbor 0.01 bin
pair_style granular/grit
pair_coeff 1 1 pellet 1e6 0 0 thinning 1 tangential none
fix floor all wall/gran/grit granular hooke 1e3 0 damping none tangential linear_history 1e3 0 1 zplane -0.0099 NULL
fix integrate all nve/sphere
timestep 1e-5
run 0
create_atoms 1 single 1 0 0
set atom 2 diameter 0.02 density 1000
velocity all set 0.1 0 0
run 20
write_dump all custom spin id omegay modify format float %.17g
)");
  ASSERT_TRUE(succeeds(run));
  const Table spin = folder.dump("spin");
  EXPECT_GT(std::fabs(spin.at(1, "omegay")), 0.1);
  EXPECT_NEAR(spin.at(2, "omegay"), spin.at(1, "omegay"), 1e-9 * std::fabs(spin.at(1, "omegay")));
}

// With the moment of inertia of the original radius: with that of the present one the balance would drift by what the
// rotation gains.
TEST_F(Thinning, LedgerClosesWithTheOriginalInertia)
{
  const std::string ledger = R"(
compute ledger all granular/grit/energy
variable balance equal c_ledger[19]+f_gravity
fix table all ave/time 100 1 100 v_balance c_ledger[18] file ledger.txt format " %.17g"
)";
  ASSERT_TRUE(succeeds(folder.lammps(thinning_bed() + ledger + "run 4000")));
  const auto rows = folder.series("ledger.txt");
  const double lost = rows.back().at(2);
  EXPECT_GT(lost, 0.1 * rows[0].at(1));
  for (const auto &row : rows) EXPECT_NEAR(row.at(1), rows[0].at(1), 1e-10 * lost);
}

TEST_F(Thinning, RadiiSurviveARestartAndAreRecovered)
{
  const int more = on_device() ? 300 : 1000;  // there the last bits differ in every run, and differences grow
  const Table first = radii(thinning_bed() + "run 0");
  const Table whole = radii(thinning_bed() + "restart 1000 pellets.*\nrun " + std::to_string(1000 + more));
  const std::string go_on = R"(
units si
newton on
atom_modify map array sort 50 1.0
read_restart pellets.1000
comm_modify vel yes
neighbor 0.3 bin
neigh_modify delay 0 every 1 check yes
timestep 5e-4
fix integrate all nve/sphere
fix gravity all gravity 10 vector 0 0 -1
fix floor all wall/gran/grit granular pellet 2e4 300 0.1 thinning 300 thin_rmin 0.95 tangential cundall 0.3 0.5 &
  zplane 0 NULL wiggle z 0.05 0.5
restart 1000 other.*
)";
  EXPECT_TRUE(identical(radii(go_on + "run " + std::to_string(more)), whole));
  const Table back = radii(go_on +
                           "region half block INF 2.2 INF INF INF INF\n"
                           "fix back all granular/grit/recover 1 region half\nrun 1");
  int recovered = 0;
  for (const auto &[id, row] : first.rows) {
    if (back.at(id, "xu") > 2.19 || back.at(id, "xu") < 0) continue;
    EXPECT_EQ(back.at(id, "radius"), first.at(id, "radius")) << id;
    recovered++;
  }
  EXPECT_GT(recovered, 10);
}

// ---- bonds -------------------------------------------------------------------------------------------------------------

// Two spheres overlap by 0.1. Bonded they feel nothing; when the bond is gone, 'bonded off' forgets that overlap.
std::string bonded_pair(const std::string &laws)
{
  return R"(
units si
atom_style hybrid sphere bond
boundary f f f
newton on
comm_modify vel yes
atom_modify map array
region box block -2 2 -2 2 -2 2
create_box 1 box bond/types 1 extra/bond/per/atom 2 extra/special/per/atom 2
create_atoms 1 single 0 0 0
create_atoms 1 single 0.9 0 0
set type 1 diameter 1.0 density 1.0
special_bonds lj 1 1 1
bond_style zero nocoeff
bond_coeff *
create_bonds single/bond 1 1 2
pair_style granular/grit
pair_coeff * * )" +
         laws + R"(
fix integrate all nve/sphere
timestep 1e-5
run 10
)" + print_values("bonded", {"fx[1]", "fx[2]"}) +
         "\ndelete_bonds all bond 1 remove special\nrun 1\n" + print_values("broken", {"fx[1]", "fx[2]"}) +
         "\nvelocity all set 0 0 0\nset atom 2 x 0.88\nrun 1\n" + print_values("closer", {"fx[1]", "fx[2]"});
}

TEST_F(Bodies, BondsSwitchContactsOff)
{
  const double k = 1000, overlap = 0.1, closer = 0.02;
  for (const auto &[option, bonded, broken, further] :
       {std::tuple("", -k * overlap, -k * overlap, -k * (overlap + closer)),
        std::tuple("bonded off ", 0.0, 0.0, -k * closer)}) {
    const Outcome run =
        folder.lammps(bonded_pair(std::string("hooke 1000 0 ") + option + "damping none tangential none"));
    ASSERT_TRUE(succeeds(run));
    const double slack = 1e-3 * k * overlap;  // they move a little
    EXPECT_NEAR(Folder::printed(run, "bonded").at(0), bonded, slack) << option;
    EXPECT_NEAR(Folder::printed(run, "broken").at(0), broken, slack) << option;
    EXPECT_NEAR(Folder::printed(run, "closer").at(0), further, slack) << option;
    EXPECT_EQ(Folder::printed(run, "closer").at(0), -Folder::printed(run, "closer").at(1));
  }
}

// Laws that keep something from the beginning of a contact begin when the bond has gone and the bodies come closer.
TEST_F(Bodies, ContactsBeginAfterABond)
{
  const double r = 0.5, young = 1000, k = M_PI * r * young / 2, closer = 0.02;
  for (const auto &[laws, force] :
       {std::pair("cundall 1000 bonded off damping none tangential cundall 0.2 0.5", k * closer),
        std::pair("pellet 1000 0 0 bonded off damping none tangential cundall 0.2 0.5", k * closer),
        std::pair("hooke 1000 0.5 bonded off damping coeff_restitution tangential linear_history 300 1 0.5",
                  1000 * closer)}) {
    const Outcome run = folder.lammps(bonded_pair(laws));
    ASSERT_TRUE(succeeds(run));
    EXPECT_EQ(Folder::printed(run, "bonded").at(0), 0) << laws;
    EXPECT_NEAR(Folder::printed(run, "broken").at(0), 0, 1e-12) << laws;
    EXPECT_NEAR(Folder::printed(run, "closer").at(0), -force, 1e-2 * force) << laws;
  }
}

// ---- thick walls -------------------------------------------------------------------------------------------------------

// k_n = pi r^2/(r/E + l/E) with l = max(h, r), overlap r + h - distance.
TEST_F(Bodies, HalfThicknessOfAWall)
{
  const double r = 0.5, young = 1e5, overlap = 0.01;
  for (const double h : {0.2, 0.8}) {
    folder.write(
        "spheres.data",
        Spheres{{0, 0, 0}, {4, 4, 4}, {{1, 2 * r, {2, 2, r + h - overlap}, {0, 0, 0}, {0, 0, 0}}}}.data_file(1));
    const std::string laws = "cundall 1e5 damping none tangential none";
    const Outcome run = folder.lammps(
        FRAME + "pair_style granular/grit\npair_coeff * * " + laws + "\nfix floor all wall/gran/grit granular " + laws +
        " zplane 0 NULL half_thickness " + std::to_string(h) + "\nrun 0\n" + print_values("force", {"fz[1]"}));
    ASSERT_TRUE(succeeds(run));
    const double k = M_PI * r * r * young / (r + std::max(h, r));
    EXPECT_NEAR(Folder::printed(run, "force").at(0), k * overlap, 1e-9 * k * overlap) << h;
  }
}

}  // namespace
