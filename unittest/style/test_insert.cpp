// fix granular/grit/insert: how much comes, which particles, where, on any number of ranks, after a restart, with Kokkos.
#include <algorithm>

#include "kokkos_runs.h"
#include "stl.h"

using namespace Grit::Test;

namespace {

const std::string LAWS = "hooke 2e3 0.5 damping coeff_restitution tangential linear_history 8e2 1 0.5";

// A box of 1 x 1 x 5 m, in whose upper part there is a slab for particles to come.
const std::string BOX = R"(
variable boundary index "p p f"
variable grid index "* * *"
units si
atom_style sphere
atom_modify map array
boundary ${boundary}
newton off
processors ${grid}
comm_modify vel yes
region box block 0 1 0 1 -2 3
create_box 2 box
neighbor 0.02 bin
neigh_modify delay 0 every 1 check yes
pair_style granular/grit
pair_coeff * * )" + LAWS +
                        R"(
fix integrate all nve/sphere
timestep 1e-3
thermo 1000
thermo_modify lost error
region slab block 0 1 0 1 2.5 2.9
)";
const std::string IN = "fix in all granular/grit/insert 1 density 2500 seed 4711 every 10 ",
                  SIZES = "sizes mass uniform 0.016 0.024 ",
                  STREAM =
                      IN + SIZES +
                      "region slab rate mass 2 velocity 0 0 -1 velocity_sd 0.001 0.001 0 spin 1 0 0 spin_sd 0 2 0\n";
constexpr double LARGEST_MASS = 2500 * 3.14159265358979 / 6 * 0.024 * 0.024 * 0.024;
const Variables NO_MORE = {};

// Continues from the file "half" of that box.
const std::string AGAIN = R"(
atom_modify map array
newton off
read_restart half
comm_modify vel yes
neighbor 0.02 bin
neigh_modify delay 0 every 1 check yes
thermo_modify lost error
fix integrate all nve/sphere
timestep 1e-3
region slab block 0 1 0 1 2.5 2.9
)";

// A floor on which particles come to rest under gravity.
const std::string FLOOR =
    "fix floor all wall/gran/grit granular " + LAWS + " zplane 2.46 NULL\n" + GRAVITY + "timestep 2e-4\n";

// The largest overlap, over periodic borders as well; `edges` of the box.
double deepest(const Table &state, const std::vector<Triple> &edges)
{
  double most = -1e300;
  for (auto i = state.rows.begin(); i != state.rows.end(); ++i)
    for (auto j = i; j != state.rows.end(); ++j)
      for (int a = -1; a <= 1; a++)
        for (int b = -1; b <= 1; b++)
          for (int c = -1; c <= 1; c++) {
            if (i == j && a == 0 && b == 0 && c == 0) continue;
            const Triple p = state.vector(i->first, "x"), q = state.vector(j->first, "x");
            double square = 0;
            for (int k = 0; k < 3; k++)
              square += std::pow(p[k] - q[k] + a * edges[0][k] + b * edges[1][k] + c * edges[2][k], 2);
            most = std::max(most, state.at(i->first, "radius") + state.at(j->first, "radius") - std::sqrt(square));
          }
  return most;
}

double mass_of(const Table &state, double density = 2500)
{
  double mass = 0;
  for (const auto &row : state.rows) mass += density * 4 * M_PI / 3 * std::pow(state.at(row.first, "radius"), 3);
  return mass;
}

}  // namespace

class Insert : public Kokkos {
 protected:
  Table after(const std::string &input, const Variables &variables = {}, int ranks = 1)
  {
    return folder.final_state(BOX + input, variables, ranks);
  }
};

