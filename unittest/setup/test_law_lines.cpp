// The lines of laws that the tests of the styles take are understood and have the law that they stand for.
#include "../support/law_lines.h"

#include <gtest/gtest.h>

using namespace Grit;
using namespace Grit::Test;

TEST(LawLines, AreWhatTheySay)
{
  for (const LawLine &l : LAW_LINES) try {
      EXPECT_STREQ(setting(l.words).law(l.slot).name, l.law.c_str()) << l.words;
    } catch (const std::invalid_argument &refused) {
      ADD_FAILURE() << "the line '// In a bed:' of " << SLOT_NAME[l.slot] << " law '" << l.law
                    << "': " << refused.what();
    }
}

TEST(LawLines, WithoutTheLawItIsNotThere)
{
  for (const LawLine &l : LAW_LINES)
    if (l.slot != NORMAL) {
      EXPECT_STREQ(setting(l.line_without()).law(l.slot).name, "none") << l.words;
    }
}

TEST(LawLines, CutoffStandsApart)
{
  const LawLine line{NORMAL, "jkr", "jkr 1e5 10 0.3 2 tangential none cutoff 1.3", ""};
  EXPECT_EQ(line.line(), "jkr 1e5 10 0.3 2 tangential none");
  EXPECT_EQ(line.cutoff(), " cutoff 1.3");
}
