# grit_add_law() and grit_add_fast_law() take the list of laws.cmake down; grit_generate_laws() writes from it
# law_list.h and one source per fast law. Read by the configuration and by ReadmeLaws.cmake, hence nothing here needs a
# project.
set(GRIT_ROOT ${CMAKE_CURRENT_LIST_DIR}/..)
cmake_path(NORMAL_PATH GRIT_ROOT)
set(GRIT_LAW_KINDS normal damping tangential rolling twisting cohesion heat)
set(GRIT_FAST_KINDS normal damping tangential rolling twisting) # a fast law has neither cohesion nor heat
set(GRIT_FAST_LAWS "default" CACHE STRING
  "laws with a kernel of their own, 'normal damping tangential rolling twisting;...'; default: those of laws.cmake")

# All that is wrong with the list is said at once.
function(grit_law_problem)
  string(CONCAT sentence ${ARGN})
  set_property(GLOBAL APPEND PROPERTY GRIT_LAW_PROBLEMS "${sentence}")
endfunction()

function(grit_stop_at_problems)
  get_property(problems GLOBAL PROPERTY GRIT_LAW_PROBLEMS)
  if(problems)
    list(JOIN problems "\n  " text)
    message(FATAL_ERROR "  cmake/laws.cmake:\n  ${text}")
  endif()
endfunction()

# A law is kept as kind:name:Struct:file.
function(grit_add_law kind name struct)
  set(law "law '${name}' of kind '${kind}'")
  if(NOT kind IN_LIST GRIT_LAW_KINDS)
    list(JOIN GRIT_LAW_KINDS ", " kinds)
    grit_law_problem("expected one of ${kinds} for the kind of law '${name}', got '${kind}'.")
    return()
  endif()
  if(NOT name MATCHES "^[a-z][a-z0-9_]*(/[a-z0-9_]+)*$")
    grit_law_problem("expected small letters, digits, _ and / for the name of ${law}, got '${name}'.")
    return()
  endif()
  if(NOT struct MATCHES "^[A-Z][A-Za-z0-9]*$")
    grit_law_problem("expected the name of a C++ struct in CamelCase for ${law}, got '${struct}'.")
    return()
  endif()
  string(REPLACE "/" "_" file ${name})

  get_property(laws GLOBAL PROPERTY GRIT_LAWS)
  foreach(other IN LISTS laws)
    if(other MATCHES "^${kind}:(.*):(${struct}:.*|.*:${file})$")
      grit_law_problem("expected a name and a struct of its own for ${law} (${struct}), got those of law "
        "'${CMAKE_MATCH_1}': remove or rename one of the two lines.")
      return()
    endif()
  endforeach()

  foreach(part header=src/law/${kind}/${file}.h page=src/law/${kind}/${file}.md
      test=unittest/law/${kind}/test_${file}.cpp)
    string(REGEX MATCH "^(.*)=(.*)$" part ${part})
    if(NOT EXISTS ${GRIT_ROOT}/${CMAKE_MATCH_2})
      grit_law_problem("expected the file ${CMAKE_MATCH_2} for the ${CMAKE_MATCH_1} of ${law}, got none: write it, or "
        "take the law out of the list.")
    endif()
  endforeach()
  set_property(GLOBAL APPEND PROPERTY GRIT_LAWS ${kind}:${name}:${struct}:${file})
endfunction()

function(grit_add_fast_law normal damping tangential rolling twisting)
  set_property(GLOBAL APPEND PROPERTY GRIT_LISTED_FAST_LAWS "${normal} ${damping} ${tangential} ${rolling} ${twisting}")
endfunction()

# "Hooke" -> "Normal::Hooke" and so on: the namespace of a kind is its name in CamelCase.
function(grit_qualified_name out kind struct)
  string(SUBSTRING ${kind} 0 1 first)
  string(SUBSTRING ${kind} 1 -1 rest)
  string(TOUPPER ${first} first)
  set(${out} ${first}${rest}::${struct} PARENT_SCOPE)
endfunction()