// 2 kg/s: any second has 2 kg to one particle, also when the time step changes.
TEST_F(Insert, KeepsTheRateInAnySecond)
{
  const Outcome run = folder.lammps(BOX + STREAM + R"in(
variable mass equal mass(all)
variable now equal time
fix table all print 10 "$(v_now) $(v_mass) $(f_in[1]) $(f_in[2]) $(f_in)" file mass.txt screen no
run 1000
timestep 5e-4
run 2000
timestep 1e-3
run 1000
)in");
  ASSERT_TRUE(succeeds(run));
  const std::vector<std::vector<double>> table = folder.series("mass.txt");
  ASSERT_GT(table.size(), 350u);
  int seconds = 0;
  for (const auto &begin : table)
    for (const auto &end : table) {
      if (std::fabs(end[0] - begin[0] - 1) > 1e-9 || begin[0] < 0.02) continue;
      seconds++;
      // The step changes twice: in a second with a change the insertions are nearer to its end or its beginning.
      const double last_insertion = 2 * 0.0045;
      EXPECT_NEAR(end[1] - begin[1], 2, LARGEST_MASS + last_insertion * (begin[0] < 2 && end[0] > 1)) << begin[0];
    }
  EXPECT_GT(seconds, 200);
  for (const auto &row : table) EXPECT_NEAR(row[1], row[2], 1e-5 * row[1]) << "the fix knows what it poured";
  EXPECT_NEAR(table.back()[2], 2 * 2.991, LARGEST_MASS / 2);
  EXPECT_LE(std::fabs(table.back()[3]), LARGEST_MASS / 2);
}

// The step of the run counts, not the one at the time of the fix: 2 kg/s for 0.4955 s.
TEST_F(Insert, TheTimeStepMayComeBehindTheFix)
{
  const Outcome run = folder.lammps(BOX + STREAM + "timestep 5e-4\nrun 1000\n" + print_values("state", {"f_in[1]"}));
  ASSERT_TRUE(succeeds(run));
  EXPECT_NEAR(folder.printed(run, "state")[0], 2 * 0.4955, LARGEST_MASS / 2);
}

// The sizes in the simulation are those asked for (by mass: n ~ d^-3), as the unit tests show for 1e5 draws.
TEST_F(Insert, SizesAndVelocitiesAreThoseAskedFor)
{
  const Table state = after(STREAM + "run 2000");
  const int n = static_cast<int>(state.rows.size());
  ASSERT_GT(n, 300);
  std::vector<double> diameters;
  double mean = 0, square = 0, speed = 0;
  for (const auto &row : state.rows) {
    diameters.push_back(2 * state.at(row.first, "radius"));
    mean += state.at(row.first, "omegay") / n;
    square += std::pow(state.at(row.first, "omegay"), 2) / n;
    speed += std::pow(state.at(row.first, "vx"), 2) / n;
    EXPECT_EQ(state.at(row.first, "vz"), -1);
    EXPECT_EQ(state.at(row.first, "omegax"), 1);
    EXPECT_EQ(state.at(row.first, "type"), 1);
  }
  const double four_errors = 4 / std::sqrt(n);
  EXPECT_NEAR(mean, 0, 2 * four_errors);
  EXPECT_NEAR(square, 4, 4 * std::sqrt(2.0) * four_errors);
  EXPECT_NEAR(speed, 1e-6, 1e-6 * std::sqrt(2.0) * four_errors);
  std::sort(diameters.begin(), diameters.end());
  double largest = 0;
  for (int k = 0; k < n; k++) {
    const auto inverse_square = [](double d) { return 1 / (d * d); };
    const double share =
        (inverse_square(0.016) - inverse_square(diameters[k])) / (inverse_square(0.016) - inverse_square(0.024));
    largest = std::max({largest, share - k / double(n), (k + 1) / double(n) - share});
  }
  EXPECT_LT(largest * std::sqrt(n), 1.95);
}

// IDs, sizes, places and velocities, every digit; with four ranks one above the other three never insert.
TEST_F(Insert, TheSameOnAnyNumberOfRanks)
{
  const std::string input = STREAM + "create_atoms 2 single 0.5 0.5 2.7\nset type 2 diameter 0.1 density 1\nrun 300";
  const Table one = after(input);
  EXPECT_GT(one.rows.size(), 50u);
  EXPECT_EQ(one.rows.begin()->first, 1);
  EXPECT_EQ(one.rows.rbegin()->first, static_cast<long>(one.rows.size())) << "IDs without gaps, behind those there";
  EXPECT_TRUE(identical(one, after(input, {{"grid", "2 1 1"}}, 2)));
  EXPECT_TRUE(identical(one, after(input, {{"grid", "1 1 4"}}, 4)));
  EXPECT_TRUE(identical(one, after(input, {{"grid", "2 2 1"}}, 4)));
}

