// The half steps by which a velocity Verlet integrator moves spheres: the operations of LAMMPS' fix nve/sphere in its order, some
// particles side by side. Compiled with the flags of LAMMPS, fused operations included, with the same bits.
#pragma once

#include "contact/number.h"

namespace Grit {

// Arrays of particles, three reals of each in a row.
struct MovingSpheres {
  real *x, *v, *omega;
  const real *f, *torque, *radius, *mass;
  const int *mask;
  int group_bit;  // others stay as they are
};

struct HalfStep {
  real dt;            // of positions
  real half_dt;       // of velocities, in units of force over mass
  real half_dt_spin;  // the same over the moment of inertia of a sphere with mass and radius 1
};

namespace HalfSteps {

inline constexpr int BLOCK = 8;  // particles side by side
inline constexpr int AXES = 3;

template <bool POSITIONS>
inline void move_one(const MovingSpheres &s, const HalfStep &step, int i)
{
  const real kick = step.half_dt / s.mass[i], spin = step.half_dt_spin / (s.radius[i] * s.radius[i] * s.mass[i]);
  for (int k = AXES * i; k < AXES * (i + 1); k++) {
    s.v[k] += kick * s.f[k];
    if (POSITIONS) s.x[k] += step.dt * s.v[k];
    s.omega[k] += spin * s.torque[k];
  }
}

template <bool POSITIONS>
inline void move_block(const MovingSpheres &s, const HalfStep &step, int first)
{
  real kick[BLOCK * AXES], spin[BLOCK * AXES];
  for (int k = 0; k < BLOCK; k++) {
    const real r = s.radius[first + k], m = s.mass[first + k], of_v = step.half_dt / m,
               of_omega = step.half_dt_spin / (r * r * m);
    for (int axis = 0; axis < AXES; axis++) {
      kick[AXES * k + axis] = of_v;
      spin[AXES * k + axis] = of_omega;
    }
  }
  real *const x = s.x + AXES * first, *const v = s.v + AXES * first, *const omega = s.omega + AXES * first;
  const real *const f = s.f + AXES * first, *const torque = s.torque + AXES * first, dt = step.dt;
  GRIT_INDEPENDENT
  for (int k = 0; k < BLOCK * AXES; k++) {
    v[k] += kick[k] * f[k];
    if (POSITIONS) x[k] += dt * v[k];
    omega[k] += spin[k] * torque[k];
  }
}

}  // namespace HalfSteps

// Velocities and spins of the first n particles go on by half a step; with POSITIONS the positions by a whole one behind it.
template <bool POSITIONS>
inline void move_spheres(const MovingSpheres &s, const HalfStep &step, int n)
{
  using namespace HalfSteps;
  for (int i = 0; i < n; i += BLOCK) {
    const int count = smaller(BLOCK, n - i);
    int together = count == BLOCK ? s.group_bit : 0;
    for (int k = i; k < i + count; k++) together &= s.mask[k];
    if (together)
      move_block<POSITIONS>(s, step, i);
    else
      for (int k = i; k < i + count; k++)
        if (s.mask[k] & s.group_bit) move_one<POSITIONS>(s, step, k);
  }
}

}  // namespace Grit
