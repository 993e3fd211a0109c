// mindlin with the transport of the older pair gran styles: in LAMMPS' kinematics the stored spring is only projected into the
// tangent plane, so it shrinks when the contact turns. In the objective kinematics both laws agree; see mindlin_family.h.
// Zhang & Makse, Phys. Rev. E 72 (2005) 011301; LAMMPS pair granular.
#pragma once

#include "contact/law_interface.h"
#include "law/parts/mindlin_family.h"

namespace Grit::Tangential {

struct MindlinClassic : MindlinFamily<false, false, Transport::project> {
  static constexpr const char *name = "mindlin_classic";
  static MindlinClassic make(const Values &v, const SiblingLaws &p) { return {{stiffness(v, p), v[1], v[2]}}; }
};

}  // namespace Grit::Tangential
