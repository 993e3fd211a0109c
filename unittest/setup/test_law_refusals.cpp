// What single laws and presets refuse, with the whole sentence. Ranges, choices and needs are those of the page of each law.
#include "refusal.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

class LawRefusal : public testing::TestWithParam<Case> {};

TEST_P(LawRefusal, SaysTheWholeSentence)
{
  EXPECT_EQ(refusal(split(GetParam().line)), GetParam().sentence) << GetParam().line;
}

const std::string ANY = "[0, infinity)", POSITIVE = "(0, infinity)", SWITCH = "off|on", ANSWER = "no|yes";

// ---- normal laws -------------------------------------------------------------------------------------------------------

const std::string DMT = "normal law 'dmt'", JKR = "normal law 'jkr'", HERTZ_STIFFNESS = "normal law 'hertz/stiffness'",
                  HOOKE_STIFFNESS = "normal law 'hooke/stiffness'", HOOKE_MATERIAL = "normal law 'hooke/material'",
                  HYSTERESIS = "normal law 'hooke/hysteresis'";

INSTANTIATE_TEST_SUITE_P(
    ElasticNormal, LawRefusal,
    testing::ValuesIn(std::vector<Case>{
        Case{"dmt", no_number(POSITIVE, "E", DMT, END)},
        Case{"dmt 0 50 .3 .05 tangential none", no_number(POSITIVE, "E", DMT, "'0'")},
        Case{"dmt 1e7 50 .3 tangential none", no_number(ANY, "gamma", DMT, "'tangential'")},
        Case{"dmt 1e7 50 .3 -.05 tangential none", no_number(ANY, "gamma", DMT, "'-.05'")},
        Case{"jkr 1e7 50 .6 .05 tangential none", no_number("[0, 0.5]", "nu", JKR, "'.6'")},
        Case{"jkr 1e7 50 .25", no_number(ANY, "gamma", JKR, END)},
        Case{"jkr 1e7 50 .25 .05 .05 tangential none", not_a_keyword(".05")},
        Case{"jkr 1e7 1.5 .25 .05 damping coeff_restitution tangential none",
             no_number("(0, 1]", "damp", JKR + " together with damping law 'coeff_restitution'", "'1.5'")},
        Case{"hertz/stiffness 1e5 -1 0 tangential none", no_number(ANY, "kt", HERTZ_STIFFNESS, "'-1'")},
        Case{"hertz/stiffness 1e5 1e5 0 xt -1 tangential none", no_number(ANY, "xt", HERTZ_STIFFNESS, "'-1'")},
        Case{"hooke/stiffness 1 1", no_number(ANY, "damp", HOOKE_STIFFNESS, END)},
        Case{"hooke/stiffness 1 1 0 xt", no_number(ANY, "xt", HOOKE_STIFFNESS, END)},
        Case{"hooke/material 1e7 .5 .3 tangential none",
             no_number(POSITIVE, "velocity", HOOKE_MATERIAL, "'tangential'")},
        Case{"hooke/material 1e7 .5 .3 0 tangential none", no_number(POSITIVE, "velocity", HOOKE_MATERIAL, "'0'")},
        Case{"hooke/material 1e7 .5 .3 1 ktkn two tangential none",
             no_choice("one|mindlin|material", "ktkn", HOOKE_MATERIAL, "'two'")},
        Case{"cundall 1e7 equilibrium on tangential none",
             no_choice(ANSWER, "equilibrium", "normal law 'cundall'", "'on'")}}));

const std::string LUDING = "normal law 'luding'", PELLET = "normal law 'pellet'",
                  STIFFNESS_OF_LUDING =
                      "either a number for k1, or NULL for k1 and the coefficients E, nu and velocity";

