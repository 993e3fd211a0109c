# GRIT as a part of LAMMPS, for a static program and wherever neither the plugin nor grit-lmp does. No file of LAMMPS changes:
#
#   cmake -S .../lammps/cmake -B build -D CMAKE_PROJECT_lammps_INCLUDE=.../grit/cmake/BuiltIn.cmake
#
# CMake reads this file as soon as LAMMPS has named its project.
if(CMAKE_VERSION VERSION_LESS 3.25)
  message(FATAL_ERROR "GRIT: expected CMake 3.25 or newer to build GRIT into LAMMPS, got ${CMAKE_VERSION}.")
endif()
if(NOT EXISTS ${CMAKE_SOURCE_DIR}/Modules/StyleHeaderUtils.cmake)
  message(FATAL_ERROR "GRIT: expected a LAMMPS with cmake/Modules/StyleHeaderUtils.cmake to build GRIT into, got "
    "'${CMAKE_SOURCE_DIR}' without: give the folder cmake of LAMMPS' source with -S.")
endif()

# In the lists from which LAMMPS writes its tables of styles.
cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH grit)
foreach(kind PAIR FIX COMPUTE)
  set_property(GLOBAL APPEND PROPERTY ${kind} ${grit}/src/lammps/styles/grit_styles.h)
endforeach()
set_property(GLOBAL APPEND PROPERTY FIX ${grit}/src/lammps/styles/grit_inner_fixes.h)

set(GRIT_BUILT_IN ON)
add_subdirectory(${grit} ${CMAKE_BINARY_DIR}/grit)

# When LAMMPS has said all of itself.
function(grit_become_part_of_lammps grit)
  get_target_property(standard lammps CXX_STANDARD)
  set_target_properties(grit_physics grit_styles PROPERTIES CXX_STANDARD ${standard})
  target_sources(lammps PRIVATE $<TARGET_OBJECTS:grit_styles> $<TARGET_OBJECTS:grit_physics>)
  # Only these read the tables. What they make of GRIT's headers must be what GRIT itself makes of them.
  foreach(source force lammps modify)
    set_source_files_properties(${LAMMPS_SOURCE_DIR}/${source}.cpp PROPERTIES
      COMPILE_OPTIONS -ffp-contract=off
      INCLUDE_DIRECTORIES "${grit}/src;${grit}/src/lammps/styles;${CMAKE_BINARY_DIR}/grit/generated")
  endforeach()
endfunction()
cmake_language(EVAL CODE "cmake_language(DEFER CALL grit_become_part_of_lammps [[${grit}]])")
