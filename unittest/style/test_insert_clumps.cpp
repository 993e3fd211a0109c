// Clumps from molecule templates by fix granular/grit/insert: mass, room, orientation, motion as bodies, ranks, restart, Kokkos.
#include <algorithm>

#include "kokkos_runs.h"
#include "stl.h"

using namespace Grit::Test;

namespace {

// Three spheres of different sizes; the body is heavier than they are, and its center of mass is not in the middle.
const std::string CLUMP = R"(a clump

3 atoms
0.07 mass
0.002 0.004 0.001 com
1e-5 4e-5 6e-5 0 0 0 inertia

Coords

1 -0.03 0 0
2 0 0.01 0
3 0.03 0 0

Types

1 1
2 2
3 1

Diameters

1 0.05
2 0.04
3 0.03

Masses

1 0.03
2 0.02
3 0.01
)";
constexpr double MASS = 0.07, MOMENT = 6e-5;  // of the body; about z
constexpr int SPHERES = 3;
const double RADII[SPHERES] = {0.025, 0.02, 0.015};
const std::vector<Triple> ARMS = {{-0.032, -0.004, -0.001}, {-0.002, 0.006, -0.001}, {0.028, -0.004, -0.001}};

const std::string LAWS = "hooke 2e3 0.5 damping coeff_restitution tangential linear_history 8e2 1 0.5";
const std::string SETTINGS = R"(
comm_modify vel yes cutoff 0.15
neighbor 0.02 bin
neigh_modify delay 0 every 1 check yes
)";
const std::string BODIES = R"(
molecule clump clump.mol
neigh_modify exclude molecule/intra grains
fix bodies grains rigid/small molecule mol clump reinit no
fix singles balls nve/sphere
thermo_style custom step atoms
thermo_modify lost error
timestep 1e-3
thermo 1000
)";
const std::string BOX = R"(
variable boundary index "p p f"
variable grid index "* * *"
units si
atom_style sphere
atom_modify map array
boundary ${boundary}
newton off
processors ${grid}
region box block 0 1 0 1 -2 3
create_box 2 box
fix names all property/atom mol ghost yes
group grains empty
group balls empty
)" + SETTINGS + "pair_style granular/grit\npair_coeff * * " +
                        LAWS + BODIES + "region slab block 0 1 0 1 2.5 2.9\n";
const std::string IN = "fix in all granular/grit/insert 0 mol clump rigid bodies seed 4711 every 10 ",
                  STREAM = IN + "region slab rate mass 4 velocity 0 0 -1 spin 1 0 2 spin_sd 0 2 0\n",
                  FLOOR = "fix floor all wall/gran/grit granular " + LAWS + " zplane 2.4 NULL\n" + GRAVITY +
                          "timestep 2e-4\n";

// The shortest way from one sphere to another, over borders of a box with these edges.
Triple way(const Table &state, long from, long to, const std::vector<Triple> &edges)
{
  const Triple p = state.vector(from, "x"), q = state.vector(to, "x");
  Triple best{};
  double least = 1e300;
  for (int n = 0; n < 27; n++) {
    Triple d{};
    double square = 0;
    for (int k = 0; k < 3; k++) {
      d[k] = q[k] - p[k] + (n % 3 - 1) * edges[0][k] + (n / 3 % 3 - 1) * edges[1][k] + (n / 9 - 1) * edges[2][k];
      square += d[k] * d[k];
    }
    if (square < least) least = square, best = d;
  }
  return best;
}
double length(const Triple &d) { return std::hypot(d[0], d[1], d[2]); }

// `before`: particles that are there before the clumps.
std::size_t clumps_of(const Table &state, long before = 0) { return (state.rows.size() - before) / SPHERES; }
long sphere(long clump, int k, long before = 0) { return before + SPHERES * clump + k + 1; }

