# FindLAMMPS: the LAMMPS that will load the plugin, or whose library the launcher uses. Code of GRIT works only if it is
# compiled like LAMMPS itself: all that matters is read from the build folder of LAMMPS, or from an installed library, and
# what would not load, or would load and compute nonsense, stops here.
#
# In   LAMMPS_BUILD_DIR   where LAMMPS was built with CMake; default: $GRIT_HOST/build
#      LAMMPS_LIBRARY     instead of it: the shared library of an installed LAMMPS; default: that of the system, if
#                         $GRIT_HOST has no build
#      LAMMPS_SOURCE_DIR  its source; default: $GRIT_HOST/source, or the one that LAMMPS_BUILD_DIR was configured from
# Out  LAMMPS::host       headers, definitions, MPI and OpenMP for code that LAMMPS loads (nothing of LAMMPS is linked)
#      LAMMPS::kokkos     the same for code of the KOKKOS package, if the host has it; Kokkos is at
#                         LAMMPS_KOKKOS_DIR, empty for the copy that comes with LAMMPS
#      LAMMPS::library    the shared library, for the launcher, if the host has one
#      LAMMPS_VERSION ("4 Jul 2026"), LAMMPS_VERSION_NUMBER (20260704), LAMMPS_SIZES, LAMMPS_MPI and LAMMPS_OPENMP (0
#      or 1), LAMMPS_CXX_STANDARD, LAMMPS_CXX_FLAGS, LAMMPS_BUILD_FLAGS (in words), LAMMPS_EXECUTABLE,
#      LAMMPS_BINARY (the file with its functions),
#      LAMMPS_PKG_<name>

function(lammps_refuse)
  set(sentence "FindLAMMPS: ")
  math(EXPR last "${ARGC} - 1")
  foreach(part RANGE ${last}) # one by one: a semicolon is lost in ${ARGN}
    string(APPEND sentence "${ARGV${part}}")
  endforeach()
  message(FATAL_ERROR "${sentence}")
endfunction()

# -- where it is ------------------------------------------------------------------------------------------------------
set(LAMMPS_BUILD_DIR "" CACHE PATH "folder where LAMMPS was built")
set(LAMMPS_LIBRARY "" CACHE FILEPATH "shared library of an installed LAMMPS, in place of LAMMPS_BUILD_DIR")
set(LAMMPS_SOURCE_DIR "" CACHE PATH "folder of the LAMMPS source; empty: what LAMMPS_BUILD_DIR was configured from")
set(instead "-D GRIT_LAMMPS=off builds only the physics library and its tests")

if(NOT LAMMPS_BUILD_DIR AND NOT LAMMPS_LIBRARY AND DEFINED ENV{GRIT_HOST})
  if(IS_DIRECTORY $ENV{GRIT_HOST}/build)
    set(LAMMPS_BUILD_DIR $ENV{GRIT_HOST}/build)
  else()
    find_library(LAMMPS_OF_THE_SYSTEM lammps)
    mark_as_advanced(LAMMPS_OF_THE_SYSTEM)
    set(LAMMPS_LIBRARY ${LAMMPS_OF_THE_SYSTEM})
  endif()
  if(NOT LAMMPS_SOURCE_DIR)
    set(LAMMPS_SOURCE_DIR $ENV{GRIT_HOST}/source)
  endif()
endif()
if(NOT LAMMPS_BUILD_DIR AND NOT LAMMPS_LIBRARY)
  lammps_refuse("expected the folder where LAMMPS was built in LAMMPS_BUILD_DIR, got none: give -D "
    "LAMMPS_BUILD_DIR=..., or -D LAMMPS_LIBRARY=... and -D LAMMPS_SOURCE_DIR=... for an installed LAMMPS, or run this "
    "command in the reference host with cmake/host/run; ${instead}.")
endif()
if(LAMMPS_BUILD_DIR AND LAMMPS_LIBRARY)
  lammps_refuse("expected one of LAMMPS_BUILD_DIR and LAMMPS_LIBRARY, got both, '${LAMMPS_BUILD_DIR}' and "
    "'${LAMMPS_LIBRARY}': leave one of them out.")
endif()

set(packages GRANULAR KOKKOS OPENMP PLUGIN)
if(LAMMPS_LIBRARY)
  set(where ${LAMMPS_LIBRARY})
  include(LammpsLibrary)
