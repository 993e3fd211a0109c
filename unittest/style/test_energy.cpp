// The energy ledger in whole runs: it closes, it is the same on any number of processes, and it survives restart files.
#include "../support/board.h"
#include "frame.h"
#include "models.h"

using namespace Grit::Test;

namespace {

// Columns of compute granular/grit/energy that tests look at.
enum Column { KINETIC = 1, ELASTIC, SLIP = 9, TIME_STEP = 15, WALL_WORK, STORED, LOST, TOTAL };

const std::string FRICTION = "tangential linear_history 3e3 0.3 0.4 rolling sds 1e3 1 0.1 twisting sds 50 0.02 0.02";
const std::string LINEAR = "hooke 1e4 0.6 damping coeff_restitution " + FRICTION;
const std::string HERTZ = "hertz/material 1e5 0.6 0.3 damping coeff_restitution tangential mindlin NULL 0.5 0.4";

// A bed that falls on a floor which goes up and down, and settles.
std::string falling_bed(const std::string &laws)
{
  return FRAME + GRAVITY + "pair_style granular/grit\npair_coeff * * " + laws +
         "\nfix floor all wall/gran/grit granular " + laws + " zplane 0 NULL wiggle z 0.02 1.5\n";
}

const std::string LEDGER = R"(
compute ledger all granular/grit/energy
variable balance equal c_ledger[19]+f_gravity
thermo_style custom step c_ledger[*] v_balance
fix table all ave/time 100 1 100 v_balance c_ledger[*] file ledger.txt format " %.17g"
)";

struct Balance {
  double start, worst;  // total at the beginning and its largest change
  std::vector<double> last;

  double column(int k) const { return last.at(k + 1); }
  // Energy that went through the contacts.
  double turned_over() const { return column(LOST) + std::fabs(column(WALL_WORK)); }
};

Balance run_ledger(const Folder &folder, const std::string &laws, const Variables &variables, int steps, int ranks = 1)
{
  const Outcome run = folder.lammps(falling_bed(laws) + LEDGER + "run " + std::to_string(steps), variables, ranks);
  EXPECT_TRUE(succeeds(run));
  const auto rows = folder.series("ledger.txt");
  Balance balance{rows.at(0).at(1), 0, rows.back()};
  for (const auto &row : rows) balance.worst = std::max(balance.worst, std::fabs(row.at(1) - balance.start));
  return balance;
}

class Energy : public testing::Test {
 protected:
  const Folder folder;
  void SetUp() override { folder.write("spheres.data", bed(4, 4, 4, 1.0).data_file()); }
};

// Contact time of the softest pair of the bed, 0.8 in diameter and density 1: pi sqrt(m/2 k) = 8.1e-3; a fiftieth of it.
// The error of the time step stands in its own account and falls with the square of the step. So few particles are no work
// for threads and devices: a step takes many times as long there, so there are fewer.
TEST_F(Energy, LedgerOfASettlingBedCloses)
{
  const double contact_time = 8.1e-3;
  const int steps = with_kokkos() ? 10000 : 20000;
  double error[2];
  for (const int k : {0, 1}) {
    const double dt = contact_time / (k ? 100 : 50);
    const Balance b = run_ledger(folder, LINEAR, {{"dt", std::to_string(dt)}}, k ? 2 * steps : steps);
    EXPECT_GT(b.turned_over(), 0.3 * b.start);
    EXPECT_LT(b.worst, 1e-10 * b.turned_over());
    record("B8", b.worst / b.turned_over());
    error[k] = std::fabs(b.column(TIME_STEP)) / b.turned_over();
  }
  EXPECT_LT(error[0], 1e-2);
  EXPECT_GT(error[0] / error[1], 2.5);
}

// The same for 1e5 steps with laws whose springs change their stiffness; fewer with Kokkos, which takes longer for few
// particles.
TEST_F(Energy, LedgerOfHertzianBedCloses)
{
  const int steps = with_kokkos() ? 20000 : 100000;
  const Balance b = run_ledger(folder, HERTZ, {{"dt", "1e-4"}}, steps);
  EXPECT_GT(b.turned_over(), 0.3 * b.start);
  EXPECT_LT(b.worst, 1e-6 * b.turned_over());
  record("B8", b.worst / b.turned_over());
}

