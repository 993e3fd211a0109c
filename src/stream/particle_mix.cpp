#include "stream/particle_mix.h"

#include <algorithm>

namespace Grit {

namespace {

constexpr real OF_CUBE = PI / 6;  // volume of a sphere over the cube of its diameter

real mean_mass_of(const ParticleKind &kind) { return OF_CUBE * kind.density * kind.sizes.mean_cube(); }

}  // namespace

ParticleMix::ParticleMix(std::vector<ParticleKind> all, Base shares) : kinds(std::move(all))
{
  real sum = 0;
  for (const ParticleKind &kind : kinds)
    up_to.push_back(sum += kind.share / (shares == Base::mass ? mean_mass_of(kind) : 1));
  for (real &share : up_to) share /= sum;
}

DrawnParticle ParticleMix::draw(const CountedRandom &random, std::uint64_t number) const
{
  const real which = random.uniform(DrawFor::kind, number)[0];
  const auto k = std::upper_bound(up_to.begin(), up_to.end() - 1, which) - up_to.begin();
  const ParticleKind &kind = kinds[k];
  const real diameter = kind.sizes.quantile(random.uniform(DrawFor::size, number)[0]);
  return {kind.type, diameter / 2, OF_CUBE * kind.density * diameter * diameter * diameter};
}

real ParticleMix::largest_radius() const
{
  real most = 0;
  for (const ParticleKind &kind : kinds) most = std::max(most, kind.sizes.largest() / 2);
  return most;
}

real ParticleMix::largest_radius(int type) const
{
  real most = 0;
  for (const ParticleKind &kind : kinds)
    if (kind.type == type) most = std::max(most, kind.sizes.largest() / 2);
  return most;
}

real ParticleMix::smallest_radius() const
{
  real least = INFINITE;
  for (const ParticleKind &kind : kinds) least = std::min(least, kind.sizes.smallest() / 2);
  return least;
}

real ParticleMix::largest_mass() const
{
  real most = 0;
  for (const ParticleKind &kind : kinds) {
    const real d = kind.sizes.largest();
    most = std::max(most, OF_CUBE * kind.density * d * d * d);
  }
  return most;
}

real ParticleMix::mean_mass() const
{
  real mean = 0, before = 0;
  for (std::size_t k = 0; k < kinds.size(); k++) {
    mean += (up_to[k] - before) * mean_mass_of(kinds[k]);
    before = up_to[k];
  }
  return mean;
}

}  // namespace Grit
