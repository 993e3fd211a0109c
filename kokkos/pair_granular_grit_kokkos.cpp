#include "pair_granular_grit_kokkos.h"

#include "atom_kokkos.h"
#include "atom_masks.h"
#include "device_copy.h"
#include "device_overlap_scan.h"
#include "error.h"
#include "fix_contact_history_kokkos.h"
#include "fix_energy_ledger_kokkos.h"
#include "force.h"
#include "host_threads.h"
#include "kokkos.h"
#include "lammps/host/fix_access.h"
#include "lammps/particles/fix_original_radius.h"
#include "lammps/restart/fix_force_restart.h"
#include "memory_kokkos.h"
#include "neigh_list_kokkos.h"
#include "neigh_request.h"
#include "neighbor.h"
#include "npair.h"
#include "objects/loaded_laws.h"
#include "update.h"

#include <Kokkos_Profiling_ScopedRegion.hpp>

#include <limits>

using namespace LAMMPS_NS;

using OnHost = LMPHostType;

PairGranularGritKokkos::PairGranularGritKokkos(LAMMPS *lmp, bool device) :
    PairGranularGrit(lmp),
    wants_device(device),
    faults{decltype(faults.found)("grit:faults")},
    forces_on_device("grit:balance of forces")
{
  kokkosable = 1;
  execution_space = Host;
  datamask_read = X_MASK | V_MASK | OMEGA_MASK | F_MASK | TORQUE_MASK | TYPE_MASK | MASK_MASK | TAG_MASK | RMASS_MASK |
                  RADIUS_MASK | ENERGY_MASK | VIRIAL_MASK | SPECIAL_MASK;
  datamask_modify = F_MASK | TORQUE_MASK | ENERGY_MASK | VIRIAL_MASK;
}

PairGranularGritKokkos::~PairGranularGritKokkos()
{
  if (!copymode) forget_atom_tallies();
}

// ---- before a run ------------------------------------------------------------------------------------------------------

void PairGranularGritKokkos::init_style()
{
  PairGranularGrit::init_style();
  Kokkos::deep_copy(faults.found, Grit::Faults{});
  if (neighbor->style == Neighbor::MULTI)
    error->all(
        FLERR,
        "granular/grit: expected 'neighbor ... bin' or nsq for a pair style with Kokkos, got multi: LAMMPS makes "
        "no such lists with Kokkos");
  // Kokkos has lists of bins only, of all types and groups, and does not follow bonds that change.
  kokkos_list = neighbor->style == Neighbor::BIN && has_all_types() && !bonds_change && !neighbor->includegroup;
  const bool before = on_device;
  const std::string why = wants_device ? why_host() : "";
  host.say(lmp, "the contacts of particles", why);
  on_device = wants_device && why.empty();
  if (on_device != before) forget_atom_tallies();
  execution_space = on_device ? ExecutionSpaceFromDevice<Device>::space : Host;
  contacts_of_device().use_device(on_device, options.deterministic);
  // LAMMPS builds its own lists from arrays of the host, which its exchange on the device leaves behind.
  contacts_of_device().exchange_comm_device = contacts_of_device().sort_device = kokkos_list;
  auto *request = neighbor->find_request(this);
  request->set_kokkos_host(kokkos_list && !on_device && HAS_DEVICE);
  request->set_kokkos_device(kokkos_list && (on_device || !HAS_DEVICE));
}

// The host looks at the particles.
void PairGranularGritKokkos::setup()
{
  atomKK->sync(Host, datamask_read);
  PairGranularGrit::setup();
  forget_occasional_lists();
}

// Lists that computes had built in this step, before particles were sorted and sent: without Kokkos LAMMPS marks them as
// old whenever it builds lists, with Kokkos it leaves that out.
void PairGranularGritKokkos::forget_occasional_lists() const
{
  constexpr bigint LONG_AGO = -1;
  for (int k = 0; k < neighbor->nlist; k++)
    if (neighbor->lists[k]->occasional && neighbor->lists[k]->np) neighbor->lists[k]->np->last_build = LONG_AGO;
}

// Whether a hybrid style leaves no pair of types to others: pair hybrid gives each to one style.
bool PairGranularGritKokkos::has_all_types() const
{
  if (force->pair == this) return true;
  if (!utils::strmatch(force->pair_style, "^hybrid/overlay") && !utils::strmatch(force->pair_style, "^hybrid/scaled"))
    return false;
  for (int i = 1; i <= atom->ntypes; i++)
    for (int j = i; j <= atom->ntypes; j++)
      if (!setflag[i][j] && !(setflag[i][i] && setflag[j][j])) return false;
  return true;
}

// In the words of a sentence; empty if kernels of the device can compute the contacts.
std::string PairGranularGritKokkos::why_host() const
{
  if (neighbor->style != Neighbor::BIN) return "Kokkos makes lists of neighbors with 'neighbor ... bin' only";
  if (!has_all_types()) return "Kokkos makes no lists for one of several hybrid styles";
  if (bonds_change) return "Kokkos does not follow bonds that change";
  if (neighbor->includegroup) return "lists that Kokkos makes for a group have partners outside of it";
  if (ledger && !dynamic_cast<FixEnergyLedgerKokkos *>(ledger)) return "the energy ledger is kept on the host";
  if (table->shares_liquid()) return "the liquid of particles is kept on the host";
  if (broken.wanted()) return "bonds that break are recorded on the host";
  if (Grit::uses_loaded_laws(*table)) return "laws of shared objects are compiled for the host";
  if (PairGranularGrit::bodies) return "normal law mdr looks at the contacts around before it has a force";
  if (options.deterministic && (table->heats() || table->thins()))
    return "'deterministic yes' has no order for sums of heat and of changes of radius on a device";
  return "";
}

