// Clumps: spheres that fix rigid/small or fix rigid holds together as bodies.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "kokkos_runs.h"
#include "run_environment.h"
#include "stl.h"

using namespace Grit::Test;

namespace {

// ---- one body hits a plane ---------------------------------------------------------------------------------------------

// Two overlapping spheres of radius A at +-C on an axis that is inclined by ANGLE fall on the plane z = 0 in the plane xz.
constexpr double A = 0.5, C = 0.4, MASS = 1, ANGLE = M_PI / 6;  // MASS: of one sphere
constexpr double BODY = 2 * MASS, INERTIA = 2 * MASS * (0.4 * A * A + C * C);
constexpr double VX = 2, VZ = -1, SPIN = 0.2, CONTACT_TIME = 1e-7;

struct Planar {
  double vx, vz, spin;
};

// A rigid body hits a rigid plane in one point (W. Goldsmith, Impact, 1960, ch. II; D. E. Stewart, SIAM Review 42 (2000)):
// restitution `e` of the point's normal velocity, sliding friction `mu` in one direction.
struct RodImpact {
  double e, mu;

  static double rx() { return -C * std::cos(ANGLE); }
  static double rz() { return -C * std::sin(ANGLE) - A; }
  double direction() const { return VX + SPIN * rz() > 0 ? 1 : -1; }  // of sliding
  // Of the point: normal velocity gained for each unit of normal impulse.
  double compliance() const { return 1 / BODY + rx() * rx() / INERTIA + mu * direction() * rx() * rz() / INERTIA; }
  Planar after() const
  {
    const double normal = -(1 + e) * (VZ - SPIN * rx()) / compliance(), tangential = -mu * direction() * normal;
    return {VX + tangential / BODY, VZ + normal / BODY, SPIN + (rz() * tangential - rx() * normal) / INERTIA};
  }
  bool slides_on() const
  {
    const Planar end = after();
    return (end.vx + end.spin * rz()) * direction() > 0;
  }
};

class Rod : public testing::Test {
 protected:
  const Folder folder;
  // Stiffness of the linear spring with which the point stays in contact for CONTACT_TIME.
  static double stiffness(const RodImpact &impact) { return std::pow(M_PI / CONTACT_TIME, 2) / impact.compliance(); }
  std::string wall = "wall/gran/grit granular LAWS zplane 0 NULL";
  // `steps`: of the contact.
  Planar fall(const RodImpact &impact, const std::string &laws, const std::string &bodies, int steps = 4000) const
  {
    // So that the contact begins in the middle of a step, whatever the step is.
    const double gap = 10.5 * CONTACT_TIME / steps * std::fabs(VZ - SPIN * RodImpact::rx());
    const double height = gap - RodImpact::rz();
    std::ostringstream input;
    input.precision(17);
    const double k = stiffness(impact);
    input << "units si\natom_style sphere\natom_modify map array\nboundary f f f\ncomm_modify vel yes cutoff 3\n"
          << "fix prop all property/atom mol ghost yes\n"
          << "region box block -2 2 -2 2 -1 3\ncreate_box 1 box\n"
          << "create_atoms 1 single " << -C * std::cos(ANGLE) << " 0 " << height - C * std::sin(ANGLE) << "\n"
          << "create_atoms 1 single " << C * std::cos(ANGLE) << " 0 " << height + C * std::sin(ANGLE) << "\n"
          << "set group all diameter " << 2 * A << " mass " << MASS << "\nset group all mol 1\n"
          << "velocity all set " << VX << " 0 " << VZ << "\n"
          << "set atom 1 vx " << VX - SPIN * C * std::sin(ANGLE) << " vz " << VZ + SPIN * C * std::cos(ANGLE) << "\n"
          << "set atom 2 vx " << VX + SPIN * C * std::sin(ANGLE) << " vz " << VZ - SPIN * C * std::cos(ANGLE) << "\n"
          << "set group all omega 0 " << SPIN << " 0\n"
          << "neighbor 0.1 bin\nneigh_modify exclude molecule/intra all\n"
          << "pair_style granular/grit\npair_coeff * * hooke 1 0 damping none tangential none\n"
          << "region floor block INF INF INF INF -1 0 side out\n"
          << "fix floor all " << replaced(wall, "LAWS", replaced(laws, "K", exact(k))) << "\n"
          << "fix bodies all " << bodies << "\nthermo_style custom step\ntimestep " << CONTACT_TIME / steps << "\nrun "
          << 3 * steps << "\n"
          << "write_dump all custom end.txt id vx vy vz omegax omegay omegaz modify format float %.17g\n";
    const Outcome run = folder.lammps(input.str());
    EXPECT_TRUE(succeeds(run));
    const Table end = folder.dump("end.txt");
    return {0.5 * (end.at(1, "vx") + end.at(2, "vx")), 0.5 * (end.at(1, "vz") + end.at(2, "vz")), end.at(1, "omegay")};
  }
  static std::string exact(double value)
  {
    char text[40];
    std::snprintf(text, sizeof text, "%.17g", value);
    return text;
  }
  static void expect_same(const Planar &got, const Planar &expected)
  {
    constexpr double TOLERANCE = 1e-6;
    EXPECT_NEAR(got.vx, expected.vx, TOLERANCE);
    EXPECT_NEAR(got.vz, expected.vz, TOLERANCE);
    EXPECT_NEAR(got.spin, expected.spin, TOLERANCE);
  }
};

const char *const HOLDERS[] = {"rigid/small molecule", "rigid molecule"};
constexpr double ROUNDING = 1e-9;

TEST_F(Rod, ElasticImpact)
{
  const RodImpact impact{1, 0};
  for (const char *holder : HOLDERS)
    expect_same(fall(impact, "hooke K 0 damping none tangential none", holder), impact.after());
}

// A dashpot so strong that friction is at its limit as soon as there is a force.
TEST_F(Rod, SlidingImpact)
{
  const RodImpact impact{1, 0.2};
  ASSERT_TRUE(impact.slides_on());
  for (const char *holder : HOLDERS)
    expect_same(fall(impact, "hooke K 1e-6 damping velocity tangential linear_nohistory 1e25 0.2", holder),
                impact.after());
}

// The dashpot is that of the mass of the body, 2 beta sqrt(k M); what moves it is the smaller mass that the point has:
// the ratio of damping grows by sqrt(M compliance). Where the force ends when it would attract, the restitution is that of T.
// Schwager, T. Poeschel, Granular Matter 9 (2007) 465, eq. 22. Dashpots see the velocity half a step ago: an error in
// proportion to the step, which two steps tell.
TEST_F(Rod, DampingHasTheMassOfTheBody)
{
  const double given = 0.8, beta = -std::log(given) / std::hypot(M_PI, std::log(given));
  RodImpact impact{1, 0};
  const double zeta = beta * std::sqrt(BODY * impact.compliance());
  const double ring = std::sqrt(1 - zeta * zeta);
  impact.e = std::exp(-zeta / ring * (M_PI - std::atan2(2 * zeta * ring, ring * ring - zeta * zeta)));
  const std::string laws = "hooke K 0.8 damping coeff_restitution tangential none limit_damping";
  for (const char *holder : HOLDERS) {
    const Planar one = fall(impact, laws, holder, 2000), half = fall(impact, laws, holder, 4000);
    expect_same({half.vx, 2 * half.vz - one.vz, 2 * half.spin - one.spin}, impact.after());
    EXPECT_GT(std::fabs(half.vz - RodImpact{given, 0}.after().vz), 0.01);  // not that of the coefficient
  }
}

// Regions and meshes know the mass of the body as planes do.
TEST_F(Rod, FallsOnEveryKindOfWall)
{
  const RodImpact impact{1, 0};
  const std::string laws = "hooke K 0.8 damping coeff_restitution tangential none limit_damping";
  const Planar plane = fall(impact, laws, HOLDERS[0]);
  folder.write("floor.stl", stl(Grit::floor_mesh(1, 1, 3)));
  for (const char *kind :
       {"wall/gran/region/grit granular LAWS region floor", "wall/gran/mesh/grit granular LAWS mesh floor.stl"}) {
    wall = kind;
    expect_same(fall(impact, laws, HOLDERS[0]), plane);
  }
}

// ---- beds --------------------------------------------------------------------------------------------------------------

// Pairs of overlapping spheres, and a single sphere in every third place. Molecule 0: no body.
std::string clumps(int nx, int ny, int nz, double speed)
{
  constexpr double CELL = 2.0, RADIUS = 0.45, HALF = 0.3;
  Spheres spheres{{0, 0, 0}, {CELL * nx, CELL * ny, CELL * nz + 2}, {}};
  std::vector<int> molecules;
  Dice dice;
  int next = 0;
  for (int k = 0; k < nz; k++)
    for (int j = 0; j < ny; j++)
      for (int i = 0; i < nx; i++) {
        const Triple x{CELL * (i + 0.5), CELL * (j + 0.5), CELL * (k + 0.5)}, v = dice.within(speed),
                                                                              axis = dice.within(1);
        const double length = std::sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
        const bool is_single = (i + j + k) % 3 == 0;
        if (!is_single) next++;
        for (const int side : is_single ? std::vector{0} : std::vector{-1, 1}) {
          const double way = side * HALF / length;
          spheres.all.push_back({1,
                                 2 * RADIUS * (is_single ? 1.2 : 1),
                                 {x[0] + way * axis[0], x[1] + way * axis[1], x[2] + way * axis[2]},
                                 v,
                                 {0, 0, 0}});
          molecules.push_back(is_single ? 0 : next);
        }
      }
  std::string text = spheres.data_file(1) + "\nMolecules\n\n";
  for (std::size_t k = 0; k < molecules.size(); k++)
    text += std::to_string(k + 1) + " " + std::to_string(molecules[k]) + "\n";
  return text;
}

const std::string SETTINGS = R"(
comm_modify vel yes cutoff 2.5
neighbor 0.3 bin
neigh_modify delay 0 every 1 check yes exclude molecule/intra clumps
timestep ${dt}
thermo 100
thermo_style custom step
thermo_modify norm no
)";
const std::string VARIABLES = R"(
variable dt index 5e-4
variable newton index on
variable sort index "50 1.0"
variable grid index "* * *"
variable holder index "rigid/small molecule"
units si
newton ${newton}
atom_modify map array sort ${sort}
processors ${grid}
)";
const std::string BEGIN = VARIABLES + R"(
atom_style sphere
boundary p p f
fix prop all property/atom mol ghost yes
read_data spheres.data fix prop NULL Molecules
group clumps molecule > 0
group singles subtract all clumps
)" + SETTINGS;
const std::string LAWS =
    "hooke 1e4 0.6 damping coeff_restitution tangential linear_history 3e3 0.3 0.4 rolling sds 1e3 1 0.1";
