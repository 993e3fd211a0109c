# Programs in which everything is wrong: begin_mistakes(), mistake() for each, expect_sentences(). All mistakes are compiled at
# once, each in a namespace of its own. The compiler says one sentence for each of them, and nothing else.

# RIGHT: a file beside this one in which nothing is wrong; HEADER: of src, that which checks it.
macro(begin_mistakes file header)
  set(right_file ${file})
  file(READ ${CMAKE_CURRENT_LIST_DIR}/${file} right)
  set(program "#include \"${header}\"\n#include <string>\nusing namespace Grit;\nnamespace right {\n${right}}\n")
  set(number 0)
  set(expected "")
endmacro()

# mistake(RIGHT WRONG SENTENCE): what stands in the file, what an author wrote, and what the compiler says.
function(mistake from to sentence)
  string(FIND "${right}" "${from}" first)
  string(FIND "${right}" "${from}" last REVERSE)
  if(first LESS 0 OR NOT first EQUAL last)
    message(SEND_ERROR "expected '${from}' once in ${right_file}, got it not at all or more often.")
  endif()
  string(REPLACE "${from}" "${to}" wrong "${right}")
  math(EXPR number "${number} + 1")
  set(number ${number} PARENT_SCOPE)
  set(program "${program}namespace mistake_${number} {\n${wrong}}\n" PARENT_SCOPE)
  set(expected "${expected}${sentence}\n" PARENT_SCOPE)
endfunction()

# function_of(OBJECT START FUNCTION): it is misspelled, and has an argument too much.
macro(function_of object start function)
  set(said_of_function "expected ${function} of a ${object}, got none or another signature")
  string(REPLACE "(" "_(" misspelled "${start}")
  mistake("${start}" "${misspelled}" "${said_of_function}")
  string(REPLACE "(" "(char, " more "${start}")
  string(REPLACE ", )" ")" more "${more}")
  mistake("${start}" "${more}" "${said_of_function}")
endmacro()

function(expect_sentences)
  file(WRITE mistakes.cpp "${program}")
  set(all "")
  if(COMPILER_ID MATCHES "Clang")
    set(all -ferror-limit=0)
  endif()
  execute_process(COMMAND ${CMAKE_COMMAND} -E env LC_ALL=C ${COMPILER} ${STANDARD} ${all} -fsyntax-only
      -I${CMAKE_CURRENT_LIST_DIR}/../../src mistakes.cpp
    RESULT_VARIABLE result ERROR_VARIABLE said)
  string(REGEX REPLACE "[][;]" "," said "${said}") # a list of lines otherwise breaks at these
  string(REPLACE "error: static assertion expression is not an integral constant expression" "" said "${said}") # of Clang
  string(REGEX MATCHALL "error: [^\n]*" errors "${said}")
  set(got "")
  foreach(line IN LISTS errors)
    string(REGEX REPLACE "^error: static assertion failed.*: (expected .*)$" "\\1" line "${line}")
    string(APPEND got "${line}\n")
  endforeach()
  if(result EQUAL 0 OR NOT got STREQUAL expected)
    file(WRITE expected "${expected}")
    file(WRITE got "${got}")
    message(SEND_ERROR "expected these sentences of the compiler:\n${expected}\ngot:\n${got}")
  endif()
endfunction()
