// The fixes that GRIT's styles make for themselves, for which no script asks. Read as grit_styles.h.
// clang-format off: names of styles are no divisions
#ifdef FIX_CLASS

FixStyle(GRIT/ENERGY,InnerFix<FixEnergyLedger>);
FixStyle(GRIT/LIQUID,InnerFix<FixLiquid>);
FixStyle(GRIT/MDR,InnerFix<FixMdrBodies>);
FixStyle(GRIT/RADIUS,InnerFix<FixOriginalRadius>);
FixStyle(GRIT/INERTIA,InnerFix<FixOriginalInertia>);
FixStyle(GRIT/HISTORY,FixContactHistory);
FixStyle(GRIT/BODIES,InnerFix<FixBodyRestart>);
FixStyle(GRIT/FORCES,InnerFix<FixForceRestart>);
FixStyle(GRIT/GHOSTS,InnerFix<FixGhostVelocities>);
FixStyle(GRIT/ROWS,InnerFix<FixRestartRows>);
FixStyle(GRIT/UNCLAIMED,InnerFix<FixUnclaimed>);

#else
// clang-format on
#ifndef GRIT_INNER_FIXES_H
#define GRIT_INNER_FIXES_H

#include "lammps/host/fix_ghost_velocities.h"
#include "lammps/host/inner_fix.h"
#include "lammps/memory/fix_contact_history.h"
#include "lammps/output/fix_energy_ledger.h"
#include "lammps/particles/fix_liquid.h"
#include "lammps/particles/fix_mdr_bodies.h"
#include "lammps/particles/fix_original_radius.h"
#include "lammps/restart/fix_body_restart.h"
#include "lammps/restart/fix_force_restart.h"
#include "lammps/restart/fix_restart_rows.h"
#include "lammps/restart/fix_unclaimed.h"

#endif
#endif