TEST_F(Energy, RanksAgree)
{
  const Balance one = run_ledger(folder, LINEAR, {}, 2000);
  for (const int ranks : {2, 4}) {
    const Balance other = run_ledger(folder, LINEAR, {}, 2000, ranks);
    for (std::size_t k = 1; k < one.last.size(); k++)
      EXPECT_NEAR(other.last[k], one.last[k], 1e-9 * one.start) << "column " << k << ", " << ranks << " ranks";
  }
}

// Spheres that overlap at the start: the forces of the setup act in the first half step, also where that step builds a new
// neighbor list.
TEST_F(Energy, OverlapsAtTheStart)
{
  Spheres pressed = bed(4, 4, 4, 1.0);
  for (Sphere &s : pressed.all) s.diameter *= 1.15;
  folder.write("spheres.data", pressed.data_file());
  for (const char *check : {"yes", "no"}) {
    const Balance b = run_ledger(folder, LINEAR, {{"check", check}, {"dt", "1e-4"}}, 400);
    EXPECT_GT(b.column(ELASTIC) + b.column(LOST), 1);
    EXPECT_LT(b.worst, 1e-10 * b.start) << check;
  }
}

// Contacts that bodies were moved out of between runs, noted in a setup or begun: what they stored left with the move.
TEST_F(Energy, MovedApartBetweenRuns)
{
  const double r = 0.5, overlap = 0.02;
  const Triple on_floor{1, 1, r - overlap}, left{1, 1, 3}, right{1 + 2 * r - overlap, 1, 3}, none{0, 0, 0};
  Spheres three{{0, 0, 0}, {4, 4, 4}, {}};
  for (const Triple &x : {on_floor, left, right}) three.all.push_back({1, 2 * r, x, none, none});
  folder.write("spheres.data", three.data_file(1));
  const auto accounts = [](const char *name) {
    return "\n" + print_values(name, {"c_ledger[2]", "c_ledger[18]", "c_ledger[19]"}) + "\n";
  };
  // By less than the tenth of a radius up to which a wall follows a contact, and by more.
  for (const auto &[begin, way] :
       {std::pair{"run 0", "0.04"}, std::pair{"run 0", "0.2"}, std::pair{"run 1", "0.04"}, std::pair{"run 1", "0.2"}}) {
    const Outcome run = folder.lammps(FRAME + "pair_style granular/grit\npair_coeff * * " + LINEAR +
                                      "\nfix floor all wall/gran/grit granular " + LINEAR + R"( zplane 0 NULL
group up id 1
group right id 3
compute ledger all granular/grit/energy
thermo_style custom step c_ledger[*]
)" + begin + accounts("pressed") + "displace_atoms up move 0 0 " +
                                      way + "\ndisplace_atoms right move " + way + " 0 0\nrun 0" + accounts("moved") +
                                      "run 3" + accounts("after"));
    ASSERT_TRUE(succeeds(run));
    EXPECT_GT(Folder::printed(run, "pressed").at(0), 1) << begin << way;
    EXPECT_EQ(Folder::printed(run, "moved").at(0), 0) << begin << way;
    EXPECT_EQ(Folder::printed(run, "after"), Folder::printed(run, "moved")) << begin << way;
    EXPECT_TRUE(run.says(" to 0, as where a command moves")) << begin << way;
  }
}

// Where nothing happens between runs contacts store what they stored, although springs that slide are cut at the limits of the
// setup. Forces of a setup are those of other velocities, which changes the kinetic energy that fits them by (F dt)^2/(8 m).
TEST_F(Energy, NothingBetweenRuns)
{
  for (const std::string &laws : {LINEAR, HERTZ}) {
    const Outcome run =
        folder.lammps(falling_bed(laws) + LEDGER + "run 1500\n" + print_values("end", {"c_ledger[17]", "v_balance"}) +
                      "run 0\n" + print_values("setup", {"c_ledger[17]", "v_balance"}) + "run 0\nrun 500\n" +
                      print_values("next", {"v_balance", "c_ledger[18]"}));
    ASSERT_TRUE(succeeds(run));
    const std::vector<double> end = folder.printed(run, "end"), setup = folder.printed(run, "setup"),
                              next = folder.printed(run, "next");
    EXPECT_NEAR(setup.at(0), end.at(0), 1e-12 * end.at(0)) << laws;
    EXPECT_NEAR(setup.at(1), end.at(1), 1e-6 * next.at(1)) << laws;
    EXPECT_NEAR(next.at(0), setup.at(1), 1e-10 * next.at(1)) << laws;
    EXPECT_FALSE(run.says("between the runs the energy")) << laws;
  }
}

