// Surfaces of shared objects, found by the words that begin them.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "wall/surface_object.h"

namespace Grit {

// May a surface be called so?
bool is_name_of_surface(const std::string &name);
// In the order in which they were loaded; references to them stay valid.
const std::deque<SurfaceObject> &loaded_surfaces();
// One more from this file, for the rest of the program; what its pointers point to stays. No wall begins with its name yet.
void add_surface(const SurfaceObject &surface, const std::string &file);
// Null if there is none of that name.
const SurfaceObject *find_surface(const std::string &name);
// The file that it came from.
const std::string &file_of(const SurfaceObject &surface);
// These words and the names of loaded surfaces.
std::vector<std::string> with_loaded_surfaces(std::vector<std::string> words);

}  // namespace Grit
