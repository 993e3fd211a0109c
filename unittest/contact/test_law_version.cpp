// Shared objects of laws are refused where the interface has another version: a change of it must raise the version.
#include <filesystem>
#include <iterator>
#include <regex>
#include <string>

#include <gtest/gtest.h>

#include "../support/header_code.h"
#include "contact/law_object.h"

using namespace Grit;

namespace {

// What is compiled into an object and seen by both sides.
const std::vector<std::string> HEADERS{
    "contact/any_of.h",      "contact/coeff.h",         "contact/contact.h",    "contact/history.h",
    "contact/layout.h",      "contact/law_interface.h", "contact/law_object.h", "contact/loaded_law.h",
    "contact/property.h",    "contact/number.h",        "contact/vec3.h",       "kernel/contact_lanes.h",
    "kernel/lane_answers.h", "kernel/lanes.h",          "kernel/law_build.h",   "kernel/law_in_object.h"};

}  // namespace

TEST(LawVersion, IsRaisedWithTheInterface)
{
  EXPECT_EQ(LawInterface::VERSION, 2);
  EXPECT_EQ(Grit::Test::checksum_of(HEADERS), 17352067817242341064u)
      << "headers of laws have changed: if an object that was made before would see or answer something else, raise "
         "LawInterface::VERSION; then put both numbers here";
}