INSTANTIATE_TEST_SUITE_P(
    PlasticNormal, LawRefusal,
    testing::ValuesIn(std::vector<Case>{
        Case{"hooke/hysteresis 1e7 .5 .3 1 1 .2 .05 tangential none",
             no_number("(1, infinity)", "k2max", HYSTERESIS, "'1'")},
        Case{"hooke/hysteresis 1e7 .5 .3 1 3 -.2 .05 tangential none", no_number(ANY, "kc", HYSTERESIS, "'-.2'")},
        Case{"hooke/hysteresis 1e7 .5 .3 1 3 .2 1.5 tangential none",
             no_number("(0, 1]", "depth", HYSTERESIS, "'1.5'")},
        Case{"luding 0 3 .2 .05 tangential none", no_number("(0, infinity) or NULL", "k1", LUDING, "'0'")},
        Case{"luding 1e4 3 .2 0 tangential none", no_number("(0, 1]", "depth", LUDING, "'0'")},
        Case{"luding 1e4 3 .2 .05 pulloff -1 tangential none", no_number(ANY, "pulloff", LUDING, "'-1'")},
        Case{"luding NULL 3 .2 .05 tangential none", wanted(STIFFNESS_OF_LUDING, LUDING)},
        Case{"luding NULL 3 .2 .05 E 1e7 nu .3 tangential none", wanted(STIFFNESS_OF_LUDING, LUDING)},
        Case{"luding 1e4 3 .2 .05 velocity 1 tangential none", wanted(STIFFNESS_OF_LUDING, LUDING)},
        Case{"luding 1e4 3 .2 .05 damping tsuji tangential none",
             no_number("[0, 1]", "damp", LUDING + " together with damping law 'tsuji'", "none")},
        Case{"pellet 1e7 -1 .05 tangential none", no_number(ANY, "alpha", PELLET, "'-1'")},
        Case{"pellet 1e7 100", no_number(ANY, "ka_kn", PELLET, END)},
        Case{"pellet 1e7 100 .05 lens flat tangential none", no_choice("touch|legacy|doc", "lens", PELLET, "'flat'")},
        Case{"pellet 1e7 100 .05 confinement nan tangential none",
             no_number("(-infinity, infinity)", "confinement", PELLET, "'nan'")},
        Case{"pellet 1e7 100 .05 conf_refradius .01 tangential none",
             wanted("'confinement' with 'conf_refradius' (got none)", PELLET)},
        Case{"pellet 1e7 100 .05 confinement -9 conf_exponent 2 tangential none",
             wanted("'conf_refradius' with 'conf_exponent' (got none)", PELLET)},
        Case{"pellet 1e7 100 .05 confinement -9 conf_exponent 11 tangential none",
             no_number("[-10, 10]", "conf_exponent", PELLET, "'11'")},
        Case{"pellet 1e7 100 .05 thinning -1 tangential none", no_number(ANY, "thinning", PELLET, "'-1'")},
        Case{"pellet 1e7 100 .05 thinning 1 thinning 2 tangential none",
             "expected the coefficient 'thinning' of normal law 'pellet' once in pair_coeff 1 2, got it twice"},
        Case{"pellet 1e7 100 .05 thinning 1 thin_rmin 1.5 tangential none",
             no_number("[0, 1]", "thin_rmin", PELLET, "'1.5'")},
        Case{"pellet 1e7 100 .05 thinning 1 thin_exponent -2 tangential none",
             no_number("[-1, 10]", "thin_exponent", PELLET, "'-2'")},
        Case{"pellet 1e7 100 .05 thinning 1 thin_form written tangential none",
             no_choice("documented|source", "thin_form", PELLET, "'written'")},
        Case{"pellet 1e7 100 .05 thin_rmin .5 tangential none",
             wanted("'thinning' above 0 with the options that begin with 'thin_' (got none)", PELLET)},
        Case{"pellet 1e7 100 .05 thinning 1 thin_minexponent 1 tangential none",
             wanted("'thin_refradius' with 'thin_minexponent' and 'thin_rateexponent' (got none)", PELLET)}}));

