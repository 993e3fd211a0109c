// What must not depend on ranks, newton, sorting, lists, borders and the frame of reference.
#include "differences.h"
#include "frame.h"
#include "models.h"

#include <algorithm>

using namespace Grit::Test;

namespace {

constexpr double ROUNDING = 1e-9;  // a difference of one ulp grows with every collision of the bed

// A bed that slides over a floor, so that particles cross borders, and collides.
Spheres sliding_bed()
{
  constexpr double SPEED = 0.3;
  Spheres spheres = bed(6, 6, 5, SPEED);
  for (Sphere &s : spheres.all) s.v[0] += 1, s.v[1] += 0.5;
  return spheres;
}

std::string bed_input(const Model &model, int steps)
{
  return FRAME + model.temperatures() + GRAVITY + "pair_style granular/grit\npair_coeff * * " + model.laws +
         model.cutoff + "\nfix floor all wall/gran/grit granular " + model.laws + " zplane 0 NULL wiggle x 0.05 0.3" +
         model.wall() + "\nvariable balance index ''\n${balance}\nrun " + std::to_string(steps);
}

struct Setting {
  Variables variables;
  int ranks;
};

const std::vector<Setting> SETTINGS = {{{{"newton", "off"}}, 1},
                                       {{{"sort", "0 0"}}, 1},
                                       {{{"sort", "10 0.5"}, {"newton", "off"}}, 1},
                                       {{{"skin", "0.05"}}, 1},
                                       {{{"skin", "1.0"}}, 1},
                                       {{{"every", "1"}, {"check", "no"}}, 1},
                                       {{{"every", "20"}, {"check", "no"}}, 1},
                                       {{{"list", "nsq"}, {"newton", "off"}}, 1},
                                       {{{"list", "multi"}}, 1},
                                       {{{"grid", "2 1 1"}}, 2},
                                       {{{"grid", "1 1 2"}, {"newton", "off"}}, 2},
                                       {{{"grid", "2 2 1"}}, 4},
                                       {{{"grid", "1 2 2"}, {"newton", "off"}, {"sort", "10 0.5"}}, 4},
                                       {{{"balance", "fix balance all balance 50 1.0 shift xyz 10 1.05"}}, 4},
                                       {{{"comm", "tiled"}, {"balance", "fix balance all balance 50 1.0 rcb"}}, 4}};

std::string in_words(const Setting &setting)
{
  std::string text = std::to_string(setting.ranks) + " ranks";
  for (const auto &[name, value] : setting.variables) text += ", " + name + " " + value;
  return text;
}

// The check of the board that a setting belongs to: ranks; the order of particles in memory and of a pair; lists.
const char *check_of(const Setting &setting)
{
  if (setting.ranks > 1) return "D1";
  const bool order = setting.variables.count("sort") || setting.variables.begin()->first == "newton";
  return order && !setting.variables.count("list") ? "B6" : "D5";
}

class Invariance : public testing::TestWithParam<Model> {};

TEST_P(Invariance, RanksListsAndOrder)
{
  const Folder folder;
  folder.write("spheres.data", sliding_bed().data_file());
  const std::string input = bed_input(GetParam(), 500);
  const Table reference = folder.final_state(input, GetParam().atoms());
  for (const Setting &setting : SETTINGS) {
    if (with_kokkos() && setting.variables.count("list") && setting.variables.at("list") == "multi") continue;
    const Table state = folder.final_state(input, with(setting.variables, GetParam().atoms()), setting.ranks);
    EXPECT_TRUE(agree(reference, state, ROUNDING)) << in_words(setting);
    record(check_of(setting), worst_difference(reference, state));
  }
  if (!lammps_knows(GetParam()) || with_kokkos()) return;
  const std::string same = of_lammps(input);
  const Table of_reference = folder.final_state(same);
  for (const Setting &setting : SETTINGS)
    if (!setting.variables.count("comm"))  // its history knows no tiles
      record_of_lammps(check_of(setting),
                       worst_difference(of_reference, folder.final_state(same, setting.variables, setting.ranks)));
}

// A periodic box that is sheared: ghost particles move with the box.
TEST_P(Invariance, BoxThatIsSheared)
{
  const Folder folder;
  folder.write("spheres.data", bed(5, 5, 5, 0.3).data_file());
  const std::string input = FRAME + GetParam().temperatures() +
                            "change_box all triclinic z final 0 5.5\npair_style granular/grit\npair_coeff * * " +
                            GetParam().laws + GetParam().cutoff +
                            "\nfix shear all deform 1 xy erate 1.0 z scale 0.9 remap v\nrun 400";
  const Variables periodic = with({{"boundary", "p p p"}}, GetParam().atoms());
  const Table reference = folder.final_state(input, periodic);
  for (const Setting &setting : {Setting{{{"newton", "off"}}, 1}, Setting{{{"grid", "1 2 1"}}, 2},
                                 Setting{{{"grid", "2 1 2"}, {"sort", "0 0"}}, 4}}) {
    Variables variables = periodic;
    variables.insert(setting.variables.begin(), setting.variables.end());
    const Table state = folder.final_state(input, variables, setting.ranks);
    EXPECT_TRUE(agree(reference, state, ROUNDING)) << in_words(setting);
    record("D5", worst_difference(reference, state));
  }
}

TEST_P(Invariance, OutputOfContactsChangesNothing)
{
  const Folder folder;
  folder.write("spheres.data", sliding_bed().data_file());
  const std::string input = bed_input(GetParam(), 300);
  const Table reference = folder.final_state(input, GetParam().atoms());
  const std::string output = R"(
compute contacts all pair/local dist eng force fx fy fz p1 p2 p3 p4 p5 p6 p7 p8 p9 p10 p11 p12
compute ids all property/local patom1 patom2
dump contacts all local 7 contacts.txt c_ids[*] c_contacts[*]
compute stress all stress/atom NULL
compute energy all pe/atom
dump stress all custom 11 stress.txt id c_stress[*] c_energy
run 300
)";
  const std::string watched = input.substr(0, input.rfind("run")) + output;
  EXPECT_TRUE(unchanged(reference, folder.final_state(watched, GetParam().atoms())));
}

