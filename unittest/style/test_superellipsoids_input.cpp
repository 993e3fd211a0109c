// pair_style granular/superellipsoid/grit with wrong input: LAMMPS stops with a sentence, or runs rightly.
#include "shapes.h"

using namespace Grit::Test;

namespace {

struct Wrong {
  std::string commands;
  std::vector<std::string> texts;  // in the message
};

const std::string LAWS = "hertz 1e5 0.5 damping coeff_restitution tangential linear_history 1e5 0.5 0.4";
const std::string STYLE = "pair_style granular/superellipsoid/grit ", COEFF = "\npair_coeff * * " + LAWS + "\n",
                  PAIR = STYLE + CAPSULES + COEFF;

// Each in the frame with a bed of bodies: types 1 ellipsoids, 2 blocks, 3 capsules.
void expect_refused(const std::vector<Wrong> &list, const std::string &frame = FRAME_OF_BODIES)
{
  const Folder folder;
  folder.write("bodies.data", bed_of_bodies(3, 3, 2, 0.3).data_file());
  std::vector<std::string> inputs;
  for (const Wrong &wrong : list) inputs.push_back(frame + wrong.commands + "\nrun 10");
  const std::vector<Outcome> runs = folder.lammps_each(inputs);
  for (std::size_t k = 0; k < list.size(); k++) EXPECT_TRUE(fails_saying(runs[k], list[k].texts)) << list[k].commands;
}

TEST(InputOfBodies, WordsOfPairStyle)
{
  const std::string shape = "expected a type of particles after 'shape' in pair_style",
                    capsule = "expected 'capsule' after",
                    radius = "expected 'mean', 'gauss', 'hertz' or 'volume' after 'radius'",
                    both = "expected one of 'radius' and 'curvature_gaussian' in pair_style, got both";
  std::vector<Wrong> list;
  for (const auto &[words, texts] : std::vector<std::pair<std::string, std::vector<std::string>>>{
           {"shape", {shape, "got the end of the line"}},
           {"shape 0 capsule", {shape, "got '0'"}},
           {"shape -1 capsule", {shape, "got '-1'"}},
           {"shape 1.5 capsule", {shape, "got '1.5'"}},
           {"shape * capsule", {shape, "got '*'"}},
           {"shape nan capsule", {shape, "got 'nan'"}},
           {"shape 1e9 capsule", {shape, "got '1e9'"}},
           {"shape 3", {capsule, "got the end of the line"}},
           {"shape 3 sphere", {capsule, "got 'sphere'"}},
           {"shape 3 capsule shape 3 capsule", {"'shape' once for type 3", "got it twice"}},
           {"shape 9 capsule", {"expected a type from 1 to 3 after 'shape'", "got 9"}},
           {"radius", {radius, "got the end of the line"}},
           {"radius big", {radius, "got 'big'"}},
           {"radius mean radius gauss", {"'radius' once", "got it twice"}},
           {"radius mean curvature_gaussian", {both}},
           {"curvature_gaussian radius mean", {both}},
           {"geometric geometric", {"'geometric' once", "got it twice"}},
           {"shapes 3 capsule", {"expected 'pair_style granular/grit", "[shape TYPE capsule]", "got 'shapes 3'"}},
           {"0", {"expected 'pair_style granular/grit", "got '0'"}},
           {"-1", {"expected 'pair_style granular/grit", "got '-1'"}},
           {"timing maybe", {"expected 'yes' or 'no' after 'timing'", "got 'maybe'"}},
           {CAPSULES + " coarsegraining 2 check error",
            {"laws that hold for coarse-grained particles", "linear_history"}},
           {"0.1 " + CAPSULES, {"expected a cutoff of at least", "got 0.1"}}})
    list.push_back({STYLE + words + COEFF, texts});
  for (const std::string &words :
       {CAPSULES, std::string("radius mean"), std::string("curvature_gaussian"), std::string("geometric")})
    list.push_back({"pair_style granular/grit " + words + COEFF,
                    {"for pair_style granular/superellipsoid/grit only", "got it for granular/grit"}});
  expect_refused(list);
}

}  // namespace