// ---- friction and resistance to rotation -------------------------------------------------------------------------------

const std::string HISTORY = "tangential law 'history'", INCREMENTAL = "tangential law 'incremental'",
                  CUNDALL = "tangential law 'cundall'", MAPS = "product|quotient|physical";

INSTANTIATE_TEST_SUITE_P(
    Tangential, LawRefusal,
    testing::ValuesIn(std::vector<Case>{
        Case{"hooke 1 0 tangential history", no_number(ANY, "mu", HISTORY, END)},
        Case{"hooke 1 0 tangential history -1", no_number(ANY, "mu", HISTORY, "'-1'")},
        Case{"hooke 1 0 tangential history .5 heating yes", no_choice(SWITCH, "heating", HISTORY, "'yes'")},
        Case{"hooke 1 0 tangential history .5 tangential_damping no",
             no_choice(SWITCH, "tangential_damping", HISTORY, "'no'")},
        Case{"hooke 1 0 tangential history .5 torsion", no_choice("off|on|printed", "torsion", HISTORY, END)},
        Case{"hooke 1 0 tangential history .5 torsion on cap max", no_choice("lens|mean", "cap", HISTORY, "'max'")},
        Case{"hooke 1 0 tangential history .5 bonded maybe", no_choice(SWITCH, "bonded", HISTORY, "'maybe'")},
        Case{"hooke 1 0 tangential incremental .5 rescale 1", no_choice(SWITCH, "rescale", INCREMENTAL, "'1'")},
        Case{"hooke 1 0 tangential incremental .5 dashpot both",
             no_choice("added|stored", "dashpot", INCREMENTAL, "'both'")},
        Case{"cundall 1 tangential incremental .5", no_partner("a normal law that gives a tangential stiffness", NORMAL,
                                                               TANGENTIAL_STIFFNESS, INCREMENTAL, "'cundall'")},
        Case{"cundall 1 tangential cundall .2", no_number(ANY, "tanphi", CUNDALL, "the end of the line")},
        Case{"cundall 1 tangential cundall .2 .5 mix median",
             no_choice("min|avg|max|harmonic|zero", "mix", CUNDALL, "'median'")},
        Case{"cundall 1 tangential cundall .2 .5 slip on", no_choice(ANSWER, "slip", CUNDALL, "'on'")},
        Case{"cundall 1 tangential cundall .2 .5 dissipation none",
             no_choice("trap|fy|trial", "dissipation", CUNDALL, "'none'")},
        Case{"cundall 1 tangential elastic", no_number(ANY, "kappa", "tangential law 'elastic'", END)},
        Case{"hertz 1 0 tangential elastic .2", no_partner("a normal law that gives a linear force", NORMAL,
                                                           LINEAR_FORCE, "tangential law 'elastic'", "'hertz'")},
        Case{"hooke 1 0 tangential linear_history_classic 1 1",
             no_number(ANY, "mu", "tangential law 'linear_history_classic'", END)},
        Case{"hooke 1 0 tangential mindlin_rescale NULL 1 .5",
             no_partner("a normal law that gives the elastic constants of the material", NORMAL, MATERIAL,
                        "tangential law 'mindlin_rescale'", "'hooke'")}}));

