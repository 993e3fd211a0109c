#include "lammps/fix_contact_history.h"

#include "atom.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "kernel/pair_kernel.h"
#include "kernel/renewed.h"
#include "lammps/fix_wall_base.h"
#include "lammps/id_directory.h"
#include "lammps/pair_granular_grit.h"
#include "lammps/particle_record.h"
#include "modify.h"
#include "output.h"
#include "setup/law_table.h"
#include "update.h"

#include <algorithm>
#include <set>
#include <sstream>

using namespace LAMMPS_NS;

static constexpr bigint NEVER = -1;
static constexpr int NUMBER_AND_ID = 2;  // before the contacts of a particle that goes to another process

static std::string kinematics_of(const PairGranularGrit &pair)
{
  return pair.uses_lammps_kinematics() ? "lammps" : "objective";
}

FixContactHistory::FixContactHistory(LAMMPS *lmp, int narg, char **arg) : Fix(lmp, narg, arg), box(lmp)
{
  restart_global = restart_peratom = 1;
  create_attribute = 1;
  maxexchange_dynamic = 1;
  force_reneighbor = 1;
  next_reneighbor = NEVER;
  grow_arrays(atom->nmax);
  atom->add_callback(Atom::GROW);
  atom->add_callback(Atom::RESTART);
  std::fill(npartner.begin(), npartner.end(), 0);
}

FixContactHistory::~FixContactHistory()
{
  atom->delete_callback(id, Atom::GROW);
  atom->delete_callback(id, Atom::RESTART);
}

int FixContactHistory::setmask()
{
  return FixConst::POST_INTEGRATE | FixConst::PRE_EXCHANGE | FixConst::MIN_PRE_EXCHANGE | FixConst::POST_NEIGHBOR |
         FixConst::MIN_POST_NEIGHBOR;
}

// ---- agreement with the laws and with a restart file -------------------------------------------------------------------

void FixContactHistory::configure(PairGranularGrit *owner, const Grit::LawTable &laws, bool ignore)
{
  pair = owner;
  table = &laws;
  if (restart_reset) check_restart(ignore);
  restart_reset = 0;
  check_kinematics(ignore);
  const std::string wanted = laws.layout();
  if (!layout.empty() && wanted != layout) {
    if (comm->me == 0)
      error->warning(
          FLERR,
          "granular/grit: contact history of the earlier laws ({}) is dropped, because pair_coeff now wants ({})",
          layout, wanted);
    listed = false;
    std::fill(npartner.begin(), npartner.end(), 0);
  }
  layout = wanted;
  restride(laws.stride());
}

// The record of the energy ledger comes or goes; what the laws remember stays.
void FixContactHistory::restride(int size)
{
  if (size == nvalue) return;
  // Contacts that only the ledger had noted, before they began, go with it.
  if (size < nvalue)
    for (int i = 0; i < atom->nlocal; i++) {
      int kept = 0;
      for (int k = 0; k < npartner[i]; k++) {
        const std::size_t from = start[i] + k, to = start[i] + kept;
        if (partner_value[(from + 1) * nvalue - 1] == Grit::SEEN) continue;
        partner[to] = partner[from];
        std::copy_n(partner_value.data() + from * nvalue, nvalue, partner_value.data() + to * nvalue);
        kept++;
      }
      npartner[i] = kept;
    }
  const int kept = std::min(size, nvalue);
  std::vector<double> values(partner.size() * size, 0.0);
  for (std::size_t k = 0; k < partner.size(); k++)
    std::copy_n(partner_value.data() + k * nvalue, kept, values.data() + k * size);
  partner_value = std::move(values);
  nvalue = size;
  maxexchange = NUMBER_AND_ID + maxpartner * (1 + nvalue);
  listed = false;
}

