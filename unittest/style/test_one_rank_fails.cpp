// What goes wrong on one of two ranks alone: both end, in time and with a sentence.
#include <filesystem>

#include "frame.h"
#include "ways_to_fail.h"

using namespace Grit::Test;

namespace {

const std::string LAWS = LAWS_OF_WAYS, PAIR = "pair_style granular/grit\npair_coeff * * " + LAWS + "\n",
                  ONE = "group one id 4\n";  // in the upper half of the box, which is the second rank's

// So much more memory for the first rank, which starts the shell.
const std::string PRLIMIT = "/usr/bin/prlimit", LIMIT = "shell \"" + PRLIMIT +
                                                        " --pid $PPID --as=$(( $(awk '/VmSize/ {print $2}' "
                                                        "/proc/$PPID/status) * 1024 + 10000000 ))\"\n";

const std::vector<Injected> WAYS = {
    {"ForceInAStep",
     PAIR + ONE + "variable push equal exp(1000*(step>2))-1\nfix push one addforce v_push 0 0\nrun 10",
     {"expected finite velocities and forces", "of atom 4 in step 3"}},
    {"VelocityAtTheStart",
     PAIR + ONE + "variable v atom exp(1000)\nvelocity one set v_v NULL NULL\nrun 1",
     {"expected a finite velocity of atom 4 at the start of the run, got inf"}},
    {"MassAtTheStart",
     PAIR + "set atom 4 mass 1e-320\nrun 1",
     {"expected a positive, finite mass of atom 4 at the start of the run"}},
    {"TwoAtOnePlace",
     PAIR + "run 1\nset atom 3 x 3.3 y 1 z 1\nset atom 4 x 3.3 y 1 z 1\nrun 1",
     {"expected two centers at different places for atoms"}},
    {"OverlapOutOfAllBounds",
     PAIR + ONE + "variable d equal 1+exp((step-5.5)*1000)\nfix growth one adapt 1 atom diameter v_d\nrun 10",
     {"expected a finite force, torque and heat flow", "in step 6"},
     "sphere 1"},
    {"CenterOnTheWall",
     PAIR + "fix side all wall/gran/grit granular " + LAWS + " xplane NULL 4\nset atom 4 x 4\nrun 1",
     {"expected the center of atom 4 beside the wall in fix side"}},
    {"BondThatIsTorn",
     "pair_style granular/grit\npair_coeff * * cundall 10 break no tangential none cutoff 1.5\nset atom 4 diameter "
     "1.4\n" +
         ONE + "run 1\nvelocity one set 0 0 300\nneigh_modify every 1\nrun 100",
     {"contacts of atom", "stretched beyond the cutoff"}},
    {"LiquidBelowZero",
     "fix wet all property/atom d_liquid\nset group all d_liquid 1e-4\nset atom 4 d_liquid -1e-9\n"
     "pair_style granular/grit\npair_coeff * * " +
         LAWS + " cohesion washino 1 20 share 0.05 max_gap 0.5 cutoff 1.4\nrun 1",
     {"expected a liquid (d_liquid) of at least 0 of atom 4"}},
    {"FullDisk",
     PAIR + "run 1\nwrite_restart full",
     {"expected to write the laws to a restart file, got: No space left on device"}},
    {"AtomChangedAfterReading",
     PAIR + "run 1\nwrite_restart file.%\nclear\natom_modify map array\nprocessors 2 1 1\nread_restart file.%\n"
            "neighbor 0.3 bin\nfix integrate all nve/sphere\ntimestep 5e-4\nset atom 4 diameter 0.7\nrun 1",
     {"expected atom 4 as in the restart file"}},
    {"MemoryForParticles",
     PAIR + "run 1\n" + LIMIT + "create_atoms 1 random 3000000 4711 NULL\nrun 1",
     {"ERROR on proc 0: Failed to reallocate"}},
    {"MemoryForContacts",
     PAIR + "replicate 16 16 2\nrun 1\n" + LIMIT +
         "pair_coeff * * cundall 10 break no tangential none cutoff 3\nneighbor 1.5 bin\nrun 1",
     {"memory allocation failed"}}};

class OneRankFails : public testing::TestWithParam<Injected> {};

TEST_P(OneRankFails, AndBothEndWithASentence)
{
  const std::string name = GetParam().name;
  if (name.rfind("Memory", 0) == 0 && !std::filesystem::exists(PRLIMIT)) GTEST_SKIP() << "needs " << PRLIMIT;
  if (name == "FullDisk" && !std::filesystem::exists("/dev/full")) GTEST_SKIP() << "needs a device that is full";
  const Folder folder;
  folder.write("spheres.data", bed(4, 4, 2, 0.3).data_file());
  std::filesystem::create_symlink("/dev/full", folder.path("full"));
  const Outcome run = folder.lammps(FRAME + GetParam().commands,
                                    {{"grid", "2 1 1"}, {"boundary", "f p f"}, {"atoms", GetParam().atoms}}, 2);
  expect_ending(run, GetParam(), "E6");
}

INSTANTIATE_TEST_SUITE_P(Ways, OneRankFails, testing::ValuesIn(WAYS), name_of);

}  // namespace
