// Elastic-perfectly frictional tangential force, no dashpot.
//   F <- F - kt vt dt,  kt = kappa kn,  |F| <= |N| tanphi;  no increment in the step in which the contact begins
// Cundall & Strack, Geotechnique 29 (1979) 47, in the form of Smilauer's Woo (linear contact model).
#pragma once

#include "contact/law_interface.h"
#include "contact/sphere.h"

namespace Grit::Tangential {

struct Cundall {
  enum Rule { MIN, AVG, MAX, HARMONIC, ZERO };
  enum SlipWork { TRAP, FY, TRIAL };
  static constexpr const char *name = "cundall";
  static constexpr std::array coeffs{spring_constant(required("kappa", "-", 0, INFINITE, Mix::arithmetic)),
                                     required("tanphi", "-", 0, INFINITE, Mix::law), choice("slip", "no|yes", 1),
                                     choice("mix", "min|avg|max|harmonic|zero", MIN),
                                     choice("dissipation", "trap|fy|trial", TRAP)};
  static constexpr Transport transport = Transport::rotate;
  static constexpr std::array history{HistoryValue{"force", "force", Rank::vector, Parity::odd, transport}};
  static constexpr int nhistory = size_of(history);
  static constexpr unsigned gives = FRICTION | STIFFNESS_RATIO, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::may_differ, "k_t follows the normal law"};

  real kappa, tanphi;
  bool slips;
  int slip_work;

  static real friction_coefficient(const Values &v)
  {
    const real a = v.i[1], b = v.j[1];
    if (v.i == v.j) return a;  // the pair itself was set: the user's value
    switch (int(v[3])) {
      case MIN:
        return smaller(a, b);
      case AVG:
        return 0.5 * (a + b);
      case MAX:
        return larger(a, b);
      case HARMONIC:
        return a + b > 0 ? 2 * a * b / (a + b) : 0;
      default:
        return 0;
    }
  }
  static Cundall make(const Values &v, const SiblingLaws &)
  {
    return {v[0], friction_coefficient(v), v[2] != 0, int(v[4])};
  }
  static SiblingLaws friction(const Values &v, SiblingLaws p)
  {
    p.kt = UNSET;
    p.mu = friction_coefficient(v);
    p.kappa = v[0];
    return p;
  }

  // Slip work, trap: 1/2 (F_old + F_new).(F_trial - F_new)/kt, with it work - stored energy - dissipation is zero in every
  // step; fy: F_new.(F_trial - F_new)/kt, what slides at the limit, exact while the limit stays; trial: (F_trial^2 -
  // F_new^2)/(2 kt), what the spring would give back at the force that the limit cuts off.
  template <class R>
  GRIT_FUNCTION FrictionOf<R> operator()(const ContactOf<R> &c, const NormalStateOf<R> &s, Remembered<R> *h) const
  {
    const R k = kappa * s.kn, limit = s.fcrit * tanphi;
    Vec3<R> old = transported(c, transport, load(h), 1, 0);
    Vec3<R> trial = select<R>(c.onset, old, old - (k * c.dt) * c.vt);
    const R size = norm(trial);
    const Truth<R> sliding = Truth<R>(slips || tanphi == 0) && Truth<R>(size > limit), springs = k > 0;
    Vec3<R> f = trial, none{0, 0, 0};
    if (anywhere<R>(sliding)) f = select<R>(sliding, (limit / size) * trial, trial);
    store(f, h);
    Vec3<R> mean = slip_work == FY ? f : 0.5 * ((slip_work == TRAP ? old : trial) + f);
    const R stored = select<R>(springs, 0.5 * dot(f, f) / k, 0), lost = select<R>(springs, dot(mean, trial - f) / k, 0);
    return {f, {stored, lost}, select<R>(springs, k, 0), 0, none, false, sliding};
  }
};

}  // namespace Grit::Tangential