const std::string PAIR = "pair_style granular/grit\npair_coeff * * " + LAWS + "\n";
const std::string FIXES = "fix gravity all gravity 10 vector 0 0 -1\nfix floor all wall/gran/grit granular " + LAWS +
                          " zplane 0 NULL wiggle z 0.02 1.5\nfix singles singles nve/sphere\n"
                          "fix bodies clumps ${holder}\n";

// Of both fixes that hold bodies, one of them at night.
class Clumps : public testing::TestWithParam<const char *> {
 protected:
  const Folder folder;
  void SetUp() override { folder.write("spheres.data", clumps(4, 4, 3, 1.0)); }
  static Variables held(const Variables &more = {}) { return with({{"holder", GetParam()}}, more); }
};

TEST_P(Clumps, RanksAndNewtonAgree)
{
  const std::string input = BEGIN + PAIR + FIXES + "run 400";
  const Table one = folder.final_state(input, held());
  for (const auto &[ranks, newton] : {std::pair(1, "off"), std::pair(2, "on"), std::pair(4, "off")})
    EXPECT_TRUE(agree(one, folder.final_state(input, held({{"newton", newton}}), ranks), ROUNDING))
        << ranks << " ranks";
}

#ifdef GRIT_HAS_KOKKOS
TEST_P(Clumps, KokkosAgrees)
{
  const std::string input = BEGIN + PAIR + FIXES + "run 300";
  const Table cpu = folder.final_state(input, held());
  for (const std::string &way : {TWO_THREADS, ON_DEVICE}) {
    const Switches with_way(way);
    EXPECT_TRUE(agree(cpu, folder.final_state(input, held()), KOKKOS_ROUNDING)) << way;
  }
}
#endif

