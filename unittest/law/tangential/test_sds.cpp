// In a bed: hooke 1e4 0.5 damping coeff_restitution tangential sds 0.4 nu 0.3 restitution 0.5
#include "law/tangential/sds.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

// Normal stiffness 1e5, mean Poisson's ratio 0.25, mass of the two spheres of Glassy. All numbers are of an independent
// Python implementation of DEMLab's model.
const real KN = 1e5, KT = 85714.2857143, MU = 0.4, RESTITUTION = 0.8, DT = 1e-5;

Tangential::Sds sds(real poisson, real restitution, real form)
{
  const real values[] = {MU, UNSET, UNSET, restitution, form, UNSET};
  SiblingLaws partners{};
  partners.material.poisson = poisson;
  return Tangential::Sds::make({values, values, values}, partners);
}

struct Sliding {
  Tangential::Sds law;
  Contact c = Glassy::pair();
  real h[4] = {}, work = 0;

  Friction step(real speed, real normal)
  {
    c.vt = {0, speed, 0};
    const Friction f = law(c, {normal, normal, 0, KN, 0, 0, 0}, h);
    work -= f.value.y * speed * c.dt;
    return f;
  }
};

}  // namespace

TEST(TangentialSds, StiffnessFollowsPoissonsRatio)
{
  const real ratio[][2] = {{0, 1}, {.25, .857142857143}, {.3, .823529411765}, {.5, .666666666667}};
  for (const auto &[poisson, k] : ratio) {
    Sliding sliding{sds(poisson, 1, Tangential::Sds::PATH)};
    EXPECT_REL(sliding.step(0, 1).k, k * KN) << "nu = " << poisson;
  }
}

TEST(TangentialSds, DampingFollowsTheRestitution)
{
  const real eta[][2] = {{.9, .333367815916},   {.8, .704662968106},   {.5, 2.14286018518}, {.1, 5.87951017256},
                         {1e-3, 9.05348213606}, {1e-6, 9.69821852323}, {0, 9.94580073991},  {1, 0}};
  for (const auto &[e, expected] : eta) {
    Sliding sliding{sds(.25, e, Tangential::Sds::PATH)};
    EXPECT_REL(sliding.step(0, 1).gamma, expected) << "e = " << e;
  }
}

TEST(TangentialSds, StickSlipAndRest)
{
  const real cases[][4] = {// path, speed, normal force, friction
                           {2e-6, .01, 1, .17847520111},
                           {2e-6, .01, .3, .12},
                           {5e-6, .05, 2, .463804576977},
                           {5e-6, 0, 2, 0}};
  for (const auto &[path, speed, normal, force] : cases) {
    Sliding sliding{sds(.25, RESTITUTION, Tangential::Sds::PATH)};
    sliding.c.dt = 0;
    sliding.h[3] = path;
    EXPECT_REL(norm(sliding.step(speed, normal).value), force);
  }
}

TEST(TangentialSds, ReversalInBothForms)
{
  struct Row {
    real speed;
    int steps;
    real path, force, work, xi, vector_force, vector_work;
  };
  const Row table[] = {{.05, 1, 5e-7, -.0780902912624, 3.90451456312e-8, 5e-7, -.0780902912624, 3.90451456312e-8},
                       {.05, 4, 2.5e-6, -.249518862691, 4.09511442442e-7, 2.5e-6, -.249518862691, 4.09511442442e-7},
                       {.05, 5, 5e-6, -.4, 1.31236116505e-6, 4.25561326861e-6, -.4, 1.31236116505e-6},
                       {.05, 10, 1e-5, -.4, 3.31236116505e-6, 4.25561326861e-6, -.4, 3.31236116505e-6},
                       {-.05, 1, 1.05e-5, .4, 3.51236116505e-6, 3.75561326861e-6, -.286676560332, 3.16902288488e-6},
                       {-.05, 9, 1.5e-5, .4, 5.31236116505e-6, -7.44386731395e-7, .099037725382, 2.84326407767e-6},
                       {-.05, 10, 2e-5, .4, 7.31236116505e-6, -4.25561326861e-6, .4, 4.38989611651e-6},
                       {0, 1, 2e-5, 0, 7.31236116505e-6, -4.25561326861e-6, .364766851595, 4.38989611651e-6},
                       {.05, 5, 2.25e-5, -.4, 8.31236116505e-6, -1.75561326861e-6, .115247988904, 3.88749042997e-6}};
  Sliding path{sds(.25, RESTITUTION, Tangential::Sds::PATH)}, vector{sds(.25, RESTITUTION, Tangential::Sds::VECTOR)};
  path.c.dt = vector.c.dt = DT;
  for (const Row &row : table) {
    for (int k = 1; k < row.steps; k++) path.step(row.speed, 1), vector.step(row.speed, 1);
    EXPECT_REL(path.step(row.speed, 1).value.y, row.force);
    EXPECT_REL(vector.step(row.speed, 1).value.y, row.vector_force);
    EXPECT_REL(path.h[3], row.path);
    EXPECT_REL(vector.h[1], row.xi);
    EXPECT_REL(path.work, row.work);
    EXPECT_REL(vector.work, row.vector_work);
  }
}

