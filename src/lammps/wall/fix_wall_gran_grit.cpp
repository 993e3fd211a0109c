#include "lammps/wall/fix_wall_gran_grit.h"

#include "atom.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "group.h"
#include "update.h"
#include "utils.h"

#include <algorithm>

#include "lammps/wall/surface_of_file.h"
#include "objects/law_file.h"
#include "setup/seal.h"
#include "wall/shape_points.h"
#include "wall/surface_catalog.h"

using namespace LAMMPS_NS;
using Grit::refuse;

// Items of the record.
static const std::string MOTION = "motion", ORIGIN = "time origin";

// ---- input -------------------------------------------------------------------------------------------------------------

NamedWallSurface::NamedWallSurface(FixWallBase &wall) :
    WallSurface(wall), time_origin(update->ntimestep), load(lmp), positions(lmp)
{
}

// "xplane, yplane, zplane or zcylinder"
std::string NamedWallSurface::kinds()
{
  std::vector<std::string> all;
  for (const auto &one : Grit::WALL_WORDS) all.push_back(one.word);
  all = Grit::with_loaded_surfaces(all);
  std::string names;
  for (std::size_t k = 0; k < all.size(); k++) names += (k == 0 ? "" : k + 1 < all.size() ? ", " : " or ") + all[k];
  return names;
}

// From its words, k at the first.
Grit::NamedWall NamedWallSurface::read_named(std::size_t &k)
{
  const std::string name = words[k];
  if (WallPositions::begin_at(words, k)) return positions.read(words, k);
  const auto known =
      std::find_if(Grit::WALL_WORDS.begin(), Grit::WALL_WORDS.end(), [&](const auto &one) { return one.word == name; });
  if (known != Grit::WALL_WORDS.end()) return known->read(words, k);
  if (const Grit::SurfaceObject *const loaded = Grit::find_surface(name))
    return Grit::LoadedSurface::read(*loaded, words, k);
  if (const Grit::SurfaceOfFile file = Grit::surface_of_file(lmp, fix.id); file.name == name && !name.empty())
    refuse("expected surface '", name, "' of a shared object, as in the restart file, for ", words.command,
           ", got none: write 'granular/grit/law load ", file.object, "' before it");
  refuse("expected ", kinds(), " after the laws in ", words.command, ", got ", words.said(k),
         Grit::is_name_of_surface(name) ? "; a surface of a shared object is loaded before, by 'granular/grit/law load'"
                                        : "");
}

void NamedWallSurface::read(std::size_t &k)
{
  const std::string name = words[k];
  if (name == "region")
    refuse("expected ", kinds(), " in ", words.command, ", got 'region'; fix wall/gran/region/grit takes all regions");
  surface = read_named(k);
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
  if (words[k] == "servo") {
    read_load(k);
    return true;
  }
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
  check_motions();
  const WallCommand &command = fix.of_command();
  std::visit(
      [&](const auto &wall) {
        if (!positions.vary() && command.half_thickness > 0 && 2 * command.half_thickness >= wall.gap())
          refuse("expected walls with a gap between them in ", words.command, ", got ", wall.extent(),
                 " with half thickness ", words.said(command.word_of_thickness));
      },
      surface);
}

void NamedWallSurface::begin_run()
{
  check_place();
  load.begin_run();
  check_area();
  positions.begin_run();
  if (!positions.vary()) check_gap();
}

// Variables have their values.
void NamedWallSurface::end_setup()
{
  if (positions.vary()) check_gap();
}

// Between planes closer than its diameter a particle is squeezed.
void NamedWallSurface::check_gap()
{
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
  load.advance(loaded_area());
  place_under_load();
  check_end();
  std::visit([&](auto &wall) { wall.advance(steps, update->dt); }, surface);
  follow_variables();
}

void NamedWallSurface::follow_variables()
{
  if (!positions.vary()) return;
  auto &planes = std::get<Grit::PlaneWall>(surface);
  positions.advance(planes);
  const double thickness = fix.of_command().half_thickness;
  if (planes.gap() > 2 * thickness) return;
  error->all(FLERR, "granular/grit: expected walls with a gap between them in {}, got {}{} in step {}", words.command,
             planes.extent(), thickness > 0 ? fmt::format(" with half thickness {}", thickness) : "",
             update->ntimestep);
}