// Contacts inside of bodies are nobody's: the log says so, and how to leave them out.
TEST_P(Clumps, ContactsInsideOfBodiesAreNoticed)
{
  const std::string sentence =
      "granular/grit: expected no contacts between spheres of one body of fix bodies, got 32 that "
      "overlap: leave them out with 'neigh_modify exclude molecule/intra'";
  const std::string without = replaced(BEGIN, " exclude molecule/intra clumps", "");
  EXPECT_TRUE(folder.lammps(without + PAIR + FIXES + "run 1", held()).says(sentence));
  EXPECT_FALSE(folder.lammps(BEGIN + PAIR + FIXES + "run 1", held()).says("contacts between spheres"));
}

// LAMMPS sums the forces on bodies in the turn of their fix: in its setup those of fixes behind it are missing, 10 m/s2 and half
// a step here.
TEST_P(Clumps, ForcesBehindTheBodiesAreNoticed)
{
  const std::string bodies = "fix bodies clumps ${holder}\n", gravity = "fix gravity all gravity 10 vector 0 0 -1\n",
                    sentence =
                        "granular/grit: expected fix bodies behind all fixes with forces on its bodies, got fix ",
                    late = bodies + gravity + "fix singles singles nve/sphere\n";
  const auto speed = [&](const std::string &fixes) {
    const Outcome run = folder.lammps(
        BEGIN + PAIR + fixes + "velocity all set 0 0 0\nrun 1\n" + print_values("speed", {"vcm(clumps,z)"}), held());
    EXPECT_TRUE(succeeds(run));
    return Folder::printed(run, "speed").at(0);
  };
  EXPECT_NEAR(speed(gravity + bodies), -10 * 5e-4, 1e-12);
  EXPECT_NEAR(speed(bodies + gravity), -10 * 2.5e-4, 1e-12);
  const Outcome twice = folder.lammps(BEGIN + PAIR + late + "run 1\nrun 1\n", held());
  const std::size_t said = twice.output.find(sentence + "gravity behind it");
  EXPECT_NE(said, std::string::npos) << twice.output;
  EXPECT_EQ(said, twice.output.rfind(sentence)) << "once";
  const std::string named =
      replaced(replaced(late, "${holder}", "${holder} gravity gravity"), "0 0 -1", "0 0 -1 disable");
  for (const std::string &none : {FIXES, replaced(late, "gravity all", "gravity singles"), named})
    EXPECT_FALSE(folder.lammps(BEGIN + PAIR + none + "run 1", held()).says(sentence)) << none;
}

// Bodies that know gravity have it once.
TEST_P(Clumps, GravityActsOnce)
{
  if (with_kokkos()) GTEST_SKIP() << "its gravity is never disabled";
  const auto run = [&](const std::string &gravity, const std::string &word) {
    return folder.lammps(BEGIN + PAIR + gravity + "fix bodies clumps ${holder}" + word + "\nrun 1\n", held());
  };
  const std::string
      twice = "fix gravity all gravity 10 vector 0 0 -1\n",
      once = replaced(twice, "0 0 -1", "0 0 -1 disable"),
      sentence =
          "granular/grit: expected gravity once on the bodies of fix bodies, got it by its words 'gravity "
          "gravity' and by fix gravity of style gravity";
  EXPECT_TRUE(
      fails_saying(run(twice, " gravity gravity"), {sentence, "acts on their spheres: write 'disable' at its end"}));
  EXPECT_TRUE(succeeds(run(once, " gravity gravity")));
  EXPECT_TRUE(succeeds(run(replaced(twice, "gravity all", "gravity singles"), " gravity gravity")));
  EXPECT_TRUE(
      run(once, "").says("expected 'gravity gravity' in fix bodies, because fix gravity is disabled, got none"));
}