# law_list.h: an alias per kind, and the law that can be every combination of them.
function(grit_write_law_list laws)
  set(includes "")
  foreach(kind IN LISTS GRIT_LAW_KINDS)
    set(structs_${kind} "")
  endforeach()
  foreach(law IN LISTS laws)
    string(REPLACE ":" ";" law ${law})
    list(GET law 0 kind)
    list(GET law 2 struct)
    list(GET law 3 file)
    string(APPEND includes "#include \"law/${kind}/${file}.h\"\n")
    grit_qualified_name(struct ${kind} ${struct})
    list(APPEND structs_${kind} ${struct})
  endforeach()
  set(aliases "")
  set(any_of_each "")
  foreach(kind IN LISTS GRIT_LAW_KINDS)
    list(JOIN structs_${kind} ", " structs)
    grit_qualified_name(any ${kind} "")
    string(REPLACE "::" "" any Any${any})
    string(APPEND aliases "using ${any} = AnyOf<${structs}>;\n")
    list(APPEND any_of_each ${any})
  endforeach()
  list(JOIN any_of_each ", " any_of_each)
  file(CONFIGURE OUTPUT ${GRIT_GENERATED_DIR}/law_list.h @ONLY CONTENT
"// The laws of cmake/laws.cmake. Written by CMake.
#pragma once

#include \"any_of.h\"
#include \"contact_law.h\"
${includes}
namespace Grit {

${aliases}using GeneralLaw = ContactLaw<${any_of_each}>;

}  // namespace Grit
")
endfunction()

# "hooke none none none none" -> "Normal::Hooke, Damping::None, ..."; empty, and a problem noted, if there are no such
# laws.
function(grit_fast_law_structs out laws fast_law)
  set(${out} "" PARENT_SCOPE)
  string(REPLACE " " ";" names "${fast_law}")
  list(LENGTH names words)
  list(LENGTH GRIT_FAST_KINDS expected)
  if(NOT words EQUAL expected)
    list(JOIN GRIT_FAST_KINDS ", " kinds)
    grit_law_problem("expected ${expected} laws (${kinds}) for the fast law '${fast_law}', got ${words}.")
    return()
  endif()
  set(structs "")
  foreach(kind name IN ZIP_LISTS GRIT_FAST_KINDS names)
    set(found ${laws})
    list(FILTER found INCLUDE REGEX "^${kind}:${name}:")
    if(NOT found)
      grit_law_problem("expected a law of kind '${kind}' for a part of the fast law '${fast_law}', got '${name}': add "
        "it with grit_add_law(), or change the fast law.")
      return()
    endif()
    string(REPLACE ":" ";" found ${found})
    list(GET found 2 struct)
    grit_qualified_name(struct ${kind} ${struct})
    list(APPEND structs ${struct})
  endforeach()
  list(JOIN structs ", " structs)
  set(${out} "${structs}" PARENT_SCOPE)
endfunction()

# One source per fast law, so that they compile side by side.
function(grit_write_fast_laws laws)
  set(fast_laws "${GRIT_FAST_LAWS}")
  if(fast_laws STREQUAL "default")
    get_property(fast_laws GLOBAL PROPERTY GRIT_LISTED_FAST_LAWS)
  endif()
  set(sources "")
  set(known "")
  set(types "")
  foreach(fast_law IN LISTS fast_laws)
    if(fast_law IN_LIST known)
      grit_law_problem("expected each fast law once, got '${fast_law}' twice: remove one of the two.")
    endif()
    list(APPEND known ${fast_law})
    grit_fast_law_structs(structs "${laws}" "${fast_law}")
    list(LENGTH sources number)
    set(source ${GRIT_GENERATED_DIR}/fast_law_${number}.cpp)
    list(APPEND sources ${source})
    file(CONFIGURE OUTPUT ${source} @ONLY CONTENT
"// ${fast_law}. Written by CMake.
#include \"pair_kernel.h\"

#include \"law_list.h\"

namespace Grit {
static const RegisterKernel<ContactLaw<${structs}, Cohesion::None, Heat::None>> kernel;
}
")
    list(APPEND types "ContactLaw<${structs}, Cohesion::None, Heat::None>")
  endforeach()
  list(JOIN types ",\n                            " types)
  file(CONFIGURE OUTPUT ${GRIT_GENERATED_DIR}/fast_laws.h @ONLY CONTENT
"// The combinations with a kernel of their own. Written by CMake.
#pragma once

#include <tuple>

#include \"law_list.h\"

namespace Grit {

using FastLaws = std::tuple<${types}>;

}  // namespace Grit
")
  file(GLOB stale ${GRIT_GENERATED_DIR}/fast_law_*.cpp) # of a longer list
  list(REMOVE_ITEM stale "" ${sources})
  if(stale)
    file(REMOVE ${stale})
  endif()
  set(GRIT_FAST_LAW_SOURCES ${sources} PARENT_SCOPE)
  set(GRIT_FAST_LAW_NAMES ${known} PARENT_SCOPE)
endfunction()

# Writes into GRIT_GENERATED_DIR, only what has changed; sets GRIT_FAST_LAW_SOURCES, GRIT_FAST_LAW_NAMES and
# GRIT_LAW_TESTS, the tests of the laws.
function(grit_generate_laws)
  get_property(laws GLOBAL PROPERTY GRIT_LAWS)
  grit_stop_at_problems()
  grit_write_law_list("${laws}")
  grit_write_fast_laws("${laws}")
  grit_stop_at_problems()
  set(tests ${laws})
  list(TRANSFORM tests REPLACE "^([^:]*):.*:([^:]*)$" "${GRIT_ROOT}/unittest/law/\\1/test_\\2.cpp")
  set(GRIT_LAW_TESTS ${tests} PARENT_SCOPE)
  set(GRIT_FAST_LAW_SOURCES ${GRIT_FAST_LAW_SOURCES} PARENT_SCOPE)
  set(GRIT_FAST_LAW_NAMES ${GRIT_FAST_LAW_NAMES} PARENT_SCOPE)
  add_custom_target(readme_laws COMMAND ${CMAKE_COMMAND} -P ${GRIT_ROOT}/cmake/ReadmeLaws.cmake VERBATIM
    COMMENT "Writing the table of laws in README.md")
endfunction()

function(grit_test_readme)
  add_test(NAME readme_laws COMMAND ${CMAKE_COMMAND} -D GRIT_CHECK_ONLY=on -P ${GRIT_ROOT}/cmake/ReadmeLaws.cmake)
endfunction()
