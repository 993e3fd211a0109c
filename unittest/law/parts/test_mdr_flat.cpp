// Where the flat between two spheres of the mechanically derived model lies, and the forces of its sides: the formulas of the
// page of normal law mdr, written down a second time.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "law/normal/mdr/mdr_contact.h"

using namespace Grit;

namespace {

const real E = 5e6, NU = 0.4, Y = 2e4;

struct PageSide {
  real r, largest = 0, at_yield = 0, gone = 0;

  real press(real depth)
  {
    const bool further = depth >= largest;
    largest = std::max(largest, depth);
    const real plane = E / (1 - NU * NU), shear = E / (2 * (1 + NU)),
               p_y = Y * (1 + 1.75 * std::exp(-4.4 * largest / r));
    if (at_yield == 0 && further && 4 * plane * std::sqrt(depth / r) / (3 * PI) >= p_y) at_yield = depth;
    real a = 4 * r, b = 2 * r, d = depth;
    if (at_yield > 0) {
      const real square = 2 * largest * r - largest * largest + at_yield * (at_yield - r), radius = std::sqrt(square);
      a = 4 * p_y * radius / plane;
      b = 2 * radius;
      const real z = r - largest + a / 2, rho = std::hypot(radius, z), most = PI / 8 * plane * a * b;
      const real give = most / (2 * PI * square * shear * rho) * ((1 - 2 * NU) * z * (rho - z) - 2 * (1 - NU) * square);
      d = (depth - largest + a / 2 + give) / (1 + 2 * give / a);
      gone = largest - a / 2 - give;
    }
    if (!(d > 0)) return 0;
    const real t = 2 * std::asin(std::sqrt(d / a));
    return plane * a * b / 4 * (t - std::sin(t) * std::cos(t));
  }
};

struct Page {
  std::array<PageSide, 2> side;
  real largest = 0;

  real on_circle(int i) const
  {
    const real r = side[i].r, other = side[1 - i].r;
    return largest * (2 * other - largest) / (2 * (r + other - largest));
  }
  // `on_both_ways`: as a reader takes it who does not know how the flat moves while the bodies part.
  real press(real overlap, bool on_both_ways = false)
  {
    largest = on_both_ways ? overlap : std::max(largest, overlap);
    const real p0 = side[0].gone, p1 = side[1].gone;
    std::array<real, 2> depth{on_circle(0), on_circle(1)};
    if (overlap < largest) {
      const real share = (overlap - largest) / (p0 + p1 - largest);
      depth = {depth[0] + (p0 - depth[0]) * share, depth[1] + (p1 - depth[1]) * share};
    }
    EXPECT_NEAR(depth[0] + depth[1], overlap, 1e-14 * side[0].r);
    return (side[0].press(depth[0]) + side[1].press(depth[1])) / 2;
  }
};

MdrBody ball(real radius)
{
  const real volume = 4.0 / 3.0 * PI * radius * radius * radius;
  return {radius, radius, volume, volume, 0, 1, 0};
}

// In 0.04, out to nothing, in again deeper, out and in without reaching it, of the smaller radius, in steps of 1e-5 of it.
std::vector<real> overlaps(real radius)
{
  const real turns[] = {0, 0.04, 0.02, 0.06, 0.045, 0.05, 0.03};
  const int steps = 2000;
  std::vector<real> all;
  for (std::size_t k = 1; k < std::size(turns); k++)
    for (int step = 1; step <= steps; step++)
      all.push_back(radius * (turns[k - 1] + (turns[k] - turns[k - 1]) * step / steps));
  return all;
}

}  // namespace

TEST(MdrFlat, ForcesOfUnequalSpheresAreThoseOfThePage)
{
  const real coeffs[] = {E, NU, Y, 0, 0.5, 0, 0};
  const MdrMaterial material = MdrMaterial::make(coeffs);
  for (const real ratio : {1.0, 0.4, 0.2}) {
    const real radius = 5e-3;
    Page page{{PageSide{radius}, PageSide{ratio * radius}}}, wrong = page;
    MdrMemory memory = MdrMemory::blank();
    const MdrBody i = ball(radius), j = ball(ratio * radius);
    real most = 0, off = 0, wrongly_off = 0;
    for (const real overlap : overlaps(ratio * radius)) {
      MdrSums of_i, of_j;
      const real force = mdr_pair(material, memory, overlap, {1, 0, 0}, 1, 1, i, j, of_i, of_j).force;
      most = std::max(most, force);
      off = std::max(off, std::fabs(page.press(overlap) - force));
      wrongly_off = std::max(wrongly_off, std::fabs(wrong.press(overlap, true) - force));
    }
    EXPECT_GT(page.side[0].at_yield * page.side[1].at_yield, 0) << "both have yielded";
    EXPECT_LT(off, 1e-11 * most) << ratio;
    if (ratio < 1) EXPECT_GT(wrongly_off, 0.05 * most) << "the place of the flat matters: " << ratio;
  }
}
