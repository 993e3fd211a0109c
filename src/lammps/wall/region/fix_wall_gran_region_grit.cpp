#include "lammps/wall/region/fix_wall_gran_region_grit.h"

#include "atom.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "lammps/host/processes.h"
#include "lammps/wall/region/region_record.h"
#include "lammps/wall/surface_of_file.h"
#include "region.h"
#include "update.h"
#include "wall/shape_points_region.h"

#include <algorithm>
#include <cmath>
#include <cstring>

using namespace LAMMPS_NS;
using Grit::refuse;

// Those that a region is made of may be others by now; LAMMPS' region looks for them in its init().
Region *RegionWallSurface::find_region() const
{
  Region *found = domain->get_region_by_id(region_id);
  if (!found)
    error->all(FLERR, "granular/grit: expected the ID of a region after 'region' in {}, got '{}'{}", words.command,
               region_id, surface.region ? ", which has been deleted" : "");
  found->init();
  Grit::clear_curvatures(*found);
  return found;
}

void RegionWallSurface::read(std::size_t &k)
{
  if (words.all.size() < 2 || words[0] != "region")
    refuse("expected 'region' and the ID of a region after the laws in ", words.command, ", got ",
           words.said(words[0] == "region" ? 1 : 0));
  region_id = words[1];
  surface.region = find_region();
  take_note();
  k += 2;
}

bool RegionWallSurface::read_keyword(std::size_t &k)
{
  if (words[k] != "wiggle" && words[k] != "shear") return false;
  refuse("expected a region that moves itself instead of ", words.said(k), " in ", words.command);
}

void RegionWallSurface::begin_run()
{
  renew_region();
  const double length = Grit::length_of_axis(*surface.region);
  if (length != 1 && !warned_of_axis && comm->me == 0)
    error->warning(FLERR,
                   "granular/grit: expected an axis of length 1 for the rotation of region {} in {}, got one of length "
                   "{:.6g}: LAMMPS turns the region by the angle, and takes {:.6g} times its rate for the velocity",
                   region_id, words.command, length, length);
  warned_of_axis = true;
}

void RegionWallSurface::end_run()
{
  expect_known_region();
  take_note();
}

void RegionWallSurface::take_note()
{
  known = {};
  Grit::describe_region(*surface.region, known);
  Grit::describe_place(*surface.region, known);
}

// A part of the region is none of the script's any more.
static bool is_deleted(Region &region, const std::vector<Region *> &all)
{
  return Grit::any_part(region, [&](Region &part) { return std::find(all.begin(), all.end(), &part) == all.end(); });
}

// In a step the first of its walls moves a region, or its parts.
static bool has_moved(Region &region, bigint step)
{
  return Grit::any_part(region, [&](Region &part) { return part.vel_timestep == step; });
}

bool RegionWallSurface::is_known(Region &region, bool in_its_place) const
{
  return !Grit::region_difference(region, box_size(), known, Grit::Shapes::fixed).found() &&
         !(in_its_place && Grit::place_difference(region, box_size(), known).found());
}

// 'pre no' and 'noinit' go on without init(), where the region would be looked for. Another one may stand where it was, so
// not only its address counts; and one that was defined anew begins its motion where it stands, so that its first velocity
// would be that of a jump.
void RegionWallSurface::expect_known_region(bool before_motion) const
{
  const bool changed = is_deleted(*surface.region, domain->get_region_list()) ||
                       !is_known(*surface.region, before_motion && !has_moved(*surface.region, update->ntimestep));
  if (!Grit::on_any(world, changed)) return;  // each process has its own addresses
  error->all(FLERR,
             "granular/grit: expected region {} of {} as it was in the last run, got {}: after commands that define "
             "regions 'run' goes without 'pre no', 'write_restart' without 'noinit'",
             region_id, words.command, domain->get_region_by_id(region_id) ? "another one" : "none");
}

// Commands between runs may have defined the region anew, at the address of the old one or at another. LAMMPS' fix
// wall/gran/region does and says the same.
void RegionWallSurface::renew_region()
{
  Region *const now = find_region();
  const bool same = now == surface.region && is_known(*now, true);
  surface.region = now;
  take_note();
  if (same) return;
  if (comm->me == 0)
    error->warning(FLERR, "Region properties for region {} changed between runs, resetting its motion", region_id);
  surface.region->reset_vel();
}

double RegionWallSurface::box_size() const { return std::max({domain->xprd, domain->yprd, domain->zprd}); }

void RegionWallSurface::advance()
{
  const bool first = update->ntimestep == update->firststep + 1;
  if (first) expect_known_region(true);
  moved_step = update->ntimestep;
  surface.advance();
  if (atom->omega_flag == 0) for_shapes = Grit::wall_of(*surface.region);
}

void RegionWallSurface::find_points(const Seeker &seeker, std::vector<Grit::WallPoint> &points)
{
  asked_by(seeker.thread).find(seeker.x, seeker.reach, points);
}