// The largest overlap of spheres of different clumps and of others; and the largest error of a distance in a clump.
struct Worst {
  double overlap = -1e300, distance = 0;
};
Worst worst(const Table &state, const std::vector<Triple> &edges, long before = 0)
{
  Worst all;
  const auto grain = [&](long id) { return id <= before ? -id : (id - before - 1) / SPHERES; };
  for (auto i = state.rows.begin(); i != state.rows.end(); ++i)
    for (auto j = std::next(i); j != state.rows.end(); ++j) {
      const double apart = length(way(state, i->first, j->first, edges));
      if (grain(i->first) != grain(j->first)) {
        all.overlap = std::max(all.overlap, state.at(i->first, "radius") + state.at(j->first, "radius") - apart);
        continue;
      }
      const Triple a = ARMS[(i->first - before - 1) % SPHERES], b = ARMS[(j->first - before - 1) % SPHERES];
      all.distance = std::max(all.distance, std::fabs(apart - std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])));
    }
  return all;
}

}  // namespace

class InsertClumps : public Kokkos {
 protected:
  void SetUp() override { folder.write("clump.mol", CLUMP); }
  Table after(const std::string &input, const Variables &variables = {}, int ranks = 1)
  {
    return folder.final_state(BOX + input, variables, ranks);
  }
  struct Continued {
    Table state;
    double waiting;
  };
  // A stream onto a floor to step 905; a run from its file of step 605 ends in every digit and ID of a molecule as it did.
  Continued continued(const std::string &rate, int ranks)
  {
    const std::string stream = FLOOR + "region small block 0.3 0.7 0.3 0.7 2.5 2.6\n" +
                               replaced(replaced(STREAM, "rate mass 4", rate), "region slab", "region small");
    const auto output = [](const std::string &file) {
      return dump_state(file) + "write_dump all custom " + file + ".mol id mol modify sort id\n";
    };
    const std::string again =
        "variable grid index x\natom_modify map array\nnewton off\nprocessors ${grid}\nread_restart half.605\n"
        "fix names all property/atom mol ghost yes\n" +
        SETTINGS + BODIES + stream + "run 300\n";
    const Variables grid = {{"grid", ranks == 1 ? "1 1 1" : "2 1 1"}};
    const Outcome run = folder.lammps(
        BOX + stream + "restart 605 half.*\nrun 905\n" + print_values("waiting", {"f_in[3]"}) + output("whole"), grid,
        ranks);
    EXPECT_TRUE(succeeds(run));
    EXPECT_TRUE(succeeds(folder.lammps(again + output("second"), grid, ranks)));
    const Table whole = folder.dump("whole"), molecules = folder.dump("whole.mol");
    EXPECT_TRUE(unchanged(whole, folder.dump("second"))) << ranks;
    EXPECT_TRUE(identical(molecules, folder.dump("second.mol"))) << ranks;
    for (const auto &row : molecules.rows) EXPECT_EQ(molecules.at(row.first, "mol"), (row.first - 1) / SPHERES + 1);
    return {whole, Folder::printed(run, "waiting").at(0)};
  }
};

// The rate counts the mass of the template: to one clump.
TEST_F(InsertClumps, KeepTheRateInAnySecond)
{
  const Outcome run = folder.lammps(BOX + STREAM + R"in(
variable now equal time
fix table all print 10 "$(v_now) $(f_in[1]) $(f_in[2]) $(f_in) $(atoms)" file mass.txt screen no
run 2500
)in");
  ASSERT_TRUE(succeeds(run));
  const std::vector<std::vector<double>> table = folder.series("mass.txt");
  ASSERT_GT(table.size(), 240u);
  for (std::size_t k = 2; k + 100 < table.size(); k++)
    EXPECT_NEAR(table[k + 100][1] - table[k][1], 4, MASS * (1 + 1e-9)) << table[k][0];
  EXPECT_NEAR(table.back()[1], 4 * 2.491, MASS / 2 * (1 + 1e-9));
  for (const auto &row : table) {
    EXPECT_NEAR(row[1], MASS * row[3], 1e-9 * row[1]);
    EXPECT_EQ(row[4], SPHERES * row[3]);
  }
}

