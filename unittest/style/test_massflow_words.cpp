// The words of fix granular/grit/massflow, what they do and what is refused, and its list.
#include <filesystem>

#include "massflow.h"
#include "stl.h"

using namespace Grit;
using namespace Grit::Test;

// ---- keywords ----------------------------------------------------------------------------------------------------------

// A ball between two walls: to and fro through the plane between them.
TEST_F(Massflow, CountOnceAndEvery)
{
  write(lone(4.5, -8));
  const std::string walls = "fix walls all wall/gran/grit granular " + LAWS + " zplane 0 8\n",
                    same = "plane 4 4 4 0 0 1";
  const std::string commands = walls + "fix flow all " + FLOW + same + "\nfix once all " + FLOW + same +
                               " count once\nfix rare all " + FLOW + same + " every 1000\nfix far all " + FLOW + same +
                               " every 100000\nrun 20000\n";
  const Outcome outcome =
      run(commands + print_values("n", {"f_flow[2]", "f_flow[8]", "f_once[2]", "f_once[8]", "f_rare[2]-f_rare[8]",
                                        "f_flow[2]-f_flow[8]", "f_rare[8]", "f_far[2]-f_far[8]"}),
          {{"boundary", "f f f"}});
  const std::vector<double> n = folder.printed(outcome, "n");
  ASSERT_EQ(n.size(), 8u);
  EXPECT_GT(n[0], 1);
  EXPECT_GT(n[1], 1);
  EXPECT_EQ(n[2], 1);
  EXPECT_EQ(n[3], 1);
  EXPECT_EQ(n[4], n[5]) << "seldom looked at: the difference is the same";
  EXPECT_LE(n[6], n[1]);
  EXPECT_EQ(n[7], n[5]) << "it is looked at where the run ends";
}

TEST_F(Massflow, TheOtherWayRound)
{
  write(lone(3, 1));
  folder.write("square.stl", stl(floor_mesh(2, 2, 3)));
  const std::string mesh = "fix flow all " + FLOW + "mesh square.stl shift 4 4 4 ";
  for (const std::string &fix : {std::string("fix flow all ") + FLOW + "plane 4 4 4 0 0 1 inside_out",
                                 mesh + "vec_side 0 0 -1", mesh + "vec_side 0 0 1 inside_out",
                                 mesh + "point_at_outlet 4 4 2", mesh + "inside_out point_at_outlet 1 1 5"}) {
    const std::vector<double> values = counted(fix + "\nrun 8\n", EXACT);
    EXPECT_EQ(values[1], 0) << fix;
    EXPECT_EQ(values[7], 1) << fix;
  }
}

TEST_F(Massflow, FilesAreBegunOrGoOn)
{
  write(lone(3, 1));
  const std::string append = "fix flow all " + FLOW + "plane 4 4 4 0 0 1 append list\nrun 8\n";
  run(append, EXACT);
  run(append, EXACT);
  EXPECT_EQ(folder.series("list").size(), 2u);
  const std::string text = folder.read("list");
  EXPECT_EQ(text.find("# step time id type"), 0u);
  EXPECT_EQ(text.rfind("# step"), 0u) << "one header";
  run(replaced(append, "append", "file"), EXACT);
  EXPECT_EQ(folder.series("list").size(), 1u);
}

// ---- errors ------------------------------------------------------------------------------------------------------------

