# How everything here is compiled: as the LAMMPS that loads the plugin, so that both round alike and agree on what lies
# where.
set(smallest_standard 17)

set(CMAKE_CXX_STANDARD ${smallest_standard})
if(GRIT_PLUGIN)
  if(LAMMPS_CXX_STANDARD GREATER smallest_standard)
    set(CMAKE_CXX_STANDARD ${LAMMPS_CXX_STANDARD})
  endif()
  # Flags of the user come after those of LAMMPS and win.
  set(CMAKE_CXX_FLAGS "${LAMMPS_CXX_FLAGS} ${CMAKE_CXX_FLAGS}")
endif()
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON) # the physics library becomes a part of the plugin

get_property(many_types GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
if(NOT CMAKE_BUILD_TYPE AND NOT many_types AND NOT GRIT_BUILT_IN)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Release, RelWithDebInfo or Debug" FORCE)
endif()

add_compile_options(-Wall -Wextra)
# No result changes: roots of negative numbers need not set errno, and nobody catches floating-point traps.
add_compile_options(-fno-math-errno -fno-trapping-math)
# The same bits whichever way a contact is computed (one by one, several at once, on a wall, in a test): the compiler must
# not fuse operations as it likes. With GRIT_FMA those are fused that the source says, everywhere alike.
add_compile_options(-ffp-contract=off)
if(GRIT_FMA)
  include(CheckCXXSourceCompiles)
  unset(GRIT_CAN_FUSE CACHE) # the flags may be others
  check_cxx_source_compiles("#if !defined(__FP_FAST_FMA) && !defined(__FMA__)\n#error\n#endif\nint main() {}"
    GRIT_CAN_FUSE)
  if(NOT GRIT_CAN_FUSE)
    message(FATAL_ERROR "expected a compiler that makes instructions of fused multiply-add (such as -march=native in "
      "CMAKE_CXX_FLAGS, on a processor that has them) for GRIT_FMA=ON, got one that calls a function for each, with "
      "'${CMAKE_CXX_FLAGS}'")
  endif()
  add_compile_definitions(GRIT_FMA)
endif()
add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-Wno-psabi>) # vectors are passed to functions that are part of the caller
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  add_compile_options(-Wno-pass-failed) # a law with pow or cbrt stays a loop over single contacts
endif()
# Contacts are computed in the widest registers there are; compilers prefer half of that on some processors.
include(CheckCXXCompilerFlag)
check_cxx_compiler_flag(-mprefer-vector-width=512 GRIT_CAN_PREFER_WIDE_VECTORS)
if(GRIT_CAN_PREFER_WIDE_VECTORS)
  add_compile_options(-mprefer-vector-width=512)
endif()
set(CMAKE_COMPILE_WARNING_AS_ERROR ${GRIT_WARNINGS_AS_ERRORS})

if(GRIT_COVERAGE)
  add_compile_options(--coverage -fprofile-update=atomic) # threads count as well
  add_link_options(--coverage)
endif()
if(GRIT_SANITIZE)
  include(Sanitizers)
endif()

# Only the entry point is seen from outside: LAMMPS opens plugins so that their symbols are shared, and those of one
# plugin would replace those of another.
function(grit_hide_symbols plugin)
  if(APPLE)
    target_link_options(${plugin} PRIVATE -Wl,-undefined,dynamic_lookup -Wl,-exported_symbol,_lammpsplugin_init)
  elseif(UNIX)
    set(map ${CMAKE_CURRENT_SOURCE_DIR}/cmake/plugin.map)
    target_link_options(${plugin} PRIVATE -Wl,--version-script=${map})
    set_property(TARGET ${plugin} PROPERTY LINK_DEPENDS ${map})
  endif()
endfunction()
