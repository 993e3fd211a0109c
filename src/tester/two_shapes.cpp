// How two bodies that are no spheres begin and move.
#include "setup/messages.h"
#include "tester/two_bodies.h"

#include <algorithm>
#include <stdexcept>

namespace Grit::Tester {

// What a step begins from.
struct TwoBodies::StepBegin {
  ContactAxes axes;
  vec3 xa, xb, omega_a, omega_b;
  ShapedPair shapes;
  Six of_a, of_b;  // velocities along the axes
  real overlap;
};

void TwoBodies::place_shapes()
{
  constexpr real SAME = 1 - 1e-12;   // cosine
  constexpr real ROUND_OFF = 1e-16;  // of the sizes, by which bodies that just touch may overlap
  constexpr int MOST = 10;
  b.x = shapes.branch(axes.x, pair.overlap);
  meeting = shapes.meet(b.x, axes.x);
  real more = ROUND_OFF * shapes.heights(axes.x);
  for (int k = 0; k < MOST && meeting.overlap > pair.overlap; k++, more *= 2) {
    b.x += more * axes.x;
    meeting = shapes.meet(b.x, axes.x);
  }
  if (!(dot(meeting.normal, -axes.x) > SAME))
    refuse("expected a smaller overlap of bodies that are no spheres, whose common normal is that of the contact, got ",
           pair.overlap);
}

// Where the bodies begin to turn, the contact point stays: what the arms have across the normal, their centres make
// good for.
void TwoBodies::begin_shapes(const std::array<bool, NDOFS> &begins, Six &of_a, Six &of_b)
{
  HeldRotation first_a, first_b;
  for (int k = ABOUT; k < NDOFS; k++) {
    first_a.is[k - ABOUT] = first_b.is[k - ABOUT] = begins[k];
    first_a.rate[k - ABOUT] = of_a[k];
    first_b.rate[k - ABOUT] = of_b[k];
  }
  const vec3 slides =
      axes.components(cross(first_b.in_space(axes), meeting.arm_j) - cross(first_a.in_space(axes), meeting.arm_i));
  for (int k = ALONG; k <= ACROSS2; k++) {
    of_a[k] += (1 - pair.weight) * component(slides, k);
    of_b[k] -= pair.weight * component(slides, k);
  }
  shapes.a.set_spin(axes.vector(of_a[ABOUT], of_a[BEND1], of_a[BEND2]));
  shapes.b.set_spin(axes.vector(of_b[ABOUT], of_b[BEND1], of_b[BEND2]));
}

void TwoBodies::kick_shapes(const Drive &drive, real half)
{
  const auto kick = [&](Body &body, ShapedBody &shape, vec3 torque, bool outer, real sign) {
    HeldRotation still;
    const Six now = axes.components(body.v, body.omega);
    Six moment{};
    for (int k = ABOUT; k < NDOFS; k++) {
      if (outer && drive.mode[k] == Mode::force) moment[k] = sign * drive.value[k];
      still.is[k - ABOUT] = drive.prescribes(k) || (!outer && drive.mode[k] == Mode::force);
      still.rate[k - ABOUT] = now[k];
    }
    shape.momentum += half * (torque + axes.vector(moment[ABOUT], moment[BEND1], moment[BEND2]));
    body.omega = shape.spin(shape.orientation, still, axes);
    if (still.count() > 0) shape.set_spin(body.omega);
  };
  kick(a, shapes.a, force.torque_i, !holds_a(), -1);
  kick(b, shapes.b, force.torque_j, holds_a(), 1);
}

HeldRotation TwoBodies::held_rotation(const Drive &drive, bool of_a) const
{
  const real common[] = {drive.rotation.x, drive.rotation.y, drive.rotation.z};
  HeldRotation held;
  Six shared_a{}, shared_b{};
  for (int k = ABOUT; k < NDOFS; k++) {
    const int axis = k - ABOUT;
    share(k, drive.value[k], shared_a, shared_b);
    held.is[axis] = drive.prescribes(k) || (drive.mode[k] == Mode::force && holds_a() == of_a);
    held.rate[axis] = drive.prescribes(k) ? (of_a ? shared_a : shared_b)[k] + common[axis] : 0;
  }
  return held;
}

// Of B against A at the contact, without the rotations that are free.
vec3 TwoBodies::velocity_told(const HeldRotation &of_a, const HeldRotation &of_b) const
{
  return b.v - a.v + cross(of_b.in_space(axes), meeting.arm_j) - cross(of_a.in_space(axes), meeting.arm_i);
}

// The bodies where a step brings them, with translations at these rates where they are prescribed; the axes and levers
// of an earlier attempt count for rotations.
void TwoBodies::attempt(const StepBegin &from, const Drive &drive, const Six &rate, real dt)
{
  Six of_a = from.of_a, of_b = from.of_b;
  for (int k = ALONG; k <= ACROSS2; k++)
    if (drive.prescribes(k)) share(k, rate[k], of_a, of_b);
  a.v = from.axes.vector(of_a[ALONG], of_a[ACROSS1], of_a[ACROSS2]);
  b.v = from.axes.vector(of_b[ALONG], of_b[ACROSS1], of_b[ACROSS2]);
  a.x = from.xa + dt * a.v;
  b.x = from.xb + dt * b.v;
  shapes = from.shapes;
  a.omega = shapes.a.turn(dt, held_rotation(drive, true), axes);
  b.omega = shapes.b.turn(dt, held_rotation(drive, false), axes);
  meeting = shapes.meet(b.x - a.x, from.axes.x);
  if (!(dot(b.x - a.x, meeting.normal) < 0))
    throw std::domain_error("expected bodies that do not pass through each other");
  turn_axes(from.axes, -meeting.normal, drive, dt);
}

// The normal of the end of the step decides what is along and across it, and with the arms what slides: rates of the
// centres are corrected until the contact has those that are prescribed, to round-off.
void TwoBodies::move_shapes(const Drive &drive, real dt)
{
  constexpr int MOST = 60;
  constexpr real OF_SIZE = 4e-16, OF_SPEED = 1e-14, ENOUGH = 1e-9, FALLS = 0.5;
  const StepBegin from{
      axes,     a.x, b.x, a.omega, b.omega, shapes, axes.components(a.v, a.omega), axes.components(b.v, b.omega),
      overlap()};
  const real size = shapes.a.shape().bounding() + shapes.b.shape().bounding();
  const real gap = dt * drive.value[ALONG] - from.overlap;
  Six rate = drive.value;
  real before = INFINITE;
  for (int k = 0;; k++) {
    attempt(from, drive, rate, dt);
    const HeldRotation of_a = held_rotation(drive, true), of_b = held_rotation(drive, false);
    const vec3 seen = axes.components(velocity_told(of_a, of_b));
    const real speed = norm(b.v - a.v) + size * (norm(of_a.in_space(axes)) + norm(of_b.in_space(axes)));
    const real error[] = {drive.prescribes(ALONG) ? -overlap() - gap : 0,
                          drive.prescribes(ACROSS1) ? seen.y - drive.value[ACROSS1] : 0,
                          drive.prescribes(ACROSS2) ? seen.z - drive.value[ACROSS2] : 0};
    const real along = fabs(error[ALONG]) / size, across = speed > 0 ? (fabs(error[1]) + fabs(error[2])) / speed : 0;
    const real now = along + across;
    if ((along <= OF_SIZE && across <= OF_SPEED) || (now <= ENOUGH && now > FALLS * before)) break;
    if (k == MOST) throw std::domain_error("expected a contact that the bodies can follow in one step");
    before = now;
    if (along > OF_SIZE) rate[ALONG] -= error[ALONG] / dt;
    rate[ACROSS1] -= error[ACROSS1];
    rate[ACROSS2] -= error[ACROSS2];
  }
  book_turn(from, drive, dt);
}

// The integrator of rotations is not exact, and contacts book the work of the old torques with the new angular
// velocity: both are errors of the time step.
void TwoBodies::book_turn(const StepBegin &from, const Drive &drive, real dt)
{
  real missing = 0;
  if (held_rotation(drive, true).count() == 0)
    missing += shapes.a.missing_work(a.omega - from.omega_a, force.torque_i, dt);
  if (held_rotation(drive, false).count() == 0)
    missing += shapes.b.missing_work(b.omega - from.omega_b, force.torque_j, dt);
  accounts.amount[TIME_STEP] += missing;
  work += missing;
}

}  // namespace Grit::Tester
