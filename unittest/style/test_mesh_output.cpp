// What fix wall/gran/mesh/grit gives out. Numbers without a source are worked out by hand in the line above them.
#include <cmath>
#include <cstdlib>
#include <sstream>

#include "frame.h"
#include "kokkos_runs.h"
#include "stl.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

// VTK's own reader says of a file the sums of its columns, its number of triangles and its extent.
const std::string READER = R"(
import sys
from vtkmodules.vtkIOXML import vtkXMLPolyDataReader
reader = vtkXMLPolyDataReader()
reader.SetFileName(sys.argv[1])
reader.Update()
mesh = reader.GetOutput()
data = mesh.GetCellData()
for a in range(data.GetNumberOfArrays()):
    array = data.GetArray(a)
    sums = [0]*array.GetNumberOfComponents()
    for t in range(mesh.GetNumberOfCells()):
        for k in range(len(sums)):
            sums[k] += array.GetComponent(t, k)
    print(data.GetArrayName(a), *(repr(s) for s in sums))
print("triangles", mesh.GetNumberOfPolys())
print("bounds", *(repr(b) for b in mesh.GetBounds()))
)";

class MeshOutputs : public testing::Test {
 protected:
  const Folder folder;
  void SetUp() override
  {
    if (std::system("python3 -c 'import vtkmodules.vtkIOXML' 2> /dev/null") != 0)
      GTEST_SKIP() << "that needs VTK for Python";
  }

  // Sums of columns of a file.
  std::map<std::string, std::vector<double>> sums(const std::string &file) const
  {
    folder.write("reader.py", READER);
    const std::string at = folder.path("");
    const int status = std::system(
        ("python3 -B " + at + "reader.py " + at + file + " > " + at + "sums.txt 2> " + at + "wrong.txt").c_str());
    EXPECT_EQ(status, 0) << folder.read("wrong.txt");
    std::map<std::string, std::vector<double>> found;
    std::istringstream lines(folder.read("sums.txt"));
    for (std::string line; std::getline(lines, line);) {
      std::istringstream words(line);
      std::string name;
      words >> name;
      for (double value; words >> value;) found[name].push_back(value);
    }
    return found;
  }
  void write_bed(double side, double height) const
  {
    Spheres spheres = bed(5, 5, 3, 3);
    for (Sphere &s : spheres.all) s.x[2] += 0.1;  // none touches at the begin
    spheres.lo = {-1, -1, -1};
    spheres.hi = {side + 1, side + 1, height};
    folder.write("spheres.data", spheres.data_file());
  }
};

const std::string LAWS = "hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin NULL 0.8 0.4";
const std::string PAIR = "pair_style granular/grit\npair_coeff * * " + LAWS + "\n";

// The rows of a floor and a wall that move are together the vector of the fix; their work is that of the energy ledger but for
// half a step of power at the end; and the slip work of the triangles is the ledger's.
class MeshOutputWays : public MeshOutputs, public testing::WithParamInterface<Way> {
 protected:
  std::map<std::string, std::vector<double>> run(const std::string &more, double &power) const
  {
    const Switches with(GetParam().switches);
    std::vector<std::string> values;
    for (int k = 1; k <= 6; k++) values.push_back("f_box[" + std::to_string(k) + "]");
    for (int m = 1; m <= 2; m++)
      for (int k = 1; k <= 8; k++) values.push_back("f_box[" + std::to_string(m) + "][" + std::to_string(k) + "]");
    for (const int k : {9, 16, 8}) values.push_back("c_e[" + std::to_string(k) + "]");
    values.push_back("f_works[1000]");  // one step before the end
    const Outcome outcome =
        folder.lammps(FRAME + GRAVITY + PAIR + "fix box all wall/gran/mesh/grit granular " + LAWS +
                          " mesh floor.stl mesh side.stl " + more +
                          "\ncompute e all granular/grit/energy\nvariable work equal f_box[1][7]+f_box[2][7]\n"
                          "thermo_style custom step f_box[1] f_box[2][8] c_e[9] v_work\n"
                          "fix works all vector 1 v_work\nrun 1000\n" +
                          print_values("found", values),
                      {{"boundary", "f f f"}, {"dt", "2e-4"}}, GetParam().ranks);
    EXPECT_TRUE(succeeds(outcome));
    std::map<std::string, std::vector<double>> found;
    const std::vector<double> all = folder.printed(outcome, "found");
    if (all.size() != 26) return found;
    found["vector"] = {all.begin(), all.begin() + 6};
    found["floor"] = {all.begin() + 6, all.begin() + 14};
    found["side"] = {all.begin() + 14, all.begin() + 22};
    found["ledger"] = {all.begin() + 22, all.begin() + 25};
    power = all[6 + 6] + all[14 + 6] - all[25];
    return found;
  }
};

