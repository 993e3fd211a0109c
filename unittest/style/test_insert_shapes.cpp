// fix granular/grit/insert with ellipsoids, superellipsoids and capsules: what comes, how it stands, on any number of
// ranks, after a restart.
#include "bed_of_bodies.h"
#include "differences.h"

using namespace Grit::Test;

namespace {

const std::string HOOKE = "hooke 2e3 0.5 damping coeff_restitution tangential linear_history 8e2 1 0.5";

// A box of 1 x 1 x 5 m, in whose upper part there is a slab for particles to come. Type 3: capsules.
const std::string ATOMS = R"(
variable grid index "* * *"
units si
atom_style ellipsoid superellipsoid
atom_modify map array
boundary p p f
newton off
processors ${grid}
comm_modify vel yes
)";
const std::string REST = R"(
neighbor 0.02 bin
neigh_modify delay 0 every 1 check yes
fix integrate all nve/asphere
timestep 2e-4
thermo 1000
thermo_modify lost error
region slab block 0 1 0 1 2.5 2.9
compute turn all property/atom quatw quati quatj quatk
compute size all property/atom shapex shapey shapez
)";
const std::string BOX = ATOMS + "region box block 0 1 0 1 -2 3\ncreate_box 3 box\n" + pair_of(HOOKE) + REST;
const std::string IN = "fix in all granular/grit/insert ", OTHERS = " seed 4711 every 10 region slab ";
// Rice in all sizes, bricks and pills, by mass as 2 to 1 to 1.
const std::string ALL =
    "1 density 1400 shape 3 1 1.2 sizes mass uniform 0.01 0.02 and 2 density 2000 shape 0.03 0.02 "
    "0.015 block 6 4 share mass 0.25 and 3 density 1000 shape 0.012 0.012 0.04 capsule share mass "
    "0.25";
const std::string STREAM = IN + ALL + OTHERS +
                           "rate mass 2 velocity 0 0 -1 velocity_sd 0.01 0.01 0 spin 1 2 3 "
                           "spin_sd 0 2 0\n";
const std::string DUMP =
    "write_dump all custom state.txt id type mass radius xu yu zu vx vy vz angmomx angmomy angmomz "
    "c_turn[1] c_turn[2] c_turn[3] c_turn[4] c_size[1] c_size[2] c_size[3] modify sort id format "
    "float %.17g\n";

Turn turn_of(const Table &state, long id)
{
  return {state.at(id, "c_turn[1]"), state.at(id, "c_turn[2]"), state.at(id, "c_turn[3]"), state.at(id, "c_turn[4]")};
}

}  // namespace

class InsertShapes : public testing::Test {
 protected:
  const Folder folder;

  Table after(const std::string &input, const Variables &variables = {}, int ranks = 1) const
  {
    const Outcome run = folder.lammps(BOX + input + "\n" + DUMP, variables, ranks);
    EXPECT_TRUE(succeeds(run));
    EXPECT_FALSE(run.says("got the moments of inertia"));
    return run.status == 0 ? folder.dump("state.txt") : Table{};
  }
};

