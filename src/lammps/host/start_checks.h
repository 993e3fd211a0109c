// What makes no sense as the start of a run of contacts, though every word of the input is understood: an error where no
// result can mean anything, a warning with numbers where some can. Collective over all processes; process 0 warns.
#pragma once

#include <set>
#include <string>

#include "contact/force_balance.h"
#include "lammps/host/forward.h"
#include "setup/setting.h"
#include "setup/style_settings.h"

namespace Grit {

class LawTable;

// Friction, rolling or twisting laws, which turn particles.
bool gives_torque(const Setting &setting);

// Called by init().
void check_atoms(LAMMPS_NS::LAMMPS *lmp, const std::string &command);
// Of all particles: how LAMMPS sends them to other processes.
void check_communication(LAMMPS_NS::LAMMPS *lmp, const std::string &command);
void check_heat(LAMMPS_NS::LAMMPS *lmp, const LawTable &laws);
void check_run_style(LAMMPS_NS::LAMMPS *lmp, const std::string &command);
void check_time_step(LAMMPS_NS::LAMMPS *lmp, const std::string &command);
// `warns`: also of what may be meant.
void check_sizes(LAMMPS_NS::LAMMPS *lmp, double largest_diameter, bool warns);
void warn_without_bonds(LAMMPS_NS::LAMMPS *lmp);
// Bond laws that have their step behind them.
bool warn_of_past_bonds(LAMMPS_NS::LAMMPS *lmp, const Setting &setting, const std::string &command);
// LAMMPS' bonded particle models mark new and broken bonds in the neighbour list as it stands.
bool bonds_may_change(LAMMPS_NS::LAMMPS *lmp);
// Integrators of points move the particles to which the laws of `command` give torques. `warned`: fixes of earlier warnings.
void warn_without_rotation(LAMMPS_NS::LAMMPS *lmp, const std::string &command, std::set<std::string> &warned);

// Laws of two types reach farther beyond the sum of radii than that is: LAMMPS lists all pairs within reach.
void warn_of_far_reach(LAMMPS_NS::LAMMPS *lmp, double needed, double radii, int i, int j);
// A cutoff of many boxes: LAMMPS would copy each particle over the periodic borders until the memory is full.
void check_copies(LAMMPS_NS::LAMMPS *lmp, double cutoff, int i, int j);
// There is a pair style or wall whose contacts `command` can show.
void check_contacts(LAMMPS_NS::LAMMPS *lmp, const std::string &command);

// Called when the laws are read. Of what holds on both sides of a pair: the line of one type that has no spring tells it.
void warn_without_springs(LAMMPS_NS::LAMMPS *lmp, const Setting &i, const Setting &j, const std::string &command);
inline void warn_without_springs(LAMMPS_NS::LAMMPS *lmp, const Setting &setting, const std::string &command)
{
  warn_without_springs(lmp, setting, setting, command);
}

// A sentence about the laws of two types, if there is one and it was not said before.
void warn_once(LAMMPS_NS::LAMMPS *lmp, const std::string &sentence, std::set<std::string> &warned);

// What is not meaningful for coarse-grained particles in the laws of a command stops a run with 'check error'; what may
// differ is a warning.
void check_coarse_graining(LAMMPS_NS::LAMMPS *lmp, const StyleSettings &style, const Setting &setting,
                           const std::string &command);

// Called by setup(), for contacts with history.
void warn_of_images(LAMMPS_NS::LAMMPS *lmp);
// Called when the forces of a setup are computed.
void check_balance(LAMMPS_NS::LAMMPS *lmp, const ForceBalance &of_this_process);

}  // namespace Grit
