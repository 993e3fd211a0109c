// Long bodies that turn fast: their ends come to others while their centers rest, and the watch of a run says so.
#include "shapes.h"

using namespace Grit::Test;

namespace {

constexpr double RADIUS = 0.5, HALF_SEGMENT = 2;

// A capsule along x that turns about z, and another one along z beside its end; the spring is too soft to change
// anything.
std::string turning_rod(const Folder &folder, double spin, const std::string &more)
{
  const double length = 2 * (RADIUS + HALF_SEGMENT), mass = M_PI / 6 * 4 * RADIUS * RADIUS * length;
  const double rod = M_PI * RADIUS * RADIUS * 2 * HALF_SEGMENT, ends = 4 * M_PI / 3 * std::pow(RADIUS, 3),
               l = 2 * HALF_SEGMENT,
               across = mass / (rod + ends) *
                        (rod * (RADIUS * RADIUS / 4 + l * l / 12) +
                         ends * (0.4 * RADIUS * RADIUS + l * l / 4 + 0.375 * l * RADIUS));
  Bodies bodies{{-5, -5, -5}, {5, 5, 5}, {}};
  bodies.all.push_back({3, {1, 1, length}, {0, 0, 0}, turn_about({0, 1, 0}, M_PI / 2), {}, {0, 0, across * spin}});
  bodies.all.push_back({3, {1, 1, length}, {1.2, 1.2, 0}});
  folder.write("bodies.data", bodies.data_file());
  return FRAME_OF_BODIES + "pair_style granular/superellipsoid/grit " + CAPSULES +
         "\npair_coeff * * hooke 1e-9 0 damping none tangential none\n" + more;
}

}  // namespace

// The distance of the other one from the axis of the rod is 1.2 sqrt(2) sin(pi/4 - angle): the overlap passes 5 % of
// the radius, 0.025, at 0.1734 rad, in step 174 of 0.001 rad each.
TEST(WatchOfBodies, RotationBringsOverlaps)
{
  const Folder folder;
  const Outcome run = folder.lammps(turning_rod(folder, 10, "timestep 1e-4\nrun 200"));
  ASSERT_TRUE(succeeds(run));
  EXPECT_TRUE(run.says("between atoms 1 and 2 in step 174")) << run.output;
}

// A tip that turns with 1020 goes by 1020 x 2 x 1e-4 in a step, 0.408 of the smallest half length; with 1300 by 0.52 of
// it.
TEST(WatchOfBodies, FastTipsAreTold)
{
  const Folder folder;
  const std::string words =
      "expected bodies whose surface moves by less than half of their smallest half length in a step, got ";
  const Outcome slow = folder.lammps(turning_rod(folder, 1020, "timestep 1e-4\nrun 2"));
  ASSERT_TRUE(succeeds(slow));
  EXPECT_FALSE(slow.says(words));
  const Outcome fast = folder.lammps(turning_rod(folder, 1300, "timestep 1e-4\nrun 2"));
  ASSERT_TRUE(succeeds(fast));
  EXPECT_TRUE(fast.says(words + "0.52 half lengths of atom 1 in step 1, rotation included"));
  EXPECT_TRUE(fast.says("particles faster than half of their smallest half length in a step: in 2 steps of this run"));
}

// 2 omega L with L half the segment; lists look at centers, which rest. A turn about the long axis brings nothing
// nearer.
TEST(WatchOfBodies, SpeedOfMeetingsCountsRotation)
{
  const Folder folder;
  const std::string look =
      "fix look all granular/grit/timestep\nrun 1\n" + print_values("seen", {"f_look[9]", "f_look[3]"});
  const auto seen = Folder::printed(folder.lammps(turning_rod(folder, 10, look)), "seen");
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_NEAR(seen[0], 2 * 10 * HALF_SEGMENT, 1e-9);
  EXPECT_EQ(seen[1], 0);
  const auto about = Folder::printed(
      folder.lammps(turning_rod(folder, 0, "set atom 1 angmom 10 0 0\nvelocity all set 0.25 0 0\n" + look)), "seen");
  ASSERT_EQ(about.size(), 2u);
  EXPECT_NEAR(about[0], 0.5, 1e-9);
  EXPECT_NEAR(about[1], 0.5 * 9e-5 / 0.2, 1e-9);
}

