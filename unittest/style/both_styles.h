// One bed with the styles of LAMMPS and with those of the same name here.
#pragma once

#include "frame.h"

namespace Grit::Test {

inline constexpr double SAME = 1e-10;
inline constexpr double ROUNDING = 1e-9;

inline const std::string LAWS =
    "hertz/material 1e5 0.4 0.3 damping tsuji tangential mindlin_rescale NULL 1.0 0.5 rolling sds 2e3 1 0.2";

// Pair style and wall of LAMMPS and those of the same name here, in a box in which LAMMPS confuses no parity.
inline const std::string STYLES =
    GRAVITY + "pair_style ${pair}\npair_coeff * * " + LAWS + "\nfix floor all ${wall} granular " + LAWS +
    " zplane 0 NULL contacts\nfix sides all ${wall} granular " + LAWS + " xplane 0 NULL\n";
inline const Variables CLOSED = {{"boundary", "f f f"}, {"newton", "off"}, {"sort", "0 0"}};

inline const Variables LAMMPS = with(CLOSED, {REFERENCE, {"pair", "granular"}, {"wall", "wall/gran"}});
inline const Variables HERE = with(CLOSED, {{"pair", "granular/grit kinematics lammps"}, {"wall", "wall/gran/grit"}});

class BothStyles : public testing::Test {
 protected:
  const Folder folder;

  void SetUp() override { folder.write("spheres.data", bed(5, 5, 5, 0.3).data_file()); }

  void expect_same_motion(const std::string &commands)
  {
    const std::string input = FRAME + STYLES + commands + "\nrun 500";
    EXPECT_TRUE(agree(folder.final_state(input, LAMMPS), folder.final_state(input, HERE), SAME));
  }
};

}  // namespace Grit::Test