// Diameters, mass and radius by hand; lengths keep their proportions; the angular momentum is the spin times the
// moments of inertia.
TEST_F(InsertShapes, BodiesAreThoseAskedFor)
{
  const Table state = after(IN + ALL + OTHERS + "until number 300 spin 1 2 3\ntimestep 1e-30\nrun 1");
  int of_type[4] = {};
  double smallest = 1, largest = 0;
  for (const auto &row : state.rows) {
    const long id = row.first;
    const int type = static_cast<int>(state.at(id, "type"));
    const Triple size = {state.at(id, "c_size[1]"), state.at(id, "c_size[2]"), state.at(id, "c_size[3]")};
    const double box = size[0] * size[1] * size[2];
    const Triple axis_of_spin = {1, 2, 3};
    of_type[type]++;
    if (type == 1) {
      EXPECT_NEAR(size[0], 3 / 1.2 * size[2], 1e-14);
      EXPECT_NEAR(size[1], 1 / 1.2 * size[2], 1e-14);
      EXPECT_NEAR(state.at(id, "mass"), 1400 * M_PI / 6 * box, 1e-12);
      EXPECT_NEAR(state.at(id, "radius"), size[0] / 2, 1e-14);
      smallest = std::min(smallest, size[2]);
      largest = std::max(largest, size[2]);
    } else if (type == 2) {
      EXPECT_NEAR(size[0], 0.03, 1e-15);
      EXPECT_GT(state.at(id, "mass"), 2000 * 0.81 * box);     // n1 = n2 = 4
      EXPECT_LT(state.at(id, "mass"), 2000 * 0.90096 * box);  // 6 6
    } else {
      EXPECT_NEAR(state.at(id, "mass"), 1000 * M_PI * 0.036e-3 * (0.028 + 0.008), 1e-12);
    }
    // 1 2 3 in the axes of the body.
    const auto axes = axes_of(turn_of(state, id));
    double energy = 0;
    for (int k = 0; k < 3; k++) {
      double spin = 0, momentum = 0;
      const char *const names[] = {"angmomx", "angmomy", "angmomz"};
      for (int c = 0; c < 3; c++) spin += axes[k][c] * axis_of_spin[c], momentum += axes[k][c] * state.at(id, names[c]);
      energy += spin * momentum;
      const double b = size[(k + 1) % 3], c = size[(k + 2) % 3];
      if (type != 1) continue;
      EXPECT_NEAR(momentum, spin * state.at(id, "mass") * (b * b + c * c) / 20, 1e-12 * state.at(id, "mass"));
    }
    if (type == 3) {  // rod and ball in closed form
      const double r = 0.006, l = 0.028, rod = 1000 * M_PI * r * r * l, ball = 1000 * 4 * M_PI / 3 * r * r * r,
                   axial = r * r * (rod / 2 + 0.4 * ball),
                   across = rod * (l * l / 12 + r * r / 4) + ball * (0.4 * r * r + l * l / 4 + 0.375 * l * r);
      double along = 0;
      for (int c = 0; c < 3; c++) along += axes[2][c] * axis_of_spin[c];
      EXPECT_NEAR(energy, axial * along * along + across * (14 - along * along), 1e-12 * energy);
    }
  }
  EXPECT_EQ(state.rows.size(), 300u);
  EXPECT_GT(smallest, 0.01);
  EXPECT_LT(smallest, 0.0105);
  EXPECT_LT(largest, 0.02);
  EXPECT_GT(of_type[1] * of_type[2] * of_type[3], 0);
}

// Uniform orientations: each component of each axis of the body has the mean 0 and the mean square 1/3 (variances
// 1/3 and 1/5 - 1/9), within four standard errors.
TEST_F(InsertShapes, OrientationsAreUniform)
{
  const Table state = after(IN + "1 density 1000 shape 4e-3 2e-3 3e-3" + OTHERS + "until number 4000\nrun 1");
  const auto n = static_cast<double>(state.rows.size());
  ASSERT_EQ(n, 4000);
  for (int axis = 0; axis < 3; axis++)
    for (int c = 0; c < 3; c++) {
      double mean = 0, square = 0;
      for (const auto &row : state.rows) {
        const double u = axes_of(turn_of(state, row.first))[axis][c];
        mean += u / n, square += u * u / n;
      }
      EXPECT_NEAR(mean, 0, 4 * std::sqrt(1 / (3 * n)));
      EXPECT_NEAR(square, 1.0 / 3, 4 * std::sqrt(4.0 / 45 / n));
    }
}

TEST_F(InsertShapes, OrientationsCanBeGiven)
{
  const std::string pills = IN + "3 density 1000 shape 0.01 0.01 0.03 capsule" + OTHERS + "until number 40 ";
  const Table turned = after(pills + "orientation axis 0 1 0 90\nrun 1"),
              along = after(pills + "orientation template\nrun 1");
  ASSERT_EQ(turned.rows.size(), 40u);
  for (const auto &row : turned.rows) {
    const auto axes = axes_of(turn_of(turned, row.first));
    EXPECT_NEAR(axes[2][0], 1, 1e-15);
    EXPECT_NEAR(axes[0][2], -1, 1e-15);
    EXPECT_EQ(turn_of(along, row.first), (Turn{1, 0, 0, 0}));
  }
}

