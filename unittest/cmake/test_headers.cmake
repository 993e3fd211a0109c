# cmake -D COMPILER=c++ -D STANDARD=-std=c++17 -D GENERATED=folder -P test_headers.cmake: each header of a wall compiles
# alone, so that no source depends on what it includes before.
cmake_minimum_required(VERSION 3.25)
set(src ${CMAKE_CURRENT_LIST_DIR}/../../src)
file(GLOB_RECURSE headers ${src}/wall/*.h)
execute_process(COMMAND ${CMAKE_COMMAND} -E env LC_ALL=C ${COMPILER} ${STANDARD} -w -fsyntax-only -I${src} -I${GENERATED}
    -x c++ ${headers} ${GENERATED}/wall_list.h
  RESULT_VARIABLE result ERROR_VARIABLE said)
if(NOT headers OR NOT result EQUAL 0)
  message(SEND_ERROR "expected headers that compile alone, got:\n${said}")
endif()
