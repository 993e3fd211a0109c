#include "wall/servo.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "wall/wall_record.h"
#include "wall/wall_words.h"

namespace Grit {

namespace {

constexpr std::size_t NUMBERS = 6;  // of the state in restart files

struct KindName {
  const char *word;
  Servo::Kind kind;
};
constexpr KindName KINDS[] = {{"force", Servo::FORCE}, {"stress", Servo::STRESS}, {"torque", Servo::TORQUE}};

// At least 0, and above it if asked.
real positive(const WallWords &words, std::size_t k, const std::string &what, bool may_vanish)
{
  const real value = words.number(k, what);
  if (value < 0 || (value == 0 && !may_vanish))
    refuse("expected ", what, " of 'servo' ", may_vanish ? "of at least 0" : "above 0", " in ", words.command, ", got ",
           words.said(k));
  return value;
}

}  // namespace

Servo Servo::read(const WallWords &words, std::size_t &k, Wall wall)
{
  Servo servo;
  for (const KindName &one : KINDS)
    if (words[k + 1] == one.word) servo.kind = one.kind;
  if (servo.kind == NONE || (servo.kind == TORQUE && wall != Wall::MESH))
    refuse("expected ", wall == Wall::MESH ? "'force', 'stress' or 'torque'" : "'force' or 'stress'",
           " after 'servo' in ", words.command, ", got ", words.said(k + 1));
  servo.target = words[k + 2];
  if (servo.target.empty()) refuse("expected the target of 'servo' in ", words.command, ", got the end of the line");
  k += 3;
  std::set<std::string> given;
  for (std::size_t word = k; servo.read_keyword(words, k); word = k)
    words.refuse_twice(!given.insert(words[word]).second, word);
  servo.check(words, wall);
  return servo;
}

bool Servo::read_keyword(const WallWords &words, std::size_t &k)
{
  struct Number {
    const char *word, *what;
    real &value;
    bool may_vanish;
  };
  const Number numbers[] = {{"vel_max", "the largest velocity", largest, false},
                            {"mass", "the mass", mass, false},
                            {"inertia", "the moment of inertia", mass, false},
                            {"damping", "the damping", damping, true},
                            {"kp", "the proportional gain", kp, true},
                            {"ki", "the integral gain", ki, true},
                            {"kd", "the differential gain", kd, true}};
  const std::string keyword = words[k];
  for (const Number &one : numbers) {
    if (keyword != one.word) continue;
    if ((keyword == "inertia") != (kind == TORQUE) && &one.value == &mass)
      refuse("expected '", kind == TORQUE ? "inertia" : "mass", "' for the motion of 'servo' in ", words.command,
             ", got ", words.said(k));
    one.value = positive(words, k + 1, one.what, one.may_vanish);
    k += 2;
    return true;
  }
  if (keyword == "area") {
    area = words[k + 1];
    if (area.empty()) refuse("expected the area of 'servo' in ", words.command, ", got the end of the line");
    k += 2;
    return true;
  }
  if (keyword != "along" && keyword != "axis") return false;
  read_direction(words, k);
  return true;
}

// "along X Y Z" or "axis PX PY PZ AX AY AZ"
void Servo::read_direction(const WallWords &words, std::size_t &k)
{
  const std::string keyword = words[k];
  if ((keyword == "axis") != (kind == TORQUE))
    refuse("expected '", kind == TORQUE ? "axis" : "along", "' for the load of 'servo' in ", words.command, ", got ",
           words.said(k));
  k++;
  constexpr std::size_t VECTOR = 3;
  if (keyword == "axis") {
    about = words.vector(k, "the point behind 'axis'");
    k += VECTOR;
  }
  axis = words.vector(k, "the direction behind '" + keyword + "'");
  const real length = norm(axis);
  if (!(length > 0))
    refuse("expected a direction of 'servo' that is not 0 0 0 behind '", keyword, "' in ", words.command, ", got it");
  axis = (1 / length) * axis;
  k += VECTOR;
}

void Servo::check(const WallWords &words, Wall wall) const
{
  const std::string &command = words.command;
  const bool controls = kp != 0 || ki != 0 || kd != 0;
  const char *const inert = kind == TORQUE ? "'inertia'" : "'mass'";
  if (largest == 0) refuse("expected 'vel_max', the limit of the velocity, for 'servo' in ", command, ", got none");
  if (controls == (mass != 0))
    refuse("expected either ", inert, " or some of 'kp', 'ki' and 'kd' above 0 for 'servo' in ", command, ", got ",
           controls ? "both" : "none");
  if (damping != 0 && mass == 0)
    refuse("expected ", inert, " with the 'damping' of 'servo' in ", command, ", got none");
  if (!area.empty() && kind != STRESS)
    refuse("expected an 'area' with 'servo stress' only in ", command, ", got one for another load");
  if (wall == Wall::SHAPE && norm(axis) > 0)
    refuse("expected 'servo' without 'along' in ", command, ", whose load acts along the normal, got a direction");
  if (wall != Wall::MESH) return;
  if (!(norm(axis) > 0))
    refuse("expected ", kind == TORQUE ? "'axis' with a point and a direction" : "'along' with a direction",
           " for 'servo' of a mesh in ", command, ", got none");
  if (kind == STRESS && area.empty())
    refuse("expected an 'area' for 'servo stress' of a mesh in ", command, ", got none");
}

// ---- motion ------------------------------------------------------------------------------------------------------------

void Servo::advance(real dt)
{
  state.velocity = state.next;
  state.shift += dt * state.velocity;
}

void Servo::follow(real push, real load, real dt, real by, bool passive)
{
  if (passive && state.begun) return;
  constexpr real BEGIN = 0.5;  // of a step: from rest to the middle of the first one
  const real before = state.next, share = state.begun ? 1 : BEGIN,
             free = mass != 0 ? pushed(push, load, share * by) : controlled(push, load, passive ? 0 : dt);
  state.next = std::clamp(free, -largest, largest);
  state.push = push;
  state.begun = true;
  watch(before);
}

void Servo::watch(real before)
{
  constexpr real SMALL = 0.01;  // over the largest velocity: that may be the noise of a wall at rest
  if (seen.steps == WINDOW) seen = {};
  seen.steps++;
  seen.turns += before * state.next < 0 && std::min(fabs(before), fabs(state.next)) > SMALL * largest;
}

// The velocity of a body, on which forces act for this time.
real Servo::pushed(real push, real load, real by) const
{
  constexpr real HALF = 0.5;  // the dashpot acts on the mean of the velocities before and after
  const real slowed = HALF * damping * by / mass;
  return (state.next * (1 - slowed) + by * (load - push) / mass) / (1 + slowed);
}

// That of a controller. dt = 0: time does not go on.
real Servo::controlled(real push, real load, real dt)
{
  const real error = load - push, rate = state.begun && dt > 0 ? (push - state.push) / dt : 0, scale = fabs(load),
             integral = state.integral + error * dt;
  const real velocity = largest * (kp * error + ki * integral - kd * rate) / scale;
  const bool saturates = fabs(velocity) > largest && velocity * error > 0;
  if (!saturates) state.integral = integral;
  return velocity;
}

// ---- restart files -----------------------------------------------------------------------------------------------------

std::vector<double> Servo::numbers() const
{
  return {state.shift, state.velocity, state.next, state.integral, state.push, state.begun ? 1.0 : 0.0};
}

bool Servo::restore(const std::vector<double> &numbers)
{
  if (numbers.size() != NUMBERS) return false;
  state = {numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5] != 0};
  return true;
}

std::string Servo::identity() const
{
  if (!is_set()) return "";
  if (kind == TORQUE) return "servo axis " + exact(about) + " " + exact(axis);
  return norm(axis) > 0 ? "servo along " + exact(axis) : "servo";
}

}  // namespace Grit