TEST_F(Insert, TheSameOnAnyNumberOfRanksWithFillingToAFraction)
{
  const std::string input = "region low block 0 1 0 1 -2 -1.4\n" + IN + SIZES + "region low until fraction 0.05\nrun 1";
  const Table one = after(input);
  EXPECT_GT(one.rows.size(), 1000u);
  EXPECT_NEAR(mass_of(one) / 2500, 0.05 * 0.6, LARGEST_MASS / 2500 / 2);
  EXPECT_TRUE(identical(one, after(input, {{"grid", "1 2 2"}}, 4)));
}

// Dense enough that nearly every particle has another one near, over periodic borders too; with one that is there before.
TEST_F(Insert, NothingOverlaps)
{
  const std::string input = "create_atoms 2 single 0.97 0.5 2.7\nset type 2 diameter 0.3 density 1\n" + IN +
                            "sizes number uniform 0.05 0.1 region slab until fraction 0.28 tries 1000\nrun 1\n";
  const Table state = after(input);
  EXPECT_GT(state.rows.size(), 350u);
  EXPECT_LE(deepest(state, {{1, 0, 0}, {0, 1, 0}, {0, 0, 5}}), 1e-12);
}

TEST_F(Insert, NothingOverlapsInATiltedBox)
{
  std::string box = replaced(BOX, "region box block 0 1 0 1 -2 3", "region box prism 0 1 0 1 0 1 0.3 0.1 -0.2");
  box = replaced(box, "2.5 2.9", "0 1");
  const std::string input =
      box + IN + "sizes number uniform 0.05 0.1 region box until fraction 0.25 tries 1000\nrun 1\n";
  const Variables periodic = {{"boundary", "p p p"}};
  const Table one = folder.final_state(input, periodic);
  EXPECT_GT(one.rows.size(), 500u);
  EXPECT_LE(deepest(one, {{1, 0, 0}, {0.3, 1, 0}, {0.1, -0.2, 1}}), 1e-12);
  EXPECT_NEAR(mass_of(one) / 2500, 0.25, 0.25 * 0.01) << "the volume of the region by a grid";
  EXPECT_TRUE(identical(one, folder.final_state(input, with(periodic, {{"grid", "2 1 2"}}), 4)));
}

// Spheres are inside of the region, or their centers.
TEST_F(Insert, WholeSpheresInARegion)
{
  const std::string input =
      "region ball sphere 0.5 0.5 2 0.3\n" + IN + "sizes number fixed 0.1 region ball until number 40 tries 1000 ";
  double outermost[2] = {0, 0};
  for (const bool whole : {false, true}) {
    const Table state = after(input + (whole ? "whole yes" : "whole no") + "\nrun 1");
    EXPECT_EQ(state.rows.size(), 40u);
    for (const auto &row : state.rows) {
      const Triple x = state.vector(row.first, "x");
      outermost[whole] = std::max(outermost[whole], std::hypot(x[0] - 0.5, x[1] - 0.5, x[2] - 2));
    }
  }
  EXPECT_GT(outermost[0], 0.26);
  EXPECT_LE(outermost[0], 0.3);
  EXPECT_GT(outermost[1], 0.2);
  EXPECT_LE(outermost[1], 0.25);
}

TEST_F(Insert, EndsAtItsLimit)
{
  for (const auto &[until, number] : {std::pair("number 37", 37), std::pair("mass 0.5", 0)}) {
    const Table state = after(IN + SIZES + "region slab rate mass 2 velocity 0 0 -1 until " + until + "\nrun 600");
    if (number > 0)
      EXPECT_EQ(state.rows.size(), static_cast<std::size_t>(number));
    else
      EXPECT_NEAR(mass_of(state), 0.5, LARGEST_MASS / 2);
  }
  const Table full = after(IN + "sizes number fixed 0.1 region slab until full\nrun 1");
  const double fraction = mass_of(full) / 2500 / 0.4;
  EXPECT_GT(fraction, 0.2);
  EXPECT_LT(fraction, 0.385 * 1.25) << "random places do not fill more (0.385), but centers may be at the border";
}

