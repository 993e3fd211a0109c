// The words of fix granular/grit/timestep.
#include "setup/step_words.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "../support/laws.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

StepWords read(const std::string &line) { return read_step_words(split(line), "fix ts"); }

std::string refusal(const std::string &line)
{
  try {
    read(line);
  } catch (const std::invalid_argument &complaint) {
    return complaint.what();
  }
  return "accepted";
}

using Action = StepWords::Action;

}  // namespace

TEST(StepWords, WithoutAny)
{
  const StepWords none = read("");
  EXPECT_EQ(none.every, 0);
  EXPECT_EQ(none.rayleigh, 0.2);
  EXPECT_EQ(none.hertz, 0.15);
  EXPECT_EQ(none.contact, 0.05);
  EXPECT_EQ(none.stable, 0.5);
  EXPECT_EQ(none.overlap, 0.05);
  EXPECT_EQ(none.vmax, 0);
  EXPECT_EQ(none.action, Action::warn);
}

TEST(StepWords, EachSetsItsValue)
{
  const StepWords all = read("1000 0.3 0.15 error vmax 2.5 contact 0.02 stable 0.5 overlap 0.1 check_every_time no");
  EXPECT_EQ(all.every, 1000);
  EXPECT_EQ(all.rayleigh, 0.3);
  EXPECT_EQ(all.hertz, 0.15);
  EXPECT_EQ(all.contact, 0.02);
  EXPECT_EQ(all.stable, 0.5);
  EXPECT_EQ(all.overlap, 0.1);
  EXPECT_EQ(all.vmax, 2.5);
  EXPECT_EQ(all.action, Action::error);
  EXPECT_FALSE(all.every_time);
  EXPECT_TRUE(read("check_every_time yes").every_time);
}

// Every step is the shortest there is.
TEST(StepWords, LeastNumberOfSteps)
{
  EXPECT_EQ(read("1 0.2 0.15").every, 1);
  EXPECT_NE(refusal("0 0.2 0.15").find("expected a whole number of steps of at least 1 in fix ts, got '0'"),
            std::string::npos);
}

// As LIGGGHTS has it, 'warn no' and 'error yes', and shorter.
TEST(StepWords, WhatIsDone)
{
  EXPECT_EQ(read("off").action, Action::off);
  EXPECT_EQ(read("warn").action, Action::warn);
  EXPECT_EQ(read("warn yes").action, Action::warn);
  EXPECT_EQ(read("warn no").action, Action::off);
  EXPECT_EQ(read("error yes").action, Action::error);
  EXPECT_EQ(read("error no").action, Action::warn);
  EXPECT_EQ(read("error no warn yes").action, Action::warn);
}

TEST(StepWords, AreRefusedInSentences)
{
  const std::string at = " in fix ts, got ", end = "the end of the line";
  const std::pair<const char *, std::string> cases[] = {
      {"0 0.1 0.1", "expected a whole number of steps of at least 1" + at + "'0'"},
      {"2.5 0.1 0.1", "expected a whole number of steps of at least 1" + at + "'2.5'"},
      {"10", "expected a number above 0 for the part of the Rayleigh time" + at + end},
      {"10 -1 0.1", "expected a number above 0 for the part of the Rayleigh time" + at + "'-1'"},
      {"10 0.1 warn", "expected a number above 0 for the part of the Hertz time" + at + "'warn'"},
      {"vmax", "expected a number above 0 for the keyword 'vmax'" + at + end},
      {"vmax 0", "expected a number above 0 for the keyword 'vmax'" + at + "'0'"},
      {"contact nan", "expected a number above 0 for the keyword 'contact'" + at + "'nan'"},
      {"overlap", "expected a number above 0 for the keyword 'overlap'" + at + end},
      {"stable x", "expected a number above 0 for the keyword 'stable'" + at + "'x'"},
      {"check_every_time", "expected 'yes' or 'no' after 'check_every_time'" + at + end},
      {"check_every_time 1", "expected 'yes' or 'no' after 'check_every_time'" + at + "'1'"},
      {"error off", "expected one of 'error', 'warn' and 'off'" + at + "two"},
      {"error yes warn no", "expected one of 'error', 'warn' and 'off'" + at + "two"},
      {"vmax 1 vmax 1", "expected the keyword 'vmax' once" + at + "it twice"},
      {"off yes",
       "expected 'N fraction_rayleigh fraction_hertz' or one of error, warn, off, check_every_time, vmax, "
       "contact, stable, overlap" +
           at + "'yes'"}};
  for (const auto &[line, sentence] : cases) EXPECT_EQ(refusal(line), sentence) << line;
}