TEST_P(MeshOutputWays, RowsAreTheVectorAndTheLedger)
{
  write_bed(6, 8);
  folder.write("floor.stl", stl(floor_mesh(9, 7, 9, 0.3)));
  TriangleMesh side = floor_mesh(1, 1, 9);
  for (vec3 &corner : side.corners) corner = {-0.1, corner.y, corner.x};
  folder.write("side.stl", stl(side));
  double last = 0;
  const auto found = run("move 0.5 0.2 0.1 about 0 0 0 write 500 t.*.vtp wear archard 1e-9", last);
  ASSERT_EQ(found.size(), 4u);
  const auto &floor = found.at("floor"), &wall = found.at("side"), &vector = found.at("vector");
  double largest = 0;
  for (const double value : vector) largest = std::max(largest, std::fabs(value));
  ASSERT_GT(largest, 1);
  for (int k = 0; k < 6; k++) EXPECT_NEAR(floor[k] + wall[k], vector[k], 1e-12 * largest) << k;
  EXPECT_GT(floor[7], 0);
  // Sums at the ends of steps beside the ledger's mean of both ends: half a step's work.
  const double work = floor[6] + wall[6], slip = found.at("ledger")[0] + found.at("ledger")[2];
  EXPECT_GT(std::fabs(work), 100 * std::fabs(last));
  EXPECT_NEAR(work - 0.5 * last, found.at("ledger")[1], 1e-9 * std::fabs(work));
  auto file = sums("t.1000.vtp");
  EXPECT_EQ(file["triangles"], std::vector<double>{9 * 7 * 2 + 2});
  for (int k = 0; k < 3; k++) EXPECT_NEAR(file["force"].at(k), vector[k], 1e-12 * largest) << k;
  EXPECT_EQ(file["contacts"].at(0), floor[7] + wall[7]);
  EXPECT_GT(slip, 0);
  EXPECT_GT(file["slip_work"].at(0), 0);
  EXPECT_LT(file["slip_work"].at(0), slip) << "of particles among themselves too";
}

INSTANTIATE_TEST_SUITE_P(Ways, MeshOutputWays, testing::ValuesIn(ALL_WAYS), way_name);

