// Words that are refused, and the whole sentence: expected X for Y in Z, got W.
#include "refusal.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const std::string KN = "expected a number in (0, infinity) for coefficient 'kn' of normal law 'hooke'" + AT;

class Refusal : public testing::TestWithParam<Case> {};

TEST_P(Refusal, SaysTheWholeSentence)
{
  EXPECT_EQ(refusal(split(GetParam().line)), GetParam().sentence) << GetParam().line;
}

INSTANTIATE_TEST_SUITE_P(
    Numbers, Refusal,
    testing::ValuesIn(std::vector<Case>{
        Case{"hooke", KN + END},
        Case{"hooke nan 0 tangential none", KN + "'nan'"},
        Case{"hooke -nan 0 tangential none", KN + "'-nan'"},
        Case{"hooke inf 0 tangential none", KN + "'inf'"},
        Case{"hooke 1e 0 tangential none", KN + "'1e'"},
        Case{"hooke 1e400 0 tangential none", KN + "'1e400'"},
        Case{"hooke -1 0 tangential none", KN + "'-1'"},
        Case{"hooke 1,5 0 tangential none", KN + "'1,5'"},
        Case{"hooke 0 0 tangential none", KN + "'0'"},
        Case{"hooke 1e-310 0 tangential none", KN + "'1e-310'"},
        Case{"hooke 1e-400 0 tangential none", KN + "'1e-400'"},
        Case{"hooke 1 1e-310 tangential none", no_number("[0, infinity)", "damp", "normal law 'hooke'", "'1e-310'")},
        Case{"hertz 0 0 tangential none", no_number("(0, infinity)", "kn", "normal law 'hertz'", "'0'")},
        Case{"hooke/stiffness 0 1 0 tangential none",
             no_number("(0, infinity)", "kn", "normal law 'hooke/stiffness'", "'0'")},
        Case{"hertz/stiffness 0 1 0 tangential none",
             no_number("(0, infinity)", "kn", "normal law 'hertz/stiffness'", "'0'")},
        Case{"luding 0 2 1 .1 tangential none", no_number("(0, infinity) or NULL", "k1", "normal law 'luding'", "'0'")},
        Case{"hooke 1 0 tangential sds .5 kt 0 etat 1",
             no_number("(0, infinity)", "kt", "tangential law 'sds'", "'0'")},
        Case{"hooke 1 0 tangential history .5 rolling epsd3 .1 .1 0",
             no_number("(0, infinity)", "stiffness", "rolling law 'epsd3'", "'0'")},
        Case{"hooke damping none", KN + "'damping'"},
        Case{"hooke NULL 0 tangential none", KN + "'NULL'"},
        Case{"hooke 1e5", "expected a number in [0, infinity) for coefficient 'damp' of normal law 'hooke'" + AT + END},
        Case{"hertz/material 0 0 .3 tangential none",
             "expected a number in (0, infinity) for coefficient 'E' of normal law 'hertz/material'" + AT + "'0'"},
        Case{"hertz/material 1e7 0 .7 tangential none",
             "expected a number in [0, 0.5] for coefficient 'nu' of normal law 'hertz/material'" + AT + "'.7'"},
        Case{"hooke 1 0 tangential linear_history 1 2",
             "expected a number in [0, infinity) for coefficient 'mu' of tangential law 'linear_history'" + AT + END},
        Case{"hertz 1 0 tangential mindlin null 0 1",
             "expected a number in [0, infinity) or NULL for coefficient 'kt' of tangential law 'mindlin'" + AT +
                 "'null'"},
        Case{"hooke 1 0 tangential none rolling sds 1 2 -3",
             "expected a number in [0, infinity) for coefficient 'mu' of rolling law 'sds'" + AT + "'-3'"},
        Case{"hooke 1 0 tangential none cutoff",
             "expected a number in (0, infinity) for the keyword 'cutoff'" + AT + END},
        Case{"hooke 1 0 tangential none cutoff 0",
             "expected a number in (0, infinity) for the keyword 'cutoff'" + AT + "'0'"}}));

