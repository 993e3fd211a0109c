#include "fix_contact_history_kokkos.h"

#include "atom_kokkos.h"
#include "atom_masks.h"
#include "comm.h"
#include "device_copy.h"
#include "pair_granular_grit_kokkos.h"
#include "setup/law_table.h"
#include "utils.h"

#include <Kokkos_Profiling_ScopedRegion.hpp>

using namespace LAMMPS_NS;

using Device = LMPDeviceType;
using Grit::DeviceSpan;

// What a restart file holds of a particle.
static constexpr uint64_t RESTART_MASK =
    TAG_MASK | TYPE_MASK | IMAGE_MASK | X_MASK | V_MASK | OMEGA_MASK | RADIUS_MASK | RMASS_MASK;

FixContactHistoryKokkos::FixContactHistoryKokkos(LAMMPS *lmp, int narg, char **arg) : FixContactHistory(lmp, narg, arg)
{
  kokkosable = 1;
  exchange_comm_device = sort_device = 1;
  execution_space = Host;
  // What is read depends on the stage: nothing in a step with the list of before.
  datamask_read = datamask_modify = EMPTY_MASK;
  // In restart files it is what the CPU style would have written.
  delete[] style;
  style = utils::strdup("GRIT/HISTORY");
}

void FixContactHistoryKokkos::use_device(bool wanted, bool in_order)
{
  on_device = wanted;
  if (!(on_device && in_order)) sides = {};
  execution_space = on_device ? ExecutionSpaceFromDevice<Device>::space : Host;
}

// ---- between host and device -------------------------------------------------------------------------------------------

void FixContactHistoryKokkos::read_particles()
{
  atomKK->sync(Host, TAG_MASK | TYPE_MASK | MASK_MASK | X_MASK | RADIUS_MASK | RMASS_MASK);
}

void FixContactHistoryKokkos::to_host()
{
  if (side.moves_to_host()) fetch();
}

void FixContactHistoryKokkos::fetch()
{
  const std::size_t n = of_particles.start.size();
  Grit::copy(there.start, of_particles.start, n);
  Grit::copy(there.number, of_particles.number, n);
  Grit::copy(there.owner, of_particles.owner, n);
  Grit::copy(there.key, of_particles.key, there.used);
  Grit::copy(there.rows, of_particles.rows, there.used * of_particles.row_size);
  of_particles.is_filled();
}

void FixContactHistoryKokkos::to_device()
{
  if (!side.moves_to_device()) return;
  there.row_size = of_particles.row_size;
  Grit::copy(of_particles.start, there.start);
  Grit::copy(of_particles.number, there.number);
  Grit::copy(of_particles.owner, there.owner);
  Grit::copy(of_particles.key, there.key);
  Grit::copy(of_particles.rows, there.rows);
  there.used = of_particles.key.size();
}

void FixContactHistoryKokkos::configure(PairGranularGrit *of, const Grit::LawTable &laws, bool ignore)
{
  FixContactHistory::configure(of, laws, ignore);
  zones.row = laws.memory();
  zones.ntypes = laws.ntypes;
  Grit::copy(laws.parities(), zones.parities);
  Grit::copy(laws.layout_numbers(), zones.layouts);
}

// ---- from the neighbour list to the particles and back -----------------------------------------------------------------

void FixContactHistoryKokkos::copy_to_particles()
{
  if (!on_device) {
    read_particles();
    const Kokkos::Profiling::ScopedRegion region("grit history");
    return FixContactHistory::copy_to_particles();
  }
  static_cast<PairGranularGritKokkos *>(pair)->stop_at_faults();
  const DeviceSpan span(pair->times, Grit::Stage::history);
  there.row_size = of_particles.row_size;
  side.changes_on_device();
  there.grow(atom->nmax);
  atomKK->sync(execution_space, TAG_MASK);
  most = Grit::count_partners(there, pairs, atom->nlocal, NEIGHMASK);
  save_partners(there, pairs, atom->nlocal, NEIGHMASK, atomKK->k_tag.view<Device>(), zones);
  agree_on_size();
}

