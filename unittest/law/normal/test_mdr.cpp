// In a bed: mdr 1e5 0.3 5e3 1 0.5 0.2 damping mdr 1 tangential linear_history 1e4 1 0.5
#include "law/normal/mdr.h"

#include <algorithm>
#include <stdexcept>

#include "../../setup/refusal.h"
#include "../../support/compare.h"
#include "../../support/drive.h"
#include "kernel/mdr_contacts.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const real E = 1e6, NU = 0.3, Y = 5e4, PLANE = E / (1 - NU * NU);

MdrMaterial material(real gamma, real psi_b = 0.5, bool lammps = true)
{
  const real v[] = {E, NU, Y, gamma, psi_b, 0, 1.0 * lammps};
  return MdrMaterial::make(v);
}

// A sphere that nobody has pressed yet.
MdrBody fresh(real radius)
{
  const real volume = 4.0 / 3.0 * PI * radius * radius * radius;
  return {radius, radius, volume, volume, 0, 1, 0};
}

// A sphere on a rigid flat that keeps its radius.
struct OnFlat {
  MdrMaterial solid;
  MdrBody body;
  MdrSide side{};
  MdrSums sums{};

  OnFlat(const MdrMaterial &m, real radius) : solid(m), body(fresh(radius)) {}
  MdrPress press(real overlap)
  {
    sums = {};
    return MdrFlat(solid, body, side).press(overlap, 1, {1, 0, 0}, sums);
  }
};

// A sphere with all that LAMMPS' law keeps of it.
struct Growing {
  MdrBody body;
  real mean_growth = 0;
  MdrSums sums{};

  explicit Growing(real radius) : body(fresh(radius)) {}
  void begin_step(real psi_b)
  {
    const MdrShape shape = MdrShape::of(body.radius0, body.radius, mean_growth, sums, psi_b);
    body = {body.radius0, shape.radius, shape.room, shape.volume, sums.area, shape.psi, 0};
    mean_growth = shape.mean_growth;
    sums = {};
  }
};

// A sphere of radius 0.8 that is moved against a sphere of radius 1 or a wall, 0.15 in, 0.04 out, 0.09 in and out again, in
// steps of 1e-4 after a gap of 1e-4: force, radius, free surface, volume, area and normal stress.
struct Row {
  int step;
  real force, radius, psi, volume, area, stress;
};

real way(int step)
{
  const int turns[] = {0, 1500, 1900, 2800, 1 << 30};
  int ahead = 0;
  for (int k = 0; k < 4; k++) ahead += (k % 2 ? -1 : 1) * (std::clamp(step, turns[k], turns[k + 1]) - turns[k]);
  return 1e-4 * (ahead - 1);
}

// Steps from one row to the next, with a memory that is seen from the other body in each second step where `turned`.
template <std::size_t N>
void run(const MdrMaterial &solid, const Row (&rows)[N], bool wall, bool turned = false)
{
  Growing small(0.8), large(1);
  MdrMemory memory = MdrMemory::blank();
  int step = 0;
  for (const Row &row : rows) {
    Prepared now{};
    for (; step <= row.step; step++) {
      const real distance = (wall ? 0.8 : 1.8) - way(step);
      if (step > 0)
        for (Growing *one : {&small, &large}) one->begin_step(solid.psi_b);
      const real overlap = small.body.radius + (wall ? 0 : large.body.radius) - distance;
      now = {};
      if (!(overlap > 0)) {
        memory = MdrMemory::blank();
        continue;
      }
      const bool other = turned && step % 2;
      if (turned) memory.first *= memory.largest > 0 ? -1 : 1;
      Growing &i = other ? large : small, &j = other ? small : large;
      if (wall) {
        small.body.displacement = mdr_displacement(memory.side[0], overlap, small.body);
        now = mdr_wall(solid, memory, overlap, {1, 0, 0}, 1, small.body, small.sums);
        continue;
      }
      const MdrPair pair(memory, overlap, i.body, j.body);
      const int side = memory.side_of_i();
      i.body.displacement = mdr_displacement(memory.side[side], pair.depth(side), i.body);
      j.body.displacement = mdr_displacement(memory.side[1 - side], pair.depth(1 - side), j.body);
      now = mdr_pair(solid, memory, overlap, {1, 0, 0}, 1, 1, i.body, j.body, i.sums, j.sums);
    }
    const auto near = [&](real value, real expected, const char *what) {
      EXPECT_NEAR(value, expected, 1e-8 * std::fabs(expected) + 1e-10) << what << " in step " << row.step;
    };
    near(now.force, row.force, "force");
    near(small.body.radius, row.radius, "radius");
    near(small.body.psi, row.psi, "psi");
    near(small.body.volume, row.volume, "volume");
    near(small.sums.area, row.area, "area");
    near(small.sums.stress.x, row.stress, "stress");
  }
}

