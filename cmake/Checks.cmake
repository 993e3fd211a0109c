# Targets and tests that read the sources: their format, what clang-tidy says of them, which of their lines the tests run.
set(formatted_by 19) # clang-format of another version formats otherwise

find_program(GRIT_CLANG_FORMAT NAMES clang-format-${formatted_by} clang-format)
find_program(GRIT_RUN_CLANG_TIDY NAMES run-clang-tidy-${formatted_by} run-clang-tidy)
find_program(GRIT_GCOVR gcovr)
mark_as_advanced(GRIT_CLANG_FORMAT GRIT_RUN_CLANG_TIDY GRIT_GCOVR)

set(can_format OFF)
if(GRIT_CLANG_FORMAT)
  execute_process(COMMAND ${GRIT_CLANG_FORMAT} --version OUTPUT_VARIABLE version ERROR_QUIET)
  if(version MATCHES "version ${formatted_by}[.]")
    set(can_format ON)
  endif()
endif()

# A target that cannot do its work says why.
function(grit_missing target what)
  add_custom_target(${target}
    COMMAND ${CMAKE_COMMAND} -E echo "${target}: expected ${what}, got none."
    COMMAND ${CMAKE_COMMAND} -E false VERBATIM)
endfunction()

file(GLOB_RECURSE sources CONFIGURE_DEPENDS
  ${GRIT_ROOT}/src/*.h ${GRIT_ROOT}/src/*.cpp ${GRIT_ROOT}/kokkos/*.h ${GRIT_ROOT}/kokkos/*.cpp ${GRIT_ROOT}/kokkos/*.cu
  ${GRIT_ROOT}/unittest/*.h ${GRIT_ROOT}/unittest/*.cpp ${GRIT_ROOT}/examples/*.h ${GRIT_ROOT}/examples/*.cpp)
set(list ${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/sources.txt)
list(JOIN sources "\n" lines)
file(CONFIGURE OUTPUT ${list} @ONLY CONTENT "@lines@\n")
set(check_format ${GRIT_CLANG_FORMAT} --dry-run --Werror --files=${list})
if(can_format)
  add_custom_target(format COMMAND ${GRIT_CLANG_FORMAT} -i --files=${list} VERBATIM COMMENT "Formatting all sources")
else()
  grit_missing(format "clang-format ${formatted_by}")
endif()
if(can_format AND GRIT_TESTS)
  add_test(NAME format COMMAND ${check_format})
  set_tests_properties(format PROPERTIES LABELS unit)
endif()

if(can_format AND GRIT_RUN_CLANG_TIDY)
  add_custom_target(tidy
    COMMAND ${check_format}
    COMMAND ${GRIT_RUN_CLANG_TIDY} -quiet -p ${CMAKE_BINARY_DIR} "${GRIT_ROOT}/src/[a-z]+/" # Kokkos wants the OpenMP of GCC
    WORKING_DIRECTORY ${GRIT_ROOT} USES_TERMINAL VERBATIM COMMENT "Reading the rooms of src with clang-tidy: half an hour")
else()
  grit_missing(tidy "clang-format and clang-tidy ${formatted_by}")
endif()

if(GRIT_COVERAGE AND GRIT_GCOVR)
  set(report ${CMAKE_BINARY_DIR}/coverage)
  file(MAKE_DIRECTORY ${report})
  add_custom_target(coverage-report
    COMMAND ${GRIT_GCOVR} --root ${GRIT_ROOT} --filter ${GRIT_ROOT}/src/ --filter ${GRIT_ROOT}/kokkos/
      --gcov-ignore-parse-errors --exclude-throw-branches --print-summary --html-details ${report}/index.html
      --json-summary ${report}/summary.json
      ${CMAKE_BINARY_DIR}
    WORKING_DIRECTORY ${GRIT_ROOT} USES_TERMINAL VERBATIM COMMENT "Which lines the tests ran: ${report}/index.html")
elseif(GRIT_COVERAGE)
  grit_missing(coverage-report "gcovr")
endif()
