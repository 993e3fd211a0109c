// What makes no sense as the start of a run of contacts, though every word of the input is understood: an error where no
// result can mean anything, a warning with numbers where some can. Collective over all processes; process 0 warns.
#pragma once

#include <set>
#include <string>

#include "lmptype.h"

#include "kernel/overlap_scan.h"
#include "setup/setting.h"

namespace LAMMPS_NS {
class LAMMPS;
}

namespace Grit {

// Friction, rolling or twisting laws, which turn particles.
bool gives_torque(const Setting &setting);

// Called by init().
void check_time_step(LAMMPS_NS::LAMMPS *lmp, const std::string &place);
// `warns`: also of what may be meant.
void check_sizes(LAMMPS_NS::LAMMPS *lmp, double largest_diameter, bool warns);
void warn_without_bonds(LAMMPS_NS::LAMMPS *lmp);
// LAMMPS' bonded particle models mark new and broken bonds in the neighbour list as it stands.
bool bonds_may_change(LAMMPS_NS::LAMMPS *lmp);
// Integrators of points move the particles to which the laws of `place` give torques. `told`: the fixes of earlier warnings.
void warn_without_rotation(LAMMPS_NS::LAMMPS *lmp, const std::string &place, std::set<std::string> &told);

// There is a pair style or wall whose contacts `place` can show.
void check_contacts(LAMMPS_NS::LAMMPS *lmp, const std::string &place);

// Called when the laws are read.
void warn_without_springs(LAMMPS_NS::LAMMPS *lmp, const Setting &setting, const std::string &place);

// Called by setup(), with what this process found. `known`: the number that the last warning gave; fewer need no other one.
void warn_of_overlaps(LAMMPS_NS::LAMMPS *lmp, const DeepContacts &found, LAMMPS_NS::bigint &known);

}  // namespace Grit
