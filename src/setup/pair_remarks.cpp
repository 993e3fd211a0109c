#include "setup/pair_remarks.h"

#include <algorithm>
#include <cmath>

#include "law/parts/conductance.h"
#include "law_list.h"
#include "setup/law_maker.h"
#include "setup/messages.h"

namespace Grit {

namespace {

const char *const EXACT = "toroid";  // at touch; test_toroid.cpp

// The line has a law of bridges with its own idea of their force.
bool has_approximate_bridge(const Setting &setting)
{
  const std::string name = setting.law(COHESION).name;
  return name == "easo" || name == "washino";
}

real coeff_of(const Setting &setting, const char *name)
{
  return setting.slot[COHESION].coeffs[coeff_named(setting.law(COHESION), name)];
}

void set_coeff(Setting &setting, const char *name, real value)
{
  setting.slot[COHESION].coeffs[coeff_named(setting.law(COHESION), name)] = value;
}

// The same bridges by another law, whose coefficients are the first ones of every law of bridges.
Setting with_law(Setting setting, const char *name)
{
  Choice &choice = setting.slot[COHESION];
  choice.index = find_law(COHESION, name);
  choice.coeffs.resize(laws(COHESION)[choice.index].coeffs.size());
  return setting;
}

// The same law, for bridges of one volume.
Setting with_volume(Setting setting, real volume)
{
  set_coeff(setting, "volume", volume);
  set_coeff(setting, "share", UNSET);
  set_coeff(setting, "caps", 0);
  return setting;
}

real pull_off(const Setting &i, const Setting &j, real radi, real radj, const std::string &command)
{
  Contact c{};
  c.radi = radi;
  c.radj = radj;
  c.reff = radi * radj / (radi + radj);
  c.massi = c.massj = c.meff = 1;
  real memory[MAX_HISTORY] = {};
  return make_law(i, j, command).cohesion(c, NormalForce{}, memory).force;
}

struct PullOff {
  real law, exact;
  real off() const { return std::fabs(law - exact) / std::fabs(exact); }
};

PullOff pull_offs(const Setting &i, const Setting &j, real radi, real radj, const std::string &command)
{
  return {pull_off(i, j, radi, radj, command), pull_off(with_law(i, EXACT), with_law(j, EXACT), radi, radj, command)};
}

// That of all volumes a shared bridge may have with which the law does best.
PullOff best_pull_offs(const Setting &i, const Setting &j, real radi, real radj, const std::string &command)
{
  constexpr real SMALLEST = 1e-5, LARGEST = 0.1, FACTOR = 1.778279410038923;  // over R^3; four a decade
  const real radius = 2 * radi * radj / (radi + radj), cube = radius * radius * radius;
  PullOff best{INFINITE, 1};
  for (real part = SMALLEST; part < LARGEST * FACTOR; part *= FACTOR) {
    const PullOff now = pull_offs(with_volume(i, part * cube), with_volume(j, part * cube), radi, radj, command);
    if (now.off() < best.off()) best = now;
  }
  return best;
}

}  // namespace

std::string conductance_remark(const Setting &i, const Setting &j, const std::string &command)
{
  constexpr real UNLIKE = 10;
  const LawObject &law = i.law(HEAT);
  if (i.slot[HEAT].index != j.slot[HEAT].index) return "";
  const int mixing = coeff_named(law, Conductance::mixing.name);
  if (mixing < 0 || static_cast<int>(i.slot[HEAT].coeffs[mixing]) != Conductance::GEOMETRIC) return "";
  const real a = i.slot[HEAT].coeffs[0], b = j.slot[HEAT].coeffs[0];
  if (!(std::min(a, b) > 0) || std::max(a, b) <= UNLIKE * std::min(a, b)) return "";
  return "expected 'mixing series' for conductances that differ more than tenfold in " + command + ", got " +
         short_number(a) + " and " + short_number(b) + " of heat law " + quoted(law.name) +
         ", which mix geometrically to " + short_number(std::sqrt(a) * std::sqrt(b)) + ", in series to " +
         short_number(Conductance::in_series(a, b));
}

std::string bridge_remark(const Setting &i, const Setting &j, real radi, real radj, const std::string &command)
{
  constexpr real FAR = 0.2;
  if (!has_approximate_bridge(i) || !(radi > 0) || !(radj > 0)) return "";
  if (coeff_of(i, "tension") == 0) return "";  // no force, whatever the law
  const bool shared = shares_liquid(i);
  const PullOff force = (shared ? best_pull_offs : pull_offs)(i, j, radi, radj, command);
  if (!(force.off() > FAR)) return "";
  return "expected a pull-off force near " + short_number(force.exact) + ", that of the exact shape (cohesion law " +
         quoted(EXACT) + "), for bridges " + (shared ? "of any volume " : "") + "between spheres of radius " +
         short_number(radi) + " and " + short_number(radj) + " in " + command + ", got " + short_number(force.law) +
         " of cohesion law " + quoted(i.law(COHESION).name);
}

std::string validity_remark(const Setting &i, const Setting &j, real radi, real radj, const std::string &command)
{
  if (!(radi > 0)) return "";
  const Validity range = validity(i, j, radi, radj);
  if (range.holds()) return "";
  const std::string bodies = radj > 0 ? "between spheres of radius " + short_number(radi) + " and " + short_number(radj)
                                      : "between a sphere of radius " + short_number(radi) + " and a flat wall";
  return std::string("expected ") + range.ratio + " of at least " + short_number(range.least) + " " + bodies + " in " +
         command + ", got " + short_number(range.value) + " of normal law " + quoted(i.law(NORMAL).name) +
         ": plastic work may be negative, and slow cycles may return energy";
}

}  // namespace Grit