std::string RegionWallSurface::foreign_to_shapes() const
{
  const std::string foreign = foreign_to_kernels();
  if (!foreign.empty()) return foreign;
  const Grit::RegionWall wall = Grit::wall_of(*surface.region);
  const bool is_hollow_ball = wall.shape == Grit::RegionWall::BALL && wall.interior;
  return is_hollow_ball ? "the inside of a sphere, region " + region_id : "";
}

void RegionWallSurface::find_points(const ShapeSeeker &seeker, std::vector<Grit::WallPoint> &points)
{
  const Grit::ShapeAtWall at{seeker.shape, seeker.body, seeker.equal_radius, seeker.rule, seeker.half_thickness};
  const double gap = seeker.seeker.reach - seeker.body.radius;
  for_each_place(for_shapes, at, gap, [&](const Grit::WallPoint &point, const Grit::Body &sphere) {
    add_place(seeker, point, sphere, points);
  });
}

int RegionWallSurface::most_points() const
{
  return atom->omega_flag == 0 ? Grit::most_places(for_shapes) : surface.region->cmax;
}

Grit::RegionSurface RegionWallSurface::asked_by(int thread)
{
  return thread == 0 ? surface : Grit::RegionSurface{&copies[thread - 1], surface.moves};
}

// Nobody knows the motion of shapes that LAMMPS alone knows.
Grit::SurfaceMotion RegionWallSurface::motion_of(int part, Grit::vec3 x, Grit::vec3 d) const
{
  return foreign_to_kernels().empty() ? for_kernels().motion_of(part, x, d) : Grit::SurfaceMotion{};
}

WallSurface::Travel RegionWallSurface::travel() const
{
  if (surface.region->varshape || !Grit::tells_distances(*surface.region)) return Travel::unknown;
  return surface.moves ? Travel::rigid : Travel::none;
}

std::string RegionWallSurface::foreign_to_kernels() const { return Grit::foreign_to_kernels(*surface.region); }

Grit::AnyWall RegionWallSurface::for_kernels() const { return Grit::wall_of(*surface.region); }

// ---- restart file ------------------------------------------------------------------------------------------------------

using Grit::SURFACE;
static const std::string PLACED =
    "step of the place";  // an item of files whose region was where its motion brought it then

void RegionWallSurface::describe(Grit::WallRecord &record)
{
  record.add(SURFACE, "region " + region_id);
  Grit::describe_region(*surface.region, record);
}

Grit::WallDifference RegionWallSurface::difference(const Grit::WallRecord &file)
{
  Grit::WallRecord here;
  here.add(SURFACE, "region " + region_id);
  const Grit::WallDifference other = here.difference(file);
  if (other.found()) return other;
  if (file.is_of_earlier_version() && !Grit::knows_sizes(file, *surface.region) && comm->me == 0)
    error->warning(
        FLERR,
        "granular/grit: expected the sizes of region {} in the restart file for {}, got a file of an earlier "
        "version of GRIT: see that the region has not changed",
        region_id, words.command);
  return Grit::region_difference(*surface.region, box_size(), file, Grit::Shapes::fixed);
}

Grit::WallDifference RegionWallSurface::displacement(const Grit::WallRecord &file)
{
  if (!file.find(PLACED)) return {};
  const Grit::WallDifference other = Grit::region_difference(*surface.region, box_size(), file, Grit::Shapes::varying);
  return other.found() ? other : Grit::place_difference(*surface.region, box_size(), file);
}

// LAMMPS' wall writes what its region says of its place: the length of the ID of the region, and the ID, stand first.
static bool is_of_lammps(const char *block)
{
  constexpr int LONGEST = 256;
  int length = 0;
  std::memcpy(&length, block, sizeof length);
  if (length < 1 || length > LONGEST) return false;
  const char *const id = block + sizeof length;
  return id[length - 1] == '\0' && std::all_of(id, id + length - 1, [](char c) { return c > ' ' && c <= '~'; });
}

bool RegionWallSurface::read_block_of_lammps(char *block)
{
  if (!is_of_lammps(block)) return false;
  int position = 0;
  if (!surface.region->restart(block, position)) begin_motion({});
  take_note();
  return true;
}

void RegionWallSurface::write_motion(Grit::WallRecord &record)
{
  Grit::describe_place(*surface.region, record);
  const Grit::WallRecord *const file = fix.record_of_file();
  const bool of_this_step = file ? file->find(PLACED) != nullptr : moved_step == update->ntimestep;
  if (of_this_step) record.add(PLACED, std::to_string(update->ntimestep));
}

void RegionWallSurface::read_motion(const Grit::WallRecord &record)
{
  Grit::restore_place(*surface.region, record);
  take_note();
}

void RegionWallSurface::begin_motion(const Grit::WallRecord & /*file*/)
{
  surface.region->reset_vel();
  if (comm->me == 0)
    error->warning(FLERR, "Region properties for region {} are inconsistent with restart file, resetting its motion",
                   region_id);
}