void FixContactHistory::check_restart(bool ignore)
{
  const std::string wanted = table->layout();
  const bool same = wanted == file_layout;
  if (!same && !ignore)
    error->all(
        FLERR,
        "granular/grit: expected laws that remember ({}), as in the restart file, for pair_style granular/grit, got "
        "laws that remember "
        "({}); 'pair_style granular/grit history ignore' after read_restart drops the contact history of the file",
        file_layout, wanted);
  if (!same) std::fill(npartner.begin(), npartner.end(), 0);
  ignore_walls = ignore;
}

// Until the first run: what contacts remember was made with the kinematics of the file.
void FixContactHistory::check_kinematics(bool ignore) const
{
  if (ignore || file_kinematics.empty() || file_kinematics == kinematics_of(*pair)) return;
  error->all(FLERR,
             "granular/grit: expected 'kinematics {}' for pair_style granular/grit, as in the restart file, got "
             "'kinematics {}'; the word 'history ignore' as well takes the kinematics of the script",
             file_kinematics, kinematics_of(*pair));
}

// Walls of granular/grit, as "remembers|plain style ID".
std::vector<std::string> FixContactHistory::walls() const
{
  std::vector<std::string> found;
  for (const Fix *fix : modify->get_fix_list())
    if (const auto *wall = dynamic_cast<const FixWallBase *>(fix))
      found.push_back(std::string(wall->remembers() ? "remembers " : "plain ") + fix->style + " " + fix->id);
  return found;
}

// Commands between runs may delete or move atoms, and give the list other ghosts: from here on the values with the particles
// count, which post_run() left, and a run without a setup begins with a new list.
void FixContactHistory::init()
{
  if (!pair)
    error->all(
        FLERR,
        "granular/grit: expected no fix of style {} in the input, got fix {}: pair_style granular/grit makes its own",
        style, id);
  check_order();
  listed = false;
}

// Contacts are saved before particles move between processes, come or go: fixes that do so must come later in the list.
void FixContactHistory::check_order() const
{
  static const char *const STORES[] = {"^GRIT/", "^NEIGH_HISTORY", "^BOND_HISTORY", "^UPDATE_SPECIAL_BONDS"};
  for (Fix *fix : modify->get_fix_list()) {
    if (fix == this) return;
    const bool saves_itself = std::any_of(std::begin(STORES), std::end(STORES),
                                          [&](auto style) { return utils::strmatch(fix->style, style); });
    if (!saves_itself && (fix->setmask() & FixConst::PRE_EXCHANGE))
      error->all(
          FLERR,
          "granular/grit: expected 'pair_style granular/grit' before fix {} of style {}, which makes, deletes or "
          "moves particles between processes, got it behind the fix",
          fix->id, fix->style);
  }
}

// A run begins, or a command sends particles to other processes.
void FixContactHistory::setup_pre_exchange()
{
  box.set_up();
  check_walls();
  settle_ids();
  agree_on_size();
}

// Walls of the restart file must be there by now, with what the file holds for them.
void FixContactHistory::check_walls()
{
  for (const std::string &line : file_walls) {
    std::istringstream words(line);
    std::string kind, wall_style, wall_id;
    words >> kind >> wall_style >> wall_id;
    const auto *wall = dynamic_cast<const FixWallBase *>(modify->get_fix_by_id(wall_id));
    const bool there = wall && wall->style == wall_style;
    if (ignore_walls) continue;
    if (kind == "remembers" && (!there || !wall->remembers()))
      error->all(FLERR,
                 "granular/grit: expected fix {} of style {} (a wall with contact history in the restart file) before "
                 "the run, got "
                 "none; 'pair_style granular/grit history ignore' after read_restart drops the wall's history",
                 wall_id, wall_style);
    if (there && !wall->is_restored())
      error->all(FLERR,
                 "granular/grit: expected what the restart file holds for fix {}, got nothing: the file is damaged, or "
                 "the fix was defined after a command that begins a run",
                 wall_id);
  }
  file_walls.clear();
}

// ---- who is who --------------------------------------------------------------------------------------------------------