// Two kinds, of which the second has 0.3 of the mass.
TEST_F(Insert, SeveralMaterials)
{
  const Table state = after(
      IN + SIZES +
      "and 2 density 1000 sizes number fixed 0.03 share mass 0.3 region slab rate mass 4 velocity 0 0 -1\nrun 1500");
  double mass[3] = {0, 0, 0};
  for (const auto &row : state.rows) {
    const int type = static_cast<int>(state.at(row.first, "type"));
    mass[type] += (type == 1 ? 2500 : 1000) * M_PI / 6 * std::pow(2 * state.at(row.first, "radius"), 3);
  }
  EXPECT_NEAR(mass[1] + mass[2], 6, 0.05);
  EXPECT_NEAR(mass[2] / (mass[1] + mass[2]), 0.3, 0.05);
}

// A stream of 1 m/s through a disc: it is as wide as the disc, and through its plane goes what the rate says.
TEST_F(Insert, ThroughADisc)
{
  const Table state = after(IN + SIZES + "face disc 0.5 0.5 2 0 0 1 0.2 velocity 0 0 -1 rate mass 1\nrun 2000\n");
  double passed = 0, widest = 0, highest = -10;
  for (const auto &row : state.rows) {
    const Triple x = state.vector(row.first, "x");
    widest = std::max(widest, std::hypot(x[0] - 0.5, x[1] - 0.5));
    highest = std::max(highest, x[2]);
    if (x[2] < 2) passed += 2500 * M_PI / 6 * std::pow(2 * state.at(row.first, "radius"), 3);
  }
  EXPECT_LE(widest, 0.2);
  EXPECT_GT(widest, 0.19);
  EXPECT_LE(highest, 2 + 0.024);
  EXPECT_NEAR(passed, 2, 0.024 + LARGEST_MASS) << "the layer is a largest diameter thick: 0.024 s";
}

// The same through a mesh of two triangles and through the rectangle that they are, on two ranks.
TEST_F(Insert, ThroughAMeshAndARectangle)
{
  const Grit::TriangleMesh mesh{{{200, 300, 2000}, {600, 300, 2000}, {600, 500, 2000}, {200, 500, 2000}},
                                {{0, 1, 2}, {0, 2, 3}}};
  folder.write("face.stl", stl(mesh));
  const std::string begin = IN + SIZES + "velocity 0 0.2 -1 rate number 150 face ", end = "\nrun 500";
  const Table of_mesh = after(begin + "mesh face.stl scale 0.001" + end),
              of_rectangle = after(begin + "rectangle 0.2 0.3 2 0.4 0 0 0 0.2 0" + end, {{"grid", "1 1 2"}}, 2);
  EXPECT_NEAR(of_mesh.rows.size(), 150 * 0.491, 1);
  EXPECT_TRUE(agree(of_mesh, of_rectangle, 1e-6)) << "corners of a file have fewer digits";
}

// What finds no room is owed, with a sentence that has the number, and comes when there is room.
TEST_F(Insert, SaysWhenTheRateFindsNoRoom)
{
  const Outcome run =
      folder.lammps(BOX + "region small block 0.4 0.6 0.4 0.6 2.7 2.8\n" + IN + SIZES +
                    "region small rate mass 100\nrun 200\nprint \"state = $(f_in[1]) $(f_in[2]) $(f_in[3])\"\n"
                    "velocity all set 0 0 -4\nrun 500\n" +
                    print_values("later", {"f_in[1]"}));
  ASSERT_TRUE(succeeds(run));
  const std::vector<double> state = folder.printed(run, "state");
  EXPECT_NEAR(state[0] + state[1], 100 * 0.191, 1e-3);
  EXPECT_GT(state[2], 10);
  EXPECT_LT(state[0], 8);
  EXPECT_TRUE(run.says("expected room for all particles of fix in granular/grit/insert, got none for")) << run.output;
  EXPECT_TRUE(run.says("of mass that its rate asks for"));
  EXPECT_GT(folder.printed(run, "later")[0], state[0] + 1);
  const Outcome enough = folder.lammps(BOX + STREAM + "run 300");
  EXPECT_TRUE(succeeds(enough));
  EXPECT_FALSE(enough.says("expected room"));
}