// Types, radii and motion of the spheres of clumps that stand as in their template: v + omega x r, and its angular momentum.
TEST_F(InsertClumps, MoveAsBodies)
{
  const Outcome run = folder.lammps(
      BOX + IN + "region slab until number 20 velocity 0.5 0 -1 spin 0 0 5 orientation template\n" +
      "compute b all rigid/local bodies mass angmomz omegaz vx\ncompute least all reduce min c_b[*] inputs local\n"
      "compute most all reduce max c_b[*] inputs local\nthermo_style custom step c_least[*] c_most[*]\nrun 1\n" +
      print_values("least", {"c_least[1]", "c_least[2]", "c_least[3]", "c_least[4]"}) +
      print_values("most", {"c_most[1]", "c_most[2]", "c_most[3]", "c_most[4]"}) + dump_state("state"));
  ASSERT_TRUE(succeeds(run));
  for (const std::string values : {"least", "most"}) {
    const std::vector<double> body = Folder::printed(run, values);
    EXPECT_NEAR(body.at(0), MASS, 1e-12);
    EXPECT_NEAR(body.at(1), 5 * MOMENT, 1e-12);
    EXPECT_NEAR(body.at(2), 5, 1e-9);
    EXPECT_NEAR(body.at(3), 0.5, 1e-12);
  }
  const Table state = folder.dump("state");
  ASSERT_EQ(clumps_of(state), 20u);
  for (long c = 0; c < 20; c++)
    for (int k = 0; k < SPHERES; k++) {
      const long id = sphere(c, k);
      EXPECT_EQ(state.at(id, "type"), k == 1 ? 2 : 1);
      EXPECT_EQ(state.at(id, "radius"), RADII[k]);
      EXPECT_NEAR(state.at(id, "vx"), 0.5 - 5 * ARMS[k][1], 1e-9);
      EXPECT_NEAR(state.at(id, "vy"), 5 * ARMS[k][0], 1e-9);
      EXPECT_EQ(state.at(id, "vz"), -1);
      EXPECT_NEAR(state.at(id, "omegaz"), 5, 1e-9);
      for (int axis = 0; axis < 3; axis++)
        EXPECT_NEAR(way(state, sphere(c, 0), id, {{1, 0, 0}, {0, 1, 0}, {0, 0, 5}})[axis],
                    ARMS[k][axis] - ARMS[0][axis], 1e-9);
    }
}

// Spheres that overlap much add up to more than the body: all come in one step, as long as there is room.
TEST_F(InsertClumps, OfSpheresThatOverlap)
{
  constexpr int MANY = 20;
  std::string text = "20 alike\n\n20 atoms\n0.07 mass\n0 0 0 com\n1e-5 1e-5 1e-5 0 0 0 inertia\n", coords, types,
              diameters, masses;
  for (int k = 1; k <= MANY; k++) {
    const std::string id = std::to_string(k);
    coords += id + " 0 0 " + std::to_string(1e-4 * k) + "\n";
    types += id + " 1\n";
    diameters += id + " 0.05\n";
    masses += id + " 0.0035\n";
  }
  folder.write("alike.mol", text + "\nCoords\n\n" + coords + "\nTypes\n\n" + types + "\nDiameters\n\n" + diameters +
                                "\nMasses\n\n" + masses);
  const Outcome run =
      folder.lammps(replaced(BOX, "clump.mol", "alike.mol") + IN + "region slab until number 500 tries 1000\nrun 1\n" +
                    print_values("came", {"f_in"}));
  ASSERT_TRUE(succeeds(run));
  EXPECT_EQ(Folder::printed(run, "came").at(0), 500);  // bodies fill 0.08 of the slab, their spheres 1.6
}

