// Walls with a load: its words, the forces that it has to bear, output.
#include <algorithm>

#include "domain.h"
#include "error.h"
#include "lammps/wall/fix_wall_gran_grit.h"
#include "update.h"

using namespace LAMMPS_NS;
using Grit::refuse;

// ---- all walls ---------------------------------------------------------------------------------------------------------

// Behind the sums: position, velocity, what particles bear, target.
void FixWallBase::add_load_to_vector()
{
  const WallServo *const servo = surface->servo();
  if (!servo) return;
  constexpr int EXTENSIVE = 1, INTENSIVE = 0, LISTED = -1, SUMS = Grit::WallTotals::STORED;
  const int load = servo->is_extensive() ? EXTENSIVE : INTENSIVE;
  const int kinds[OF_LOAD] = {INTENSIVE, INTENSIVE, load, load};
  extvector = LISTED;
  size_vector = SUMS + OF_LOAD;
  extlist = new int[size_vector];
  std::fill_n(extlist, SUMS, EXTENSIVE);
  std::copy_n(kinds, OF_LOAD, extlist + SUMS);
}

double FixWallBase::of_load(int k)
{
  const WallServo &servo = *surface->servo();
  const double numbers[OF_LOAD] = {surface->position(), surface->position_rate(), servo.measured(), servo.target_now()};
  return numbers[k];
}

bool FixWallBase::asks_variables() const
{
  const WallServo *const servo = surface->servo();
  return command.temperature.varies() || surface->asks_variables() || (servo && servo->asks_variables());
}

// How the wall moves until the next step.
void FixWallBase::follow_load()
{
  WallServo *const servo = surface->servo();
  if (!servo) return;
  sum_totals();
  servo->follow(totals.all.value[Grit::WallTotals::PUSH]);
}

// ---- planes and cylinders ----------------------------------------------------------------------------------------------

// f(wall) of one that bears loads; what else it would return for others.
template <class Wall, class F, class Result>
static Result if_loaded(Wall &surface, F &&f, Result other)
{
  return std::visit(
      [&](auto &wall) -> Result {
        if constexpr (Grit::BEARS_LOADS<std::decay_t<decltype(wall)>>)
          return f(wall);
        else
          return other;
      },
      surface);
}

void NamedWallSurface::read_load(std::size_t &k)
{
  load.read(words, k, Grit::Servo::Wall::SHAPE);
  const std::string other = std::visit(
      [](const auto &wall) -> std::string {
        if constexpr (Grit::BEARS_LOADS<std::decay_t<decltype(wall)>>)
          return wall.cannot_bear();
        else
          return "a surface of a shared object";
      },
      surface);
  if (!other.empty()) refuse("expected one plane or a cylinder for 'servo' in ", words.command, ", got ", other);
  place_under_load();
}

// Before a run: which area of a tilted box a plane has nobody knows.
void NamedWallSurface::check_area() const
{
  if (domain->triclinic && load.is_set() && load.law().of_kind() == Grit::Servo::STRESS && !load.has_area())
    error->all(FLERR, "granular/grit: expected an 'area' for 'servo stress' in a tilted box in {}, got none",
               words.command);
}

// A load, an oscillation and variables exclude each other.
void NamedWallSurface::check_motions() const
{
  const bool wiggles = motion().kind == Grit::WallMotion::WIGGLE;
  if (load.is_set() && wiggles) refuse("expected 'servo' without 'wiggle' in ", words.command, ", got both");
  if (positions.vary() && (load.is_set() || wiggles))
    refuse("expected numbers for the positions of planes with '", wiggles ? "wiggle" : "servo", "' in ", words.command,
           ", got '", words_of_surface(), "'");
}

void NamedWallSurface::place_under_load()
{
  if (load.is_set()) if_loaded(surface, [&](auto &wall) { return (wall.servo = load.way()).moves; }, false);
}

// In a run, where the load has brought it: not in a restart file, to whose wall another one may be compared.
void NamedWallSurface::check_end() const
{
  if (!load.is_set()) return;
  const std::string ended = if_loaded(surface, [](const auto &wall) { return wall.ended(); }, std::string());
  if (!ended.empty())
    error->all(FLERR, "granular/grit: expected particles that bear the load of {}, got {} in step {}", words.command,
               ended, update->ntimestep);
}

Grit::LoadSum NamedWallSurface::load_sum() const
{
  if (!load.is_set()) return {};
  return load.rounded(if_loaded(surface, [](const auto &wall) { return wall.load_sum(); }, Grit::LoadSum()));
}

double NamedWallSurface::loaded_area() const
{
  const Grit::vec3 edge = Grit::load(domain->prd);
  return if_loaded(surface, [&](const auto &wall) { return wall.area(edge, domain->dimension == 2); }, 0.0);
}

double NamedWallSurface::position() const
{
  return if_loaded(surface, [](const auto &wall) { return wall.position(); }, 0.0);
}

double NamedWallSurface::position_rate() const
{
  return if_loaded(surface, [](const auto &wall) { return wall.position_rate(); }, 0.0);
}

double NamedWallSurface::speed() const
{
  return motion().largest_speed() + load.law().largest_velocity() + positions.speed();
}
