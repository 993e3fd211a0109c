// The examples of the pages are understood.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>

#include "../support/law_lines.h"
#include "setup/law_overrides.h"
#include "setup/law_presets.h"
#include "setup/material_lines.h"
#include "setup/material_properties.h"
#include "wall_list.h"

using namespace Grit;
using namespace Grit::Test;
namespace fs = std::filesystem;

namespace {

const fs::path ROOT = GRIT_SOURCE_TREE;

// The words of a command that are a line of laws; none for other commands and for the line of the syntax.
std::vector<std::string> laws_of(const std::vector<std::string> &command)
{
  const auto part = [&](std::size_t from) { return std::vector<std::string>(command.begin() + from, command.end()); };
  if (command.size() > 3 && command[0] == "pair_coeff" && command[1] != "I") {
    const std::string &style = command[3];  // under pair_style hybrid
    if (style == "granular/grit") return part(4);
    const bool others = style == "surf/granular" || style == "materials" || (style == "none" && command.size() == 4);
    return others ? std::vector<std::string>{} : part(3);
  }
  const bool wall = command.size() > 5 && command[0] == "fix" && command[1] != "ID" && command[4] == "granular";
  return wall && command[5] != "type" ? part(5) : std::vector<std::string>{};
}

// The lines of laws in the code blocks of a page, lines joined at '&'.
std::vector<std::vector<std::string>> examples(const fs::path &page)
{
  std::vector<std::vector<std::string>> found;
  std::ifstream file(page);
  EXPECT_TRUE(file) << page;
  bool code = false;
  std::string command;
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("```", 0) == 0) {
      code = !code;
      command.clear();
      continue;
    }
    if (!code) continue;
    command += line;
    if (!command.empty() && command.back() == '&') {
      command.back() = ' ';
      continue;
    }
    const std::vector<std::string> words = laws_of(split(command));
    if (!words.empty()) found.push_back(words);
    command.clear();
  }
  return found;
}

// The code blocks of a page that are files of materials.
std::vector<std::string> material_files(const fs::path &page)
{
  std::vector<std::string> found;
  std::ifstream file(page);
  std::string block;
  bool code = false;
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("```", 0) == 0) {
      if (code && block.rfind("units ", 0) == 0 && block.find("\nmaterial ") != std::string::npos)
        found.push_back(block);
      code = !code;
      block.clear();
    } else {
      block += line + "\n";
    }
  }
  return found;
}

// With the surface of a shared object that pages have.
Setting parsed(const std::vector<std::string> &words)
{
  std::vector<std::string> ends = WALL_STYLES;
  ends.emplace_back("cone");
  return parse_setting(words, "the example", ends);
}

std::vector<fs::path> pages()
{
  std::vector<fs::path> all{ROOT / "README.md"};
  for (const auto &entry : fs::recursive_directory_iterator(ROOT / "src"))
    if (entry.path().extension() == ".md") all.push_back(entry.path());
  for (const LawLine &law : LAW_LINES)  // those outside of the tree as well
    if (std::find(all.begin(), all.end(), law.page) == all.end()) all.push_back(law.page);
  std::sort(all.begin(), all.end());
  return all;
}

// What stands for the symbols of the tables of README.md and from_other_codes.md.
const std::map<std::string, std::string> NUMBERS{
    {"Y", "5e6"},  {"nu", ".3"},  {"e", ".8"},      {"mu", ".5"},  {"V", "2"},           {"mur", ".1"},
    {"kn", "1e5"}, {"kt", "3e4"}, {"gn", "50"},     {"gt", "25"},  {"dampflag", "1"},    {"xt", ".5"},
    {"E", "1e7"},  {"k", ".2"},   {"t", ".5"},      {"l", ".02"},  {"a", "100"},         {"q", ".05"},
    {"c", "1"},    {"k1", "1e4"}, {"phi_f", ".05"}, {"f0", ".02"}, {"ratio_k2max", "3"}, {"ratio_kc", ".2"},
    {"et", ".7"},  {"eta", ".3"}, {"C", "1"},       {"K", "10"}};

