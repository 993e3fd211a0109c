// Sizes that come out of a stream are those that were asked for: the test of Kolmogorov and Smirnov over 1e5 draws against the
// cumulative function in closed form.
#include "stream/particle_mix.h"
#include "stream/size_words.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include <gtest/gtest.h>

using namespace Grit;

namespace {

constexpr int DRAWS = 100000;
// At this times 1/sqrt(n) a true hypothesis fails once in a thousand seeds.
constexpr double CRITICAL = 1.95;

using Cumulative = std::function<double(double)>;

SizeDistribution sizes_of(const std::string &text, const std::string &file = "")
{
  std::istringstream in(text);
  WallWords words{"fix in granular/grit/insert", {"sizes"}};
  for (std::string word; in >> word;) words.all.push_back(word);
  std::size_t k = 1;
  SizeDistribution sizes = read_sizes(words, k, [&](const std::string &) { return file; });
  EXPECT_EQ(k, words.all.size());
  return sizes;
}

// The largest distance of the two cumulative functions times sqrt(n). `weight` of each draw: 1, or its mass.
double kolmogorov(const std::string &text, const Cumulative &expected, std::uint64_t seed = 4711,
                  const std::string &file = "")
{
  const ParticleMix mix({{1, 2500, sizes_of(text, file), 1}}, Base::number);
  const CountedRandom random(seed);
  std::vector<double> diameters;
  for (int n = 0; n < DRAWS; n++) diameters.push_back(2 * mix.draw(random, n).radius);
  std::sort(diameters.begin(), diameters.end());
  double largest = 0;
  for (int n = 0; n < DRAWS; n++) {
    const double at = expected(diameters[n]);
    largest = std::max({largest, at - n / double(DRAWS), (n + 1) / double(DRAWS) - at});
  }
  return largest * std::sqrt(double(DRAWS));
}

double phi(double z) { return std::erfc(-z / std::sqrt(2.0)) / 2; }

// Of a function with this form within limits.
Cumulative within(double lo, double hi, const Cumulative &f)
{
  return [=](double d) { return (f(d) - f(lo)) / (f(hi) - f(lo)); };
}

Cumulative lognormal(double median, double sigma)
{
  return [=](double d) { return phi(std::log(d / median) / sigma); };
}

}  // namespace

TEST(Sizes, FixedOnes)
{
  const SizeDistribution sizes = sizes_of("mass fixed 2e-3");
  EXPECT_EQ(sizes.quantile(0.3), 2e-3);
  EXPECT_EQ(sizes.largest(), 2e-3);
  EXPECT_DOUBLE_EQ(sizes.mean_cube(), 8e-9);
}

// By mass: n ~ d^-3, whose integral is a difference of inverse squares.
TEST(Sizes, Uniform)
{
  EXPECT_LT(kolmogorov("number uniform 1 3", within(1, 3, [](double d) { return d; })), CRITICAL);
  EXPECT_LT(kolmogorov("mass uniform 1 3", within(1, 3, [](double d) { return -1 / (d * d); })), CRITICAL);
  EXPECT_LT(kolmogorov("mass uniform 0.01 3", within(0.01, 3, [](double d) { return -1 / (d * d); })), CRITICAL);
}

TEST(Sizes, Gaussian)
{
  EXPECT_LT(kolmogorov("number gaussian 1 0.1", within(0.7, 1.3, [](double d) { return phi((d - 1) / 0.1); })),
            CRITICAL);
  EXPECT_LT(kolmogorov("number gaussian 1 0.5 between 0.2 1.5",
                       within(0.2, 1.5, [](double d) { return phi((d - 1) / 0.5); })),
            CRITICAL);
}

