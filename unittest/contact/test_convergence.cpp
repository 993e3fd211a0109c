// How fast what an impact ends with gets right with the time step: restitution, the direction of the contact point and
// the spin of a sphere that hits a wall obliquely.
#include "../support/board.h"
#include "impact.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr int COARSEST = 500, STEPS = 5,
              FINEST = 9;     // steps of a contact: 500, 1000 .. 8000
constexpr real ACROSS = 0.7;  // sliding velocity over that of the impact

// Velocity along the normal, angle of the velocity of the contact point and spin times radius, all of order 1.
using End = std::array<real, 3>;

End end_of(const Law &law, real dt, real *duration = nullptr)
{
  const vec3 none{0, 0, 0};
  TwoBody bodies(law, {{1, 0, 0}, {-1, ACROSS, 0}, none, 1, 1}, dt);
  const Collision collision = collide(bodies);
  if (duration) *duration = collision.duration;
  const real away = bodies.i.body.v.x;
  return {away, std::atan2(bodies.sliding().y, away), bodies.i.body.omega.z};
}

real distance(const End &a, const End &b) { return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]); }

// Slope of log(error) over log(step) by least squares. The limit is extrapolated from the two finest runs, whose errors
// are of first order.
real fitted_order(const Law &law)
{
  constexpr real FINE = 1e-7;
  real duration;
  end_of(law, FINE, &duration);
  const auto end = [&](int doubled) { return end_of(law, step_of(duration, COARSEST << doubled)); };
  const End fine = end(FINEST), less = end(FINEST - 1);
  End limit;
  for (int k = 0; k < 3; k++) limit[k] = 2 * fine[k] - less[k];
  real sx = 0, sy = 0, sxx = 0, sxy = 0;
  for (int k = 0; k < STEPS; k++) {
    const real x = -std::log(2.) * k, y = std::log(distance(end(k), limit));
    sx += x, sy += y, sxx += x * x, sxy += x * y;
  }
  return (STEPS * sxy - sx * sy) / (STEPS * sxx - sx * sx);
}

}  // namespace

// Elastic spheres that stick or slide: 1.5 to 2. The dashpot of a step has the velocity of half a step before, and
// sliding begins within a step: first order. A remembered elongation beside a tangential dashpot (mindlin and
// mindlin_rescale with xt above 0) is not among these: it grows without bound while the contact area vanishes, and the
// angle is far from its limit up to some 4000 steps a contact.
TEST(Convergence, OfObliqueImpacts)
{
  const std::pair<std::string, real> laws[] = {
      {"hooke 1e6 0 damping none tangential linear_history 6e5 0 1e9", 1.5},
      {"hertz/material 1e8 1 .3 damping none tangential mindlin NULL 0 1e9", 1.5},
      {"cundall 1e6 damping none tangential cundall .5 .3", 1.9},
      {"hertz/material 1e8 1 .3 damping none tangential mindlin NULL 0 .3", 1.5},
      {"hertz/material 1e8 .7 .3 damping tsuji tangential mindlin NULL 0 .3", 0.9},
      {"hertz/material 1e8 .7 .3 damping coeff_restitution tangential mindlin_rescale NULL 0 .3", 0.9},
      {"hertz/material 1e8 .7 .3 damping coeff_restitution tangential mindlin/force NULL 1 .3", 0.9},
      {"hertz/material 1e8 .7 .3 damping coeff_restitution tangential history .3", 0.9},
      {"hooke 1e6 .7 damping coeff_restitution tangential linear_history 6e5 1 .3", 0.9},
      {"hooke 1e6 .7 damping coeff_restitution tangential linear_history 6e5 1 .3 limit_damping", 0.9}};
  for (const auto &[line, least] : laws) {
    const real order = fitted_order(law(line));
    EXPECT_GE(order, least) << line;
    record("A7", order);
    if (std::getenv("GRIT_TABLE")) std::printf("| %s | %.2f |\n", line.c_str(), order);
  }
}
