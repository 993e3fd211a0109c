#include "lammps/wall/fix_wall_gran_grit.h"

#include "comm.h"
#include "domain.h"
#include "error.h"
#include "group.h"
#include "update.h"

#include <algorithm>

using namespace LAMMPS_NS;
using Grit::refuse;

// Items of the record.
static const std::string SURFACE = "surface", MOTION = "motion", ORIGIN = "time origin";

// ---- input -------------------------------------------------------------------------------------------------------------

NamedWallSurface::NamedWallSurface(FixWallBase &wall) : WallSurface(wall), time_origin(update->ntimestep) {}

// "xplane, yplane, zplane or zcylinder"
std::string NamedWallSurface::kinds() const
{
  std::string names;
  for (std::size_t k = 0; k < Grit::WALL_WORDS.size(); k++)
    names += (k == 0 ? "" : k + 1 < Grit::WALL_WORDS.size() ? ", " : " or ") + Grit::WALL_WORDS[k].word;
  return names;
}

void NamedWallSurface::read(std::size_t &k)
{
  const std::string name = words[k];
  if (name == "region")
    refuse("expected ", kinds(), " in ", words.command, ", got 'region'; fix wall/gran/region/grit takes all regions");
  const auto known =
      std::find_if(Grit::WALL_WORDS.begin(), Grit::WALL_WORDS.end(), [&](const auto &one) { return one.word == name; });
  if (known == Grit::WALL_WORDS.end())
    refuse("expected ", kinds(), " after the laws in ", words.command, ", got ", words.said(k));
  surface = known->read(words, k);
  check_boundaries(name);
}

void NamedWallSurface::check_boundaries(const std::string &name) const
{
  const int periodic[] = {domain->xperiodic, domain->yperiodic, domain->zperiodic};
  for (int dim = 0; dim < 3; dim++)
    if (periodic[dim] && std::visit([&](const auto &wall) { return wall.is_bounded_along(dim); }, surface))
      refuse("expected a boundary that is not periodic in ", "xyz"[dim], " for '", name, "' in ", words.command,
             ", got a periodic one");
}

const Grit::WallMotion &NamedWallSurface::motion() const
{
  return std::visit([](const auto &wall) -> const Grit::WallMotion & { return wall.motion; }, surface);
}

bool NamedWallSurface::read_keyword(std::size_t &k)
{
  if (words[k] != "wiggle" && words[k] != "shear") return false;
  if (motion().kind != Grit::WallMotion::STILL)
    refuse("expected one of 'wiggle' and 'shear' once in ", words.command, ", got ", words.said(k), " as well");
  const std::size_t keyword = k;
  const Grit::WallMotion one = Grit::WallMotion::read(words, k);
  std::visit([&](auto &wall) { wall.set_motion(one, words, keyword); }, surface);
  return true;
}

void NamedWallSurface::complete()
{
  const WallCommand &command = fix.of_command();
  std::visit(
      [&](const auto &wall) {
        if (2 * command.half_thickness >= wall.gap())
          refuse("expected walls with a gap between them in ", words.command, ", got ", wall.extent(),
                 " with half thickness ", words.said(command.word_of_thickness));
      },
      surface);
}

// Between planes closer than its diameter a particle is squeezed.
void NamedWallSurface::begin_run()
{
  check_place();
  const auto said = [&](auto word) { return std::visit(word, surface); };
  const double between = std::visit([](const auto &wall) { return wall.gap(); }, surface);
  if (between >= Grit::INFINITE) return;
  const double diameter = fix.diameters().largest, gap = between - 2 * fix.of_command().half_thickness;
  if (diameter <= std::max(gap, known_diameter)) return;
  known_diameter = diameter;
  if (comm->me == 0)
    error->warning(FLERR,
                   "granular/grit: expected {} of {} that {} at least {} {}, the largest diameter in group {}, "
                   "got a gap of {}",
                   said([](const auto &wall) { return wall.NAME; }), words.command,
                   said([](const auto &wall) { return wall.IS; }), known_diameter,
                   said([](const auto &wall) { return wall.ROOM; }), group->names[fix.igroup], gap);
}

// ---- surface -----------------------------------------------------------------------------------------------------------

void NamedWallSurface::advance()
{
  const auto steps = static_cast<double>(update->ntimestep - time_origin);
  std::visit([&](auto &wall) { wall.advance(steps, update->dt); }, surface);
}

bool NamedWallSurface::is_near(Grit::vec3 x, double distance, int)
{
  return std::visit([&](const auto &wall) { return wall.is_near(x, distance); }, surface);
}

void NamedWallSurface::find_points(const Seeker &seeker, std::vector<Grit::WallPoint> &points)
{
  const auto add = [&](const Grit::WallPoint &point) { points.push_back(point); };
  std::visit([&](const auto &wall) { wall.for_each_point(seeker.x, seeker.reach, add); }, surface);
}

Grit::SurfaceMotion NamedWallSurface::motion_of(int part, Grit::vec3 x, Grit::vec3 d) const
{
  return std::visit([&](const auto &wall) { return wall.motion_of(part, x, d); }, surface);
}

WallSurface::Travel NamedWallSurface::travel() const
{
  return std::visit([](const auto &wall) { return wall.is_displaced(); }, surface) ? Travel::rigid : Travel::none;
}

Grit::WallPlace NamedWallSurface::place() const
{
  return std::visit([](const auto &wall) { return wall.place(); }, surface);
}

bool NamedWallSurface::keeps_bound() const
{
  return std::visit([](const auto &wall) { return wall.KEEPS_BOUND; }, surface);
}

int NamedWallSurface::most_points() const
{
  return std::visit([](const auto &wall) { return wall.parts(); }, surface);
}

Grit::AnyWall NamedWallSurface::for_kernels() const
{
  return std::visit([](const auto &wall) { return Grit::AnyWall(wall); }, surface);
}

// ---- restart file ------------------------------------------------------------------------------------------------------

void NamedWallSurface::describe(Grit::WallRecord &record)
{
  record.add(SURFACE, std::visit([](const auto &wall) { return wall.words(); }, surface));
  record.add(MOTION, motion().words());
}

void NamedWallSurface::write_motion(Grit::WallRecord &record) { record.add(ORIGIN, std::to_string(time_origin)); }

void NamedWallSurface::read_motion(const Grit::WallRecord &record)
{
  const std::vector<double> origin = record.numbers(ORIGIN);
  if (!origin.empty()) time_origin = static_cast<bigint>(origin[0]);
}

void NamedWallSurface::begin_motion(const Grit::WallRecord &file)
{
  Grit::WallRecord here;
  here.add(MOTION, motion().words());
  if (here.difference(file).found()) time_origin = update->ntimestep;
}
