#include "lammps/memory/fix_contact_history.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "kernel/contact_list.h"
#include "kernel/renewed.h"
#include "lammps/host/processes.h"
#include "lammps/host/simulation_state.h"
#include "lammps/pair/pair_granular_grit.h"
#include "lammps/run/run_report.h"
#include "modify.h"
#include "output.h"
#include "setup/law_table.h"
#include "update.h"

#include <algorithm>

using namespace LAMMPS_NS;

static constexpr bigint NEVER = -1;

FixContactHistory::FixContactHistory(LAMMPS *lmp, int narg, char **arg) :
    ParticleData(lmp, narg, arg), agreement(lmp), box(lmp), growth(lmp), without_setup(lmp)
{
  begin_to_travel();
  restart_global = 1;
  maxexchange_dynamic = 1;
  force_reneighbor = 1;
  next_reneighbor = NEVER;
  grow_arrays(atom->nmax);
  of_particles.forget();
}

int FixContactHistory::setmask()
{
  return FixConst::POST_INTEGRATE | FixConst::PRE_EXCHANGE | FixConst::MIN_PRE_EXCHANGE | FixConst::POST_NEIGHBOR |
         FixConst::MIN_POST_NEIGHBOR;
}

// ---- before a run ------------------------------------------------------------------------------------------------------

// A run begins, or a command sends particles to other processes.
void FixContactHistory::setup_pre_exchange()
{
  note(Grit::MemoryPlace::DROPPED);  // the setup makes a list
  box.set_up();
  agreement.check_walls();
  settle_ids();
  agree_on_size();
}

void FixContactHistory::note(Grit::MemoryPlace::Event event)
{
  if (place.note(event)) return;
  error->one(FLERR,
             "granular/grit: expected {} only where contacts do not lose what they remember, got it while that is {}; "
             "this is an error of GRIT, or of a style that calls fixes in another order than LAMMPS' own",
             Grit::MemoryPlace::words(event), place.words());
}

void FixContactHistory::settle_ids()
{
  read_particles();
  LAMMPS_NS::settle_ids(lmp, on_host());
  has_new = false;
}

// ---- from the contact list to the particles ----------------------------------------------------------------------------

void FixContactHistory::post_integrate()
{
  if (without_setup.begins()) {
    read_particles();
    const bool others = without_setup.begin(pair->frozen_bit(), [&] { return pair->reaches_all(); });
    if (others) note(Grit::MemoryPlace::DROPPED);
  }
  bool wanted = box.wants_list();
  if (growth.are_there()) {
    read_particles();
    wanted = growth.want_list() || wanted;
  }
  if (wanted || place.is(Grit::MemoryPlace::PARTICLES)) next_reneighbor = update->ntimestep;
}

void FixContactHistory::pre_exchange()
{
  // A restart file is written in this step: sort now, so that a continued run, which sorts in its setup, meets the same
  // order of atoms and sums forces in the same order.
  if (output->next_restart == update->ntimestep && atom->sortfreq > 0) atom->nextsort = update->ntimestep;
  save();
}

// LAMMPS tells fixes only that a run ends.
void FixContactHistory::post_run()
{
  save();  // the list stays valid for 'run ... pre no'
  box.run_ended();
  read_particles();
  without_setup.run_ended(pair->frozen_bit());
  if (table->several_layouts()) Grit::report_renewed(lmp, renewed_sides.exchange(0));
  renewed_before = 0;
  pair->run_ended();
}

void FixContactHistory::save()
{
  if (!place.is(Grit::MemoryPlace::LIST)) return;
  note(Grit::MemoryPlace::SAVED);
  copy_to_particles();
}

void FixContactHistory::copy_to_particles()
{
  const Grit::StageTimes::Span span(pair->times, Grit::Stage::history);
  const Grit::Workers &threads = pair->threads();
  const Grit::ContactList &list = pair->contact_list();
  PartnerMemory &to = on_host();
  const auto for_each_contact = [&](auto f) {
    threads.each([&](int k) {
      pair->shares().each_side(k, list, [&](int particle, std::size_t entry, bool second) {
        if (touch[entry]) f(particle, entry, second);
      });
    });
  };
  const Grit::ContactMemory zones = table->memory();
  to.forget();
  for_each_contact([&](int particle, std::size_t, bool) { to.number[particle]++; });
  most = to.largest_count(atom->nlocal);
  to.lay_out(atom->nlocal, atom->tag);
  for_each_contact([&](int particle, std::size_t k, bool second) {
    const int i = list.i[k], j = list.neighbour[k] & NEIGHMASK;
    const double *const row = rows.data() + k * to.row_size;
    const double *const factors = second ? table->parity(zones.layout_number(row)) : nullptr;
    to.add(particle, atom->tag[second ? i : j], row, factors);
  });
  agree_on_size();
}

// A particle may come from any process.
void FixContactHistory::agree_on_size()
{
  constexpr int PLACE = 1;  // on devices, before the contacts of a particle
  most = Grit::largest_of(world, most);
  maxexchange = PLACE + of_particles.packed_size(most);
}

// ---- and back ----------------------------------------------------------------------------------------------------------

// In a setup; write_data has the other parts of one, but makes no list.
void FixContactHistory::setup_post_neighbor()
{
  without_setup.set_up();
  post_neighbor();
}

// LAMMPS tells fixes only that its list is new.
void FixContactHistory::post_neighbor()
{
  settle_new_ids();
  list_is_made();
  make_list();
}

void FixContactHistory::make_list() { pair->list_is_new(); }

