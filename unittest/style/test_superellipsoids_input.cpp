// pair_style granular/superellipsoid/grit with wrong input: LAMMPS stops with a sentence, or runs rightly.
#include "../support/board.h"
#include "shapes.h"

using namespace Grit::Test;

namespace {

struct Wrong {
  std::string commands;
  std::vector<std::string> texts;  // in the message
};

const std::string LAWS = "hertz 1e5 0.5 damping coeff_restitution tangential linear_history 1e5 0.5 0.4";
const std::string STYLE = "pair_style granular/superellipsoid/grit ", COEFF = "\npair_coeff * * " + LAWS + "\n",
                  PAIR = STYLE + CAPSULES + COEFF;

// Each in the frame with a bed of bodies: types 1 ellipsoids, 2 blocks, 3 capsules.
void expect_refused(const std::vector<Wrong> &list, const std::string &frame = FRAME_OF_BODIES)
{
  const Folder folder;
  folder.write("bodies.data", bed_of_bodies(3, 3, 2, 0.3).data_file());
  std::vector<std::string> inputs;
  for (const Wrong &wrong : list) inputs.push_back(frame + wrong.commands + "\nrun 10");
  const std::vector<Outcome> runs = folder.lammps_each(inputs);
  for (std::size_t k = 0; k < list.size(); k++) {
    const testing::AssertionResult refused = fails_saying(runs[k], list[k].texts);
    EXPECT_TRUE(refused) << list[k].commands;
    record("S6", refused ? 1 : 0, "of the inputs");
  }
}

TEST(InputOfBodies, WordsOfPairStyle)
{
  const std::string shape = "expected a type of particles after 'shape' in pair_style",
                    capsule = "expected 'capsule' after",
                    radius = "expected 'mean', 'gauss', 'hertz' or 'volume' after 'radius'",
                    both = "expected one of 'radius' and 'curvature_gaussian' in pair_style, got both";
  std::vector<Wrong> list;
  for (const auto &[words, texts] : std::vector<std::pair<std::string, std::vector<std::string>>>{
           {"shape", {shape, "got the end of the line"}},
           {"shape 0 capsule", {shape, "got '0'"}},
           {"shape -1 capsule", {shape, "got '-1'"}},
           {"shape 1.5 capsule", {shape, "got '1.5'"}},
           {"shape * capsule", {shape, "got '*'"}},
           {"shape nan capsule", {shape, "got 'nan'"}},
           {"shape 1e9 capsule", {shape, "got '1e9'"}},
           {"shape 3", {capsule, "got the end of the line"}},
           {"shape 3 sphere", {capsule, "got 'sphere'"}},
           {"shape 3 capsule shape 3 capsule", {"'shape' once for type 3", "got it twice"}},
           {"shape 9 capsule", {"expected a type from 1 to 3 after 'shape'", "got 9"}},
           {"radius", {radius, "got the end of the line"}},
           {"radius big", {radius, "got 'big'"}},
           {"radius mean radius gauss", {"'radius' once", "got it twice"}},
           {"radius mean curvature_gaussian", {both}},
           {"curvature_gaussian radius mean", {both}},
           {"geometric geometric", {"'geometric' once", "got it twice"}},
           {"shapes 3 capsule", {"expected 'pair_style granular/grit", "[shape TYPE capsule]", "got 'shapes 3'"}},
           {"0", {"expected 'pair_style granular/grit", "got '0'"}},
           {"-1", {"expected 'pair_style granular/grit", "got '-1'"}},
           {"timing maybe", {"expected 'yes' or 'no' after 'timing'", "got 'maybe'"}},
           {CAPSULES + " coarsegraining 2 check error",
            {"laws that hold for coarse-grained particles", "linear_history"}},
           {"0.1 " + CAPSULES, {"expected a cutoff of at least", "got 0.1"}}})
    list.push_back({STYLE + words + COEFF, texts});
  for (const std::string &words :
       {CAPSULES, std::string("radius mean"), std::string("curvature_gaussian"), std::string("geometric")})
    list.push_back({"pair_style granular/grit " + words + COEFF,
                    {"for pair_style granular/superellipsoid/grit only", "got it for granular/grit"}});
  expect_refused(list);
}

TEST(InputOfBodies, Laws)
{
  const auto with = [](const std::string &laws) { return STYLE + CAPSULES + "\npair_coeff * * " + laws; };
  expect_refused({{with("pellet 1e5 100 0.05 thinning 1 tangential cundall 0.2 0.5"),
                   {"expected no normal law with thinning", "got one"}},
                  {with("mdr 1e6 0.3 1e5 1 0.5 0.5 damping none tangential none"),
                   {"expected another normal law than mdr", "for pair_style granular/superellipsoid/grit", "got mdr"}},
                  {with("hooke 1e4"), {"'damp' of normal law 'hooke'", "the end of the line"}},
                  {with("hertz nan 0.5 tangential none"), {"'kn' of normal law 'hertz'", "got 'nan'"}},
                  {with("hertz 0 0.5 tangential none"), {"'kn' of normal law 'hertz'", "got '0'"}},
                  {with("hertz 1e4 1 tangential classic damping viscoelastic"),
                   {"'kt' of tangential law 'mindlin_classic'", "got 'damping'"}},
                  {with("hertz 1e4 1 tangential classic 5e3 0.5 nan damping viscoelastic"), {"'mu'", "got 'nan'"}},
                  {with(LAWS + " heat area 1"), {"expected particles with temperature and heat flow"}},
                  {PAIR + "fix floor all wall/gran/grit granular hooke 1e4 1 damping mass_velocity tangential classic "
                          "5e3 0.5 0.4 zplane 0 6",
                   {"name of a tangential law", "fix floor", "got 'classic'"}},
                  {STYLE + CAPSULES, {"pair coeffs are not set"}},
                  {STYLE + CAPSULES + "\npair_coeff 1 1 " + LAWS, {"pair coeffs are not set"}}});
}

TEST(InputOfBodies, Shapes)
{
  const std::string capsule = "2r 2r and a length of at least 2r for a capsule";
  expect_refused(
      {{PAIR + "set type 1 shape 0 0 0", {"expected a shape", "of atom", "got none"}},
       {PAIR + "create_atoms 1 single 0 0 4", {"expected a shape", "of atom 19", "got none"}},
       {PAIR + "set type 1 shape 1e6 1 1", {"none is over 100 times another", "got 1000000 1 1"}},
       {PAIR + "set type 1 shape 1 0 1", {"Invalid shape"}},
       {PAIR + "set type 1 shape 1 -1 1", {"Invalid shape"}},
       {PAIR + "set type 1 shape nan 1 1", {"instead of 'nan'"}},
       {PAIR + "set type 2 block 1.5 2", {"Invalid block"}},
       {PAIR + "set type 2 block 101 2", {"exponents ('set ... block') from 2 to 100", "got 101 2"}},
       {PAIR + "set type 3 block 3 2", {"no exponents ('set ... block') for a capsule", "got 3 2"}},
       {PAIR + "set type 3 shape 0.6 0.6 0.5", {capsule, "got 0.6 0.6 0.5"}},
       {PAIR + "set type 3 shape 0.6 0.7 1.5", {capsule, "got 0.6 0.7 1.5"}},
       {PAIR + "set type 1 type 3", {capsule, "got 1.1 0.8 0.75"}},
       {STYLE + "shape 2 capsule" + COEFF, {"no exponents ('set ... block') for a capsule", "got 4 3"}},
       {PAIR + "set type 1 mass 0", {"Invalid mass"}},
       {PAIR + "set type 1 diameter 0", {"sphere around its shape, at least 0.55, got 0"}},
       {PAIR + "set type 1 diameter 0.2", {"the radius of a sphere around its shape, at least 0.55, got 0.1"}},
       {PAIR + "variable d equal 0.2\nfix small all adapt 1 atom diameter v_d", {"sphere around its shape"}},
       {PAIR + "create_atoms 1 single 1 1 4\ncreate_atoms 1 single 1 1 4\nset type 1 shape 1 1 1",
        {"expected two centers at different places for atoms 19 and 20"}}});
}

// Before a run, and in one: fix deposit gives particles no shape.
TEST(InputOfBodies, NewParticlesWithoutAShape)
{
  expect_refused(
      {{PAIR + "region top block 0 3.9 0 3.9 4 4.5\nfix rain all deposit 1 1 2 4321 region top",
        {"expected a shape ('set ... shape A B C') of atom 19", "got none"}},
       {PAIR + "run 2\ncreate_atoms 1 single 1 1 4", {"of atom 19", "got none"}},
       {PAIR + "run 2\ncreate_atoms 1 single 1 1 4\nrun 2 pre no", {"expected the particles of the last run"}},
       {PAIR + "run 2\nset type 1 shape 2 2 2\nrun 2 pre no", {"expected the particles of the last run"}}});
}

TEST(InputOfBodies, StylesOfAtoms)
{
  const std::string expected =
      "expected 'atom_style ellipsoid superellipsoid' for pair_style granular/superellipsoid/grit";
  const std::string no_shapes = R"(
units si
atom_style STYLE
comm_modify vel yes
region box block 0 4 0 4 0 4
create_box 3 box
create_atoms 1 single 1 1 1
)";
  for (const auto &[style, got] :
       {std::pair("sphere", "got sphere"), std::pair("ellipsoid", "got ellipsoid"), std::pair("atomic", "got atomic")})
    expect_refused({{STYLE + CAPSULES + COEFF, {expected, got}}}, replaced(no_shapes, "STYLE", style));
  expect_refused(
      {{"fix rain all granular/grit/insert 1", {"expected an atom style with radius, mass", "got ellipsoid"}}},
      replaced(no_shapes, "STYLE", "ellipsoid"));
  const std::string instead = "expected pair_style granular/superellipsoid/grit for particles of atom_style ellipsoid";
  expect_refused({{"pair_style granular/grit" + COEFF, {instead, "got pair_style granular/grit"}},
                  {"pair_style hybrid/overlay granular/superellipsoid/grit granular/grit\npair_coeff * * "
                   "granular/superellipsoid/grit " +
                       LAWS + "\npair_coeff * * granular/grit " + LAWS,
                   {instead}},
                  {"pair_style hybrid/overlay granular/superellipsoid/grit shape 3 capsule "
                   "granular/superellipsoid/grit\npair_coeff * * granular/superellipsoid/grit 1 " +
                       LAWS + "\npair_coeff * * granular/superellipsoid/grit 2 " + LAWS,
                   {"'shape 3 capsule' in all of pair_style granular/superellipsoid/grit", "got it in one"}},
                  {"comm_modify vel no\n" + PAIR, {"expected 'comm_modify vel yes'", "granular/superellipsoid/grit"}},
                  {PAIR + "run_style respa 2 2", {"expected 'run_style verlet'", "got respa"}},
                  {PAIR + "fix second all nve/sphere", {"Fix nve/sphere requires"}},
                  {PAIR + "fix one all rigid single", {"Superellipsoids not supported in fix rigid"}},
                  {PAIR + "fix mol all property/atom mol\nset type * mol 1\nfix one all rigid/small molecule",
                   {"Superellipsoids not supported in fix rigid/small"}}});
}

