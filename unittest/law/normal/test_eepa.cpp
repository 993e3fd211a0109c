// In a bed: eepa 1e5 0.5 0.3 0.6 2 pulloff 0.5 damping coeff_restitution tangential mindlin NULL 0.5 0.4
#include "law/normal/eepa.h"

#include "../../contact/two_body.h"
#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const char *const REST = " tangential none damping none";
const std::string LINE = "eepa 5e6 0 .3 .6 20 pulloff .02";

// Overlap, force, delta_p, k_adh delta^chi and what was dissipated so far.
struct Row {
  real delta, force, p, branch, plastic;
};

// An independent Python program: the branches of eq. 5 compared at each of 4000 points between two rows, k_adh from
// min(3/2 pi dgamma sqrt(2 R p), k2 p^m/2) at the overlap where the unloading line has that attraction, delta_p on the
// branch by the intersection with it; plastic: work by the rule of trapezes less the integral of the unloading line.
const Row POWERS[] = {{1e-4, .1806309734, 6e-5, .180149913, 4.181055479e-6},
                      {2e-4, .5474700874, 1.2e-4, .2054101159, 2.365162079e-5},
                      {1.5e-4, .1758859174, 1.2e-4, .1334177839, 2.365162077e-5},
                      {1.1e-4, -.08029117604, 1.2e-4, .0837849205, 2.365162077e-5},
                      {8e-5, -.07196510566, 9.002522291e-5, .05196510566, 2.567646787e-5},
                      {5e-5, -.04567626449, 5.626576432e-5, .02567626449, 2.700763614e-5},
                      {1e-4, .1806309734, 6e-5, .180149913, 2.762813117e-5},
                      {3e-4, 1.022509119, 1.8e-4, .2363135168, 8.862327854e-5},
                      {1.2e-4, -.07978311639, 1.29519811e-4, .05978311639, 9.265307042e-5}};
const Row LINES[] = {{1e-4, 1.078901099, 6e-5, .0975959241, 3.296703297e-5},
                     {2e-4, 2.177802198, 1.2e-4, .1366001539, 1.318681319e-4},
                     {1.5e-4, .8041758242, 1.2e-4, .1024501154, 1.318681319e-4},
                     {1.1e-4, -.09513008465, 1.127347351e-4, .07513008465, 1.324315602e-4},
                     {8e-5, -.07464006157, 8.198889824e-5, .05464006157, 1.344265061e-4},
                     {5e-5, -.05415003848, 5.12430614e-5, .03415003848, 1.357914691e-4},
                     {1e-4, 1.078901099, 6e-5, .0975959241, 1.44712244e-4}};
const Row MIXED[] = {{2e-4, .5474700874, 1.2e-4, .5276018136, 2.365162079e-5},
                     {1.1e-4, -.08029117604, 1.2e-4, .08777975173, 2.365162077e-5},
                     {5e-5, -.02824377834, 5.205256821e-5, .008243778337, 2.621166513e-5}};

template <std::size_t N>
void expect_table(const std::string &line, const Row (&table)[N])
{
  Drive drive{law(line + REST), Glassy::pair()};
  real plastic = 0;
  for (const Row &row : table) {
    drive.c.delta = row.delta;
    const ContactForce f = drive.step();
    plastic += f.plastic;
    EXPECT_WITHIN(f.normal, row.force, 1e-8) << row.delta;
    EXPECT_WITHIN(drive.h[0], row.p, 1e-8) << row.delta;
    EXPECT_WITHIN(plastic, row.plastic, 1e-7) << row.delta;
    real copy[MAX_HISTORY] = {drive.h[0], drive.h[1], drive.h[2]};
    EXPECT_WITHIN(drive.law.normal(drive.c, copy).coulomb_offset, row.branch + .02, 1e-8) << row.delta;
  }
}

TwoBody falling(const std::string &line, real speed, real dt)
{
  const vec3 zero{0, 0, 0};
  return {law(line), {{1, 0, 0}, {-speed, 0, 0}, zero, 1, 1}, dt};
}

}  // namespace

TEST(NormalEepa, LoadingUnloadingSeparation)
{
  expect_table(LINE, POWERS);
  expect_table(LINE + " m 1 chi 1", LINES);
  expect_table(LINE + " chi 3", MIXED);
}

TEST(NormalEepa, WithoutPlasticityItIsHertz)
{
  real memory[MAX_HISTORY] = {};
  const NormalForce f = law(std::string("eepa 4000 0 .5 0 7") + REST).normal(round_pair(), memory);
  const NormalForce hertz = law("hertz/material 4000 0 .5 tangential none").normal(round_pair(), nullptr);
  EXPECT_REL(f.force, hertz.force);
  EXPECT_REL(f.contact_radius, hertz.contact_radius);
  EXPECT_REL(f.kn, hertz.kn);
  EXPECT_REL(f.kt, hertz.kt);
  EXPECT_REL(f.damping_ratio, hertz.damping_ratio);
  EXPECT_REL(f.stored, hertz.stored);
  EXPECT_EQ(f.plastic, 0);
  EXPECT_EQ(f.coulomb_offset, 0);
}

