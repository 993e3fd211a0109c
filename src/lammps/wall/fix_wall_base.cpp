// Walls: the command and what is looked up before a run.
#include "lammps/wall/fix_wall_base.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "force.h"
#include "lammps/host/contact_styles.h"
#include "lammps/host/fix_access.h"
#include "lammps/host/simulation_state.h"
#include "lammps/host/start_checks.h"
#include "lammps/output/fix_energy_ledger.h"
#include "lammps/pair/law_loading.h"
#include "lammps/pair/pair_granular_grit.h"
#include "lammps/particles/fix_liquid.h"
#include "lammps/particles/fix_original_radius.h"
#include "lammps/particles/growing_bodies.h"
#include "lammps/restart/fix_force_restart.h"
#include "lammps/run/fix_timestep.h"
#include "memory.h"
#include "modify.h"
#include "setup/classic_styles.h"
#include "setup/law_maker.h"
#include "setup/law_reader.h"
#include "update.h"

#include <algorithm>
#include <cstring>
#include <stdexcept>

using namespace LAMMPS_NS;
using Grit::refuse;

static constexpr int NTOTALS = Grit::WallTotals::SIZE;
static constexpr int FIRST_WORD = 4;  // fix ID group style granular <laws>

// ---- input -------------------------------------------------------------------------------------------------------------

FixWallBase::FixWallBase(LAMMPS *lmp, int narg, char **arg) : Fix(lmp, narg, arg), temperature(lmp)
{
  words.command = std::string("fix ") + id + " " + style;
  name_of_lammps = Grit::left_to_suffix(style);
  const std::string laws = narg < FIRST_WORD ? "" : arg[FIRST_WORD - 1];
  const bool classic = Grit::is_classic_style(laws);
  if (!classic && laws != "granular")
    error->all(FLERR,
               "granular/grit: expected 'granular' and laws, or 'hooke', 'hooke/history' or 'hertz/history' and their "
               "arguments, after the style in {}, got {}",
               words.command, laws.empty() ? "the end of the line" : "'" + laws + "'");
  if (!atom->radius_flag || !atom->rmass_flag || !atom->omega_flag || !atom->torque_flag)
    error->all(
        FLERR,
        "granular/grit: expected an atom style with radius, mass, angular velocity and torque (atom_style sphere) "
        "in {}, got {}",
        words.command, atom->atom_style);
  words.all.assign(arg + FIRST_WORD, arg + narg);
  if (classic) words.all = Grit::classic_laws(laws, words.all);
  Grit::load_laws_of_environment(lmp);
  read_laws();
  restart_global = 1;
  restart_peratom = 1;
  create_attribute = 1;
  scalar_flag = vector_flag = 1;
  size_vector = NTOTALS - 1;
  global_freq = 1;
  extscalar = extvector = 1;
  energy_global_flag = 1;
  atom->add_callback(Atom::GROW);
  atom->add_callback(Atom::RESTART);
}

void FixWallBase::set_name(const std::string &name)
{
  delete[] style;
  style = utils::strdup(name);
}

// LAMMPS cuts a suffix that is on from the style when it writes and when it looks for what a restart file has of a fix. Where it
// was on at one of these times only, the wall has the name that LAMMPS looks for, until restart() or setmask(). What the file
// has of particles goes by the whole name.
void FixWallBase::take_name()
{
  own_name = style;
  const std::string file = style_in_restart_file(*modify, id), cut = utils::strip_style_suffix(own_name, lmp);
  if (file == cut) return;
  if (file == own_name) set_name(own_name + own_name.substr(cut.size()));
  if (file + Grit::SUFFIX == own_name) set_name(file);
}

// Not in the constructor, because the surface reads words of its own.
void FixWallBase::post_constructor()
{
  take_name();
  try {
    std::size_t k = 0;
    read_surface(k);
    while (k < words.all.size()) read_keyword(k);
  } catch (const std::invalid_argument &complaint) {
    error->all(FLERR, "granular/grit: {}", complaint.what());
  }
  if (!settings.laws.has_type()) {
    check_breaking();
    check_temperature();
  }
  zones = settings.laws.memory(others.ledger);
  contacts.row_size = zones.size();
  maxexchange = contacts.packed_size(most_points()) + NCOLUMNS;
  grow_arrays(atom->nmax);
  for (int i = 0; i < atom->nlocal; i++) set_arrays(i);
}

FixWallBase::~FixWallBase()
{
  atom->delete_callback(id, Atom::GROW);
  atom->delete_callback(id, Atom::RESTART);
  if (peratom_flag) memory->destroy(array_atom);
}

