// Every law that the LAMMPS at hand has for its pair granular has its name here, or a message that knows it.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <stdexcept>

#include "run_environment.h"
#include "setup/law_reader.h"

using namespace Grit;
namespace fs = std::filesystem;

namespace {

const std::map<std::string, Slot> KINDS{{"NORMAL", NORMAL},   {"DAMPING", DAMPING},   {"TANGENTIAL", TANGENTIAL},
                                        {"ROLLING", ROLLING}, {"TWISTING", TWISTING}, {"HEAT", HEAT}};
const std::set<std::string> KNOWN_TO_BE_MISSING{};

std::string text_of(const fs::path &path)
{
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string refusal(const std::vector<std::string> &words)
{
  try {
    parse_setting(words, "a test", {});
  } catch (const std::invalid_argument &refused) {
    return refused.what();
  }
  return "";
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
      const std::string both = std::string(SLOT_NAME[slot]) + " " + name;
      EXPECT_EQ(find_law(slot, name) < 0, KNOWN_TO_BE_MISSING.count(both) > 0) << both;
      if (find_law(slot, name) >= 0) continue;
      const std::vector<std::string> words = slot == NORMAL
                                                 ? std::vector<std::string>{name}
                                                 : std::vector<std::string>{"hooke", "1", "0", SLOT_NAME[slot], name};
      EXPECT_NE(refusal(words).find("which LAMMPS' pair granular knows but granular/grit does not yet"),
                std::string::npos)
          << both;
    }
  }
  EXPECT_GE(names, 25) << "LAMMPS 4 Jul 2026 has as many";
}
