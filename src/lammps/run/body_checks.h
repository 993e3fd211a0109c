// What a script should have said of its rigid bodies: no contacts between spheres of one of them, gravity once, and no forces that
// come late.
#pragma once

#include <set>
#include <string>

#include "kernel/contact_list.h"
#include "lammps/host/forward.h"

namespace Grit {

// Warns, once a run of the program: such contacts cancel in the motion of the body, but cost time, hold energy in the ledger
// and show in every output of contacts. `rigid`: may be null. Collective.
void warn_of_inner_contacts(LAMMPS_NS::LAMMPS *lmp, LAMMPS_NS::Fix *rigid, const ContactList &contacts, bool &warned);
// Stops where a gravity acts on the spheres of bodies beside that which their fix names, and warns where it is disabled and no
// fix of bodies names it. Collective.
void check_gravity(LAMMPS_NS::LAMMPS *lmp, LAMMPS_NS::Fix *rigid, std::set<std::string> &warned);
// Warns of fixes with forces that stand behind that of the bodies, which sums forces in its turn of a setup: each once.
void warn_of_late_forces(LAMMPS_NS::LAMMPS *lmp, const LAMMPS_NS::Fix *rigid, std::set<std::string> &warned);

}  // namespace Grit
