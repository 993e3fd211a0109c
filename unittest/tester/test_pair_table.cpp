// The table of the log that tells what contacts of pairs of types are like.
#include "tester/pair_table.h"

#include <sstream>

#include "contact/material.h"
#include "try_laws.h"

using namespace Grit;
using namespace Grit::Test;
using namespace Grit::Tester;

namespace {

constexpr real RADIUS = 0.01, DENSITY = 2800;

PairRow row(const std::string &line, const std::string &other = "", bool wall = false)
{
  PairRow row;
  row.name = "1 2";
  row.a = setting(line);
  row.b = setting(other.empty() ? line : other);
  row.mixed = !other.empty();
  row.pair.wall = wall;
  row.pair.a.radius = row.pair.a.radius0 = RADIUS;
  row.pair.a.mass = DENSITY * sphere_volume(RADIUS);
  row.pair.b = row.pair.a;
  if (wall) row.pair.weight = 0;
  return row;
}

// The cells behind the name, as numbers; -1 for a dash.
std::vector<real> cells(const PairRow &of, real speed)
{
  const std::string text = pair_table({of}, speed, "si");
  std::istringstream line(text.substr(text.find("\n  1 2 ") + 6));
  std::vector<real> values;
  for (std::string word; line >> word;) values.push_back(word == "-" ? -1 : std::stod(word));
  return values;
}

enum Cell { REFF, YOUNG, SHEAR, K, GAMMA, RESTITUTION, MU, TIME, STEP, NCELLS };

}  // namespace

// Glass spheres at 20 m/s: contact time 40.33946 us, test 1 of Chung & Ooi, Granular Matter 13 (2011) 643.
TEST(PairTable, TellsWhatAClosedFormSays)
{
  const std::vector<real> glass =
      cells(row("hertz/material 4.8e10 1 .2 damping coeff_restitution tangential history .3"), 20);
  ASSERT_EQ(glass.size(), std::size_t{NCELLS});
  const real radius = RADIUS / 2, mass = 0.5 * DENSITY * sphere_volume(RADIUS), young = 2.5e10,
             shear = effective_shear(4.8e10, .2, 4.8e10, .2), k = 2 * young * 0.1 * radius,
             tangential = 8 * shear * 0.1 * radius;
  const real digits = 1e-3;
  EXPECT_NEAR(glass[REFF], radius, digits * radius);
  EXPECT_NEAR(glass[YOUNG], young, digits * young);
  EXPECT_NEAR(glass[SHEAR], shear, digits * shear);
  EXPECT_NEAR(glass[K], k, digits * k);
  EXPECT_EQ(glass[GAMMA], 0);
  EXPECT_NEAR(glass[RESTITUTION], 1, digits);
  EXPECT_EQ(glass[MU], .3);
  EXPECT_NEAR(glass[TIME], 4.033946e-5, digits * 4.033946e-5);
  const real step = std::min(2 * std::sqrt(mass / k), 2 * std::sqrt(mass / (3.5 * tangential)));
  EXPECT_NEAR(glass[STEP], step, digits * step);
}

// Where the bodies of a pair are of different materials, coefficients mix.
TEST(PairTable, TellsOfBothMaterials)
{
  const std::string end = " damping velocity tangential cundall ";
  const std::vector<real> mixed =
      cells(row("cundall 1e7 damp 4" + end + "0 .5", "cundall 3e7 damp 9" + end + "0 .2"), 1);
  ASSERT_EQ(mixed.size(), std::size_t{NCELLS});
  EXPECT_EQ(mixed[YOUNG], -1) << "not a law of the modulus of a half space";
  EXPECT_EQ(mixed[SHEAR], -1);
  EXPECT_EQ(mixed[GAMMA], 6);
  EXPECT_EQ(mixed[MU], .2);
}

// At a wall the mass is that of the sphere; where it stays, or goes through, there are dashes.
TEST(PairTable, HasDashesWhereThereIsNoNumber)
{
  const real mass = DENSITY * sphere_volume(RADIUS);
  const std::vector<real> wall = cells(row("hooke 1e5 0 damping none tangential none", "", true), 1);
  ASSERT_EQ(wall.size(), std::size_t{NCELLS});
  EXPECT_NEAR(wall[REFF], RADIUS, 1e-3 * RADIUS);
  EXPECT_NEAR(wall[TIME], PI * std::sqrt(mass / 1e5), 1e-3 * wall[TIME]);
  EXPECT_NEAR(wall[STEP], 2 * std::sqrt(mass / 1e5), 1e-3 * wall[STEP]);
  EXPECT_EQ(wall[MU], -1);
  const std::vector<real> through = cells(row("hooke 1e5 0 damping none tangential none", "", true), 1e4);
  EXPECT_EQ(through[RESTITUTION], -1);
  EXPECT_EQ(through[TIME], -1);
  const std::vector<real> stays = cells(row("hooke 1e5 1e6 damping velocity tangential none"), 1e-3);
  ASSERT_EQ(stays.size(), std::size_t{NCELLS});
  EXPECT_EQ(stays[RESTITUTION], -1);
}

TEST(PairTable, HasUnitsAndColumns)
{
  const PairRow one = row("hooke 1e5 0 damping none tangential none");
  PairRow other = one;
  other.name = "1 3 glass steel";
  const std::string text = pair_table({one, other}, 2.5, "cgs");
  EXPECT_EQ(
      text.substr(0, text.find('\n')),
      "k_n, gamma_n and critical step at an overlap of R*/100; e and contact time of a head-on collision at 2.5 cm/s");
  std::istringstream lines(text);
  std::vector<std::string> all;
  for (std::string line; std::getline(lines, line);) all.push_back(line);
  ASSERT_EQ(all.size(), 4u);
  for (std::size_t k = 2; k < all.size(); k++) EXPECT_EQ(all[k].size(), all[1].size());
  EXPECT_NE(all[1].find("gamma_n [dyn s/cm]"), std::string::npos) << all[1];
}
