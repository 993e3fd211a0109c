#include "lammps/pair/pair_granular_grit.h"

#include "atom.h"
#include "domain.h"
#include "error.h"
#include "force.h"
#include "kernel/pairs_on_threads.h"
#include "lammps/host/fix_access.h"
#include "lammps/host/simulation_state.h"
#include "lammps/host/start_checks.h"
#include "lammps/memory/fix_contact_history.h"
#include "lammps/output/fix_energy_ledger.h"
#include "lammps/particles/body_shapes.h"
#include "lammps/particles/finite_particles.h"
#include "lammps/particles/fix_liquid.h"
#include "lammps/particles/fix_mdr_bodies.h"
#include "lammps/particles/fix_original_radius.h"
#include "lammps/restart/fix_force_restart.h"
#include "lammps/run/body_checks.h"
#include "lammps/run/contact_faults.h"
#include "lammps/run/run_report.h"
#include "modify.h"
#include "neigh_list.h"
#include "neigh_request.h"
#include "neighbor.h"
#include "update.h"

#include <limits>

using namespace LAMMPS_NS;

static constexpr int BESIDE_SURFACES = 1;  // ID of a second list

PairGranularGrit::PairGranularGrit(LAMMPS *lmp) : PairWithLaws(lmp)
{
  single_enable = 1;
  single_extra = NSINGLE;
  svector = new double[NSINGLE];
  no_virial_fdotr_compute = 1;
  centroidstressflag = CENTROID_NOTAVAIL;
  finitecutflag = 1;
  comm_forward = 1;
}

PairGranularGrit::~PairGranularGrit()
{
  if (copymode) return;
  delete[] svector;
  svector = nullptr;
}

// ---- forces ------------------------------------------------------------------------------------------------------------

void PairGranularGrit::compute(int eflag, int vflag)
{
  expect_no_new_words();
  ev_init(eflag, vflag);
  update_bodies();
  if (bodies) bodies->begin_step(mdr()->psi_b, Grit::is_passive(*update));
  if (sizes_change) take_list();
  history->begin_step();
  if (ledger) ledger->to_host();
  begin_tallies();
  if (bodies) prepare_contacts();
  compute_listed();
  if (broken.wanted() && !Grit::is_passive(*update)) broken.record(view(), contacts, *table);
  if (tallies.sums.balance) Grit::check_balance(lmp, *tallies.sums.balance);
}

void PairGranularGrit::begin_tallies()
{
  tallies = {};
  tallies.nlocal = atom->nlocal;
  if (update->setupflag) tallies.sums.balance.emplace(atom->nlocal, atom->radius, agreement());
  if (eflag_atom) tallies.energy.data = eatom;
  if (vflag_atom && vatom) tallies.virial.data = vatom[0];  // none where a process never had a particle
}

void PairGranularGrit::compute_listed()
{
  const Grit::StageTimes::Span span(times, Grit::Stage::contacts);
  if (bonds_change) contacts.refresh(threads());
  show_contacts(Grit::watchers_of(lmp));
  depths.begin_step(atom->nlocal);
  if (contacts.size() == 0) return;
  const Grit::PlainView p = view();
  double stored = 0;
  try {
    stored = compute_contacts(p);
  } catch (const Grit::SamePlace &atoms) {
    Grit::stop_at_same_place(lmp, atoms.i, atoms.j);
  } catch (const Grit::NotFinite &atoms) {
    Grit::stop_at_force(lmp, *table, atoms.i, atoms.j, update->ntimestep, atoms.motion);
  }
  if (p.context.tally || p.context.totals)
    add(tallies.sums.totals);
  else if (eflag_global)
    eng_vdwl += stored;
}

void PairGranularGrit::add(const Grit::Totals &of_contacts)
{
  if (eflag_global) eng_vdwl += of_contacts.stored;
  if (vflag_global)
    for (int m = 0; m < Grit::Totals::NVIRIAL; m++) virial[m] += of_contacts.virial[m];
}

double PairGranularGrit::rounding() const { return std::numeric_limits<double>::epsilon(); }

// How well the two owners of the particles of a contact agree.
Grit::Agreement PairGranularGrit::agreement() const { return {Grit::largest_coordinate(*domain), rounding()}; }

const Grit::Workers &PairGranularGrit::threads() const { return Grit::Workers::alone(); }

double PairGranularGrit::compute_contacts(Grit::PlainView view)
{
  Grit::Books of_step = books();
  view.context.accountant = ledger ? &of_step : nullptr;
  if (partition.count() > 1) return Grit::compute_on_threads(threads(), partition, *kernel, view, tallies, of_step);
  return kernel->compute(view, Grit::undivided(contacts, atom->nlocal));
}

Grit::NeighbourRows PairGranularGrit::rows() const
{
  return {list->inum, list->ilist, list->numneigh, list->firstneigh, NEIGHMASK};
}

