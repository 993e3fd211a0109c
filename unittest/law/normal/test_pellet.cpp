// In a bed: pellet 3e4 200 0.05 damp 10 thinning 5 damping velocity tangential cundall 0.5 0.4
#include "law/normal/pellet.h"

#include "../../contact/two_body.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

// All reference numbers are of an independent Python implementation of Woo's pellet model unless something else is said.

const real RADIUS = 5e-4, DT = 1e-5;

// Equal spheres with kn = pi r E/2 = 10, length 1 mm and ka = 1 where ka_kn = 0.1.
Law small_law(const std::string &coeffs)
{
  std::ostringstream line;
  line.precision(17);
  line << "pellet " << 2 * 10 / (PI * RADIUS) << " " << coeffs << " tangential none";
  return law(line.str());
}

struct Press : Drive {
  real plastic = 0;
  explicit Press(const Law &l, real radius = RADIUS) : Drive{l, resting_pair(radius, radius, 1, 0, DT)} {}
  ContactForce to(real delta)
  {
    c.delta = delta;
    const ContactForce f = step();
    plastic += f.plastic;
    return f;
  }
};

}  // namespace

TEST(NormalPellet, FirstLoading)
{
  struct Row {
    real delta, force, p, dissipated, work;
  };
  const Row rows[] = {{1e-4, 8.74547548225e-4, 1.25452451775e-5, 7.39560019217e-9, 4.56372708975e-8},
                      {3e-4, 2.13951295391e-3, 8.60487046092e-5, 1.26149086811e-7, 3.55024870808e-7},
                      {5e-4, 3.05430243958e-3, 1.94569756042e-4, 4.12147196696e-7, 8.78585366317e-7},
                      {1e-3, 4.62098120373e-3, 5.37901879627e-4, 1.76030157405e-6, 2.82797493831e-6}};
  for (const Row &row : rows) {
    const ContactForce f = Press(small_law("3 .1")).to(row.delta);
    EXPECT_REL(f.normal, row.force);
    EXPECT_REL(f.plastic, row.dissipated);
    EXPECT_REL(f.energy.dissipated, row.dissipated);
    EXPECT_REL(f.energy.stored + f.plastic, row.work);
    const LogYield yield{10, 1e-3, 3};
    EXPECT_REL(yield.force(row.delta), row.force);
    EXPECT_REL(yield.plastic(row.delta), row.p);
  }
}

TEST(NormalPellet, AdhesionParabola)
{
  const Tension tension{10, 1, 2e-4};
  EXPECT_REL(tension.force(1.5e-4), 1.5e-4);
  EXPECT_REL(tension.force(1e-4), 2e-4);
  EXPECT_REL(tension.force(5e-5), 1.5e-4);
  EXPECT_EQ(tension.force(0), 0);
  EXPECT_EQ(tension.force(2e-4), 0);
  EXPECT_REL(tension.potential(0), 2.66666666667e-8);
}

// ka/kn = 1/2: elastic line down to d = 1e-4, then the parabola.
TEST(NormalPellet, AdhesionBeyondTheElasticLine)
{
  const Tension tension{10, 5, 2e-4};
  EXPECT_REL(tension.force(1.8e-4), 2e-4);
  EXPECT_REL(tension.force(1.2e-4), 8e-4);
  EXPECT_REL(tension.force(1e-4), 1e-3);
  EXPECT_REL(tension.force(6e-5), 8.4e-4);
  EXPECT_REL(tension.force(2e-5), 3.6e-4);
  EXPECT_WITHIN(tension.potential(0), 1.16666666667e-7, 1e-11);
}

// An elastic line above the plastic overlap 2e-4 and everywhere where nothing has yielded, the tension below.
TEST(NormalPellet, BothSidesOfThePlasticOverlap)
{
  struct Row {
    real p, d, force, stored, adhesive;
  };
  for (const Row &row : {Row{2e-4, 3e-4, 1e-3, 5e-8, 0}, Row{2e-4, 1e-4, -2e-4, 0, 1.33333333333e-8},
                         Row{0, 1e-4, 1e-3, 5e-8, 0}, Row{0, -1e-4, -1e-3, 5e-8, 0}}) {
    const Compressed body = compressed(10, 1, row.p, row.d);
    EXPECT_REL(body.force, row.force);
    EXPECT_REL(body.stored, row.stored);
    EXPECT_REL(body.adhesive, row.adhesive);
  }
}

