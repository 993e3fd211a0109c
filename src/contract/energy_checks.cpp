#include "contract/energy_checks.h"

#include <sstream>

namespace Grit::Contract {

std::string wrong_slope(const char *what, real slope, const char *derivative, real value)
{
  std::ostringstream text;
  text << what << " grows by " << slope << " per overlap, but " << derivative << " is " << value;
  if (value != 0) text << ": " << slope / value << " times that";
  return text.str();
}

Complaints none_left(const Attraction &a)
{
  Complaints complaints;
  const auto expect_zero = [&](const char *what, real value) {
    if (!(value == 0))
      complaints.push_back(std::string(what) + " is " + std::to_string(value) + ", expected 0 beyond the reach");
  };
  expect_zero("the attraction", a.force);
  expect_zero("the account stored of the attraction", a.stored);
  if (a.holds) complaints.push_back("the attraction holds on beyond its reach");
  return complaints;
}

Complaints compare(const ContactForce &f, const Limits &limits, real load, const char *when)
{
  const real round_off = 1e-12;
  const real values[] = {norm(f.tangential.value), norm(f.rolling.value), norm(f.twisting.value)};
  const real bounds[] = {limits.tangential, limits.rolling, limits.twisting};
  const char *names[] = {"tangential force", "rolling force", "twisting couple"};
  Complaints complaints;
  for (int k = 0; k < 3; k++)
    if (std::isfinite(bounds[k]) && values[k] > bounds[k] * load * (1 + round_off))
      complaints.push_back(std::string(names[k]) + " is " + std::to_string(values[k]) + when + ", expected at most " +
                           std::to_string(bounds[k]) + " times the load " + std::to_string(load));
  return complaints;
}

Loop random_loop(Random &random, real period)
{
  const real size = random.magnitude(1e-4, 1);
  return {random.vector(size), random.vector(size), random.vector(size), random.vector(size), period, 60};
}

std::vector<Mechanism> mechanisms(const Contact &c, const ContactForce &f)
{
  return {{"tangential", f.tangential.value, c.vt, f.tangential.energy, f.tangential.dry},
          {"rolling", f.rolling.value, c.vroll(), f.rolling.energy, f.rolling.dry},
          {"twisting", f.twisting.value, c.wtwist() * c.n, f.twisting.energy, f.twisting.dry}};
}

void Ledger::add(const std::vector<Mechanism> &now, const std::vector<Mechanism> &spring,
                 std::vector<Mechanism> &old_spring, real dt)
{
  const auto complain = [&](const Mechanism &m, const char *what, real value, const char *bound, real expected) {
    std::ostringstream text;
    text << m.name << ": " << what << " is " << value << ", expected " << bound << expected << " in step " << steps;
    complaints.push_back(text.str());
  };
  for (int k = 0; k < 3; k++) {
    const Mechanism &m = now[k];
    const vec3 path = dt * m.velocity, dashpot_force = m.force - spring[k].force;
    const real given = -(0.5 * dot(old_spring[k].force + spring[k].force, path) + dot(dashpot_force, path));
    const real kept = m.energy.stored - stored[k] + m.energy.dissipated;
    const real scale = 1e-11 * (norm(m.force) * norm(path) + m.energy.stored + stored[k]);
    // Where nothing is said to be dissipated the spring alone can be wrong.
    const bool sticks = m.energy.dissipated == 0;
    if (!(std::fabs(given - kept) <= scale)) {
      if (sticks)
        complain(m, "the growth of the account stored", kept, "the work of the force, ", given);
      else
        complain(m, "the account dissipated", m.energy.dissipated, "the work that is not stored, ",
                 given - (m.energy.stored - stored[k]));
    }
    if (!(m.energy.dissipated >= -scale)) complain(m, "the account dissipated", m.energy.dissipated, "at least ", 0);
    stored[k] = m.energy.stored;
    total[k] += std::fabs(given);
    work[k] -= dot(m.force, path);
    if (!(work[k] >= -1e-9 * total[k])) complain(m, "what the bodies have given so far", work[k], "at least ", 0);
    if (!m.dry) dashpot[k] = larger(dashpot[k], norm(dashpot_force));
    friction[k] = larger(friction[k], norm(m.force));
    old_spring[k] = spring[k];
  }
  steps++;
}

real Ledger::dashpot_share() const
{
  real share = 0;
  for (int k = 0; k < 3; k++)
    if (dashpot[k] > 0) share = larger(share, dashpot[k] / friction[k]);
  return share;
}

}  // namespace Grit::Contract
