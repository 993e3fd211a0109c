#include "pair_granular_grit_kokkos.h"

#include "atom_kokkos.h"
#include "atom_masks.h"
#include "comm.h"
#include "device_copy.h"
#include "device_overlap_scan.h"
#include "error.h"
#include "fix_contact_history_kokkos.h"
#include "fix_energy_ledger_kokkos.h"
#include "force.h"
#include "kokkos.h"
#include "lammps/contact_faults.h"
#include "lammps/fix_force_restart.h"
#include "lammps/fix_original_radius.h"
#include "lammps/simulation_state.h"
#include "lammps/start_checks.h"
#include "memory_kokkos.h"
#include "neigh_list_kokkos.h"
#include "neigh_request.h"
#include "neighbor.h"
#include "npair.h"
#include "update.h"

#include <Kokkos_Profiling_ScopedRegion.hpp>

#include <exception>
#include <limits>
#include <optional>

using namespace LAMMPS_NS;

namespace {

using OnHost = LMPHostType;

// Energy and virial of the contacts that one thread computes.
class Sums : public Grit::Tally {
 public:
  Grit::Totals totals;
  std::optional<Grit::ForceBalance> balance;

  Sums(int own, const std::optional<Grit::ForceBalance> &empty) : balance(empty), nlocal(own) {}
  void contact(int i, int j, double stored, Grit::vec3 f, Grit::vec3 d) override
  {
    if (balance) balance->weigh(i, j, stored, f, d);
    constexpr double HALF = 0.5;  // a pair with a ghost stands in the lists of both owners
    const double part = j < nlocal ? 1 : HALF;
    totals +=
        {part * stored,
         {part * d.x * f.x, part * d.y * f.y, part * d.z * f.z, part * d.x * f.y, part * d.x * f.z, part * d.y * f.z}};
  }

 private:
  const int nlocal;
};

}  // namespace

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
  say(why);
  on_device = wants_device && why.empty();
  if (on_device != before) forget_atom_tallies();
  execution_space = on_device ? ExecutionSpaceFromDevice<Device>::space : Host;
  contacts_of_device().place(on_device, options.deterministic);
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
  if (options.deterministic && (table->heats() || table->thins()))
    return "'deterministic yes' has no order for sums of heat and of changes of radius on a device";
  return "";
}

void PairGranularGritKokkos::say(const std::string &why)
{
  if (why != said && !why.empty() && comm->me == 0)
    utils::logmesg(lmp, "granular/grit: the host computes the contacts of particles, because {}\n", why);
  said = why;
}

std::string PairGranularGritKokkos::kernel_name() const
{
  if (!on_device) return PairGranularGrit::kernel_name();
  if (wants_more() || options.deterministic) return "general device";
  return table->key().empty() ? "device, each pair of types its own," : PairGranularGrit::kernel_name() + " device";
}

// More than forces, energy and virial is wanted of the contacts.
bool PairGranularGritKokkos::wants_more() const { return ledger || radii || table->heats() || table->bonds(); }

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

void PairGranularGritKokkos::build_contact_list()
{
  const Kokkos::Profiling::ScopedRegion region("grit contact list");
  if (kokkos_list && OnHost().concurrency() > 1) {
    const auto *here = static_cast<NeighListKokkos<OnHost> *>(list);
    Grit::sort_rows(here->inum, here->d_ilist, here->d_numneigh, here->d_neighbors, NEIGHMASK);
  }
  PairGranularGrit::build_contact_list();
  if (contacts.in_order()) partition.divide(contacts, atom->nlocal, NEIGHMASK, OnHost().concurrency());
}

// What changes more than forces, or wants to know contacts one by one, is not divided.
bool PairGranularGritKokkos::wants_one_thread(const Grit::PlainView &p) const
{
  return OnHost().concurrency() == 1 || !contacts.in_order() || p.listeners.keeps_books() || p.bodies.fields.heats ||
         p.bodies.fields.thins || eflag_atom || vflag_atom;
}

