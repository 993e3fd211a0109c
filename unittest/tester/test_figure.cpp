// Which points of a curve a figure draws, and what its legend says.
#include <algorithm>
#include <cmath>

#include "tester/curve.h"
#include "tester/legend.h"

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
  EXPECT_EQ(legend_of({"hooke 1 0"}).title, "hooke 1 0");
  EXPECT_EQ(legend_of({"hooke 1 0"}).entry, Lines{"hooke 1 0"});
}

TEST(Legend, SharedWordsAreTheTitle)
{
  const Legend both =
      legend_of({"hooke 1 .5 damping tsuji tangential none", "hooke 1 .5 damping velocity tangential none"});
  EXPECT_EQ(both.title, "hooke 1 .5 damping … tangential none");
  EXPECT_EQ(both.entry, (Lines{"tsuji", "velocity"}));
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