void PairGranularGrit::build_contact_list()
{
  contacts.build(rows(), atom->type, atom->ntypes, Grit::plain_spheres(atom->x[0], atom->radius), bonds_change,
                 threads());
  partition.divide(contacts, atom->nlocal, NEIGHMASK, threads());
}

// Which contacts go on depends on who touches. So where sizes change before the forces of this step, the pairs are sorted once
// more when they have changed; a run that continues from a file of this step, whose setup finds the new sizes, has the same order.
void PairGranularGrit::list_is_new()
{
  take_list();
  sizes_change = history->sizes_change();
  if (fix_rigid && Grit::is_run(*update))  // bodies may come in a run
    Grit::warn_of_inner_contacts(lmp, fix_rigid, contacts, warned.inner_contacts);
}

void PairGranularGrit::take_list()
{
  sizes_change = false;
  {
    const Grit::StageTimes::Span span(times, Grit::Stage::list);
    build_contact_list();
  }
  const Grit::StageTimes::Span span(times, Grit::Stage::history);
  history->take_list();
}

double PairGranularGrit::memory_usage()
{
  const double laws = kernel ? static_cast<double>(kernel->bytes()) : 0;
  return Pair::memory_usage() + contacts.bytes() + partition.bytes() + mass.capacity() * sizeof(double) + laws +
         static_cast<double>(mdr_contacts.bytes());
}

// ---- before a run ------------------------------------------------------------------------------------------------------

// Dumps and computes may name the fix of broken bonds from here on.
void PairGranularGrit::settings(int narg, char **arg)
{
  PairWithLaws::settings(narg, arg);
  if (domain->box_exist) broken.init(lmp, options.broken);
}

void PairGranularGrit::init_style()
{
  check_atoms();
  Grit::check_time_step(lmp, COMMAND);
  Grit::check_run_style(lmp, "the pair style");
  times.wanted = options.timing;
  make_laws();
  kernel = make_kernel();

  // A half list in which a pair with a ghost stands with both owners: works for either setting of newton.
  int flags = NeighConst::REQ_NEWTON_OFF;
  if (!table->outlives_overlap()) flags |= NeighConst::REQ_SIZE;
  neighbor->add_request(this, flags);
  // Under pair hybrid LAMMPS makes lists for its triangulated surfaces only if another part asks for pairs by size that
  // follow its newton setting. Ours do not: a second request is there to be seen, its list is never built.
  if (Grit::has_surfaces(lmp))
    neighbor->add_request(this, NeighConst::REQ_SIZE | NeighConst::REQ_OCCASIONAL)->set_id(BESIDE_SURFACES);

  // LAMMPS' bonded particle models mark new and broken bonds in the neighbour list as it stands.
  bonds_change = Grit::bonds_may_change(lmp);
  Grit::check_heat(lmp, *table);
  // LAMMPS sends temperatures when it builds neighbor lists, its fix heat/flow in every step.
  sends_temperatures = table->heats() && modify->get_fix_by_style("^heat/flow").empty();
  check_coarse_graining();
  ledger = find_fix<FixEnergyLedger>(lmp);
  if (ledger) ledger->use(threads());
  table->keep_records(ledger);
  make_history();
  radii = fixes.radii(table->thins());
  if (radii) radii->use(threads());
  liquid = table->shares_liquid() ? find_or_make<FixLiquid>(lmp) : nullptr;
  if (liquid) liquid->require(ignores_history());
  init_mdr();
  broken.init(lmp, options.broken);
  fixes.ghost_velocities();
  fixes.time_step(timestep_style());
  fixes.rigid_bodies();
  forces = fixes.forces(forces_style());
  fixes.check_restored();
  freeze_bit = Grit::frozen_bit(lmp, COMMAND);
  fix_rigid = Grit::find_rigid(lmp, COMMAND);
  if (table->thins() && fix_rigid)
    error->all(FLERR, "granular/grit: expected no fix rigid beside normal laws with thinning, got {}", fix_rigid->id);
  sizes = Grit::ParticleSizes(lmp, freeze_bit, radii, bodies);
  check_start();
  drop_in.tell(lmp, this);
}

// The history of a restart file must be claimed also by laws that remember nothing: they are told what they lose.
void PairGranularGrit::make_history()
{
  history = fixes.history(history_style());
  if (history->restart_reset || ignores_history()) fixes.withdraw_unclaimed();
  history->configure(this, *table, ignores_history());
}

void PairGranularGrit::init_list(int id, NeighList *which)
{
  if (id != BESIDE_SURFACES) list = which;
}

double PairGranularGrit::needed_cutoff(const Grit::ParticleSizes &of, int i, int j) const
{
  const double surfaces = of.reach(i, j);
  return surfaces > 0 ? surfaces + table->reach(i, j, of.largest(i), of.largest(j)) : 0;
}

bool PairGranularGrit::reaches_all() const
{
  const Grit::ParticleSizes now(lmp, freeze_bit, radii, bodies);
  for (int i = 1; i <= atom->ntypes; i++)
    for (int j = i; j <= atom->ntypes; j++)
      if (table->has(i, j) && table->complaint(i, j).empty() && needed_cutoff(now, i, j) > cutoff(i, j)) return false;
  return true;
}