#if defined(GRIT_HAS_KOKKOS)
// LAMMPS' gravity for Kokkos reads 'disable' and acts.
TEST_P(Clumps, GravityOfKokkosIsNotDisabled)
{
  if (with_kokkos()) GTEST_SKIP() << "the test has its own switches";
  const std::string gravity = "fix gravity all gravity 10 vector 0 0 -1 disable\n",
                    bodies = "fix bodies clumps ${holder} gravity gravity\nrun 1\n";
  const Switches in_use(ON_DEVICE);
  EXPECT_TRUE(fails_saying(folder.lammps(BEGIN + PAIR + gravity + bodies, held()),
                           {"gravity once on the bodies", "does not heed 'disable': write 'suffix off'"}));
  EXPECT_TRUE(succeeds(folder.lammps(BEGIN + PAIR + "suffix off\n" + gravity + "suffix on\n" + bodies, held())));
}
#endif

// ---- energy and health ---------------------------------------------------------------------------------------------------

struct Balance {
  double start, worst, turned_over;
  std::vector<double> last;
};
Balance balance_of(const Folder &folder, const Variables &variables, int steps, int ranks = 1)
{
  const std::string ledger = R"(
compute ledger all granular/grit/energy
compute health all granular/grit/health
variable balance equal c_ledger[19]+f_gravity
thermo_style custom step c_ledger[*] v_balance
fix table all ave/time 50 1 50 v_balance c_ledger[*] c_health[*] file ledger.txt format " %.17g"
)";
  EXPECT_TRUE(
      succeeds(folder.lammps(BEGIN + PAIR + FIXES + ledger + "run " + std::to_string(steps), variables, ranks)));
  const auto rows = folder.series("ledger.txt");
  constexpr int WALL_WORK = 16, LOST = 18;
  Balance b{rows.at(0).at(1), 0, rows.back().at(LOST + 1) + std::fabs(rows.back().at(WALL_WORK + 1)), rows.back()};
  for (const auto &row : rows) b.worst = std::max(b.worst, std::fabs(row.at(1) - b.start));
  return b;
}

// With the kinetic energy of bodies. What remains falls with the step: spheres of a body that turns move on arcs, and the work
// of a step is that along their velocities.
TEST_P(Clumps, LedgerCloses)
{
  double error[2];
  for (const int k : {0, 1}) {
    const Balance b = balance_of(folder, held({{"dt", k ? "1e-4" : "2e-4"}}), k ? 10000 : 5000);
    EXPECT_GT(b.turned_over, 0.1 * b.start);
    error[k] = b.worst / b.turned_over;
  }
  EXPECT_LT(error[0], 2e-4);
  EXPECT_LT(error[1], 0.65 * error[0]);
}

TEST_P(Clumps, LedgerAndHealthOfRanksAgree)
{
  const Balance one = balance_of(folder, held(), 400);
  for (const int ranks : {2, 4}) {
    const Balance other = balance_of(folder, held(), 400, ranks);
    for (std::size_t k = 1; k < one.last.size(); k++)
      EXPECT_NEAR(other.last[k], one.last[k], std::max(1e-7 * std::fabs(one.last[k]), ROUNDING))
          << "column " << k << ", " << ranks << " ranks";
  }
}

// Two clumps and a sphere lie on a floor, each pressed into it by its weight; one clump stands on one of its spheres, the other
// lies on both: contacts 1 + 1 + 2, of three grains.
TEST_P(Clumps, HealthCountsGrains)
{
  const double r = 0.5, mass = M_PI / 6, stiffness = 1e4, weight = 10 * mass, half = 0.3;
  const double one = r - weight / stiffness, two = r - 2 * weight / stiffness;
  Spheres three{{0, 0, 0}, {8, 8, 4}, {}};
  for (const Triple &x :
       std::vector<Triple>{{1, 1, one}, {4 - half, 4, one}, {4 + half, 4, one}, {6, 6, two}, {6, 6, two + 2 * half}})
    three.all.push_back({1, 2 * r, x, {}, {}});
  folder.write("spheres.data", three.data_file(1) + "\nMolecules\n\n1 0\n2 1\n3 1\n4 2\n5 2\n");
  const std::string laws = "hooke 1e4 0 damping none tangential none";
  for (const int ranks : {1, 2}) {
    const Outcome run =
        folder.lammps(BEGIN + "pair_style granular/grit\npair_coeff * * " + laws +
                          "\nfix gravity all gravity 10 vector 0 0 -1\nfix floor all wall/gran/grit granular " + laws +
                          " zplane 0 NULL\nfix singles singles nve/sphere\nfix bodies clumps ${holder}\n"
                          "compute h all granular/grit/health\nthermo_style custom step c_h[*]\nrun 1\n" +
                          print_values("health", {"c_h[1]", "c_h[2]", "c_h[3]", "c_h[9]", "c_h[10]"}),
                      held(), ranks);
    ASSERT_TRUE(succeeds(run));
    const std::vector<double> health = Folder::printed(run, "health");
    EXPECT_EQ(health.at(0), 4);
    EXPECT_NEAR(health.at(1), 4.0 / 3, 1e-12);
    EXPECT_NEAR(health.at(2), 2, 1e-12);  // without the two that have one contact
    EXPECT_NEAR(health.at(3), 0, 1e-9);
    EXPECT_NEAR(health.at(4), 0, 1e-9);
  }
}

