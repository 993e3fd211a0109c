// The law tester against LAMMPS: the same bodies moved by the same history have the same forces, for every law, between
// particles and at a wall; free bodies move alike; the command of the script answers as the program does.
#include <fstream>
#include <sstream>

#include "frame.h"
#include "law_lines.h"
#include "tester/answer.h"

using namespace Grit;
using namespace Grit::Test;
using namespace Grit::Tester;

namespace {

constexpr double SAME = 1e-12;  // of the largest component in the run
constexpr real DT = 5e-4, RADIUS_A = 0.5, RADIUS_B = 0.6, DENSITY = 1;
constexpr real TEMPERATURE_A = 300, TEMPERATURE_B = 350, TEMPERATURE_WALL = 400;
constexpr int STEPS = 40;  // of each stage

const std::string BOUND = " cutoff 2.0";  // of pairs that stay together beyond the overlap

real mass(real radius) { return 4.0 / 3.0 * PI * radius * radius * radius * DENSITY; }

// Pressed, moved in every degree of freedom to and fro, turned as a whole, pulled apart and pressed again.
const std::vector<Drive> HISTORY{
    {{}, {-1, 0, 0, 0, 0, 0}, {0, 0, 0}},         {{}, {-.5, .6, -.3, 1, .8, -.5}, {0, 0, 0}},
    {{}, {.3, -.9, .5, -2, -1.1, .9}, {0, 0, 0}}, {{}, {0, .05, 0, 0, 0, 0}, {.7, -.4, .5}},
    {{}, {2.5, .1, .2, .3, .2, .1}, {0, 0, 0}},   {{}, {-2.2, .3, .1, -.2, .4, .3}, {0, 0, 0}}};

Pair pair_of(const std::string &line, bool wall, bool lammps)
{
  std::istringstream words(line);
  const std::vector<std::string> all{std::istream_iterator<std::string>(words), {}};
  const Setting setting = parse_setting(all, "the test");
  Pair p;
  p.law = make_law(setting, setting, "the test");
  p.a.radius = p.a.radius0 = RADIUS_A;
  p.b.radius = p.b.radius0 = RADIUS_B;
  p.a.mass = mass(RADIUS_A);
  p.b.mass = mass(RADIUS_B);
  p.wall = wall;
  p.lammps_kinematics = lammps;
  p.normal = wall ? vec3{0, 0, -1} : vec3{.6, 0, .8};
  p.overlap = -.001;
  p.a.temperature = TEMPERATURE_A;
  p.b.temperature = wall ? TEMPERATURE_WALL : TEMPERATURE_B;
  p.weight = wall ? 0 : .4;
  return p;
}

std::string numbers(vec3 a)
{
  char text[100];
  std::snprintf(text, sizeof text, "%.17g %.17g %.17g", a.x, a.y, a.z);
  return text;
}

// Sets the velocities with which a body goes through a step.
std::string set(int id, const Body &body)
{
  std::istringstream v(numbers(body.v));
  std::string x, y, z;
  v >> x >> y >> z;
  return "set atom " + std::to_string(id) + " vx " + x + " vy " + y + " vz " + z + " omega " + numbers(body.omega) +
         "\n";
}

// Force, torque on A, torque on B of every step; heat that flows into A and B.
enum What { FORCE, TORQUE_A, TORQUE_B, HEAT_FLOW, NWHAT };
const char *const NAME[NWHAT] = {"force", "torque on A", "torque on B", "heat"};
using Forces = std::vector<std::array<vec3, NWHAT>>;

// A thinned particle keeps its moment of inertia: LAMMPS, which takes it from the radius, is given a smaller torque.
vec3 thinned(vec3 torque, const Body &body)
{
  const real ratio = body.radius / body.radius0;
  return ratio * ratio * torque;
}

// The steps of HISTORY: what the tester finds, and the commands that repeat them in LAMMPS.
Forces move(TwoBodies &bodies, bool wall, std::string &commands)
{
  Forces found;
  for (const Drive &drive : HISTORY) {
    Drive own = drive;
    if (wall) own.rotation = {0, 0, 0};
    for (int k = 0; k < STEPS; k++) {
      bodies.step(own, DT);
      commands += set(1, bodies.a) + (wall ? "" : set(2, bodies.b)) + "run 1 pre no post no\n";
      const ContactForce &f = bodies.force;
      found.push_back(
          {f.force, thinned(f.torque_i, bodies.a), thinned(f.torque_j, bodies.b), {f.heat_i, wall ? 0 : f.heat_j, 0}});
    }
  }
  return found;
}

Triple triple(vec3 a) { return {a.x, a.y, a.z}; }

// One way to show a law the history, in the tester and in LAMMPS.
struct Way {
  const char *name;
  bool wall, lammps_kinematics;
};
constexpr Way WAYS[] = {{"pair", false, false}, {"host", false, true}, {"wall", true, false}};

class TesterInLammps : public testing::TestWithParam<LawLine> {
 protected:
  const Folder folder;

