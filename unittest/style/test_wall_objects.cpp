// Surfaces of shared objects as walls: the plane and the cylinder of GRIT, compiled as objects, are the built-in ones to the last
// bit; the cone that grit-law writes carries a ball; and what is said where an object is missing, another one, or fails.
#include "../objects/complaint.h"
#include "../objects/made_object.h"
#include "kokkos_runs.h"
#include "objects/process.h"
#include "objects/skeleton.h"
#include "run_environment.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const std::string LAWS =
    "hertz/material 1e5 0.4 0.3 damping tsuji tangential mindlin NULL 1.0 0.5 rolling sds 2e3 1 0.1";
const Variables WALLED = {{"boundary", "f f f"}};

// A surface of GRIT under another name, whose words are those of `word` but for the first.
std::string copy_of(const std::string &file, const std::string &structure, const std::string &word,
                    const std::string &name, const std::string &example)
{
  return "#include \"wall/" + file + ".cpp\"\nnamespace Grit::Wall {\nstruct Own : " + structure +
         " {\n  static constexpr const char *name = \"" + name + "\", *example = \"" + example +
         "\";\n  static Own read(const WallWords &words, std::size_t &k)\n  {\n    Own own;\n    static_cast<" +
         structure + " &>(own) = " + structure +
         "::read(words, k);\n    return own;\n  }\n  std::string words() const { return name + " + structure +
         "::words().substr(" + std::to_string(word.size()) + "); }\n};\n}\n";
}

class WallObject : public testing::Test {
 protected:
  const Folder folder;

  void SetUp() override
  {
    constexpr double MIDDLE = 3.3, RADIUS = 2.85, SPEED = 0.2;
    Spheres spheres = bed(6, 6, 3, SPEED, [](double x, double y, double, double r) {
      return std::hypot(x - MIDDLE, y - MIDDLE) < RADIUS - r;
    });
    for (Sphere &s : spheres.all)
      for (int k = 0; k < 2; k++) {
        s.x[k] -= MIDDLE;
        s.v[k] += SPEED * s.x[k];
      }
    spheres.lo[0] = spheres.lo[1] = -MIDDLE;
    spheres.hi[0] = spheres.hi[1] = MIDDLE;
    folder.write("spheres.data", spheres.data_file());
  }
  // By grit-law, as a user would; the command that loads it.
  std::string made(const std::string &name, const std::string &header) const
  {
    folder.write(name + ".h", header);
    const LawProgram::Ended ended =
        LawProgram::run_program({GRIT_LAW, "--output", folder.path(name + ".so"), folder.path(name + ".h")});
    EXPECT_EQ(ended.status, 0) << ended.said;
    return "granular/grit/law load " + name + ".so\n";
  }
  std::string plane() const
  {
    return made("zown", copy_of("plane_wall", "PlaneWall", "zplane", "zown", "zown -1 1.5"));
  }
  std::string tube() const
  {
    return made("own_tube", copy_of("cylinder_wall", "CylinderWall", "zcylinder", "own_tube", "own_tube 1.3"));
  }
  static std::string start() { return FRAME + GRAVITY + "pair_style granular/grit\npair_coeff * * " + LAWS + "\n"; }
  static std::string walls(const std::string &plane, const std::string &tube)
  {
    return "fix floor all wall/gran/grit granular " + LAWS + " " + plane + " 0 NULL wiggle z 0.05 0.3\n" +
           "fix lid all wall/gran/grit granular " + LAWS + " " + plane + " NULL 4 shear x 0.5 half_thickness 0.1\n" +
           "fix tube all wall/gran/grit granular " + LAWS + " " + tube + " 2.85 shear x 1.5\n";
  }
  static std::string again(const std::string &file)
  {
    return "units si\natom_modify map array\nread_restart " + file +
           "\ncomm_modify vel yes\nneighbor 0.3 bin\nneigh_modify delay 0 every 1 check yes\ntimestep 5e-4\n"
           "fix integrate all nve/sphere\n" +
           GRAVITY;
  }
};

}  // namespace

TEST_F(WallObject, SameBitsAsBuiltInAlsoFromAFile)
{
  const std::string load = plane() + tube(), run = "run 200\nwrite_restart ", on = "\nrun 200 pre no\n";
  for (const int ranks : {1, 2}) {
    const Table built_in =
        folder.final_state(start() + walls("zplane", "zcylinder") + run + "a.restart" + on, WALLED, ranks);
    const Table loaded =
        folder.final_state(load + start() + walls("zown", "own_tube") + run + "b.restart" + on, WALLED, ranks);
    ASSERT_GT(built_in.rows.size(), 10u);
    EXPECT_TRUE(identical(built_in, loaded)) << ranks;
    EXPECT_TRUE(unchanged(
        loaded, folder.final_state(load + again("b.restart") + walls("zown", "own_tube") + "run 200\n", {}, ranks)))
        << ranks;
  }
}