void PairGranularGrit::check_reach() const
{
  if (!reaches_all())
    error->all(FLERR,
               "granular/grit: expected particles that grow in one run to {} times the largest radius at its begin or "
               "less, or a cutoff for what they become ('pair_style granular/grit CUTOFF'), got larger ones in step {}",
               Grit::GrowingBodies::ROOM, update->ntimestep);
}

double PairGranularGrit::cutoff(int i, int j) const
{
  const double one = table->cutoff(i, j);
  const double given = one != Grit::UNSET ? one : options.cutoff;
  if (given != Grit::UNSET) return given;
  const double needed = needed_cutoff(sizes, i, j);
  // A cutoff of zero would make LAMMPS' bins tiny.
  const double now = needed > 0 ? needed : 2 * sizes.largest();
  return history->fixes_change_sizes() ? Grit::GrowingBodies::ROOM * now : now;
}

double PairGranularGrit::init_one(int i, int j)
{
  check_pair(i, j);
  const double needed = needed_cutoff(sizes, i, j), given = cutoff(i, j);
  if (given < needed)
    error->all(FLERR,
               "granular/grit: expected a cutoff of at least {}, the largest sum of two radii and the reach of the "
               "laws beyond them, for pair_coeff {} {}, got {}",
               needed, i, j, given);
  if (warned.far_reach.insert({i, j}).second) Grit::warn_of_far_reach(lmp, needed, sizes.reach(i, j), i, j);
  Grit::check_copies(lmp, given, i, j);
  warn_of_bridges(i, j, sizes.largest(i), sizes.largest(j));
  warn_of_validity(i, j, sizes.smallest(i), sizes.smallest(j));
  return given;
}

// What the laws ask of particles and fixes.
void PairGranularGrit::check_start()
{
  // Here because integrators of LAMMPS refuse spheres without a radius as well, and do not tell which they are.
  Grit::check_radii(lmp, [this, ours = types()](int i) { return ours[atom->type[i]]; });
  Grit::check_sizes(lmp, sizes.largest_diameter(*table), !warned.odd_start);
  if (gives_torque() || Grit::have_shapes(*atom)) Grit::warn_without_rotation(lmp, COMMAND, warned.turned_by_nobody);
  if (warned.odd_start) return;
  warned.odd_start = Grit::is_run(*update);
  if (table->any(Grit::asks_for_bonds)) Grit::warn_without_bonds(lmp);
  table->any([&](const Grit::Setting &laws) { return Grit::warn_of_past_bonds(lmp, laws, COMMAND); });
}

void PairGranularGrit::setup()
{
  const std::vector<char> ours = types();
  Grit::check_particles(lmp, [&](int i) { return ours[atom->type[i]]; });
  file_remembers.clear();
  history->begin_run();
  Grit::report_kernel(lmp, *table, kernel_name(), uses_lammps_kinematics(), reported);
  if (table->remembers()) Grit::warn_of_images(lmp);
  if (!Grit::is_run(*update)) return;
  Grit::warn_of_overlaps(lmp, scan(Grit::scan_parts(lmp, *table, runs(), held())), warned.deep_overlaps);
  if (fix_rigid) read_contacts();
  Grit::warn_of_inner_contacts(lmp, fix_rigid, contacts, warned.inner_contacts);
  report_pairs();
}

// Where materials or the user ask for it.
void PairGranularGrit::report_pairs()
{
  using Table = Grit::StyleSettings::Table;
  if (!radii) Grit::warn_of_densities(lmp, materials, warned.densities);
  if (options.table == Table::yes || (options.table == Table::of_materials && !materials.empty()))
    Grit::report_pairs(lmp, {*table, materials, uses_lammps_kinematics(), options.table_speed}, reported_pairs);
}

Grit::HeldGroups PairGranularGrit::held() const { return {freeze_bit, fix_rigid ? fix_rigid->groupbit : 0}; }

Grit::DeepContacts PairGranularGrit::scan(const std::vector<Grit::ScanPart> &parts)
{
  const Grit::HostBodies bodies{contacts.i.data(), contacts.neighbour.data(), atom->x[0], atom->radius, atom->mask};
  Grit::DeepContacts all;
  for (const Grit::ScanPart &part : parts) all += Grit::scan(bodies, part);
  return all;
}

bool PairGranularGrit::watch_depths(double limit)
{
  depths.end();
  if (limit > 0) depths.begin(atom->ntypes, Grit::watch_rules(lmp, *table, held(), limit));
  return true;
}

Grit::DeepContacts PairGranularGrit::contacts_deeper(double limit, bool all)
{
  return scan(Grit::scan_parts_now(lmp, *table, runs(), held(), limit, all));
}

std::string PairGranularGrit::kernel_name() const { return kernel->is_general() ? "general" : "fast"; }

// Walls belong to the first pair style of this kind.
void PairGranularGrit::run_ended() { Grit::report_times(lmp, times); }
