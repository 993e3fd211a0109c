// What may be wrong with a law whose answers do not turn with the bodies or change sign as they must.
#include <algorithm>

#include "contract/checks.h"

namespace Grit::Contract {

namespace {

bool agree(const Run &value, const Run &expected, std::size_t quantity)
{
  const std::vector<Deviation> all = deviations(value, expected, ROUND_OFF);
  return std::none_of(all.begin(), all.end(), [&](const Deviation &d) { return d.quantity == quantity; });
}

bool is_odd(const Quantity &q) { return q.parity == Parity::odd; }

Run negated(Run run)
{
  for (std::vector<Quantity> &step : run)
    for (Quantity &q : step) store(-load(q.value), q.value);
  return run;
}

std::string parity_that_fits(const Run &value, const Run &expected, std::size_t quantity)
{
  const Quantity &q = expected[0][quantity];
  const bool other = agree(value, negated(expected), quantity);
  if (!other) return "it fits neither parity: something in the law is not the same for i and j";
  if (!q.entry) return "it has the wrong sign";
  return is_odd(q) ? "it behaves as even: declare Parity::even" : "it behaves as odd: declare Parity::odd";
}

// A law that treats one axis in another way does not notice a quarter turn about it; one that treats each axis by itself
// notices none.
std::string axis_that_differs(const Run &still, const Turned &turned, std::size_t quantity)
{
  const vec3 axes[] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  int harmless = 0, last = 0;
  for (int k = 0; k < 3; k++) {
    const Rotation quarter{axes[k], PI / 2};
    if (!agree(turned(quarter), rotated(still, quarter), quantity)) continue;
    harmless++;
    last = k;
  }
  if (harmless == 1) return std::string("the law treats the ") + "xyz"[last] + " axis in another way than the others";
  if (harmless == 3) return "the law treats x, y and z each by itself: take the whole vector";
  return "the law depends on the directions of the axes";
}

std::string what_does_not_rotate(const Run &still, const Run &value, const Turned &turned, std::size_t quantity)
{
  const Quantity &q = still[0][quantity];
  if (q.rank == Rank::vector && agree(value, still, quantity)) return "it does not rotate with the bodies";
  if (q.rank == Rank::scalar && q.entry)
    return "a scalar stays when the bodies rotate: if this is a component of a vector, declare that as Rank::vector";
  return axis_that_differs(still, turned, quantity);
}

}  // namespace

// What is left of torques where all forces point along the line of the centers.
static real next_to_nothing_of(const Run &run)
{
  real largest = 0;
  for (const std::vector<Quantity> &step : run)
    for (std::size_t k = 0; k < FORCES && k < step.size(); k++)
      for (const real x : step[k].value) largest = larger(largest, std::fabs(x));
  return NEXT_TO_NOTHING * largest;
}

Complaints compare_rotated(const Run &still, const Turned &turned, const Rotation &r)
{
  const Run value = turned(r), expected = rotated(still, r);
  Complaints complaints;
  for (const Deviation &d : deviations(value, expected, ROUND_OFF, next_to_nothing_of(expected)))
    complaints.push_back("with all bodies rotated, " + sentence(d, value, expected) + "; " +
                         what_does_not_rotate(still, value, turned, d.quantity));
  return complaints;
}

Complaints compare_exchanged(const Run &seen_from_i, const Run &seen_from_j)
{
  const Run expected = exchanged(seen_from_i);
  Complaints complaints;
  for (const Deviation &d : deviations(seen_from_j, expected, ROUND_OFF)) {
    const Quantity &q = expected[d.step][d.quantity];
    const std::string declared = q.entry ? std::string(" (declared ") + (is_odd(q) ? "odd)" : "even)") : "";
    complaints.push_back("seen from j, " + sentence(d, seen_from_j, expected) + declared + "; " +
                         parity_that_fits(seen_from_j, expected, d.quantity));
  }
  return complaints;
}

}  // namespace Grit::Contract
