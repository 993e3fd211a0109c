#include "fix_contact_history.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "fix_wall_gran_grit.h"
#include "law_table.h"
#include "modify.h"
#include "output.h"
#include "pair_granular_grit.h"
#include "pair_kernel.h"
#include "renewed.h"
#include "update.h"

#include <algorithm>
#include <set>
#include <sstream>

using namespace LAMMPS_NS;

FixContactHistory::FixContactHistory(LAMMPS *lmp, int narg, char **arg) : Fix(lmp, narg, arg)
{
  restart_global = restart_peratom = 1;
  create_attribute = 1;
  maxexchange_dynamic = 1;
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
  return FixConst::PRE_EXCHANGE | FixConst::MIN_PRE_EXCHANGE | FixConst::POST_NEIGHBOR | FixConst::MIN_POST_NEIGHBOR;
}

// ---- agreement with the laws and with a restart file -------------------------------------------------------------------

void FixContactHistory::configure(PairGranularGrit *owner, const Grit::LawTable &laws, bool ignore)
{
  pair = owner;
  table = &laws;
  if (restart_reset) check_restart(ignore);
  restart_reset = 0;
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
  maxexchange = 1 + maxpartner * (1 + nvalue);
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

// Walls of granular/grit that remember something, as "style ID".
std::vector<std::string> FixContactHistory::walls() const
{
  std::vector<std::string> found;
  for (const Fix *fix : modify->get_fix_list())
    if (const auto *wall = dynamic_cast<const FixWallGranGrit *>(fix); wall && wall->remembers())
      found.push_back(std::string(fix->style) + " " + fix->id);
  return found;
}

// Commands between runs may delete or move atoms: from here on the values with the particles count, which post_run() left.
void FixContactHistory::init()
{
  if (!pair)
    error->all(
        FLERR,
        "granular/grit: expected no fix of style {} in the input, got fix {}: pair_style granular/grit makes its own",
        style, id);
  listed = false;
}

// A run begins: walls of the restart file must be there by now, and IDs must be those of the last run.
void FixContactHistory::setup_pre_exchange()
{
  const std::vector<std::string> here = walls();
  for (const std::string &wall : file_walls) {
    const std::size_t blank = wall.find(' ');
    if (!ignore_walls && std::find(here.begin(), here.end(), wall) == here.end())
      error->all(FLERR,
                 "granular/grit: expected fix {} of style {} (a wall with contact history in the restart file) before "
                 "the run, got "
                 "none; 'pair_style granular/grit history ignore' after read_restart drops the wall's history",
                 wall.substr(blank + 1), wall.substr(0, blank));
  }
  file_walls.clear();
  check_ids();
  agree_on_size();
}

// Contacts are known by the IDs of the particles. Where a command gave new ones, springs would go to strangers.
void FixContactHistory::check_ids()
{
  int changed = 0, any = 0;
  for (int i = 0; i < atom->nlocal; i++) changed = changed || (npartner[i] > 0 && owner[i] != atom->tag[i]);
  MPI_Allreduce(&changed, &any, 1, MPI_INT, MPI_MAX, world);
  if (!any) return;
  std::fill(npartner.begin(), npartner.end(), 0);
  if (comm->me == 0)
    error->warning(
        FLERR,
        "granular/grit: expected the IDs of atoms as in the last run, got new ones: the contact history is dropped; "
        "'delete_atoms ... compress no' keeps IDs");
}

// ---- from the neighbour list to the particles and back -----------------------------------------------------------------

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
  pair->report_times();
}

void FixContactHistory::save()
{
  if (!listed) return;
  const Grit::StageTimes::Span span(pair->times, Grit::Stage::history);
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
  agree_on_size();
}

// A particle may come from any process.
void FixContactHistory::agree_on_size()
{
  constexpr int PLACE_AND_NUMBER = 2;  // before the contacts of a particle
  const int mine = maxpartner;
  MPI_Allreduce(&mine, &maxpartner, 1, MPI_INT, MPI_MAX, world);
  maxexchange = PLACE_AND_NUMBER + maxpartner * (1 + nvalue);
}

void FixContactHistory::give_partner(int i, tagint tag, const double *values, const double *factors)
{
  const std::size_t k = start[i] + npartner[i]++;
  partner[k] = tag;
  for (int m = 0; m < nvalue; m++) partner_value[k * nvalue + m] = factors ? factors[m] * values[m] : values[m];
}

void FixContactHistory::post_neighbor()
{
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
  listed = true;
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
}

void FixContactHistory::set_arrays(int i) { npartner[i] = 0; }

int FixContactHistory::pack_exchange(int i, double *buf)
{
  int m = 0;
  buf[m++] = ubuf(npartner[i]).d;
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
  return 1 + append(i, n, buf + 1);
}

// Gives particle i a new stretch at the end of the pools; returns the number of reals read.
int FixContactHistory::append(int i, int n, const double *packed)
{
  start[i] = partner.size();
  npartner[i] = n;
  owner[i] = atom->tag[i];
  maxpartner = std::max(maxpartner, n);
  maxexchange = std::max(maxexchange, 1 + maxpartner * (1 + nvalue));
  int m = 0;
  for (int k = 0; k < n; k++) {
    partner.push_back(static_cast<tagint>(ubuf(packed[m++]).i));
    partner_value.insert(partner_value.end(), packed + m, packed + m + nvalue);
    m += nvalue;
  }
  return m;
}

// ---- restart file ------------------------------------------------------------------------------------------------------

// Global part: what is remembered, and which walls have a history of their own; as text, one item a line.
void FixContactHistory::write_restart(FILE *fp)
{
  save();
  if (comm->me != 0) return;
  std::ostringstream text;
  text << nvalue << '\n' << layout << '\n';
  for (const std::string &wall : walls()) text << wall << '\n';
  const std::string state = text.str();
  const int size = static_cast<int>(state.size()) + 1;
  fwrite(&size, sizeof(int), 1, fp);
  fwrite(state.c_str(), 1, size, fp);
}

void FixContactHistory::restart(char *buf)
{
  std::istringstream text(buf);
  std::string line;
  std::getline(text, line);
  nvalue = std::atoi(line.c_str());  // of the file, until configure() has compared
  std::getline(text, file_layout);
  while (std::getline(text, line)) file_walls.push_back(line);
}

int FixContactHistory::pack_restart(int i, double *buf)
{
  const int n = 1 + pack_exchange(i, buf + 1);
  buf[0] = n;  // other fixes skip this one by its first value
  return n;
}

void FixContactHistory::unpack_restart(int i, int nth)
{
  const double *extra = atom->extra[i];
  int m = 0;
  for (int k = 0; k < nth; k++) m += static_cast<int>(extra[m]);
  const int n = static_cast<int>(ubuf(extra[m + 1]).i);
  append(i, n, extra + m + 2);
}

int FixContactHistory::size_restart(int i) { return 2 + npartner[i] * (1 + nvalue); }

int FixContactHistory::maxsize_restart() { return 2 + maxpartner * (1 + nvalue); }
