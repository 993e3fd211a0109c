// fix GRIT/HISTORY/KK: the contact history where the pair style computes on a device. It stays there from step to step,
// through neighbour lists, sorting and exchange between processes; the host gets a copy when it asks, for a restart file
// above all. Files are those of the CPU style.
#pragma once

#include "kokkos_base.h"

#include "device_partners.h"
#include "device_span.h"
#include "lammps/memory/fix_contact_history.h"
#include "pairs_of_particle.h"

namespace LAMMPS_NS {

class FixContactHistoryKokkos : public FixContactHistory, public KokkosBase {
 public:
  using Device = LMPDeviceType;

  FixContactHistoryKokkos(class LAMMPS *, int, char **);

  // The list with all that contacts remember.
  Grit::DevicePairs<Device> pairs;
  Grit::PairsOfParticle<Device> sides;  // if forces are added in order

  // From now on on the device, or on the host as FixContactHistory does it; with `sides` where forces are added in order.
  void use_device(bool wanted, bool in_order);
  void configure(class PairGranularGrit *pair, const Grit::LawTable &table, bool ignore) override;

  void post_neighbor() override;
  void min_post_neighbor() override { post_neighbor(); }

  void to_host() override;
  double memory_usage() override;
  void grow_arrays(int) override;
  void write_restart(FILE *) override;

  void sort_kokkos(Kokkos::BinSort<KeyViewType, BinOp> &) override;
  int pack_exchange_kokkos(const int &, DAT::tdual_double_2d_lr &, DAT::tdual_int_1d, DAT::tdual_int_1d,
                           ExecutionSpace) override;
  void unpack_exchange_kokkos(DAT::tdual_double_2d_lr &, DAT::tdual_int_1d &, int, int, int, ExecutionSpace) override;

 protected:
  void save() override;
  void read_particles() override;
  void settle_ids() override;

 private:
  bool on_device = false;                     // lists and contacts
  Grit::DevicePartners<Device> there;         // the partners as the device has them
  Grit::DeviceMemory<Device> memory_of_list;  // of the list

  void save_on_device();
  void take_list_on_device();
  void copy_memory_of_list();
  void check_lost(const Kokkos::View<int *, Device> &found);
  void sync_host();
  void to_device();
};

}  // namespace LAMMPS_NS
