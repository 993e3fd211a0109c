# The LAMMPS into which GRIT is built (BuiltIn.cmake), as FindLAMMPS describes another one. Its CMakeLists.txt is only at its
# beginning: what LAMMPS gives its own sources is read when that is at its end.
cmake_path(GET CMAKE_SOURCE_DIR PARENT_PATH LAMMPS_SOURCE_DIR)
add_library(LAMMPS::host INTERFACE IMPORTED)
target_include_directories(LAMMPS::host INTERFACE $<TARGET_PROPERTY:lammps,INCLUDE_DIRECTORIES>
  ${LAMMPS_SOURCE_DIR}/src/GRANULAR)
target_compile_definitions(LAMMPS::host INTERFACE $<TARGET_PROPERTY:lammps,COMPILE_DEFINITIONS>)
target_compile_options(LAMMPS::host INTERFACE $<TARGET_PROPERTY:lammps,COMPILE_OPTIONS>)
if(PKG_KOKKOS) # whose definitions and headers are among those above
  set(LAMMPS_PKG_KOKKOS 1)
  add_library(LAMMPS::kokkos INTERFACE IMPORTED)
  target_link_libraries(LAMMPS::kokkos INTERFACE LAMMPS::host)
endif()
