// What a surface that words of fix wall/gran/grit begin is: the one header that it includes, and the list of what it has.
// cylinder_wall.h shows one in full. check_surface.h compares every surface of walls.cmake with what stands here: what is
// missing or has another signature is a sentence of the compiler.
//
// A surface is a trivially copyable struct (numbers, no pointers) in the namespace Grit: where the wall is and how it moves now.
// Positions and distances have the units of the script, velocities and angular velocities those of particles. It has
//   KEEPS_BOUND     static constexpr bool          a contact may live on at any distance: the point of the surface that is
//                                                  nearest to a particle stays the same one
//   NAME, IS, ROOM  static constexpr const char *  for the sentence "expected planes that are at least 2 apart": a noun, its
//                                                  verb, and what a gap makes of it
//   motion          WallMotion                     wiggle or shear of the script
// For contacts, in kernels of devices too (GRIT_FUNCTION):
//   int parts() const                              how many points of it a particle meets at most
//   bool is_near(vec3 x, real distance) const      some part may be within this distance, on either side, or x is no number;
//                                                  it may say so of what is farther, never the opposite
//   template <class F> void for_each_point(vec3 x, real reach, F &&f) const
//                                                  f(WallPoint) for each part nearer than `reach`, on either side; none where
//                                                  all directions are equally near
//   SurfaceMotion motion_of(int part, vec3 x, vec3 d) const
//                                                  of a part at x - d, where a particle at x is or was in contact with it
// For the command and the run:
//   static Surface read(const WallWords &words, std::size_t &k)
//                                                  from its words, k at the first; afterwards behind the last. refuse() says
//                                                  what it cannot be
//   void set_motion(const WallMotion &one, const WallWords &words, std::size_t k)
//                                                  takes or refuses what the keyword k asks for
//   void advance(real steps, real dt)              to where it is that many steps of dt after its begin
//   bool is_displaced() const                      its motion brings it nearer to particles at rest
//   WallPlace place() const                        how far it has moved from where it was defined
//   bool is_bounded_along(int dim) const           it ends the space along x, y, z (0, 1, 2), which must not be periodic
//   real gap() const                               the diameter of the largest sphere that has room; INFINITE if any has
//   std::string words() const                      those of read(), every digit kept, for restart files
//   std::string extent() const                     for messages: "radius 2"
//   std::string far_from(const WallRoom &room) const
//                                                  how far it is from where particles can be, in words, if that is farther
//                                                  than the box is long; else empty
#pragma once

#include <string>

#include "wall/wall_motion.h"
#include "wall/wall_place.h"
#include "wall/wall_point.h"
#include "wall/wall_room.h"
