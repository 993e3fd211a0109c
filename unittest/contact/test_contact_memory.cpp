// Where a thing stands in what a contact remembers.
#include "contact/contact_memory.h"

#include <array>

#include <gtest/gtest.h>

using namespace Grit;

namespace {

constexpr int OF_LAWS = 5;
using Row = std::array<real, ContactMemory::LARGEST>;

}  // namespace

TEST(ContactMemory, HasOnlyWhatIsAskedFor)
{
  EXPECT_EQ(ContactMemory().size(), 0);
  EXPECT_EQ(ContactMemory(OF_LAWS, false, false).size(), 5);
  EXPECT_EQ(ContactMemory(OF_LAWS, true, false).size(), 5 + 1);
  EXPECT_EQ(ContactMemory(OF_LAWS, true, true).size(), 5 + 1 + RECORD_SIZE);
  EXPECT_EQ(ContactMemory::at_wall(OF_LAWS, true, true).size(), 3 + 5 + 1 + RECORD_SIZE);
  EXPECT_EQ(ContactMemory::at_wall(MAX_HISTORY, true, true).size(), ContactMemory::LARGEST);
}

// Files of older versions have this order: normal, laws, kind, record, whose last real says what the ledger has noted.
TEST(ContactMemory, StandsInTheOrderOfFiles)
{
  const ContactMemory zones = ContactMemory::at_wall(OF_LAWS, true, true);
  Row row{};
  zones.keep_normal({1, 2, 3}, row.data());
  zones.of_laws(row.data())[0] = 4;
  zones.keep_layout(7, row.data());
  EnergyRecord record{};
  record.force[0] = 8;
  record.valid = SEEN;
  zones.keep_record(record, row.data());
  for (int k = 0; k < 4; k++) EXPECT_EQ(row[k], k + 1);
  EXPECT_EQ(row[3 + OF_LAWS], 7);
  EXPECT_EQ(row[3 + OF_LAWS + 1], 8);
  EXPECT_EQ(row[3 + OF_LAWS + RECORD_SIZE], SEEN);
  EXPECT_EQ(zones.last_normal(row.data()).z, 3);
  EXPECT_EQ(zones.noted(row.data()), SEEN);
  EXPECT_TRUE(zones.only_noted(row.data()));
  EXPECT_FALSE(ContactMemory(OF_LAWS, true, false).only_noted(row.data())) << "nobody keeps records";
}

TEST(ContactMemory, TellsKindsApart)
{
  const ContactMemory zones(OF_LAWS, true, false);
  Row row{};
  EXPECT_TRUE(zones.has_layout(row.data(), 1)) << "of a file that does not tell";
  zones.keep_layout(2, row.data());
  EXPECT_TRUE(zones.has_layout(row.data(), 2));
  EXPECT_FALSE(zones.has_layout(row.data(), 1));
  EXPECT_EQ(ContactMemory(OF_LAWS, false, false).layout_number(row.data()), ContactMemory::FIRST_LAYOUT);
}
