#include "contact/sphere.h"

#include <cmath>
#include <limits>

#include "../support/board.h"
#include "../support/cases.h"
#include "../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr vec3 ZERO{0, 0, 0};

Contact contact(const Body &i, const Body &j, real dt, bool onset, bool lammps_kinematics)
{
  const vec3 d = i.x - j.x;
  return sphere_contact(i, j, d, norm(d), reduced(i.mass, j.mass), dt, onset, lammps_kinematics);
}

}  // namespace

// Spheres of 10 and 15 mm that slide and spin, one step of 1e-4 after the contact was made; forces, torques and the
// sliding velocity of an independent Python implementation of Woo's linear model.
TEST(ContactGeometry, TwoUnequalSpheres)
{
  const Body i{ZERO, ZERO, {0, 0, 2}, .010, 1}, j{{.02495, 0, 0}, {0, .01, 0}, {0, 0, -1}, .015, 1};
  const Law cundall = law("cundall 1e7 tangential cundall .2 .5", "cundall 3e7 tangential cundall .4 .3");
  real h[MAX_HISTORY];
  cundall(contact(i, j, 1e-4, true, false), h);
  const Contact c = contact(i, j, 1e-4, false, false);
  const ContactForce f = cundall(c, h);
  EXPECT_WITHIN(c.delta, 5e-5, 1e-12);
  EXPECT_VEC(c.n, (vec3{-1, 0, 0}), ARITHMETIC);
  EXPECT_VEC(c.vt, (vec3{0, -0.005025, 0}), ARITHMETIC);
  EXPECT_VEC(f.force, (vec3{-10.471975512, 0.0315730061686, 0}), ARITHMETIC);
  EXPECT_REL(f.torque_i.z, 3.14940736532e-4);
  EXPECT_REL(f.torque_j.z, 4.72805767374e-4);
  // angular momentum about the origin
  EXPECT_NEAR(f.torque_i.z + f.torque_j.z + cross(j.x, -f.force).z, 0, 1e-15 * f.torque_i.z + 1e-18);
}

// Levers end in the middle of the overlap; LAMMPS takes radii for the velocity, and for the torque too at a wall.
TEST(ContactGeometry, LeversOfTwoSpheres)
{
  const Body i{{1.4, 0, 0}, ZERO, {0, 0, 2}, 0.5, 1}, j{ZERO, ZERO, {0, 0, 1}, 1, 1};
  const Contact objective = contact(i, j, 0, true, false), lammps_kinematics = contact(i, j, 0, true, true);
  for (const Contact &c : {objective, lammps_kinematics}) {
    EXPECT_REL(c.delta, 0.1);
    EXPECT_REL(c.lever_i, 0.45);
    EXPECT_REL(c.lever_j, 0.95);
    EXPECT_REL(c.reff, 1.0 / 3.0);
    EXPECT_REL(c.meff, 0.5);
    EXPECT_VEC(c.spin, (vec3{0, 0, 1}), ARITHMETIC);
  }
  EXPECT_VEC(objective.vt, (vec3{0, -(0.45 * 2 + 0.95 * 1), 0}), ARITHMETIC);
  EXPECT_VEC(lammps_kinematics.vt, (vec3{0, -(0.5 * 2 + 1 * 1), 0}), ARITHMETIC);
}

// Sphere of 5 mm, overlap 10 um, that moves and spins on a plane; independent Python implementation of DEMLab's model.
TEST(ContactGeometry, LeverOnAWall)
{
  const Body i{{0, .00499, 0}, {.02, 0, 0}, {0, 0, 10}, .005, 1};
  const vec3 n{0, 1, 0};
  const Contact c = wall_contact(i, i.x, .00499, 0, ZERO, ZERO, n, 0, true, false);
  EXPECT_VEC(c.vt, (vec3{.06995, 0, 0}), ARITHMETIC);
  EXPECT_VEC(c.lever_i * cross((vec3{-.1, 0, 0}), c.n), (vec3{0, 0, -4.995e-4}), ARITHMETIC);
  EXPECT_EQ(c.lever_j, 0);
  const Contact lammps_kinematics = wall_contact(i, i.x, .00499, 0, ZERO, ZERO, n, 0, true, true);
  EXPECT_EQ(lammps_kinematics.lever_i, .005);
  EXPECT_VEC(lammps_kinematics.vt, (vec3{.07, 0, 0}), ARITHMETIC);
}

