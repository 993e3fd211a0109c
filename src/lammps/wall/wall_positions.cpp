#include "lammps/wall/wall_positions.h"

#include "domain.h"
#include "lammps/host/simulation_state.h"
#include "setup/exact.h"
#include "setup/seal.h"
#include "update.h"

#include <algorithm>
#include <cmath>
#include <tuple>

using namespace LAMMPS_NS;

// Item of the record.
static const std::string STATE = "step, positions and velocities";

static constexpr std::size_t NUMBERS = 5;

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

// Fixes of LAMMPS that try moves compute the forces of a step more than once, a setup does as often as it likes: a step of a run
// has its velocity once.
void WallPositions::advance(Plane &plane) const
{
  plane.number.advance();
  const double before = std::exchange(plane.way.position, plane.number.now());
  if (last_step == NEVER || (Grit::is_passive(*update) && last_step != update->ntimestep))
    plane.way.velocity = 0;
  else if (!Grit::is_passive(*update) && last_step != update->ntimestep)
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
  const std::vector<double> of_file = record.numbers(STATE);
  if (!vary() || of_file.size() != NUMBERS) return;
  last_step = static_cast<bigint>(of_file[0]);
  lower.way = {of_file[1], of_file[2]};
  upper.way = {of_file[3], of_file[4]};
}

Grit::WallDifference WallPositions::displacement(const Grit::WallRecord &file) const
{
  const std::vector<double> of_file = file.numbers(STATE);
  if (!vary() || of_file.size() != NUMBERS || of_file[0] != static_cast<double>(update->ntimestep)) return {};
  const std::tuple<const char *, const Plane &, double> both[] = {{"lower", lower, of_file[1]},
                                                                  {"upper", upper, of_file[3]}};
  const double size = *std::max_element(domain->prd, domain->prd + 3);  // a plane may pass through 0
  for (const auto &[which, plane, then] : both)
    if (plane.number.varies() && !Grit::same_number(then, plane.way.position, size))
      return {std::string(which) + " position '" + plane.number.words() + "' of " + Grit::exact(then),
              Grit::exact(plane.way.position)};
  return {};
}

std::uint64_t WallPositions::sum() const
{
  const double at[] = {lower.way.position, upper.way.position};
  return Grit::checksum(0, at, sizeof at);
}
