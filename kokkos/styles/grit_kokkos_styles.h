// The styles of GRIT for Kokkos that a script can name. Read as src/lammps/styles/grit_styles.h.
// clang-format off: names of styles are no divisions
#ifdef PAIR_CLASS

PairStyle(granular/grit/kk,PairWithKokkos<PairGranularGritKokkos>);
PairStyle(granular/grit/kk/host,PairWithKokkos<PairGranularGritOnHost>);
PairStyle(granular/grit/kk/device,PairWithKokkos<PairGranularGritOnDevice>);
PairStyle(gran/hooke/grit/kk,PairClassicWithKokkos<GranHooke>::Default);
PairStyle(gran/hooke/grit/kk/host,PairClassicWithKokkos<GranHooke>::OnHost);
PairStyle(gran/hooke/grit/kk/device,PairClassicWithKokkos<GranHooke>::OnDevice);
PairStyle(gran/hooke/history/grit/kk,PairClassicWithKokkos<GranHookeHistory>::Default);
PairStyle(gran/hooke/history/grit/kk/host,PairClassicWithKokkos<GranHookeHistory>::OnHost);
PairStyle(gran/hooke/history/grit/kk/device,PairClassicWithKokkos<GranHookeHistory>::OnDevice);
PairStyle(gran/hertz/history/grit/kk,PairClassicWithKokkos<GranHertzHistory>::Default);
PairStyle(gran/hertz/history/grit/kk/host,PairClassicWithKokkos<GranHertzHistory>::OnHost);
PairStyle(gran/hertz/history/grit/kk/device,PairClassicWithKokkos<GranHertzHistory>::OnDevice);

#elif defined(FIX_CLASS)

FixStyle(granular/grit/timestep/kk,FixWithKokkos<FixTimestepKokkos>);
FixStyle(granular/grit/timestep/kk/host,FixWithKokkos<FixTimestepOnHost>);
FixStyle(granular/grit/timestep/kk/device,FixWithKokkos<FixTimestepOnDevice>);
FixStyle(wall/gran/grit/kk,FixWithKokkos<FixWallWhereAtomsAre<NamedWallSurface>>);
FixStyle(wall/gran/grit/kk/host,FixWithKokkos<FixWallOnHost<NamedWallSurface>>);
FixStyle(wall/gran/grit/kk/device,FixWithKokkos<FixWallOnDevice<NamedWallSurface>>);
FixStyle(wall/gran/region/grit/kk,FixWithKokkos<FixWallWhereAtomsAre<RegionWallSurface>>);
FixStyle(wall/gran/region/grit/kk/host,FixWithKokkos<FixWallOnHost<RegionWallSurface>>);
FixStyle(wall/gran/region/grit/kk/device,FixWithKokkos<FixWallOnDevice<RegionWallSurface>>);
FixStyle(wall/gran/mesh/grit/kk,FixWithKokkos<FixWallWhereAtomsAre<MeshWallSurface>>);
FixStyle(wall/gran/mesh/grit/kk/host,FixWithKokkos<FixWallOnHost<MeshWallSurface>>);
FixStyle(wall/gran/mesh/grit/kk/device,FixWithKokkos<FixWallOnDevice<MeshWallSurface>>);

#else
// clang-format on
#ifndef GRIT_KOKKOS_STYLES_H
#define GRIT_KOKKOS_STYLES_H

#include "fix_timestep_kokkos.h"
#include "fix_wall_gran_grit_kokkos.h"
#include "lammps/pair/pair_classic.h"
#include "pair_granular_grit_kokkos.h"
#include "with_kokkos.h"

namespace LAMMPS_NS {

template <class Style>
struct PairClassicWithKokkos {
  using Default = PairWithKokkos<PairClassic<PairGranularGritKokkos, Style>>;
  using OnHost = PairWithKokkos<PairClassic<PairGranularGritOnHost, Style>>;
  using OnDevice = PairWithKokkos<PairClassic<PairGranularGritOnDevice, Style>>;
};

}  // namespace LAMMPS_NS

#endif
#endif