// A turn by 90 degrees about z: the rod lies along y.
TEST_F(InsertClumps, TurnedByHand)
{
  const Table state = after(IN + "region slab until number 5 orientation axis 0 0 1 90\nrun 1");
  for (long c = 0; c < 5; c++) {
    const Triple rod = way(state, sphere(c, 0), sphere(c, 2), {{1, 0, 0}, {0, 1, 0}, {0, 0, 5}});
    EXPECT_NEAR(rod[0], 0, 1e-9);
    EXPECT_NEAR(rod[1], 0.06, 1e-9);
    EXPECT_NEAR(rod[2], 0, 1e-9);
  }
}

// Dense, over periodic borders, beside a large sphere: no overlaps, and each orientation alike (each component of the rod's
// direction is uniform) also where there is hardly room.
TEST_F(InsertClumps, NothingOverlapsAndAllOrientationsAreAlike)
{
  const std::string input = "create_atoms 2 single 0.97 0.5 2.7\nset type 2 diameter 0.3 density 1\n" +
                            replaced(IN, "4711", "7") + "region slab until fraction 0.16 tries 3000\nrun 1\n";
  const std::vector<Triple> edges = {{1, 0, 0}, {0, 1, 0}, {0, 0, 5}};
  const Table state = after(input);
  const auto n = static_cast<long>(clumps_of(state, 1));
  ASSERT_GT(n, 400);
  const Worst found = worst(state, edges, 1);
  EXPECT_LE(found.overlap, 1e-12);
  EXPECT_LE(found.distance, 1e-12);
  for (int axis = 0; axis < 3; axis++) {
    std::vector<double> cosines;
    for (long c = 0; c < n; c++) cosines.push_back(way(state, sphere(c, 0, 1), sphere(c, 2, 1), edges)[axis] / 0.06);
    std::sort(cosines.begin(), cosines.end());
    double most = 0;
    for (long k = 0; k < n; k++) {
      const double share = (1 + cosines[k]) / 2;
      most = std::max({most, share - k / double(n), (k + 1) / double(n) - share});
    }
    EXPECT_LT(most * std::sqrt(n), 1.95) << axis;
  }
  EXPECT_TRUE(identical(state, after(input, {{"grid", "2 1 2"}}, 4)));
}

TEST_F(InsertClumps, NothingOverlapsInATiltedBox)
{
  std::string box = replaced(BOX, "region box block 0 1 0 1 -2 3", "region box prism 0 1 0 1 0 1 0.3 0.1 -0.2");
  box = replaced(replaced(box, "region slab block 0 1 0 1 2.5 2.9", "region slab prism 0 1 0 1 0 1 0.3 0.1 -0.2"),
                 "\"p p f\"", "\"p p p\"");
  const std::string input = box + IN + "region slab rate mass 3000 until number 300\nrun 1\n";
  const Table one = folder.final_state(input);
  ASSERT_EQ(clumps_of(one), 43u);
  const Worst found = worst(one, {{1, 0, 0}, {0.3, 1, 0}, {0.1, -0.2, 1}});
  EXPECT_LE(found.overlap, 1e-12);
  EXPECT_LE(found.distance, 1e-12);
  EXPECT_TRUE(identical(one, folder.final_state(input, {{"grid", "2 1 2"}}, 4)));
}

// All spheres are in the region, not only the center; and a center may be at its border.
TEST_F(InsertClumps, WholeClumpsInARegion)
{
  const std::string input = "region ball sphere 0.5 0.5 2 0.2\n" + IN + "region ball until number 15 tries 3000 whole ";
  double outermost[2] = {0, 0};
  for (const bool whole : {false, true}) {
    const Table state = after(input + (whole ? "yes" : "no") + "\nrun 1");
    EXPECT_EQ(clumps_of(state), 15u);
    for (const auto &row : state.rows) {
      const Triple x = state.vector(row.first, "x");
      outermost[whole] =
          std::max(outermost[whole], std::hypot(x[0] - 0.5, x[1] - 0.5, x[2] - 2) + state.at(row.first, "radius"));
    }
  }
  EXPECT_GT(outermost[0], 0.2);
  EXPECT_LE(outermost[1], 0.2);
  EXPECT_GT(outermost[1], 0.17);
}

