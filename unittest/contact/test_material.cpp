#include "contact/material.h"

#include "../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

// By hand: equal partners E/(2 (1 - nu^2)); a rigid partner E/(1 - nu^2); nu = 0: series springs.
TEST(Material, EffectiveYoung)
{
  EXPECT_REL(effective_young(4, 0.5, 4, 0.5), 8.0 / 3.0);
  EXPECT_REL(effective_young(3, 0.5, 1e30, 0.2), 4.0);
  EXPECT_REL(effective_young(2, 0, 6, 0), 1.5);
}

// By hand: equal partners E/(4 (2 - nu)(1 + nu)) = G/(2 (2 - nu)); a rigid partner twice as much.
TEST(Material, EffectiveShear)
{
  EXPECT_REL(effective_shear(4, 0.5, 4, 0.5), 4.0 / 9.0);
  EXPECT_REL(effective_shear(4, 0.5, 1e30, 0.2), 8.0 / 9.0);
  EXPECT_REL(effective_shear(8, 0, 8, 0), 1.0);
}

// Two materials, independent Python implementation.
TEST(Material, TwoMaterials)
{
  EXPECT_REL(effective_young(5e7, 0.3, 1e8, 0.25), 36264732.5476);
  EXPECT_REL(effective_shear(5e7, 0.3, 1e8, 0.25), 7567158.53197);
}

TEST(Material, ExchangeOfThePartnersIsExact)
{
  EXPECT_EQ(effective_young(5e7, 0.3, 1e8, 0.25), effective_young(1e8, 0.25, 5e7, 0.3));
  EXPECT_EQ(effective_shear(5e7, 0.3, 1e8, 0.25), effective_shear(1e8, 0.25, 5e7, 0.3));
}

// Schwager & Poeschel (2007); numbers of an independent Python implementation. e = 0 is the limit 1.
TEST(Material, DampingRatio)
{
  const real table[][2] = {{.9, .0335184491057}, {.7, .112808450694}, {.5, .215453761966},
                           {.1, .591155033799},  {.05, .69010673056}, {1e-6, .975106859352}};
  for (const auto &[e, zeta] : table) EXPECT_REL(damping_ratio(e), zeta) << "e = " << e;
  EXPECT_EQ(damping_ratio(1), 0);
  EXPECT_EQ(damping_ratio(0), 1);
}
