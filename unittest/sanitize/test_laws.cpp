// Every law of a kind in one process: between particles, at a plane and at a curved wall, and again from its restart file.
#include "../style/law_bed.h"
#include "short_run.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

class EveryLawOf : public testing::TestWithParam<std::tuple<Slot, int>> {
 protected:
  const Folder folder;

  void SetUp() override { folder.write("spheres.data", bed_around_a_ball().data_file()); }
};

std::string name_of_kind(const testing::TestParamInfo<EveryLawOf::ParamType> &info)
{
  return std::string(SLOT_NAME[std::get<0>(info.param)]) + (std::get<1>(info.param) == 1 ? "" : "OnRanks");
}

std::vector<Slot> all_kinds()
{
  std::vector<Slot> kinds;
  for (const LawLine &line : LAW_LINES)
    if (std::find(kinds.begin(), kinds.end(), line.slot) == kinds.end()) kinds.push_back(line.slot);
  return kinds;
}

}  // namespace

TEST_P(EveryLawOf, AKind)
{
  const auto [kind, ranks] = GetParam();
  std::string input;
  int laws = 0;
  for (const LawLine &line : LAW_LINES) {
    if (line.slot != kind) continue;
    const std::string newton = laws++ % 2 ? "off" : "on";
    const LawBed scripts{line};
    input += scripts.whole("state", newton, line.line()) + NEXT + scripts.continued("state", "later", newton) + NEXT;
  }
  const Outcome run = folder.lammps(input, {}, ranks);
  EXPECT_TRUE(finds_nothing(run));
  EXPECT_TRUE(succeeds(run));
  EXPECT_GT(laws, 1);
}

INSTANTIATE_TEST_SUITE_P(Sanitized, EveryLawOf, testing::Combine(testing::ValuesIn(all_kinds()), testing::Values(1, 2)),
                         name_of_kind);
