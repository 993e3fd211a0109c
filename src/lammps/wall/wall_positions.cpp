#include "lammps/wall/wall_positions.h"

#include "lammps/host/simulation_state.h"
#include "update.h"
#include "wall/wall_record.h"

#include <algorithm>
#include <cmath>

using namespace LAMMPS_NS;

// Item of the record.
static const std::string STATE = "step, positions and velocities";

static constexpr std::size_t LO = 1, HI = 2;  // words behind the name

WallPositions::WallPositions(LAMMPS *lmp) :
    Pointers(lmp), lower{{lmp, "lower position"}}, upper{{lmp, "upper position"}}
{
}

bool WallPositions::begin_at(const Grit::WallWords &words, std::size_t k)
{
  const std::string name = words[k];
  return (name == "xplane" || name == "yplane" || name == "zplane") &&
         (WallNumber::is_variable(words[k + LO]) || WallNumber::is_variable(words[k + HI]));
}

Grit::PlaneWall WallPositions::read(const Grit::WallWords &words, std::size_t &k)
{
  const std::string lo = words[k + LO], hi = words[k + HI];
  const Grit::PlaneWall planes =
      Grit::PlaneWall::read(words, k, {WallNumber::is_variable(lo), WallNumber::is_variable(hi)});
  if (planes.has_lo) lower.number.read(lo, words.command);
  if (planes.has_hi) upper.number.read(hi, words.command);
  return planes;
}

// ---- a run -------------------------------------------------------------------------------------------------------------

void WallPositions::begin_run()
{
  lower.number.init();
  upper.number.init();
}

void WallPositions::advance(Grit::PlaneWall &planes)
{
  if (planes.has_lo) advance(lower);
  if (planes.has_hi) advance(upper);
  last_step = update->ntimestep;
  planes.follow(lower.way, upper.way);
}

// Each step of a run comes once, a setup as often as it likes.
void WallPositions::advance(Plane &plane) const
{
  plane.number.advance();
  const double before = std::exchange(plane.way.position, plane.number.now());
  if (last_step == NEVER || (Grit::is_passive(*update) && last_step != update->ntimestep))
    plane.way.velocity = 0;
  else if (!Grit::is_passive(*update))
    plane.way.velocity = (plane.way.position - before) / update->dt;
}

double WallPositions::speed() const { return std::max(std::fabs(lower.way.velocity), std::fabs(upper.way.velocity)); }

// ---- restart files -----------------------------------------------------------------------------------------------------

std::string WallPositions::words(const std::string &planes) const
{
  const auto word = [](const Plane &plane) { return plane.number.is_set() ? plane.number.words() : "NULL"; };
  return planes.substr(0, planes.find(' ')) + " " + word(lower) + " " + word(upper);
}

void WallPositions::write(Grit::WallRecord &record) const
{
  if (!vary() || last_step == NEVER) return;
  const std::vector<double> numbers{static_cast<double>(last_step), lower.way.position, lower.way.velocity,
                                    upper.way.position, upper.way.velocity};
  record.add(STATE, numbers);
}

void WallPositions::read(const Grit::WallRecord &record)
{
  constexpr std::size_t NUMBERS = 5;
  const std::vector<double> of_file = record.numbers(STATE);
  if (!vary() || of_file.size() != NUMBERS) return;
  last_step = static_cast<bigint>(of_file[0]);
  lower.way = {of_file[1], of_file[2]};
  upper.way = {of_file[3], of_file[4]};
}
