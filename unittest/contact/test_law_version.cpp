// Shared objects of laws are refused where the interface has another version: a change of it must raise the version.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>

#include <gtest/gtest.h>

#include "contact/law_object.h"
#include "setup/seal.h"

using namespace Grit;

namespace {

// What is compiled into an object and seen by both sides.
const std::vector<std::string> HEADERS{"contact/any_of.h",     "contact/coeff.h",        "contact/contact.h",
                                       "contact/history.h",    "contact/layout.h",       "contact/law_interface.h",
                                       "contact/law_object.h", "contact/loaded_law.h",   "contact/property.h",
                                       "contact/vec3.h",       "kernel/contact_lanes.h", "kernel/lane_answers.h",
                                       "kernel/lanes.h",       "kernel/law_build.h",     "kernel/law_in_object.h"};

// Without comments and spaces, which mean nothing to a compiler.
std::string code_of(const std::string &header)
{
  std::ifstream in(std::string(GRIT_SOURCE_TREE) + "/src/" + header);
  std::string code;
  for (std::string line; std::getline(in, line);) {
    line.resize(std::min(line.size(), line.find("//")));
    for (const char c : line)
      if (c != ' ') code += c;
  }
  return code;
}

}  // namespace

TEST(LawVersion, IsRaisedWithTheInterface)
{
  std::string all;
  for (const std::string &header : HEADERS) {
    const std::string code = code_of(header);
    ASSERT_FALSE(code.empty()) << header;
    all += code;
  }
  EXPECT_EQ(LawInterface::VERSION, 2);
  EXPECT_EQ(checksum(0, all.data(), all.size()), 14828456671547867796u)
      << "headers of laws have changed: if an object that was made before would see or answer something else, raise "
         "LawInterface::VERSION; then put both numbers here";
}
