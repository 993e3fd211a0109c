// Registers of contacts: which laws they take, and that laws have the bits there that they have one by one.
#include <cmath>
#include <cstring>

#include <gtest/gtest.h>

#include "../support/rotation.h"
#include "kernel/register_lanes.h"
#include "law/damping/tsuji.h"
#include "law/normal/hertz_material.h"
#include "law/normal/jkr.h"
#include "law/rolling/sds.h"
#include "law/tangential/mindlin.h"
#include "law/twisting/marshall.h"

using namespace Grit;
using namespace Grit::Test;

#if defined(GRIT_REGISTERS)

namespace {

// A cohesion law over numbers, with all that its answer tells other laws.
struct Pull {
  static constexpr int nhistory = 1;
  real k;

  template <class R>
  GRIT_FUNCTION AttractionOf<R> operator()(const ContactOf<R> &c, const NormalForceOf<R> &f, Remembered<R> *h) const
  {
    const R pull = k * c.delta + 0.1 * f.force;
    h[0] = h[0] + c.dt * c.vn;
    AttractionOf<R> a{pull, 0.5 * k * h[0] * c.delta, c.vn > 0};
    a.gamma_n = k * c.radj;
    a.gamma_t = k * c.reff;
    return a;
  }
};

struct OfReals {
  static constexpr int nhistory = 0;
  template <class C, class F>
  real operator()(const C &, const F &) const
  {
    return 1;
  }
};

static_assert(TAKES_REGISTERS<NORMAL, Normal::HertzMaterial> && TAKES_REGISTERS<DAMPING, Damping::Tsuji> &&
                  TAKES_REGISTERS<TANGENTIAL, Tangential::Mindlin> && TAKES_REGISTERS<ROLLING, Rolling::Sds> &&
                  TAKES_REGISTERS<TWISTING, Twisting::Marshall> && TAKES_REGISTERS<COHESION, Pull>,
              "laws over numbers");
static_assert(!TAKES_REGISTERS<NORMAL, Normal::Jkr> && !TAKES_REGISTERS<DAMPING, OfReals>, "laws for reals alone");

// Lanes in which all numbers that a law may read are others, and truth values both.
ContactLanes random_lanes()
{
  Random random(7);
  ContactLanes lanes;
  lanes.dt = 0.01;
  lanes.step = 3;
  lanes.time = 0.03;
  lanes.lammps_kinematics = false;
  const auto fill = [&](auto &members) {
    using Members = std::decay_t<decltype(members)>;
    for (std::size_t m = 0; m < Members::size; m++)
      for (int k = 0; k < LANES; k++) members[m][k] = random.uniform(0.5, 2);
  };
  fill(lanes.bodies);
  fill(lanes.motion);
  fill(lanes.normal);
  fill(lanes.cohesion);
  for (int k = 0; k < LANES; k++) {
    BodyPair p = lanes.bodies.get(k);
    p.begun = k % 3 != 0;
    lanes.bodies.set(k, p);
    MotionPart m = lanes.motion.get(k);
    m.exists = k % 5 != 0;
    m.vn = k % 2 ? m.vn : -m.vn;
    lanes.motion.set(k, m);
    NormalPart n = lanes.normal.get(k);
    n.ended = k % 7 == 0;
    n.static_load = k % 2 == 0;
    lanes.normal.set(k, n);
    lanes.history.value[0][k] = random.uniform(0.5, 2);
  }
  return lanes;
}

}  // namespace

TEST(Registers, CohesionOverNumbersAsInLanes)
{
  const ContactLanes before = random_lanes();
  ContactLanes one_by_one = before, at_once = before;
  constexpr bool COHESIVE = true;
  const Turn<COHESION, COHESIVE> turn{false};
  evaluate_one(Pull{3}, Part{0, 1}, turn, one_by_one);
  evaluate_by_registers(Pull{3}, Part{0, 1}, turn, at_once);
  EXPECT_EQ(std::memcmp(&one_by_one.cohesion, &at_once.cohesion, sizeof at_once.cohesion), 0);
  EXPECT_EQ(std::memcmp(&one_by_one.history.value[0], &at_once.history.value[0], sizeof at_once.history.value[0]), 0);
  EXPECT_NE(std::memcmp(&before.cohesion, &at_once.cohesion, sizeof at_once.cohesion), 0) << "the test cannot fail";
  int forgotten = 0;
  for (int k = 0; k < LANES; k++) forgotten += at_once.history.value[0][k] == 0;
  EXPECT_EQ(forgotten, 6) << "0, 5, 10, 15 do not exist, 0, 7, 14 have ended";
}

TEST(Registers, FunctionsRoundAsThoseOfReals)
{
  Random random(3);
  for (int trial = 0; trial < 200; trial++) {
    const Register a([&](auto) { return random.uniform(-4, 4); }), b([&](auto) { return random.uniform(-4, 4); });
    for (int k = 0; k < REGISTER_LANES; k++) {
      const real x = std::fabs(a[k]), y = b[k];
      EXPECT_EQ(real(sin(a)[k]), Grit::sin(a[k]));
      EXPECT_EQ(real(cos(a)[k]), Grit::cos(a[k]));
      EXPECT_EQ(real(hypot(a, b)[k]), std::hypot(real(a[k]), y));
      EXPECT_EQ(real(exp(a)[k]), std::exp(real(a[k])));
      EXPECT_EQ(real(log(fabs(a))[k]), std::log(x));
      EXPECT_EQ(real(pow(fabs(a), b)[k]), std::pow(x, y));
      EXPECT_EQ(real(cbrt(a)[k]), std::cbrt(real(a[k])));
      EXPECT_EQ(real(sqrt(fabs(a))[k]), std::sqrt(x));
      EXPECT_EQ(real(atan(a)[k]), std::atan(real(a[k])));
      EXPECT_EQ(real(log1p(fabs(a))[k]), std::log1p(x));
    }
  }
}

#endif