INSTANTIATE_TEST_SUITE_P(
    RollingAndTwisting, LawRefusal,
    testing::ValuesIn(std::vector<Case>{
        Case{"hooke 1 0 tangential none rolling cdt", no_number(ANY, "mu", "rolling law 'cdt'", END)},
        Case{"hooke 1 0 tangential none rolling epsd .1", no_number(ANY, "eta", "rolling law 'epsd'", END)},
        Case{"hooke 1 0 tangential none rolling epsd2 -.1", no_number(ANY, "mu", "rolling law 'epsd2'", "'-.1'")},
        Case{"hooke 1 0 tangential none rolling epsd2 .1 .2", not_a_keyword(".2")},
        Case{"hertz 1 0 tangential none rolling epsd2 .1",
             no_partner("a normal law that gives a tangential stiffness", NORMAL, TANGENTIAL_STIFFNESS,
                        "rolling law 'epsd2'", "'hertz'")},
        Case{"hooke 1 0 tangential none rolling epsd3 .1 .2 twisting none",
             no_number(POSITIVE, "stiffness", "rolling law 'epsd3'", "'twisting'")},
        Case{"cundall 1 tangential elastic .2 rolling elastic map product",
             no_number(ANY, "charlen", "rolling law 'elastic'", "'map'")},
        Case{"cundall 1 tangential elastic .2 rolling elastic .02 map cube",
             no_choice(MAPS, "map", "rolling law 'elastic'", "'cube'")},
        Case{"cundall 1 tangential elastic .2 rolling elastic 0 map quotient",
             wanted("'charlen' above 0 with 'map quotient' (got 0)", "rolling law 'elastic'")},
        Case{"cundall 1 tangential none rolling elastic .02",
             no_partner("a tangential law that gives a ratio of tangential and normal stiffness", TANGENTIAL,
                        STIFFNESS_RATIO, "rolling law 'elastic'", "'none'")},
        Case{"hertz 1 0 tangential none twisting elastic .02",
             no_partner("a normal law that gives a linear force", NORMAL, LINEAR_FORCE, "twisting law 'elastic'",
                        "'hertz'")},
        Case{"cundall 1 tangential none twisting elastic -1",
             no_number(ANY, "charlen", "twisting law 'elastic'", "'-1'")},
        Case{"hooke 1 0 tangential none twisting history",
             no_partner("a tangential law that gives a friction coefficient", TANGENTIAL, FRICTION,
                        "twisting law 'history'", "'none'")},
        Case{"hooke 1 0 tangential history .5 twisting history cap max",
             no_choice("lens|mean", "cap", "twisting law 'history'", "'max'")},
        Case{"hooke 1 0 tangential history .5 twisting history form dashpot",
             no_choice("spring|printed", "form", "twisting law 'history'", "'dashpot'")},
        Case{"hooke 1 0 tangential history .5 torsion printed twisting history",
             "expected no keyword 'twisting', because the options of tangential law 'history' stand for twisting law "
             "'history form printed', in pair_coeff 1 2, got 'history'"},
        Case{"hooke 1 0 tangential history .5 twisting history cap lens cap mean",
             "expected the coefficient 'cap' of twisting law 'history' once in pair_coeff 1 2, got it twice"},
        Case{"hooke 1 0 tangential none twisting sds 1 2", no_number(ANY, "mu", "twisting law 'sds'", END)}}));

// ---- cohesion and heat -------------------------------------------------------------------------------------------------

const std::string PARALLEL = "bond law 'parallel'";

