#include "lammps/pair_granular_grit.h"

#include "atom.h"
#include "atom_vec.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "force.h"
#include "lammps/finite_particles.h"
#include "lammps/fix_contact_history.h"
#include "lammps/fix_energy_ledger.h"
#include "lammps/fix_force_restart.h"
#include "lammps/fix_ghost_velocities.h"
#include "lammps/fix_original_radius.h"
#include "lammps/fix_restart_rows.h"
#include "lammps/fix_unclaimed.h"
#include "lammps/start_checks.h"
#include "memory.h"
#include "modify.h"
#include "neigh_list.h"
#include "neigh_request.h"
#include "neighbor.h"
#include "setup/law_presets.h"
#include "update.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <stdexcept>

using namespace LAMMPS_NS;
using Grit::vec3;

static constexpr int NSINGLE = 12;         // values of single(), as LAMMPS' pair granular
static constexpr int RUN = 1;              // whichflag of LAMMPS in a run; outside of time integration nothing advances
static constexpr int BESIDE_SURFACES = 1;  // ID of a second list
static const char *const COMMAND = "pair_style granular/grit";  // for messages

namespace {

// LAMMPS keeps to itself whether 'reduce/multi' is set, and refuses it by the script's newton, not by that of a list.
struct CommAccess : Comm {
  static bool reduces(const Comm &comm) { return comm.*(&CommAccess::multi_reduce); }
};

}  // namespace

PairGranularGrit::PairGranularGrit(LAMMPS *lmp) : Pair(lmp)
{
  single_enable = 1;
  single_extra = NSINGLE;
  svector = new double[NSINGLE];
  no_virial_fdotr_compute = 1;
  centroidstressflag = CENTROID_NOTAVAIL;
  finitecutflag = 1;
  writedata = 1;
  comm_forward = 1;

  // IDs must be the same in the run that writes a restart file and in the one that reads it, also for several pair styles
  // of this kind under pair hybrid. A dummy keeps the place of the history in the list of fixes: it must come before
  // fixes that delete or move atoms.
  int count = 1;
  do {
    id_history = "GRIT_HISTORY" + std::to_string(count++);
    id_dummy = id_history + "_DUMMY";
  } while (modify->get_fix_by_id(id_dummy) || modify->get_fix_by_id(id_history));
  id_forces = "GRIT_FORCES";
  modify->add_fix(id_dummy + " all DUMMY");
}

PairGranularGrit::~PairGranularGrit()
{
  if (copymode) return;
  delete[] svector;
  svector = nullptr;
  if (is_history_unclaimed()) FixUnclaimed::leave(lmp, id_history, file_memory);
  for (const std::string &id : {id_history, id_dummy, std::string(FixGhostVelocities::ID)})
    if (modify->get_fix_by_id(id)) modify->delete_fix(id);
  if (modify->get_fix_by_id(id_forces)) modify->delete_fix(id_forces);
  if (allocated) {
    memory->destroy(setflag);
    memory->destroy(cutsq);
  }
}

// Another style takes the place of this one, which a restart file had brought, before any run. Not where all of LAMMPS
// goes.
bool PairGranularGrit::is_history_unclaimed() const { return !file_memory.empty() && !ignore_history && update; }

// ---- forces ------------------------------------------------------------------------------------------------------------

void PairGranularGrit::compute(int eflag, int vflag)
{
  ev_init(eflag, vflag);
  update_bodies();
  begin_step();
  if (ledger) ledger->to_host();
  balance.reset();
  if (update->setupflag) balance.emplace(atom->nlocal, atom->radius, agreement());
  compute_listed();
  if (balance) expect_balance(*balance);
}

void PairGranularGrit::compute_listed()
{
  const Grit::StageTimes::Span span(times, Grit::Stage::contacts);
  if (bonds_change) contacts.refresh();
  if (contacts.size() == 0) return;
  const Grit::PlainView p = view();
  double stored = 0;
  try {
    stored = compute_contacts(p);
  } catch (const Grit::SamePlace &atoms) {
    complain_of_same_place(atoms.i, atoms.j);
  } catch (const Grit::NotFinite &atoms) {
    complain_of_force(atoms.i, atoms.j, update->ntimestep, atoms.motion);
  }
  if (eflag_global && !p.listeners.tally) eng_vdwl += stored;
}

