// Chung & Ooi, Granular Matter 13 (2011) 643: normal impacts (tests 1, 2, 3), spin (6, 7, 8). Tests 4 and 5 are in
// test_chung_ooi_oblique.cpp.
#include "../support/board.h"
#include "chung_ooi.h"

using namespace Grit;
using namespace Grit::Test;
using namespace Grit::Test::ChungOoi;

namespace {

const vec3 ZERO{0, 0, 0};

// Closed forms: K = 4/3 E* sqrt(R*), d_max = (5 m* v^2/(4 K))^(2/5), F_max = K d_max^(3/2), t_c = 2.94327518 d_max/v.
struct Impact {
  ChungOoi::Material material;
  real radius, speed;  // speed of approach
  bool wall;
  real peak_force, peak_overlap, duration, tolerance;
};

const Impact ELASTIC[] = {
    {{"glass", 4.8e10, .2, 2800}, .01, 20, false, 10696.889, 2.741127e-4, 4.033946e-5, 1e-6},
    {{"limestone", 2e10, .25, 2500}, .01, 20, false, 7108.241, 3.683040e-4, 5.420100e-5, 1e-6},
    {{"aluminium alloy", 7e10, .3, 2699}, .1, .2, true, 11369.858, 4.971718e-5, 7.316566e-4, 1e-6},
    {{"magnesium alloy", 4e10, .35, 1800}, .1, .2, true, 7232.681, 5.212329e-5, 7.670659e-4, 1e-6},
    // normal incidence of tests 4 and 6, six digits
    {ALUMINIUM_OXIDE, .0025, 3.9, true, 615.352, 8.08881e-6, 6.10451e-6, 3e-6},
    {ALUMINIUM_ALLOY, .1, .2, true, 11468.3, 4.93088e-5, 7.25647e-4, 6e-6}};

// A sphere that has just reached the plane, or another one of its kind that comes at the same speed.
TwoBody approaching(const Law &law, real radius, real density, real speed, bool wall, real dt)
{
  const real mass = sphere_mass(radius, density), half = 0.5 * speed;
  if (wall) return {law, {{radius, 0, 0}, {-speed, 0, 0}, ZERO, radius, mass}, dt};
  return {law,
          {{radius, 0, 0}, {-half, 0, 0}, ZERO, radius, mass},
          {{-radius, 0, 0}, {half, 0, 0}, ZERO, radius, mass},
          dt};
}

}  // namespace

// Steps of 1/2000 of the contact time: second order, below 1e-6.
TEST(ChungOoi, Tests1And2ElasticNormalImpact)
{
  const real DIGITS = 1e-6;
  for (const Impact &impact : ELASTIC) {
    const ChungOoi::Material &m = impact.material;
    const Law hertz = impact.wall ? on_rigid(m, 1, "none") : law(words(m, 1, "none"));
    TwoBody bodies = approaching(hertz, impact.radius, m.density, impact.speed, impact.wall, impact.duration / 2000);
    const Collision c = audited_impact(bodies);
    const std::string name = m.name;
    const real errors[] = {verify(name + ", largest force, N", c.peak_force, impact.peak_force, impact.tolerance),
                           verify(name + ", largest overlap, m", c.peak_overlap, impact.peak_overlap, impact.tolerance),
                           verify(name + ", contact time, s", c.duration, impact.duration, impact.tolerance)};
    if (impact.tolerance > DIGITS) continue;  // a reference of fewer digits
    for (const real error : errors) record("A1", error);
  }
}

// The restitution is the one that the input says, and the dashpot has the energy that is lost. The dashpot of a step sees
// the velocity half a step ago: an error of first order, 3e-5 with this many steps.
TEST(ChungOoi, Test3Restitution)
{
  const real radius = .0025, speed = 3.9, bound = 3e-5;
  for (const ChungOoi::Material &m : {ALUMINIUM_OXIDE, CAST_IRON})
    for (const real e : {.2, .4, .6, .8, 1.}) {
      TwoBody bodies =
          approaching(on_rigid(m, e, "none"), radius, m.density, speed, true, time_on_rigid(m, radius, speed) / 100000);
      const real energy = total_energy(bodies);
      audited_impact(bodies);
      record("A2", verify(with(std::string(m.name) + ", v'/v for e", e), bodies.i.body.v.x / speed, e, bound, UNIT));
      EXPECT_NEAR(bodies.accounts.amount[VISCOUS_NORMAL] / energy, 1 - e * e, bound);
    }
}

