// Every law that the LAMMPS at hand has for its pair granular has its name here.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>

#include "run_environment.h"
#include "setup/law_catalog.h"

using namespace Grit;
namespace fs = std::filesystem;

namespace {

const std::map<std::string, Slot> KINDS{{"NORMAL", NORMAL},   {"DAMPING", DAMPING},   {"TANGENTIAL", TANGENTIAL},
                                        {"ROLLING", ROLLING}, {"TWISTING", TWISTING}, {"HEAT", HEAT}};

std::string text_of(const fs::path &path)
{
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST(LammpsLaws, HaveTheirNamesHere)
{
  const std::regex line(R"(GranSubModStyle\(\s*([^,\s]+)\s*,\s*\w+\s*,\s*(\w+)\s*\))");
  int names = 0;
  for (const auto &entry : fs::directory_iterator(fs::path(Grit::Test::LAMMPS_SOURCE) / "GRANULAR")) {
    const std::string file = entry.path().filename().string();
    if (file.rfind("gran_sub_mod_", 0) != 0 || entry.path().extension() != ".h") continue;
    const std::string text = text_of(entry.path());
    for (auto match = std::sregex_iterator(text.begin(), text.end(), line); match != std::sregex_iterator(); ++match) {
      names++;
      const std::string name = (*match)[1], kind = (*match)[2];
      ASSERT_EQ(KINDS.count(kind), 1u) << kind << " in " << file;
      const Slot slot = KINDS.at(kind);
      EXPECT_GE(find_law(slot, name), 0) << SLOT_NAME[slot] << " " << name;
    }
  }
  EXPECT_GE(names, 25) << "LAMMPS 4 Jul 2026 has as many";
}
