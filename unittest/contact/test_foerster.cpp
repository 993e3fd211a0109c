// Collisions of small spheres measured by Foerster, Louge, Chang & Allia, Physics of Fluids 6 (1994) 1108: restitution e,
// friction mu and tangential restitution beta0 of equal spheres, and the law of stick and slip that they fitted.
#include "impact.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const vec3 ZERO{0, 0, 0};

struct Experiment {
  const char *name;
  real radius, density, e, nominal, mu, beta;
};
// nominal: the e of the input for which a contact that does not attract has the measured one, by the formula of Schwager &
// Poeschel, Granular Matter 9 (2007) 465.
const Experiment BALLS[] = {{"glass", .0015, 2500, .97, .969815372903, .092, .44},
                            {"acetate", .003, 1319, .87, .866383314966, .25, .43}};

const real STIFFNESS = 1e7, SPEED = .1;

real zeta(real e) { return -std::log(e) / std::sqrt(PI * PI + std::log(e) * std::log(e)); }

// A tangential spring that swings half a period in the contact time and keeps beta0.
Law law_of(const Experiment &x)
{
  const real slower = 1 - zeta(x.e) * zeta(x.e), faster = 1 - zeta(x.beta) * zeta(x.beta);
  return law(line_of("hooke ", STIFFNESS, " ", x.nominal, " damping coeff_restitution tangential sds ", x.mu, " kt ",
                     2.0 / 7.0 * STIFFNESS * slower / faster, " restitution ", x.beta, " form vector limit_damping"));
}

// psi2 = v_slip'/v_n of two spheres that meet with psi1 = v_slip/v_n.
real psi_2(const Experiment &x, real psi_1)
{
  const real mass = sphere_mass(x.radius, x.density), half = 0.5 * SPEED;
  const real time = PI * std::sqrt(0.5 * mass / STIFFNESS);
  TwoBody bodies(law_of(x), {{x.radius, 0, 0}, {-half, psi_1 * half, 0}, ZERO, x.radius, mass},
                 {{-x.radius, 0, 0}, {half, -psi_1 * half, 0}, ZERO, x.radius, mass}, time / 10000);
  audited_impact(bodies);
  return bodies.sliding().y / SPEED;
}

}  // namespace

// Sticking, well below the corner of the two lines: psi2 = -beta0 psi1. At both ends of the contact, where the damped
// normal force falls behind the tangential one, it slips a little: 0.2 % for glass, 5 % for acetate.
TEST(Foerster, Stick)
{
  for (const Experiment &x : BALLS)
    for (const real part : {.1, .3, .5}) {
      const real psi_1 = part * 3.5 * (1 + x.e) * x.mu, bound = x.e > .95 ? 3e-3 : .05;
      verify(with(std::string(x.name) + ", psi1", psi_1) + ": psi2", psi_2(x, psi_1), -x.beta * psi_1, bound);
    }
}

// Sliding, beyond the corner: psi2 = psi1 - 7/2 (1 + e) mu.
TEST(Foerster, Slip)
{
  for (const Experiment &x : BALLS)
    for (const real part : {.8, 1.2, 2., 4.}) {
      const real limit = 3.5 * (1 + x.e) * x.mu, psi_1 = part * limit;
      verify(with(std::string(x.name) + ", psi1", psi_1) + ": psi2", psi_2(x, psi_1), psi_1 - limit, 1e-3, psi_1);
    }
}
