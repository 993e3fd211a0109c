// The examples of the pages with words spoiled at random: LAMMPS runs them, or stops with a sentence; nothing ends it, and a
// run that goes on has finite numbers. The lines are the same in every run.
#include <cmath>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "../support/board.h"
#include "frame.h"
#include "stl.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

using Words = std::vector<std::string>;

const std::string LAWS = "hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin NULL 1.0 0.5";
const std::string PAIR = "pair_style granular/grit\npair_coeff * * " + LAWS + "\n";
// What examples of pages name.
const std::string NAMES =
    "region top block 0 3 0 3 3.2 3.6 units box\nregion box block INF INF INF INF 3.2 3.6 units box\n"
    "region exit block INF INF INF INF INF 0.01 units box\nregion drum cylinder y 1.5 1.5 2 INF INF units box\n"
    "group small id 1:3\nvariable top equal 3.9-0.02*step*dt\nvariable load equal 100*(1+floor(step/100000))\n"
    "variable f_gravity equal 0\n";

// The first words of styles and commands of this code.
bool is_ours(const std::string &line)
{
  std::istringstream words(line);
  std::string command, name, group, style;
  words >> command >> name >> group >> style;
  const std::string ours = "grit";
  if (command == "pair_style") return name.find(ours) != std::string::npos;
  if (command == "fix" || command == "compute") return style.find(ours) != std::string::npos;
  return command == "pair_coeff";
}

// Lines of the section "Examples" of a page, those that go on joined.
void add_examples(const std::filesystem::path &page, std::vector<std::string> &all)
{
  std::ifstream file(page);
  bool inside = false;
  std::string whole;
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("## ", 0) == 0) inside = line == "## Examples";
    if (!inside) continue;
    whole += line;
    if (!whole.empty() && whole.back() == '&') {
      whole.back() = ' ';
      continue;
    }
    if (is_ours(whole)) all.push_back(whole);
    whole.clear();
  }
}

std::vector<std::string> examples()
{
  std::vector<std::filesystem::path> pages;
  for (const auto &entry : std::filesystem::recursive_directory_iterator(GRIT_PAGES))
    if (entry.path().extension() == ".md") pages.push_back(entry.path());
  std::sort(pages.begin(), pages.end());
  std::vector<std::string> all;
  for (const auto &page : pages) add_examples(page, all);
  return all;
}

class Spoiler {
 public:
  explicit Spoiler(unsigned seed) : random(seed), lines(examples()) {}

  // One to three words behind the first one are left out, doubled, changed or come anew.
  std::string line()
  {
    std::istringstream text(lines[below(lines.size())]);
    Words words;
    for (std::string word; text >> word;) words.push_back(word);
    for (std::size_t n = 1 + below(3); n > 0 && words.size() > 2; n--) spoil(words);
    std::string line;
    for (const std::string &word : words) line += word + " ";
    return line;
  }

 private:
  std::mt19937 random;
  const std::vector<std::string> lines;
  // No empty word: LAMMPS' own pair_coeff ends without a sentence at an empty type.
  const Words odd{"0",      "-1",    "1e-320", "1e300", "nan",    "inf",    "1.5",      "2",        "999999999999",
                  "NULL",   "v_top", "v_no",   "c_no",  "f_no",   "none",   "all",      "*",        "1*",
                  "no",     "yes",   "mesh",   "type",  "zplane", "region", "granular", "contacts", "servo",
                  "wiggle", "units", "box",    "until", "seed",   "error"};

  std::size_t below(std::size_t n) { return random() % n; }
  void spoil(Words &words)
  {
    const std::size_t at = 1 + below(words.size() - 1);
    switch (below(4)) {
      case 0:
        words.erase(words.begin() + at);
        break;
      case 1:
        words.insert(words.begin() + at, words[1 + below(words.size() - 1)]);
        break;
      case 2:
        words[at] = odd[below(odd.size())];
        break;
      default:
        words.insert(words.begin() + at, odd[below(odd.size())]);
    }
  }
};

// The line in its place: laws in that of those of the bed, others behind them.
std::string input_with(const std::string &line)
{
  const std::string styles = line.rfind("pair_style", 0) == 0   ? line + "\npair_coeff * * " + LAWS
                             : line.rfind("pair_coeff", 0) == 0 ? "pair_style granular/grit\n" + line
                                                                : PAIR + line;
  return FRAME + NAMES + styles + "\nvariable finite equal ke\nrun 2\nprint 'energy = ${finite}'\n";
}

void expect_read_or_refused(unsigned seed, int count)
{
  constexpr int AT_ONCE = 50;
  const Folder folder;
  folder.write("spheres.data", bed(3, 3, 3, 0.3).data_file());
  folder.write("outlet.stl", stl(floor_mesh(2, 2, 3)));
  folder.write("floor.stl", stl(floor_mesh(2, 2, 3)));
  folder.write("sand.txt", "0.1 0\n0.2 50\n0.3 100\n");
  Spoiler spoiler(seed);
  int refused = 0;
  for (int done = 0; done < count; done += AT_ONCE) {
    Words lines, inputs;
    for (int k = 0; k < AT_ONCE; k++) {
      lines.push_back(spoiler.line());
      inputs.push_back(input_with(lines.back()));
    }
    const std::vector<Outcome> runs = folder.lammps_each(inputs);
    for (int k = 0; k < AT_ONCE; k++) {
      const bool stopped = runs[k].status != 0;
      const bool well = stopped ? runs[k].status > 0 && runs[k].says("ERROR")
                                : std::isfinite(Folder::printed(runs[k], "energy").at(0));
      EXPECT_TRUE(well) << lines[k] << "\n" << runs[k].ending << "\n" << runs[k].output;
      record("E3.lines", well ? 1 : 0, "of the lines");
      refused += stopped;
    }
  }
  EXPECT_GT(refused, count / 2);
  EXPECT_LT(refused, count);
}

}  // namespace

TEST(RandomLines, AreReadOrRefused) { expect_read_or_refused(20260704, 5000); }
TEST(RandomLines, NightlyAreReadOrRefused) { expect_read_or_refused(20260705, 50000); }
