#include "setup/law_presets.h"

#include "setup/classic_styles.h"

#include "../support/cases.h"
#include "../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

std::string expansion(const std::string &line) { return preset_expansion(split(line), COMMAND); }

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
    {"aspherix/hooke 5e7 .3 .7 .5 2",
     "hooke/material 5e7 .7 .3 2 ktkn one damping coeff_restitution tangential history .5"},
    {"aspherix/hooke 5e7 .3 .7 .5 2 ktkn material",
     "hooke/material 5e7 .7 .3 2 ktkn material damping coeff_restitution tangential history .5"},
    {"aspherix/luding 1e4 3 .2 .05 .02 .7 .5",
     "luding 1e4 3 .2 .05 pulloff .02 damp .7 damping coeff_restitution tangential history .5"},
    {"lammps/hooke 1e5 3e4 50 25 .5 1", "hooke 1e5 50 damping mass_velocity tangential linear_nohistory 0.5 .5"},
    {"lammps/hooke/history 7e4 3e4 50 100 .5 1",
     "hooke 7e4 50 damping mass_velocity tangential linear_history_classic 3e4 2 .5"},
    {"lammps/hertz/history 7e4 3e4 50 0 .5 1", "hertz 7e4 50 damping viscoelastic tangential mindlin_classic 3e4 0 .5"},
    {"liggghts/hertz 5e7 .3 .7 .5", "hertz/material 5e7 .7 .3 damping coeff_restitution tangential history .5"},
    {"liggghts/hertz/no_history 5e7 0 .7 .5",
     "hertz/material 5e7 .7 0 damping coeff_restitution tangential linear_nohistory 1 .5"},
    {"liggghts/hooke 5e7 .3 .7 .5 2", "hooke/material 5e7 .7 .3 2 damping coeff_restitution tangential history .5"},
    {"liggghts/hooke/no_history 5e7 .3 .7 .5 2",
     "hooke/material 5e7 .7 .3 2 damping coeff_restitution tangential linear_nohistory 1 .5"},
    {"liggghts/hertz/epsd2 5e7 .3 .7 .5 .1",
     "hertz/material 5e7 .7 .3 damping coeff_restitution tangential history .5 rolling epsd2 .1"},
    {"demlab/sds 1e5 .8 .4 .7 0",
     "hooke 1e5 .8 damping coeff_restitution tangential sds .4 nu 0 restitution .7 form path"}};

// The older styles of LAMMPS: six arguments, then words of the pair style.
TEST(ClassicStyles, AreAPresetAndWordsOfTheStyle)
{
  const ClassicWords plain = read_classic_words("gran/hooke/history", split("1e4 NULL 5 NULL .5 1"));
  EXPECT_EQ(plain.laws, split("preset lammps/hooke/history 1e4 NULL 5 NULL .5 1"));
  EXPECT_TRUE(plain.style.empty());
  const ClassicWords more =
      read_classic_words("gran/hertz/history", split("1e4 3e3 5 0 .5 0 limit_damping kinematics objective timing yes"));
  EXPECT_EQ(more.laws, split("preset lammps/hertz/history 1e4 3e3 5 0 .5 0 limit_damping"));
  EXPECT_EQ(more.style, split("kinematics objective timing yes"));
  EXPECT_EQ(classic_laws("hooke", split("1 2 3 4 .5 1 zplane 0 NULL")),
            split("preset lammps/hooke 1 2 3 4 .5 1 zplane 0 NULL"));
  for (const char *name : {"hooke", "hooke/history", "hertz/history"}) EXPECT_TRUE(is_classic_style(name)) << name;
  for (const char *name : {"granular", "gran/hooke", "hertz", ""}) EXPECT_FALSE(is_classic_style(name)) << name;
}

TEST(ClassicStyles, RefuseOtherNumbersOfArguments)
{
  const auto refused = [](const std::string &words) -> std::string {
    try {
      read_classic_words("gran/hooke", split(words));
    } catch (const std::invalid_argument &complaint) {
      return complaint.what();
    }
    return "accepted";
  };
  EXPECT_EQ(refused("1e4 NULL 5 NULL .5 1 7"),
            "expected the six arguments of LAMMPS' pair_style gran/hooke, then 'limit_damping' or words of pair_style "
            "granular/grit in pair_style gran/hooke/grit, got '7' as well");
  EXPECT_EQ(
      refused("1e4 NULL 5 NULL .5"),
      "expected one of 0|1 for coefficient 'dampflag' of preset 'lammps/hooke' in pair_style gran/hooke/grit, got the "
      "end of the line");
}

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
  EXPECT_EQ(expand_preset(words, COMMAND).words, words);
  EXPECT_EQ(expansion("hooke 1 0 tangential none"), "");
}

