// Presets in LAMMPS: the log shows the line that a preset stands for, and the motion is that of this line.
#include "frame.h"
#include "setup/law_presets.h"
#include "setup/law_reader.h"

#include <iterator>
#include <sstream>

using namespace Grit;
using namespace Grit::Test;

namespace {

// A preset, its coefficients and what has to follow them, for spheres of density 1 and diameters near 1.
struct Preset {
  std::string name, coeffs, cutoff = "";
};
const std::vector<Preset> PRESETS = {{"lammps/hooke", "1e4 NULL 5 NULL 0.4 1"},
                                     {"lammps/hooke/history", "1e4 NULL 5 NULL 0.4 1"},
                                     {"lammps/hertz/history", "1e5 NULL 50 NULL 0.4 1"},
                                     {"liggghts/hertz", "1e5 0.3 0.5 0.4"},
                                     {"liggghts/hertz/no_history", "1e5 0.3 0.5 0.4"},
                                     {"liggghts/hooke", "1e5 0.3 0.5 0.4 1"},
                                     {"liggghts/hooke/no_history", "1e5 0.3 0.5 0.4 1"},
                                     {"woo/linear", "3e4 0.5 0.4"},
                                     {"woo/elastic6", "3e4 0.5 0.3 map physical", " cutoff 2.0"},
                                     {"woo/pellet", "3e4 0.5 0.4 200 0.05"},
                                     {"aspherix/hertz", "1e5 0.3 0.5 0.4"},
                                     {"aspherix/hooke", "1e5 0.3 0.5 0.4 1"},
                                     {"aspherix/luding", "1e4 3 0.2 0.05 0.5 0.5 0.4"},
                                     {"liggghts/hertz/epsd2", "1e5 0.3 0.5 0.4 0.2"},
                                     {"demlab/sds", "1e4 0.5 0.4 0.5 0.3"}};

std::string preset_name(const testing::TestParamInfo<Preset> &info)
{
  std::string name = info.param.name;
  for (char &letter : name)
    if (letter == '/') letter = '_';
  return name;
}
std::ostream &operator<<(std::ostream &out, const Preset &p) { return out << p.name << " " << p.coeffs; }

class PresetRuns : public testing::TestWithParam<Preset> {
 protected:
  const Folder folder;
  const std::string words = "preset " + GetParam().name + " " + GetParam().coeffs;

  // "preset NAME = LAWS"
  std::string expansion() const
  {
    std::istringstream in(words);
    return preset_expansion({std::istream_iterator<std::string>(in), {}}, "the table");
  }
  std::string input(const std::string &laws) const
  {
    return FRAME + GRAVITY + "pair_style granular/grit\npair_coeff * * " + laws + GetParam().cutoff +
           "\nfix floor all wall/gran/grit granular " + laws + " zplane 0 NULL\n";
  }
};

TEST_P(PresetRuns, AsTheLineInTheLog)
{
  Spheres spheres = bed(4, 4, 2, 1.0);
  for (Sphere &s : spheres.all) s.v[2] -= 1;
  folder.write("spheres.data", spheres.data_file());
  const Outcome run = folder.lammps(input(words) + "run 300\n" + dump_state("preset.txt"));
  ASSERT_TRUE(succeeds(run));
  const std::string line = expansion(), log = folder.read("log.txt");
  for (const std::string &echo :
       std::vector<std::string>{"pair_coeff * *: " + line + GetParam().cutoff, "fix floor wall/gran/grit: " + line})
    EXPECT_NE(log.find("granular/grit: " + echo + "\n"), std::string::npos) << echo << " in\n" << log;
  const std::string laws = line.substr(line.find(" = ") + 3);
  EXPECT_TRUE(identical(folder.final_state(input(laws) + "run 300"), folder.dump("preset.txt")));
}

INSTANTIATE_TEST_SUITE_P(Preset, PresetRuns, testing::ValuesIn(PRESETS), preset_name);

TEST(PresetCases, EachPresetHasOne)
{
  for (const std::string &name : preset_names()) {
    bool found = false;
    for (const Preset &p : PRESETS) found = found || p.name == name;
    EXPECT_TRUE(found) << name;
  }
}

}  // namespace
