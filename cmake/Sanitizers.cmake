# With GRIT_SANITIZE: what is compiled with sanitizers, and how it must be run. Sets
# GRIT_SANITIZER_ENVIRONMENT  NAME=VALUE for a program that was linked with them, such as grit-lmp
# GRIT_SANITIZER_PRELOAD      the same, in addition, where a program that was not loads the plugin
add_compile_options(-fsanitize=${GRIT_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
add_link_options(-fsanitize=${GRIT_SANITIZE})
# An index behind the end of a vector may lie in the memory that the vector keeps: the library looks at it itself.
add_compile_definitions(_GLIBCXX_ASSERTIONS)

set(GRIT_SANITIZER_ENVIRONMENT
  UBSAN_OPTIONS=print_stacktrace=1
  # Open MPI overwrites the functions that give memory back with its own, if it wants to or if UCX asks for it, also where
  # the sanitizer has overwritten them before: the first call ends the process. Where Open MPI has UCX, one of both is enough.
  OMPI_MCA_memory=^patcher
  OMPI_MCA_opal_common_ucx_opal_mem_hooks=0
  # The machine's PCI devices, of which Open MPI asks and thousands of texts are lost, take longer than a short run.
  HWLOC_COMPONENTS=-pci)
set(GRIT_SANITIZER_PRELOAD "")
if(GRIT_SANITIZE MATCHES "address")
  add_compile_definitions(GRIT_EXACT_ROOM)
  # Libraries of others have no frame pointers: who called for memory is found in another, slower way, so that a leak of
  # theirs is known as such.
  list(APPEND GRIT_SANITIZER_ENVIRONMENT
    ASAN_OPTIONS=detect_stack_use_after_return=1:check_initialization_order=1:strict_string_checks=1:fast_unwind_on_malloc=0
    LSAN_OPTIONS=suppressions=${PROJECT_SOURCE_DIR}/unittest/sanitize/leaks_of_others:print_suppressions=0)
  # LAMMPS itself is not sanitized, so the loader must bring the run-time library before the plugin does. libstdc++
  # comes with it because the address sanitizer looks for the function that throws exceptions once, at the start of a
  # process.
  foreach(library asan stdc++)
    execute_process(COMMAND ${CMAKE_CXX_COMPILER} -print-file-name=lib${library}.so
      OUTPUT_VARIABLE file OUTPUT_STRIP_TRAILING_WHITESPACE)
    list(APPEND preload ${file})
  endforeach()
  list(JOIN preload ":" preload)
  # Every program that a test starts gets it: leaks of a shell are none of GRIT.
  set(GRIT_SANITIZER_PRELOAD LD_PRELOAD=${preload} ASAN_OPTIONS=detect_leaks=0)
endif()
