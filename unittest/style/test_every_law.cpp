// Every law in LAMMPS: between particles, at a plane and at a curved wall, on 1, 2 and 4 ranks, with newton on and off,
// and continued from a restart file that was written while bodies touched.
#include "frame.h"
#include "law_lines.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr double ROUNDING = 1e-9;  // a difference of one ulp grows with every collision of the bed
constexpr double ACTS = 1e-6;      // relative change of the motion by a law, far above round-off

// A falling bed. Its middle is empty for a ball that spins.
Spheres bed_around_a_ball()
{
  constexpr double SPEED = 1.5, FALL = 1.0, MIDDLE = 2.75, HEIGHT = 1.65, RADIUS = 1.0, GAP = 0.01;
  Spheres spheres = bed(5, 5, 3, SPEED, [](double x, double y, double z, double r) {
    return std::sqrt(std::pow(x - MIDDLE, 2) + std::pow(y - MIDDLE, 2) + std::pow(z - HEIGHT, 2)) - r > RADIUS + GAP;
  });
  for (Sphere &s : spheres.all) s.v[2] -= FALL;
  return spheres;
}
const std::string BALL =
    "variable angle equal 3.0*step*dt\n"
    "region ball sphere 2.75 2.75 1.65 1.0 side out rotate v_angle 2.75 2.75 1.65 0 1 0\n";

// Several runs in one process: starting LAMMPS takes longer than such a run.
const std::string NEXT = "\nclear\nvariable newton delete\n";

class EveryLaw : public testing::TestWithParam<LawLine> {
 protected:
  const LawLine &law = GetParam();
  const Folder folder;

  void SetUp() override { folder.write("spheres.data", bed_around_a_ball().data_file()); }

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
  void run(const std::string &input, int ranks) { ASSERT_TRUE(succeeds(folder.lammps(input, {}, ranks))); }

  // States of a run: at its beginning, every 200 steps.
  Table at_the_end(const std::string &name) const { return folder.dumps(name).back(); }
  Table in_the_middle(const std::string &name) const { return folder.dumps(name).at(1); }
  Table at_the_beginning(const std::string &name) const { return folder.dumps(name).at(0); }

  void expect_same(const std::string &a, const std::string &b) const
  {
    EXPECT_TRUE(agree(at_the_end(a), at_the_end(b), ROUNDING)) << a << " and " << b;
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

double sum(const Table &state, const std::string &column)
{
  double total = 0;
  for (const auto &[id, row] : state.rows) total += row[state.index(column)];
  return total;
}

TEST_P(EveryLaw, RanksNewtonAndRestart)
{
  run(whole("one", "on", law.line()) + NEXT + continued("one", "one_one", "on") + NEXT +
          whole("one_off", "off", law.line()) + NEXT + whole("without", "on", law.line_without()),
      1);
  run(whole("two", "off", law.line()) + NEXT + continued("two", "two_two", "off") + NEXT +
          continued("one", "one_two", "on"),
      2);
  run(whole("four", "on", law.line()) + NEXT + continued("two", "two_four", "off"), 4);
  if (HasFatalFailure()) return;

  for (const char *contacts : {"c_touch", "f_floor[1]", "f_ball[1]"})
    EXPECT_GT(sum(in_the_middle("one"), contacts), 0) << contacts << ": no contact where the file is written";
  for (const auto &[before, after] : {std::pair("one", "one_one"), std::pair("two", "two_two")}) {
    EXPECT_TRUE(identical(in_the_middle(before), at_the_beginning(after))) << before;
    EXPECT_TRUE(identical(at_the_end(before), at_the_end(after))) << before;
  }
  for (const char *other : {"one_off", "two", "one_two", "four", "two_four"}) expect_same("one", other);
  if (law.slot == NORMAL || law.law == "none") return;
  EXPECT_FALSE(agree(at_the_end("one"), at_the_end("without"), ACTS)) << "nothing changes without the law";
}

INSTANTIATE_TEST_SUITE_P(Law, EveryLaw, testing::ValuesIn(LAW_LINES), law_name);

}  // namespace