TEST_F(Massflow, RefusesWhatItDoesNotUnderstand)
{
  write(lone(4, 1));
  folder.write("square.stl", stl(floor_mesh(2, 2, 3)));
  const std::string of = " in fix flow granular/grit/massflow, got ", behind = " in fix flow granular/grit/massflow";
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"", "expected 'plane', 'disc' or 'mesh' after the style" + of + "the end of the line"},
      {"ring 0 0 0", "expected 'plane', 'disc' or 'mesh' after the style" + of + "'ring'"},
      {"plane 0 0 0 0 0",
       "expected a number for the z component of the normal of 'plane'" + of + "the end of the line"},
      {"plane 0 0 0 0 0 0", "expected a vector with a direction for the normal of 'plane'" + of + "0 0 0"},
      {"disc 0 0 0 0 0 1", "expected a number for the radius of 'disc'" + of + "the end of the line"},
      {"disc 0 0 0 0 0 1 0", "expected a radius of more than 0 for 'disc'" + of + "'0'"},
      {"mesh", "expected a file after 'mesh'" + of + "the end of the line"},
      {"mesh none.stl", "expected an STL file that can be read" + of + "'none.stl'"},
      {"mesh square.stl vec_side 1 0 0",
       "expected 'vec_side' out of the planes of all triangles" + of + "it in that of triangle "},
      {"mesh square.stl point_at_outlet 1 0 0",
       "expected 'point_at_outlet' out of the planes of all triangles" + of + "it in that of triangle "},
      {"mesh square.stl vec_side 0 0 1 point_at_outlet 1 0 1",
       "expected 'vec_side' or 'point_at_outlet' once" + of + "'point_at_outlet' as well"},
      {"plane 0 0 0 0 0 1 vec_side 0 0 1",
       "expected 'vec_side' only behind 'mesh'" + of + "it with a face whose normal tells the side"},
      {"plane 0 0 0 0 0 1 count twice", "expected 'once' or 'multiple' behind 'count'" + of + "'twice'"},
      {"plane 0 0 0 0 0 1 delete_atoms", "expected 'yes' or 'no' behind 'delete_atoms'" + of + "the end of the line"},
      {"plane 0 0 0 0 0 1 every 0", "expected a whole number of steps of at least 1 behind 'every'" + of + "'0'"},
      {"plane 0 0 0 0 0 1 interval 1.5",
       "expected a whole number of steps of at least 1 behind 'interval'" + of + "'1.5'"},
      {"plane 0 0 0 0 0 1 count once count once", "expected the keyword 'count' once" + of + "it twice"},
      {"plane 0 0 0 0 0 1 inside_out inside_out", "expected the keyword 'inside_out' once" + of + "it twice"},
      {"plane 0 0 0 0 0 1 file", "expected the name of a file behind 'file'" + of + "the end of the line"},
      {"plane 0 0 0 0 0 1 file a append b", "expected 'file' or 'append' once" + of + "'append' as well"},
      {"plane 0 0 0 0 0 1 file no/folder",
       "expected a file that can be written" + of + "'no/folder', for which the system"},
      {"plane 0 0 0 0 0 1 once",
       "expected vec_side, point_at_outlet, inside_out, count, delete_atoms, file, append, every or interval behind "
       "the "
       "face" +
           of + "'once'"},
  };
  for (const auto &[words, sentence] : cases)
    EXPECT_TRUE(fails_saying(folder.lammps(FRAME + PAIR + "fix flow all " + FLOW + words + "\nrun 1\n", EXACT),
                             {"granular/grit: " + sentence}))
        << words;
  const std::string oblique = "fix flow all " + FLOW + "plane 0 0 0 1 1 0\nrun 1\n";
  EXPECT_TRUE(fails_saying(folder.lammps(FRAME + PAIR + oblique),
                           {"granular/grit: expected a plane that crosses one periodic side of the box" + of +
                            "one that crosses several: 'disc' or 'mesh' give a part of it"}));
}

TEST_F(Massflow, RefusesObliquePlanes)
{
  write(lone(4, 1));
  EXPECT_TRUE(fails_saying(
      folder.lammps(FRAME + PAIR + "fix flow all " + FLOW + "plane 0 0 0 0.1 0 1\nrun 1\n", {{"boundary", "p f f"}}),
      {"granular/grit: expected a plane that is parallel to the periodic side of the box that it crosses in fix flow "
       "granular/grit/massflow, got an oblique one, which has many images in the box: 'disc' or 'mesh' give a part of "
       "it"}));
}

// Whose images nobody could try one by one.
TEST_F(Massflow, RefusesEndlessFaces)
{
  write(lone(4, 1));
  const std::string
      far =
          "granular/grit: expected a face at most 1e+06 periods of the box from the origin of the coordinates in "
          "fix flow granular/grit/massflow, got one from ",
      many = "granular/grit: expected a face with at most 10000 images on it in fix flow granular/grit/massflow, got ";
  for (const auto &[face, sentence] :
       {std::pair("disc 0 0 0 0 0 1 1e300", far), std::pair("disc 1e300 0 0 0 0 1 1", far),
        std::pair("plane 1e300 0 0 1 0 0", far), std::pair("disc 0 0 0 0 0 1 1e5", many)})
    EXPECT_TRUE(fails_saying(
        folder.lammps(FRAME + PAIR + "fix flow all " + FLOW + face + "\nrun 1\n", {{"boundary", "p f f"}}), {sentence}))
        << face;
}

// Number of the triangle in its own file: behind a mesh of 8 triangles, the second one of a mesh of 2 that stands upright.
TEST_F(Massflow, NamesTrianglesByTheirFiles)
{
  write(lone(4, 1));
  folder.write("flat.stl", stl(floor_mesh(2, 2, 1)));
  folder.write("upright.stl", stl(TriangleMesh{{{3, 0, 0}, {4, 0, 0}, {3, 0, 1}, {3, 1, 2}, {4, 1, 2}, {3, 2, 2}},
                                               {{3, 4, 5}, {0, 1, 2}}}));
  EXPECT_TRUE(fails_saying(
      folder.lammps(FRAME + PAIR + "fix flow all " + FLOW + "mesh flat.stl mesh upright.stl vec_side 0 0 1\nrun 1\n",
                    EXACT),
      {"expected 'vec_side' out of the planes of all triangles in fix flow granular/grit/massflow, got it in that of "
       "triangle 2 of 'upright.stl'"}));
}