// Nothing overlaps where it appears, over periodic borders either: springs hold nothing. If each kept a sphere around
// it free, pills five times as long as wide would fill less than 0.04 of the slab.
TEST_F(InsertShapes, FindsRoom)
{
  const std::string pills = "3 density 1000 shape 0.03 0.03 0.15 capsule",
                    rest = OTHERS + "until full tries 400\nrun 1\n";
  for (const std::string &kinds : {ALL, pills}) {
    const Outcome run =
        folder.lammps(BOX +
                      "compute stored all pe\ncompute rows all granular/grit/contact/local id1 id2\n"
                      "compute contacts all reduce sum c_rows[1] inputs local\n"
                      "thermo_style custom step atoms c_stored c_contacts\n" +
                      IN + kinds + rest + print_values("state", {"c_stored", "c_contacts", "atoms"}) + DUMP);
    ASSERT_TRUE(succeeds(run));
    const auto state = folder.printed(run, "state");
    EXPECT_EQ(state[0], 0);
    EXPECT_EQ(state[1], 0);
    EXPECT_GT(state[2], 100);
    const Table all = folder.dump("state.txt");
    double volume = 0;
    for (const auto &row : all.rows) volume += all.at(row.first, "mass") / 1000;
    if (kinds == pills) {
      EXPECT_GT(volume / 0.4, 0.1);
    }
  }
}

// The solid volume is that of the bodies, also of those that were there before.
TEST_F(InsertShapes, FractionsCountBodies)
{
  const Table state =
      after(IN + "3 density 1000 shape 0.02 0.02 0.06 capsule" + OTHERS + "until fraction 0.01\nrun 1\n" +
            "fix more all granular/grit/insert 2 density 1000 shape 0.05 0.05 0.01 block 8 2 region slab until "
            "fraction 0.03 every 10 seed 3\nrun 1");
  double volume[4] = {};
  for (const auto &row : state.rows)
    volume[static_cast<int>(state.at(row.first, "type"))] += state.at(row.first, "mass") / 1000;
  const double pill = M_PI * 1e-4 * 0.04 + 4 * M_PI / 3 * 1e-6, tablet = 0.7542 * 0.05 * 0.05 * 0.01;
  EXPECT_NEAR(volume[3], 0.01 * 0.4, pill);
  EXPECT_NEAR(volume[3] + volume[2], 0.03 * 0.4, tablet);
}

// Bodies that reach over the border of the region are drawn anew with 'whole yes'.
TEST_F(InsertShapes, WholeBodiesAreInside)
{
  const Table state =
      after("region drum cylinder z 0.5 0.5 0.3 2.5 2.9\n" + IN +
            "1 density 1000 shape 0.04 0.04 0.2 region drum whole yes until number 40 seed 5 tries 1000\nrun 1");
  ASSERT_EQ(state.rows.size(), 40u);
  int oblique = 0;
  for (const auto &row : state.rows) {
    const Triple x = state.vector(row.first, "x");
    const auto axis = axes_of(turn_of(state, row.first))[2];
    for (const double end : {-0.1, 0.1})
      EXPECT_LT(std::hypot(x[0] + end * axis[0] - 0.5, x[1] + end * axis[1] - 0.5), 0.3);
    EXPECT_LT(std::fabs(x[2] - 2.7) + 0.1 * std::fabs(axis[2]), 0.2);
    oblique += std::fabs(axis[2]) < 0.5;
  }
  EXPECT_GT(oblique, 10);
}

// A sphere is an ellipsoid there.
TEST_F(InsertShapes, SpheresAreEllipsoids)
{
  const Table state = after(IN + "1 density 1000 sizes number uniform 0.01 0.02" + OTHERS + "until number 50\nrun 1");
  ASSERT_EQ(state.rows.size(), 50u);
  for (const auto &row : state.rows) {
    EXPECT_EQ(state.at(row.first, "c_size[1]"), state.at(row.first, "c_size[3]"));
    EXPECT_NEAR(state.at(row.first, "c_size[1]"), 2 * state.at(row.first, "radius"), 1e-16);
    EXPECT_NEAR(state.at(row.first, "mass"), 1000 * 4 * M_PI / 3 * std::pow(state.at(row.first, "radius"), 3), 1e-15);
  }
}