void FixContactHistoryKokkos::make_list()
{
  if (!on_device) {
    read_particles();
    const Kokkos::Profiling::ScopedRegion region("grit history");
    return FixContactHistory::make_list();
  }
  static_cast<PairGranularGritKokkos *>(pair)->build_list_on_device();
  const DeviceSpan span(pair->times, Grit::Stage::history);
  atomKK->sync(execution_space, TAG_MASK | TYPE_MASK);
  to_device();
  const Kokkos::View<int *, Device> found("grit:found", table->endless() ? atom->nlocal : 0);
  const auto tag = atomKK->k_tag.view<Device>();
  const auto type = atomKK->k_type.view<Device>();
  renewed_sides += find_partners(Grit::FindPartners<Device, decltype(tag), decltype(type)>{
      there, pairs, atom->nlocal, NEIGHMASK, tag, type, zones, found});
  of_list.changes_on_device();
  if (table->endless()) check_lost(found);
  has_list();
}

void FixContactHistoryKokkos::check_lost(const Kokkos::View<int *, Device> &number)
{
  std::vector<int> found;
  Grit::copy(number, found, atom->nlocal);
  if (side.shows_on_host()) fetch();
  atomKK->sync(Host, TAG_MASK);
  LAMMPS_NS::check_lost(lmp, of_particles, found);
}

int FixContactHistoryKokkos::setmask()
{
  return FixContactHistory::setmask() | FixConst::PRE_NEIGHBOR | FixConst::MIN_PRE_NEIGHBOR;
}

// LAMMPS makes lists for the host, too, but brings sizes and types to the device only (npair_kokkos.cpp, 4 Jul 2026), after it
// has sorted particles there: the list would have the sizes of other particles.
void FixContactHistoryKokkos::pre_neighbor()
{
  constexpr uint64_t READ_FOR_LISTS =
      X_MASK | RADIUS_MASK | TYPE_MASK | MASK_MASK | TAG_MASK | MOLECULE_MASK | SPECIAL_MASK;
  if (!on_device) atomKK->sync(ExecutionSpaceFromDevice<LMPHostType>::space, READ_FOR_LISTS);
}

// ---- what travels with a particle --------------------------------------------------------------------------------------

double FixContactHistoryKokkos::memory_usage()
{
  const double of_pairs = pairs.i.extent(0) * (2.0 * sizeof(int) + 1) + pairs.rows.size() * sizeof(double);
  return FixContactHistory::memory_usage() + of_pairs + there.bytes() + sides.bytes();
}

void FixContactHistoryKokkos::grow_arrays(int nmax)
{
  FixContactHistory::grow_arrays(nmax);
  if (side.is_on_device()) there.grow(nmax);
}

void FixContactHistoryKokkos::write_restart(FILE *fp)
{
  atomKK->sync(Host, RESTART_MASK);
  FixContactHistory::write_restart(fp);
}

// ---- the same on the device --------------------------------------------------------------------------------------------

void FixContactHistoryKokkos::sort_kokkos(Kokkos::BinSort<KeyViewType, BinOp> &sorter)
{
  to_device();
  sorter.sort(Device(), there.start);
  sorter.sort(Device(), there.number);
  sorter.sort(Device(), there.owner);
}

int FixContactHistoryKokkos::pack_exchange_kokkos(const int &nsend, DAT::tdual_double_2d_lr &buffer,
                                                  DAT::tdual_int_1d index, DAT::tdual_int_1d refill,
                                                  ExecutionSpace space)
{
  to_device();
  const int n = Grit::pack(there, Grit::exchange_of<Device>(buffer, index, refill, nsend, space));
  Grit::give<Device>(buffer, space);
  return n;
}

void FixContactHistoryKokkos::unpack_exchange_kokkos(DAT::tdual_double_2d_lr &buffer, DAT::tdual_int_1d &index,
                                                     int nrecv, int nfirst, int first, ExecutionSpace space)
{
  to_device();
  Grit::unpack(there, Grit::incoming_of<Device>(buffer, index, nrecv, nfirst, first, space));
}
