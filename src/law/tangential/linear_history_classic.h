// linear_history with the transport of the older pair gran styles: in LAMMPS' kinematics the stored spring is only
// projected into the tangent plane, so it shrinks when the contact turns. In the objective kinematics both laws agree.
//   F = -kt xi - xt gamma_n vt,  |F| <= mu |N|
// Silbert et al., Phys. Rev. E 64 (2001) 051302; LAMMPS pair gran/hooke/history.
#pragma once

#include "contact/law_interface.h"
#include "law/tangential/linear_history.h"

namespace Grit::Tangential {

struct LinearHistoryClassic : LinearHistoryFamily<Transport::project> {
  static constexpr const char *name = "linear_history_classic";
  static LinearHistoryClassic make(const Values &v, const SiblingLaws &) { return {{v[0], v[1], v[2]}}; }
};

}  // namespace Grit::Tangential
