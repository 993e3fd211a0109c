// Elastic bending couple without any limit.
//   M = -kb phi,  phi = int (w_i - w_j)_t dt, the part across the normal;  kb from kt and charlen, see ../charlen.h
// What the engine wants is the force Q whose couple is reff n x Q. Q = M x n/reff is it: n x (M x n) = M for M across n.
// So reff cancels, in the work Q.vroll = M.(w_i - w_j) as well. No increment in the step in which the contact begins.
// Smilauer, Woo (linear contact model, purely elastic variant).
#pragma once

#include "contact/law_interface.h"
#include "contact/sphere.h"
#include "law/parts/charlen.h"

namespace Grit::Rolling {

struct Elastic : Charlen {
  static constexpr const char *name = "elastic";
  static constexpr Transport transport = Transport::rotate;
  static constexpr std::array history{HistoryValue{"angle", "rad", Rank::vector, Parity::odd, transport}};
  static constexpr int nhistory = size_of(history);
  static constexpr unsigned gives = NOTHING, needs = STIFFNESS_RATIO | LINEAR_FORCE, has = COMPLAINT;
  static constexpr Rating coarse_graining{CoarseGraining::may_differ, "charlen is a fixed length"};

  real kappa;

  static Elastic make(const Values &v, const SiblingLaws &p) { return {{v[0], int(v[1])}, p.kappa}; }

  GRIT_FUNCTION Friction operator()(const Contact &c, const NormalState &s, real *h) const
  {
    const real k = stiffness(kappa * s.kn);
    vec3 phi = transported(c, transport, load(h), 1, 0);
    if (!c.onset) phi += c.dt * (c.spin - c.wtwist() * c.n);
    store(phi, h);
    return {(-k / c.reff) * cross(phi, c.n), {0.5 * k * dot(phi, phi), 0}, k, 0};
  }
};

}  // namespace Grit::Rolling
