// Restart files of earlier versions are continued as those versions did, and no file is ever misread: what cannot be read is
// refused with a sentence.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <random>
#include <sstream>

#include "kokkos_runs.h"
#include "run_environment.h"
#include "setup/seal.h"

using namespace Grit::Test;

namespace {

// The reference host gives the same bits; threads, devices and other compilers sum and fuse in other orders, which 100 steps
// make no larger than this.
constexpr double ROUNDING = 1e-12;

// With this variable of the environment the test asks for the same bits where one process of the CPU continues.
constexpr const char *BITS = "GRIT_TEST_OLD_BITS";
double rounding_of(const Way &way)
{
  const bool exact = std::getenv(BITS) && way.ranks == 1 && way.switches == NONE && !with_kokkos();
  return exact ? 0 : ROUNDING;
}
const Way HERE{"Here", NONE};  // one process, with the switches of the whole test

const std::string OF_0_1_0 = "restart_0_1_0/", OF_0_2_0 = "restart_0_2_0/";

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
  if (at == std::string::npos) return {};
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

// A restart file, the script that continues it, and what the version that wrote it computed from that.
class OldFile {
 protected:
  const Folder folder;
  std::string at, name, restart, deck;

  // `file`: folder and name.
  void take(const std::string &file)
  {
    const std::size_t begin = file.find('/') + 1;
    at = file.substr(0, begin);
    name = file.substr(begin);
    restart = name + ".restart";
    deck = stored(at + "in." + name);
    ASSERT_FALSE(deck.empty()) << "no script for " << file << " in " << OLD_RESTART_FILES;
    folder.write(restart, stored(at + restart));
    folder.write("stored.state", stored(at + name + ".state"));
    folder.write("stored.sums", stored(at + name + ".sums"));
    if (const std::string mesh = stored(at + name + ".stl"); !mesh.empty()) folder.write(name + ".stl", mesh);
  }
  Outcome go_on(int ranks = 1) const { return folder.lammps(deck + dump_state("state"), {}, ranks); }
  void expect_stored_result(const Way &way = HERE) const
  {
    const double rounding = rounding_of(way);
    EXPECT_TRUE(agree(folder.dump("stored.state"), folder.dump("state"), rounding));
    expect_same_rows("stored.sums", "sums", rounding);
    if (const std::string faces = stored(at + name + ".vtp"); !faces.empty()) {
      folder.write("stored.vtp", faces);
      expect_same_rows("stored.vtp", "faces.1600.vtp", rounding);
    }
  }
  void expect_continued(const Way &way)
  {
    SCOPED_TRACE(name + ": " + way.name);
    const Switches with(way.switches);
    ASSERT_TRUE(succeeds(go_on(way.ranks)));
    expect_stored_result(way);
  }

 private:
  // Numbers of a row are of one kind, such as energies; of another size than those of other rows.
  void expect_same_rows(const std::string &stored_file, const std::string &file, double rounding) const
  {
    const std::vector<std::vector<double>> before = folder.series(stored_file), now = folder.series(file);
    ASSERT_FALSE(before.empty());
    ASSERT_EQ(now.size(), before.size());
    for (std::size_t row = 0; row < now.size(); row++) {
      ASSERT_EQ(now[row].size(), before[row].size());
      double scale = 0;
      for (const double value : before[row]) scale = std::max(scale, std::fabs(value));
      for (std::size_t k = 0; k < now[row].size(); k++)
        EXPECT_NEAR(now[row][k], before[row][k], rounding * scale) << file << ", row " << row << ", number " << k;
    }
  }
};

// ---- 0.2.0 -------------------------------------------------------------------------------------------------------------

class RestartOf020 : public OldFile, public testing::TestWithParam<const char *> {};

TEST_P(RestartOf020, IsContinuedAsBefore)
{
  take(OF_0_2_0 + GetParam());
  const bool with_state = deck.find("property/atom") != std::string::npos || deck.find(" mdr ") != std::string::npos;
  if (with_kokkos() && with_state)
    GTEST_SKIP()
        << "LAMMPS finds the state of particles in a file only by the style of its fix, which has another name there";
  ASSERT_TRUE(succeeds(go_on()));
  expect_stored_result();
}

INSTANTIATE_TEST_SUITE_P(Files, RestartOf020,
                         testing::Values("bonded", "bonds", "classic", "device", "hybrid", "mdr", "mesh", "pellets",
                                         "threads", "walls", "wet"),
                         [](const auto &info) { return std::string(info.param); });

// Two processes wrote that file.
class RanksOldRestart : public OldFile, public testing::Test {};

TEST_F(RanksOldRestart, GoesOnOnTwo)
{
  take(OF_0_2_0 + "walls");
  ASSERT_TRUE(succeeds(go_on(2)));
  expect_stored_result({"Ranks", NONE, 2});
}

#ifdef GRIT_HAS_KOKKOS
class KokkosOldRestart : public OldFile, public testing::TestWithParam<Way> {};

// Files of the CPU, of threads, and of kernels of devices.
TEST_P(KokkosOldRestart, IsContinuedAsBefore)
{
  for (const char *file : {"walls", "mesh", "threads", "device"}) {
    take(OF_0_2_0 + file);
    expect_continued(GetParam());
  }
}

INSTANTIATE_TEST_SUITE_P(Kokkos, KokkosOldRestart,
                         testing::Values(Way{"Threads", TWO_THREADS}, Way{"Device", ON_DEVICE}), way_name);

// Kernels of devices wrote that file; the liquid of particles stands under the name of the fix for Kokkos.
class KokkosOldRestartOfADevice : public OldFile, public testing::Test {};

TEST_F(KokkosOldRestartOfADevice, HasItsLiquid)
{
  take(OF_0_2_0 + "wet_device");
  expect_continued({"Device", ON_DEVICE});
}
#endif

// ---- 0.1.0 -------------------------------------------------------------------------------------------------------------

class OldRestart : public OldFile, public testing::TestWithParam<const char *> {
 protected:
  void SetUp() override { take(OF_0_1_0 + GetParam()); }
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
  folder.write(restart, resealed(stored(at + restart), "memory 1-1", "memoir 1-1"));
  EXPECT_TRUE(fails_saying(go_on(), {"granular/grit: expected a name that it knows, once", "memoir 1-1"}));
}

// 0.1.0 left out lines that it did not know: it must not take the settings of now for its own.
TEST_P(OldRestart, OlderVersionsRefuseFilesOfNow)
{
  const std::string now = new_file(), old = stored(at + restart);
  EXPECT_EQ(block_around(now, now.find("pair_style granular/grit, form")).name, BLOCK);
  EXPECT_EQ(block_around(old, old.find("coarsegraining")).name, OLD_BLOCK);
}

TEST_P(OldRestart, OneWrongBitIsRefusedOrWithoutEffect)
{
  constexpr int COUNT = 8;
  const std::string whole = stored(at + restart);
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
  folder.write("walls.restart", stored(OF_0_1_0 + "walls.restart"));
  const Outcome run = folder.lammps(stored(OF_0_1_0 + "in.walls"));
  EXPECT_TRUE(succeeds(run));
  for (const std::string region : {"ball", "rod"})
    EXPECT_TRUE(run.says("expected the sizes of region " + region + " in the restart file for fix " + region));
}

}  // namespace