// LAMMPS' law, whose fix was told the name that its history has in 4 Jul 2026.
const Row PAIR_DRY[] = {
    {50, 167.485450345, 0.8, 0.999165748455, 2.14460301809, 0.00684355821193, -69.2081024317},
    {400, 3885.75880769, 0.8, 0.993026359285, 2.14331736878, 0.0558372017126, -1571.56877656},
    {1500, 27596.0963318, 0.800846667976, 0.964032531819, 2.13605378398, 0.285104031395, -10039.6447215},
    {1700, 19184.1754431, 0.800848829739, 0.969277960288, 2.13858782579, 0.241759260784, -7064.17065594},
    {2500, 32453.6070602, 0.801328780041, 0.95743209649, 2.13494940579, 0.337505377233, -11326.241669},
    {2800, 38616.7587227, 0.801990082034, 0.947668744047, 2.13383356791, 0.414937089488, -12621.205991},
    {3200, 19270.2535728, 0.801990082034, 0.957920515687, 2.13874082994, 0.330599231234, -6882.77241206},
    {3700, 182.125225566, 0.801990082034, 0.971349519648, 2.14459875813, 0.221904264372, -67.4135286591},
    {3800, 0, 0.801990082034, 0.974135551974, 2.14466058485, 0.199729383568, 0}};
const Row PAIR_WET[] = {
    {2800, 39212.3262802, 0.802233590978, 0.947612151362, 2.13352277816, 0.41564444497, -12988.2291372},
    {3200, 17296.811258, 0.802236972524, 0.957185392135, 2.1396156682, 0.335873524246, -5863.9675061},
    {3600, 1244.06973046, 0.802236972524, 0.967272593211, 2.14428325848, 0.254009253715, -431.690331916},
    {3700, -683.972997272, 0.802236972524, 0.96986843715, 2.14485987074, 0.233217788244, 238.76385554},
    {3860, -3638.11061728, 0.802236972524, 0.974085080784, 2.14575484989, 0.19968071249, 1282.15138542},
    {3900, 0, 0.802236972524, 0.975151566056, 2.14466058485, 0.191244379898, 0},
    {4400, 0, 0.802236972524, 0.988911062413, 2.14466058485, 0.0840330741672, 0}};
const Row WALL_DRY[] = {
    {50, 449.322229615, 0.8, 0.99849774662, 2.14452201389, 0.0123150432021, -166.582010026},
    {400, 10406.4852608, 0.8, 0.987405860389, 2.14150365373, 0.100279637503, -3693.36617038},
    {900, 32388.0802502, 0.801084010021, 0.960397271706, 2.13543250879, 0.314139099823, -10768.4514338},
    {1500, 44396.2391945, 0.801969533005, 0.927193952428, 2.13306066695, 0.574990378286, -13526.2297154},
    {1700, 40987.3987963, 0.801969533005, 0.937738869863, 2.13361838315, 0.49203976586, -12869.4859856},
    {2500, 49530.6504777, 0.801969533005, 0.916785687729, 2.13211468996, 0.655427716588, -14631.2584461},
    {2800, 61027.2540867, 0.801969533005, 0.901613955648, 2.12992883974, 0.771371335062, -17182.9093686},
    {3600, 39836.9265148, 0.801969533005, 0.943158228285, 2.13376939742, 0.449621981852, -12694.4272561},
    {3800, 29406.382422, 0.801969533005, 0.953968707735, 2.13636203815, 0.362901458242, -9635.0022695},
    {4000, 7610.10042995, 0.801969533005, 0.964875013246, 2.14244110811, 0.273667660509, -2557.50743285},
    {4400, 0, 0.801969533005, 0.988430552875, 2.14466058485, 0.0876602426756, 0}};