INSTANTIATE_TEST_SUITE_P(Models, Invariance, testing::ValuesIn(MODELS), model_name);
INSTANTIATE_TEST_SUITE_P(NightlyModels, Invariance, testing::ValuesIn(FURTHER_MODELS), model_name);

// Two spheres are pulled apart until jkr holds them over a gap of 0.004. These laws remember nothing: what each list passes on is
// that there is a contact. E = 1e4 / (2 (1 - 0.25^2)), R = 0.25, w = 10, radius a of the neck from
// a^2/R - 2 sqrt(pi w a/E) = -0.004, pull 2 pi a^2 sqrt(4 w E/(pi a)) - 4 E a^3/(3 R) = 22.34308011004539.
TEST(ContactsThatRememberNothing, OutliveLists)
{
  constexpr double PULL = 22.34308011004539, ROUNDING_OF_GAP = 1e-8;
  const Folder folder;
  folder.write(
      "spheres.data",
      Spheres{{-2, -2, -2}, {2, 2, 2}, {{1, 1.0, {-0.4995, 0, 0}, {}, {}}, {1, 1.0, {0.4995, 0, 0}, {}, {}}}}.data_file(
          1));
  const std::string input = FRAME + R"(
unfix integrate
pair_style granular/grit
pair_coeff * * jkr 1e4 50 0.25 10 damping none tangential none
group right id 2
fix apart right move linear 0.5 0 0 units box
run 20
)";
  for (const Setting &setting : {Setting{{{"every", "100"}}, 1}, Setting{{{"every", "1"}, {"check", "no"}}, 1},
                                 Setting{{{"every", "1"}, {"check", "no"}, {"grid", "2 1 1"}}, 2}}) {
    const Table state = folder.final_state(input, setting.variables, setting.ranks);
    EXPECT_NEAR(state.at(1, "fx"), PULL, ROUNDING_OF_GAP * PULL) << in_words(setting);
    EXPECT_NEAR(state.at(2, "fx"), -PULL, ROUNDING_OF_GAP * PULL) << in_words(setting);
  }
}

// ---- a loaded pair that is carried about -------------------------------------------------------------------------------

// Two spheres held in place while they slide, roll and twist on each other for a while: all springs are wound.
// Then `carry` moves them as one body; their state is dumped every 10 steps.
const std::string CARRY = FRAME + R"(
variable kinematics index objective
unfix integrate
pair_style granular/grit kinematics ${kinematics}
pair_coeff * * hooke 1e4 0 damping none tangential linear_history 8e3 0 100 rolling sds 5e3 0 100 twisting sds 3e3 0 100
run 100
velocity all set 0 0 0
set group all omega 0 0 0
reset_timestep 0
${carry}
dump state all custom 10 state.txt id xu yu zu fx fy fz tqx tqy tqz
dump_modify state sort id format float %.17g
run ${steps}
)";