// Ratio of stiffnesses by an independent Python implementation: nu = 0.3, 0.5.
TEST(Presets, TangentialStiffnessOfDemlab)
{
  const auto kt = [](const char *nu) {
    const Law one = law(std::string("preset demlab/sds 1e5 .8 .4 .7 ") + nu);
    return 1e5 * one.tangential.get<Tangential::Sds>().kt_over_kn;
  };
  EXPECT_REL(kt(".3"), 82352.9411764706);
  EXPECT_REL(kt(".5"), 66666.6666666667);
}

// sqrt(2 (1 - nu)/(2 - nu)) by an independent Python implementation: nu = 0.3, 0.5.
TEST(Presets, DashpotOfLiggghtsWithoutHistory)
{
  const auto xt = [](const char *nu) {
    return setting(std::string("preset liggghts/hertz/no_history 5e7 ") + nu + " .7 .5").slot[TANGENTIAL].coeffs[0];
  };
  EXPECT_REL(xt(".3"), 0.907485212973030);
  EXPECT_REL(xt(".5"), 0.816496580927726);
}

// Forces of LIGGGHTS-PUBLIC 3.8.0, radii 10 and 6 mm, density 2500, overlap 0.1 mm, approaching at 0.1 m/s and sliding at
// 0.3 m/s: below the limit and cut by it.
TEST(Presets, ForcesOfLiggghtsWithoutHistory)
{
  const real mass = reduced(sphere_mass(.01, 2500), sphere_mass(.006, 2500));
  const auto force = [&](const std::string &line, real overlap) {
    Contact c = resting_pair(.01, .006, mass, overlap, 1e-7);
    c.vn = -0.1;
    c.vt = {0, 0.3, 0};
    return law("preset liggghts/" + line)(c, nullptr).force;
  };
  constexpr real STEP = 1e-6;  // LIGGGHTS' numbers are those of one step of 1e-7 s later
  const std::string hertz = "hertz/no_history 5e6 .3 .8 .5", hooke = "hooke/no_history 5e6 .3 .8 .5 2";
  EXPECT_VEC(force(hertz, 1e-4), (vec3{0.256673668807, -0.0881025339003, 0}), STEP);
  EXPECT_VEC(force(hertz, 1e-5), (vec3{0.0252915406306, -0.0126457703153, 0}), STEP);
  EXPECT_VEC(force(hooke, 1e-4), (vec3{0.646370526460, -0.141907519984, 0}), STEP);
}

// NULL and dampflag of LAMMPS: kt = 2/7 kn, gamma_t = gamma_n/2, no gamma_t. The coefficients are kt, xt, mu.
TEST(Presets, WhatLammpsTakesForNull)
{
  for (const std::string style : {"hooke/history", "hertz/history"}) {
    const auto tangential = [&](const std::string &coeffs) {
      const auto values = setting("preset lammps/" + style + " " + coeffs).slot[TANGENTIAL].coeffs;
      return vec3{values[0], values[1], values[2]};
    };
    EXPECT_EQ(norm(tangential("7e4 NULL 50 NULL .4 1") - vec3{2e4, .5, .4}), 0) << style;
    EXPECT_EQ(norm(tangential("7e4 1e4 50 NULL .4 1") - vec3{1e4, .5, .4}), 0) << style;
    EXPECT_EQ(norm(tangential("7e4 NULL 50 75 .4 1") - vec3{2e4, 1.5, .4}), 0) << style;
    EXPECT_EQ(norm(tangential("7e4 NULL 50 75 .4 0") - vec3{2e4, 0, .4}), 0) << style;
    EXPECT_EQ(norm(tangential("7e4 NULL 50 NULL .4 0") - vec3{2e4, 0, .4}), 0) << style;
    EXPECT_EQ(norm(tangential("7e4 0 0 NULL .4 1") - vec3{0, 0, .4}), 0) << style;
    EXPECT_EQ(norm(tangential("7e4 0 0 75 .4 0") - vec3{0, 0, .4}), 0) << style;
  }
}

