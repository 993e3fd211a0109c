// Surfaces of shared objects in restart files: which object a wall had its surface from.
#pragma once

#include <string>

#include "wall/surface_object.h"
#include "wall/wall_record.h"

namespace LAMMPS_NS {
class LAMMPS;
}

namespace Grit {

// The item of a record that holds the words of the surface.
inline const std::string SURFACE = "surface";

// Adds the file that the surface came from, and its checksum, for remark_on_object().
void describe_object(const SurfaceObject &surface, WallRecord &record);
// For people, if the object is not the one of the restart file, which may have had another shape under the same words; else empty.
std::string remark_on_object(const SurfaceObject &surface, const WallRecord &of_file);

// The surface of a shared object that wall/gran/grit of this ID has in the restart file that was read, until the first run: the
// word that begins it, and its file. Both empty without one.
struct SurfaceOfFile {
  std::string name, object;
};
SurfaceOfFile surface_of_file(LAMMPS_NS::LAMMPS *lmp, const std::string &id);

}  // namespace Grit
