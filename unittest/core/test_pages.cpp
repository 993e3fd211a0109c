// The examples of the pages are understood.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include "../support/law_lines.h"

using namespace Grit;
using namespace Grit::Test;
namespace fs = std::filesystem;

namespace {

const fs::path ROOT = GRIT_SOURCE_TREE;
const std::vector<std::string> AFTER_LAWS_OF_WALLS{"xplane", "yplane", "zplane", "region"};

// The words of a command that are a line of laws; none for other commands and for the line of the syntax.
std::vector<std::string> laws_of(const std::vector<std::string> &command)
{
  const auto part = [&](std::size_t from) { return std::vector<std::string>(command.begin() + from, command.end()); };
  if (command.size() > 3 && command[0] == "pair_coeff" && command[1] != "I") return part(3);
  if (command.size() > 5 && command[0] == "fix" && command[1] != "ID" && command[4] == "granular") return part(5);
  return {};
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

Setting parsed(const std::vector<std::string> &words)
{
  return parse_setting(words, "the example", AFTER_LAWS_OF_WALLS);
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

}  // namespace

TEST(Pages, ExamplesAreUnderstood)
{
  for (const fs::path &page : pages())
    for (const std::vector<std::string> &words : examples(page)) try {
        parsed(words);
      } catch (const std::invalid_argument &refused) {
        ADD_FAILURE() << page << ": " << refused.what();
      }
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
  for (const char *page : {"README.md", "src/presets.md", "src/pair_granular_grit.md", "src/fix_wall_gran_grit.md",
                           "src/fix_wall_gran_region_grit.md"})
    EXPECT_FALSE(examples(ROOT / page).empty()) << page;
}