// A sphere is drawn over a floor at a constant depth by its frame; hooke, F_n = k delta.
TEST_F(MeshOutputs, ASphereThatIsDrawnWearsByArchard)
{
  constexpr double STIFFNESS = 1e4, DEPTH = 0.01, FRICTION = 0.5, SPEED = 2, DT = 1e-4, CONSTANT = 3e-8, SHEAR = 1e5;
  constexpr int STEPS = 5000;
  folder.write("floor.stl", stl(floor_mesh(4, 4, 3, 0.2)));
  folder.write(
      "spheres.data",
      Spheres{{-3, -3, -1}, {3, 3, 2}, {{1, 1.0, {-0.51, 0.13, 0.5 - DEPTH}, {0, 0, 0}, {0, 0, 0}}}}.data_file());
  const std::string laws = "hooke 1e4 0 damping none tangential linear_history 1e5 0 0.5";
  const Outcome run =
      folder.lammps(FRAME + "pair_style granular/grit\npair_coeff * * " + laws +
                        "\nunfix integrate\nfix drawn all move linear 2 0 0\n"
                        "fix floor all wall/gran/mesh/grit granular " +
                        laws +
                        " mesh floor.stl about 1 2 3 write 5000 t.*.vtp "
                        "wear archard 3e-8\nrun 5000\n" +
                        print_values("row", {"f_floor[1][1]", "f_floor[1][2]", "f_floor[1][3]", "f_floor[1][4]",
                                             "f_floor[1][5]", "f_floor[1][6]", "f_floor[1][7]", "f_floor[1][8]"}),
                    {{"boundary", "f f f"}, {"dt", "1e-4"}});
  ASSERT_TRUE(succeeds(run));
  const std::vector<double> row = folder.printed(run, "row");
  const double load = STIFFNESS * DEPTH, pull = FRICTION * load;
  const double x = -0.51 + SPEED * STEPS * DT, y = 0.13;
  // Force on the floor at (x, y, -depth/2), where laws have the contact point.
  const double rx = x - 1, ry = y - 2, rz = -0.5 * DEPTH - 3;
  const std::vector<double> expected{pull, 0, -load, -ry * load, rz * pull + rx * load, -ry * pull, 0, 1};
  ASSERT_EQ(row.size(), expected.size());
  for (int k = 0; k < 8; k++) EXPECT_NEAR(row[k], expected[k], 1e-9 * load) << k;
  auto file = sums("t.5000.vtp");
  // It sticks until the spring has pull/shear: the next whole step slides.
  const double stuck = std::ceil(pull / SHEAR / (SPEED * DT)) - 1;
  const double slid = (STEPS - stuck) * SPEED * DT;
  EXPECT_NEAR(file["worn_volume"].at(0), CONSTANT * load * slid, 1.5 * CONSTANT * load * SPEED * DT);
  // In the first step that slides the mean of both forces acts on what the spring leaves over.
  const double first = 0.5 * (pull + SHEAR * stuck * SPEED * DT) * ((stuck + 1) * SPEED * DT - pull / SHEAR),
               slip = first + pull * (STEPS - stuck - 1) * SPEED * DT;
  EXPECT_NEAR(file["slip_work"].at(0), slip, 1e-9 * slip);
  EXPECT_EQ(file["contacts"].at(0), 1);
}

// A sphere hits a floor at an angle alpha: Finnie (1960) with a ratio of forces of 2.
TEST_F(MeshOutputs, AnImpactWearsByFinnie)
{
  folder.write("floor.stl", stl(floor_mesh(5, 5, 3, 0.2)));
  const std::string laws = "hooke 1e4 0 damping none tangential linear_nohistory 0 0";
  const double mass = PI / 6;
  for (const double degrees : {10.0, 18.0, 19.0, 40.0, 85.0}) {
    const double alpha = degrees * PI / 180, speed = 1.5, u = speed * std::cos(alpha), w = -speed * std::sin(alpha);
    folder.write("spheres.data",
                 Spheres{{-3, -3, -1}, {3, 3, 2}, {{1, 1.0, {-0.51, 0.13, 0.51}, {u, 0, w}, {0, 0, 0}}}}.data_file());
    const Outcome run = folder.lammps(FRAME + "pair_style granular/grit\npair_coeff * * " + laws +
                                          "\nfix floor all wall/gran/mesh/grit granular " + laws +
                                          " mesh floor.stl write 10000 t.*.vtp wear finnie 2e-9\nrun 10000\n",
                                      {{"boundary", "f f f"}, {"dt", "1e-4"}});
    ASSERT_TRUE(succeeds(run));
    const double s = std::sin(alpha), c = std::cos(alpha),
                 f = std::tan(alpha) <= 1.0 / 3 ? std::sin(2 * alpha) - 3 * s * s : c * c / 3;
    const double expected = 2e-9 * mass * speed * speed * f;
    EXPECT_NEAR(sums("t.10000.vtp")["worn_volume"].at(0), expected, 1e-9 * expected) << degrees;
  }
}

