// Twenty set-ups with a wrong time step, stiffness, density or unit, as users write them, and twenty sound ones: the wrong ones
// are announced before or in the first 100 steps, the sound ones bring no warning. Parameters of the sound ones are those of
// glass, steel and plastic, and of examples and tutorials of LAMMPS and LIGGGHTS.
#include <iostream>
#include <sstream>

#include "../support/board.h"
#include "start_deck.h"

using namespace Grit::Test;

namespace {

// 5 x 5 x 5 spheres above a floor, a little apart, that move about with random velocities and fall.
struct Case {
  std::string name, units, laws;
  double radius, density, step, gravity, speed;
  std::string wall, sizes, before;  // laws of the floor, if they are others; what gives sizes; commands before the run

  std::string text(int steps) const
  {
    const double spacing = 2.2 * radius, edge = 5 * spacing, height = 8 * spacing;
    const auto number = [](double a) {
      std::ostringstream text;
      text << a;
      return text.str();
    };
    std::string atoms;
    for (int k = 0; k < 125; k++)
      atoms += "create_atoms 1 single " + number((k % 5 + 0.5) * spacing) + " " + number((k / 5 % 5 + 0.5) * spacing) +
               " " + number((k / 25 + 0.5) * spacing) + " units box\n";
    const std::string given = "set group all diameter " + number(2 * radius) + " density " + number(density);
    const std::string v = number(speed);
    return "units " + units + "\natom_style sphere\nboundary p p f\ncomm_modify vel yes\natom_modify map array\n" +
           "region box block 0 " + number(edge) + " 0 " + number(edge) + " 0 " + number(height) +
           " units box\ncreate_box 1 box\n" + atoms + (sizes.empty() ? given : sizes) +
           "\npair_style granular/grit\npair_coeff * * " + laws + "\nneighbor " + number(0.4 * radius) +
           " bin\nfix floor all wall/gran/grit granular " + (wall.empty() ? laws : wall) +
           " zplane 0 NULL\nfix gravity all gravity " + number(gravity) +
           " vector 0 0 -1\nfix motion all nve/sphere\nvariable v equal " + v +
           "\nvelocity all set 0 0 -$v\nvelocity all ramp vx -$v $v y 0 " + number(edge) + " units box\n" +
           (step > 0 ? "timestep " + number(step) + "\n" : "") + before + "\nrun " + std::to_string(steps) + "\n";
  }
};

std::string material(const std::string &young, const std::string &poisson, const std::string &restitution)
{
  return "hertz/material " + young + " " + restitution + " " + poisson +
         " damping coeff_restitution tangential mindlin NULL 0.5 0.5";
}

const std::string GLASS = material("1e8", "0.25", "0.8"), TUTORIAL = material("5e6", "0.45", "0.3"),
                  STEEL = material("2.1e11", "0.3", "0.9"), CGS = material("1e8", "0.25", "0.8"),
                  CHUTE = "hooke 200000 50 damping mass_velocity tangential linear_nohistory 0.5 0.5",
                  POUR = "hooke 4000 100 damping mass_velocity tangential linear_history 1142.857 0.5 0.5",
                  ROCK = material("5e8", "0.25", "0.5") + " bond parallel 5e8 2.5 1e7 1e7 gap 4.1e-4 step 0";

// Soft spheres whose step is that of sound ones, and so on: one thing is wrong in each.
std::vector<Case> unsound()
{
  std::vector<Case> all = {
      {"step fifty times too long", "si", GLASS, 1e-3, 2500, 1e-4, 9.81, 0.05, "", "", ""},
      {"step of a tutorial in ms", "si", TUTORIAL, 2.5e-3, 2500, 1e-2, 9.81, 0.05, "", "", ""},
      {"steel with the step of soft spheres", "si", STEEL, 5e-3, 7850, 1e-5, 9.81, 0.05, "", "", ""},
      {"real stiffness of glass", "si", material("7e10", "0.25", "0.8"), 1e-3, 2500, 2e-6, 9.81, 0.05, "", "", ""},
      {"Young's modulus in MPa", "si", material("100", "0.25", "0.8"), 1e-3, 2500, 2e-6, 9.81, 0.05, "", "", ""},
      {"Young's modulus in kPa", "si", material("5e3", "0.45", "0.3"), 2.5e-3, 2500, 1e-5, 9.81, 0.05, "", "", ""},
      {"density in g/cm3", "si", GLASS, 1e-3, 2.5, 2e-6, 9.81, 0.05, "", "", ""},
      {"density of SI in cgs", "cgs", CGS, 0.1, 2500, 5e-6, 981, 5, "", "", ""},
      {"Young's modulus of SI in cgs", "cgs", material("1e7", "0.25", "0.8"), 0.1, 2.5, 5e-6, 981, 5, "", "", ""},
      {"spring too soft", "lj", "hooke 2 50 damping mass_velocity tangential linear_nohistory 0.5 0.5", 0.5, 1, 1e-4, 1,
       0.1, "", "", ""},
      {"spring too stiff", "lj", "hooke 2e9 50 damping mass_velocity tangential linear_nohistory 0.5 0.5", 0.5, 1, 1e-4,
       1, 0.1, "", "", ""},
      {"time step forgotten", "si", TUTORIAL, 2.5e-3, 2500, 0, 9.81, 0.05, "", "", ""},
      {"sizes in mm", "si", GLASS, 1e-3, 2500, 2e-6, 9.81, 0.05, "", "set group all diameter 2 density 2500", ""},
      {"sizes in um", "si", GLASS, 1e-3, 2500, 2e-6, 9.81, 0.05, "", "set group all diameter 2e-6 density 2500", ""},
      {"density of created atoms", "si", GLASS, 1e-3, 2500, 2e-6, 9.81, 0.05, "",
       "set group all diameter 0.002 density 1", ""},
      {"bonds too stiff", "si", material("5e8", "0.25", "0.5") + " bond parallel 5e12 2.5 1e7 1e7 gap 4.1e-4 step 0",
       1e-3, 2500, 1e-6, 9.81, 0.001, "", "", ""},
      {"dashpots too strong", "si", "hooke 1e4 50 damping velocity tangential none", 1e-3, 2500, 2e-6, 9.81, 0.05, "",
       "", ""},
      {"velocity in mm/s", "si", GLASS, 1e-3, 2500, 2e-6, 9.81, 50, "", "", ""},
      {"wall as stiff as steel", "si", GLASS, 1e-3, 2500, 2e-6, 9.81, 0.05, material("2e11", "0.3", "0.8"), "", ""},
      {"friction too stiff", "lj", "hooke 4000 100 damping mass_velocity tangential linear_history 1e7 0.5 0.5", 0.5, 1,
       1e-3, 1, 0.1, "", "", ""}};
  return all;
}

std::vector<Case> sound()
{
  const std::string rolling = " rolling sds 200 50 0.1 twisting marshall";
  return {
      {"glass", "si", GLASS, 1e-3, 2500, 2e-6, 9.81, 0.05, "", "", ""},
      {"tutorial of LIGGGHTS", "si", TUTORIAL, 2.5e-3, 2500, 1e-5, 9.81, 0.05, "", "", ""},
      {"steel", "si", STEEL, 5e-3, 7850, 3e-7, 9.81, 0.05, "", "", ""},
      {"glass as stiff as it is", "si", material("7e10", "0.25", "0.8"), 1e-3, 2500, 1e-7, 9.81, 0.05, "", "", ""},
      {"glass in cgs", "cgs", CGS, 0.1, 2.5, 5e-6, 981, 5, "", "", ""},
      {"powder in micro", "micro", material("1e4", "0.3", "0.5"), 50, 2.5, 0.2, 9.81e-6, 0.02, "", "", ""},
      {"chute of LAMMPS", "lj", CHUTE, 0.5, 1, 1e-4, 1, 0.1, "", "", ""},
      {"pour of LAMMPS", "lj", POUR, 0.5, 1, 1e-3, 1, 0.1, "", "", ""},
      {"rolling and twisting", "lj", POUR + rolling, 0.5, 1, 1e-3, 1, 0.1, "", "", ""},
      {"hertz by a number", "lj", "hertz 1e5 10 damping viscoelastic tangential linear_history 1e4 0.5 0.5", 0.5, 1,
       1e-3, 1, 0.1, "", "", ""},
      {"jkr", "si", "jkr 1e8 0.5 0.25 0.05 damping coeff_restitution tangential mindlin NULL 0.5 0.5", 1e-3, 2500, 2e-6,
       9.81, 0.05, "", "", ""},
      {"dmt", "si", "dmt 1e8 0.5 0.25 0.05 damping coeff_restitution tangential mindlin NULL 0.5 0.5", 1e-3, 2500, 2e-6,
       9.81, 0.05, "", "", ""},
      {"cohesion", "si", TUTORIAL + " cohesion sjkr 1e4", 2.5e-3, 2500, 1e-5, 9.81, 0.05, "", "", ""},
      {"hooke of LIGGGHTS", "si", "preset aspherix/hooke 5e6 0.45 0.5 0.5 2", 2.5e-3, 2500, 1e-5, 9.81, 0.05, "", "",
       ""},
      {"hertz of LIGGGHTS", "si", "preset aspherix/hertz 5e6 0.45 0.5 0.5", 2.5e-3, 2500, 1e-5, 9.81, 0.05, "", "", ""},
      {"frictionless", "si", "hertz/material 1e8 0.8 0.25 damping coeff_restitution tangential none", 1e-3, 2500, 2e-6,
       9.81, 0.05, "", "", ""},
      {"bonds", "si", ROCK, 1e-3, 2500, 1e-6, 9.81, 0.001, "", "", ""},
      {"two sizes", "si", GLASS, 1e-3, 2500, 1e-6, 9.81, 0.05, "",
       "variable d atom 0.002-0.0014*(id%3<1)\nset group all diameter v_d density 2500", ""},
      {"moving floor", "si", GLASS, 1e-3, 2500, 2e-6, 9.81, 0.05, GLASS, "",
       "fix lid all wall/gran/grit granular " + GLASS + " zplane NULL 0.0176 shear x 0.1"},
      {"wall as stiff as steel", "si", GLASS, 1e-3, 2500, 1e-7, 9.81, 0.05, material("2e11", "0.3", "0.8"), "", ""}};
}

bool warns(const Outcome &run) { return run.says("WARNING: granular/grit"); }

}  // namespace

