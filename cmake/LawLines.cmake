# What the tests know of each law: its line for a bed of spheres, which stands in its own test, and its page.

# The words after "// In a bed:" in a test, which go on in the next line after &.
function(grit_line_in_a_bed out test law)
  file(READ ${test} text)
  set(line "")
  if(text MATCHES "// In a bed:(([^&\n]*&\n//)*[^&\n]*)\n")
    string(REGEX REPLACE "&\n//" " " line "${CMAKE_MATCH_1}")
    string(REGEX REPLACE "[ \t\r]+" " " line "${line}")
    string(STRIP "${line}" line)
  endif()
  if(NOT line MATCHES "^[^\"\\]+$")
    grit_law_problem("expected a line '// In a bed: <words of pair_coeff>' for ${law} in ${test}, got '${line}': the "
      "tests in LAMMPS take it.")
  endif()
  set(${out} "${line}" PARENT_SCOPE)
endfunction()

# law_lines.inc: what tests know of each law, {SLOT, "name", "line in a bed", "page"}.
function(grit_write_law_lines laws)
  set(rows "")
  set(tests "")
  foreach(law IN LISTS laws)
    string(REGEX MATCH "^([^:]*):([^:]*):[^:]*:([^:]*):(.*)$" law ${law})
    set(kind ${CMAKE_MATCH_1})
    set(name ${CMAKE_MATCH_2})
    set(page ${CMAKE_MATCH_4}/src/law/${kind}/${CMAKE_MATCH_3}.md)
    set(test ${CMAKE_MATCH_4}/unittest/law/${kind}/test_${CMAKE_MATCH_3}.cpp)
    grit_line_in_a_bed(line ${test} "law '${name}' of kind '${kind}'")
    string(TOUPPER ${kind} slot)
    string(APPEND rows "{${slot}, \"${name}\", \"${line}\", \"${page}\"},\n")
    list(APPEND tests ${test})
  endforeach()
  file(CONFIGURE OUTPUT ${GRIT_GENERATED_DIR}/law_lines.inc @ONLY CONTENT
"// Of the tests of the laws. Written by CMake.
${rows}")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${tests})
  set(GRIT_LAW_TESTS ${tests} PARENT_SCOPE)
endfunction()