  // Runs the tester; adds to the script what repeats its history.
  Forces show(const Way &way, std::string &script) const
  {
    const LawLine &law = GetParam();
    TwoBodies bodies(pair_of(law.line(), way.wall, way.lammps_kinematics));
    const vec3 lifted{0, 0, way.wall ? norm(bodies.b.x) : 0};  // the wall is at z = 0
    Spheres spheres{{-4, -4, -4}, {4, 4, 4}, {}};
    spheres.all.push_back({1, 2 * RADIUS_A, triple(bodies.a.x + lifted), {0, 0, 0}, {0, 0, 0}});
    if (!way.wall) spheres.all.push_back({1, 2 * RADIUS_B, triple(bodies.b.x), {0, 0, 0}, {0, 0, 0}});
    const std::string name = way.name, warm = LawLine::conducts(law.line()) ? " temperature 400" : "";
    folder.write(name + ".data", spheres.data_file(1, DENSITY));
    script +=
        "clear\nunits si\natom_style sphere 1\natom_modify map array sort 0 0\nboundary f f f\ncomm_modify vel yes\n"
        "read_data " +
        name +
        ".data\nneighbor 1.0 bin\nneigh_modify delay 0 every 1 check yes\ntimestep 5e-4\n"
        "fix property all property/atom temperature heatflow ghost yes\nset atom 1 temperature 300\n" +
        (way.wall ? "" : "set atom 2 temperature 350\n") +
        "compute flow all property/atom heatflow\n"
        "pair_style granular/grit" +
        (way.lammps_kinematics ? " kinematics lammps" : "") + "\npair_coeff * * " + law.line() +
        (law.cutoff().empty() ? "" : BOUND) + "\n" +
        (way.wall ? "fix floor all wall/gran/grit granular " + law.line() + " zplane 0 NULL" + warm + "\n" : "") +
        "fix motion all nve/noforce\nthermo 1000\ndump all all custom 1 " + name +
        ".txt id fx fy fz tqx tqy tqz c_flow\ndump_modify all sort id format float %.17g\nrun 0\n";
    return move(bodies, way.wall, script);
  }

  void compare(const Way &way, const Forces &expected) const
  {
    const std::vector<Table> steps = folder.dumps(std::string(way.name) + ".txt");
    ASSERT_EQ(steps.size(), expected.size() + 1);
    for (int what = FORCE; what < NWHAT; what++) {
      if (way.wall && what == TORQUE_B) continue;
      double largest = 0, difference = 0;
      for (std::size_t k = 0; k < expected.size(); k++) {
        const Triple there = in_lammps(steps[k], steps[k + 1], what, way.wall);
        for (int axis = 0; axis < 3; axis++) {
          const double here = component(expected[k][what], axis);
          largest = std::max(largest, std::fabs(here));
          difference = std::max(difference, std::fabs(here - there[axis]));
        }
      }
      const bool none = GetParam().law == "none";
      const bool acts = (what == FORCE && !(none && GetParam().slot == NORMAL)) ||
                        (what == HEAT_FLOW && !none && GetParam().slot == HEAT);
      EXPECT_TRUE(!acts || largest > 0) << way.name << ": " << NAME[what];
      EXPECT_LE(difference, SAME * largest) << way.name << ": " << NAME[what];
    }
  }

