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
set(tables ${grit}/src/lammps/styles)
set(inner_fixes ${tables}/grit_inner_fixes.h)
foreach(kind PAIR FIX COMPUTE)
  set_property(GLOBAL APPEND PROPERTY ${kind} ${tables}/grit_styles.h)
endforeach()
if(PKG_KOKKOS)
  foreach(kind PAIR FIX)
    set_property(GLOBAL APPEND PROPERTY ${kind} ${grit}/kokkos/styles/grit_kokkos_styles.h)
  endforeach()
  list(APPEND inner_fixes ${grit}/kokkos/styles/grit_kokkos_inner_fixes.h)
endif()
set_property(GLOBAL APPEND PROPERTY FIX ${inner_fixes})

set(GRIT_BUILT_IN ON)
add_subdirectory(${grit} ${CMAKE_BINARY_DIR}/grit)
include(${grit}/cmake/DeviceRounding.cmake)

# When LAMMPS has said all of itself, and found its Kokkos.
function(grit_become_part_of_lammps grit)
  set(parts grit_physics grit_styles)
  set(options -ffp-contract=off -Wno-psabi)
  set(folders ${grit}/src ${grit}/src/lammps/styles ${CMAKE_BINARY_DIR}/grit/generated)
  if(TARGET grit_kokkos)
    grit_device_rounding(rounding)
    target_compile_options(grit_kokkos PRIVATE ${rounding})
    list(APPEND parts grit_kokkos)
    list(APPEND options ${rounding} -DGRIT_KOKKOS)
    list(APPEND folders ${grit}/kokkos ${grit}/kokkos/styles)
  endif()
  get_target_property(standard lammps CXX_STANDARD)
  set_target_properties(${parts} PROPERTIES CXX_STANDARD ${standard})
  list(TRANSFORM parts REPLACE "(.+)" "$<TARGET_OBJECTS:\\1>")
  target_sources(lammps PRIVATE ${parts})
  # Only these read the tables. What they make of GRIT's headers must be what GRIT itself makes of them.
  foreach(source force lammps modify)
    set_source_files_properties(${LAMMPS_SOURCE_DIR}/${source}.cpp PROPERTIES
      COMPILE_OPTIONS "${options}" INCLUDE_DIRECTORIES "${folders}")
  endforeach()
endfunction()
cmake_language(EVAL CODE "cmake_language(DEFER CALL grit_become_part_of_lammps [[${grit}]])")
