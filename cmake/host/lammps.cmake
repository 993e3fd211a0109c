# Options of the reference LAMMPS, read by `cmake -C`. Only what granular work and the tests need.
set(CMAKE_BUILD_TYPE Release CACHE STRING "")
set(CMAKE_CXX_STANDARD 20 CACHE STRING "")
set(CMAKE_CXX_FLAGS "-march=native" CACHE STRING "")
set(BUILD_SHARED_LIBS on CACHE BOOL "")
set(BUILD_MPI on CACHE BOOL "")
set(BUILD_OMP on CACHE BOOL "")
set(EXTERNAL_KOKKOS on CACHE BOOL "")
set(WITH_CURL off CACHE BOOL "")
foreach(package GRANULAR GRANSURF KOKKOS PLUGIN MOLECULE RIGID ASPHERE BPM OPENMP)
  set(PKG_${package} on CACHE BOOL "")
endforeach()
# Read at the end of LAMMPS' first project().
set(CMAKE_PROJECT_INCLUDE ${CMAKE_CURRENT_LIST_DIR}/kokkos_headers.cmake CACHE FILEPATH "")
