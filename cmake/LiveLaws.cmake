# The law tester in the pages of the site: target `live`, and GRIT_LIVE, the folder of what it makes, for Site.cmake. It
# needs Emscripten and CLI11 (Debian: emscripten, 1.7 GB, libcli11-dev), and gets uPlot from npm and muParser's source from
# Debian, once; a failure is remembered by its log. Where any of these is not to be had, the site is without live laws.
set(GRIT_LIVE_LAWS auto CACHE STRING
  "auto: live laws in the site, where Emscripten and CLI11 are; off: none, and nothing is fetched for them")
set_property(CACHE GRIT_LIVE_LAWS PROPERTY STRINGS auto off)
string(TOLOWER "${GRIT_LIVE_LAWS}" wanted)
if(NOT wanted MATCHES "^(auto|off)$")
  message(FATAL_ERROR "expected auto or off for GRIT_LIVE_LAWS, got '${GRIT_LIVE_LAWS}'.")
endif()
set(GRIT_LIVE "")
if(wanted STREQUAL "off")
  grit_missing(live "-D GRIT_LIVE_LAWS=auto")
  return()
endif()
set(live ${CMAKE_CURRENT_BINARY_DIR}/live)
set(GRIT_UPLOT ${live}/uplot CACHE PATH "the package uPlot of npm, unpacked, for live laws")
find_program(GRIT_EMCMAKE emcmake)
find_program(GRIT_NODE NAMES node nodejs)
find_path(GRIT_EMSCRIPTEN system/lib/libc/musl PATHS /usr/share/emscripten $ENV{EMSDK}/upstream/emscripten NO_DEFAULT_PATH)
find_path(GRIT_CLI11_HEADERS CLI/CLI.hpp)
mark_as_advanced(GRIT_EMCMAKE GRIT_NODE GRIT_EMSCRIPTEN GRIT_CLI11_HEADERS)

# What stands as FILE in a folder of sources, or is brought there by cmake/live/get_NAME; else one more thing is missing.
function(grit_live_source name folder file)
  set(log ${live}/get_${name}.log)
  set(again "")
  if(EXISTS ${folder}/${file})
    return()
  elseif(EXISTS ${log}) # without a network each configuration would wait for it again
    set(again ", remove it to try again")
  else()
    execute_process(COMMAND ${GRIT_ROOT}/cmake/live/get_${name} ${folder} TIMEOUT ${longest_fetch} RESULT_VARIABLE failed
      OUTPUT_VARIABLE said ERROR_VARIABLE said)
    if(NOT EXISTS ${folder}/${file})
      file(WRITE ${log} "${said}\ncmake/live/get_${name} ${folder}: ${failed}\n")
    endif()
  endif()
  if(NOT EXISTS ${folder}/${file})
    set(missing ${missing} "${name} (cmake/live/get_${name}: see ${log}${again})" PARENT_SCOPE)
  endif()
endfunction()

set(missing "")
set(longest_fetch 300) # s
if(NOT GRIT_EMCMAKE)
  list(APPEND missing "emcmake (Debian: emscripten)")
elseif(NOT GRIT_CLI11_HEADERS)
  list(APPEND missing "CLI11 (Debian: libcli11-dev)")
else()
  grit_live_source(uplot ${GRIT_UPLOT} dist/uPlot.iife.min.js)
  grit_live_source(muparser ${live}/muparser src/muParserBase.cpp)
endif()
if(missing)
  list(JOIN missing ", " missing)
  grit_missing(live "${missing}")
  message(STATUS "GRIT: the site has no live laws: expected ${missing}, got none")
  return()
endif()

set(GRIT_LIVE ${live}/static)
file(MAKE_DIRECTORY ${GRIT_LIVE}/live ${live}/include)
file(CREATE_LINK ${GRIT_CLI11_HEADERS}/CLI ${live}/include/CLI SYMBOLIC) # and none of the other headers there
set(live_program ${live}/build/grit_live.js)
string(REPLACE " Multi-Config" "" generator "${CMAKE_GENERATOR}") # one program in one place
# Always asked, because only the build inside knows what has changed.
add_custom_target(live_program
  COMMAND ${GRIT_EMCMAKE} ${CMAKE_COMMAND} --log-level=WARNING -S ${GRIT_ROOT} -B ${live}/build -G ${generator}
    -D CMAKE_BUILD_TYPE=Release -D GRIT_LAMMPS=off -D GRIT_TESTS=off -D GRIT_LIVE_LAWS=off "-DGRIT_EXTRA_LAWS=${GRIT_EXTRA_LAWS}"
    -D GRIT_LIVE_SOURCES=${live} -D CMAKE_CXX_FLAGS=-fwasm-exceptions -D CMAKE_EXE_LINKER_FLAGS=-fwasm-exceptions
  COMMAND ${CMAKE_COMMAND} --build ${live}/build --target grit_live
  BYPRODUCTS ${live_program} VERBATIM USES_TERMINAL COMMENT "Compiling the law tester for pages: minutes, once")
add_custom_command(OUTPUT ${GRIT_LIVE}/live/program.js
  COMMAND ${CMAKE_COMMAND} -D IN=${live_program} -D OUT=${GRIT_LIVE}/live/program.js -P ${GRIT_ROOT}/cmake/live/wrap.cmake
  COMMAND ${CMAKE_COMMAND} -E copy_if_different ${GRIT_UPLOT}/dist/uPlot.iife.min.js ${GRIT_UPLOT}/dist/uPlot.min.css
    ${GRIT_LIVE}/live
  COMMAND ${CMAKE_COMMAND} -E copy_if_different ${GRIT_UPLOT}/LICENSE ${GRIT_LIVE}/live/uPlot.LICENSE.txt
  COMMAND ${CMAKE_COMMAND} -E copy_if_different ${live}/muparser/LICENSE ${GRIT_LIVE}/live/muParser.LICENSE.txt
  DEPENDS live_program ${live_program} ${GRIT_ROOT}/cmake/live/wrap.cmake VERBATIM)
add_custom_target(live DEPENDS ${GRIT_LIVE}/live/program.js)
