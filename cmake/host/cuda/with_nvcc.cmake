# nvcc takes three times as long as the compiler behind it: files of LAMMPS that do not speak of Kokkos go there directly.
function(compile_for_the_host_only)
  get_target_property(sources lammps SOURCES)
  list(FILTER sources INCLUDE REGEX "[.]cpp$")
  list(FILTER sources EXCLUDE REGEX "/KOKKOS/")
  foreach(source IN LISTS sources)
    set(hit "kokkos") # a file that is written later
    if(EXISTS ${source})
      file(STRINGS ${source} hit REGEX "kokkos|style_" LIMIT_COUNT 1)
    endif()
    if(NOT hit)
      set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS --host-only)
    endif()
  endforeach()
endfunction()
cmake_language(DEFER CALL compile_for_the_host_only)

# LAMMPS, Kokkos and the plugin share one copy of CUDA's runtime; the driver (libcuda) is not on a machine without a GPU.
function(link_with_cuda)
  target_link_options(lammps PUBLIC "SHELL:-cudart shared" -Wl,--allow-shlib-undefined)
endfunction()
cmake_language(DEFER CALL link_with_cuda)