else()
  set(where ${LAMMPS_BUILD_DIR})
  if(NOT IS_DIRECTORY ${LAMMPS_BUILD_DIR})
    lammps_refuse("expected an existing folder for LAMMPS_BUILD_DIR, got '${LAMMPS_BUILD_DIR}': correct -D "
      "LAMMPS_BUILD_DIR=... (the reference host is seen only inside it: use cmake/host/run); ${instead}.")
  endif()
  if(NOT EXISTS ${LAMMPS_BUILD_DIR}/CMakeCache.txt)
    lammps_refuse("expected the file CMakeCache.txt in LAMMPS_BUILD_DIR, got none in '${LAMMPS_BUILD_DIR}': give the "
      "folder where 'cmake --build' was run. A LAMMPS made with 'make' does not say how it was compiled; of an installed "
      "one give the library with -D LAMMPS_LIBRARY=....")
  endif()
  list(TRANSFORM packages PREPEND PKG_ OUTPUT_VARIABLE package_options)
  load_cache(${LAMMPS_BUILD_DIR} READ_WITH_PREFIX host_ ${package_options}
    CMAKE_HOME_DIRECTORY CMAKE_CXX_COMPILER CMAKE_CXX_STANDARD CMAKE_CXX_FLAGS LAMMPS_MACHINE LAMMPS_SIZES
    LAMMPS_MEMALIGN LAMMPS_LONGLONG_TO_LONG BUILD_SHARED_LIBS BUILD_MPI BUILD_OMP MPI_CXX_COMPILER MPI_CXX_HEADER_DIR
    KOKKOS_PREC KOKKOS_LAYOUT Kokkos_DIR)
endif()

if(NOT LAMMPS_SOURCE_DIR AND LAMMPS_BUILD_DIR)
  cmake_path(GET host_CMAKE_HOME_DIRECTORY PARENT_PATH LAMMPS_SOURCE_DIR)
endif()
cmake_path(GET LAMMPS_SOURCE_DIR FILENAME last)
if(last STREQUAL "src" AND EXISTS ${LAMMPS_SOURCE_DIR}/version.h) # the plugin examples of LAMMPS want it so
  cmake_path(GET LAMMPS_SOURCE_DIR PARENT_PATH LAMMPS_SOURCE_DIR)
endif()
set(src ${LAMMPS_SOURCE_DIR}/src)
if(NOT EXISTS ${src}/version.h)
  lammps_refuse("expected the source of LAMMPS, with src/version.h, in LAMMPS_SOURCE_DIR, got '${LAMMPS_SOURCE_DIR}': "
    "give -D LAMMPS_SOURCE_DIR=..., the source that '${where}' was built from.")
endif()

# -- its version ------------------------------------------------------------------------------------------------------
# "4 Jul 2026" -> 20260704
function(lammps_version_number out version)
  string(REGEX MATCH "^([0-9]+) ([A-Z][a-z][a-z]) ([0-9]+)" match "${version}")
  set(months Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec)
  list(FIND months "${CMAKE_MATCH_2}" month)
  if(month LESS 0)
    lammps_refuse("expected a date such as '4 Jul 2026' for LAMMPS_VERSION in ${src}/version.h, got '${version}'.")
  endif()
  math(EXPR number "10000 * ${CMAKE_MATCH_3} + 100 * (${month} + 1) + ${CMAKE_MATCH_1}")
  set(${out} ${number} PARENT_SCOPE)
endfunction()

# What the build folder says of its own version: "2026.7.4.0" or "20260704", by release.
function(lammps_built_version_number out build)
  set(${out} "" PARENT_SCOPE)
  if(EXISTS ${build}/LAMMPSConfigVersion.cmake)
    file(STRINGS ${build}/LAMMPSConfigVersion.cmake line REGEX "^set\\(PACKAGE_VERSION \"" LIMIT_COUNT 1)
    if(line MATCHES "\"([0-9]+)[.]([0-9]+)[.]([0-9]+)")
      math(EXPR number "10000 * ${CMAKE_MATCH_1} + 100 * ${CMAKE_MATCH_2} + ${CMAKE_MATCH_3}")
      set(${out} ${number} PARENT_SCOPE)
    elseif(line MATCHES "\"([0-9]+)\"")
      set(${out} ${CMAKE_MATCH_1} PARENT_SCOPE)
    endif()
  endif()
endfunction()

file(STRINGS ${src}/version.h line REGEX "LAMMPS_VERSION" LIMIT_COUNT 1)
string(REGEX MATCH "\"(.*)\"" line "${line}")
set(LAMMPS_VERSION "${CMAKE_MATCH_1}")
lammps_version_number(LAMMPS_VERSION_NUMBER "${LAMMPS_VERSION}")
set(folder ${LAMMPS_BUILD_DIR})
if(LAMMPS_LIBRARY)
  cmake_path(GET LAMMPS_LIBRARY PARENT_PATH folder)
  string(APPEND folder /cmake/LAMMPS)
