// Words behind 'mixed': what they are understood as, and the sentences for those that are not.
#include <iterator>

#include "../support/rotation.h"
#include "mixed_table.h"
#include "refusal.h"
#include "setup/law_overrides.h"

using namespace Grit;
using namespace Grit::Test;

// What a whole line leaves out is NULL: the types have 'volume', the pair a ratio.
TEST(OverrideWords, NullUnsetsWhatAWholeLineLeavesOut)
{
  const std::string law = "hooke 1e3 1 tangential none cohesion washino 0.07 30 ", wet = law + "volume 1e-12",
                    ratio = law + "volume_ratio 0.01";
  EXPECT_EQ(table_of(wet, wet, "volume NULL volume_ratio 0.01").complaint(1, 2), "");
  EXPECT_EQ(table_of(wet, wet, "volume NULL volume_ratio 0.01").words(1, 2), to_words(setting(ratio)));
  for (const auto &[one, other] : {std::pair(wet, wet), std::pair(wet, ratio), std::pair(ratio, wet)})
    EXPECT_EQ(table_of(one, other, "volume_ratio 0.01").complaint(1, 2),
              "expected one of 'volume', 'volume_ratio' and 'share' (got several) for cohesion law "
              "'washino' in pair_coeff 1 2 mixed");
  EXPECT_EQ(table_of(wet, wet, "tension NULL").complaint(1, 2),
            "expected a number in [0, infinity) for coefficient 'tension' of cohesion law 'washino' in pair_coeff 1 2 "
            "mixed, got 'NULL'");
}

TEST(OverrideWords, AreRefusedWithASentence)
{
  const std::string place = " in pair_coeff 1 2 mixed, got ";
  const std::string known =
      "expected the name of a coefficient (one of: normal E, normal damp, normal nu, tangential kt, tangential xt, "
      "tangential mu, cutoff)";
  const auto of_tangential = [&](const std::string &got) {
    return "expected the name of a coefficient of tangential law 'mindlin' (one of: kt, xt, mu) after 'tangential'" +
           place + got;
  };
  const auto no_coeffs = [&](const std::string &keyword, const std::string &law) {
    return "expected the keyword of a law that has coefficients (one of: normal, tangential)" + place + "'" + keyword +
           "', whose law '" + law + "' has none";
  };
  const std::string mu = "expected a number in [0, infinity) for coefficient 'mu' of tangential law 'mindlin'" + place;
  const Case cases[] = {
      {"friction 0.3", known + place + "'friction'"},
      {"mu 0.3 0.4", known + place + "'0.4'"},
      {"MU 0.3", known + place + "'MU'"},
      {"limit_damping", known + place + "'limit_damping'"},
      {"mindlin mu 0.3", known + place + "'mindlin'"},
      {"mixed mu 0.3", known + place + "'mixed'"},
      {"bonded off", known + place + "'bonded'"},
      {"tangential", of_tangential(END)},
      {"mu 0.3 tangential", of_tangential(END)},
      {"tangential damp 0.3", of_tangential("'damp'")},
      {"tangential mindlin mu 0.3", of_tangential("'mindlin'")},
      {"tangential cutoff 0.3", of_tangential("'cutoff'")},
      {"tangential normal damp 0.3", of_tangential("'normal'")},
      {"rolling mu 0.3", no_coeffs("rolling", "none")},
      {"damping damp 0.3", no_coeffs("damping", "coeff_restitution")},
      {"twisting none", no_coeffs("twisting", "none")},
      {"mu", mu + END},
      {"mu -1", mu + "'-1'"},
      {"mu NULL", mu + "'NULL'"},
      {"mu 0.3m", mu + "'0.3m'"},
      {"mu mu", mu + "'mu'"},
      {"mu nan", mu + "'nan'"},
      {"kt x",
       "expected a number in [0, infinity) or NULL for coefficient 'kt' of tangential law 'mindlin'" + place + "'x'"},
      {"cutoff NULL", "expected a number in (0, infinity) for the keyword 'cutoff'" + place + "'NULL'"},
      {"cutoff 1 mu 0.3 cutoff 2", "expected 'cutoff' once" + place + "it twice"},
      {"mu 0.1 tangential mu 0.2", "expected 'mu' once" + place + "it twice"},
      {"damp 2",
       "expected a number in (0, 1] for coefficient 'damp' of normal law 'hertz/material' together with "
       "damping law 'coeff_restitution'" +
           place + "'2'"}};
  for (const Case &c : cases) EXPECT_EQ(table_of(HERTZ_1, HERTZ_2, c.line).complaint(1, 2), c.sentence) << c.line;
  Setting a = setting(HERTZ_1), b = setting(HERTZ_2);
  EXPECT_THROW(override_coeffs(a, b, {}, "the words"), std::invalid_argument);
}