// Path form: all work is dissipated, nothing is stored.
TEST(TangentialSds, PathFormStoresNothing)
{
  Sliding sliding{sds(.25, RESTITUTION, Tangential::Sds::PATH)};
  const Friction f = sliding.step(.05, 1);
  EXPECT_EQ(f.energy.stored, 0);
  EXPECT_REL(f.energy.dissipated, sliding.work);
}

// The inertia of two solid spheres at their contact is 2/7 of the mass; then the speed when the spring is back at zero
// is the coefficient of restitution. Semi-implicit Euler with 1e5 steps per period: first order, 1e-4.
TEST(TangentialSds, RestitutionOfAFreeTangentialBounce)
{
  for (const real e : {.9, .8, .5, .2}) {
    Sliding sliding{sds(.25, e, Tangential::Sds::VECTOR)};
    const real inertia = 2.0 / 7.0 * sliding.c.meff, unlimited = 1e9, dt = 2 * PI * std::sqrt(inertia / KT) / 1e5;
    sliding.c.dt = dt;
    real speed = 1;
    do speed += dt / inertia * sliding.step(speed, unlimited).value.y;
    while (sliding.h[1] > 0);
    EXPECT_WITHIN(speed, -e, 1e-4);
  }
}

// Behind a linear normal law with the stiffness of an impact at 0.5 (E = 50 and 100 MPa), and behind a Hertzian one, of
// which the tangent stiffness counts.
TEST(TangentialSds, FollowsTheNormalLaw)
{
  const real stiffness[][2] = {{21800.9745653, 18686.5496274}, {12460.7971768, 10680.6832944}};
  for (const auto &[kn, kt] : stiffness) {
    Sliding sliding{sds(.25, RESTITUTION, Tangential::Sds::PATH)};
    EXPECT_REL(sliding.law(sliding.c, {1, 1, 0, kn, 0, 0, 0}, sliding.h).k, kt);
  }
  Sliding impact{sds(.25, RESTITUTION, Tangential::Sds::PATH)};
  EXPECT_REL(impact.law(impact.c, {1, 1, 0, stiffness[0][0], 0, 0, 0}, impact.h).gamma, .329017806664);
}

// Laws that know no material: the stiffness follows from kn and the mean of both nu. Cundall's spring of radii 10 and 15
// mm, E = 10 and 30 MPa.
TEST(TangentialSds, StiffnessBehindLawsWithoutMaterial)
{
  const std::string sds = " damping none tangential sds .4 etat 0 nu ";
  real h[MAX_HISTORY] = {};
  EXPECT_REL(law("hooke 1e5 0" + sds + ".3", "hooke 1e5 0" + sds + ".2")(Glassy::pair(), h).tangential.k,
             85714.2857143);
  EXPECT_REL(law("hooke 1e5 0" + sds + ".5")(Glassy::pair(), h).tangential.k, .666666666667 * KN);
  EXPECT_REL(law("hooke 1e5 0" + sds + "0")(Glassy::wall(), h).tangential.k, KN);
  Contact c = resting_pair(.010, .015, 1, 5e-5, DT);
  c.onset = true;
  EXPECT_REL(law("cundall 1e7" + sds + ".3", "cundall 3e7" + sds + ".2")(c, h).tangential.k,
             .857142857143 * 209439.510239);
  // A nu of its own in place of that of the material.
  EXPECT_REL(law("hooke/material 5e7 .7 .3 2" + sds + "0")(Glassy::pair(), h).tangential.k,
             law("hooke/material 5e7 .7 .3 2 tangential history .4")(Glassy::pair(), h).tangential.k);
}

// sqrt(8e4 * 5e3) = 2e4, so that kt/kn mixes as kt and kn (here 1e5 and 4e5) do.
TEST(TangentialSds, GivenStiffnessMixesGeometrically)
{
  const std::string sds = " damping none tangential sds .4 etat 0 kt ";
  real h[MAX_HISTORY] = {};
  const ContactForce f = law("hooke 1e5 0" + sds + "8e4", "hooke 4e5 0" + sds + "5e3")(Glassy::pair(), h);
  EXPECT_REL(f.tangential.k, 2e4);
  EXPECT_REL(f.elastic, 2e5 * Glassy::OVERLAP);
}

TEST(TangentialSds, GivenCoefficientsWin)
{
  const Law given = law("hooke 1e5 0 tangential sds .4 kt 7 etat 3");
  real h[4] = {};
  const Friction f = given.tangential(Glassy::pair(), NormalState{1, 1, 0, KN, 0, 0, 0}, h);
  EXPECT_EQ(f.k, 7);
  EXPECT_EQ(f.gamma, 3);
}