// The axis of the pair is oblique, so that it stands in borders of all directions for a while.
Spheres loaded_pair()
{
  const Triple half{0.3, 0.27, 0.28};  // overlap 1 - 2 |half| = 0.019
  Spheres pair{{0, 0, 0},
               {8, 8, 8},
               {{1, 1.0, {}, {0.1, 0, -0.05}, {0.3, -0.2, 0.5}}, {1, 1.0, {}, {0, 0, 0}, {-0.1, 0.4, 0.2}}}};
  for (int k = 0; k < 3; k++) {
    pair.all[0].x[k] = 6.5 - half[k];
    pair.all[1].x[k] = 6.5 + half[k];
  }
  return pair;
}

const Variables PERIODIC = {{"boundary", "p p p"}, {"dt", "1e-3"}};

double norm(const Triple &a) { return std::sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]); }

double relative_change(const Triple &a, const Triple &b)
{
  return norm({a[0] - b[0], a[1] - b[1], a[2] - b[2]}) / norm(a);
}

// Largest change of the force and the torques while the pair is carried with a velocity.
double change_of_carried(const std::string &input, const Setting &setting, const std::string &velocity)
{
  const Folder folder;
  folder.write("spheres.data", loaded_pair().data_file(1));
  Variables variables = PERIODIC;
  variables.insert(setting.variables.begin(), setting.variables.end());
  variables["carry"] = "fix carry all move linear " + velocity + " units box";
  variables["steps"] = "1000";
  EXPECT_TRUE(succeeds(folder.lammps(input, variables, setting.ranks)));
  const std::vector<Table> states = folder.dumps("state.txt");
  double change = 0;
  for (const Table &state : states)
    for (long id : {1, 2})
      for (const char *what : {"f", "tq"})
        change = worse(change, relative_change(states[0].vector(id, what), state.vector(id, what)));
  return change;
}

void expect_carried(const Setting &setting, const std::string &velocity)
{
  constexpr double SAME = 1e-12;
  const double change = change_of_carried(CARRY, setting, velocity);
  EXPECT_LT(change, SAME) << in_words(setting) << ", velocity " << velocity;
  record("D2", change);
  record_of_lammps("D2", change_of_carried(of_lammps(CARRY), setting, velocity));
}

TEST(CarriedPair, AcrossAPeriodicBorder)
{
  for (const char *newton : {"on", "off"})
    for (const char *sort : {"0 0", "10 1.0"})
      for (const char *velocity : {"3 0 0", "3 2.5 -1", "-2 -7 5"})
        expect_carried({{{"newton", newton}, {"sort", sort}}, 1}, velocity);
}

TEST(CarriedPair, AcrossABorderOfRanks)
{
  for (const char *newton : {"on", "off"}) {
    expect_carried({{{"newton", newton}, {"grid", "2 1 1"}}, 2}, "-6 0 0");
    expect_carried({{{"newton", newton}, {"grid", "1 1 2"}, {"sort", "10 1.0"}}, 2}, "1 2 9");
    expect_carried({{{"newton", newton}, {"grid", "2 2 1"}}, 4}, "-6 -5 4");
  }
}

// ---- rotation as one body ----------------------------------------------------------------------------------------------