TEST(NormalPellet, PathOfLoadingUnloadingAndReloading)
{
  Press press(small_law("3 .1"));
  const std::pair<real, real> path[] = {
      {1e-4, .874547548225e-3},  {2e-4, 1.56667876415e-3},  {3e-4, 2.13951295391e-3},  {4e-4, 2.62819120121e-3},
      {5e-4, 3.05430243958e-3},  {4e-4, 2.05430243958e-3},  {2e-4, 5.43024395805e-5},  {1.5e-4, -1.37440957779e-4},
      {1e-4, -1.94418203457e-4}, {5e-5, -1.48604550864e-4}, {1e-4, -1.94418203457e-4}, {3e-4, 1.05430243958e-3},
      {5e-4, 3.05430243958e-3},  {6e-4, 3.43206472394e-3}};
  for (const auto &[delta, force] : path) EXPECT_REL(press.to(delta).normal, force) << delta;
  EXPECT_EQ(press.law.normal(press.c, press.h).plastic, 0);
}

// The dissipated energy does not depend on the size of the steps, nor on unloading between them.
TEST(NormalPellet, DissipationInAnyNumberOfSteps)
{
  for (const int n : {1, 10, 1000}) {
    Press press(small_law("3 .1"));
    for (int k = 1; k <= n; k++) {
      press.to(5e-4 * k / n);
      press.to(2e-4 * k / n);
    }
    EXPECT_REL(press.plastic, 4.12147196696e-7) << n;
  }
}

// Both forms of the plastic work where they meet, and its limit k d^3 alpha/(3 l) where nearly nothing yields.
TEST(NormalPellet, DissipationOfSmallOverlaps)
{
  const LogYield yield{10, 1e-3, 3};
  const real meeting = std::expm1(0.1) * 1e-3 / 3;
  EXPECT_WITHIN(yield.dissipated(meeting * (1 - 1e-13)), yield.dissipated(meeting * (1 + 1e-13)), 1e-11);
  EXPECT_WITHIN(yield.dissipated(1e-13), 10 * 1e-39 * 3 / (3 * 1e-3), 1e-8);
}

// Spheres of 0.5, E = 10 MPa, alpha = 1000, ka/kn = 0.05.
TEST(NormalPellet, ExampleOfWoo)
{
  Press press(law("pellet 1e7 1000 .05 tangential none"), 0.5);
  const std::pair<real, real> path[] = {
      {1e-3, 5443.96522576}, {8e-4, 3873.16889896},  {1e-4, -105.889087008},
      {2e-3, 8628.48073806}, {1e-3, 774.499104084},  {1e-4, -139.653209986},
      {4e-3, 12640.4958053}, {1e-4, -150.508808458}, {1.19528104378e-3, -938.771536531}};
  for (const auto &[delta, force] : path) EXPECT_REL(press.to(delta).normal, force) << delta;
  EXPECT_REL(press.h[0], 7853981.63397);
  EXPECT_EQ(press.h[1], 1);
  EXPECT_REL(press.plastic, 21.6145059);
  press.c.delta = 0;
  const NormalForce apart = press.law.normal(press.c, press.h);
  EXPECT_REL(apart.adhesive, 1.49612776274);
  EXPECT_EQ(apart.force, 0);
}

TEST(NormalPellet, WithoutAlphaItIsCundall)
{
  Press pellet(law("pellet 1e7 0 .5 tangential none"), 0.5), cundall(law("cundall 1e7 tangential none"), 0.5);
  for (const real delta : {1e-3, 5e-4, 2e-3, 1e-4}) {
    const ContactForce f = pellet.to(delta), g = cundall.to(delta);
    EXPECT_REL(f.normal, g.normal);
    EXPECT_REL(f.energy.stored, g.energy.stored);
    EXPECT_EQ(f.plastic, 0);
  }
}

// alpha 2 and 4: mean 3; ka_kn .1 and .3: the smaller. By the table of the first loading and the path.
TEST(NormalPellet, Mixing)
{
  std::ostringstream line;
  line.precision(17);
  line << "pellet " << 2 * 10 / (PI * RADIUS);
  Press press(law(line.str() + " 2 .3 tangential none", line.str() + " 4 .1 tangential none"));
  EXPECT_REL(press.to(5e-4).normal, 3.05430243958e-3);
  EXPECT_REL(press.to(1e-4).normal, -1.94418203457e-4);
}

