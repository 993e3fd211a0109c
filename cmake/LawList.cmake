# grit_add_law() and grit_add_fast_law() take the lists of laws down that grit_read_laws() reads; grit_generate_laws()
# writes from them law_list.h, law_lines.inc and one source per fast law. Read by the configuration and by
# ReadmeLaws.cmake, hence nothing here needs a project.
include(${CMAKE_CURRENT_LIST_DIR}/LawLines.cmake)
cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH GRIT_ROOT)
set(GRIT_LAW_KINDS normal damping tangential rolling twisting cohesion bond heat)
set(GRIT_FAST_KINDS normal damping tangential rolling twisting) # a fast law has neither cohesion, bonds nor heat
set(GRIT_FAST_LAWS "default" CACHE STRING
  "laws with a kernel of their own, 'normal damping tangential rolling twisting;...'; default: those of laws.cmake")

set(GRIT_EXTRA_LAWS "" CACHE STRING "folders with laws of your own: laws.cmake, src/law/ and unittest/law/ in each")

# All that is wrong with the lists is said at once.
function(grit_law_problem)
  string(CONCAT sentence ${ARGN})
  if(GRIT_LAW_LIST)
    string(PREPEND sentence "${GRIT_LAW_LIST}: ")
  endif()
  set_property(GLOBAL APPEND PROPERTY GRIT_LAW_PROBLEMS "${sentence}")
endfunction()

function(grit_stop_at_problems)
  get_property(problems GLOBAL PROPERTY GRIT_LAW_PROBLEMS)
  if(problems)
    list(JOIN problems "\n  " text)
    message(FATAL_ERROR "  ${text}")
  endif()
endfunction()

# The laws of `list`, whose headers, pages and tests are in src/law and unittest/law of the folder `root`.
function(grit_read_laws root list)
  set(GRIT_LAW_ROOT ${root}) # for grit_add_law()
  cmake_path(RELATIVE_PATH list BASE_DIRECTORY ${GRIT_ROOT} OUTPUT_VARIABLE GRIT_LAW_LIST)
  if(GRIT_LAW_LIST MATCHES "^[.][.]")
    set(GRIT_LAW_LIST ${list})
  endif()
  if(NOT EXISTS ${list})
    grit_law_problem("expected a list of laws (lines grit_add_law(kind name Struct)) for a folder of GRIT_EXTRA_LAWS, "
      "got no such file: write it, or take the folder out of GRIT_EXTRA_LAWS.")
    return()
  endif()
  include(${list})
endfunction()

# Folders are given in full or as seen from the top of the tree.
function(grit_read_extra_laws)
  foreach(root IN LISTS GRIT_EXTRA_LAWS)
    cmake_path(ABSOLUTE_PATH root BASE_DIRECTORY ${GRIT_ROOT} NORMALIZE)
    grit_read_laws(${root} ${root}/laws.cmake)
  endforeach()
endfunction()

# A law is kept as kind:name:Struct:file:root.
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
    if(other MATCHES "^${kind}:([^:]*):(${struct}:[^:]*|[^:]*:${file}):")
      grit_law_problem("expected a name and a struct of its own for ${law} (${struct}), got those of law "
        "'${CMAKE_MATCH_1}': remove or rename one of the two lines.")
      return()
    endif()
  endforeach()

  foreach(part header=src/law/${kind}/${file}.h page=src/law/${kind}/${file}.md
      test=unittest/law/${kind}/test_${file}.cpp)
    string(REGEX MATCH "^(.*)=(.*)$" part ${part})
    if(NOT EXISTS ${GRIT_LAW_ROOT}/${CMAKE_MATCH_2})
      grit_law_problem("expected the file ${CMAKE_MATCH_2} for the ${CMAKE_MATCH_1} of ${law}, got none: write it, or "
        "take the law out of the list.")
    endif()
  endforeach()
  set_property(GLOBAL APPEND PROPERTY GRIT_LAWS ${kind}:${name}:${struct}:${file}:${GRIT_LAW_ROOT})
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