// The same bodies, IDs, places and orientations, to the bit.
TEST_F(InsertShapes, RanksDoNotMatter)
{
  const Table one = after(STREAM + "run 401");
  EXPECT_GT(one.rows.size(), 10u);
  for (const auto &[ranks, grid] : {std::pair(2, ""), std::pair(4, ""), std::pair(4, "1 1 4")}) {
    const Table other = after(STREAM + "run 401", *grid ? Variables{{"grid", grid}} : Variables{}, ranks);
    EXPECT_TRUE(identical(one, other)) << ranks << grid;
    record("S7", worst_difference(one, other));
  }
}

// A run that continues from a file in mid-stream has the bits of the whole one: bodies that fall on a floor.
TEST_F(InsertShapes, RestartsAreExact)
{
  const std::string deck = "timestep 5e-5\n" + GRAVITY + "fix floor all wall/gran/grit granular " + HOOKE +
                           " zplane 2.46 NULL\n" + replaced(STREAM, "rate mass 2", "rate mass 10");
  const Table whole = after(deck + "restart 1000 half\nrun 1500");
  const Outcome run =
      folder.lammps(replaced(ATOMS, "atom_style ellipsoid superellipsoid\n", "") +
                    "read_restart half.1000\ncomm_modify vel yes\n" + REST + deck + "run 1500 upto\n" + DUMP);
  ASSERT_TRUE(succeeds(run));
  EXPECT_GT(whole.rows.size(), 40u);
  EXPECT_TRUE(identical(whole, folder.dump("state.txt")));
  record("S7", worst_difference(whole, folder.dump("state.txt")));
}

TEST_F(InsertShapes, WrongInput)
{
  const std::string pill = "density 1000 shape 0.01 0.01 0.03", rest = " region slab until number 5 seed 1\nrun 1";
  const std::string spheres =
      "units si\natom_style sphere\ncomm_modify vel yes\nregion box block 0 1 0 1 -2 3\ncreate_box 3 box\n"
      "pair_style granular/grit\npair_coeff * * " +
      HOOKE + "\nregion slab block 0 1 0 1 2.5 2.9\n";
  struct Wrong {
    std::string input;
    std::vector<std::string> texts;
  };
  const std::vector<Wrong> list = {
      {spheres + IN + "1 " + pill + rest,
       {"expected 'atom_style ellipsoid superellipsoid' for 'shape' in fix in granular/grit/insert, got sphere"}},
      {BOX + IN + "3 " + pill + rest, {"expected 'capsule' behind the diameters of 'shape'", "for type 3", "got none"}},
      {BOX + IN + "1 " + pill + " capsule" + rest, {"expected no 'capsule'", "for type 1", "got it"}},
      {BOX + IN + "3 density 1000 sizes mass fixed 0.01" + rest,
       {"expected 'capsule' behind the diameters of 'shape'"}},
      {BOX + IN + "1 density 1000 shape 0.01 0.01" + rest, {"expected a number for the z component of the diameters"}},
      {BOX + IN + "1 " + pill + " block 1 2" + rest, {"exponents ('block') from 2 to 100, got 1 2"}},
      {BOX + IN + "1 density 1000 shape 0.3 0.3 0.9 whole yes" + rest,
       {"expected spheres that fit into region 'slab'", "got a diameter of up to 0.9"}},
      {BOX + "molecule m m.mol\n" + IN + "0 mol m rigid b" + rest, {"expected 'atom_style sphere' for 'mol'"}},
      {BOX + "fix rain all deposit 1 1 2 4321 region slab\nrun 4",
       {"expected a shape ('set ... shape A B C') of atom 1", "fix granular/grit/insert, not of fix deposit or pour"}}};
  folder.write("m.mol",
               "one\n\n1 atoms\n\nCoords\n\n1 0 0 0\n\nTypes\n\n1 1\n\nDiameters\n\n1 0.01\n\nMasses\n\n1 0.1\n");
  std::vector<std::string> inputs;
  for (const Wrong &wrong : list) inputs.push_back(wrong.input);
  const std::vector<Outcome> runs = folder.lammps_each(inputs);
  for (std::size_t k = 0; k < list.size(); k++) {
    const testing::AssertionResult refused = fails_saying(runs[k], list[k].texts);
    EXPECT_TRUE(refused) << list[k].input;
    record("S6", refused ? 1 : 0, "of the inputs");
  }
}
