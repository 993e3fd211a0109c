// Promises about energies and limits.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "contract/checks.h"

namespace Grit::Contract {

// "X grows by 2.5 per overlap, but Y is 2: 1.25 times that"
std::string wrong_slope(const char *what, real slope, const char *derivative, real value);

// The normal force is the derivative of the potential, and kn that of the force (of a plastic law: of its first loading,
// hence not looked at, and the contact was pressed further before; nor where it dissipates while it opens).
// Fourth-order differences with steps of at most 1e-3 of the overlap: truncation below 1e-10; round-off as well, unless a large
// attraction does not depend on the overlap, which `lost` allows for.
template <class Normal>
Complaints check_gradient_at(const Normal &law, const Contact &contact, real overlap, bool plastic, real step)
{
  real memory[MAX_HISTORY] = {};
  Contact c = contact;
  c.onset = true;
  law(c, memory);
  c.onset = false;
  c.delta = plastic ? 2 * overlap : overlap;
  law(c, memory);
  const real h = step * overlap, tolerance = 1e-7;
  const auto at = [&](real delta) {
    c.delta = delta;
    real copy[MAX_HISTORY];
    std::copy(memory, memory + MAX_HISTORY, copy);
    return law(c, copy);
  };
  const auto slope = [&](auto value) {
    return (8 * (value(at(overlap + h)) - value(at(overlap - h))) -
            (value(at(overlap + 2 * h)) - value(at(overlap - 2 * h)))) /
           (12 * h);
  };
  const NormalForce f = at(overlap);
  const real force = slope([](const NormalForce &g) { return g.stored + g.adhesive; }),
             kn = slope([](const NormalForce &g) { return g.force; });
  Complaints complaints;
  if (f.ended || (plastic && f.plastic > 0)) return complaints;
  const real lost = 16 * std::numeric_limits<real>::epsilon() / h;
  if (!(std::fabs(force - f.force) <=
        tolerance * std::fabs(f.force) + lost * (std::fabs(f.stored) + std::fabs(f.adhesive))))
    complaints.push_back(wrong_slope("the account stored (with adhesive)", force, "the normal force", f.force));
  if (!plastic && !(std::fabs(kn - f.kn) <= tolerance * std::fabs(f.kn) + lost * std::fabs(f.force)))
    complaints.push_back(wrong_slope("the normal force", kn, "kn", f.kn));
  return complaints;
}

// A force may have a kink, as where a plastic spring lets go: one of three steps does not meet it.
template <class Normal>
Complaints check_gradient(const Normal &law, const Contact &contact, real overlap, bool plastic)
{
  Complaints complaints;
  for (const real step : {1e-3, 1.3e-4, 1.7e-5}) {
    complaints = check_gradient_at(law, contact, overlap, plastic, step);
    if (complaints.empty()) break;
  }
  return complaints;
}

// The attraction is minus the derivative of its potential, in overlap and, where the law holds on, beyond it. The
// contact was in touch before.
template <class Cohesion>
Complaints check_attraction(const Cohesion &law, const Contact &contact, real overlap)
{
  real memory[MAX_HISTORY] = {};
  Contact c = contact;
  c.onset = true;
  law(c, NormalForce{}, memory);
  c.onset = false;
  const real h = 1e-3 * std::fabs(overlap), tolerance = 1e-7;
  const auto at = [&](real delta) {
    c.delta = delta;
    real copy[MAX_HISTORY];
    std::copy(memory, memory + MAX_HISTORY, copy);
    return law(c, NormalForce{}, copy);
  };
  const auto stored = [&](real steps) { return at(overlap + steps * h).stored; };
  const real slope = (8 * (stored(1) - stored(-1)) - (stored(2) - stored(-2))) / (12 * h), force = at(overlap).force;
  const real round_off =
      100 * std::numeric_limits<real>::epsilon() * std::fabs(stored(0)) / h;  // of a far-reaching law
  if (std::fabs(slope + force) <= tolerance * std::fabs(force) + round_off) return {};
  return {wrong_slope("the account stored of the attraction", slope, "minus its force", -force)};
}

// The answer of an attraction beyond its reach.
Complaints none_left(const Attraction &a);

// Friction coefficients of the three mechanisms: force over normal force, force over normal force, couple over normal
// force; infinite where a law has none.
struct Limits {
  real tangential, rolling, twisting;
};

// Friction of one step against mu times the load; `when`: " at rest" or " in motion".
Complaints compare(const ContactForce &f, const Limits &limits, real load, const char *when);

// Friction never exceeds mu times the load, neither in motion nor when the bodies come to rest. Infinite in motion: the
// law does not cut its dashpot.
template <class L>
Complaints check_coulomb(const L &law, const Limits &at_rest, const Limits &in_motion, const Motion &motion,
                         bool lammps_kinematics)
{
  Complaints all;
  std::vector<real> history(law.nhistory());
  const auto check = [&](Contact c, const ContactForce &f, const Limits &limits, const char *when) {
    if (law.may_rest()) c.delta -= history[law.layout().resting().begin + 1];  // what a bond has left does not count
    std::vector<real> copy = history;
    copy.resize(MAX_HISTORY);
    const NormalForce n = law.normal(c, copy.data());
    real of_cohesion[MAX_HISTORY] = {};
    const Attraction a = law.cohesion(c, n, of_cohesion);
    // The engine's load: the damped force, of some laws the static one; with the attraction or without, never with a bond.
    const real bond = dot(f.bond.force, c.n), damped = f.normal - bond + a.force,
               round_off =
                   8 * std::numeric_limits<real>::epsilon() * (std::fabs(a.force) + std::fabs(bond));  // of sums
    const real load =
        std::fabs((n.static_load ? n.force : damped) + n.coulomb_offset - (a.reduces_load ? a.force : 0)) + round_off;
    for (const std::string &complaint : compare(f, limits, load, when)) all.push_back(complaint);
  };
  for (std::size_t k = 0; k < motion.size(); k++) {
    Contact c = contact_of(motion[k], k == 0, lammps_kinematics);
    const ContactForce moving = law(c, history.data());
    if (!moving.ended) check(c, moving, in_motion, " in motion");
    c.vn = c.turn = 0;
    c.vt = c.spin = {0, 0, 0};
    c.onset = false;
    c.n_old = c.n;
    const ContactForce resting = law(c, history.data());
    if (!resting.ended) check(c, resting, at_rest, " at rest");
  }
  return all;
}

// ---- ledgers of closed loops of sliding, rolling and twisting at constant overlap ----

// A closed path of the surfaces: three sines each, all back at zero after `period`.
struct Loop {
  vec3 sliding_1, sliding_2, spin_1, spin_2;
  real period;
  int steps;