std::string with_numbers(const std::string &text)
{
  std::string line;
  for (const std::string &word : split(text)) line += (NUMBERS.count(word) ? NUMBERS.at(word) : word) + " ";
  return line;
}

// The line of laws in a cell of a table; empty if there is none with its coefficients. One law gets the rest of its line.
std::string line_of_cell(const std::string &code)
{
  const std::string word = code.substr(0, code.find(' ')), hertz = "hertz/material Y e nu damping coeff_restitution ";
  if (code.find("..") != std::string::npos || code.find(' ') == std::string::npos) return "";
  const std::vector<std::string> presets = preset_names();
  if (std::find(presets.begin(), presets.end(), word) != presets.end()) return with_numbers("preset " + code);
  if (word == "preset" || word == "hooke" || word == "hertz" || word.find("/material") != std::string::npos)
    return code.find(" tangential ") == std::string::npos && word != "preset" ? "" : with_numbers(code);
  if (word == "tangential") return with_numbers(hertz + code);
  const bool other_kind = word == "rolling" || word == "cohesion" || word == "heat";
  return other_kind ? with_numbers(hertz + "tangential history mu " + code) : "";
}

// What stands in ` ` in the last column of the tables of a page, or in its sentences.
enum class Where { tables, sentences };
std::vector<std::string> cells(const fs::path &page, Where where)
{
  std::vector<std::string> found;
  std::ifstream file(page);
  EXPECT_TRUE(file) << page;
  for (std::string line; std::getline(file, line);) {
    if (line.size() < 3 || (line[0] == '|') != (where == Where::tables)) continue;
    std::string cell = line;
    if (where == Where::tables) {
      cell = line.substr(0, line.size() - 2);
      cell = cell.substr(cell.rfind('|'));
    }
    for (std::size_t a = cell.find('`'), b; a != std::string::npos; a = cell.find('`', b + 1)) {
      b = cell.find('`', a + 1);
      if (b == std::string::npos) break;
      found.push_back(cell.substr(a + 1, b - a - 1));
    }
  }
  return found;
}

}  // namespace

TEST(Pages, LinesForUsersOfOtherCodesAreUnderstood)
{
  std::map<fs::path, int> lines;
  const std::map<fs::path, Where> pages{{ROOT / "README.md", Where::sentences},
                                        {ROOT / "src/setup/from_other_codes.md", Where::tables}};
  for (const auto &[page, where] : pages)
    for (const std::string &cell : cells(page, where)) {
      const std::string line = line_of_cell(cell);
      if (line.empty()) continue;
      lines[page]++;
      try {
        parsed(split(line));
      } catch (const std::invalid_argument &refused) {
        ADD_FAILURE() << page << ": " << cell << ": " << refused.what();
      }
    }
  EXPECT_GE(lines[ROOT / "README.md"], 2);
  EXPECT_GE(lines[ROOT / "src/setup/from_other_codes.md"], 20);
}

