#include "stream/free_space.h"

#include <algorithm>
#include <cmath>

namespace Grit {

FreeSpace::FreeSpace(vec3 from, vec3 to, std::vector<vec3> images, real largest_radius, real size) :
    lo(from - vec3{largest_radius, largest_radius, largest_radius}),
    hi(to + vec3{largest_radius, largest_radius, largest_radius}),
    shifts(std::move(images))
{
  constexpr real MOST_CELLS = 1e6;
  const vec3 length = hi - lo;
  edge = std::max(size, std::cbrt(length.x * length.y * length.z / MOST_CELLS));
  for (int axis = 0; axis < 3; axis++) {
    const real along = component(length, axis);
    edge = std::max(edge, along / MOST_CELLS);
    n[axis] = std::max(1, static_cast<int>(along / edge) + 1);
  }
  first.assign(static_cast<std::size_t>(n[0]) * n[1] * n[2], NOBODY);
}

// The cells from the first to the last that the sphere may be in.
std::array<int, 2> FreeSpace::range(int axis, const Ball3 &ball) const
{
  const auto cell = [&](real at) {
    const real k = std::floor((at - component(lo, axis)) / edge);
    return static_cast<int>(std::clamp<real>(k, 0, n[axis] - 1));
  };
  const real at = component(ball.x, axis);
  return {cell(at - ball.radius), cell(at + ball.radius)};
}

// Whether f(cell) is so for a cell that the sphere may be in.
template <class F>
bool FreeSpace::any_cell(const Ball3 &ball, const F &f) const
{
  const auto [x0, x1] = range(0, ball);
  const auto [y0, y1] = range(1, ball);
  const auto [z0, z1] = range(2, ball);
  for (int k = z0; k <= z1; k++)
    for (int j = y0; j <= y1; j++)
      for (int i = x0; i <= x1; i++)
        if (f((static_cast<std::size_t>(k) * n[1] + j) * n[0] + i)) return true;
  return false;
}

bool FreeSpace::reaches(const Ball3 &ball) const
{
  for (int axis = 0; axis < 3; axis++) {
    const real at = component(ball.x, axis);
    if (at + ball.radius <= component(lo, axis) || at - ball.radius >= component(hi, axis)) return false;
  }
  return true;
}

bool FreeSpace::concerns(const Ball3 &ball) const
{
  return std::any_of(shifts.begin(), shifts.end(), [&](vec3 shift) { return reaches({ball.x + shift, ball.radius}); });
}

void FreeSpace::add(const Ball3 &ball)
{
  for (const vec3 &shift : shifts) {
    const Ball3 image{ball.x + shift, ball.radius};
    if (!reaches(image)) continue;
    balls.push_back(image);
    any_cell(image, [&](std::size_t cell) {
      links.push_back({static_cast<int>(balls.size()) - 1, first[cell]});
      first[cell] = static_cast<int>(links.size()) - 1;
      return false;
    });
  }
}

bool FreeSpace::is_free(const Ball3 &ball) const
{
  return !any_cell(ball, [&](std::size_t cell) {
    for (int k = first[cell]; k != NOBODY; k = links[k].next) {
      const Ball3 &other = balls[links[k].ball];
      const vec3 way = ball.x - other.x;
      const real reach = ball.radius + other.radius;
      if (dot(way, way) < reach * reach) return true;
    }
    return false;
  });
}

}  // namespace Grit
