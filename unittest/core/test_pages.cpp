// The examples of the pages are understood.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include "../support/laws.h"

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
  std::sort(all.begin(), all.end());
  return all;
}

fs::path page_of(Slot slot, std::string name)
{
  std::replace(name.begin(), name.end(), '/', '_');
  return ROOT / "src" / "law" / SLOT_NAME[slot] / (name + ".md");
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
  for (int s = 0; s < NSLOTS; s++) {
    const Slot slot = static_cast<Slot>(s);
    for (const LawInfo &law : laws(slot)) {
      const auto lines = examples(page_of(slot, law.name));
      EXPECT_FALSE(lines.empty()) << SLOT_NAME[slot] << " " << law.name;
      for (const std::vector<std::string> &words : lines) {
        const Setting setting = parsed(words);
        EXPECT_STREQ(setting.law(slot).name, law.name) << page_of(slot, law.name);
      }
    }
  }
}

TEST(Pages, StylesAndPresetsHaveExamples)
{
  for (const char *page : {"README.md", "src/presets.md", "src/pair_granular_grit.md", "src/fix_wall_gran_grit.md",
                           "src/fix_wall_gran_region_grit.md"})
    EXPECT_FALSE(examples(ROOT / page).empty()) << page;
}
