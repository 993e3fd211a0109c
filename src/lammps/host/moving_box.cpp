#include "lammps/host/moving_box.h"

#include "comm.h"
#include "domain.h"
#include "error.h"
#include "lammps.h"
#include "neighbor.h"
#include "update.h"

#include <algorithm>

namespace Grit {

BoxCorners::BoxCorners(const LAMMPS_NS::Domain &box)
{
  constexpr std::size_t OPPOSITE = 2;  // LAMMPS looks at the lowest and the highest where the box has right angles
  const double *const h = box.h;
  const vec3 lo = load(box.boxlo), a{h[0], 0, 0}, b{h[5], h[1], 0}, c{h[4], h[3], h[2]};
  corner = {lo, lo + a + b + c, lo + a, lo + b, lo + c, lo + a + b, lo + a + c, lo + b + c};
  n = box.triclinic ? corner.size() : OPPOSITE;
}

double BoxCorners::way_from(const BoxCorners &earlier) const
{
  double longest = 0, second = 0;
  for (std::size_t k = 0; k < n; k++) {
    const double way = norm(corner[k] - earlier.corner[k]);
    second = std::max(second, std::min(longest, way));
    longest = std::max(longest, way);
  }
  return longest + second;
}

void MovingBox::list_made() { of_list = before = BoxCorners(*lmp->domain); }

void MovingBox::run_ended()
{
  before = BoxCorners(*lmp->domain);
  continued = true;
}

// One step ahead, because fix deform may change the box after this in the same step.
bool MovingBox::wants_list()
{
  const LAMMPS_NS::Domain &box = *lmp->domain;
  if (!box.box_change || !(box.xperiodic || box.yperiodic || box.zperiodic)) return false;
  const BoxCorners now(box);
  const double way = now.way_from(before);
  const bool wanted = begins_again() || now.way_from(of_list) + way > lmp->neighbor->skin;
  if (way > 0) warn_of_jump(way);
  before = now;
  return wanted;
}

// Fix deform counts the steps of a run from zero, whether it was set up or not.
bool MovingBox::begins_again() const
{
  const LAMMPS_NS::Update &run = *lmp->update;
  return continued && lmp->domain->deform_flag && run.beginstep == run.firststep && run.ntimestep == run.firststep + 1;
}

void MovingBox::warn_of_jump(double way)
{
  constexpr double JUMP = 2;  // times the way in the run before
  const bool jumped = continued && last_way > 0 && way > JUMP * last_way;
  continued = false;
  last_way = way;
  if (!jumped || said) return;
  said = true;
  if (lmp->comm->me == 0)
    lmp->error->warning(
        FLERR,
        "granular/grit: expected the box in 'run ... pre no' to go on as in the run before, got a jump by {}: fix "
        "deform "
        "begins again where the last run with a setup began; 'start' and 'stop' of the run command continue it",
        way);
}

}  // namespace Grit