TEST(TimestepSetups, WrongOnesAreAnnounced)
{
  const Folder folder;
  const std::vector<Case> all = unsound();
  ASSERT_EQ(all.size(), 20);
  int announced = 0;
  for (const Case &one : all) {
    const Outcome run = folder.lammps(one.text(100));
    const bool found = warns(run) || run.says("ERROR: granular/grit") || run.says("granular/grit: expected");
    announced += found;
    if (!found) std::cout << "not announced: " << one.name << "\n";
  }
  EXPECT_GE(announced, 19);
  record("E4", announced, "of 20");
}

TEST(TimestepSetups, SoundOnesBringNoWarning)
{
  constexpr int STEPS = 3000;
  const Folder folder;
  const std::vector<Case> all = sound();
  ASSERT_EQ(all.size(), 20);
  for (const Case &one : all) {
    const Outcome run = folder.lammps(one.text(STEPS));
    EXPECT_TRUE(succeeds(run)) << one.name;
    EXPECT_FALSE(warns(run)) << one.name << "\n" << run.output;
  }
}

// Two rigid bodies of two spheres each, of which one of each touch: a spring k between two masses M = 2 m, sqrt(2 k/M). By hand,
// for diameter and density 1 and k = 1e4: 2 sqrt(M/(2 k)).
TEST(TimestepOfBodies, ContactsOfTwoBodiesCount)
{
  constexpr double CRITICAL = 1.4472025e-2;
  const Folder folder;
  for (const int ranks : {1, 2}) {
    const Outcome run = folder.lammps(
        "units si\natom_style hybrid sphere molecular\natom_modify map array\nboundary f f f\nnewton off\n"
        "comm_modify vel yes cutoff 3\nregion box block -4 4 -4 4 -4 4\ncreate_box 1 box\ncreate_atoms 1 single -0.3 "
        "0.1 0\n"
        "create_atoms 1 single -0.3 -1.1 0\ncreate_atoms 1 single 0.69 0.1 0\ncreate_atoms 1 single 0.69 1.3 0\n"
        "set group all diameter 1 density 1\nset atom 1*2 mol 1\nset atom 3*4 mol 2\n"
        "pair_style granular/grit\npair_coeff * * hooke 1e4 0 damping none tangential none\n"
        "thermo_style custom step\nfix r all rigid/small molecule\ntimestep 1e-3\nfix ts all "
        "granular/grit/timestep\nrun 1\n" +
            print_values("part", {"f_ts[7]"}),
        {}, ranks);
    ASSERT_TRUE(succeeds(run));
    EXPECT_NEAR(folder.printed(run, "part").at(0), 1e-3 / CRITICAL, 1e-5) << ranks;
  }
}

// Without contacts of GRIT there is nothing to compare with, and a group without particles is said.
TEST(TimestepOfNothing, IsRefusedOrTold)
{
  const Folder folder;
  const std::string begin =
                        "units si\natom_style sphere\nregion box block 0 4 0 4 0 4\ncreate_box 1 box\n"
                        "create_atoms 1 single 1 1 1\nset group all diameter 1 density 1\ncomm_modify vel yes\n"
                        "fix integrate all nve/sphere\ntimestep 1\n",
                    fix = "fix ts all granular/grit/timestep error\n",
                    pair = "pair_style granular/grit\npair_coeff * * " + SMOOTH + "\n";
  EXPECT_TRUE(fails_saying(folder.lammps(begin + fix + "run 1\n"), {"expected contacts of GRIT"}));
  EXPECT_TRUE(fails_saying(folder.lammps(begin + fix + pair + "run 1\n"), {"expected a time step of at most"}));
  EXPECT_TRUE(warns(folder.lammps(begin + pair + "group none empty\nfix ts none granular/grit/timestep error\nrun 1\n"),
                    {"expected particles in group none of fix ts"}));
}
