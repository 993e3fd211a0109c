# The launcher grit-lmp: the main program of LAMMPS with GRIT inside, on the shared library of LAMMPS.
if(NOT TARGET LAMMPS::library OR NOT CMAKE_SYSTEM_NAME STREQUAL "Linux")
  return()
endif()

# GRIT stands in for a function of the library, which must therefore call it by its name.
execute_process(COMMAND ${CMAKE_READELF} -rW ${LAMMPS_BINARY} OUTPUT_VARIABLE calls ERROR_QUIET)
if(NOT calls MATCHES "_ZN9LAMMPS_NS6LAMMPS6createEv")
  set(reason "expected a library that calls LAMMPS::create() by its name, got '${LAMMPS_BINARY}', which was linked with "
    "-Bsymbolic or compiled with -fno-semantic-interposition: grit-lmp could not bring its styles after 'clear'.")
  if(NOT LAMMPS_PKG_PLUGIN)
    message(FATAL_ERROR "GRIT: " ${reason} " Build GRIT into LAMMPS (src/launcher/ways.md).")
  endif()
  message(STATUS "GRIT: no launcher: " ${reason})
  return()
endif()

add_executable(grit_launcher src/launcher/launcher.cpp src/plugin.cpp ${LAMMPS_SOURCE_DIR}/src/main.cpp)
set_source_files_properties(${LAMMPS_SOURCE_DIR}/src/main.cpp PROPERTIES SKIP_LINTING ON COMPILE_OPTIONS -w)
target_link_libraries(grit_launcher PRIVATE grit_styles LAMMPS::library ${CMAKE_DL_LIBS})
set_target_properties(grit_launcher PROPERTIES OUTPUT_NAME grit-lmp INSTALL_RPATH_USE_LINK_PATH ON)
include(GNUInstallDirs)
install(TARGETS grit_launcher DESTINATION ${CMAKE_INSTALL_BINDIR})
