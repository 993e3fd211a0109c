// Pairs of types that were not set themselves.
#include <stdexcept>

#include "../support/cases.h"
#include "../support/compare.h"
#include "setup/law_table.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

std::string refusal(const std::string &line_i, const std::string &line_j)
{
  try {
    law(line_i, line_j);
  } catch (const std::invalid_argument &refused) {
    return refused.what();
  }
  return "accepted";
}

}  // namespace

// By hand: sqrt(100 * 400) = 200, sqrt(1 * 9) = 3.
TEST(Mixing, GeometricMean)
{
  const Law mixed = law("hooke 100 1 damping velocity tangential none", "hooke 400 9 damping velocity tangential none");
  EXPECT_REL(mixed.normal(round_pair(), nullptr).force, 2.0);
  EXPECT_REL(mixed.damping(round_pair(), NormalForce{}), 3.0);
}

// The product of the two is 1e-320 or 1e320, which no double holds.
TEST(Mixing, AMeanThatCannotBeComputedIsRefused)
{
  const auto hooke = [](const std::string &kn) { return "hooke " + kn + " 0 damping none tangential none"; };
  const std::string of = " for coefficient 'kn' of normal law 'hooke' cannot be computed",
                    begin = "expected an explicit pair_coeff 1 2, because the geometric mean of ";
  EXPECT_EQ(refusal(hooke("1e-150"), hooke("1e-170")), begin + "1e-150 and 1e-170" + of);
  EXPECT_EQ(refusal(hooke("1e150"), hooke("1e170")), begin + "1e+150 and 1e+170" + of);
  EXPECT_EQ(refusal(hooke("1e-150"), hooke("1e-150")), "accepted");
  EXPECT_EQ(refusal("hooke 1 0 tangential none", "hooke 1 2 tangential none"), "accepted");  // 0 is a mean as well
}

// kappa = (0.2 + 0.4)/2 of an independent Python implementation of Woo's linear model: kt = 62831.8530718.
TEST(Mixing, ArithmeticMean)
{
  Drive drive{law("cundall 1e7 tangential cundall .2 .5", "cundall 3e7 tangential cundall .4 .3"),
              resting_pair(.010, .015, 1, 5e-5, 1e-4)};
  drive.step();
  EXPECT_REL(drive.slide(0.01, 1).tangential.value.y, -62831.8530718 * 1e-6);
}

TEST(Mixing, WhatHasNoRuleMustBeEqual)
{
  EXPECT_EQ(refusal("hooke 1 0 tangential history .5", "hooke 1 0 tangential history .5"), "accepted");
  EXPECT_EQ(
      refusal("hooke 1 0 tangential history .5", "hooke 1 0 tangential history .6"),
      "expected an explicit pair_coeff 1 2, because coefficient 'mu' of tangential law 'history' has no mixing rule "
      "and differs between the types (0.5 and 0.6)");
  EXPECT_EQ(refusal("hooke/material 1 1 .3 1 tangential sds .5 kt 1 etat 1",
                    "hooke/material 1 1 .3 1 tangential sds .5 etat 1"),
            "expected an explicit pair_coeff 1 2, because coefficient 'kt' of tangential law 'sds' is given for one "
            "type only "
            "and has no mixing rule");
  EXPECT_EQ(
      refusal("cundall 1 tangential sds .5 kt 1 etat 1", "cundall 1 tangential sds .5 kt 1 restitution 1"),
      "expected an explicit pair_coeff 1 2, because coefficient 'etat' of tangential law 'sds' is given for one type "
      "only and has no mixing rule");
}

TEST(Mixing, DifferentLawsDoNotMix)
{
  EXPECT_EQ(refusal("hooke 1 0 tangential none", "hertz 1 0 tangential none"),
            "expected an explicit pair_coeff 1 2, because normal laws 'hooke' and 'hertz' of the two types do not mix");
}

TEST(Mixing, TablePrefersThePairThatWasSet)
{
  LawTable table(2);
  table.set(1, 1, setting("hooke 100 0 tangential none"));
  table.set(2, 2, setting("hooke 400 0 tangential none cutoff 3"));
  table.build();
  EXPECT_REL(table.law(1, 2).normal(round_pair(), nullptr).force, 2.0);
  EXPECT_EQ(table.cutoff(1, 2), 3);
  table.set(2, 1, setting("hooke 500 0 tangential none"));
  table.build();
  EXPECT_REL(table.law(1, 2).normal(round_pair(), nullptr).force, 5.0);
  EXPECT_REL(table.law(2, 1).normal(round_pair(), nullptr).force, 5.0);
  EXPECT_REL(table.law(2, 2).normal(round_pair(), nullptr).force, 4.0);
}

// Under pair hybrid such pairs may belong to another style; who needs the law asks for the complaint.
TEST(Mixing, TableNamesPairsWithoutALaw)
{
  LawTable table(3);
  table.set(1, 1, setting("hooke 100 0 tangential none"));
  table.set(2, 2, setting("hertz 100 0 tangential none"));
  table.build();
  EXPECT_EQ(table.complaint(1, 1), "");
  EXPECT_EQ(table.complaint(3, 1), "expected pair_coeff 1 3 before the run, got none");
  EXPECT_EQ(table.complaint(1, 2), refusal("hooke 100 0 tangential none", "hertz 100 0 tangential none"));
  EXPECT_FALSE(table.has(1, 3));
  EXPECT_TRUE(table.has(2, 1));
}