// One keyword with its words, k at the first of them; afterwards behind the last.
void FixWallBase::read_keyword(std::size_t &k)
{
  const std::string keyword = words[k];
  if (read_surface_keyword(k)) return;
  if (keyword == "contacts") {
    words.refuse_twice(peratom_flag, k);
    peratom_flag = 1;
    size_peratom_cols = NCOLUMNS;
    peratom_freq = 1;
    k++;
    return;
  }
  if (keyword == "temperature") {
    words.refuse_twice(temperature.is_set(), k);
    temperature.read(words[k + 1], words.command);
  } else if (keyword == "half_thickness") {
    read_half_thickness(k);
  } else if (keyword == "history") {
    read_history(k);
  } else if (keyword == "losses") {
    read_losses(k);
  } else {
    refuse("expected one of the keywords ", surface_keywords(),
           ", contacts, temperature, half_thickness, losses, history in ", words.command, ", got ", words.said(k));
  }
  k += 2;
}

void FixWallBase::read_half_thickness(std::size_t k)
{
  words.refuse_twice(settings.half_thickness != 0, k);
  settings.half_thickness = words.number(k + 1, "the half thickness of the wall");
  if (settings.half_thickness < 0)
    refuse("expected a half thickness of at least 0 in ", words.command, ", got ", words.said(k + 1));
  check_half_thickness(settings.half_thickness, k + 1);
}

void FixWallBase::read_losses(std::size_t k)
{
  words.refuse_twice(settings.loss_share.has_value(), k);
  const std::string share = words[k + 1];
  if (share != "all" && share != "half")
    refuse("expected 'all' or 'half' after 'losses' in ", words.command, ", got ", words.said(k + 1));
  settings.loss_share = share == "half" ? 0.5 : 1;
}

void FixWallBase::read_history(std::size_t k)
{
  words.refuse_twice(settings.of_file != OfFile::same_wall, k);
  const std::string what = words[k + 1];
  if (what != "keep" && what != "ignore")
    refuse("expected 'keep' or 'ignore' after 'history' in ", words.command, ", got ", words.said(k + 1));
  settings.of_file = what == "keep" ? OfFile::keep : OfFile::forget;
}

// ---- before a run ------------------------------------------------------------------------------------------------------

// LAMMPS has just looked for the fix in the restart file.
int FixWallBase::setmask()
{
  set_name(own_name);
  return FixConst::POST_FORCE;
}

void FixWallBase::init()
{
  to_host();
  others.rigid = Grit::find_rigid(lmp, words.command);
  Grit::check_run_style(lmp, words.command);
  Grit::check_time_step(lmp, words.command);
  find_pairs();
  take_laws();
  temperature.init();
  check_heat();
  check_room();
  others.ledger = find_fix<FixEnergyLedger>(lmp);
  others.forces = find_fix<FixForceRestart>(lmp);
  others.radii = find_fix<FixOriginalRadius>(lmp);
  others.growth = Grit::sizes_may_change(lmp);
  others.liquid = settings.laws.shares_liquid() ? FixLiquid::find_or_make(lmp) : nullptr;
  if (others.liquid) others.liquid->require(pair_ignores_history());
  if (settings.laws.thins() && !others.radii)
    error->all(
        FLERR,
        "granular/grit: expected pair_style granular/grit with thinning beside the thinning laws of {}, got none",
        words.command);
  check_mdr();
  drop_in.tell(lmp, this);
  FixTimestep::find_or_make(lmp, timestep_style());
  zones = settings.laws.memory(others.ledger);
  if (contacts.row_size != zones.size()) contacts.reshape(Grit::memory_of_size(zones, contacts.row_size), zones);
  if (!contacts.active()) contacts.forget();
  begin_with_layout();
  if (of_file) check_restart();
  near.stands = false;
  // Outside of time integration old contacts stay beside those that a particle has elsewhere by now.
  maxexchange = contacts.packed_size(most_points() + largest_count()) + NCOLUMNS;
}

PairGranularGrit *FixWallBase::only_pair() const
{
  const std::vector<PairGranularGrit *> pairs = contact_pairs(lmp);
  return pairs.size() == 1 ? pairs.front() : nullptr;
}

void FixWallBase::find_pairs()
{
  const std::vector<PairGranularGrit *> pairs = contact_pairs(lmp);
  others.timed_pair = nullptr;
  others.lammps_kinematics = pairs.empty() && !name_of_lammps.empty();
  for (PairGranularGrit *pair : pairs) {
    others.lammps_kinematics = others.lammps_kinematics || pair->uses_lammps_kinematics();
    if (!others.timed_pair && (pair->times.wanted || pairs.size() == 1)) others.timed_pair = pair;
  }
}

double FixWallBase::largest_diameter() const
{
  double largest = 0, radius = 0;
  for (int i = 0; i < atom->nlocal; i++)
    if (is_in_group(i)) radius = std::max(radius, atom->radius[i]);
  MPI_Allreduce(&radius, &largest, 1, MPI_DOUBLE, MPI_MAX, world);
  return 2 * largest;
}

int FixWallBase::largest_count() const
{
  const int mine = contacts.largest_count(atom->nlocal);
  int largest = 0;
  MPI_Allreduce(&mine, &largest, 1, MPI_INT, MPI_MAX, world);
  return largest;
}