INSTANTIATE_TEST_SUITE_P(
    Bonds, LawRefusal,
    testing::ValuesIn(std::vector<Case>{
        Case{"hooke 1 0 tangential none bond parallel", no_number(POSITIVE, "E", PARALLEL, END)},
        Case{"hooke 1 0 tangential none bond parallel 1e9 0 NULL NULL", no_number(POSITIVE, "kratio", PARALLEL, "'0'")},
        Case{"hooke 1 0 tangential none bond parallel 1e9 2 0 NULL",
             no_number("(0, infinity) or NULL", "sigma", PARALLEL, "'0'")},
        Case{"hooke 1 0 tangential none bond parallel 1e9 2 NULL -1",
             no_number("(0, infinity) or NULL", "tau", PARALLEL, "'-1'")},
        Case{"hooke 1 0 tangential none bond parallel 1e9 2 NULL",
             no_number("(0, infinity) or NULL", "tau", PARALLEL, END)},
        Case{"hooke 1 0 tangential none bond parallel 1e9 2 1 1 gap -1", no_number(ANY, "gap", PARALLEL, "'-1'")},
        Case{"hooke 1 0 tangential none bond parallel 1e9 2 1 1 moment 1.1",
             no_number("[0, 1]", "moment", PARALLEL, "'1.1'")},
        Case{"hooke 1 0 tangential none bond parallel 1e9 2 1 1 overlay maybe",
             no_choice("yes|no", "overlay", PARALLEL, "'maybe'")},
        Case{"hooke 1 0 tangential none bond parallel 1e9 2 1 1 step 1.5",
             "expected a whole number for 'step', the time step after which bonds form for bond law 'parallel' in "
             "pair_coeff 1 2"},
        Case{"hooke 1 0 tangential none bond parallel 1e9 2 1 NULL tanphi 0.5",
             "expected a shear strength 'tau' with 'tanphi' (got NULL) for bond law 'parallel' in pair_coeff 1 2"},
        Case{"mdr 1e6 .3 5e4 0 .5 .2 damping mdr 1 tangential none bond parallel 1e9 2 1 1",
             "expected no 'bonded off', no cohesion law and no bond law beside normal law 'mdr' in pair_coeff 1 2, got "
             "'parallel'"},
        Case{"hooke 1 0 tangential none cohesion washino 1 20 share 1 max_gap 1 bond parallel 1e9 2 1 1 overlay no",
             "expected 'volume' or 'volume_ratio' for cohesion law 'washino' with 'overlay no', which ends bridges "
             "without giving liquid back, in pair_coeff 1 2, got liquid of particles"}}));

const std::string WASHINO = "cohesion law 'washino'";

INSTANTIATE_TEST_SUITE_P(
    CohesionAndHeat, LawRefusal,
    testing::ValuesIn(std::vector<Case>{
        Case{"hooke 1 0 tangential none cohesion", unknown(COHESION, "cohesion", END)},
        Case{"hooke 1 0 tangential none cohesion jkr 1e5", unknown(COHESION, "cohesion", "'jkr'")},
        Case{"hooke 1 0 tangential none cohesion none cohesion none",
             "expected the keyword 'cohesion' once in pair_coeff 1 2, got it twice"},
        Case{"hooke 1 0 tangential none cohesion constant", no_number(ANY, "force", "cohesion law 'constant'", END)},
        Case{"hooke 1 0 tangential none cohesion constant -1",
             no_number(ANY, "force", "cohesion law 'constant'", "'-1'")},
        Case{"hooke 1 0 tangential none cohesion constant 1 tangential_reduce yes",
             no_choice(SWITCH, "tangential_reduce", "cohesion law 'constant'", "'yes'")},
        Case{"hooke 1 0 tangential none cohesion sjkr cutoff 1",
             no_number(ANY, "k", "cohesion law 'sjkr'", "'cutoff'")},
        Case{"hooke 1 0 tangential none cohesion sjkr2 1e5 1e5", not_a_keyword("1e5")},
        Case{"hooke 1 0 tangential none cohesion washino .072 91 volume 1",
             no_number("[0, 90]", "angle", WASHINO, "'91'")},
        Case{"hooke 1 0 tangential none cohesion washino .072 20",
             wanted("one of 'volume', 'volume_ratio' and 'share' (got none)", WASHINO)},
        Case{"hooke 1 0 tangential none cohesion washino .072 20 volume 1 volume_ratio .1",
             wanted("one of 'volume', 'volume_ratio' and 'share' (got several)", WASHINO)},
        Case{"hooke 1 0 tangential none cohesion washino .072 20 volume 0",
             no_number(POSITIVE, "volume", WASHINO, "'0'")},
        Case{"hooke 1 0 tangential none cohesion washino .072 20 volume_ratio 2",
             no_number("(0, 1]", "volume_ratio", WASHINO, "'2'")},
        Case{"hooke 1 0 tangential none cohesion washino .072 20 volume 1 radius mean",
             no_choice("derjaguin|effective", "radius", WASHINO, "'mean'")},
        Case{"hooke 1 0 tangential none heat", unknown(HEAT, "heat", END)},
        Case{"hooke 1 0 tangential none heat area", no_number(ANY, "h", "heat law 'area'", END)},
        Case{"hooke 1 0 tangential none heat area -1", no_number(ANY, "h", "heat law 'area'", "'-1'")},
        Case{"hooke 1 0 tangential none heat radius much", no_number(ANY, "k", "heat law 'radius'", "'much'")},
        Case{"hooke 1 0 tangential none heat area 1 heat radius 1",
             "expected the keyword 'heat' once in pair_coeff 1 2, got it twice"},
        Case{"hooke 1 0 tangential none temperature 300", not_a_keyword("temperature")}}));