// ---- restart -----------------------------------------------------------------------------------------------------------

const std::string DUMP = R"(
dump state all custom 250 ${states} id xu yu zu vx vy vz omegax omegay omegaz fx fy fz tqx tqy tqz
dump_modify state sort id format float %.17g
restart 250 ${files}
)";
const std::string CONTINUE =
    VARIABLES + "read_restart file.250\n" + "fix prop all property/atom mol ghost yes\n" + SETTINGS;

#ifdef GRIT_HAS_KOKKOS
// LAMMPS finds the IDs of molecules in a file by the style of their fix: under another suffix all clumps were one body.
TEST_P(Clumps, MoleculesThatAreLostInAFileStopTheRun)
{
  if (with_kokkos()) GTEST_SKIP() << "the file must be of another suffix";
  ASSERT_TRUE(succeeds(folder.lammps(BEGIN + PAIR + FIXES + "run 10\nwrite_restart file.10\n", held())));
  const Switches in_use(ON_DEVICE);
  EXPECT_TRUE(fails_saying(folder.lammps(replaced(CONTINUE, "file.250", "file.10") + FIXES + "run 0\n", held()),
                           {"rigid bodies of the restart file, got 1 of the same", "repeat 'fix property/atom mol'"}));
}
#endif

TEST_P(Clumps, ContinuedRunsRepeatBitForBit)
{
  for (const auto &[more, ranks] : {std::pair(Variables{}, 1), std::pair(Variables{}, 2),
                                    std::pair(Variables{{"newton", "off"}, {"sort", "0 0"}}, 2)}) {
    EXPECT_TRUE(succeeds(folder.lammps(BEGIN + PAIR + FIXES + DUMP + "run 500",
                                       with(held(more), {{"states", "whole"}, {"files", "file.*"}}), ranks)));
    const Outcome run = folder.lammps(CONTINUE + FIXES + DUMP + "run 250",
                                      with(held(more), {{"states", "again"}, {"files", "other.*"}}), ranks);
    EXPECT_TRUE(succeeds(run));
    EXPECT_FALSE(run.says("are set up anew"));
    const std::vector<Table> whole = folder.dumps("whole"), again = folder.dumps("again");
    ASSERT_EQ(again.size(), 2u);
    EXPECT_TRUE(identical(whole.at(1), again[0])) << ranks << " ranks, where it was written";
    EXPECT_TRUE(identical(whole.at(2), again[1])) << ranks << " ranks, 250 steps later";
  }
}

// On another number of processes to round-off.
TEST_P(Clumps, ContinuedOnOtherRanks)
{
  EXPECT_TRUE(succeeds(
      folder.lammps(BEGIN + PAIR + FIXES + DUMP + "run 500", held({{"states", "whole"}, {"files", "file.*"}}), 2)));
  EXPECT_TRUE(succeeds(
      folder.lammps(CONTINUE + FIXES + DUMP + "run 250", held({{"states", "again"}, {"files", "other.*"}}), 4)));
  EXPECT_TRUE(agree(folder.dumps("whole").at(2), folder.dumps("again").at(1), ROUNDING));
}

// Bodies of other particles than those of the file are not overwritten.
TEST_P(Clumps, ChangedParticlesSetBodiesUpAnew)
{
  EXPECT_TRUE(succeeds(
      folder.lammps(BEGIN + PAIR + FIXES + DUMP + "run 250", held({{"states", "whole"}, {"files", "file.*"}}))));
  const Outcome run = folder.lammps(
      CONTINUE + FIXES + "run 0\nvelocity clumps set 3 0 0\nrun 0\n" + print_values("speed", {"(vx[2]+vx[3])/2"}),
      held());
  ASSERT_TRUE(succeeds(run));
  EXPECT_TRUE(
      run.says("granular/grit: rigid bodies of the restart file are set up anew from their particles: particles "
               "or their bodies are others"));
  EXPECT_NEAR(Folder::printed(run, "speed").at(0), 3, 1e-9);
}

// Commands between a run and write_restart: the bodies that the fix still has are not those of the particles.
TEST_P(Clumps, CommandsBeforeWriteRestartHold)
{
  const std::string sentence = "granular/grit: no rigid bodies are in the restart file";
  for (const int ranks : {1, 2}) {
    for (const std::string command : {"", "velocity clumps set 3 0 0\n"}) {
      const Outcome wrote =
          folder.lammps(BEGIN + PAIR + FIXES + "run 20\n" + command + "write_restart file.20\n", held(), ranks);
      ASSERT_TRUE(succeeds(wrote));
      EXPECT_EQ(wrote.says(sentence), !command.empty());
      const Outcome run = folder.lammps(
          replaced(CONTINUE, "file.250", "file.20") + FIXES + "run 0\n" + print_values("speed", {"vcm(clumps,x)"}),
          held(), ranks);
      ASSERT_TRUE(succeeds(run));
      EXPECT_EQ(std::fabs(Folder::printed(run, "speed").at(0) - 3) < 1e-9, !command.empty());
    }
  }
}

