#include "lammps/pair_granular_grit.h"

#include "atom.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "force.h"
#include "lammps/contact_faults.h"
#include "lammps/deep_overlaps.h"
#include "lammps/finite_particles.h"
#include "lammps/fix_contact_history.h"
#include "lammps/fix_energy_ledger.h"
#include "lammps/fix_force_restart.h"
#include "lammps/fix_original_radius.h"
#include "lammps/run_report.h"
#include "lammps/simulation_state.h"
#include "lammps/start_checks.h"
#include "modify.h"
#include "neigh_list.h"
#include "neigh_request.h"
#include "neighbor.h"
#include "update.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace LAMMPS_NS;
using Grit::vec3;

static constexpr int NSINGLE = 12;         // values of single(), as LAMMPS' pair granular
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
  ev_init(eflag, vflag);
  update_bodies();
  history->begin_step();
  if (ledger) ledger->to_host();
  balance.reset();
  if (update->setupflag) balance.emplace(atom->nlocal, atom->radius, agreement());
  compute_listed();
  if (balance) Grit::check_balance(lmp, *balance);
}

void PairGranularGrit::compute_listed()
{
  const Grit::StageTimes::Span span(times, Grit::Stage::contacts);
  if (bonds_change) contacts.refresh();
  if (contacts.size() == 0) return;
  Grit::PairLoop p = loop();
  double stored = 0;
  try {
    stored = compute_contacts(p);
  } catch (const Grit::SamePlace &atoms) {
    Grit::stop_at_same_place(lmp, atoms.i, atoms.j);
  } catch (const Grit::NotFinite &atoms) {
    Grit::stop_at_force(lmp, *table, atoms.i, atoms.j, update->ntimestep, motion(p, atoms.i, atoms.j));
  }
  if (eflag_global && !p.tally) eng_vdwl += stored;
}

Grit::MotionAtContact PairGranularGrit::motion(const Grit::PairLoop &p, int i, int j)
{
  const Grit::Body a = p.body(i), b = p.body(j);
  const vec3 d = a.x - b.x;
  return {d, a.v - b.v, a.omega, b.omega, a.radius + b.radius - norm(d)};
}

double PairGranularGrit::rounding() const { return std::numeric_limits<double>::epsilon(); }

// Of the two owners of the particles of a contact.
Grit::Agreement PairGranularGrit::agreement() const
{
  double length = 0;
  for (int k = 0; k < domain->dimension; k++)
    length = std::max({length, std::fabs(domain->boxlo[k]), std::fabs(domain->boxhi[k]), domain->prd[k]});
  return {length, rounding()};
}

double PairGranularGrit::compute_contacts(const Grit::PairLoop &p) { return kernel->compute(p); }

void PairGranularGrit::contact(int i, int j, double stored, vec3 force, vec3 d)
{
  constexpr int NEWTON_OFF = 0;
  if (balance) balance->weigh(i, j, stored, force, d);
  ev_tally_xyz(i, j, atom->nlocal, NEWTON_OFF, stored, 0.0, force.x, force.y, force.z, d.x, d.y, d.z);
}

Grit::PairLoop PairGranularGrit::loop()
{
  Grit::PairLoop p{};
  p.list = &contacts;
  p.share = Grit::undivided(contacts, atom->nlocal);
  p.nlocal = atom->nlocal;
  p.ntypes = atom->ntypes;
  p.index_mask = NEIGHMASK;
  p.special_shift = SBBITS;
  p.special = force->special_lj;
  p.x = atom->x[0];
  p.v = atom->v[0];
  p.omega = atom->omega[0];
  p.f = atom->f[0];
  p.torque = atom->torque[0];
  p.radius = atom->radius;
  p.mass = fix_rigid ? mass.data() : atom->rmass;
  p.mask = atom->mask;
  p.freeze_bit = freeze_bit;
  p.laws = kernel_laws.data();
  if (table->stride() > 0 || table->outlives_overlap()) {
    p.touch = history->touch.data();
    p.history = history->value.data();
  }
  p.nhistory = table->nhistory();
  p.stride = table->stride();
  p.dt = Grit::time_step(*update);
  p.lammps_kinematics = uses_lammps_kinematics();
  p.tally = (eflag_either && eflag_atom) || vflag_either || balance ? this : nullptr;
  p.accountant = ledger;
  p.keep_records = forces && forces->is_pending();
  if (radii) {
    p.radius0 = radii->radii();
    p.shrink = radii->shrink();
    p.smallest = radii->smallest();
  }
  p.temperature = atom->temperature_flag ? atom->temperature : nullptr;
  p.heatflow = table->heats() && atom->heatflow_flag ? atom->heatflow : nullptr;
  p.bonds = table->bonds() && atom->nspecial ? this : nullptr;
  return p;
}