// Of clumps that stand as in their template, the centers of mass come through a disc, at the rate, and nothing overlaps.
TEST_F(InsertClumps, ThroughADisc)
{
  const Table state =
      after(IN + "face disc 0.5 0.5 2 0 0 1 0.15 velocity 0 0 -1 rate mass 4 orientation template\nrun 1000");
  constexpr double LENGTH = 2 * 0.0573, EVERY = 0.01;  // of the sphere around a clump; s, at 1 m/s
  double passed = 0, widest = 0, highest = -10;
  for (long c = 0; c < static_cast<long>(clumps_of(state)); c++) {
    const Triple x = state.vector(sphere(c, 0), "x");
    widest = std::max(widest, std::hypot(x[0] - ARMS[0][0] - 0.5, x[1] - ARMS[0][1] - 0.5));
    highest = std::max(highest, x[2] - ARMS[0][2]);
    if (x[2] - ARMS[0][2] < 2) passed += MASS;
  }
  EXPECT_LE(widest, 0.15);
  EXPECT_GT(widest, 0.14);
  EXPECT_LE(highest, 2 + LENGTH);
  EXPECT_LE(passed, 4);
  EXPECT_GE(passed, 4 * (1 - LENGTH - EVERY) - MASS) << "a clump may appear at the far side of the layer";
  EXPECT_LE(worst(state, {{1, 0, 0}, {0, 1, 0}, {0, 0, 5}}).overlap, 1e-9);
}

// Turned by lot, through a mesh of two triangles and through the rectangle that they are, on two ranks.
TEST_F(InsertClumps, ThroughAMeshAndARectangle)
{
  const Grit::TriangleMesh mesh{{{200, 300, 2000}, {600, 300, 2000}, {600, 500, 2000}, {200, 500, 2000}},
                                {{0, 1, 2}, {0, 2, 3}}};
  folder.write("face.stl", stl(mesh));
  const std::string begin = IN + "velocity 0 0.2 -1 rate number 60 face ", end = "\nrun 500";
  const Table of_mesh = after(begin + "mesh face.stl scale 0.001" + end),
              of_rectangle = after(begin + "rectangle 0.2 0.3 2 0.4 0 0 0 0.2 0" + end, {{"grid", "1 1 2"}}, 2);
  EXPECT_NEAR(clumps_of(of_mesh), 60 * 0.491, 0.6);
  EXPECT_TRUE(agree(of_mesh, of_rectangle, 1e-6)) << "corners of a file have fewer digits";
}

// On a floor: two runs, the second one without a setup, are one run, bit for bit. With a setup they are to round-off where
// nothing depends on velocities, and bodies are defined behind what acts on them: LAMMPS sums forces of bodies in their turn.
TEST_F(InsertClumps, GoOnInTheNextRun)
{
  const std::string box = replaced(replaced(BOX, BODIES, "\n"), LAWS, "hooke 2e3 0 damping none tangential none"),
                    floor = replaced(FLOOR, LAWS, "hooke 2e3 0 damping none tangential none"),
                    stream = replaced(STREAM, "rate mass 4", "rate mass 40"),
                    input = box + floor + BODIES + "timestep 2e-4\n" + stream;
  const Table whole = folder.final_state(input + "run 750");
  EXPECT_NEAR(clumps_of(whole), 40 * 0.1482 / MASS, 0.6);
  EXPECT_TRUE(identical(whole, folder.final_state(input + "run 600\nrun 150 pre no")));
  EXPECT_TRUE(agree(whole, folder.final_state(input + "run 600\nrun 150"), 1e-10));
}

// IDs, places, spins of a stream that falls on a floor.
TEST_F(InsertClumps, TheSameOnAnyNumberOfRanks)
{
  const std::string input = STREAM + "create_atoms 2 single 0.5 0.5 2.7\nset type 2 diameter 0.1 density 1\nrun 101";
  const Table one = after(input);
  EXPECT_EQ(clumps_of(one, 1), 6u);
  EXPECT_TRUE(identical(one, after(input, {{"grid", "2 1 1"}}, 2)));
  EXPECT_TRUE(identical(one, after(input, {{"grid", "1 1 4"}}, 4)));
}