// By mass there is no closed form: an integral of n = exp(...)/d^3 by Simpson's rule with 2000 intervals.
TEST(Sizes, GaussianByMass)
{
  const auto by_mass = [](double d) {
    constexpr int N = 2000;
    const double lo = 0.2, h = (d - lo) / N;
    double sum = 0;
    for (int k = 0; k <= N; k++) {
      const double at = lo + k * h, f = std::exp(-std::pow((at - 1) / 0.3, 2) / 2) / (at * at * at);
      sum += (k == 0 || k == N ? 1 : k % 2 ? 4 : 2) * f * h / 3;
    }
    return sum;
  };
  std::vector<double> table;  // the cumulative function at 1001 diameters: far finer than the draws can tell
  for (int k = 0; k <= 1000; k++) table.push_back(by_mass(0.2 + 1.6 * k / 1000));
  const auto expected = [&](double d) {
    const double at = (d - 0.2) / 1.6 * 1000;
    const int k = std::min(static_cast<int>(at), 999);
    return (table[k] + (at - k) * (table[k + 1] - table[k])) / table[1000];
  };
  EXPECT_LT(kolmogorov("mass gaussian 1 0.3 between 0.2 1.8", expected), CRITICAL);
}

// T. Hatch, S. P. Choate, J. Franklin Inst. 207 (1929) 369: a lognormal distribution by mass is one by number with the same
// deviation and a median smaller by exp(-3 sigma^2).
TEST(Sizes, Lognormal)
{
  const double sigma = 0.2, lo = std::exp(-3 * sigma), hi = std::exp(3 * sigma);
  EXPECT_LT(kolmogorov("number lognormal 1 0.2", within(lo, hi, lognormal(1, sigma))), CRITICAL);
  const double median = std::exp(-3 * sigma * sigma);
  EXPECT_LT(kolmogorov("mass lognormal 1 0.2", within(lo, hi, lognormal(median, sigma))), CRITICAL);
  EXPECT_LT(kolmogorov("mass lognormal 1e-3 0.2 between 0.8e-3 1.5e-3",
                       within(0.8e-3, 1.5e-3, lognormal(median * 1e-3, sigma))),
            CRITICAL);
}

// What is between two sieves is uniform in its base.
TEST(Sizes, Sieves)
{
  const auto by_number = [](double d) { return d < 2 ? 0.25 * (d - 1) : d < 3 ? 0.25 : 0.25 + 0.75 * (d - 3); };
  EXPECT_LT(kolmogorov("number sieve 1 0 2 0.25 3 0.25 4 1", by_number), CRITICAL);
  const auto part = [](double a, double b) { return 0.5 * (1 / (a * a) - 1 / (b * b)); };  // integral of d^-3
  const double fine = 0.3 * part(1, 2), coarse = 0.7 / 2 * part(2, 4);
  const auto by_mass = [&](double d) {
    return d < 2 ? 0.3 * part(1, d) / (fine + coarse) : (fine + 0.7 / 2 * part(2, d)) / (fine + coarse);
  };
  EXPECT_LT(kolmogorov("mass sieve 1 0 2 30 4 100", by_mass), CRITICAL);
  EXPECT_LT(kolmogorov("mass sieve curve.txt", by_mass, 1, "# d passing\n1 0\n\n2 30 # per cent\n4 100\n"), CRITICAL);
}

// The test sees a wrong weight: sizes by number are not those by mass, nor is a weight of d^-2.
TEST(Sizes, TheTestSeesAWrongWeight)
{
  EXPECT_GT(kolmogorov("number uniform 1 3", within(1, 3, [](double d) { return -1 / (d * d); })), 10 * CRITICAL);
  EXPECT_GT(kolmogorov("mass uniform 1 3", within(1, 3, [](double d) { return -1 / d; })), 10 * CRITICAL);
  EXPECT_GT(kolmogorov("mass lognormal 1 0.05", within(0.86, 1.17, lognormal(1, 0.05))), CRITICAL);
}

// A quantile is exact: the share that is smaller, in closed form, is the share that was asked for.
TEST(Sizes, QuantilesAreExact)
{
  const SizeDistribution wide = sizes_of("mass uniform 0.001 3"), narrow = sizes_of("mass lognormal 1 0.002");
  const Cumulative of_wide = within(0.001, 3, [](double d) { return -1 / (d * d); });
  const double sigma = 0.002;
  const Cumulative of_narrow =
      within(std::exp(-3 * sigma), std::exp(3 * sigma), lognormal(std::exp(-3 * sigma * sigma), sigma));
  for (const double share : {1e-9, 0.1, 0.5, 0.9, 1 - 1e-9}) {
    EXPECT_NEAR(of_wide(wide.quantile(share)), share, 1e-12);
    EXPECT_NEAR(of_narrow(narrow.quantile(share)), share, 1e-11);
  }
}

