#include "lammps/wall/wall_servo.h"

#include "error.h"
#include "force.h"
#include "lammps/host/simulation_state.h"
#include "update.h"
#include "wall/wall_record.h"
#include "wall/wall_words.h"

using namespace LAMMPS_NS;

// Item of the record.
static const std::string STATE = "servo";

WallServo::WallServo(LAMMPS *lmp) : Pointers(lmp), target(lmp, "target of 'servo'"), area(lmp, "area of 'servo'") {}

bool WallServo::read(const Grit::WallWords &words, std::size_t &k, Grit::Servo::Wall wall)
{
  if (words[k] != "servo") return false;
  words.refuse_twice(is_set(), k);
  command = words.command;
  servo = Grit::Servo::read(words, k, wall);
  target.read(servo.target_word(), command);
  if (!servo.area_word().empty()) area.read(servo.area_word(), command);
  if (!target.varies()) check(target.now());
  if (area.is_set() && !area.varies()) area_of(0);
  return true;
}

// A controller divides by its target.
void WallServo::check(double load) const
{
  if (load == 0 && servo.divides_by_target())
    error->all(FLERR,
               "granular/grit: expected a target other than 0 for 'servo' with 'kp', 'ki' or 'kd' in {}, got 0; with a "
               "'mass' it may be 0",
               command);
}

double WallServo::area_of(double by_default)
{
  const double now_given = area.is_set() ? area.now() : by_default;
  if (!(now_given > 0))
    error->all(FLERR, "granular/grit: expected an area above 0 for 'servo stress' in {}, got {}", command, now_given);
  return now_given;
}

// ---- a run -------------------------------------------------------------------------------------------------------------

void WallServo::begin_run()
{
  if (!is_set()) return;
  target.init();
  area.init();
  forget_steps();
}

void WallServo::advance(double area_of_wall)
{
  if (!is_set()) return;
  if (!Grit::is_passive(*update) && now.moved != update->ntimestep) servo.advance(update->dt);
  now.moved = update->ntimestep;
  target.advance();
  area.advance();
  now.over = servo.of_kind() == Grit::Servo::STRESS ? area_of(area_of_wall) : 1;
  now.load = target.now() * now.over;
  check(now.load);
}

Grit::LoadSum WallServo::rounded(Grit::LoadSum sum) const
{
  sum.round_for(servo.expected(now.load, update->dt * force->ftm2v));
  return sum;
}

void WallServo::follow(double push)
{
  constexpr int FIRST = 0;
  MPI_Bcast(&push, 1, MPI_DOUBLE, FIRST, world);  // a sum that is too large to be exact is the same everywhere, too
  const bool passive = Grit::is_passive(*update);
  now.measured = push / now.over;
  if (!Grit::is_run(*update) || (!passive && now.followed == update->ntimestep)) return;
  now.followed = update->ntimestep;
  servo.follow(push, now.load, update->dt, update->dt * force->ftm2v, passive);
  if (servo.is_unstable())
    error->all(FLERR,
               "granular/grit: expected a motion of 'servo' in {} that the time step resolves, got a velocity that "
               "turned more than {} times in {} steps up to step {}: take a larger mass, smaller gains or a shorter "
               "time step",
               command, Grit::Servo::MOST_TURNS, Grit::Servo::WINDOW, update->ntimestep);
}

// ---- restart files -----------------------------------------------------------------------------------------------------

std::string WallServo::with_load(const std::string &motion) const
{
  return is_set() ? motion + " " + servo.identity() : motion;
}

void WallServo::write(Grit::WallRecord &record) const
{
  if (is_set()) record.add(STATE, servo.numbers());
}

void WallServo::read(const Grit::WallRecord &record)
{
  if (is_set()) servo.restore(record.numbers(STATE));
}