TEST(Mixing, TableKnowsHistoryAndKernel)
{
  LawTable table(2);
  table.set(1, 1, setting("hooke 100 0 damping none tangential linear_history 1 0 1"));
  table.set(2, 2, setting("hooke 100 0 damping none tangential linear_history 1 0 1"));
  table.build();
  EXPECT_EQ(table.memory().size(), 3);
  EXPECT_FALSE(table.several_layouts());
  EXPECT_TRUE(table.memory().has_layout(static_cast<const real *>(nullptr), table.layout_number(2, 1)))
      << "no value says it";
  EXPECT_EQ(table.parity(1, 2)[0], -1);
  EXPECT_EQ(table.key(), "hooke none linear_history none none");
  table.set(1, 2, setting("cundall 1e7 break no tangential cundall 1 1 twisting sds 1 1 1"));
  table.build();
  constexpr int OF_LAWS = 6;
  EXPECT_EQ(table.memory().size(), OF_LAWS + 1) << "with the kind";
  EXPECT_EQ(table.memory().layout.begin, OF_LAWS);
  EXPECT_EQ(table.parity(2, 1)[0], 1);
  EXPECT_EQ(table.parity(2, 1)[2], -1);
  EXPECT_EQ(table.key(), "");
  EXPECT_TRUE(table.outlives_overlap());
  EXPECT_EQ(table.lines().size(), 3u);
}

// Contacts of one kind remember the same, whatever the coefficients of their laws are.
TEST(Mixing, TableKnowsWhichPairsRememberTheSame)
{
  LawTable table(3);
  const std::string springs = "hooke 100 0 damping none tangential linear_history ";
  table.set(1, 1, setting(springs + "1 0 1"));
  table.set(2, 2, setting(springs + "7 0 2"));
  table.set(3, 3, setting("hooke 100 0 damping none tangential none"));
  table.set(1, 3, setting("hertz/material 100 0 0.3 damping none tangential mindlin/force NULL 1 1"));
  table.build();
  EXPECT_EQ(table.layout_number(1, 2), table.layout_number(2, 2));
  EXPECT_EQ(table.layout_number(1, 3), table.layout_number(3, 1));
  EXPECT_NE(table.layout_number(1, 3), table.layout_number(1, 1)) << "a force in place of an elongation";
  EXPECT_NE(table.layout_number(3, 3), table.layout_number(1, 1));
  EXPECT_EQ(table.layout_number(2, 3), ContactMemory::UNKNOWN_LAYOUT) << "these laws do not mix";
  for (const int known : {ContactMemory::UNKNOWN_LAYOUT, table.layout_number(1, 3)}) {
    const real values[] = {1, 2, 3, static_cast<real>(known)};
    EXPECT_TRUE(table.memory().has_layout(values, table.layout_number(1, 3)));
    EXPECT_EQ(table.memory().has_layout(values, table.layout_number(1, 1)), known == ContactMemory::UNKNOWN_LAYOUT);
  }
  for (const int kind : {table.layout_number(1, 1), table.layout_number(1, 3)}) {
    EXPECT_EQ(table.parity(kind)[0], -1);
    EXPECT_EQ(table.parity(kind)[table.memory().layout.begin], 1);
  }
}

// Contacts that no distance ends, whatever else holds them.
TEST(Mixing, TableKnowsContactsThatNeverBreak)
{
  for (const auto &[line, endless] :
       {std::pair("cundall 1e7 tangential none", false), std::pair("cundall 1e7 break no tangential none", true),
        std::pair("cundall 1e7 tangential none cohesion washino 1 20 volume 1e-4", false),
        std::pair("cundall 1e7 break no tangential none cohesion washino 1 20 volume 1e-4", true),
        std::pair("jkr 1e7 0 .3 5 tangential none", false)}) {
    LawTable table(1);
    table.set(1, 1, setting(line));
    table.build();
    EXPECT_EQ(table.endless(), endless) << line;
  }
}

// Each of the two laws sees its own particle i: with radii 1 and 2 the stiffness depends on which side is the soft one.
TEST(Mixing, TableKeepsTheSidesApart)
{
  LawTable table(2);
  table.set(1, 1, setting("cundall 1e7 tangential none"));
  table.set(2, 2, setting("cundall 3e7 tangential none"));
  table.build();
  Drive soft_small{table.law(1, 2), resting_pair(1, 2, 1, 0.01, 0)},
      soft_large{table.law(2, 1), resting_pair(1, 2, 1, 0.01, 0)};
  EXPECT_REL(soft_small.step().normal, PI / (1 / 1e7 + 2 / 3e7) * 0.01);
  EXPECT_REL(soft_large.step().normal, PI / (1 / 3e7 + 2 / 1e7) * 0.01);
}
