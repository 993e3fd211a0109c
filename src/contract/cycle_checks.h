// Slow closed cycles of the overlap: what a normal law takes from the bodies, and what it gives back.
#pragma once

#include <vector>

#include "contract/checks.h"

namespace Grit::Contract {

// From touch to an overlap, back a part of the way, deeper, and out, beyond touch where the contact lives on.
struct Cycle {
  static constexpr int STEPS = 1000;    // of each of its ways
  static constexpr real PERIOD = 1e12;  // so long that dashpots do not count
  static constexpr real TOUCH = 1e-9;   // overlap of its first and last step in touch, over the first overlap
  real first, back, deepest, beyond;    // overlaps; the last: by how far the bodies part

  std::vector<real> overlaps() const;
  std::string words() const;  // "a slow cycle to an overlap of 0.1, back to 0.05, to 0.2 and out"
};

// The first overlap is below `deepest`, the way back ends anywhere before touch.
Cycle random_cycle(Random &random, real deepest, real beyond);

// Work of a cycle by the trapezoidal rule, step by step.
class CycleLedger {
 public:
  void begin(real overlap, const NormalForce &f);
  void add(real overlap, const NormalForce &f);
  // The law returned energy, or something dissipated came back.
  Complaints complaints(const Cycle &cycle) const;

 private:
  real overlap = 0, force = 0;  // of the step before
  real taken = 0, turned_over = 0;
  real tolerance = 0;  // what the rule may be off
  real returned = 0,
       returned_at = 0;  // the least that was said to be dissipated in a step, if negative, and its overlap

  void look_at(const NormalForce &f);
};

// Bodies that move as in the cycle until the law ends the contact get back no more energy than they gave, and the law never
// takes back what it said to be dissipated.
template <class Normal>
Complaints check_cycle(const Normal &law, Contact c, const Cycle &cycle)
{
  const std::vector<real> overlaps = cycle.overlaps();
  std::vector<real> memory(MAX_HISTORY);
  CycleLedger ledger;
  c.dt = Cycle::PERIOD / static_cast<real>(overlaps.size());
  c.vt = c.spin = {0, 0, 0};
  c.vn = c.turn = 0;
  c.n_old = c.n;
  c.onset = true;
  c.delta = overlaps.front();
  ledger.begin(c.delta, law(c, memory.data()));
  c.onset = false;
  for (std::size_t k = 1; k < overlaps.size(); k++) {
    c.vn = (c.delta - overlaps[k]) / c.dt;
    c.delta = overlaps[k];
    const NormalForce f = law(c, memory.data());
    ledger.add(c.delta, f);
    if (f.ended && !(c.delta > 0)) break;
    c.onset = f.ended;  // bodies that still overlap make a new contact
    if (f.ended) memory.assign(MAX_HISTORY, 0);
  }
  return ledger.complaints(cycle);
}

}  // namespace Grit::Contract
