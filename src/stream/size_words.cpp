#include "stream/size_words.h"

#include <cmath>
#include <sstream>
#include <vector>

namespace Grit {

namespace {

constexpr real WIDTH = 3;  // standard deviations on either side, where the words set no limits

using Sieves = std::vector<SizeDistribution::Sieve>;

struct Limits {
  real lo, hi;
};

// "between LO HI", or these.
Limits read_limits(const WallWords &words, std::size_t &k, Limits limits, const std::string &usual)
{
  if (words[k] == "between") {
    limits = {read_positive(words, k + 1, "the smallest diameter"),
              read_positive(words, k + 2, "the largest diameter")};
    if (limits.lo >= limits.hi)
      refuse("expected a largest diameter above the smallest one, ", words.all[k + 1], ", after 'between' in ",
             words.command, ", got ", words.said(k + 2));
    k += 3;
  } else if (limits.lo <= 0) {
    refuse("expected 'between' and two diameters after 'gaussian' in ", words.command, ", because ", usual,
           " is below 0, got ", words.said(k));
  }
  return limits;
}

SizeDistribution read_uniform(const WallWords &words, std::size_t &k, Base base)
{
  const real lo = read_positive(words, k, "the smallest diameter"),
             hi = read_positive(words, k + 1, "the largest diameter");
  if (lo >= hi)
    refuse("expected a largest diameter above the smallest one, ", words.all[k], ", after 'uniform' in ", words.command,
           ", got ", words.said(k + 1));
  k += 2;
  return SizeDistribution::uniform(lo, hi, base);
}

SizeDistribution read_gaussian(const WallWords &words, std::size_t &k, Base base)
{
  const real mean = read_positive(words, k, "the mean diameter"),
             deviation = read_positive(words, k + 1, "the standard deviation of the diameter");
  k += 2;
  const auto [lo, hi] = read_limits(words, k, {mean - WIDTH * deviation, mean + WIDTH * deviation},
                                    "the mean less three standard deviations");
  return SizeDistribution::gaussian(mean, deviation, lo, hi, base);
}

SizeDistribution read_lognormal(const WallWords &words, std::size_t &k, Base base)
{
  const real median = read_positive(words, k, "the median diameter"),
             deviation = read_positive(words, k + 1, "the standard deviation of the logarithm of the diameter");
  k += 2;
  const auto [lo, hi] =
      read_limits(words, k, {median * std::exp(-WIDTH * deviation), median * std::exp(WIDTH * deviation)}, "");
  return SizeDistribution::lognormal(median, deviation, lo, hi, base);
}

// A table in per cent as well.
void check_sieves(Sieves &curve, const std::string &place)
{
  constexpr real WHOLE = 1, PERCENT = 100;
  const auto refuse_table = [&](const std::string &expected, const std::string &got) {
    refuse("expected ", expected, " in ", place, ", got ", got);
  };
  if (curve.size() < 2)
    refuse_table("at least two lines 'diameter passing' for 'sieve'", std::to_string(curve.size()) + " of them");
  for (std::size_t k = 0; k < curve.size(); k++) {
    const auto [d, passing] = curve[k];
    if (d <= 0) refuse_table("diameters above 0 for 'sieve'", short_number(d));
    if (k > 0 && d <= curve[k - 1].diameter)
      refuse_table("rising diameters for 'sieve'", short_number(d) + " after " + short_number(curve[k - 1].diameter));
    if (k > 0 && passing < curve[k - 1].passing)
      refuse_table("shares passing that do not fall for 'sieve'",
                   short_number(passing) + " after " + short_number(curve[k - 1].passing));
  }
  if (curve.front().passing != 0)
    refuse_table("a share of 0 that passes the finest sieve", short_number(curve.front().passing));
  const real all = curve.back().passing;
  if (all != WHOLE && all != PERCENT)
    refuse_table("a share of 1 or 100 (per cent) that passes the coarsest sieve", short_number(all));
  for (SizeDistribution::Sieve &sieve : curve) sieve.passing /= all;
}

Sieves sieves_of_text(const std::string &text, const std::string &name)
{
  Sieves curve;
  std::istringstream lines(text);
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    number++;
    std::istringstream in(line.substr(0, line.find('#')));
    std::vector<std::string> found;
    for (std::string word; in >> word;) found.push_back(word);
    if (found.empty()) continue;
    SizeDistribution::Sieve sieve{};
    if (found.size() != 2 || !read_finite(found[0], sieve.diameter) || !read_finite(found[1], sieve.passing))
      refuse("expected two numbers, a diameter and the share that passes, in line ", number, " of ", name, ", got ",
             quoted(line));
    curve.push_back(sieve);
  }
  return curve;
}

// Numbers by pairs, or a file of them.
SizeDistribution read_sieves(const WallWords &words, std::size_t &k, Base base, const TextOfFile &text_of_file)
{
  Sieves curve;
  std::string place = words.command;
  real diameter = 0;
  if (!read_finite(words[k], diameter)) {
    if (words[k].empty())
      refuse("expected a file or numbers after 'sieve' in ", words.command, ", got the end of the line");
    place = words[k++];
    curve = sieves_of_text(text_of_file(place), place);
  }
  for (; read_finite(words[k], diameter); k += 2)
    curve.push_back({diameter, words.number(k + 1, "the share that passes the sieve before it")});
  check_sieves(curve, place);
  return SizeDistribution::sieves(curve, base);
}

}  // namespace

real read_positive(const WallWords &words, std::size_t k, const std::string &what)
{
  const real value = words.number(k, what);
  if (value <= 0) refuse("expected a number above 0 for ", what, " in ", words.command, ", got ", words.said(k));
  return value;
}

Base read_base(const WallWords &words, std::size_t k)
{
  if (words[k] != "mass" && words[k] != "number")
    refuse("expected 'mass' or 'number' after ", quoted(words[k - 1]), " in ", words.command, ", got ", words.said(k));
  return words[k] == "mass" ? Base::mass : Base::number;
}

static SizeDistribution read_distribution(const WallWords &words, std::size_t &k, const TextOfFile &text_of_file)
{
  const Base base = read_base(words, k++);
  const std::string name = words[k++];
  if (name == "fixed") return SizeDistribution::fixed(read_positive(words, k++, "the diameter"));
  if (name == "uniform") return read_uniform(words, k, base);
  if (name == "gaussian") return read_gaussian(words, k, base);
  if (name == "lognormal") return read_lognormal(words, k, base);
  if (name == "sieve") return read_sieves(words, k, base, text_of_file);
  refuse("expected one of fixed, uniform, gaussian, lognormal, sieve after '", words[k - 2], "' in ", words.command,
         ", got ", words.said(k - 1));
}

SizeDistribution read_sizes(const WallWords &words, std::size_t &k, const TextOfFile &text_of_file)
{
  const std::size_t begin = k;
  const SizeDistribution sizes = read_distribution(words, k, text_of_file);
  if (!sizes.has_some()) {
    std::string all;
    for (std::size_t at = begin; at < k; at++) all += (at > begin ? " " : "") + words[at];
    refuse(
        "expected sizes of which there are some, with limits less than ten standard deviations off, after 'sizes' in ",
        words.command, ", got ", quoted(all));
  }
  return sizes;
}

}  // namespace Grit