// What counts twice, or not at all, is told; nothing is where all is well.
TEST_F(Massflow, Warnings)
{
  write(lone(3, 1));
  const std::string
      disc = "fix flow all " + FLOW + "disc 4 4 4 0 0 -1 ",
      longer =
          "granular/grit: the face of fix flow granular/grit/massflow is longer than a periodic side of "
          "the box: where its images lie on it particles count more than once",
      anew =
          "granular/grit: fix flow granular/grit/massflow counts nothing in a 'rerun', where each snapshot begins anew";
  const Outcome wide = run(disc + "4.5\nrun 1\n"), fits = run(disc + "4\nrun 1\nrun 1\nrun 1 pre no\n"),
                again = run(disc + "1\ndump d all custom 2 d.txt id x y z\nrun 8\nundump d\nrerun d.txt dump x y z\n",
                            EXACT);
  EXPECT_TRUE(wide.says(longer));
  EXPECT_FALSE(wide.says(anew));
  EXPECT_FALSE(fits.says(longer));
  EXPECT_FALSE(fits.says(anew));
  EXPECT_TRUE(again.says(anew));
}

TEST_F(Massflow, RefusesToDeleteParts)
{
  Spheres two = lone(3, 0);
  two.all.push_back(two.all[0]);
  two.all[1].x[0] += 1;
  write(two);
  const std::string deletes = "fix flow all " + FLOW + "plane 0 0 0 0 0 1 delete_atoms yes\n",
                    end = deletes + "run 1\n",
                    said =
                        "granular/grit: expected particles that can be deleted one by one for 'delete_atoms yes' in "
                        "fix flow granular/grit/massflow, got ";
  const auto refuses = [&](const std::string &input, const std::string &got) {
    EXPECT_TRUE(fails_saying(folder.lammps(input, EXACT), {got})) << input;
  };
  refuses(FRAME + PAIR + "unfix integrate\nfix body all rigid single\n" + end,
          said + "fix body rigid, whose bodies they are of");
  refuses(FRAME + PAIR + "group first type 1\natom_modify first first\n" + end,
          said + "'atom_modify first', whose group must stay in front");
  refuses(FRAME + deletes + PAIR + "run 1\n",
          "granular/grit: expected 'pair_style granular/grit' before fix flow of style granular/grit/massflow");
  refuses(
      "units si\natom_style hybrid sphere bond\natom_modify map array\nboundary f f f\ncomm_modify vel yes\n"
      "region box block 0 8 0 8 0 8\ncreate_box 1 box bond/types 1 extra/bond/per/atom 1\n"
      "create_atoms 1 single 4 4 4\nbond_style zero\nbond_coeff *\n" +
          PAIR + end,
      said + "an atom style with bonds");
}

TEST_F(Massflow, OtherFacesCountAnew)
{
  write(lone(3, 1));
  EXPECT_EQ(counted(LEVEL + "run 8\nwrite_restart passed\n", EXACT)[1], 1);
  const std::string
      begin = "units si\natom_modify map array\ncomm_modify vel yes\nread_restart passed\nneighbor 0.3 bin\n" + PAIR +
              "timestep 0.25\nfix integrate all nve/sphere\n",
      other = "fix flow all " + FLOW + "plane 4 4 3 0 0 1\n";
  for (const std::string &flow : {LEVEL, other}) {
    const Outcome outcome = folder.lammps(begin + flow + "run 1\n" + print_values("n", {"f_flow[2]"}));
    ASSERT_TRUE(succeeds(outcome));
    EXPECT_EQ(folder.printed(outcome, "n").at(0), flow == LEVEL ? 1 : 0);
    EXPECT_EQ(outcome.says("in the restart file and"), flow == other);
  }
}

TEST_F(Massflow, FullDisk)
{
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "needs a device that is full";
  write(lone(3, 1));
  EXPECT_TRUE(fails_saying(
      folder.lammps(FRAME + PAIR + "fix flow all " + FLOW + "plane 4 4 4 0 0 1 file /dev/full\nrun 8\n", EXACT),
      {"granular/grit: expected a file that can be written in fix flow granular/grit/massflow, got '/dev/full', for "
       "which the system says: No space left on device"}));
}
