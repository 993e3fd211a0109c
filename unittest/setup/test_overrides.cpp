// Pairs that mix, but for coefficients of their own: 'pair_coeff 1 2 mixed mu 0.3'.
#include "../support/cases.h"
#include "../support/compare.h"
#include "mixed_table.h"

using namespace Grit;
using namespace Grit::Test;

// k_n = pi r_min^2/(r_1/E_1 + r_2/E_2) of Woo's linear model, by hand: 60 587.9 N/m for radii of 3 and 5 mm, 47 123.9 N/m
// for 5 and 3 mm; k_t = 0.2 k_n.
TEST(Overrides, LeaveBothSidesTheirMaterial)
{
  const LawTable table = table_of(WOO_1, WOO_2, "tangential tanphi 0.1");
  EXPECT_EQ(table.complaint(1, 2), "");
  for (const auto &[r1, r2, kn] : {std::tuple(.003, .005, 60587.8583), std::tuple(.005, .003, 47123.8898)}) {
    const real overlap = 1e-5, dt = 1e-4, speed = 0.01, precision = 1e-8;
    const real exact = PI * 9e-6 / (r1 / 1e7 + r2 / 3e7);
    EXPECT_NEAR(kn, exact, precision * exact);
    Drive drive{table.law(1, 2), resting_pair(r1, r2, 1, overlap, dt)},
        swapped{table.law(2, 1), resting_pair(r2, r1, 1, overlap, dt)};
    EXPECT_REL(drive.step().normal, exact * overlap);
    EXPECT_REL(swapped.step().normal, exact * overlap);
    EXPECT_REL(drive.slide(speed, 1).tangential.value.y, -0.2 * exact * speed * dt);
  }
}

// The pair's own friction cuts the spring: 0.1 of the normal force.
TEST(Overrides, FrictionIsThatOfThePair)
{
  for (const auto &[words, limit] : {std::pair("tangential tanphi 0.1", 0.1), std::pair("tanphi 0.3", 0.3)}) {
    Drive drive{table_of(WOO_1, WOO_2, words).law(1, 2), resting_pair(.003, .005, 1, 1e-5, 1e-4)};
    drive.step();
    const ContactForce answer = drive.slide(1, 10);
    EXPECT_REL(norm(answer.tangential.value), limit * answer.normal);
  }
}

// E* = 1/((1 - nu_1^2)/E_1 + (1 - nu_2^2)/E_2) = 7.9179e6; the normal force of Hertz is 4/3 E* sqrt(R* d^3).
TEST(Overrides, MaterialsOfHertzMix)
{
  const LawTable table = table_of(HERTZ_1, HERTZ_2, "tangential mu 0.3 damp 0.6"),
                 plain = table_of(HERTZ_1, HERTZ_2, "cutoff 2");
  const real modulus = 1 / ((1 - .09) / 1e7 + (1 - .04) / 3e7), overlap = 1e-5, reff = 1 / (1 / .003 + 1 / .005);
  Drive drive{table.law(1, 2), resting_pair(.003, .005, 1, overlap, 1)};
  EXPECT_REL(drive.step().normal, 4.0 / 3 * modulus * std::sqrt(reff * overlap) * overlap);
  const real restitution = 0.6, mean = std::sqrt(.5 * .8);
  const auto damping = [](real e) { return -std::log(e) / std::sqrt(PI * PI + std::log(e) * std::log(e)); };
  const auto gamma = [&](const LawTable &laws) {
    const Contact c = round_pair();
    const NormalForce force = laws.law(1, 2).normal(c, nullptr);
    return laws.law(1, 2).damping(c, force);
  };
  EXPECT_REL(gamma(table) / gamma(plain), damping(restitution) / damping(mean));
  EXPECT_EQ(plain.cutoff(1, 2), 2);
}

TEST(Overrides, AreWordsOfTheTable)
{
  LawTable table = table_of(HERTZ_1, HERTZ_2, "tangential mu 0.3 damp 0.6");
  EXPECT_EQ(table.own_words(1, 2), "mixed tangential mu 0.3 damp 0.6");
  const std::vector<std::string> lines = table.lines();
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines.back(), "1 2 mixed tangential mu 0.3 damp 0.6");  // behind the types that it mixes from
  EXPECT_NE(table.words(1, 2).find("NULL 1 0.3' mixed with '"), std::string::npos) << table.words(1, 2);
  EXPECT_EQ(table.key(), "hertz/material coeff_restitution mindlin none none");
  table.set(1, 2, setting(HERTZ_1));  // replaces them
  EXPECT_EQ(table.own_words(1, 2).find("mixed"), std::string::npos);
  EXPECT_EQ(table.lines().size(), 3u);
  table.mix(1, 2, {"mu", "0.1"});  // and back
  EXPECT_FALSE(table.is_set(1, 2));
}