#ifdef GRIT_HAS_KOKKOS
TEST_F(WallObject, ThreadsComputeItAndADeviceLeavesItToTheHost)
{
  const std::string load = plane() + tube(), run = "run 400\n";
  const Table here = folder.final_state(load + start() + walls("zown", "own_tube") + run, WALLED);
  for (const std::string &switches : {ONE_THREAD, TWO_THREADS, ON_DEVICE}) {
    const Switches in_use(switches);
    EXPECT_TRUE(
        agree(here, folder.final_state(load + start() + walls("zown", "own_tube") + run, WALLED), KOKKOS_ROUNDING))
        << switches;
    const std::string because =
        "the host computes fix tube wall/gran/grit, because surfaces of shared objects are "
        "compiled for the host";
    EXPECT_EQ(has(folder.read("log.txt"), because), switches == ON_DEVICE) << folder.read("log.txt");
  }
}
#endif

// By hand: a ball of radius r = 0.5 on a cone of 30 degrees with its apex at -1. With h = 3 and 1 from the axis its center is
// 3 sin 30 - cos 30 = 0.6340 from the wall, with 0.3 of half thickness an overlap of 0.1660; hooke of 100: 16.603 along
// n = (-cos 30, 0, sin 30).
TEST_F(WallObject, AConeThatGritLawWritesCarriesABall)
{
  const std::string load = made("cone", LawProgram::skeleton_of(LawProgram::ObjectKind::wall(), "cone").header);
  folder.write("spheres.data",
               "one ball\n\n1 atoms\n1 atom types\n-5 5 xlo xhi\n-5 5 ylo yhi\n-5 5 zlo zhi\n\nAtoms # sphere\n\n"
               "1 1 1.0 1.0 1.0 0.0 2.0\n");
  const std::string laws = "hooke 100 0 damping none tangential none",
                    text = load + FRAME + "pair_style granular/grit\npair_coeff * * " + laws +
                           "\nfix w all wall/gran/grit granular " + laws + " cone -1 30 half_thickness 0.3\nrun 0\n" +
                           print_values("force", {"fx[1]", "fy[1]", "fz[1]"});
  const Outcome run = folder.lammps(text, WALLED);
  ASSERT_TRUE(succeeds(run));
  EXPECT_TRUE(run.says("granular/grit: loaded surface 'cone' (cone 0.1 30) from " + folder.path("cone.so")))
      << run.output;
  const double overlap = 0.5 + 0.3 - (3 * 0.5 - std::sqrt(0.75));
  const std::vector<double> force = folder.printed(run, "force");
  EXPECT_NEAR(force[0], -100 * overlap * std::sqrt(0.75), 1e-10);
  EXPECT_NEAR(force[1], 0, 1e-10);
  EXPECT_NEAR(force[2], 100 * overlap * 0.5, 1e-10);
}

// The ball of radius 0.01 on the page stays inside of the cone of 40 degrees, and has come down to it.
TEST_F(WallObject, TheScriptOfThePage)
{
  const std::string page =
      content_of((std::filesystem::path(EXAMPLES).parent_path() / "src/wall/own_wall.md").string());
  const std::size_t begin = page.find("```\nunits ") + 4, end = page.find("```", begin);
  ASSERT_NE(end, std::string::npos);
  made("cone", LawProgram::skeleton_of(LawProgram::ObjectKind::wall(), "cone").header);
  const Outcome run = folder.lammps(page.substr(begin, end - begin) +
                                    print_values("place", {"xcm(all,x)", "xcm(all,y)", "xcm(all,z)"}));
  ASSERT_TRUE(succeeds(run));
  const std::vector<double> x = folder.printed(run, "place");
  const double angle = 40 * PI / 180, distance = x[2] * std::sin(angle) - std::hypot(x[0], x[1]) * std::cos(angle);
  EXPECT_GT(distance, 0.009);
  EXPECT_LT(distance, 0.05);
}

