// Words that are understood.
#include <set>

#include "../support/compare.h"
#include "../support/laws.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

std::string name(const Setting &s, Slot slot) { return s.law(slot).name; }

}  // namespace

TEST(Parser, ReadsOneLineOfLaws)
{
  const Setting s = setting(
      "hertz/material 1e7 .5 .3 damping tsuji tangential mindlin NULL 1 .4 rolling sds 1 2 3 twisting marshall "
      "cutoff 0.2 limit_damping");
  EXPECT_EQ(name(s, NORMAL), "hertz/material");
  EXPECT_EQ(name(s, DAMPING), "tsuji");
  EXPECT_EQ(name(s, TANGENTIAL), "mindlin");
  EXPECT_EQ(name(s, ROLLING), "sds");
  EXPECT_EQ(name(s, TWISTING), "marshall");
  EXPECT_EQ(s.slot[NORMAL].coeffs, (std::vector<real>{1e7, .5, .3}));
  EXPECT_EQ(s.slot[TANGENTIAL].coeffs, (std::vector<real>{UNSET, 1, .4}));
  EXPECT_EQ(s.slot[ROLLING].coeffs, (std::vector<real>{1, 2, 3}));
  EXPECT_EQ(s.cutoff, 0.2);
  EXPECT_TRUE(s.limit_damping);
}

TEST(Parser, KeywordsComeInAnyOrder)
{
  EXPECT_EQ(
      to_words(setting("hooke 1 2 twisting sds 1 2 3 limit_damping tangential none rolling sds 4 5 6 damping none")),
      to_words(setting("hooke 1 2 damping none tangential none rolling sds 4 5 6 twisting sds 1 2 3 limit_damping")));
}

TEST(Parser, WhatIsNotGivenHasAStandard)
{
  const Setting s = setting("hooke 1 2 tangential none");
  EXPECT_EQ(name(s, DAMPING), "viscoelastic");
  EXPECT_EQ(name(s, ROLLING), "none");
  EXPECT_EQ(name(s, TWISTING), "none");
  EXPECT_EQ(s.cutoff, UNSET);
  EXPECT_FALSE(s.limit_damping);
}

TEST(Parser, OptionalCoefficientsByName)
{
  const Setting s = setting("cundall 1e7 break no lens doc tangential sds .5 restitution .8 kt 3");
  EXPECT_EQ(s.slot[NORMAL].coeffs, (std::vector<real>{1e7, 2, 0, 0, UNSET}));
  EXPECT_EQ(s.slot[TANGENTIAL].coeffs, (std::vector<real>{.5, 3, UNSET, .8, 0, UNSET}));
}

TEST(Parser, StopsAtWordsOfTheCaller)
{
  const std::vector<std::string> words = split("hooke 1 2 tangential none xplane 0 NULL");
  std::size_t used = 0;
  const Setting s = parse_setting(words, "fix wall", {"xplane", "yplane"}, &used);
  EXPECT_EQ(name(s, TANGENTIAL), "none");
  EXPECT_EQ(used, 5u);
}

// The form that the log shows and restart files keep: every digit is there, laws named none are left out.
TEST(Parser, WordsOfASetting)
{
  EXPECT_EQ(to_words(setting("hertz 1e5 0.5 tangential mindlin/force 3 0 .25 rolling none cutoff .125")),
            "hertz 100000 0.5 damping viscoelastic tangential mindlin/force 3 0 0.25 cutoff 0.125");
  EXPECT_EQ(
      to_words(setting("cundall .1 lens doc break no damping none tangential cundall 0.30000000000000004 .5 slip no "
                       "limit_damping twisting sds 1 2 3")),
      "cundall 0.1 lens doc break no damping none tangential cundall 0.30000000000000004 0.5 slip no twisting sds 1 2 "
      "3 "
      "limit_damping");
  EXPECT_EQ(to_words(setting("hooke 1 2 synchronized_verlet tangential none")),
            "hooke 1 2 damping viscoelastic tangential none synchronized_verlet");
  EXPECT_EQ(to_words(setting("hertz/material 8 0 .25 tangential mindlin NULL 0 .5")),
            "hertz/material 8 0 0.25 damping viscoelastic tangential mindlin NULL 0 0.5");
}

// The twisting law that options bring along is there, but not in the words.
TEST(Parser, LawsThatOptionsBringAlong)
{
  const Setting s = setting("hooke 1 0 tangential history .5 torsion on cap mean");
  EXPECT_EQ(name(s, TWISTING), "history");
  EXPECT_EQ(s.slot[TWISTING].coeffs, (std::vector<real>{1, 0}));
  EXPECT_EQ(to_words(s), "hooke 1 0 damping viscoelastic tangential history 0.5 torsion on cap mean");
  const std::string printed = "hooke 1 0 damping viscoelastic tangential history 0.5 torsion printed";
  EXPECT_EQ(to_words(setting(printed)), printed);
  EXPECT_EQ(history_layout(s), "tangential history (xi), twisting history (theta)");
  EXPECT_EQ(to_words(setting("hooke 1 0 tangential history .5 twisting history")),
            "hooke 1 0 damping viscoelastic tangential history 0.5 twisting history");
}

TEST(Parser, KeyOfTheKernel)
{
  EXPECT_EQ(kernel_key(setting("hertz/material 8 .5 .25 damping tsuji tangential mindlin NULL 0 .5")),
            "hertz/material tsuji mindlin none none");
  EXPECT_EQ(kernel_key(setting("hooke 1 0 tangential none synchronized_verlet")),
            "hooke viscoelastic none none none synchronized_verlet");
}

TEST(Parser, HistoryLayoutAndParity)
{
  const Setting s = setting("cundall 1e7 tangential linear_history 1 0 1 rolling sds 1 1 1 twisting marshall");
  EXPECT_EQ(history_layout(s),
            "normal cundall (kn delta0), tangential linear_history (xi), rolling sds (xi), "
            "twisting marshall (theta)");
  EXPECT_EQ(history_parity(s), (std::vector<real>{1, 1, -1, -1, -1, 1, 1, 1, 1}));
  EXPECT_EQ(history_layout(setting("hooke 1 0 tangential none")), "nothing");
}

// Every law can be named, and declares coefficients and memory with names of their own.
TEST(Parser, DeclarationsOfAllLaws)
{
  for (const Slot slot : {NORMAL, DAMPING, TANGENTIAL, ROLLING, TWISTING}) {
    EXPECT_FALSE(laws(slot).empty());
    for (const LawObject &info : laws(slot)) {
      std::set<std::string> names;
      for (const Coeff &c : info.coeffs) {
        EXPECT_TRUE(names.insert(c.name).second) << info.name << " has two coefficients " << c.name;
        EXPECT_LT(c.lower, c.upper) << info.name << " " << c.name;
        EXPECT_EQ(std::string(c.words ? "" : c.unit).empty(), c.words != nullptr) << info.name << " " << c.name;
      }
      names.clear();
      for (const HistoryValue &m : info.history) EXPECT_TRUE(names.insert(m.name).second) << info.name << " " << m.name;
    }
  }
}
