// pair_style granular/grit/kk: the pair style on the threads of a host or on a device with Kokkos. On the host each thread
// runs the loop of the CPU style on its share of the pairs; on a device each thread computes one contact.
#pragma once

#include "device_kernel.h"
#include "host_reason.h"
#include "lammps/pair/pair_granular_grit.h"

namespace LAMMPS_NS {

class PairGranularGritKokkos : public PairGranularGrit {
 public:
  using Device = LMPDeviceType;
  static constexpr bool HAS_DEVICE = !std::is_same_v<LMPHostType, LMPDeviceType>;

  explicit PairGranularGritKokkos(class LAMMPS *lmp, bool wants_device = HAS_DEVICE);
  ~PairGranularGritKokkos() override;
  void compute(int, int) override;
  void init_style() override;
  void setup() override;
  double memory_usage() override;
  void send_to_ghosts(double *values) override;
  void read_contacts() override;
  bool watch_depths(double limit) override;

  // LAMMPS' list is new; called by the history, because LAMMPS tells fixes only.
  void build_list_on_device();
  // Stops if a kernel found two particles without a force since it was asked last; they still have their numbers.
  void stop_at_faults();

 private:
  const bool wants_device;
  bool on_device = false;    // in this run
  bool kokkos_list = false;  // the neighbour list is one of Kokkos
  Grit::HostReason host;
  bool tallies_of_kokkos = false;  // arrays of energy and virial by atom
  Grit::FaultsOnDevice<Device> faults;
  Grit::BalanceOnDevice<Device> forces_on_device;
  ArrayTypes<Device>::t_kkfloat_1d device_mass;  // as `mass`
  Grit::StepFields<Device> bodies;
  DAT::ttransform_kkacc_1d k_eatom;
  DAT::ttransform_kkacc_1d_6 k_vatom;

  const Grit::Workers &threads() const override;
  void build_contact_list() override;
  template <bool IN_ORDER>
  using View = Grit::PairView<Grit::KokkosArrays<Device, IN_ORDER>>;

  double rounding() const override;
  void expect_balance_on_device() const;
  void forget_occasional_lists() const;
  Grit::NeighbourRows rows() const override;
  const std::vector<Grit::ContactList::Run> &runs() const override;
  Grit::DeepContacts scan(const std::vector<Grit::ScanPart> &parts) override;
  std::string history_style() const override { return "GRIT/HISTORY/KK"; }
  std::string forces_style() const override { return "GRIT/FORCES/KK"; }
  std::string timestep_style() const override
  {
    return wants_device ? "granular/grit/timestep/kk/device" : "granular/grit/timestep/kk/host";
  }
  class FixContactHistoryKokkos &contacts_of_device() const;
  bool has_all_types() const;
  std::string why_host() const;
  std::string kernel_name() const override;
  bool wants_more() const;
  Grit::DeviceRows<Device> device_rows() const;
  void compute_on_device(int eflag, int vflag);
  void compute_at_once();
  void compute_in_order();
  template <bool IN_ORDER>
  void compute_with_more();
  template <bool IN_ORDER>
  View<IN_ORDER> device_view();
  template <class Bodies>
  void set_bodies(Bodies &b) const;
  template <class Sums>
  void set_sums(Sums &s) const;
  template <class Context>
  void set_context(Context &p) const;
  void copy_masses();
  bool radii_shrink() const;
  void send_radii();
  void forget_atom_tallies();
  void make_atom_tallies();
  void give_atom_tallies();
};

class PairGranularGritOnHost : public PairGranularGritKokkos {
 public:
  explicit PairGranularGritOnHost(class LAMMPS *lmp) : PairGranularGritKokkos(lmp, false) {}
};

class PairGranularGritOnDevice : public PairGranularGritKokkos {
 public:
  explicit PairGranularGritOnDevice(class LAMMPS *lmp) : PairGranularGritKokkos(lmp, true) {}
};

}  // namespace LAMMPS_NS
