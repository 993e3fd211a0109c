// compute granular/grit/contact/atom and granular/grit/health against sums over the rows of contact/local, and against numbers
// of arrangements that one can count.
#include <cmath>

#include "kokkos_runs.h"

using namespace Grit::Test;

namespace {

constexpr double PI = 3.14159265358979323846;

// Touching spheres of 1 m, density 1, 1 cm deep, as rows "id type diameter density x y z".
std::string spheres(const std::vector<Triple> &places, double size = 1)
{
  std::string text = "spheres\n\n" + std::to_string(places.size()) + " atoms\n2 atom types\n\n";
  for (const char *axis : {"x", "y", "z"}) text += std::string("-10 10 ") + axis + "lo " + axis + "hi\n";
  text += "\nAtoms # sphere\n\n";
  for (std::size_t k = 0; k < places.size(); k++) {
    char line[200];
    std::snprintf(line, sizeof line, "%zu 1 %g 1 %.17g %.17g %.17g\n", k + 1, size, places[k][0], places[k][1],
                  places[k][2]);
    text += line;
  }
  return text;
}

// k_n = 1000 N/m, pressed by 1 cm: 10 N in each contact.
const std::string LINEAR =
                      "pair_style granular/grit\npair_coeff * * hooke 1000 0 tangential linear_history 200 0 0.5\n",
                  COMPUTES =
                      "compute c all granular/grit/contact/atom\ncompute h all granular/grit/health\n"
                      "thermo_style custom step c_h[*]\nthermo_modify colname auto\n";

class Health : public Kokkos, public testing::WithParamInterface<Way> {
 protected:
  Table atoms(const std::string &more, const std::string &run = "run 0\n")
  {
    const Switches with(GetParam().switches);
    result = folder.lammps(FRAME + LINEAR + COMPUTES + more + "dump c all custom 1 atoms.txt id c_c[*]\n" +
                               "dump_modify c format float %.17g sort id\n" + run +
                               print_values("health", {"c_h[1]", "c_h[2]", "c_h[3]", "c_h[4]", "c_h[5]", "c_h[6]",
                                                       "c_h[7]", "c_h[8]", "c_h[9]", "c_h[10]", "c_h[11]"}),
                           {{"boundary", "f f f"}}, GetParam().ranks);
    EXPECT_TRUE(succeeds(result));
    return folder.dump("atoms.txt");
  }
  std::vector<double> health() const { return folder.printed(result, "health"); }
  double column(const Table &t, long id, int k) const { return t.at(id, "c_c[" + std::to_string(k) + "]"); }
  Outcome result;
};

enum Column {
  CONTACTS,
  COORDINATION,
  MECHANICAL,
  LARGEST,
  MEAN,
  SLIPPING,
  PATH,
  INERTIAL,
  KINETIC,
  UNBALANCED,
  CRITICAL
};

constexpr double GAP = 0.99;

}  // namespace

// A central sphere with six neighbours along the axes: Z = 6, fabric 1/3 of the unit matrix, stress -6/3 (0.495 m x 10 N);
// the others are rattlers. With 12 forces on 7 bodies: 2 6/7 in the mean, without those with one contact nothing is left.
TEST_P(Health, OfACross)
{
  folder.write("spheres.data",
               spheres({{0, 0, 0}, {GAP, 0, 0}, {-GAP, 0, 0}, {0, GAP, 0}, {0, -GAP, 0}, {0, 0, GAP}, {0, 0, -GAP}}));
  const Table t = atoms("");
  EXPECT_EQ(column(t, 1, 1), 6);
  EXPECT_EQ(column(t, 2, 1), 1);
  EXPECT_EQ(column(t, 1, 2), 0) << "its neighbours are rattlers";
  EXPECT_NEAR(column(t, 1, 3), 0.02, 1e-14) << "1 cm over the radius";
  for (int k = 0; k < 3; k++) {
    EXPECT_NEAR(column(t, 1, 5 + k), 1.0 / 3, 1e-14);
    EXPECT_NEAR(column(t, 1, 11 + k), -2 * 0.495 * 10, 1e-12);
    EXPECT_NEAR(column(t, 1, 14 + k), 0, 1e-12);
  }
  EXPECT_NEAR(column(t, 2, 5), 1, 1e-14);
  EXPECT_NEAR(column(t, 2, 11), -0.495 * 10, 1e-12);
  const std::vector<double> h = health();
  EXPECT_EQ(h[CONTACTS], 6);
  EXPECT_NEAR(h[COORDINATION], 12.0 / 7, 1e-14);
  EXPECT_NEAR(h[MECHANICAL], 6, 1e-14) << "one particle is left, with six contacts";
  EXPECT_NEAR(h[LARGEST], 0.02, 1e-14);
  EXPECT_NEAR(h[MEAN], 0.02, 1e-14);
  EXPECT_EQ(h[KINETIC], 0);
  EXPECT_NEAR(h[UNBALANCED], 6.0 / 7, 1e-12) << "six of seven are pushed by one contact force";
  // K = 6 k at the center, k outside; omega^2 = 7 k/m with the tangential spring below (3.5 200 < 1000)
  const double mass = PI / 6, dt = 5e-4;
  EXPECT_NEAR(h[CRITICAL], 2 / std::sqrt(7 * 1000 / mass) / dt, 1e-4 * h[CRITICAL]);
}