// The names after 'property/global' in the documentation of LIGGGHTS-PUBLIC 3.8.0 (doc/*.txt), each in one row of
// from_other_codes.md; what the second column names is a property of files of materials.
TEST(Pages, TablesHaveEachPropertyOfLiggghts)
{
  const std::vector<std::string> documented = split(
      "youngsModulus poissonsRatio coefficientRestitution coefficientFriction characteristicVelocity "
      "FluidViscosity CriticalStokes MaximumRestitution kn kt gamman gammat gamman_abs gammat_abs "
      "coefficientRollingFriction coefficientRollingViscousDamping coeffRollingStiffness "
      "cohesionEnergyDensity minSeparationDistanceRatio maxSeparationDistanceRatio "
      "surfaceLiquidContentInitial surfaceTension fluidViscosity contactAngle maxLiquidContent "
      "thermalConductivity thermalCapacity youngsModulusOriginal k_finnie speedOfSound sl");
  std::ifstream file(ROOT / "src/setup/from_other_codes.md");
  std::vector<std::vector<std::string>> rows;
  bool table = false;
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("#", 0) == 0) table = line == "### Each property of LIGGGHTS";
    if (!table || line.rfind("| ", 0) != 0) continue;
    std::istringstream columns(line.substr(1));
    rows.emplace_back();
    for (std::string column; std::getline(columns, column, '|');) rows.back().push_back(column);
  }
  const auto rows_with = [&](const std::string &name) {
    return std::count_if(rows.begin(), rows.end(), [&](const std::vector<std::string> &row) {
      return row[0].find("`" + name + "`") != std::string::npos;
    });
  };
  for (const std::string &name : documented) EXPECT_EQ(rows_with(name), 1) << name;
  const std::vector<std::string> of_the_source{"LoadingStiffness", "UnloadingStiffness", "FrictionViscosity"};
  for (const std::string &name : of_the_source) EXPECT_EQ(rows_with(name), 1) << name;
  static const std::regex name("`([a-z]+_[a-z_]+|density|restitution|friction)`");
  int named = 0;
  for (const std::vector<std::string> &row : rows)
    for (std::sregex_iterator at(row[1].begin(), row[1].end(), name), end; at != end; ++at, ++named)
      EXPECT_TRUE(find_property((*at)[1])) << (*at)[1];
  EXPECT_GE(named, 15);
}

TEST(Pages, ExamplesAreUnderstood)
{
  for (const fs::path &page : pages()) {
    Setting before;
    for (const std::vector<std::string> &words : examples(page)) try {
        if (words.front() == "mixed")
          override_coeffs(before, before, {words.begin() + 1, words.end()}, page);
        else
          before = parsed(words);
      } catch (const std::invalid_argument &refused) {
        ADD_FAILURE() << page << ": " << refused.what();
      }
  }
}

TEST(Pages, FilesOfMaterialsAreUnderstood)
{
  const fs::path page = ROOT / "src/setup/materials.md";
  const std::vector<std::string> files = material_files(page);
  EXPECT_EQ(files.size(), 2u);
  for (const std::string &text : files) try {
      const MaterialFile file = MaterialFile::read(text, page.filename());
      std::vector<std::string> all;
      for (const auto &one : file.materials) all.push_back(one.first);
      EXPECT_FALSE(expand_materials(file, all, static_cast<int>(all.size()), "the example").lines.empty());
    } catch (const std::invalid_argument &refused) {
      ADD_FAILURE() << refused.what();
    }
}

// The names of properties, with unit and range as the page has them.
TEST(Pages, PropertiesOfMaterialsAreOnTheirPage)
{
  std::ifstream file(ROOT / "src/setup/materials.md");
  std::string table;
  for (std::string line; std::getline(file, line);)
    if (line.rfind("| `", 0) == 0) table += line.substr(0, line.find('|', 2)) + " ";
  for (const Coeff &c : material_properties())
    EXPECT_NE(table.find("`" + std::string(c.name) + "`"), std::string::npos) << c.name;
}

TEST(Pages, ExamplesShowTheLawOfThePage)
{
  for (const LawLine &law : LAW_LINES) {
    const auto lines = examples(law.page);
    EXPECT_FALSE(lines.empty()) << law.page;
    for (const std::vector<std::string> &words : lines)
      EXPECT_STREQ(parsed(words).law(law.slot).name, law.law.c_str()) << law.page;
  }
}

TEST(Pages, StylesAndPresetsHaveExamples)
{
  for (const char *page :
       {"README.md", "src/setup/presets.md", "src/lammps/pair/pair_granular_grit.md",
        "src/lammps/wall/fix_wall_gran_grit.md", "src/lammps/wall/region/fix_wall_gran_region_grit.md"})
    EXPECT_FALSE(examples(ROOT / page).empty()) << page;
}