double PairGranularGritKokkos::compute_contacts(const Grit::PlainView &undivided)
{
  if (wants_one_thread(undivided)) return PairGranularGrit::compute_contacts(undivided);
  const int n = partition.count();
  std::vector<Sums> sums(n, Sums(atom->nlocal, balance));
  std::vector<double> stored(n, 0);
  std::vector<std::exception_ptr> complaints(n);
  using Policy = Kokkos::RangePolicy<OnHost::execution_space, Kokkos::Schedule<Kokkos::Static>>;
  const Policy one_each(0, n, Kokkos::ChunkSize(1));
  Kokkos::parallel_for("grit pairs", one_each, [&](int k) {
    Grit::PlainView p = undivided;
    if (p.listeners.tally) p.listeners.tally = &sums[k];
    try {
      stored[k] = kernel->compute(p, partition.begin(k));
    } catch (...) {
      complaints[k] = std::current_exception();
    }
  });
  for (const auto &complaint : complaints)
    if (complaint) std::rethrow_exception(complaint);
  Kokkos::parallel_for("grit sums", one_each, [&](int k) { partition.add_up(k, atom->f[0], atom->torque[0]); });
  double total = 0;
  for (int k = 0; k < n; k++) {
    total += stored[k];
    if (undivided.listeners.tally) add(sums[k].totals);
    if (balance) *balance += *sums[k].balance;
  }
  return total;
}

void PairGranularGritKokkos::add(const Grit::Totals &totals)
{
  if (eflag_global) eng_vdwl += totals.stored;
  if (vflag_global)
    for (int m = 0; m < Grit::Totals::NVIRIAL; m++) virial[m] += totals.virial[m];
}

// ---- on a device -------------------------------------------------------------------------------------------------------

Grit::DeviceRows<LMPDeviceType> PairGranularGritKokkos::device_rows() const
{
  const auto *there = static_cast<NeighListKokkos<Device> *>(list);
  return {there->inum,
          atom->ntypes,
          NEIGHMASK,
          there->d_ilist,
          there->d_numneigh,
          there->d_neighbors,
          {atomKK->k_x.view<Device>(), atomKK->k_radius.view<Device>()},
          atomKK->k_type.view<Device>()};
}

template <bool IN_ORDER>
PairGranularGritKokkos::View<IN_ORDER> PairGranularGritKokkos::device_view()
{
  const Grit::DevicePairs<Device> &pairs = contacts_of_device().pairs;
  View<IN_ORDER> p;
  p.pairs = {pairs.i, pairs.neighbour};
  set_bodies(p.bodies);
  p.history.touch = pairs.touch;
  p.history.value = pairs.value;
  p.history.nlaws = table->nhistory();
  p.history.exists = table->stride() > 0 || table->outlives_overlap();
  set_sums(p.sums);
  p.rules = rules();
  p.step = time_step();
  p.faults = faults;
  return p;
}

template <class Bodies>
void PairGranularGritKokkos::set_bodies(Bodies &b) const
{
  b.x = atomKK->k_x.view<Device>();
  b.v = atomKK->k_v.view<Device>();
  b.omega = atomKK->k_omega.view<Device>();
  b.radius = atomKK->k_radius.view<Device>();
  if (fix_rigid)
    b.mass = device_mass;
  else
    b.mass = atomKK->k_rmass.view<Device>();
  b.mask = atomKK->k_mask.view<Device>();
  b.nlocal = atom->nlocal;
}

template <class Sums>
void PairGranularGritKokkos::set_sums(Sums &s) const
{
  s.f = atomKK->k_f.view<Device>();
  s.torque = atomKK->k_torque.view<Device>();
  s.parts = contacts_of_device().sides.parts;
  s.energy = k_eatom.view<Device>();
  s.virial = k_vatom.view<Device>();
  s.balance = forces_on_device;
  s.agreement = agreement();
  s.wanted = {eflag_global || vflag_global, eflag_atom != 0, vflag_atom != 0, update->setupflag != 0};
}

