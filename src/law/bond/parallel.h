// Cement between two grains, or a grain and a wall: an elastic cylinder without mass that breaks where its largest stress
// reaches its strength. In parallel with the laws of the contact; after Potyondy & Cundall, Int. J. Rock Mech. Min. Sci. 41
// (2004) 1329, section 2.
//   F_n = kn A u_n,  F_s += -ks A v_t dt,  M_n += -ks J w_n dt,  M_b += -kn I w_b dt,  kn = E/L, ks = kn/kratio
//   A = pi R^2, I = pi R^4/4, J = pi R^4/2,  R = radius min(r_i, r_j), L: distance of the centres when the bond forms
//   tension: F_n/A + moment |M_b| R/I > sigma,  shear: |F_s|/A + moment |M_n| R/J > tau + tanphi max(0, -F_n/A)
// `moment`: Potyondy, 2nd Int. FLAC/DEM Symp. (2011). `retardation`: of a Kelvin-Voigt solid, for all stiffnesses.
#pragma once

#include "law/bond/parallel/cement.h"

namespace Grit::Bond {

struct Parallel : BondMemory {
  enum Overlay { YES, NO };
  enum Place { E, KRATIO, SIGMA, TAU, RADIUS, LENGTH, GAP, STEP, OVERLAY, MOMENT, TANPHI, RETARDATION };
  static constexpr const char *name = "parallel";
  static constexpr real LAST_STEP = 9007199254740992;  // whole numbers up to here are exact
  static constexpr std::array coeffs{positive("E", "pressure", Mix::equal),
                                     positive("kratio", "-", Mix::equal),
                                     strength_coeff("sigma"),
                                     strength_coeff("tau"),
                                     Coeff{"radius", "-", 0, INFINITE, Mix::equal, 1, nullptr, true},
                                     Coeff{"length", "length", 0, INFINITE, Mix::equal, UNSET, nullptr, true},
                                     optional("gap", "length", 0, INFINITE, Mix::equal, 0),
                                     optional("step", "-", 0, LAST_STEP, Mix::equal, UNSET),
                                     choice("overlay", "yes|no", YES),
                                     optional("moment", "-", 0, 1, Mix::equal, 1),
                                     optional("tanphi", "-", 0, INFINITE, Mix::equal, 0),
                                     optional("retardation", "time", 0, INFINITE, Mix::equal, 0)};
  static constexpr unsigned gives = NOTHING, needs = NOTHING, has = JOINS | REACH | COMPLAINT;
  static constexpr Rating coarse_graining{CoarseGraining::may_differ,
                                          "what a crack needs grows with the square root of the size"};

  real young, kratio, sigma, tau, lambda, length, moment, tanphi, retardation;
  Joining when;

  static Parallel make(const Values &v, const SiblingLaws &)
  {
    return {{},        v[E],      v[KRATIO], v[SIGMA],       v[TAU],    v[RADIUS],
            v[LENGTH], v[MOMENT], v[TANPHI], v[RETARDATION], joining(v)};
  }
  static Joining joining(const Values &v) { return {true, int(v[OVERLAY]) == NO, v[SIGMA] == UNSET, v[GAP], v[STEP]}; }
  // Bending and shear only let a bond break earlier.
  static real reach(const Values &v, real radi, real radj)
  {
    const real radii = radi + larger(radj, 0.0), gap = v[GAP] + Joining::CLEARLY * radii,
               longest = v[LENGTH] != UNSET ? v[LENGTH] : radii + gap;
    return gap + (v[SIGMA] == UNSET ? 0 : v[SIGMA] / v[E] * longest);
  }
  static const char *complaint(const real *v)
  {
    if (v[STEP] != UNSET && v[STEP] != static_cast<real>(static_cast<long long>(v[STEP])))
      return "a whole number for 'step', the time step after which bonds form";
    return v[TAU] == UNSET && v[TANPHI] > 0 ? "a shear strength 'tau' with 'tanphi' (got NULL)" : nullptr;
  }

  GRIT_FUNCTION Joint operator()(const Contact &c, real *h) const
  {
    BondMemory m = read(h);
    Joint joint{};
    const real gap = -c.delta, radii = c.radi + (c.massj == 0 ? 0 : c.radj), distance = radii + gap;
    if (m.state == NEVER_JOINED && c.advances() && when.forms(gap, radii, c.step)) {
      const real least = c.massj == 0 ? c.radi : smaller(c.radi, c.radj);
      m = {JOINED, 0, distance, lambda * least, 0, {0, 0, 0}, {0, 0, 0}, 0};
      joint.formed = true;
    }
    if (m.is_broken() && c.advances()) m.radius = 0;
    if (m.state == JOINED) hold(c, distance, m, joint);
    joint.state = m.state;
    joint.broken_at = m.broken_at;
    // A bond that breaks is seen for one step at least, one that is broken as long as another could form.
    joint.holds = m.state == JOINED || joint.broken || (m.state != NEVER_JOINED && when.is_near(gap, radii));
    m.write(h);
    return joint;
  }

 private:
  GRIT_FUNCTION void hold(const Contact &c, real distance, BondMemory &m, Joint &joint) const
  {
    const real kn = young / (length != UNSET ? length : m.length);
    const RoundSection section = RoundSection::of(m.radius);
    const Cement cement = Cement::of(section, kn, kn / kratio);
    joint.before = cement.stored(m);
    joint.pull = cement.pull(m);
    const bool strains = c.advances() && !joint.formed;
    if (strains) Cement::turn(c, m);
    const BondMemory last = m;
    m.elongation = distance - m.length;
    if (strains) cement.strain(c, m);
    const BondState end = end_of(section, kn, m, joint);
    if (c.advances() && end != JOINED) {
      m = {end, c.time, m.length, m.radius, 0, {0, 0, 0}, {0, 0, 0}, 0};
      joint.broken = true;
      joint.lost = strains ? joint.before - 0.5 * c.dt * cement.power(c, last) : 0;  // less the work of the last force
      return;
    }
    cement.act(c, m, retardation, joint);
  }

  // The mode in which it breaks, or that it does not.
  GRIT_FUNCTION BondState end_of(const RoundSection &section, real kn, const BondMemory &m, Joint &joint) const
  {
    const real axial = kn * m.elongation;
    joint.tension = axial + moment * norm(m.bending) / section.bending_modulus;
    joint.shear = norm(m.shear) / section.area + moment * fabs(m.twisting) / section.twisting_modulus;
    if (sigma != UNSET && joint.tension > sigma) return BROKEN_IN_TENSION;
    return tau != UNSET && joint.shear > tau + tanphi * larger(-axial, 0.0) ? BROKEN_IN_SHEAR : JOINED;
  }
};

}  // namespace Grit::Bond