// The same in a tilted box, where LAMMPS rounds positions, and after a first run of the file.
TEST_P(Clumps, MovedInATiltedBox)
{
  const std::string tilted =
      replaced(BEGIN, "group clumps molecule > 0\n", "change_box all triclinic\ngroup clumps molecule > 0\n");
  ASSERT_TRUE(succeeds(folder.lammps(tilted + PAIR + FIXES + "run 20\nwrite_restart file.20\n", held())));
  const std::string height = print_values("height", {"xcm(clumps,z)"});
  const auto continued = [&](const std::string &command) {
    const Outcome run = folder.lammps(
        replaced(CONTINUE, "file.250", "file.20") + FIXES + "run 0\n" + command + "run 1\n" + height, held());
    EXPECT_TRUE(succeeds(run));
    EXPECT_EQ(run.says("are set up anew"), !command.empty());
    return Folder::printed(run, "height").at(0);
  };
  const double still = continued(""), moved = continued("displace_atoms clumps move 0 0 0.5\n");
  EXPECT_NEAR(moved - still, 0.5, 1e-6);
}

// Two particles have changed their bodies: as many bodies as before, and the same particles in bodies.
TEST_P(Clumps, OtherGroupsAreSetUpAnew)
{
  for (const int ranks : {1, 2}) {
    ASSERT_TRUE(succeeds(folder.lammps(BEGIN + PAIR + FIXES + "run 20\nwrite_restart file.20\n", held(), ranks)));
    const Outcome run = folder.lammps(
        replaced(CONTINUE, "file.250", "file.20") + "set atom 2 mol 2\nset atom 4 mol 1\n" + FIXES + "run 0", held(),
        ranks);
    ASSERT_TRUE(succeeds(run));
    EXPECT_TRUE(run.says("are set up anew from their particles: particles or their bodies are others"));
  }
}

// What holds a body takes its force away: there is no kinetic energy, nor a net force.
TEST(HeldBody, HasNoForce)
{
  const Folder folder;
  const double r = 0.5, deep = 0.01;
  Spheres two{{0, 0, 0}, {8, 8, 4}, {}};
  for (const Triple &x : std::vector<Triple>{{4 - 0.3, 4, r - deep}, {4 + 0.3, 4, r - deep}})
    two.all.push_back({1, 2 * r, x, {}, {}});
  folder.write("spheres.data", two.data_file(1) + "\nMolecules\n\n1 1\n2 1\n");
  const std::string laws = "hooke 1e4 0 damping none tangential none";
  const Outcome run = folder.lammps(
      BEGIN + "pair_style granular/grit\npair_coeff * * " + laws + "\nfix floor all wall/gran/grit granular " + laws +
      " zplane 0 NULL\nfix bodies clumps rigid molecule force * off off off torque * off off off\n"
      "compute e all granular/grit/energy\ncompute h all granular/grit/health\n"
      "thermo_style custom step c_e[1] c_h[*]\nrun 10\n" +
      print_values("held", {"c_e[1]", "c_h[9]", "c_h[10]", "f_bodies[1][9]"}));
  ASSERT_TRUE(succeeds(run));
  const std::vector<double> values = Folder::printed(run, "held");
  EXPECT_NEAR(values.at(3), 2 * 1e4 * deep, 1e-6);
  for (int k = 0; k < 3; k++) EXPECT_EQ(values.at(k), 0) << k;
}

// Where forces of the file are not those of this run, those of bodies are not either.
TEST(ForcesOfBodies, AreThoseOfTheirParticles)
{
  const Folder folder;
  folder.write("spheres.data", clumps(4, 4, 3, 1.0));
  ASSERT_TRUE(succeeds(folder.lammps(BEGIN + PAIR + FIXES + "run 20\nwrite_restart file.20\n")));
  const Outcome run = folder.lammps(
      replaced(CONTINUE, "file.250", "file.20") + "fix push all addforce 0 0 7\n" + FIXES +
      "compute particles clumps reduce sum fz\ncompute each all rigid/local bodies fz\n"
      "compute bodies all reduce sum c_each inputs local\nthermo_style custom step c_particles c_bodies\nrun 0\n" +
      print_values("forces", {"c_particles", "c_bodies"}));
  ASSERT_TRUE(succeeds(run));
  EXPECT_TRUE(run.says("are computed anew"));
  EXPECT_FALSE(run.says("are set up anew"));
  const std::vector<double> forces = Folder::printed(run, "forces");
  EXPECT_NEAR(forces.at(1) / forces.at(0), 1, 1e-9);
}

INSTANTIATE_TEST_SUITE_P(Held, Clumps, testing::ValuesIn(HOLDERS),
                         [](const auto &info) { return std::string(info.index == 0 ? "BySmall" : "ByRigidNightly"); });

// ---- templates ---------------------------------------------------------------------------------------------------------

// A clump whose mass is that of its shape: half of what its overlapping spheres have together.
const std::string TEMPLATE = R"(a clump

3 atoms
1.1 mass
0.02 0.01 0 com
0.12 0.35 0.37 0 0 0.01 inertia

Coords