// A bed that commands push about between runs: the setup books what contacts store then, so that the sum is constant from there
// on; contacts that were moved apart may touch again in the first step, with the springs that they had.
TEST_F(Energy, CommandsBetweenRuns)
{
  const std::string bonds =
      "hooke 1e4 0.6 damping coeff_restitution tangential linear_history 3e3 0.3 0.4 bond parallel 1e5 2.5 2e3 2e3 gap "
      "0.02 retardation 1e-4 cutoff 1.5";
  const std::string floor = "hooke 1e4 0.6 damping coeff_restitution " + FRICTION;
  for (const std::string &laws : {LINEAR, HERTZ, bonds})
    for (const char *command :
         {"displace_atoms all random 0.01 0.01 0.01 777", "displace_atoms all random 0.1 0.1 0.1 777",
          "displace_atoms all random 0.001 0.001 0.001 777\nvelocity all set NULL NULL -2 sum yes",
          "change_box all x scale 0.99 remap", "set group all diameter 0.9",
          "group lower id <> 1 16\nunfix floor\n"
          "fix floor lower wall/gran/grit granular hooke 1e4 0.6 damping coeff_restitution tangential none zplane 0 "
          "NULL"}) {
      const Outcome run =
          folder.lammps(FRAME + GRAVITY + "pair_style granular/grit\npair_coeff * * " + laws +
                        "\nfix floor all wall/gran/grit granular " + floor + " zplane 0 NULL" + LEDGER +
                        "run 1000\nunfix table\n" + command +
                        "\nfix table all ave/time 1 1 1 v_balance c_ledger[18] file ledger.txt format \" "
                        "%.17g\"\nrun 40");
      ASSERT_TRUE(succeeds(run)) << command << laws;
      const auto rows = folder.series("ledger.txt");
      ASSERT_GE(rows.size(), 40u);
      for (const auto &row : rows)
        EXPECT_NEAR(row.at(1), rows.front().at(1), 1e-9 * rows.front().at(2)) << command << " " << laws;
    }
}

// Discs, of which one hits the other obliquely and sets both turning: their moment of inertia is 1/2 m r^2, and nothing is lost. A
// third one is a sphere.
TEST_F(Energy, OfDiscs)
{
  constexpr double DENSITY = 1, R = 0.5;
  const Triple none{0, 0, 0};
  folder.write("spheres.data", Spheres{{0, 0, -0.5},
                                       {6, 6, 0.5},
                                       {{1, 2 * R, {2, 2, 0}, none, none},
                                        {1, 2 * R, {2.6, 2.9, 0}, {0, -2, 0}, {0, 0, 5}},
                                        {1, 2 * R, {5, 5, 0}, none, {0, 0, 3}}}}
                                   .data_file(1, DENSITY));
  const std::string input =
      "dimension 2\n" + FRAME +
      "unfix integrate\ngroup ball id 3\ngroup discs subtract all ball\n"
      "fix turn_discs discs nve/sphere disc\nfix turn_ball ball nve/sphere\nfix flat all enforce2d\n"
      "pair_style granular/grit\npair_coeff * * " +
      LINEAR +
      "\ncompute ledger all granular/grit/energy\ncompute health all granular/grit/health\n"
      "compute turns all property/atom omegaz\nvariable spin atom c_turns^2*mass*radius^2*(0.25-0.05*(id==3))\n"
      "compute spin all reduce sum v_spin\nvariable kinetic equal ke+c_spin\n"
      "thermo_style custom step ke c_spin c_ledger[*] c_health[9]\n"
      "fix table all ave/time 1 1 1 c_ledger[19] file ledger.txt format \" %.17g\"\nrun 1000\n" +
      print_values("end", {"c_ledger[1]", "v_kinetic", "c_ledger[18]", "c_spin"});
  const Outcome run = folder.lammps(input, {{"boundary", "f f p"}, {"dt", "1e-4"}});
  ASSERT_TRUE(succeeds(run));
  const std::vector<double> end = folder.printed(run, "end");
  EXPECT_NEAR(end.at(0), end.at(1), 1e-12 * end.at(1)) << "kinetic energy";
  EXPECT_GT(end.at(2), 0.01 * end.at(1)) << "lost";
  EXPECT_GT(end.at(3), 0.1 * end.at(1)) << "of rotation";
  for (const auto &row : folder.series("ledger.txt")) EXPECT_NEAR(row.at(1), end.at(0) + end.at(2), 1e-11 * end.at(1));
}