TEST(InputOfBodies, Walls)
{
  const std::string floor = "fix floor all wall/gran/grit granular " + LAWS + " zplane 0 NULL",
                    beside = "expected pair_style granular/superellipsoid/grit beside fix floor";
  expect_refused(
      {{floor, {beside, "got none"}},
       {"pair_style granular/superellipsoid\npair_coeff * * hooke 1e4 1 tangential classic 5e3 0.5 0.4 damping "
        "mass_velocity\n" +
            floor,
        {beside}},
       {PAIR + "fix floor all wall/gran/grit granular mdr 1e6 0.3 1e5 1 0.5 0.5 damping none tangential none zplane 0 "
               "NULL",
        {"normal law mdr", "fix floor"}},
       {PAIR + "fix floor all wall/gran granular hooke 1e4 10 tangential none zplane 0 NULL",
        {"requires atom attribute"}}});
}

// Runs, with a word about it in the log.
TEST(InputOfBodies, Remarks)
{
  const Folder folder;
  folder.write("bodies.data", bed_of_bodies(3, 3, 2, 0.3).data_file());
  const std::string turned = "expected an integrator that turns particles, such as fix nve/asphere",
                    points = replaced(FRAME_OF_BODIES, "nve/asphere", "nve");
  const std::string frictionless =
      STYLE + CAPSULES + "\npair_coeff * * hertz 1e5 0.5 damping coeff_restitution tangential none\n";
  std::vector<Wrong> runs = {
      {FRAME_OF_BODIES + STYLE + "geometric no_bounding_box " + CAPSULES + COEFF,
       {"'geometric' and 'no_bounding_box'", "how LAMMPS searches"}},
      {FRAME_OF_BODIES + PAIR + "set type * mass 2\n", {"got the moments of inertia of their shape and mass"}},
      {points + PAIR, {turned, "style nve, which leaves their orientations"}},
      {points + frictionless, {turned}}};
  for (const Wrong &one : runs) {
    const Outcome run = folder.lammps(one.commands + "run 10");
    EXPECT_TRUE(succeeds(run)) << one.commands;
    for (const std::string &text : one.texts) EXPECT_TRUE(run.says(text)) << text << "\n" << one.commands;
  }
  const Outcome hybrid = folder.lammps(R"(
units si
atom_style hybrid sphere ellipsoid superellipsoid
comm_modify vel yes
region box block 0 4 0 4 0 4
create_box 3 box
create_atoms 1 single 1 1 1
set type 1 shape 1 1 1.5
fix integrate all nve/asphere
)" + PAIR + "run 10");
  EXPECT_TRUE(fails_saying(hybrid, {"expected 'atom_style ellipsoid superellipsoid'", "got hybrid"}));
}

}  // namespace
