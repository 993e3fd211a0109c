// Contacts between spheres of one rigid body, which the script should have left out.
#pragma once

#include "kernel/contact_list.h"
#include "lammps/host/forward.h"

namespace Grit {

// Warns, once a run of the program: such contacts cancel in the motion of the body, but cost time, hold energy in the ledger
// and show in every output of contacts. `rigid`: may be null. Collective.
void warn_of_inner_contacts(LAMMPS_NS::LAMMPS *lmp, LAMMPS_NS::Fix *rigid, const ContactList &contacts, bool &warned);

}  // namespace Grit
