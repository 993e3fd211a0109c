#include "lammps/fix_wall_gran_region_grit.h"

#include "atom.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "lammps/region_record.h"
#include "region.h"
#include "update.h"

#include <algorithm>
#include <cmath>

using namespace LAMMPS_NS;

// Those that a region is made of may be others by now; LAMMPS' region looks for them in its init().
Region *FixWallGranRegionGrit::find_region() const
{
  Region *found = domain->get_region_by_id(region_id);
  if (!found)
    error->all(FLERR, "granular/grit: expected the ID of a region after 'region' in {}, got '{}'", place, region_id);
  found->init();
  return found;
}

std::size_t FixWallGranRegionGrit::read_wall()
{
  if (words.size() < 2 || words[0] != "region")
    error->all(FLERR, "granular/grit: expected 'region' and the ID of a region after the laws in {}, got {}", place,
               word(words.empty() || words[0] != "region" ? 0 : 1));
  if (Grit::never_breaks(setting, setting))
    error->all(
        FLERR,
        "granular/grit: expected 'break yes' for normal law '{}' in {}, got 'break no', which only plane walls know",
        setting.law(Grit::NORMAL).name, place);
  region_id = words[1];
  region = find_region();
  max_places = region->tmax;
  take_note();
  return 2;
}

void FixWallGranRegionGrit::init()
{
  renew_region();
  FixWallGranGrit::init();
}

void FixWallGranRegionGrit::post_run() { take_note(); }

void FixWallGranRegionGrit::take_note()
{
  known = {};
  Grit::describe_region(*region, *domain, known);
  Grit::describe_place(*region, known);
}

// Commands between runs may have defined the region anew, at the address of the old one or at another. LAMMPS' fix
// wall/gran/region does and says the same.
void FixWallGranRegionGrit::renew_region()
{
  Region *const now = find_region();
  const bool same = now == region && !Grit::region_difference(*now, known, Grit::Shapes::fixed).found() &&
                    !Grit::place_difference(*now, box_size(), known).found();
  region = now;
  max_places = region->tmax;
  take_note();
  if (same) return;
  if (comm->me == 0)
    error->warning(FLERR, "Region properties for region {} changed between runs, resetting its motion", region_id);
  region->reset_vel();
}

double FixWallGranRegionGrit::box_size() const { return std::max({domain->xprd, domain->yprd, domain->zprd}); }

void FixWallGranRegionGrit::prepare_step()
{
  moved_step = update->ntimestep;
  moves = region->dynamic_check();
  if (!moves) return;
  region->prematch();
  region->set_velocity();
}

// Where regions join, a surface point inside another part is none: nothing near now does not mean nothing soon.
bool FixWallGranRegionGrit::changes_place() const
{
  return moves || region->varshape || utils::strmatch(region->style, "^union") ||
         utils::strmatch(region->style, "^intersect");
}

bool FixWallGranRegionGrit::is_near(int i, double distance)
{
  const double *x = atom->x[i];
  return !region->match(x[0], x[1], x[2]) || region->surface(x[0], x[1], x[2], distance) > 0;
}

void FixWallGranRegionGrit::find_places(int i, std::vector<Place> &places)
{
  double *x = atom->x[i];
  if (!region->match(x[0], x[1], x[2])) return;
  const int n = region->surface(x[0], x[1], x[2], search_distance(i));
  for (int k = 0; k < n; k++) {
    const Region::Contact &touch = region->contact[k];
    double v[3] = {0, 0, 0};
    if (moves) region->velocity_contact(v, x, k);
    // Outside of a cone LAMMPS gives the curvature of its inside.
    const double curvature = region->interior ? touch.radius : std::fabs(touch.radius);
    const bool turns = moves && region->rotateflag;
    places.push_back({touch.iwall,
                      {touch.delx, touch.dely, touch.delz},
                      touch.r,
                      curvature,
                      Grit::load(v),
                      turns ? Grit::load(region->omega) : Grit::vec3{0, 0, 0}});
  }
}

// ---- restart file ------------------------------------------------------------------------------------------------------

static const std::string SURFACE = "surface";
static const std::string PLACED =
    "step of the place";  // an item of files whose region was where its motion brought it then

void FixWallGranRegionGrit::describe(Grit::WallRecord &record)
{
  record.add(SURFACE, "region " + region_id);
  Grit::describe_region(*region, *domain, record);
}

Grit::WallDifference FixWallGranRegionGrit::difference(const Grit::WallRecord &file)
{
  Grit::WallRecord here;
  here.add(SURFACE, "region " + region_id);
  const Grit::WallDifference other = here.difference(file);
  return other.found() ? other : Grit::region_difference(*region, file, Grit::Shapes::fixed);
}

Grit::WallDifference FixWallGranRegionGrit::displacement(const Grit::WallRecord &file)
{
  if (!file.find(PLACED)) return {};
  const Grit::WallDifference other = Grit::region_difference(*region, file, Grit::Shapes::varying);
  return other.found() ? other : Grit::place_difference(*region, box_size(), file);
}

void FixWallGranRegionGrit::write_motion(Grit::WallRecord &record)
{
  Grit::describe_place(*region, record);
  const bool of_this_step = of_file ? of_file->find(PLACED) != nullptr : moved_step == update->ntimestep;
  if (of_this_step) record.add(PLACED, std::to_string(update->ntimestep));
}

void FixWallGranRegionGrit::read_motion(const Grit::WallRecord &record)
{
  Grit::restore_place(*region, record);
  take_note();
}

void FixWallGranRegionGrit::begin_motion(const Grit::WallRecord & /*file*/)
{
  region->reset_vel();
  if (comm->me == 0)
    error->warning(FLERR, "Region properties for region {} are inconsistent with restart file, resetting its motion",
                   region_id);
}