TEST(OverrideWords, NeedTheLawsOfBothTypes)
{
  LawTable table(2);
  table.mix(1, 2, {"tanphi", "0.1"});
  table.build();
  EXPECT_EQ(table.complaint(1, 2),
            "expected pair_coeff 1 1 before the run, because pair_coeff 1 2 is mixed from its types, got none");
  table.set(1, 1, setting(WOO_1));
  table.build();
  EXPECT_EQ(table.complaint(1, 2),
            "expected pair_coeff 2 2 before the run, because pair_coeff 1 2 is mixed from its types, got none");
  table.set(2, 2, setting(HERTZ_2));
  table.build();
  EXPECT_EQ(table.complaint(1, 2),
            "expected the same laws on both sides in pair_coeff 1 2 mixed, got normal laws 'cundall' and "
            "'hertz/material'");
  EXPECT_TRUE(table.overridden().empty());
  EXPECT_FALSE(table.any([](const Setting &) { return false; }));
}

// Laws of other lengths have other coefficients at the same place, and this is asked before any is set.
TEST(OverrideWords, SeeLawsThatDifferBeforeTheyTouchThem)
{
  Setting a = setting("hooke 1e3 1 tangential linear_history 1e2 .5 .4 rolling sds 10 1 .1"),
          b = setting("hooke 1e3 1 tangential none");
  EXPECT_THROW(override_coeffs(a, b, {"tangential", "mu", "0.1"}, "the words"), std::invalid_argument);
  EXPECT_EQ(to_words(b), to_words(setting("hooke 1e3 1 tangential none")));
}

// A name that several laws have needs its keyword.
TEST(OverrideWords, ANameOfSeveralLawsWantsTheKeyword)
{
  const std::string line = "hooke 1e3 20 damping velocity tangential linear_history 1e2 .5 .4 rolling sds 10 1 .1";
  const auto complaint = [&](const std::string &words) { return table_of(line, line, words).complaint(1, 2); };
  const std::string asked =
      "expected one of the keywords tangential, rolling before 'mu', which is a coefficient of each of them, in "
      "pair_coeff 1 2 mixed, got none";
  EXPECT_EQ(complaint("mu 0.2"), asked);
  EXPECT_EQ(complaint("normal kn 1e4 mu 0.2"), asked) << "'normal' has none";
  const LawTable table = table_of(line, line, "rolling mu 0.2 tangential mu 0.3 xt 0.25 k 5");
  EXPECT_EQ(table.complaint(1, 2), "");
  EXPECT_EQ(table.words(1, 2),
            "hooke 1000 20 damping velocity tangential linear_history 100 0.25 0.3 rolling sds 5 1 0.2");
}

