#include "shape/mass_properties.h"

#include <cmath>

namespace Grit {

namespace {

real beta(real x, real y) { return std::exp(std::lgamma(x) + std::lgamma(y) - std::lgamma(x + y)); }

}  // namespace

MassProperties mass_properties(const Superellipsoid &body)
{
  const auto [a, b, c] = body.half;
  const real e1 = 2 / body.n1, e2 = 2 / body.n2;
  const real volume = 2 * a * b * c * e1 * e2 * beta(e1 / 2 + 1, e1) * beta(e2 / 2, e2 / 2);
  const real around = 0.5 * a * b * c * e1 * e2 * beta(3 * e2 / 2, e2 / 2) * beta(e1 / 2, 2 * e1 + 1),
             along = 2 * a * b * c * e1 * e2 * beta(e2 / 2, e2 / 2 + 1) * beta(3 * e1 / 2, e1 + 1);
  const real xx = a * a * around / volume, yy = b * b * around / volume, zz = c * c * along / volume;
  return {volume, {yy + zz, xx + zz, xx + yy}};
}

MassProperties mass_properties(const Capsule &body)
{
  const real r = body.radius, l = body.segment, rod = PI * r * r * l, ball = 4 * PI * r * r * r / 3, all = rod + ball;
  const real axial = r * r * (rod / 2 + 2 * ball / 5) / all;
  const real across = (rod * (l * l / 12 + r * r / 4) + ball * (2 * r * r / 5 + l * l / 4 + 3 * l * r / 8)) / all;
  return {all, {across, across, axial}};
}

}  // namespace Grit