// The same without friction, summed over steps: V = 2 K int |v| f(alpha) F dt, with F dt = -m dw while w goes from that of the impact
// to 0. In t = w/u this is 2 K m u^2 (G(min(t, 1/3)) + (asinh t - asinh 1/3)/3), G(t) = int (2 s - 3 s^2)/sqrt(1 + s^2) ds;
// for tan alpha = 2 and 1/4 LIGGGHTS 3.8.0 had 2.7 and 0.30 times K m v^2 f(alpha). Velocities are those of half a step before.
TEST_F(MeshOutputs, AnImpactWearsInEachStep)
{
  folder.write("floor.stl", stl(floor_mesh(5, 5, 3, 0.2)));
  const std::string laws = "hooke 1e4 0 damping none tangential linear_nohistory 0 0";
  const double mass = PI / 6, u = 0.8;
  for (const auto &[t, ratio] : {std::pair(2.0, 2.7), std::pair(0.25, 0.30)}) {
    folder.write(
        "spheres.data",
        Spheres{{-3, -3, -1}, {3, 3, 2}, {{1, 1.0, {-0.51, 0.13, 0.5001}, {u, 0, -t * u}, {0, 0, 0}}}}.data_file());
    ASSERT_TRUE(succeeds(folder.lammps(FRAME + "pair_style granular/grit\npair_coeff * * " + laws +
                                           "\nfix floor all wall/gran/mesh/grit granular " + laws +
                                           " mesh floor.stl write 4000 t.*.vtp wear finnie/steps 2e-9\nrun 4000\n",
                                       {{"boundary", "f f f"}, {"dt", "1e-5"}})));
    const double shallow = std::min(t, 1.0 / 3), root = std::hypot(1, shallow),
                 g = 2 * (root - 1) - 1.5 * (shallow * root - std::asinh(shallow)),
                 expected = 2 * 2e-9 * mass * u * u * (g + (std::asinh(t) - std::asinh(shallow)) / 3),
                 once = 2e-9 * mass * u * u * (t < 1.0 / 3 ? 2 * t - 3 * t * t : 1.0 / 3),
                 worn = sums("t.4000.vtp")["worn_volume"].at(0);
    EXPECT_NEAR(worn, expected, 1e-3 * expected) << t;
    EXPECT_NEAR(worn / once, ratio, 0.05 * ratio) << t;
  }
}

// Pressures are those of LAMMPS' units, also that over which the constant of wear is: numbers of its manual's page of units, in
// update.cpp. A sphere that is moved through a floor presses, cuts and slides by the same numbers in all of them.
TEST_F(MeshOutputs, PressuresAreThoseOfTheUnits)
{
  folder.write("floor.stl", stl(floor_mesh(4, 4, 3, 0.2)));
  folder.write("spheres.data",
               Spheres{{-3, -3, -1}, {3, 3, 2}, {{1, 1.0, {-0.51, 0.13, 0.5005}, {0, 0, 0}, {0, 0, 0}}}}.data_file());
  const std::string laws = "hooke 1e4 0 damping none tangential linear_history 1e5 0 0.5";
  const auto columns = [&](const std::string &units, const std::string &law) {
    std::string frame = FRAME;
    frame.replace(frame.find("units si"), std::string("units si").size(), "units " + units);
    EXPECT_TRUE(succeeds(folder.lammps(frame + "pair_style granular/grit\npair_coeff * * " + laws +
                                           "\nunfix integrate\nfix drawn all move linear 2 0 -0.5\n"
                                           "fix floor all wall/gran/mesh/grit granular " +
                                           laws + " mesh floor.stl write 100 t.*.vtp wear " + law + " 1e-8\nrun 100\n",
                                       {{"boundary", "f f f"}, {"dt", "1e-4"}})));
    return sums("t.100.vtp");
  };
  struct Case {
    std::string units;
    double pressure, energy;
  };
  for (const std::string law : {"finnie", "finnie/steps", "archard"}) {
    auto si = columns("si", law);
    ASSERT_GT(si["worn_volume"].at(0), 0) << law;
    ASSERT_GT(si["pressure"].at(0), 0);
    for (const Case &c : std::vector<Case>{{"real", 68568.415, 48.88821291 * 48.88821291},
                                           {"metal", 1.6021765e6, 1.0364269e-4},
                                           {"electron", 2.94210108e13, 1.06657236},
                                           {"cgs", 1, 1}}) {
      auto found = columns(c.units, law);
      const auto expect = [&](const std::string &column, double factor) {
        EXPECT_NEAR(found[column].at(0), factor * si[column].at(0), 1e-9 * factor * si[column].at(0))
            << column << " in " << c.units << " by " << law;
      };
      expect("pressure", c.pressure);
      expect("shear", c.pressure);
      expect("worn_volume", c.pressure * (law == "finnie" ? c.energy : 1));
      expect("slip_work", 1);
    }
  }
}