  // Nobody takes the heat away: it adds up.
  static Triple in_lammps(const Table &before, const Table &step, int what, bool wall)
  {
    const auto heat = [&](int id) { return step.at(id, "c_flow") - before.at(id, "c_flow"); };
    if (what == HEAT_FLOW) return {heat(1), wall ? 0 : heat(2), 0};
    return step.vector(what == TORQUE_B ? 2 : 1, what == FORCE ? "f" : "tq");
  }
};

TEST_P(TesterInLammps, HasTheSameForces)
{
  std::string script;
  std::vector<Forces> expected;
  for (const Way &way : WAYS) expected.push_back(show(way, script));
  ASSERT_TRUE(succeeds(folder.lammps(script, {REFERENCE})));
  for (std::size_t k = 0; k < expected.size(); k++) compare(WAYS[k], expected[k]);
}

INSTANTIATE_TEST_SUITE_P(Law, TesterInLammps, testing::ValuesIn(LAW_LINES), law_name);

// An oblique impact of free bodies: where they are, how they move and turn after it.
TEST(TesterAgainstLammps, FreeBodiesMoveAlike)
{
  const Folder folder;
  const std::string line =
      "hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin NULL 0.5 0.4 "
      "rolling sds 2e3 1 0.2 twisting marshall";
  TwoBodies bodies(pair_of(line, false, false));
  Drive drive{{}, {-1, .7, -.4, 2, -1, 3}, {0, 0, 0}};
  drive.mode.fill(Mode::initial);
  bodies.begin(drive);
  Spheres spheres{{-4, -4, -4}, {4, 4, 4}, {}};
  for (const Body *body : {&bodies.a, &bodies.b})
    spheres.all.push_back({1, 2 * body->radius, triple(body->x), triple(body->v), triple(body->omega)});
  folder.write("spheres.data", spheres.data_file(1, DENSITY));
  drive.mode.fill(Mode::free);
  int touched = 0;
  for (int k = 0; k < 200; k++) {
    bodies.step(drive, DT);
    touched += bodies.touching;
  }
  EXPECT_GT(touched, 20);
  EXPECT_TRUE(bodies.broken);
  const Table end = folder.final_state(FRAME + "pair_style granular/grit\npair_coeff * * " + line + "\nrun 200\n",
                                       {REFERENCE, {"boundary", "f f f"}});
  for (const auto &[id, body] : {std::pair(1, &bodies.a), std::pair(2, &bodies.b)})
    for (const auto &[name, vector] :
         {std::pair("x", body->x), std::pair("v", body->v), std::pair("omega", body->omega)})
      for (int axis = 0; axis < 3; axis++)
        EXPECT_NEAR(end.vector(id, name)[axis], component(vector, axis), SAME * norm(vector)) << name << " of " << id;
}

// The command in a script, on its laws and on its own words, writes the table of the program.
TEST(LawCommand, WritesTheTableOfTheProgram)
{
  const Folder folder;
  const std::string options = " --radius 0.005,0.0075 --protocol shear --set cycles=1 --every 500 --table ",
                    a = "cundall 1e7 tangential cundall .2 .5", b = "cundall 3e7 tangential cundall .4 .3";
  const std::string script =
      "units si\natom_style sphere\nregion box block 0 1 0 1 0 1\ncreate_box 2 box\n"
      "granular/grit/law " +
      a + options + "words.csv\npair_style granular/grit\npair_coeff 1 1 " + a + "\npair_coeff 2 2 " + b +
      "\ngranular/grit/law --types 1,2" + options + "types.csv\n";
  for (const int ranks : {1, 2}) {
    const Outcome run = folder.lammps(script, {REFERENCE}, ranks);
    ASSERT_TRUE(succeeds(run));
    EXPECT_TRUE(
        run.says("normal stiffness          104720 N/m"));  // of the two materials, by hand: pi/(2(1/(r E)+1/(r' E')))
    for (const auto &[file, mixed] : {std::pair("words.csv", false), std::pair("types.csv", true)}) {
      std::istringstream all(a + options + "x");
      std::vector<std::string> words{std::istream_iterator<std::string>(all), {}};
      if (mixed) words.insert(words.end(), {"--other", b});
      std::ostringstream table;
      write_table(Tester::run(read_request(words).experiments.at(0)), "si", table);
      EXPECT_EQ(folder.read(file), table.str()) << file;
    }
  }
}

TEST(LawCommand, RefusesInASentence)
{
  const Folder folder;
  const std::string box = "units si\natom_style sphere\nregion box block 0 1 0 1 0 1\ncreate_box 2 box\n";
  const std::pair<std::string, std::string> cases[] = {
      {"--types 1,2", "expected pair_style granular/grit and its pair_coeff before --types, got none"},
      {"--types 1,2 --other \"hooke 1 0 tangential none\"", "expected --types or --other, got both"},
      {"hooke 1 0 tangential none --protocol fall", "for --protocol, got 'fall'"},
      {"--types 1,2 hooke 1 0 tangential none", "expected a line of laws or --types, got both"},
      {"hooke 1 0 tangential none --table /nowhere/x.csv", "expected to write the file '/nowhere/x.csv' for --table"}};
  for (const auto &[words, sentence] : cases)
    for (const int ranks : {1, 2})
      EXPECT_TRUE(fails_saying(folder.lammps(box + "granular/grit/law " + words, {REFERENCE}, ranks),
                               {"granular/grit/law: ", sentence}))
          << words;
  EXPECT_TRUE(fails_saying(folder.lammps("units real\ngranular/grit/law hooke 1 0 tangential none", {REFERENCE}),
                           {"expected units in which force is mass times acceleration", "got real"}));
  const std::string laws = "pair_style granular/grit\npair_coeff 1 1 hooke 1 0 tangential none\n";
  for (const auto &[types, sentence] :
       {std::pair("1,2", "expected pair_coeff of the types before --types 1,2, got none"),
        std::pair("1,3", "expected two types from 1 to 2 with a comma between them for --types, got '1,3'"),
        std::pair("1", "expected two types from 1 to 2 with a comma between them for --types, got '1'")})
    EXPECT_TRUE(fails_saying(folder.lammps(box + laws + "granular/grit/law --types " + types, {REFERENCE}), {sentence}))
        << types;
}

}  // namespace
