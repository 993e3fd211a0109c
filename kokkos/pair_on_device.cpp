// The part of the pair style that computes contacts with the kernels of a device.
#include "pair_granular_grit_kokkos.h"

#include "atom_kokkos.h"
#include "atom_masks.h"
#include "device_copy.h"
#include "fix_contact_history_kokkos.h"
#include "fix_energy_ledger_kokkos.h"
#include "lammps/host/simulation_state.h"
#include "lammps/host/start_checks.h"
#include "lammps/particles/fix_original_radius.h"
#include "lammps/restart/fix_force_restart.h"
#include "lammps/run/contact_faults.h"
#include "memory_kokkos.h"
#include "neigh_list_kokkos.h"
#include "neighbor.h"
#include "update.h"

using namespace LAMMPS_NS;

void PairGranularGritKokkos::compute_on_device(int eflag, int vflag)
{
  constexpr int OF_OUR_OWN = 0;
  expect_no_new_words();
  ev_init(eflag, vflag, OF_OUR_OWN);
  history->begin_step();
  if (radii_shrink()) send_radii();
  update_bodies();
  if (fix_rigid && neighbor->ago == 0) copy_masses();
  const Grit::DeviceSpan span(times, Grit::Stage::contacts);
  if (const Grit::Watchers watchers = Grit::watchers_of(lmp); !watchers.empty()) {
    read_contacts();
    atomKK->sync(Host, ALL_MASK);
    show_contacts(watchers);
  }
  make_atom_tallies();
  contacts_of_device().of_list.changes_on_device();
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

void PairGranularGritKokkos::build_list_on_device()
{
  const Grit::DeviceSpan span(times, Grit::Stage::list);
  atomKK->sync(execution_space, TYPE_MASK | X_MASK | RADIUS_MASK);
  FixContactHistoryKokkos &all = contacts_of_device();
  const Grit::DeviceRows<Device> rows = device_rows();
  if (options.deterministic) Grit::sort_rows(rows.nrows, rows.row, rows.count, rows.neighbours, NEIGHMASK);
  build(all.pairs, rows, table->memory().size());
  if (options.deterministic) build(all.sides, all.pairs, atom->nlocal, NEIGHMASK);
}

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
  p.memory.touch = pairs.touch;
  p.memory.rows = pairs.rows;
  p.memory.zones = table->memory();
  p.memory.exists = p.memory.zones.size() > 0 || table->outlives_overlap();
  set_sums(p.sums);
  p.rules = Grit::simulation_rules(lmp, freeze_bit);
  p.step = Grit::step_of(*update, uses_lammps_kinematics());
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

void PairGranularGritKokkos::expect_balance_on_device() const
{
  Grit::ForceBalance forces(atom->nlocal, nullptr, agreement());
  const auto here = Grit::on_host(forces_on_device);
  for (int k = 0; k < Grit::ForceBalance::SIZE; k++) forces.value[k] = here(k);
  Grit::check_balance(lmp, forces);
}

// Every pair of types that is a fast combination has a kernel of its own.
void PairGranularGritKokkos::compute_at_once()
{
  const View<false> view = device_view<false>();
  for (const Grit::ContactList::Run &run : contacts_of_device().pairs.runs)
    Grit::with_fast_law(table->law(run.itype, run.jtype),
                        [&](const auto &law) { add(Grit::compute_forces(view, law, run.all())); });
}

void PairGranularGritKokkos::compute_in_order()
{
  const View<true> view = device_view<true>();
  for (const Grit::ContactList::Run &run : contacts_of_device().pairs.runs)
    add(Grit::compute_forces(view, table->law(run.itype, run.jtype), run.all()));
}

template <bool IN_ORDER>
void PairGranularGritKokkos::compute_with_more()
{
  View<IN_ORDER> view = device_view<IN_ORDER>();
  set_context(view.context);
  bodies.lend(*atom, radii, table->heats());
  view.bodies.fields = bodies;
  for (const Grit::ContactList::Run &run : contacts_of_device().pairs.runs) {
    const auto all = Grit::compute_range<Grit::Wants::EVERYTHING>(view, table->law(run.itype, run.jtype), run.all());
    add(all);
    if (view.context.keeps_books()) static_cast<FixEnergyLedgerKokkos *>(ledger)->add(all.booked);
  }
  bodies.take_back(*atom, radii, view.step.advances());
}

// Energy ledger and bonds.
template <class Context>
void PairGranularGritKokkos::set_context(Context &p) const
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
  const auto found = Grit::on_host(faults.found);
  const Grit::Faults &f = found();
  if (f.same_i == Grit::Faults::NONE && f.infinite_i == Grit::Faults::NONE) return;
  atomKK->sync(Host, TAG_MASK | TYPE_MASK);
  if (f.same_i != Grit::Faults::NONE) Grit::stop_at_same_place(lmp, f.same_i, f.same_j);
  Grit::stop_at_force(lmp, *table, f.infinite_i, f.infinite_j, static_cast<bigint>(f.step), f.motion);
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

// The particles, the list of a device and what its contacts remember now, where the host can read it.
void PairGranularGritKokkos::read_contacts()
{
  atomKK->sync(Host, datamask_read);
  if (!on_device || !contacts_of_device().of_list.shows_on_host()) return;
  const Grit::DevicePairs<Device> &pairs = contacts_of_device().pairs;
  const auto all = Kokkos::pair<std::size_t, std::size_t>(0, pairs.size);
  const auto copy = [&](const auto &from) { return Grit::on_host(Kokkos::subview(from, all)); };
  const auto of_i = copy(pairs.i), of_j = copy(pairs.neighbour);
  const auto touch = copy(pairs.touch);
  const auto rows = Grit::on_host(pairs.rows);
  contacts.adopt({of_i.data(), of_i.data() + pairs.size}, {of_j.data(), of_j.data() + pairs.size}, pairs.runs);
  history->touch.assign(touch.data(), touch.data() + pairs.size);
  const std::size_t n = rows.extent(1);
  history->rows.resize(pairs.size * n);
  for (std::size_t k = 0; k < pairs.size; k++)
    for (std::size_t m = 0; m < n; m++) history->rows[k * n + m] = rows(k, m);
}