TEST(ContactGeometry, CurvedWalls)
{
  const Body i{{0.4, 0, 0}, ZERO, ZERO, 0.5, 3};
  const auto on = [&](real curvature) { return wall_contact(i, i.x, 0.4, curvature, ZERO, ZERO, i.x, 0, true, false); };
  EXPECT_REL(on(0).reff, 0.5);
  EXPECT_REL(on(2).reff, 0.4);         // 0.5 * 2/2.5
  EXPECT_REL(on(-2).reff, 2.0 / 3.0);  // 0.5 * 2/1.5: inside a hollow wall
  EXPECT_REL(on(-0.3).reff, 0.5);      // narrower than the particle: counts as flat
  EXPECT_EQ(on(0).meff, 3);
  EXPECT_REL(on(0).delta, 0.1);
}

// A moving, turning wall: only relative motion counts.
TEST(ContactGeometry, WallThatMovesAlong)
{
  const Body i{{0.4, 0, 0}, {1, 2, 3}, {4, 0, 0}, 0.5, 3};
  const Contact c = wall_contact(i, i.x, 0.4, 0, {0.5, 2, 3}, {4, 0, 0}, i.x, 0, true, false);
  EXPECT_REL(c.vn, 0.5);
  EXPECT_EQ(norm(c.vt), 0);
  EXPECT_EQ(norm(c.spin), 0);
}

// Sphere and wall turn as one body about a point of the wall: nothing slides, the contact point lies in the overlap.
TEST(ContactGeometry, WallThatTurnsAlong)
{
  const vec3 omega{0, 0, 3};
  const Body i{{0.4, 0, 0}, {0, 0.4 * 3, 0}, omega, 0.5, 3};
  EXPECT_NEAR(norm(wall_contact(i, i.x, 0.4, 0, ZERO, omega, i.x, 0, true, false).vt), 0, 1e-15);
}

// A flat wall is the limit of a large sphere of the same material. Effective radii differ by 0.5/1e6, and the distance
// of centres is rounded to 1e-10 of an overlap of 1e-3: together below 1e-6.
TEST(ContactGeometry, WallIsALargeSphere)
{
  const real large = 1e6, tolerance = 1e-6, overlap = 1e-3, dt = 1e-5;
  const Law hertz =
      law("hertz/material 1e5 .5 .3 damping tsuji tangential mindlin NULL 1 .5 rolling sds 10 .1 .3 "
          "twisting marshall");
  const Body i{{0.5 - overlap, 0, 0}, {-.1, .2, .1}, {3, 2, -1}, 0.5, 2}, j{{-large, 0, 0}, ZERO, ZERO, large, 1e30};
  real h_wall[MAX_HISTORY], h_sphere[MAX_HISTORY];
  ContactForce wall, sphere;
  for (const bool onset : {true, false}) {
    wall = hertz(wall_contact(i, i.x, i.x.x, 0, ZERO, ZERO, {1, 0, 0}, dt, onset, false), h_wall);
    const Contact c = sphere_contact(i, j, i.x - j.x, norm(i.x - j.x), i.mass, dt, onset, false);
    sphere = hertz(c, h_sphere);
  }
  EXPECT_VEC(sphere.force, wall.force, tolerance);
  record("A9", norm(sphere.force - wall.force) / norm(wall.force));
  record("A9", norm(sphere.torque_i - wall.torque_i) / norm(wall.torque_i));
  EXPECT_VEC(sphere.torque_i, wall.torque_i, tolerance);
  EXPECT_WITHIN(sphere.twisting.value.x, wall.twisting.value.x, tolerance);
  EXPECT_WITHIN(sphere.stored(), wall.stored(), tolerance);
}

