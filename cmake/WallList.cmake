# grit_add_wall() takes the list src/wall/walls.cmake down; grit_generate_walls() writes from it wall_list.h.

# A surface is kept as Struct:file:word:word...
function(grit_add_wall struct file)
  if(NOT EXISTS ${GRIT_ROOT}/src/wall/${file}.h)
    message(FATAL_ERROR "src/wall/walls.cmake: expected the header src/wall/${file}.h for wall ${struct}, got no such "
      "file: write it, or take the wall out of the list.")
  endif()
  if(NOT ARGN)
    message(FATAL_ERROR "src/wall/walls.cmake: expected the words that begin wall ${struct}, got none.")
  endif()
  get_property(known GLOBAL PROPERTY GRIT_WALL_WORDS)
  foreach(word IN LISTS ARGN)
    if(word IN_LIST known OR NOT word MATCHES "^[a-z][a-z0-9_]*$")
      message(FATAL_ERROR "src/wall/walls.cmake: expected a word of its own (small letters, digits, _) to begin wall "
        "${struct}, got '${word}'.")
    endif()
    list(APPEND known ${word})
  endforeach()
  list(JOIN ARGN ":" words)
  set_property(GLOBAL APPEND PROPERTY GRIT_WALLS ${struct}:${file}:${words})
  set_property(GLOBAL PROPERTY GRIT_WALL_WORDS ${known})
endfunction()

# Writes wall_list.h into GRIT_GENERATED_DIR, only if it changes; sets GRIT_WALL_SOURCES.
function(grit_generate_walls)
  include(${GRIT_ROOT}/src/wall/walls.cmake)
  get_property(walls GLOBAL PROPERTY GRIT_WALLS)
  set(includes "")
  set(checks "")
  set(structs "")
  set(words "")
  set(sources "")
  set(ends "")
  foreach(wall IN LISTS walls)
    string(REGEX MATCH "^([^:]*):([^:]*):(.*)$" wall ${wall})
    set(struct ${CMAKE_MATCH_1})
    set(file ${CMAKE_MATCH_2})
    string(REPLACE ":" ";" begin ${CMAKE_MATCH_3})
    string(APPEND includes "#include \"wall/${file}.h\"\n")
    string(APPEND checks "static_assert(check_surface<${struct}>());\n")
    list(APPEND structs ${struct})
    foreach(word IN LISTS begin)
      list(APPEND words "{\"${word}\", read_wall<NamedWall, ${struct}>}")
      string(APPEND ends "\"${word}\", ")
    endforeach()
    if(EXISTS ${GRIT_ROOT}/src/wall/${file}.cpp)
      list(APPEND sources src/wall/${file}.cpp)
    endif()
  endforeach()
  list(JOIN structs ", " structs)
  list(JOIN words ",\n  " words)
  file(CONFIGURE OUTPUT ${GRIT_GENERATED_DIR}/wall_list.h @ONLY CONTENT
"// The walls of src/wall/walls.cmake. Written by CMake.
#pragma once

#include <variant>

#include \"wall/any_wall.h\"
#include \"wall/check_surface.h\"
#include \"wall/loaded_surface.h\"
#include \"wall/wall_words.h\"
${includes}
namespace Grit {

${checks}
// A wall that words of the command begin, and a wall of any kind for kernels, which do not have those of shared objects.
using NamedWall = std::variant<${structs}, LoadedSurface>;
using AnyWall = OneOfSurfaces<${structs}, MeshWall, RegionWall>;

inline const std::vector<WallWord<NamedWall>> WALL_WORDS{
  ${words}};
// With those of the other walls they end the laws of a command.
inline const std::vector<std::string> WALL_STYLES{${ends}\"region\", \"mesh\"};

}  // namespace Grit
")
  set(GRIT_WALL_SOURCES ${sources} PARENT_SCOPE)
endfunction()
