// fix GRIT/HISTORY/KK: the contact history where the pair style computes on a device. It stays there from step to step,
// through neighbour lists, sorting and exchange between processes; the host gets a copy when it asks, for a restart file
// above all. Files are those of the CPU style.
#pragma once

#include "kokkos_base.h"

#include "device_particle_memory.h"
#include "device_span.h"
#include "lammps/memory/fix_contact_history.h"
#include "pairs_of_particle.h"

namespace LAMMPS_NS {

class FixContactHistoryKokkos : public FixContactHistory, public KokkosBase {
 public:
  using Device = LMPDeviceType;

  FixContactHistoryKokkos(class LAMMPS *, int, char **);

  // The list with all that contacts remember, and where that is up to date.
  Grit::DevicePairs<Device> pairs;
  Grit::MemorySide of_list;
  Grit::PairsOfParticle<Device> sides;  // if forces are added in order

  // From now on on the device, or on the host as FixContactHistory does it; with `sides` where forces are added in order.
  void use_device(bool wanted, bool in_order);
  void configure(class PairGranularGrit *pair, const Grit::LawTable &table, bool ignore) override;

  int setmask() override;
  void setup_pre_neighbor() override { pre_neighbor(); }
  void pre_neighbor() override;
  void min_pre_neighbor() override { pre_neighbor(); }
  double memory_usage() override;
  void grow_arrays(int) override;
  void write_restart(FILE *) override;

  void sort_kokkos(Kokkos::BinSort<KeyViewType, BinOp> &) override;
  int pack_exchange_kokkos(const int &, DAT::tdual_double_2d_lr &, DAT::tdual_int_1d, DAT::tdual_int_1d,
                           ExecutionSpace) override;
  void unpack_exchange_kokkos(DAT::tdual_double_2d_lr &, DAT::tdual_int_1d &, int, int, int, ExecutionSpace) override;

 protected:
  void read_particles() override;
  void to_host() override;
  void copy_to_particles() override;
  void make_list() override;

 private:
  bool on_device = false;                    // lists and contacts
  Grit::DeviceParticleMemory<Device> there;  // of_particles as the device has it
  Grit::MemorySide side;                     // of these two
  Grit::DeviceZones<Device> zones;

  void check_lost(const Kokkos::View<int *, Device> &found);
  void fetch();
  void to_device();
};

}  // namespace LAMMPS_NS