const Row WALL_WET[] = {
    {1500, 51700.4536761, 0.805053746619, 0.925782801448, 2.13114060986, 0.59056137778, -15765.8007257},
    {1700, 18819.5832138, 0.805062632021, 0.935431936344, 2.13956660508, 0.507655710646, -5892.66536549},
    {1900, -2736.44728028, 0.805062632021, 0.945701723134, 2.14539294881, 0.422191824097, 880.048336614},
    {2500, 56770.2833199, 0.806982797335, 0.914610987862, 2.13026569162, 0.680768127538, -16784.3876442},
    {2800, 63492.239071, 0.810421746955, 0.898237349965, 2.12932273043, 0.814185827039, -17882.0422534},
    {3200, -8647.78129029, 0.810434308179, 0.915984569579, 2.14684114917, 0.658401661308, 2577.42055076},
    {3220, -11010.2084303, 0.810434308179, 0.916926470788, 2.14745302671, 0.650345361107, 3290.87682079},
    {3600, 0, 0.810434308179, 0.935779793024, 2.14466058485, 0.492500436457, 0}};

}  // namespace

TEST(NormalMdr, PairOfLammps) { run(material(0, 0.95), PAIR_DRY, false); }
TEST(NormalMdr, AdhesivePairOfLammps) { run(material(500), PAIR_WET, false); }
TEST(NormalMdr, WallOfLammps) { run(material(0, 0.95), WALL_DRY, true); }
TEST(NormalMdr, AdhesiveWallOfLammps) { run(material(500), WALL_WET, true); }

// Which of the bodies is i may change at any time.
TEST(NormalMdr, SidesStayWithTheirBodies)
{
  run(material(0, 0.95), PAIR_DRY, false, true);
  run(material(500), PAIR_WET, false, true);
}

// Equal spheres without yield are Hertz' at small overlaps: 4/3 E* sqrt(R*) delta^(3/2), E* = E/(2 (1 - nu^2)), R* = R/2.
// The indenter is an ellipse, so that the force is larger by the part 3/40 of overlap over radius of each side... to 1e-5.
TEST(NormalMdr, HertzAtSmallOverlaps)
{
  const real radius = 0.5;
  for (const real overlap : {1e-12, 1e-9, 1e-6}) {
    const MdrBody ball = fresh(radius);
    MdrMemory memory = MdrMemory::blank();
    MdrSums of_i, of_j;
    const Prepared f = mdr_pair(material(0), memory, overlap, {0, 1, 0}, 1, 1, ball, ball, of_i, of_j);
    const real hertz = 4.0 / 3.0 * 0.5 * PLANE * sqrt(0.5 * radius) * overlap * sqrt(overlap);
    EXPECT_NEAR(f.force / hertz, 1, 2 * overlap / radius + 1e-12) << overlap;
  }
}

// The contact yields where its mean pressure as of Hertz is that of the yield surface, Y (1 + 1.75 exp(-4.4 delta/R)).
TEST(NormalMdr, FirstYield)
{
  const real radius = 2;
  OnFlat ball(material(0), radius);
  real overlap = 0;
  while (ball.side.yielded == 0) ball.press(overlap += 1e-6);
  const real pressure = 4 * PLANE / (3 * PI) * sqrt(overlap / radius);
  EXPECT_NEAR(pressure / (Y * (1 + 1.75 * std::exp(-4.4 * overlap / radius))), 1, 1e-4);
  EXPECT_NEAR(ball.press(overlap).area, PI * radius * overlap, 1e-12);
}

// While it is pressed further the mean pressure over the contact is that of the yield surface, at last Y itself.
TEST(NormalMdr, PlateauOfPressure)
{
  const real radius = 2;
  OnFlat ball(material(0), radius);
  for (const real overlap : {0.3, 0.5, 1., 1.8}) {
    const MdrPress f = ball.press(overlap);
    EXPECT_REL(f.force / f.area, Y * (1 + 1.75 * std::exp(-4.4 * overlap / radius)));
  }
  OnFlat deep(material(0), radius);
  EXPECT_NEAR(deep.press(1.99).force / (deep.press(1.99).area * Y), 1, 0.03);
}

// On the way back the force is gone at the plastic overlap, and comes back on the same line.
TEST(NormalMdr, Unloading)
{
  OnFlat ball(material(0), 2);
  const real force = ball.press(0.5).force, plastic = ball.side.plastic;
  EXPECT_GT(plastic, 0.3);
  EXPECT_LT(plastic, 0.5);
  EXPECT_GT(ball.press(plastic + 1e-6).force, 0);
  EXPECT_EQ(ball.press(plastic - 1e-6).force, 0);
  EXPECT_REL(ball.press(0.5).force, force);
}

