// Which points of a curve a figure draws, and what its legend says.
#include <algorithm>
#include <cmath>

#include "tester/curve.h"
#include "tester/legend.h"
#include "tester/quantities.h"

using namespace Grit;
using namespace Grit::Tester;

namespace {

using Lines = std::vector<std::string>;

int count(const std::vector<bool> &keep) { return static_cast<int>(std::count(keep.begin(), keep.end(), true)); }

}  // namespace

TEST(Curve, CornersStay)
{
  std::vector<Point> tooth;
  for (int k = 0; k <= 100; k++) tooth.push_back({k / 100., k <= 37 ? k / 37. : (100 - k) / 63.});
  const std::vector<bool> keep = visible_points(tooth);
  EXPECT_TRUE(keep[0] && keep[37] && keep[100]);
  EXPECT_EQ(count(keep), 3);
}

// A loop ends where it began: its points are far from no line.
TEST(Curve, LoopsStay)
{
  const std::vector<Point> square{{0, 0}, {0.5, 0}, {1, 0}, {1, 1}, {0, 1}, {0, 0}};
  EXPECT_EQ(visible_points(square), (std::vector<bool>{true, false, true, true, true, true}));
}

// An arc of radius R is drawn by chords that are at most 1/2000 off: chords of 2 sqrt(2 R/2000), or down to half of that.
TEST(Curve, ArcsAreDrawnByFewPoints)
{
  const int points = 10000;
  const real radius = 0.5, off = 1. / 2000, longest = 2 * std::sqrt(2 * radius * off), length = PI * radius;
  std::vector<Point> arc;
  for (int k = 0; k <= points; k++)
    arc.push_back({radius * std::cos(PI * k / points), radius * std::sin(PI * k / points)});
  const int chords = count(visible_points(arc)) - 1;
  EXPECT_GE(chords, length / longest);
  EXPECT_LE(chords, 2 * length / longest + 1);
}

TEST(Curve, FewPoints)
{
  EXPECT_TRUE(visible_points({}).empty());
  EXPECT_EQ(count(visible_points({{1, 1}})), 1);
  EXPECT_EQ(count(visible_points({{1, 1}, {1, 1}, {1, 1}})), 2);
}

TEST(Legend, OneLineIsTheTitle)
{
  EXPECT_EQ(legend_of({"hooke 1"}).title, "hooke 1");
  EXPECT_EQ(legend_of({"hooke 1"}).entry, Lines{"hooke 1"});
}

// Numbers of a preset that none of its laws takes as they stand have the names of the preset.
TEST(Legend, NamesNumbersOfPresets)
{
  EXPECT_EQ(
      legend_of({"preset lammps/hooke/history 1e5 NULL 50 NULL 0.5 0"}).title,
      "preset lammps/hooke/history kn = 1e5 N/m, kt = NULL, damp = 50 1/s, gamma_t = NULL, mu = 0.5, dampflag = 0");
}

// Numbers have their names and units; zero and pure numbers need no unit.
TEST(Legend, NamesNumbers)
{
  const std::string line =
      "hertz/material 5e7 0.8 0.25 damping tsuji tangential mindlin NULL 0 0.5 rolling sds 1e3 0 .1 limit_damping";
  EXPECT_EQ(legend_of({line}).title,
            "hertz/material E = 5e7 Pa, damp = 0.8, nu = 0.25; damping tsuji; tangential mindlin kt = NULL, xt = 0, "
            "mu = 0.5; rolling sds k = 1e3 N/m, gamma = 0, mu = .1; limit_damping");
  EXPECT_EQ(legend_of({"hooke 1 0 tangential none"}, "lj").title,
            "hooke kn = 1 force/length, damp = 0; tangential none");
  EXPECT_EQ(legend_of({"hooke 1 2 tangential none cutoff 3"}).title,
            "hooke kn = 1 N/m, damp = 2 1/(s m); tangential none; cutoff 3");
}