// Without a rate as well: 500 of 0.1 m do not fit into 0.4 m^3, nor two with their centers in a box of 0.04 m.
TEST_F(Insert, SaysWhenWhatItWasAskedForFindsNoRoom)
{
  const std::string input = IN + "sizes number fixed 0.1 region slab until ";
  const std::vector<Outcome> runs = folder.lammps_each(
      {BOX + input + "number 500\nrun 20", BOX + input + "number 50\nrun 20", BOX + input + "number 500\nrun 0",
       BOX + "region tiny block 0.5 0.54 0.5 0.54 2.5 2.54\n" + replaced(input, "region slab", "region tiny") +
           "number 2\nrun 20"});
  ASSERT_TRUE(succeeds(runs[0]));
  EXPECT_TRUE(runs[0].says("expected room for all particles of fix in granular/grit/insert, got none for"));
  EXPECT_TRUE(runs[0].says("of the number that it was asked for")) << runs[0].output;
  ASSERT_TRUE(succeeds(runs[3]));
  EXPECT_TRUE(runs[3].says("got none for 1 of the number that it was asked for")) << runs[3].output;
  for (const int quiet : {1, 2}) {
    ASSERT_TRUE(succeeds(runs[quiet]));
    EXPECT_FALSE(runs[quiet].says("expected room")) << quiet;
  }
}

// Particles in flight meet those at rest: the next run is the same with and without a setup, as far as one computes forces anew
// from velocities at the end of a step, on which damping depends.
TEST_F(Insert, WithoutASetup)
{
  const std::string input = FLOOR + replaced(STREAM, "rate mass 2", "rate mass 20") + "run 600\nrun 300";
  EXPECT_TRUE(agree(after(input), after(input + " pre no"), 1e-3));
}

// In a minimization no time passes, and nothing comes.
TEST_F(Insert, NoTimePassesInAMinimization)
{
  const Outcome run = folder.lammps(BOX + STREAM + "run 101\nminimize 0 0 50 50\nrun 100\n" +
                                    print_values("state", {"f_in[1]", "f_in[2]"}));
  ASSERT_TRUE(succeeds(run));
  const std::vector<double> state = folder.printed(run, "state");
  EXPECT_NEAR(state[0], 2 * 0.201, 0.02 + LARGEST_MASS / 2);
}

// Nor if another time step or a restart file follows; a run without a setup is refused.
TEST_F(Insert, NoTimePassesInAMinimizationWhateverFollows)
{
  const std::string minimized = BOX + STREAM + "run 101\nmin_style fire\nminimize 0 0 500 500\n",
                    state = print_values("state", {"f_in[1]"});
  ASSERT_TRUE(succeeds(folder.lammps(minimized + "write_restart half\n")));
  const std::vector<std::string> inputs = {minimized + "timestep 5e-4\nrun 200\n" + state,
                                           AGAIN + STREAM + "run 100\n" + state};
  for (const std::string &input : inputs) {
    const Outcome run = folder.lammps(input);
    ASSERT_TRUE(succeeds(run));
    EXPECT_NEAR(folder.printed(run, "state")[0], 2 * 0.201, 0.02 + LARGEST_MASS / 2) << input;
  }
}

// Steps that are counted anew between the restart file and the fix are no time.
TEST_F(Insert, StepsMayBeCountedAnewBehindReadRestart)
{
  const std::string rest = STREAM + "run 200\n" + print_values("state", {"f_in[1]"});
  ASSERT_TRUE(succeeds(folder.lammps(BOX + STREAM + "run 205\nwrite_restart half\n")));
  std::vector<double> mass;
  for (const std::string reset : {"", "reset_timestep 0\n", "reset_timestep 100000\n"}) {
    const Outcome run = folder.lammps(AGAIN + reset + rest);
    ASSERT_TRUE(succeeds(run));
    mass.push_back(folder.printed(run, "state")[0]);
    EXPECT_EQ(mass.back(), mass.front()) << reset;
  }
  EXPECT_NEAR(mass.front(), 2 * 0.401, 0.02 + LARGEST_MASS / 2);
}