// Sphere i rolls around a frozen sphere j and spins about the normal; in the middle of the step, d = (0.9, 0, 0), nothing
// slides and nothing recedes. At its end v = 3 makes angle/2 = v dt/(2 d) with the normal of the middle: without
// synchronization i recedes with v sin(angle/2) and slides sideways with lever * spin * std::sin(angle/2).
TEST(ContactGeometry, SynchronizedVelocities)
{
  const real dt = 1e-3, v = 3, spin = 20, lever_i = 0.45, tolerance = 3e-6;  // of (v dt/2d)^2, as levers shrink
  const vec3 middle{0.9, 0, 0};
  const Body i{middle + (0.5 * dt) * vec3{0, v, 0}, {0, v, 0}, {spin, 0, v / lever_i}, 0.5, 2},
      j{ZERO, ZERO, ZERO, 0.5, 1};
  const real half_angle = std::atan(0.5 * v * dt / 0.9);
  const Contact c = contact(i, j, dt, false, false),
                s = sphere_contact(i, j, i.x, norm(i.x), 2.0 / 3, dt, false, false, true);
  EXPECT_REL(c.vn, v * std::sin(half_angle));
  EXPECT_NEAR(fabs(c.vt.z), lever_i * spin * std::sin(half_angle), tolerance * lever_i * spin);
  EXPECT_NEAR(s.vn, 0, 1e-15);
  EXPECT_NEAR(norm(s.vt), 0, tolerance * v);
  EXPECT_NEAR(s.vt.z, 0, 1e-15);
  EXPECT_REL(s.wtwist(), spin);  // of the middle
  EXPECT_VEC(s.n, c.n, ARITHMETIC);
  EXPECT_VEC(s.n_old, c.n_old, ARITHMETIC);
  // a passive evaluation has no middle
  EXPECT_VEC(sphere_contact(i, j, i.x, norm(i.x), 2.0 / 3, 0, false, false, true).vt, contact(i, j, 0, false, false).vt,
             ARITHMETIC);
}

// Equal spheres that turn against each other like gears do not slide.
TEST(ContactGeometry, GearsDoNotSlide)
{
  const Body i{{0.9, 0, 0}, ZERO, {0, 3, -7}, 0.5, 1}, j{ZERO, ZERO, {0, -3, 7}, 0.5, 1};
  for (const bool lammps_kinematics : {false, true})
    EXPECT_EQ(norm(contact(i, j, 1e-3, false, lammps_kinematics).vt), 0);
}

// Equal spins about the normal are no twist.
TEST(ContactGeometry, SpinningTogetherIsNoTwist)
{
  const Body i{{0.9, 0, 0}, ZERO, {5, 0, 0}, 0.5, 1}, j{ZERO, ZERO, {5, 0, 0}, 0.5, 1};
  EXPECT_EQ(contact(i, j, 1e-3, false, false).wtwist(), 0);
  EXPECT_REL(contact(i, j, 1e-3, false, false).turn, 5e-3);
}

// The normal of the last step follows from the velocities that led here: 0.001 * 3 earlier.
TEST(ContactGeometry, NormalOneStepAgo)
{
  const Body i{{0.9, 0, 0}, {0, 2, 0}, ZERO, 0.5, 1}, j{ZERO, {0, -1, 0}, ZERO, 0.5, 1};
  const vec3 before{0.9, -0.003, 0};
  EXPECT_VEC(contact(i, j, 0.001, false, false).n_old, (1 / norm(before)) * before, 1e-14);
  const Contact passive = contact(i, j, 0, false, false);
  EXPECT_VEC(passive.n_old, passive.n, 1e-15);
}

// Even when a step takes 1 % of the distance its length is right to 4 x^4.
TEST(ContactGeometry, NormalOneStepAgoOfAFastApproach)
{
  const Body i{{0.9, 0, 0}, {-9, 0, 0}, ZERO, 0.5, 1}, j{ZERO, ZERO, ZERO, 0.5, 1};
  EXPECT_NEAR(norm(contact(i, j, 0.001, false, false).n_old), 1, 4e-8);
}
