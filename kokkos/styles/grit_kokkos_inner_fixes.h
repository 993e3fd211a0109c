// The fixes for Kokkos that GRIT's styles make for themselves. Read as src/lammps/styles/grit_styles.h.
// clang-format off: names of styles are no divisions
#ifdef FIX_CLASS

FixStyle(GRIT/ENERGY/KK,FixWithKokkos<InnerFix<FixEnergyLedgerKokkos>>);
FixStyle(GRIT/HISTORY/KK,FixWithKokkos<FixContactHistoryKokkos>);
FixStyle(GRIT/FORCES/KK,FixWithKokkos<InnerFix<FixForceRestartKokkos>>);

#else
// clang-format on
#ifndef GRIT_KOKKOS_INNER_FIXES_H
#define GRIT_KOKKOS_INNER_FIXES_H

#include "fix_contact_history_kokkos.h"
#include "fix_energy_ledger_kokkos.h"
#include "fix_force_restart_kokkos.h"
#include "lammps/host/inner_fix.h"
#include "with_kokkos.h"

#endif
#endif
