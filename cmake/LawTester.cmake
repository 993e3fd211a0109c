# The law tester: a library, which the plugin uses as well, and the program lawtester. Sets GRIT_HAS_LAW_TESTER.
set(GRIT_HAS_LAW_TESTER OFF)
string(TOLOWER "${GRIT_LAW_TESTER}" wanted)
if(NOT wanted MATCHES "^(auto|on|off)$")
  message(FATAL_ERROR "expected auto, on or off for GRIT_LAW_TESTER, got '${GRIT_LAW_TESTER}'.")
endif()
if(EMSCRIPTEN) # for pages of the site
  set(GRIT_HAS_LAW_TESTER ON)
  include(live/Libraries)
elseif(NOT wanted STREQUAL "off")
  find_package(CLI11 QUIET)
  find_package(muparser QUIET)
  if(CLI11_FOUND AND muparser_FOUND)
    set(GRIT_HAS_LAW_TESTER ON)
  elseif(wanted STREQUAL "on")
    message(FATAL_ERROR "expected CLI11 and muParser for the law tester, got CLI11: ${CLI11_FOUND}, muParser: "
      "${muparser_FOUND}. Install them (Debian: libcli11-dev, libmuparser-dev), or take -D GRIT_LAW_TESTER=off.")
  else()
    message(STATUS "GRIT: no law tester: install CLI11 and muParser for it (Debian: libcli11-dev, libmuparser-dev)")
  endif()
endif()
if(NOT GRIT_HAS_LAW_TESTER)
  return()
endif()

# The protocols become part of the program.
set(protocols "")
file(GLOB files CONFIGURE_DEPENDS ${GRIT_ROOT}/src/tester/protocols/*.stages)
foreach(file IN LISTS files)
  cmake_path(GET file STEM name)
  file(READ ${file} text)
  string(APPEND protocols "      {\"${name}\", R\"stages(${text})stages\"},\n")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
endforeach()
file(CONFIGURE OUTPUT ${GRIT_GENERATED_DIR}/named_protocols.cpp @ONLY CONTENT
"// The protocols of src/tester/protocols. Written by CMake.
#include \"tester/protocol.h\"

namespace Grit::Tester {

const std::vector<NamedProtocol> &named_protocols()
{
  static const std::vector<NamedProtocol> all{
@protocols@  };
  return all;
}

}  // namespace Grit::Tester
")

add_library(grit_tester STATIC
  src/tester/answer.cpp
  src/tester/catalog.cpp
  src/tester/curve.cpp
  src/tester/experiment.cpp
  src/tester/expression.cpp
  src/tester/figure.cpp
  src/tester/legend.cpp
  src/tester/line_words.cpp
  src/tester/material_pair.cpp
  src/tester/option_values.cpp
  src/tester/protocol.cpp
  src/tester/request.cpp
  src/tester/shape_words.cpp
  src/tester/stage.cpp
  ${GRIT_GENERATED_DIR}/named_protocols.cpp)
target_link_libraries(grit_tester PUBLIC grit_physics PRIVATE CLI11::CLI11 muparser::muparser)
if(EMSCRIPTEN)
  grit_add_live_program()
  return()
endif()
add_executable(lawtester src/tester/lawtester.cpp)
target_link_libraries(lawtester PRIVATE grit_tester)
include(GNUInstallDirs)
install(TARGETS lawtester DESTINATION ${CMAKE_INSTALL_BINDIR})

# The same for Python and other languages, beside the plugin and the package grit of src/python.
add_library(grit_tester_library MODULE src/tester/tester_library.cpp)
target_link_libraries(grit_tester_library PRIVATE grit_tester)
set_target_properties(grit_tester_library PROPERTIES OUTPUT_NAME grit_tester PREFIX "" SUFFIX .so
  CXX_VISIBILITY_PRESET hidden LIBRARY_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/plugins)
if(UNIX AND NOT APPLE)
  target_link_options(grit_tester_library PRIVATE -Wl,--version-script=${GRIT_ROOT}/cmake/tester.map)
endif()
install(TARGETS grit_tester_library DESTINATION ${CMAKE_INSTALL_LIBDIR}/lammps/plugins)