TEST_F(WallObject, WhatARestartFileAsksFor)
{
  const std::string load = tube(), wall = "fix tube all wall/gran/grit granular " + LAWS + " own_tube 2.85\n",
                    file = folder.path("own_tube.so");
  ASSERT_TRUE(succeeds(folder.lammps(load + start() + wall + "run 50\nwrite_restart a.restart\n", WALLED)));
  EXPECT_TRUE(
      fails_saying(folder.lammps(again("a.restart") + wall + "run 1\n"),
                   {"granular/grit: expected surface 'own_tube' of a shared object, as in the restart file, for "
                    "fix tube wall/gran/grit, got none: write 'granular/grit/law load " +
                    file + "' before it"}));
  EXPECT_TRUE(fails_saying(folder.lammps(load + again("a.restart") + "fix tube all wall/gran/grit granular " + LAWS +
                                         " own_tube 2.86\nrun 1\n"),
                           {"surface 'own_tube 2.85' for fix tube", "got 'own_tube 2.86'"}));
  // The same words, compiled with other flags.
  const LawProgram::Ended ended =
      LawProgram::run_program({GRIT_LAW, "--output", file, folder.path("own_tube.h"), "--", "-O1"});
  ASSERT_EQ(ended.status, 0) << ended.said;
  const Outcome anew = folder.lammps(load + again("a.restart") + wall + "run 1\n");
  ASSERT_TRUE(succeeds(anew));
  EXPECT_TRUE(
      anew.says("forces of the restart file are computed anew: they are of other laws, fixes or places of walls"));
  EXPECT_TRUE(anew.says("granular/grit: surface 'own_tube' was compiled anew since the restart file was written: " +
                        file + " may have another shape than " + file + " had"))
      << anew.output;
}

TEST_F(WallObject, OfTheEnvironment)
{
  plane();
  const std::string text = start() + "fix w all wall/gran/grit granular " + LAWS + " zown 0 NULL\nrun 1\n";
  const Outcome run = folder.lammps(text, WALLED, 2, {"GRIT_LAWS=" + folder.path("zown.so")});
  ASSERT_TRUE(succeeds(run));
  EXPECT_TRUE(run.says("granular/grit: loaded surface 'zown' (zown -1 1.5) from ")) << run.output;
}

TEST_F(WallObject, Refusals)
{
  const std::string load = plane(), on = start();
  const auto fails = [&](const std::string &text, const std::vector<std::string> &sentences, int ranks = 1) {
    return fails_saying(folder.lammps(text, WALLED, ranks), sentences);
  };
  const std::string begin = "fix w all wall/gran/grit granular ", line = begin + LAWS;
  EXPECT_TRUE(fails(on + line + " zown 0 NULL\n", {"expected one of the keywords damping", "got 'zown'"}));
  EXPECT_TRUE(
      fails(on + begin + "type 1 zown 0 NULL\n",
            {"expected xplane, yplane, zplane or zcylinder after the laws in fix w wall/gran/grit, got 'zown'; a "
             "surface of a shared object is loaded before, by 'granular/grit/law load'"}));
  EXPECT_TRUE(fails(load + on + begin + "type 1 none\n", {"expected xplane, yplane, zplane, zcylinder or zown after"}));
  EXPECT_TRUE(fails(load + on + line + " zown 1 0\n",
                    {"expected a lower position below the upper one for 'zown' in fix w wall/gran/grit, got 1 and 0"},
                    2));
  EXPECT_TRUE(fails(load + on + line + " zown 0\n", {"expected a number for the upper position of 'zown'"}));
  EXPECT_TRUE(fails(load + on + line + " zown 0 NULL shear z 1\n", {"expected a direction in the plane of the wall"}));
  EXPECT_TRUE(
      fails(load + on + line + " zown 0 1 half_thickness 1\n", {"expected walls with a gap", "got positions 0 and 1"}));
  EXPECT_TRUE(fails(load + FRAME + "pair_style granular/grit\npair_coeff * * zown 1 damping none tangential none\n",
                    {"expected the name of a normal law", "got 'zown'"}));
  EXPECT_TRUE(
      fails("plugin load zown.so\n", {"got a file with the surface of a wall: write 'granular/grit/law load FILE'"}));
  EXPECT_TRUE(fails_saying(folder.lammps(load + start() + line + " zown 0 NULL\n", {{"boundary", "p p p"}}),
                           {"expected a boundary that is not periodic in z for 'zown'"}));
}

// A ball of GRIT's own tests would not do so; the tube throws where the floor of the bed is left.
TEST_F(WallObject, WhatItThrowsStopsTheRun)
{
  const std::string throws =
      replaced(copy_of("cylinder_wall", "CylinderWall", "zcylinder", "throws", "throws 1.3"), "  std::string words()",
               "  template <class F>\n  void for_each_point(vec3 x, real reach, F &&f) const\n  {\n"
               "    if (radius == 2.85) throw std::runtime_error(\"no such radius\");\n"
               "    CylinderWall::for_each_point(x, reach, f);\n  }\n  std::string words()");
  const std::string load = made("throws", throws),
                    wall = "fix tube all wall/gran/grit granular " + LAWS + " throws 2.85\n";
  for (const std::string steps : {"1", "400"})
    EXPECT_TRUE(fails_saying(folder.lammps(load + start() + wall + "run " + steps + "\n", WALLED),
                             {"granular/grit: expected points of surface 'throws' in fix tube wall/gran/grit, got an "
                              "exception: no such radius"}))
        << steps;
}
