# Products and sums in device code are rounded as on the host, one by one: the flag that says so to the compiler of CUDA is
# in each command for the sources of kokkos/. LAMMPS and Kokkos are stand-ins, and nothing is compiled.
# cmake -D GENERATOR=... -D COMPILER=... -P test_device_rounding.cmake, in an empty folder
cmake_minimum_required(VERSION 3.25)
set(tree ${CMAKE_CURRENT_LIST_DIR}/../..)
set(folder ${CMAKE_CURRENT_BINARY_DIR})

file(WRITE ${folder}/plugin.cpp "")
file(WRITE ${folder}/CMakeLists.txt "
cmake_minimum_required(VERSION 3.25)
project(stand_in LANGUAGES CXX)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
add_library(grit_styles INTERFACE)
add_library(LAMMPS::kokkos INTERFACE IMPORTED)
add_library(grit_plugin MODULE plugin.cpp)
set(LAMMPS_KOKKOS_DIR ${folder}/kokkos)
add_subdirectory(${tree}/kokkos from_grit)
")

# configure(DEVICES ID): `said` is what CMake answers to a Kokkos for these devices that a compiler ID has built.
macro(configure devices id)
  file(WRITE ${folder}/kokkos/KokkosConfig.cmake
    "set(Kokkos_DEVICES ${devices})\nset(Kokkos_CXX_COMPILER_ID \"${id}\")\nadd_library(Kokkos::kokkos INTERFACE IMPORTED)\n")
  file(REMOVE_RECURSE ${folder}/build)
  execute_process(COMMAND ${CMAKE_COMMAND} -S ${folder} -B ${folder}/build -G "${GENERATOR}"
      -D CMAKE_CXX_COMPILER=${COMPILER} -D CMAKE_CXX_COMPILER_WORKS=ON
    RESULT_VARIABLE result OUTPUT_QUIET ERROR_VARIABLE said)
endmacro()

# expect(DEVICES ID FLAGGED): whether the commands for the sources of kokkos/ have the flag, all or none of them.
function(expect devices id flagged)
  configure("${devices}" ${id})
  if(result)
    message(SEND_ERROR "expected no error for ${id} and ${devices}, got '${said}'.")
    return()
  endif()
  file(READ ${folder}/build/compile_commands.json commands)
  string(JSON count LENGTH "${commands}")
  math(EXPR last "${count} - 1")
  set(sources 0)
  foreach(k RANGE ${last})
    string(JSON source GET "${commands}" ${k} file)
    string(JSON command GET "${commands}" ${k} command)
    if(NOT source MATCHES "/kokkos/[a-z_]+[.]cpp$")
      continue()
    endif()
    math(EXPR sources "${sources} + 1")
    string(FIND "${command}" " --fmad=false " at)
    if((flagged AND at LESS 0) OR (NOT flagged AND at GREATER_EQUAL 0))
      message(SEND_ERROR "expected --fmad=false (${flagged}) for ${id} and ${devices}, got '${command}'.")
    endif()
  endforeach()
  if(sources EQUAL 0)
    message(SEND_ERROR "expected commands for the sources of kokkos/, got none of ${count}.")
  endif()
endfunction()

expect("CUDA;SERIAL" NVIDIA ON)  # nvcc_wrapper, as compiler or as launcher of one
expect("CUDA;SERIAL" Clang OFF)  # takes -ffp-contract=off for device code as well
expect("OPENMP" GNU OFF)
configure("CUDA;SERIAL" NVHPC)
string(FIND "${said}" "expected NVIDIA (nvcc_wrapper) or Clang" at)
if(at LESS 0)
  message(SEND_ERROR "expected a sentence for NVHPC, got '${said}'.")
endif()