// A simple cubic block of 3 x 3 x 3: corners have three contacts, edges four, faces five, the center six.
TEST_P(Health, CountsWithoutRattlers)
{
  std::vector<Triple> places;
  for (int k = 0; k < 27; k++) places.push_back({GAP * (k % 3), GAP * (k / 3 % 3), GAP * (k / 9)});
  folder.write("spheres.data", spheres(places));
  const Table t = atoms("");
  const auto id = [](int x, int y, int z) { return 1 + x + 3 * y + 9 * z; };
  EXPECT_EQ(column(t, id(0, 0, 0), 1), 3);
  EXPECT_EQ(column(t, id(0, 0, 0), 2), 0) << "a rattler";
  EXPECT_EQ(column(t, id(1, 0, 0), 1), 4);
  EXPECT_EQ(column(t, id(1, 0, 0), 2), 2) << "two of its four partners are corners";
  EXPECT_EQ(column(t, id(1, 1, 0), 2), 5);
  EXPECT_EQ(column(t, id(1, 1, 1), 2), 6);
  EXPECT_EQ(health()[CONTACTS], 54);
  EXPECT_NEAR(health()[COORDINATION], 4, 1e-14);
}

// A sphere that slides on a wall: half of friction force times slip is its power.
TEST_P(Health, OfASlider)
{
  folder.write("spheres.data", spheres({{0, 0, 0.5 - 1e-3}}));
  const std::string wall =
      "fix floor all wall/gran/grit granular hooke 1000 0 tangential linear_history 200 0 0.5 zplane 0 NULL\n"
      "velocity all set 3 0 0\nthermo_style custom step f_floor[*] c_h[*]\n";
  const Table t = atoms(wall, "run 20\n" + print_values("slider", {"f_floor[1]", "vx[1]"}));
  EXPECT_EQ(column(t, 1, 1), 1);
  EXPECT_EQ(column(t, 1, 4), 1);
  const double friction = folder.printed(result, "slider").at(0), speed = folder.printed(result, "slider").at(1);
  EXPECT_GT(friction, 0.4);
  EXPECT_NEAR(column(t, 1, 17), 0.5 * friction * speed, 0.05 * 0.5 * friction * speed) << "it hardly turns yet";
  EXPECT_EQ(health()[CONTACTS], 1);
  EXPECT_EQ(health()[SLIPPING], 1);
  EXPECT_NEAR(health()[PATH], speed * 5e-4 / 0.5, 1e-4 * health()[PATH]) << "the wall pushes it slowly";
}

// The box shears at 0.1/s: I = 0.1 d sqrt(rho/p), p of contacts from LAMMPS' virial.
TEST_P(Health, KnowsTheInertialNumber)
{
  std::vector<Triple> places;
  for (int k = 0; k < 27; k++) places.push_back({GAP * (k % 3), GAP * (k / 3 % 3), GAP * (k / 9)});
  folder.write("spheres.data", spheres(places));
  const std::string box =
      "change_box all triclinic boundary p p f\nfix shear all deform 1 xy erate 0.1 remap v\n"
      "compute p all pressure NULL pair\nthermo_style custom step c_p c_h[8]\n";
  atoms(box, "run 3\n" + print_values("pressure", {"c_p"}));
  const double pressure = folder.printed(result, "pressure").at(0);
  EXPECT_GT(pressure, 0);
  EXPECT_NEAR(health()[INERTIAL], 0.1 * 1 * std::sqrt(1 / pressure), 1e-10);
}