Triple cross(const Triple &a, const Triple &b)
{
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

// Rodrigues' formula; the axis is a unit vector.
Triple rotated(const Triple &a, const Triple &axis, double angle)
{
  const Triple normal = cross(axis, a);
  const double c = std::cos(angle), s = std::sin(angle), along = axis[0] * a[0] + axis[1] * a[1] + axis[2] * a[2];
  Triple result;
  for (int k = 0; k < 3; k++) result[k] = c * a[k] + s * normal[k] + (1 - c) * along * axis[k];
  return result;
}

struct Turned {
  double force = 0, torque = 0;
  double larger() const { return std::max(force, torque); }
};

// Largest difference of forces and torques from those that turn with the pair, over their size. `given` is the axis.
Turned rotation_error(const Triple &given, const std::string &kinematics, int steps_per_turn, int steps,
                      const std::string &input = CARRY)
{
  const Folder folder;
  folder.write("spheres.data", loaded_pair().data_file(1));
  const double size = norm(given), turn = 2 * std::acos(-1.0) / steps_per_turn;
  const Triple axis{given[0] / size, given[1] / size, given[2] / size};
  char carry[200];
  std::snprintf(carry, sizeof carry, "fix carry all move rotate 6.5 6.5 6.5 %.17g %.17g %.17g %.17g units box", axis[0],
                axis[1], axis[2], 1e-3 * steps_per_turn);
  Variables variables = PERIODIC;
  variables.insert(
      {{"carry", carry}, {"kinematics", kinematics}, {"steps", std::to_string(steps)}, {"sort", "10 1.0"}});
  EXPECT_TRUE(succeeds(folder.lammps(input, variables)));
  const std::vector<Table> states = folder.dumps("state.txt");
  const auto change = [&](std::size_t k, long id, const char *what) {
    return relative_change(rotated(states[0].vector(id, what), axis, 10.0 * k * turn), states[k].vector(id, what));
  };
  Turned error;
  for (std::size_t k = 1; k < states.size(); k++)
    for (long id : {1, 2}) {
      error.force = worse(error.force, change(k, id, "f"));
      error.torque = worse(error.torque, change(k, id, "tq"));
    }
  return error;
}

// A step turns the springs by 2 atan(w dt/2) about the normal and by atan(w dt) across it instead of w dt: with fix move
// the velocities are those of the end of the step. So the error of a turn of N steps is below (2 pi)^3/(3 N^2).
TEST(RotatedPair, ForcesTurnWithThePair)
{
  constexpr int N = 2000, TURNS = 2;
  const double bound = TURNS * std::pow(2 * std::acos(-1.0), 3) / (3.0 * N * N);
  const auto expect_turned = [&](const Triple &axis, const char *check) {
    const Turned error = rotation_error(axis, "objective", N, TURNS * N);
    EXPECT_LT(error.larger(), bound);
    record(check, error.force);
    record("B5", error.torque);
    const Turned lammps = rotation_error(axis, "lammps", N, TURNS * N, of_lammps(CARRY));
    record_of_lammps(check, lammps.force);
    record_of_lammps("B5", lammps.torque);
  };
  expect_turned({0.3, 0.27, 0.28}, "B3");  // the normal
  expect_turned({0, 0, 1}, "B4");
  expect_turned({1, -2, 0.5}, "B4");
}

TEST(RotatedPair, ErrorFallsWithTheSquareOfTheStep)
{
  const double coarse = rotation_error({1, -2, 0.5}, "objective", 1000, 1000).larger();
  const double fine = rotation_error({1, -2, 0.5}, "objective", 2000, 2000).larger();
  EXPECT_GT(coarse / fine, 3.9);
}

// What `kinematics lammps` is for, and why it is not the default.
TEST(RotatedPair, ForcesStandStillAsInLammps)
{
  EXPECT_GT(rotation_error({0.3, 0.27, 0.28}, "lammps", 500, 250).larger(), 0.1);
}

// ---- conservation ------------------------------------------------------------------------------------------------------

struct Momenta {
  Triple linear{}, angular{};
  double linear_size = 0, angular_size = 0;  // sums over particles of the norms
};

Momenta momenta(const Table &state, const Spheres &spheres)
{
  Momenta total;
  for (std::size_t k = 0; k < spheres.all.size(); k++) {
    const long id = static_cast<long>(k) + 1;
    const double r = 0.5 * spheres.all[k].diameter, m = 4.0 / 3.0 * std::acos(-1.0) * r * r * r;
    Triple p = state.vector(id, "v"), l = state.vector(id, "omega");
    const Triple orbit = cross(state.vector(id, "x"), p);
    for (int c = 0; c < 3; c++) {
      p[c] *= m;
      l[c] = m * (0.4 * r * r * l[c] + orbit[c]);
      total.linear[c] += p[c];
      total.angular[c] += l[c];
    }
    total.linear_size += norm(p);
    total.angular_size += norm(l);
  }
  return total;
}

class IsolatedCluster : public testing::TestWithParam<Model> {};

// A cluster that collapses on itself around the origin.
TEST_P(IsolatedCluster, KeepsItsMomenta)
{
  Spheres spheres = bed(5, 5, 4, 0.3);
  spheres.lo = {-8, -8, -8};
  spheres.hi = {8, 8, 8};
  const Triple center{2.75, 2.75, 2.2};
  for (Sphere &s : spheres.all)
    for (int k = 0; k < 3; k++) s.x[k] -= center[k], s.v[k] -= 0.5 * s.x[k];
  const Folder folder;
  folder.write("spheres.data", spheres.data_file());
  const std::string input = FRAME + GetParam().temperatures() + "pair_style granular/grit\npair_coeff * * " +
                            GetParam().laws + GetParam().cutoff + "\n";
  const Variables variables = with({{"boundary", "f f f"}}, GetParam().atoms());
  const auto drift = [&](const std::string &styles) {
    const Momenta before = momenta(folder.final_state(styles + "run 0", variables), spheres),
                  after = momenta(folder.final_state(styles + "run 2000", variables), spheres);
    Triple p, l;
    for (int k = 0; k < 3; k++) p[k] = after.linear[k] - before.linear[k], l[k] = after.angular[k] - before.angular[k];
    return std::pair(norm(p) / after.linear_size, norm(l) / after.angular_size);
  };
  const auto [linear, angular] = drift(input);
  EXPECT_LT(linear, 1e-14);
  EXPECT_LT(angular, 1e-12);
  record("B1", linear);
  record("B2", angular);
  if (!lammps_knows(GetParam()) || with_kokkos()) return;
  const auto [linear_of_lammps, angular_of_lammps] = drift(of_lammps(input));
  record_of_lammps("B1", linear_of_lammps);
  record_of_lammps("B2", angular_of_lammps);
}

INSTANTIATE_TEST_SUITE_P(Models, IsolatedCluster, testing::ValuesIn(MODELS), model_name);
INSTANTIATE_TEST_SUITE_P(FurtherModels, IsolatedCluster, testing::ValuesIn(FURTHER_MODELS), model_name);

// Largest deviation of the total energy from its value at the beginning, while a spinning pair is pressed together.
// The motion ends before the pair parts, because then a loaded tangential spring is cut.
double energy_error(const std::string &laws, double sideways, const std::string &dt, int steps)
{
  const Folder folder;
  const Spheres pair{
      {0, 0, 0},
      {8, 8, 8},
      {{1, 1.0, {4.5, 4, 4}, {-1, sideways, 0}, {1, 0, 2}}, {1, 1.0, {3.5, 4, 4}, {0.5, 0, sideways}, {-1, 0.5, 0}}}};
  folder.write("spheres.data", pair.data_file(1));
  const std::string input = FRAME + "pair_style granular/grit\npair_coeff * * " + laws + R"(
compute rotation all erotate/sphere
variable energy equal ke+pe+c_rotation
fix energy all ave/time 1 1 1 v_energy file energy.txt format " %.17g"
run )" + std::to_string(steps);
  EXPECT_TRUE(succeeds(folder.lammps(input, {{"boundary", "p p p"}, {"dt", dt}})));
  const auto rows = folder.series("energy.txt");
  double error = 0;
  for (const auto &row : rows) error = worse(error, std::fabs(row.at(1) / rows[0].at(1) - 1));
  return error;
}

