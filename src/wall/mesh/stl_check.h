// Whether the bytes of a file are one whole STL file. The reader of LAMMPS takes the numbers out of it; it takes the
// end of a file that was cut off for the end of the solid, does not look behind that, and does not say where a file is
// wrong.
#pragma once

#include <string>

namespace Grit {

// Refuses other bytes; `file`: its name, for messages. Both forms have triangles of three corners; normals and names of
// solids are read by nobody, because corners say the same.
void check_stl(const std::string &bytes, const std::string &file);

}  // namespace Grit
