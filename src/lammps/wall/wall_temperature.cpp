#include "lammps/wall/wall_temperature.h"

#include "error.h"
#include "input.h"
#include "modify.h"
#include "setup/exact.h"
#include "update.h"
#include "variable.h"
#include "wall/wall_record.h"

#include <cmath>

using namespace LAMMPS_NS;

static const std::string OF_VARIABLE = "v_";
static constexpr int NOT_FOUND = -1;

void WallTemperature::read(const std::string &what, const std::string &wall)
{
  command = wall;
  if (what.rfind(OF_VARIABLE, 0) == 0 && what.size() > OF_VARIABLE.size()) {
    variable = what.substr(OF_VARIABLE.size());
    // LAMMPS lets a script define the variable after the wall.
    constexpr bool NEEDED = false;
    find(NEEDED);
  } else if (!Grit::read_finite(what, value)) {
    error->all(FLERR, "granular/grit: expected a number for the temperature of the wall or v_NAME in {}, got {}",
               command, what.empty() ? "the end of the line" : "'" + what + "'");
  }
}

// The variable's place in the list of the input, which commands change.
int WallTemperature::find(bool needed) const
{
  const int index = input->variable->find(variable.c_str());
  if (index == NOT_FOUND && needed)
    error->all(FLERR, "granular/grit: expected variable '{}' for the temperature of the wall in {}, got none", variable,
               command);
  if (index != NOT_FOUND && !input->variable->equalstyle(index))
    error->all(FLERR,
               "granular/grit: expected a variable of style equal for the temperature of the wall in {}, got '{}' of "
               "another style",
               command, variable);
  return index;
}

void WallTemperature::init()
{
  constexpr bool NEEDED = true;
  if (varies()) find(NEEDED);
}

void WallTemperature::advance()
{
  if (!varies()) return;
  constexpr bool NEEDED = true;
  modify->clearstep_compute();
  of_step = input->variable->compute_equal(find(NEEDED));
  modify->addstep_compute(update->ntimestep + 1);
  if (!std::isfinite(of_step))
    error->all(FLERR,
               "granular/grit: expected a finite temperature of the wall in {} from variable '{}', got {} in step "
               "{}",
               command, variable, of_step, update->ntimestep);
}

std::string WallTemperature::words() const
{
  if (varies()) return OF_VARIABLE + variable;
  return value == Grit::UNSET ? "none" : Grit::exact(value);
}
