// Walls and meshes in other units than the box: a warning, once, with the extents of both; none for what may come nearer.
#include "../wall/mesh_shapes.h"
#include "../wall/stl_files.h"
#include "start_deck.h"

using namespace Grit::Test;

namespace {

class WallPlace : public testing::TestWithParam<int> {
 protected:
  const Folder folder;

  WallPlace() { folder.write("cube.stl", text_stl(cube())); }
  Outcome run(const std::string &style, const std::string &surface, const std::string &boundary,
              const std::string &before = "") const
  {
    Deck deck;
    deck.boundary = boundary;
    deck.before = before + "fix wall all wall/gran/" + style + " granular " + SMOOTH + " " + surface;
    deck.run = "run 1\nrun 1";
    return folder.lammps(deck.text(), {}, GetParam());
  }
};

TEST_P(WallPlace, PlanesFarOutsideOfTheBox)
{
  const std::string said = "expected walls near to the box in fix wall wall/gran/grit, got a wall at ",
                    box = " beside a box from 0 to 4 in ", end = ": no particle can touch it";
  for (const auto &[surface, boundary, text] :
       {std::tuple("zplane -5 NULL", "p p f", "z = -5" + box + "z"),
        std::tuple("zplane 0 9", "p p f", "z = 9" + box + "z"),
        std::tuple("xplane NULL -2000", "f p p", "x = -2000" + box + "x"),
        std::tuple("yplane 4000 NULL wiggle x 1 100", "p f p", "y = 4000" + box + "y")}) {
    const Outcome outcome = run("grit", surface, boundary);
    EXPECT_TRUE(warns(outcome, {said + text + end})) << surface;
    EXPECT_EQ(count(outcome.output, said), 1) << "once: " << surface;
  }
  for (const auto &[surface, boundary, before] :
       {std::tuple("zplane -4 8", "p p f", ""), std::tuple("zplane -5 NULL wiggle z 6 1e3", "p p f", ""),
        std::tuple("zplane -5 NULL", "p p m", ""),
        std::tuple("zplane -5 NULL", "p p f", "fix grow all deform 1 z delta -2 0 units box\n")})
    EXPECT_FALSE(run("grit", surface, boundary, before).says("expected walls near")) << surface << " " << boundary;
}

TEST_P(WallPlace, CylindersFarFromTheBox)
{
  const std::string said = "expected walls near to the box in fix wall wall/gran/grit, got a radius of ",
                    box = " around x = y = 0 and a box from (0, 0) to (4, 4) in x and y: no particle can touch it";
  EXPECT_TRUE(warns(run("grit", "zcylinder 5000", "f f p"), {said + "5000" + box}));
  EXPECT_TRUE(warns(run("grit", "zcylinder 5", "f f p"), {}));
  EXPECT_TRUE(warns(run("grit", "zcylinder 9", "f f p"), {}));
  EXPECT_FALSE(run("grit", "zcylinder 5000", "f m p").says("expected walls near"));
}

TEST_P(WallPlace, MeshesThatNoParticleCanTouch)
{
  const std::string said =
                        "expected triangles that particles can touch in fix wall wall/gran/mesh/grit, got a mesh from ",
                    box = " in a box from (0, 0, 0) to (4, 4, 4): is there a 'scale' to its units?",
                    around = "mesh cube.stl shift -0.5 -0.5 -0.5 scale 1000", below = "mesh cube.stl shift 0 0 -1.6";
  for (const auto &[surface, boundary, extent] :
       {std::tuple(around, "f f f", "(-500, -500, -500) to (500, 500, 500)"),
        std::tuple(below, "f f f", "(0, 0, -1.6) to (1, 1, -0.6)"),
        std::tuple(below + " surface_velocity 1 0 0", "p p f", "(0, 0, -1.6) to (1, 1, -0.6)")}) {
    const Outcome outcome = run("mesh/grit", surface, boundary);
    EXPECT_TRUE(warns(outcome, {said + extent + box})) << surface;
    EXPECT_EQ(count(outcome.output, said), 1) << "once: " << surface;
  }
  const std::string near = "mesh cube.stl shift 0 0 -1.45", moves = " move 0 0 1e-3";
  for (const auto &[surface, boundary] : {std::pair(near, "f f f"), std::pair(below + moves, "f f f"),
                                          std::pair(below, "f f p"), std::pair(around + moves, "f f f")})
    EXPECT_FALSE(run("mesh/grit", surface, boundary).says("expected triangles that")) << surface << " " << boundary;
  EXPECT_FALSE(run("mesh/grit", below, "f f m").says("expected triangles that"));
}

// What may come is not there yet: only a mesh that is farther from the box than that is long.
TEST_P(WallPlace, MeshesOfBoxesWithoutParticles)
{
  const std::string empty = "delete_atoms group all\n", said = "expected triangles that particles can touch";
  EXPECT_FALSE(run("mesh/grit", "mesh cube.stl shift 0 0 -1.6", "f f f", empty).says(said));
  EXPECT_TRUE(run("mesh/grit", "mesh cube.stl shift 0 0 -5.1", "f f f", empty).says(said));
}

TEST_P(WallPlace, MeshesSmallerThanTheSmallestParticle)
{
  const std::string said =
                        "expected a mesh larger than the smallest particle of group all, whose diameter is 0.8, in fix "
                        "wall wall/gran/mesh/grit, got cube.stl from (0, 0, 2) to (0.7, 0.7, 2.7): is there a 'scale'",
                    smaller = "set atom 2 diameter 0.8\n", above = " shift 0 0 2 ";
  const Outcome outcome =
      run("mesh/grit", "mesh cube.stl" + above + "mesh cube.stl scale 0.7" + above, "f f f", smaller);
  EXPECT_TRUE(warns(outcome, {said}));
  EXPECT_EQ(count(outcome.output, "expected a mesh larger"), 1);
  EXPECT_TRUE(warns(run("mesh/grit", "mesh cube.stl scale 0.9" + above, "f f f", smaller), {}));
}

INSTANTIATE_TEST_SUITE_P(Ranks, WallPlace, testing::Values(1, 2), testing::PrintToStringParamName());

}  // namespace
