#include "tester/curve.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace Grit::Tester {

namespace {

constexpr real SEEN = 1.0 / 2000;  // from the line through its neighbours, part of an axis: less than 0.2 pixels

real distance(Point p, Point from, Point to)
{
  const Point along{to.x - from.x, to.y - from.y}, there{p.x - from.x, p.y - from.y};
  const real square = along.x * along.x + along.y * along.y,
             part = square > 0 ? (there.x * along.x + there.y * along.y) / square : 0,
             within = std::clamp(part, real(0), real(1));
  return std::hypot(there.x - within * along.x, there.y - within * along.y);
}

}  // namespace

std::vector<bool> visible_points(const std::vector<Point> &curve)
{
  std::vector<bool> keep(curve.size(), false);
  if (curve.empty()) return keep;
  keep.front() = keep.back() = true;
  std::vector<std::pair<std::size_t, std::size_t>> parts{{0, curve.size() - 1}};
  while (!parts.empty()) {
    const auto [first, last] = parts.back();
    parts.pop_back();
    std::size_t farthest = first;
    real most = SEEN;
    for (std::size_t k = first + 1; k < last; k++) {
      const real off = distance(curve[k], curve[first], curve[last]);
      if (off > most) farthest = k;
      most = std::max(most, off);
    }
    if (farthest == first) continue;
    keep[farthest] = true;
    parts.push_back({first, farthest});
    parts.push_back({farthest, last});
  }
  return keep;
}

}  // namespace Grit::Tester
