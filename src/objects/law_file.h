// Laws of shared objects: files that grit-law makes become laws of the catalog, known by their names to all who ask it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "setup/law_id.h"

namespace Grit {

// Opens the file and registers its law for the rest of the program. A name without a slash that is no file here is looked
// for in the folders of the environment variable LAMMPS_PLUGIN_PATH, as plugins are. Throws std::invalid_argument with a
// sentence for a file that is missing, damaged or no law object, made for another interface, machine or rounding, or whose law has
// a name that its kind has already. Nothing of the file runs before all this but the last is known. A file that is loaded already
// is loaded again without effect, unless it has changed.
LawId load_law(const std::string &file);

// The checksum of the file that load_law() would open; throws as that does.
std::uint64_t sum_of_law(const std::string &file);

// That of the file that a loaded law came from, when it was loaded.
std::uint64_t sum_of_loaded(const LawObject &law);

// Those of the environment variable GRIT_LAWS, "a.so:b.so"; an empty one means none.
std::vector<std::string> laws_of_environment();

// Opens a new object, asks for what it was made, and appends the seal that load_law() wants.
void seal_law_file(const std::string &file);

// "normal law 'my_law' (k1 e) of a contact that remembers (delta_max)", for people.
std::string summary(const LawObject &law);

}  // namespace Grit