// `pe` is the energy that the springs store.
TEST(ElasticPair, KeepsItsEnergyToSecondOrder)
{
  for (const std::string laws :
       {"hooke 1e4 0 damping none tangential none rolling sds 5e3 0 1e9 twisting sds 3e2 0 1e9",
        "hertz 1e5 0 damping none tangential none twisting sds 3e2 0 1e9",
        "cundall 2e4 damp 0 damping none tangential none rolling sds 5e3 0 1e9"}) {
    const double coarse = energy_error(laws, 0, "1e-4", 80), fine = energy_error(laws, 0, "5e-5", 160);
    EXPECT_GT(coarse, 1e-6) << "no contact? " << laws;
    EXPECT_LT(coarse, 1e-3) << laws;
    EXPECT_NEAR(coarse / fine, 4, 0.2) << laws;
    record("A7", std::log2(coarse / fine));
  }
}

// Where the spheres slide the normal turns, and LAMMPS has velocities of the middle of the step but positions of its end.
TEST(ElasticPair, KeepsItsEnergyWhereItSlides)
{
  for (const std::string laws : {"hooke 1e4 0 damping none tangential linear_history 8e3 0 1e9 rolling sds 5e3 0 1e9",
                                 "hertz 1e5 0 damping none tangential linear_history 8e3 0 1e9",
                                 "cundall 2e4 tangential cundall 0.5 1e9 twisting sds 3e2 0 1e9"}) {
    const double coarse = energy_error(laws, 0.2, "1e-4", 80), fine = energy_error(laws, 0.2, "5e-5", 160);
    EXPECT_LT(coarse, 1e-4) << laws;
    EXPECT_GT(coarse / fine, 1.9) << laws;
  }
}

}  // namespace