# law_list.h: the check of each law, an alias per kind (its last law: one of a shared object), and the law that can be
# every combination of them, a struct, so that those who only pass it on need not know the laws.
function(grit_write_law_list laws)
  set(includes "")
  set(checks "")
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
    string(TOUPPER ${kind} slot)
    string(APPEND checks "static_assert(check_law<${slot}, ${struct}>());\n")
  endforeach()
  set(aliases "")
  set(any_of_each "")
  foreach(kind IN LISTS GRIT_LAW_KINDS)
    list(JOIN structs_${kind} ", " structs)
    grit_qualified_name(any ${kind} "")
    string(REPLACE "::" "" any Any${any})
    string(TOUPPER ${kind} slot)
    string(APPEND aliases "using ${any} = AnyOf<${structs}, Loaded<${slot}>>;\n")
    list(APPEND any_of_each ${any})
  endforeach()
  list(JOIN any_of_each ", " any_of_each)
  file(CONFIGURE OUTPUT ${GRIT_GENERATED_DIR}/law_list.h @ONLY CONTENT
"// The laws of src/law/laws.cmake and of GRIT_EXTRA_LAWS. Written by CMake.
#pragma once

#include \"contact/any_of.h\"
#include \"contact/check_law.h\"
#include \"contact/contact_law.h\"
#include \"contact/loaded_law.h\"
${includes}
namespace Grit {

${checks}
${aliases}
struct GeneralLaw : ContactLaw<${any_of_each}> {};
template <>
inline constexpr bool IS_CHOSEN_AT_RUN_TIME<GeneralLaw> = true;

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
#include \"kernel/pair_kernel.h\"
#include \"kernel/shape_kernel.h\"

#include \"law_list.h\"

namespace Grit {
using Law = ContactLaw<${structs}, Cohesion::None, Bond::None, Heat::None>;
template real compute_pairs(const PlainView &, const Share &, const PairLaws<Law> &);
template real compute_shape_pairs(const PlainView &, const ShapesOfBodies &, const Share &, const PairLaws<Law> &);
}
")
    list(APPEND types "ContactLaw<${structs}, Cohesion::None, Bond::None, Heat::None>")
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

# Writes into GRIT_GENERATED_DIR, only what has changed; sets GRIT_FAST_LAW_SOURCES, GRIT_FAST_LAW_NAMES,
# GRIT_LAW_TESTS, the tests of the laws, and GRIT_LAW_INCLUDES, where their headers are.
function(grit_generate_laws)
  get_property(laws GLOBAL PROPERTY GRIT_LAWS)
  grit_stop_at_problems()
  grit_write_law_list("${laws}")
  grit_write_fast_laws("${laws}")
  grit_write_law_lines("${laws}")
  grit_stop_at_problems()
  list(TRANSFORM laws REPLACE "^[^:]*:[^:]*:[^:]*:[^:]*:(.*)$" "\\1/src" OUTPUT_VARIABLE includes)
  list(REMOVE_DUPLICATES includes)
  set(GRIT_LAW_INCLUDES ${includes} PARENT_SCOPE)
  set(GRIT_LAW_TESTS ${GRIT_LAW_TESTS} PARENT_SCOPE)
  set(GRIT_FAST_LAW_SOURCES ${GRIT_FAST_LAW_SOURCES} PARENT_SCOPE)
  set(GRIT_FAST_LAW_NAMES ${GRIT_FAST_LAW_NAMES} PARENT_SCOPE)
  add_custom_target(readme_laws COMMAND ${CMAKE_COMMAND} -P ${GRIT_ROOT}/cmake/ReadmeLaws.cmake VERBATIM
    COMMENT "Writing the table of laws in src/law/README.md")
endfunction()

function(grit_test_readme)
  add_test(NAME readme_laws COMMAND ${CMAKE_COMMAND} -D GRIT_CHECK_ONLY=on -P ${GRIT_ROOT}/cmake/ReadmeLaws.cmake)
endfunction()