// Output of something else in every step lets LAMMPS announce every step; who asks after a run, or has changed a dump before
// a run without a setup, must have its contacts.
TEST_P(Health, AnswersAfterARunAndToChangedDumps)
{
  const Switches with(GetParam().switches);
  folder.write("spheres.data", spheres({{0, 0, 0}, {0.99, 0, 0}}));
  const std::string rows =
      "compute r all granular/grit/contact/local id1 overlap\ndump r all local 10 rows.txt c_r[*]\nrun 35\n"
      "print \"first $(c_h[1])\"\ndump_modify r every 9\nrun 35 pre no\nprint \"second $(c_h[1])\"\n";
  const Outcome run = folder.lammps(FRAME + LINEAR + "compute h all granular/grit/health\nthermo 1\n" + rows,
                                    {{"boundary", "f f f"}}, GetParam().ranks);
  ASSERT_TRUE(succeeds(run));
  EXPECT_TRUE(run.says("first 1"));
  EXPECT_TRUE(run.says("second 0"));  // the spring of 1000 N/m has parted the spheres after 0.025 s of 0.035
}

TEST_P(Health, NamesItsColumns)
{
  folder.write("spheres.data", spheres({{0, 0, 0}, {GAP, 0, 0}}));
  atoms("");
  for (const char *name : {"kinetic_over_stored", "critical_step", "inertial_number"})
    EXPECT_NE(result.output.find(name), std::string::npos) << name;
}

// Where nothing touches nothing is at rest that falls.
TEST_P(Health, FreeFallIsNoRest)
{
  constexpr double LARGE = 1e20;
  folder.write("spheres.data", spheres({{0, 0, 0}, {3, 0, 0}}));
  atoms(GRAVITY, "run 10\n");
  EXPECT_EQ(health().at(0), 0);
  EXPECT_EQ(health().at(8), LARGE);
  EXPECT_EQ(health().at(9), LARGE);
}

// A setup takes no time, so nothing is lost in it: that of a run that goes on as well.
TEST_P(Health, NothingIsLostInASetup)
{
  folder.write("spheres.data", spheres({{0, 0, 0}, {0.99, 0, 0}}));
  atoms(
      "pair_coeff * * hooke 1000 5 tangential linear_history 200 1 0.5\ncompute l all granular/grit/contact/local lost "
      "lost.normal lost.tangential\n"
      "compute m all reduce maxabs c_l[1] c_l[2] c_l[3] inputs local\nvelocity all set 0.3 0.1 0 sum yes\n"
      "set atom 1 omega 1 2 3\nthermo_style custom step c_m[1] c_m[2] c_m[3]\n",
      "run 5\n" + print_values("before", {"c_m[1]", "c_m[3]"}) + "run 0\n" +
          print_values("in_setup", {"c_m[1]", "c_m[2]", "c_m[3]"}));
  EXPECT_GT(folder.printed(result, "before").at(0), 0);
  for (const double lost : folder.printed(result, "in_setup")) EXPECT_EQ(lost, 0);
}

INSTANTIATE_TEST_SUITE_P(Kokkos, Health, testing::ValuesIn(ALL_WAYS), way_name);

// Of two that touch, w^2 = 2 k/m. Two others, whose dashpot is strong, are in reach of each other with the larger skin, and do not
// touch; they may be on another process.
TEST_P(Health, CriticalStepIsThatOfContacts)
{
  folder.write("spheres.data", spheres({{-3, 0, 0}, {-3 + GAP, 0, 0}, {3, 0, 0}, {4.05, 0, 0}}));
  const double mass = PI / 6, expected = 2 / std::sqrt(2 * 1000 / mass) / 5e-4;
  for (const char *skin : {"0.02", "0.3"}) {
    const Switches with(GetParam().switches);
    const Outcome run = folder.lammps(FRAME +
                                          "set atom 3*4 type 2\npair_style granular/grit\n"
                                          "pair_coeff * * hooke 1000 0 damping velocity tangential none\n"
                                          "pair_coeff 2 2 hooke 1000 100 damping velocity tangential none\n"
                                          "compute h all granular/grit/health\nthermo_style custom step c_h[11]\n"
                                          "run 1\n" +
                                          print_values("critical", {"c_h[11]"}),
                                      {{"boundary", "f f f"}, {"skin", skin}, {"grid", "* 1 1"}}, GetParam().ranks);
    ASSERT_TRUE(succeeds(run));
    EXPECT_NEAR(folder.printed(run, "critical").at(0), expected, 1e-8 * expected) << skin;
  }
}

