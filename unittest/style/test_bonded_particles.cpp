// LAMMPS' bonded particle models: their bonds break while a neighbour list stands, and the contact begins in that step.
#include <cmath>

#include "frame.h"

using namespace Grit::Test;

namespace {

const std::string TWO = R"(
units si
newton on off
atom_style bpm/sphere
comm_modify vel yes
region box block 0 10 0 10 0 10
create_box 1 box bond/types 1 extra/bond/per/atom 10 extra/special/per/atom 50
create_atoms 1 single 3 3 3
create_atoms 1 single 3.95 3 3
set group all diameter 1 density 2
set atom 2 vx -1
special_bonds lj 0.0 1.0 1.0 coul 1.0 1.0 1.0
)";
const std::string
    BOND = "bond_style bpm/rotational\nbond_coeff 1 100 10 10 10 0.05 100 100 100 0.1 0.1 0.1 0.1\n",
    LAWS = "pair_coeff 1 1 hooke 1000 0.1 tangential linear_history 100 0.5 0.5\n",
    RUN =
        "neighbor 1.0 bin\nneigh_modify delay 0 every 1 check yes\ncreate_bonds single/bond 1 1 2\n"
        "fix motion all nve/bpm/sphere\ntimestep 1e-3\nthermo_style custom step pe evdwl ebond fmax\nrun 60\n" +
        print_values("forces", {"fmax", "bound(all,xmin)", "bound(all,xmax)"});

// In either order of the styles in the script.
TEST(BondedParticles, TouchWhenTheBondBreaks)
{
  if (with_kokkos()) GTEST_SKIP() << "LAMMPS has no atom_style bpm/sphere with Kokkos";
  const Folder folder;
  const Outcome lammps = folder.lammps(TWO + "pair_style granular\n" + LAWS + BOND + RUN, {REFERENCE});
  ASSERT_TRUE(succeeds(lammps));
  const std::vector<double> expected = folder.printed(lammps, "forces");
  const std::string ours = "pair_style granular/grit\n" + LAWS;
  for (const std::string &styles : {ours + BOND, BOND + ours}) {
    const Outcome run = folder.lammps(TWO + styles + RUN);
    ASSERT_TRUE(succeeds(run)) << styles;
    const std::vector<double> forces = folder.printed(run, "forces");
    ASSERT_EQ(forces.size(), expected.size());
    for (std::size_t k = 0; k < forces.size(); k++)
      EXPECT_NEAR(forces[k], expected[k], 1e-9 * (1 + std::fabs(expected[k]))) << k;
  }
}

}  // namespace
