// Half steps of spheres side by side against one after the other, bit for bit.
#include <gtest/gtest.h>

#include <vector>

#include "../support/random_packing.h"
#include "kernel/half_steps.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr HalfStep STEP{2e-3, 1e-3, 1e-3 / 0.4};

struct Spheres {
  std::vector<real> x, v, omega, f, torque, radius, mass;
  std::vector<int> mask;

  explicit Spheres(int n)
  {
    Random random(7);
    for (std::vector<real> *const of_axes : {&x, &v, &omega, &f, &torque})
      for (int k = 0; k < 3 * n; k++) of_axes->push_back(random.uniform(-1, 1));
    for (int k = 0; k < n; k++) {
      radius.push_back(random.uniform(0.5, 2));
      mass.push_back(random.uniform(1, 3));
      mask.push_back(1 | (random.uniform(0, 1) < 0.97 ? 2 : 0));
    }
  }
  MovingSpheres moving(int group_bit)
  {
    return {x.data(),      v.data(),    omega.data(), f.data(), torque.data(),
            radius.data(), mass.data(), mask.data(),  group_bit};
  }
};

// Velocity Verlet with the forces at hand: v += dt/2 f/m, x += dt v, omega += dt/2 torque/(2/5 m r^2).
void move_plainly(Spheres &s, int group_bit, bool positions)
{
  for (std::size_t i = 0; i < s.mass.size(); i++) {
    if (!(s.mask[i] & group_bit)) continue;
    for (std::size_t k = 3 * i; k < 3 * i + 3; k++) {
      s.v[k] += STEP.half_dt / s.mass[i] * s.f[k];
      if (positions) s.x[k] += STEP.dt * s.v[k];
      s.omega[k] += STEP.half_dt_spin / (s.radius[i] * s.radius[i] * s.mass[i]) * s.torque[k];
    }
  }
}

}  // namespace

TEST(HalfSteps, AreThoseOfSingleSpheres)
{
  for (const int n : {1, 7, 8, 9, 200, 203})
    for (const int group_bit : {1, 2, 4}) {
      Spheres plain(n), blocks(n);
      move_plainly(plain, group_bit, true);
      move_plainly(plain, group_bit, false);
      move_spheres<true>(blocks.moving(group_bit), STEP, n);
      move_spheres<false>(blocks.moving(group_bit), STEP, n);
      EXPECT_EQ(blocks.x, plain.x) << n << " particles, group " << group_bit;
      EXPECT_EQ(blocks.v, plain.v);
      EXPECT_EQ(blocks.omega, plain.omega);
    }
}

// A sphere of mass 2 and radius 3 under a force of 4 and a torque of 36: v = 1e-3 4/2, x = 2e-3 v, and with 2/5 m r^2 = 7.2
// omega = 1e-3 36/7.2.
TEST(HalfSteps, NumbersByHand)
{
  Spheres one(1);
  one.x = one.v = one.omega = {0, 0, 0};
  one.f = {0, 0, 4};
  one.torque = {36, 0, 0};
  one.radius = {3};
  one.mass = {2};
  move_spheres<true>(one.moving(1), STEP, 1);
  EXPECT_DOUBLE_EQ(one.v[2], 2e-3);
  EXPECT_DOUBLE_EQ(one.x[2], 4e-6);
  EXPECT_DOUBLE_EQ(one.omega[0], 5e-3);
  EXPECT_EQ(one.v[0], 0);
}

TEST(HalfSteps, OthersStayAsTheyAre)
{
  Spheres all(40);
  all.mask.assign(40, 1);
  all.mask[17] = 2;
  const Spheres before = all;
  move_spheres<true>(all.moving(1), STEP, 33);
  for (int i = 0; i < 40; i++)
    for (int k = 3 * i; k < 3 * i + 3; k++) EXPECT_EQ(all.v[k] == before.v[k], i == 17 || i >= 33) << i;
}
