// A bed of all kinds of bodies with all mechanisms, for tests of pair_style granular/superellipsoid/grit.
#pragma once

#include "shapes.h"

namespace Grit::Test {

// All mechanisms.
inline const std::string LAWS =
    "hertz/material 1e6 0.3 0.3 damping tsuji tangential mindlin NULL 1 0.4 rolling sds 1e3 10 0.2 twisting marshall";
inline const std::string GRAVITY = "fix gravity all gravity 10 vector 0 0 -1\n";

inline std::string pair_of(const std::string &laws, const std::string &words = CAPSULES)
{
  return "pair_style granular/superellipsoid/grit " + words + "\npair_coeff * * " + laws + "\n";
}

inline std::string floor_of(const std::string &laws)
{
  return "fix floor all wall/gran/grit granular " + laws + " zplane 0 NULL\n";
}

inline Table final_bodies(const Folder &folder, const std::string &input, const Variables &variables = {},
                          int ranks = 1)
{
  const Outcome run = folder.lammps(input + "\n" + dump_bodies("final.txt"), variables, ranks);
  EXPECT_TRUE(succeeds(run));
  return run.status == 0 ? folder.dump("final.txt") : Table{};
}

// A bed of all kinds of bodies, which falls, collides and slides over its floor.
class BedOfBodies : public testing::Test {
 protected:
  const Folder folder;
  const std::string laws_and_walls = GRAVITY + pair_of(LAWS) + floor_of(LAWS);

  void SetUp() override
  {
    Bodies bodies = bed_of_bodies(4, 4, 3, 3);
    for (Body &b : bodies.all) b.v[0] += 1, b.v[1] += 0.5, b.v[2] -= 3;
    folder.write("bodies.data", bodies.data_file());
  }
};

struct Setting {
  Variables variables;
  int ranks;
};

inline std::string in_words(const Setting &setting)
{
  std::string text = std::to_string(setting.ranks) + " ranks";
  for (const auto &[name, value] : setting.variables) text += ", " + name + " " + value;
  return text;
}

}  // namespace Grit::Test
