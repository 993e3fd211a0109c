// Restart files with one wrong bit: a run never continues from one with another result.
#include <algorithm>

#include "../support/board.h"
#include "frame.h"
#include "models.h"

using namespace Grit::Test;

namespace {

const std::string FILE_NAME = "file.200";
const std::string LAWS =
    "hertz/material 1e5 0.5 0.3 damping tsuji tangential mindlin_rescale NULL 1.0 0.5 rolling sds 2e3 1 0.2";

// Six models: springs of each kind, bound contacts, thinning, liquid bridges with heat.
std::vector<Model> six_models()
{
  std::vector<Model> chosen;
  const std::vector<std::string> names = {"MindlinRescaleRollingMarshall", "SdsPath", "CundallUnbroken"},
                                 further = {"PelletThinning", "LudingTorsion", "WashinoWarm"};
  for (const auto &[models, wanted] : {std::pair(&MODELS, &names), std::pair(&FURTHER_MODELS, &further)})
    for (const Model &model : *models)
      if (std::find(wanted->begin(), wanted->end(), model.name) != wanted->end()) chosen.push_back(model);
  return chosen;
}

class DamagedFile : public testing::TestWithParam<Model> {
 protected:
  const Folder folder;
  const std::string floor = "fix floor all wall/gran/grit granular " + LAWS + " zplane 0 NULL wiggle z 0.01 0.3" + "\n";
  const std::string continued =
      "units si\natom_modify map array\nread_restart file.200\ncomm_modify vel yes\nneighbor 0.3 "
      "bin\nneigh_modify delay 0 every 1 check yes\nfix integrate all nve/sphere\n" +
      GRAVITY + GetParam().properties() + floor + "thermo_modify norm no\nrun 20\n" +
      print_values("sums", {"step", "pe", "ke", "vol", "dt", "atoms"}) + dump_state("after");

  struct Result {
    int status;
    Table state;
    std::string sums;
    bool operator==(const Result &other) const { return state == other.state && sums == other.sums; }
  };
  Result result() const
  {
    const Outcome run = folder.lammps(continued);
    if (run.status != 0) return {run.status, {}, {}};
    const std::size_t begin = run.output.find("sums = ");
    return {0, folder.dump("after"), run.output.substr(begin, run.output.find('\n', begin) - begin)};
  }
  void write_file()
  {
    folder.write("spheres.data", bed(3, 3, 3, 0.3).data_file());
    ASSERT_TRUE(succeeds(folder.lammps(FRAME + GRAVITY + GetParam().temperatures() +
                                           "pair_style granular/grit\npair_coeff * * " + GetParam().laws +
                                           GetParam().cutoff + "\n" + floor + "restart 200 file.*\nrun 200",
                                       GetParam().atoms())));
  }
  void expect_noticed(int count, std::mt19937_64::result_type seed)
  {
    write_file();
    const Result whole = result();
    ASSERT_EQ(whole.status, 0);
    const std::string content = folder.read(FILE_NAME);
    std::mt19937_64 bits(seed);
    int refused = 0;
    for (int k = 0; k < count; k++) {
      const std::size_t bit = bits() % (8 * content.size());
      std::string damaged = content;
      damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << bit % 8));
      folder.write(FILE_NAME, damaged);
      const Result now = result();
      refused += now.status != 0;
      const bool right = now.status != 0 || now == whole;
      record("C7", right ? 0 : 1, "runs with another result");
      EXPECT_TRUE(right) << "bit " << bit % 8 << " of byte " << bit / 8 << " of " << content.size();
    }
    EXPECT_GT(refused, count / 2) << "most bits decide the run";
  }
};

TEST_P(DamagedFile, IsNoticed) { expect_noticed(21, 7 + std::string(GetParam().name).size()); }

TEST_P(DamagedFile, IsNoticedNightly) { expect_noticed(34, 1000 + std::string(GetParam().name).size()); }

INSTANTIATE_TEST_SUITE_P(Models, DamagedFile, testing::ValuesIn(six_models()), model_name);

}  // namespace