1 -0.4 0 0
2 0.1 0.1 0
3 0.5 0 0

Types

1 1
2 1
3 1

Diameters

1 0.8
2 0.9
3 0.7

Masses

1 0.8
2 0.9
3 0.5
)";

class Templates : public testing::TestWithParam<const char *> {
 protected:
  const Folder folder;
  void SetUp() override { folder.write("clump.txt", TEMPLATE); }
};

std::string box()
{
  return replaced(BEGIN, "read_data spheres.data fix prop NULL Molecules\n",
                  "region box block 0 5 0 5 0 12\ncreate_box 1 box\nmolecule clump clump.txt\n"
                  "region slab block 0.5 4.5 0.5 4.5 4 11\n");
}
std::string with_bodies(std::string text)
{
  text = replaced(text, "group clumps molecule > 0\n", "group clumps empty\n");
  return replaced(text, "singles subtract all clumps", "singles empty");
}
// A gravity that bodies name, which LAMMPS' version for Kokkos would not leave to them.
std::string heeded(const std::string &gravity)
{
  return with_kokkos() ? "suffix off\n" + gravity + "suffix on\n" : gravity;
}
const std::string DISABLED = "fix gravity all gravity 10 vector 0 0 -1 disable\n";
const std::string HELD = "fix floor all wall/gran/grit granular " + LAWS +
                         " zplane 0 NULL\nfix bodies clumps rigid/small molecule mol clump gravity gravity reinit no\n";

// A continued run has no fix that inserts: the mass of the bodies is in the file of GRIT alone.
TEST_P(Templates, MassesOfBodiesContinue)
{
  const bool pours = std::string(GetParam()) == "pour";
  if (with_kokkos() && pours) GTEST_SKIP() << "LAMMPS refuses fix pour with Kokkos";
  const std::string insert =
      pours ? "fix more clumps pour 12 0 4711 region slab vol 0.2 50 mol clump rigid bodies\n"
            : "fix more clumps deposit 12 0 20 4711 region slab mol clump rigid bodies near 1.2 vz "
              "-2 -2\n";
  for (const int ranks : {1, 2}) {
    EXPECT_TRUE(succeeds(folder.lammps(
        with_bodies(box()) + PAIR + heeded(DISABLED) + HELD + insert + "run 500\nunfix more\n" + DUMP + "run 500\n",
        {{"states", "whole"}, {"files", "file.*"}}, ranks)));
    const Outcome run = folder.lammps(replaced(CONTINUE, "file.250", "file.750") + "molecule clump clump.txt\n" +
                                          heeded(DISABLED) + HELD + DUMP + "run 250",
                                      {{"states", "again"}, {"files", "other.*"}}, ranks);
    ASSERT_TRUE(succeeds(run));
    EXPECT_GE(folder.dumps("whole").back().rows.size(), 24u);  // of eight bodies or more
    EXPECT_TRUE(identical(folder.dumps("whole").back(), folder.dumps("again").back())) << ranks << " ranks";
  }
}

INSTANTIATE_TEST_SUITE_P(Inserted, Templates, testing::Values("deposit", "pour"),
                         [](const auto &info) { return std::string(info.param); });

// LAMMPS reads products of inertia from yz to xy, though its page says xy to yz: three spheres without overlap, which all
// have the density 6/pi, once as LAMMPS finds their moments itself, once as a template says them.
TEST(MoleculeFile, ProductsOfInertiaStandFromTheLast)
{
  const std::vector<std::array<double, 4>> spheres{
      {0, 0, 0, 1}, {1.5, 0.4, 0.2, 0.8}, {-0.3, 1.4, 0.9, 0.9}};  // diameters
  double mass = 0, center[3]{}, moment[3]{}, product[3]{};         // products yz, xz, xy
  for (const auto &s : spheres) {
    const double m = std::pow(s[3], 3);
    mass += m;
    for (int k = 0; k < 3; k++) center[k] += m * s[k];
  }
  for (double &x : center) x /= mass;
  std::string sections[2] = {"\nCoords\n\n", "\nDiameters\n\n"}, types = "\nTypes\n\n", masses = "\nMasses\n\n";
  for (std::size_t n = 0; n < spheres.size(); n++) {
    const auto &s = spheres[n];
    const double m = std::pow(s[3], 3), own = 0.1 * m * s[3] * s[3];
    const double d[3] = {s[0] - center[0], s[1] - center[1], s[2] - center[2]};
    for (int k = 0; k < 3; k++) {
      const double a = d[(k + 1) % 3], b = d[(k + 2) % 3];
      moment[k] += own + m * (a * a + b * b);
      product[k] -= m * a * b;
    }
    const std::string id = std::to_string(n + 1) + " ";
    sections[0] += id + std::to_string(s[0]) + " " + std::to_string(s[1]) + " " + std::to_string(s[2]) + "\n";
    sections[1] += id + std::to_string(s[3]) + "\n";
    types += id + "1\n";
    masses += id + std::to_string(m) + "\n";
  }
  std::ostringstream inertia;
  inertia.precision(12);
  for (const double *three : {moment, product})
    for (int k = 0; k < 3; k++) inertia << three[k] << " ";
  const std::string rest = sections[0] + types + sections[1] + masses;
  const Folder folder;
  const auto moments = [&](const std::string &lines) {
    folder.write("clump.txt", "three spheres\n\n3 atoms\n" + lines + rest);
    const Outcome run = folder.lammps(
        with_bodies(box()) + PAIR +
        "fix bodies clumps rigid/small molecule mol clump reinit no\n"
        "fix more clumps deposit 1 0 1 4711 region slab mol clump rigid bodies near 1\nrun 2\n"
        "compute body all rigid/local bodies inertiax inertiay inertiaz\n"
        "compute least all reduce max c_body[*] inputs local\nthermo_style custom step c_least[*]\nrun 0\n" +
        print_values("moments", {"c_least[1]", "c_least[2]", "c_least[3]"}));
    EXPECT_TRUE(succeeds(run));
    return Folder::printed(run, "moments");
  };
  const std::vector<double> known = moments(""), said = moments(inertia.str() + "inertia\n");
  ASSERT_EQ(known.size(), 3u);
  ASSERT_EQ(said.size(), 3u);
  for (int k = 0; k < 3; k++) EXPECT_NEAR(said[k], known[k], 1e-5 * known[0]) << k;
  EXPECT_GT(std::fabs(product[0] - product[2]), 0.1) << "the test cannot fail";
}

