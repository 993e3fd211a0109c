#include "tester/two_bodies.h"

#include "kernel/mdr_contacts.h"

#include <algorithm>
#include <stdexcept>

namespace Grit::Tester {

namespace {

const vec3 NONE{0, 0, 0};

// Mean angular velocity about the normal in a step.
real mean_twist(const Drive &drive, real weight, vec3 omega_a, vec3 omega_b, vec3 normal)
{
  if (!drive.prescribes(ABOUT)) return 0.5 * dot(omega_a + omega_b, normal);
  return (weight - 0.5) * drive.value[ABOUT] + drive.rotation.x;
}

// Rates across that the axes see which turn by `turn` in the step; see transported().
vec3 in_turning_axes(vec3 rate, real turn)
{
  const real half = 0.5 * turn, square = 1 + half * half, c = (1 - half * half) / square, s = turn / square;
  return {rate.x, c * rate.y - s * rate.z, s * rate.y + c * rate.z};
}

// The velocities along and across the present normal with which two centres arrive, after a step, at the distance and the
// angle that prescribed rates mean: `rate` is of the distance and of sliding on a circle about the other body. A law sees
// the way across times the old over the new distance.
vec3 on_arc(const Drive &drive, real distance, real dt, vec3 rate)
{
  const real across[] = {dt * rate.y, dt * rate.z};
  real told = 0, free = 0;  // squares of the ways across
  for (const int k : {ACROSS1, ACROSS2})
    (drive.prescribes(k) ? told : free) += across[k - ACROSS1] * across[k - ACROSS1];
  const real sine_square = told / (distance * distance);
  if (!(sine_square < 1))
    throw std::domain_error("expected a shear of less than the distance of the centers in one step");
  const bool along = drive.prescribes(ALONG);
  const real length = distance + dt * rate.x,
             new_distance = along ? length : sqrt((length * length + free) / (1 - sine_square)),
             stretch = new_distance / distance;
  if (along) {
    const real square = new_distance * new_distance - stretch * stretch * told - free;
    if (!(square > 0)) throw std::domain_error("expected a shear of less than the distance of the centers in one step");
    rate.x = (sqrt(square) - distance) / dt;
  }
  if (drive.prescribes(ACROSS1)) rate.y *= stretch;
  if (drive.prescribes(ACROSS2)) rate.z *= stretch;
  return rate;
}

}  // namespace

ContactAxes ContactAxes::about(vec3 x)
{
  const vec3 reference = fabs(x.y) < fabs(x.z) ? vec3{0, 1, 0} : vec3{0, 0, 1};
  const vec3 across = cross(x, reference);
  const vec3 y = (1 / norm(across)) * across;
  return {x, y, cross(x, y)};
}

TwoBodies::TwoBodies(const Pair &p) :
    axes(ContactAxes::about((1 / norm(p.normal)) * p.normal)),
    a(p.a),
    b(p.b),
    pair(p),
    shapes(p.shapes),
    start(sum_of_radii() - p.overlap)
{
  a.x = a.v = a.omega = b.v = b.omega = NONE;
  if (shapes.given)
    place_shapes();
  else
    b.x = start * axes.x;
  interact(0);
}

void TwoBodies::begin(const Drive &drive)
{
  std::array<bool, NDOFS> begins;
  for (int k = 0; k < NDOFS; k++) begins[k] = drive.mode[k] == Mode::initial || (!moved && drive.prescribes(k));
  Six of_a = axes.components(a.v, a.omega), of_b = axes.components(b.v, b.omega);
  for (int k = 0; k < NDOFS; k++)
    if (begins[k]) share(k, drive.value[k], of_a, of_b);
  if (pair.wall) {
    const real lever = rolling_lever(distance());
    if (begins[BEND2]) of_a[ACROSS1] += lever * drive.value[BEND2];
    if (begins[BEND1]) of_a[ACROSS2] -= lever * drive.value[BEND1];
  }
  if (shapes.given) begin_shapes(begins, of_a, of_b);
  set_velocities(of_a, of_b);
  if (moved) return;
  interact(0);
  observe(drive, 0);
  for (int k = 0; k < NSTORED; k++) work += accounts.amount[k];
}

void TwoBodies::step(const Drive &drive, real dt)
{
  moved = true;
  kick(drive, 0.5 * dt);
  hold(drive);
  if (shapes.given) {
    move_shapes(drive, dt);
  } else {
    translate(drive, dt);
    turn_axes(axes, pair.wall ? axes.x : line_of_centers(), drive, dt);
    rotate(drive);
  }
  interact(dt);
  observe(drive, dt);
  kick(drive, 0.5 * dt);
}

// Translation and twist by the weight; bending by the levers, so that nothing slides.
void TwoBodies::share(int dof, real rate, Six &of_a, Six &of_b) const
{
  real part_of_b = pair.weight;
  if (dof == BEND1 || dof == BEND2) {
    const real cut = pair.lammps_kinematics ? 0 : 0.5 * overlap();
    part_of_b = pair.wall ? 0 : (a.radius - cut) / (sum_of_radii() - 2 * cut);
    if (shapes.given) part_of_b = meeting.lever_i() / (meeting.lever_i() + meeting.lever_j());
  }
  of_a[dof] = (part_of_b - 1) * rate;
  of_b[dof] = part_of_b * rate;
}

// The body that a force does not move is at rest.
void TwoBodies::hold(const Drive &drive)
{
  Six of_a = axes.components(a.v, a.omega), of_b = axes.components(b.v, b.omega);
  for (int k = 0; k < NDOFS; k++)
    if (drive.mode[k] == Mode::force) (holds_a() ? of_a : of_b)[k] = 0;
  set_velocities(of_a, of_b);
}

void TwoBodies::set_velocities(const Six &of_a, const Six &of_b)
{
  a.v = axes.vector(of_a[ALONG], of_a[ACROSS1], of_a[ACROSS2]);
  b.v = axes.vector(of_b[ALONG], of_b[ACROSS1], of_b[ACROSS2]);
  a.omega = axes.vector(of_a[ABOUT], of_a[BEND1], of_a[BEND2]);
  b.omega = axes.vector(of_b[ABOUT], of_b[BEND1], of_b[BEND2]);
}

void TwoBodies::kick(const Drive &drive, real half)
{
  const auto accelerate = [&](Body &body, vec3 f, vec3 torque, bool outer, real sign) {
    Six change = axes.components(f, torque);
    for (int k = 0; k < NDOFS; k++) {
      if (outer && drive.mode[k] == Mode::force) change[k] += sign * drive.value[k];
      const bool still = drive.prescribes(k) || (!outer && drive.mode[k] == Mode::force);
      change[k] = still ? 0 : change[k] * half / body.mass;
    }
    const real by_inertia =
        1 / (SPHERE_INERTIA * body.radius0 * body.radius0);  // as it was before a law thinned the body
    body.v += axes.vector(change[ALONG], change[ACROSS1], change[ACROSS2]);
    if (shapes.given) return;
    body.omega += by_inertia * axes.vector(change[ABOUT], change[BEND1], change[BEND2]);
  };
  accelerate(a, force.force, force.torque_i, !holds_a(), -1);
  if (!pair.wall) accelerate(b, -force.force, force.torque_j, holds_a(), 1);
  if (shapes.given) kick_shapes(drive, half);
}

void TwoBodies::translate(const Drive &drive, real dt)
{
  Six of_a = axes.components(a.v, a.omega), of_b = axes.components(b.v, b.omega);
  const auto wanted = [&](int k) { return drive.prescribes(k) ? drive.value[k] : of_b[k] - of_a[k]; };
  vec3 rate{wanted(ALONG), wanted(ACROSS1), wanted(ACROSS2)};
  const real later = distance() + dt * rate.x;
  if (!(later > 0)) throw std::domain_error("expected bodies that do not pass through each other");
  if (pair.wall) {
    if (drive.prescribes(BEND2)) rate.y -= rolling_lever(later) * drive.value[BEND2];
    if (drive.prescribes(BEND1)) rate.z += rolling_lever(later) * drive.value[BEND1];
  } else {
    rate += later * vec3{0, drive.rotation.z, -drive.rotation.y};
    rate = on_arc(drive, distance(), dt, rate);
  }
  if (drive.prescribes(ACROSS1) && drive.prescribes(ACROSS2))
    rate = in_turning_axes(rate, dt * mean_twist(drive, pair.weight, a.omega, b.omega, axes.x));
  const real rates[] = {rate.x, rate.y, rate.z};
  for (int k = ALONG; k <= ACROSS2; k++)
    if (drive.prescribes(k)) share(k, rates[k], of_a, of_b);
  set_velocities(of_a, of_b);
  a.x += dt * a.v;
  b.x += dt * b.v;
}

void TwoBodies::turn_axes(const ContactAxes &old, vec3 normal, const Drive &drive, real dt)
{
  Contact c{};
  c.n_old = old.x;
  c.n = normal;
  c.turn = dt * mean_twist(drive, pair.weight, a.omega, b.omega, c.n);
  const vec3 y = transported(c, Transport::rotate, old.y, 1, 0), across = y - dot(y, c.n) * c.n;
  axes.x = c.n;
  axes.y = (1 / norm(across)) * across;
  axes.z = cross(axes.x, axes.y);
}

void TwoBodies::rotate(const Drive &drive)
{
  Six of_a = axes.components(a.v, a.omega), of_b = axes.components(b.v, b.omega);
  for (int k = ABOUT; k <= BEND2; k++)
    if (drive.prescribes(k)) share(k, drive.value[k], of_a, of_b);
  set_velocities(of_a, of_b);
  const vec3 common = axes.vector(drive.rotation.x, drive.rotation.y, drive.rotation.z);
  a.omega += common;
  b.omega += common;
}

Contact TwoBodies::make_contact(real dt) const
{
  const vec3 n = -axes.x;
  if (pair.wall) {
    Contact c = wall_contact(a, distance() * n, distance(), 0, b.v, b.omega, n, dt, !touching, pair.lammps_kinematics);
    c.temperature_j = b.temperature;
    return c;
  }
  const real meff = a.mass * b.mass / (a.mass + b.mass);
  if (shapes.given)
    return shape_contact(a, b, meeting, meff, touching ? contact.n : meeting.normal, dt, !touching,
                         pair.lammps_kinematics, pair.law.synchronizes());
  return sphere_contact(a, b, a.x - b.x, distance(), meff, dt, !touching, pair.lammps_kinematics,
                        pair.law.synchronizes());
}

void TwoBodies::interact(real dt)
{
  const bool advance = dt > 0;
  if (advance) steps++;
  time += dt;
  const real radii = shapes.given ? meeting.radi + meeting.radj : sum_of_radii();
  const bool inside = overlap() > 0 || pair.law.joins_over(-overlap(), radii, steps, advance);
  const Encounter now{inside, touching, pair.law.outlives_overlap, record.valid != NOT_YET, advance};
  contact = make_contact(dt);
  contact.step = steps;
  contact.time = time;
  contact.prepared = prepare_alone(pair.law, contact, history);
  force = force_in(now.life(), pair.law, contact, history);
  if (shapes.given && acts(now.life())) add_side_torques(meeting, force);
  touching = next_touch(touching ? BEGUN : APART, force.ended, now.advance) == BEGUN;
  broken = broken || (now.begun && !touching);
  if (!force.ended || now.noted) keep_books();
  if (force.ended && advance) std::fill(std::begin(history), std::end(history), 0);
  a.radius = larger(a.radius - force.shrink_i, smaller(a.radius, force.smallest_i));
  b.radius = larger(b.radius - force.shrink_j, smaller(b.radius, force.smallest_j));
}

void TwoBodies::observe(const Drive &drive, real dt)
{
  const Six now = axes.components(contact.vt, contact.spin);
  for (int k = 0; k < NDOFS; k++) {
    rate[k] = -now[k];
    displacement[k] += dt * rate[k];
  }
  rate[ALONG] = contact.vn;
  displacement[ALONG] = distance() - start;
  const real along = drive.prescribes(ALONG) ? drive.value[ALONG] : contact.vn;  // without round-off
  bounces += touching && approached && along > 0;
  if (along != 0) approached = touching && along < 0;
}

void TwoBodies::keep_books()
{
  const vec3 vb = pair.wall ? NONE : b.v, wb = pair.wall ? NONE : b.omega, wall_v = pair.wall ? b.v : NONE,
             wall_w = pair.wall ? b.omega : NONE;
  const Velocities u{a.v - vb, a.omega + wb, a.omega - wb, wall_v, wall_w};
  const Work done = pair.wall ? work_at_wall(contact, force, record, u) : work_on_pair(contact, force, record, u);
  Booking now;
  book(contact, force, record, done, now);
  for (int k = 0; k < NACCOUNTS; k++) accounts.amount[k] = now.amount[k] + (k < NSTORED ? 0 : accounts.amount[k]);
  work -= done.contact;
  Grit::record(contact, force, pair.wall, record);
}

Six TwoBodies::action() const
{
  Six all = axes.components(force.force, couple_of(contact, force));
  all[ALONG] = force.normal;
  return all;
}

real TwoBodies::kinetic_energy() const
{
  const auto of = [](const Body &body) {
    const real spin = SPHERE_INERTIA * body.radius0 * body.radius0 * dot(body.omega, body.omega);
    return 0.5 * body.mass * (dot(body.v, body.v) + spin);
  };
  if (shapes.given) {
    const auto of_shape = [](const Body &body, const ShapedBody &shape) {
      return 0.5 * body.mass * dot(body.v, body.v) + shape.rotational_energy();
    };
    return of_shape(a, shapes.a) + of_shape(b, shapes.b);
  }
  return of(a) + (pair.wall ? 0 : of(b));
}

}  // namespace Grit::Tester
