// Normal law mdr: LAMMPS' own examples with other names of styles, walls, borders, output, and what is refused.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "frame.h"
#include "run_environment.h"
#include "switches.h"

using namespace Grit::Test;
namespace fs = std::filesystem;

namespace {

const fs::path EXAMPLES_OF_LAMMPS = fs::path(LAMMPS_SOURCE).parent_path() / "examples" / "granular";

std::string text_of(const std::string &file)
{
  std::ifstream in(EXAMPLES_OF_LAMMPS / file);
  EXPECT_TRUE(in) << file;
  return {std::istreambuf_iterator<char>(in), {}};
}

// An input of LAMMPS with the names of the styles changed; `words`: more of the pair style.
std::string example(const std::string &file, const std::string &words = "")
{
  return replaced(replaced(text_of(file), "pair_style granular\n", "pair_style granular/grit" + words + "\n"),
                  "wall/gran/region", "wall/gran/region/grit");
}

// Kinetic energy by step in the lines of thermo output "Dt Step Atoms KinEng ...".
std::map<long, double> kinetic_energy(const std::string &output)
{
  std::map<long, double> found;
  std::istringstream lines(output);
  double dt, atoms, energy;
  long step;
  for (std::string line; std::getline(lines, line);)
    if (std::istringstream(line) >> dt >> step >> atoms >> energy) found[step] = energy;
  return found;
}

// The triaxial compaction of twelve spheres, up to this step.
class Compaction : public testing::Test {
 protected:
  const Folder folder;