class ShapesPage : public testing::Test {
 protected:
  const Folder folder;
  std::string page, script;  // up to its run

  void SetUp() override
  {
    std::ostringstream text;
    text << std::ifstream(std::filesystem::path(EXAMPLES).parent_path() / "src/site/guide/shapes.md").rdbuf();
    page = text.str();
    const std::string fence = "```\n";
    const std::size_t begin = page.find(fence, page.find("## A script")) + fence.size(), end = page.find(fence, begin);
    ASSERT_NE(end, std::string::npos);
    script = page.substr(begin, end - begin);
    const std::size_t run_line = script.rfind("\nrun ");
    ASSERT_NE(run_line, std::string::npos);
    script.resize(run_line + 1);
    const std::string gravity = "fix             gravity all gravity 9.81 vector 0 0 -1 disable\n";
    ASSERT_NE(script.find(gravity), std::string::npos);
    script = replaced(script, gravity, heeded(gravity));
    folder.write("pebble.mol",
                 "two spheres\n\n2 atoms\n1e-4 mass\n0 0 0 com\n1e-10 2e-10 2e-10 0 0 0 inertia\n\n"
                 "Coords\n\n1 -0.001 0 0\n2 0.001 0 0\n\nTypes\n\n1 1\n2 1\n\n"
                 "Diameters\n\n1 0.004\n2 0.004\n\nMasses\n\n1 5e-5\n2 5e-5\n");
  }
};

// The script of the page, to the letter but for what it inserts of its own shape.
TEST_F(ShapesPage, ItsScriptRuns)
{
  const Outcome run = folder.lammps(script + "run 500\n" + print_values("grains", {"count(all)/2"}));
  ASSERT_TRUE(succeeds(run));
  EXPECT_GE(Folder::printed(run, "grains").at(0), 4);
}

// With the line of text for a stream: 0.1 kg/s of grains of 0.1 g.
TEST_F(ShapesPage, ItsStreamRuns)
{
  const std::size_t begin = page.find("`fix more all granular/grit/insert") + 1, end = page.find('`', begin);
  ASSERT_NE(end, std::string::npos);
  std::string stream = page.substr(begin, end - begin);
  std::replace(stream.begin(), stream.end(), '\n', ' ');
  const std::size_t line = script.find("fix             more");
  ASSERT_NE(line, std::string::npos);
  script.replace(line, script.find('\n', line) - line, stream);
  const Outcome run = folder.lammps(script + "run 2000\n" + print_values("grains", {"f_more", "count(all)/2"}));
  ASSERT_TRUE(succeeds(run));
  EXPECT_NEAR(Folder::printed(run, "grains").at(0), 0.1 * 1901 * 2e-6 / 1e-4, 0.5);
  EXPECT_EQ(Folder::printed(run, "grains").at(0), Folder::printed(run, "grains").at(1));
}

// The kinetic energy is that of the template's mass, which is not the sum of those of the spheres. All bodies are alike: their
// potential is that of the sum of their heights.
TEST(TemplateLedger, HasTheMassesOfBodies)
{
  const Folder folder;
  folder.write("clump.txt", TEMPLATE);
  const std::string insert =
      "fix more clumps deposit 12 0 20 4711 region slab mol clump rigid bodies near 1.2 vz -2 -2\n";
  const Outcome run = folder.lammps(with_bodies(box()) + PAIR + heeded(DISABLED) + HELD + insert + R"(
compute ledger all granular/grit/energy
run 500
unfix more
compute heights all rigid/local bodies zu
compute height all reduce sum c_heights inputs local
variable balance equal c_ledger[19]+1.1*10*c_height
thermo_style custom step c_ledger[*] v_balance
fix table all ave/time 100 1 100 v_balance c_ledger[18] file ledger.txt format " %.17g"
run 20000
)",
                                    {{"dt", "1e-4"}});
  ASSERT_TRUE(succeeds(run));
  const auto rows = folder.series("ledger.txt");
  const double lost = rows.back().at(2);
  EXPECT_GT(lost, 0.3 * rows[0].at(1));
  for (const auto &row : rows) EXPECT_NEAR(row.at(1), rows[0].at(1), 2e-4 * lost);
}

}  // namespace
