# cmake -P test_wall_list.cmake, in an empty folder: the list of walls becomes a header and sources, and what is wrong with
# a line of it is said in a sentence.
cmake_minimum_required(VERSION 3.25)
if(LINE) # the run that is tested
  set(GRIT_ROOT ${CMAKE_CURRENT_LIST_DIR}/../..)
  include(${GRIT_ROOT}/cmake/WallList.cmake)
  cmake_language(EVAL CODE "grit_add_wall(${LINE})")
  set(GRIT_GENERATED_DIR ${CMAKE_CURRENT_BINARY_DIR})
  grit_generate_walls()
  message("${GRIT_WALL_SOURCES}")
  return()
endif()

# expect(LINE ANSWER): one more wall, and what is said.
function(expect line answer)
  execute_process(COMMAND ${CMAKE_COMMAND} -D LINE=${line} -P ${CMAKE_CURRENT_LIST_FILE} ERROR_VARIABLE said)
  string(REGEX REPLACE "[ \n]+" " " said "${said}")
  string(FIND "${said}" "${answer}" at)
  if(at LESS 0)
    message(SEND_ERROR "expected '${answer}' for the answer to '${line}', got '${said}'.")
  endif()
endfunction()

expect("Ball ball ball" "expected the header src/wall/ball.h for wall Ball, got no such file")
expect("Ball region_wall" "expected the words that begin wall Ball, got none")
expect("Ball region_wall Ball" "expected a word of its own (small letters, digits, _) to begin wall Ball, got 'Ball'")
expect("Ball region_wall zcylinder" "begin wall CylinderWall, got 'zcylinder'") # whose line comes after this one
expect("Ball region_wall ball hole" "src/wall/plane_wall.cpp;src/wall/cylinder_wall.cpp") # a header needs no source
file(READ wall_list.h list)
foreach(line IN ITEMS "#include \"wall/region_wall.h\"" "static_assert(check_surface<Ball>())"
    "using AnyWall = OneOfSurfaces<Ball, PlaneWall, CylinderWall, MeshWall, RegionWall>"
    "{\"hole\", read_wall<NamedWall, Ball>}" "WALL_STYLES{\"ball\", \"hole\", \"xplane\"")
  string(FIND "${list}" "${line}" at)
  if(at LESS 0)
    message(SEND_ERROR "expected '${line}' in wall_list.h, got '${list}'.")
  endif()
endforeach()