void FixContactHistory::list_is_made()
{
  box.list_made();
  renewed_before = renewed_sides;
  if (!growth.are_there()) return;
  read_particles();
  growth.list_made(output->next_restart == update->ntimestep);
  if (growth.by_any_fix()) pair->check_reach();
}

// Particles that came in this step may have the IDs of others that left.
void FixContactHistory::settle_new_ids()
{
  if (Grit::on_any(world, has_new)) settle_ids();
}

void FixContactHistory::take_list()
{
  renewed_sides = renewed_before;
  const Grit::ContactList &list = pair->contact_list();
  Grit::renew(touch, list.size());
  Grit::renew(rows, list.size() * on_host().row_size);
  const Grit::ContactMemory zones = table->memory();
  // Contacts of the last step that have come apart since: this step, whose sizes the list has, would end them.
  const bool over = !zones.has_records() && !table->outlives_overlap() && !table->bonds() && !table->thins() &&
                    !table->several_layouts() && !Grit::is_passive(*update);
  pair->threads().each([&](int thread) {
    const auto [begin, end] = pair->threads().stretch(thread, list.size());
    for (const Grit::ContactList::Run &run : list.runs) {
      const std::size_t apart = over ? std::clamp(run.apart.begin, begin, end) : end,
                        last = std::clamp(run.apart.end, begin, end);
      for (std::size_t k = std::max(run.touching.begin, begin); k < std::min(apart, last); k++) take_row(k, zones);
      for (std::size_t k = apart; k < last; k++) touch[k] = Grit::APART;
    }
  });
  if (table->endless()) check_all_found();
  has_list();
}

// Types may have changed: a contact whose laws remember other things than those that it had begins anew.
void FixContactHistory::take_row(std::size_t entry, const Grit::ContactMemory &zones)
{
  const Grit::ContactList &list = pair->contact_list();
  const int i = list.i[entry], j = list.neighbour[entry] & NEIGHMASK;
  const int n = of_particles.row_size;
  const int layout =
      zones.tells_layouts() ? table->layout_number(atom->type[i], atom->type[j]) : Grit::ContactMemory::FIRST_LAYOUT;
  double *const mine = rows.data() + entry * n;
  const double *const row = of_particles.count(i) > 0 ? of_particles.find(i, atom->tag[j]) : nullptr;
  const bool known = row && zones.has_layout(row, layout);
  touch[entry] = !known ? Grit::APART : zones.only_noted(row) ? Grit::ONLY_NOTED : Grit::BEGUN;
  if (known) std::copy_n(row, n, mine);
  // Laws begin with nothing and set all that they remember: then memory of pairs apart is never touched.
  else if (zones.has_records() || zones.tells_layouts())
    std::fill_n(mine, n, 0.0);
  zones.keep_layout(layout, mine);
  if (row && !known) renewed_sides += j < atom->nlocal ? 2 : 1;
}

void FixContactHistory::check_all_found()
{
  std::vector<int> found(atom->nlocal, 0);
  pair->threads().each([&](int k) {
    const Grit::ContactList &list = pair->contact_list();
    pair->shares().each_side(k, list, [&](int particle, std::size_t entry, bool second) {
      const int other = second ? list.i[entry] : list.neighbour[entry] & NEIGHMASK;
      const bool begun = touch[entry] != Grit::APART;
      if (begun || (table->several_layouts() && of_particles.find(particle, atom->tag[other]))) found[particle]++;
    });
  });
  check_lost(lmp, of_particles, found);
}

void FixContactHistory::has_list()
{
  note(Grit::MemoryPlace::LISTED);
  nlisted = atom->nlocal;
  next_reneighbor = NEVER;
}

// Particles that a command between runs deletes or makes leave a list behind that is not theirs.
bool FixContactHistory::is_listed() const { return place.is_listed() && nlisted == atom->nlocal; }

// 'pre no' after a command that deletes or makes particles: LAMMPS goes on with the lists of others.
void FixContactHistory::begin_step()
{
  if (without_setup.begins()) without_setup.expect_same_fixes();  // LAMMPS has called another fix in place of this one
  if (!is_listed())
    error->one(FLERR,
               "granular/grit: expected the particles of the last run, got others, which no neighbor list knows: 'run' "
               "without 'pre no' after a command that deletes, makes or moves particles");
  note(Grit::MemoryPlace::ADVANCED);
}

// ---- what travels with a particle --------------------------------------------------------------------------------------

double FixContactHistory::memory_usage()
{
  return touch.capacity() + rows.capacity() * sizeof(double) + of_particles.bytes();
}

void FixContactHistory::grow_arrays(int nmax) { of_particles.grow(nmax); }

void FixContactHistory::copy(int from, int to)
{
  on_host().copy(from, to);
  leave_list();
}

void FixContactHistory::clear(int i)
{
  on_host().clear(i);
  has_new = true;
  leave_list();
}

// Between runs nobody makes a new list for particles that change their places; they know their contacts since the last one.
void FixContactHistory::leave_list()
{
  constexpr int NO_RUN = 0;
  if (update->whichflag != NO_RUN) return;
  has_new = true;
  note(Grit::MemoryPlace::MOVED);
}

int FixContactHistory::pack(int i, double *buf) { return on_host().pack(i, buf); }

int FixContactHistory::unpack(int i, const double *buf)
{
  const int n = on_host().unpack(i, buf);
  most = std::max(most, of_particles.count(i));
  maxexchange = std::max(maxexchange, of_particles.packed_size(most));
  return n;
}
