// Meshes with a load.
#include <cmath>

#include "domain.h"
#include "error.h"
#include "lammps/wall/mesh/fix_wall_gran_mesh_grit.h"

using namespace LAMMPS_NS;

// Before a run. In two dimensions forces are in the plane and torques across it: others no particle can bear.
void MeshWallSurface::check_direction() const
{
  if (!load.is_set() || domain->dimension != 2) return;
  const Grit::vec3 direction = load.law().direction();
  const bool by_torque = load.law().of_kind() == Grit::Servo::TORQUE;
  if (by_torque ? direction.x == 0 && direction.y == 0 : direction.z == 0) return;
  error->all(FLERR, "granular/grit: expected {} of 'servo' in two dimensions in {}, got {} {} {} (length 1)",
             by_torque ? "an 'axis' along z" : "an 'along' with z = 0", words.command, direction.x, direction.y,
             direction.z);
}

// Before a run: over a periodic border across the axis a force has several arms.
void MeshWallSurface::check_borders() const
{
  if (load.law().of_kind() != Grit::Servo::TORQUE) return;
  constexpr double ALONG = 1 - 1e-12;
  const int periodic[] = {domain->xperiodic, domain->yperiodic, domain->zperiodic};
  for (int dim = 0; dim < domain->dimension; dim++)
    if (periodic[dim] && std::fabs(component(load.law().direction(), dim)) < ALONG)
      error->all(FLERR,
                 "granular/grit: expected boundaries across the axis of 'servo torque' that are not periodic in {}, "
                 "got a periodic one in {}",
                 words.command, "xyz"[dim]);
}

Grit::LoadSum MeshWallSurface::load_sum() const
{
  if (!load.is_set()) return {};
  const Grit::Servo &law = load.law();
  const bool by_torque = law.of_kind() == Grit::Servo::TORQUE;
  return load.rounded({by_torque ? Grit::LoadSum::ABOUT : Grit::LoadSum::ALONG, law.direction(), law.point()});
}

// As fast as the load may move it.
double MeshWallSurface::speed() const
{
  const double way = load.law().largest_velocity(),
               by_load = load.law().of_kind() == Grit::Servo::TORQUE ? way * size : way;
  return motion.largest_speed(size, given.rates) + by_load;
}
