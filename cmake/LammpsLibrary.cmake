# What the shared library of an installed LAMMPS says of itself: its symbols tell what a build folder tells in its cache.
# Included by FindLAMMPS; sets host_<option> as if they were read from there.
if(NOT EXISTS ${LAMMPS_LIBRARY} OR IS_DIRECTORY ${LAMMPS_LIBRARY})
  lammps_refuse("expected the file of a shared library for LAMMPS_LIBRARY, got '${LAMMPS_LIBRARY}': correct -D "
    "LAMMPS_LIBRARY=.../liblammps.so; ${instead}.")
endif()
if(NOT LAMMPS_SOURCE_DIR)
  lammps_refuse("expected the source of LAMMPS in LAMMPS_SOURCE_DIR, beside LAMMPS_LIBRARY='${LAMMPS_LIBRARY}', got none: "
    "an installed LAMMPS has only some of its headers. Give -D LAMMPS_SOURCE_DIR=... of the same release (Debian: "
    "'apt-get source --download-only lammps').")
endif()

# Whether the table of symbols of the library has one that matches.
function(lammps_library_has out option symbol)
  set(table ${CMAKE_BINARY_DIR}/CMakeFiles/lammps_library_symbols.txt)
  execute_process(COMMAND ${CMAKE_NM} -D ${option} ${LAMMPS_LIBRARY} OUTPUT_FILE ${table} ERROR_QUIET)
  file(STRINGS ${table} found REGEX "${symbol}" LIMIT_COUNT 1)
  file(REMOVE ${table})
  set(${out} OFF PARENT_SCOPE)
  if(found)
    set(${out} ON PARENT_SCOPE)
  endif()
endfunction()

set(host_BUILD_SHARED_LIBS ON)
lammps_library_has(host_PKG_GRANULAR --defined-only "_ZN9LAMMPS_NS7FixPourC1E")
lammps_library_has(host_PKG_KOKKOS --defined-only "_ZN9LAMMPS_NS9KokkosLMPC1E")
lammps_library_has(host_PKG_OPENMP --defined-only "_ZN9LAMMPS_NS6FixOMPC1E")
lammps_library_has(host_PKG_PLUGIN --defined-only "_ZN9LAMMPS_NS11plugin_loadE")
lammps_library_has(host_BUILD_OMP --undefined-only " (GOMP_|__kmpc_|omp_)")
lammps_library_has(host_BUILD_MPI --undefined-only " MPI_Init")
set(host_LAMMPS_SIZES bigbig)
lammps_library_has(small --defined-only "_ZN9LAMMPS_NS4Atom13map_find_hashEi")
if(small)
  set(host_LAMMPS_SIZES smallbig)
endif()
# LAMMPS uses std::format as soon as its C++ standard has it.
set(host_CMAKE_CXX_STANDARD 20)
lammps_library_has(fmt --defined-only "_ZN9LAMMPS_NS5Error4_all.*3fmt")
if(fmt)
  set(host_CMAKE_CXX_STANDARD 17)
endif()
# Styles of Kokkos need the flags of its library as well, which no installed LAMMPS tells.
if(host_PKG_KOKKOS)
  message(STATUS "GRIT: no styles for Kokkos with an installed LAMMPS: give LAMMPS_BUILD_DIR for them")
  set(host_PKG_KOKKOS OFF)
endif()