  void SetUp() override
  {
    folder.write("spheres12.data", text_of("spheres12.data"));
    folder.write("spheres200.data", text_of("spheres200.data"));
  }
  std::string triaxial(long steps, const std::string &words = "") const
  {
    std::string input = example("in.triaxial.compaction.12", words);
    input = replaced(input, "#fix print1 all print 1 ", "fix print1 all print 1000 ");
    input = replaced(input, "#fix logArea all print 100 ", "fix logArea all print 1000 ");
    return replaced(input, "run ${compression_steps}", "run " + std::to_string(steps));
  }
};

// Forces on the planes xy, xz and yz and the area between particles 1 and 12, of LAMMPS' law with a fix that knows the name
// of its history.
struct Planes {
  long step;
  double xy, xz, yz, area;
};
const Planes PLANES[] = {{5000, 0, 0, 1713707.51217, 0.0112925955715},
                         {10000, 4843915.92471, 2094967.44814, 3478544.37004, 0.00399703196606},
                         {15000, 3545178.06953, 1969087.74678, 2524260.83751, 0},
                         {20000, 5126392.73174, 9803968.0181, 447879.787139, 0},
                         {30000, 38626519.8578, 36369997.3388, 20330198.2948, 0.0267121304003},
                         {40000, 96613547.1938, 82184139.5946, 53331823.4773, 0.0986985510226},
                         {49000, 173862648.85, 148227035.337, 111323009.034, 0.135079200533}};

// The row of this displacement.
std::vector<double> row_at(const std::vector<std::vector<double>> &rows, long step)
{
  for (const std::vector<double> &row : rows)
    if (std::fabs(row.at(0) - 1e-5 * static_cast<double>(step)) < 1e-9) return row;
  ADD_FAILURE() << "no row at step " << step;
  return std::vector<double>(4, 0);
}

void expect_planes(const Folder &folder, long last, double tolerance)
{
  const auto forces = folder.series("force_disp_triaxial12.csv"),
             areas = folder.series("pair_1_12_contact_area_triaxial12.csv");
  for (const Planes &p : PLANES) {
    if (p.step > last) continue;
    const std::vector<double> f = row_at(forces, p.step), area = row_at(areas, p.step);
    const double allowed = tolerance * std::max({p.xy, p.xz, p.yz});
    EXPECT_NEAR(f[1], p.xy, allowed) << p.step;
    EXPECT_NEAR(f[2], p.xz, allowed) << p.step;
    EXPECT_NEAR(f[3], p.yz, allowed) << p.step;
    EXPECT_NEAR(area[1], p.area, tolerance * p.area) << p.step;
  }
}

// The log that LAMMPS ships, 8 digits.
void expect_log(const Outcome &run, long last, double tolerance)
{
  const auto ours = kinetic_energy(run.output),
             theirs = kinetic_energy(text_of("log.4Feb25.triaxial.compaction.12.g++.1"));
  ASSERT_GE(theirs.size(), 500u);
  for (const auto &[step, energy] : theirs)
    if (step > 0 && step <= last) {
      ASSERT_TRUE(ours.count(step)) << step;
      EXPECT_NEAR(ours.at(step), energy, tolerance * energy) << step;
    }
}

TEST_F(Compaction, TriaxialIsThatOfLammps)
{
  const long steps = 20000;
  const Outcome run = folder.lammps(triaxial(steps, " kinematics lammps"));
  ASSERT_TRUE(succeeds(run));
  expect_log(run, steps, 1e-6);
  expect_planes(folder, steps, 1e-7);
}

// With objective kinematics friction is another one, and the packing the same.
TEST_F(Compaction, TriaxialWithOtherNamesOnly)
{
  const long steps = 15000;
  const Outcome run = folder.lammps(triaxial(steps));
  ASSERT_TRUE(succeeds(run));
  expect_log(run, steps, 0.05);
  expect_planes(folder, steps, 0.02);
}

TEST_F(Compaction, RanksOfTriaxial)
{
  const std::string input = triaxial(8000);
  EXPECT_TRUE(agree(folder.final_state(input), folder.final_state(input, {}, 2), 1e-8));
}

// Particles grow behind the list of a step and before its forces: contacts go on whenever lists are made.
TEST_F(Compaction, ListsOfTriaxial)
{
  const std::string input = triaxial(6000), anew = replaced(input, "delay 0", "delay 0 check no");
  const Table sometimes = folder.final_state(input);
  EXPECT_TRUE(agree(sometimes, folder.final_state(anew), 1e-8));
  EXPECT_TRUE(agree(sometimes, folder.final_state(anew, {}, 2), 1e-8));
}

// The state of particles stands in a fix whose style has another name with Kokkos.
#ifdef GRIT_HAS_KOKKOS
TEST_F(Compaction, StateOfParticlesComesBackOrTheRunStops)
{
  if (with_kokkos()) GTEST_SKIP() << "chooses its switches itself";
  std::string again = triaxial(10);
  again = replaced(again, "read_data", "read_restart half.200 #");
  again = replaced(again, "atom_style", "#");
  ASSERT_TRUE(succeeds(folder.lammps(triaxial(3000) + "\nwrite_restart half.200\n")));
  EXPECT_FALSE(folder.lammps(again).says("expected the state of particles"));  // stops later: its walls have moved
  const Switches with(on_threads(1));
  EXPECT_TRUE(fails_saying(folder.lammps(again), {"expected the state of particles for normal law mdr", "got none"}));
}
#endif

TEST_F(Compaction, NightlyTriaxialToItsEnd)
{
  const long steps = 49900;
  const Outcome run = folder.lammps(triaxial(steps, " kinematics lammps"));
  ASSERT_TRUE(succeeds(run));
  expect_log(run, steps, 1e-4);
  expect_planes(folder, steps, 1e-4);
}

// The die compaction of 200 particles, of which LAMMPS finds a peak of 27.50 N at the upper punch (27.00 N where it does not sort
// atoms); the packing is chaotic. All particles come out of the die, in one piece.
TEST_F(Compaction, NightlyTableting)
{
  std::string input = example("in.tableting.200");
  input = replaced(input, "#fix printFD all print 1 ", "fix printFD all print 50 ");
  input = replaced(input, "${psi_b} ${damp}", "${psi_b} ${damp} adhesion lammps");
  ASSERT_TRUE(succeeds(folder.lammps(input)));
  double peak = 0;
  for (const std::vector<double> &row : folder.series("punch_force_disp_tableting200.csv"))
    peak = std::max(peak, -row.at(1));
  EXPECT_NEAR(peak, 27.2, 0.1 * 27.2);
}

// ---- small decks -------------------------------------------------------------------------------------------------------

const std::string LAW = "mdr 1e6 0.3 5e4 100 0.5 0.1 damping mdr 1 tangential linear_history 2e5 1 0.5";

// Two unequal spheres that collide in a box of length 4, periodic in x; x: where they are there.
std::string two_spheres(const std::string &x1 = "1.3", const std::string &x2 = "2.21", const std::string &law = LAW)
{
  return "units si\natom_style sphere 1\natom_modify map array\ncomm_modify vel yes\nboundary p f f\nneighbor 0.1 bin\n"
         "region box block 0 4 0 4 0 4\ncreate_box 2 box\ncreate_atoms 1 single " +
         x1 +
         " 2 2\n"
         "create_atoms 2 single " +
         x2 +
         " 2.1 2\n"
         "set type 1 diameter 1 density 1000\nset type 2 diameter 0.8 density 1000\n"
         "group large type 1\ngroup small type 2\n"
         "timestep 1e-4\npair_style granular/grit\npair_coeff * * " +
         law + "\nfix integrate all nve/sphere\n";
}

// Ghosts have the radii of this step: both images see the same growth.
TEST(CompactionAcrossBorders, IsThatInside)
{
  const Folder folder;
  const std::string motion =
      "velocity large set 6 0 0\nvelocity small set -6 0 0\nrun 0\ndump s all custom 100 state id vx vy vz fx fy fz "
      "tqx tqy tqz radius "
      "d_Velas d_psi d_sigmaxx\ndump_modify s sort id format float %.17g\nrun 700\n";
  ASSERT_TRUE(succeeds(folder.lammps(two_spheres() + motion)));
  const std::vector<Table> inside = folder.dumps("state");
  ASSERT_TRUE(succeeds(folder.lammps(two_spheres("3.5", "0.41") + motion)));
  const std::vector<Table> across = folder.dumps("state");
  ASSERT_EQ(inside.size(), across.size());
  double most = 0;
  for (std::size_t k = 0; k < inside.size(); k++)
    for (const long id : {1L, 2L})
      for (const char *name : {"vx", "vy", "radius", "d_Velas", "d_psi", "d_sigmaxx"}) {
        EXPECT_NEAR(across[k].at(id, name), inside[k].at(id, name), 1e-9 * std::fabs(inside[k].at(id, name)) + 1e-12)
            << name << " of " << id << " in frame " << k;
        most = std::max(most, inside[k].at(1, "radius"));
      }
  EXPECT_GT(most, 0.5) << "no growth";
}

// A plane of fix wall/gran/grit is that of a region.
TEST(CompactionAtWalls, PlaneIsPlaneRegion)
{
  const Folder folder;
  const std::string fall = "velocity all set 0 0 -8\nrun 0\n",
                    end =
                        "dump s all custom 1300 state id z vz radius d_psi d_Acon1\n"
                        "dump_modify s sort id format float %.17g\nrun 1300\n";
  ASSERT_TRUE(succeeds(
      folder.lammps(two_spheres() + "fix w all wall/gran/grit granular " + LAW + " zplane 1 NULL\n" + fall + end)));
  const Table plane = folder.dump("state");
  ASSERT_TRUE(succeeds(folder.lammps(two_spheres() +
                                     "region w plane 0 0 1 0 0 1 side in\n"
                                     "fix w all wall/gran/region/grit granular " +
                                     LAW + " region w\n" + fall + end)));
  EXPECT_TRUE(plane == folder.dump("state"));
  EXPECT_GT(plane.at(1, "radius"), 0.5) << "no growth";
}

// A process without particles takes part in all that the others do together.
TEST(CompactionRestart, GoesOnWithAProcessThatHasNoParticles)
{
  const Folder folder;
  const std::string end =
                        "dump s all custom 200 state id vx vy vz fx fy fz radius d_psi\n"
                        "dump_modify s sort id format float %.17g\nrun ",
                    again =
                        "units si\natom_style sphere 1\natom_modify map array\ncomm_modify vel yes\nneighbor 0.1 bin\n"
                        "processors 2 1 1\nread_restart half.200\ntimestep 1e-4\nfix integrate all nve/sphere\nrun 0\n",
                    deck = two_spheres("1.0", "1.89") +
                           "velocity large set 6 0 0\nvelocity small set -6 0 0\nrun 0\nrestart 200 half.*\n";
  ASSERT_TRUE(succeeds(folder.lammps(deck + end + "400\n")));
  const Table whole = folder.dump("state");
  ASSERT_TRUE(succeeds(folder.lammps(again + end + "200\n", {}, 2)));
  EXPECT_TRUE(agree(whole, folder.dump("state"), 1e-12));
}

// The area of an elastic contact of equal spheres is pi R delta/2, and a particle that comes later begins undeformed.
TEST(CompactionOutput, AreasAndNewParticles)
{
  const Folder folder;
  const std::string stiff = "mdr 1e6 0.3 1e9 0 0.5 0 damping mdr 1 tangential none";
  const Outcome run = folder.lammps(
      replaced(replaced(two_spheres("1.3", "2.21", stiff), "2.1 2\n", "2 2\n"), "diameter 0.8", "diameter 1") +
      "run 0\ncompute area all pair/local p13 cutoff radius\ncompute sum all reduce sum c_area inputs local\n"
      "thermo_style custom step c_sum\nrun 0\n" +
      print_values("area", {"c_sum"}) +
      "create_atoms 2 single 1 3.5 2\nset atom 3 diameter 0.5 density 1000\nrun 1\n"
      "write_dump all custom fresh id d_Ro d_Velas modify format float %.17g\n");
  ASSERT_TRUE(succeeds(run));
  EXPECT_NEAR(Folder::printed(run, "area").at(0), M_PI * 0.5 * 0.5 * (1 - 0.91), 1e-6);
  const Table fresh = folder.dump("fresh");
  EXPECT_NEAR(fresh.at(3, "d_Ro"), 0.25, 1e-12);
  EXPECT_NEAR(fresh.at(3, "d_Velas"), 4.0 / 3.0 * M_PI * 0.25 * 0.25 * 0.25, 1e-8);
}

// ---- what is refused ---------------------------------------------------------------------------------------------------

TEST(CompactionRefusals, SayWhatIsExpected)
{
  const Folder folder;
  const std::string deck = two_spheres(), run = "run 1\n", wall = "fix w all wall/gran/grit granular ";
  const auto expect = [&](const std::string &input, const std::string &sentence) {
    EXPECT_TRUE(fails_saying(folder.lammps(input), {sentence}));
  };
  expect(replaced(deck, "sphere 1", "sphere") + run, "expected 'atom_style sphere 1' for contacts of normal law mdr");
  expect(deck + "pair_coeff 1 2 hooke 1e5 0 tangential none\n" + run,
         "expected normal law mdr with the same E, nu, Y and psi_b for all pairs of types, got 'hooke");
  expect(deck + "pair_coeff 1 2 " + replaced(LAW, "5e4", "6e4") + "\n" + run,
         "expected normal law mdr with the same E, nu, Y and psi_b for all pairs of types, got 'mdr");
  expect(deck + "compute e all granular/grit/energy\n" + run,
         "expected no compute granular/grit/energy beside normal law mdr, which does not say what it stores, got one");
  expect(replaced(deck, "fix integrate all nve/sphere", "fix r all rigid single") + run,
         "expected no fix rigid beside normal law mdr, got r");
  expect(deck + wall + "hooke 1e5 0 tangential none zplane 0 NULL\n" + run,
         "expected normal law mdr with the E, nu, Y and psi_b of pair_coeff in fix w wall/gran/grit, got 'hooke");
  expect(replaced(deck, LAW, "hooke 1e5 0 tangential none") + wall + LAW + " zplane 0 NULL\n" + run,
         "expected pair_style granular/grit with normal law mdr beside that of fix w wall/gran/grit, got none");
  expect(replaced(replaced(deck, "pair_style granular/grit", "pair_style hybrid/overlay granular/grit zero 1"),
                  "* * mdr", "* * granular/grit mdr") +
             "pair_coeff * * zero\n" + run,
         "expected no other pair style beside normal law mdr, got pair_style hybrid/overlay");
}

}  // namespace