// Thakur et al. (2014): with m = 1 the slopes are k1 and k2 = k1/(1 - lambda), so that e = sqrt(1 - lambda); eq. 16.
TEST(NormalEepa, LinearPlasticSpring)
{
  for (const real lambda : {0.2, 0.5, 0.9}) {
    const std::string line = "eepa 1 0 .3 " + std::to_string(lambda) + " 0 m 1 k1 1";
    Drive drive{law(line + REST), resting_on_wall(1, 1, 0.1, 1e-3)};
    EXPECT_REL(drive.step().normal, 0.1);
    drive.c.delta = 0.1 * (1 + lambda) / 2;
    EXPECT_REL(drive.step().normal, (0.1 - 0.1 * lambda) / 2 / (1 - lambda));
    TwoBody bodies = falling(line + REST, 0.1, 1e-4);
    const Collision c = collide(bodies);
    EXPECT_WITHIN(c.peak_overlap, 0.1, 1e-6);
    EXPECT_WITHIN(bodies.i.body.v.x / 0.1, std::sqrt(1 - lambda), 1e-5) << lambda;
  }
}

// With m = 1.5 the work of unloading over that of loading is 1 - lost/(2/5 k1 delta^(5/2)), lost = 3/5 k2 p^(3/2)
// (delta - p): e^2 = 1 - 3/2 lambda^(3/2) (1 - lambda)/(1 - lambda^(3/2)), at every speed.
TEST(NormalEepa, RestitutionOfPowers)
{
  const real lambda = 0.5, power = std::pow(lambda, 1.5);
  const real e = std::sqrt(1 - 1.5 * power * (1 - lambda) / (1 - power));
  for (const real speed : {0.01, 0.3}) {
    TwoBody bodies = falling(std::string("eepa 50 0 .3 .5 0") + REST, speed, 1e-4);
    collide(bodies);
    EXPECT_WITHIN(bodies.i.body.v.x / speed, e, 1e-5) << speed;
  }
}

// k_t = 2/7 k1 of Thakur et al. with the factor 2/7 E*/(4 G*) = (2 - nu)/(7 (1 - nu)); damping constants as the roots.
TEST(NormalEepa, TangentialStiffness)
{
  const real nu = 0.3, factor = (2 - nu) / (7 * (1 - nu));
  const Law made = law("eepa 1 0 .3 .5 0 m 1 k1 70 kt_factor " + std::to_string(factor) + REST);
  real memory[MAX_HISTORY] = {};
  const NormalForce f = made.normal(round_pair(), memory);
  EXPECT_WITHIN(f.kt, 20, 1e-6);
  EXPECT_REL(f.kn, 70);
  EXPECT_WITHIN(f.damping_ratio, std::sqrt(2.0 / 7.0), 1e-6);
}

// Friction limits: k_adh delta^chi + f0 is added (eq. 13); with `load lowest` the attraction at the end of the line, here
// min(3/2 pi 20 sqrt(2 0.003 1.2e-4), ..) = 0.0799729 N for delta_p = 0.12 mm; on the branch the load is zero with both.
TEST(NormalEepa, FrictionLimit)
{
  const real pull = 1.5 * PI * 20 * std::sqrt(2 * 0.003 * 1.2e-4);
  for (const bool lowest : {false, true}) {
    Drive drive{law(LINE + (lowest ? " load lowest" : "") + REST), Glassy::pair()};
    drive.c.delta = 2e-4;
    const real deep = drive.law.normal(drive.c, drive.h).coulomb_offset;
    EXPECT_WITHIN(deep, lowest ? .02 + pull : .2254101159, 1e-8);
    drive.c.delta = 8e-5;
    const NormalForce f = drive.law.normal(drive.c, drive.h);
    EXPECT_NEAR(f.force + f.coulomb_offset, 0, 1e-12);
  }
}

// The work of each step is stored or dissipated, and the whole loop loses the same with large and small steps.
TEST(NormalEepa, LedgerOfALoop)
{
  const real deepest = 0.4 * 4.0 / 3.0 * 8000 / 3 * std::pow(0.1, 2.5);  // work of loading, 2/5 k1 delta^(5/2)
  real loss[2];
  for (const int large : {0, 1}) {
    const int steps = large ? 7 : 2000;
    Drive drive{law("eepa 4000 0 .5 .7 3 chi 2.5" + std::string(REST)), resting_on_wall(1, 1, 0, 1e-3)};
    drive.c.onset = true;
    real plastic = 0, work = 0, before = 0;
    for (int k = 1; k < 2 * steps; k++) {
      const real delta = 0.1 * (k <= steps ? k : 2 * steps - k) / steps, path = delta - drive.c.delta;
      drive.c.delta = delta;
      const ContactForce f = drive.step();
      EXPECT_GE(f.plastic, 0);
      plastic += f.plastic;
      work += 0.5 * (before + f.normal) * path;
      before = f.normal;
      if (!large) {
        EXPECT_NEAR(work, f.energy.stored + plastic, 1e-6 * deepest) << delta;
      }
    }
    drive.c.delta = 1e-12;
    loss[large] = plastic + drive.step().plastic;
  }
  EXPECT_WITHIN(loss[1], loss[0], 1e-9);
}