// From now on every particle is known to its partners by the ID that it has now.
void FixContactHistory::settle_ids()
{
  int mine[] = {0, 0}, any[] = {0, 0};  // IDs that differ, contacts
  for (int i = 0; i < atom->nlocal; i++) {
    mine[0] = mine[0] || owner[i] != atom->tag[i];
    mine[1] = mine[1] || npartner[i] > 0;
  }
  MPI_Allreduce(mine, any, 2, MPI_INT, MPI_MAX, world);
  if (any[0] && any[1]) rename_partners();
  std::copy_n(atom->tag, atom->nlocal, owner.begin());
  has_new = false;
}

// Commands give IDs a second time, to other particles. SiblingLaws are looked for under their old IDs and remembered under
// the new ones; contacts with particles that are gone, or not known for certain, end here.
void FixContactHistory::rename_partners()
{
  std::vector<tagint> names, ids, wanted;
  bigint counts[] = {0, 0, 0}, all[] = {0, 0, 0};  // new IDs of known particles; contacts with none, with several
  for (int i = 0; i < atom->nlocal; i++) {
    wanted.insert(wanted.end(), partner.begin() + start[i], partner.begin() + start[i] + npartner[i]);
    if (owner[i] == NEW) continue;
    names.push_back(owner[i]);
    ids.push_back(atom->tag[i]);
    counts[0] += owner[i] != atom->tag[i];
  }
  const std::vector<tagint> found = Grit::look_up(world, names, ids, wanted);
  auto next = found.begin();
  for (int i = 0; i < atom->nlocal; i++) {
    int kept = 0;
    for (int k = 0; k < npartner[i]; k++, next++) {
      counts[1] += *next == Grit::NOBODY;
      counts[2] += *next == Grit::SEVERAL;
      if (*next == Grit::NOBODY || *next == Grit::SEVERAL) continue;
      const std::size_t from = start[i] + k, to = start[i] + kept++;
      partner[to] = *next;
      std::copy_n(partner_value.data() + from * nvalue, nvalue, partner_value.data() + to * nvalue);
    }
    npartner[i] = kept;
  }
  MPI_Allreduce(counts, all, 3, MPI_LMP_BIGINT, MPI_SUM, world);
  if (comm->me != 0) return;
  if (all[0] > 0)
    utils::logmesg(lmp,
                   "granular/grit: {} particles have new IDs; their contact history follows them, that of {} contacts "
                   "with particles that are gone is dropped\n",
                   all[0], all[1]);
  if (all[2] > 0)
    error->warning(FLERR,
                   "granular/grit: expected one particle for each ID of the last run, got several: the history of {} "
                   "contacts is dropped",
                   all[2]);
}

// ---- from the neighbour list to the particles and back -----------------------------------------------------------------

void FixContactHistory::post_integrate()
{
  const bool moved = box.wants_list();
  if (moved || !listed) next_reneighbor = update->ntimestep;
}

void FixContactHistory::pre_exchange()
{
  // A restart file is written in this step: sort now, so that a continued run, which sorts in its setup, meets the same
  // order of atoms and sums forces in the same order.
  if (output->next_restart == update->ntimestep && atom->sortfreq > 0) atom->nextsort = update->ntimestep;
  save();
}

void FixContactHistory::post_run()
{
  save();  // the list stays valid for 'run ... pre no'
  box.run_ended();
  pair->report_times();
}

void FixContactHistory::save()
{
  if (!listed || saved) return;
  saved = true;
  const Grit::StageTimes::Span span(pair->times, Grit::Stage::history);
  copy_to_particles();
  agree_on_size();
}

void FixContactHistory::copy_to_particles()
{
  count_partners();
  const Grit::ContactList &list = pair->contact_list();
  const int *type = atom->type;
  for (std::size_t k = 0; k < list.size(); k++) {
    if (!touch[k]) continue;
    const int i = list.i[k], j = list.neighbour[k] & NEIGHMASK;
    const double *values = value.data() + k * nvalue;
    give_partner(i, atom->tag[j], values, nullptr);
    if (j < atom->nlocal) give_partner(j, atom->tag[i], values, table->parity(type[i], type[j]));
  }
}

