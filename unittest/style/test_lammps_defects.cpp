// Where LAMMPS is wrong GRIT is right, also with `kinematics lammps`; each test pins the difference.
#include "frame.h"

#include <algorithm>

using namespace Grit::Test;

namespace {

const std::string OTHER = "granular", OURS = "granular/grit kinematics lammps";

Variables frame_of(const std::string &style, const Variables &frame)
{
  return style == OTHER ? with(frame, {REFERENCE}) : frame;
}

// Two touching spheres, 1 at x = 8 and 2 at x = 8.98, in a periodic box of length 10.
Spheres touching_pair(const Triple &v, const Triple &omega_1, const Triple &omega_2)
{
  return {{0, 0, 0}, {10, 4, 4}, {{1, 1.0, {8.0, 2, 2}, v, omega_1}, {1, 1.0, {8.98, 2, 2}, v, omega_2}}};
}

// Largest energy of rotation in 3000 steps.
double largest_rotation(const std::string &style, const std::string &law, const Spheres &spheres)
{
  const Folder folder;
  folder.write("spheres.data", spheres.data_file(1));
  EXPECT_TRUE(succeeds(
      folder.lammps(FRAME + "pair_style " + style +
                        "\n"
                        "pair_coeff * * hooke 1e-8 0 tangential linear_nohistory 0 0 damping velocity " +
                        law +
                        "\n"
                        "compute rotation all erotate/sphere\n"
                        "fix out all ave/time 1 1 1 c_rotation file rotation.txt\n"
                        "run 3000\n",
                    frame_of(style, {{"boundary", "p p p"}, {"newton", "off"}, {"sort", "50 1.0"}, {"dt", "1e-3"}}))));
  double largest = 0;
  for (const std::vector<double> &row : folder.series("rotation.txt")) largest = std::max(largest, row.at(1));
  return largest;
}

// An undamped spring gives back what it took, and no more: also if the pair drifts through a periodic border, where the
// order in which the list holds it changes.
void expect_parity(const std::string &law, const Triple &spin)
{
  const Triple back{-spin[0], -spin[1], -spin[2]}, drift{1, 0, 0}, rest{0, 0, 0};
  const Spheres still = touching_pair(rest, spin, back), moving = touching_pair(drift, spin, back);
  const double all = largest_rotation(OURS, law, still);
  EXPECT_NEAR(largest_rotation(OURS, law, moving), all, 1e-9 * all);
  EXPECT_NEAR(largest_rotation(OTHER, law, still), all, 1e-9 * all);
  EXPECT_GT(largest_rotation(OTHER, law, moving), 2 * all)
      << "LAMMPS has learned the parity of what this law remembers";
}

TEST(LammpsDefect, TwistSpringGainsEnergyAtAPeriodicBorder) { expect_parity("twisting sds 1 0 1e15", {0.2, 0, 0}); }

TEST(LammpsDefect, RollingSpringGainsEnergyAtAPeriodicBorder) { expect_parity("rolling sds 1 0 1e15", {0, 0.2, 0}); }

// The force of a pair that is held in place while its spring is wound up by a constant sliding velocity.
Triple held_pair_force(const std::string &style, const std::string &coeffs, int steps, double speed)
{
  const Folder folder;
  Spheres spheres = touching_pair({0, 0, 0}, {0, 0, 0}, {0, 0, 0});
  spheres.all[0].v[1] = speed;
  spheres.all[1].type = 2;
  folder.write("spheres.data", spheres.data_file(2));
  const Table end = folder.final_state(
      FRAME + "unfix integrate\npair_style " + style + "\n" + coeffs + "run " + std::to_string(steps),
      frame_of(style, {{"boundary", "p p p"}, {"dt", "1e-5"}}));
  return {end.at(1, "fx"), end.at(1, "fy"), end.at(1, "fz")};
}

// LAMMPS takes the effective modulus of the pair for Young's modulus of both where it mixes `mindlin NULL`.
TEST(LammpsDefect, MindlinStiffnessOfMixedTypes)
{
  constexpr int STEPS = 10;
  constexpr double SPEED = 1, DT = 1e-5, E1 = 1e5, E2 = 3e5, NU1 = 0.3, NU2 = 0.2, DELTA = 1 - 0.98;
  const auto one_over_g = [](double e, double nu) { return 2 * (2 - nu) * (1 + nu) / e; };
  const double g = 1 / (one_over_g(E1, NU1) + one_over_g(E2, NU2)), a = std::sqrt(0.25 * DELTA);
  const double expected = -8 * g * a * SPEED * DT * STEPS;
  const std::string coeffs =
      "pair_coeff 1 1 hertz/material 1e5 0 0.3 damping velocity tangential mindlin NULL 0 1\n"
      "pair_coeff 2 2 hertz/material 3e5 0 0.2 damping velocity tangential mindlin NULL 0 1\n";
  EXPECT_NEAR(held_pair_force(OURS, coeffs, STEPS, SPEED)[1] / expected, 1, 1e-12);
  EXPECT_LT(held_pair_force(OTHER, coeffs, STEPS, SPEED)[1] / expected, 0.9)
      << "LAMMPS mixes this stiffness rightly now";
}

// Before the first step no spring is wound yet. Where the dashpot alone exceeds the limit of friction, LAMMPS leaves out
// the whole tangential force.
TEST(LammpsDefect, DashpotAboveTheLimitInSetup)
{
  const std::string coeffs = "pair_coeff * * hooke 1e4 50 damping velocity tangential linear_history 8000 1 0.5\n";
  const Triple ours = held_pair_force(OURS, coeffs, 0, 10), other = held_pair_force(OTHER, coeffs, 0, 10);
  EXPECT_NEAR(ours[0], -200, 1e-9);
  EXPECT_NEAR(ours[1], -100, 1e-9);
  EXPECT_NEAR(other[0], -200, 1e-9);
  EXPECT_EQ(other[1], 0) << "LAMMPS cuts the dashpot at the limit now";
}

}  // namespace
