// Energy that bodies lose in an oblique impact is what the laws say was dissipated, mechanism by mechanism.
#include "../support/compare.h"
#include "two_body.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

real kinetic_energy(const Sphere &s)
{
  return 0.5 * (s.body.mass * dot(s.body.v, s.body.v) + s.inertia() * dot(s.body.omega, s.body.omega));
}

struct Balance {
  real lost, dissipated, stored_at_the_end;
};

// A unit sphere of stiffness 1e6 spins and falls on a wall at `degrees` from the normal, speed 1.
Balance oblique_impact(const std::string &line, real degrees, int steps)
{
  const real angle = degrees * PI / 180, time = PI / 1000;
  TwoBody bodies(law(line), {{1, 0, 0}, {-std::cos(angle), std::sin(angle), 0}, {0.3, 0.2, -0.1}, 1, 1}, time / steps);
  Balance account{kinetic_energy(bodies.i), 0, 0};
  do {
    account.stored_at_the_end = bodies.force.stored();
    bodies.step();
    account.dissipated += bodies.force.dissipated();
  } while (bodies.overlap() > 0);
  account.lost -= kinetic_energy(bodies.i);
  return account;
}

}  // namespace

// Friction laws on a linear spring, whose stiffness does not change during the impact: the sum closes with the step,
// here to 1e-4 of the kinetic energy 0.5. What is stored at the end is lost when the contact opens.
TEST(Ledger, ObliqueImpactsOnLinearSprings)
{
  for (const char *line :
       {"hooke 1e6 .6 damping coeff_restitution tangential none",
        "hooke 1e6 .6 damping coeff_restitution tangential linear_nohistory 1 .3",
        "hooke 1e6 .6 damping coeff_restitution tangential linear_history 3e5 1 .3",
        "hooke 1e6 .6 damping coeff_restitution tangential linear_history 3e5 1 .3 limit_damping",
        "hooke 1e6 .6 damping coeff_restitution tangential history .3",
        "hooke 1e6 .6 damping coeff_restitution tangential history .3 rolling epsd .1 .3",
        "hooke 1e6 .6 damping coeff_restitution tangential incremental .3 rolling epsd2 .1",
        "hooke 1e6 .6 damping coeff_restitution tangential incremental .3 dashpot stored rolling epsd3 .1 .3 3",
        "hooke 1e6 .6 damping coeff_restitution tangential linear_history 3e5 1 .3 rolling cdt .1",
        "hooke 1e6 .6 damping coeff_restitution tangential sds .3 kt 3e5 restitution .7 form vector",
        "hooke 1e6 .6 damping coeff_restitution tangential sds .3 kt 3e5 restitution .7",
        "cundall 1e6 tangential cundall .3 .3", "pellet 1e6 1000 0.2 tangential cundall .3 .3",
        "pellet 1e6 1000 0.02 damp .8 damping coeff_restitution tangential cundall .3 .3",
        "hooke 1e6 .6 damping coeff_restitution tangential linear_history 3e5 1 .3 rolling sds 1e5 10 .1 "
        "twisting sds 1e5 10 .1"})
    for (const real degrees : {20., 45., 70.}) {
      const Balance a = oblique_impact(line, degrees, 100000);
      EXPECT_NEAR(a.dissipated + a.stored_at_the_end, a.lost, 5e-5) << line << ", " << degrees;
    }
}

// So does a Hertzian contact with a linear tangential spring.
TEST(Ledger, HertzianImpacts)
{
  for (const char *tangential : {"none", "linear_history 5e6 1 .3"}) {
    const std::string laws = std::string(tangential) + " rolling sds 1e5 10 .1";
    const Balance a = oblique_impact("hertz 1e8 .6 damping coeff_restitution tangential " + laws, 45, 100000);
    EXPECT_NEAR(a.dissipated + a.stored_at_the_end, a.lost, 1e-4) << laws;
  }
}