// 'pre no' after a command that deletes or makes particles: LAMMPS goes on with the lists of others.
void PairGranularGrit::begin_step()
{
  if (!history->is_listed())
    error->one(FLERR,
               "granular/grit: expected the particles of the last run, got others, which no neighbor list knows: 'run' "
               "without 'pre no' after a command that deletes, makes or moves particles");
  history->advance();
}

void PairGranularGrit::complain_of_same_place(int i, int j) const
{
  error->one(FLERR, "granular/grit: expected two centers at different places for atoms {} and {}, got the same",
             atom->tag[i], atom->tag[j]);
}

// Nothing sensible can follow, and what led to it says most in the step in which it happened.
void PairGranularGrit::complain_of_force(int i, int j, bigint step, const Grit::MotionAtContact &motion) const
{
  error->one(FLERR,
             "granular/grit: expected a finite force, torque and heat flow between atoms {} and {} in step {}, got "
             "none from '{}' with {}; is the time step too large?",
             atom->tag[i], atom->tag[j], step, table->words(atom->type[i], atom->type[j]), Grit::in_words(motion));
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

// Asked once, in the setup of a run: what makes forces differ is the setting, not the motion.
void PairGranularGrit::expect_balance(Grit::ForceBalance &forces) const
{
  const Grit::ForceBalance mine = forces;
  MPI_Allreduce(mine.value, forces.value, Grit::ForceBalance::SIZE, MPI_DOUBLE, MPI_SUM, world);
  if (forces.holds()) return;
  const vec3 sum = forces.sum();
  error->all(FLERR,
             "granular/grit: expected contact forces across borders of processes and periodic boundaries that cancel, "
             "got the sum ({}, {}, {}): some process lacks ghost particles, or they are not like their owners (by "
             "'comm_modify group', or 'fix deform ... remap v' for some particles only)",
             sum.x, sum.y, sum.z);
}

double PairGranularGrit::compute_contacts(const Grit::PlainView &view)
{
  return kernel->compute(view, Grit::undivided(contacts, atom->nlocal));
}

void PairGranularGrit::contact(int i, int j, double stored, vec3 force, vec3 d)
{
  constexpr int NEWTON_OFF = 0;
  if (balance) balance->weigh(i, j, stored, force, d);
  ev_tally_xyz(i, j, atom->nlocal, NEWTON_OFF, stored, 0.0, force.x, force.y, force.z, d.x, d.y, d.z);
}

Grit::PlainView PairGranularGrit::view()
{
  Grit::PlainView p{};
  p.pairs = {{contacts.i.data()}, {contacts.neighbour.data()}};
  p.bodies.x = {atom->x[0]};
  p.bodies.v = {atom->v[0]};
  p.bodies.omega = {atom->omega[0]};
  p.bodies.radius = {atom->radius};
  p.bodies.mass = {fix_rigid ? mass.data() : atom->rmass};
  p.bodies.mask = {atom->mask};
  p.bodies.fields = fields();
  p.bodies.nlocal = atom->nlocal;
  p.sums.f = {atom->f[0]};
  p.sums.torque = {atom->torque[0]};
  p.history.exists = table->stride() > 0 || table->outlives_overlap();
  if (p.history.exists) {
    p.history.touch = {history->touch.data()};
    p.history.value = {history->value.data(), table->stride()};
  }
  p.history.nlaws = table->nhistory();
  p.rules = rules();
  p.step = time_step();
  p.listeners.tally = (eflag_either && eflag_atom) || vflag_either || balance ? this : nullptr;
  p.listeners.accountant = ledger;
  p.listeners.bonds = table->bonds() && atom->nspecial ? this : nullptr;
  p.listeners.keep_records = forces && forces->is_pending();
  return p;
}

Grit::PlainArrays::Fields PairGranularGrit::fields() const
{
  Grit::PlainArrays::Fields all{};
  all.knows_temperature = atom->temperature_flag;
  all.heats = table->heats() && atom->heatflow_flag;
  all.thins = radii != nullptr;
  all.temperature = {atom->temperature};
  all.heatflow = {atom->heatflow};
  if (!radii) return all;
  all.radius0 = {radii->radii()};
  all.shrink = {radii->shrink()};
  all.smallest = {radii->smallest()};
  return all;
}

Grit::TimeStep PairGranularGrit::time_step() const
{
  const bool passive = update->setupflag || update->whichflag != RUN;
  return {passive ? 0 : update->dt, static_cast<double>(update->ntimestep), lammps_kinematics};
}

Grit::SimulationRules PairGranularGrit::rules() const
{
  Grit::SimulationRules all{};
  all.index_mask = NEIGHMASK;
  all.special_shift = SBBITS;
  all.set_factors(force->special_lj);
  all.freeze_bit = freeze_bit;
  return all;
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
  if (fix_rigid && neighbor->ago == 0) update_masses();
  if (sends_temperatures) send_to_ghosts(atom->temperature);
}

void PairGranularGrit::send_to_ghosts(double *values)
{
  sent = values;
  comm->forward_comm(this);
}

// Masses of rigid bodies, for own particles and ghosts.
void PairGranularGrit::update_masses()
{
  int dim;
  const int *body = static_cast<int *>(fix_rigid->extract("body", dim));
  const double *body_mass = static_cast<double *>(fix_rigid->extract("masstotal", dim));
  if (!body)
    error->all(FLERR,
               "granular/grit: expected the masses of its bodies from fix {} for pair_style granular/grit, got none",
               fix_rigid->id);
  mass.resize(atom->nmax);
  for (int i = 0; i < atom->nlocal; i++) mass[i] = body[i] >= 0 ? body_mass[body[i]] : atom->rmass[i];
  send_to_ghosts(mass.data());
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
  contacts.build(rows(), atom->type, atom->ntypes, Grit::plain_spheres(atom->x[0], atom->radius), bonds_change);
}

// Copies what the list holds for the contact of i with j, times `factors` if any; false if there is no contact.
bool PairGranularGrit::remembered(const Grit::PlainView &p, int i, int j, const double *factors, double *memory) const
{
  const std::size_t pair = contacts.find(i, j, atom->type[i], atom->type[j], NEIGHMASK);
  if (pair == Grit::ContactList::NONE || p.history.state(pair) != Grit::BEGUN) return false;
  for (int k = 0; k < p.history.nlaws; k++) memory[k] = (factors ? factors[k] : 1) * p.history.value(pair, k);
  return true;
}

// One contact, passively: nothing that is remembered changes.
double PairGranularGrit::single(int i, int j, int itype, int jtype, double rsq, double, double factor, double &fforce)
{
  std::fill_n(svector, NSINGLE, 0.0);
  fforce = 0;
  const Grit::GeneralLaw &law = table->law(itype, jtype);
  const Grit::PlainView p = view();
  double memory[Grit::MAX_HISTORY] = {};
  const bool begun = remembered(p, i, j, nullptr, memory) || remembered(p, j, i, table->parity(jtype, itype), memory);
  const vec3 d = p.bodies.distance(i, j);
  const Grit::Life life = Grit::Encounter{p.bodies.overlap(i, j, d), begun, law.outlives_overlap}.life();
  if (factor == 0 || !acts(life)) return 0;

  constexpr double PASSIVE = 0;
  const double distance = std::sqrt(rsq);
  const auto body = [&](int k) { return p.bodies.body<Grit::Wants::EVERYTHING>(k); };
  Grit::Contact c = Grit::sphere_contact(body(i), body(j), d, distance, p.effective_mass(i, j), PASSIVE,
                                         life == Grit::Life::begins, lammps_kinematics);
  c.bonded = i < atom->nlocal && p.listeners.are_joined(i, j);
  const Grit::ContactForce f = force_in(life, law, c, memory);
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
  const double laws = kernel ? static_cast<double>(kernel->bytes()) : 0;
  return Pair::memory_usage() + contacts.bytes() + mass.capacity() * sizeof(double) + laws;
}

// ---- input -------------------------------------------------------------------------------------------------------------

void PairGranularGrit::allocate()
{
  allocated = 1;
  const int n = atom->ntypes + 1;
  memory->create(setflag, n, n, "pair:setflag");
  memory->create(cutsq, n, n, "pair:cutsq");
  for (int i = 0; i < n; i++) std::fill_n(setflag[i], n, 0);
  table = std::make_unique<Grit::LawTable>(atom->ntypes);
}

void PairGranularGrit::settings(int narg, char **arg)
{
  const std::vector<std::string> words(arg, arg + narg);
  // 'history ignore' alone, after read_restart, leaves the settings of the file as they are.
  if (words != std::vector<std::string>{"history", "ignore"}) {
    lammps_kinematics = false;
    cutoff_global = Grit::UNSET;
    coarse_graining = 1;
    times.wanted = deterministic = false;
  }
  for (std::size_t k = 0; k < words.size(); k++) {
    const std::string word = words[k], next = k + 1 < words.size() ? words[k + 1] : "";
    if (std::find(words.begin(), words.begin() + static_cast<long>(k), word) != words.begin() + static_cast<long>(k))
      error->all(FLERR, "granular/grit: expected '{}' once in pair_style granular/grit, got it twice", word);
    if (word == "kinematics" && (next == "objective" || next == "lammps" || next == "host")) {
      lammps_kinematics = next != "objective";
      k++;
    } else if (word == "history" && next == "ignore") {
      ignore_history = true;
      k++;
    } else if (word == "coarsegraining") {
      read_coarse_graining(words, k);
    } else if (word == "timing") {
      times.wanted = read_yes(words, k);
    } else if (word == "deterministic") {
      deterministic = read_yes(words, k);
    } else if (double value; k == 0 && Grit::read_finite(word, value) && value > 0) {
      cutoff_global = value;
    } else {
      error->all(FLERR,
                 "expected 'pair_style granular/grit [cutoff] [kinematics objective|lammps] [coarsegraining F check "
                 "error|warn|off] [timing yes|no] [deterministic yes|no] [history ignore]', got '{}{}{}'",
                 word, next.empty() ? "" : " ", next);
    }
  }
}

// The word after a keyword, k at the keyword; afterwards at that word.
bool PairGranularGrit::read_yes(const std::vector<std::string> &words, std::size_t &k) const
{
  const std::string keyword = words[k++], word = k < words.size() ? words[k] : "";
  if (word != "yes" && word != "no")
    error->all(FLERR, "granular/grit: expected 'yes' or 'no' after '{}' in pair_style, got {}", keyword,
               word.empty() ? "the end of the line" : "'" + word + "'");
  return word == "yes";
}

// coarsegraining F check error|warn|off, k at the first of these words; afterwards at the last.
void PairGranularGrit::read_coarse_graining(const std::vector<std::string> &words, std::size_t &k)
{
  const auto word = [&](std::size_t n) { return n < words.size() ? words[n] : ""; };
  const auto got = [&](std::size_t n) { return n < words.size() ? "'" + words[n] + "'" : "the end of the line"; };
  if (!Grit::read_finite(word(k + 1), coarse_graining) || coarse_graining < 1)
    error->all(FLERR, "granular/grit: expected a factor of at least 1 after 'coarsegraining' in pair_style, got {}",
               got(k + 1));
  const std::string check = word(k + 3);
  if (word(k + 2) != "check" || (check != "error" && check != "warn" && check != "off"))
    error->all(FLERR,
               "granular/grit: expected 'check error', 'check warn' or 'check off' after 'coarsegraining {}' in "
               "pair_style, got {}",
               word(k + 1), got(word(k + 2) == "check" ? k + 3 : k + 2));
  coarse_check = check == "error" ? CHECK_ERROR : check == "warn" ? CHECK_WARN : CHECK_OFF;
  k += 3;
}

// What is not meaningful stops a run with 'check error'; what may differ is a warning.
void PairGranularGrit::check_coarse_graining(const Grit::Setting &setting, const std::string &place) const
{
  if (coarse_graining == 1 || coarse_check == CHECK_OFF) return;
  const auto bad = Grit::coarse_graining_remarks(setting, Grit::CoarseGraining::not_meaningful);
  if (coarse_check == CHECK_ERROR && !bad.empty())
    error->all(FLERR,
               "granular/grit: expected laws that hold for coarse-grained particles in {}, got: {}; 'coarsegraining {} "
               "check warn' runs nevertheless",
               place, bad.front(), coarse_graining);
  if (comm->me != 0) return;
  for (const std::string &remark : Grit::coarse_graining_remarks(setting, Grit::CoarseGraining::may_differ))
    error->warning(FLERR, "granular/grit: {}: {}", place, remark);
}

void PairGranularGrit::coeff(int narg, char **arg)
{
  constexpr int NTYPES = 2;
  if (narg <= NTYPES)
    error->all(FLERR, "granular/grit: expected two types and laws after pair_coeff, got {} words", narg);
  if (!allocated) allocate();
  int ilo, ihi, jlo, jhi;
  utils::bounds(FLERR, arg[0], 1, atom->ntypes, ilo, ihi, error);
  utils::bounds(FLERR, arg[1], 1, atom->ntypes, jlo, jhi, error);
  const std::string place = std::string("pair_coeff ") + arg[0] + " " + arg[1];
  set_coeff(ilo, ihi, jlo, jhi, std::vector<std::string>(arg + NTYPES, arg + narg), place);
}

void PairGranularGrit::set_coeff(int ilo, int ihi, int jlo, int jhi, const std::vector<std::string> &words,
                                 const std::string &place)
{
  Grit::Setting setting;
  try {
    setting = Grit::parse_setting(words, place);
    const std::string expansion = Grit::preset_expansion(words, place, force->nktv2p);
    if (comm->me == 0 && !expansion.empty()) utils::logmesg(lmp, "granular/grit: {}: {}\n", place, expansion);
    Grit::warn_without_springs(lmp, setting, place);
  } catch (const std::invalid_argument &complaint) {
    error->all(FLERR, "granular/grit: {}", complaint.what());
  }
  int count = 0;
  for (int i = ilo; i <= ihi; i++)
    for (int j = std::max(jlo, i); j <= jhi; j++) {
      table->set(i, j, setting);
      setflag[i][j] = 1;
      count++;
    }
  if (count == 0) error->all(FLERR, "granular/grit: expected types I <= J in {}, got none", place);
}

// ---- before a run ------------------------------------------------------------------------------------------------------

void PairGranularGrit::init_style()
{
  check_atoms();
  Grit::check_time_step(lmp, COMMAND);
  if (utils::strmatch(update->integrate_style, "^respa"))
    error->all(FLERR, "granular/grit: expected 'run_style verlet' for the pair style, got {}", update->integrate_style);
  table->build();
  kernel = Grit::make_kernel(table->key(), {atom->ntypes, table->laws()});

  // A half list in which a pair with a ghost stands with both owners: works for either setting of newton.
  int flags = NeighConst::REQ_NEWTON_OFF;
  if (!table->outlives_overlap()) flags |= NeighConst::REQ_SIZE;
  neighbor->add_request(this, flags);
  if (has_surfaces())
    neighbor->add_request(this, NeighConst::REQ_SIZE | NeighConst::REQ_OCCASIONAL)->set_id(BESIDE_SURFACES);

  // LAMMPS' bonded particle models mark new and broken bonds in the neighbour list as it stands.
  bonds_change = Grit::bonds_may_change(lmp);
  check_heat();
  // LAMMPS sends temperatures when it builds neighbor lists, its fix heat/flow in every step.
  sends_temperatures = table->heats() && modify->get_fix_by_style("^heat/flow").empty();
  for (int i = 1; i <= atom->ntypes; i++)
    for (int j = i; j <= atom->ntypes; j++)
      if (table->is_set(i, j)) check_coarse_graining(table->setting(i, j), fmt::format("pair_coeff {} {}", i, j));
  ledger = FixEnergyLedger::find(lmp);
  table->keep_records(ledger);
  make_history();
  make_radii();
  FixGhostVelocities::renew(lmp);
  make_forces();
  check_restored();
  find_partners();
  if (table->thins() && fix_rigid)
    error->all(FLERR, "granular/grit: expected no fix rigid beside normal laws with thinning, got {}", fix_rigid->id);
  find_radii();
  check_start();
}

// Under pair hybrid LAMMPS makes lists for its triangulated surfaces only if another part asks for pairs by size that
// follow its newton setting. Ours do not: a second request is there to be seen, its list is never built.
bool PairGranularGrit::has_surfaces() const
{
  constexpr int PREFIX = 0;
  return force->pair_match("^surf/granular", PREFIX) != nullptr;
}

void PairGranularGrit::init_list(int id, NeighList *which)
{
  if (id != BESIDE_SURFACES) list = which;
}

void PairGranularGrit::check_atoms() const
{
  if (!atom->radius_flag || !atom->rmass_flag || !atom->omega_flag || !atom->torque_flag)
    error->all(
        FLERR,
        "granular/grit: expected an atom style with radius, mass, angular velocity and torque (atom_style sphere), "
        "got {}",
        atom->atom_style);
  if (!comm->ghost_velocity)
    error->all(FLERR,
               "granular/grit: expected 'comm_modify vel yes' before the run for pair_style granular/grit, got ghost "
               "atoms without "
               "velocities");
  if (CommAccess::reduces(*comm))
    error->all(FLERR,
               "granular/grit: expected 'comm_modify mode multi' without 'reduce/multi' for pair_style granular/grit, "
               "got it: the owner of either particle computes a contact, and 'reduce/multi' keeps small ghosts from "
               "the owner of a large particle");
  if (!atom->tag_enable)
    error->all(FLERR, "granular/grit: expected atoms with IDs for pair_style granular/grit, got 'atom_modify id no'");
}

void PairGranularGrit::check_heat() const
{
  if (!table->heats() || (atom->temperature_flag && atom->heatflow_flag)) return;
  error->all(FLERR,
             "granular/grit: expected particles with temperature and heat flow ('fix ID all property/atom "
             "temperature heatflow ghost yes' before the run) for contacts that conduct or make heat, got none");
}

// Laws that change radii need the radii from before, and an integrator that keeps the moment of inertia.
void PairGranularGrit::make_radii()
{
  constexpr int WITHOUT_SUFFIX = 0;
  if (table->thins()) {
    const auto &fields = atom->avec->fields_comm;
    if (std::find(fields.begin(), fields.end(), "radius") == fields.end())
      error->all(FLERR,
                 "granular/grit: expected 'atom_style sphere 1' for normal laws with thinning, which change radii, got "
                 "atom_style {} that keeps them",
                 atom->atom_style);
    FixOriginalRadius::find_or_make(lmp);
  }
  radii = FixOriginalRadius::find(lmp);
  if (!radii) return;
  if (modify->get_fix_by_id(FixOriginalInertia::ID)) modify->delete_fix(FixOriginalInertia::ID);
  modify->add_fix(std::string(FixOriginalInertia::ID) + " all GRIT/INERTIA", WITHOUT_SUFFIX);
}

void PairGranularGrit::make_history()
{
  // The history of a restart file must be claimed also by laws that remember nothing: they are told what they lose.
  constexpr int WITHOUT_SUFFIX = 0;
  if (modify->get_fix_by_id(id_dummy))
    modify->replace_fix(id_dummy, id_history + " all " + history_style(), WITHOUT_SUFFIX);
  history = dynamic_cast<FixContactHistory *>(modify->get_fix_by_id(id_history));
  if (!history) error->all(FLERR, "granular/grit: expected its fix {}, got none", id_history);
  if (history->restart_reset || ignore_history) FixUnclaimed::withdraw(lmp, id_history);
  history->configure(this, *table, ignore_history);
}

// The fix that puts forces of a restart file back must be the last one, also where a command before the run called init.
void PairGranularGrit::make_forces()
{
  constexpr int WITHOUT_SUFFIX = 0;
  forces = dynamic_cast<FixForceRestart *>(modify->get_fix_by_id(id_forces));
  const bool waits = forces && forces->is_pending();
  if (forces && !(waits && modify->get_fix_list().back() != forces)) return;
  FixForceRestart::Waiting waiting;
  if (forces) {
    waiting = forces->release();
    modify->delete_fix(id_forces);
  }
  modify->add_fix(id_forces + " all " + forces_style(), WITHOUT_SUFFIX);
  forces = dynamic_cast<FixForceRestart *>(modify->get_fix_by_id(id_forces));
  if (waits) forces->adopt(std::move(waiting));
}

// What a restart file holds for fixes of this style must have reached them: LAMMPS finds it by their names.
void PairGranularGrit::check_restored()
{
  for (const std::string &id : file_fixes) {
    Fix *const fix = modify->get_fix_by_id(id);
    const auto *restored = dynamic_cast<const Restored *>(fix);
    if (!restored) continue;
    const int mine[] = {fix->restart_global == 0 || restored->got_global, restored->got_atoms};
    int any[2] = {0, 0};
    MPI_Allreduce(mine, any, 2, MPI_INT, MPI_MAX, world);  // a process may have no particles
    if (!any[0] || (!any[1] && atom->natoms > 0))
      error->all(FLERR,
                 "granular/grit: expected what the restart file holds for fix {}, got nothing: the file is damaged",
                 id);
  }
  file_fixes.clear();
}

// Other fixes that the forces depend on.
void PairGranularGrit::find_partners()
{
  const auto freezes = modify->get_fix_by_style("^freeze");
  if (freezes.size() > 1)
    error->all(FLERR, "granular/grit: expected at most one fix freeze for pair_style granular/grit, got {}",
               freezes.size());
  freeze_bit = freezes.empty() ? 0 : freezes.front()->groupbit;
  fix_rigid = nullptr;
  for (Fix *fix : modify->get_fix_list()) {
    if (!fix->rigid_flag) continue;
    if (fix_rigid)
      error->all(FLERR, "granular/grit: expected at most one fix rigid for pair_style granular/grit, got {} and {}",
                 fix_rigid->id, fix->id);
    fix_rigid = fix;
  }
}

// Largest radius of each type, particles that fixes pour or deposit later included.
void PairGranularGrit::find_radii()
{
  const int n = atom->ntypes + 1;
  std::vector<double> moving(n, 0), frozen(n, 0);
  for (const char *style : {"^pour", "^deposit"})
    for (Fix *fix : modify->get_fix_by_style(style))
      for (int i = 1; i < n; i++) {
        int type = i;
        const double *radius = static_cast<double *>(fix->extract("radius", type));
        if (radius) moving[i] = std::max(moving[i], *radius);
      }
  for (int i = 0; i < atom->nlocal; i++) {
    double &largest = (atom->mask[i] & freeze_bit ? frozen : moving)[atom->type[i]];
    largest = std::max({largest, atom->radius[i], radii ? radii->of_atom(i) : 0});  // it may get its radius back
  }
  moving_radius.assign(n, 0);
  frozen_radius.assign(n, 0);
  MPI_Allreduce(moving.data(), moving_radius.data(), n, MPI_DOUBLE, MPI_MAX, world);
  MPI_Allreduce(frozen.data(), frozen_radius.data(), n, MPI_DOUBLE, MPI_MAX, world);
}

// Distance at which particles of two types can touch, 0 if they cannot: no such particles, or all of them frozen.
double PairGranularGrit::reach(int i, int j) const
{
  const double mi = moving_radius[i], mj = moving_radius[j], fi = frozen_radius[i], fj = frozen_radius[j];
  if (mi + fi == 0 || mj + fj == 0) return 0;
  double sum = mi > 0 && mj > 0 ? mi + mj : 0;
  if (mi > 0) sum = std::max(sum, mi + fj);
  if (mj > 0) sum = std::max(sum, fi + mj);
  return sum;
}

double PairGranularGrit::largest_radius(int type) const { return std::max(moving_radius[type], frozen_radius[type]); }

double PairGranularGrit::init_one(int i, int j)
{
  if (!table->complaint(i, j).empty()) error->all(FLERR, "granular/grit: {}", table->complaint(i, j));
  const double surfaces = reach(i, j), one = table->cutoff(i, j);
  const double needed = surfaces > 0 ? surfaces + table->reach(i, j, largest_radius(i), largest_radius(j)) : 0;
  const double given = one != Grit::UNSET ? one : cutoff_global;
  if (given == Grit::UNSET) {
    if (needed > 0) return needed;
    // A cutoff of zero would make LAMMPS' bins tiny.
    double largest = 0;
    for (int type = 1; type <= atom->ntypes; type++) largest = std::max(largest, largest_radius(type));
    return 2 * largest;
  }
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
  Grit::check_sizes(lmp, largest_diameter(), !warned);
  if (gives_torque()) Grit::warn_without_rotation(lmp, COMMAND, turned_by_nobody);
  if (warned) return;
  warned = update->whichflag == RUN;
  if (table->any(Grit::asks_for_bonds)) Grit::warn_without_bonds(lmp);
}

void PairGranularGrit::setup()
{
  std::vector<char> ours(atom->ntypes + 1, 0);  // under pair hybrid other types belong to other styles
  for (int i = 1; i <= atom->ntypes; i++)
    for (int j = 1; j <= atom->ntypes; j++) ours[i] = ours[i] || table->is_set(i, j);
  Grit::check_particles(lmp, [&](int i) { return ours[atom->type[i]]; });
  file_memory.clear();
  history->begin_run();
  report_kernel();
  check_images();
  if (update->whichflag == RUN) Grit::warn_of_overlaps(lmp, deep_contacts(), ndeep);
}

bool PairGranularGrit::gives_torque() const { return table && table->any(Grit::gives_torque); }

// Of all particles that the laws are for: another hybrid style may have its own.
double PairGranularGrit::largest_diameter() const
{
  double largest = 0;
  for (int i = 1; i <= atom->ntypes; i++)
    for (int j = 1; j <= atom->ntypes; j++)
      if (table->has(i, j)) largest = std::max(largest, 2 * largest_radius(i));
  return largest;
}

// The touching pairs that a scan for deep overlaps looks at. Bonds that never break may keep what overlap they like.
std::vector<Grit::ScanPart> PairGranularGrit::scan_parts(const std::vector<Grit::ContactList::Run> &runs) const
{
  Grit::ScanRules rules{};
  std::copy_n(force->special_lj, Grit::BOND_KINDS, rules.special);
  rules.index_mask = NEIGHMASK;
  rules.special_shift = SBBITS;
  rules.nlocal = atom->nlocal;
  rules.frozen_bit = freeze_bit;
  rules.rigid_bit = fix_rigid ? fix_rigid->groupbit : 0;
  std::vector<Grit::ScanPart> parts;
  for (const Grit::ContactList::Run &run : runs) {
    if (!table->has(run.itype, run.jtype) || table->is_endless(run.itype, run.jtype)) continue;
    rules.unless_bonded = table->law(run.itype, run.jtype).unless_bonded;
    parts.push_back({rules, run.touching});
  }
  return parts;
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

// A contact is found again by the ID of the partner: two images of one partner would get each other's history.
void PairGranularGrit::check_images() const
{
  const int periodic[] = {domain->xperiodic, domain->yperiodic, domain->zperiodic};
  for (int k = 0; k < domain->dimension; k++)
    if (periodic[k] && domain->prd[k] < 2 * neighbor->cutneighmax && table->nhistory() > 0 && comm->me == 0)
      error->warning(
          FLERR,
          "granular/grit: expected a periodic length of at least {} (twice cutoff and skin) in {}, got {}: a particle "
          "may touch two images of another one, and these contacts would share their history",
          2 * neighbor->cutneighmax, "xyz"[k], domain -> prd[k]);
}

std::string PairGranularGrit::kernel_name() const { return kernel->is_general() ? "general" : "fast"; }

// Says once per model which kernel runs.
void PairGranularGrit::report_kernel()
{
  const std::string key = table->key().empty() ? "different laws by type" : table->key();
  const std::string now = kernel_name() + key;
  if (now == reported) return;
  reported = now;
  if (comm->me == 0)
    utils::logmesg(lmp, "granular/grit: {} kernel for {}, kinematics {}, contacts remember {} values\n", kernel_name(),
                   key, lammps_kinematics ? "lammps" : "objective", table->nhistory());
}

// At the end of a run; walls belong to the first pair style of this kind.
void PairGranularGrit::report_times()
{
  if (!times.wanted) return;
  auto mean = times.seconds;
  MPI_Allreduce(times.seconds.data(), mean.data(), static_cast<int>(mean.size()), MPI_DOUBLE, MPI_SUM, world);
  double total = 0;
  for (double &seconds : mean) total += seconds /= comm->nprocs;
  times.seconds.fill(0);
  if (comm->me != 0 || total == 0) return;
  constexpr double PERCENT = 100;
  std::string text = "granular/grit: mean time of the processes";
  for (std::size_t k = 0; k < mean.size(); k++)
    text += fmt::format("{} {} {:.4g} s ({:.1f} %)", k == 0 ? ":" : ",", Grit::StageTimes::NAMES[k], mean[k],
                        PERCENT * mean[k] / total);
  utils::logmesg(lmp, text + "\n");
}