// Wear and sliding are of the motion relative to the surface: a floor that comes to a sphere at rest wears as one to which the
// sphere comes.
TEST_F(MeshOutputs, OnlyRelativeMotionWears)
{
  folder.write("floor.stl", stl(floor_mesh(4, 4, 3, 0.2)));
  const std::string laws = "hooke 1e4 0 damping none tangential linear_history 1e5 0 0.5";
  const auto volume = [&](Triple velocity, const std::string &motion, const std::string &law) {
    folder.write("spheres.data",
                 Spheres{{-3, -3, -1}, {3, 3, 2}, {{1, 1.0, {0.11, 0.13, 0.501}, velocity, {0, 0, 0}}}}.data_file());
    EXPECT_TRUE(succeeds(folder.lammps(FRAME + "pair_style granular/grit\npair_coeff * * " + laws +
                                           "\nfix floor all wall/gran/mesh/grit granular " + laws + " mesh floor.stl " +
                                           motion + " write 100 t.*.vtp wear " + law + " 1e-8\nrun 100\n",
                                       {{"boundary", "f f f"}, {"dt", "1e-4"}})));
    return sums("t.100.vtp");
  };
  for (const std::string law : {"finnie", "finnie/steps", "archard"}) {
    auto comes = volume({2, 0, -1}, "", law), rests = volume({0, 0, 0}, "move -2 0 1", law);
    ASSERT_GT(comes["worn_volume"].at(0), 0) << law;
    EXPECT_NEAR(rests["worn_volume"].at(0), comes["worn_volume"].at(0), 1e-6 * comes["worn_volume"].at(0)) << law;
    EXPECT_GT(comes["slip_work"].at(0), 0);
    EXPECT_NEAR(rests["slip_work"].at(0), comes["slip_work"].at(0), 1e-6 * comes["slip_work"].at(0)) << law;
  }
}

// What the dashpot of a contact that sticks loses is no work of sliding.
TEST_F(MeshOutputs, StickingIsNoSlipWork)
{
  folder.write("floor.stl", stl(floor_mesh(4, 4, 3, 0.2)));
  folder.write("spheres.data",
               Spheres{{-3, -3, -1}, {3, 3, 2}, {{1, 1.0, {0, 0, 0.49}, {0.01, 0, 0}, {0, 0, 0}}}}.data_file());
  const std::string laws = "hooke 1e4 20 damping velocity tangential linear_history 1e5 1 10";
  const Outcome run = folder.lammps(
      FRAME + "pair_style granular/grit\npair_coeff * * " + laws + "\nfix floor all wall/gran/mesh/grit granular " +
          laws + " mesh floor.stl write 50 t.*.vtp\ncompute e all granular/grit/energy\nrun 50\n" +
          print_values("lost", {"c_e[8]", "c_e[9]"}),
      {{"boundary", "f f f"}, {"dt", "1e-4"}});
  ASSERT_TRUE(succeeds(run));
  EXPECT_GT(folder.printed(run, "lost").at(0), 1e-6);
  EXPECT_NEAR(folder.printed(run, "lost").at(1), 0, 1e-15);
  EXPECT_EQ(sums("t.50.vtp")["slip_work"].at(0), 0);
}

