// How a mesh wall moves: as a rigid body, by constant velocities, an oscillation, a rotation, or by variables as LAMMPS' regions
// do; and how its surface runs along itself, as a conveyor belt.
#pragma once

#include <array>
#include <string>

#include "wall/region_wall.h"
#include "wall/servo.h"
#include "wall/wall_motion.h"

namespace Grit {

class MeshMotion {
 public:
  static constexpr int DISPLACEMENTS = 3, ANGLE = 3, NVALUES = 4;
  using Values = std::array<real, NVALUES>;  // displacement [length], angle [radians]

  // One of its keywords, k at the first word, afterwards behind the last; false if it is another word.
  //   move VX VY VZ       each a velocity, v_NAME (an equal-style variable: the displacement) or NULL
  //   wiggle DIM AMPLITUDE PERIOD
  //   rotate v_NAME PX PY PZ AX AY AZ, rotate period T PX PY PZ AX AY AZ    about the axis A through P; in radians
  //   surface_velocity VX VY VZ
  bool read(const WallWords &words, std::size_t &k);
  // The word k is a `rotate` of a motion; of the place of a mesh it is one with numbers.
  static bool is_rotation(const WallWords &words, std::size_t k);
  bool is_still() const { return !moves && !turns && !loaded && wiggle.kind == WallMotion::STILL; }
  bool rotates() const { return turns; }
  // It goes on by the number of steps, not by variables alone.
  bool goes_by_time() const;
  // Names of equal-style variables, empty where there are none.
  const std::array<std::string, NVALUES> &variables() const { return names; }
  // Where it is that many steps after its begin; `given`: values of variables.
  Values after(real steps, real dt, const Values &given) const;
  // With velocities: `rates` of the same values.
  Values rates_after(real steps, real dt, const Values &given) const;
  // That a point at this distance from the axis has at most; `rates`: of variables.
  real largest_speed(real from_axis, const Values &rates) const;
  RegionMotion placed(const Values &values, const Values &rates) const;
  // A load moves it besides, which excludes motions along or about the same line; throws std::invalid_argument.
  void bear(const Servo &servo, const std::string &command);
  static void add(const Servo &servo, Values &values, Values &rates);
  vec3 rotation_point() const { return point; }
  vec3 rotation_axis() const { return axis; }
  // The velocity of the belt of a mesh at rest: it runs in this direction along the surface, as fast everywhere.
  vec3 belt() const { return along; }
  // All of it, every digit kept.
  std::string text() const;

 private:
  bool moves = false, turns = false, runs = false;
  bool loaded = false;  // a load may shift it
  WallMotion wiggle;
  std::array<real, DISPLACEMENTS> velocity{};
  std::array<std::string, NVALUES> names;
  real period = 0;  // of the rotation; 0: by a variable
  vec3 point{0, 0, 0}, axis{0, 0, 0}, along{0, 0, 0};

  void read_move(const WallWords &words, std::size_t &k);
  void read_rotation(const WallWords &words, std::size_t &k);
};

}  // namespace Grit