// Lays out the pools: a stretch for every particle, as long as its number of contacts.
void FixContactHistory::count_partners()
{
  const Grit::ContactList &list = pair->contact_list();
  std::fill(npartner.begin(), npartner.end(), 0);
  for (std::size_t k = 0; k < list.size(); k++) {
    if (!touch[k]) continue;
    const int j = list.neighbour[k] & NEIGHMASK;
    npartner[list.i[k]]++;
    if (j < atom->nlocal) npartner[j]++;
  }
  std::size_t total = 0;
  maxpartner = 0;
  for (int i = 0; i < atom->nlocal; i++) {
    start[i] = total;
    owner[i] = atom->tag[i];
    total += npartner[i];
    maxpartner = std::max(maxpartner, npartner[i]);
    npartner[i] = 0;  // counted again while they are filled in
  }
  Grit::renew(partner, total);
  Grit::renew(partner_value, total * nvalue);
}

// A particle may come from any process.
void FixContactHistory::agree_on_size()
{
  constexpr int PLACE = 1;  // on devices, before the contacts of a particle
  const int mine = maxpartner;
  MPI_Allreduce(&mine, &maxpartner, 1, MPI_INT, MPI_MAX, world);
  maxexchange = PLACE + NUMBER_AND_ID + maxpartner * (1 + nvalue);
}

void FixContactHistory::give_partner(int i, tagint tag, const double *values, const double *factors)
{
  const std::size_t k = start[i] + npartner[i]++;
  partner[k] = tag;
  for (int m = 0; m < nvalue; m++) partner_value[k * nvalue + m] = factors ? factors[m] * values[m] : values[m];
}

// Particles that a command between runs deletes or makes leave a list behind that is not theirs.
bool FixContactHistory::is_listed() const { return listed && !left && nlisted == atom->nlocal; }

// Particles that came in this step may have the IDs of others that left.
void FixContactHistory::settle_new_ids()
{
  const int mine = has_new || left;
  int any = 0;
  MPI_Allreduce(&mine, &any, 1, MPI_INT, MPI_MAX, world);
  if (any) settle_ids();
}

void FixContactHistory::post_neighbor()
{
  settle_new_ids();
  box.list_made();
  {
    const Grit::StageTimes::Span span(pair->times, Grit::Stage::list);
    pair->build_contact_list();
  }
  const Grit::StageTimes::Span span(pair->times, Grit::Stage::history);
  const Grit::ContactList &list = pair->contact_list();
  Grit::renew(touch, list.size());
  Grit::renew(value, list.size() * nvalue);
  std::vector<int> found(atom->nlocal, 0);
  for (std::size_t k = 0; k < list.size(); k++) {
    const int i = list.i[k], j = list.neighbour[k] & NEIGHMASK;
    if (npartner[i] == 0 || !take_history(i, atom->tag[j], k)) continue;
    found[i]++;
    if (j < atom->nlocal) found[j]++;
  }
  if (table->endless()) check_lost(found);
  has_list();
}

void FixContactHistory::has_list()
{
  listed = true;
  left = false;
  nlisted = atom->nlocal;
  next_reneighbor = NEVER;
}

bool FixContactHistory::take_history(int i, tagint tag, std::size_t entry)
{
  for (std::size_t k = start[i]; k < start[i] + npartner[i]; k++)
    if (partner[k] == tag) {
      const double *const values = partner_value.data() + k * nvalue;
      std::copy_n(values, nvalue, value.data() + entry * nvalue);
      const bool recorded = nvalue > table->nhistory();  // the last value says when
      touch[entry] = recorded && values[nvalue - 1] == Grit::SEEN ? Grit::ONLY_NOTED : Grit::BEGUN;
      return true;
    }
  return false;
}

