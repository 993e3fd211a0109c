// Points of a curve in a figure.
#pragma once

#include <vector>

#include "contact/vec3.h"

namespace Grit::Tester {

// In parts of the axes.
struct Point {
  real x, y;
};

// Which points make the curve look the same as all of them. Corners stay, however many points there are.
// Douglas & Peucker, Cartographica 10 (1973) 112
std::vector<bool> visible_points(const std::vector<Point> &curve);

}  // namespace Grit::Tester
