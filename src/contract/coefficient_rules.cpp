// Rules about coefficients.
#include <string_view>

#include "contract/coefficient_checks.h"
#include "contract/rules.h"
#include "contract/samples.h"

namespace Grit::Contract {

namespace {

// A coefficient of normal law mdr: it counts where other contacts have pressed the particle.
constexpr std::string_view SEEN_AMONG_OTHERS = "psi_b";

bool is_seen_elsewhere(LawId id, int coeff)
{
  return (id.info().gives & PREPARED) && id.info().coeffs[coeff].name == SEEN_AMONG_OTHERS;
}

// Complaints of all coefficients; check(k) is about coefficient k.
template <class Check>
Complaints of_each_coefficient(LawId id, Check &&check)
{
  Complaints all;
  for (std::size_t k = 0; k < id.info().coeffs.size(); k++) {
    const Complaints some = check(static_cast<int>(k));
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

}  // namespace

Complaints against_idle_coefficients(LawId id)
{
  Random random(seed_of(id));
  return of_each_coefficient(id, [&](int k) {
    if (is_seen_elsewhere(id, k)) return Complaints{};
    return check_coefficient_matters(make_law, random, id, k);
  });
}

Complaints against_bounds(LawId id)
{
  Random random(seed_of(id));
  return of_each_coefficient(id, [&](int k) { return check_range(parse_words, random, id, k); });
}

Complaints against_round_trip(LawId id)
{
  return in_samples(id, [](const Sample &s) { return check_round_trip(to_words, s.line); });
}

}  // namespace Grit::Contract
