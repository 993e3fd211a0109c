#include "lammps/wall/wall_number.h"

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

bool WallNumber::is_variable(const std::string &word)
{
  return word.rfind(OF_VARIABLE, 0) == 0 && word.size() > OF_VARIABLE.size();
}

void WallNumber::read(const std::string &what, const std::string &wall)
{
  command = wall;
  if (is_variable(what)) {
    variable = what.substr(OF_VARIABLE.size());
    // LAMMPS lets a script define the variable after the wall.
    constexpr bool NEEDED = false;
    find(NEEDED);
  } else if (!Grit::read_finite(what, value)) {
    error->all(FLERR, "granular/grit: expected a number for the {} or v_NAME in {}, got {}", quantity, command,
               what.empty() ? "the end of the line" : "'" + what + "'");
  }
}

// The variable's place in the list of the input, which commands change.
int WallNumber::find(bool needed) const
{
  const int index = input->variable->find(variable.c_str());
  if (index == NOT_FOUND && needed)
    error->all(FLERR, "granular/grit: expected variable '{}' for the {} in {}, got none", variable, quantity, command);
  if (index != NOT_FOUND && !input->variable->equalstyle(index))
    error->all(FLERR, "granular/grit: expected a variable of style equal for the {} in {}, got '{}' of another style",
               quantity, command, variable);
  return index;
}

void WallNumber::init()
{
  constexpr bool NEEDED = true;
  if (varies()) find(NEEDED);
}

void WallNumber::advance()
{
  if (!varies()) return;
  constexpr bool NEEDED = true;
  modify->clearstep_compute();
  of_step = input->variable->compute_equal(find(NEEDED));
  modify->addstep_compute(update->ntimestep + 1);
  if (!std::isfinite(of_step))
    error->all(FLERR, "granular/grit: expected a finite {} in {} from variable '{}', got {} in step {}", quantity,
               command, variable, of_step, update->ntimestep);
}

std::string WallNumber::words() const
{
  if (varies()) return OF_VARIABLE + variable;
  return value == Grit::UNSET ? "none" : Grit::exact(value);
}