endif()
lammps_built_version_number(built ${folder})
if(built AND NOT built EQUAL LAMMPS_VERSION_NUMBER)
  lammps_refuse("expected the source that LAMMPS was built from in LAMMPS_SOURCE_DIR, got version "
    "${LAMMPS_VERSION_NUMBER} in '${LAMMPS_SOURCE_DIR}' and ${built} in '${where}': give the matching "
    "pair, or build LAMMPS again.")
endif()

# -- what it can do ---------------------------------------------------------------------------------------------------
foreach(package IN LISTS packages)
  set(LAMMPS_PKG_${package} 0)
  if(host_PKG_${package})
    set(LAMMPS_PKG_${package} 1)
  endif()
endforeach()
if(NOT LAMMPS_PKG_PLUGIN AND NOT host_BUILD_SHARED_LIBS)
  lammps_refuse("expected PKG_PLUGIN=on or BUILD_SHARED_LIBS=on for the LAMMPS in '${where}', got neither: it cannot load "
    "plugins, and has no library for the launcher. Build it again with one of them, or build GRIT into it "
    "(src/launcher/ways.md).")
endif()
if(NOT LAMMPS_PKG_GRANULAR)
  message(WARNING "The LAMMPS in '${where}' has no package GRANULAR: the plugin will work there, but fix "
    "pour, fix freeze and others that granular scripts use are missing. Build it with -D PKG_GRANULAR=on to have them.")
endif()

# The symbols that the plugin will find are those that this file exports.
set(machine "")
if(host_LAMMPS_MACHINE)
  set(machine _${host_LAMMPS_MACHINE})
endif()
set(LAMMPS_EXECUTABLE ${LAMMPS_BUILD_DIR}/lmp${machine})
set(binary ${LAMMPS_EXECUTABLE})
if(LAMMPS_LIBRARY)
  unset(LAMMPS_EXECUTABLE)
  set(binary ${LAMMPS_LIBRARY})
elseif(host_BUILD_SHARED_LIBS)
  set(binary ${LAMMPS_BUILD_DIR}/liblammps${machine}${CMAKE_SHARED_LIBRARY_SUFFIX})
endif()
set(LAMMPS_BINARY ${binary})
if(NOT EXISTS ${binary})
  lammps_refuse("expected the built LAMMPS, '${binary}', in LAMMPS_BUILD_DIR, got none: run 'cmake --build "
    "${LAMMPS_BUILD_DIR}' first.")
endif()

# -- how it was compiled ----------------------------------------------------------------------------------------------
# The command line knows: LAMMPS may raise the standard of its cache for a package.
function(lammps_cxx_standard out)
  set(line "")
  foreach(rules build.ninja CMakeFiles/lammps.dir/flags.make)
    if(NOT line AND EXISTS ${LAMMPS_BUILD_DIR}/${rules})
      file(STRINGS ${LAMMPS_BUILD_DIR}/${rules} line REGEX "FLAGS = .*-std=" LIMIT_COUNT 1)
    endif()
  endforeach()
  if(line MATCHES "-std=[a-z]+[+][+]([0-9][0-9])")
    set(${out} ${CMAKE_MATCH_1} PARENT_SCOPE)
  elseif(host_CMAKE_CXX_STANDARD)
    set(${out} ${host_CMAKE_CXX_STANDARD} PARENT_SCOPE)
  else()
    set(${out} 17 PARENT_SCOPE) # what LAMMPS takes by itself
  endif()
endfunction()

lammps_cxx_standard(LAMMPS_CXX_STANDARD)
set(LAMMPS_CXX_FLAGS "${host_CMAKE_CXX_FLAGS}")
set(compiler "${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}")
string(CONCAT use_its_compiler "configure in a new folder with the compiler of LAMMPS, -D "
  "CMAKE_CXX_COMPILER=${host_CMAKE_CXX_COMPILER}")
if(NOT cxx_std_${LAMMPS_CXX_STANDARD} IN_LIST CMAKE_CXX_COMPILE_FEATURES)
  lammps_refuse("expected a compiler that can do C++${LAMMPS_CXX_STANDARD}, in which the LAMMPS in "
    "'${where}' is compiled, got ${compiler}: ${use_its_compiler}.")
endif()

