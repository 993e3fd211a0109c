# cmake -P test_law_list.cmake, in an empty folder: laws of a folder outside of the tree are read, and what is wrong with
# such a folder is said in a sentence.
cmake_minimum_required(VERSION 3.25)
set(tree ${CMAKE_CURRENT_LIST_DIR}/../..)

if(GRIT_EXTRA_LAWS) # the run that is tested
  include(${tree}/cmake/LawList.cmake)
  set(GRIT_GENERATED_DIR ${CMAKE_CURRENT_BINARY_DIR}/generated)
  grit_read_laws(${GRIT_ROOT} ${GRIT_ROOT}/src/law/laws.cmake)
  grit_read_extra_laws()
  grit_stop_at_problems()
  get_property(laws GLOBAL PROPERTY GRIT_LAWS)
  grit_write_law_list("${laws}")
  grit_write_law_lines("${laws}")
  grit_stop_at_problems()
  return()
endif()

set(folder ${CMAKE_CURRENT_BINARY_DIR}/laws)
set(test ${folder}/unittest/law/damping/test_own.cpp)
file(REMOVE_RECURSE ${folder})

# expect(SENTENCE): reading the folder stops with it; empty: all is well.
function(expect sentence)
  execute_process(COMMAND ${CMAKE_COMMAND} -D GRIT_EXTRA_LAWS=${folder} -P ${CMAKE_CURRENT_LIST_FILE}
    RESULT_VARIABLE result ERROR_VARIABLE said)
  string(FIND "${said}" "${sentence}" at)
  if(at LESS 0 OR (sentence STREQUAL "" AND result) OR (NOT sentence STREQUAL "" AND NOT result))
    message(SEND_ERROR "expected '${sentence}' for the answer, got exit status ${result} and '${said}'.")
  endif()
endfunction()

expect("law_list/laws/laws.cmake: expected a list of laws") # told as seen from the tree where it is in there
file(WRITE ${folder}/laws.cmake "grit_add_law(damping own Own)\n")
foreach(file IN ITEMS src/law/damping/own.h src/law/damping/own.md unittest/law/damping/test_own.cpp)
  expect("expected the file ${file} for the ")
  file(WRITE ${folder}/${file} "")
endforeach()
expect("expected a line '// In a bed: <words of pair_coeff>' for law 'own' of kind 'damping' in ${test}")
file(WRITE ${test} "// In a bed: hooke 1 1 &\n//   damping own\n")
expect("")
file(READ generated/law_lines.inc lines)
set(line "{DAMPING, \"own\", \"hooke 1 1 damping own\", \"${folder}/src/law/damping/own.md\"},")
string(FIND "${lines}" "${line}" at)
if(at LESS 0)
  message(SEND_ERROR "expected '${line}' for a line of law_lines.inc, got '${lines}'.")
endif()
file(READ generated/law_list.h list)
string(FIND "${list}" "static_assert(check_law<DAMPING, Damping::Own>());" at)
if(at LESS 0)
  message(SEND_ERROR "expected the law to be checked in law_list.h, got '${list}'.")
endif()
file(APPEND ${folder}/laws.cmake "grit_add_law(damping tsuji Own2)\n")
expect("expected a name and a struct of its own for law 'tsuji' of kind 'damping' (Own2)")