// Looking on changes nothing. Collisions multiply an ulp by 1e7 in 1500 steps.
TEST_F(Energy, LedgerChangesNoTrajectory)
{
  const std::string run = with_kokkos() ? "run 1000" : "run 1500";
  for (const std::string &laws : {LINEAR, HERTZ})
    EXPECT_TRUE(
        unchanged(folder.final_state(falling_bed(laws) + run), folder.final_state(falling_bed(laws) + LEDGER + run)));
}

// Half of a contact to each particle, all of a wall's to the particle: the sum is the ledger.
TEST_F(Energy, AccountsOfParticlesSumUp)
{
  const std::string input = falling_bed(LINEAR) + LEDGER + R"(
compute each all granular/grit/energy/atom
compute slip all granular/grit/energy/atom slip
compute sum all reduce sum c_each[*] c_slip
thermo_style custom step c_sum[*] c_ledger[*]
run 2000
)" + print_values("sums", {"c_sum[1]", "c_sum[4]", "c_sum[6]", "c_sum[8]", "c_sum[14]", "c_sum[15]", "c_sum[21]"}) +
                            print_values("ledger", {"c_ledger[2]", "c_ledger[5]", "c_ledger[7]", "c_ledger[9]",
                                                    "c_ledger[15]", "c_ledger[16]", "c_ledger[9]"});
  const Outcome run = folder.lammps(input);
  ASSERT_TRUE(succeeds(run));
  const std::vector<double> sums = Folder::printed(run, "sums"), ledger = Folder::printed(run, "ledger");
  ASSERT_EQ(sums.size(), 7u);
  for (std::size_t k = 0; k < sums.size(); k++) EXPECT_NEAR(sums[k], ledger.at(k), 1e-9 * std::fabs(ledger[2])) << k;
}

// A sphere that has bounced, another that does so at the end, and two that meet in the air; the floor takes half of its losses or none.
// Numbers: what the impact leaves, 1/2 m (v^2 - v'^2), and no change of all else.
TEST_F(Energy, HalfOfTheLossesToTheWall)
{
  const Triple none{0, 0, 0};
  Spheres spheres{{0, 0, 0}, {6, 6, 6}, {}};
  spheres.all = {{1, 1.0, {1, 1, 0.51}, {0.3, 0, -1}, none},
                 {1, 1.0, {5, 5, 0.556}, {0, 0, -1}, none},
                 {1, 1.0, {3, 3, 4}, {1, 0, 0}, none},
                 {1, 1.0, {4.05, 3, 4}, none, none}};
  folder.write("spheres.data", spheres.data_file(1));
  const std::string laws = "hooke 5e4 0.5 damping coeff_restitution tangential linear_history 2e4 1 0.1";
  struct Run {
    Table atoms;
    std::vector<double> kinetic, ledger;
  };
  const auto run = [&](const std::string &keyword) {
    const Outcome done =
        folder.lammps(FRAME + "pair_style granular/grit\npair_coeff * * " + laws +
                          "\nfix floor all wall/gran/grit granular " + laws + " zplane 0 NULL" + keyword + R"(
timestep 1e-4
compute each all granular/grit/energy/atom
compute ledger all granular/grit/energy
group bouncing id 1
compute its bouncing ke
compute spin bouncing erotate/sphere
thermo_style custom step c_ledger[*] c_its c_spin
run 0
)" + print_values("start", {"c_its"}) +
                          "run 600\n" + print_values("end", {"c_its", "c_spin"}) +
                          print_values("ledger", {"c_ledger[18]", "c_ledger[19]"}) +
                          "write_dump all custom each.txt id c_each[*] modify sort id format float %.17g\n",
                      {});
    EXPECT_TRUE(succeeds(done));
    const double start = folder.printed(done, "start").at(0);
    const std::vector<double> end = folder.printed(done, "end");
    return Run{folder.dump("each.txt"), {start, end.at(0) + end.at(1)}, folder.printed(done, "ledger")};
  };
  const Run whole = run(""), all = run(" losses all"), half = run(" losses half");
  EXPECT_TRUE(identical(whole.atoms, all.atoms));
  EXPECT_EQ(whole.ledger, half.ledger);
  const auto lost = [](const Table &atoms, int id) {
    double sum = 0;
    for (int k = 6; k <= 14; k++) sum += atoms.at(id, "c_each[" + std::to_string(k) + "]");
    return sum;
  };
  const double loss = whole.kinetic[0] - whole.kinetic[1];
  EXPECT_GT(loss, 0.15);
  EXPECT_NEAR(lost(all.atoms, 1), loss, 1e-10 * loss);
  EXPECT_NEAR(lost(half.atoms, 1), 0.5 * loss, 1e-10 * loss);
  EXPECT_NE(lost(all.atoms, 3), 0);
  EXPECT_GT(all.atoms.at(2, "c_each[1]"), 0);
  for (const auto &[id, row] : all.atoms.rows)
    for (int k = 1; k <= 15; k++) {
      const std::string column = "c_each[" + std::to_string(k) + "]";
      const bool shared = k >= 6 && k <= 14 && id < 3;
      EXPECT_EQ(half.atoms.at(id, column), (shared ? 0.5 : 1) * all.atoms.at(id, column)) << column << " of " << id;
    }
}

