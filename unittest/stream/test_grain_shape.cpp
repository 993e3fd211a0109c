// Shapes of particles that come in a run: sizes, volumes, spheres that hold them, words.
#include "stream/grain_shape.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "shape/mass_properties.h"
#include "stream/counted_random.h"
#include "stream/particle_mix.h"

using namespace Grit;

namespace {

// Points of the surface, everywhere alike often enough: the one whose normal is a random direction.
template <class F>
void for_points(const F &support)
{
  constexpr int POINTS = 4000;
  const CountedRandom random(1);
  for (int n = 0; n < POINTS; n++) {
    const auto [a, b] = random.normal(DrawFor::place, n, 0);
    const vec3 u{a, b, random.normal(DrawFor::place, n, 1)[0]};
    support((1 / norm(u)) * u);
  }
}

bool is_held(const std::vector<Ball3> &balls, vec3 x)
{
  return std::any_of(balls.begin(), balls.end(),
                     [&](const Ball3 &ball) { return norm(x - ball.x) <= ball.radius * (1 + 1e-12); });
}

const Axes OF_SPACE{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

}  // namespace

// The second longest diameter is the size. Volumes and moments of an ellipsoid and a capsule in closed form; the volume
// of 4 4 by Jaklič et al. (2000): 0.81025 of the box.
TEST(GrainShape, GrowsWithItsSize)
{
  const GrainShape ellipsoid({6, 2, 4}, 2, 2, false), block({2, 4, 6}, 4, 4, false), rod({2, 2, 8}, 2, 2, true);
  EXPECT_EQ(ellipsoid.middle(), 4);
  EXPECT_EQ(block.middle(), 4);
  EXPECT_EQ(rod.middle(), 2);
  EXPECT_NEAR(ellipsoid.volume(4), 4 * PI / 3 * 6, 1e-12);
  EXPECT_NEAR(ellipsoid.volume(2), 4 * PI / 3 * 6 / 8, 1e-12);
  EXPECT_NEAR(block.volume(4), 0.81025 * 48, 1e-5 * 48);
  EXPECT_NEAR(rod.volume(1), (6 * PI + 4 * PI / 3) / 8, 1e-12);
  EXPECT_NEAR(ellipsoid.reach(4), 3, 1e-14);
  EXPECT_NEAR(ellipsoid.diameter_of(6), 8, 1e-14);
  EXPECT_NEAR(rod.reach(1), 2, 1e-14);
  const vec3 square = ellipsoid.square(2);
  EXPECT_NEAR(square.x, (1 + 4) / 20.0, 1e-14);  // (b^2 + c^2)/5
  EXPECT_NEAR(square.y, (9 + 4) / 20.0, 1e-14);
  EXPECT_NEAR(square.z, (9 + 1) / 20.0, 1e-14);
  EXPECT_NEAR(ellipsoid.body(2).half.x, 1.5, 1e-14);
  EXPECT_TRUE(rod.is_capsule());
  EXPECT_FALSE(block.is_capsule());
}

// No point of a body is outside of the spheres, which are smaller than the one around it where it is long or flat.
TEST(GrainShape, SpheresHoldAllOfIt)
{
  struct One {
    vec3 half;
    real n1, n2;
    bool capsule;
  };
  for (const One &one : {One{{1, 1, 1}, 2, 2, false}, One{{1, 1, 4}, 2, 2, false}, One{{4, 1, 1.2}, 2, 2, false},
                         One{{1, 3, 1}, 8, 8, false}, One{{3, 3, 1}, 2, 2, false}, One{{3, 3, 1}, 8, 8, false},
                         One{{3, 1, 4}, 8, 2, false}, One{{1, 5, 4}, 2, 8, false}, One{{1, 1, 2}, 4, 3, false},
                         One{{1, 1, 30}, 2, 2, false}, One{{1, 1, 6}, 2, 2, true}, One{{1, 1, 1.3}, 2, 2, true},
                         One{{100, 100, 1}, 3, 3, false}, One{{0.01, 1, 0.5}, 100, 100, false}}) {
    const Superellipsoid body{OF_SPACE, one.half, one.n1, one.n2};
    const Capsule rod{{0, 0, 1}, one.half.x, 2 * (one.half.z - one.half.x)};
    const std::vector<Ball3> balls = cover(body);
    int outside = 0;
    for_points([&](vec3 u) { outside += !is_held(balls, one.capsule ? rod.support(u).at : body.support(u).at); });
    EXPECT_EQ(outside, 0) << one.half.x << " " << one.half.y << " " << one.half.z;
    for (const Ball3 &ball : balls) EXPECT_LE(ball.radius, body.bounding() * (1 + 1e-12));
  }
  EXPECT_EQ(cover({OF_SPACE, {1, 1, 1}, 2, 2}).size(), 1u);
  const std::vector<Ball3> row = cover({OF_SPACE, {1, 1, 4}, 2, 2});
  EXPECT_EQ(row.size(), 4u);
  EXPECT_NEAR(row[0].radius, std::sqrt(2.0), 1e-14);
  const std::vector<Ball3> layer = cover({OF_SPACE, {3, 3, 1}, 2, 2});
  EXPECT_EQ(layer.size(), 9u);
  EXPECT_NEAR(layer[0].radius, std::sqrt(3.0), 1e-14);
  // 9 x 9 parts less those in the corners, which lie outside of the ellipse.
  EXPECT_LT(cover({OF_SPACE, {9, 9, 1}, 2, 2}).size(), 81u);
}

// Diameters of a distribution are the second longest ones; shares by mass count the mass of the body.
TEST(GrainShape, InAMixture)
{
  const auto pill = std::make_shared<const GrainShape>(vec3{1, 1, 3}, 2, 2, true);
  const ParticleMix mix({{1, 10, SizeDistribution::uniform(0.5, 2, Base::number), 0.5, {}, {}, pill},
                         {2, 10, SizeDistribution::fixed(1), 0.5}},
                        Base::number);
  EXPECT_TRUE(mix.has_bodies());
  EXPECT_FALSE(mix.has_clumps());
  EXPECT_NEAR(mix.largest_radius(1), 3, 1e-14);
  EXPECT_NEAR(mix.largest_radius(2), 0.5, 1e-14);
  EXPECT_NEAR(mix.largest_reach(), 3, 1e-14);
  EXPECT_NEAR(mix.smallest_radius(), 0.5, 1e-14);
  const double of_one = PI / 2 + PI / 6;  // a pill with a diameter of 1
  EXPECT_NEAR(mix.largest_mass(), 10 * 8 * of_one, 1e-11);
  const double mean_cube = (16 - 0.0625) / 4 / 1.5;
  EXPECT_NEAR(mix.mean_mass(), 0.5 * 10 * of_one * mean_cube + 0.5 * 10 * PI / 6, 1e-10);
  const CountedRandom random(5);
  int pills = 0;
  for (int n = 0; n < 100; n++) {
    const DrawnParticle one = mix.draw(random, n);
    EXPECT_NEAR(one.mass, 10 * one.volume(), 1e-12 * one.mass);
    if (one.body) {
      pills++;
      EXPECT_NEAR(one.radius, 1.5 * one.diameter(), 1e-14);
      EXPECT_NEAR(one.volume(), of_one * std::pow(one.diameter(), 3), 1e-12);
      const vec3 end = one.spheres(Orientation::about({1, 0, 0}, PI / 2)).front().x;
      EXPECT_NEAR(std::fabs(end.y), one.diameter(), 1e-14)
          << "three parts in a row along the axis, which is turned to y";
    }
  }
  EXPECT_GT(pills, 25);
}
