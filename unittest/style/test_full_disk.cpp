// A disk that is full: what GRIT writes is whole, or the run stops and says so.
#include <filesystem>

#include "../wall/mesh_shapes.h"
#include "../wall/stl_files.h"
#include "start_deck.h"

using namespace Grit::Test;

namespace {

const std::string FULL = "/dev/full";

class FullDisk : public testing::TestWithParam<int> {
 protected:
  const Folder folder;

  void SetUp() override
  {
    if (!std::filesystem::exists(FULL)) GTEST_SKIP() << "needs a device that is full";
    folder.write("cube.stl", text_stl(cube()));
  }
  void full(const std::string &file) const { std::filesystem::create_symlink(FULL, folder.path(file)); }
  Outcome run(const std::string &commands, const std::string &before = "") const
  {
    Deck deck;
    deck.laws = "hooke 1e4 0.5 damping coeff_restitution tangential linear_history 8e3 1 0.5";
    deck.boundary = "f f f";
    deck.before = before;
    deck.run = commands;
    return folder.lammps(deck.text(), {}, GetParam());
  }
};

// So little that LAMMPS has all of it in memory until it closes the file.
TEST_P(FullDisk, RestartAndDataFiles)
{
  const std::string said = "granular/grit: expected to write the laws to a ",
                    end = " file, got: No space left on device";
  EXPECT_TRUE(fails_saying(run("run 1\nwrite_restart /dev/full"), {said + "restart" + end}));
  full("bed.1");
  EXPECT_TRUE(fails_saying(run("restart 1 bed.*\nrun 2"), {said + "restart" + end}));
  for (const std::string pairs : {"", " pair ij"})
    EXPECT_TRUE(fails_saying(run("run 1\nwrite_data /dev/full" + pairs), {said + "data" + end}));
}

TEST_P(FullDisk, FilesOfMeshes)
{
  full("mesh.1.vtp");
  EXPECT_TRUE(fails_saying(
      run("run 2",
          "fix wall all wall/gran/mesh/grit granular " + SMOOTH + " mesh cube.stl shift 0 0 2 write 1 mesh.*.vtp"),
      {"granular/grit: expected to write 'mesh.1.vtp' behind 'write' of fix wall wall/gran/mesh/grit, got: No space "
       "left on device"}));
}

INSTANTIATE_TEST_SUITE_P(Ranks, FullDisk, testing::Values(1, 2), testing::PrintToStringParamName());

}  // namespace
