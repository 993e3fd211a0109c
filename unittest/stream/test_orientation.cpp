// Orientations by lot and by hand.
#include "stream/orientation.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "stream/counted_random.h"

using namespace Grit;

namespace {

// Largest distance of the shares of what is drawn from a cumulative function (Kolmogorov and Smirnov).
template <class F>
double distance(std::vector<double> drawn, const F &cumulative)
{
  std::sort(drawn.begin(), drawn.end());
  const auto n = static_cast<double>(drawn.size());
  double most = 0;
  for (std::size_t k = 0; k < drawn.size(); k++)
    most = std::max({most, cumulative(drawn[k]) - static_cast<double>(k) / n,
                     static_cast<double>(k + 1) / n - cumulative(drawn[k])});
  return most;
}

constexpr int DRAWS = 100000;
constexpr double ONE_IN_A_THOUSAND = 1.95;  // of sqrt(n) times the distance

Orientation draw(std::uint64_t number)
{
  static const CountedRandom random(4711);
  const auto [a, b] = random.uniform(DrawFor::orientation, number, 0);
  return Orientation::uniform(a, b, random.uniform(DrawFor::orientation, number, 1)[0]);
}

}  // namespace

// Every direction of the body is uniform on the sphere: each of its components is uniform in (-1, 1) (Archimedes).
TEST(Orientation, EachDirectionIsUniform)
{
  for (const vec3 body : {vec3{1, 0, 0}, vec3{0, 1, 0}, vec3{0, 0, 1}, vec3{0.6, 0, 0.8}}) {
    std::vector<double> components[3];
    for (int n = 0; n < DRAWS; n++) {
      const vec3 v = draw(n).of(body);
      for (int axis = 0; axis < 3; axis++) components[axis].push_back(component(v, axis));
    }
    for (const auto &drawn : components)
      EXPECT_LT(distance(drawn, [](double c) { return (1 + c) / 2; }) * std::sqrt(DRAWS), ONE_IN_A_THOUSAND);
  }
}

// The angle of the rotation has the distribution of uniform rotations, (a - sin a)/pi (R. E. Miles, Biometrika 52 (1965) 636): a
// uniform angle about a uniform axis would not turn each orientation alike.
TEST(Orientation, AnglesAreThoseOfUniformRotations)
{
  std::vector<double> angles;
  for (int n = 0; n < DRAWS; n++) angles.push_back(2 * std::acos(std::min(1.0, std::fabs(draw(n).quaternion[0]))));
  EXPECT_LT(distance(angles, [](double a) { return (a - std::sin(a)) / PI; }) * std::sqrt(DRAWS), ONE_IN_A_THOUSAND);
}

TEST(Orientation, KeepsLengthsAndHands)
{
  for (int n = 0; n < 100; n++) {
    const Orientation turn = draw(n);
    double square = 0;
    for (const double q : turn.quaternion) square += q * q;
    EXPECT_NEAR(square, 1, 1e-14);
    const vec3 x = turn.of({1, 0, 0}), y = turn.of({0, 1, 0}), z = turn.of({0, 0, 1});
    EXPECT_NEAR(norm(cross(x, y) - z), 0, 1e-14);
  }
}

TEST(Orientation, AboutAnAxis)
{
  const vec3 v = Orientation::about({0, 0, 3}, PI / 2).of({1, 0, 2});
  EXPECT_NEAR(norm(v - vec3{0, 1, 2}), 0, 1e-15);
  EXPECT_EQ(norm(Orientation{}.of({1, 2, 3}) - vec3{1, 2, 3}), 0);
}
