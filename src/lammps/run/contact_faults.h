// Contacts from which nothing sensible can follow: what led to them says most in the step in which it happened.
#pragma once

#include "lammps/host/forward.h"
#include "lmptype.h"

#include "contact/not_finite.h"

namespace Grit {

class LawTable;

// Two particles of this process whose centers are at one place: no direction for a force.
void stop_at_same_place(LAMMPS_NS::LAMMPS *lmp, int i, int j);

// A force, torque or heat flow that is not finite, in this step.
void stop_at_force(LAMMPS_NS::LAMMPS *lmp, const LawTable &laws, int i, int j, LAMMPS_NS::bigint step,
                   const MotionAtContact &motion);

}  // namespace Grit