set(LAMMPS_SIZES ${host_LAMMPS_SIZES})
if(NOT LAMMPS_SIZES MATCHES "^(smallbig|bigbig)$")
  lammps_refuse("expected smallbig or bigbig for LAMMPS_SIZES in the CMakeCache.txt of '${LAMMPS_BUILD_DIR}', got "
    "'${LAMMPS_SIZES}': build LAMMPS with one of them.")
endif()

# LAMMPS takes std::format where it is, its own copy of fmt elsewhere; the names of Error::all and others depend on it.
function(lammps_check_format symbols)
  include(CheckCXXSourceCompiles)
  set(CMAKE_CXX_STANDARD ${LAMMPS_CXX_STANDARD})
  set(CMAKE_CXX_EXTENSIONS OFF)
  set(CMAKE_REQUIRED_QUIET ON)
  set(result LAMMPS_STD_FORMAT_IN_CXX${LAMMPS_CXX_STANDARD})
  check_cxx_source_compiles("#include <version>
#if !defined(__cpp_lib_format) || (__cpp_lib_format < 201907L)
#error none
#endif
int main() {}" ${result})
  set(here "fmt")
  if(${result})
    set(here "std::format")
  endif()
  set(there "std::format")
  if(symbols MATCHES "_ZN9LAMMPS_NS5Error4_all[^;]*3fmt")
    set(there "fmt")
  endif()
  if(NOT here STREQUAL there)
    lammps_refuse("expected a compiler that makes LAMMPS use ${there}, as the one in '${where}' does, got "
      "${compiler} with C++${LAMMPS_CXX_STANDARD} and ${here}: the plugin would not find the error messages of LAMMPS "
      "and would not load. Either ${use_its_compiler}, or build LAMMPS with the compiler used here.")
  endif()
endfunction()

# The options of the cache may be newer than the binary, and a program may keep its symbols for itself.
function(lammps_check_symbols)
  set(table ${CMAKE_BINARY_DIR}/CMakeFiles/lammps_symbols.txt)
  execute_process(COMMAND ${CMAKE_NM} -D --defined-only ${binary} OUTPUT_FILE ${table} ERROR_QUIET)
  file(STRINGS ${table} symbols REGEX "_ZN9LAMMPS_NS(5Error4_all|4Atom13map_find_hash)E")
  file(REMOVE ${table})
  if(NOT symbols MATCHES "5Error4_all")
    lammps_refuse("expected '${binary}' to export the functions of LAMMPS to plugins, got a file without Error::_all: "
      "build LAMMPS with -D BUILD_SHARED_LIBS=on.")
  endif()
  set(sizes "bigbig")
  if(symbols MATCHES "map_find_hashEi")
    set(sizes "smallbig")
  endif()
  if(NOT sizes STREQUAL LAMMPS_SIZES)
    lammps_refuse("expected LAMMPS_SIZES=${LAMMPS_SIZES} in '${binary}', as its CMakeCache.txt says, got ${sizes}: "
      "LAMMPS was configured again after it was built; run 'cmake --build ${LAMMPS_BUILD_DIR}'.")
  endif()
  lammps_check_format("${symbols}")
endfunction()

if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
  lammps_check_symbols()
endif()

# -- the targets ------------------------------------------------------------------------------------------------------
add_library(LAMMPS::host INTERFACE IMPORTED)
target_compile_features(LAMMPS::host INTERFACE cxx_std_${LAMMPS_CXX_STANDARD})
string(TOUPPER LAMMPS_${LAMMPS_SIZES} sizes)
target_compile_definitions(LAMMPS::host INTERFACE ${sizes})
target_include_directories(LAMMPS::host INTERFACE ${src})
foreach(folder ${src}/GRANULAR ${src}/PLUGIN ${LAMMPS_SOURCE_DIR}/third_party ${LAMMPS_BUILD_DIR}/styles)
  if(IS_DIRECTORY ${folder})
    target_include_directories(LAMMPS::host INTERFACE ${folder})
  endif()
endforeach()
if(host_LAMMPS_MEMALIGN)
  target_compile_definitions(LAMMPS::host INTERFACE LAMMPS_MEMALIGN=${host_LAMMPS_MEMALIGN})
endif()
if(LAMMPS_PKG_OPENMP)
  target_compile_definitions(LAMMPS::host INTERFACE LMP_OPENMP)
  target_include_directories(LAMMPS::host INTERFACE ${src}/OPENMP)
endif()

# MPI_Comm is a number in one MPI and a pointer in another: it must be the very same.
function(lammps_add_mpi)
  set(MPI_CXX_SKIP_MPICXX ON)
  if(host_MPI_CXX_COMPILER AND NOT MPI_CXX_COMPILER)
    set(MPI_CXX_COMPILER ${host_MPI_CXX_COMPILER} CACHE FILEPATH "compiler wrapper of MPI, as LAMMPS used it")
  endif()
  find_package(MPI QUIET COMPONENTS CXX)
  if(NOT MPI_CXX_FOUND)
    lammps_refuse("expected the MPI that LAMMPS was built with (${host_MPI_CXX_COMPILER}), got none: install its "
      "development package, or give -D MPI_CXX_COMPILER=....")
  endif()
  file(REAL_PATH "${host_MPI_CXX_HEADER_DIR}" there)
  file(REAL_PATH "${MPI_CXX_HEADER_DIR}" here)
  if(host_MPI_CXX_HEADER_DIR AND MPI_CXX_HEADER_DIR AND NOT here STREQUAL there)
    lammps_refuse("expected the MPI with the headers in '${there}', which LAMMPS was built with, got the one in "
      "'${here}': configure in a new folder with -D MPI_CXX_COMPILER=${host_MPI_CXX_COMPILER}.")
  endif()
  target_link_libraries(LAMMPS::host INTERFACE MPI::MPI_CXX)
  target_compile_definitions(LAMMPS::host INTERFACE MPICH_SKIP_MPICXX OMPI_SKIP_MPICXX)
endfunction()

set(LAMMPS_MPI 0)
set(mpi_flag "no MPI")
if(host_BUILD_MPI)
  set(LAMMPS_MPI 1)
  set(mpi_flag "MPI")
  lammps_add_mpi()
  if(host_LAMMPS_LONGLONG_TO_LONG)
    target_compile_definitions(LAMMPS::host INTERFACE LAMMPS_LONGLONG_TO_LONG)
  endif()
else()
  target_include_directories(LAMMPS::host INTERFACE ${src}/STUBS)
endif()

# The memory pages of the neighbor lists are 64 bytes longer with OpenMP.
set(LAMMPS_OPENMP 0)
set(openmp_flag "no OpenMP")
if(host_BUILD_OMP)
  set(LAMMPS_OPENMP 1)
  set(openmp_flag "OpenMP")
  find_package(OpenMP QUIET COMPONENTS CXX)
  if(NOT OpenMP_CXX_FOUND)
    lammps_refuse("expected a compiler with OpenMP, as for the LAMMPS in '${where}', got ${compiler} "
      "without: ${use_its_compiler}, or build LAMMPS with -D BUILD_OMP=off.")
  endif()
  target_link_libraries(LAMMPS::host INTERFACE OpenMP::OpenMP_CXX)
endif()

if(LAMMPS_PKG_KOKKOS)
  string(TOLOWER "${host_KOKKOS_PREC}" precision)
  set(definition_double DOUBLE_DOUBLE)
  set(definition_mixed SINGLE_DOUBLE)
  set(definition_single SINGLE_SINGLE)
  string(TOUPPER "${host_KOKKOS_LAYOUT}" layout)
  set(kokkos_definitions LMP_KOKKOS)
  if(definition_${precision}) # older releases know neither of the two
    list(APPEND kokkos_definitions LMP_KOKKOS_${definition_${precision}})
  endif()
  if(layout)
    list(APPEND kokkos_definitions LMP_KOKKOS_LAYOUT_${layout})
  endif()
  set(LAMMPS_KOKKOS_DIR "${host_Kokkos_DIR}") # empty: the copy that comes with LAMMPS
  add_library(LAMMPS::kokkos INTERFACE IMPORTED)
  target_link_libraries(LAMMPS::kokkos INTERFACE LAMMPS::host)
  target_include_directories(LAMMPS::kokkos INTERFACE ${src}/KOKKOS)
  target_compile_definitions(LAMMPS::kokkos INTERFACE ${kokkos_definitions})
endif()

if(host_BUILD_SHARED_LIBS)
  add_library(LAMMPS::library INTERFACE IMPORTED)
  target_link_libraries(LAMMPS::library INTERFACE LAMMPS::host ${binary})
endif()

set(LAMMPS_BUILD_FLAGS "C++${LAMMPS_CXX_STANDARD}, ${LAMMPS_SIZES}, ${mpi_flag}, ${openmp_flag}")
set(LAMMPS_FOUND TRUE)
message(STATUS "LAMMPS ${LAMMPS_VERSION} in ${where}: ${LAMMPS_BUILD_FLAGS}")