// A contact that never ends would end silently where the list does not hold it any more; a partner may also have left.
void FixContactHistory::check_lost(const std::vector<int> &found) const
{
  std::vector<tagint> missing;  // partners that the list does not hold
  for (int i = 0; i < atom->nlocal; i++) {
    if (found[i] == npartner[i]) continue;
    for (std::size_t k = start[i]; k < start[i] + npartner[i]; k++) missing.push_back(partner[k]);
  }
  int mine = static_cast<int>(missing.size()), total = 0;
  MPI_Allreduce(&mine, &total, 1, MPI_INT, MPI_SUM, world);
  if (total == 0) return;
  std::vector<int> counts(comm->nprocs), places(comm->nprocs, 0);
  MPI_Allgather(&mine, 1, MPI_INT, counts.data(), 1, MPI_INT, world);
  for (int k = 1; k < comm->nprocs; k++) places[k] = places[k - 1] + counts[k - 1];
  std::vector<tagint> all(total);
  MPI_Allgatherv(missing.data(), mine, MPI_LMP_TAGINT, all.data(), counts.data(), places.data(), MPI_LMP_TAGINT, world);
  std::vector<int> here(total), anywhere(total);
  const std::set<tagint> own(atom->tag, atom->tag + atom->nlocal);
  for (int k = 0; k < total; k++) here[k] = own.count(all[k]) > 0;
  MPI_Allreduce(here.data(), anywhere.data(), total, MPI_INT, MPI_MAX, world);
  const int *exists = anywhere.data() + places[comm->me];
  for (int i = 0; i < atom->nlocal; i++) {
    if (found[i] == npartner[i]) continue;
    const int left = static_cast<int>(std::count(exists, exists + npartner[i], 1));
    exists += npartner[i];
    if (found[i] < left)
      error->one(FLERR,
                 "granular/grit: expected all {} contacts of atom {} in the neighbor list, got {}: a contact that "
                 "never breaks was stretched beyond the cutoff; give a larger 'cutoff' in pair_coeff",
                 left, atom->tag[i], found[i]);
  }
}

// ---- what travels with a particle --------------------------------------------------------------------------------------

double FixContactHistory::memory_usage()
{
  return touch.capacity() + value.capacity() * sizeof(double) + start.capacity() * sizeof(std::size_t) +
         npartner.capacity() * sizeof(int) + partner.capacity() * sizeof(tagint) +
         partner_value.capacity() * sizeof(double);
}

void FixContactHistory::grow_arrays(int nmax)
{
  start.resize(nmax, 0);
  npartner.resize(nmax, 0);
  owner.resize(nmax, 0);
}

void FixContactHistory::copy_arrays(int i, int j, int /*delflag*/)
{
  start[j] = start[i];
  npartner[j] = npartner[i];
  owner[j] = owner[i];
  leave_list();
}

void FixContactHistory::set_arrays(int i)
{
  npartner[i] = 0;
  owner[i] = NEW;
  has_new = true;
  leave_list();
}

// Between runs nobody makes a new list for particles that change their places; they know their contacts since the last one.
void FixContactHistory::leave_list()
{
  constexpr int NO_RUN = 0;
  left = left || update->whichflag == NO_RUN;
}

int FixContactHistory::pack_exchange(int i, double *buf)
{
  int m = 0;
  buf[m++] = ubuf(npartner[i]).d;
  buf[m++] = ubuf(owner[i]).d;
  for (std::size_t k = start[i]; k < start[i] + npartner[i]; k++) {
    buf[m++] = ubuf(partner[k]).d;
    std::copy_n(partner_value.data() + k * nvalue, nvalue, buf + m);
    m += nvalue;
  }
  return m;
}

int FixContactHistory::unpack_exchange(int i, double *buf)
{
  const int n = static_cast<int>(ubuf(buf[0]).i);
  owner[i] = static_cast<tagint>(ubuf(buf[1]).i);
  return NUMBER_AND_ID + append(i, n, buf + NUMBER_AND_ID);
}