// Options have their names in the line; choices are no numbers.
TEST(Legend, NamesOptionsOnce)
{
  EXPECT_EQ(legend_of({"cundall 1e7 break yes tangential cundall 0.2 0.3 slip no"}).title,
            "cundall E = 1e7 Pa, break yes; tangential cundall kappa = 0.2, tanphi = 0.3, slip no");
  EXPECT_EQ(legend_of({"luding 1e4 3 0.2 0.05 pulloff 0.2 tangential none"}).title,
            "luding k1 = 1e4 N/m, k2max = 3, kc = 0.2, depth = 0.05, pulloff = 0.2 N; tangential none");
}

TEST(Legend, SharedWordsAreTheTitle)
{
  const Legend both =
      legend_of({"hooke 1 0 damping tsuji tangential none", "hooke 1 0 damping velocity tangential none"});
  EXPECT_EQ(both.title, "hooke kn = 1 N/m, damp = 0; damping …; tangential none");
  EXPECT_EQ(both.entry, (Lines{"tsuji", "velocity"}));
}

// The damping law says what damp means.
TEST(Legend, OneNumberOfTwoUnits)
{
  const Legend both =
      legend_of({"hooke 1 .5 damping tsuji tangential none", "hooke 1 .5 damping velocity tangential none"});
  EXPECT_EQ(both.title, "hooke kn = 1 N/m, damp = …; damping …; tangential none");
  EXPECT_EQ(both.entry, (Lines{"damp = .5, tsuji", "damp = .5 N s/m, velocity"}));
}

TEST(Legend, PlaceByPlace)
{
  const Legend both =
      legend_of({"hertz/material 5e7 0 0.25 tangential none", "hertz/material 1e8 0 .5 tangential none"});
  EXPECT_EQ(both.title, "hertz/material E = …, damp = 0, nu = …; tangential none");
  EXPECT_EQ(both.entry, (Lines{"E = 5e7 Pa, nu = 0.25", "E = 1e8 Pa, nu = .5"}));
  const Legend laws = legend_of({"hooke 1 0 tangential none", "hertz 2 0 tangential none"});
  EXPECT_EQ(laws.title, "… kn = …, damp = 0; tangential none");
  EXPECT_EQ(laws.entry, (Lines{"hooke kn = 1 N/m", "hertz kn = 2 N/m^2"}));
}

TEST(Legend, WordsThatOneLineLacks)
{
  const Legend more = legend_of({"hooke 1 0", "hooke 1 0 cohesion constant 2"});
  EXPECT_EQ(more.title, "hooke 1 0 …");
  EXPECT_EQ(more.entry, (Lines{"without", "cohesion constant 2"}));
  const Legend twice = legend_of({"a b b", "a b"});  // a word belongs to one end only
  EXPECT_EQ(twice.title, "a b …");
  EXPECT_EQ(twice.entry, (Lines{"b", "without"}));
}

TEST(Legend, NothingInCommon)
{
  const Legend none = legend_of({"hooke 1 0", "hertz 2 1"});
  EXPECT_EQ(none.title, "");
  EXPECT_EQ(none.entry, (Lines{"hooke 1 0", "hertz 2 1"}));
}

TEST(Legend, BreaksBehindCommas)
{
  EXPECT_EQ(broken("a = 1, b = 2; c", 10), (Lines{"a = 1,", "b = 2; c"}));
  EXPECT_EQ(broken("a = 1, b = 2; c", 15), Lines{"a = 1, b = 2; c"});
  EXPECT_EQ(broken("one two three, four", 7), (Lines{"one two", "three,", "four"}));
  EXPECT_EQ(broken("… …, …", 4), (Lines{"… …,", "…"}));  // letters, not bytes
  EXPECT_EQ(broken("endless", 3), Lines{"endless"});
  EXPECT_TRUE(broken("", 3).empty());
}

TEST(Legend, UnitsOfComposedDimensions)
{
  EXPECT_EQ(unit_of("torque/rad", "si"), "N m/rad");
  EXPECT_EQ(unit_of("energy/area", "si"), "J/m^2");
  EXPECT_EQ(unit_of("velocity", "cgs"), "cm/s");
  EXPECT_EQ(unit_of("force time/length", "micro"), "(pg um/us^2) us/um");
  EXPECT_EQ(unit_of("torque", "lj"), "force length");
}