// A limit that is reached, and a higher one after a restart: the stream goes on with its rate, without a flood.
TEST_F(Insert, GoesOnWithAHigherLimitAfterARestart)
{
  const auto stream = [](const std::string &limit) {
    return replaced(STREAM, "rate mass 2", "rate number 100 until number " + limit);
  };
  const std::string state = print_values("state", {"f_in"});
  ASSERT_TRUE(succeeds(folder.lammps(BOX + stream("10") + "run 1000\nwrite_restart half\n")));
  for (const auto &[limit, expected] : {std::pair("10", 10), std::pair("60", 30)}) {
    const Outcome run = folder.lammps(AGAIN + stream(limit) + "run 201\n" + state);
    ASSERT_TRUE(succeeds(run));
    EXPECT_NEAR(folder.printed(run, "state")[0], expected, expected > 10 ? 1 : 0) << limit;
  }
}

// Stopped in mid-stream, with particles that wait for room, and continued: every digit of the uninterrupted run.
TEST_F(Insert, ContinuesInMidStreamRestart)
{
  const std::string
      stream = FLOOR + "region small block 0.4 0.6 0.4 0.6 2.5 2.6\n" +
               replaced(replaced(STREAM, "rate mass 2", "rate mass 60"), "region slab", "region small"),
      again =
          "variable grid index x\natom_modify map array\nnewton off\nprocessors ${grid}\nread_restart half.605\n"
          "comm_modify vel yes\nneighbor 0.02 bin\nneigh_modify delay 0 every 1 check yes\n"
          "thermo_modify lost error\nfix integrate all nve/sphere\n";
  for (const int ranks : {1, 2}) {
    const Variables grid = {{"grid", ranks == 1 ? "1 1 1" : "2 1 1"}};
    const Outcome run = folder.lammps(
        BOX + stream + "restart 605 half.*\nrun 1005\n" + print_values("waiting", {"f_in[3]"}) + dump_state("whole"),
        grid, ranks);
    ASSERT_TRUE(succeeds(run));
    EXPECT_GT(folder.printed(run, "waiting")[0], 0);
    const Table whole = folder.dump("whole");
    EXPECT_GT(whole.rows.size(), 300u);
    const Table rest = folder.final_state(again + stream + "run 400", grid, ranks);
    EXPECT_TRUE(unchanged(whole, rest)) << ranks;
  }
}

// The same particles with Kokkos, on threads and with the kernels of devices, onto a floor.
TEST_F(Insert, KokkosGivesTheSame)
{
  const std::string input = BOX + FLOOR + replaced(STREAM, "rate mass 2", "rate mass 20") + "run 600";
  const Table on_cpu = state(NONE, input);
  EXPECT_GT(on_cpu.rows.size(), 200u);
  for (const std::string &way : WAYS) EXPECT_TRUE(agree(on_cpu, state(way, input), 1e-7)) << way;
}

// A region that moves: particles come where it is.
TEST_F(Insert, AMovingRegion)
{
  const Table state =
      after("variable up equal 1.0*step*dt\nregion lift block 0 1 0 1 -1 -0.9 move NULL NULL v_up units box\n" + IN +
            SIZES + "region lift rate mass 2\nrun 1001\n");
  double lowest = 10, highest = -10;
  for (const auto &row : state.rows) {
    lowest = std::min(lowest, state.vector(row.first, "x")[2]);
    highest = std::max(highest, state.vector(row.first, "x")[2]);
  }
  EXPECT_LT(lowest, -0.8);
  EXPECT_GT(highest, -0.05);
  EXPECT_LE(highest, 0.1);
}