// A stream of spheres and clumps: each in the group of what moves it, and the clumps have their share of the mass.
TEST_F(InsertClumps, BesideSpheres)
{
  const Outcome run = folder.lammps(
      BOX + IN +
      "share mass 0.4 and 2 density 1000 sizes number fixed 0.04 group balls region slab rate mass 40 "
      "velocity 0 0 -1\nrun 501\n" +
      "compute mol balls property/atom mol\ncompute most balls reduce max c_mol\nrun 0\n" +
      print_values("groups", {"count(grains)", "count(balls)", "count(all)", "f_in", "f_in[1]", "c_most"}) +
      dump_state("state"));
  ASSERT_TRUE(succeeds(run));
  const std::vector<double> groups = Folder::printed(run, "groups");
  EXPECT_EQ(groups.at(0) + groups.at(1), groups.at(2));
  EXPECT_EQ(groups.at(0) / SPHERES + groups.at(1), groups.at(3));
  const double of_clumps = groups.at(0) / SPHERES * MASS, of_balls = groups.at(1) * 1000 * M_PI / 6 * 6.4e-5;
  EXPECT_NEAR(of_clumps + of_balls, groups.at(4), 1e-9);
  EXPECT_NEAR(groups.at(4), 20, 0.1);
  EXPECT_EQ(groups.at(5), 0) << "a single sphere is of no clump";
  EXPECT_NEAR(of_clumps / groups.at(4), 0.4, 0.06);
  for (const auto &row : folder.dump("state").rows) EXPECT_NEAR(folder.dump("state").at(row.first, "vz"), -1, 1e-9);
}

// Stopped in mid-stream, with clumps that wait for room, and continued.
TEST_F(InsertClumps, ContinueInMidStreamRestart)
{
  for (const int ranks : {1, 2}) {
    const Continued run = continued("rate mass 150", ranks);
    EXPECT_GT(run.waiting, 0);
    EXPECT_GT(clumps_of(run.state), 60u);
  }
}

// The file has no body yet: the first clump comes at 0.125 s, behind it.
TEST_F(InsertClumps, ContinueBeforeTheFirstClumpRestart)
{
  for (const int ranks : {1, 2}) EXPECT_EQ(clumps_of(continued("rate mass 0.28", ranks).state), 1u);
}

// Molecules of a template set, by parts: rods and the same half as large.
TEST_F(InsertClumps, SeveralShapes)
{
  const std::string box = replaced(BOX, "molecule clump clump.mol", "molecule clump clump.mol clump.mol scale 0.5");
  const Outcome run =
      folder.lammps(box + replaced(IN, "rigid", "molfrac 0.25 0.75 rigid") + "region slab until number 200\nrun 1\n" +
                    print_values("state", {"f_in[1]"}) + dump_state("state"));
  ASSERT_TRUE(succeeds(run));
  const Table state = folder.dump("state");
  ASSERT_EQ(clumps_of(state), 200u);
  int large = 0;
  for (long c = 0; c < 200; c++) large += state.at(sphere(c, 0), "radius") == RADII[0];
  EXPECT_NEAR(large, 50, 4 * std::sqrt(200 * 0.25 * 0.75));
  EXPECT_NEAR(Folder::printed(run, "state")[0], large * MASS + (200 - large) * MASS / 8, 1e-9);
}

// On threads and with the kernels of devices, onto a floor.
TEST_F(InsertClumps, KokkosGivesTheSame)
{
  const std::string input = BOX + FLOOR + replaced(STREAM, "rate mass 4", "rate mass 40") + "run 600";
  const Table on_cpu = state(NONE, input);
  EXPECT_GT(clumps_of(on_cpu), 60u);
  for (const std::string &way : WAYS) EXPECT_TRUE(agree(on_cpu, state(way, input), 1e-7)) << way;
}