INSTANTIATE_TEST_SUITE_P(
    Names, Refusal,
    testing::ValuesIn(std::vector<Case>{
        Case{"", unknown(NORMAL, "normal", END)}, Case{"hook 1 0", unknown(NORMAL, "normal", "'hook'")},
        Case{"mdr 1 0 .3 1 tangential none", no_number("[0, 1]", "psi_b", "normal law 'mdr'", "'tangential'")},
        Case{"hooke 1 0 tangential", unknown(TANGENTIAL, "tangential", END)},
        Case{"hooke 1 0 tangential hooke", unknown(TANGENTIAL, "tangential", "'hooke'")},
        Case{"hooke 1 0 damping mdr tangential none", no_choice("1|2", "type", "damping law 'mdr'", "'tangential'")},
        Case{"hooke 1 0 tangential none rolling marshall", unknown(ROLLING, "rolling", "'marshall'")},
        Case{"hooke 1 0 tangential none twisting", unknown(TWISTING, "twisting", END)},
        Case{"cundall 1 lens round tangential none",
             "expected one of touch|legacy|doc for coefficient 'lens' of normal law 'cundall'" + AT + "'round'"},
        Case{"cundall 1 lens",
             "expected one of touch|legacy|doc for coefficient 'lens' of normal law 'cundall'" + AT + END}}));

INSTANTIATE_TEST_SUITE_P(
    Keywords, Refusal,
    testing::ValuesIn(std::vector<Case>{
        Case{"hooke 1 0", "expected the keyword 'tangential' and a law after it " + one_of(TANGENTIAL) + AT +
                              "none; 'tangential none' stands for frictionless contacts"},
        Case{"hooke 1 0 tangential none tangential none",
             "expected the keyword 'tangential' once in pair_coeff 1 2, got it twice"},
        Case{"cundall 1 lens doc lens doc tangential none",
             "expected the coefficient 'lens' of normal law 'cundall' once in pair_coeff 1 2, got it twice"},
        Case{"hooke 1 0 cutoff 1 tangential none cutoff 2",
             "expected the keyword 'cutoff' once in pair_coeff 1 2, got it twice"},
        Case{"hooke 1 0 limit_damping tangential none limit_damping",
             "expected the keyword 'limit_damping' once in pair_coeff 1 2, got it twice"},
        Case{"hooke 1 0 tangential none trailing", not_a_keyword("trailing")},
        Case{"hooke 1 0 tangential none 5", not_a_keyword("5")},
        Case{"hooke 1 0 7 tangential none", not_a_keyword("7")},
        Case{"hooke 1 0 tangential none limit_damping yes", not_a_keyword("yes")},
        Case{"hooke 1 0 tangential none heat pipe 1", unknown(HEAT, "heat", "'pipe'")},
        Case{"hooke 1 0 tangential none bonded", "expected 'on' or 'off' for the keyword 'bonded'" + AT + END},
        Case{"hooke 1 0 tangential none bonded maybe",
             "expected 'on' or 'off' for the keyword 'bonded'" + AT + "'maybe'"},
        Case{"hooke 1 0 bonded on tangential none bonded off",
             "expected the keyword 'bonded' once in pair_coeff 1 2, got it twice"},
        Case{"hooke 1 0 tangential history .5 torsion on cap mean twisting sds 1 2 3",
             "expected no keyword 'twisting', because the options of tangential law 'history' stand for twisting law "
             "'history cap mean', in pair_coeff 1 2, got 'sds'"},
        Case{"hooke 1 0 tangential history .5 cap mean",
             "expected 'torsion on' or 'torsion printed' with the coefficient 'cap' for tangential law 'history' in "
             "pair_coeff 1 2"},
        Case{"hooke 1 0 synchronized_verlet tangential none synchronized_verlet",
             "expected the keyword 'synchronized_verlet' once in pair_coeff 1 2, got it twice"}}));

