// Rules about energies.
#include "contract/energy_checks.h"
#include "contract/rules.h"
#include "contract/samples.h"
#include "contract/two_body.h"

namespace Grit::Contract {

namespace {

Contact random_contact(Random &random) { return contact_of(random_motion(random, false)[0], true, false); }

// The user asked for the slip work of a formula that does not close the balance of a step (tangential cundall,
// dissipation fy). It is tested with the law.
bool reports_another_slip_work(const Setting &s)
{
  const int k = coeff_named(s.law(TANGENTIAL), "dissipation");
  return k >= 0 && s.slot[TANGENTIAL].coeffs[k] != s.law(TANGENTIAL).coeffs[k].standard;
}

// With slip work that closes the balance.
Setting balanced_setting(Random &random, LawId id)
{
  for (;;) {
    const Setting s = random_setting(random, id);
    if (!reports_another_slip_work(s)) return s;
  }
}

real turned_over(const TwoBody &bodies, real start)
{
  real sum = start + fabs(kinetic_energy(bodies.i, bodies.dt)) + fabs(kinetic_energy(bodies.j, bodies.dt));
  for (const real amount : bodies.accounts.amount) sum += fabs(amount);
  return sum;
}

// Largest error of the ledger, in parts of all energy that has been turned over, until the bodies have blown up.
real error_of_ledger(TwoBody bodies)
{
  const int steps = 200;
  const real blown_up = 1e4, start = total_energy(bodies);
  real most = start, error = 0;
  for (int step = 0; step < steps; step++) {
    bodies.step();
    most = larger(most, turned_over(bodies, start));
    if (!(most < blown_up * start)) break;
    error = larger(error, fabs(total_energy(bodies) - start) / most);
  }
  return error;
}

Complaints check_ledger(const TwoBody &bodies)
{
  const real round_off = 1e-11, error = error_of_ledger(bodies);
  if (error < round_off) return {};
  return {std::string("in an impact ") + (bodies.wall ? "on a wall" : "of two bodies") +
          " the accounts of energy are off by " + std::to_string(error / round_off) + " times the round-off"};
}

}  // namespace

Complaints against_gradient(LawId id)
{
  const bool plastic = id.info().gives & PLASTIC_FORCE;
  return in_samples(id, [&](const Sample &s) {
    const Contact c = random_contact(s.random);
    const real overlap = c.delta * s.random.uniform(0.5, 2);
    return in_line(s.line, [&] { return check_gradient(s.made.normal, c, overlap, plastic); });
  });
}

Complaints against_attraction(LawId id)
{
  return in_samples(id, [&](const Sample &s) {
    const Contact c = random_contact(s.random);
    const real overlap = c.delta * s.random.uniform(0.5, 2);
    return in_line(s.line, [&] {
      const Complaints complaints = check_attraction(s.made.cohesion, c, overlap);
      return complaints.empty() ? check_attraction(s.made.cohesion, c, -overlap) : complaints;
    });
  });
}

// No attraction without overlap where the law does not hold on, and nothing left of the potential.
Complaints against_end_of_attraction(LawId id)
{
  return in_samples(id, [&](const Sample &s) {
    Contact c = random_contact(s.random);
    return in_line(s.line, [&] {
      real memory[MAX_HISTORY] = {};
      s.made.cohesion(c, NormalForce{}, memory);
      c.delta = -2 * reach(s.line, s.line, c.radi, c.radj) - c.delta;
      return none_left(s.made.cohesion(c, NormalForce{}, memory));
    });
  });
}

// So slow that dashpots do not count.
Complaints against_slow_loops(LawId id)
{
  const real period = 1e12;
  const int turns = 2;
  const auto check = [&](const Sample &s) {
    const Loop loop = random_loop(s.random, period);
    const Contact c = random_contact(s.random);
    return in_line(s.line, [&] { return check_passivity(s.made, c, loop, turns).complaints; });
  };
  return in_samples(id, check, balanced_setting);
}

Complaints against_loops_with_dashpots(LawId id)
{
  const int samples = 10 * SAMPLES, enough = SAMPLES / 2, turns = 2;
  const real largest_share = 0.1;
  int checked = 0;
  const auto check = [&](const Sample &s) {
    const Loop loop = random_loop(s.random, s.random.magnitude(1, 1e6));
    const Contact c = random_contact(s.random);
    return in_line(s.line, [&] {
      const Ledger ledger = check_passivity(s.made, c, loop, turns);
      if (ledger.dashpot_share() > largest_share) return Complaints{};
      checked++;
      return ledger.complaints;
    });
  };
  const Complaints complaints = in_samples(id, check, balanced_setting, samples);
  if (!complaints.empty() || checked > enough) return complaints;
  return {"the dashpot is too strong for its ledger to be seen: in " + std::to_string(samples - checked) + " of " +
          std::to_string(samples) + " loops it is more than a tenth of the friction"};
}

// Also with a time step that is much too large: the ledger then says so, but it closes.
Complaints against_energy_ledger(LawId id)
{
  return in_samples(id, [&](const Sample &s) {
    for (const bool wall : {false, true}) {
      const real dt = s.random.magnitude(1e-4, 1e-2);
      const Complaints complaints = in_line(s.line, [&] { return check_ledger(impact(s.made, wall, dt)); });
      if (!complaints.empty()) return complaints;
    }
    return Complaints{};
  });
}

}  // namespace Grit::Contract
