// How the plugin comes and goes: what LAMMPS says at 'clear', and that the styles are there afterwards.
#include <algorithm>
#include <filesystem>

#include "../support/board.h"
#include "frame.h"
#include "run_environment.h"
#include "start_deck.h"
#include "switches.h"

using namespace Grit::Test;

namespace {

const std::string VARIABLE = "LAMMPS_PLUGIN_PATH=";

std::filesystem::path plugin()
{
  for (const std::string setting : RUN_ENVIRONMENT)
    if (setting.rfind(VARIABLE, 0) == 0)
      for (const auto &file : std::filesystem::directory_iterator(setting.substr(VARIABLE.size())))
        if (file.path().filename().string().find("plugin.so") != std::string::npos) return file.path();
  return {};
}

// All styles that a script may name, and fixes that these make for themselves.
std::string deck()
{
  Deck all;
  all.boundary = "p p f";
  all.before =
      "compute e all granular/grit/energy\ncompute a all granular/grit/energy/atom\nregion pot sphere 2 2 2 9\n"
      "fix floor all wall/gran/grit granular " +
      SMOOTH + " zplane -1 NULL\nfix pot all wall/gran/region/grit granular " + SMOOTH +
      " region pot\nthermo_style custom step c_e[1]";
  return all.text();
}

class Plugin : public testing::Test {
 protected:
  const Folder folder;
};

// LAMMPS loads it again after 'clear', so that nothing needs to be restored.
TEST_F(Plugin, InThePathOfLammpsIsQuietAtClear)
{
  const Outcome run = folder.lammps("print before\nclear\nprint after\n" + deck() + "clear\n" + deck());
  ASSERT_TRUE(succeeds(run));
  for (const char *word : {"Restoring plugin", "Overriding", "Ignoring"})
    EXPECT_EQ(count(run.output, word), 0) << run.output;
  EXPECT_EQ(count(run.output, "\nGRIT "), 1) << "it says once what it is";
  EXPECT_EQ(count(run.output, "\nLoaded 1 plugins"), 3) << "LAMMPS says where from";
}

// LAMMPS restores those of 'plugin load', one line for each style that a script can name.
TEST_F(Plugin, OfAScriptIsRestoredAtClear)
{
  const std::string load = "plugin load " + plugin().string() + "\n";
  const bool kokkos = plugin().filename() == "gritkkplugin.so";
  const int styles = kokkos ? 19 + 24 : 19;
  const Outcome run =
      folder.lammps(load + "clear\n" + deck() + "print before\n" + load + "print after\n", {}, 1, {VARIABLE});
  ASSERT_TRUE(succeeds(run));
  EXPECT_EQ(count(run.output, "Restoring plugin"), styles);
  EXPECT_EQ(count(run.output, "Overriding"), 0);
  EXPECT_TRUE(run.says("before\nafter\n")) << "nothing is new\n" << run.output;
}

// All numbers behind a word in a text.
std::vector<double> numbers_behind(const std::string &word, const std::string &text)
{
  std::vector<double> numbers;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
    numbers.push_back(std::stod(text.substr(at + word.size())));
  return numbers;
}

// Loaded, run, restored at 'clear', run, unloaded, and all of that again, from the tenth time on. What the process has
// allocated is known to a kB; its pages come and go by some MB, so that their largest numbers are compared.
TEST_F(Plugin, ThatComesAndGoesLeavesNoMemoryBehind)
{
  constexpr int FIRST = 10, TIMES = 50;
  constexpr double PER_MB = 1024, BOUND = 1;
  const Outcome run =
      folder.lammps("variable n loop " + std::to_string(FIRST + TIMES) + "\nlabel again\nplugin load " +
                        plugin().string() + "\n" + deck() + "clear\n" + deck() + "plugin clear\nclear\ninfo memory\n" +
                        "shell \"grep VmRSS: /proc/$PPID/status >>pages.txt\"\nnext n\njump SELF again\n",
                    {}, 1, {VARIABLE});
  ASSERT_TRUE(succeeds(run));
  const std::vector<double> allocated = numbers_behind("memory pool size:", run.output),
                            pages = numbers_behind("VmRSS:", folder.read("pages.txt"));
  if (allocated.empty() || pages.empty()) GTEST_SKIP() << "needs a host that tells its memory";
  ASSERT_EQ(allocated.size(), FIRST + TIMES) << run.output;
  ASSERT_EQ(pages.size(), FIRST + TIMES) << run.output;
  const auto largest = [&](int from) {
    return *std::max_element(pages.begin() + from, pages.begin() + from + TIMES / 2) / PER_MB;
  };
  for (const double growth : {allocated.back() - allocated[FIRST - 1], largest(FIRST + TIMES / 2) - largest(FIRST)}) {
    EXPECT_LE(growth, BOUND);
    record("F4", growth, "MB");
  }
}

// What the tables of LAMMPS still have must not lead nowhere.
TEST_F(Plugin, ThatIsUnloadedLeavesNothingThatCrashes)
{
  const std::string load = "plugin load " + plugin().string() + "\n";
  EXPECT_TRUE(fails_saying(folder.lammps(load + deck() + "plugin clear\npair_style granular/grit\n", {}, 1, {VARIABLE}),
                           {"Unrecognized pair style 'granular/grit'"}));
  EXPECT_TRUE(fails_saying(folder.lammps(load + deck() + "plugin clear\nfix x all GRIT/ENERGY\n", {}, 1, {VARIABLE}),
                           {"GRIT/ENERGY"}));
}

// A suffix does not change them.
TEST_F(Plugin, ThatComesLateTellsOfStylesBefore)
{
  const Switches with("-sf grit");
  folder.write("spheres.data", bed(2, 2, 2, 0.5).data_file());
  const std::string laws = "hooke 1e4 5 damping velocity tangential linear_nohistory 1 0.5",
                    early = FRAME + "pair_style hybrid/overlay granular lj/cut 1\npair_coeff * * granular " + laws +
                            "\npair_coeff * * lj/cut 0 1\nfix floor all wall/gran granular " + laws +
                            " zplane -1 NULL\n",
                    load = "plugin load " + plugin().string() + "\nrun 0\n";
  const Outcome late = folder.lammps(early + load, {}, 1, {VARIABLE});
  ASSERT_TRUE(succeeds(late));
  for (const char *style : {"pair_style granular", "fix floor wall/gran"})
    EXPECT_TRUE(late.says(std::string("WARNING: granular/grit: LAMMPS itself computes the contacts of ") + style +
                          ": it was named before GRIT was loaded"))
        << style;
  const Outcome off = folder.lammps("suffix off\n" + early + load, {}, 1, {VARIABLE});
  ASSERT_TRUE(succeeds(off));
  EXPECT_FALSE(off.says("LAMMPS itself computes")) << "nobody has asked for GRIT";
}

}  // namespace
