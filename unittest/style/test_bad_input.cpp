// Wrong commands: LAMMPS stops, the message names what is wrong and says what was expected.
#include <filesystem>

#include "../support/board.h"
#include "frame.h"
#include "run_environment.h"

using namespace Grit::Test;

namespace {

struct Wrong {
  std::string commands;
  std::vector<std::string> texts;  // in the message
};

const std::string LAWS = "hooke 1e4 0.5 damping coeff_restitution tangential linear_history 8e3 1 0.5";
const std::string PAIR = "pair_style granular/grit\npair_coeff * * " + LAWS + "\n";

void expect_refused(const std::string &frame, const std::vector<Wrong> &list)
{
  const Folder folder;
  folder.write("spheres.data", bed(3, 3, 3, 0.3).data_file());
  std::vector<std::string> inputs;
  for (const Wrong &wrong : list) inputs.push_back(frame + wrong.commands + "\nrun 10");
  const std::vector<Outcome> runs = folder.lammps_each(inputs);
  for (std::size_t k = 0; k < list.size(); k++) {
    const testing::AssertionResult refused = fails_saying(runs[k], list[k].texts);
    EXPECT_TRUE(refused) << list[k].commands;
    record("E1", refused ? 1 : 0, "of the inputs");
    record("E2", runs[k].status == 0 ? 1 : 0, "inputs accepted");
  }
}

TEST(BadInput, PairStyle)
{
  std::vector<Wrong> list;
  for (const auto &[arguments, got] :
       {std::pair("-0.1", "'-0.1'"), std::pair("0", "'0'"), std::pair("nan", "'nan'"),
        std::pair("kinematics fast", "'kinematics fast'"), std::pair("kinematics", "'kinematics'"),
        std::pair("history keep", "'history keep'"), std::pair("1.5 host", "'host'"), std::pair("2.0 3.0", "'3.0'"),
        std::pair("cutoff 2", "'cutoff 2'")})
    list.push_back({std::string("pair_style granular/grit ") + arguments,
                    {"expected 'pair_style granular/grit [cutoff]", std::string("got ") + got}});
  list.push_back(
      {"pair_style granular/grit kinematics lammps kinematics objective", {"'kinematics' once", "got it twice"}});
  for (const std::string keyword : {"timing", "deterministic"}) {
    const std::string style = "pair_style granular/grit " + keyword,
                      yes = "expected 'yes' or 'no' after '" + keyword + "'";
    list.push_back({style, {yes, "got the end of the line"}});
    list.push_back({style + " maybe", {yes, "got 'maybe'"}});
    list.push_back({style + " yes " + keyword + " no", {"'" + keyword + "' once", "got it twice"}});
  }
  expect_refused(FRAME, list);
}

TEST(BadInput, CoarseGraining)
{
  const std::string style = "pair_style granular/grit coarsegraining", factor = "expected a factor of at least 1",
                    check = "expected 'check error', 'check warn' or 'check off'",
                    laws =
                        "\npair_coeff * * hertz 1e5 0.5 damping coeff_restitution tangential linear_nohistory 1 0.5\n";
  const std::vector<std::string> not_meaningful = {"expected laws that hold for coarse-grained particles",
                                                   "'coarsegraining 2 check warn' runs nevertheless"};
  const auto with = [&](const std::string &place, const std::string &law) {
    std::vector<std::string> texts = not_meaningful;
    return texts.push_back(place), texts.push_back(law), texts;
  };
  expect_refused(FRAME,
                 {{style, {factor, "'coarsegraining' in pair_style", "got the end of the line"}},
                  {style + " much check warn", {factor, "got 'much'"}},
                  {style + " 0.5 check warn", {factor, "got '0.5'"}},
                  {style + " 1e400 check warn", {factor, "got '1e400'"}},
                  {style + " 2", {check, "'coarsegraining 2' in pair_style", "got the end of the line"}},
                  {style + " 2 error", {check, "got 'error'"}},
                  {style + " 2 check", {check, "got the end of the line"}},
                  {style + " 2 check maybe", {check, "got 'maybe'"}},
                  {style + " 2 check off coarsegraining 3 check off", {"'coarsegraining' once", "got it twice"}},
                  {style + " 2 check error\npair_coeff * * " + LAWS, with("pair_coeff 1 1", "normal law 'hooke'")},
                  {style + " 2 check error" + laws +
                       "pair_coeff 2 2 hertz 1e5 0.5 damping coeff_restitution tangential none cohesion constant 1",
                   with("pair_coeff 2 2", "cohesion law 'constant'")},
                  {style + " 2 check error" + laws + "fix floor all wall/gran/grit granular " + LAWS + " zplane 0 NULL",
                   with("fix floor", "normal law 'hooke'")}});
}

std::vector<Wrong> with_pair_coeff(const std::string &types, const std::vector<Wrong> &list)
{
  std::vector<Wrong> all;
  for (const Wrong &wrong : list)
    all.push_back({"pair_style granular/grit\npair_coeff " + types + " " + wrong.commands, wrong.texts});
  return all;
}

TEST(BadInput, TypesOfPairCoeff)
{
  expect_refused(FRAME + "pair_style granular/grit\n",
                 {{"pair_coeff 1 1", {"expected two types and laws", "got 2 words"}},
                  {"pair_coeff * 3 " + LAWS, {"3", "out of bounds (1-2)"}},
                  {"pair_coeff a 1 " + LAWS, {"range string: a"}},
                  {"pair_coeff 2* 1 " + LAWS, {"expected types I <= J", "pair_coeff 2* 1"}},
                  {"pair_coeff 1 1 " + LAWS, {"pair coeffs are not set"}}});
}

TEST(BadInput, NormalLaw)
{
  const std::string rest = " tangential none",
                    name = "expected the name of a normal law (one of: hooke, hertz, hertz/material, ";
  expect_refused(
      FRAME,
      with_pair_coeff("* *", {{"hook 1e4 5" + rest, {name, "got 'hook'"}},
                              {"tangential none", {name, "got 'tangential'"}},
                              {"mdr 1e4 5 0.3 1 1 1" + rest, {"[0, 0.499]", "'nu'", "'mdr'", "got '5'"}},
                              {"hooke", {"'kn' of normal law 'hooke'", "the end of the line"}},
                              {"hooke 1e4" + rest, {"'damp' of normal law 'hooke'", "got 'tangential'"}},
                              {"hooke -1e4 5" + rest, {"expected a number in", "'kn'", "got '-1e4'"}},
                              {"hooke nan 5" + rest, {"expected a number in", "'kn'", "got 'nan'"}},
                              {"hooke inf 5" + rest, {"expected a number in", "'kn'", "got 'inf'"}},
                              {"hooke 1e4x 5" + rest, {"expected a number in", "'kn'", "got '1e4x'"}},
                              {"hooke 1e4 5 7" + rest, {"expected one of the keywords damping, tangential", "got '7'"}},
                              {"hertz/material 0 5 0.3" + rest, {"(0, infinity)", "'E'", "got '0'"}},
                              {"hertz/material 1e5 5 0.7" + rest, {"[0, 0.5]", "'nu'", "got '0.7'"}},
                              {"cundall 1e5 lens round" + rest, {"touch|legacy|doc", "'lens'", "got 'round'"}},
                              {"cundall 1e5 break maybe" + rest, {"no|yes", "'break'", "got 'maybe'"}},
                              {"cundall 1e5 lens doc lens doc" + rest, {"'lens'", "once", "got it twice"}}}));
}

TEST(BadInput, Damping)
{
  const std::string rest = " tangential none";
  expect_refused(
      FRAME,
      with_pair_coeff(
          "* *",
          {{"hooke 1e4 5 damping fast" + rest, {"name of a damping law", "coeff_restitution", "got 'fast'"}},
           {"hooke 1e4 5 damping mdr" + rest, {"expected one of 1|2", "'mdr'", "got 'tangential'"}},
           {"hooke 1e4 1.5 damping coeff_restitution" + rest, {"(0, 1]", "'damp'", "coeff_restitution", "got '1.5'"}},
           {"hertz 1e4 0 damping coeff_restitution" + rest, {"(0, 1]", "'damp'", "got '0'"}},
           {"hertz 1e4 2 damping tsuji" + rest, {"[0, 1]", "'damp'", "tsuji", "got '2'"}},
           {"hooke 1e4 -5" + rest, {"'damp'", "got '-5'"}},
           {"cundall 1e5 damping coeff_restitution" + rest, {"'damp'", "cundall", "coeff_restitution", "got none"}},
           {"hooke 1e4 .5 damping tsuji damping tsuji" + rest, {"'damping' once", "got it twice"}}}));
}

TEST(BadInput, Friction)
{
  expect_refused(
      FRAME,
      with_pair_coeff(
          "* *",
          {{"hooke 1e4 5", {"expected the keyword 'tangential'", "'tangential none'"}},
           {"hooke 1e4 5 tangential", {"name of a tangential law", "the end of the line"}},
           {"hooke 1e4 5 tangential mindlinn 1 1 1", {"name of a tangential law", "mindlin_rescale", "got 'mindlinn'"}},
           {"none tangential mindlin NULL 1 0.5", {"elastic constants", "'mindlin'", "got 'none'"}},
           {"hooke 1e4 5 tangential linear_history 1 1",
            {"'mu' of tangential law 'linear_history'", "the end of the line"}},
           {"hooke 1e4 5 tangential linear_nohistory 1 -0.5",
            {"expected a number in [0, infinity)", "'mu'", "got '-0.5'"}},
           {"hooke 1e4 5 tangential linear_history NULL 1 0.5", {"'kt'", "got 'NULL'"}},
           {"hertz 1e4 5 tangential mindlin NULL 1 0.5",
            {"elastic constants", "hertz/material", "'mindlin'", "got 'hertz'"}},
           {"hertz 1e4 5 tangential history 0.5",
            {"tangential stiffness", "hertz/material", "'history'", "got 'hertz'"}},
           {"hooke 1e4 5 tangential sds 0.4 etat 1", {"elastic constants", "'sds'", "got 'hooke'"}},
           {"hooke 1e4 5 tangential sds 0.4 kt 8e3",
            {"expected either 'etat' or 'restitution'", "'sds'", "got neither"}},
           {"hooke 1e4 5 tangential sds 0.4 kt 8e3 restitution 2", {"[0, 1]", "'restitution'", "got '2'"}},
           {"hooke 1e4 5 tangential sds 0.4 kt 8e3 etat 1 form line", {"path|vector", "'form'", "got 'line'"}},
           {"hooke 1e4 5 tangential none rolling sds 1 2", {"'mu' of rolling law 'sds'", "the end of the line"}},
           {"hooke 1e4 5 tangential none rolling epsd4 1 2", {"name of a rolling law", "sds", "got 'epsd4'"}},
           {"hooke 1e4 5 tangential none twisting marshal", {"name of a twisting law", "marshall", "got 'marshal'"}},
           {"hooke 1e4 5 tangential none twisting marshall",
            {"friction coefficient", "linear_history", "'marshall'", "got 'none'"}}}));
}

TEST(BadInput, OtherKeywords)
{
  const std::string laws = LAWS + " ";
  expect_refused(
      FRAME,
      with_pair_coeff(
          "* *", {{laws + "synchronized_verlet synchronized_verlet", {"'synchronized_verlet' once", "got it twice"}},
                  {laws + "frobnicate", {"expected one of the keywords", "limit_damping", "got 'frobnicate'"}},
                  {laws + "cutoff", {"'cutoff'", "the end of the line"}},
                  {laws + "cutoff -1", {"expected a number in (0, infinity)", "'cutoff'", "got '-1'"}},
                  {laws + "cutoff 0.1", {"expected a cutoff of at least", "got 0.1"}}}));
  expect_refused(
      FRAME, {{"pair_style granular/grit 0.1\npair_coeff * * " + LAWS, {"expected a cutoff of at least", "got 0.1"}}});
}

TEST(BadInput, LawsThatDoNotMix)
{
  const std::string two = "hertz/material 1e5 0.5 0.3 damping tsuji tangential ";
  expect_refused(
      FRAME + "pair_style granular/grit\n",
      {{"pair_coeff 1 1 " + LAWS +
            "\npair_coeff 2 2 hertz 1e5 0.5 damping coeff_restitution tangential linear_history 8e3 1 0.5",
        {"expected an explicit pair_coeff 1 2", "normal laws 'hooke' and 'hertz'"}},
       {"pair_coeff 1 1 " + two + "mindlin NULL 1 0.5\npair_coeff 2 2 " + two + "history 0.5",
        {"expected an explicit pair_coeff 1 2", "tangential laws 'mindlin' and 'history'"}},
       {"pair_coeff 1 1 " + two + "history 0.4\npair_coeff 2 2 " + two + "history 0.5",
        {"expected an explicit pair_coeff 1 2", "'mu'", "0.4 and 0.5"}},
       {"pair_coeff 1 1 " + two + "none\npair_coeff 2 2 " + two + "none rolling sds 1 0 1",
        {"expected an explicit pair_coeff 1 2", "rolling laws 'none' and 'sds'"}},
       {"pair_coeff 1 1 " + two + "none\npair_coeff 2 2 " + two + "none cohesion sjkr 1",
        {"expected an explicit pair_coeff 1 2", "cohesion laws 'none' and 'sjkr'"}},
       {"pair_coeff 1 1 " + two + "none bonded off\npair_coeff 2 2 " + two + "none",
        {"expected an explicit pair_coeff 1 2", "'bonded off'"}},
       {"pair_coeff 1 1 " + two + "none cohesion washino 1 20 volume 1\npair_coeff 2 2 " + two +
            "none cohesion washino 1 20 volume_ratio .1",
        {"expected an explicit pair_coeff 1 2", "'volume' of cohesion law 'washino'", "for one type only"}}});
}

// ---- what must stand around the styles ---------------------------------------------------------------------------------

TEST(BadInput, Particles)
{
  expect_refused(replaced(FRAME, "comm_modify vel yes\n", ""),
                 {{PAIR, {"expected 'comm_modify vel yes'", "granular/grit"}}});
  const std::string created = replaced(FRAME, "read_data spheres.data", R"(
region box block 0 5 0 5 0 5
create_box 2 box
create_atoms 1 single 1 1 1
set group all diameter 1 density 1)");
  expect_refused(replaced(created, "map array sort", "id no sort"),
                 {{PAIR, {"expected atoms with IDs", "'atom_modify id no'"}}});
  const std::string points =
      replaced(replaced(replaced(FRAME, "atom_style ${atoms}", "atom_style atomic"), "read_data spheres.data",
                        "region box block 0 5 0 5 0 5\ncreate_box 2 box\ncreate_atoms 1 single 1 1 1\ncreate_atoms 2 "
                        "single 3 3 3\nmass * 1"),
               "nve/sphere", "nve");
  expect_refused(points, {{PAIR, {"expected an atom style with radius", "atom_style sphere", "got atomic"}},
                          {"fix floor all wall/gran/grit granular " + LAWS + " zplane 0 NULL",
                           {"expected an atom style with radius", "floor", "got atomic"}}});
}

TEST(BadInput, LostContacts)
{
  const std::string glued = "pair_coeff * * cundall 10 break no tangential none ",
                    torn =
                        "cutoff 1.5\nvelocity all set 5 0 0 sum yes\ngroup one id 14\nset atom 14 diameter 1.4\n"
                        "velocity one set -60 0 0\nneigh_modify every 1\nrun 100";
  for (const char *cohesion : {"", "cohesion washino 1e-6 0 volume 1e-9 "})
    expect_refused(FRAME + PAIR,
                   {{glued + cohesion + torn, {"contacts of atom", "stretched beyond the cutoff", "larger 'cutoff'"}}});
}

TEST(BadInput, OtherFixes)
{
  expect_refused(FRAME + PAIR,
                 {{"fix a all freeze\nfix b all freeze", {"expected at most one fix freeze", "got 2"}},
                  {"group 1 id 1 2\ngroup 2 id 3 4\nfix a 1 rigid single\nfix b 2 rigid single",
                   {"expected at most one fix rigid", "a and b"}},
                  {"fix w all wall/gran/grit granular " + LAWS + " zplane 0 NULL\nrun_style respa 2 2 pair 1",
                   {"run_style verlet", "respa"}},
                  {"set atom 1 x 1 y 1 z 1\nset atom 2 x 1 y 1 z 1",
                   {"expected two centers at different places", "atoms 1 and 2"}}});
}

TEST(BadInput, Heat)
{
  const std::string conducting = "hooke 1e4 0 tangential none heat area 1",
                    property =
                        "fix ID all property/atom "
                        "temperature heatflow ghost yes",
                    style = "pair_style granular/grit\npair_coeff * * ",
                    floor = "fix floor all wall/gran/grit granular " + conducting + " zplane 0 NULL";
  expect_refused(FRAME,
                 {{style + conducting, {"expected particles with temperature and heat flow", property}},
                  {style + "hooke 1e4 0 tangential history .5 heating on", {"expected particles with temp", property}},
                  {PAIR + floor + " temperature 300", {"expected particles with temp", property, "fix floor"}}});
  // The command of the sentence is one that LAMMPS takes.
  const std::string heated = replaced(property, "ID", "heat") + "\n";
  expect_refused(FRAME + heated,
                 {{PAIR + floor, {"expected the keyword 'temperature' for heat law 'area'", "fix floor"}},
                  {PAIR + "region pot cylinder z 2 2 2 0 9\nfix pot all wall/gran/region/grit granular " + conducting +
                       " region pot",
                   {"expected the keyword 'temperature' for heat law 'area'", "fix pot"}},
                  {"pair_style granular/grit\npair_coeff 1 1 " + conducting +
                       "\npair_coeff 2 2 hooke 1e4 0 tangential none heat radius 1",
                   {"expected an explicit pair_coeff 1 2", "heat laws 'area' and 'radius'"}}});
}

TEST(BadInput, Thinning)
{
  const std::string thinning = "pellet 1e5 100 0.05 thinning 1 tangential cundall 0.2 0.5",
                    style = "pair_style granular/grit\npair_coeff * * " + thinning + "\n",
                    recover = "fix back all granular/grit/recover";
  const std::string wall = "expected pair_style granular/grit with thinning beside the thinning laws of fix ";
  expect_refused(FRAME, {{style, {"expected 'atom_style sphere 1'", "thinning", "got atom_style sphere"}}});
  expect_refused(
      replaced(FRAME, "atom_style ${atoms}", "atom_style sphere 1"),
      {{PAIR + "fix floor all wall/gran/grit granular " + thinning + " zplane 0 NULL", {wall + "floor"}},
       {PAIR + "region pot cylinder z 2 2 2 0 9\nfix pot all wall/gran/region/grit granular " + thinning +
            " region pot",
        {wall + "pot"}},
       {PAIR + recover + " 5", {"expected a normal law with thinning in pair_style", "fix back", "got none"}},
       {style + recover, {"expected a number of steps", "fix back", "the end of the line"}},
       {style + recover + " often", {"expected a whole number of steps of at least 1", "fix back", "got 'often'"}},
       {style + recover + " 1.5", {"expected a whole number of steps", "got '1.5'"}},
       {style + recover + " 0", {"expected a whole number of steps of at least 1", "got '0'"}},
       {style + recover + " 5 box", {"expected 'region' and one ID", "fix back", "got 'box'"}},
       {style + recover + " 5 region", {"expected 'region' and one ID", "got the end of the line"}},
       {style + recover + " 5 region a b", {"expected 'region' and one ID", "got 'b'"}},
       {style + recover + " 5 region nowhere", {"expected the ID of a region", "fix back", "got 'nowhere'"}}});
}

TEST(BadInput, EnergyComputes)
{
  const std::string accounts = "expected accounts (elastic_normal, adhesive";
  expect_refused(FRAME + PAIR,
                 {{"compute e all granular/grit/energy kinetic", {"no words", "compute e", "got 'kinetic'"}},
                  {"compute e all granular/grit/energy/atom slip slipp", {accounts, "compute e", "got 'slipp'"}},
                  {"compute e all granular/grit/energy/atom kinetic", {accounts, "got 'kinetic'"}}});
}

// Contacts that live on without overlap: the list of neighbors must hold them. Diameters are 1 and more.
TEST(BadInput, CutoffBelowTheReach)
{
  const std::vector<std::string> texts = {"expected a cutoff of at least 1.", "the reach of the laws", "pair_coeff 1 1",
                                          "got 1"};
  const std::string jkr = "jkr 1e4 50 0.25 10 tangential none",
                    bridge = "hooke 1e4 0 tangential none cohesion washino 1 20 volume_ratio 1e-3";
  expect_refused(FRAME, {{"pair_style granular/grit\npair_coeff * * " + jkr + " cutoff 1", texts},
                         {"pair_style granular/grit 1\npair_coeff * * " + jkr, texts},
                         {"pair_style granular/grit\npair_coeff * * " + bridge + " cutoff 1", texts}});
}

// Fixes that the pair style makes for itself.
TEST(BadInput, InnerFixes)
{
  std::vector<Wrong> list;
  for (const std::string style : {"HISTORY", "FORCES", "ENERGY", "RADIUS", "INERTIA", "GHOSTS", "UNCLAIMED"})
    list.push_back({"fix mine all GRIT/" + style, {"expected no fix of style GRIT/" + style, "got fix mine"}});
  expect_refused(FRAME + PAIR, list);
}

// ---- walls -------------------------------------------------------------------------------------------------------------

TEST(BadInput, PlaneWall)
{
  const std::string wall = "fix floor all wall/gran/grit granular " + LAWS + " ",
                    start = "fix floor all wall/gran/grit";
  expect_refused(
      FRAME + PAIR,
      {{start, {"expected 'granular' and laws", "fix floor wall/gran/grit", "the end of the line"}},
       {start + " springs 1 zplane 0 NULL",
        {"expected 'granular' and laws, or 'hooke', ", "fix floor", "got 'springs'"}},
       {start + " hooke 1e4 zplane 0 NULL",
        {"for coefficient 'kt' of preset 'lammps/hooke' in fix floor", "got 'zplane'"}},
       {start + " granular", {"name of a normal law", "fix floor", "the end of the line"}},
       {start + " granular hooke 1e4 5 zplane 0 NULL", {"expected the keyword 'tangential'", "fix floor"}},
       {start + " granular hooke 1e4 -5 tangential none zplane 0 NULL", {"'damp'", "fix floor", "got '-5'"}},
       {wall, {"expected xplane, yplane, zplane or zcylinder after the laws", "the end of the line"}},
       {wall + "wplane 0 NULL", {"got 'wplane'"}},
       {wall + "zcylinder 3", {"a boundary that is not periodic in x for 'zcylinder' in fix floor", "a periodic one"}},
       {wall + "zplane", {"expected a number for the lower position of 'zplane'", "the end of the line"}},
       {wall + "zplane 0", {"expected a number for the upper position of 'zplane'", "the end of the line"}},
       {wall + "zplane low NULL", {"expected a number for the lower position", "got 'low'"}},
       {wall + "zplane nan NULL", {"expected a number for the lower position", "got 'nan'"}},
       {wall + "zplane NULL NULL", {"expected at least one position of 'zplane'", "NULL twice"}},
       {wall + "zplane 5 1", {"expected a lower position below the upper one", "got 5 and 1"}},
       {wall + "xplane 0 NULL", {"not periodic in x", "'xplane'"}},
       {wall + "region box", {"expected xplane, yplane, zplane or zcylinder", "got 'region'", "wall/gran/region/grit"}},
       {wall + "zplane 0 NULL cutoff 2", {"expected one of the keywords wiggle, shear, servo", "got 'cutoff'"}},
       {start + " granular " + LAWS + " cutoff 2 zplane 0 NULL", {"expected a wall without 'cutoff'", "got one"}},
       {start + " granular " + LAWS + " contacts zplane 0 NULL",
        {"expected one of the keywords damping", "or one of xplane, yplane, zplane", "got 'contacts'"}},
       {start + " granular preset woo zplane 0 NULL", {"name of a preset", "woo/linear", "fix floor", "got 'woo'"}},
       {start + " granular preset woo/linear 1e7 zplane 0 NULL",
        {"'kappa' of preset 'woo/linear'", "fix floor", "got 'zplane'"}},
       {start + " granular preset woo/linear 1e7 .2 .5 7 zplane 0 NULL",
        {"expected one of the keywords", "(preset 'woo/linear')", "got '7'"}},
       {start + " granular preset woo/linear 1e7 .2 .5 cutoff 1 zplane 0 NULL", {"expected a wall without 'cutoff'"}},
       {start + " granular preset lammps/hooke 1e5 NULL 50 NULL .5 zplane 0 NULL",
        {"expected one of 0|1 for coefficient 'dampflag'", "fix floor", "got 'zplane'"}},
       {start + " granular preset lammps/hooke/history 1e5 NULL 50 NULL .5 2 zplane 0 NULL",
        {"expected one of 0|1 for coefficient 'dampflag'", "fix floor", "got '2'"}},
       {start + " granular preset lammps/hertz/history 1e5 NULL 50 NULL .5 1 1 zplane 0 NULL",
        {"expected one of the keywords", "(preset 'lammps/hertz/history')", "got '1'"}}});
}

TEST(BadInput, MotionOfWalls)
{
  const std::string wall = "fix floor all wall/gran/grit granular " + LAWS + " zplane 0 NULL ";
  expect_refused(FRAME + PAIR,
                 {{wall + "rotate z 1", {"expected one of the keywords wiggle, shear, servo", "got 'rotate'"}},
                  {wall + "temperature", {"expected a number for the temperature", "fix floor", "the end of the line"}},
                  {wall + "temperature hot", {"expected a number for the temperature", "got 'hot'"}},
                  {wall + "temperature 1 temperature 2", {"'temperature' once", "fix floor", "got it twice"}},
                  {wall + "temperature 300", {"a heat law for the keyword 'temperature' in fix floor", "got none"}},
                  {replaced(wall, "linear_history 8e3 1 0.5", "history 0.5 heating on") + "temperature 300",
                   {"a heat law for the keyword 'temperature'", "got none"}},
                  {wall + "history", {"expected 'keep' or 'ignore' after 'history'", "the end of the line"}},
                  {wall + "history drop", {"expected 'keep' or 'ignore' after 'history' in fix floor", "got 'drop'"}},
                  {wall + "history keep history keep", {"'history' once in fix floor", "got it twice"}},
                  {wall + "half_thickness", {"expected a number for the half thickness", "the end of the line"}},
                  {wall + "half_thickness nan", {"expected a number for the half thickness", "got 'nan'"}},
                  {wall + "half_thickness -1", {"half thickness of at least 0", "fix floor", "got '-1'"}},
                  {replaced(wall, "0 NULL", "1 2") + "half_thickness 0.5",
                   {"walls with a gap between them in fix floor", "got positions 1 and 2", "half thickness '0.5'"}},
                  {wall + "half_thickness .1 half_thickness .2", {"'half_thickness' once", "got it twice"}},
                  {wall + "losses", {"expected 'all' or 'half' after 'losses'", "the end of the line"}},
                  {wall + "losses 0.5", {"expected 'all' or 'half' after 'losses' in fix floor", "got '0.5'"}},
                  {wall + "losses all losses half", {"'losses' once in fix floor", "got it twice"}},
                  {wall + "wiggle w 1 1", {"expected x, y or z for 'wiggle'", "got 'w'"}},
                  {wall + "wiggle", {"expected x, y or z for 'wiggle'", "the end of the line"}},
                  {wall + "wiggle x 0.1", {"expected a number for the period of 'wiggle'", "the end of the line"}},
                  {wall + "wiggle x much 1", {"expected a number for the amplitude of 'wiggle'", "got 'much'"}},
                  {wall + "wiggle x 0.1 0", {"expected a period above 0", "got '0'"}},
                  {wall + "shear z 1", {"expected a direction in the plane of the wall for 'shear'", "got 'z'"}},
                  {wall + "shear x fast", {"expected a number for the velocity of 'shear'", "got 'fast'"}},
                  {wall + "wiggle x 0.1 1 shear x 1", {"expected one of 'wiggle' and 'shear' once", "got 'shear'"}},
                  {wall + "shear x 1 shear y 1", {"expected one of 'wiggle' and 'shear' once", "got 'shear'"}},
                  {wall + "contacts contacts", {"'contacts'", "once"}}});
}

// The largest particle of the group, and only of that; said once.
TEST(BadInput, PlanesWithoutRoomBetweenThem)
{
  const Folder folder;
  Spheres two;
  two.lo = {-2, -2, -2};
  two.hi = {2, 2, 2};
  two.all = {{1, 1.0, {0, 0, 0.5}, {}, {}}, {2, 1.5, {1, 1, 1}, {}, {}}};
  folder.write("spheres.data", two.data_file());
  const auto warns = [&](const std::string &group, const std::string &wall) {
    const std::string floor = "group " + group + " type " + (group == "small" ? "1" : "2") + "\nfix floor " + group +
                              " wall/gran/grit granular " + LAWS + " zplane 0 " + wall;
    return folder.lammps(FRAME + PAIR + floor + "\nrun 0\nrun 0", {{"boundary", "f f f"}}).output;
  };
  const std::string warning = "expected planes of fix floor wall/gran/grit that are at least ";
  EXPECT_EQ(warns("small", "1.0").find(warning), std::string::npos);
  EXPECT_EQ(warns("large", "NULL").find(warning), std::string::npos);
  EXPECT_NE(warns("large", "1.25").find(warning + "1.5 apart, the largest diameter in group large, got a gap of 1.25"),
            std::string::npos);
  const std::string said = warns("small", "1.25 half_thickness 0.25");
  const std::size_t first = said.find(warning + "1 apart, the largest diameter in group small, got a gap of 0.75");
  EXPECT_NE(first, std::string::npos);
  EXPECT_EQ(said.find(warning, first + 1), std::string::npos);
}

TEST(BadInput, RegionWalls)
{
  const std::string start = "region pot cylinder z 2 2 2 0 9\nfix pot all wall/gran/region/grit granular ",
                    wall = start + LAWS + " ";
  expect_refused(FRAME + PAIR,
                 {{wall, {"expected 'region' and the ID of a region", "fix pot", "the end of the line"}},
                  {wall + "zplane 0 NULL", {"expected 'region' and the ID of a region", "got 'zplane'"}},
                  {wall + "region", {"expected 'region' and the ID of a region", "the end of the line"}},
                  {wall + "region pott", {"expected the ID of a region after 'region'", "got 'pott'"}},
                  {wall + "region pot wiggle x 1 1", {"expected a region that moves itself", "'wiggle'"}},
                  {wall + "region pot shear x 1", {"expected a region that moves itself", "'shear'"}},
                  {start + "cundall 1e5 break no tangential none region pot",
                   {"expected 'break yes'", "'cundall'", "got 'break no'"}},
                  {start + "cundall 1e5 break no tangential none cohesion washino 1 20 volume 1e-3 region pot",
                   {"expected 'break yes'", "'cundall'", "got 'break no'"}},
                  {start + "preset woo/elastic6 1e5 .2 .02 region pot", {"expected 'break yes'", "got 'break no'"}},
                  {wall + "region pot half_thickness -1", {"half thickness of at least 0", "fix pot", "got '-1'"}},
                  {wall + "region pot temperature 300", {"a heat law for the keyword 'temperature' in fix pot"}},
                  {wall + "region pot temperature hot", {"expected a number for the temperature", "got 'hot'"}},
                  {wall + "region pot\nregion pot delete", {"expected the ID of a region", "got 'pot'"}}});
}

// LAMMPS would give the names of the styles to the second one, and their fixes to either.
TEST(BadInput, ASecondPlugin)
{
  const Folder folder;
  const std::string variable = "LAMMPS_PLUGIN_PATH=";
  std::filesystem::path plugin;
  for (const std::string setting : RUN_ENVIRONMENT)
    if (setting.rfind(variable, 0) == 0)
      for (const auto &file : std::filesystem::directory_iterator(setting.substr(variable.size())))
        if (file.path().filename().string().find("plugin.so") != std::string::npos) plugin = file.path();
  std::filesystem::copy_file(plugin, folder.path("second.so"));
  const Outcome twice = folder.lammps("plugin load second.so\n"), again = folder.lammps("clear\n");
  EXPECT_TRUE(succeeds(twice));
  EXPECT_TRUE(twice.says("expected one of gritplugin.so and gritkkplugin.so, got a second one"));
  EXPECT_TRUE(succeeds(again));
  EXPECT_FALSE(again.says("got a second one"));
}

}  // namespace