// Length 2 r on a wall; legacy and doc lengths with r - d/2; stiffness as of normal cundall.
TEST(NormalPellet, Lengths)
{
  Drive wall{law("pellet 1e7 1 0 tangential none"), resting_on_wall(0.1, 1, 1e-3, DT)};
  wall.step();
  EXPECT_REL(wall.h[1], 0.2);
  EXPECT_REL(wall.h[2], PI * 0.01);
  Drive legacy{law("pellet 1e7 1 0 lens legacy tangential none", "pellet 3e7 1 0 lens legacy tangential none"),
               resting_pair(0.2, 0.1, 1, 1e-3, DT)};
  legacy.step();
  EXPECT_REL(legacy.h[0], 1350254.72217);
  EXPECT_REL(legacy.h[1], 0.299);
  EXPECT_REL(legacy.h[2], 0.0314159265359);
  Drive doc{law("pellet 1e7 1 0 lens doc tangential none", "pellet 3e7 1 0 lens doc tangential none"),
            resting_pair(0.2, 0.1, 1, 1e-3, DT)};
  doc.step();
  EXPECT_REL(doc.h[2], 0.0311025526687);
}

TEST(NormalPellet, EquilibriumCountsFromTheFirstOverlap)
{
  Press press(small_law("3 .1 equilibrium yes"));
  EXPECT_EQ(press.to(1e-4).normal, 0);
  EXPECT_REL(press.to(6e-4).normal, 3.05430243958e-3);
  EXPECT_TRUE(press.to(0.9e-4).ended);
}

// A = pi 0.01^2; the elastic force is nothing beside it.
TEST(NormalPellet, Confinement)
{
  const std::pair<const char *, real> cases[] = {
      {"confinement -1e4", -3.14159265359},
      {"confinement -1e4 conf_refradius .02", -0.785398163397},
      {"confinement -1e4 conf_refradius .02 conf_exponent .5", -1.57079632679},
      {"confinement -1e4 conf_refradius .005", -12.5663706144},
      {"confinement 2e3", .628318530718}};
  for (const auto &[options, force] : cases) {
    Press press(law(std::string("pellet 1e-6 0 0 ") + options + " tangential none"), 0.01);
    const ContactForce f = press.to(1e-5);
    EXPECT_REL(f.normal, force) << options;
    EXPECT_REL(f.adhesive, force * 1e-5) << options;
    EXPECT_LT(f.energy.stored, 1e-15);
  }
}

// Friction is limited by the force with tension and confinement in it: 0.3 |N|.
TEST(NormalPellet, TensionCarriesFriction)
{
  Press press(law("pellet 1e7 1000 .05 tangential cundall 1 .3"), 0.5);
  press.to(4e-3);
  press.to(1.19528104378e-3);
  press.c.vt = {0, 100, 0};
  EXPECT_REL(norm(press.step().tangential.value), 0.3 * 938.771536531);
}

// Original radius 12 mm, now 11.5 mm, dp = 1e-6, 20 rad/s for 1e-5.
TEST(NormalPellet, RadiiAfterThinning)
{
  const auto radius = [](Thinning t) { return larger(.0115 - t.loss(.0115, .012, 1e-6, 20 * 1e-5), t.smallest(.012)); };
  EXPECT_WITHIN(radius({1000, .7, 2, 0, 0, 0, Thinning::DOCUMENTED}), .0114998516975, 1e-11);
  EXPECT_WITHIN(radius({1000, .7, 2, 0, 0, 0, Thinning::SOURCE}), .0114998722951, 1e-11);
  EXPECT_WITHIN(radius({1000, .7, -1, 0, 0, 0, Thinning::DOCUMENTED}), .0114998, 1e-11);
  EXPECT_WITHIN(radius({1000, .7, -1, 0, 0, 0, Thinning::SOURCE}), .0114998277778, 1e-11);
  EXPECT_WITHIN(radius({1000, .7, 2, .01, -.2, .5, Thinning::DOCUMENTED}), .0114998334768, 1e-11);
  const Thinning sized{1000, .7, 2, .01, -.2, .5, Thinning::DOCUMENTED};
  EXPECT_REL(sized.smallest(.012), 8.09921703362e-3);
  EXPECT_REL(sized.loss(.012, .012, 1e-6, 20 * 1e-5), 2.19089023002e-07);
  EXPECT_REL(radius({5e-3 / (1e-6 * 20 * 1e-5), .7, -1, 0, 0, 0, Thinning::DOCUMENTED}), .0084);
  EXPECT_EQ((Thinning{1000, .7, 2, 0, 0, 0, Thinning::DOCUMENTED}).loss(.0084, .012, 1, 1), 0);
}