// 'tangential history torsion on' brings a twisting law along, which follows it.
TEST(OverrideWords, LeaveATwistingLawThatOptionsStandFor)
{
  const std::string line = "hertz/material 1e7 .5 .3 damping coeff_restitution tangential history .5 torsion ",
                    on = line + "on", off = line + "off", mean = on + " cap mean";
  const auto complaint = [](const std::string &types, const std::string &words) {
    return table_of(types, types, words).complaint(1, 2);
  };
  const auto stands = [](const std::string &name, const std::string &got) {
    return "expected coefficient '" + name +
           "' of tangential law 'history' as in the lines of both types, because it stands for a twisting law, in "
           "pair_coeff 1 2 mixed, got '" +
           got + "'";
  };
  EXPECT_EQ(complaint(off, "torsion on"), stands("torsion", "on"));
  EXPECT_EQ(complaint(on, "mu 0.3 torsion off"), stands("torsion", "off"));
  EXPECT_EQ(complaint(on, "tangential cap mean"), stands("cap", "mean"));
  EXPECT_EQ(complaint(mean, "cap lens"), stands("cap", "lens"));
  EXPECT_EQ(complaint(on, "twisting cap mean"),
            "expected no keyword 'twisting', because the options of tangential law 'history' stand for twisting law "
            "'history', in pair_coeff 1 2 mixed, got it");
  EXPECT_EQ(complaint(mean, "mu 0.3 cap mean torsion on tangential_damping off"), "") << "as in the lines";
  EXPECT_EQ(table_of(mean, mean, "mu 0.3").words(1, 2), table_of(mean, mean, "tangential mu 0.3 cap mean").words(1, 2));
}

// In a whole line the word is a keyword.
TEST(OverrideWords, BondedWantsItsKeyword)
{
  const std::string line = "hooke/material 1e7 .5 .3 1 damping coeff_restitution tangential history .5";
  EXPECT_EQ(
      table_of(line, line, "bonded off").complaint(1, 2),
      "expected the keyword tangential before 'bonded', which is a keyword of whole lines as well, in pair_coeff 1 "
      "2 mixed, got none");
  EXPECT_EQ(table_of(line, line, "mu 0.3 tangential bonded off").complaint(1, 2), "");
  EXPECT_FALSE(table_of(line, line, "mu 0.3").any(asks_for_bonds));
  EXPECT_TRUE(table_of(line, line, "tangential bonded off").any(asks_for_bonds));
  EXPECT_TRUE(table_of(line, line, "tangential bonded off").bonds());
  EXPECT_TRUE(table_of(line, line, "heating on").heats());
}

// Any words in any order: a sentence or laws, for all laws that lines of two types have.
TEST(OverrideWords, ReadOrSayWhatTheyExpected)
{
  constexpr int TRIES = 20000, MOST_NAMES = 3;
  const std::string lines[] = {WOO_1, HERTZ_1,
                               "hooke 1e3 20 damping velocity tangential linear_history 1e2 .5 .4 rolling sds 10 1 .1",
                               "hertz/material 1e7 .5 .3 damping tsuji tangential history .5 torsion on",
                               "hooke 1e3 1 tangential none cohesion washino 0.07 30 volume 1e-12"};
  const std::vector<std::string> keywords = split("normal damping tangential rolling twisting cohesion heat"),
                                 names = split(
                                     "cutoff bonded mu mu mu tanphi E nu damp kn gamma_n kt xt k gamma volume "
                                     "volume_ratio tension angle torsion cap lens break rolling mindlin"),
                                 values = split("NULL on off yes no 0.3 0.5 1 2 -1 1e-12 mean lens mu normal");
  Random random(17);
  int accepted = 0;
  for (int n = 0; n < TRIES; n++) {
    const auto any_line = [&] { return lines[random.below(static_cast<int>(std::size(lines)))]; };
    const std::string one = any_line();
    Setting a = setting(one), b = setting(random.below(8) ? one : any_line());
    std::vector<std::string> words;
    const auto add = [&](const std::vector<std::string> &list, int of_how_many) {
      if (random.below(of_how_many) > 0) words.push_back(list[random.below(static_cast<int>(list.size()))]);
    };
    for (int k = 1 + random.below(MOST_NAMES); k > 0; k--) {
      if (random.below(3) == 0) add(keywords, 8);
      add(names, 20);
      add(values, 20);
    }
    try {
      override_coeffs(a, b, words, COMMAND);
      accepted++;
      EXPECT_NO_THROW(EXPECT_EQ(to_words(setting(to_words(a))), to_words(a))) << to_words(a);
    } catch (const std::invalid_argument &refused) {
      const std::string sentence = refused.what();
      EXPECT_EQ(sentence.rfind("expected ", 0), 0u) << sentence;
      EXPECT_NE(sentence.find(std::string(" in ") + COMMAND), std::string::npos) << sentence;
    }
  }
  EXPECT_GT(accepted, TRIES / 200);
}