namespace {

// Sliding follows from Coulomb's law alone. A spring that begins at zero sticks at first, because a damped normal force
// does not: `bound` says how much of v_n that makes. Dashpots of Mindlin's laws would add to it.
struct Slider {
  const char *words;
  real bound;
};
const Slider SLIDERS[] = {
    {"linear_nohistory 1e3 .4", 1e-3}, {"linear_history 1e11 1 .4", 1e-3}, {"history .4 tangential_damping off", .03}};
const std::string LIMITED = " limit_damping";

const real RADIUS = .1, V_N = .2, MU = .4, E = .5;

// What tests 6 and 8 report, of a sphere that came with a spin and no tangential velocity: v_t' = mu (1 + e) v_n,
// omega' = omega - 5 v_t'/(2 R), slip' = slip - 7/2 v_t', with v_n' = e v_n. Levers are shorter than radii, by a part of
// 2.5e-4 (aluminium) to 1e-3 (nylon). Differences are parts of v_n, or of e v_n for the recoil.
void verify_spin(const std::string &name, const TwoBody &bodies, real ratio, real bound)
{
  const real slip = ratio * V_N, gained = MU * (1 + E) * V_N, left = slip - 3.5 * gained;
  const real slip_out = -bodies.sliding().y;
  const std::string at = with(name + ", R omega/v_n", ratio) + ": ";
  verify(at + "v_n'/v_n", bodies.i.body.v.x / V_N, E, 1e-4, UNIT);
  record("A4", verify(at + "v_t'/v_n", bodies.i.body.v.y / V_N, gained / V_N, bound, UNIT));
  record("A4",
         verify(at + "R omega'/v_n", RADIUS * bodies.i.body.omega.z / V_N, (slip - 2.5 * gained) / V_N, bound, UNIT));
  verify(at + "beta", -slip_out / slip, -left / slip, bound, UNIT);
  verify(at + "tangent of the recoil angle", slip_out / (E * V_N), left / (E * V_N), 2 * bound, UNIT);
}

}  // namespace

TEST(ChungOoi, Test6SpinOnARigidPlane)
{
  for (const Slider &slider : SLIDERS)
    for (const ChungOoi::Material &m : {ALUMINIUM_ALLOY, NYLON})
      for (const real ratio : {2.5, 3., 4., 6., 8., 12.}) {
        TwoBody bodies(
            on_rigid(m, NOMINAL_HALF, slider.words + LIMITED),
            {{RADIUS, 0, 0}, {-V_N, 0, 0}, {0, 0, ratio * V_N / RADIUS}, RADIUS, sphere_mass(RADIUS, m.density)},
            time_on_rigid(m, RADIUS, V_N) / 10000);
        audited_impact(bodies);
        verify_spin(line_of(m.name, ", ", slider.words), bodies, ratio, slider.bound);
      }
}

// Equal spheres with equal and opposite spins meet head-on: nothing slides, the spins stay.
TEST(ChungOoi, Test7CounterSpin)
{
  const real spin = 2, bound = 1e-14;
  for (const ChungOoi::Material &m : {ALUMINIUM_ALLOY, COPPER})
    for (const char *tangential :
         {"history .4", "mindlin NULL 1 .4", "mindlin_rescale/force NULL 1 .4", "linear_history 1e6 1 .4"}) {
      const real mass = sphere_mass(RADIUS, m.density);
      TwoBody bodies(law(words(m, E, tangential)), {{RADIUS, 0, 0}, {-V_N, 0, 0}, {0, 0, spin}, RADIUS, mass},
                     {{-RADIUS, 0, 0}, {V_N, 0, 0}, {0, 0, -spin}, RADIUS, mass}, time_on_rigid(m, RADIUS, V_N) / 2000);
      audited_impact(bodies);
      const std::string name = std::string(m.name) + ", " + tangential + ": ";
      record("A4.spin", verify(name + "omega'/omega", bodies.i.body.omega.z / spin, 1, bound));
      record("A4.spin", verify(name + "omega'/omega of the other", -bodies.j.body.omega.z / spin, 1, bound));
      record("A4.spin", verify(name + "v_t'/v_n", bodies.i.body.v.y / V_N, 0, bound, UNIT));
      EXPECT_NEAR(bodies.i.body.v.x / V_N, E, 1e-2);
    }
}

// The other sphere, five times as large, has a mass beyond measure and rests.
TEST(ChungOoi, Test8SpinOnALargeSphere)
{
  const real large = .5, beyond_measure = 1e12;
  for (const Slider &slider : SLIDERS)
    for (const real ratio : {2.5, 3., 4., 6., 8., 12.}) {
      const ChungOoi::Material &m = ALUMINIUM_ALLOY;
      TwoBody bodies(
          law(words(m, NOMINAL_HALF, slider.words + LIMITED)),
          {{RADIUS, 0, 0}, {-V_N, 0, 0}, {0, 0, ratio * V_N / RADIUS}, RADIUS, sphere_mass(RADIUS, m.density)},
          {{-large, 0, 0}, ZERO, ZERO, large, beyond_measure}, time_on_rigid(m, RADIUS, V_N) / 10000);
      audited_impact(bodies);
      verify_spin(slider.words, bodies, ratio, slider.bound);
    }
}