void PairGranularGritKokkos::compute(int eflag, int vflag)
{
  if (!on_device) {
    tallies_of_kokkos = false;
    if (table->thins()) send_radii();
    const Kokkos::Profiling::ScopedRegion region("grit contacts");
    return PairGranularGrit::compute(eflag, vflag);
  }
  constexpr int OF_OUR_OWN = 0;
  ev_init(eflag, vflag, OF_OUR_OWN);
  history->begin_step();
  if (table->thins()) send_radii();
  update_bodies();
  if (fix_rigid && neighbor->ago == 0) copy_masses();
  const Grit::DeviceSpan span(times, Grit::Stage::contacts);
  make_atom_tallies();
  mirrored = NEVER;
  if (update->setupflag) Kokkos::deep_copy(forces_on_device, 0.0);
  if (wants_more())
    options.deterministic ? compute_with_more<true>() : compute_with_more<false>();
  else
    options.deterministic ? compute_in_order() : compute_at_once();
  if (options.deterministic)
    add_up(contacts_of_device().sides, atom->nlocal, atomKK->k_f.view<Device>(), atomKK->k_torque.view<Device>());
  give_atom_tallies();
  if (!HAS_DEVICE || update->setupflag) stop_at_faults();
  if (update->setupflag) expect_balance_on_device();
}

void PairGranularGritKokkos::expect_balance_on_device() const
{
  Grit::ForceBalance forces(atom->nlocal, nullptr, agreement());
  const auto here = Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), forces_on_device);
  for (int k = 0; k < Grit::ForceBalance::SIZE; k++) forces.value[k] = here(k);
  Grit::check_balance(lmp, forces);
}

double PairGranularGritKokkos::rounding() const { return std::numeric_limits<KK_FLOAT>::epsilon(); }

// Every pair of types that is a fast combination has a kernel of its own.
void PairGranularGritKokkos::compute_at_once()
{
  const View<false> view = device_view<false>();
  for (const Grit::ContactList::Run &run : contacts_of_device().pairs.runs)
    Grit::with_fast_law(table->law(run.itype, run.jtype), [&](const auto &law) {
      for (const Grit::ContactList::Range &range : {run.touching, run.apart})
        add(Grit::compute_forces(view, law, range));
    });
}

void PairGranularGritKokkos::compute_in_order()
{
  const View<true> view = device_view<true>();
  for (const Grit::ContactList::Run &run : contacts_of_device().pairs.runs)
    for (const Grit::ContactList::Range &range : {run.touching, run.apart})
      add(Grit::compute_forces(view, table->law(run.itype, run.jtype), range));
}

template <bool IN_ORDER>
void PairGranularGritKokkos::compute_with_more()
{
  View<IN_ORDER> view = device_view<IN_ORDER>();
  set_listeners(view.listeners);
  bodies.lend(*atom, radii, table->heats());
  view.bodies.fields = bodies;
  for (const Grit::ContactList::Run &run : contacts_of_device().pairs.runs)
    for (const Grit::ContactList::Range &range : {run.touching, run.apart}) {
      const auto all = Grit::compute_range<Grit::Wants::EVERYTHING>(view, table->law(run.itype, run.jtype), range);
      add(all);
      if (view.listeners.keeps_books()) static_cast<FixEnergyLedgerKokkos *>(ledger)->add(all.booked);
    }
  bodies.take_back(*atom, radii, view.step.advances());
}

// Energy ledger and bonds.
template <class Listeners>
void PairGranularGritKokkos::set_listeners(Listeners &p) const
{
  p.books = ledger != nullptr;
  if (p.books) p.accounts = static_cast<FixEnergyLedgerKokkos *>(ledger)->on_device();
  p.keep_records = forces && forces->is_pending();
  p.bonds = table->bonds() && atom->nspecial;
  p.tag = atomKK->k_tag.view<Device>();
  if (!p.bonds) return;
  p.joined = atomKK->k_special.view<Device>();
  p.njoined = atomKK->k_nspecial.view<Device>();
}

void PairGranularGritKokkos::copy_masses()
{
  Grit::copy_rounded(mass.data(), atom->nlocal + atom->nghost, device_mass);
}

