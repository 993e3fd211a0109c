#include "stream/particle_mix.h"

#include <algorithm>

namespace Grit {

namespace {

constexpr real OF_CUBE = PI / 6;  // volume of a sphere over the cube of its diameter

}  // namespace

real ParticleKind::mass(real diameter) const
{
  if (clump) return clump->mass;
  return body ? density * body->volume(diameter) : OF_CUBE * density * diameter * diameter * diameter;
}

real ParticleKind::mean_mass() const
{
  return clump ? clump->mass : (body ? body->volume(1) : OF_CUBE) * density * sizes.mean_cube();
}

real DrawnParticle::volume() const
{
  if (clump) return clump->volume();
  return body ? body->volume(diameter()) : Ball3{{0, 0, 0}, radius}.volume();
}

std::vector<Ball3> DrawnParticle::spheres(const Orientation &turn) const
{
  if (is_sphere()) return {{{0, 0, 0}, radius}};
  std::vector<Ball3> turned = clump ? clump->spheres : cover(body->body(diameter()));
  for (Ball3 &ball : turned) ball.x = turn.of(ball.x);
  return turned;
}

ParticleMix::ParticleMix(std::vector<ParticleKind> all, Base shares) : kinds(std::move(all))
{
  real sum = 0;
  for (const ParticleKind &kind : kinds)
    up_to.push_back(sum += kind.share / (shares == Base::mass ? kind.mean_mass() : 1));
  for (real &share : up_to) share /= sum;
}

DrawnParticle ParticleMix::draw(const CountedRandom &random, std::uint64_t number) const
{
  const real which = random.uniform(DrawFor::kind, number)[0];
  const auto k = std::upper_bound(up_to.begin(), up_to.end() - 1, which) - up_to.begin();
  const ParticleKind &kind = kinds[k];
  const real diameter = kind.sizes.quantile(random.uniform(DrawFor::size, number)[0]);
  return {kind.type, kind.reach(diameter), kind.mass(diameter), static_cast<int>(k), kind.clump.get(), kind.body.get()};
}

bool ParticleMix::has_clumps() const
{
  return std::any_of(kinds.begin(), kinds.end(), [](const ParticleKind &kind) { return kind.clump != nullptr; });
}

bool ParticleMix::has_bodies() const
{
  return std::any_of(kinds.begin(), kinds.end(), [](const ParticleKind &kind) { return kind.body != nullptr; });
}

real ParticleMix::largest_radius() const
{
  real most = 0;
  for (const ParticleKind &kind : kinds)
    most = std::max(most, kind.clump ? kind.clump->largest_radius() : kind.reach(kind.sizes.largest()));
  return most;
}

real ParticleMix::largest_radius(int type) const
{
  real most = 0;
  for (const ParticleKind &kind : kinds) {
    if (!kind.clump && kind.type == type) most = std::max(most, kind.reach(kind.sizes.largest()));
    for (std::size_t k = 0; kind.clump && k < kind.clump->spheres.size(); k++)
      if (kind.type + kind.clump->types[k] == type) most = std::max(most, kind.clump->spheres[k].radius);
  }
  return most;
}

real ParticleMix::smallest_radius() const
{
  real least = INFINITE;
  for (const ParticleKind &kind : kinds)
    least = std::min(least, kind.clump ? kind.clump->smallest_radius() : kind.reach(kind.sizes.smallest()));
  return least;
}

real ParticleMix::largest_reach() const
{
  real most = 0;
  for (const ParticleKind &kind : kinds) most = std::max(most, kind.reach(kind.sizes.largest()));
  return most;
}

real ParticleMix::largest_arm() const
{
  real most = 0;
  for (const ParticleKind &kind : kinds)
    most = std::max(most, kind.clump ? kind.clump->arm() : kind.body ? kind.reach(kind.sizes.largest()) : 0);
  return most;
}

real ParticleMix::largest_mass() const
{
  real most = 0;
  for (const ParticleKind &kind : kinds) most = std::max(most, kind.mass(kind.sizes.largest()));
  return most;
}

real ParticleMix::mean_mass() const
{
  real mean = 0, before = 0;
  for (std::size_t k = 0; k < kinds.size(); k++) {
    mean += (up_to[k] - before) * kinds[k].mean_mass();
    before = up_to[k];
  }
  return mean;
}

}  // namespace Grit
