# muParser and CLI11 for the law tester in a page, from the folder GRIT_LIVE_SOURCES that LiveLaws.cmake has filled.
file(GLOB muparser_sources ${GRIT_LIVE_SOURCES}/muparser/src/*.cpp)
list(FILTER muparser_sources EXCLUDE REGEX "Test|DLL") # its own tests, and its interface for C
add_library(muparser STATIC ${muparser_sources})
target_include_directories(muparser SYSTEM PUBLIC ${GRIT_LIVE_SOURCES}/muparser/include)
target_compile_definitions(muparser PUBLIC MUPARSER_STATIC)
target_compile_options(muparser PRIVATE -w)
add_library(muparser::muparser ALIAS muparser)
add_library(CLI11::CLI11 INTERFACE IMPORTED)
target_include_directories(CLI11::CLI11 SYSTEM INTERFACE ${GRIT_LIVE_SOURCES}/include)

# The program of the page: what tester_library.h declares, as a function that makes it.
function(grit_add_live_program)
  set(functions _malloc _free)
  file(STRINGS ${GRIT_ROOT}/src/tester/tester_library.h declared REGEX "^GRIT_TESTER_API .*grit_test_[a-z]+\\(")
  foreach(line IN LISTS declared)
    string(REGEX MATCH "grit_test_[a-z]+" name "${line}")
    list(APPEND functions _${name})
  endforeach()
  list(JOIN functions "," functions)
  add_executable(grit_live ${GRIT_ROOT}/src/tester/tester_library.cpp)
  target_link_libraries(grit_live PRIVATE grit_tester)
  set_target_properties(grit_live PROPERTIES SUFFIX .js
    LINK_DEPENDS ${GRIT_ROOT}/examples/materials/measured.materials)
  target_link_options(grit_live PRIVATE --no-entry -sMODULARIZE=1 -sEXPORT_NAME=makeGrit -sSINGLE_FILE=1
    -sENVIRONMENT=web,worker,node -sALLOW_MEMORY_GROWTH=1 -sSTACK_SIZE=1MB -sEXPORTED_FUNCTIONS=${functions}
    -sEXPORTED_RUNTIME_METHODS=UTF8ToString,stringToNewUTF8,HEAPF64,HEAPU32
    --embed-file ${GRIT_ROOT}/examples/materials/measured.materials@measured.materials)
endfunction()
