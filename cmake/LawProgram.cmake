# The program grit-law, which makes shared objects of laws: a library, for its tests, and the program. With the law tester,
# because both read their options with CLI11.
if(NOT GRIT_HAS_LAW_TESTER)
  return()
endif()
include(GNUInstallDirs)
set(GRIT_WITH_FMA 0)
if(GRIT_FMA)
  set(GRIT_WITH_FMA 1)
endif()
file(RELATIVE_PATH GRIT_HEADERS_FROM_PROGRAM ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_INCLUDEDIR}/grit)
configure_file(cmake/law_compiler.h.in ${GRIT_GENERATED_DIR}/law_compiler.h @ONLY)

# The skeletons become part of the program.
set(skeletons "")
foreach(kind IN LISTS GRIT_LAW_KINDS ITEMS wall)
  foreach(part header=h page=md)
    string(REGEX MATCH "^(.*)=(.*)$" part ${part})
    set(file ${GRIT_ROOT}/src/objects/skeletons/${kind}.${CMAKE_MATCH_2}.in)
    file(READ ${file} ${CMAKE_MATCH_1})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  endforeach()
  string(APPEND skeletons
    "  if (kind == \"${kind}\") return {R\"skeleton(${header})skeleton\", R\"skeleton(${page})skeleton\"};\n")
endforeach()
file(CONFIGURE OUTPUT ${GRIT_GENERATED_DIR}/skeleton_texts.cpp @ONLY CONTENT
"// The skeletons of src/objects/skeletons. Written by CMake.
#include \"objects/skeleton.h\"

namespace Grit::LawProgram {

SkeletonTexts skeleton_texts(const std::string &kind)
{
@skeletons@  return {\"\", \"\"};
}

}  // namespace Grit::LawProgram
")

add_library(grit_law_program STATIC
  src/objects/compiler.cpp
  src/objects/compiler_sentences.cpp
  src/objects/declaration.cpp
  src/objects/law_header.cpp
  src/objects/law_program.cpp
  src/objects/object_kind.cpp
  src/objects/process.cpp
  src/objects/request.cpp
  src/objects/skeleton.cpp
  src/objects/source_words.cpp
  ${GRIT_GENERATED_DIR}/skeleton_texts.cpp)
target_link_libraries(grit_law_program PUBLIC grit_physics PRIVATE CLI11::CLI11)

add_executable(grit-law src/objects/grit_law.cpp)
target_link_libraries(grit-law PRIVATE grit_law_program grit_contract)
install(TARGETS grit-law DESTINATION ${CMAKE_INSTALL_BINDIR})
