// Elastic torsion couple without any limit.
//   M = -kw theta,  theta = int (w_i - w_j).n dt;  kw from kn and charlen, see ../charlen.h
// No increment in the step in which the contact begins. Smilauer, Woo (linear contact model, purely elastic variant).
#pragma once

#include "contact/law_interface.h"
#include "law/parts/charlen.h"

namespace Grit::Twisting {

struct Elastic : Charlen {
  static constexpr const char *name = "elastic";
  static constexpr std::array history{HistoryValue{"theta", "rad", Rank::scalar, Parity::even}};
  static constexpr int nhistory = size_of(history);
  static constexpr unsigned gives = NOTHING, needs = LINEAR_FORCE, has = COMPLAINT;
  static constexpr Rating coarse_graining{CoarseGraining::may_differ, "charlen is a fixed length"};

  static Elastic make(const Values &v, const SiblingLaws &) { return {{v[0], int(v[1])}}; }

  GRIT_FUNCTION Friction operator()(const Contact &c, const NormalState &s, const Friction &, real *h) const
  {
    const real k = stiffness(s.kn), theta = c.onset ? h[0] : h[0] + c.dt * c.wtwist();
    h[0] = theta;
    return {(-k * theta) * c.n, {0.5 * k * theta * theta, 0}, k, 0};
  }
};

}  // namespace Grit::Twisting