// LAMMPS lists the bonds of an own particle with both of its ends.
bool PairGranularGrit::joined(int i, int j) const
{
  const tagint *const partners = atom->special[i];
  const int n = atom->nspecial[i][0];
  return std::find(partners, partners + n, atom->tag[j]) != partners + n;
}

// What contacts want to know of particles that LAMMPS does not send by itself.
void PairGranularGrit::update_bodies()
{
  if (fix_rigid && neighbor->ago == 0) {
    Grit::copy_masses(lmp, fix_rigid, COMMAND, mass);
    send_to_ghosts(mass.data());
  }
  if (sends_temperatures) send_to_ghosts(atom->temperature);
}

void PairGranularGrit::send_to_ghosts(double *values)
{
  sent = values;
  comm->forward_comm(this);
}

int PairGranularGrit::pack_forward_comm(int n, int *particles, double *buf, int, int *)
{
  for (int k = 0; k < n; k++) buf[k] = sent[particles[k]];
  return n;
}

void PairGranularGrit::unpack_forward_comm(int n, int begin, double *buf) { std::copy_n(buf, n, sent + begin); }

Grit::NeighbourRows PairGranularGrit::rows() const
{
  return {list->inum, list->ilist, list->numneigh, list->firstneigh, NEIGHMASK};
}

void PairGranularGrit::build_contact_list()
{
  contacts.build(rows(), {atom->x[0], atom->radius, atom->type}, atom->ntypes, bonds_change);
}

void PairGranularGrit::list_is_new()
{
  {
    const Grit::StageTimes::Span span(times, Grit::Stage::list);
    build_contact_list();
  }
  const Grit::StageTimes::Span span(times, Grit::Stage::history);
  history->take_list(contacts);
}

// Copies what the list holds for the contact of i with j, times `factors` if any; false if there is no contact.
bool PairGranularGrit::remembered(const Grit::PairLoop &p, int i, int j, const double *factors, double *memory) const
{
  const std::size_t pair = contacts.find(i, j, atom->type[i], atom->type[j], NEIGHMASK);
  if (pair == Grit::ContactList::NONE || p.touch[pair] != Grit::BEGUN) return false;
  for (int k = 0; k < p.nhistory; k++) memory[k] = (factors ? factors[k] : 1) * p.history[pair * p.stride + k];
  return true;
}

// One contact, passively: nothing that is remembered changes.
double PairGranularGrit::single(int i, int j, int itype, int jtype, double rsq, double, double factor, double &fforce)
{
  std::fill_n(svector, NSINGLE, 0.0);
  fforce = 0;
  const Grit::GeneralLaw &law = table->law(itype, jtype);
  const Grit::PairLoop p = loop();
  double memory[Grit::MAX_HISTORY] = {};
  const bool touching =
      p.touch && (remembered(p, i, j, nullptr, memory) || remembered(p, j, i, table->parity(jtype, itype), memory));
  const vec3 d = Grit::load(p.x + 3 * i) - Grit::load(p.x + 3 * j);
  if (factor == 0 || !(Grit::overlaps(d, p.radius[i] + p.radius[j]) || (law.outlives_overlap && touching))) return 0;

  constexpr double PASSIVE = 0;
  const double distance = std::sqrt(rsq);
  Grit::Contact c = Grit::sphere_contact(p.body(i), p.body(j), d, distance, p.effective_mass(i, j), PASSIVE, !touching,
                                         p.lammps_kinematics);
  c.bonded = i < p.nlocal && p.are_joined(i, j);
  const Grit::ContactForce f = law(c, memory);
  fforce = factor * f.normal / distance;
  Grit::store(f.tangential.value, svector);
  svector[3] = norm(f.tangential.value);
  Grit::store(f.rolling.value, svector + 4);
  svector[7] = norm(f.rolling.value);
  svector[8] = dot(f.twisting.value, c.n);
  Grit::store(d, svector + 9);
  return factor * f.stored();
}

double PairGranularGrit::memory_usage()
{
  return Pair::memory_usage() + contacts.bytes() + mass.capacity() * sizeof(double) + kernel_laws.capacity();
}

// ---- before a run ------------------------------------------------------------------------------------------------------

