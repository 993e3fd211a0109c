// What a wall says of itself in a restart file.
#include <gtest/gtest.h>

#include <cmath>

#include "wall/wall_record.h"

using namespace Grit;

namespace {

TEST(WallRecord, ReadsWhatItWrites)
{
  WallRecord written, read;
  written.add("surface", "zplane 0 NULL");
  written.add("odd: name", "words: of it");
  written.add("numbers", std::vector<double>{M_PI, -1e-300, 1e20});
  ASSERT_TRUE(read.read(written.text()));
  EXPECT_EQ(read.text(), written.text());
  EXPECT_EQ(*read.find("surface"), "zplane 0 NULL");
  EXPECT_EQ(read.numbers("numbers"), (std::vector<double>{M_PI, -1e-300, 1e20}));
  EXPECT_EQ(read.find("surf"), nullptr);
  EXPECT_TRUE(read.numbers("nothing").empty());
  EXPECT_TRUE(read.numbers("surface").empty()) << "no numbers";
}

TEST(WallRecord, ReadsNothingElse)
{
  WallRecord record;
  for (const char *text : {"", "wall", "tangential mindlin (xi) at 2 places", "wall of granular/grit, form 0\n",
                           "wall of granular/grit, form 1\nsurface"})
    EXPECT_FALSE(record.read(text)) << text;
}

TEST(WallRecord, NamesTheFirstDifference)
{
  WallRecord file, here;
  file.add("surface", "zplane 0.1 NULL");
  file.add("motion", "wiggle z 0.05 0.3");
  here.add("surface", "zplane 0.1000000000001 NULL");
  EXPECT_FALSE(here.difference(file).found()) << "digits beyond those of a script";
  here.add("motion", "wiggle z 0.05000001 0.3");
  EXPECT_EQ(here.difference(file).of_file, "motion 'wiggle z 0.05 0.3'");
  EXPECT_EQ(here.difference(file).here, "'wiggle z 0.05000001 0.3'");
  here.add("temperature", "300");
  file = {};
  file.add("surface", "zplane 0.1 NULL");
  file.add("motion", "wiggle z 0.05000001 0.3");
  EXPECT_EQ(here.difference(file).of_file, "temperature 'none'");
}

TEST(WallRecord, NumbersNearZeroArePartsOfTheSize)
{
  WallRecord file, here;
  file.add("sizes", std::vector<double>{0, 5});
  here.add("sizes", std::vector<double>{0.9e-9, 5});
  EXPECT_TRUE(here.difference(file).found());
  EXPECT_FALSE(here.difference(file, 1).found());
  EXPECT_TRUE(here.difference(file, 0.8).found());
}

TEST(WallRecord, NumbersAreTheSameToTheirSize)
{
  EXPECT_TRUE(same_number(1, 1 + 0.9e-9));
  EXPECT_FALSE(same_number(1, 1 + 1.1e-9));
  EXPECT_FALSE(same_number(0, 1e-12));
  EXPECT_TRUE(same_number(0, 1e-12, 1));
  EXPECT_FALSE(same_number(NAN, NAN));
}

}  // namespace
