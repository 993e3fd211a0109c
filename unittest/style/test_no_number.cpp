// A number that is none, or infinite, from another command stops the run in the step in which it comes, with a sentence
// that names the particle or the fix.
#include "../wall/mesh_shapes.h"
#include "../wall/stl_files.h"
#include "frame.h"
#include "ways_to_fail.h"

using namespace Grit::Test;

namespace {

const std::string LAWS = LAWS_OF_WAYS, ONE = "group one id 4\n", INFINITE = "variable v atom exp(1000)\n",
                  NOT_A_NUMBER = "variable v atom exp(1000)-exp(1000)\n", IN_STEP_3 = "exp(1000*(step>2))-1";

std::string wall(const std::string &rest) { return "fix floor all wall/gran/grit granular " + LAWS + rest + "\n"; }

const std::vector<Injected> WAYS = {
    {"InfiniteForce",
     ONE + "variable push equal " + IN_STEP_3 + "\nfix push one addforce v_push 0 0\n",
     {"expected finite velocities and forces, got velocity", "of atom 4 in step 3", "contacts 'hooke"}},
    {"ForceThatIsNoNumber",
     ONE + "variable push equal " + IN_STEP_3 +
         "\nvariable pull equal 1-exp(1000*(step>2))\n"
         "fix push one addforce v_push 0 0\nfix pull one addforce v_pull 0 0\n",
     {"expected finite velocities and forces, got velocity", "of atom 4 in step 3", "contacts 'hooke"}},
    {"Gravity",
     "variable g equal " + IN_STEP_3 + "\nfix gravity all gravity v_g vector 0 0 -1\n",
     {"expected finite velocities and forces, got velocity", "of atom 1 in step 3", "contacts 'hooke"}},
    {"VelocityAtTheStart",
     ONE + NOT_A_NUMBER + "velocity one set v_v NULL NULL\n",
     {"expected a finite velocity of atom 4 at the start of the run, got"}},
    {"SpinAtTheStart",
     INFINITE + "set atom 4 omega v_v 0 0\n",
     {"expected a finite angular velocity of atom 4 at the start of the run, got"}},
    {"MassAtTheStart",
     "set atom 4 mass 1e-320\n",
     {"expected a positive, finite mass of atom 4 at the start of the run, got"}},
    {"RadiusThatGrows",
     ONE + "variable d equal 1+exp((step-5.5)*1000)\nfix growth one adapt 1 atom diameter v_d\n",
     {"expected a finite force, torque and heat flow between atoms", "in step 6, got none from 'hooke"},
     "sphere 1"},
    {"PlaceOfAWall",
     "variable place equal -" + IN_STEP_3 + "\n" + wall(" zplane v_place NULL"),
     {"expected a finite lower position in fix floor wall/gran/grit from variable 'place', got", "in step 3"}},
    {"MotionOfAMesh",
     "variable way equal " + IN_STEP_3 + "\nfix cube all wall/gran/mesh/grit granular " + LAWS +
         " mesh cube.stl shift 0 0 -9 move v_way NULL NULL\n",
     {"expected a finite value of variable 'way'", "fix cube", "in step 3"}},
    {"TemperatureOfAWall",
     "fix warmth all property/atom temperature heatflow ghost yes\nset group all temperature 300\n"
     "fix conduction all heat/flow constant 1\npair_coeff * * " +
         LAWS + " heat area 5\nvariable warm equal 300+" + IN_STEP_3 + "\n" +
         wall(" heat area 5 zplane 0 NULL temperature v_warm"),
     {"expected a finite temperature of the wall in fix floor", "'warm'", "in step 3"}}};

class NoNumber : public testing::TestWithParam<Injected> {};

TEST_P(NoNumber, StopsTheRunInItsStep)
{
  const Folder folder;
  folder.write("spheres.data", bed(4, 4, 2, 0.3).data_file());
  folder.write("cube.stl", text_stl(cube()));
  const Outcome run =
      folder.lammps(FRAME + "pair_style granular/grit\npair_coeff * * " + LAWS + "\n" + GetParam().commands + "run 10",
                    {{"boundary", "f p f"}, {"atoms", GetParam().atoms}});
  expect_ending(run, GetParam(), "E5");
}

INSTANTIATE_TEST_SUITE_P(Ways, NoNumber, testing::ValuesIn(WAYS), name_of);

}  // namespace
