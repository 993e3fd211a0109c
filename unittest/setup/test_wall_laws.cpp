// Laws of walls: of a line, or of the pairs of a type.
#include <gtest/gtest.h>

#include "../support/cases.h"
#include "setup/wall_laws.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const std::string SPRINGS = "hooke 100 0 damping none tangential linear_history 1 0 1";

TEST(WallLaws, OfALineAreThoseOfAllTypes)
{
  WallLaws laws;
  EXPECT_FALSE(laws.remembers()) << "none yet";
  laws.set(setting(SPRINGS), "fix floor");
  EXPECT_FALSE(laws.has_type());
  EXPECT_EQ(&laws.law(1), &laws.law(7));
  EXPECT_EQ(laws.complaint(7), "");
  EXPECT_EQ(laws.memory(false).laws.size, 3);
  EXPECT_EQ(laws.layout(), history_layout(setting(SPRINGS)));
  LawTable table(2);
  table.build();
  laws.take(table);
  EXPECT_EQ(laws.memory(false).laws.size, 3) << "the line stays";
}

TEST(WallLaws, OfATypeAreThoseOfItsPairs)
{
  LawTable table(3);
  table.set(1, 1, setting(SPRINGS));
  table.set(3, 3, setting("hooke 900 0 damping none tangential linear_history 1 0 1"));
  table.set(2, 2, setting("hertz 100 0 damping none tangential none"));
  table.set(1, 2, setting("cundall 1e7 break no tangential cundall 1 1"));
  table.build();
  WallLaws laws;
  laws.set_type(3);
  EXPECT_FALSE(laws.remembers()) << "nobody has told it";
  laws.take(table);
  EXPECT_TRUE(laws.remembers());
  EXPECT_EQ(laws.words(1), table.words(1, 3));
  EXPECT_NE(laws.complaint(2), "") << "hooke and hertz do not mix";
  EXPECT_EQ(laws.layout_number(2), ContactMemory::UNKNOWN_LAYOUT);
  EXPECT_FALSE(laws.outlives_overlap()) << "that of types 1 and 2 is no law of the wall";
  EXPECT_EQ(laws.memory(false).laws.size, table.memory().laws.size) << "as all contacts of this style";
  EXPECT_EQ(laws.layout(), table.layout());
}

}  // namespace
