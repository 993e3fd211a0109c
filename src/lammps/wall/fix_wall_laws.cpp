// Walls: their laws, of the command or of a type, and what these need.
#include "lammps/wall/fix_wall_base.h"

#include "atom.h"
#include "error.h"
#include "lammps/host/contact_styles.h"
#include "lammps/host/fix_access.h"
#include "lammps/host/simulation_state.h"
#include "lammps/host/start_checks.h"
#include "lammps/pair/pair_granular_grit.h"
#include "lammps/particles/fix_liquid.h"
#include "lammps/particles/fix_original_radius.h"
#include "update.h"

#include <algorithm>

using namespace LAMMPS_NS;

PairGranularGrit *FixWallBase::only_pair() const
{
  const std::vector<PairGranularGrit *> pairs = contact_pairs(lmp);
  return pairs.size() == 1 ? pairs.front() : nullptr;
}

// Those of the first pair style that knows pairs with the type of the wall.
void FixWallBase::take_laws()
{
  Grit::WallLaws &laws = command.laws;
  const PairGranularGrit *const pair = only_pair();
  if (has_type()) {
    const int type = of_type();
    const std::vector<PairGranularGrit *> pairs = contact_pairs(lmp);
    const auto one_with = std::find_if(pairs.begin(), pairs.end(), [&](const PairGranularGrit *one) {
      return one->laws() && one->laws()->complaint(type, type).empty();
    });
    if (one_with == pairs.end())
      error->all(
          FLERR,
          "granular/grit: expected laws of type {} (pair_coeff {} {} of pair_style granular/grit) for {}, got none",
          type, type, type, command.name());
    laws.take(*(*one_with)->laws());
    check_types();
    check_laws();
  } else {
    if (pair)
      laws.any_setting([&](const Grit::Setting &line) {
        pair->check_coarse_graining(line, command.name());
        return true;  // both sides are the same
      });
    warn_of_past_bonds();
  }
  if (laws.any_setting(Grit::gives_torque) && !(pair && pair->gives_torque()))
    Grit::warn_without_rotation(lmp, command.name(), turned_by_nobody);
  others.liquid = laws.shares_liquid() ? find_or_make<FixLiquid>(lmp) : nullptr;
  if (others.liquid) others.liquid->require(pair_ignores_history());
  if (laws.thins() && !others.radii)
    error->all(
        FLERR,
        "granular/grit: expected pair_style granular/grit with thinning beside the thinning laws of {}, got none",
        command.name());
}

void FixWallBase::make_kernels()
{
  const Grit::WallLaws &laws = command.laws;
  kernels.resize(laws.rows() + 1);
  for (int type = 1; type <= laws.rows(); type++)  // all are one row where the wall has no type
    if (laws.complaint(type).empty()) kernels[laws.row(type)] = Grit::make_wall_kernel(laws.law(type), others.ledger);
}

// At the start of the first run.
void FixWallBase::warn_of_past_bonds()
{
  if (warned_of_past_bonds || !Grit::is_run(*update)) return;
  warned_of_past_bonds = true;
  command.laws.any_setting(
      [&](const Grit::Setting &laws) { return Grit::warn_of_past_bonds(lmp, laws, command.name()); });
}

// Particles may be of types whose laws do not mix with that of the wall, or of another pair style.
void FixWallBase::check_types() const
{
  std::vector<int> mine(atom->ntypes + 1, 0), any(atom->ntypes + 1, 0);
  for (int i = 0; i < atom->nlocal; i++)
    if (is_in_group(i)) mine[atom->type[i]] = 1;
  MPI_Allreduce(mine.data(), any.data(), atom->ntypes + 1, MPI_INT, MPI_MAX, world);
  for (int type = 1; type <= atom->ntypes; type++)
    if (any[type] && !command.laws.complaint(type).empty()) error->all(FLERR, without_laws(type));
}

std::string FixWallBase::without_laws(int type) const
{
  return fmt::format("granular/grit: expected laws of pair_coeff {} {} for particles of type {} in {}, got: {}", type,
                     of_type(), type, command.name(), command.laws.complaint(type));
}

void FixWallBase::check_laws() const
{
  if (!surface->keeps_bound())
    command.laws.any_setting([&](const Grit::Setting &laws) {
      if (!Grit::never_breaks(laws, laws)) return false;
      if (Grit::joining_of(laws).endless)
        error->all(FLERR,
                   "granular/grit: expected a tensile strength 'sigma' for bond law '{}' in {}, got NULL, which only "
                   "plane walls know",
                   laws.law(Grit::BOND).name, command.name());
      error->all(
          FLERR,
          "granular/grit: expected 'break yes' for normal law '{}' in {}, got 'break no', which only plane walls know",
          laws.law(Grit::NORMAL).name, command.name());
    });
  if (command.temperature.is_set() && heat_law().empty())
    error->all(FLERR, "granular/grit: expected a heat law for the keyword 'temperature' in {}, got none",
               command.name());
}

// Whose laws conduct heat: the name of one of them, or nothing.
std::string FixWallBase::heat_law() const
{
  std::string name;
  command.laws.any_setting([&](const Grit::Setting &laws) {
    if (!laws.law(Grit::HEAT).is_idle()) name = laws.law(Grit::HEAT).name;
    return !name.empty();
  });
  return name;
}

void FixWallBase::check_heat() const
{
  if (!command.laws.any_setting(Grit::makes_heat)) return;
  if (!atom->temperature_flag || !atom->heatflow_flag)
    error->all(FLERR,
               "granular/grit: expected particles with temperature and heat flow ('fix ID all property/atom "
               "temperature heatflow ghost yes' before the run) for contacts that conduct or make heat in {}, got none",
               command.name());
  if (!heat_law().empty() && !command.temperature.is_set())
    error->all(FLERR, "granular/grit: expected the keyword 'temperature' for heat law '{}' in {}, got none", heat_law(),
               command.name());
}
