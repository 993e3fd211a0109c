// What a law writes stays where it may write.
#include <algorithm>
#include <array>

#include "contract/rules.h"
#include "contract/samples.h"

namespace Grit::Contract {

namespace {

constexpr int GUARD = 64;  // reals on both sides
constexpr real UNTOUCHED = 4711;

// The reals of one law between others.
class Guarded {
 public:
  explicit Guarded(int nhistory) : n(nhistory)
  {
    all.fill(UNTOUCHED);
    std::fill_n(begin(), n, 0);
  }
  real *begin() { return all.data() + GUARD; }
  Complaints complaints() const
  {
    const auto changed = [](real x) { return !(x == UNTOUCHED); };
    const auto end = all.begin() + GUARD + n, before = std::find_if(all.begin(), all.begin() + GUARD, changed),
               behind = std::find_if(end, all.end(), changed);
    if (before == all.begin() + GUARD && behind == all.end()) return {};
    const auto place = behind != all.end() ? behind : before;
    return {"it writes h[" + std::to_string(place - all.begin() - GUARD) + "], but nhistory is " + std::to_string(n)};
  }

 private:
  std::array<real, GUARD + MAX_HISTORY + GUARD> all;
  int n;
};

void evaluate(const GeneralLaw &law, Slot slot, const Contact &c, real *h)
{
  if (slot == BOND) {
    law.bond(c, h);
    return;
  }
  real of_normal[MAX_HISTORY] = {};
  const NormalForce f = law.normal(c, slot == NORMAL ? h : of_normal);
  const NormalState s = GeneralLaw::normal_state(law.limit_damping, c, f, Attraction{}, law.damping(c, f));
  if (slot == COHESION) law.cohesion(c, f, h);
  if (slot == TANGENTIAL) law.tangential(c, s, h);
  if (slot == ROLLING) law.rolling(c, s, h);
  if (slot == TWISTING) law.twisting(c, s, Friction{}, h);
}

}  // namespace

Complaints against_writing_elsewhere(LawId id)
{
  return in_samples(id, [&](const Sample &s) {
    const Motion motion = random_motion(s.random, s.made.outlives_overlap);
    return in_line(s.line, [&] {
      Guarded memory(id.info().nhistory);
      bool onset = true;
      for (const Moment &m : motion) {
        evaluate(s.made, id.slot, contact_of(m, onset, false), memory.begin());
        onset = false;
      }
      return memory.complaints();
    });
  });
}

}  // namespace Grit::Contract
