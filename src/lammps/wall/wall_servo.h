// The load of a wall in a run: numbers of the input, forces of all processes, motion, output, restart files.
#pragma once

#include "lmptype.h"

#include "lammps/wall/wall_number.h"
#include "wall/servo.h"

namespace Grit {
class WallRecord;
}

namespace LAMMPS_NS {

class WallServo : protected Pointers {
 public:
  explicit WallServo(class LAMMPS *);
  // The keyword and its words, k at the first, afterwards behind the last; false if it is another word.
  bool read(const Grit::WallWords &words, std::size_t &k, Grit::Servo::Wall wall);
  bool is_set() const { return servo.is_set(); }
  bool has_area() const { return area.is_set(); }
  const Grit::Servo &law() const { return servo; }
  Grit::ServoWay way() const { return servo.way(); }

  void begin_run();
  void end_run() { forget_steps(); }
  // To this step, once: the motion is that which the forces of the step before have given it. In the setup of a run it stays. The load
  // is that of this step, a stress acts on this area if the command names none. On all processes, because variables may sum over
  // them.
  void advance(double area_of_wall);
  // As forces of this step are summed.
  Grit::LoadSum rounded(Grit::LoadSum sum) const;
  // The sum over all processes is known.
  void follow(double push);
  bool asks_variables() const { return target.varies() || area.varies(); }

  // Output: what particles bear, as the target is given, and the target.
  double measured() const { return now.measured; }
  double target_now() const { return target.now(); }
  bool is_extensive() const { return servo.of_kind() != Grit::Servo::STRESS; }

  // What a wall says of its motion besides, in which it must be that of the file; the numbers of the load may change.
  std::string with_load(const std::string &motion) const;
  void write(Grit::WallRecord &record) const;
  void read(const Grit::WallRecord &record);
  void begin_anew() { servo.begin_anew(); }

 private:
  static constexpr bigint NEVER = -1;
  Grit::Servo servo;
  WallNumber target, area;
  std::string command;
  struct {
    double over = 1, load = 0;  // what a stress is multiplied by, and the force or torque
    double measured = 0;
    bigint moved = NEVER, followed = NEVER;  // the steps in which it was
  } now;

  void forget_steps() { now.moved = now.followed = NEVER; }  // 'reset_timestep' may give the next one any number
  double area_of(double by_default);
  void check(double load) const;
};

}  // namespace LAMMPS_NS
