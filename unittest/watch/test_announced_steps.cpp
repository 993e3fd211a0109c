// A compute is shown contacts in the steps in which somebody asks, whatever else LAMMPS announces.
#include "watch/announced_steps.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace Grit;

namespace {

// A run as LAMMPS has it: whoever announces a step announces it to all.
struct OneRun {
  AnnouncedSteps announced;
  std::vector<AnnouncedSteps::Step> list{0};
  int shown = 0, missed = 0;

  // Steps 0 to `last`; somebody asks every `asking` steps, an average of something else goes on every `other` steps.
  void go(int last, int asking, int other)
  {
    bool asked = false;
    for (int step = 0; step <= last; step++) {
      list.erase(std::remove_if(list.begin(), list.end(), [&](auto one) { return one < step; }), list.end());
      announced.look(step, asked, step == last, list);
      const bool here = is_announced(step);
      shown += here;
      asked = asking > 0 && step % asking == 0;
      missed += asked && !here;
      if (asked) announce(step + asking);
      if (step % other == 0) announce(step + other);
    }
  }
  bool is_announced(int step) const { return std::find(list.begin(), list.end(), step) != list.end(); }
  void announce(int step)
  {
    if (!is_announced(step)) list.push_back(step);
  }
};

}  // namespace

TEST(AnnouncedSteps, WithoutAQuestionFewAreShown)
{
  OneRun run;
  run.go(1000, 0, 1);
  EXPECT_EQ(run.shown, 4);  // and the last one
}

// The step after each question is announced by the other one when somebody asks; steps announced long before are believed.
TEST(AnnouncedSteps, NoQuestionGoesWithoutAnAnswer)
{
  for (const int asking : {1, 2, 7, 100})
    for (const int other : {1, 3, 5, 10, 100}) {
      OneRun run;
      run.go(1000, asking, other);
      EXPECT_EQ(run.missed, 0) << asking << " " << other;
      EXPECT_LE(run.shown, 2 * (1000 / asking + 1) + (other > 1 ? 1000 / other : 0) + 4) << asking << " " << other;
    }
}

TEST(AnnouncedSteps, ARunBeginsWithTrust)
{
  OneRun run;
  run.go(100, 0, 1);
  run.announced.begin_run();
  run.list = {0};
  run.shown = 0;
  run.go(1, 0, 1);
  EXPECT_EQ(run.shown, 2);
}