// A plate that turns under a sphere on its axis moves no point of the contact: all of its work is that of the couple of twisting.
TEST_F(MeshOutputs, CouplesWorkToo)
{
  if (on_device()) GTEST_SKIP() << "kernels of a device leave the numbers of each mesh out";
  folder.write("floor.stl", stl(floor_mesh(4, 4, 3, 0.2)));
  folder.write("spheres.data",
               Spheres{{-3, -3, -1}, {3, 3, 2}, {{1, 1.0, {0, 0, 0.5001}, {0, 0, -0.1}, {0, 0, 0}}}}.data_file());
  const std::string laws = "hooke 1e4 0 damping none tangential linear_history 1e5 0 0.5 twisting sds 1e3 5 0.05";
  const Outcome run =
      folder.lammps(FRAME + "pair_style granular/grit\npair_coeff * * " + laws +
                        "\nfix hold all setforce 0 0 0\nfix floor all wall/gran/mesh/grit granular " + laws +
                        " mesh floor.stl rotate period 1 0 0 0 0 0 1\ncompute e all granular/grit/energy\n"
                        "variable work equal f_floor[1][7]\nfix works all vector 1 v_work\n"
                        "thermo_style custom step v_work c_e[16]\nrun 1000\n" +
                        print_values("found", {"f_floor[1][7]", "c_e[16]", "f_works[1000]"}),
                    {{"boundary", "f f f"}, {"dt", "1e-4"}});
  ASSERT_TRUE(succeeds(run));
  const std::vector<double> found = folder.printed(run, "found");
  EXPECT_GT(found.at(0), 0);
  EXPECT_NEAR(found.at(0) - 0.5 * (found.at(0) - found.at(2)), found.at(1), 1e-6 * found.at(0));
}

// Work and columns of a run in two parts, with other numbers of processes, are those of one run.
TEST_F(MeshOutputs, RestartFilesKeepWhatIsAccumulated)
{
  write_bed(6, 8);
  folder.write("floor.stl", stl(floor_mesh(9, 7, 9, 0.3)));
  const std::string wall = "fix floor all wall/gran/mesh/grit granular " + LAWS +
                           " mesh floor.stl move 0.5 0 0 write 1000 t.*.vtp wear archard 1e-9\n";
  const Variables closed{{"boundary", "f f f"}, {"dt", "2e-4"}};
  const std::string work = print_values("work", {"f_floor[1][7]"});
  const Outcome whole = folder.lammps(FRAME + GRAVITY + PAIR + wall + "run 1000\n" + work, closed);
  ASSERT_TRUE(succeeds(whole));
  auto expected = sums("t.1000.vtp");
  ASSERT_GT(expected["worn_volume"].at(0), 0);
  const std::string second =
      "units si\nread_restart half.restart\ncomm_modify vel yes\nneighbor 0.3 bin\nneigh_modify delay 0 every 1\n"
      "timestep 2e-4\nthermo_modify norm no\nfix integrate all nve/sphere\n" +
      GRAVITY;
  for (const int ranks : {1, 2}) {
    ASSERT_TRUE(succeeds(
        folder.lammps(FRAME + GRAVITY + PAIR + wall + "run 600\nwrite_restart half.restart\n", closed, ranks)));
    const Outcome rest = folder.lammps(second + wall + "run 400\n" + work, {}, 3 - ranks);
    ASSERT_TRUE(succeeds(rest));
    auto found = sums("t.1000.vtp");
    for (const std::string column : {"slip_work", "worn_volume", "worn_depth"})
      EXPECT_NEAR(found[column].at(0), expected[column].at(0), 1e-9 * expected[column].at(0)) << column << ranks;
    EXPECT_NEAR(folder.printed(rest, "work").at(0), folder.printed(whole, "work").at(0),
                1e-9 * std::fabs(folder.printed(whole, "work").at(0)));
  }
  // On one process, bit for bit.
  ASSERT_TRUE(succeeds(folder.lammps(FRAME + GRAVITY + PAIR + wall + "run 600\nwrite_restart half.restart\n", closed)));
  ASSERT_TRUE(succeeds(folder.lammps(FRAME + GRAVITY + PAIR + wall + "run 1000", closed)));
  const std::string straight = folder.read("t.1000.vtp");
  ASSERT_TRUE(succeeds(folder.lammps(second + wall + "run 400", {})));
  EXPECT_EQ(folder.read("t.1000.vtp"), straight);
}

