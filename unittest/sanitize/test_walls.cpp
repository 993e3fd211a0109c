// Walls of every kind: planes, cylinders, regions and meshes, at rest and moving, given again and from a restart file.
#include "../wall/stl_files.h"
#include "short_run.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const std::string PAIR = pair_of(LAWS), PLANE = " all wall/gran/grit granular " + LAWS + " ",
                  REGION = " all wall/gran/region/grit granular " + LAWS + " region ",
                  MESH = "fix mesh all wall/gran/mesh/grit granular " + LAWS + " ",
                  SLOWLY = "variable angle equal 0.2*step*dt\nvariable way equal 0.02*sin(20*step*dt)\n",
                  TABLE =
                      "compute rows all granular/grit/contact/local id1 wall part point force\n"
                      "dump rows all local 50 rows c_rows[*]\n";
const std::string HEATED = "hertz/material 1e5 0.5 0.3 damping tsuji tangential mindlin NULL 1.0 0.5 heat radius 50";

const std::vector<ShortRun> PLANES = {
    {"Planes",
     in_bed(PAIR + "fix x" + PLANE + "xplane 0 4.4 shear y 0.5\nfix y" + PLANE + "yplane 0 4.4\nfix z" + PLANE +
            "zplane 0 3 wiggle z 0.05 0.1 contacts losses half\nfix_modify z energy yes\n" + TABLE),
     CLOSED},
    {"Cylinder",
     in_bed(PAIR + "change_box all x final -4 4 y final -4 4\ndisplace_atoms all move -2.2 -2.2 0\nfix tube" + PLANE +
            "zcylinder 2.7 shear x 0.5 half_thickness 0.05\n" + TABLE),
     CLOSED},
    {"OfAType", in_bed(PAIR + "fix floor all wall/gran/grit granular type 2 zplane 0 NULL\nrun 50\nset group all type "
                              "2\nrun 50\n")},
    {"OfATemperature",
     in_bed("fix warmth all property/atom temperature heatflow ghost yes\nset group all temperature 300\n"
            "fix conduction all heat/flow constant 1\nvariable warm equal 300+2*step\n" +
            pair_of(HEATED) + "fix floor all wall/gran/grit granular " + HEATED +
            " zplane 0 NULL temperature v_warm\n")},
    {"GivenAgain", in_bed(PAIR + "fix floor" + PLANE +
                          "zplane 0 NULL\nrun 50\nunfix floor\nrun 50\nfix floor all "
                          "wall/gran/grit granular hooke 1e4 5 tangential linear_history 1e3 1 0.5 zplane 0 "
                          "NULL\n")},
    {"FromAFile",
     in_bed(PAIR + "fix floor" + PLANE + "zplane 0 NULL wiggle x 0.1 0.1\n" + SLOWLY +
                "region pot block 0 4.4 0 4.4 -1 5 move v_way NULL NULL\nfix pot" + REGION + "pot\n",
            100) +
         SAVED + again_from("half") + "fix floor" + PLANE + "zplane 0 NULL wiggle x 0.1 0.1\n" +
         "region pot block 0 4.4 0 4.4 -1 5 move v_way NULL NULL\nfix pot" + REGION + "pot\n" + counted(50),
     CLOSED}};

const std::vector<ShortRun> REGIONS = {
    {"Block",
     in_bed(PAIR + SLOWLY + "region pot block 0 4.4 0 4.4 0 5 rotate v_angle 2.2 2.2 1 0 0 1\nfix pot" + REGION +
            "pot contacts\n" + TABLE),
     CLOSED},
    {"OpenBlock", in_bed(PAIR + "region pot block 0 4.4 0 4.4 0 5 open 6 open 1\nfix pot" + REGION + "pot\n" + TABLE),
     CLOSED},
    {"Cone",
     in_bed(PAIR + SLOWLY + "region pot cone z 2.2 2.2 2.8 3.2 0 6 move v_way NULL v_way\nfix pot" + REGION + "pot\n" +
            TABLE),
     CLOSED},
    {"Tube", in_bed(PAIR + "region pot cylinder z 2.2 2.2 2.7 0 6 open 2\nfix pot" + REGION + "pot\n" + TABLE), CLOSED},
    {"BallThatGrows", in_bed(PAIR +
                             "variable size equal 0.36+0.5*step*dt\nregion ball sphere 2.2 2.2 1.1 v_size side "
                             "out\nfix ball" +
                             REGION + "ball\n" + TABLE)},
    {"Plane", in_bed(PAIR + "region floor plane 0 0 0 0 0 1\nfix floor" + REGION + "floor\n" + TABLE)},
    {"Joined",
     in_bed(PAIR + SLOWLY +
            "region one block 0 4.4 0 4.4 0 5\nregion two sphere 5 2.2 2 2 move v_way NULL NULL\n"
            "region pot union 2 one two\nfix pot" +
            REGION +
            "pot\nregion pin sphere 1.1 1.1 1.1 0.39 side out\nregion round sphere 2.2 2.2 2 9\n"
            "region pins intersect 2 pin round\nfix pins" +
            REGION + "pins\n" + TABLE),
     CLOSED},
    {"ThatAreNew",
     in_bed(PAIR + "region pot sphere 2.2 2.2 1.5 2.8\nfix pot" + REGION +
            "pot\nrun 50\nregion pot delete\nregion spare sphere 9 9 9 1\n"
            "region pot block 0 4.4 0 4.4 0 5\n"),
     CLOSED}};