TEST(Overrides, MixedAloneMixes)
{
  LawTable table = table_of(HERTZ_1, HERTZ_2, "mu 0.3");
  table.mix(1, 2, {});
  table.build();
  EXPECT_EQ(table.own_words(1, 2), "mixed");
  EXPECT_EQ(table.lines().size(), 2u);
  EXPECT_TRUE(table.overridden().empty());
  table.set(1, 2, setting(HERTZ_2));
  table.mix(1, 2, {});  // forgets an explicit line
  EXPECT_FALSE(table.is_set(1, 2));
  EXPECT_EQ(table.words(1, 2), to_words(setting(HERTZ_1)) + "' mixed with '" + to_words(setting(HERTZ_2)));
}

// A table that is filled by the lines of another one, in their order, has the same laws.
TEST(Overrides, ComeBackFromTheLinesOfTheTable)
{
  LawTable first(3), second(3);
  first.mix(1, 3, split("cutoff 0.1 normal damp 0.123456789012345678"));  // before the types
  first.mix(2, 3, split("tangential kt NULL xt 0.5 mu 1"));
  for (int i : {1, 2, 3}) first.set(i, i, setting(i == 2 ? HERTZ_2 : HERTZ_1));
  for (const std::string &line : first.lines()) {
    const std::vector<std::string> words = split(line);
    const int i = std::stoi(words[0]), j = std::stoi(words[1]);
    if (words[2] == LawTable::MIXED)
      second.mix(i, j, {words.begin() + 3, words.end()});
    else
      second.set(i, j, parse_setting({words.begin() + 2, words.end()}, line));
  }
  first.build();
  second.build();
  EXPECT_EQ(first.lines(), second.lines());
  for (int i : {1, 2, 3})
    for (int j : {1, 2, 3}) {
      EXPECT_EQ(first.complaint(i, j), "");
      EXPECT_EQ(first.words(i, j), second.words(i, j));
      EXPECT_EQ(first.cutoff(i, j), second.cutoff(i, j));
    }
  EXPECT_NE(first.words(1, 3).find("hertz/material 10000000 0.12345678901234568 0.3"), std::string::npos)
      << first.words(1, 3);
}

// A wet contact that never breaks has no rest to remember: what counts is the pair's own coefficient.
TEST(Overrides, CountForWhatIsRemembered)
{
  const std::string line = "cundall 1e7 damping none tangential cundall .2 .5 cohesion washino 0.07 30 volume 1e-12";
  const LawTable plain = table_of(line, line, "tanphi 0.3"), endless = table_of(line, line, "normal break no");
  EXPECT_FALSE(plain.several_layouts());
  EXPECT_TRUE(endless.several_layouts());
  EXPECT_EQ(endless.layout_number(1, 1), endless.layout_number(2, 2));
  EXPECT_EQ(endless.layout_number(1, 2), endless.layout_number(2, 1));
  EXPECT_NE(endless.layout_number(1, 1), endless.layout_number(1, 2));
  EXPECT_NE(plain.layout().find("1-2: normal cundall (kn delta0)"), std::string::npos) << plain.layout();
  const auto of_pair = [](const LawTable &table) {
    const std::string all = table.layout();
    return all.substr(all.find("1-2: "), all.find("2-2: ") - all.find("1-2: "));
  };
  EXPECT_NE(of_pair(plain).find("rest (acted offset)"), std::string::npos);
  EXPECT_EQ(of_pair(endless).find("rest (acted offset)"), std::string::npos);
  EXPECT_TRUE(endless.is_endless(1, 2));
  EXPECT_FALSE(endless.is_endless(1, 1));
  EXPECT_EQ(endless.key(), plain.key());
  EXPECT_GT(endless.law(1, 2).normal_outlives_overlap, endless.law(2, 2).normal_outlives_overlap);
}