TEST_F(InsertClumps, RefusesWhatItCannotDo)
{
  const std::string rest = "region slab rate mass 2\n", no_bodies = replaced(BOX, "fix bodies", "# fix bodies");
  const auto without = [](const std::string &section, const std::string &next) {
    const std::size_t begin = CLUMP.find(section), end = next.empty() ? CLUMP.size() : CLUMP.find(next);
    return CLUMP.substr(0, begin) + CLUMP.substr(end);
  };
  folder.write("no_masses.mol", without("Masses", ""));
  folder.write("no_diameters.mol", without("Diameters", "Masses"));
  folder.write("charged.mol", CLUMP + "\nCharges\n\n1 0\n2 0\n3 0\n");
  struct Wrong {
    std::string input;
    std::vector<std::string> texts;
  };
  const std::vector<Wrong> list = {
      {BOX + replaced(IN, "mol clump", "mol pebble") + rest,
       {"expected the ID of a molecule template after 'mol' in fix in granular/grit/insert", "got 'pebble'"}},
      {replaced(no_bodies, "clump.mol", "no_masses.mol") + IN + rest,
       {"expected Coords, Types, Diameters and Masses in molecule template 'clump'", "got no Masses"}},
      {replaced(no_bodies, "clump.mol", "no_diameters.mol") + IN + rest, {"template 'clump'", "got no Diameters"}},
      {replaced(no_bodies, "clump.mol", "charged.mol") + IN + rest,
       {"expected spheres only in molecule template 'clump'", "got Charges"}},
      {BOX + replaced(IN, "insert 0", "insert 1") + rest,
       {"expected types from 1 to 2 in template 'clump' with 1 added to each", "got types from 2 to 3"}},
      {no_bodies + IN + rest, {"expected the ID of a fix rigid/small after 'rigid'", "got 'bodies'"}},
      {BOX + replaced(IN, "rigid bodies", "rigid singles") + rest,
       {"expected a fix rigid/small after 'rigid'", "got fix singles of style nve/sphere"}},
      {replaced(BOX, "fix bodies grains", "fix bodies all") + IN +
           "share mass 0.4 and 2 density 1000 sizes number fixed 0.04 group balls " + rest,
       {"expected single spheres outside of the group of fix bodies", "got type 2 in that group"}},
      {replaced(BOX, " reinit no", "") + IN + rest, {"expected 'reinit no' in fix bodies", "got none"}},
      {replaced(BOX, " mol clump reinit", " reinit") + IN + rest,
       {"expected 'mol clump' in fix bodies", "got another template or none"}},
      {replaced(replaced(BOX, "mol ghost yes", "mol i_body ghost yes"), "rigid/small molecule",
                "rigid/small custom i_body") +
           IN + rest,
       {"expected fix bodies by molecules", "got another one"}},
      {BOX + "region flat block 0 1 0 1 2 2.06\n" + IN + "rate mass 2 whole yes region flat",
       {"expected spheres that fit into region 'flat', whose smallest length is 0.06", "got a diameter of up to 0.11"}},
      {replaced(BOX, "box block 0 1", "box block 0 0.09") + "region thin block 0 0.05 0 1 0 1\n" + IN +
           "rate mass 2 region thin",
       {"expected clumps that are shorter than the box, 0.09 in its periodic direction x", "got one of a length of"}},
      {BOX + IN + "group nobody " + rest, {"expected the ID of a group after 'group'", "got 'nobody'"}},
      {BOX + "group moving dynamic all every 1\n" + IN + "group moving " + rest,
       {"expected a group that is not dynamic after 'group'", "got 'moving'"}}};
  std::vector<std::string> inputs;
  for (const Wrong &wrong : list) inputs.push_back(wrong.input + "\nrun 1");
  const std::vector<Outcome> runs = folder.lammps_each(inputs);
  for (std::size_t k = 0; k < list.size(); k++) EXPECT_TRUE(fails_saying(runs[k], list[k].texts)) << list[k].input;
}