// Gives particle i a new stretch at the end of the pools; returns the number of reals read.
int FixContactHistory::append(int i, int n, const double *packed)
{
  start[i] = partner.size();
  npartner[i] = n;
  maxpartner = std::max(maxpartner, n);
  maxexchange = std::max(maxexchange, NUMBER_AND_ID + maxpartner * (1 + nvalue));
  int m = 0;
  for (int k = 0; k < n; k++) {
    partner.push_back(static_cast<tagint>(ubuf(packed[m++]).i));
    partner_value.insert(partner_value.end(), packed + m, packed + m + nvalue);
    m += nvalue;
  }
  return m;
}

// ---- restart file ------------------------------------------------------------------------------------------------------

// Global part: what is remembered, how many particles there are, the kinematics and the walls; as text, one item a line.
void FixContactHistory::write_restart(FILE *fp)
{
  save();
  settle_ids();
  const bigint nlocal = atom->nlocal;
  bigint natoms = 0;
  MPI_Allreduce(&nlocal, &natoms, 1, MPI_LMP_BIGINT, MPI_SUM, world);
  if (comm->me == 0) write_block(fp, *this, state(natoms));
}

std::string FixContactHistory::state(bigint natoms) const
{
  // Fixes that move atoms make LAMMPS write positions that it has wrapped once more.
  std::string text =
      fmt::format("{}\n{}\n{} {}\n{}\n", nvalue, layout, natoms, modify->restart_pbc_any ? 0 : 1, kinematics_of(*pair));
  for (const std::string &wall : walls()) text += wall + "\n";
  return text;
}

void FixContactHistory::restart(char *buf)
{
  got_global = true;
  std::istringstream text(read_block(lmp, *this, buf));
  std::string line;
  std::getline(text, line);
  nvalue = std::atoi(line.c_str());  // of the file, until configure() has compared
  std::getline(text, file_layout);
  text >> file_natoms >> file_exact;
  std::getline(text, line);
  std::getline(text, file_kinematics);
  if (file_kinematics == "host") file_kinematics = "lammps";  // the word of files of version 0.1.0
  while (std::getline(text, line)) file_walls.push_back(line);
}

// The particle as LAMMPS writes it, so that it can be compared when it is read, and its contacts.
int FixContactHistory::pack_restart(int i, double *buf)
{
  int m = SEALED;
  Grit::pack_particle(*atom, i, buf + m);
  m += Grit::NPARTICLE;
  m += pack_exchange(i, buf + m);
  return seal_atom(*this, atom->tag[i], m - SEALED, buf);
}

void FixContactHistory::unpack_restart(int i, int nth)
{
  got_atoms = true;
  const AtomBlock block = open_atom(lmp, *this, i, nth);
  if (!block.data) return set_arrays(i);
  check_particle(i, block);
  const double *const contacts = block.data + Grit::NPARTICLE;
  append(i, static_cast<int>(ubuf(contacts[0]).i), contacts + NUMBER_AND_ID);
  owner[i] = block.tag;
}

// Where particles were deleted IDs may be new; nothing else may differ from what the file says.
void FixContactHistory::check_particle(int i, const AtomBlock &block) const
{
  std::string wrong = Grit::differs(*atom, *domain, i, block.data, file_exact);
  if (wrong.empty() && block.tag != atom->tag[i] && atom->natoms == file_natoms)
    wrong = fmt::format("ID {}, got {}", block.tag, atom->tag[i]);
  if (!wrong.empty())
    error->one(FLERR,
               "granular/grit: expected atom {} as in the restart file, with {}: the file is damaged, or a command "
               "between read_restart and the first run changed the atom; 'run 0' before such commands",
               block.tag, wrong);
}

int FixContactHistory::size_restart(int i)
{
  return SEALED + Grit::NPARTICLE + NUMBER_AND_ID + npartner[i] * (1 + nvalue);
}

int FixContactHistory::maxsize_restart()
{
  return SEALED + Grit::NPARTICLE + NUMBER_AND_ID + maxpartner * (1 + nvalue);
}
