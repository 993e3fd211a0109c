#include "contract/cycle_checks.h"

#include <cmath>
#include <sstream>

namespace Grit::Contract {

namespace {

// Round-off of sums of thousands of terms, and of energies that are differences of larger ones.
constexpr real ROUND_OFF_OF_ENERGIES = 1e-9;

}  // namespace

std::vector<real> Cycle::overlaps() const
{
  const real touch = TOUCH * first;
  std::vector<real> all{touch};
  const auto go_to = [&](real end) {
    const real begin = all.back();
    for (int k = 1; k < STEPS; k++) all.push_back(begin + (end - begin) * k / STEPS);
    all.push_back(end);
  };
  for (const real end : {first, back, deepest, touch}) go_to(end);
  if (beyond > 0) go_to(-beyond);
  return all;
}

std::string Cycle::words() const
{
  std::ostringstream text;
  text << "a slow cycle to an overlap of " << first << ", back to " << back << ", to " << deepest << " and out";
  return text.str();
}

Cycle random_cycle(Random &random, real deepest, real beyond)
{
  const real least = 0.1, most = 0.9, first = random.uniform(least, most) * deepest;
  return {first, random.uniform(0, most) * first, deepest, beyond};
}

void CycleLedger::begin(real at, const NormalForce &f)
{
  overlap = at;
  force = f.ended ? 0 : f.force;
  look_at(f);
}

// Where the force does not turn within a step, the trapezoidal rule is off by at most half of the rectangle that its two
// values and the step span, jumps included.
void CycleLedger::add(real at, const NormalForce &f)
{
  const real now = f.ended ? 0 : f.force, way = at - overlap, work = 0.5 * (force + now) * way;
  taken += work;
  turned_over += std::fabs(work);
  tolerance += 0.5 * std::fabs((now - force) * way);
  overlap = at;
  force = now;
  look_at(f);
}

void CycleLedger::look_at(const NormalForce &f)
{
  const real round_off =
      ROUND_OFF_OF_ENERGIES * (turned_over + std::fabs(f.stored) + std::fabs(f.adhesive) + std::fabs(force * overlap));
  if (!(f.plastic < -round_off) || !(f.plastic < returned)) return;
  returned = f.plastic;
  returned_at = overlap;
}

Complaints CycleLedger::complaints(const Cycle &cycle) const
{
  Complaints all;
  const auto complain = [&](const char *what, real value, const char *expected, real bound, const std::string &rest) {
    std::ostringstream text;
    text << "in " << cycle.words() << ", " << what << value << expected << bound << rest;
    all.push_back(text.str());
  };
  const real most = tolerance + ROUND_OFF_OF_ENERGIES * turned_over;
  if (!(-taken <= most))
    complain("the bodies get back more than they gave by ", -taken, ", expected at most ", most,
             ", by which the sum over steps may be off");
  if (returned < 0) {
    std::ostringstream place;
    place << " in the step to an overlap of " << returned_at;
    complain("the account plastic is ", returned, ", expected at least ", 0, place.str());
  }
  return all;
}

}  // namespace Grit::Contract