std::string PairGranularGritKokkos::kernel_name() const
{
  if (!on_device) return PairGranularGrit::kernel_name();
  if (wants_more() || options.deterministic) return "general device";
  return table->key().empty() ? "device, each pair of types its own," : PairGranularGrit::kernel_name() + " device";
}

// More than forces, energy and virial is wanted of the contacts.
bool PairGranularGritKokkos::wants_more() const
{
  return ledger || radii || table->heats() || table->bonds() || table->joins();
}

FixContactHistoryKokkos &PairGranularGritKokkos::contacts_of_device() const
{
  return *static_cast<FixContactHistoryKokkos *>(history);
}

// ---- on the threads of the host ----------------------------------------------------------------------------------------

Grit::NeighbourRows PairGranularGritKokkos::rows() const
{
  if (!kokkos_list) return PairGranularGrit::rows();
  const auto *here = static_cast<NeighListKokkos<OnHost> *>(list);
  Grit::NeighbourRows all = PairGranularGrit::rows();
  all.row = here->d_ilist.data();
  all.count = here->d_numneigh.data();
  all.neighbours = nullptr;
  all.table = here->d_neighbors.data();
  all.to_next_row = here->d_neighbors.stride(0);
  all.to_next_column = here->d_neighbors.stride(1);
  return all;
}

const Grit::Workers &PairGranularGritKokkos::threads() const
{
  static const Grit::HostThreads all;
  return all;
}

void PairGranularGritKokkos::build_contact_list()
{
  const Kokkos::Profiling::ScopedRegion region("grit contact list");
  if (kokkos_list && threads().count() > 1) {
    const auto *here = static_cast<NeighListKokkos<OnHost> *>(list);
    Grit::sort_rows(here->inum, here->d_ilist, here->d_numneigh, here->d_neighbors, NEIGHMASK);
  }
  PairGranularGrit::build_contact_list();
}

void PairGranularGritKokkos::compute(int eflag, int vflag)
{
  if (!on_device) {
    tallies_of_kokkos = false;
    if (radii_shrink()) send_radii();
    const Kokkos::Profiling::ScopedRegion region("grit contacts");
    const unsigned bodies_of_mdr = PairGranularGrit::bodies ? RADIUS_MASK | DVECTOR_MASK : 0;
    if (bodies_of_mdr) atomKK->sync(Host, bodies_of_mdr);
    PairGranularGrit::compute(eflag, vflag);
    if (bodies_of_mdr) atomKK->modified(Host, bodies_of_mdr);
    return;
  }
  compute_on_device(eflag, vflag);
}

double PairGranularGritKokkos::rounding() const { return std::numeric_limits<KK_FLOAT>::epsilon(); }

// Arrays of energy and virial by atom belong to the host or to Kokkos; the next step makes them anew.
void PairGranularGritKokkos::forget_atom_tallies()
{
  if (tallies_of_kokkos) {
    memoryKK->destroy_kokkos(k_eatom, eatom);
    memoryKK->destroy_kokkos(k_vatom, vatom);
  } else {
    memory->destroy(eatom);
    memory->destroy(vatom);
  }
  maxeatom = maxvatom = 0;
}

// By laws of this style, of another one beside it, or of a wall.
bool PairGranularGritKokkos::radii_shrink() const { return find_fix<FixOriginalRadius>(lmp) != nullptr; }

// The host's communication between devices sends radii with new ghosts only, whatever the atom style says.
void PairGranularGritKokkos::send_radii()
{
  send_to_ghosts(atom->radius);
  atomKK->modified(Host, RADIUS_MASK);
  atomKK->sync(execution_space, RADIUS_MASK);
}

// LAMMPS asks a style of a device for kernels that pack; these arrays are the host's.
void PairGranularGritKokkos::send_to_ghosts(double *values)
{
  const ExecutionSpace here = execution_space;
  execution_space = Host;
  PairGranularGrit::send_to_ghosts(values);
  execution_space = here;
}

// ---- what others ask ---------------------------------------------------------------------------------------------------

bool PairGranularGritKokkos::watch_depths(double limit)
{
  PairGranularGrit::watch_depths(on_device ? 0 : limit);
  return !on_device;
}

const std::vector<Grit::ContactList::Run> &PairGranularGritKokkos::runs() const
{
  return on_device ? contacts_of_device().pairs.runs : PairGranularGrit::runs();
}

Grit::DeepContacts PairGranularGritKokkos::scan(const std::vector<Grit::ScanPart> &parts)
{
  if (!on_device) {
    atomKK->sync(Host, X_MASK | RADIUS_MASK | MASK_MASK | TAG_MASK);
    return PairGranularGrit::scan(parts);
  }
  atomKK->sync(execution_space, X_MASK | RADIUS_MASK | MASK_MASK);
  const Grit::DevicePairs<Device> &pairs = contacts_of_device().pairs;
  const Grit::DeviceBodies<Device> bodies{pairs.i, pairs.neighbour, atomKK->k_x.view<Device>(),
                                          atomKK->k_radius.view<Device>(), atomKK->k_mask.view<Device>()};
  Grit::DeepContacts all;
  for (const Grit::ScanPart &part : parts) all += Grit::scan(bodies, part);
  return all;
}

double PairGranularGritKokkos::memory_usage()
{
  return PairGranularGrit::memory_usage() + bodies.bytes() + static_cast<double>(device_mass.size() * sizeof(KK_FLOAT));
}