// Two large bodies that overlap by 0.4 of their half lengths stand behind small ones in the file, and before them when
// LAMMPS has sorted: spheres around bodies are those of the new order. Nothing has an image, so that there are as many
// bodies as before.
TEST(WatchOfBodies, OverlapsAtTheStartAreThoseOfTheSortedBodies)
{
  const Folder folder;
  Bodies bodies{{-10, -10, -10}, {10, 10, 10}, {}};
  for (int k = 0; k < 6; k++) bodies.all.push_back({1, {0.2, 0.2, 0.3}, {8, 8, 8 - 1.5 * k}});
  for (const double x : {-8.0, -6.4}) bodies.all.push_back({1, {2, 2, 2}, {x, -8, -8}});
  folder.write("bodies.data", bodies.data_file());
  const Outcome run = folder.lammps("variable boundary index \"f f f\"\n" + FRAME_OF_BODIES +
                                    "pair_style granular/superellipsoid/grit\n"
                                    "pair_coeff * * hooke 1e-9 0 damping none tangential none\nrun 1\n");
  ASSERT_TRUE(succeeds(run));
  EXPECT_TRUE(run.says("at the start of a run, got 1 deeper ones; the deepest, between atoms 7 and 8, is 40 %"))
      << run.output;
}

// Cubes with edges of exponent 100 that stand deep in each other: poses of which most searches end without a normal. With
// exponent 8, a fifth farther apart, all of them end at one.
TEST(WatchOfBodies, SearchesWithoutANormalAreTold)
{
  struct Pose {
    Turn of_i, of_j;
    Triple way;
  };
  const Pose poses[] = {
      {{-1.2, 1, 1.1, 0.6}, {-0.3, -0.9, -1, -1}, {0.65974497927071762, 0.20298784157342842, -0.63806935242216523}},
      {{-0.7, -2.1, -0.4, -1.3}, {-0.1, -1.5, -0.6, -0.1}, {-0.298311320325881, -0.383540470986821, 0.896831680573694}},
      {{0.7, 0.9, 0.5, 0.1}, {-1.5, 0.8, 0.6, -0.9}, {-0.06014858066861855, -0.97155891250797966, 0.8000346416061388}},
      {{0.6, 0.2, -1.8, 0.6}, {0.5, 0.7, 1.3, -1.2}, {-0.81887900916502387, 0.67067859283045173, 0.056810152859097629}},
      {{-2.6, 0.2, 0.2, 0.7}, {0.5, -0.1, 0.5, -1.1}, {-0.32493924724366, -0.71777183855512672, 0.93146018346353143}},
      {{-0.4, 1, -1.4, -0.2}, {-2.2, -0.3, -0.7, -0.9}, {-0.354937550157718, -0.7414595433195824, -0.954912080302869}}};
  const auto unit = [](Turn q) {
    const double length = std::sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
    for (double &x : q) x /= length;
    return q;
  };
  const auto run = [&](double exponent, double apart) {
    const Folder folder;
    Bodies bodies{{-12, -12, -12}, {12, 12, 12}, {}};
    double x = -10;
    for (const Pose &pose : poses) {
      bodies.all.push_back({1, {1, 1, 1}, {x, 0, 0}, unit(pose.of_i), {}, {}, exponent, exponent});
      const Triple there{x + apart * pose.way[0], apart * pose.way[1], apart * pose.way[2]};
      bodies.all.push_back({1, {1, 1, 1}, there, unit(pose.of_j), {}, {}, exponent, exponent});
      x += 4;
    }
    folder.write("bodies.data", bodies.data_file());
    return folder.lammps(FRAME_OF_BODIES +
                         "pair_style granular/superellipsoid/grit\n"
                         "pair_coeff * * hooke 1e-9 0 damping none tangential none\nrun 1\n");
  };
  const std::string told = "searches for the common normal of two bodies that did not end at one in this run";
  const Outcome sharp = run(100, 1), round = run(8, 1.2);
  ASSERT_TRUE(succeeds(sharp));
  EXPECT_TRUE(sharp.says(told)) << sharp.output;
  ASSERT_TRUE(succeeds(round));
  EXPECT_FALSE(round.says(told)) << round.output;
}
