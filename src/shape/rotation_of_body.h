// How bodies turn whose moments of inertia differ: angular velocity and energy, from the angular momentum. Of a body
// without torque only the momentum stays what it is, so hosts keep that.
#pragma once

#include "shape/axes.h"
#include "shape/tangents.h"

namespace Grit {

// From a quaternion of length 1 as hosts keep it, whose scalar comes first.
GRIT_FUNCTION Axes axes_of(const real *quaternion)
{
  return axes_of(quaternion[0], quaternion[1], quaternion[2], quaternion[3]);
}

// Momentum over moment. About an axis without a moment nothing turns: that of a needle.
template <class R>
GRIT_FUNCTION R over_moment(R momentum, Same<R> moment)
{
  return select<R>(moment == 0, 0, momentum / moment);
}

// All vectors in space, but the moments, which are the principal ones, about the axes of the body.
template <class R>
GRIT_FUNCTION Vec3<R> angular_velocity(Vec3<R> momentum, const AxesOf<R> &axes, Vec3<R> moments)
{
  const Vec3<R> l = axes.to_body(momentum);
  return axes.to_space({over_moment(l.x, moments.x), over_moment(l.y, moments.y), over_moment(l.z, moments.z)});
}
template <class R>
GRIT_FUNCTION Vec3<R> angular_momentum(Vec3<R> velocity, const AxesOf<R> &axes, Vec3<R> moments)
{
  const Vec3<R> w = axes.to_body(velocity);
  return axes.to_space({moments.x * w.x, moments.y * w.y, moments.z * w.z});
}

// Kinetic energy of the rotation.                                                                   [energy]
template <class R>
GRIT_FUNCTION R rotational_energy(Vec3<R> momentum, const AxesOf<R> &axes, Vec3<R> moments)
{
  return 0.5 * dot(momentum, angular_velocity(momentum, axes, moments));
}

// The fastest rotation among bodies, for guards of the time step. What is no number stays so.
struct FastestRotation {
  real rate = 0;   // angular velocity                                                              [1/time]
  real speed = 0;  // |omega x r| of a point of a surface                                           [velocity]

  // The speed is right for a sphere, for others at most sqrt(2) too high: no point is farther from the axis of rotation
  // than the corner of a rectangle around the body, nor than the sphere around it.
  template <class Body>
  GRIT_FUNCTION void see(const Body &body, vec3 omega)
  {
    const real now = norm(omega);
    rate = more_of(rate, now);
    if (now == 0) return;
    const Tangents t((1 / now) * omega);
    const real a = larger(body.support(t.a).height, body.support(-t.a).height),
               b = larger(body.support(t.b).height, body.support(-t.b).height);
    speed = more_of(speed, now * smaller(sqrt(a * a + b * b), body.bounding()));
  }

  GRIT_FUNCTION real angle(real dt) const { return rate * dt; }
  GRIT_FUNCTION real way(real dt) const { return speed * dt; }

 private:
  GRIT_FUNCTION static real more_of(real so_far, real now) { return now > so_far || now != now ? now : so_far; }
};

}  // namespace Grit