// Without yield the force of Johnson, Kendall and Roberts: as far as the bodies overlap they are pulled back by up to 8/9 of
// 3/2 pi gamma R, however slowly they part. LAMMPS forgets the contact that adhesion holds when the steps are small.
TEST(NormalMdr, PullOffOfJkr)
{
  const real radius = 1, gamma = 0.1, pressed = 5e-3;
  const real v[] = {E, NU, 1e3 * E, gamma, 0, 0, 0};
  for (const real step : {1e-4, 1e-5, 1e-7}) {
    OnFlat ball(MdrMaterial::make(v), radius);
    real lowest = 0;
    ball.press(pressed);
    for (real overlap = pressed; overlap > 0; overlap -= step) lowest = std::min(lowest, ball.press(overlap).force);
    EXPECT_NEAR(lowest / (1.5 * PI * gamma * radius), -8.0 / 9.0, 0.002) << step;
  }
}

// The radius at which the springs at the edge let go is that where depth and springs grow alike; with much surface energy
// the root is another branch of the cubic.
TEST(NormalMdr, CriticalRadius)
{
  for (const real gamma : {1e-6, 1., 1e3, 1e5, 1e6, 1e8}) {
    const MdrIndenter one{0.2, 0.5, PLANE};
    const real a = one.critical_radius(gamma), p = PI * gamma * 0.25 / (2 * PLANE * 0.04);
    EXPECT_GT(a, 0);
    EXPECT_NEAR(a * a * (a + p) / (p * 0.0625), 1, 1e-9) << gamma;
    if (a < 0.2499) EXPECT_REL(one.slope(a), 0.5 * sqrt(2 * PI * gamma / (PLANE * a)));
  }
}

// The force of the indenter: F = E* A B/4 (acos(1 - 2x) - (2 - 4x) sqrt(x - x^2)), without loss of digits at small depths.
TEST(NormalMdr, Indenter)
{
  const MdrIndenter one{0.2, 0.5, PLANE};
  for (const real x : {0.01, 0.015, 0.016, 0.02, 0.3, 0.5, 0.9, 1.})
    EXPECT_NEAR(one.force(0.2 * x) / (PLANE * 0.025 * (std::acos(1 - 2 * x) - (2 - 4 * x) * std::sqrt(x - x * x))), 1,
                1e-11);
  EXPECT_REL(one.force(0.2e-12), 16.0 / 3.0 * PLANE * 0.025 * 1e-18);
  EXPECT_REL(one.depth(one.radius(0.03)), 0.03);
}

// Penalties begin where the bodies are seen under a right angle; a contact through a particle has no force.
TEST(NormalMdr, ScreenedContact)
{
  EXPECT_REL(mdr_penalty(0), 0.5);
  EXPECT_LT(mdr_penalty(0.5), 1e-3);
  EXPECT_NEAR(mdr_penalty(-1), 1, 1e-10);
  EXPECT_EQ(mdr_weight(1.5), 0);
  const MdrBody ball = fresh(1);
  MdrMemory memory = MdrMemory::blank();
  MdrSums of_i, of_j;
  EXPECT_EQ(mdr_pair(material(0), memory, 0.1, {0, 0, 1}, 1, 0, ball, ball, of_i, of_j).force, 0);
  EXPECT_EQ(of_i.area, 0);
}

// What laws beside it see, and what the line may say.
TEST(NormalMdr, Words)
{
  EXPECT_EQ(refusal(split("mdr 1e6 .3 5e4 0 .5 .2 tangential none")),
            "expected damping law 'mdr' or 'none' for normal law 'mdr' in pair_coeff 1 2, got 'viscoelastic'");
  EXPECT_EQ(refusal(split("mdr 1e6 .3 5e4 0 .5 .2 damping mdr 1 tangential none cohesion sjkr 1")),
            "expected no 'bonded off', no cohesion law and no bond law beside normal law 'mdr' in pair_coeff 1 2, got "
            "'sjkr'");
  EXPECT_EQ(refusal(split("mdr 1e6 .3 5e4 0 .5 .2 damping mdr 1 tangential none bonded off")),
            "expected no 'bonded off', no cohesion law and no bond law beside normal law 'mdr' in pair_coeff 1 2, got "
            "'bonded off'");
  EXPECT_EQ(refusal(split("mdr 1e6 .5 5e4 0 .5 .2 damping mdr 1 tangential none")),
            no_number("[0, 0.499]", "nu", "normal law 'mdr'", "'.5'"));
  EXPECT_EQ(refusal(split("mdr 1e6 .3 5e4 0 .5 .2 adhesion lammps damping mdr 1 tangential mindlin NULL 1 .5")),
            "accepted");
  EXPECT_EQ(refusal(split("mdr 1e6 .3 5e4 0 .5 .2 adhesion no damping mdr 1 tangential none")),
            no_choice("held|lammps", "adhesion", "normal law 'mdr'", "'no'"));
}