// The file has the triangles where they are.
TEST_F(MeshOutputs, TrianglesMoveInFiles)
{
  folder.write("floor.stl", stl(box_mesh({-1, -1, -1}, {1, 1, 1})));
  folder.write("spheres.data",
               Spheres{{-9, -9, -9}, {9, 9, 9}, {{1, 1.0, {7, 7, 7}, {0, 0, 0}, {0, 0, 0}}}}.data_file());
  const Outcome run = folder.lammps(FRAME + PAIR + "fix box all wall/gran/mesh/grit granular " + LAWS +
                                        " mesh floor.stl move 2 0 -1 write 100 t.*.vtp\nrun 200\n",
                                    {{"boundary", "f f f"}, {"dt", "0.01"}});
  ASSERT_TRUE(succeeds(run));
  const std::vector<std::vector<double>> expected{{-1, 1, -1, 1, -1, 1}, {1, 3, -1, 1, -2, 0}, {3, 5, -1, 1, -3, -1}};
  for (int k = 0; k <= 2; k++) {
    const std::vector<double> bounds = sums("t." + std::to_string(100 * k) + ".vtp")["bounds"];
    ASSERT_EQ(bounds.size(), 6u);
    for (int m = 0; m < 6; m++) EXPECT_NEAR(bounds[m], expected[k][m], 1e-12) << k << m;
  }
}

TEST_F(MeshOutputs, BadWordsAreRefusedWithSentences)
{
  folder.write("floor.stl", stl(floor_mesh(1, 1, 3)));
  folder.write("spheres.data",
               Spheres{{-3, -3, -1}, {3, 3, 2}, {{1, 1.0, {0, 0, 1}, {0, 0, 0}, {0, 0, 0}}}}.data_file());
  const std::vector<std::pair<std::string, std::string>> bad = {
      {"about 1 2", "expected a number for the z component of the point behind 'about'"},
      {"about 1 2 3 about 1 2 3", "expected the keyword 'about' once"},
      {"write", "expected a number for the steps between files behind 'write'"},
      {"write 0 t.*.vtp", "expected a whole number of steps of at least 1 behind 'write'"},
      {"write 1.5 t.*.vtp", "expected a whole number of steps of at least 1 behind 'write'"},
      {"write 1e30 t.*.vtp", "expected a whole number of steps of at least 1 behind 'write'"},
      {"write 10", "expected the name of a file with one * for the step behind 'write 10'"},
      {"write 10 t.vtp", "expected the name of a file with one * for the step behind 'write 10'"},
      {"write 10 t*.*.vtp", "expected the name of a file with one * for the step behind 'write 10'"},
      {"write 10 t.* write 10 t.*", "expected the keyword 'write' once"},
      {"wear", "expected 'finnie', 'finnie/steps' or 'archard' behind 'wear'"},
      {"wear rabinowicz 1", "expected 'finnie', 'finnie/steps' or 'archard' behind 'wear'"},
      {"wear finnie", "expected a number for the constant of 'wear finnie'"},
      {"wear finnie 0 write 10 t.*", "expected a constant of more than 0 for 'wear finnie'"},
      {"wear archard 1e-9", "expected 'write' beside 'wear'"},
      {"wear archard 1 wear finnie 1 write 1 t.*", "expected the keyword 'wear' once"},
      {"write 10 nowhere/t.*.vtp", "expected to write 'nowhere/t.0.vtp' behind 'write'"}};
  for (const auto &[words, sentence] : bad)
    EXPECT_TRUE(fails_saying(folder.lammps(FRAME + PAIR + "fix floor all wall/gran/mesh/grit granular " + LAWS +
                                               " mesh floor.stl " + words + "\nrun 0\n",
                                           {{"boundary", "f f f"}}),
                             {"granular/grit: " + sentence}))
        << words;
}

}  // namespace
