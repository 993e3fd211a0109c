// Blocks of files with a checksum: what was changed is noticed, what was not is the same.
#include <gtest/gtest.h>

#include <string>

#include "setup/seal.h"

namespace {

using namespace Grit;

const std::string CONTENT = "mindlin 1e5 0.5\nrolling sds 2e3 1 0.2\n";  // 38 bytes: the last word is not full

std::string block() { return sealed("history", CONTENT); }

TEST(Seal, GivesTheContentBack)
{
  std::string content;
  ASSERT_TRUE(unsealed("history", block().data(), content));
  EXPECT_EQ(content, CONTENT);
  ASSERT_TRUE(unsealed("", sealed("", "").data(), content));
  EXPECT_EQ(content, "");
}

TEST(Seal, EveryWrongBitIsNoticed)
{
  const std::string right = block();
  for (std::size_t bit = 0; bit < 8 * right.size(); bit++) {
    std::string wrong = right, content;
    wrong[bit / 8] = static_cast<char>(wrong[bit / 8] ^ (1 << bit % 8));
    EXPECT_FALSE(unsealed("history", wrong.data(), content)) << bit;
  }
}

// The same block under another name is not the one that is looked for.
TEST(Seal, KnowsItsName)
{
  std::string content;
  EXPECT_FALSE(unsealed("forces", block().data(), content));
}

TEST(Seal, KnowsOrderAndLength)
{
  const double values[] = {1, 2, 0}, others[] = {2, 1, 0};
  EXPECT_NE(checksum(0, values, sizeof values), checksum(0, others, sizeof others));
  EXPECT_NE(checksum("a"), checksum(std::string("a\0", 2)));
}

}  // namespace
