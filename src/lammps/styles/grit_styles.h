// The styles of GRIT that a script can name, and the fixes that they make for themselves. Read like the headers of LAMMPS' own
// styles: by LAMMPS, where GRIT is built in, and by plugin.cpp, with macros of its own.
// clang-format off: names of styles are no divisions
#ifdef PAIR_CLASS

PairStyle(granular/grit,PairGranularGrit);
PairStyle(granular/superellipsoid/grit,PairGranularSuperellipsoidGrit);
PairStyle(gran/hooke/grit,PairGranHookeGrit);
PairStyle(gran/hooke/history/grit,PairGranHookeHistoryGrit);
PairStyle(gran/hertz/history/grit,PairGranHertzHistoryGrit);

#elif defined(FIX_CLASS)

FixStyle(granular/grit/insert,FixGranularGritInsert);
FixStyle(granular/grit/recover,FixRecoverRadius);
FixStyle(granular/grit/massflow,FixMassflow);
FixStyle(granular/grit/progress,FixProgress);
FixStyle(granular/grit/timestep,FixTimestep);
FixStyle(nve/sphere/grit,FixNVESphereGrit);
FixStyle(wall/gran/grit,FixWallGranGrit);
FixStyle(wall/gran/region/grit,FixWallGranRegionGrit);
FixStyle(wall/gran/mesh/grit,FixWallGranMeshGrit);

#elif defined(COMPUTE_CLASS)

ComputeStyle(granular/grit/contact/local,ComputeGranularGritContactLocal);
ComputeStyle(granular/grit/contact/atom,ComputeGranularGritContactAtom);
ComputeStyle(granular/grit/health,ComputeGranularGritHealth);
ComputeStyle(granular/grit/energy,ComputeGranularGritEnergy);
ComputeStyle(granular/grit/energy/atom,ComputeGranularGritEnergyAtom);

#elif !defined(COMMAND_CLASS)
// clang-format on
#ifndef GRIT_STYLES_H
#define GRIT_STYLES_H

#include "lammps/output/compute_granular_grit_contact_atom.h"
#include "lammps/output/compute_granular_grit_contact_local.h"
#include "lammps/output/compute_granular_grit_energy.h"
#include "lammps/output/compute_granular_grit_energy_atom.h"
#include "lammps/output/compute_granular_grit_health.h"
#include "lammps/output/fix_massflow.h"
#include "lammps/output/fix_progress.h"
#include "lammps/pair/pair_classic.h"
#include "lammps/pair/pair_granular_grit.h"
#include "lammps/pair/pair_granular_superellipsoid_grit.h"
#include "lammps/particles/fix_granular_grit_insert.h"
#include "lammps/particles/fix_recover_radius.h"
#include "lammps/run/fix_nve_sphere_grit.h"
#include "lammps/run/fix_timestep.h"
#include "lammps/wall/fix_wall_gran_grit.h"
#include "lammps/wall/mesh/fix_wall_gran_mesh_grit.h"
#include "lammps/wall/region/fix_wall_gran_region_grit.h"

#endif
#endif
