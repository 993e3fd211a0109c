#include "stream/kind_words.h"

#include <algorithm>
#include <cmath>

namespace Grit {

namespace {

constexpr real ROUNDING = 1e-9;  // of a sum of shares

}  // namespace

std::string read_name(const WallWords &words, std::size_t &k, const std::string &what)
{
  if (words[k].empty())
    refuse("expected the ID of ", what, " after ", quoted(words[k - 1]), " in ", words.command,
           ", got the end of the line");
  return words[k++];
}

// ---- words -------------------------------------------------------------------------------------------------------------

// 0 only for clumps, whose template has types: check() knows.
void KindReader::begin(std::size_t &k)
{
  const real type = words.number(k, "the type of the particles");
  if (type != std::floor(type) || type < 0 || type > ntypes)
    refuse("expected a type from 1 to ", ntypes, " in ", words.command, ", got ", words.said(k));
  kinds.push_back({static_cast<int>(type), {}, {}, {}, {}, {}, {}, {}});
  k++;
}

void KindReader::density(std::size_t &k) { kinds.back().density = read_positive(words, k++, "the density"); }

void KindReader::sizes(std::size_t &k) { kinds.back().sizes = read_sizes(words, k, text_of_file); }

// LAMMPS' words: diameters along the axes of the body, and exponents.
void KindReader::body(std::size_t &k)
{
  constexpr real ELLIPSOID = 2;
  const vec3 diameters = words.vector(k, "the diameters after 'shape'");
  real n1 = ELLIPSOID, n2 = ELLIPSOID;
  k += 3;
  const bool block = words[k] == "block", capsule = words[k] == "capsule";
  if (block) {
    n1 = words.number(k + 1, "the first exponent after 'block'");
    n2 = words.number(k + 2, "the second exponent after 'block'");
  }
  k += block ? 3 : capsule ? 1 : 0;
  const std::string odd = complaint_of_shape({{}, 0.5 * diameters, n1, n2}, capsule, "block");
  if (!odd.empty()) refuse("expected after 'shape' in ", words.command, " ", odd);
  kinds.back().body = std::make_shared<const GrainShape>(diameters, n1, n2, capsule);
}

void KindReader::group(std::size_t &k) { kinds.back().group = read_name(words, k, "a group"); }

void KindReader::share(std::size_t &k)
{
  const Base base = read_base(words, k++);
  if (shares && *shares != base)
    refuse("expected all shares by mass, or all by number, in ", words.command, ", got both");
  shares = base;
  const real share = words.number(k, "the share");
  if (share <= 0 || share >= 1) refuse("expected a share between 0 and 1 in ", words.command, ", got ", words.said(k));
  kinds.back().share = share;
  k++;
}

void KindReader::shapes(std::size_t &k)
{
  kinds.back().shapes = shapes_of_template(read_name(words, k, "a molecule template"));
  check_types(kinds.back());
}

void KindReader::check_types(const Kind &kind) const
{
  for (const ClumpShape &shape : kind.shapes) {
    const auto [least, most] = std::minmax_element(shape.types.begin(), shape.types.end());
    if (kind.type + *least < 1 || kind.type + *most > ntypes)
      refuse("expected types from 1 to ", ntypes, " in template ", quoted(shape.name), " with ", kind.type,
             " added to each, in ", words.command, ", got types from ", kind.type + *least, " to ", kind.type + *most);
  }
}

// LAMMPS' word: a part for each of the molecules of a template.
void KindReader::fractions(std::size_t &k)
{
  Kind &kind = kinds.back();
  if (kind.shapes.empty())
    refuse("expected 'molfrac' behind 'mol' and a template in ", words.command, ", got it without");
  real sum = 0;
  for (std::size_t n = 0; n < kind.shapes.size(); n++, k++) {
    const real part = words.number(k, "the part of a molecule after 'molfrac'");
    if (part < 0 || part > 1)
      refuse("expected a part from 0 to 1 after 'molfrac' in ", words.command, ", got ", words.said(k));
    kind.fractions.push_back(part);
    sum += part;
  }
  if (std::fabs(sum - 1) > ROUNDING)
    refuse("expected parts whose sum is 1 after 'molfrac' in ", words.command, ", got ", short_number(sum));
}

// ---- all of them -------------------------------------------------------------------------------------------------------

bool KindReader::have_clumps() const
{
  return std::any_of(kinds.begin(), kinds.end(), [](const Kind &kind) { return !kind.shapes.empty(); });
}

bool KindReader::have_bodies() const
{
  return std::any_of(kinds.begin(), kinds.end(), [](const Kind &kind) { return kind.body != nullptr; });
}

void KindReader::give_shares()
{
  real rest = 1;
  int without = 0;
  for (const Kind &kind : kinds) {
    rest -= kind.share.value_or(0);
    without += !kind.share;
  }
  if (without > 1)
    refuse("expected 'share' for all kinds of particles but one in ", words.command, ", got ", without,
           " kinds without it");
  if (without == 0 && std::fabs(rest) > ROUNDING)
    refuse("expected shares whose sum is 1 in ", words.command, ", got ", short_number(1 - rest));
  if (without == 1 && rest <= 0)
    refuse("expected shares whose sum is below 1, so that the kind without 'share' has the rest, in ", words.command,
           ", got ", short_number(1 - rest));
  for (Kind &kind : kinds)
    if (!kind.share) kind.share = rest;
}

void KindReader::check(const Kind &kind) const
{
  if (!kind.shapes.empty() && (kind.density || kind.sizes))
    refuse("expected no ", kind.density ? "'density'" : "'sizes'", " beside 'mol', whose template has masses and ",
           "diameters, in ", words.command, ", got it");
  if (!kind.shapes.empty() && kind.body)
    refuse("expected one of 'mol' and 'shape' for a kind of particles in ", words.command, ", got both");
  if (!kind.shapes.empty()) return;
  if (kind.type < 1)
    refuse("expected a type from 1 to ", ntypes, " in ", words.command, " without 'mol', got '", kind.type, "'");
  if (!kind.density) refuse("expected 'density' for type ", kind.type, " in ", words.command, ", got none");
  if (!kind.sizes && !kind.body) refuse("expected 'sizes' for type ", kind.type, " in ", words.command, ", got none");
}

// A share by mass is one by number times the masses.
void KindReader::take_clumps(const Kind &kind, std::vector<ParticleKind> &to) const
{
  const std::size_t n = kind.shapes.size();
  std::vector<real> parts = kind.fractions;
  if (parts.empty()) parts.assign(n, 1 / static_cast<real>(n));
  real sum = 0;
  for (std::size_t which = 0; which < n; which++)
    sum += parts[which] *= base_of_shares() == Base::mass ? kind.shapes[which].mass : 1;
  for (std::size_t which = 0; which < n; which++) {
    if (parts[which] == 0) continue;
    const auto shape = std::make_shared<const ClumpShape>(kind.shapes[which]);
    to.push_back({kind.type, 0, SizeDistribution::fixed(2 * shape->reach()), *kind.share * parts[which] / sum, shape,
                  kind.group});
  }
}

std::vector<ParticleKind> KindReader::take()
{
  give_shares();
  std::vector<ParticleKind> all;
  for (const Kind &kind : kinds) {
    check(kind);
    if (!kind.shapes.empty()) {
      take_clumps(kind, all);
      continue;
    }
    const SizeDistribution sizes = kind.sizes ? *kind.sizes : SizeDistribution::fixed(kind.body->middle());
    all.push_back({kind.type, *kind.density, sizes, *kind.share, {}, kind.group, kind.body});
  }
  return all;
}

}  // namespace Grit