// Of two that touch where the box ends or, on two processes, that of one begins: each process has one of them, and the other as a
// ghost.
TEST_P(Health, CriticalStepOfAContactAcrossABorder)
{
  const double mass = PI / 6, expected = 2 / std::sqrt(2 * 1000 / mass) / 5e-4, half = 0.5 * GAP;
  const std::pair<std::vector<Triple>, std::string> pairs[] = {{{{-half, 0, 0}, {half, 0, 0}}, "f f f"},
                                                               {{{-10 + half, 0, 0}, {10 - half, 0, 0}}, "p f f"}};
  for (const auto &[places, boundary] : pairs) {
    const Switches with(GetParam().switches);
    folder.write("spheres.data", spheres(places));
    const Outcome run = folder.lammps(FRAME +
                                          "pair_style granular/grit\npair_coeff * * hooke 1000 0 tangential none\n"
                                          "compute h all granular/grit/health\nthermo_style custom step c_h[11]\n"
                                          "run 1\n" +
                                          print_values("critical", {"c_h[11]"}),
                                      {{"boundary", boundary}, {"grid", "* 1 1"}}, GetParam().ranks);
    ASSERT_TRUE(succeeds(run));
    EXPECT_NEAR(folder.printed(run, "critical").at(0), expected, 1e-8 * expected) << boundary;
  }
}

// A chain of eight pressed spheres between walls, shaken in its fastest mode: sqrt(2 k/m (1 + cos(pi/9))), of which the bound
// 2 sqrt(k/m) is 1.5 % above. With 0.99 of the step of the bound nothing grows, with 1.05 it shakes itself apart.
TEST_F(Kokkos, CriticalStepOfHealthIsABound)
{
  std::vector<Triple> places;
  for (int k = 0; k < 8; k++) places.push_back({GAP * k - 4, 0, 0});
  folder.write("spheres.data", spheres(places));
  const auto shake = [&](double fraction, int steps) {
    const double mass = PI / 6, critical = 1 / std::sqrt(1000 / mass);
    char dt[40];
    std::snprintf(dt, sizeof dt, "%.17g", fraction * critical);
    const Outcome run = folder.lammps(
        FRAME + "pair_style granular/grit\npair_coeff * * hooke 1000 0 tangential none\n" +
            "compute h all granular/grit/health\nfix ends all wall/gran/grit granular hooke 1000 0 "
            "tangential none xplane -4.49 " +
            std::to_string(7 * GAP - 4 + 0.49) +
            "\nvariable u atom 1e-6*(-1)^id\nvelocity all set v_u 0 0\nthermo_style custom step ke c_h[11]\n"
            "run " +
            std::to_string(steps) + "\n" + print_values("shaken", {"ke", "c_h[11]"}),
        {{"boundary", "f f f"}, {"dt", dt}});
    EXPECT_TRUE(succeeds(run));
    std::vector<double> values = folder.printed(run, "shaken");
    values.at(0) /= 8 * 0.5 * mass * 1e-12;
    return values;
  };
  EXPECT_LT(shake(0.99, 1000).at(0), 100);
  EXPECT_NEAR(shake(0.99, 1000).at(1), 1 / 0.99, 1e-3);
  EXPECT_GT(shake(1.05, 25).at(0), 1e6);
}

TEST_F(Kokkos, HealthRefusesWords)
{
  folder.write("spheres.data", spheres({{0, 0, 0}}));
  for (const char *style : {"granular/grit/health", "granular/grit/contact/atom"})
    EXPECT_TRUE(fails_saying(folder.lammps(FRAME + LINEAR + "compute x all " + style + " 3\n"),
                             {std::string("expected no words after the style in compute x ") + style + ", got '3'"}));
}