// Limits far off a narrow distribution, of many standard deviations, change nothing: quantiles and the mean cube are those
// of the whole distribution, mean (mean^2 + 3 deviation^2) and exp(4.5 sigma^2) median^3.
TEST(Sizes, NarrowOnesInWideLimits)
{
  const double sigma = 1e-3;
  for (const std::string limits : {"between 0.5 2", "between 1e-6 1e6", "between 0.9 1.1"}) {
    const SizeDistribution gaussian = sizes_of("number gaussian 1 1e-3 " + limits),
                           by_number = sizes_of("number lognormal 1 1e-3 " + limits),
                           by_mass = sizes_of("mass lognormal 1 1e-3 " + limits);
    for (const double share : {1e-6, 0.1, 0.5, 0.9}) {
      EXPECT_NEAR(phi((gaussian.quantile(share) - 1) / sigma), share, 1e-11) << limits;
      EXPECT_NEAR(lognormal(1, sigma)(by_number.quantile(share)), share, 1e-11) << limits;
      EXPECT_NEAR(lognormal(std::exp(-3 * sigma * sigma), sigma)(by_mass.quantile(share)), share, 1e-11) << limits;
    }
    EXPECT_NEAR(gaussian.mean_cube(), 1 + 3 * sigma * sigma, 1e-11);
    EXPECT_NEAR(by_number.mean_cube(), std::exp(4.5 * sigma * sigma), 1e-11);
    EXPECT_LT(gaussian.largest(), 1.0101);
  }
  // As wide by mass: half of the mass is below the median, which is far above that of the number.
  const SizeDistribution wide = sizes_of("mass lognormal 1 2 between 1e-30 1e30");
  EXPECT_NEAR(lognormal(std::exp(-12), 2)(wide.quantile(0.5)), 0.5, 1e-9);
  EXPECT_NEAR(wide.mean_cube(), std::exp(-36 + 4.5 * 4), std::exp(-18) * 1e-6);
}

// One side of a Gaussian only, the limit several standard deviations off.
TEST(Sizes, TheTailOfAGaussian)
{
  const SizeDistribution tail = sizes_of("number gaussian 1 0.01 between 1.05 9");
  const double beyond = phi(-5);
  for (const double share : {0.1, 0.5, 0.9})
    EXPECT_NEAR(phi((1 - tail.quantile(share)) / 0.01) / beyond, 1 - share, 1e-8);
}

// Mean cubes in closed form: of a uniform distribution (b^4 - a^4)/4(b - a) by number, 2 a^2 b^2 (b - a)/(b^2 - a^2) by mass.
TEST(Sizes, MeanCubes)
{
  EXPECT_NEAR(sizes_of("number uniform 1 3").mean_cube(), 80.0 / 8, 1e-12);
  EXPECT_NEAR(sizes_of("mass uniform 1 3").mean_cube(), 2 * 9 * 2.0 / 8, 1e-12);
}

// Two materials by shares of mass: 0.3 of it is of type 2, whatever their densities and sizes; by number 0.3 of all.
TEST(Sizes, SharesOfMaterials)
{
  constexpr double FIVE_ERRORS = 5 / 316.2;
  for (const Base base : {Base::mass, Base::number}) {
    const ParticleMix mix(
        {{1, 2500, sizes_of("mass uniform 1 2"), 0.7}, {2, 900, sizes_of("number gaussian 3 0.2"), 0.3}}, base);
    const CountedRandom random(1);
    double mass = 0, of_second = 0, number = 0;
    for (int n = 0; n < DRAWS; n++) {
      const DrawnParticle p = mix.draw(random, n);
      mass += p.mass;
      if (p.type == 2) of_second += p.mass, number += 1;
    }
    EXPECT_NEAR(mass / DRAWS / mix.mean_mass(), 1, FIVE_ERRORS * 2);
    if (base == Base::mass)
      EXPECT_NEAR(of_second / mass, 0.3, FIVE_ERRORS);
    else
      EXPECT_NEAR(number / DRAWS, 0.3, FIVE_ERRORS * 0.5);
  }
}
