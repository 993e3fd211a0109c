// Every law: between particles, at a plane and at a curved wall, and again from its restart file.
#include "../style/law_bed.h"
#include "short_run.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

class EveryLawIs : public testing::TestWithParam<std::tuple<LawLine, int>> {
 protected:
  const Folder folder;

  void SetUp() override { folder.write("spheres.data", bed_around_a_ball().data_file()); }
};

std::string name_of_run(const testing::TestParamInfo<EveryLawIs::ParamType> &info)
{
  const auto &[line, ranks] = info.param;
  return law_name({line, info.index}) + (ranks == 1 ? "" : "OnRanks");
}

}  // namespace

TEST_P(EveryLawIs, Watched)
{
  const auto &[line, ranks] = GetParam();
  const LawBed scripts{line};
  const std::string newton = ranks == 1 ? "on" : "off";
  const Outcome run = folder.lammps(
      scripts.whole("state", newton, line.line()) + NEXT + scripts.continued("state", "later", newton), {}, ranks);
  EXPECT_TRUE(finds_nothing(run));
  EXPECT_TRUE(succeeds(run));
}

INSTANTIATE_TEST_SUITE_P(Sanitized, EveryLawIs, testing::Combine(testing::ValuesIn(LAW_LINES), testing::Values(1, 2)),
                         name_of_run);
