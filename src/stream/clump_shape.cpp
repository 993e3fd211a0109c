#include "stream/clump_shape.h"

#include <algorithm>

namespace Grit {

namespace {

template <class F>
real most(const std::vector<Ball3> &spheres, const F &f)
{
  real value = 0;
  for (const Ball3 &ball : spheres) value = std::max(value, f(ball));
  return value;
}

}  // namespace

real ClumpShape::arm() const
{
  return most(spheres, [](const Ball3 &ball) { return norm(ball.x); });
}

real ClumpShape::reach() const
{
  return most(spheres, [](const Ball3 &ball) { return norm(ball.x) + ball.radius; });
}

real ClumpShape::largest_radius() const
{
  return most(spheres, [](const Ball3 &ball) { return ball.radius; });
}

real ClumpShape::smallest_radius() const
{
  real least = INFINITE;
  for (const Ball3 &ball : spheres) least = std::min(least, ball.radius);
  return least;
}

real ClumpShape::volume() const
{
  real sum = 0;
  for (const Ball3 &ball : spheres) sum += ball.volume();
  return sum;
}

}  // namespace Grit