// ---- presets -----------------------------------------------------------------------------------------------------------

std::string of_preset(std::string sentence, const std::string &name)
{
  const std::string place = COMMAND;
  return sentence.insert(sentence.find(place) + place.size(), " (preset '" + name + "')");
}

INSTANTIATE_TEST_SUITE_P(
    Presets, LawRefusal,
    testing::ValuesIn(std::vector<Case>{
        Case{"preset woo/linear", no_number(POSITIVE, "E", "preset 'woo/linear'", END)},
        Case{"preset woo/linear 0 .2 .5", no_number(POSITIVE, "E", "preset 'woo/linear'", "'0'")},
        Case{"preset woo/linear 1e7 .2 -.5", no_number(ANY, "tanphi", "preset 'woo/linear'", "'-.5'")},
        Case{"preset woo/linear 1e7 .2 .5 .6", of_preset(not_a_keyword(".6"), "woo/linear")},
        Case{"preset woo/elastic6 1e7 .2", no_number(ANY, "charlen", "preset 'woo/elastic6'", END)},
        Case{"preset woo/elastic6 1e7 .2 .02 map", no_choice(MAPS, "map", "preset 'woo/elastic6'", END)},
        Case{"preset woo/elastic6 1e7 .2 0 map quotient",
             of_preset(wanted("'charlen' above 0 with 'map quotient' (got 0)", "rolling law 'elastic'"),
                       "woo/elastic6")},
        Case{"preset woo/pellet 1e7 .2 .5 100", no_number(ANY, "ka_kn", "preset 'woo/pellet'", END)},
        Case{"preset woo/pellet 1e7 .2 .5 100 .05 thinning 1", of_preset(not_a_keyword("thinning"), "woo/pellet")},
        Case{"preset aspherix/hertz 5e7 .6 .7 .5", no_number("[0, 0.5]", "nu", "preset 'aspherix/hertz'", "'.6'")},
        Case{"preset aspherix/hooke 5e7 .3 .7 .5 rolling cdt .1",
             no_number(POSITIVE, "V", "preset 'aspherix/hooke'", "'rolling'")},
        Case{"preset aspherix/luding NULL 3 .2 .05 .02 .7 .5",
             no_number(POSITIVE, "k1", "preset 'aspherix/luding'", "'NULL'")},
        Case{"preset aspherix/luding 1e4 1 .2 .05 .02 .7 .5",
             no_number("(1, infinity)", "ratio_k2max", "preset 'aspherix/luding'", "'1'")},
        Case{"preset liggghts/hertz/epsd2 5e7 .3 .7 .5 .1 rolling epsd2 .1",
             of_preset("expected the keyword 'rolling' once in pair_coeff 1 2, got it twice", "liggghts/hertz/epsd2")},
        Case{"preset demlab/sds 1e5 .8 .4 1.7 .3", no_number("[0, 1]", "et", "preset 'demlab/sds'", "'1.7'")},
        Case{"preset aspherix/hertz 5e7 .3 .7 .5 preset aspherix/hertz",
             of_preset(not_a_keyword("preset"), "aspherix/hertz")},
        Case{"hooke 1 0 tangential none preset woo/linear", not_a_keyword("preset")}}));

}  // namespace