// The surface of a shared object; else null.
const Grit::SurfaceObject *NamedWallSurface::object() const
{
  const auto *const loaded = std::get_if<Grit::LoadedSurface>(&surface);
  return loaded ? loaded->object : nullptr;
}

// Threads, which cannot stop a run, ask surfaces: looked at when they are done.
void NamedWallSurface::stop_at_exception() const
{
  const Grit::SurfaceObject *const loaded = object();
  const std::string thrown = loaded ? loaded->exception() : "";
  if (!thrown.empty())
    error->one(FLERR, "granular/grit: expected points of surface '{}' in {}, got an exception: {}", loaded->name,
               words.command, Grit::printable(thrown));
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

std::string NamedWallSurface::foreign_to_shapes() const
{
  return std::visit(
      [](const auto &wall) -> std::string {
        if constexpr (Grit::MEETS_SHAPES<std::decay_t<decltype(wall)>>)
          return "";
        else
          return wall.NAME;
      },
      surface);
}

void NamedWallSurface::find_points(const ShapeSeeker &seeker, std::vector<Grit::WallPoint> &points)
{
  const Grit::ShapeAtWall at{seeker.shape, seeker.body, seeker.equal_radius, seeker.rule, seeker.half_thickness};
  const double gap = seeker.seeker.reach - seeker.body.radius;
  std::visit(
      [&](const auto &wall) {
        if constexpr (Grit::MEETS_SHAPES<std::decay_t<decltype(wall)>>)
          for_each_place(wall, at, gap, [&](const Grit::WallPoint &point, const Grit::Body &sphere) {
            add_place(seeker, point, sphere, points);
          });
      },
      surface);
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
  const bool of_shapes = atom->omega_flag == 0;
  return std::visit(
      [&](const auto &wall) {
        if constexpr (Grit::MEETS_SHAPES<std::decay_t<decltype(wall)>>)
          if (of_shapes) return Grit::most_places(wall);
        return wall.parts();
      },
      surface);
}

std::string NamedWallSurface::foreign_to_kernels() const
{
  return object() ? "surfaces of shared objects are compiled for the host" : "";
}

Grit::AnyWall NamedWallSurface::for_kernels() const
{
  return std::visit(
      [](const auto &wall) {
        if constexpr (std::is_same_v<decltype(wall), const Grit::LoadedSurface &>)
          return Grit::AnyWall();  // which nobody asks for
        else
          return Grit::AnyWall(wall);
      },
      surface);
}

// ---- restart file ------------------------------------------------------------------------------------------------------

// With the names of variables.
std::string NamedWallSurface::words_of_surface() const
{
  const std::string now = std::visit([](const auto &wall) { return wall.words(); }, surface);
  return positions.vary() ? positions.words(now) : now;
}

void NamedWallSurface::describe(Grit::WallRecord &record)
{
  record.add(Grit::SURFACE, words_of_surface());
  record.add(MOTION, load.with_load(motion().words()));
}

// Besides, which object the surface came from: another one may have the same words.
void NamedWallSurface::write_motion(Grit::WallRecord &record)
{
  record.add(ORIGIN, std::to_string(time_origin));
  load.write(record);
  positions.write(record);
  if (object()) Grit::describe_object(*object(), record);
}

void NamedWallSurface::read_motion(const Grit::WallRecord &record)
{
  const std::string remark = object() ? Grit::remark_on_object(*object(), record) : "";
  if (!remark.empty() && comm->me == 0) utils::logmesg(lmp, "granular/grit: {}\n", remark);
  const std::vector<double> origin = record.numbers(ORIGIN);
  if (!origin.empty()) time_origin = static_cast<bigint>(origin[0]);
  load.read(record);
  positions.read(record);
  place_under_load();  // variables ask for its place before a run
}

void NamedWallSurface::begin_motion(const Grit::WallRecord &file)
{
  Grit::WallRecord here, shape;
  shape.add(Grit::SURFACE, words_of_surface());
  if (shape.difference(file).found()) positions.begin_anew();
  here.add(MOTION, load.with_load(motion().words()));
  if (here.difference(file).found()) time_origin = update->ntimestep;
  load.begin_anew();
  place_under_load();
}

std::uint64_t NamedWallSurface::sum_of_shape() const
{
  if (positions.vary()) return positions.sum();
  if (!object()) return 0;
  return Grit::checksum(std::visit([](const auto &wall) { return wall.words(); }, surface)) +
         Grit::sum_of_loaded_file(Grit::file_of(*object()));
}