const std::string ACCOUNTS = " about 1 2 3 write 50 t.*.vtp wear ";
const std::vector<ShortRun> MESHES = {
    {"AtRest", in_bed(PAIR + MESH + "mesh floor.stl\n" + TABLE), CLOSED},
    {"Moving",
     in_bed(PAIR + MESH + "mesh floor.stl mesh box.stl move 0.5 0.2 0.1 rotate period 9 2.2 2.2 1 0 0 1" + ACCOUNTS +
            "archard 1e-9\n" + TABLE),
     CLOSED},
    {"Shaking", in_bed(PAIR + MESH + "mesh floor.stl wiggle z 0.02 0.1" + ACCOUNTS + "finnie 1e-9\n"), CLOSED},
    {"SlidingOnItself", in_bed(PAIR + MESH + "mesh floor.stl surface_velocity 1 0 0\n"), CLOSED},
    {"OfAVariable", in_bed(PAIR + SLOWLY + MESH + "mesh floor.stl move NULL NULL v_way\nrun 50\nreset_timestep 0\n"),
     CLOSED},
    {"Round", in_bed(PAIR + MESH + "mesh round.stl flat 15 curvature on\n" + TABLE), CLOSED},
    {"OfABinaryFile", in_bed(PAIR + MESH + "mesh binary.stl scale 4.4\n" + TABLE), CLOSED},
    {"AcrossBorders", in_bed(PAIR + MESH + "mesh box.stl move 3 2 0\n" + TABLE)},
    {"FromAFile",
     in_bed(PAIR + MESH + "mesh floor.stl move 0.5 0 0" + ACCOUNTS + "archard 1e-9\n", 100) + SAVED +
         again_from("half") + MESH + "mesh floor.stl move 0.5 0 0" + ACCOUNTS + "archard 1e-9\n" + counted(50),
     CLOSED}};

class MeshRuns : public Watched {
 protected:
  void SetUp() override
  {
    Watched::SetUp();
    constexpr double SIDE = 1.1 * EDGE;
    folder.write("floor.stl", stl(floor_mesh(9, 7, 9, 0.3)));
    folder.write("box.stl", stl(box_mesh({0, 0, 0}, {SIDE, SIDE, SIDE})));
    TriangleMesh round = cylinder_mesh(40, 2.6, 6);
    for (vec3 &x : round.corners) x = x + vec3{0.5 * SIDE, 0.5 * SIDE, 0};
    folder.write("round.stl", stl(round));
    std::vector<Triangle> triangles;
    const TriangleMesh cube = box_mesh({0, 0, 0}, {1, 1, 1});
    for (const auto &[a, b, c] : cube.faces) triangles.push_back({cube.corners[a], cube.corners[b], cube.corners[c]});
    folder.write("binary.stl", binary_stl(triangles));
  }
};
class PlaneRuns : public Watched {};
class RegionRuns : public Watched {};

}  // namespace

TEST_P(PlaneRuns, Walls) { watch(); }
TEST_P(RegionRuns, Walls) { watch(); }
TEST_P(MeshRuns, Walls) { watch(); }

INSTANTIATE_TEST_SUITE_P(Sanitized, PlaneRuns, on_one_and_two(PLANES), run_name);
INSTANTIATE_TEST_SUITE_P(Sanitized, RegionRuns, on_one_and_two(REGIONS), run_name);
INSTANTIATE_TEST_SUITE_P(Sanitized, MeshRuns, on_one_and_two(MESHES), run_name);
