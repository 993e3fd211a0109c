// Scripts with one law between particles, at a plane and at a curved wall, and what continues them from a restart file that was
// written while bodies touched.
#pragma once

#include "frame.h"
#include "law_lines.h"

namespace Grit::Test {

// A falling bed. Its middle is empty for a ball that spins.
inline Spheres bed_around_a_ball()
{
  constexpr double SPEED = 1.5, FALL = 1.0, MIDDLE = 2.75, HEIGHT = 1.65, RADIUS = 1.0, GAP = 0.01;
  Spheres spheres = bed(5, 5, 3, SPEED, [](double x, double y, double z, double r) {
    return std::sqrt(std::pow(x - MIDDLE, 2) + std::pow(y - MIDDLE, 2) + std::pow(z - HEIGHT, 2)) - r > RADIUS + GAP;
  });
  for (Sphere &s : spheres.all) s.v[2] -= FALL;
  return spheres;
}
inline const std::string BALL =
    "variable angle equal 3.0*step*dt\n"
    "region ball sphere 2.75 2.75 1.65 1.0 side out rotate v_angle 2.75 2.75 1.65 0 1 0\n";

// Several runs in one process: starting LAMMPS takes longer than such a run.
inline const std::string NEXT = "\nclear\nvariable newton delete\n";

struct LawBed {
  LawLine law;

  // What stands in the script before and after a restart alike; the states go to the file `name`.
  std::string rest(const std::string &name, const std::string &line) const
  {
    const std::string warm = LawLine::conducts(line) ? " temperature 400" : "",
                      ball = law.unbroken() || !carries(law) ? UNBOUND : line, floor = carries(law) ? line : UNBOUND;
    return GRAVITY + BALL + (heats() ? "fix conduction all heat/flow constant 1\n" : "") +
           "fix floor all wall/gran/grit granular " + floor + " zplane 0 NULL wiggle x 0.05 0.3" + warm +
           " contacts\n" + "fix ball all wall/gran/region/grit granular " + ball + " region ball" + warm +
           " contacts\n" + "compute touch all contact/atom\n" +
           (heats() ? "compute warmth all property/atom temperature\n" : "") + "dump state all custom 200 " + name +
           " id xu yu zu vx vy vz omegax omegay omegaz fx fy fz tqx tqy tqz radius c_touch f_floor[1] f_ball[1]" +
           (heats() ? " c_warmth" : "") + "\ndump_modify state sort id format float %.17g\nrestart 200 " + name +
           ".*\n";
  }
  std::string whole(const std::string &name, const std::string &newton, const std::string &line) const
  {
    return "variable newton index " + newton + "\nvariable atoms index \"sphere 1\"\n" + FRAME + warmth() +
           "pair_style granular/grit\npair_coeff * * " + line + law.cutoff() + "\n" + rest(name, line) + "run 400\n";
  }
  // From step 200 of the run `from`, with output in the same steps: with Kokkos LAMMPS rounds in another way in the others.
  std::string continued(const std::string &from, const std::string &name, const std::string &newton) const
  {
    return "units si\nnewton " + newton + "\natom_modify map array sort 50 1.0\nread_restart " + from +
           ".200\ncomm_modify vel yes\nneighbor 0.3 bin\nneigh_modify delay 0 every 1 check yes\ntimestep 5e-4\n" +
           "thermo 100\nfix integrate all nve/sphere\n" + property() + rest(name, law.line()) + "run 200\n";
  }

 private:
  bool heats() const { return law.slot == HEAT; }
  std::string property() const
  {
    return heats() ? "fix property all property/atom temperature heatflow ghost yes\n" : "";
  }
  std::string warmth() const
  {
    return heats() ? property() + "variable warmth atom 300+10*x+5*z\nset group all temperature v_warmth\n" : "";
  }
};

}  // namespace Grit::Test
