# Options of LAMMPS with a Kokkos for GPUs, read by `cmake -C`: what granular work on one GPU needs, in a program that also runs
# on another machine of the same kind.
set(CMAKE_BUILD_TYPE Release CACHE STRING "")
set(CMAKE_CXX_STANDARD 20 CACHE STRING "")
set(BUILD_SHARED_LIBS on CACHE BOOL "")
set(BUILD_MPI off CACHE BOOL "")
set(BUILD_OMP on CACHE BOOL "")
set(EXTERNAL_KOKKOS on CACHE BOOL "")
foreach(without CURL FFMPEG GZIP JPEG PNG)
  set(WITH_${without} off CACHE BOOL "")
endforeach()
foreach(package GRANULAR GRANSURF KOKKOS PLUGIN MOLECULE RIGID ASPHERE BPM)
  set(PKG_${package} on CACHE BOOL "")
endforeach()
# One copy of CUDA's runtime for LAMMPS, Kokkos and the plugin. nvcc_wrapper knows no other spelling.
set(CMAKE_SHARED_LINKER_FLAGS "-cudart shared" CACHE STRING "")
# The driver (libcuda) is not on a machine without a GPU.
set(CMAKE_EXE_LINKER_FLAGS "-cudart shared -Wl,--allow-shlib-undefined" CACHE STRING "")
set(CMAKE_PROJECT_lammps_INCLUDE ${CMAKE_CURRENT_LIST_DIR}/host_only.cmake CACHE FILEPATH "")
