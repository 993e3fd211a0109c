// Forces of a restart file are put back for the laws and fixes under which they were computed; others give their own.
#include "frame.h"

using namespace Grit::Test;

namespace {

constexpr double OVERLAP = 0.1, STIFF = 10000, SOFT = 1000;

std::string laws(double stiffness) { return "hooke " + std::to_string(stiffness) + " 0 damping none tangential none"; }

class ForcesOfAFile : public testing::Test {
 protected:
  const Folder folder;

  void SetUp() override
  {
    folder.write(
        "spheres.data",
        Spheres{{0, 0, 0}, {8, 8, 8}, {{1, 1, {4, 4, 4}, {}, {}}, {1, 1, {5 - OVERLAP, 4, 4}, {}, {}}}}.data_file(1));
    ASSERT_TRUE(
        succeeds(folder.lammps(FRAME + "unfix integrate\n" + GRAVITY + "pair_style granular/grit\npair_coeff * * " +
                               laws(SOFT) + "\nrun 1\nwrite_restart file\n")));
  }
  Outcome again(const std::string &lines) const
  {
    return folder.lammps("read_restart file\ncomm_modify vel yes\ntimestep 5e-4\n" + lines + "run 0\n" +
                         print_values("force", {"fx[1]", "fz[1]"}));
  }
};

const std::string SAYS =
    "granular/grit: forces of the restart file are computed anew: they are of other laws, fixes or places of walls";

TEST_F(ForcesOfAFile, AreThoseOfTheSameLawsAndFixes)
{
  const Outcome same = again(GRAVITY);
  ASSERT_TRUE(succeeds(same));
  EXPECT_FALSE(same.says(SAYS));
  EXPECT_NEAR(Folder::printed(same, "force").at(0), -SOFT * OVERLAP, 1e-9);
  EXPECT_LT(Folder::printed(same, "force").at(1), -1);
}

TEST_F(ForcesOfAFile, OtherLawsGiveTheirOwn)
{
  const Outcome other = again(GRAVITY + "pair_coeff * * " + laws(STIFF) + "\n");
  ASSERT_TRUE(succeeds(other));
  EXPECT_TRUE(other.says(SAYS));
  EXPECT_NEAR(Folder::printed(other, "force").at(0), -STIFF * OVERLAP, 1e-9);
}

// LAMMPS notes with the next thermo output that a particle is lost, here in the step of the file: that has the forces of the others
// all the same.
TEST_F(ForcesOfAFile, AreThoseOfParticlesThatAreLeft)
{
  Spheres bed{{0, 0, 0}, {8, 8, 8}, {}};
  for (int k = 0; k < 27; k++)
    bed.all.push_back({1, 1, {1 + 0.97 * (k % 3), 1 + 0.97 * (k / 3 % 3), 0.49 + 0.97 * (k / 9)}, {0.1, 0, 0}, {}});
  bed.all.push_back({1, 1, {6, 6, 7}, {0, 0, 60}, {}});
  folder.write("spheres.data", bed.data_file(1));
  const std::string damped = "hertz 1000 20 tangential mindlin 800 1 0.5",
                    settings = "thermo_modify lost ignore\nthermo 100\nrestart 100 part.*\n";
  const std::string fixes = GRAVITY + "fix floor all wall/gran/grit granular " + damped + " zplane 0 NULL\n";
  const Table whole = folder.final_state(FRAME + "pair_style granular/grit\npair_coeff * * " + damped + "\n" + fixes +
                                         settings + "run 300\n");
  EXPECT_EQ(whole.rows.size(), 27u) << "the test cannot fail";
  const std::string again =
      "units si\natom_style sphere\natom_modify map array\nread_restart part.100\ncomm_modify vel yes\n"
      "neighbor 0.3 bin\nneigh_modify delay 0 every 1 check yes\ntimestep 5e-4\n"
      "fix integrate all nve/sphere\n";
  EXPECT_TRUE(identical(whole, folder.final_state(again + fixes + settings + "run 200\n")));
}

TEST_F(ForcesOfAFile, FixesThatAreGoneGiveNone)
{
  const Outcome other = again("");
  ASSERT_TRUE(succeeds(other));
  EXPECT_TRUE(other.says(SAYS));
  EXPECT_NEAR(Folder::printed(other, "force").at(0), -SOFT * OVERLAP, 1e-9);
  EXPECT_EQ(Folder::printed(other, "force").at(1), 0);
}

}  // namespace