// The whole sentence after "pair_coeff 1 2, got ".
TEST(Presets, RefusalsOfTheArgumentsOfLammps)
{
  for (const std::string name : {"lammps/hooke", "lammps/hooke/history", "lammps/hertz/history"}) {
    const auto got = [&](const std::string &coeffs) { return refusal("preset " + name + " " + coeffs); };
    const auto number = [&](const char *range, const char *coeff, const char *word) {
      return std::string("expected a number in ") + range + " for coefficient '" + coeff + "' of preset '" + name +
             "' in pair_coeff 1 2, got " + word;
    };
    const std::string flag =
        "expected one of 0|1 for coefficient 'dampflag' of preset '" + name + "' in pair_coeff 1 2, got ";
    EXPECT_EQ(got("1e5 3e4 50 25 .5"), flag + "the end of the line");
    EXPECT_EQ(got("1e5 3e4 50 25 .5 2"), flag + "'2'");
    EXPECT_EQ(got("1e5 3e4 50 25 .5 limit_damping"), flag + "'limit_damping'");
    EXPECT_EQ(got("NULL 3e4 50 25 .5 1"), number("(0, infinity)", "kn", "'NULL'"));
    EXPECT_EQ(got("0 3e4 50 25 .5 1"), number("(0, infinity)", "kn", "'0'"));
    EXPECT_EQ(got("1e5 -1 50 25 .5 1"), number("[0, infinity) or NULL", "kt", "'-1'"));
    EXPECT_EQ(got("1e5 null 50 25 .5 1"), number("[0, infinity) or NULL", "kt", "'null'"));
    EXPECT_EQ(got("1e5 3e4 NULL 25 .5 1"), number("[0, infinity)", "gamma_n", "'NULL'"));
    EXPECT_EQ(got("1e5 3e4 50 -25 .5 1"), number("[0, infinity) or NULL", "gamma_t", "'-25'"));
    EXPECT_EQ(got("1e5 3e4 50 25 NULL 1"), number("[0, 10000]", "mu", "'NULL'"));
    EXPECT_EQ(got("1e5 3e4 50 25 10001 1"), number("[0, 10000]", "mu", "'10001'"));
    EXPECT_EQ(got("1e5 3e4 0 25 .5 1"),
              "expected gamma_n above 0 where gamma_t is above 0 and dampflag 1 in preset '" + name +
                  "' in pair_coeff 1 2, got kn 1e5 kt 3e4 gamma_n 0 gamma_t 25 mu .5 dampflag 1");
    EXPECT_EQ(got("1e5 3e4 50 25 .5 1 limit_damping"), "accepted");
    for (const char *surplus : {"1", "dampflag 1", "NULL", "mix avg"})
      EXPECT_NE(got(std::string("1e5 3e4 50 25 .5 1 ") + surplus).find("got '"), std::string::npos) << surplus;
  }
}

// LAMMPS divides the stiffness of gran/hertz/history by 1.6e6 in units metal.
TEST(Presets, PressuresNeedFittingUnits)
{
  const auto in_units = [](const std::string &line, real pressure_unit) {
    try {
      preset_expansion(split("preset " + line), COMMAND, pressure_unit);
    } catch (const std::invalid_argument &refused) {
      return std::string(refused.what());
    }
    return std::string("accepted");
  };
  EXPECT_EQ(in_units("lammps/hertz/history 1e5 NULL 50 NULL .5 1", 1), "accepted");
  EXPECT_EQ(in_units("lammps/hooke/history 1e5 NULL 50 NULL .5 1", 2), "accepted");
  EXPECT_EQ(in_units("lammps/hertz/history 1e5 NULL 50 NULL .5 1", 2),
            "expected units in which pressure is force/length^2 (lj, si, cgs, micro, nano) for preset "
            "'lammps/hertz/history' in pair_coeff 1 2, got units in which it is 2 times that");
}

TEST(Presets, Refusals)
{
  const std::string names =
      "(one of: lammps/hooke, lammps/hooke/history, lammps/hertz/history, liggghts/hertz, liggghts/hertz/no_history, "
      "liggghts/hertz/epsd2, liggghts/hooke, liggghts/hooke/no_history, aspherix/hertz, aspherix/hooke, "
      "aspherix/luding, woo/linear, woo/elastic6, woo/pellet, demlab/sds) in pair_coeff 1 2, got ";
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