TEST_F(Insert, RefusesWhatItCannotDo)
{
  const std::string rest = SIZES + "rate mass 2 ";
  struct Wrong {
    std::string input;
    std::vector<std::string> texts;
  };
  const std::string in_box = "inside the simulation box, which is from 0 0 -2 to 1 1 3";
  const std::vector<Wrong> list = {
      {BOX + IN + rest + "region nowhere", {"expected the ID of a region after 'region'", "got 'nowhere'"}},
      {BOX + "region out block 0 1 0 1 2.5 3.5\n" + IN + rest + "region out",
       {"expected region 'out' " + in_box, "to 1 1 3.5"}},
      {BOX + "region out sphere 0.5 0.5 0 0.1 side out\n" + IN + rest + "region out",
       {"expected a region of a finite size", "got region 'out', which has none"}},
      {BOX + "region out block 0 1 0 1 INF 1\n" + IN + rest + "region out", {"expected region 'out' " + in_box}},
      {BOX + "region open block 0 1 0 1 1 2 open 1\n" + IN + rest + "region open",
       {"expected a region without open faces"}},
      {BOX +
           "variable up equal 0.1*step*dt\nregion a sphere 0.5 0.5 1 0.1 move NULL NULL v_up\n"
           "region b sphere 0.5 0.5 2 0.1\nregion both union 2 a b\n" +
           IN + rest + "region both",
       {"expected a region that does not move", "got region 'both', which does"}},
      {BOX + "variable turn equal step*dt\nregion round sphere 0.8 0.5 1 0.1 rotate v_turn 0.5 0.5 1 0 0 1\n" + IN +
           rest + "region round",
       {"expected a region that does not move", "got region 'round', which does"}},
      {BOX + "region flat block 0 1 0 1 2 2.02\n" + IN + rest + "region flat whole yes",
       {"expected spheres that fit into region 'flat', whose smallest length is 0.02",
        "got a diameter of up to 0.024"}},
      {BOX + "region a block 0 0.4 0 1 2 3\nregion b block 0.6 1 0 1 2 3\nregion none intersect 2 a b\n" + IN + rest +
           "region none",
       {"expected a region with points inside", "got region 'none', which has none"}},
      {BOX + IN + rest + "face disc 0.5 0.5 2.99 0 0 1 0.1 velocity 0 0 -1",
       {"expected the layer before the face " + in_box, "to 0.6 0.6 3.014"}},
      {BOX + IN + rest + "face disc 0.5 0.5 2 0 0 1 0.1 velocity 1 0 0",
       {"expected a velocity through the face", "got one along it"}},
      {BOX + IN + rest + "face mesh none.stl velocity 0 0 -1", {"expected an STL file", "none.stl"}},
      {BOX + IN + "rate mass 2 region slab sizes mass sieve none.txt",
       {"expected a file of a sieve curve after 'sieve' in fix in granular/grit/insert", "got 'none.txt'"}},
      {BOX + IN + SIZES + "rate mass -2 region slab", {"expected a number above 0 for the rate", "got '-2'"}},
      {BOX + "fix in all granular/grit/insert 3", {"expected a type from 1 to 2", "got '3'"}},
      {BOX + "fix in all granular/grit/insert 0 density 2500 sizes number fixed 0.1 region mol rate mass 1 seed 1",
       {"expected a type from 1 to 2", "got '0'"}},
      {replaced(BOX, "\"p p f\"", "\"p p s\"") + IN + rest + "region slab",
       {"expected a boundary f, p or m", "got s in z"}},
      {replaced(replaced(replaced(BOX, "units si", "units si\ndimension 2"), "0 1 -2 3", "0 1 -0.5 0.5"), "p p f",
                "p p p") +
           IN + rest + "region slab",
       {"expected a simulation in three dimensions", "got two"}},
      {"units lj\natom_style atomic\nregion box block 0 1 0 1 0 1\ncreate_box 1 box\nmass 1 1\n" + IN + rest +
           "region box",
       {"expected an atom style with radius, mass and angular velocity", "got atomic"}},
      {replaced(BOX, "pair_style granular/grit\n",
                "region early block 0 1 0 1 0 1\n" + IN + rest + "region early\npair_style granular/grit\n"),
       {"expected fix in granular/grit/insert behind the command pair_style", "got it before"}},
      {BOX + STREAM + "reset_timestep 0", {"time-dependent fix"}}};
  std::vector<std::string> inputs;
  for (const Wrong &wrong : list) inputs.push_back(wrong.input + "\nrun 1");
  const std::vector<Outcome> runs = folder.lammps_each(inputs);
  for (std::size_t k = 0; k < list.size(); k++) EXPECT_TRUE(fails_saying(runs[k], list[k].texts)) << list[k].input;
}
