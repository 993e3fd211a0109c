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

// What the functions of the CPU read.
void FixContactHistoryKokkos::sync_host()
{
  atomKK->sync(Host, TAG_MASK | TYPE_MASK | X_MASK | RADIUS_MASK);
  to_host();  // exchange and sorting of the device may have had it
}

void FixContactHistoryKokkos::read_particles()
{
  atomKK->sync(Host, TAG_MASK | TYPE_MASK | MASK_MASK | X_MASK | RADIUS_MASK | RMASS_MASK);
}

void FixContactHistoryKokkos::to_host()
{
  if (!side.moves_to_host()) return;
  const std::size_t n = partners.start.size();
  Grit::copy(there.start, partners.start, n);
  Grit::copy(there.number, partners.number, n);
  Grit::copy(there.owner, partners.owner, n);
  Grit::copy(there.partner, partners.partner, there.used);
  Grit::copy(there.value, partners.value, there.used * partners.nvalue);
}

void FixContactHistoryKokkos::to_device()
{
  if (!side.moves_to_device()) return;
  there.nvalue = partners.nvalue;
  Grit::copy(partners.start, there.start);
  Grit::copy(partners.number, there.number);
  Grit::copy(partners.owner, there.owner);
  Grit::copy(partners.partner, there.partner);
  Grit::copy(partners.value, there.value);
  there.used = partners.partner.size();
}

void FixContactHistoryKokkos::configure(PairGranularGrit *of, const Grit::LawTable &laws, bool ignore)
{
  to_host();
  FixContactHistory::configure(of, laws, ignore);
  copy_memory_of_list();
}

void FixContactHistoryKokkos::settle_ids()
{
  sync_host();
  FixContactHistory::settle_ids();
}

// ---- from the neighbour list to the particles and back -----------------------------------------------------------------

void FixContactHistoryKokkos::save()
{
  if (!on_device) {
    sync_host();
    const Kokkos::Profiling::ScopedRegion region("grit history");
    return FixContactHistory::save();
  }
  if (!place.is(Grit::MemoryPlace::LIST)) return;
  note(Grit::MemoryPlace::SAVED);
  static_cast<PairGranularGritKokkos *>(pair)->stop_at_faults();
  const DeviceSpan span(pair->times, Grit::Stage::history);
  save_on_device();
  agree_on_size();
}

void FixContactHistoryKokkos::save_on_device()
{
  there.nvalue = partners.nvalue;
  side.is_made_on_device();
  there.grow(atom->nmax);
  atomKK->sync(execution_space, TAG_MASK);
  partners.most = Grit::count_partners(there, pairs, atom->nlocal, NEIGHMASK);
  save_partners(there, pairs, atom->nlocal, NEIGHMASK, atomKK->k_tag.view<Device>(), memory_of_list);
}

void FixContactHistoryKokkos::post_neighbor()
{
  if (!on_device) {
    sync_host();
    const Kokkos::Profiling::ScopedRegion region("grit history");
    return FixContactHistory::post_neighbor();
  }
  settle_new_ids();
  list_is_made();
  static_cast<PairGranularGritKokkos *>(pair)->build_list_on_device();
  take_list_on_device();
}

void FixContactHistoryKokkos::take_list_on_device()
{
  const DeviceSpan span(pair->times, Grit::Stage::history);
  atomKK->sync(execution_space, TAG_MASK | TYPE_MASK);
  to_device();
  const Kokkos::View<int *, Device> found("grit:found", table->endless() ? atom->nlocal : 0);
  const auto tag = atomKK->k_tag.view<Device>();
  const auto type = atomKK->k_type.view<Device>();
  renewed_sides += find_partners(Grit::FindPartners<Device, decltype(tag), decltype(type)>{
      there, pairs, atom->nlocal, NEIGHMASK, tag, type, memory_of_list, found});
  if (table->endless()) check_lost(found);
  has_list();
}

void FixContactHistoryKokkos::copy_memory_of_list()
{
  memory_of_list.row = table->memory();
  memory_of_list.ntypes = table->ntypes;
  Grit::copy(table->parities(), memory_of_list.parities);
  Grit::copy(table->all_kinds(), memory_of_list.kinds);
}

void FixContactHistoryKokkos::check_lost(const Kokkos::View<int *, Device> &number)
{
  std::vector<int> found;
  Grit::copy(number, found, atom->nlocal);
  to_host();
  atomKK->sync(Host, TAG_MASK);
  LAMMPS_NS::check_lost(lmp, partners, found);
}

// ---- what travels with a particle --------------------------------------------------------------------------------------

double FixContactHistoryKokkos::memory_usage()
{
  const double of_pairs = pairs.i.extent(0) * (2.0 * sizeof(int) + 1) + pairs.value.size() * sizeof(double);
  return FixContactHistory::memory_usage() + of_pairs + there.value.size() * sizeof(double) +
         there.partner.size() * sizeof(tagint) + sides.bytes() +
         there.number.size() * (sizeof(std::size_t) + sizeof(int) + sizeof(tagint));
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
