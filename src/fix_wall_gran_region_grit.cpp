#include "fix_wall_gran_region_grit.h"

#include "atom.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "region.h"

#include <cmath>

using namespace LAMMPS_NS;

Region *FixWallGranRegionGrit::find_region() const
{
  Region *found = domain->get_region_by_id(region_id);
  if (!found)
    error->all(FLERR, "granular/grit: expected the ID of a region after 'region' in {}, got '{}'", place, region_id);
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
  return 2;
}

void FixWallGranRegionGrit::init()
{
  FixWallGranGrit::init();
  Region *now = find_region();
  if (now == region) return;
  if (now->tmax != max_places)
    error->all(FLERR,
               "granular/grit: expected region {} of {} with at most {} surfaces at a particle, as before, got {}",
               region_id, place, max_places, now->tmax);
  if (comm->me == 0)
    error->warning(FLERR, "granular/grit: region {} of {} is new, its motion begins anew", region_id, place);
  region = now;
  region->reset_vel();
}

void FixWallGranRegionGrit::prepare_step()
{
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
    // Outside of a cone the host gives the curvature of its inside.
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

int FixWallGranRegionGrit::motion_size()
{
  int size = 0;
  region->length_restart_string(size);
  return size;
}

void FixWallGranRegionGrit::write_motion(FILE *fp) { region->write_restart(fp); }

void FixWallGranRegionGrit::read_motion(char *buf)
{
  int begin = 0;
  if (region->restart(buf, begin)) return;
  region->reset_vel();
  if (comm->me == 0)
    error->warning(
        FLERR,
        "granular/grit: expected region {} of {} as in the restart file, got another one; its motion begins anew",
        region_id, place);
}