INSTANTIATE_TEST_SUITE_P(
    SiblingLaws, Refusal,
    testing::ValuesIn(std::vector<Case>{
        Case{"hertz 1 0 tangential history .5", "expected a normal law that gives a tangential stiffness " +
                                                    one_of(NORMAL, TANGENTIAL_STIFFNESS) +
                                                    " for tangential law 'history'" + AT + "'hertz'"},
        Case{"hooke 1 0 tangential mindlin NULL 1 .5",
             "expected a normal law that gives the elastic constants of the material " + one_of(NORMAL, MATERIAL) +
                 " for tangential law 'mindlin'" + AT + "'hooke'"},
        Case{"hooke 1 0 tangential sds .5 etat 1",
             "expected a normal law that gives the elastic constants of the material " + one_of(NORMAL, MATERIAL) +
                 " for tangential law 'sds' without 'kt' and 'nu'" + AT + "'hooke'"},
        Case{"hooke 1 0 tangential sds .5 etat 1 nu .3 kt 1",
             "expected either 'kt' or 'nu' (got both) for tangential law 'sds' in pair_coeff 1 2"},
        Case{"hooke 1 0 tangential sds .5 etat 1 nu .6", no_number("[0, 0.5]", "nu", "tangential law 'sds'", "'.6'")},
        Case{"hooke 1 0 tangential none twisting marshall",
             "expected a tangential law that gives a friction coefficient " + one_of(TANGENTIAL, FRICTION) +
                 " for twisting law 'marshall'" + AT + "'none'"},
        Case{"hooke 1 0 tangential sds .5 kt 1",
             "expected either 'etat' or 'restitution' (got neither) for tangential law 'sds' in pair_coeff 1 2"},
        Case{"hooke 1 0 tangential sds .5 kt 1 etat 1 restitution 1",
             "expected either 'etat' or 'restitution' (got both) for tangential law 'sds' in pair_coeff 1 2"},
        Case{"hooke 1 0 damping coeff_restitution tangential none",
             "expected a number in (0, 1] for coefficient 'damp' of normal law 'hooke' together with damping law "
             "'coeff_restitution'" +
                 AT + "'0'"},
        Case{"hertz 1 1.5 damping coeff_restitution tangential none",
             "expected a number in (0, 1] for coefficient 'damp' of normal law 'hertz' together with damping law "
             "'coeff_restitution'" +
                 AT + "'1.5'"},
        Case{"hooke 1 2 damping tsuji tangential none",
             "expected a number in [0, 1] for coefficient 'damp' of normal law 'hooke' together with damping law "
             "'tsuji'" +
                 AT + "'2'"},
        Case{"cundall 1 damping coeff_restitution tangential none",
             "expected a number in (0, 1] for coefficient 'damp' of normal law 'cundall' together with damping law "
             "'coeff_restitution'" +
                 AT + "none"}}));

}  // namespace

// A word can be empty where a variable of the input was.
TEST(Refusal, EmptyWords)
{
  EXPECT_EQ(refusal({""}), unknown(NORMAL, "normal", "''"));
  EXPECT_EQ(refusal({"hooke", "", "0"}), KN + "''");
  EXPECT_EQ(refusal({"hooke", "1", "0", ""}), not_a_keyword(""));
}

// The sentence names the place that the caller gave.
TEST(Refusal, NamesThePlace)
{
  try {
    parse_setting({"hooke", "x"}, "fix floor all wall/gran/grit");
    FAIL() << "accepted";
  } catch (const std::invalid_argument &refused) {
    EXPECT_STREQ(refused.what(),
                 "expected a number in (0, infinity) for coefficient 'kn' of normal law 'hooke' in fix floor all "
                 "wall/gran/grit, got 'x'");
  }
}

// At a wall the words that may end the laws are named too.
TEST(Refusal, NamesWhatMayEndTheLaws)
{
  try {
    parse_setting(split("hooke 1 0 tangential none wplane 0"), "fix floor", {"xplane", "yplane"});
    FAIL() << "accepted";
  } catch (const std::invalid_argument &refused) {
    EXPECT_STREQ(
        refused.what(),
        "expected one of the keywords damping, tangential, rolling, twisting, cohesion, bond, heat, bonded, cutoff, "
        "limit_damping, synchronized_verlet or one of xplane, yplane in fix floor, got 'wplane'");
  }
}
