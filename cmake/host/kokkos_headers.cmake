# Reading Kokkos' headers takes longer than compiling most files of LAMMPS' package KOKKOS, which all include them: a
# precompiled header of them for these files, and for no others.
function(precompile_kokkos_headers)
  get_target_property(sources lammps SOURCES)
  list(FILTER sources EXCLUDE REGEX "/KOKKOS/")
  set_source_files_properties(${sources} PROPERTIES SKIP_PRECOMPILE_HEADERS on)
  target_precompile_headers(lammps PRIVATE <Kokkos_Core.hpp> <Kokkos_DualView.hpp>)
endfunction()
cmake_language(DEFER CALL precompile_kokkos_headers)