  void set(Contact &c, int step) const
  {
    const real phase = 2 * PI * (step + 0.5) / steps, rate = 2 * PI / period;
    c.dt = period / steps;
    const vec3 slide = rate * (std::cos(phase) * sliding_1 + std::cos(2 * phase) * sliding_2);
    c.vt = slide - dot(slide, c.n) * c.n;
    c.spin = rate * (std::cos(phase) * spin_1 + std::cos(2 * phase) * spin_2);
    c.turn = 0;
    c.vn = 0;
  }
};

Loop random_loop(Random &random, real period);

// Force and velocity of each mechanism: their product is the power that friction takes from the bodies, with a minus.
struct Mechanism {
  const char *name;
  vec3 force, velocity;
  Energy energy;
  bool dry;  // the force is dry friction
};
std::vector<Mechanism> mechanisms(const Contact &c, const ContactForce &f);

struct Ledger {
  Complaints complaints;
  real stored[3] = {}, work[3] = {}, total[3] = {};
  real dashpot[3] = {}, friction[3] = {};  // largest values
  int steps = 0;

  // Dashpot over friction of the mechanism where it is largest; dry friction is no dashpot.
  real dashpot_share() const;

  void add(const std::vector<Mechanism> &now, const std::vector<Mechanism> &spring, std::vector<Mechanism> &old_spring,
           real dt);
};

// Stored and dissipated energy are the work of friction in every step, to round-off: trapezoidal for the spring, whose
// force shows when the bodies are stopped, end of the step for the dashpot. Nothing is dissipated backwards, and what
// the contact gives back never exceeds what it was given. Dashpots stronger than a tenth of the friction are left out:
// cut at the limit they wind the spring up backwards, and the spring's force is not seen any more.
template <class L>
Ledger check_passivity(const L &law, Contact c, const Loop &loop, int turns)
{
  Ledger ledger;
  std::vector<real> history(law.nhistory());
  std::vector<Mechanism> old_spring = mechanisms(c, ContactForce{});
  const real overlap = c.delta;
  c.delta = 0.5 * overlap;  // the contact begins at rest, at a smaller overlap: some laws count from there
  c.vn = c.turn = 0;
  c.vt = c.spin = {0, 0, 0};
  c.onset = true;
  law(c, history.data());
  c.onset = false;
  c.delta = overlap;
  c.n_old = c.n;
  for (int step = 0; step < turns * loop.steps; step++) {
    loop.set(c, step);
    const std::vector<Mechanism> now = mechanisms(c, law(c, history.data()));
    Contact stopped = c;
    stopped.dt = 0;
    stopped.vt = stopped.spin = {0, 0, 0};
    ledger.add(now, mechanisms(stopped, law(stopped, history.data())), old_spring, c.dt);
  }
  return ledger;
}

}  // namespace Grit::Contract
