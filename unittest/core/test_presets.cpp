#include "law_presets.h"

#include "../support/cases.h"
#include "../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

std::string expansion(const std::string &line) { return preset_expansion(split(line), PLACE); }

std::string refusal(const std::string &line)
{
  try {
    setting(line);
  } catch (const std::invalid_argument &refused) {
    return refused.what();
  }
  return "accepted";
}

// One line of each preset, with the line of laws that it stands for.
struct Case {
  const char *preset, *laws;
};
const std::vector<Case> CASES{
    {"woo/linear 1e7 .2 .5", "cundall 1e7 damping none tangential cundall .2 .5"},
    {"woo/elastic6 1e7 .2 .02",
     "cundall 1e7 break no damping none tangential elastic .2 rolling elastic .02 map product twisting elastic .02 map "
     "product"},
    {"woo/elastic6 1e7 .2 .02 map physical",
     "cundall 1e7 break no damping none tangential elastic .2 rolling elastic .02 map physical twisting elastic .02 "
     "map "
     "physical"},
    {"woo/pellet 1e7 .2 .5 100 .05", "pellet 1e7 100 .05 damping none tangential cundall .2 .5"},
    {"aspherix/hertz 5e7 .3 .7 .5", "hertz/material 5e7 .7 .3 damping coeff_restitution tangential history .5"},
    {"aspherix/hooke 5e7 .3 .7 .5 2", "hooke/material 5e7 .7 .3 2 damping coeff_restitution tangential history .5"},
    {"aspherix/luding 1e4 3 .2 .05 .02 .7 .5",
     "luding 1e4 3 .2 .05 pulloff .02 damp .7 damping coeff_restitution tangential history .5"},
    {"liggghts/hertz/epsd2 5e7 .3 .7 .5 .1",
     "hertz/material 5e7 .7 .3 damping coeff_restitution tangential history .5 rolling epsd2 .1"},
    {"demlab/sds 1e5 .8 .4 .7 0",
     "hooke 1e5 .8 damping coeff_restitution tangential sds .4 kt 100000 restitution .7 form path"}};

// The laws of the line are among those that were compiled.

}  // namespace

TEST(Presets, StandForLines)
{
  for (const Case &c : CASES) {
    const std::string name = std::string(c.preset).substr(0, std::string(c.preset).find(' '));
    EXPECT_EQ(expansion(std::string("preset ") + c.preset), "preset " + name + " = " + c.laws);
  }
}

TEST(Presets, EachHasACase)
{
  for (const std::string &name : preset_names()) {
    bool found = false;
    for (const Case &c : CASES) found = found || split(c.preset)[0] == name;
    EXPECT_TRUE(found) << name;
  }
}

TEST(Presets, AreTheSameSettings)
{
  for (const Case &c : CASES)
    EXPECT_EQ(to_words(setting(std::string("preset ") + c.preset)), to_words(setting(c.laws)));
}

TEST(Presets, KeywordsFollow)
{
  EXPECT_EQ(to_words(setting("preset aspherix/hertz 5e7 .3 .7 .5 limit_damping cohesion sjkr 1e4 cutoff 1")),
            to_words(setting("hertz/material 5e7 .7 .3 damping coeff_restitution tangential history .5 limit_damping "
                             "cohesion sjkr 1e4 cutoff 1")));
}

// Options of the law that the line names last are read on; those of other laws are no keywords.
TEST(Presets, OptionsOfTheLastLawFollow)
{
  EXPECT_EQ(to_words(setting("preset aspherix/hertz 5e7 .3 .7 .5 torsion on")),
            to_words(setting("hertz/material 5e7 .7 .3 damping coeff_restitution tangential history .5 torsion on")));
  EXPECT_EQ(to_words(setting("preset woo/linear 1e7 .2 .5 mix avg limit_damping")),
            to_words(setting("cundall 1e7 damping none tangential cundall .2 .5 mix avg limit_damping")));
  EXPECT_NE(refusal("preset woo/linear 1e7 .2 .5 lens doc"), "accepted");
  EXPECT_NE(refusal("preset woo/pellet 1e7 .2 .5 100 .05 confinement -100"), "accepted");
}

TEST(Presets, StopAtWordsOfTheCaller)
{
  std::size_t used = 0;
  parse_setting(split("preset woo/linear 1e7 .2 .5 cutoff 1 zplane 0 NULL"), "fix wall", {"zplane"}, &used);
  EXPECT_EQ(used, 7u);
}

TEST(Presets, OtherLinesStay)
{
  const std::vector<std::string> words = split("hooke 1 0 tangential none");
  EXPECT_EQ(expand_preset(words, PLACE).words, words);
  EXPECT_EQ(expansion("hooke 1 0 tangential none"), "");
}

// Ratio of stiffnesses by an independent Python implementation: nu = 0.3, 0.5.
TEST(Presets, TangentialStiffnessOfDemlab)
{
  const auto kt = [](const char *nu) {
    return setting(std::string("preset demlab/sds 1e5 .8 .4 .7 ") + nu).slot[TANGENTIAL].coeffs[1];
  };
  EXPECT_REL(kt(".3"), 82352.9411764706);
  EXPECT_REL(kt(".5"), 66666.6666666667);
}

TEST(Presets, Refusals)
{
  const std::string names =
      "(one of: woo/linear, woo/elastic6, woo/pellet, aspherix/hertz, aspherix/hooke, aspherix/luding, "
      "liggghts/hertz/epsd2, demlab/sds) in pair_coeff 1 2, got ";
  EXPECT_EQ(refusal("preset"), "expected the name of a preset " + names + "the end of the line");
  EXPECT_EQ(refusal("preset woo"), "expected the name of a preset " + names + "'woo'");
  EXPECT_EQ(refusal("preset woo/linear 1e7 cutoff 1"),
            "expected a number in [0, infinity) for coefficient 'kappa' of preset 'woo/linear' in pair_coeff 1 2, got "
            "'cutoff'");
  EXPECT_EQ(refusal("preset aspherix/hertz 5e7 .3 0 .5"),
            "expected a number in (0, 1] for coefficient 'e' of preset 'aspherix/hertz' in pair_coeff 1 2, got '0'");
  EXPECT_EQ(refusal("preset woo/elastic6 1e7 .2 .02 map cube"),
            "expected one of product|quotient|physical for coefficient 'map' of preset 'woo/elastic6' in pair_coeff 1 "
            "2, got 'cube'");
  EXPECT_EQ(refusal("preset woo/linear 1e7 .2 .5 tangential none"),
            "expected the keyword 'tangential' once in pair_coeff 1 2 (preset 'woo/linear'), got it twice");
}
