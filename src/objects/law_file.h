// Laws and surfaces of shared objects: files that grit-law makes become laws of the catalog, or words that begin walls, known by
// their names to all who ask.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "setup/law_id.h"
#include "wall/surface_catalog.h"

namespace Grit {

// What a file holds, once it is loaded: a law, or the surface of a wall.
using LoadedObject = std::variant<LawId, const SurfaceObject *>;

// Opens the file and registers what it holds for the rest of the program. A name without a slash that is no file here is looked
// for in the folders of the environment variable LAMMPS_PLUGIN_PATH, as plugins are. Throws std::invalid_argument with a
// sentence for a file that is missing, damaged or no object, made for another interface, machine or rounding, or whose name
// its kind has already. Nothing of the file runs before all this but the last is known. A file that is loaded already
// is loaded again without effect, unless it has changed.
LoadedObject load_object(const std::string &file);
// The same for those who need a law: refuses a surface.
LawId load_law(const std::string &file);

// The checksum of the file that load_object() would open; throws as that does.
std::uint64_t sum_of_object(const std::string &file);

// That of the file that a loaded law or surface came from, when it was loaded; file_of() names it.
std::uint64_t sum_of_loaded_file(const std::string &file);

// Those of the environment variable GRIT_LAWS, "a.so:b.so"; an empty one means none.
std::vector<std::string> laws_of_environment();

// Opens a new object, asks for what it was made, and appends the seal that load_object() wants.
void seal_object_file(const std::string &file);

// "normal law 'my_law'", "surface 'cone'"; and the file that it came from.
std::string title(const LoadedObject &object);
const std::string &file_of(const LoadedObject &object);
// The title and what it declares, for people: "normal law 'my_law' (k1 e), remembers (delta_max)".
std::string summary(const LoadedObject &object);

}  // namespace Grit
