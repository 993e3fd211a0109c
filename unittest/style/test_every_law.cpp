// Every law in LAMMPS: between particles, at a plane and at a curved wall, with newton on and off, continued from a restart
// file that was written while bodies touched, and at night on 1, 2 and 4 ranks.
#include "law_bed.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr double ROUNDING = 1e-9;  // a difference of one ulp grows with every collision of the bed
constexpr double ACTS = 1e-6;      // relative change of the motion by a law, far above round-off

class EveryLaw : public testing::TestWithParam<LawLine> {
 protected:
  const LawLine &law = GetParam();
  const LawBed scripts{law};
  const Folder folder;

  void SetUp() override { folder.write("spheres.data", bed_around_a_ball().data_file()); }

  void run(const std::string &input, int ranks) { ASSERT_TRUE(succeeds(folder.lammps(input, {}, ranks))); }

  // States of a run: at its beginning, every 200 steps.
  Table at_the_end(const std::string &name) const { return folder.dumps(name).back(); }
  Table in_the_middle(const std::string &name) const { return folder.dumps(name).at(1); }
  Table at_the_beginning(const std::string &name) const { return folder.dumps(name).at(0); }

  void expect_same(const std::string &a, const std::string &b) const
  {
    EXPECT_TRUE(agree(at_the_end(a), at_the_end(b), ROUNDING)) << a << " and " << b;
  }
  void expect_continued(const std::string &before, const std::string &after) const
  {
    EXPECT_TRUE(identical(in_the_middle(before), at_the_beginning(after))) << before;
    EXPECT_TRUE(identical(at_the_end(before), at_the_end(after))) << before;
  }
};

double sum(const Table &state, const std::string &column)
{
  double total = 0;
  for (const auto &[id, row] : state.rows) total += row[state.index(column)];
  return total;
}

TEST_P(EveryLaw, NewtonAndRestart)
{
  run(scripts.whole("one", "on", law.line()) + NEXT + scripts.continued("one", "one_one", "on") + NEXT +
          scripts.whole("one_off", "off", law.line()) + NEXT + scripts.whole("without", "on", law.line_without()),
      1);
  if (HasFatalFailure()) return;
  for (const char *contacts : {"c_touch", "f_floor[1]", "f_ball[1]"})
    EXPECT_GT(sum(in_the_middle("one"), contacts), 0) << contacts << ": no contact where the file is written";
  expect_continued("one", "one_one");
  expect_same("one", "one_off");
  if (law.slot == NORMAL || law.law == "none") return;
  EXPECT_FALSE(agree(at_the_end("one"), at_the_end("without"), ACTS)) << "nothing changes without the law";
}

TEST_P(EveryLaw, RanksNightly)
{
  run(scripts.whole("one", "on", law.line()), 1);
  run(scripts.whole("two", "off", law.line()) + NEXT + scripts.continued("two", "two_two", "off") + NEXT +
          scripts.continued("one", "one_two", "on"),
      2);
  run(scripts.whole("four", "on", law.line()) + NEXT + scripts.continued("two", "two_four", "off"), 4);
  if (HasFatalFailure()) return;
  expect_continued("two", "two_two");
  for (const char *other : {"two", "one_two", "four", "two_four"}) expect_same("one", other);
}

INSTANTIATE_TEST_SUITE_P(Law, EveryLaw, testing::ValuesIn(LAW_LINES), law_name);

}  // namespace
