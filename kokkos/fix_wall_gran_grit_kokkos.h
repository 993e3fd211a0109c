// fix wall/gran/grit/kk, wall/gran/region/grit/kk and wall/gran/mesh/grit/kk: walls where the atoms are. On a device each
// thread computes one particle near the wall, and what contacts remember stays there; on the host, and where the kernels
// cannot do what is asked, it is the loop of the CPU style. Restart files are those of the CPU style.
#pragma once

#include "kokkos_base.h"

#include "device_mesh.h"
#include "device_wall.h"
#include "host_reason.h"
#include "host_threads.h"
#include "kernel/memory_place.h"
#include "lammps/wall/fix_wall_base.h"
#include "objects/loaded_laws.h"

namespace LAMMPS_NS {

class FixWallKokkos : public FixWallBase, public KokkosBase {
 public:
  using Device = LMPDeviceType;
  static constexpr bool HAS_DEVICE = !std::is_same_v<LMPHostType, LMPDeviceType>;

  FixWallKokkos(class LAMMPS *, int, char **, MakeSurface, bool wants_device);
  void post_constructor() override;
  void init() override;
  void setup(int) override;
  void post_force(int) override;
  void post_run() override;
  bool in_kernels() const override { return on_device; }

  void to_host() override;
  double memory_usage() override;
  void grow_arrays(int) override;

  void sort_kokkos(Kokkos::BinSort<KeyViewType, BinOp> &) override;
  int pack_exchange_kokkos(const int &, DAT::tdual_double_2d_lr &, DAT::tdual_int_1d, DAT::tdual_int_1d,
                           ExecutionSpace) override;
  void unpack_exchange_kokkos(DAT::tdual_double_2d_lr &, DAT::tdual_int_1d &, int, int, int, ExecutionSpace) override;

 protected:
  void fetch_totals() override;
  const Grit::Workers &workers() const override;
  const char *timestep_style() const override
  {
    return wants_device ? "granular/grit/timestep/kk/device" : "granular/grit/timestep/kk/host";
  }
  double farthest_from_axis(const Grit::WallPlace &place) const override;

 private:
  using DeviceWall = Grit::DeviceWall<Device>;
  // What particles remember.
  struct Remembered {
    Grit::MemorySide side;
    int rooms = 0;  // contacts of one particle that it has room for
    Grit::DeviceWallMemory<Device> pools, spare;
  };

  const bool wants_device;
  bool on_device = false;  // in this run
  Grit::HostReason host;
  Remembered remembered;
  Grit::NearWall<Device> near_wall;
  int nnear = 0;
  double reach = 0;  // of contacts beyond the surfaces
  Kokkos::View<Grit::WallTotals, Device> device_totals;
  Kokkos::View<double * [Grit::NACCOUNTS], Device> booked;  // in the energy ledger, in this step
  Kokkos::View<Grit::WallFaults, Device> faults;            // see DeviceWall
  Grit::StepFields<Device> bodies;                          // of a step
  ArrayTypes<Device>::t_kkfloat_1d device_mass;
  Grit::DeviceWallLaws<Device> laws;
  Grit::DeviceMesh<Device> mesh_arrays;

  std::string why_host() const;
  void to_device();
  DeviceWall device_wall() const;
  void find_near();
  bool wants_more() const;
  void act_with_more();
  void copy_masses();
  void stop_at_faults();
  [[noreturn]] void complain_of_triangles(tagint tag) const;
};

// The styles of a kind of wall.
template <class Surface, bool ON_DEVICE>
class FixWallKokkosOf : public FixWallKokkos {
 public:
  FixWallKokkosOf(class LAMMPS *lmp, int narg, char **arg) :
      FixWallKokkos(lmp, narg, arg, make_surface<Surface>, ON_DEVICE)
  {
  }
};
template <class Surface>
using FixWallOnHost = FixWallKokkosOf<Surface, false>;
template <class Surface>
using FixWallOnDevice = FixWallKokkosOf<Surface, true>;
template <class Surface>
using FixWallWhereAtomsAre = FixWallKokkosOf<Surface, FixWallKokkos::HAS_DEVICE>;

}  // namespace LAMMPS_NS