// Kernels only note two particles that have no force. Asked in a setup and whenever a list ends; in every step where the
// host sees their memory.
void PairGranularGritKokkos::stop_at_faults()
{
  const auto found = Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), faults.found);
  const Grit::Faults &f = found();
  if (f.same_i == Grit::Faults::NONE && f.infinite_i == Grit::Faults::NONE) return;
  atomKK->sync(Host, TAG_MASK | TYPE_MASK);
  if (f.same_i != Grit::Faults::NONE) Grit::stop_at_same_place(lmp, f.same_i, f.same_j);
  Grit::stop_at_force(lmp, *table, f.infinite_i, f.infinite_j, static_cast<bigint>(f.step), f.motion);
}

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

void PairGranularGritKokkos::make_atom_tallies()
{
  tallies_of_kokkos = true;
  if (eflag_atom) {
    memoryKK->destroy_kokkos(k_eatom, eatom);
    memoryKK->create_kokkos(k_eatom, eatom, maxeatom, "pair:eatom");
  }
  if (vflag_atom) {
    memoryKK->destroy_kokkos(k_vatom, vatom);
    memoryKK->create_kokkos(k_vatom, vatom, maxvatom, "pair:vatom");
  }
}

void PairGranularGritKokkos::give_atom_tallies()
{
  if (eflag_atom) {
    k_eatom.modify<Device>();
    k_eatom.sync_host();
  }
  if (vflag_atom) {
    k_vatom.modify<Device>();
    k_vatom.sync_host();
  }
}

// ---- what others ask ---------------------------------------------------------------------------------------------------

double PairGranularGritKokkos::single(int i, int j, int itype, int jtype, double rsq, double factor_coul, double factor,
                                      double &fforce)
{
  if (on_device && mirrored != update->ntimestep) copy_contacts();
  return PairGranularGrit::single(i, j, itype, jtype, rsq, factor_coul, factor, fforce);
}

// What contacts remember now, where the host can read it.
void PairGranularGritKokkos::copy_contacts()
{
  mirrored = update->ntimestep;
  atomKK->sync(Host, datamask_read);
  const Grit::DevicePairs<Device> &pairs = contacts_of_device().pairs;
  const auto all = Kokkos::pair<std::size_t, std::size_t>(0, pairs.size);
  const auto copy = [&](const auto &from) {
    return Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), Kokkos::subview(from, all));
  };
  const auto of_i = copy(pairs.i), of_j = copy(pairs.neighbour);
  const auto touch = copy(pairs.touch);
  const auto value = Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), pairs.value);
  contacts.adopt({of_i.data(), of_i.data() + pairs.size}, {of_j.data(), of_j.data() + pairs.size}, pairs.runs);
  history->touch.assign(touch.data(), touch.data() + pairs.size);
  const std::size_t n = value.extent(1);
  history->value.resize(pairs.size * n);
  for (std::size_t k = 0; k < pairs.size; k++)
    for (std::size_t m = 0; m < n; m++) history->value[k * n + m] = value(k, m);
}

Grit::DeepContacts PairGranularGritKokkos::deep_contacts()
{
  atomKK->sync(Host, X_MASK | RADIUS_MASK | MASK_MASK | TAG_MASK);
  if (!on_device) return PairGranularGrit::deep_contacts();
  atomKK->sync(execution_space, X_MASK | RADIUS_MASK | MASK_MASK);
  const Grit::DevicePairs<Device> &pairs = contacts_of_device().pairs;
  const Grit::DeviceBodies<Device> bodies{pairs.i, pairs.neighbour, atomKK->k_x.view<Device>(),
                                          atomKK->k_radius.view<Device>(), atomKK->k_mask.view<Device>()};
  Grit::DeepContacts all;
  for (const Grit::ScanPart &part : scan_parts(pairs.runs)) all += Grit::scan(bodies, part);
  return all;
}

double PairGranularGritKokkos::memory_usage()
{
  return PairGranularGrit::memory_usage() + partition.bytes() + bodies.bytes() +
         static_cast<double>(device_mass.size() * sizeof(KK_FLOAT));
}
