// A wall with a load: a controller moves it along a line until particles press against it as the load does.
//
// `mass`: the wall is a body on which load, particles and a dashpot act, m dv/dt = target - push - c v. Its velocity is that of the
// middle of steps (leapfrog), as that of particles is where contacts see it, and the dashpot acts on the mean of both.
// `kp`, `ki`, `kd`: the wall has the velocity v_max (kp e + ki ∫e dt - kd dpush/dt)/|target|, e = target - push, as `fix
// mesh/surface/stress/servo` of LIGGGHTS (Kloss et al. 2012, doi:10.1504/PCFD.2012.047457) has it. While it goes with the largest
// velocity the integral does not grow (clamping; Åström & Hägglund 1995, PID Controllers, chapter 3).
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "contact/vec3.h"
#include "wall/servo_way.h"

namespace Grit {

struct WallWords;

class Servo {
 public:
  enum Kind { NONE, FORCE, STRESS, TORQUE };
  // What a load is measured against: a wall of a command, whose words say more or less.
  enum class Wall { SHAPE, MESH };

  // "servo force|stress|torque TARGET" and its keywords in any order, k at the first word; afterwards behind the last.
  //   vel_max V, mass M, inertia I, damping C, kp P, ki I, kd D, area A
  //   along X Y Z (of a mesh), axis PX PY PZ AX AY AZ (of a torque)
  static Servo read(const WallWords &words, std::size_t &k, Wall wall);
  bool is_set() const { return kind != NONE; }
  Kind of_kind() const { return kind; }
  // Of numbers that may be variables: what the command says; empty without one.
  const std::string &target_word() const { return target; }
  const std::string &area_word() const { return area; }
  vec3 direction() const { return axis; }  // of the load or of its torque; has length 1
  vec3 point() const { return about; }     // of the axis of a torque
  bool divides_by_target() const { return mass == 0; }

  // To the place of the next step of this length.
  void advance(real dt);
  // Particles press with `push` against a load of `load` in this step: how fast the wall goes to the next. The first time it begins to
  // move, from rest; `by`: the length of a step times the acceleration that a unit of force gives a unit of mass. Steps that are
  // `passive` change nothing more.
  void follow(real push, real load, real dt, real by, bool passive);
  // Forces of this size move the wall: the load, without one what stops it in a step, or what pressed against it in the last step.
  real expected(real load, real by) const
  {
    const real by_load = load != 0 || mass == 0 ? fabs(load) : mass * largest / by;
    return std::max(by_load, fabs(state.push));
  }
  // The wall never moves faster; of a torque an angular velocity.
  real largest_velocity() const { return largest; }
  // The velocity has changed its sign so often in WINDOW steps that the time step does not resolve the motion, or makes it unstable.
  bool is_unstable() const { return seen.turns > MOST_TURNS; }
  static constexpr int WINDOW = 100, MOST_TURNS = 40;
  ServoWay way() const { return {is_set(), state.shift, state.velocity}; }

  // All of its motion, for restart files.
  std::vector<double> numbers() const;
  bool restore(const std::vector<double> &numbers);
  void begin_anew() { state = {}; }
  // What a continued run must have in common with that of a file; the rest may change.
  std::string identity() const;

 private:
  struct State {
    real shift = 0, velocity = 0, next = 0;  // in this step, and the velocity until the next
    real integral = 0, push = 0;             // of the controller
    bool begun = false;
  };
  Kind kind = NONE;
  std::string target, area;
  vec3 axis{0, 0, 0}, about{0, 0, 0};
  real largest = 0;            // velocity
  real mass = 0, damping = 0;  // moment of inertia about the axis, and its dashpot
  real kp = 0, ki = 0, kd = 0;
  State state;
  struct {
    int steps = 0, turns = 0;
  } seen;  // in this window

  bool read_keyword(const WallWords &words, std::size_t &k);
  void read_direction(const WallWords &words, std::size_t &k);
  void check(const WallWords &words, Wall wall) const;
  void watch(real before);
  real pushed(real push, real load, real by) const;
  real controlled(real push, real load, real dt);
};

}  // namespace Grit