// A wall that goes up under a resting sphere does the work that its weight takes: m g h.
TEST_F(Energy, WorkOfAWallIsThatOfTheWeight)
{
  folder.write("spheres.data",
               Spheres{{0, 0, 0}, {4, 4, 4}, {{1, 1.0, {2, 2, 0.4999}, {0, 0, 0}, {0, 0, 0}}}}.data_file(1));
  const std::string laws = "hooke 5e4 0.5 damping coeff_restitution tangential none";
  const Balance b = run_ledger(folder, laws, {{"dt", "1e-4"}}, 7500);  // half a period: up by twice the amplitude
  const double weight = 10 * 4.0 / 3.0 * M_PI * 0.125, height = 0.04;
  EXPECT_NEAR(b.column(WALL_WORK), weight * height, 2e-3 * weight * height);
  EXPECT_LT(b.worst, 1e-12 * b.start);
}

// ---- restart files -----------------------------------------------------------------------------------------------------

const std::string GO_ON = R"(
units si
newton on
atom_modify map array sort 50 1.0
read_restart bed.1000
comm_modify vel yes
neighbor 0.3 bin
neigh_modify delay 0 every 1 check yes
timestep 5e-4
thermo_modify norm no
fix integrate all nve/sphere
fix gravity all gravity 10 vector 0 0 -1
fix floor all wall/gran/grit granular )" +
                          LINEAR + " zplane 0 NULL wiggle z 0.02 1.5\nrestart 1000 other.*\n";

class EnergyRestart : public Energy {
 protected:
  std::vector<double> last_line(const std::string &input, int ranks = 1)
  {
    EXPECT_TRUE(succeeds(folder.lammps(input, {}, ranks)));
    return folder.series("ledger.txt").back();
  }
};

TEST_F(EnergyRestart, AccountsGoOn)
{
  const std::vector<double> whole = last_line(falling_bed(LINEAR) + LEDGER + "restart 1000 bed.*\nrun 2000");
  for (const int ranks : {1, 2}) {
    const std::vector<double> second = last_line(GO_ON + LEDGER + "run 1000", ranks);
    const bool same_order = ranks == 1 && !on_device();
    for (std::size_t k = 0; k < whole.size(); k++)
      EXPECT_NEAR(second.at(k), whole[k], same_order ? 0 : 1e-9 * whole[1]) << k << ", " << ranks << " ranks";
  }
}

// A ledger that begins in the middle of contacts, and one that is given up: the contacts stay what they were.
TEST_F(EnergyRestart, WithAndWithoutLedger)
{
  const int more = with_kokkos() ? 500 : 1000;  // collisions multiply an ulp by 1e6 in 2000 steps
  const std::string end = "run " + std::to_string(more), whole = "run " + std::to_string(1000 + more);
  const Table expected = folder.final_state(falling_bed(LINEAR) + "restart 1000 bed.*\n" + whole);
  EXPECT_TRUE(unchanged(folder.final_state(GO_ON + LEDGER + end), expected));
  const auto rows = folder.series("ledger.txt");
  for (std::size_t k = 2; k < rows.size(); k++)  // its first step is not booked
    EXPECT_NEAR(rows[k].at(1), rows[1].at(1), 1e-10 * std::fabs(rows[1].at(1)));
  EXPECT_TRUE(succeeds(folder.lammps(falling_bed(LINEAR) + LEDGER + "restart 1000 bed.*\n" + whole)));
  EXPECT_TRUE(unchanged(folder.final_state(GO_ON + end), expected));
}

TEST_F(EnergyRestart, LedgerBetweenRuns)
{
  const Table expected = folder.final_state(falling_bed(LINEAR) + "run 1000\nrun 1000");
  EXPECT_TRUE(unchanged(folder.final_state(falling_bed(LINEAR) + "run 1000\n" + LEDGER + "run 1000"), expected));
}

}  // namespace
