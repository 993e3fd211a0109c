// Restart files of version 0.1.0 are continued as that version did, and no file is ever misread: what cannot be read is
// refused with a sentence.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <fstream>
#include <random>
#include <sstream>

#include "lammps_run.h"
#include "run_environment.h"
#include "setup/seal.h"

using namespace Grit::Test;

namespace {

// The reference host gives the same bits; threads, devices and other compilers sum and fuse in other orders, which 100 steps
// make no larger than this.
constexpr double ROUNDING = 1e-12;

// Of the settings of pair_style, in files of now and of 0.1.0.
const std::string BLOCK = "pair granular/grit in words", OLD_BLOCK = "pair granular/grit";

std::string stored(const std::string &file)
{
  std::ostringstream text;
  text << std::ifstream(std::string(OLD_RESTART_FILES) + "/" + file).rdbuf();
  return text.str();
}

// A block of a file.
struct Block {
  std::string name;
  std::size_t begin = 0, size = 0;  // without the seal before it
};

// The block of the settings that byte `at` is part of.
Block block_around(const std::string &file, std::size_t at)
{
  for (std::size_t begin = at; begin >= sizeof(Grit::Seal); begin--) {
    Grit::Seal seal;
    std::memcpy(&seal, &file[begin - sizeof seal], sizeof seal);
    if (!seal.has_size() || begin + seal.size > file.size()) continue;
    for (const std::string &name : {BLOCK, OLD_BLOCK})
      if (seal.fits(name, file.substr(begin, seal.size))) return {name, begin, seal.size};
  }
  return {};
}

// Replaces text of the settings by text of the same length, under a seal that fits: a sound file that says other things.
std::string resealed(std::string file, const std::string &from, const std::string &to)
{
  const std::size_t at = file.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  EXPECT_EQ(from.size(), to.size());
  const Block settings = block_around(file, at);
  if (settings.size == 0) {
    ADD_FAILURE() << "no sealed block with " << from;
    return file;
  }
  file.replace(at, to.size(), to);
  const std::string block = Grit::sealed(settings.name, file.substr(settings.begin, settings.size));
  return file.replace(settings.begin - sizeof(Grit::Seal), block.size(), block);
}

class OldRestart : public testing::TestWithParam<const char *> {
 protected:
  const Folder folder;
  const std::string name = GetParam(), restart = name + ".restart", deck = stored("in." + name);

  void SetUp() override
  {
    ASSERT_FALSE(deck.empty()) << "no files in " << OLD_RESTART_FILES;
    folder.write(restart, stored(restart));
    folder.write("stored.state", stored(name + ".state"));
    folder.write("stored.sums", stored(name + ".sums"));
  }
  Outcome go_on() const { return folder.lammps(deck + dump_state("state")); }
  void expect_stored_result() const
  {
    EXPECT_TRUE(agree(folder.dump("stored.state"), folder.dump("state"), ROUNDING));
    const std::vector<double> before = folder.series("stored.sums").at(0), now = folder.series("sums").at(0);
    ASSERT_EQ(now.size(), before.size());
    const double scale = *std::max_element(before.begin(), before.end());
    for (std::size_t k = 0; k < now.size(); k++) EXPECT_NEAR(now[k], before[k], ROUNDING * scale) << "energy " << k;
  }
  // A file of this version with the same contacts.
  std::string new_file() const
  {
    EXPECT_TRUE(succeeds(folder.lammps(deck + "write_restart new\n")));
    return folder.read("new");
  }
};

TEST_P(OldRestart, IsContinuedAsBefore)
{
  ASSERT_TRUE(succeeds(go_on()));
  expect_stored_result();
}

// Another version of GRIT writes what it likes behind a line that names the form.
TEST_P(OldRestart, FilesOfOtherFormsAreRefused)
{
  const std::string now = new_file();
  const std::string form = "pair_style granular/grit, form 2", later = "pair_style granular/grit, form 3";
  folder.write(restart, resealed(now, form, later));
  EXPECT_TRUE(
      fails_saying(go_on(), {"granular/grit: expected '" + form + "'", "got '" + later + "'", "another version"}));
  folder.write(restart, resealed(now, "kinematics objective", "kinematics absolute_"));
  EXPECT_TRUE(
      fails_saying(go_on(), {"granular/grit: expected", "kinematics objective|lammps", "kinematics absolute_"}));
  folder.write(restart, resealed(stored(restart), "memory 1-1", "memoir 1-1"));
  EXPECT_TRUE(fails_saying(go_on(), {"granular/grit: expected a name that it knows, once", "memoir 1-1"}));
}

// 0.1.0 left out lines that it did not know: it must not take the settings of now for its own.
TEST_P(OldRestart, OlderVersionsRefuseFilesOfNow)
{
  const std::string now = new_file(), old = stored(restart);
  EXPECT_EQ(block_around(now, now.find("pair_style granular/grit, form")).name, BLOCK);
  EXPECT_EQ(block_around(old, old.find("coarsegraining")).name, OLD_BLOCK);
}

TEST_P(OldRestart, OneWrongBitIsRefusedOrWithoutEffect)
{
  constexpr int COUNT = 8;
  const std::string whole = stored(restart);
  std::mt19937_64 bits(name.size());
  int refused = 0;
  for (int k = 0; k < COUNT; k++) {
    const std::size_t bit = bits() % (8 * whole.size());
    std::string damaged = whole;
    damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << bit % 8));
    folder.write(restart, damaged);
    SCOPED_TRACE("bit " + std::to_string(bit % 8) + " of byte " + std::to_string(bit / 8));
    const bool done = go_on().status == 0;
    refused += !done;
    if (done) expect_stored_result();
  }
  EXPECT_GT(refused, COUNT / 2) << "most bits decide the run";
}

INSTANTIATE_TEST_SUITE_P(Files, OldRestart, testing::Values("bed", "pellets", "rolling_twisting", "walls"),
                         [](const auto &info) { return std::string(info.param); });

// Files of 0.1.0 tell how a region looks, not its sizes: the user must see that it is the same.
TEST(OldRestartOfWalls, AsksForTheSameRegions)
{
  const Folder folder;
  folder.write("walls.restart", stored("walls.restart"));
  const Outcome run = folder.lammps(stored("in.walls"));
  EXPECT_TRUE(succeeds(run));
  for (const std::string region : {"ball", "rod"})
    EXPECT_TRUE(run.says("expected the sizes of region " + region + " in the restart file for fix " + region));
}

}  // namespace
