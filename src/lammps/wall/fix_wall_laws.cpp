// Walls: their laws, of the command or of a type.
#include "lammps/wall/fix_wall_base.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "force.h"
#include "lammps/host/contact_styles.h"
#include "lammps/host/simulation_state.h"
#include "lammps/host/start_checks.h"
#include "lammps/pair/pair_granular_grit.h"
#include "lammps/wall/surface_of_file.h"
#include "setup/law_presets.h"
#include "setup/law_reader.h"
#include "update.h"
#include "wall/surface_catalog.h"

#include <algorithm>
#include <stdexcept>

using namespace LAMMPS_NS;
using Grit::refuse;

// ---- input -------------------------------------------------------------------------------------------------------------

void FixWallBase::read_laws()
{
  try {
    if (words[0] == "type")
      read_type();
    else
      settings.laws.set(read_line(), words.command);
  } catch (const std::invalid_argument &complaint) {
    error->all(FLERR, "granular/grit: {}", complaint.what());
  }
}

// 'type' and the type of the wall; its laws are those of pair_coeff.
void FixWallBase::read_type()
{
  constexpr std::size_t WORDS = 2;
  constexpr auto DIGITS = "0123456789";
  double type = 0;
  if (words[1].find_first_not_of(DIGITS) == std::string::npos && Grit::read_finite(words[1], type) && type >= 1 &&
      type <= atom->ntypes)
    settings.laws.set_type(static_cast<int>(type));
  else
    refuse("expected a type from 1 to ", atom->ntypes, " after 'type' in ", words.command, ", got ", words.said(1));
  words.all.erase(words.all.begin(), words.all.begin() + WORDS);
}

// Words that begin walls; with that of a restart file, whose surface may not be loaded, which is said when it is read.
std::vector<std::string> FixWallBase::ends_of_laws() const
{
  std::vector<std::string> ends = Grit::with_loaded_surfaces(Grit::WALL_STYLES);
  const std::string of_file = Grit::surface_of_file(lmp, id).name;
  if (!of_file.empty() && !Grit::find_surface(of_file)) ends.push_back(of_file);
  return ends;
}

// A line of laws, for particles of all types.
Grit::Setting FixWallBase::read_line()
{
  std::size_t used = 0;
  const Grit::Setting laws = Grit::parse_setting(words.all, words.command, ends_of_laws(), &used);
  const auto behind = words.all.begin() + static_cast<long>(used);
  const std::string expansion = Grit::preset_expansion({words.all.begin(), behind}, words.command, force->nktv2p);
  if (comm->me == 0 && !expansion.empty()) utils::logmesg(lmp, "granular/grit: {}: {}\n", words.command, expansion);
  Grit::warn_without_springs(lmp, laws, words.command);
  if (laws.cutoff != Grit::UNSET) refuse("expected a wall without 'cutoff' in ", words.command, ", got one");
  if (laws.synchronized)
    refuse("expected a wall without 'synchronized_verlet', which changes contacts of particles only, in ",
           words.command, ", got one");
  words.all.erase(words.all.begin(), behind);
  return laws;
}

// ---- before a run ------------------------------------------------------------------------------------------------------

// Those of the first pair style that knows pairs with the type of the wall.
void FixWallBase::take_laws()
{
  const PairGranularGrit *const pair = only_pair();
  if (settings.laws.has_type()) {
    const int type = settings.laws.type();
    const std::vector<PairGranularGrit *> pairs = contact_pairs(lmp);
    const auto of_type = std::find_if(pairs.begin(), pairs.end(), [&](const PairGranularGrit *one) {
      return one->laws() && one->laws()->complaint(type, type).empty();
    });
    if (of_type == pairs.end())
      error->all(
          FLERR,
          "granular/grit: expected laws of type {} (pair_coeff {} {} of pair_style granular/grit) for {}, got none",
          type, type, type, words.command);
    settings.laws.take(*(*of_type)->laws());
    check_types();
    check_breaking();
    check_temperature();
  } else if (pair) {
    settings.laws.any_setting([&](const Grit::Setting &laws) {
      pair->check_coarse_graining(laws, words.command);
      return true;  // both sides are the same
    });
  }
  if (!settings.laws.has_type()) warn_of_past_bonds();
  if (settings.laws.any_setting(Grit::gives_torque) && !(pair && pair->gives_torque()))
    Grit::warn_without_rotation(lmp, words.command, turned_by_nobody);
}

