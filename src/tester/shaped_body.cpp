#include "tester/shaped_body.h"

#include <cmath>

#include "shape/rotation_of_body.h"

namespace Grit::Tester {

namespace {

// After a further turn about the direction of `turn`, by its length.                                   [rad]
Orientation turned(const Orientation &orientation, vec3 turn)
{
  const real angle = norm(turn);
  if (!(angle > 0)) return orientation;
  const auto [w, x, y, z] = orientation.quaternion;
  const auto [c, sx, sy, sz] = Orientation::about(turn, angle).quaternion;
  const vec3 v{x, y, z}, s{sx, sy, sz}, all = c * v + w * s + cross(s, v);
  const real scalar = c * w - dot(s, v), by = 1 / std::sqrt(scalar * scalar + dot(all, all));
  return {{by * scalar, by * all.x, by * all.y, by * all.z}};
}

}  // namespace

Grit::Axes ShapedBody::axes_of(const Orientation &turned) { return Grit::axes_of(turned.quaternion.data()); }

BodyShape ShapedBody::shape() const { return {kind, {axes(), half, n1, n2}}; }

MassProperties ShapedBody::properties() const
{
  return kind == ShapeKind::capsule ? mass_properties(shape().capsule()) : mass_properties(shape().body);
}

void ShapedBody::set_mass(real mass)
{
  moments = mass * properties().square;
  size = equal_radius();
}

real ShapedBody::equal_radius() const { return std::cbrt(3 * properties().volume / (4 * PI)); }

vec3 ShapedBody::spin(const Orientation &turned, const HeldRotation &held, const ContactAxes &contact) const
{
  const int count = held.count();
  if (count == 3) return held.in_space(contact);
  const Grit::Axes body = axes_of(turned);
  const auto spin_of = [&](vec3 l) { return angular_velocity<real>(l, body, moments); };
  const vec3 free = spin_of(momentum), axis[] = {contact.x, contact.y, contact.z};
  if (count == 0) return free;
  int one = held.is[0] ? 0 : held.is[1] ? 1 : 2, other = held.is[2] ? 2 : 1;
  const vec3 by_one = spin_of(axis[one]);
  const real missing = held.rate[one] - dot(free, axis[one]);
  if (count == 1) return free + (missing / dot(by_one, axis[one])) * by_one;
  const vec3 by_other = spin_of(axis[other]);
  const Tensor2<real> answer{dot(by_one, axis[one]), dot(by_one, axis[other]), dot(by_other, axis[other])};
  const vec2 couples = answer.inverse() * vec2{missing, held.rate[other] - dot(free, axis[other])};
  return free + couples.a * by_one + couples.b * by_other;
}

void ShapedBody::set_spin(vec3 omega) { momentum = angular_momentum<real>(omega, axes(), moments); }

vec3 ShapedBody::turn(real dt, const HeldRotation &held, const ContactAxes &contact)
{
  constexpr int MOST = 50;
  constexpr real ROUND_OFF = 1e-16;  // of an angle
  vec3 omega = spin(orientation, held, contact);
  for (int k = 0; k < MOST; k++) {
    const vec3 before = omega;
    omega = spin(turned(orientation, 0.5 * dt * omega), held, contact);
    if (!(norm(omega - before) * dt > ROUND_OFF)) break;
  }
  orientation = turned(orientation, dt * omega);
  omega = spin(orientation, held, contact);
  if (held.count() > 0) set_spin(omega);
  return omega;
}

real ShapedBody::missing_work(vec3 change, vec3 torque, real dt) const
{
  return -0.5 * (dot(momentum, change) - dt * dot(torque, change));
}

real ShapedBody::rotational_energy() const { return Grit::rotational_energy<real>(momentum, axes(), moments); }

real ShapedBody::lightness(vec3 arm, vec3 u, vec3 v) const
{
  return dot(cross(arm, v), angular_velocity<real>(cross(arm, u), axes(), moments));
}

vec3 ShapedPair::branch(vec3 normal, real overlap) const
{
  return a.shape().farthest(normal) - b.shape().farthest(-normal) - overlap * normal;
}

ShapeMeeting ShapedPair::meet(vec3 branch, vec3 normal) const
{
  const BodyShape i = a.shape(), j = b.shape();
  const CommonNormal n = common_normal(i, j, branch, &normal);
  ShapeMeeting m = meeting_at(n, branch);
  const LawRadii radii = law_radii(rule, {n.curved_i, i.bounding(), a.size}, {n.curved_j, j.bounding(), b.size});
  m.radi = radii.radi;
  m.radj = radii.radj;
  return m;
}

}  // namespace Grit::Tester
