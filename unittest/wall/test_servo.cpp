// The motion of a wall under a load, beside what the equations of leapfrog and of a controller on a spring give.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "wall/cylinder_wall.h"
#include "wall/mesh/mesh_motion.h"
#include "wall/plane_wall.h"
#include "wall/servo.h"
#include "wall/wall_words.h"

using namespace Grit;

namespace {

constexpr real DT = 1e-3, LOAD = 10, STIFFNESS = 1000, ROUNDING = 1e-12;

WallWords words_of(const std::string &text)
{
  WallWords words{"fix lid wall/gran/grit", {}};
  std::string word;
  for (const char c : text + " ") {
    if (c != ' ') {
      word += c;
    } else if (!word.empty()) {
      words.all.push_back(word);
      word.clear();
    }
  }
  return words;
}

Servo read(const std::string &text, Servo::Wall wall = Servo::Wall::SHAPE)
{
  const WallWords words = words_of(text);
  std::size_t k = 0;
  Servo servo = Servo::read(words, k, wall);
  EXPECT_EQ(k, words.all.size());
  return servo;
}

std::string refusal(const std::string &text, Servo::Wall wall = Servo::Wall::SHAPE)
{
  try {
    read(text, wall);
  } catch (const std::invalid_argument &complaint) {
    return complaint.what();
  }
  return "none";
}

// Steps against push(place); the first forces are those of a setup.
template <class Push>
void go(Servo &servo, int steps, Push &&push)
{
  servo.follow(push(servo.way().shift), LOAD, DT, DT, true);
  for (int n = 0; n < steps; n++) {
    servo.advance(DT);
    servo.follow(push(servo.way().shift), LOAD, DT, DT, false);
  }
}
real nothing(real /*place*/) { return 0; }
real spring(real place) { return STIFFNESS * place; }

// From rest with a = F/m: x = a t²/2, and the velocity is that half a step before.
TEST(Servo, ABodyIsAccelerated)
{
  constexpr int STEPS = 100;
  constexpr real MASS = 2, A = LOAD / MASS, T = STEPS * DT;
  Servo servo = read("servo force 10 vel_max 100 mass 2");
  go(servo, STEPS, nothing);
  EXPECT_NEAR(servo.way().shift, A * T * T / 2, ROUNDING);
  EXPECT_NEAR(servo.way().velocity, A * (T - DT / 2), ROUNDING);
}

TEST(Servo, ABodyGoesNoFasterThanAllowed)
{
  Servo servo = read("servo force 10 vel_max 0.2 mass 2");
  go(servo, 1000, nothing);
  EXPECT_EQ(servo.way().velocity, 0.2);
}

// Leapfrog turns the phase of an oscillator by 2 asin(ω dt/2) a step.
TEST(Servo, ABodyOnASpringOscillates)
{
  constexpr real MASS = 0.01;
  const real phase = 2 * std::asin(std::sqrt(STIFFNESS / MASS) * DT / 2);
  for (const int steps : {1, 7, 1000}) {
    Servo servo = read("servo force 10 vel_max 100 mass 0.01");
    go(servo, steps, spring);
    EXPECT_NEAR(servo.way().shift, LOAD / STIFFNESS * (1 - std::cos(steps * phase)), 1e-10) << steps;
  }
}

TEST(Servo, ADashpotLeadsToASteadyVelocity)
{
  constexpr real DAMPING = 4;
  Servo servo = read("servo force 10 vel_max 100 mass 0.001 damping 4");  // damping dt/mass = 4: stable all the same
  go(servo, 1000, nothing);
  EXPECT_NEAR(servo.way().velocity, LOAD / DAMPING, ROUNDING);
}

// Along (0, 3, 4)/5: whatever turns a mesh, its force only shifts it.
TEST(Servo, AForceShiftsAMeshAndTurnsItNot)
{
  Servo servo = read("servo force 10 along 0 3 4 vel_max 100 mass 0.01", Servo::Wall::MESH);
  go(servo, 7, nothing);
  const real shift = servo.way().shift, velocity = servo.way().velocity;
  ASSERT_GT(shift, 0);
  MeshMotion::Values values{1, 2, 3, 0.5}, rates{0, 0, 0, 0.25};
  MeshMotion::add(servo, values, rates);
  const MeshMotion::Values there{1, 2 + 0.6 * shift, 3 + 0.8 * shift, 0.5},
      fast{0, 0.6 * velocity, 0.8 * velocity, 0.25};
  for (int k = 0; k < MeshMotion::NVALUES; k++) {
    EXPECT_NEAR(values[k], there[k], ROUNDING) << k;
    EXPECT_NEAR(rates[k], fast[k], ROUNDING * velocity) << k;
  }
}

TEST(Servo, ABodyWithADashpotBearsItsLoad)
{
  Servo servo = read("servo force 10 vel_max 100 mass 0.1 damping 5");
  go(servo, 20000, spring);
  EXPECT_NEAR(spring(servo.way().shift), LOAD, ROUNDING * LOAD);
}

// v = v_max kp e/F: in each step the error falls by the factor 1 - v_max kp k dt/F.
TEST(Servo, AProportionalGainDividesTheError)
{
  constexpr real FACTOR = 1 - 2 * 0.1 * STIFFNESS * DT / LOAD;
  Servo servo = read("servo force 10 vel_max 2 kp 0.1");
  go(servo, 10, spring);
  EXPECT_NEAR(LOAD - spring(servo.way().shift), LOAD * std::pow(FACTOR, 10), ROUNDING * LOAD);
}

// Against a ground that gives way steadily a proportional gain is behind, e = F u/(v_max kp); an integral makes it up.
TEST(Servo, AnIntegralMakesUpForWhatGivesWay)
{
  constexpr real AWAY = 0.01, LARGEST = 2, KP = 0.1;
  const auto error_of = [&](const std::string &gains) {
    Servo servo = read("servo force 10 vel_max 2 " + gains);
    int n = 0;
    real push = 0;
    go(servo, 20000, [&](real place) { return push = spring(place - AWAY * DT * std::max(0, n++ - 1)); });
    return LOAD - push;
  };
  EXPECT_NEAR(error_of("kp 0.1"), LOAD * AWAY / (LARGEST * KP), 1e-9);
  EXPECT_NEAR(error_of("kp 0.1 ki 1"), 0, 1e-9);
}

// The integral does not grow while the wall goes as fast as it can: it does not overshoot by what it waited for.
TEST(Servo, AnIntegralDoesNotWindUp)
{
  constexpr real GAP = 1;
  Servo servo = read("servo force 10 vel_max 0.5 kp 1 ki 10");
  real most = 0;
  go(servo, 6000, [&](real place) {
    const real push = place > GAP ? spring(place - GAP) : 0;
    most = std::max(most, push);
    return push;
  });
  EXPECT_NEAR(spring(servo.way().shift - GAP), LOAD, 1e-6);
  EXPECT_LT(most, 1.2 * LOAD);
}

TEST(Servo, ADerivativeSlowsTheApproach)
{
  const auto after_a_step = [&](const std::string &gains) {
    Servo servo = read("servo force 10 vel_max 2 " + gains);
    go(servo, 1, spring);
    servo.advance(DT);
    return servo.way().velocity;
  };
  // The first velocity is v_max kp = 0.2, which makes a push of k 0.2 dt = 0.2 in a step.
  constexpr real FIRST = 0.2, PUSH = STIFFNESS * FIRST * DT;
  EXPECT_NEAR(after_a_step("kp 0.1"), 2 * 0.1 * (LOAD - PUSH) / LOAD, ROUNDING);
  EXPECT_NEAR(after_a_step("kp 0.1 kd 1e-4"), 2 * (0.1 * (LOAD - PUSH) - 1e-4 * PUSH / DT) / LOAD, ROUNDING);
}

// The factor of an error is below -1, or ω dt above 2: the velocity turns in every step or every other one.
TEST(Servo, AGainThatIsTooLargeIsNoticed)
{
  const auto is_unstable = [&](const std::string &words) {
    Servo servo = read(words);
    bool unstable = false;
    go(servo, 1000, [&](real place) {
      unstable = unstable || servo.is_unstable();
      return STIFFNESS * (place + 1e-4);
    });
    return unstable;
  };
  EXPECT_TRUE(is_unstable("servo force 10 vel_max 2 kp 11"));        // 1 - 2.2
  EXPECT_FALSE(is_unstable("servo force 10 vel_max 2 kp 9"));        // 1 - 1.8
  EXPECT_TRUE(is_unstable("servo force 10 vel_max 2 mass 2.4e-4"));  // ω dt > 2
  EXPECT_FALSE(is_unstable("servo force 10 vel_max 2 mass 0.01"));
}

TEST(Servo, GoesOnFromItsNumbers)
{
  for (const std::string words :
       {"servo force 10 vel_max 2 mass 0.1 damping 1", "servo force 10 vel_max 2 kp 0.1 ki 1 kd 1e-5"}) {
    Servo whole = read(words);
    go(whole, 20, spring);
    Servo second = read(words);
    ASSERT_TRUE(second.restore(whole.numbers()));
    go(whole, 20, spring);  // its setup changes nothing
    go(second, 20, spring);
    EXPECT_EQ(whole.way().shift, second.way().shift);
    EXPECT_EQ(whole.way().velocity, second.way().velocity);
  }
  EXPECT_FALSE(read("servo force 10 vel_max 2 mass 1").restore({1, 2}));
}

TEST(Servo, SaysWhatItCannotBe)
{
  const auto says = [](const std::string &text, const std::string &part, Servo::Wall wall = Servo::Wall::SHAPE) {
    EXPECT_NE(refusal(text, wall).find(part), std::string::npos) << text << ": " << refusal(text, wall);
  };
  says("servo", "expected 'force' or 'stress' after 'servo' in fix lid wall/gran/grit, got the end of the line");
  says("servo torque 1", "expected 'force' or 'stress' after 'servo' in fix lid wall/gran/grit, got 'torque'");
  says("servo force", "expected the target of 'servo'");
  says("servo force 1 mass 1", "expected 'vel_max', the limit of the velocity, for 'servo'");
  says("servo force 1 vel_max 0 mass 1", "expected the largest velocity of 'servo' above 0");
  says("servo force 1 vel_max 1 mass -1", "expected the mass of 'servo' above 0");
  says("servo force 1 vel_max 1 kp -1", "expected the proportional gain of 'servo' of at least 0");
  says("servo force 1 vel_max 1 kp x", "expected a number for the proportional gain");
  says("servo force 1 vel_max 1", "expected either 'mass' or some of 'kp', 'ki' and 'kd' above 0");
  says("servo force 1 vel_max 1 kp 0", "expected either 'mass' or some of 'kp', 'ki' and 'kd' above 0");
  says("servo force 1 vel_max 1 mass 1 kp 1", "got both");
  says("servo force 1 vel_max 1 kp 1 damping 1", "expected 'mass' with the 'damping'");
  for (const std::string again : {"vel_max 1 mass 1 mass 2", "vel_max 1 kp 0 kp 5",
                                  "vel_max 1 mass 1 damping 0 damping 0", "vel_max 1 vel_max 1 mass 1"})
    says("servo force 1 " + again, "once in fix lid wall/gran/grit, got it twice");
  says("servo stress 1 vel_max 1 mass 1 area 1 area 1", "the keyword 'area' once");
  says("servo force 1 vel_max 1 mass 1 along 0 0 1 along 0 0 1", "the keyword 'along' once", Servo::Wall::MESH);
  says("servo force 1 vel_max 1 mass 1 area 1", "expected an 'area' with 'servo stress' only");
  says("servo force 1 vel_max 1 mass 1 along 0 0 1", "expected 'servo' without 'along'");
  says("servo force 1 vel_max 1 inertia 1", "expected 'mass' for the motion of 'servo'");
  says("servo force 1 vel_max 1 mass 1", "expected 'along' with a direction", Servo::Wall::MESH);
  says("servo force 1 vel_max 1 mass 1 along 0 0 0", "expected a direction of 'servo' that is not 0 0 0",
       Servo::Wall::MESH);
  says("servo stress 1 vel_max 1 mass 1 along 0 0 1", "expected an 'area' for 'servo stress' of a mesh",
       Servo::Wall::MESH);
  says("servo torque 1 vel_max 1 inertia 1", "expected 'axis' with a point and a direction", Servo::Wall::MESH);
  says("servo torque 1 vel_max 1 mass 1", "expected 'inertia' for the motion of 'servo'", Servo::Wall::MESH);
}

// Sums of rounded numbers do not depend on their order, where those of others do.
TEST(LoadSum, IsExact)
{
  std::mt19937_64 bits{20261126};
  std::uniform_real_distribution<real> force(-3, 30);
  std::vector<real> forces(1000);
  for (real &one : forces) one = force(bits);
  LoadSum sum{LoadSum::ALONG, {0, 0, 1}};
  const auto total = [&] {
    real all = 0;
    for (const real one : forces) all += sum.of({0, 0, 0}, {0, 0, one}, {0, 0, 0});
    return all;
  };
  const auto spread = [&] {
    real lo = total(), hi = lo;
    for (int k = 0; k < 20; k++) {
      std::shuffle(forces.begin(), forces.end(), bits);
      lo = std::min(lo, total());
      hi = std::max(hi, total());
    }
    return hi - lo;
  };
  EXPECT_GT(spread(), 0) << "the test cannot fail";
  const real before = total();
  sum.round_for(LOAD);
  EXPECT_EQ(spread(), 0);
  EXPECT_NEAR(total(), before, 1000 * LOAD * std::ldexp(1.0, -40));
}

// Where particles press harder than the load, as after it was taken away, forces are rounded for what they pressed before.
TEST(LoadSum, IsMadeForTheLargerOfLoadAndPush)
{
  constexpr real SMALL = 1e-6, PUSH = 1e4, BY_INERTIA = 2 * 100 / DT;  // what stops the body in a step
  for (const std::string motion : {"mass 2", "kp 1"}) {
    Servo servo = read("servo force 10 vel_max 100 " + motion);
    EXPECT_EQ(servo.expected(LOAD, DT), LOAD) << motion;
    EXPECT_EQ(servo.expected(-LOAD, DT), LOAD) << motion;
    for (const real push : {PUSH, -PUSH}) {
      servo.follow(push, SMALL, DT, DT, false);
      EXPECT_EQ(servo.expected(SMALL, DT), PUSH) << motion;
      EXPECT_EQ(servo.expected(2 * PUSH, DT), 2 * PUSH) << motion;
    }
  }
  Servo free = read("servo force 0 vel_max 100 mass 2");
  free.follow(SMALL, 0, DT, DT, false);
  EXPECT_EQ(free.expected(0, DT), BY_INERTIA) << "a first touch says little of the next step";
}

TEST(LoadSum, IsAlongOutwardOrAboutAnAxis)
{
  const vec3 x{3, 4, 5}, force{1, 2, 4}, torque{0.5, 0, 0.25};
  EXPECT_EQ((LoadSum{LoadSum::ALONG, {0, 1, 0}}.of(x, force, torque)), 2);
  EXPECT_NEAR((LoadSum{LoadSum::OUTWARD}.of(x, force, torque)), -(3 * 1 + 4 * 2) / 5.0, 1e-15);
  // (x - p) x F about z: (3 - 1) 2 - (4 - 1) 1, and the couple
  EXPECT_EQ((LoadSum{LoadSum::ABOUT, {0, 0, 1}, {1, 1, 0}}.of(x, force, torque)), 1.25);
}

// ---- walls that a load moves -------------------------------------------------------------------------------------------

TEST(WallsWithALoad, HaveAnAreaInTwoAndInThreeDimensions)
{
  constexpr vec3 EDGE{2, 3, 5};
  const auto wall = [](auto shape, const std::string &text) {
    const WallWords words = words_of(text);
    std::size_t k = 0;
    return decltype(shape)::read(words, k);
  };
  const PlaneWall floor = wall(PlaneWall(), "yplane 0 NULL"), side = wall(PlaneWall(), "xplane 0 NULL");
  EXPECT_EQ(floor.area(EDGE, false), 2 * 5);
  EXPECT_EQ(floor.area(EDGE, true), 2);
  EXPECT_EQ(side.area(EDGE, true), 3);
  CylinderWall tube = wall(CylinderWall(), "zcylinder 1.5");
  tube.servo = {true, 0.5, 0};
  EXPECT_EQ(tube.area(EDGE, false), 2 * PI * 5);
  EXPECT_EQ(tube.area(EDGE, true), 2 * PI);
  EXPECT_EQ(tube.gap(), 2);
}

// Where the load has brought them, before a run asks where they are in its first step.
TEST(WallsWithALoad, AreAtTheirPlaceBeforeARun)
{
  PlaneWall lid, floor;
  lid.axis = floor.axis = 2;
  lid.has_hi = floor.has_lo = true;
  lid.hi = 4;
  floor.lo = 1;
  lid.servo = floor.servo = {true, 0.25, 0};
  for (const char *const when : {"before", "in a run"}) {
    EXPECT_EQ(lid.position(), 3.75) << when;
    EXPECT_EQ(floor.position(), 1.25) << when;
    lid.advance(1, DT);
    floor.advance(1, DT);
  }
}

}  // namespace