// At the start of the first run.
void FixWallBase::warn_of_past_bonds()
{
  if (warned_of_past_bonds || !Grit::is_run(*update)) return;
  warned_of_past_bonds = true;
  settings.laws.any_setting(
      [&](const Grit::Setting &laws) { return Grit::warn_of_past_bonds(lmp, laws, words.command); });
}

// Particles may be of types whose laws do not mix with that of the wall, or of another pair style.
void FixWallBase::check_types() const
{
  std::vector<int> mine(atom->ntypes + 1, 0), any(atom->ntypes + 1, 0);
  for (int i = 0; i < atom->nlocal; i++)
    if (atom->mask[i] & groupbit) mine[atom->type[i]] = 1;
  MPI_Allreduce(mine.data(), any.data(), atom->ntypes + 1, MPI_INT, MPI_MAX, world);
  for (int type = 1; type <= atom->ntypes; type++)
    if (any[type] && !settings.laws.complaint(type).empty()) error->all(FLERR, without_laws(type));
}

std::string FixWallBase::without_laws(int type) const
{
  return fmt::format("granular/grit: expected laws of pair_coeff {} {} for particles of type {} in {}, got: {}", type,
                     settings.laws.type(), type, words.command, settings.laws.complaint(type));
}

// The laws of pair_coeff may remember other things than before.
void FixWallBase::begin_with_layout()
{
  const std::string now = settings.laws.layout();
  if (!layout.empty() && layout != now) {
    if (comm->me == 0)
      error->warning(FLERR,
                     "granular/grit: contact history of the earlier laws of {} ({}) is dropped, because pair_coeff now "
                     "wants ({})",
                     words.command, layout, now);
    for (int i = 0; i < atom->nlocal; i++) contacts.clear(i);
  }
  layout = now;
}

void FixWallBase::check_breaking() const
{
  if (keeps_bound()) return;
  settings.laws.any_setting([&](const Grit::Setting &laws) {
    if (!Grit::never_breaks(laws, laws)) return false;
    if (Grit::joining_of(laws).endless)
      error->all(FLERR,
                 "granular/grit: expected a tensile strength 'sigma' for bond law '{}' in {}, got NULL, which only "
                 "plane walls know",
                 laws.law(Grit::BOND).name, words.command);
    error->all(
        FLERR,
        "granular/grit: expected 'break yes' for normal law '{}' in {}, got 'break no', which only plane walls know",
        laws.law(Grit::NORMAL).name, words.command);
  });
}

// Whose laws conduct heat: the name of one of them, or nothing.
std::string FixWallBase::heat_law() const
{
  std::string name;
  settings.laws.any_setting([&](const Grit::Setting &laws) {
    if (!laws.law(Grit::HEAT).is_idle()) name = laws.law(Grit::HEAT).name;
    return !name.empty();
  });
  return name;
}

void FixWallBase::check_temperature() const
{
  if (temperature.is_set() && heat_law().empty())
    error->all(FLERR, "granular/grit: expected a heat law for the keyword 'temperature' in {}, got none",
               words.command);
}

void FixWallBase::check_heat() const
{
  if (!settings.laws.any_setting(Grit::makes_heat)) return;
  if (!atom->temperature_flag || !atom->heatflow_flag)
    error->all(FLERR,
               "granular/grit: expected particles with temperature and heat flow ('fix ID all property/atom "
               "temperature heatflow ghost yes' before the run) for contacts that conduct or make heat in {}, got none",
               words.command);
  if (!heat_law().empty() && !temperature.is_set())
    error->all(FLERR, "granular/grit: expected the keyword 'temperature' for heat law '{}' in {}, got none", heat_law(),
               words.command);
}
