#include "wall/mesh/mesh_motion.h"

#include <algorithm>

#include "wall/wall_record.h"
#include "wall/wall_words.h"

namespace Grit {

namespace {

bool is_variable(const std::string &word) { return word.size() > 2 && word[0] == 'v' && word[1] == '_'; }
std::string name_of(const std::string &word) { return word.substr(2); }

}  // namespace

bool MeshMotion::is_rotation(const WallWords &words, std::size_t k)
{
  return words[k] == "rotate" && (is_variable(words[k + 1]) || words[k + 1] == "period");
}

bool MeshMotion::read(const WallWords &words, std::size_t &k)
{
  const std::string keyword = words[k];
  if (keyword == "move") {
    words.refuse_twice(moves, k);
    read_move(words, k);
  } else if (keyword == "wiggle") {
    words.refuse_twice(wiggle.kind != WallMotion::STILL, k);
    wiggle = WallMotion::read(words, k);
  } else if (keyword == "rotate") {
    words.refuse_twice(turns, k);
    read_rotation(words, k);
  } else if (keyword == "surface_velocity") {
    words.refuse_twice(runs, k);
    runs = true;
    along = words.vector(k + 1, "the velocity of the surface");
    k += 4;
  } else {
    return false;
  }
  return true;
}

void MeshMotion::read_move(const WallWords &words, std::size_t &k)
{
  moves = true;
  for (int dim = 0; dim < DISPLACEMENTS; dim++) {
    const std::string word = words[++k];
    if (is_variable(word))
      names[dim] = name_of(word);
    else if (word != "NULL")
      velocity[dim] =
          words.number(k, std::string("the velocity along ") + "xyz"[dim] + ", or v_NAME or NULL, behind 'move'");
  }
  k++;
}

void MeshMotion::read_rotation(const WallWords &words, std::size_t &k)
{
  turns = true;
  if (is_variable(words[k + 1])) {
    names[ANGLE] = name_of(words[k + 1]);
    k += 2;
  } else {
    if (words[k + 1] != "period")
      refuse("expected 'v_NAME' or 'period T' behind 'rotate' in ", words.command, ", got ", words.said(k + 1));
    period = words.number(k + 2, "the period of 'rotate'");
    if (period == 0)
      refuse("expected a period other than 0 for 'rotate' in ", words.command, ", got ", words.said(k + 2));
    k += 3;
  }
  point = words.vector(k, "the point of 'rotate'");
  axis = words.vector(k + 3, "the axis of 'rotate'");
  const real length = norm(axis);
  if (!(length > 0)) refuse("expected an axis with a direction for 'rotate' in ", words.command, ", got 0 0 0");
  axis = (1 / length) * axis;
  k += 6;
}

bool MeshMotion::goes_by_time() const
{
  const bool glides = std::any_of(velocity.begin(), velocity.end(), [](real v) { return v != 0; });
  return glides || period != 0 || wiggle.kind != WallMotion::STILL;
}

MeshMotion::Values MeshMotion::after(real steps, real dt, const Values &given) const
{
  Values now = given;
  const real time = steps * dt;
  for (int dim = 0; dim < DISPLACEMENTS; dim++) now[dim] += velocity[dim] * time;
  if (wiggle.kind != WallMotion::STILL) now[wiggle.axis] += wiggle.after(steps, dt).shift;
  if (period != 0) now[ANGLE] = 2 * PI * time / period;
  return now;
}

MeshMotion::Values MeshMotion::rates_after(real steps, real dt, const Values &given) const
{
  Values rates = given;
  for (int dim = 0; dim < DISPLACEMENTS; dim++) rates[dim] += velocity[dim];
  if (wiggle.kind != WallMotion::STILL) rates[wiggle.axis] += wiggle.after(steps, dt).velocity;
  if (period != 0) rates[ANGLE] = 2 * PI / period;
  return rates;
}

real MeshMotion::largest_speed(real from_axis, const Values &rates) const
{
  const vec3 v{velocity[0] + rates[0], velocity[1] + rates[1], velocity[2] + rates[2]};
  const real turning = period != 0 ? 2 * PI / period : rates[ANGLE];
  return norm(v) + wiggle.largest_speed() + fabs(turning) * from_axis + norm(along);
}

void MeshMotion::bear(const Servo &servo, const std::string &command)
{
  const bool by_torque = servo.of_kind() == Servo::TORQUE;
  const auto refuse_motion = [&](bool there, const char *keyword) {
    if (there) refuse("expected 'servo' without '", keyword, "' in ", command, ", got both");
  };
  refuse_motion(wiggle.kind != WallMotion::STILL, "wiggle");
  refuse_motion(moves, "move");
  refuse_motion(turns && by_torque, "rotate");
  loaded = true;
  if (!by_torque) return;
  turns = true;
  point = servo.point();
  axis = servo.direction();
}

void MeshMotion::add(const Servo &servo, Values &values, Values &rates)
{
  const ServoWay way = servo.way();
  if (servo.of_kind() == Servo::TORQUE) {
    values[ANGLE] += way.shift;
    rates[ANGLE] += way.velocity;
    return;
  }
  for (int dim = 0; dim < DISPLACEMENTS; dim++) {
    values[dim] += way.shift * component(servo.direction(), dim);
    rates[dim] += way.velocity * component(servo.direction(), dim);
  }
}

RegionMotion MeshMotion::placed(const Values &values, const Values &rates) const
{
  RegionMotion motion;
  motion.moves = moves || loaded || wiggle.kind != WallMotion::STILL;
  motion.shift = {values[0], values[1], values[2]};
  motion.v = {rates[0], rates[1], rates[2]};
  if (turns) motion.turn(values[ANGLE], point, axis, rates[ANGLE] * axis);
  return motion;
}

std::string MeshMotion::text() const
{
  std::string text;
  if (moves) {
    text += "move";
    for (int dim = 0; dim < DISPLACEMENTS; dim++)
      text += " " + (names[dim].empty() ? exact(velocity[dim]) : "v_" + names[dim]);
  }
  const auto add = [&](const std::string &words) { text += (text.empty() ? "" : " ") + words; };
  if (wiggle.kind != WallMotion::STILL) add(wiggle.words());
  const bool is_given = period != 0 || !names[ANGLE].empty();  // and not by a load
  if (turns && is_given)
    add("rotate " + (period != 0 ? "period " + exact(period) : "v_" + names[ANGLE]) + " " + exact(point) + " " +
        exact(axis));
  if (runs) add("surface_velocity " + exact(along));
  return text.empty() ? "none" : text;
}

}  // namespace Grit
