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
  const std::vector<Coeff> &coeffs = s.law(TANGENTIAL).coeffs;
  for (std::size_t k = 0; k < coeffs.size(); k++)
    if (std::string(coeffs[k].name) == "dissipation" && s.slot[TANGENTIAL].coeffs[k] != coeffs[k].standard) return true;
  return false;
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

}  // namespace

Complaints against_gradient(LawId id)
{
  Random random(seed_of(id));
  const bool plastic = id.info().gives & PLASTIC_FORCE;
  return first_broken([&](int) {
    const Setting s = random_setting(random, id);
    const Law made = law(s);
    const Contact c = random_contact(random);
    return about(s, check_gradient(made.normal, c, c.delta * random.uniform(0.5, 2), plastic));
  });
}

Complaints against_attraction(LawId id)
{
  Random random(seed_of(id));
  return first_broken([&](int) {
    const Setting s = random_setting(random, id);
    const Law made = law(s);
    const Contact c = random_contact(random);
    const real overlap = c.delta * random.uniform(0.5, 2);
    Complaints complaints = check_attraction(made.cohesion, c, overlap);
    if (complaints.empty()) complaints = check_attraction(made.cohesion, c, -overlap);
    return about(s, complaints);
  });
}

// No attraction without overlap where the law does not hold on, and nothing left of the potential.
Complaints against_end_of_attraction(LawId id)
{
  Random random(seed_of(id));
  return first_broken([&](int) {
    const Setting s = random_setting(random, id);
    const Law made = law(s);
    Contact c = random_contact(random);
    real memory[MAX_HISTORY] = {};
    made.cohesion(c, NormalForce{}, memory);
    c.delta = -2 * reach(s, s, c.radi, c.radj) - c.delta;
    return about(s, none_left(made.cohesion(c, NormalForce{}, memory)));
  });
}

// So slow that dashpots do not count.
Complaints against_slow_loops(LawId id)
{
  const real period = 1e12;
  const int turns = 2;
  Random random(seed_of(id));
  return first_broken([&](int) {
    const Setting s = balanced_setting(random, id);
    const Law made = law(s);
    return about(s, check_passivity(made, random_contact(random), random_loop(random, period), turns).complaints);
  });
}

Complaints against_loops_with_dashpots(LawId id)
{
  const int samples = 10 * SAMPLES, enough = SAMPLES / 2, turns = 2;
  const real largest_share = 0.1;
  Random random(seed_of(id));
  int checked = 0;
  const Complaints complaints = first_broken(
      [&](int) {
        const Setting s = balanced_setting(random, id);
        const Law made = law(s);
        const Ledger ledger =
            check_passivity(made, random_contact(random), random_loop(random, random.magnitude(1, 1e6)), turns);
        if (ledger.dashpot_share() > largest_share) return Complaints{};
        checked++;
        return about(s, ledger.complaints);
      },
      samples);
  if (!complaints.empty() || checked > enough) return complaints;
  return {"the dashpot is too strong for its ledger to be seen: in " + std::to_string(samples - checked) + " of " +
          std::to_string(samples) + " loops it is more than a tenth of the friction"};
}

// Also with a time step that is much too large: the ledger then says so, but it closes.
Complaints against_energy_ledger(LawId id)
{
  const real round_off = 1e-11;
  Random random(seed_of(id));
  return first_broken([&](int) {
    const Setting s = random_setting(random, id);
    for (const bool wall : {false, true}) {
      const real error = error_of_ledger(impact(law(s), wall, random.magnitude(1e-4, 1e-2)));
      if (!(error < round_off))
        return about(
            s, {std::string("in an impact ") + (wall ? "on a wall" : "of two bodies") +
                " the accounts of energy are off by " + std::to_string(error / round_off) + " times the round-off"});
    }
    return Complaints{};
  });
}

}  // namespace Grit::Contract
