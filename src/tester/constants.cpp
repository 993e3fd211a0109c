#include "tester/constants.h"

#include <stdexcept>

#include "setup/messages.h"
#include "tester/contact_modes.h"

namespace Grit::Tester {

real effective_radius(const Pair &p)
{
  return p.wall ? p.a.radius : p.a.radius * p.b.radius / (p.a.radius + p.b.radius);
}

ShapeMeeting touch_of_shapes(Pair pair)
{
  pair.overlap = 0;
  return TwoBodies(pair).meeting;
}

real largest_overlap(const Pair &p)
{
  if (p.shapes.given) return p.shapes.heights((1 / norm(p.normal)) * p.normal);
  return p.wall ? p.a.radius : p.a.radius + p.b.radius;
}

real effective_mass(const Pair &p) { return p.wall ? p.a.mass : p.a.mass * p.b.mass / (p.a.mass + p.b.mass); }

Stiffness stiffness_at(const Pair &pair, real overlap)
{
  Pair pressed = pair;
  pressed.overlap = overlap;
  const TwoBodies bodies(pressed);  // evaluated once, at rest
  Contact c = bodies.contact;
  c.onset = true;
  real history[MAX_HISTORY] = {};
  const NormalForce f = pair.law.normal(c, history);
  Stiffness k{f.kn, bodies.force.tangential.k, pair.law.damping(c, f)};
  if (!pair.law.joining.joins) return k;
  const Modes with = small_motion(pair, overlap).spring, without = small_motion(without_bond(pair), overlap).spring;
  k.bond_normal = larger(0.0, with.normal - without.normal);
  k.bond_shear = larger(0.0, with.shear - without.shear);
  return k;
}

namespace {

// Masses that the springs of a contact move, of bodies that are no spheres and just touch: along the normal, and the
// least one across it.
struct MovedMasses {
  real normal, tangential;
};
MovedMasses moved_masses(const Pair &pair)
{
  const ShapeMeeting m = touch_of_shapes(pair);
  const auto lightness = [&](vec3 u, vec3 v) {
    return pair.shapes.a.lightness(m.arm_i, u, v) + pair.shapes.b.lightness(m.arm_j, u, v);
  };
  const ContactAxes axes = ContactAxes::about(m.normal);
  const vec3 x = axes.x, y = axes.y, z = axes.z;
  const real masses = 1 / effective_mass(pair);
  const Principal<real> across(Tensor2<real>{lightness(y, y), lightness(y, z), lightness(z, z)});
  return {1 / (masses + lightness(x, x)), 1 / (masses + across.most)};
}

}  // namespace

CriticalSteps critical_steps(const Pair &pair, const Stiffness &k)
{
  const real sliding = 1 + 1 / SPHERE_INERTIA;  // a sphere that is pushed at its surface turns as well
  const auto step = [](real mass, real spring) { return spring > 0 ? 2 * sqrt(mass / spring) : INFINITE; };
  if (pair.shapes.given) {
    const MovedMasses masses = moved_masses(pair);
    return {step(masses.normal, k.normal + k.bond_normal), step(masses.tangential, k.tangential + k.bond_shear)};
  }
  const real mass = effective_mass(pair);
  return {step(mass, k.normal + k.bond_normal), step(mass / sliding, k.tangential + k.bond_shear)};
}

real rayleigh_time(const Pair &pair, const Setting &of_a, const Setting &of_b)
{
  const auto time = [&](const Body &body, const ShapedBody &shape, const Setting &setting) {
    const LawObject &law = setting.law(NORMAL);
    const int e = coeff_named(law, "E"), nu = coeff_named(law, "nu");
    if (e < 0 || nu < 0) return INFINITE;
    const real young = setting.slot[NORMAL].coeffs[e], poisson = setting.slot[NORMAL].coeffs[nu];
    if (young == UNSET || poisson == UNSET) return INFINITE;
    const bool sphere = !pair.shapes.given;
    const real density = body.mass / (sphere ? sphere_volume(body.radius) : sphere_volume(shape.size)),
               radius = sphere ? body.radius : shape.shape().body.smallest();
    return PI * radius * sqrt(density * 2 * (1 + poisson) / young) / (0.1631 * poisson + 0.8766);
  };
  const real shorter =
      smaller(time(pair.a, pair.shapes.a, of_a), pair.wall ? INFINITE : time(pair.b, pair.shapes.b, of_b));
  return shorter < INFINITE ? shorter : 0;
}

namespace {

constexpr long LEAST_STEPS = 1000;

// One collision; `steps` becomes the steps that it took.
Collision collide_in_steps(const Pair &pair, real speed, real dt, long most_steps, long &steps)
{
  Pair touching = without_bond(pair);
  touching.overlap = 0;
  TwoBodies bodies(touching);
  Drive drive;
  drive.mode.fill(Mode::free);
  drive.mode[ALONG] = Mode::initial;
  drive.value[ALONG] = -speed;
  bodies.begin(drive);
  Collision c{speed, Collision::TOGETHER, 0, 0, 0, 0};
  for (steps = 0; steps < most_steps && c.end == Collision::TOGETHER;) {
    bodies.step(drive, dt);
    steps++;
    c.overlap = larger(c.overlap, bodies.overlap());
    c.force = larger(c.force, bodies.force.normal);
    if (!bodies.touching) c.end = bodies.broken ? Collision::PARTED : Collision::UNRESOLVED;
  }
  if (c.end != Collision::PARTED) return c;
  const real rate = pair.shapes.given ? bodies.rate[ALONG] : dot(bodies.b.v - bodies.a.v, bodies.axes.x);
  c.restitution = rate / speed;
  c.duration = dt * static_cast<real>(steps) + (touching.law.outlives_overlap ? 0 : bodies.overlap() / rate);
  if (!std::isfinite(c.restitution) || !std::isfinite(c.duration)) c.end = Collision::UNRESOLVED;
  return c;
}

}  // namespace

Collision collide(const Pair &pair, real speed, real critical, long most_steps)
{
  const real fraction = 100, shorter = 0.25;
  real dt = critical / fraction;
  for (;;) try {
      long steps;
      const Collision c = collide_in_steps(pair, speed, dt, most_steps, steps);
      if (steps >= LEAST_STEPS || c.end != Collision::PARTED) return c;
      dt *= shorter;
    } catch (const std::domain_error &) {
      return {speed, Collision::THROUGH, 0, 0, 0, 0};
    }
}

}  // namespace Grit::Tester
