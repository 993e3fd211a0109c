// Impacts of elastic-plastic and cohesive bodies: what they lose.
#include "../support/board.h"
#include "impact.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const vec3 ZERO{0, 0, 0};

// Approach, contact and, where a law holds bodies together that part, its end; the kinetic energy that is lost.
real lost_energy(TwoBody &bodies)
{
  const real before = total_energy(bodies), round_off = 1e-11;
  do bodies.step();
  while (bodies.touching);
  EXPECT_WITHIN(total_energy(bodies), before, round_off);
  return before - kinetic_energy(bodies.i, bodies.dt) - (bodies.wall ? 0 : kinetic_energy(bodies.j, bodies.dt));
}

}  // namespace

// Two spheres in the model of Luding, Granular Matter 10 (2008) 235, k2max = 5 k1, kc = k1, depth 0.05, at four speeds in
// units of the one that reaches the limit of plasticity. Velocity and position after 100 steps are those of
// PlasticForceUnitTest in MercuryDPM, which holds them to 1e-10. Bodies that stay together are on the branch of
// attraction, where MercuryDPM takes the stiffness of the step before: a difference that falls with the step.
TEST(ElasticPlasticImpact, SameAsMercuryDPM)
{
  struct Row {
    real chi, velocity, position;
    bool part;
  };
  const Row table[] = {{.34, -.032721738352012, .995546292935715, true},
                       {.69, -.0138683231953154, 1.00695193269955, false},
                       {1.1, -.0204655358555405, 1.00840467123501, false},
                       {1.37, -.163049415300304, .969386085767181, true}};
  const real k1 = 100, k2 = 5 * k1, radius = .5, depth = .05, limit = k2 / (k2 - k1) * depth * radius;
  const Law luding = law(line_of("luding ", k1, " ", k2 / k1, " 1 ", depth, " tangential none damping none"));
  const real step = 0.04 * PI / std::sqrt(2 * k2);
  for (const Row &row : table) {
    const real half = 0.5 * std::sqrt(2 * k1) * row.chi * limit, bound = row.part ? 1e-10 : 1e-4;
    TwoBody bodies(luding, {{1, 0, 0}, {half, 0, 0}, ZERO, radius, 1}, {{2, 0, 0}, {-half, 0, 0}, ZERO, radius, 1},
                   step);
    bodies.run(100);
    const std::string at = with("luding, chi", row.chi) + ": ";
    record("A6", verify(at + "velocity, m/s", bodies.i.body.v.x, row.velocity, bound, UNIT));
    record("A6", verify(at + "position, m", bodies.i.body.x.x, row.position, bound, UNIT));
  }
}

// Attraction that acts at the same distances in both directions takes nothing, as in EnergyUnitTest of MercuryDPM. It
// begins and ends within a step: an error of force times path of a step.
TEST(ElasticPlasticImpact, ReversibleAttractionLosesNothing)
{
  const real energy = .5, depth = 1e-3, bound = 3e-6;
  for (const std::string line :
       {"hooke 1e6 0 damping none tangential none cohesion constant 10",
        "dmt 1e8 1 .3 1 damping coeff_restitution tangential none",
        "hertz/material 1e8 1 .3 damping coeff_restitution tangential none cohesion sjkr 1e4",
        "hertz/material 1e8 1 .3 damping coeff_restitution tangential none cohesion sjkr2 1e4"}) {
    TwoBody bodies(law(line), {{1, 0, 0}, {-1, 0, 0}, ZERO, 1, 1}, 1e-4 * depth);
    record("A6",
           verify(line.substr(0, line.find(' ')) + ", " + line.substr(line.rfind("none")) + ": part of the energy lost",
                  lost_energy(bodies) / energy, 0, bound, UNIT));
  }
}

// A liquid bridge that forms in touch and ruptures apart takes its work, a numerical integral of the force of Rabinovich,
// Esayanur & Moudgil, Langmuir 21 (2005) 10992, up to the rupture.
TEST(ElasticPlasticImpact, LiquidBridgeTakesItsWork)
{
  const real work = 2.79609793352358e-7, speed = .05, large = .0075, small = .005, density = 2500;
  TwoBody bodies(law("hooke 1e4 0 damping none tangential none cohesion washino 0.0728 30 volume 1e-10"),
                 {{small, 0, 0}, {-speed, 0, 0}, ZERO, small, sphere_mass(small, density)},
                 {{-large, 0, 0}, {speed, 0, 0}, ZERO, large, sphere_mass(large, density)}, 1e-7);
  record("A6", verify("washino: energy lost, J", lost_energy(bodies), work, 1e-4));
}

// The same for JKR: (1.6 (4/3)^(1/3) - 0.8) F_po delta_po, the integral of the force from parting at -delta_po to touch.
TEST(ElasticPlasticImpact, AdhesionTakesTheWorkOfParting)
{
  const real radius = .25, gamma = 10, modulus = 8000.0 / 3.0;  // E* of equal partners of E = 4000, nu = 1/2
  const real farthest = std::cbrt(3.0 / 16.0 * PI * PI * gamma * gamma * radius / (modulus * modulus));
  const real work = (1.6 * std::cbrt(4.0 / 3.0) - 0.8) * 3 * PI * gamma * radius * farthest;
  for (const real speed : {2., 5.}) {
    TwoBody bodies(law("jkr 4000 0 .5 10 tangential none damping none"),
                   {{radius, 0, 0}, {-speed, 0, 0}, ZERO, radius, 1}, 1e-6);
    record("A6", verify(with("jkr, speed", speed) + " m/s: energy lost, J", lost_energy(bodies), work, 1e-3));
  }
}