// Only while it yields and rolls, not while it twists, reloads, or is looked at; a wall stays.
TEST(NormalPellet, ThinsOnlyWhileItYieldsAndRolls)
{
  const Law thinning = small_law("3 .1 thinning 1000");
  EXPECT_TRUE(thinning.thins);
  EXPECT_FALSE(small_law("3 .1").thins);
  Press press(thinning);
  press.to(1e-4);
  press.c.spin = {7, 3, 4};
  const ContactForce yields = press.to(5e-4);
  const real expected = 1000 * (1.94569756042e-4 - 1.25452451775e-5) * 5 * DT;
  EXPECT_REL(yields.shrink_i, expected);
  EXPECT_REL(yields.shrink_j, expected);
  EXPECT_REL(yields.smallest_i, 0.7 * RADIUS);
  EXPECT_EQ(press.to(5e-4).shrink_i, 0);
  EXPECT_EQ(press.to(3e-4).shrink_i, 0);
  press.c.dt = 0;
  EXPECT_EQ(press.to(6e-4).shrink_i, 0);
  press.c.dt = DT;
  press.c.spin = {7, 0, 0};
  EXPECT_EQ(press.to(6e-4).shrink_i, 0);
  Drive wall{thinning, resting_on_wall(RADIUS, 1, 1e-4, DT)};
  wall.c.spin = {0, 1, 0};
  const ContactForce f = wall.step();
  EXPECT_GT(f.shrink_i, 0);
  EXPECT_EQ(f.shrink_j, 0);
  EXPECT_EQ(f.smallest_j, 0);
}

TEST(NormalPellet, OptionsWithoutTheirMainWord)
{
  const auto refusal = [](const std::string &options) -> std::string {
    try {
      law("pellet 1 1 0 " + options + " tangential none");
    } catch (const std::invalid_argument &refused) {
      return refused.what();
    }
    return "accepted";
  };
  EXPECT_EQ(refusal("conf_refradius 1"),
            "expected 'confinement' with 'conf_refradius' (got none) for normal law 'pellet' in pair_coeff 1 2");
  EXPECT_NE(refusal("confinement 1 conf_exponent 2").find("'conf_refradius' with"), std::string::npos);
  EXPECT_NE(refusal("thin_rmin .5").find("'thinning' above 0"), std::string::npos);
  EXPECT_NE(refusal("thin_form source").find("'thinning' above 0"), std::string::npos);
  EXPECT_NE(refusal("thinning 1 thin_rateexponent 1").find("'thin_refradius' with"), std::string::npos);
  EXPECT_EQ(refusal("confinement -1 conf_refradius 1 conf_exponent 2 thinning 1 thin_rmin .5 thin_form source"),
            "accepted");
}

// Head-on, 5 and 7.5 mm, 2500 kg/m3, E = 10 and 30 MPa: overlap, force and restitution from energies (closed forms).
TEST(NormalPellet, Collisions)
{
  struct Case {
    const char *coeffs;
    real speed, overlap, force, restitution;
  };
  const Case cases[] = {{"100 0", .1, 9.947551942e-6, 1.002331177, .9747197252},
                        {"100 .05", .1, 9.947551942e-6, 1.002331177, .9746695872},
                        {"1000 0", .1, 1.10352142e-5, 0, .8054756789},
                        {"100 0", 1, 0, 0, .8054756789},
                        {"1000 .01", 1, 1.942032808e-4, 0, .3041814396}};
  const real ri = .005, rj = .0075, dt = 3e-4 / 4000;
  for (const Case &k : cases) {
    const std::string rest = std::string(k.coeffs) + " tangential none";
    const real mi = sphere_mass(ri, 2500), mj = sphere_mass(rj, 2500);
    TwoBody bodies(law("pellet 1e7 " + rest, "pellet 3e7 " + rest), {{ri, 0, 0}, {-k.speed, 0, 0}, {0, 0, 0}, ri, mi},
                   {{-rj, 0, 0}, {0, 0, 0}, {0, 0, 0}, rj, mj}, dt);
    const Collision c = collide(bodies);
    EXPECT_WITHIN(bodies.i.body.v.x - bodies.j.body.v.x, k.restitution * k.speed, 2e-5) << k.coeffs << " " << k.speed;
    if (k.overlap > 0) {
      EXPECT_WITHIN(c.peak_overlap, k.overlap, 1e-5) << k.coeffs;
    }
    if (k.force > 0) {
      EXPECT_WITHIN(c.peak_force, k.force, 1e-4) << k.coeffs;
    }
  }
}
