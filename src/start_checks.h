// What makes no sense as the start of a run of contacts, though every word of the input is understood: an error where no
// result can mean anything, a warning with numbers where some can. Collective over all processes; process 0 warns.
#pragma once

#include <string>

#include "law_parser.h"
#include "overlap_scan.h"

namespace LAMMPS_NS {
class LAMMPS;
}

namespace Grit {

// Friction, rolling or twisting laws, which turn particles.
bool gives_torque(const Setting &setting);

// Called by init().
void check_time_step(LAMMPS_NS::LAMMPS *lmp, const std::string &place);
void check_sizes(LAMMPS_NS::LAMMPS *lmp, double largest_diameter);
void warn_without_bonds(LAMMPS_NS::LAMMPS *lmp);
// Integrators of points move the particles to which the laws of `place` give torques.
void warn_without_rotation(LAMMPS_NS::LAMMPS *lmp, const std::string &place);

// There is a pair style or wall whose contacts `place` can show.
void check_contacts(LAMMPS_NS::LAMMPS *lmp, const std::string &place);

// Called when the laws are read.
void warn_without_springs(LAMMPS_NS::LAMMPS *lmp, const Setting &setting, const std::string &place);

// Called by setup(), with what this process found.
void warn_of_overlaps(LAMMPS_NS::LAMMPS *lmp, const DeepContacts &found);

}  // namespace Grit
