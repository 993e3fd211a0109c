#include "lammps/wall/wall_surface.h"

#include "lammps/wall/fix_wall_base.h"

using namespace LAMMPS_NS;

WallSurface::WallSurface(FixWallBase &wall) : Pointers(wall.lmp), fix(wall), words(wall.of_command().words) {}

Grit::WallDifference WallSurface::difference(const Grit::WallRecord &file)
{
  Grit::WallRecord here;
  describe(here);
  return here.difference(file);
}
