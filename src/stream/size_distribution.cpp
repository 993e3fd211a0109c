#include "stream/size_distribution.h"

#include <algorithm>
#include <cmath>

namespace Grit {

namespace {

// Nodes and weights of Gauss and Legendre on [-1, 1].
constexpr real AT[] = {0, 0.5384693101056831, -0.5384693101056831, 0.9061798459386640, -0.9061798459386640},
               WEIGHT[] = {0.5688888888888889, 0.4786286704993665, 0.4786286704993665, 0.2369268850561891,
                           0.2369268850561891};

template <class F>
real integral(const F &f, real a, real b)
{
  const real middle = (a + b) / 2, half = (b - a) / 2;
  real sum = 0;
  for (int k = 0; k < 5; k++) sum += WEIGHT[k] * f(middle + half * AT[k]);
  return half * sum;
}

constexpr real cube_of(real d) { return d * d * d; }

SizeDistribution::Density by_number(const SizeDistribution::Density &given, Base base)
{
  if (base == Base::number) return given;
  return [given](real d) { return given(d) / cube_of(d); };
}

// From a to b in n cells, each as many times as large as the one before.
void add_nodes(std::vector<real> &nodes, real a, real b, int n)
{
  for (int k = nodes.empty() ? 0 : 1; k < n; k++) nodes.push_back(a * std::pow(b / a, static_cast<real>(k) / n));
  nodes.push_back(b);
}

// Beyond so many standard deviations a Gaussian has nothing (1e-23 of it), and cells between wide limits would be wider than
// what it has.
constexpr real TAIL = 10;

std::vector<real> nodes_between(real lo, real hi)
{
  constexpr int CELLS = 512;
  std::vector<real> nodes;
  add_nodes(nodes, lo, hi, CELLS);
  return nodes;
}

}  // namespace

SizeDistribution::SizeDistribution(Density by_number, std::vector<real> cells) :
    density(std::move(by_number)), nodes(std::move(cells)), below{0}
{
  real cubes = 0;
  for (std::size_t k = 1; k < nodes.size(); k++) {
    below.push_back(below.back() + between(nodes[k - 1], nodes[k]));
    cubes += integral([this](real d) { return density(d) * cube_of(d); }, nodes[k - 1], nodes[k]);
  }
  cube = density ? cubes / below.back() : cube_of(nodes.front());
}

bool SizeDistribution::has_some() const
{
  const bool some = !density || (nodes.front() < nodes.back() && below.back() > 0 && below.back() < INFINITE);
  return some && cube > 0 && cube < INFINITE;
}

real SizeDistribution::between(real a, real b) const { return integral(density, a, b); }

SizeDistribution SizeDistribution::fixed(real diameter) { return {{}, {diameter}}; }

SizeDistribution SizeDistribution::uniform(real lo, real hi, Base base)
{
  return {by_number([](real) { return real(1); }, base), nodes_between(lo, hi)};
}

SizeDistribution SizeDistribution::gaussian(real mean, real deviation, real lo, real hi, Base base)
{
  const auto bell = [mean, deviation](real d) { return std::exp(-std::pow((d - mean) / deviation, 2) / 2); };
  return {by_number(bell, base),
          nodes_between(std::max(lo, mean - TAIL * deviation), std::min(hi, mean + TAIL * deviation))};
}

// The median of the mass is larger than that of the number (Hatch and Choate, 1929), by a factor of exp(3 deviation^2).
SizeDistribution SizeDistribution::lognormal(real median, real deviation, real lo, real hi, Base base)
{
  const auto bell = [median, deviation](real d) {
    return std::exp(-std::pow(std::log(d / median) / deviation, 2) / 2) / d;
  };
  const real tail = std::exp(TAIL * deviation), shift = std::exp(3 * deviation * deviation);
  const real smallest = (base == Base::mass ? median / shift : median) / tail,
             largest = (base == Base::mass ? median : median * shift) * tail;
  return {by_number(bell, base), nodes_between(std::max(lo, smallest), std::min(hi, largest))};
}

SizeDistribution SizeDistribution::sieves(const std::vector<Sieve> &curve, Base base)
{
  constexpr real RATIO = 1.02;  // of the two ends of a cell, at most
  std::vector<real> nodes;
  for (std::size_t k = 1; k < curve.size(); k++) {
    const real a = curve[k - 1].diameter, b = curve[k].diameter;
    add_nodes(nodes, a, b, std::max(1, static_cast<int>(std::ceil(std::log(b / a) / std::log(RATIO)))));
  }
  const auto steps = [curve](real d) {
    const auto upper = std::upper_bound(curve.begin() + 1, curve.end() - 1, d,
                                        [](real size, const Sieve &sieve) { return size < sieve.diameter; });
    const Sieve &a = *(upper - 1), &b = *upper;
    return (b.passing - a.passing) / (b.diameter - a.diameter);
  };
  return {by_number(steps, base), std::move(nodes)};
}

real SizeDistribution::quantile(real share) const
{
  constexpr int MOST_STEPS = 60;  // of bisection alone, if it comes to that
  constexpr real ROUNDING = 1e-15;
  if (!density) return nodes.front();
  const real wanted = share * below.back();
  const auto upper = std::upper_bound(below.begin() + 1, below.end() - 1, wanted);
  const std::size_t cell = upper - below.begin();
  const real begin = nodes[cell - 1], rest = wanted - below[cell - 1];
  real lo = begin, hi = nodes[cell], d = lo + (hi - lo) * rest / (*upper - below[cell - 1]);
  for (int step = 0; step < MOST_STEPS; step++) {
    const real excess = between(begin, d) - rest;
    (excess > 0 ? hi : lo) = d;
    real next = d - excess / density(d);
    if (!(next >= lo && next <= hi)) next = (lo + hi) / 2;
    const bool arrived = std::fabs(next - d) <= ROUNDING * d;
    d = next;
    if (arrived) break;
  }
  return d;
}

}  // namespace Grit
