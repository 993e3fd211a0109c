#include "contract/motion.h"

namespace Grit::Contract {

namespace {

const int STEPS = 12, BONDED_EVERY = 4;
const real FIRST_STEP = 1000, BEGIN = 7, DT = 0.01, LARGEST_OVERLAP = 0.05, SMALLEST_OVERLAP = 1e-4;

real random_overlap(Random &random, bool outlives_overlap)
{
  if (outlives_overlap && random.below(3) == 0) return -random.magnitude(SMALLEST_OVERLAP, LARGEST_OVERLAP);
  return random.magnitude(SMALLEST_OVERLAP, LARGEST_OVERLAP);
}

}  // namespace

Motion random_motion(Random &random, bool outlives_overlap, bool wall)
{
  const real turn = 0.005;  // of the normal per step, so that sliding speeds are about 1
  Moment now;
  now.dt = DT;
  now.wall = wall;
  now.bonded = false;
  now.i.radius = random.uniform(0.5, 1.5);
  now.j.radius = wall ? 0 : random.uniform(0.5, 1.5);
  const real shrunk = 0.9;  // both bodies were larger once
  now.i.radius0 = now.i.radius / shrunk;
  now.j.radius0 = now.j.radius / shrunk;
  now.i.mass = random.uniform(0.5, 2);
  now.j.mass = random.uniform(0.5, 2);
  now.i.temperature = 300;
  now.j.temperature = 400;
  now.i.liquid = 0.1;
  now.j.liquid = wall ? 0 : 0.2;
  now.j.x = random.vector(1);
  vec3 n = random.direction();
  now.i.x = now.j.x + (now.i.radius + now.j.radius - random_overlap(random, false)) * n;
  Motion motion;
  for (int k = 0; k < STEPS; k++) {
    n = unit(n + turn * random.vector(1));
    const real distance = now.i.radius + now.j.radius - random_overlap(random, outlives_overlap && k > 0);
    const vec3 old = now.i.x - now.j.x;
    now.j.v = random.vector(1);
    now.i.v = now.j.v + (1 / DT) * (distance * n - old);
    now.j.x += DT * now.j.v;
    now.i.x += DT * now.i.v;
    now.i.omega = random.vector(1);
    now.j.omega = random.vector(1);
    now.step = FIRST_STEP + k;
    now.time = BEGIN + k * DT;
    now.bonded = k % BONDED_EVERY == BONDED_EVERY - 1;  // most laws do not care
    motion.push_back(now);
  }
  return motion;
}

Contact contact_of(const Moment &now, bool onset, bool lammps_kinematics, const Moment *before)
{
  const vec3 d = now.i.x - now.j.x;
  const real distance = norm(d);
  Contact c;
  if (now.wall) {
    const vec3 n_old = unit(before && now.dt > 0 ? before->i.x - before->j.x : d);
    c = wall_contact(now.i, d, distance, 0, now.j.v, now.j.omega, n_old, now.dt, onset, lammps_kinematics);
  } else {
    const real meff = now.i.mass * now.j.mass / (now.i.mass + now.j.mass);
    c = sphere_contact(now.i, now.j, d, distance, meff, now.dt, onset, lammps_kinematics);
  }
  c.bonded = now.bonded;
  c.step = now.step;
  c.time = now.time;
  return c;
}

Motion rotated(Motion motion, const Rotation &rotation)
{
  for (Moment &m : motion)
    for (Body *b : {&m.i, &m.j})
      for (vec3 *a : {&b->x, &b->v, &b->omega}) *a = rotation(*a);
  return motion;
}

Motion exchanged(Motion motion)
{
  for (Moment &m : motion) std::swap(m.i, m.j);
  return motion;
}

}  // namespace Grit::Contract
