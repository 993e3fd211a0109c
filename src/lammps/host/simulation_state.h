// What pair styles and walls ask of a simulation alike: whether time advances, which particles are held or belong to bodies.
#pragma once

#include <string>
#include <vector>

#include "kernel/pair_view.h"
#include "lammps/host/forward.h"

namespace Grit {

// A run with time steps; minimizers and commands are none.
bool is_run(const LAMMPS_NS::Update &update);
// In the setup of a run and outside of time integration nothing that laws remember changes.
bool is_passive(const LAMMPS_NS::Update &update);
// By which contacts advance now; 0 if passive.
double time_step(const LAMMPS_NS::Update &update);
TimeStep step_of(const LAMMPS_NS::Update &update, bool lammps_kinematics);

// The largest number among the borders of the box and its lengths.
double largest_coordinate(const LAMMPS_NS::Domain &box);

// The group bit of frozen particles; 0 if there are none. `command`: for messages.
int frozen_bit(LAMMPS_NS::LAMMPS *lmp, const std::string &command);

// What neighbor lists hide in an index, which bonded pairs feel less, and who is frozen.
SimulationRules simulation_rules(LAMMPS_NS::LAMMPS *lmp, int frozen_bit);

// The fix of rigid bodies, or null. `command`: for messages.
LAMMPS_NS::Fix *find_rigid(LAMMPS_NS::LAMMPS *lmp, const std::string &command);
// Masses by which own particles move: of the body where one belongs to a body. Room for ghosts is behind them.
void copy_masses(LAMMPS_NS::LAMMPS *lmp, LAMMPS_NS::Fix *rigid, const std::string &command, std::vector<double> &mass);

// LAMMPS' pair style for triangulated surfaces stands beside ours.
bool has_surfaces(LAMMPS_NS::LAMMPS *lmp);

}  // namespace Grit