void PairGranularGrit::init_style()
{
  Grit::check_atoms(lmp, COMMAND);
  Grit::check_time_step(lmp, COMMAND);
  if (utils::strmatch(update->integrate_style, "^respa"))
    error->all(FLERR, "granular/grit: expected 'run_style verlet' for the pair style, got {}", update->integrate_style);
  times.wanted = options.timing;
  table->build();
  kernel = &Grit::find_kernel(table->key());
  kernel_laws = kernel->specialise(table->laws());

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
  ledger = FixEnergyLedger::find(lmp);
  table->keep_records(ledger);
  make_history();
  radii = fixes.radii(table->thins());
  fixes.ghost_velocities();
  forces = fixes.forces(forces_style());
  fixes.check_restored();
  freeze_bit = Grit::frozen_bit(lmp, COMMAND);
  fix_rigid = Grit::find_rigid(lmp, COMMAND);
  if (table->thins() && fix_rigid)
    error->all(FLERR, "granular/grit: expected no fix rigid beside normal laws with thinning, got {}", fix_rigid->id);
  sizes = Grit::ParticleSizes(lmp, freeze_bit, radii);
  check_start();
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

double PairGranularGrit::init_one(int i, int j)
{
  if (!table->complaint(i, j).empty()) error->all(FLERR, "granular/grit: {}", table->complaint(i, j));
  const double surfaces = sizes.reach(i, j), one = table->cutoff(i, j);
  const double needed = surfaces > 0 ? surfaces + table->reach(i, j, sizes.largest(i), sizes.largest(j)) : 0;
  const double given = one != Grit::UNSET ? one : options.cutoff;
  // A cutoff of zero would make LAMMPS' bins tiny.
  if (given == Grit::UNSET) return needed > 0 ? needed : 2 * sizes.largest();
  if (given < needed)
    error->all(FLERR,
               "granular/grit: expected a cutoff of at least {}, the largest sum of two radii and the reach of the "
               "laws beyond "
               "them, for pair_coeff {} {}, got {}",
               needed, i, j, given);
  return given;
}

// What the laws ask of particles and fixes.
void PairGranularGrit::check_start()
{
  Grit::check_sizes(lmp, sizes.largest_diameter(*table), !told.odd_start);
  if (gives_torque()) Grit::warn_without_rotation(lmp, COMMAND, told.turned_by_nobody);
  if (told.odd_start) return;
  told.odd_start = Grit::is_run(*update);
  if (table->any(Grit::asks_for_bonds)) Grit::warn_without_bonds(lmp);
}

void PairGranularGrit::setup()
{
  std::vector<char> ours(atom->ntypes + 1, 0);  // under pair hybrid other types belong to other styles
  for (int i = 1; i <= atom->ntypes; i++)
    for (int j = 1; j <= atom->ntypes; j++) ours[i] = ours[i] || table->is_set(i, j);
  Grit::check_particles(lmp, [&](int i) { return ours[atom->type[i]]; });
  file_remembers.clear();
  history->begin_run();
  Grit::report_kernel(lmp, *table, kernel_name(), uses_lammps_kinematics(), reported);
  if (table->nhistory() > 0) Grit::warn_of_images(lmp);
  if (Grit::is_run(*update)) Grit::warn_of_overlaps(lmp, deep_contacts(), told.deep_overlaps);
}

std::vector<Grit::ScanPart> PairGranularGrit::scan_parts(const std::vector<Grit::ContactList::Run> &runs) const
{
  return Grit::scan_parts(lmp, *table, runs, {freeze_bit, fix_rigid ? fix_rigid->groupbit : 0});
}

Grit::DeepContacts PairGranularGrit::deep_contacts()
{
  const Grit::HostBodies bodies{contacts.i.data(), contacts.neighbour.data(), atom->x[0], atom->radius, atom->mask};
  Grit::DeepContacts all;
  for (const Grit::ScanPart &part : scan_parts(contacts.runs)) {
    const Grit::OverlapScan<Grit::HostBodies> scan{bodies, part.rules, part.pairs.begin};
    for (std::size_t k = 0; k < part.pairs.end - part.pairs.begin; k++) scan(static_cast<std::int64_t>(k), all);
  }
  return all;
}

std::string PairGranularGrit::kernel_name() const { return kernel->key.empty() ? "general" : "fast"; }

// Walls belong to the first pair style of this kind.
void PairGranularGrit::run_ended() { Grit::report_times(lmp, times); }
