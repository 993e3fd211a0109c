// Bad input: LAMMPS stops with a sentence, having thrown away what was half made, and the sanitizers find nothing.
#include "short_run.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const std::string PAIR = pair_of(LAWS), FLOOR = "fix floor all wall/gran/grit granular " + LAWS + " zplane 0 NULL\n",
                  MESH = "fix mesh all wall/gran/mesh/grit granular " + LAWS + " mesh ";

std::string without(std::string text, const std::string &part) { return text.erase(text.find(part), part.size()); }

const std::vector<ShortRun> REFUSED = {
    {"AWordOfThePairStyle", in_bed("pair_style granular/grit kinematics fast\n"), {}, "got 'kinematics fast'"},
    {"ALaw", in_bed(pair_of("hertz/material 1e5 0.5 0.3 tangential mindlinn NULL 1 0.5")), {}, "got 'mindlinn'"},
    {"ANumber", in_bed(pair_of("hooke 1e4x 5 tangential none")), {}, "got '1e4x'"},
    {"LawsThatDoNotMix",
     in_bed("pair_style granular/grit\npair_coeff 1 1 " + LAWS + "\npair_coeff 2 2 hooke 1e4 5 tangential none\n"),
     {},
     "expected an explicit pair_coeff 1 2"},
    {"NoVelocitiesOfGhosts", without(in_bed(PAIR), "comm_modify vel yes\n"), {}, "expected 'comm_modify vel yes'"},
    {"AWall",
     in_bed(PAIR + "fix floor all wall/gran/grit granular " + LAWS + " wplane 0 NULL\n"),
     {},
     "or one of xplane, yplane, zplane, zcylinder"},
    {"ARegion",
     in_bed(PAIR + "fix pot all wall/gran/region/grit granular " + LAWS + " region nowhere\n"),
     {},
     "nowhere"},
    {"NoMesh", in_bed(PAIR + MESH + "none.stl\n"), CLOSED, "none.stl"},
    {"ACutMesh", in_bed(PAIR + MESH + "cut.stl\n"), CLOSED, "cut.stl"},
    {"AWordOfAMesh", in_bed(PAIR + MESH + "floor.stl wear rabinowicz 1\n"), CLOSED,
     "expected 'finnie' or 'archard' behind 'wear'"},
    {"AFolderThatIsNot", in_bed(PAIR + MESH + "floor.stl write 10 nowhere/t.*.vtp\n"), CLOSED,
     "expected to write 'nowhere/t.0.vtp'"},
    {"AMaterial",
     in_bed("pair_style granular/grit\npair_coeff * * materials bad.materials soft soft\n"),
     {},
     "bad.materials"},
    {"OtherLawsThanInTheFile",
     in_bed(PAIR + FLOOR, 20) + "write_restart last\nclear\n" + again_from("last") +
         pair_of("hooke 1e4 5 tangential none") + FLOOR + counted(20),
     {},
     "history ignore"},
    {"AMissingWallOfTheFile",
     in_bed(PAIR + FLOOR, 20) + "write_restart last\nclear\n" + again_from("last") + counted(20),
     {},
     "fix floor"},
    {"TwoCentersAtOnePlace", in_bed(PAIR + "set atom 1*2 x 1 y 1 z 1\n"), {}, "atoms 1 and 2"},
    {"LostContacts",
     in_bed("pair_style granular/grit\npair_coeff * * cundall 10 break no tangential none cutoff 1.5\n"
            "group one id 14\nvelocity one set 0 0 90\n"),
     {},
     "stretched beyond the cutoff"},
    {"NotFinite",
     in_bed(PAIR + FLOOR +
            "variable bad equal exp(1e3*step)\nfix_modify floor energy yes\n"
            "fix push all addforce 0 0 v_bad\n"),
     {},
     "ERROR"}};

class Refused : public Watched {
 protected:
  void SetUp() override
  {
    Watched::SetUp();
    const std::string floor = stl(floor_mesh(9, 7, 9));
    folder.write("floor.stl", floor);
    folder.write("cut.stl", floor.substr(0, floor.size() / 3));
    folder.write("bad.materials", "units si\nlaws hooke young_modulus\nmaterial soft young_modulus");
  }
};

// Restart files that end early, or of which every part is overwritten in turn.
class BrokenFile : public testing::TestWithParam<int> {
 protected:
  const Folder folder;
};

}  // namespace

TEST_P(Refused, Input) { watch(); }

TEST_P(BrokenFile, OfARestart)
{
  constexpr int PARTS = 7;
  const int ranks = GetParam();
  folder.write("spheres.data", pressed_bed().data_file());
  const Outcome first = folder.lammps(in_bed(PAIR + FLOOR, 20) + "write_restart whole\n", {}, ranks);
  ASSERT_TRUE(finds_nothing(first));
  ASSERT_TRUE(succeeds(first));
  const std::string whole = folder.read("whole");
  for (int part = 1; part < PARTS; part++) {
    const std::size_t at = whole.size() * part / PARTS;
    std::string spoilt = whole;
    spoilt.replace(at, 8, 8, '\xff');
    for (const std::string &content : {whole.substr(0, at), spoilt}) {
      folder.write("last", content);
      const Outcome run = folder.lammps(again_from("last") + FLOOR + counted(20), {}, ranks, WITHOUT_LEAKS);
      EXPECT_TRUE(finds_nothing(run)) << part;
      EXPECT_NE(run.status, 0) << part;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Sanitized, Refused, on_one_and_two(REFUSED), run_name);
INSTANTIATE_TEST_SUITE_P(Sanitized, BrokenFile, testing::Values(1, 2));
